import { dirname, join, relative } from 'node:path';
import tseslint from 'typescript-eslint';

/** Arrows point down only: client and sync-server -> engine -> shared. (README, "How it works") */
const down = (folders) => ({
  regex: `(^|/)(${folders.join('|')})(/|$)`,
  message: 'Arrows between folders point down only.',
});
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const forbid = (...folders) => restrict(down(folders));
/**
 * Outside the engine, only its doors are imported: `engine/index.ts`, `engine/routes/index.ts` and the like.
 * `npm run -s house` holds the same for tests.
 */
const doors = {
  regex: '^(\\.\\./)+engine/(?!([a-z]+/)?index\\.ts$)',
  message: 'The engine is imported through engine/index.ts or the index.ts of a folder.',
};
const forbidOutside = (...folders) => restrict(down(folders), doors);
/** And inside the engine: lessons -> words -> formats -> analysis -> players -> games -> rules -> routes -> hexes, and the kernel below them all. */
const rooms = [
  'kernel',
  'hexes',
  'routes',
  'rules',
  'games',
  'players',
  'analysis',
  'formats',
  'words',
  'lessons',
];
/** And inside the client: panels -> store -> reading -> table; what draws the board knows none of them. */
const floors = ['table', 'reading', 'store', 'panels'];
const drawing = 'client/{picture,gesture,mirror,workers}/**/*.ts';
const outside = [
  'client',
  'sync-server',
  'test',
  'yjs',
  'y-protocols',
  'lit',
  'konva',
  'hono',
  'ws',
];
const impure = [
  'Date',
  'performance',
  'fetch',
  'setTimeout',
  'setInterval',
  'process',
  'window',
  'document',
];

/** The imports of each file that was linted. Imports of types count too. */
const importsOf = new Map();

/** The files of an import cycle through this file; undefined = there is none. */
function findCycle(file, from = file, seen = new Set()) {
  for (const next of importsOf.get(from) ?? []) {
    if (next === file) return [from];
    if (seen.has(next)) continue;
    seen.add(next);
    const path = findCycle(file, next, seen);
    if (path) return [from, ...path];
  }
  return undefined;
}

/** Forbids import cycles. The last file of a cycle that is linted gets the message. */
const importCycles = {
  create({ filename, cwd, report }) {
    const imports = new Set();
    importsOf.set(filename, imports);
    const add = ({ source }) =>
      source?.value.startsWith('.') && imports.add(join(dirname(filename), source.value));
    return {
      ImportDeclaration: add,
      ExportNamedDeclaration: add,
      ExportAllDeclaration: add,
      'Program:exit'(node) {
        const cycle = findCycle(filename)?.map((file) => relative(cwd, file));
        if (cycle)
          report({ node, message: `An import cycle: ${[...cycle, cycle[0]].join(' -> ')}.` });
      },
    };
  },
};

export default tseslint.config(
  { ignores: ['dist', 'build', 'node_modules', 'test/browser/output'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      eqeqeq: 'error',
    },
  },
  {
    plugins: { house: { rules: { 'import-cycles': importCycles } } },
    rules: { 'house/import-cycles': 'error' },
  },
  {
    files: ['shared/**/*.ts'],
    rules: forbid('engine', 'client', 'sync-server', 'test', 'yjs', 'lit', 'hono'),
  },
  ...rooms.map((room, i) => ({
    files: [`engine/${room}/**/*.ts`],
    rules: forbid(...outside, 'node:.*', ...rooms.slice(i + 1)),
  })),
  // Titles that are files stand beside the titles that are code: both pack boxes and compose rulebooks.
  {
    files: ['engine/boxes/**/*.ts'],
    rules: forbid(...outside, 'node:.*', 'formats', 'words', 'lessons'),
  },
  {
    files: ['engine/**/*.ts'],
    // The engine has no clock, no chance and no outside: same ledger, same table, for ever.
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  { files: ['client/**/*.ts'], rules: forbidOutside('sync-server', 'test') },
  ...floors.map((floor, i) => ({
    files: [`client/${floor}/**/*.ts`],
    rules: forbidOutside('sync-server', 'test', ...floors.slice(i + 1)),
  })),
  { files: [drawing], rules: forbidOutside('sync-server', 'test', ...floors.slice(1)) },
  { files: ['sync-server/**/*.ts'], rules: forbidOutside('client', 'test') },
);

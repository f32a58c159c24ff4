import tseslint from 'typescript-eslint';

/** Arrows point down only: client and sync-server -> engine -> shared. (README, "How it works") */
const forbid = (...folders) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `(^|/)(${folders.join('|')})(/|$)`,
          message: 'Arrows between folders point down only.',
        },
      ],
    },
  ],
});
/** And inside the engine: lessons -> words -> formats -> games -> rules -> routes -> hexes, and the kernel below them all. */
const rooms = ['kernel', 'hexes', 'routes', 'rules', 'games', 'formats', 'words', 'lessons'];
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
    files: ['shared/**/*.ts'],
    rules: forbid('engine', 'client', 'sync-server', 'test', 'yjs', 'lit', 'hono'),
  },
  ...rooms.map((room, i) => ({
    files: [`engine/${room}/**/*.ts`],
    rules: forbid(...outside, 'node:.*', ...rooms.slice(i + 1)),
  })),
  {
    files: ['engine/**/*.ts'],
    // The engine has no clock, no chance and no outside: same ledger, same table, for ever.
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  { files: ['client/**/*.ts'], rules: forbid('sync-server', 'test') },
  ...floors.map((floor, i) => ({
    files: [`client/${floor}/**/*.ts`],
    rules: forbid('sync-server', 'test', ...floors.slice(i + 1)),
  })),
  { files: [drawing], rules: forbid('sync-server', 'test', ...floors.slice(1)) },
  { files: ['sync-server/**/*.ts'], rules: forbid('client', 'test') },
);

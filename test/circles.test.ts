import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Files that a file names: what is imported for its types alone is needed by who reads it. */
function needs(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((one) => {
    const from = (one as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    return from.text.endsWith('.ts') ? [join(dirname(file), from.text)] : [];
  });
}

/** The first circle of a graph: each file needs the next, and the last the first. */
function circle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const found = visit(file);
    if (found) return found;
  }
  return undefined;
}

test.each(['shared', 'engine', 'client', 'sync-server'])(
  '%s: whoever is needed needs nobody who needs him',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(root, folder, name));
    expect(files.length).toBeGreaterThan(0);
    const found = circle(new Map(files.map((file) => [file, needs(file)])));
    expect(found?.map((file) => relative(root, file))).toBeUndefined();
  },
);

test('a circle is found, and named in its order', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(circle(graph)).toEqual(['b', 'd']);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** One source file with its syntax tree. */
export interface Source {
  /** Path from the top of the repository. */
  readonly path: string;
  readonly lines: number;
  readonly tree: ts.SourceFile;
}

/** Every TypeScript file that git knows. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts']);
  return (
    listed
      .toString()
      .split('\n')
      .filter((path) => path !== '' && existsSync(path))
      // Git lists new files last; the picture must not depend on what is committed.
      .sort()
      .map((path) => {
        const text = readFileSync(path, 'utf8');
        const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
        return { path, lines: text.split('\n').length - 1, tree };
      })
  );
}

const isTest = (path: string): boolean => path.startsWith('test/');

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const lineOf = (tree: ts.SourceFile, at: number): number =>
  tree.getLineAndCharacterOfPosition(at).line + 1;

/** The blocks that test files hand to `describe` and `test` are no functions of the product. */
const isTestBlock = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  /^(describe|test|it)\b/.test(node.parent.expression.getText());

const nameOf = (node: ts.Node): string => {
  const named = node as { name?: ts.Node };
  const owner = node.parent as { name?: ts.Node };
  return (named.name ?? owner.name)?.getText() ?? 'a function';
};

/** Functions of more than `most` lines. */
export function longFunctions(sources: readonly Source[], most: number): string[] {
  return sources.flatMap(({ path, tree }) => {
    const found: string[] = [];
    visit(tree, (node) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
      const first = lineOf(tree, node.getStart(tree));
      const lines = lineOf(tree, node.end) - first + 1;
      if (lines > most && !(isTest(path) && isTestBlock(node)))
        found.push(`${path}:${first} ${nameOf(node)} ${lines}`);
    });
    return found;
  });
}

/** Files of more than `most` lines. */
export const longFiles = (sources: readonly Source[], most: number): string[] =>
  sources.flatMap(({ path, lines }) => (lines > most ? [`${path} ${lines}`] : []));

/** Folders with more than `most` files. */
export function fullFolders(sources: readonly Source[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > most ? [`${folder} ${count}`] : []));
}

/** The door of the engine, and those of its parts that are loaded later. */
const DOOR = /^engine\/([a-z]+\/)?index\.ts$/;
/** The engine itself, its own tests with their kits, and the laws beside them may look behind the doors. */
const INSIDE =
  /^(engine\/|test\/((engine|golden|kit|house|mutants|newcomer|conformance)\/|[^/]+$))/;

/** Imports of the engine from outside that do not go through a door. */
export function deepImports(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !INSIDE.test(path))
    .flatMap(({ path, tree }) =>
      tree.statements.flatMap((one) => {
        if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) return [];
        const target = join(dirname(path), one.moduleSpecifier.text);
        return target.startsWith('engine/') && !DOOR.test(target) ? [`${path} ${target}`] : [];
      }),
    );
}

/** `as unknown as` in the titles. */
export function casts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('engine/games/'))
    .flatMap(({ path, tree }) => {
      const found: string[] = [];
      visit(tree, (node) => {
        if (ts.isAsExpression(node) && ts.isAsExpression(node.expression))
          if (node.expression.type.kind === ts.SyntaxKind.UnknownKeyword)
            found.push(`${path}:${lineOf(tree, node.getStart(tree))}`);
      });
      return found;
    });
}

const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-z])(?=\d)|_/)
    .map((word) => word.toLowerCase());

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Every word in bold, and what each of its sentences is made of. */
function knownWords(glossary: string): Set<string> {
  return new Set(glossary.match(/[A-Za-z]+/g)!.map((word) => singular(word.toLowerCase())));
}

/** Exported types, interfaces and classes of which a word is not in the glossary. */
export function unknownNames(sources: readonly Source[], glossary: string): string[] {
  const known = knownWords(glossary);
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, tree }) =>
      tree.statements.flatMap((one) => {
        const isNoun =
          ts.isInterfaceDeclaration(one) ||
          ts.isTypeAliasDeclaration(one) ||
          ts.isClassDeclaration(one);
        const isExported = ts
          .getCombinedModifierFlags(one as ts.Declaration & ts.Statement)
          .valueOf();
        if (!isNoun || !(isExported & ts.ModifierFlags.Export) || !one.name) return [];
        const strange = wordsOf(one.name.text).filter(
          (word) => !/^\d*$/.test(word) && !known.has(singular(word)),
        );
        return strange.length > 0 ? [`${path} ${one.name.text} (${strange.join(', ')})`] : [];
      }),
    );
}

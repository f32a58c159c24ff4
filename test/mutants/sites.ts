import ts from 'typescript';

/** A place in a source where a condition or a constant can be made wrong. */
export interface Site {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The whole line it begins in, by which people find it again. */
  readonly within: string;
  readonly was: string;
  readonly becomes: string;
}

const OTHER: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '+',
};

/** Every site of a source, in order. What people only read (sentences, `say`, `sayLay`) is passed over. */
export function sitesOf(file: string, source: string): Site[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const sites: Site[] = [];
  const lines = source.split('\n');
  const add = (node: ts.Node, becomes: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    sites.push({
      start: node.getStart(),
      end: node.end,
      was: node.getText(),
      becomes,
      line: line + 1,
      within: lines[line]!.trim(),
    });
  };
  const walk = (node: ts.Node): void => {
    if (isTold(node)) return;
    const becomes = mutated(node);
    if (becomes !== undefined) add(node, becomes);
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return sites;
}

function mutated(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    const other = OTHER[operatorToken.kind];
    if (other === undefined || isText(left) || isText(right)) return undefined;
    return `(${left.getText()}) ${other} (${right.getText()})`;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return node.operand.getText();
  if (ts.isNumericLiteral(node) && !isKey(node)) return String(Number(node.text) + 1);
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isTypeNode(node.parent)) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isTypeNode(node.parent)) return 'true';
  return undefined;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const isKey = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** Types, imports, and what is only said to people: no rule hangs on them. */
function isTold(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node))
    return true;
  if (ts.isTemplateExpression(node)) return true;
  const named =
    ts.isMethodDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isVariableDeclaration(node);
  return named && /^(say|says|sentence|story|told|say[A-Z]\w*)$/.test(node.name?.getText() ?? '');
}

/** The source with every one of these sites able to be wrong, by its number. */
export function instrumented(source: string, chosen: readonly (Site & { id: number })[]): string {
  return [...chosen]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { id, start, end, was, becomes }) =>
        `${text.slice(0, start)}(globalThis.isMutant?.(${id}) ? (${becomes}) : (${was}))${text.slice(end)}`,
      source,
    );
}

/** The source with every turn of every loop told, so that an endless one is known by its turns. */
export function looped(source: string): string {
  const tree = ts.createSourceFile('looped.ts', source, ts.ScriptTarget.ES2022, true);
  const inserted: (readonly [at: number, text: string])[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false))
      inserted.push(
        [node.statement.getStart(), '{globalThis.turned?.();'],
        [node.statement.end, '}'],
      );
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return inserted
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, more]) => `${text.slice(0, at)}${more}${text.slice(at)}`, source);
}

/** Does neither lie in the other, so that each can be switched by itself? */
export const apart = (one: Site, other: Site): boolean =>
  one.end <= other.start || other.end <= one.start;

import type { PathEnd, Revenue, TileNode, TilePath, TileShape } from './shape.ts';

type Attribute = readonly [name: string, value: string | number | undefined];

const part = (word: string, ...attributes: readonly Attribute[]): string => {
  const given = attributes.filter(([, value]) => value !== undefined);
  if (given.length === 0) return word;
  return `${word}=${given.map(([name, value]) => `${name}:${String(value)}`).join(',')}`;
};

const printRevenue = (revenue: Revenue): string =>
  typeof revenue === 'number'
    ? String(revenue)
    : Object.entries(revenue)
        .map(([colour, figure]) => `${colour}_${String(figure)}`)
        .join('|');

const printNode = (node: TileNode): string =>
  node.kind === 'junction'
    ? 'junction'
    : part(
        node.kind,
        ['revenue', printRevenue(node.revenue)],
        ['slots', node.kind === 'city' && node.slots !== 1 ? node.slots : undefined],
        ['groups', node.groups.length > 0 ? node.groups.join('|') : undefined],
        ['hide', node.hide ? 1 : undefined],
        ['visit_cost', node.visitCost],
        ['loc', node.loc],
        ...Object.entries(node.rest),
      );

const printEnd = (end: PathEnd): string =>
  end.kind === 'edge' ? String(end.edge) : `_${String(end.node)}`;

const printPath = (path: TilePath): string =>
  part(
    'path',
    ['a', printEnd(path.a)],
    ['b', printEnd(path.b)],
    ['terminal', path.terminal && path.rest['terminal'] === undefined ? 1 : undefined],
    ['track', path.track === 'broad' ? undefined : path.track],
    ['lanes', path.lanes === 1 ? undefined : path.lanes],
    ...Object.entries(path.rest),
  );

/**
 * Writes a shape in the tile language: parts in their printed order, attributes in a fixed order.
 * `parseTile(printTile(shape))` equals the shape.
 */
export function printTile(shape: TileShape): string {
  const parts: (readonly [position: number, text: string])[] = [];
  for (const node of shape.nodes) parts.push([node.part, printNode(node)]);
  for (const path of shape.paths) parts.push([path.part, printPath(path)]);
  for (const label of shape.labels) parts.push([label.part, `label=${label.text}`]);
  for (const { cost, terrains, rest, part: position } of shape.upgrades) {
    const terrain = terrains.length > 0 ? terrains.join('|') : undefined;
    parts.push([
      position,
      part('upgrade', ['cost', cost], ['terrain', terrain], ...Object.entries(rest)),
    ]);
  }
  for (const { edge, type, cost, rest, part: position } of shape.borders) {
    parts.push([
      position,
      part('border', ['edge', edge], ['type', type], ['cost', cost], ...Object.entries(rest)),
    ]);
  }
  for (const { edge, rest, part: position } of shape.stubs)
    parts.push([position, part('stub', ['edge', edge], ...Object.entries(rest))]);
  for (const { image, rest, part: position } of shape.icons)
    parts.push([position, part('icon', ['image', image], ...Object.entries(rest))]);
  for (const { a, b, type, rest, part: position } of shape.partitions) {
    parts.push([
      position,
      part('partition', ['a', a], ['b', b], ['type', type], ...Object.entries(rest)),
    ]);
  }
  for (const mark of shape.marks)
    parts.push([mark.part, part(mark.word, ...Object.entries(mark.attributes))]);
  parts.sort(([a], [b]) => a - b);
  return parts.map(([, text]) => text).join(';');
}

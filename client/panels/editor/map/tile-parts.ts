/** The stops and track of a tile in tile language, one by one: what the drawer of tiles changes. */

export type NodeKind = 'city' | 'town' | 'junction';

export interface TileStop {
  readonly kind: NodeKind;
  readonly revenue: string;
  readonly slots: number;
  /** The sides that its track leads to. */
  readonly sides: readonly number[];
  /** Its other words, as they are written: "loc:3". */
  readonly rest?: string;
}

/** Plain track from one side to another. */
export type TileLine = readonly [from: number, to: number];

const partsOf = (tile: string): readonly string[] => tile.split(';').filter(Boolean);
const NODE = /^(city|town|junction|offboard|halt)(=|$)/;
const isNode = (part: string): boolean => NODE.test(part);
const isPath = (part: string): boolean => part.startsWith('path=');

const attribute = (part: string, name: string): string | undefined =>
  new RegExp(`[=,]${name}:([^,;]*)`).exec(part)?.[1];

function nodeText({ kind, revenue, slots, rest }: TileStop): string {
  const words = [
    ...(kind === 'junction' ? [] : [`revenue:${revenue}`]),
    ...(kind === 'city' && slots > 1 ? [`slots:${slots}`] : []),
    ...(rest ? [rest] : []),
  ];
  return words.length > 0 ? `${kind}=${words.join(',')}` : kind;
}

const PLAIN_NODE = /^(junction|city|town)(=|$)/;
const PLAIN_PATH = /^path=a:(_?)\d,b:(_?)\d$/;

/** Can its stops and track be drawn one by one? Other words of the language are written. */
export function isDrawn(tile: string): boolean {
  return partsOf(tile).every((part) => {
    if (isNode(part)) return PLAIN_NODE.test(part);
    if (!isPath(part)) return true;
    const ends = PLAIN_PATH.exec(part);
    return ends !== null && !(ends[1] && ends[2]);
  });
}

function otherWords(part: string): { readonly rest?: string } {
  const words = (part.split('=')[1] ?? '').split(',').filter(Boolean);
  const rest = words.filter((word) => !/^(revenue|slots):/.test(word)).join(',');
  return rest ? { rest } : {};
}

export function stopsOn(tile: string): readonly TileStop[] {
  const paths = partsOf(tile).filter(isPath);
  return partsOf(tile)
    .filter(isNode)
    .map((part, n) => ({
      kind: part.split('=')[0] as NodeKind,
      revenue: attribute(part, 'revenue') ?? '0',
      slots: Number(attribute(part, 'slots') ?? 1),
      ...otherWords(part),
      sides: paths.flatMap((path) => {
        const ends = [attribute(path, 'a'), attribute(path, 'b')];
        return ends.includes(`_${n}`) ? [Number(ends.find((end) => end !== `_${n}`))] : [];
      }),
    }));
}

export const linesOn = (tile: string): readonly TileLine[] =>
  partsOf(tile).flatMap((part) => {
    const line = /^path=a:(\d),b:(\d)$/.exec(part);
    return line ? [[Number(line[1]), Number(line[2])] as const] : [];
  });

/** The same tile with these stops and this track: labels and what else is on it stay. */
export function drawnTile(
  tile: string,
  stops: readonly TileStop[],
  lines: readonly TileLine[],
): string {
  const rest = partsOf(tile).filter((part) => !isNode(part) && !isPath(part));
  const paths = [
    ...stops.flatMap(({ sides }, n) => [...sides].sort().map((side) => `path=a:${side},b:_${n}`)),
    ...lines.map(([from, to]) => `path=a:${from},b:${to}`),
  ];
  return [...stops.map(nodeText), ...paths, ...rest].join(';');
}

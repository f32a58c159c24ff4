import { bitsOf, createGrid, type Edge, EDGES, opposite } from '../../../hexes/coordinates.ts';
import { exits } from '../../../hexes/rotate.ts';
import { BLANK, cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import type { BorderSpec } from '../../../kernel/box.ts';
import { boxShapes, shapeOn, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';
import { markersInCity } from '../../../rules/stations.ts';
import type { Box, Table } from '../../../rules/course/nouns.ts';

/** Kinds of tiles and hexes, and the spacing of cities and towns (1820 §9.1 to §9.3). */

export const LONDON = 'M13';
export const CHATHAM = 'M15';
/** Cities in rows up to this one ignore Chatham. */
const CHATHAM_SEEN_BELOW = 'L';
/** Only one of these two becomes a big city. (D26) */
const EITHER = ['C15', 'D16'] as const;

export const KINDS = ['plain', 'town', 'small', 'big', 'OO', 'M'] as const;
export type Kind = (typeof KINDS)[number];

/** Colours of printed hexes that take no tile. */
export const CLOSED: readonly string[] = ['gray', 'red', 'blue'];

export const isClosed = (box: Box, hex: string): boolean =>
  CLOSED.includes(boxShapes(box).hexes.get(hex)?.color ?? '');

export function kindOf(shape: TileShape): Kind {
  const label = labelOf(shape);
  if (label === 'OO' || label === 'M') return label;
  if (cities(shape).length > 0) return label === 'B' ? 'big' : 'small';
  return towns(shape).length > 0 ? 'town' : 'plain';
}

const kinds = memoizeByBox((box) => {
  const { tiles } = boxShapes(box);
  return new Map([...tiles].map(([id, shape]) => [id, kindOf(shape)]));
});

export const kindOfTile = (box: Box, tile: string): Kind => kinds(box).get(tile) ?? kindOf(BLANK);

/** The tiles of each colour and their kinds, in the order of the box. */
const coloured = memoizeByBox((box) => {
  const found = new Map<string, { id: string; kind: Kind }[]>();
  for (const { id, color } of box.tiles.values())
    found.set(color, [...(found.get(color) ?? []), { id, kind: kindOfTile(box, id) }]);
  return found;
});

export const tilesOf = (box: Box, colour: string): readonly { id: string; kind: Kind }[] =>
  coloured(box).get(colour) ?? [];

const tileKindOn = (table: Table, hex: string): Kind | undefined => {
  const lies = tileOn(table, hex);
  return lies && kindOf(tileShape(table.box, tileType(table, lies.id), lies.turn));
};

/** The kinds of tiles that an empty hex takes. The first tile decides the kind for good. (§9.2) */
export function kindsFor(table: Table, hex: string): readonly Kind[] {
  const printed = boxShapes(table.box).printed.get(hex) ?? BLANK;
  if (cities(printed).length === 0) return ['plain', 'town', 'small', 'big'];
  const label = labelOf(printed);
  if (label === 'OO' || label === 'M') return [label];
  if (label === 'B') return ['big'];
  const other = EITHER.find((one) => one !== hex)!;
  if ((EITHER as readonly string[]).includes(hex))
    return tileKindOn(table, other) === 'big' ? ['small'] : ['small', 'big'];
  return ['small'];
}

/** True for a hex with a printed circle or a city tile. */
const isCityHex = (table: Table, hex: string): boolean =>
  !isRural(table, hex) || hasCity(shapeOn(table, hex));

const hasCity = ({ nodes }: TileShape): boolean => nodes.some(({ kind }) => kind === 'city');

/** The open circles of a hex, on a tile or printed in London and Chatham: city and slot. */
export function openCircles(table: Table, hex: string): { city: number; slot: number }[] {
  if (!tileOn(table, hex) && hex !== LONDON && hex !== CHATHAM) return [];
  return cities(shapeOn(table, hex)).flatMap(({ cityIndex, slots }) =>
    markersInCity(table, hex, cityIndex, slots).flatMap((owner, slot) =>
      owner === null ? [{ city: cityIndex, slot }] : [],
    ),
  );
}

/** The open circle that a marker is meant for. Without a slot, any circle of the city. */
export const freeCircle = (
  table: Table,
  { hex, city, slot }: { hex: string; city: number; slot?: number | undefined },
): number | undefined =>
  openCircles(table, hex).find((one) => one.city === city && (slot ?? one.slot) === one.slot)?.slot;

/** Hexes with a printed circle. */
const circled = memoizeByBox((box) => {
  const { printed } = boxShapes(box);
  return new Set([...printed.keys()].filter((hex) => hasCity(printed.get(hex)!)));
});

export const isRural = ({ box }: Table, hex: string): boolean => !circled(box).has(hex);

/** Barriers and London edges by hex and side, seen from both sides. */
const sides = memoizeByBox(({ map }) => {
  const grid = createGrid({ orientation: map.orientation });
  return new Map(
    map.borders.flatMap((border) => {
      const edge = border.edge as Edge;
      const beyond = `${grid.neighbour(border.at, edge)}.${opposite(edge)}`;
      return [`${border.at}.${edge}`, beyond].map((side) => [side, border] as const);
    }),
  );
});

export const borderAt = (box: Box, hex: string, edge: Edge): BorderSpec | undefined =>
  sides(box).get(`${hex}.${edge}`);

const isBarrier = (box: Box, hex: string, edge: Edge): boolean =>
  borderAt(box, hex, edge)?.type === 'water';

const barriers = memoizeByBox(() => new Map<string, number>());

/** The sides of a hex with a barrier, as bits. */
export function barrierSides(box: Box, hex: string): number {
  const known = barriers(box);
  let bits = known.get(hex);
  if (bits === undefined)
    known.set(hex, (bits = bitsOf(EDGES.filter((edge) => isBarrier(box, hex, edge)))));
  return bits;
}

interface Neighbour {
  readonly edge: Edge;
  readonly at: string;
}

/** The neighbours of each hex, by side. */
const neighbours = memoizeByBox((box): ReadonlyMap<string, readonly Neighbour[]> => {
  const { hexes, grid, index } = boxShapes(box).empty;
  const all = (hex: string) => EDGES.map((edge) => ({ edge, at: grid.neighbour(hex, edge) }));
  return new Map(hexes.map((hex) => [hex, all(hex).filter(({ at }) => index.has(at))]));
});

const around = (box: Box, hex: string): readonly Neighbour[] => neighbours(box).get(hex) ?? [];

/** By hex and steps: the hexes that count as near for a city, whatever lies there. */
const nearby = memoizeByBox(() => new Map<string, readonly string[]>());

/** Hexes within so many steps, with barriers and Chatham as in §9.3. */
function within(box: Box, hex: string, steps: number): readonly string[] {
  const key = `${hex} ${steps}`;
  const before = nearby(box).get(key);
  if (before) return before;
  const seen = new Set([hex]);
  for (let i = 0; i < steps; i++)
    for (const from of [...seen])
      for (const { edge, at } of around(box, from)) if (!isBarrier(box, from, edge)) seen.add(at);
  seen.delete(hex);
  if (hex.charAt(0) <= CHATHAM_SEEN_BELOW) seen.delete(CHATHAM);
  const found = [...seen];
  nearby(box).set(key, found);
  return found;
}

/** City hexes within so many steps. */
export const citiesNear = (table: Table, hex: string, steps: number): string[] =>
  within(table.box, hex, steps).filter((at) => isCityHex(table, at));

/** Adjacent hexes with a town tile, and London if it is adjacent. (§9.3, D27) */
export const townsNear = (table: Table, hex: string): string[] =>
  around(table.box, hex)
    .map(({ at }) => at)
    .filter((at) => at === LONDON || tileKindOn(table, at) === 'town');

/** The distance between the first two markers of a company (1820 §4.11, D19). */

/** What the player pays for each hex side between the two. */
export const PER_EDGE = 80;

/** True if the path may cross this side: no barrier, and gray hexes only along their track. */
function crosses(box: Box, from: string, to: string, edge: Edge): boolean {
  const { hexes, printed } = boxShapes(box);
  const closed = (hex: string, side: Edge) =>
    hexes.get(hex)?.color === 'gray' && !exits(printed.get(hex) ?? BLANK).includes(side);
  return !isBarrier(box, from, edge) && !closed(from, edge) && !closed(to, opposite(edge));
}

const distances = memoizeByBox(() => new Map<string, ReadonlyMap<string, number>>());

/** The number of hex sides on the shortest path to every other hex. It depends only on the printed map. */
export function edgesFrom({ box }: Table, from: string): ReadonlyMap<string, number> {
  const before = distances(box).get(from);
  if (before) return before;
  const found = new Map([[from, 0]]);
  // Breadth-first: the nearest hexes come first.
  for (const [hex, steps] of found)
    for (const { edge, at } of around(box, hex))
      if (!found.has(at) && crosses(box, hex, at, edge)) found.set(at, steps + 1);
  distances(box).set(from, found);
  return found;
}

import { phaseOf } from '../course/keys.ts';
import { cities, labelOf, towns } from '../../hexes/shape.ts';
import type { Stop } from '../../hexes/track.ts';
import type { Box, Table, Whole } from '../material.ts';
import { drawings, shapeOn, tileOn, tileType } from '../board.ts';
import { byBox } from '../kept.ts';

/** What tile may lie where, and what laying it asks. */
export interface TrackRules {
  /** Lays of a company's turn, how many of them a tile takes, and what the next costs besides the terrain. */
  lays(table: Table, company: string): number;
  takes(table: Table, lay: { readonly hex: string; readonly tile: string }): number;
  fee(table: Table, company: string): number;
  /** The colour that follows each. */
  readonly next: Readonly<Record<string, string>>;
  /** Colours of printed hexes that take no tile. */
  readonly permanent: readonly string[];
  /** Tiles that may follow what is to be seen on a hex, by kind and label. */
  successors(table: Table, hex: string): readonly string[];
  /** Tiles that only a power lays. */
  readonly reserved: readonly string[];
  /** How plain track must survive an upgrade. */
  readonly keep: 'paths' | 'connections';
  /** Price of laying on a hex. */
  cost(table: Table, company: string, hex: string): number;
  /** What a tile must bring besides touching the company's network. */
  readonly restriction: 'permissive' | 'semi-restrictive' | 'restrictive' | 'track or city';
  /** Names all that a company's network hangs on besides the board and its tokens. */
  view?(table: Table): string;
  /** Stops that a company cannot trace through, where it is not simply those that are full. */
  blocks?(table: Table, company: string, full: (stop: Stop) => boolean): (stop: Stop) => boolean;
  /** Is track traced from a token in this hex? Left out = from any. */
  traces?(table: Table, hex: string): boolean;
}

const firstLays = byBox(() => new Map<string, readonly string[]>());

/** Tiles for a hex without one: of the next colour, with its label and its stops, or as the box says. */
function firstLaysOn(box: Box, hex: string): readonly string[] {
  const known = firstLays(box);
  let tiles = known.get(hex);
  if (!tiles) {
    const listed = box.data.firstLays as Readonly<Record<string, readonly string[]>> | undefined;
    known.set(hex, (tiles = listed?.[hex] ?? alike(box, hex)));
  }
  return tiles;
}

function alike(box: Box, hex: string): readonly string[] {
  const { hexes, printed, tiles } = drawings(box);
  const shape = printed.get(hex);
  const colour = NEXT[hexes.get(hex)?.color ?? ''];
  if (!shape || colour === undefined) return [];
  return [...tiles].flatMap(([id, tile]) =>
    box.tiles.get(id)!.color === colour &&
    labelOf(tile) === labelOf(shape) &&
    cities(tile).length === cities(shape).length &&
    towns(tile).length === towns(shape).length
      ? [id]
      : [],
  );
}

const NEXT: TrackRules['next'] = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};

/** Colours of tiles that the phase has open. */
export const openColours = (table: Table): readonly string[] => phaseOf(table)?.tiles ?? [];

export const TRACK: Whole<TrackRules> = {
  lays: () => 1,
  takes: () => 1,
  fee: () => 0,
  next: NEXT,
  permanent: ['gray', 'red'],
  successors(table, hex) {
    const lies = tileOn(table, hex);
    if (lies) return table.box.tiles.get(tileType(table, lies.id))?.upgradesTo ?? [];
    return firstLaysOn(table.box, hex);
  },
  reserved: [],
  keep: 'paths',
  cost: (table, _company, hex) =>
    shapeOn(table, hex).upgrades.reduce((sum, { cost }) => sum + cost, 0),
  restriction: 'permissive',
  view: undefined,
  blocks: undefined,
  traces: undefined,
};

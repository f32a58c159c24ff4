import { phaseOf } from '../course/keys.ts';
import { cities, labelOf, towns } from '../../hexes/shape.ts';
import type { Stop } from '../../hexes/track.ts';
import type { Box, Table, EveryField } from '../material.ts';
import { boxShapes, shapeOn, tileOn, tileType } from '../board.ts';
import { memoizeByBox } from '../memoize.ts';

/** What tile may lie where, and what laying it asks. */
export interface TrackRules {
  /** Lays of a company's turn, how many of them a tile takes, and what the next costs besides the terrain. */
  laysPerTurn(table: Table, company: string): number;
  laysUsed(table: Table, lay: { readonly hex: string; readonly tile: string }): number;
  extraLayFee(table: Table, company: string): number;
  /** The colour that follows each. */
  readonly nextColour: Readonly<Record<string, string>>;
  /** Colours of printed hexes that take no tile. */
  readonly permanentColours: readonly string[];
  /** Tiles that may follow what is to be seen on a hex, by kind and label. */
  upgrades(table: Table, hex: string): readonly string[];
  /** Tiles that only a power lays. */
  readonly reservedTiles: readonly string[];
  /** How plain track must survive an upgrade. */
  readonly mustKeep: 'paths' | 'connections';
  /** Price of laying on a hex. */
  terrainCost(table: Table, company: string, hex: string): number;
  /** What a tile must bring besides touching the company's network. */
  readonly restriction: 'permissive' | 'semi-restrictive' | 'restrictive' | 'track or city';
  /** Names all that a company's network hangs on besides the board and its tokens. */
  networkDependsOn?(table: Table): string;
  /** Stops that a company cannot trace through, where it is not simply those that are full. */
  blockedStops?(
    table: Table,
    company: string,
    full: (stop: Stop) => boolean,
  ): (stop: Stop) => boolean;
  /** Is track traced from a token in this hex? Left out = from any. */
  tracesFrom?(table: Table, hex: string): boolean;
}

const firstLays = memoizeByBox(() => new Map<string, readonly string[]>());

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
  const { hexes, printed, tiles } = boxShapes(box);
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

const NEXT: TrackRules['nextColour'] = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};

/** Colours of tiles that the phase has open. */
export const openColours = (table: Table): readonly string[] => phaseOf(table)?.tiles ?? [];

export const TRACK: EveryField<TrackRules> = {
  laysPerTurn: () => 1,
  laysUsed: () => 1,
  extraLayFee: () => 0,
  nextColour: NEXT,
  permanentColours: ['gray', 'red'],
  upgrades(table, hex) {
    const lies = tileOn(table, hex);
    if (lies) return table.box.tiles.get(tileType(table, lies.id))?.upgradesTo ?? [];
    return firstLaysOn(table.box, hex);
  },
  reservedTiles: [],
  mustKeep: 'paths',
  terrainCost: (table, _company, hex) =>
    shapeOn(table, hex).upgrades.reduce((sum, { cost }) => sum + cost, 0),
  restriction: 'permissive',
  networkDependsOn: undefined,
  blockedStops: undefined,
  tracesFrom: undefined,
};

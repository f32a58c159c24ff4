import { phaseOf } from '../course/keys.ts';
import { cities, labelOf, towns } from '../../hexes/shape.ts';
import type { Stop } from '../../hexes/track.ts';
import type { Box, Table, EveryField } from '../material.ts';
import { boxShapes, shapeOn, tileOn, tileType } from '../board.ts';
import { memoizeByBox } from '../memoize.ts';

/** The rules of track: which tile fits where, and what a lay costs. */
export interface TrackRules {
  /**
   * Lays in a company's turn, how many of them a tile uses, and what the next one costs besides the terrain.
   */
  laysPerTurn(table: Table, company: string): number;
  laysUsed(table: Table, lay: { readonly hex: string; readonly tile: string }): number;
  extraLayFee(table: Table, company: string): number;
  /** May a hex be built on again in the turn in which it has had a tile? */
  readonly sameHexAgain: boolean;
  /** Colours of printed hexes that take no tile. */
  readonly permanentColours: readonly string[];
  /** Tiles that may replace what is on a hex, by kind and label. */
  upgrades(table: Table, hex: string): readonly string[];
  /** Tiles that only powers of privates lay. */
  readonly reservedTiles: readonly string[];
  /** What an upgrade must keep of plain track. */
  readonly mustKeep: 'paths' | 'connections';
  /** Terrain cost of a lay on a hex. */
  terrainCost(table: Table, company: string, hex: string): number;
  /** What a tile must add besides touching the company's network. */
  readonly restriction: 'permissive' | 'semi-restrictive' | 'restrictive' | 'track or city';
  /** A key for what the network depends on besides the board and its tokens. */
  networkDependsOn?(table: Table): string;
  /** Stops that a company cannot trace through; left out = those with all slots taken by others. */
  blockedStops?(
    table: Table,
    company: string,
    full: (stop: Stop) => boolean,
  ): (stop: Stop) => boolean;
  /** May a company trace from its token in this hex? Left out = from any. */
  tracesFrom?(table: Table, hex: string): boolean;
}

const firstLays = memoizeByBox(() => new Map<string, readonly string[]>());

/** First tiles of a hex: of the next colour, with its label and stops, or as the box says. */
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
  const colour = NEXT_COLOUR[hexes.get(hex)?.color ?? ''];
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

/** The colour that follows each. Not every title has tiles of the last. */
export const NEXT_COLOUR: Readonly<Record<string, string>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};

/** Tile colours that are open in the phase. */
export const openColours = (table: Table): readonly string[] => phaseOf(table)?.tiles ?? [];

export const TRACK: EveryField<TrackRules> = {
  laysPerTurn: () => 1,
  laysUsed: () => 1,
  extraLayFee: () => 0,
  sameHexAgain: false,
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

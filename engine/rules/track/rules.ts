import { phaseOf } from '../course/keys.ts';
import { cities, labelOf, towns } from '../../hexes/shape.ts';
import type { Stop } from '../../hexes/track.ts';
import type { Box, Table, EveryField } from '../material.ts';
import { boxShapes, shapeOn, tileOn, tileType } from '../board.ts';
import { memoizeByBox } from '../memoize.ts';

/** The rules of track: which tile may follow where, how many lays a turn has, and what a lay costs. */
export interface TrackRules {
  /** How many lays a company has in a turn. */
  laysPerTurn(table: Table, company: string): number;
  /** How many of them this lay uses up. */
  laysUsed(table: Table, lay: { readonly hex: string; readonly tile: string }): number;
  /** What the next lay costs besides the terrain. */
  extraLayFee(table: Table, company: string): number;
  /** May a hex be built on again in the turn in which it has had a tile? */
  readonly sameHexAgain: boolean;
  /** Colours of printed hexes that take no tile. */
  readonly permanentColours: readonly string[];
  /** Tiles that may follow on a hex by their colour, stops and label. */
  upgrades(table: Table, hex: string): readonly string[];
  /** Tiles that only powers of privates lay. */
  readonly reservedTiles: readonly string[];
  /** What an upgrade keeps of plain track: each path, or only which sides are joined. */
  readonly mustKeep: 'paths' | 'connections';
  /** Terrain cost of a lay on a hex. */
  terrainCost(table: Table, company: string, hex: string): number;
  /**
   * What a tile must add besides touching the company's network: nothing (`permissive`); track, or another value of a
   * stop, that the company can reach (`semi-restrictive`); such track (`restrictive`); such track or a city.
   */
  readonly restriction: 'permissive' | 'semi-restrictive' | 'restrictive' | 'track or city';
  /** A text that differs whenever networks differ for another reason than the board and its tokens; left out = never. */
  networkDependsOn?(table: Table): string;
  /**
   * Which stops a company cannot trace through, nor from its own token there; left out = those that are `full`: others
   * have all their slots.
   */
  blockedStops?(
    table: Table,
    company: string,
    full: (stop: Stop) => boolean,
  ): (stop: Stop) => boolean;
}

/** By hex, once asked for. */
const firstTiles = memoizeByBox(() => new Map<string, readonly string[]>());

/** The tiles that may be the first on a hex: those that the box lists, or those that look like it. */
function firstTilesOn(box: Box, hex: string): readonly string[] {
  const known = firstTiles(box);
  let tiles = known.get(hex);
  if (!tiles) {
    const listed = box.data.firstLays as Readonly<Record<string, readonly string[]>> | undefined;
    known.set(hex, (tiles = listed?.[hex] ?? tilesLike(box, hex)));
  }
  return tiles;
}

/** The tiles of the next colour with the label, cities and towns that are printed on a hex. */
function tilesLike(box: Box, hex: string): readonly string[] {
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

/** The colour that follows each colour. Not every title has gray tiles. */
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
    return firstTilesOn(table.box, hex);
  },
  reservedTiles: [],
  mustKeep: 'paths',
  terrainCost: (table, _company, hex) =>
    shapeOn(table, hex).upgrades.reduce((sum, { cost }) => sum + cost, 0),
  restriction: 'permissive',
  networkDependsOn: undefined,
  blockedStops: undefined,
};

import type { Finding } from '../../../../shared/finding.ts';
import { exits } from '../../../hexes/rotate.ts';
import { cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import { sideOpen, upgradeNodes, upgradeRotations } from '../../../hexes/upgrade.ts';
import type { Table } from '../../../kernel/table.ts';
import { lying } from '../../../kernel/table.ts';
import {
  boardOf,
  colourOn,
  drawings,
  hexPlace,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import { violation } from '../clauses.ts';
import { phaseNow } from '../course/clock.ts';
import { found } from '../course/turns.ts';
import { blocker } from '../privates/privates.ts';
import { shapeOn } from './reach.ts';

/** Which tile may lie where, whoever lays it (1839 §6.4). What laying does: `putting.ts`. */

export interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
  /** First tile on two cities: the marker there goes with the other of them. (D52) */
  readonly swap?: boolean | undefined;
}

/** Connections have to stay, not the shape of lines. (§6.4) */
export const KEEP = { keep: 'connections' } as const;

const PERMANENT = new Set(['gray', 'red']);
const NEXT: Readonly<Record<string, readonly [colour: string, clause: string]>> = {
  white: ['yellow', '1839/track/10'],
  yellow: ['green', '1839/track/10'],
  green: ['brown', '1839/track/11'],
  brown: ['gray', '1839/track/12'],
};
/** Where letters belong. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '1839/special-tiles/1',
  B: '1839/special-tiles/2',
  H: '1839/special-tiles/3',
  R: '1839/special-tiles/4',
  U: '1839/special-tiles/5',
  OO: '1839/tiles/10',
};

/** A lay on an empty hex; everything else is an upgrade. */
export const isYellowLay = (table: Table, hex: string): boolean => colourOn(table, hex) === 'white';

/** What is printed as the price of building here now: a river, or a named city. (§6.4) */
export const terrain = (table: Table, hex: string): number =>
  shapeOn(table, hex).upgrades.reduce((sum, { cost }) => sum + cost, 0);

/** A tile of this number in the supply. */
export const inSupply = (table: Table, tile: string): string | undefined =>
  lying(table, 'supply').find((id) => tileType(table, id) === tile);

const reserved = (table: Table, tile: string): boolean =>
  Object.hasOwn((table.box.data.reservedTiles ?? {}) as object, tile);

const colourOf = (table: Table, tile: string): string => table.box.tiles.get(tile)?.color ?? '';

const sameKind = (a: TileShape, b: TileShape): boolean =>
  cities(a).length === cities(b).length && towns(a).length === towns(b).length;

/** Tile numbers that may follow what is on a hex: by the catalogue, or by kind on a printed one. */
export function successors(table: Table, hex: string): string[] {
  const lies = tileOn(table, hex);
  if (lies) return [...(table.box.tiles.get(tileType(table, lies.id))?.upgradesTo ?? [])];
  const [wanted] = NEXT[colourOn(table, hex)] ?? [];
  const print = shapeOn(table, hex);
  return [...drawings(table.box).tiles].flatMap(([tile, shape]) =>
    colourOf(table, tile) === wanted &&
    !reserved(table, tile) &&
    labelOf(shape) === labelOf(print) &&
    sameKind(shape, print)
      ? [tile]
      : [],
  );
}

/** Where track of the tile would end wrongly, and by which rule. */
function badExit(table: Table, hex: string, shape: TileShape): string | undefined {
  const board = boardOf(table);
  const colour = (at: string) => drawings(table.box).hexes.get(at)?.color ?? '';
  const edge = exits(shape).find(
    (one) => !sideOpen(board, hex, one, (at) => PERMANENT.has(colour(at))),
  );
  if (edge === undefined) return undefined;
  const beyond = colour(board.grid.neighbour(hex, edge));
  if (beyond === 'gray') return '1839/track-limits/8';
  return beyond === 'red' ? '1839/track-limits/9' : '1839/track-limits/7';
}

const KEPT_PRINT: Readonly<Record<string, string>> = {
  K8: '1839/special-tiles/9',
  B13: '1839/special-tiles/8',
  G8: '1839/special-tiles/7',
  G10: '1839/special-tiles/7',
  J7: '1839/special-tiles/7',
  B11: '1839/special-tiles/7',
  B19: '1839/special-tiles/7',
  D19: '1839/special-tiles/7',
};

/**
 * What is wrong with a tile on a hex, whoever lays it. `anyKind` leaves out what asks for a tile of
 * the same kind and the next number: Lokaalspoorweg turns towns into cities.
 */
export function tileFindings(table: Table, { hex, tile, turn }: Lay, anyKind = false): Finding[] {
  const about = { facts: { tile, hex, turn }, places: [hexPlace(hex)] };
  const spec = drawings(table.box).hexes.get(hex);
  if (!spec || !table.box.tiles.has(tile) || PERMANENT.has(spec.color))
    return [violation('1839/track-limits/12', `No tile can be laid on ${hex}.`, about)];
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const exit = badExit(table, hex, next);
  const closed = blocker(table, hex);
  return found(
    closed !== undefined &&
      violation(
        '1839/track/13',
        `${hex} is closed until ${closed} is bought by a company or closes.`,
        {
          ...about,
          pieces: [`private:${closed}`],
        },
      ),
    inSupply(table, tile) === undefined &&
      violation('1839/track/2', `No tile ${tile} is left in the supply.`, about),
    reserved(table, tile) &&
      violation('1839/tiles/3', `Tile ${tile} is laid only when its private goes.`, about),
    !(phaseNow(table).tiles as readonly string[]).includes(colourOf(table, tile)) &&
      violation('1839/track/9', `${colourOf(table, tile)} tiles are not open yet.`, about),
    !anyKind && kindFinding(table, hex, tile, old, next),
    !upgradeNodes(old, next, KEEP).ok &&
      violation(
        (tileOn(table, hex) === undefined && KEPT_PRINT[hex]) || '1839/track-limits/5',
        `Tile ${tile} turned so would cut connections that lie there.`,
        about,
      ),
    exit !== undefined &&
      violation(exit, 'Track would run off the map or against a blank side.', about),
  );
}

/** Colour, letter and kind: the tile has to be one that follows what is on the hex. */
function kindFinding(
  table: Table,
  hex: string,
  tile: string,
  old: TileShape,
  next: TileShape,
): Finding | undefined {
  const about = { facts: { tile, hex }, places: [hexPlace(hex)] };
  if (successors(table, hex).includes(tile)) return undefined;
  const [wanted, step] = NEXT[colourOn(table, hex)] ?? [undefined, '1839/track/12'];
  if (colourOf(table, tile) !== wanted)
    return violation(
      step,
      wanted === undefined
        ? `${hex} cannot be upgraded any further.`
        : `The next tile on ${hex} is ${wanted}, and ${tile} is ${colourOf(table, tile)}.`,
      about,
    );
  const [here, there] = [labelOf(old), labelOf(next)];
  if (here !== there)
    return violation(
      here === null && there !== 'OO'
        ? '1839/special-tiles/6'
        : (LETTERS[here ?? there ?? ''] ?? '1839/special-tiles/6'),
      `${hex} and tile ${tile} do not carry the same letters.`,
      about,
    );
  return violation(
    kindClause(old, next),
    `Tile ${tile} is for another kind of hex than ${hex}.`,
    about,
  );
}

function kindClause(old: TileShape, next: TileShape): string {
  if (sameKind(old, next)) return towns(old).length > 0 ? '1839/tiles/16' : '1839/track-limits/5';
  if (cities(next).length > 0) return '1839/tiles/7';
  if (towns(next).length === 2) return '1839/tiles/12';
  return towns(next).length === 1 ? '1839/tiles/11' : '1839/tiles/13';
}

/** Tiles and ways to turn them that are right for a hex, looks alike once. */
export function* lays(table: Table, hex: string, only?: readonly string[]): Generator<Lay> {
  const old = shapeOn(table, hex);
  for (const tile of only ?? successors(table, hex)) {
    const shape = drawings(table.box).tiles.get(tile);
    if (!shape || inSupply(table, tile) === undefined) continue;
    for (const turn of upgradeRotations(old, shape, KEEP)) {
      const lay = { hex, tile, turn };
      if (tileFindings(table, lay, only !== undefined).length === 0) yield lay;
    }
  }
}

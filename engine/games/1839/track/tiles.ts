import { cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import type { Network } from '../../../hexes/network.ts';
import { exits } from '../../../hexes/rotate.ts';
import { sideOpen } from '../../../hexes/upgrade.ts';
import type { Table } from '../../../kernel/table.ts';
import {
  boardOf,
  colourOn,
  drawings,
  hexPlace,
  shapeOn,
  tileOn,
  tileShape,
} from '../../../rules/board.ts';
import type { Check, Frame, Now } from '../../../rules/course/nouns.ts';
import { blocker } from '../../../rules/privates/privates.ts';
import {
  fitChecks,
  isPermanent,
  kindCheck,
  type LayTile as Lay1830,
  pieceChecks,
} from '../../../rules/track/tile.ts';
import { exchangesOfStop } from './stacks.ts';

/** Which tile may lie where, whoever lays it, and which clause says so (§6.4). */

export interface LayTile extends Lay1830 {
  /** First tile on two cities: the token there goes with the other of them. (D52) */
  swap?: boolean | undefined;
}

/** Tiles that lie ready where a private blocks. (D16) */
export const RESERVED = ['A08', 'A09', 'F04', 'F08'];

export const track: Partial<Frame['track']> = {
  // Connections have to stay, not the shape of lines. (track-limits/6)
  keep: 'connections',
  reserved: RESERVED,
  // An exchange token of anybody lets all pass. (track-limits/3)
  blocks: (table, _company, full) => (stop) =>
    full(stop) && exchangesOfStop(table, stop).length === 0,
};

/** A lay on an empty hex; everything else is an upgrade. */
export const isYellowLay = (table: Table, hex: string): boolean => colourOn(table, hex) === 'white';

/** Can track of the tile be traced to a token of the company? Any of it will do. (D48) */
export const isConnected = (
  { box }: Now,
  network: Network,
  { hex, tile, turn }: LayTile,
): boolean => exits(tileShape(box, tile, turn)).some((edge) => network.touches(hex, edge));

const one = (checks: readonly Check<Lay1830>[], reason: string): Check<LayTile> =>
  checks.find((check) => check.reason === reason)! as Check<LayTile>;

const COLOURS: Readonly<Record<string, string>> = {
  white: 'track/10',
  yellow: 'track/10',
  green: 'track/11',
};

/** Where letters belong. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'special-tiles/1',
  B: 'special-tiles/2',
  H: 'special-tiles/3',
  R: 'special-tiles/4',
  U: 'special-tiles/5',
  OO: 'tiles/10',
};

const KEPT_PRINT: Readonly<Record<string, string>> = {
  K8: 'special-tiles/9',
  B13: 'special-tiles/8',
  ...Object.fromEntries(
    ['G8', 'G10', 'J7', 'B11', 'B19', 'D19'].map((at) => [at, 'special-tiles/7']),
  ),
};

const sameKind = (a: TileShape, b: TileShape): boolean =>
  cities(a).length === cities(b).length && towns(a).length === towns(b).length;

/** By letter or by kind: why a tile of the next colour does not follow. */
function kindClause({ table, box }: Now, { hex, tile, turn }: LayTile): string {
  const [old, next] = [shapeOn(table, hex), tileShape(box, tile, turn)];
  const [here, there] = [labelOf(old), labelOf(next)];
  if (here !== there)
    return here === null && there !== 'OO'
      ? 'special-tiles/6'
      : (LETTERS[here ?? there ?? ''] ?? 'special-tiles/6');
  if (sameKind(old, next)) return towns(old).length > 0 ? 'tiles/16' : 'track-limits/5';
  if (cities(next).length > 0) return 'tiles/7';
  if (towns(next).length === 2) return 'tiles/12';
  return towns(next).length === 1 ? 'tiles/11' : 'tiles/13';
}

/** Where track would end wrongly: off the map, at a gray side or at a red one. */
function edgeClause(now: Now, { hex, tile, turn }: LayTile): string {
  const board = boardOf(now.table);
  const edge = exits(tileShape(now.box, tile, turn)).find(
    (side) => !sideOpen(board, hex, side, (at) => isPermanent(now, at)),
  );
  const beyond =
    edge === undefined ? '' : drawings(now.box).hexes.get(board.grid.neighbour(hex, edge))?.color;
  if (beyond === 'gray') return 'track-limits/8';
  return beyond === 'red' ? 'track-limits/9' : 'track-limits/7';
}

const colour = one(pieceChecks, 'colour');

/** Lokaalspoorweg turns towns into cities: its tile need not be of the kind that follows. */
const isLocal = ({ with: power }: LayTile): boolean => power === 'LOK';

export const tileChecks: readonly Check<LayTile>[] = [
  one(pieceChecks, 'hex'),
  one(pieceChecks, 'permanent'),
  {
    reason: 'track/13',
    breaks: ({ table }, { hex }) => blocker(table, hex) !== undefined,
    says: ({ table }, { hex }) =>
      `${hex} is closed until ${blocker(table, hex)} is bought by a company or closes.`,
    about: ({ table }, { hex }) => ({
      places: [hexPlace(hex)],
      pieces: [`private:${blocker(table, hex)}`],
    }),
  },
  one(pieceChecks, 'supply'),
  {
    reason: 'tiles/3',
    breaks: (_now, { tile }) => RESERVED.includes(tile),
    says: (_now, { tile }) => `Tile ${tile} is laid only when its private goes.`,
  },
  one(pieceChecks, 'open'),
  {
    ...colour,
    breaks: (now, move, player) => !isLocal(move) && colour.breaks(now, move, player),
    which: ({ table }, { hex }) => COLOURS[colourOn(table, hex)] ?? 'track/12',
  },
  {
    ...kindCheck,
    breaks: (now, move, player) =>
      !isLocal(move) &&
      !RESERVED.includes(move.tile) &&
      !colour.breaks(now, move, player) &&
      kindCheck.breaks(now, move, player),
    which: kindClause,
  } as Check<LayTile>,
  {
    ...one(fitChecks, 'keep'),
    which: ({ table }, { hex }) =>
      (tileOn(table, hex) === undefined && KEPT_PRINT[hex]) || 'track-limits/5',
  },
  { ...one(fitChecks, 'edges'), which: edgeClause },
];

import * as z from 'zod/mini';
import { exits } from '../../../hexes/rotate.ts';
import { cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import { sideOpen, upgradeNodes } from '../../../hexes/upgrade.ts';
import {
  boardOf,
  colourOn,
  boxShapes,
  shapeOn,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import type { Check, Draft, Context, Table } from '../../../rules/course/nouns.ts';
import { checkOf, onlyIf, pickChecks, withSentence } from '../../../rules/course/check.ts';
import { type SharedMove } from '../../../rules/course/verb.ts';
import { privateAt, privateName } from '../../../rules/privates/rules.ts';
import { replaceMarkers } from '../../../rules/stations.ts';
import { blockedCheck } from '../../../rules/track/lay.ts';
import {
  colourChecks,
  fitChecks,
  inSupply,
  isPermanent,
  kindCheck,
  kindDifference,
  nextColour,
  putTile,
  supplyCheck,
  tileColour,
} from '../../../rules/track/tile.ts';
import { own, setCharter } from '../clock.ts';
import { circlesOf, citiesOf, exchangesOfStop, stackIn } from './stacks.ts';
import { type Difference, difference } from '../../../rules/differences.ts';

/**
 * Which tile may lie where, whoever lays it, and the clauses for it. Other effects of a lay: tokens choose
 * their city, MESS is updated, reserved tiles leave (§6.4).
 */

/** For the first tile on two cities: the token moves to the other city. (D52) */
export const swaps = { swap: z.optional(z.boolean()) };
export type LayTile = SharedMove<'layTile', typeof swaps>;

/** Reserved tiles, and what brings them. (D16) */
const RESERVED_FOR: Readonly<Record<string, string>> = {
  A08: 'Tile A08 is kept for D9; no company lays it.',
  A09: 'Tile A09 is kept for C10; no company lays it.',
  F04: 'Tile F04 is kept for F13; no company lays it.',
  F08: 'Tile F08 is kept for G12; no company lays it.',
};
const RESERVED = Object.keys(RESERVED_FOR);

export const track: readonly Difference[] = [
  difference('track-limits/3', {
    track: {
      blockedStops: (table, _company, full) => (stop) =>
        full(stop) && exchangesOfStop(table, stop).length === 0,
    },
  }),
  difference('track-limits/6', { track: { mustKeep: 'connections' } }),
  difference('tiles/3', { track: { reservedTiles: RESERVED } }),
];

/** True for a lay on an empty hex. Everything else is an upgrade. */
export const isYellowLay = (table: Table, hex: string): boolean => colourOn(table, hex) === 'white';

/** The clause about what a tile of a colour replaces. */
const REPLACES: Readonly<Record<string, string>> = {
  green: 'track/10',
  brown: 'track/11',
  gray: 'track/12',
};

/** The label of each hex that has one. */
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

/** Why a tile of the next colour does not follow: its label or its kind. */
function kindClause({ table, box }: Context, { hex, tile, turn }: LayTile): string {
  if (RESERVED.includes(tile)) return 'tiles/3';
  if (townTileOn(table, hex) !== undefined) return 'tiles/16';
  const [old, next] = [shapeOn(table, hex), tileShape(box, tile, turn)];
  const [here, there] = [labelOf(old), labelOf(next)];
  if (here !== there) {
    // A lettered tile belongs to the hex with its letter, whatever this hex is.
    const isLettered = there !== null && there !== 'OO';
    if (isLettered && (here === null || here === 'OO')) return 'special-tiles/6';
    return LETTERS[here ?? there ?? ''] ?? 'special-tiles/6';
  }
  if (sameKind(old, next)) return 'track-limits/5';
  if (cities(next).length > 0) return 'tiles/7';
  if (towns(next).length === 2) return 'tiles/12';
  return towns(next).length === 1 ? 'tiles/11' : 'tiles/13';
}

/** A yellow tile replaces nothing: the clause is that of the tile that would. */
const colourClause = (context: Context, { hex, tile }: LayTile): string =>
  REPLACES[tileColour(context.box, tile)] ?? REPLACES[nextColour(context, hex) ?? ''] ?? 'track/12';

/** The clause if track would end wrongly: off the map, at a gray side or at a red one. */
function edgeClause(context: Context, { hex, tile, turn }: LayTile): string {
  const board = boardOf(context.table);
  const edge = exits(tileShape(context.box, tile, turn)).find(
    (side) => !sideOpen(board, hex, side, (at) => isPermanent(context, at)),
  );
  const beyond =
    edge === undefined
      ? ''
      : boxShapes(context.box).hexes.get(board.grid.neighbour(hex, edge))?.color;
  if (beyond === 'gray') return 'track-limits/8';
  return beyond === 'red' ? 'track-limits/9' : 'track-limits/7';
}

const colour: Check<LayTile> = checkOf(colourChecks, 'colour');

/** Lokaalspoorweg turns towns into cities, so its tile may be of another kind. */
const LOKAAL = 'LOK';
const isLocal = ({ with: power }: LayTile): boolean => power === LOKAAL;

/** The town tile on a hex. Town tiles have no upgrade. (tiles/16) */
function townTileOn(table: Table, hex: string): string | undefined {
  const lies = tileOn(table, hex);
  return lies && towns(shapeOn(table, hex)).length > 0 ? tileType(table, lies.id) : undefined;
}

/** A town tile has no next colour; Lokaalspoorweg may still replace it. (D73) */
function saysColour({ table, box }: Context, move: LayTile, usual: string): string {
  const tile = townTileOn(table, move.hex);
  if (tile === undefined || privateAt(table, LOKAAL) === 'out') return usual;
  return `Tile ${tile} on ${move.hex} is upgraded with ${privateName(box, LOKAAL)} only.`;
}

/** A city tile on a town tile: Lokaalspoorweg alone makes a town a city. (D73) */
function saysTown({ table, box }: Context, { hex, tile }: LayTile): string | undefined {
  const shape = tileShape(box, tile, 0);
  if (cities(shape).length === 0 || townTileOn(table, hex) === undefined) return undefined;
  const gone = privateAt(table, LOKAAL) === 'out' ? ', and that is not in the game' : '';
  return `${hex} carries a town tile: only ${privateName(box, LOKAAL)} makes it a city${gone}.`;
}

/** Whatever its colour: no tile that may follow has such cities, towns or such a label. */
const neverFits = (context: Context, move: LayTile): boolean =>
  !['none', 'reserved'].includes(kindDifference(context, move));

/** The checks of a tile on such a hex, in the order of the clauses. */
export const tileChecks: readonly Check<LayTile>[] = [
  blockedCheck,
  {
    ...withSentence(
      onlyIf(colour, (_context, move) => !isLocal(move)),
      saysColour,
    ),
    reads: ['hex', 'tile', 'with'],
    finerReason: (context, move) =>
      townTileOn(context.table, move.hex) === undefined ? colourClause(context, move) : 'tiles/16',
  },
  {
    ...withSentence(
      onlyIf(
        kindCheck as Check<LayTile>,
        (context, move, player) =>
          RESERVED.includes(move.tile) ||
          (!isLocal(move) && (!colour.breaks(context, move, player) || neverFits(context, move))),
      ),
      (context, move, usual) => RESERVED_FOR[move.tile] ?? saysTown(context, move) ?? usual,
    ),
    reads: ['hex', 'tile', 'with'],
    finerReason: kindClause,
  },
  ...pickChecks<LayTile>(colourChecks, 'open'),
  supplyCheck as Check<LayTile>,
  {
    ...checkOf<LayTile>(fitChecks, 'keep'),
    finerReason: ({ table }, { hex }) =>
      (tileOn(table, hex) === undefined && KEPT_PRINT[hex]) || 'track-limits/5',
  },
  { ...checkOf<LayTile>(fitChecks, 'edges'), finerReason: edgeClause },
];

/** True for two cities without a tile and a token in one. The player who lays says where it goes. (D52) */
export function mayChoose(table: Table, hex: string): boolean {
  const shape = shapeOn(table, hex);
  return (
    cities(shape).length === 2 &&
    tileOn(table, hex) === undefined &&
    shape.paths.length === 0 &&
    citiesOf(table, hex).some((city) => circlesOf(table, city).some((owner) => owner !== null))
  );
}

export function putIt(context: Context, draft: Draft, move: LayTile): void {
  const { table, box, rules } = context;
  const { hex, tile, turn, swap } = move;
  if (inSupply(table, tile) === undefined || !box.places.has(`hex:${hex}`)) return;
  const mapped = upgradeNodes(shapeOn(table, hex), tileShape(box, tile, turn), {
    mustKeep: rules.track.mustKeep,
  });
  const lies = tileOn(table, hex);
  const gone = lies && RESERVED.includes(tileType(table, lies.id)) ? lies.id : undefined;
  putTile(context, draft, move);
  // A replaced reserved tile is not used again. (D16)
  if (gone !== undefined) draft.put(gone, 'out');
  if (!mapped.ok) return;
  if (swap === true) changeCities(draft, hex);
  renameStops(draft, hex, swap === true ? [...mapped.value].reverse() : mapped.value);
}

/** Moves the tokens of a hex to the other of its two cities. */
function changeCities(draft: Draft, hex: string): void {
  const { table } = draft;
  replaceMarkers(
    draft,
    citiesOf(table, hex).flatMap(({ city }) =>
      circlesOf(table, { hex, city }).flatMap((_, slot) =>
        stackIn(table, hex, city, slot).map((token) => ({ token, at: hex, city: 1 - city, slot })),
      ),
    ),
  );
}

/** Renames the stops that MESS has recorded, after a lay. */
function renameStops(draft: Draft, hex: string, map: readonly number[]): void {
  for (const [company, { met }] of Object.entries(own(draft.table, 'charters'))) {
    if (!met?.some((stop) => stop.startsWith(`${hex}.`))) continue;
    const renamed = met.flatMap((stop) => {
      if (!stop.startsWith(`${hex}.`)) return [stop];
      const to = map[Number(stop.slice(hex.length + 1))]!;
      return to >= 0 ? [`${hex}.${to}`] : [];
    });
    setCharter(draft, company, { met: [...new Set(renamed)] });
  }
}

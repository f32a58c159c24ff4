import { BLANK, cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import { upgradeNodes, upgradeRotations } from '../../../hexes/upgrade.ts';
import { piecesIn } from '../../../kernel/table.ts';
import {
  boardOf,
  boxShapes,
  hexPlace,
  shapeOn,
  tileFaces,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import type { Check, Draft, Context, Table } from '../../../rules/course/nouns.ts';
import {
  checkOf,
  defineCheck,
  objection,
  onlyIf,
  withSentence,
} from '../../../rules/course/check.ts';
import { type Difference, difference, differenceInClauses } from '../../../rules/differences.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { layCandidates as fitting } from '../../../rules/track/lay.ts';
import {
  badExits,
  fitChecks,
  type LayTile,
  nextColour,
  pieceChecks,
  supplyCheck,
  putTile,
} from '../../../rules/track/tile.ts';
import { AREAS, blocked, isArea } from '../companies.ts';

/** Which tile may lie where, and the effects of a lay (1862 §S8.3 to §S8.5). Who may lay: `lay.ts`. */

export type Lay = Pick<LayTile, 'hex' | 'tile' | 'turn'>;

/** How a lay counts in the turn: two plain ones, or one of the others. (1862 §S8.1) */
export type LayKind = 'plain' | 'N' | 'upgrade' | 'station';

/** The tiles with the name of a town, and their hexes. */
const NAMED: Readonly<Record<string, string>> = { '795': 'F11', '797': 'F13' };

const printedOn = (table: Table, hex: string): TileShape =>
  boxShapes(table.box).printed.get(hex) ?? BLANK;

export const isBare = (table: Table, hex: string): boolean => tileOn(table, hex) === undefined;

/** True if this is the tile that lies there, with one more small station. */
export const addsStation = (table: Table, { hex, tile }: Lay): boolean => {
  const lies = tileOn(table, hex);
  if (!lies || tileType(table, lies.id) === tile) return false;
  return tileFaces(table.box.pieces.get(lies.id)!).includes(tile);
};

export function kindOf(table: Table, lay: Lay): LayKind {
  if (addsStation(table, lay)) return 'station';
  if (!isBare(table, lay.hex)) return 'upgrade';
  return labelOf(boxShapes(table.box).tiles.get(lay.tile) ?? BLANK) === 'N' ? 'N' : 'plain';
}

/** Large stations go on large towns, small ones on villages. */
const isTown = (shape: TileShape): boolean => cities(shape).length > 0;

/** The index of the large station. No tile has more than one. */
export const CITY = 0;

export const spacesIn = (shape: TileShape): number => cities(shape)[CITY]?.slots ?? 0;
export const spacesOn = (table: Table, hex: string): number => spacesIn(shapeOn(table, hex));

/** For an empty hex: the yellow tiles of its kind and label. */
const firstTiles = memoizeByBox((box) => {
  const { printed, tiles } = boxShapes(box);
  const yellow = [...tiles].filter(([tile]) => box.tiles.get(tile)?.color === 'yellow');
  const alike = (here: TileShape) =>
    yellow.flatMap(([tile, shape]) =>
      isTown(shape) === isTown(here) && labelOf(shape) === labelOf(here) ? [tile] : [],
    );
  return new Map([...printed].map(([hex, shape]) => [hex, alike(shape)]));
});

/** Tile numbers that may follow on the hex; for an empty one those of its kind and label. */
function successors(table: Table, hex: string): readonly string[] {
  const lies = tileOn(table, hex);
  if (lies) return table.box.tiles.get(tileType(table, lies.id))?.upgradesTo ?? [];
  return firstTiles(table.box).get(hex) ?? [];
}

export const track: readonly Difference[] = [
  difference('7.6/1', { track: { laysPerTurn: () => 2 } }),
  difference('7.6.1/1', { track: { restriction: 'track or city' } }),
  difference('map/9', { track: { permanentColours: AREAS } }),
  difference('7.6.1/7', { track: { upgrades: successors } }),
  ...differenceInClauses(['7.6.5/6', '7.8/7'], {
    track: { blockedStops: ({ box }, _company, full) => blocked(box, full) },
  }),
];

/** The shape of a tile as printed. */
const shapeOf = ({ box }: Context, { tile }: Pick<Lay, 'tile'>): TileShape =>
  tileShape(box, tile, 0);
const isAlike = (context: Context, lay: Lay): boolean =>
  isTown(shapeOf(context, lay)) === isTown(printedOn(context.table, lay.hex));

function wrongStation(context: Context, move: LayTile) {
  const { tile, hex } = move;
  if (isAlike(context, move)) return undefined;
  return isTown(shapeOf(context, move))
    ? objection('town', `Tile ${tile} has a large station, and ${hex} has none.`)
    : objection(
        // A tile without any station is none for a village either.
        towns(shapeOf(context, move)).length > 0 ? 'village' : 'town',
        `Tile ${tile} has no large station, and ${hex} has one.`,
      );
}

function wrongLetter(context: Context, move: LayTile) {
  const { tile, hex } = move;
  const home = NAMED[tile] ?? hex;
  if (home !== hex) return objection('named', `Tile ${tile} is laid on ${home} only.`);
  if (NAMED[tile] !== undefined) return undefined;
  const letter = labelOf(printedOn(context.table, hex));
  if (labelOf(shapeOf(context, move)) === letter) return undefined;
  return letter === null
    ? objection('no-letter', `${hex} takes tiles without a letter.`)
    : objection('letter', `${hex} takes tiles with the letter ${letter}.`);
}

/** The number of a tile, without the small stations that are drawn on it. */
const baseOf = (tile: string): string => tile.split('_')[0]!;

/** How many small stations the tile adds. */
const moreStations = (context: Context, lay: Lay): number =>
  towns(shapeOf(context, lay)).length - towns(shapeOn(context.table, lay.hex)).length;

/** The objections if track would end off the map, at a blank side of an area, or at a barrier. */
function* badEnds(context: Context, { hex, tile, turn }: LayTile) {
  const { grid, index } = boardOf(context.table);
  const seen = new Set<string>();
  for (const edge of badExits(context, hex, tileShape(context.box, tile, turn))) {
    const beyond = grid.neighbour(hex, edge);
    const end = !index.has(beyond)
      ? objection('leaves', `Track would leave the map from ${hex}.`)
      : isArea(context.box, beyond)
        ? objection('sea', `No track enters ${beyond} from ${hex}.`)
        : objection('barrier', `A barrier ends the track of ${hex}.`);
    if (!seen.has(end.says)) yield end;
    seen.add(end.says);
  }
}

const colour = checkOf(pieceChecks, 'colour');
const keep = checkOf(fitChecks, 'keep');

/** True if colour, station and letter suit the hex. If not, that is the reason, and no other is asked for. */
const suits = (context: Context, move: LayTile): boolean =>
  !colour.breaks(context, move, '') &&
  wrongStation(context, move) === undefined &&
  wrongLetter(context, move) === undefined;

/** Why a tile that suits the hex does not replace the one that lies there. */
function wrongUpgrade(context: Context, move: LayTile) {
  const { table } = context;
  const { hex, tile } = move;
  if (!suits(context, move)) return undefined;
  if (successors(table, hex).includes(tile)) return undefined;
  const more = moreStations(context, move);
  // The tile would do with another number of small stations.
  if (more !== 0 && successors(table, hex).some((one) => baseOf(one) === baseOf(tile)))
    return objection(
      'stations',
      more > 0
        ? 'A new tile brings no further small station.'
        : `Tile ${tile} has fewer small stations than ${hex}.`,
    );
  const lies = tileOn(table, hex);
  const old = lies ? `tile ${tileType(table, lies.id)}` : `the print of ${hex}`;
  return objection('kind', `Tile ${tile} never replaces ${old}.`);
}

/** All track stays on its sides. Every tile that may follow keeps it in one turn at least. (§S8.4) */
const saysCut = (_context: Context, { hex, tile }: LayTile): string =>
  `Tile ${tile} turned so would cut track that lies in ${hex}.`;

/** The checks of a tile on a hex, whoever lays it. */
export const tileChecks: readonly Check<LayTile>[] = [
  ...pieceChecks,
  supplyCheck,
  defineCheck(['town', 'village'], wrongStation, { reads: ['hex', 'tile'] }),
  defineCheck(['named', 'no-letter', 'letter'], wrongLetter, { reads: ['hex', 'tile'] }),
  defineCheck(['stations', 'kind'], wrongUpgrade, { reads: ['hex', 'tile'] }),
  withSentence(
    onlyIf(
      keep,
      (context, move) => suits(context, move) && wrongUpgrade(context, move) === undefined,
    ),
    saysCut,
  ),
  defineCheck(['leaves', 'sea', 'barrier'], badEnds),
];

/** A line stays joined through the small station that is put on it. */
const KEEPS = { mustKeep: 'connections' } as const;

/** A small station on a line that has none; all track stays. (1862 §S8.5) */
export const stationChecks: readonly Check<LayTile>[] = [
  defineCheck(['line'], function* (context, move) {
    const old = shapeOn(context.table, move.hex);
    const one = moreStations(context, move) === 1;
    const next = tileShape(context.box, move.tile, move.turn);
    if (one && upgradeNodes(old, next, KEEPS).ok) return;
    const turns = one ? upgradeRotations(old, tileShape(context.box, move.tile, 0), KEEPS) : [];
    const says =
      turns.length > 0
        ? `Tile ${move.tile} has to lie as what is in ${move.hex} does: turn ${turns.join(' or ')}.`
        : 'One small station goes on one line of plain track.';
    yield objection('line', says);
  }),
];

export const holds = (checks: readonly Check<LayTile>[], context: Context, lay: Lay): boolean => {
  const move: LayTile = { verb: 'layTile', company: '', ...lay };
  return !checks.some((check) => check.breaks(context, move, ''));
};

/** Everything that may be laid on a hex now, whoever lays it. */
export function* lays(context: Context, hex: string): Generator<Lay> {
  if (nextColour(context, hex) === undefined) return;
  for (const lay of fitting(context, hex)) if (holds(tileChecks, context, lay)) yield lay;
}

/** Small stations that may be added on a hex. */
export function* stationLays({ table, box }: Context, hex: string): Generator<Lay> {
  const lies = tileOn(table, hex);
  if (!lies) return;
  const old = shapeOn(table, hex);
  for (const tile of tileFaces(box.pieces.get(lies.id)!)) {
    const shape = boxShapes(box).tiles.get(tile)!;
    for (const turn of upgradeRotations(old, shape, KEEPS)) yield { hex, tile, turn };
  }
}

/** Replaces the tile or draws its small station. On a new tile markers leave no gaps. */
export function build(context: Context, draft: Draft, move: LayTile): void {
  const { table, box } = context;
  const { hex, tile, turn } = move;
  const lies = tileOn(table, hex);
  if (lies && addsStation(table, move)) {
    const face = tileFaces(box.pieces.get(lies.id)!).indexOf(tile);
    draft.put(lies.id, hexPlace(hex), { turn, face });
  } else putTile(context, draft, move);
  closeRanks(draft, hex);
}

/** Closes gaps that removed markers have left, when a new tile is laid. */
function closeRanks(draft: Draft, hex: string): void {
  const { table } = draft;
  const standing = Array.from({ length: spacesOn(table, hex) }, (_, slot) =>
    piecesIn(table, slotPlace(hex, CITY, slot)).find(
      (id) => table.box.pieces.get(id)!.kind === 'token',
    ),
  );
  standing
    .filter((marker) => marker !== undefined)
    .forEach((marker, slot) => {
      if (standing.indexOf(marker) !== slot) draft.put(marker, slotPlace(hex, CITY, slot));
    });
}

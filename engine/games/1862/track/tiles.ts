import { BLANK, cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import { upgradeNodes, upgradeRotations } from '../../../hexes/upgrade.ts';
import { lying } from '../../../kernel/table.ts';
import {
  boardOf,
  drawings,
  hexPlace,
  shapeOn,
  tileFaces,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import type { Against, Check, Draft, Now, Table } from '../../../rules/course/nouns.ts';
import { fault, objections, those, wrong } from '../../../rules/course/verb.ts';
import { byBox } from '../../../rules/kept.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { lays as fitting } from '../../../rules/track/lay.ts';
import type { TrackRules } from '../../../rules/track/rules.ts';
import {
  badExits,
  fitChecks,
  kindCheck,
  type LayTile,
  nextColour,
  pieceChecks,
  putTile,
} from '../../../rules/track/tile.ts';
import { AREAS, blocked, isArea } from '../companies.ts';

/** Which tile may lie where, and what laying it does (1862 §8.3 to §8.5). Who may lay: `lay.ts`. */

export type Lay = Pick<LayTile, 'hex' | 'tile' | 'turn'>;

/** What a lay is to the turn: two plain ones, or one of the others. (1862 §8.1) */
export type LayKind = 'plain' | 'N' | 'upgrade' | 'station';

/** The tiles that bear a town's name, and where they go. */
const NAMED: Readonly<Record<string, string>> = { '795': 'F11', '797': 'F13' };

const printedOn = (table: Table, hex: string): TileShape =>
  drawings(table.box).printed.get(hex) ?? BLANK;

export const isBare = (table: Table, hex: string): boolean => tileOn(table, hex) === undefined;

/** Would this tile be the one that lies there, with a small station more? */
export const addsStation = (table: Table, { hex, tile }: Lay): boolean => {
  const lies = tileOn(table, hex);
  if (!lies || tileType(table, lies.id) === tile) return false;
  return tileFaces(table.box.pieces.get(lies.id)!).includes(tile);
};

export function kindOf(table: Table, lay: Lay): LayKind {
  if (addsStation(table, lay)) return 'station';
  if (!isBare(table, lay.hex)) return 'upgrade';
  return labelOf(drawings(table.box).tiles.get(lay.tile) ?? BLANK) === 'N' ? 'N' : 'plain';
}

/** Large stations go on large towns, small ones on villages. */
const isTown = (shape: TileShape): boolean => cities(shape).length > 0;

/** No tile has more than one large station. */
export const CITY = 0;

export const spacesIn = (shape: TileShape): number => cities(shape)[CITY]?.slots ?? 0;
export const spacesOn = (table: Table, hex: string): number => spacesIn(shapeOn(table, hex));

/** On a bare hex: the yellow tiles of its kind and letter. */
const firstTiles = byBox((box) => {
  const { printed, tiles } = drawings(box);
  const yellow = [...tiles].filter(([tile]) => box.tiles.get(tile)?.color === 'yellow');
  const alike = (here: TileShape) =>
    yellow.flatMap(([tile, shape]) =>
      isTown(shape) === isTown(here) && labelOf(shape) === labelOf(here) ? [tile] : [],
    );
  return new Map([...printed].map(([hex, shape]) => [hex, alike(shape)]));
});

/** Tile numbers that may follow what lies on the hex; on a bare one those of its kind and letter. */
function successors(table: Table, hex: string): readonly string[] {
  const lies = tileOn(table, hex);
  if (lies) return table.box.tiles.get(tileType(table, lies.id))?.upgradesTo ?? [];
  return firstTiles(table.box).get(hex) ?? [];
}

export const trackRules: Partial<TrackRules> = {
  lays: () => 2,
  next: { white: 'yellow', yellow: 'green', green: 'brown' },
  permanent: AREAS,
  successors,
  restriction: 'track or city',
  traces: ({ box }, hex) => !isArea(box, hex),
  blocks: (_table, _company, full) => blocked(full),
};

/** A tile as it is drawn, however it is turned. */
const shapeOf = ({ box }: Now, { tile }: Pick<Lay, 'tile'>): TileShape => tileShape(box, tile, 0);
const isAlike = (now: Now, lay: Lay): boolean =>
  isTown(shapeOf(now, lay)) === isTown(printedOn(now.table, lay.hex));

function wrongStation(now: Now, move: LayTile): Against | undefined {
  const { tile, hex } = move;
  if (isAlike(now, move)) return undefined;
  return isTown(shapeOf(now, move))
    ? wrong('town', `Tile ${tile} has a large station, and ${hex} has none.`)
    : wrong('village', `Tile ${tile} has no large station, and ${hex} has one.`);
}

function wrongLetter(now: Now, move: LayTile): Against | undefined {
  const { tile, hex } = move;
  const home = NAMED[tile] ?? hex;
  if (home !== hex) return wrong('named', `Tile ${tile} is laid on ${home} only.`);
  if (NAMED[tile] !== undefined) return undefined;
  const letter = labelOf(printedOn(now.table, hex));
  if (labelOf(shapeOf(now, move)) === letter) return undefined;
  return letter === null
    ? wrong('no-letter', `${hex} takes tiles without a letter.`)
    : wrong('letter', `${hex} takes tiles with the letter ${letter}.`);
}

/** Small stations more than there were. */
const moreStations = (now: Now, lay: Lay): number =>
  towns(shapeOf(now, lay)).length - towns(shapeOn(now.table, lay.hex)).length;

/** Where track of the tile would end that may not: off the map, at an area's blank side, at a barrier. */
function badEnd(now: Now, { hex, tile, turn }: LayTile): Against | undefined {
  const { grid, index } = boardOf(now.table);
  const [edge] = badExits(now, hex, tileShape(now.box, tile, turn));
  if (edge === undefined) return undefined;
  const beyond = grid.neighbour(hex, edge);
  if (!index.has(beyond)) return wrong('leaves', `Track would leave the map from ${hex}.`);
  return isArea(now.box, beyond)
    ? wrong('sea', `There is no entry into that area from ${hex}.`)
    : wrong('barrier', `A barrier ends the track of ${hex}.`);
}

/** Everything that may be wrong with a tile on a hex, whoever lays it. */
export const tileChecks: readonly Check<LayTile>[] = [
  ...pieceChecks,
  fault(wrongStation, { sees: ['hex', 'tile'] }),
  fault(wrongLetter, { sees: ['hex', 'tile'] }),
  ...those(fitChecks, 'keep'),
  fault(
    (now, move, player) => {
      if (!isAlike(now, move)) return undefined;
      if (moreStations(now, move) !== 0)
        return wrong('stations', 'A new tile brings no further small station.');
      return kindCheck.breaks(now, move, player)
        ? wrong('kind', kindCheck.says(now, move, player))
        : undefined;
    },
    { sees: ['hex', 'tile'] },
  ),
  fault(badEnd),
];

/** A small station on a line that has none, all track left as it is. (1862 §8.5) */
export const stationChecks: readonly Check<LayTile>[] = [
  objections(function* (now, move) {
    const old = shapeOn(now.table, move.hex);
    const one = moreStations(now, move) === 1;
    const next = tileShape(now.box, move.tile, move.turn);
    if (!one || !upgradeNodes(old, next, { keep: 'connections' }).ok)
      yield wrong('line', 'One small station goes on one line of plain track.');
  }),
];

export const holds = (checks: readonly Check<LayTile>[], now: Now, lay: Lay): boolean => {
  const move: LayTile = { verb: 'layTile', company: '', ...lay };
  return !checks.some((check) => check.breaks(now, move, ''));
};

/** Everything that may be laid on a hex now, whoever lays it. */
export function* lays(now: Now, hex: string): Generator<Lay> {
  if (nextColour(now, hex) === undefined) return;
  for (const lay of fitting(now, hex)) if (holds(tileChecks, now, lay)) yield lay;
}

/** Small stations that may be added on a hex. */
export function* stationLays({ table, box }: Now, hex: string): Generator<Lay> {
  const lies = tileOn(table, hex);
  if (!lies) return;
  const old = shapeOn(table, hex);
  for (const tile of tileFaces(box.pieces.get(lies.id)!)) {
    const shape = drawings(box).tiles.get(tile)!;
    for (const turn of upgradeRotations(old, shape, { keep: 'connections' }))
      yield { hex, tile, turn };
  }
}

/** The tile is swapped, or its small station drawn; markers stand close together on a new one. */
export function build(now: Now, draft: Draft, move: LayTile): void {
  const { table, box } = now;
  const { hex, tile, turn } = move;
  const lies = tileOn(table, hex);
  if (lies && addsStation(table, move)) {
    const face = tileFaces(box.pieces.get(lies.id)!).indexOf(tile);
    draft.put(lies.id, hexPlace(hex), { turn, face });
  } else putTile(now, draft, move);
  closeRanks(draft, hex);
}

/** A gap that a marker has left is not kept on the next tile. */
function closeRanks(draft: Draft, hex: string): void {
  const { table } = draft;
  const standing = Array.from({ length: spacesOn(table, hex) }, (_, slot) =>
    lying(table, slotPlace(hex, CITY, slot)).find(
      (id) => table.box.pieces.get(id)!.kind === 'token',
    ),
  );
  standing
    .filter((marker) => marker !== undefined)
    .forEach((marker, slot) => {
      if (standing.indexOf(marker) !== slot) draft.put(marker, slotPlace(hex, CITY, slot));
    });
}

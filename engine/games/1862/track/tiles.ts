import type { Finding } from '../../../../shared/finding.ts';
import { exits } from '../../../hexes/rotate.ts';
import { BLANK, cities, labelOf, type TileShape, towns } from '../../../hexes/shape.ts';
import { sideOpen, upgradeNodes, upgradeRotations } from '../../../hexes/upgrade.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import {
  boardOf,
  colourOn,
  drawings,
  hexPlace,
  tileFaces,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found } from '../course/turns.ts';
import { isArea } from './reach.ts';

/** Which tile may lie where, and what laying it does (1862 §8.3 to §8.5). Who may lay: `lay.ts`. */

export interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
}

/** What a lay is to the turn: two plain ones, or one of the others. (1862 §8.1) */
export type LayKind = 'plain' | 'N' | 'upgrade' | 'station';

const NEXT_COLOUR: Readonly<Record<string, string>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
};
/** The tiles that bear a town's name, and where they go. */
const NAMED: Readonly<Record<string, string>> = { '795': 'F11', '797': 'F13' };
const SAY: Readonly<Record<string, string>> = { brown: 'russet' };
const say = (colour: string): string => SAY[colour] ?? colour;

/** What can be seen on a hex: a tile as it lies, or the print. */
export function shapeOn(table: Table, hex: string): TileShape {
  const board = boardOf(table);
  return board.shapes[board.index.get(hex) ?? -1] ?? BLANK;
}

const printedOn = (table: Table, hex: string): TileShape =>
  drawings(table.box).printed.get(hex) ?? BLANK;

export const isBare = (table: Table, hex: string): boolean => tileOn(table, hex) === undefined;

/** A tile of the supply that can show this face. Small stations are drawn on the same tiles. (D29) */
export const inSupply = (table: Table, tile: string): PieceId | undefined =>
  lying(table, 'supply').find((id) => tileFaces(table.box.pieces.get(id)!).includes(tile));

const faceOf = (table: Table, piece: PieceId, tile: string): number =>
  Math.max(0, tileFaces(table.box.pieces.get(piece)!).indexOf(tile));

const colourOf = (table: Table, tile: string): string => table.box.tiles.get(tile)?.color ?? '';

const openColours = (table: Table): readonly string[] =>
  table.box.phases.find(({ name }) => name === read(table, 'phase'))?.tiles ?? [];

/** Would this tile be the one that lies there, with a small station more? */
const addsStation = (table: Table, { hex, tile }: Lay): boolean => {
  const lies = tileOn(table, hex);
  if (!lies || tileType(table, lies.id) === tile) return false;
  return tileFaces(table.box.pieces.get(lies.id)!).includes(tile);
};

export function kindOf(table: Table, lay: Lay): LayKind {
  if (addsStation(table, lay)) return 'station';
  if (!isBare(table, lay.hex)) return 'upgrade';
  return labelOf(drawings(table.box).tiles.get(lay.tile) ?? BLANK) === 'N' ? 'N' : 'plain';
}

/** Tile numbers that may follow what lies on the hex; on a bare one those of its kind and letter. */
function successors(table: Table, hex: string): readonly string[] {
  const lies = tileOn(table, hex);
  if (lies) return table.box.tiles.get(tileType(table, lies.id))?.upgradesTo ?? [];
  const printed = printedOn(table, hex);
  return [...drawings(table.box).tiles].flatMap(([tile, shape]) =>
    colourOf(table, tile) === 'yellow' &&
    isTown(shape) === isTown(printed) &&
    labelOf(shape) === labelOf(printed)
      ? [tile]
      : [],
  );
}

/** Large stations go on large towns, small ones on villages. */
const isTown = (shape: TileShape): boolean => cities(shape).length > 0;

/** Edges of the tile that lead nowhere they may. */
function badExits(table: Table, hex: string, shape: TileShape): number[] {
  const board = boardOf(table);
  const closed = (at: string) => isArea(table, at);
  return exits(shape).filter((edge) => !sideOpen(board, hex, edge, closed));
}

/** Everything wrong with a tile on a hex, whoever lays it. */
export function tileFindings(table: Table, lay: Lay): Finding[] {
  const { hex, tile, turn } = lay;
  const about = { facts: { tile, hex, turn }, places: [hexPlace(hex)] };
  if (!drawings(table.box).hexes.has(hex) || !table.box.tiles.has(tile))
    return [violation('1862/7.6.1/4', `There is no hex ${hex} or no tile ${tile}.`, about)];
  if (isArea(table, hex))
    return [violation('1862/7.6.1/3', `${hex} is no land: no tile is laid there.`, about)];
  return addsStation(table, lay) ? stationFindings(table, lay) : layFindings(table, lay);
}

function layFindings(table: Table, { hex, tile, turn }: Lay): Finding[] {
  const about = { facts: { tile, hex, turn }, places: [hexPlace(hex)] };
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const colour = colourOn(table, hex);
  const wanted = NEXT_COLOUR[colour];
  const own = say(colourOf(table, tile));
  const letter = labelOf(printedOn(table, hex));
  const named = NAMED[tile];
  const alike = isTown(next) === isTown(printedOn(table, hex));
  const fits = upgradeNodes(old, next);
  const bad = badExits(table, hex, next);
  const stations = towns(next).length - towns(old).length;
  return found(
    inSupply(table, tile) === undefined &&
      violation('1862/7.6.1/11', `No tile ${tile} is left in the supply.`, about),
    colourOf(table, tile) !== wanted &&
      violation(
        '1862/7.6.3/4',
        wanted
          ? `On ${hex} the next tile is ${say(wanted)}, and ${tile} is ${own}.`
          : `${hex} cannot be upgraded any further.`,
        about,
      ),
    !openColours(table).includes(colourOf(table, tile)) &&
      violation('1862/7.6/2', `No ${own} tiles are laid in phase ${read(table, 'phase')}.`, about),
    !alike &&
      violation(
        isTown(next) ? '1862/7.6.1/5' : '1862/7.6.1/6',
        `Tile ${tile} has a ${isTown(next) ? 'large' : 'small'} station, and ${hex} is none.`,
        about,
      ),
    named !== undefined &&
      named !== hex &&
      violation('1862/7.6.1/9', `Tile ${tile} is laid on ${named} only.`, about),
    named === undefined &&
      labelOf(next) !== letter &&
      violation(
        letter === null ? '1862/7.6.1/8' : '1862/7.6.1/7',
        `${hex} takes ${letter === null ? 'tiles without a letter' : `tiles with the letter ${letter}`}.`,
        about,
      ),
    !fits.ok &&
      violation('1862/7.6.3/3', `Tile ${tile} turned so would cut track that lies there.`, about),
    alike &&
      fits.ok &&
      stations !== 0 &&
      violation('1862/7.6.3/7', 'A new tile brings no further small station.', about),
    alike &&
      fits.ok &&
      stations === 0 &&
      !successors(table, hex).includes(tile) &&
      violation('1862/7.6.3/3', `Tile ${tile} does not follow what lies on ${hex}.`, about),
    ...exitFindings(table, hex, bad),
  );
}

/** Off the map, over a barrier, or into the sea or a blank side of an area. */
function exitFindings(table: Table, hex: string, bad: readonly number[]): Finding[] {
  const { grid, index } = boardOf(table);
  return bad.map((edge) => {
    const beyond = grid.neighbour(hex, edge as 0 | 1 | 2 | 3 | 4 | 5);
    const about = { facts: { edge, beyond }, places: [hexPlace(hex)] };
    if (!index.has(beyond))
      return violation('1862/7.6.1/4', `Track would leave the map from ${hex}.`, about);
    return isArea(table, beyond)
      ? violation('1862/7.6.1/3', `There is no entry into ${beyond} from ${hex}.`, about)
      : violation('1862/7.6.1/2', `A barrier lies between ${hex} and ${beyond}.`, about);
  });
}

/** A small station on a line that has none, all track left as it is. (1862 §8.5) */
function stationFindings(table: Table, { hex, tile, turn }: Lay): Finding[] {
  const about = { facts: { tile, hex, turn }, places: [hexPlace(hex)] };
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const more = towns(next).length - towns(old).length;
  return found(
    colourOn(table, hex) === 'yellow' &&
      violation('1862/7.6.2/5', 'Yellow tiles take no further small station.', about),
    (more !== 1 || !upgradeNodes(old, next, { keep: 'connections' }).ok) &&
      violation('1862/7.6.4/1', 'One small station goes on one line of plain track.', about),
  );
}

/** Everything that may be laid on a hex now, whoever lays it. */
export function* lays(table: Table, hex: string): Generator<Lay> {
  const old = shapeOn(table, hex);
  for (const tile of successors(table, hex)) {
    const shape = drawings(table.box).tiles.get(tile);
    if (!shape || inSupply(table, tile) === undefined) continue;
    for (const turn of upgradeRotations(old, shape)) {
      const lay = { hex, tile, turn };
      if (tileFindings(table, lay).length === 0) yield lay;
    }
  }
}

/** Small stations that may be added on a hex. */
export function* stationLays(table: Table, hex: string): Generator<Lay> {
  const lies = tileOn(table, hex);
  if (!lies) return;
  const old = shapeOn(table, hex);
  for (const tile of tileFaces(table.box.pieces.get(lies.id)!)) {
    const shape = drawings(table.box).tiles.get(tile);
    if (!shape || !addsStation(table, { hex, tile, turn: 0 })) continue;
    for (const turn of upgradeRotations(old, shape, { keep: 'connections' })) {
      const lay = { hex, tile, turn };
      if (tileFindings(table, lay).length === 0) yield lay;
    }
  }
}

/** The tile is swapped, or its small station drawn; markers stand close together on a new one. */
export function putTile(draft: Draft, lay: Lay): void {
  const { table } = draft;
  const { hex, tile, turn } = lay;
  const lies = tileOn(table, hex);
  const piece = addsStation(table, lay) ? lies!.id : inSupply(table, tile);
  if (piece === undefined) return;
  if (lies && lies.id !== piece) draft.put(lies.id, 'supply', { turn: 0, face: 0 });
  draft.put(piece, hexPlace(hex), { turn, face: faceOf(table, piece, tile) });
  closeRanks(draft, hex);
}

/** A gap that a marker has left is not kept on the next tile. */
function closeRanks(draft: Draft, hex: string): void {
  const { table } = draft;
  const spaces = cities(shapeOn(table, hex))[0]?.slots ?? 0;
  const standing = Array.from({ length: spaces }, (_, slot) =>
    lying(table, slotPlace(hex, 0, slot)).find((id) => table.box.pieces.get(id)!.kind === 'token'),
  );
  standing
    .filter((marker) => marker !== undefined)
    .forEach((marker, slot) => {
      if (standing.indexOf(marker) !== slot) draft.put(marker, slotPlace(hex, 0, slot));
    });
}

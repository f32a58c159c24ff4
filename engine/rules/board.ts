import { type Board, createBoard, withTile } from '../hexes/board.ts';
import { createGrid, type Edge } from '../hexes/coordinates.ts';
import { rotate } from '../hexes/rotate.ts';
import { BLANK, type TileShape } from '../hexes/shape.ts';
import { parseTile } from '../hexes/tile.ts';
import { type TrackGraph, trackGraph } from '../hexes/track.ts';
import {
  type Box,
  type HexSpec,
  type PieceId,
  type PieceSpec,
  type PlaceId,
  faceName,
} from '../kernel/box.ts';
import { idPrefix } from '../kernel/names.ts';
import { piecesIn, type Piece, type Table } from '../kernel/table.ts';
import { memoizeByBox, memoizeByRevision } from './memoize.ts';

/** The shapes of a box: printed hexes, and tiles at rotation 0. */
export interface BoxShapes {
  readonly hexes: ReadonlyMap<string, HexSpec>;
  readonly printed: ReadonlyMap<string, TileShape>;
  readonly tiles: ReadonlyMap<string, TileShape>;
  readonly empty: Board;
}

/** What a title's rulebook calls something that the frame has another word for: a token, a colour. */
export const termFor = ({ data }: Pick<Box, 'data'>, word: string): string =>
  (data.terms as Readonly<Record<string, string>> | undefined)?.[word] ?? word;

/** The hexes of a box by their coordinates. */
export const hexesOf = memoizeByBox(
  ({ map }): ReadonlyMap<string, HexSpec> => new Map(map.hexes.map((hex) => [hex.at, hex])),
);

/** Shapes by title and drawing. All tables of a title share them. */
const shapes = new Map<string, Map<string, TileShape>>();

export const boxShapes = memoizeByBox((box): BoxShapes => {
  const known = shapes.get(box.game) ?? new Map<string, TileShape>();
  shapes.set(box.game, known);
  const shape = (tile: string): TileShape => {
    const before = known.get(tile);
    if (before) return before;
    const parsed = parseTile(tile);
    if (!parsed.ok) throw new Error(`${box.game}: ${parsed.error}`);
    known.set(tile, parsed.value);
    return parsed.value;
  };
  const printed = new Map(box.map.hexes.map(({ at, tile }) => [at, shape(tile)]));
  const grid = createGrid({ orientation: box.map.orientation });
  const barriers = box.map.borders
    .filter(({ type }) => type === 'impassable')
    .map(({ at, edge }) => ({ at, edge: edge as Edge }));
  return {
    hexes: hexesOf(box),
    printed,
    tiles: new Map([...box.tiles].map(([id, { tile }]) => [id, shape(tile)])),
    empty: createBoard(
      grid,
      [...printed].map(([at, shape]) => ({ at, shape })),
      barriers,
    ),
  };
});

export const hexPlace: (at: string) => PlaceId = idPrefix('hex:');

/** "H10 Pittsburgh" */
export function hexName(box: Box, at: string): string {
  const name = hexesOf(box).get(at)?.name;
  return name ? `${at} ${name}` : at;
}

/** The tile on a hex; of several, the topmost. */
export function tileOn(table: Table, at: string): (Piece & { id: PieceId }) | undefined {
  const id = topTile(table, piecesIn(table, hexPlace(at)));
  if (id === undefined) return undefined;
  const { place, turn, face } = table.pieces.get(id)!;
  return { id, place, turn, face };
}

function topTile({ box }: Table, stack: readonly PieceId[]): PieceId | undefined {
  return stack.findLast((id) => box.pieces.get(id)!.kind === 'tile');
}

/**
 * Catalogue ids of the faces of a tile piece. Most have one; a 1862 tile has more if small stations can be
 * drawn on it.
 */
export const tileFaces = (spec: PieceSpec): readonly string[] =>
  (spec.data?.faces as readonly string[] | undefined) ?? [spec.type ?? spec.name];

const numbers = memoizeByBox(
  ({ pieces }) =>
    new Map(
      [...pieces.values()].flatMap((spec) =>
        spec.kind === 'tile' ? tileFaces(spec).map((face) => [face, tileFaces(spec)[0]!]) : [],
      ),
    ),
);

/** The number printed on a tile. A tile with small stations drawn on it has the number of the plain tile. */
export const tileNumber = (box: Box, tile: string): string => numbers(box).get(tile) ?? tile;

/** Catalogue id of the visible face of a tile piece: "57". */
export function tileType(table: Table, piece: PieceId): string {
  const spec = table.box.pieces.get(piece);
  return spec ? faceName(spec, table.pieces.get(piece)?.face ?? 0) : '';
}

/** The shape of a catalogue tile at this rotation. */
export function tileShape(box: Box, tile: string, turn: number): TileShape {
  return rotate(boxShapes(box).tiles.get(tile) ?? BLANK, turn);
}

/** The visible colour of a hex: the tile's, or the printed one. */
export function colourOn(table: Table, at: string): string {
  const tile = tileOn(table, at);
  if (tile) return table.box.tiles.get(tileType(table, tile.id))?.color ?? '';
  return boxShapes(table.box).hexes.get(at)?.color ?? '';
}

/** The last board of a box. A new table starts from it. */
const latest = memoizeByBox((box): { board: Board } => ({ board: boxShapes(box).empty }));
/** The last board of each table, and its box then. The next board is made from it. */
const lately = new WeakMap<Table, { readonly box: Box; readonly board: Board }>();
const boards = memoizeByRevision<Table, { board?: Board }>(() => ({}));

/** The board of a table. It is the same object until a tile is moved or turned. */
export function boardOf(table: Table): Board {
  const known = boards(table, table.revision.tiles);
  if (known.board) return known.board;
  const { box } = table;
  const last = latest(box);
  const before = lately.get(table);
  const board = nextBoard(table, before?.box === box ? before.board : last.board);
  last.board = board;
  lately.set(table, { box, board });
  return (known.board = board);
}

interface Piles {
  readonly box: Box;
  readonly piles: readonly (readonly PieceId[])[];
}
const pilesByTable = new WeakMap<Table, Piles>();

/** The pieces on each hex, in map order. The arrays are live: the table changes them in place. */
function pilesOf(table: Table, { hexes }: Board): readonly (readonly PieceId[])[] {
  const { box } = table;
  let known = pilesByTable.get(table);
  if (known?.box !== box) {
    known = { box, piles: hexes.map((at) => piecesIn(table, hexPlace(at))) };
    pilesByTable.set(table, known);
  }
  return known.piles;
}

/** Makes the next board from the last one. Only hexes that look different are made again. */
function nextBoard(table: Table, from: Board): Board {
  const { box } = table;
  const { printed, tiles } = boxShapes(box);
  const { hexes, shapes } = from;
  const lie = pilesOf(table, from);
  let board = from;
  for (let hex = 0; hex < hexes.length; hex += 1) {
    const at = hexes[hex]!;
    const tile = topTile(table, lie[hex]!);
    let shape: TileShape;
    if (tile === undefined) shape = printed.get(at)!;
    else {
      const { turn, face } = table.pieces.get(tile)!;
      shape = rotate(tiles.get(faceName(box.pieces.get(tile)!, face)) ?? BLANK, turn);
    }
    if (shape !== shapes[hex]) board = withTile(board, at, shape);
  }
  return board;
}

/** The visible shape of a hex: its tile as it lies, or the print. */
export function shapeOn(table: Table, hex: string): TileShape {
  const board = boardOf(table);
  return board.shapes[board.index.get(hex) ?? -1] ?? BLANK;
}

/** The track graph of the board, memoized by board. */
export const trackOf = (table: Table): TrackGraph => trackGraph(boardOf(table));

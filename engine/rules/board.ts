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

/** The drawings of a box, read once: printed hexes and tiles at rotation 0. */
export interface BoxShapes {
  readonly hexes: ReadonlyMap<string, HexSpec>;
  readonly printed: ReadonlyMap<string, TileShape>;
  readonly tiles: ReadonlyMap<string, TileShape>;
  readonly empty: Board;
}

/** By title and by how they are drawn: every table of a title has the same tiles. */
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
    hexes: new Map(box.map.hexes.map((hex) => [hex.at, hex])),
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

/** The tile lying on a hex: the topmost one counts. */
export function tileOn(table: Table, at: string): (Piece & { id: PieceId }) | undefined {
  const id = topTile(table, piecesIn(table, hexPlace(at)));
  if (id === undefined) return undefined;
  const { place, turn, face } = table.pieces.get(id)!;
  return { id, place, turn, face };
}

function topTile({ box }: Table, stack: readonly PieceId[]): PieceId | undefined {
  return stack.findLast((id) => box.pieces.get(id)!.kind === 'tile');
}

/** Catalogue ids of the faces of a tile piece; one for most, more where small stations are drawn on it. (1862) */
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

/** The number printed on a tile: what is drawn on it later has none of its own. */
export const tileNumber = (box: Box, tile: string): string => numbers(box).get(tile) ?? tile;

/** Catalogue id of a tile piece as it lies on the table: "57". */
export function tileType(table: Table, piece: PieceId): string {
  const spec = table.box.pieces.get(piece);
  return spec ? faceName(spec, table.pieces.get(piece)?.face ?? 0) : '';
}

/** A tile of the catalogue as it lies when turned. */
export function tileShape(box: Box, tile: string, turn: number): TileShape {
  return rotate(boxShapes(box).tiles.get(tile) ?? BLANK, turn);
}

/** Colour of what is to be seen on a hex: the tile's, or the printed one's. */
export function colourOn(table: Table, at: string): string {
  const tile = tileOn(table, at);
  if (tile) return table.box.tiles.get(tileType(table, tile.id))?.color ?? '';
  return boxShapes(table.box).hexes.get(at)?.color ?? '';
}

/** The board last drawn of a box: a table of which none is known yet begins with it. */
const latest = memoizeByBox((box): { board: Board } => ({ board: boxShapes(box).empty }));
/** The board that a table showed last: the next one is drawn from it. */
const lately = new WeakMap<Table, Board>();
const boards = memoizeByRevision<Table, { board?: Board }>(() => ({}));

/** The board as the table shows it, the same until a tile is moved or turned. */
export function boardOf(table: Table): Board {
  const known = boards(table, table.revision.tiles);
  if (known.board) return known.board;
  const last = latest(table.box);
  const board = nextBoard(table, lately.get(table) ?? last.board);
  lately.set(table, (last.board = board));
  return (known.board = board);
}

const piles = new WeakMap<Table, readonly (readonly PieceId[])[]>();

/** What lies on the hexes of a map, in its order; a pile is the same as long as there is the table. */
function pilesOf(table: Table, { hexes }: Board): readonly (readonly PieceId[])[] {
  let known = piles.get(table);
  if (!known) piles.set(table, (known = hexes.map((at) => piecesIn(table, hexPlace(at)))));
  return known;
}

/** From the board known last: only hexes that look different are drawn anew. */
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

/** What can be seen on a hex: a tile as it lies, or the print. */
export function shapeOn(table: Table, hex: string): TileShape {
  const board = boardOf(table);
  return board.shapes[board.index.get(hex) ?? -1] ?? BLANK;
}

/** The track of the board, memoised with it. */
export const trackOf = (table: Table): TrackGraph => trackGraph(boardOf(table));

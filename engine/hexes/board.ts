import { EDGES, opposite } from './coordinates.ts';
import type { Coordinate, Edge, Grid } from './coordinates.ts';
import type { TileShape } from './shape.ts';

/** A hex of the map with the shape that lies on it, already rotated. */
export interface BoardHex {
  readonly at: Coordinate;
  readonly shape: TileShape;
}

/**
 * A side that track cannot cross, in either direction. Track at `at` may not even point at it. Track of the
 * other hex may, unless that side is listed too (1825 D30: F4 and G3).
 */
export interface Barrier {
  readonly at: Coordinate;
  readonly edge: Edge;
}

/**
 * The shape on every hex of a map, as plain data. `withTile` returns the next board and shares what is
 * unchanged. The id of a side of a hex is `hex index * 6 + edge`.
 */
export interface Board {
  readonly grid: Grid;
  /** Coordinates in map order: the index is the hex index. */
  readonly hexes: readonly Coordinate[];
  readonly index: ReadonlyMap<Coordinate, number>;
  /** Per hex index. */
  readonly shapes: readonly TileShape[];
  /** Per side id: the id of the opposite side, or -1 (off the map or impassable). It never changes. */
  readonly across: Int32Array;
  /** Per side id: 1 if track inside the hex may never end at it (off the map, listed barrier). */
  readonly closedSides: Uint8Array;
}

/**
 * Creates a board from its printed hexes. Impassable borders of these shapes and `barriers` stay, whatever
 * tile is laid later. If two hexes have one coordinate, the first counts (1825: the set with precedence comes
 * first).
 */
export function createBoard(
  grid: Grid,
  hexes: readonly BoardHex[],
  barriers: readonly Barrier[] = [],
): Board {
  const index = new Map<Coordinate, number>();
  const shapes: TileShape[] = [];
  for (const { at, shape } of hexes) {
    if (index.has(at)) continue;
    index.set(at, shapes.length);
    shapes.push(shape);
  }
  const coordinates = [...index.keys()];
  const across = new Int32Array(shapes.length * 6).fill(-1);
  coordinates.forEach((at, hex) => {
    for (const edge of EDGES) {
      const other = index.get(grid.neighbour(at, edge));
      if (other !== undefined) across[hex * 6 + edge] = other * 6 + opposite(edge);
    }
  });
  const closedSides = Uint8Array.from(across, (beyond) => (beyond < 0 ? 1 : 0));
  const close = (hex: number, edge: Edge): void => {
    const side = hex * 6 + edge;
    closedSides[side] = 1;
    const beyond = across[side]!;
    if (beyond >= 0) across[beyond] = -1;
    across[side] = -1;
  };
  shapes.forEach((shape, hex) => {
    for (const border of shape.borders) if (border.type === 'impassable') close(hex, border.edge);
  });
  for (const { at, edge } of barriers) {
    const hex = index.get(at);
    if (hex !== undefined) close(hex, edge);
  }
  return { grid, hexes: coordinates, index, shapes, across, closedSides };
}

/** The board that was made last. A lay is usually judged and then done, which needs the same board twice. */
let latest: { from: Board; hex: number; shape: TileShape; made: Board } | undefined;

/** The board with another tile (already rotated) on one hex. Returns the same board if there is no such hex. */
export function withTile(board: Board, at: Coordinate, shape: TileShape): Board {
  const hex = board.index.get(at);
  if (hex === undefined || board.shapes[hex] === shape) return board;
  if (latest?.from === board && latest.hex === hex && latest.shape === shape) return latest.made;
  const shapes = board.shapes.slice();
  shapes[hex] = shape;
  const { grid, hexes, index, across, closedSides } = board;
  const made = { grid, hexes, index, shapes, across, closedSides };
  latest = { from: board, hex, shape, made };
  return made;
}

export function shapeAt(board: Board, at: Coordinate): TileShape | undefined {
  const hex = board.index.get(at);
  return hex === undefined ? undefined : board.shapes[hex];
}

import type { Coordinate, Edge, Grid } from './coordinates.ts';
import type { TileShape } from './shape.ts';

/** A hex of the map with what lies on it, already rotated. */
export interface BoardHex {
  readonly at: Coordinate;
  readonly shape: TileShape;
}

/** A side of a hex that track cannot cross. It holds from both sides. */
export interface Barrier {
  readonly at: Coordinate;
  readonly edge: Edge;
}

/**
 * What lies on every hex of a map. Plain data; `withTile` gives the next one and shares the rest.
 * A side of a hex has the id `hex index * 6 + edge`.
 */
export interface Board {
  readonly grid: Grid;
  /** Coordinates in map order: the index is the hex index. */
  readonly hexes: readonly Coordinate[];
  readonly index: ReadonlyMap<Coordinate, number>;
  /** Per hex index. */
  readonly shapes: readonly TileShape[];
  /** Per side id: the side it meets, or -1 (off the map or impassable). Fixed for the map. */
  readonly across: Int32Array;
}

/**
 * A board from its printed hexes. Impassable borders of these shapes and `barriers` count for the
 * life of the board, whatever tile is laid later.
 */
export declare function createBoard(
  grid: Grid,
  hexes: readonly BoardHex[],
  barriers?: readonly Barrier[],
): Board;

/** The board with another tile (already rotated) on one hex; unchanged if there is no such hex. */
export declare function withTile(board: Board, at: Coordinate, shape: TileShape): Board;

export declare function shapeAt(board: Board, at: Coordinate): TileShape | undefined;

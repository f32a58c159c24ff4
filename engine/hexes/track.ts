import type { Board } from './board.ts';
import type { Coordinate, Edge } from './coordinates.ts';
import type { TileNode } from './shape.ts';

/** A node of a tile on the board. */
export interface Stop {
  readonly id: number;
  readonly at: Coordinate;
  /** Which node of the hex: `node.index`, `node.cityIndex`, `node.kind`, `node.revenue`. */
  readonly node: TileNode;
}

/** A piece of track on the board. */
export interface Piece {
  readonly id: number;
  readonly at: Coordinate;
  /** Index of the path in its shape. */
  readonly path: number;
}

/** A hex border that track reaches from both sides, so that a train can cross it. */
export interface Crossing {
  readonly id: number;
  readonly at: Coordinate;
  readonly edge: Edge;
  readonly to: Coordinate;
  readonly toEdge: Edge;
}

/**
 * The track of a board under dense ids (0, 1, 2, ...) that depend on the board only, never on the
 * order in which it came about: every machine counts alike. Ids are good for one board.
 *
 * Piece p has the ends 2p and 2p + 1. `ends[e]` is a stop id, or `~side` where side is a side id of
 * the board. `endsAtStop` and `endsAtSide` list ends: those of x lie in the slice from
 * `...Start[x]` to `...Start[x + 1]`.
 */
export interface TrackGraph {
  readonly board: Board;
  readonly stops: readonly Stop[];
  readonly pieces: readonly Piece[];
  readonly crossings: readonly Crossing[];
  readonly ends: Int32Array;
  readonly stopStart: Int32Array;
  readonly endsAtStop: Int32Array;
  readonly sideStart: Int32Array;
  readonly endsAtSide: Int32Array;
  /** Per side id: the crossing, or -1. */
  readonly crossingAt: Int32Array;
  /** Per piece: 1 if it is terminal. */
  readonly terminal: Uint8Array;
}

/** The graph of a board; memoised on the board object, per-tile parts on the shape. */
export declare function trackGraph(board: Board): TrackGraph;

/** The id of a node of a hex, or -1. `index` is the position among the nodes of the tile. */
export declare function stopId(graph: TrackGraph, at: Coordinate, index: number): number;

/** The id of a city of a hex, or -1. */
export declare function cityStopId(graph: TrackGraph, at: Coordinate, cityIndex: number): number;

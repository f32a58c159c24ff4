import type { Coordinate, Edge } from './coordinates.ts';
import type { Stop, TrackGraph } from './track.ts';

export interface WalkOptions {
  /** Stop ids from which walks start: the cities with a marker of the company. */
  readonly from: readonly number[];
  /** True for a stop at which a walk may end but which it may not pass. Off-boards always are. */
  readonly blocked?: (stop: Stop) => boolean;
}

/** What a company reaches. All of it in ids of the graph. */
export interface Network {
  readonly graph: TrackGraph;
  /** Stop ids, ascending; the starts belong to it. */
  readonly stops: readonly number[];
  readonly pieces: readonly number[];
  hasStop(id: number): boolean;
  hasPiece(id: number): boolean;
  /** Does track of the network end at this side, from within or from the hex beyond? */
  touches(at: Coordinate, edge: Edge): boolean;
  /** Bit e = side e touched. */
  touchedEdges(at: Coordinate): number;
  /** Hexes with a touched side. */
  readonly hexes: readonly Coordinate[];
  /** False if a very tangled board exhausted the budget; what was then left open is left out. */
  readonly exact: boolean;
}

/** Everything that lies on some walk (1825 §6.4). */
export declare function network(graph: TrackGraph, options: WalkOptions): Network;

import type { TrackGraph } from './track.ts';

/** A stretch of track from one stop to the next, passing no stop but possibly junctions. */
export interface Hop {
  readonly from: number;
  readonly to: number;
  /** Ids in order of travel. */
  readonly pieces: readonly number[];
  readonly crossings: readonly number[];
  readonly junctions: readonly number[];
}

/** All hops that leave a stop, shortest first; both directions of a stretch are separate hops. */
export declare function hopsFrom(graph: TrackGraph, stop: number): readonly Hop[];

import type { WalkOptions } from './network.ts';
import type { Stop, TrackGraph } from './track.ts';

export interface ReachOptions extends WalkOptions {
  /** Counted stops of a visit (not negative): 1 per city and town, 0 per halt, as the train says. */
  readonly count: (stop: Stop) => number;
}

/**
 * For every stop reached: the least number of counted stops on a walk before it, the start
 * included, itself not; 0 for the starts. A train of length n reaches a stop if this is less than n
 * (1825 §6.4).
 */
export declare function countedStops(
  graph: TrackGraph,
  options: ReachOptions,
): ReadonlyMap<number, number>;

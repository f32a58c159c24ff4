import type { Stop, TrackGraph } from './track.ts';
import { explore, findWalk, newBudget, walkSpace } from './walk.ts';
import type { WalkOptions } from './walk.ts';

export interface ReachOptions extends WalkOptions {
  /**
   * Counted stops of a visit, not negative: say 1 per city and town and 0 per halt, as the train
   * has it. Not asked about junctions, which never count.
   */
  readonly count: (stop: Stop) => number;
}

/**
 * For every stop reached: the least number of counted stops on a walk before it, the start
 * included, itself not; 0 for the starts. A train of length n reaches a stop if this is less than n
 * (1825 §6.4). Should a very tangled board use up the budget, a figure may be too high.
 */
export function countedStops(
  graph: TrackGraph,
  options: ReachOptions,
): ReadonlyMap<number, number> {
  const space = walkSpace(graph, options, options.count);
  const { ends, stopStart, endsAtStop } = graph;
  const strict = explore(space, true);
  const loose = explore(space, false);
  const budget = newBudget();
  const least = new Map<number, number>(space.starts.map((start) => [start, 0]));

  const goal = new Uint8Array(ends.length);
  for (const { id } of graph.stops) {
    if (least.has(id)) continue;
    const arrivals: number[] = [];
    for (let i = stopStart[id]!; i < stopStart[id + 1]!; i += 1) arrivals.push(endsAtStop[i]! ^ 1);
    let cost = Math.min(...arrivals.map((state) => strict.costs[state]!));
    const bound = Math.min(...arrivals.map((state) => loose.costs[state]!));
    if (cost > bound) {
      for (const state of arrivals) goal[state] = 1;
      cost = findWalk(space, goal, cost, budget).walk?.cost ?? cost;
      for (const state of arrivals) goal[state] = 0;
    }
    if (cost < Infinity) least.set(id, cost);
  }
  return least;
}

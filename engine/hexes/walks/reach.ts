import type { Coordinate } from '../coordinates.ts';
import type { Stop, TrackGraph } from '../track.ts';
import { findWalk, newBudget } from './find-walk.ts';
import { explore, walkSpace } from './walk.ts';
import type { WalkOptions } from './walk.ts';

export interface ReachOptions extends WalkOptions {
  /**
   * How many stops a visit counts for the train, for example 1 for a city or town and 0 for a halt. Not
   * negative. It is not called for junctions, which never count.
   */
  readonly count: (stop: Stop) => number;
}

/**
 * For every stop reached: the least number of counted stops on a walk before it, with the start and without
 * the stop itself; 0 for a start. A train of length n reaches a stop if this is less than n (1825 §6.4). If a
 * very tangled board uses up the budget, a figure may be too high.
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

/** The counted stops of walks that arrive at a hex, by side. Infinity = no walk arrives. */
export interface Arrivals {
  /** The count of a walk that certainly exists and has not met the hex before. Another may count less. */
  readonly sure: readonly number[];
  /** A lower bound for every walk that meets the hex here first. */
  readonly least: readonly number[];
}

/**
 * Counted stops around any hex, whatever tile lies on it. Many tiles can be checked without walking the board
 * again for each.
 */
export function countedAround(
  graph: TrackGraph,
  options: ReachOptions,
): (at: Coordinate) => Arrivals {
  const space = walkSpace(graph, options, options.count);
  const { board, sideStart, endsAtSide, firstPiece } = graph;
  const strict = explore(space, true);
  const loose = explore(space, false);
  const known = new Map<Coordinate, Arrivals>();

  const isClear = (last: number, hex: number): boolean => {
    for (let state = last; state >= 0; state = strict.parent[state]!) {
      const piece = state >> 1;
      if (piece >= firstPiece[hex]! && piece < firstPiece[hex + 1]!) return false;
    }
    return true;
  };
  const around = (hex: number): Arrivals => {
    const sure: number[] = Array(6).fill(Infinity);
    const least: number[] = Array(6).fill(Infinity);
    for (let edge = 0; edge < 6; edge += 1) {
      const beyond = board.across[hex * 6 + edge]!;
      if (beyond < 0) continue;
      for (let i = sideStart[beyond]!; i < sideStart[beyond + 1]!; i += 1) {
        const state = endsAtSide[i]! ^ 1;
        least[edge] = Math.min(least[edge]!, loose.costs[state]!);
        if (strict.costs[state]! < sure[edge]! && isClear(state, hex))
          sure[edge] = strict.costs[state]!;
      }
    }
    return { sure, least };
  };
  return (at) => {
    let made = known.get(at);
    if (!made) known.set(at, (made = around(board.index.get(at)!)));
    return made;
  };
}

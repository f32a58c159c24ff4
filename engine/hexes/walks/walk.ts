import type { Stop, TrackGraph } from '../track.ts';

/**
 * The walks of one company, 1825 §6.4. A *state* is an end of a piece: "the walk enters the piece
 * there", and so leaves it at the other end, `state ^ 1`.
 *
 * A walk uses no piece twice and visits no stop twice. Once it has left a hex by a side, it uses no piece
 * of that hex that touches this side. Whether such a walk exists is hard to decide in general. Two steps
 * decide it exactly: `explore` finds most walks by breadth-first search, and `findWalk` (find-walk.ts)
 * settles a single goal by branch and bound.
 */
export interface WalkSpace {
  readonly graph: TrackGraph;
  readonly starts: readonly number[];
  /** Per stop: 1 if a walk that arrives there may go on. */
  readonly passable: Uint8Array;
  /** Per stop: what a visit counts. */
  readonly cost: Int32Array;
}

export interface WalkOptions {
  /** Stop ids from which walks start: the cities with a marker of the company. */
  readonly from: readonly number[];
  /** True for a stop at which a walk may end but which it may not pass. Off-boards always are. */
  readonly blocked?: (stop: Stop) => boolean;
}

/**
 * The walks of a company on this graph. A walk that reaches another start ends there: a walk that begins at
 * that start finds the same track at no higher cost.
 */
export function walkSpace(
  graph: TrackGraph,
  { from, blocked }: WalkOptions,
  count?: (stop: Stop) => number,
): WalkSpace {
  const passable = new Uint8Array(graph.stops.length);
  const cost = new Int32Array(graph.stops.length);
  for (let id = 0; id < graph.stops.length; id += 1) {
    const stop = graph.stops[id]!;
    const { kind } = stop.node;
    if (kind === 'junction') {
      passable[id] = 1;
      continue;
    }
    if (kind !== 'offboard' && !blocked?.(stop)) passable[id] = 1;
    if (count) cost[id] = count(stop);
  }
  const starts = [...new Set(from)].filter((id) => graph.stops[id] !== undefined);
  for (const start of starts) passable[start] = 0;
  return { graph, starts, passable, cost };
}

export interface Exploration {
  /** Per state: 1 if a walk through it was found. */
  readonly found: Uint8Array;
  /** Per state found: what the stops before it count on that walk. */
  readonly costs: Float64Array;
  /** Per state found: the one before it on that walk; -1 = it leaves a start. */
  readonly parent: Int32Array;
}

/**
 * Cheapest-first search. Every state keeps the first walk that reached it. If `strict`, all walks are real:
 * what it finds is reachable, but it may miss some. Otherwise it ignores the history of a walk: what it
 * does not find is unreachable, and its costs are lower bounds.
 */
export function explore(space: WalkSpace, strict: boolean): Exploration {
  const { ends, stopStart, endsAtStop, sideStart, endsAtSide, board, terminal } = space.graph;
  const { length } = ends;
  // The three lists share one buffer: allocating costs more than the walks of a small board.
  const memory = new ArrayBuffer(13 * length);
  const costs = new Float64Array(memory, 0, length).fill(Infinity);
  const parent = new Int32Array(memory, 8 * length, length).fill(-1);
  const found = new Uint8Array(memory, 12 * length, length);
  // The queue by cost. Each entry is two numbers: the state to enter, and the state before it.
  const buckets: (number[] | undefined)[] = [];
  const bucketOf = (cost: number): number[] => (buckets[cost] ??= []);
  for (const start of space.starts) {
    const bucket = bucketOf(space.cost[start]!);
    for (let i = stopStart[start]!; i < stopStart[start + 1]!; i += 1)
      bucket.push(endsAtStop[i]!, -1);
  }
  for (let due = 0; due < buckets.length; due += 1) {
    const bucket = buckets[due];
    if (!bucket) continue;
    for (let i = 0; i < bucket.length; i += 2) {
      const state = bucket[i]!;
      if (found[state]) continue;
      const from = bucket[i + 1]!;
      if (strict && from >= 0 && !follows(space, parent, from, state)) continue;
      found[state] = 1;
      costs[state] = due;
      parent[state] = from;
      const code = ends[state ^ 1]!;
      if (code >= 0) {
        if (!space.passable[code] || terminal[state >> 1]) continue;
        const on = space.cost[code] === 0 ? bucket : bucketOf(due + space.cost[code]!);
        for (let k = stopStart[code]!; k < stopStart[code + 1]!; k += 1) {
          const entered = endsAtStop[k]!;
          if (entered >> 1 !== state >> 1 && !found[entered]) on.push(entered, state);
        }
        continue;
      }
      const beyond = board.across[~code]!;
      if (beyond < 0) continue;
      for (let k = sideStart[beyond]!; k < sideStart[beyond + 1]!; k += 1)
        if (!found[endsAtSide[k]!]) bucket.push(endsAtSide[k]!, state);
    }
    buckets[due] = undefined;
  }
  return { found, costs, parent };
}

/** The states that walks reach if they ignore their own history. */
export function flood(space: WalkSpace): Uint8Array {
  const { ends, stopStart, endsAtStop, sideStart, endsAtSide, board, terminal } = space.graph;
  const found = new Uint8Array(ends.length);
  const due: number[] = [];
  const enter = (list: Int32Array, first: number, last: number): void => {
    for (let i = first; i < last; i += 1) {
      const state = list[i]!;
      if (found[state]) continue;
      found[state] = 1;
      due.push(state);
    }
  };
  for (const start of space.starts) enter(endsAtStop, stopStart[start]!, stopStart[start + 1]!);
  for (let state = due.pop(); state !== undefined; state = due.pop()) {
    const code = ends[state ^ 1]!;
    if (code >= 0) {
      if (!space.passable[code] || terminal[state >> 1]) continue;
      for (let i = stopStart[code]!; i < stopStart[code + 1]!; i += 1) {
        const entered = endsAtStop[i]!;
        if (entered >> 1 === state >> 1 || found[entered]) continue;
        found[entered] = 1;
        due.push(entered);
      }
      continue;
    }
    const beyond = board.across[~code]!;
    if (beyond >= 0) enter(endsAtSide, sideStart[beyond]!, sideStart[beyond + 1]!);
  }
  return found;
}

/** True if the walk recorded by `parent` up to `last` may continue into `entered`. */
function follows(space: WalkSpace, parent: Int32Array, last: number, entered: number): boolean {
  const { ends } = space.graph;
  const first = ends[entered]!;
  const second = ends[entered ^ 1]!;
  for (let state = last; state >= 0; state = parent[state]!) {
    if (state >> 1 === entered >> 1) return false;
    const left = ends[state ^ 1]!;
    if (left < 0 ? left === first || left === second : state !== last && left === first)
      return false;
  }
  return true;
}

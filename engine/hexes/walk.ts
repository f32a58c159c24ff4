import type { Stop, TrackGraph } from './track.ts';

/**
 * The walks of one company, 1825 §6.4. A *state* is an end of a piece: "the walk enters the piece
 * there", and so leaves it at the other end, `state ^ 1`.
 *
 * A walk may use no piece twice, visit no stop twice and, once it has left a hex by a side, use no
 * piece of that hex that touches this side. Whether such a walk exists is hard in general, so it
 * is answered in two steps that together are exact: `explore` finds most walks by breadth-first
 * search, `findWalk` settles a single goal by branch and bound.
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
 * A walk that reaches another start is cut there: what lies beyond is found, at no higher cost, by
 * a walk that starts there, for it has spent less.
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
 * Cheapest-first search in which every state keeps the first walk that reached it. With
 * `strict` all its walks are real ones, so what it finds is so, but it may miss some. Without,
 * history is ignored: what it does not find is unreachable, and its costs are lower bounds.
 */
export function explore(space: WalkSpace, strict: boolean): Exploration {
  const { ends, stopStart, endsAtStop, sideStart, endsAtSide, board, terminal } = space.graph;
  const { length } = ends;
  // One piece of memory for all three: fetching it costs more than a small board's walks.
  const memory = new ArrayBuffer(13 * length);
  const costs = new Float64Array(memory, 0, length).fill(Infinity);
  const parent = new Int32Array(memory, 8 * length, length).fill(-1);
  const found = new Uint8Array(memory, 12 * length, length);
  // Per cost: entries to make and the state each comes from, two numbers an entry.
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

/** States that walks come to if they need not mind their own history. */
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

/** May the walk that `parent` records up to `last` go on into `entered`? */
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

/** What a walk has used up. */
interface History {
  readonly pieces: Uint8Array;
  readonly stops: Uint8Array;
  readonly sides: Uint8Array;
}

/**
 * What is noted of states while one way on is looked for; a note counts where `marks` has the stamp of
 * the search, so nothing is wiped between one and the next.
 */
interface Notes {
  stamp: number;
  readonly marks: Int32Array;
  readonly dist: Float64Array;
  readonly link: Int32Array;
}

/** One search is done at a time, so all of them note on the same sheet. */
let sheet: Notes | undefined;

function notes(states: number): Notes {
  if (!sheet || sheet.marks.length < states || sheet.stamp > 1_000_000_000)
    sheet = {
      stamp: 0,
      marks: new Int32Array(states),
      dist: new Float64Array(states),
      link: new Int32Array(states),
    };
  return sheet;
}

export interface FoundWalk {
  readonly states: readonly number[];
  readonly cost: number;
}

/** Steps that the searches of one question may still take, so that no board can hold us up. */
export interface Budget {
  left: number;
}

export const newBudget = (): Budget => ({ left: 10_000 });

/** No single goal may use up the whole budget. On real boards a goal takes some ten steps. */
const STEPS_PER_GOAL = 1_000;

export interface Search {
  readonly walk: FoundWalk | null;
  /** False if the search was given up: a (cheaper) walk may exist. */
  readonly settled: boolean;
}

/**
 * The cheapest walk that ends with a state for which `goal` is 1, if there is one that costs less
 * than `below`.
 *
 * At each step the rest of the walk is first searched without regard to its own history. If that
 * fails, so does the step; if the result happens to be a real walk, it is the best; if every such
 * walk must use something twice, the step fails too. Only otherwise the search branches.
 */
export function findWalk(
  space: WalkSpace,
  goal: Uint8Array,
  below: number,
  budget: Budget,
): Search {
  const { graph } = space;
  const { ends, stopStart, endsAtStop, sideStart, endsAtSide, board, terminal } = graph;
  const [pieceCount, stopCount] = [graph.pieces.length, graph.stops.length];
  const memory = new ArrayBuffer(pieceCount + stopCount + board.across.length);
  const history: History = {
    pieces: new Uint8Array(memory, 0, pieceCount),
    stops: new Uint8Array(memory, pieceCount, stopCount),
    sides: new Uint8Array(memory, pieceCount + stopCount, board.across.length),
  };
  const noted = notes(ends.length);
  let best: FoundWalk | null = null;
  let steps = Math.min(STEPS_PER_GOAL, budget.left);
  budget.left -= steps;
  const walk: number[] = [];

  const free = (state: number): boolean => {
    const a = ends[state]!;
    const b = ends[state ^ 1]!;
    return (
      !history.pieces[state >> 1] && !(a < 0 && history.sides[~a]) && !(b < 0 && history.sides[~b])
    );
  };
  const mark = (state: number, value: 0 | 1): void => {
    history.pieces[state >> 1] = value;
    const code = ends[state ^ 1]!;
    if (code >= 0) history.stops[code] = value;
    else history.sides[~code] = value;
  };
  // Where the walk that was last asked about may go on, leaving its own history out.
  let list = endsAtStop;
  let first = 0;
  let last = 0;
  /** Finds where a walk goes on that now ends with `state`, whose own leaving is not yet marked. */
  const goOn = (state: number): void => {
    const code = ends[state ^ 1]!;
    first = last = 0;
    if (code >= 0) {
      if (history.stops[code] || !space.passable[code] || terminal[state >> 1]) return;
      list = endsAtStop;
      first = stopStart[code]!;
      last = stopStart[code + 1]!;
      return;
    }
    const beyond = board.across[~code]!;
    if (beyond < 0) return;
    list = endsAtSide;
    first = sideStart[beyond]!;
    last = sideStart[beyond + 1]!;
  };
  /** May it enter there? At a stop it does not turn back on the piece that it came by. */
  const enters = (state: number, entered: number): boolean =>
    (ends[state ^ 1]! < 0 || entered >> 1 !== state >> 1) && free(entered);

  /** The cheapest way on from `from` to a goal that minds the history so far, but not its own. */
  const relaxed = (from: readonly number[], cost: number): FoundWalk | null => {
    const { marks, dist, link } = noted;
    const stamp = (noted.stamp += 1);
    const queue: number[] = [];
    for (const state of from) {
      marks[state] = stamp;
      dist[state] = cost;
      link[state] = -1;
      queue.push(state);
    }
    const limit = best?.cost ?? below;
    let end = -1;
    let endCost = limit;
    for (let i = 0; i < queue.length; i += 1) {
      const state = queue[i]!;
      const here = dist[state]!;
      if (goal[state] && here < endCost) {
        end = state;
        endCost = here;
      }
      const code = ends[state ^ 1]!;
      const then = code >= 0 ? here + space.cost[code]! : here;
      if (then >= endCost) continue;
      goOn(state);
      for (let k = first; k < last; k += 1) {
        const entered = list[k]!;
        if (marks[entered] === stamp && dist[entered]! <= then) continue;
        if (!enters(state, entered)) continue;
        marks[entered] = stamp;
        dist[entered] = then;
        link[entered] = state;
        queue.push(entered);
      }
    }
    if (end < 0) return null;
    const states: number[] = [];
    for (let state = end; state >= 0; state = link[state]!) states.push(state);
    return { states: states.reverse(), cost: endCost };
  };

  /** Is the way on a real walk, given the history? */
  const real = (states: readonly number[]): boolean => {
    let done = 0;
    let good = true;
    for (const state of states) {
      const before = done === 0 ? -1 : ends[states[done - 1]! ^ 1]!;
      if (!free(state) || (before >= 0 && history.stops[before])) {
        good = false;
        break;
      }
      if (done > 0) mark(states[done - 1]!, 1);
      history.pieces[state >> 1] = 1;
      done += 1;
    }
    for (let i = 0; i < done; i += 1) {
      const state = states[i]!;
      history.pieces[state >> 1] = 0;
      if (i < done - 1) mark(state, 0);
    }
    return good;
  };

  /** Must every way from `from` to a goal use something twice? Looks at what no way can avoid. */
  const hopeless = (from: readonly number[], states: readonly number[]): boolean => {
    const { marks, link } = noted;
    const stamp = (noted.stamp += 1);
    // Where on the way a state is; -1 = it is none of it, but has been come to.
    states.forEach((state, i) => {
      marks[state] = stamp;
      link[state] = i;
    });
    let farthest = 0;
    const due: number[] = [];
    const meet = (state: number): void => {
      if (marks[state] === stamp) {
        farthest = Math.max(farthest, link[state]!);
        return;
      }
      if (goal[state]) farthest = states.length;
      marks[state] = stamp;
      link[state] = -1;
      due.push(state);
    };
    const sweep = (from: number): void => {
      for (let state: number | undefined = from; state !== undefined; state = due.pop()) {
        goOn(state);
        for (let k = first; k < last; k += 1) if (enters(state, list[k]!)) meet(list[k]!);
      }
    };
    for (const state of from) {
      meet(state);
      const met = due.pop();
      if (met !== undefined) sweep(met);
    }
    const pieces: number[] = [];
    const spent: number[] = [];
    const left: number[] = [];
    for (let i = 0; i < states.length; i += 1) {
      const state = states[i]!;
      if (goal[state] && i < states.length - 1) farthest = states.length;
      if (farthest <= i) {
        const a = ends[state]!;
        const b = ends[state ^ 1]!;
        if (pieces.includes(state >> 1) || spent.includes(a) || spent.includes(b)) return true;
        pieces.push(state >> 1);
        if (i < states.length - 1) {
          if (b < 0) spent.push(b);
          else if (left.includes(b)) return true;
          else left.push(b);
        }
      }
      sweep(state);
    }
    return false;
  };

  const search = (from: readonly number[], cost: number): void => {
    if ((steps -= 1) < 0 || from.length === 0) return;
    const way = relaxed(from, cost);
    if (!way) return;
    if (real(way.states)) {
      best = { states: [...walk, ...way.states], cost: way.cost };
      return;
    }
    if (hopeless(from, way.states)) return;
    const ahead = way.states[0];
    const order = [...from].sort((a, b) => Number(b === ahead) - Number(a === ahead) || a - b);
    for (const state of order) {
      if (steps < 0) return;
      const limit = best?.cost ?? below;
      if (cost >= limit) return;
      const code = ends[state ^ 1]!;
      const then = code >= 0 ? cost + space.cost[code]! : cost;
      walk.push(state);
      if (goal[state]) best = { states: [...walk], cost };
      else {
        goOn(state);
        const entries: number[] = [];
        for (let k = first; k < last; k += 1) if (enters(state, list[k]!)) entries.push(list[k]!);
        mark(state, 1);
        search(entries.filter(free), then);
        mark(state, 0);
      }
      walk.pop();
    }
  };

  for (const start of space.starts) {
    history.stops[start] = 1;
    search([...endsAtStop.subarray(stopStart[start]!, stopStart[start + 1]!)], space.cost[start]!);
    history.stops[start] = 0;
  }
  const settled = steps >= 0;
  budget.left += Math.max(0, steps);
  return { walk: best, settled };
}

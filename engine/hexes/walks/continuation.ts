import type { Trail } from './trail.ts';

/** States in order, each entered after the one before it. */
export interface Continuation {
  readonly states: readonly number[];
  readonly cost: number;
}

/**
 * Notes about states during one search. A note counts if `marks` has the stamp of the search, so the notes
 * need not be cleared before the next search.
 */
interface Notes {
  stamp: number;
  readonly marks: Int32Array;
  readonly dist: Float64Array;
  readonly link: Int32Array;
}

/** Only one search runs at a time, so all searches share one sheet of notes. */
let sheet: Notes | undefined;

function startNotes(states: number): Notes {
  if (!sheet || sheet.marks.length < states || sheet.stamp > 1_000_000_000)
    sheet = {
      stamp: 0,
      marks: new Int32Array(states),
      dist: new Float64Array(states),
      link: new Int32Array(states),
    };
  sheet.stamp += 1;
  return sheet;
}

/**
 * The cheapest continuation of a trail from `from` to a goal that costs less than `below`. It respects what the
 * trail has used, but may itself use things twice.
 */
export function cheapest(
  trail: Trail,
  goal: Uint8Array,
  from: readonly number[],
  cost: number,
  below: number,
): Continuation | null {
  const { stamp, marks, dist, link } = startNotes(trail.graph.ends.length);
  const queue: number[] = [];
  for (const state of from) {
    marks[state] = stamp;
    dist[state] = cost;
    link[state] = -1;
    queue.push(state);
  }
  let end = -1;
  let endCost = below;
  for (let i = 0; i < queue.length; i += 1) {
    const state = queue[i]!;
    const here = dist[state]!;
    if (goal[state] && here < endCost) {
      end = state;
      endCost = here;
    }
    const then = here + trail.costAfter(state);
    if (then >= endCost) continue;
    trail.listNext(state);
    const { list, first, last } = trail;
    for (let k = first; k < last; k += 1) {
      const entered = list[k]!;
      if (marks[entered] === stamp && dist[entered]! <= then) continue;
      if (!trail.enters(state, entered)) continue;
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
}

/** True if the continuation is a real walk: with what the trail has used, it uses nothing twice. */
export function isReal(trail: Trail, states: readonly number[]): boolean {
  const { ends } = trail.graph;
  let done = 0;
  let good = true;
  for (const state of states) {
    const before = done === 0 ? -1 : ends[states[done - 1]! ^ 1]!;
    if (!trail.isFree(state) || (before >= 0 && trail.stops[before])) {
      good = false;
      break;
    }
    if (done > 0) trail.mark(states[done - 1]!, 1);
    trail.pieces[state >> 1] = 1;
    done += 1;
  }
  for (let i = 0; i < done; i += 1) {
    const state = states[i]!;
    trail.pieces[state >> 1] = 0;
    if (i < done - 1) trail.mark(state, 0);
  }
  return good;
}

/**
 * Says which states of a continuation no other can avoid. It is asked position by position, and told in between
 * that the position is passed: what can be reached from there may lead past later states.
 */
function createSkipping(
  trail: Trail,
  goal: Uint8Array,
  from: readonly number[],
  states: readonly number[],
) {
  const { stamp, marks, link } = startNotes(trail.graph.ends.length);
  // The position of each state on the continuation; -1 = reached, but not on it.
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
      trail.listNext(state);
      const { list, first, last } = trail;
      for (let k = first; k < last; k += 1) if (trail.enters(state, list[k]!)) meet(list[k]!);
    }
  };
  for (const state of from) {
    meet(state);
    const met = due.pop();
    if (met !== undefined) sweep(met);
  }
  return {
    /** True if a continuation may leave out the state at this position. */
    skips: (i: number): boolean => {
      if (goal[states[i]!] && i < states.length - 1) farthest = states.length;
      return farthest > i;
    },
    /** Reaches on from the state at this position. */
    pass: (i: number): void => sweep(states[i]!),
  };
}

/** True if every continuation from `from` to a goal must use something twice. `states` is one of them. */
export function isHopeless(
  trail: Trail,
  goal: Uint8Array,
  from: readonly number[],
  states: readonly number[],
): boolean {
  const { ends } = trail.graph;
  const { skips, pass } = createSkipping(trail, goal, from, states);
  const pieces: number[] = [];
  const spent: number[] = [];
  const left: number[] = [];
  for (let i = 0; i < states.length; i += 1) {
    const state = states[i]!;
    if (!skips(i)) {
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
    pass(i);
  }
  return false;
}

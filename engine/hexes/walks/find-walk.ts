import type { WalkSpace } from './walk.ts';

/** What a walk has used. */
interface History {
  readonly pieces: Uint8Array;
  readonly stops: Uint8Array;
  readonly sides: Uint8Array;
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

export interface WalkResult {
  readonly states: readonly number[];
  readonly cost: number;
}

/** Steps that are left for the searches of one question. It bounds the time on any board. */
export interface Budget {
  left: number;
}

export const newBudget = (): Budget => ({ left: 10_000 });

/** The most steps for one goal. On real boards a goal takes about ten. */
const STEPS_PER_GOAL = 1_000;

export interface Search {
  readonly walk: WalkResult | null;
  /** False if the search ran out of steps: a cheaper walk, or any walk, may exist. */
  readonly settled: boolean;
}

/**
 * The cheapest walk that costs less than `below` and ends with a state for which `goal` is 1.
 *
 * Each step first searches the rest of the walk without its own history. If nothing is found, the step
 * fails. If the result is a real walk, it is the best. If every such walk must use something twice, the step
 * fails too. Only otherwise the search branches.
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
  let best: WalkResult | null = null;
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
  // The states that can follow the walk asked about last, ignoring its own history.
  let list = endsAtStop;
  let first = 0;
  let last = 0;
  /** Lists the states that can follow `state`, whose own exit is not marked yet. */
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
  /** True if the walk may enter there. At a stop it does not turn back on the track by which it came. */
  const enters = (state: number, entered: number): boolean =>
    (ends[state ^ 1]! < 0 || entered >> 1 !== state >> 1) && free(entered);

  /** The cheapest continuation from `from` to a goal that respects the history so far, but not its own. */
  const relaxed = (from: readonly number[], cost: number): WalkResult | null => {
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

  /** True if the continuation is a real walk, given the history. */
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

  /**
   * True if every continuation from `from` to a goal must use something twice. It checks what none can avoid.
   */
  const hopeless = (from: readonly number[], states: readonly number[]): boolean => {
    const { marks, link } = noted;
    const stamp = (noted.stamp += 1);
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

import { cheapest, isHopeless, isReal, type Continuation } from './continuation.ts';
import { Trail } from './trail.ts';
import type { WalkSpace } from './walk.ts';

/** Steps that are left for the searches of one question. It bounds the time on any board. */
export interface Budget {
  left: number;
}

export const newBudget = (): Budget => ({ left: 10_000 });

/** The most steps for one goal. On real boards a goal takes about ten. */
const STEPS_PER_GOAL = 1_000;

export interface Search {
  readonly walk: Continuation | null;
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
  const { endsAtStop, stopStart } = space.graph;
  const trail = new Trail(space);
  let best: Continuation | null = null;
  let steps = Math.min(STEPS_PER_GOAL, budget.left);
  budget.left -= steps;
  const walk: number[] = [];

  const search = (from: readonly number[], cost: number): void => {
    if ((steps -= 1) < 0 || from.length === 0) return;
    const way = cheapest(trail, goal, from, cost, best?.cost ?? below);
    if (!way) return;
    if (isReal(trail, way.states)) {
      best = { states: [...walk, ...way.states], cost: way.cost };
      return;
    }
    if (isHopeless(trail, goal, from, way.states)) return;
    const ahead = way.states[0];
    const order = [...from].sort((a, b) => Number(b === ahead) - Number(a === ahead) || a - b);
    for (const state of order) {
      if (steps < 0 || cost >= (best?.cost ?? below)) return;
      walk.push(state);
      if (goal[state]) best = { states: [...walk], cost };
      else {
        const entries = trail.entriesAfter(state);
        trail.mark(state, 1);
        const free = entries.filter((entered) => trail.isFree(entered));
        search(free, cost + trail.costAfter(state));
        trail.mark(state, 0);
      }
      walk.pop();
    }
  };

  for (const start of space.starts) {
    trail.stops[start] = 1;
    search([...endsAtStop.subarray(stopStart[start]!, stopStart[start + 1]!)], space.cost[start]!);
    trail.stops[start] = 0;
  }
  const settled = steps >= 0;
  budget.left += Math.max(0, steps);
  return { walk: best, settled };
}

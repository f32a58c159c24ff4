import type { Budget } from '../rules.ts';

/**
 * Counts the nodes of a search. The count, not the clock, ends a search, so every machine gives the same
 * answer. Only a caller's own "stop" may differ between machines.
 */
export interface NodeBudget {
  visited: number;
  /** The best revenue so far, for progress reports. At first, a sum that is known to be possible. */
  best: number;
  /** True once the budget has run out or the caller has stopped the search. */
  spent: boolean;
  readonly limit: number;
  readonly onward?: Budget['onward'];
}

/** Three hundred times what the hardest recorded position takes, and more than any random one took. */
export const NODES = 10_000_000;
const WATCH = 4096;

export const startNodeBudget = ({ nodes, onward, beyond = 0 }: Budget = {}): NodeBudget => ({
  visited: 0,
  best: beyond,
  spent: false,
  limit: nodes ?? NODES,
  ...(onward ? { onward } : {}),
});

/** Spends nodes. Returns false if the search has to stop. */
export function spendNodes(budget: NodeBudget, nodes = 1): boolean {
  if (budget.spent) return false;
  const before = budget.visited;
  budget.visited += nodes;
  if (budget.visited > budget.limit) budget.spent = true;
  else if (budget.onward && Math.floor(budget.visited / WATCH) > Math.floor(before / WATCH))
    budget.spent = !budget.onward(budget.visited, budget.best);
  return !budget.spent;
}

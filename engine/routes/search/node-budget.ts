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
export function spendNodes(meter: NodeBudget, nodes = 1): boolean {
  if (meter.spent) return false;
  const before = meter.visited;
  meter.visited += nodes;
  if (meter.visited > meter.limit) meter.spent = true;
  else if (meter.onward && Math.floor(meter.visited / WATCH) > Math.floor(before / WATCH))
    meter.spent = !meter.onward(meter.visited, meter.best);
  return !meter.spent;
}

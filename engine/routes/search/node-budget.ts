import type { Budget } from '../rules.ts';

/**
 * Counts the nodes of a search. The count, not the clock, ends a search, so every machine gives the
 * same answer; only a caller's own "stop" may differ from machine to machine.
 */
export interface NodeBudget {
  visited: number;
  /** Best revenue so far, for whoever watches; at first what is known to be possible. */
  best: number;
  /** True once the budget ran out or the watcher said stop. */
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

/** So many nodes more; false if the search is to stop. */
export function spendNodes(meter: NodeBudget, nodes = 1): boolean {
  if (meter.spent) return false;
  const before = meter.visited;
  meter.visited += nodes;
  if (meter.visited > meter.limit) meter.spent = true;
  else if (meter.onward && Math.floor(meter.visited / WATCH) > Math.floor(before / WATCH))
    meter.spent = !meter.onward(meter.visited, meter.best);
  return !meter.spent;
}

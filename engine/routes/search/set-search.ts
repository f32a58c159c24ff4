import { branch } from './branch.ts';
import type { SetVisitor, RemainingPaths, LossBound } from './branch.ts';
import type { TrainPool, RunKind } from './train-pool.ts';
import { searchPaths, SCALE } from './path-search.ts';
import type { Path } from './path-search.ts';
import { spendNodes } from './node-budget.ts';
import type { NodeBudget } from './node-budget.ts';
import type { Net } from './net/net.ts';
import { bestPath, boundOf, netAt, noPrices, priced, reprice, taken } from './prices.ts';
import type { Bound, Pooled } from './prices.ts';

/** The most candidates that are kept. With more, the answer is not proven. */
const MOST_ITEMS = 400_000;
/** Up to this many candidates are listed at once and priced from the list. */
const LISTED = 60_000;
const ROUNDS = 14;
const STEPS = 60;
const LIST_ROUNDS = 24;
const LIST_STEPS = 12;
/** With so few paths, visiting every set is quicker than finding prices. */
const FEW = 24;
/** The same if it only has to be proven that no set earns more. */
export const FEW_TO_PROVE = 60;
/** Prices aim a little below the wanted sum, so that they still move when they are close to it. */
const SHORT = 10 * SCALE;

/** The paths found so far. Prices are tried on them. */
export interface Pool {
  readonly paths: readonly Pooled[];
  put(kind: number, path: Path): void;
}

export function createPool(net: Net, trainPool: TrainPool): Pool {
  const paths: Pooled[] = [];
  const known = new Set<string>();
  const put = (kind: number, path: Path): void => {
    const key = `${String(kind)}:${path.arcs.map(({ stretch }) => stretch).join()}`;
    if (known.has(key)) return;
    known.add(key);
    paths.push({ kind, path, uses: taken(net, trainPool.kinds[kind]!, path) });
  };
  return { paths, put };
}

/** The bound at some prices, from the best path of every kind. Better paths go into the pool. */
export function boundAt(
  net: Net,
  trainPool: TrainPool,
  of: Int32Array,
  pool: Pool,
  budget: NodeBudget,
): Bound {
  const prices = priced(net, of);
  const open = new Uint8Array(net.stretches.length);
  const tops = trainPool.kinds.map((kind, k) => {
    const told = (path: Path): void => {
      pool.put(k, path);
    };
    return bestPath(kind, prices, open, 1, budget, told)?.net ?? 0;
  });
  return boundOf(net, trainPool, prices, tops);
}

/** The paths met on the way to the best of a kind, the best last, and the nodes that they took. */
interface Met {
  readonly paths: readonly Path[];
  readonly nodes: number;
}
const met = new WeakMap<Net, Map<string, Met>>();

/**
 * The bound without prices. The paths of a train on the whole net are kept with the net. Their nodes are
 * counted each time, so that no answer depends on what was kept.
 */
export function openBound(net: Net, trainPool: TrainPool, pool: Pool, budget: NodeBudget): Bound {
  const prices = priced(net, noPrices(net, trainPool));
  const open = new Uint8Array(net.stretches.length);
  const known = met.get(net) ?? new Map<string, Met>();
  met.set(net, known);
  const tops = trainPool.kinds.map((kind, k) => {
    const name = kind.plan.rule.kind;
    const before = known.get(name);
    if (before) spendNodes(budget, before.nodes);
    const paths = [...(before?.paths ?? [])];
    const start = budget.visited;
    if (!before) bestPath(kind, prices, open, 1, budget, (path) => paths.push(path));
    if (!before && !budget.spent) known.set(name, { paths, nodes: budget.visited - start });
    for (const path of paths) pool.put(k, path);
    return paths.at(-1)?.revenue ?? 0;
  });
  return boundOf(net, trainPool, prices, tops);
}

/**
 * Finds every set that earns at least `target`, which `accept` may raise: the paths that the bound does not
 * exclude, then branch and bound over those. Returns false if it did not finish.
 */
export function searchSets(
  net: Net,
  trainPool: TrainPool,
  first: Bound,
  pool: Pool,
  target: number,
  visit: SetVisitor,
  toll: LossBound,
  budget: NodeBudget,
  few = FEW,
): boolean {
  let bound = first;
  if (bound.total < target) return true;
  let items = list(net, trainPool, bound, bound.total - target, LISTED, budget);
  if (budget.spent) return false;
  let start = bound.prices.of;
  for (let round = 0; !items && round < ROUNDS && bound.total >= target; round += 1) {
    const size = pool.paths.length;
    start = reprice(net, trainPool, pool.paths, start, target - SHORT, STEPS);
    const next = boundAt(net, trainPool, start, pool, budget);
    if (budget.spent) return false;
    if (next.total < bound.total) bound = next;
    if (pool.paths.length === size) break;
  }
  if (bound.total < target) return true;
  items ??= list(net, trainPool, bound, bound.total - target, MOST_ITEMS, budget);
  if (!items) return false;
  return searchListedSets(net, trainPool, { bound, items }, target, visit, toll, budget, few);
}

/** The same, if all paths that may matter are listed. */
export function searchListedSets(
  net: Net,
  trainPool: TrainPool,
  listed: RemainingPaths,
  target: number,
  visit: SetVisitor,
  toll: LossBound,
  budget: NodeBudget,
  few = FEW,
): boolean {
  let left = listed;
  let wanted: number | null = target;
  while (wanted !== null) {
    if (left.items.length > few) left = sift(net, trainPool, left, wanted);
    if (left.bound.total < wanted) return true;
    wanted = branch(net, trainPool, left, wanted, visit, toll, budget);
  }
  return !budget.spent;
}

/** The most that a path of a kind can net under the bound. */
const ceiling = (net: Net, { types, spends }: RunKind, { prices, slot }: Bound): number =>
  types.reduce((sum, t) => sum + slot[t]!, 0) +
  spends.reduce((sum, power) => sum + prices.of[net.shares + power]!, 0);

/** Every path that falls short of the bound by at most `room`. Null if there are too many. */
function list(
  net: Net,
  trainPool: TrainPool,
  bound: Bound,
  room: number,
  most: number,
  budget: NodeBudget,
): Pooled[] | null {
  const shut = new Uint8Array(net.stretches.length);
  const items: Pooled[] = [];
  for (const [k, kind] of trainPool.kinds.entries()) {
    const floor = ceiling(net, kind, bound) - room;
    const found = (path: Path): number => {
      items.push({ kind: k, path, uses: taken(net, kind, path) });
      return items.length < most ? floor : Infinity;
    };
    const price = bound.prices.stretch;
    if (!searchPaths(kind.plan, { price, shut, floor, found }, budget)) return null;
    if (items.length >= most) return null;
  }
  return items;
}

/** Prices a complete list of paths again and again, and drops those that each bound excludes. */
function sift(
  net: Net,
  trainPool: TrainPool,
  left: RemainingPaths,
  target: number,
): RemainingPaths {
  let { bound, items } = left;
  let { of } = bound.prices;
  let stale = 0;
  for (let round = 0; round < LIST_ROUNDS && stale < 4; round += 1) {
    of = reprice(net, trainPool, items, of, target - SHORT, LIST_STEPS);
    const best = trainPool.kinds.map(() => 0);
    for (const item of items) {
      const spent = trainPool.kinds[item.kind]!.spends.reduce(
        (sum, power) => sum + of[net.shares + power]!,
        0,
      );
      best[item.kind] = Math.max(best[item.kind]!, netAt(of, item) + spent);
    }
    const next = boundOf(net, trainPool, priced(net, of), best);
    if (next.total < bound.total) {
      bound = next;
      stale = 0;
    } else stale += 1;
    const room = next.total - target;
    if (room < 0) return { bound: next, items: [] };
    const slotSum = trainPool.kinds.map((kind) =>
      kind.types.reduce((sum, t) => sum + next.slot[t]!, 0),
    );
    items = items.filter((item) => slotSum[item.kind]! - netAt(of, item) <= room);
  }
  return { bound, items };
}

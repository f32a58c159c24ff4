import { bitsOf } from './net/bits.ts';
import { worthOf } from './chosen.ts';
import type { Chosen, Packed } from './chosen.ts';
import type { TrainPool } from './train-pool.ts';
import { SCALE } from './path-search.ts';
import type { Path } from './path-search.ts';
import { bestAlone, createLateTrains, lateKinds } from './express/late-trains.ts';
import type { NodeBudget } from './node-budget.ts';
import type { Net } from './net/net.ts';
import { taken } from './prices.ts';
import { createPool, FEW_TO_PROVE, openBound, searchSets } from './set-search.ts';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The number that divides all sums of revenues. */
function grain(trainPool: TrainPool): number {
  let grains = 0;
  for (const { plan } of trainPool.kinds) {
    if (plan.irregular.includes(1)) return SCALE;
    for (const worth of plan.worth) grains = divisor(grains, worth);
  }
  return grains || SCALE;
}

/**
 * A set found by running the trains one after the other, each as well as it can. `firsts` holds the best path
 * of every kind that has one.
 */
function greedy(
  net: Net,
  trainPool: TrainPool,
  order: readonly number[],
  firsts: ReadonlyMap<number, Path>,
  budget: NodeBudget,
): Chosen[] {
  const left = trainPool.types.map(({ trains }) => trains.length);
  const power = [...trainPool.powers];
  const chosen: Chosen[] = [];
  const busy = new Set<number>();
  for (const k of order) {
    const kind = trainPool.kinds[k]!;
    for (;;) {
      const need = trainPool.types.map((_, t) => kind.types.filter((type) => type === t).length);
      if (need.some((n, t) => n > left[t]!)) break;
      if (kind.spends.some((p) => power[p]! <= 0)) break;
      const path =
        chosen.length === 0
          ? firsts.get(k)
          : bestAlone(net, trainPool, kind, bitsOf(net.shares, busy), budget);
      if (!path) break;
      chosen.push({ kind: k, path });
      need.forEach((n, t) => (left[t]! -= n));
      for (const p of kind.spends) power[p]! -= 1;
      for (const r of taken(net, kind, path)) if (r < net.shares) busy.add(r);
    }
  }
  return chosen;
}

/**
 * The best set of routes if each route is paid for itself and two routes may not share certain resources. It
 * computes bounds by prices, keeps only the paths that may belong to a better set, and runs branch and bound
 * over those. Only sets that earn more than `beyond` (in units of 1/SCALE) are wanted.
 */
export function pack(net: Net, trainPool: TrainPool, budget: NodeBudget, beyond = 0): Packed {
  const [train, other] = trainPool.types.flatMap(({ trains }) => trains);
  if (beyond > 0 && train && !other) return packOne(net, trainPool, budget, beyond);
  const late = lateKinds(trainPool);
  if (late.length > 0) return packLate(net, trainPool, late, budget, beyond);
  const pool = createPool(net, trainPool);
  const record = keeper(budget, beyond);
  const bound = openBound(net, trainPool, pool, budget);
  if (budget.spent) return record.result(false);
  const step = grain(trainPool);
  const wanted = (): number => above(record.revenue(), step);
  // A first set shows what is possible. With `beyond` that is known already.
  if (beyond === 0) {
    const firsts = new Map<number, Path>();
    for (const { kind, path } of pool.paths)
      if (path.revenue > (firsts.get(kind)?.revenue ?? 0)) firsts.set(kind, path);
    for (const order of orders(trainPool, firsts)) {
      const set = greedy(net, trainPool, order, firsts, budget);
      for (const { kind, path } of set) pool.put(kind, path);
      record.better(set);
    }
  }
  const accept = (set: readonly Chosen[]): number => {
    record.better(set);
    return wanted();
  };
  if (budget.spent) return record.result(false);
  const few = beyond > 0 ? FEW_TO_PROVE : undefined;
  return record.result(
    searchSets(net, trainPool, bound, pool, wanted(), accept, () => 0, budget, few),
  );
}

/** The least multiple of `step` above `sum`. */
const above = (sum: number, step: number): number => (Math.floor(sum / step) + 1) * step;

/** A single train has no competition, so only better paths are searched for. */
function packOne(net: Net, trainPool: TrainPool, budget: NodeBudget, beyond: number): Packed {
  const record = keeper(budget, beyond);
  const nothing = bitsOf(net.shares, []);
  trainPool.kinds.forEach((one, kind) => {
    const path =
      one.types.length === 1 &&
      bestAlone(net, trainPool, one, nothing, budget, record.revenue() + 1);
    if (path) record.better([{ kind, path }]);
  });
  return record.result(!budget.spent);
}

/** The orders in which trains are tried one after the other for a first set. */
function orders(trainPool: TrainPool, firsts: ReadonlyMap<number, Path>): number[][] {
  const strength = (k: number): number =>
    (firsts.get(k)?.revenue ?? 0) / trainPool.kinds[k]!.types.length;
  const order = [...firsts.keys()].sort((a, b) => strength(b) - strength(a) || a - b);
  const singles = order.filter((k) => trainPool.kinds[k]!.types.length === 1);
  const all = [order, singles, [...order].reverse()];
  return [...new Map(all.map((tried) => [tried.join(), tried])).values()];
}

/** Keeps the best set so far that earns more than `beyond`. */
function keeper(budget: NodeBudget, beyond: number) {
  let best: readonly Chosen[] = [];
  let revenue = beyond;
  return {
    revenue: (): number => revenue,
    better: (set: readonly Chosen[]): void => {
      if (worthOf(set) <= revenue) return;
      best = set;
      revenue = worthOf(set);
      budget.best = revenue / SCALE;
    },
    result: (proven: boolean): Packed => ({ chosen: best, revenue, proven }),
  };
}

/**
 * With late trains: visits all sets of the other trains that may belong to a better set, and finds the best
 * routes that each leaves to the late trains.
 */
function packLate(
  net: Net,
  trainPool: TrainPool,
  late: readonly number[],
  budget: NodeBudget,
  beyond: number,
): Packed {
  const record = keeper(budget, beyond);
  const early = trainPool.kinds.map((_, k) => k).filter((k) => !late.includes(k));
  const others: TrainPool = { ...trainPool, kinds: early.map((k) => trainPool.kinds[k]!) };
  const inCrew = (set: readonly Chosen[]): Chosen[] =>
    set.map(({ kind, path }) => ({ kind: early[kind]!, path }));
  const firsts = new Map<number, Path>();
  trainPool.kinds.forEach((kind, k) => {
    const path = bestAlone(net, trainPool, kind, bitsOf(net.shares, []), budget);
    if (path) firsts.set(k, path);
  });
  if (beyond === 0)
    for (const order of orders(trainPool, firsts))
      record.better(greedy(net, trainPool, order, firsts, budget));
  const last = createLateTrains(net, trainPool, late, firsts, budget);
  const step = grain(trainPool);
  const wanted = (): number => above(record.revenue(), step) - last.top;
  const finish = (set: readonly Chosen[]): void => {
    record.better(set);
    const rest = last.after(set, above(record.revenue(), step) - worthOf(set));
    if (rest) record.better([...set, ...rest]);
  };

  const packed = pack(net, others, budget);
  finish(inCrew(packed.chosen));
  if (budget.spent || !packed.proven) return record.result(false);
  if (packed.revenue < wanted()) return record.result(true);
  const pool = createPool(net, others);
  const bound = openBound(net, others, pool, budget);
  for (const { kind, path } of packed.chosen) pool.put(kind, path);
  const accept = (set: readonly Chosen[]): number => {
    finish(inCrew(set));
    return wanted();
  };
  const done = searchSets(net, others, bound, pool, wanted(), accept, last.toll, budget);
  return record.result(done && !budget.spent);
}

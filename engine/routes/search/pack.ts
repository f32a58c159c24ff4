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
function grain(crew: TrainPool): number {
  let grains = 0;
  for (const { plan } of crew.kinds) {
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
  crew: TrainPool,
  order: readonly number[],
  firsts: ReadonlyMap<number, Path>,
  meter: NodeBudget,
): Chosen[] {
  const left = crew.types.map(({ trains }) => trains.length);
  const power = [...crew.powers];
  const chosen: Chosen[] = [];
  const busy = new Set<number>();
  for (const k of order) {
    const kind = crew.kinds[k]!;
    for (;;) {
      const need = crew.types.map((_, t) => kind.types.filter((type) => type === t).length);
      if (need.some((n, t) => n > left[t]!)) break;
      if (kind.spends.some((p) => power[p]! <= 0)) break;
      const path =
        chosen.length === 0
          ? firsts.get(k)
          : bestAlone(net, crew, kind, bitsOf(net.shares, busy), meter);
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
export function pack(net: Net, crew: TrainPool, meter: NodeBudget, beyond = 0): Packed {
  const [train, other] = crew.types.flatMap(({ trains }) => trains);
  if (beyond > 0 && train && !other) return packOne(net, crew, meter, beyond);
  const late = lateKinds(crew);
  if (late.length > 0) return packLate(net, crew, late, meter, beyond);
  const pool = createPool(net, crew);
  const record = keeper(meter, beyond);
  const bound = openBound(net, crew, pool, meter);
  if (meter.spent) return record.result(false);
  const step = grain(crew);
  const wanted = (): number => above(record.revenue(), step);
  // A first set shows what is possible. With `beyond` that is known already.
  if (beyond === 0) {
    const firsts = new Map<number, Path>();
    for (const { kind, path } of pool.paths)
      if (path.revenue > (firsts.get(kind)?.revenue ?? 0)) firsts.set(kind, path);
    for (const order of orders(crew, firsts)) {
      const set = greedy(net, crew, order, firsts, meter);
      for (const { kind, path } of set) pool.put(kind, path);
      record.better(set);
    }
  }
  const accept = (set: readonly Chosen[]): number => {
    record.better(set);
    return wanted();
  };
  if (meter.spent) return record.result(false);
  const few = beyond > 0 ? FEW_TO_PROVE : undefined;
  return record.result(searchSets(net, crew, bound, pool, wanted(), accept, () => 0, meter, few));
}

/** The least multiple of `step` above `sum`. */
const above = (sum: number, step: number): number => (Math.floor(sum / step) + 1) * step;

/** A single train has no competition, so only better paths are searched for. */
function packOne(net: Net, crew: TrainPool, meter: NodeBudget, beyond: number): Packed {
  const record = keeper(meter, beyond);
  const nothing = bitsOf(net.shares, []);
  crew.kinds.forEach((one, kind) => {
    const path =
      one.types.length === 1 && bestAlone(net, crew, one, nothing, meter, record.revenue() + 1);
    if (path) record.better([{ kind, path }]);
  });
  return record.result(!meter.spent);
}

/** The orders in which trains are tried one after the other for a first set. */
function orders(crew: TrainPool, firsts: ReadonlyMap<number, Path>): number[][] {
  const strength = (k: number): number =>
    (firsts.get(k)?.revenue ?? 0) / crew.kinds[k]!.types.length;
  const order = [...firsts.keys()].sort((a, b) => strength(b) - strength(a) || a - b);
  const singles = order.filter((k) => crew.kinds[k]!.types.length === 1);
  const all = [order, singles, [...order].reverse()];
  return [...new Map(all.map((tried) => [tried.join(), tried])).values()];
}

/** Keeps the best set so far that earns more than `beyond`. */
function keeper(meter: NodeBudget, beyond: number) {
  let best: readonly Chosen[] = [];
  let revenue = beyond;
  return {
    revenue: (): number => revenue,
    better: (set: readonly Chosen[]): void => {
      if (worthOf(set) <= revenue) return;
      best = set;
      revenue = worthOf(set);
      meter.best = revenue / SCALE;
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
  crew: TrainPool,
  late: readonly number[],
  meter: NodeBudget,
  beyond: number,
): Packed {
  const record = keeper(meter, beyond);
  const early = crew.kinds.map((_, k) => k).filter((k) => !late.includes(k));
  const others: TrainPool = { ...crew, kinds: early.map((k) => crew.kinds[k]!) };
  const inCrew = (set: readonly Chosen[]): Chosen[] =>
    set.map(({ kind, path }) => ({ kind: early[kind]!, path }));
  const firsts = new Map<number, Path>();
  crew.kinds.forEach((kind, k) => {
    const path = bestAlone(net, crew, kind, bitsOf(net.shares, []), meter);
    if (path) firsts.set(k, path);
  });
  if (beyond === 0)
    for (const order of orders(crew, firsts))
      record.better(greedy(net, crew, order, firsts, meter));
  const last = createLateTrains(net, crew, late, firsts, meter);
  const step = grain(crew);
  const wanted = (): number => above(record.revenue(), step) - last.top;
  const finish = (set: readonly Chosen[]): void => {
    record.better(set);
    const rest = last.after(set, above(record.revenue(), step) - worthOf(set));
    if (rest) record.better([...set, ...rest]);
  };

  const packed = pack(net, others, meter);
  finish(inCrew(packed.chosen));
  if (meter.spent || !packed.proven) return record.result(false);
  if (packed.revenue < wanted()) return record.result(true);
  const pool = createPool(net, others);
  const bound = openBound(net, others, pool, meter);
  for (const { kind, path } of packed.chosen) pool.put(kind, path);
  const accept = (set: readonly Chosen[]): number => {
    finish(inCrew(set));
    return wanted();
  };
  const done = searchSets(net, others, bound, pool, wanted(), accept, last.toll, meter);
  return record.result(done && !meter.spent);
}

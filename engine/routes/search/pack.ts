import type { Crew, Kind } from './crew.ts';
import { hunt, SCALE } from './hunt.ts';
import type { Path } from './hunt.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import { bestPath, noPrices, priced, taken } from './prices.ts';
import { boundAt, createPool, settle } from './settle.ts';

/** A path of some kind in a set. */
export interface Chosen {
  readonly kind: number;
  readonly path: Path;
}

export interface Packed {
  readonly chosen: readonly Chosen[];
  /** In SCALE-ths. */
  readonly revenue: number;
  readonly proven: boolean;
  /** In whole units; left out = none. */
  readonly subsidy?: number;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** All sums of revenues are multiples of this. */
function grain(crew: Crew): number {
  let grains = 0;
  for (const { plan } of crew.kinds) {
    if (plan.irregular.includes(1)) return SCALE;
    for (const worth of plan.worth) grains = divisor(grains, worth);
  }
  return grains || SCALE;
}

/**
 * A set found by letting the trains run one after the other, each as well as it still can; `firsts`
 * holds the best path of every kind that has one.
 */
function greedy(
  net: Net,
  crew: Crew,
  order: readonly number[],
  firsts: ReadonlyMap<number, Path>,
  meter: Meter,
): Chosen[] {
  const prices = priced(net, noPrices(net, crew));
  const shut = new Uint8Array(net.stretches.length);
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
      const path = chosen.length === 0 ? firsts.get(k) : bestPath(kind, prices, shut, 1, meter);
      if (!path) break;
      chosen.push({ kind: k, path });
      need.forEach((n, t) => (left[t]! -= n));
      for (const p of kind.spends) power[p]! -= 1;
      for (const r of taken(net, kind, path)) busy.add(r);
      net.stretches.forEach(({ share }, i) => {
        if (share.some((r) => busy.has(r))) shut[i] = 1;
      });
    }
  }
  return chosen;
}

const worthOf = (chosen: readonly Chosen[]): number =>
  chosen.reduce((total, { path }) => total + path.revenue, 0);

/** Trains of any length of which only the best stops are paid: too many ways to list them. */
const isLate = ({ plan }: Kind): boolean =>
  Number.isFinite(plan.paid) && !Number.isFinite(plan.rule.reach);

/**
 * The best set of routes where every route is paid for itself and two routes may not share certain
 * things: bounds by prices, then only the paths that could still be part of something better, then
 * branch and bound over those.
 */
export function pack(net: Net, crew: Crew, meter: Meter): Packed {
  if (crew.kinds.some(isLate) && crew.kinds.every(({ types }) => types.length === 1))
    return packLate(net, crew, meter);
  const pool = createPool(net, crew);
  const record = keeper(meter);
  const bound = boundAt(net, crew, noPrices(net, crew), pool, meter);
  if (meter.spent) return record.result(false);
  const step = grain(crew);
  const firsts = new Map<number, Path>();
  for (const { kind, path } of pool.paths)
    if (path.revenue > (firsts.get(kind)?.revenue ?? 0)) firsts.set(kind, path);
  for (const order of orders(crew, firsts)) {
    const set = greedy(net, crew, order, firsts, meter);
    for (const { kind, path } of set) pool.put(kind, path);
    record.better(set);
  }
  const accept = (set: readonly Chosen[]): number => {
    record.better(set);
    return record.revenue() + step;
  };
  if (meter.spent) return record.result(false);
  const target = record.revenue() + step;
  return record.result(settle(net, crew, bound, pool, target, accept, meter));
}

/** Orders in which trains are tried one after the other for a first set. */
function orders(crew: Crew, firsts: ReadonlyMap<number, Path>): number[][] {
  const strength = (k: number): number =>
    (firsts.get(k)?.revenue ?? 0) / crew.kinds[k]!.types.length;
  const order = [...firsts.keys()].sort((a, b) => strength(b) - strength(a) || a - b);
  const singles = order.filter((k) => crew.kinds[k]!.types.length === 1);
  const all = [order, singles, [...order].reverse()];
  return [...new Map(all.map((tried) => [tried.join(), tried])).values()];
}

/** Keeps the best set so far. */
function keeper(meter: Meter) {
  let best: readonly Chosen[] = [];
  let revenue = 0;
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
 * With trains of any length that are paid for their best stops only: all sets of the other trains
 * that could still lead to something better, and for each the best that it leaves to these.
 */
function packLate(net: Net, crew: Crew, meter: Meter): Packed {
  const record = keeper(meter);
  const open = new Uint8Array(net.stretches.length);
  const prices = priced(net, noPrices(net, crew));
  const early = crew.kinds.map((_, k) => k).filter((k) => !isLate(crew.kinds[k]!));
  const others: Crew = { ...crew, kinds: early.map((k) => crew.kinds[k]!) };
  const inCrew = (set: readonly Chosen[]): Chosen[] =>
    set.map(({ kind, path }) => ({ kind: early[kind]!, path }));
  const late = crew.kinds.map((_, k) => k).filter((k) => isLate(crew.kinds[k]!));
  const firsts = new Map<number, Path>();
  crew.kinds.forEach((kind, k) => {
    const path = bestPath(kind, prices, open, 1, meter);
    if (path) firsts.set(k, path);
  });
  const top = (k: number): number => firsts.get(k)?.revenue ?? 0;
  const types = [...new Set(late.flatMap((k) => crew.kinds[k]!.types))];
  const slots = types.flatMap((t) => crew.types[t]!.trains.map(() => t));
  const topOf = (t: number): number =>
    Math.max(...late.filter((k) => crew.kinds[k]!.types[0] === t).map(top));
  const lateTop = slots.reduce((sum, t) => sum + topOf(t), 0);
  const step = grain(crew);

  /** Lets the late trains from `at` on run on what is not shut. */
  const finish = (at: number, set: readonly Chosen[], shut: Uint8Array, rest: number): void => {
    record.better(set);
    if (at === slots.length || meter.spent) return;
    const after = rest - topOf(slots[at]!);
    for (const k of late) {
      const kind = crew.kinds[k]!;
      if (kind.types[0] !== slots[at]) continue;
      const spent = (power: number): number =>
        set.filter((one) => crew.kinds[one.kind]!.spends.includes(power)).length;
      if (kind.spends.some((power) => spent(power) >= crew.powers[power]!)) continue;
      const floor = (): number => record.revenue() + step - worthOf(set) - after;
      if (at === slots.length - 1) {
        const least = Math.max(1, floor());
        const path = bestPath(kind, prices, shut, least, meter, undefined, top(k));
        if (path) record.better([...set, { kind: k, path }]);
        continue;
      }
      const found = (path: Path): number => {
        finish(at + 1, [...set, { kind: k, path }], shutBy(net, kind, path, shut), after);
        return meter.spent ? Infinity : floor();
      };
      hunt(kind.plan, { price: prices.stretch, shut, floor: floor(), found }, meter);
    }
    if (worthOf(set) + after >= record.revenue() + step) finish(at + 1, set, shut, after);
  };
  const shutAfter = (set: readonly Chosen[]): Uint8Array =>
    set.reduce<Uint8Array>(
      (shut, { kind, path }) => shutBy(net, crew.kinds[kind]!, path, shut),
      open,
    );

  for (const order of orders(crew, firsts)) record.better(greedy(net, crew, order, firsts, meter));
  const packed = pack(net, others, meter);
  finish(0, inCrew(packed.chosen), shutAfter(inCrew(packed.chosen)), lateTop);
  if (meter.spent || !packed.proven) return record.result(false);
  const wanted = (): number => record.revenue() + step - lateTop;
  if (packed.revenue < wanted()) return record.result(true);
  const pool = createPool(net, others);
  const bound = boundAt(net, others, noPrices(net, others), pool, meter);
  for (const { kind, path } of packed.chosen) pool.put(kind, path);
  const accept = (set: readonly Chosen[]): number => {
    const named = inCrew(set);
    finish(0, named, shutAfter(named), lateTop);
    return wanted();
  };
  const done = settle(net, others, bound, pool, wanted(), accept, meter);
  return record.result(done && !meter.spent);
}

/** What is shut once a path is taken. */
function shutBy(net: Net, kind: Kind, path: Path, shut: Uint8Array): Uint8Array {
  const uses = new Set(taken(net, kind, path));
  return shut.map((is, i) => (is || net.stretches[i]!.share.some((r) => uses.has(r)) ? 1 : 0));
}

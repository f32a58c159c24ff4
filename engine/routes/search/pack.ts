import type { Crew, Kind } from './crew.ts';
import { hunt, SCALE } from './hunt.ts';
import type { Path } from './hunt.ts';
import { tick } from './meter.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import { bestPath, boundOf, noPrices, priced, reprice, taken } from './prices.ts';
import type { Bound, Pooled } from './prices.ts';

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

/** A path that could be part of a better set. */
interface Item extends Chosen {
  readonly uses: readonly number[];
  /** How much less than the bound a set with it brings at least. */
  readonly loss: number;
}

/** More candidates than this are not kept; the answer is then not proven. */
const MOST_ITEMS = 400_000;
/** Up to this many the candidates are listed at once and priced from the list. */
const LISTED = 60_000;
const ROUNDS = 14;
const STEPS = 60;
const LIST_ROUNDS = 24;
const LIST_STEPS = 12;

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

/** A set found by letting the trains run one after the other, each as well as it still can. */
function greedy(net: Net, crew: Crew, order: readonly number[], meter: Meter): Chosen[] {
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
      const path = bestPath(kind, prices, shut, 1, meter);
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

/**
 * The best set of routes where every route is paid for itself and two routes may not share certain
 * things: bounds by prices, then only the paths that could still be part of something better, then
 * branch and bound over those.
 */
export function pack(net: Net, crew: Crew, meter: Meter): Packed {
  const { kinds } = crew;
  const open = new Uint8Array(net.stretches.length);
  const pool: Pooled[] = [];
  const known = new Set<string>();
  const put = (kind: number, path: Path): void => {
    const key = `${String(kind)}:${path.arcs.map(({ stretch }) => stretch).join()}`;
    if (known.has(key)) return;
    known.add(key);
    pool.push({ kind, path, uses: taken(net, kinds[kind]!, path) });
  };
  let best: readonly Chosen[] = [];
  let revenue = 0;
  const better = (chosen: readonly Chosen[]): void => {
    if (worthOf(chosen) <= revenue) return;
    best = chosen;
    revenue = worthOf(chosen);
    meter.best = revenue / SCALE;
  };
  const result = (proven: boolean): Packed => ({ chosen: best, revenue, proven });
  const boundAt = (of: Int32Array): Bound => {
    const prices = priced(net, of);
    const tops = kinds.map((kind, k) => {
      const path = bestPath(kind, prices, open, 1, meter, (p) => {
        put(k, p);
      });
      return path?.net ?? 0;
    });
    return boundOf(net, crew, prices, tops);
  };

  let bound = boundAt(noPrices(net, crew));
  if (meter.spent) return result(false);
  const step = grain(crew);
  const strength = (k: number): number =>
    Math.max(0, ...pool.filter(({ kind }) => kind === k).map(({ path }) => path.revenue)) /
    kinds[k]!.types.length;
  const order = kinds.map((_, k) => k).sort((a, b) => strength(b) - strength(a) || a - b);
  const singles = order.filter((k) => kinds[k]!.types.length === 1);
  for (const tried of [order, singles, [...order].reverse()]) {
    const set = greedy(net, crew, tried, meter);
    for (const { kind, path } of set) put(kind, path);
    better(set);
  }
  const done = (): boolean => bound.total < revenue + step;
  if (done() && !meter.spent) return result(true);
  const all = list(net, crew, bound, bound.total - (revenue + step), LISTED, meter);
  if (meter.spent) return result(false);
  if (all) {
    const left = sift(net, crew, bound, revenue, step, all);
    return result(left.items.length === 0 || branch(net, crew, left, step, revenue, meter, better));
  }
  let start = bound.prices.of;
  for (let round = 0; round < ROUNDS && !done() && !meter.spent; round += 1) {
    const size = pool.length;
    start = reprice(net, crew, pool, start, revenue, STEPS);
    const next = boundAt(start);
    if (next.total < bound.total) bound = next;
    if (pool.length === size) break;
  }
  if (meter.spent) return result(false);
  if (done()) return result(true);
  const items = list(net, crew, bound, bound.total - (revenue + step), MOST_ITEMS, meter);
  return result(
    items !== null && branch(net, crew, { bound, items }, step, revenue, meter, better),
  );
}

/** What the bound lets a path of a kind net at most. */
const ceiling = (net: Net, { types, spends }: Kind, { prices, slot }: Bound): number =>
  types.reduce((sum, t) => sum + slot[t]!, 0) +
  spends.reduce((sum, power) => sum + prices.of[net.shares + power]!, 0);

/** Every path that falls short of the bound by no more than `room`; null if there are too many. */
function list(
  net: Net,
  crew: Crew,
  bound: Bound,
  room: number,
  most: number,
  meter: Meter,
): Pooled[] | null {
  const shut = new Uint8Array(net.stretches.length);
  const items: Pooled[] = [];
  for (const [k, kind] of crew.kinds.entries()) {
    const floor = ceiling(net, kind, bound) - room;
    const found = (path: Path): number => {
      items.push({ kind: k, path, uses: taken(net, kind, path) });
      return items.length < most ? floor : Infinity;
    };
    const price = bound.prices.stretch;
    if (!hunt(kind.plan, { price, shut, floor, found }, meter)) return null;
    if (items.length >= most) return null;
  }
  return items;
}

interface Left {
  readonly bound: Bound;
  readonly items: readonly Pooled[];
}

const netAt = (of: Int32Array, { path, uses }: Pooled): number => {
  let sum = path.revenue;
  for (const r of uses) sum -= of[r]!;
  return sum;
};

/** Prices a complete list of paths again and again, dropping those that each bound rules out. */
function sift(
  net: Net,
  crew: Crew,
  first: Bound,
  revenue: number,
  step: number,
  all: readonly Pooled[],
): Left {
  let bound = first;
  let items = all;
  let of = first.prices.of;
  let stale = 0;
  for (let round = 0; round < LIST_ROUNDS && stale < 4; round += 1) {
    of = reprice(net, crew, items, of, revenue, LIST_STEPS);
    const best = crew.kinds.map(() => 0);
    for (const item of items) {
      const spent = crew.kinds[item.kind]!.spends.reduce(
        (sum, power) => sum + of[net.shares + power]!,
        0,
      );
      best[item.kind] = Math.max(best[item.kind]!, netAt(of, item) + spent);
    }
    const next = boundOf(net, crew, priced(net, of), best);
    if (next.total < bound.total) {
      bound = next;
      stale = 0;
    } else stale += 1;
    if (next.total < revenue + step) return { bound: next, items: [] };
    const room = next.total - (revenue + step);
    const slotSum = crew.kinds.map((kind) => kind.types.reduce((sum, t) => sum + next.slot[t]!, 0));
    items = items.filter((item) => slotSum[item.kind]! - netAt(of, item) <= room);
  }
  return { bound, items };
}

/** Settles what the bound leaves open; tells every better set. False if it did not finish. */
function branch(
  net: Net,
  crew: Crew,
  { bound, items }: Left,
  step: number,
  revenue: number,
  meter: Meter,
  better: (chosen: readonly Chosen[]) => void,
): boolean {
  const { kinds, types } = crew;
  const { prices, slot, total } = bound;
  let best = revenue;
  let room = total - (best + step);
  const lists: Item[][] = types.map(() => []);
  for (const item of items) {
    const { types: needs } = kinds[item.kind]!;
    const loss = needs.reduce((sum, t) => sum + slot[t]!, 0) - netAt(prices.of, item);
    if (loss <= room) lists[needs[0]!]!.push({ ...item, loss });
  }
  for (const list of lists) list.sort((a, b) => a.loss - b.loss);

  const left = types.map(({ trains }) => trains.length);
  const busy = new Uint8Array(net.shares + crew.powers.length);
  const full = (r: number): boolean =>
    busy[r]! >= (r < net.shares ? 1 : crew.powers[r - net.shares]!);
  const set: Item[] = [];
  const sequence = types.map((_, t) => t).sort((a, b) => lists[a]!.length - lists[b]!.length);

  const fill = (place: number, from: number, lost: number): boolean => {
    if (place === sequence.length) {
      const sum = worthOf(set);
      if (sum > best) {
        best = sum;
        room = total - (best + step);
        better([...set]);
      }
      return true;
    }
    const t = sequence[place]!;
    if (left[t] === 0) return fill(place + 1, 0, lost);
    const list = lists[t]!;
    for (let i = from; i < list.length; i += 1) {
      const item = list[i]!;
      if (lost + item.loss > room) break;
      if (!tick(meter)) return false;
      if (item.uses.some(full)) continue;
      const needs = kinds[item.kind]!.types;
      if (needs.length === 2 && left[needs[1]!]! < (needs[1] === t ? 2 : 1)) continue;
      for (const r of item.uses) busy[r]! += 1;
      for (const type of needs) left[type]! -= 1;
      set.push(item);
      const good = fill(place, i, lost + item.loss);
      set.pop();
      for (const type of needs) left[type]! += 1;
      for (const r of item.uses) busy[r]! -= 1;
      if (!good) return false;
    }
    // The trains of this type that are left stay idle.
    const idle = left[t]! * slot[t]!;
    if (lost + idle > room) return true;
    const kept2 = left[t]!;
    left[t] = 0;
    const good = fill(place + 1, 0, lost + idle);
    left[t] = kept2;
    return good;
  };
  return fill(0, 0, 0);
}

import type { Crew, Kind } from './crew.ts';
import { hunt, SCALE } from './hunt.ts';
import type { Path } from './hunt.ts';
import { tick } from './meter.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net.ts';
import type { Chosen } from './pack.ts';
import { bestPath, boundOf, priced, reprice, taken } from './prices.ts';
import type { Bound, Pooled } from './prices.ts';

/** A path that could be part of a set that is wanted. */
interface Item extends Chosen {
  readonly uses: readonly number[];
  /** How much less than the bound a set with it brings at least. */
  readonly loss: number;
}

/** Told of a set that brings at least what was wanted; answers what is wanted from now on. */
export type Accept = (set: readonly Chosen[], sum: number) => number;

/** More candidates than this are not kept; the answer is then not proven. */
const MOST_ITEMS = 400_000;
/** Up to this many the candidates are listed at once and priced from the list. */
const LISTED = 60_000;
const ROUNDS = 14;
const STEPS = 60;
const LIST_ROUNDS = 24;
const LIST_STEPS = 12;
/** Prices aim a little below what is wanted, so that they still move when they are close to it. */
const SHORT = 10 * SCALE;

/** The paths met so far, which prices are tried on. */
export interface Pool {
  readonly paths: readonly Pooled[];
  put(kind: number, path: Path): void;
}

export function createPool(net: Net, crew: Crew): Pool {
  const paths: Pooled[] = [];
  const known = new Set<string>();
  const put = (kind: number, path: Path): void => {
    const key = `${String(kind)}:${path.arcs.map(({ stretch }) => stretch).join()}`;
    if (known.has(key)) return;
    known.add(key);
    paths.push({ kind, path, uses: taken(net, crew.kinds[kind]!, path) });
  };
  return { paths, put };
}

/** The bound at some prices, by the best path of every kind; better paths go into the pool. */
export function boundAt(net: Net, crew: Crew, of: Int32Array, pool: Pool, meter: Meter): Bound {
  const prices = priced(net, of);
  const open = new Uint8Array(net.stretches.length);
  const tops = crew.kinds.map((kind, k) => {
    const told = (path: Path): void => {
      pool.put(k, path);
    };
    return bestPath(kind, prices, open, 1, meter, told)?.net ?? 0;
  });
  return boundOf(net, crew, prices, tops);
}

/**
 * Finds every set that brings at least `target`, which `accept` may raise as it goes: only paths
 * that the bound does not rule out, then branch and bound over those. False if it did not finish.
 */
export function settle(
  net: Net,
  crew: Crew,
  first: Bound,
  pool: Pool,
  target: number,
  accept: Accept,
  meter: Meter,
): boolean {
  let bound = first;
  if (bound.total < target) return true;
  const all = list(net, crew, bound, bound.total - target, LISTED, meter);
  if (meter.spent) return false;
  if (all) {
    const left = sift(net, crew, bound, target, all);
    return left.bound.total < target || branch(net, crew, left, target, accept, meter);
  }
  let start = bound.prices.of;
  for (let round = 0; round < ROUNDS && bound.total >= target && !meter.spent; round += 1) {
    const size = pool.paths.length;
    start = reprice(net, crew, pool.paths, start, target - SHORT, STEPS);
    const next = boundAt(net, crew, start, pool, meter);
    if (next.total < bound.total) bound = next;
    if (pool.paths.length === size) break;
  }
  if (meter.spent) return false;
  if (bound.total < target) return true;
  const items = list(net, crew, bound, bound.total - target, MOST_ITEMS, meter);
  return items !== null && branch(net, crew, { bound, items }, target, accept, meter);
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
function sift(net: Net, crew: Crew, first: Bound, target: number, all: readonly Pooled[]): Left {
  let bound = first;
  let items = all;
  let of = first.prices.of;
  let stale = 0;
  for (let round = 0; round < LIST_ROUNDS && stale < 4; round += 1) {
    of = reprice(net, crew, items, of, target - SHORT, LIST_STEPS);
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
    const room = next.total - target;
    if (room < 0) return { bound: next, items: [] };
    const slotSum = crew.kinds.map((kind) => kind.types.reduce((sum, t) => sum + next.slot[t]!, 0));
    items = items.filter((item) => slotSum[item.kind]! - netAt(of, item) <= room);
  }
  return { bound, items };
}

/** Goes through every set that the bound does not rule out. False if it did not finish. */
function branch(
  net: Net,
  crew: Crew,
  { bound, items }: Left,
  first: number,
  accept: Accept,
  meter: Meter,
): boolean {
  const { kinds, types } = crew;
  const { prices, slot, total } = bound;
  let target = first;
  let room = total - target;
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
      const sum = set.reduce((all, { path }) => all + path.revenue, 0);
      if (sum >= target) {
        target = accept([...set], sum);
        room = total - target;
      }
      return !meter.spent;
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
    const kept = left[t]!;
    left[t] = 0;
    const good = fill(place + 1, 0, lost + idle);
    left[t] = kept;
    return good;
  };
  return fill(0, 0, 0);
}

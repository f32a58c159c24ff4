import { apart, bitsOf, union } from './net/bits.ts';
import type { Bits } from './net/bits.ts';
import type { Crew, Kind } from './crew.ts';
import { hunt, SCALE } from './hunt.ts';
import type { Path } from './hunt.ts';
import { tick } from './meter.ts';
import type { Meter } from './meter.ts';
import type { Net } from './net/net.ts';
import type { Chosen } from './chosen.ts';
import { bestPath, boundOf, priced, reprice, taken } from './prices.ts';
import type { Bound, Pooled } from './prices.ts';

/** A path that could be part of a set that is wanted. */
interface Item extends Chosen {
  readonly uses: readonly number[];
  /** How much less than the bound a set with it brings at least. */
  readonly loss: number;
  /** The shares among its uses, a bit each. */
  readonly shares: Bits;
}

/** Told of a set that brings at least what was wanted; answers what is wanted from now on. */
export type Accept = (set: readonly Chosen[], sum: number) => number;

/** What is lost besides, at least, by a set that takes these shares of the net. */
export type Toll = (shares: Bits) => number;

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
  toll: Toll,
  meter: Meter,
): boolean {
  let bound = first;
  if (bound.total < target) return true;
  let items = list(net, crew, bound, bound.total - target, LISTED, meter);
  if (meter.spent) return false;
  let start = bound.prices.of;
  for (let round = 0; !items && round < ROUNDS && bound.total >= target; round += 1) {
    const size = pool.paths.length;
    start = reprice(net, crew, pool.paths, start, target - SHORT, STEPS);
    const next = boundAt(net, crew, start, pool, meter);
    if (meter.spent) return false;
    if (next.total < bound.total) bound = next;
    if (pool.paths.length === size) break;
  }
  if (bound.total < target) return true;
  items ??= list(net, crew, bound, bound.total - target, MOST_ITEMS, meter);
  if (!items) return false;
  let left: Left = { bound, items };
  for (let wanted: number | null = target; wanted !== null;) {
    left = sift(net, crew, left, wanted);
    if (left.bound.total < wanted) return true;
    wanted = branch(net, crew, left, wanted, accept, toll, meter);
  }
  return !meter.spent;
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
function sift(net: Net, crew: Crew, left: Left, target: number): Left {
  let { bound, items } = left;
  let { of } = bound.prices;
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

/**
 * Goes through every set that the bound does not rule out, kind by kind, each list in order of what
 * its paths lose against the bound. Stops when more is wanted from now on, and answers how much;
 * null if it went through, or the meter ran out.
 */
function branch(
  net: Net,
  crew: Crew,
  { bound, items }: Left,
  target: number,
  accept: Accept,
  toll: Toll,
  meter: Meter,
): number | null {
  const { kinds, types, powers } = crew;
  const { prices, slot, total } = bound;
  const room = total - target;
  let raised: number | null = null;
  const lists: Item[][] = kinds.map(() => []);
  for (const item of items) {
    const needs = kinds[item.kind]!.types;
    const loss = needs.reduce((sum, t) => sum + slot[t]!, 0) - netAt(prices.of, item);
    if (loss <= room) lists[item.kind]!.push({ ...item, loss, shares: sharesOf(net, item.uses) });
  }
  for (const list of lists) list.sort((a, b) => a.loss - b.loss);
  const order = kinds.map((_, k) => k).sort((a, b) => lists[a]!.length - lists[b]!.length || a - b);

  const left = types.map(({ trains }) => trains.length);
  const power = [...powers];
  const set: Item[] = [];
  const take = (item: Item, by: 1 | -1): void => {
    const { types: needs, spends } = kinds[item.kind]!;
    for (const t of needs) left[t]! -= by;
    for (const p of spends) power[p]! -= by;
    if (by === 1) set.push(item);
    else set.pop();
  };
  const allowed = (k: number): boolean => {
    const { types: needs, spends } = kinds[k]!;
    const trains = needs.every((t, i) => left[t]! > (i > 0 && needs[0] === t ? 1 : 0));
    return trains && spends.every((p) => power[p]! > 0);
  };
  /** Items of a list that lose no more than `most` and are apart from the last one taken. */
  const joining = (list: readonly Item[], from: number, most: number, many: number): Item[] => {
    const last = set.at(-1)!;
    const found: Item[] = [];
    let i = from;
    for (; i < list.length && list[i]!.loss <= most && found.length < many; i += 1)
      if (apart(list[i]!.shares, last.shares)) found.push(list[i]!);
    tick(meter, (i - from) >> 3);
    return found;
  };
  /** The least that the trains left lose, where the best of each kind loses so much. */
  const least = (heads: readonly (number | undefined)[]): number => {
    const each = [...slot];
    heads.forEach((loss, k) => {
      const needs = kinds[k]!.types;
      if (loss !== undefined)
        for (const t of needs) each[t] = Math.min(each[t]!, loss / needs.length);
    });
    return each.reduce((sum, loss, t) => sum + loss * left[t]!, 0);
  };

  /** `open` holds, per kind, what can join the set; nothing for kinds that are done. */
  const fill = (
    place: number,
    open: readonly (readonly Item[])[],
    lost: number,
    shares: Bits,
  ): boolean => {
    if (lost + least(open.map((list) => list[0]?.loss)) > room) return true;
    if (place === order.length) {
      const sum = set.reduce((all, { path }) => all + path.revenue, 0);
      const wanted = sum >= target ? accept([...set], sum) : target;
      if (wanted > target) raised = wanted;
      return raised === null && !meter.spent;
    }
    const k = order[place]!;
    const list = open[k]!;
    for (const [i, item] of list.entries()) {
      if (lost + item.loss > room) break;
      if (!tick(meter)) return false;
      take(item, 1);
      const with_ = union(shares, item.shares);
      const most = room - lost - item.loss - toll(with_);
      const from = (j: number): number => (j === k ? i : 0);
      const heads = open.map((others, j) =>
        allowed(j) ? joining(others, from(j), most, 1)[0]?.loss : undefined,
      );
      let good = true;
      if (least(heads) <= most) {
        const next = open.map((others, j) =>
          heads[j] === undefined ? [] : joining(others, from(j), most, Infinity),
        );
        good = fill(place, next, lost + item.loss, with_);
      }
      take(item, -1);
      if (!good) return false;
    }
    const rest = open.map((others, j) => (j === k ? [] : others));
    return fill(place + 1, rest, lost, shares);
  };
  fill(
    0,
    lists.map((list, k) => (allowed(k) ? list : [])),
    0,
    bitsOf(net.shares, []),
  );
  return raised;
}

/** The shares of the net among some resources. */
const sharesOf = (net: Net, uses: readonly number[]): Bits =>
  bitsOf(
    net.shares,
    uses.filter((r) => r < net.shares),
  );

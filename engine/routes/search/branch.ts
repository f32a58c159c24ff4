import { apart, bitsOf, union } from './net/bits.ts';
import type { Bits } from './net/bits.ts';
import type { Chosen } from './chosen.ts';
import type { TrainPool } from './train-pool.ts';
import { spendNodes } from './node-budget.ts';
import type { NodeBudget } from './node-budget.ts';
import type { Net } from './net/net.ts';
import { claimsAt, netAt } from './prices.ts';
import type { Bound, Claim, Pooled } from './prices.ts';

/** Paths that could be part of a set that is wanted, and the bound that says so. */
export interface RemainingPaths {
  readonly bound: Bound;
  readonly items: readonly Pooled[];
}

/** Told of a set that may bring what was wanted; answers what is wanted from now on. */
export type Accept = (set: readonly Chosen[], sum: number) => number;

/** What is lost besides, at least, by a set that takes these shares of the net. */
export type ExtraLoss = (shares: Bits) => number;

interface Item extends Pooled {
  /** How much less than the bound a set with it brings at least. */
  readonly loss: number;
  readonly shares: Bits;
  /** Stops that it counts for what the bound says, where no other train may count them. */
  readonly claims: readonly Claim[];
}

/** What the set so far takes and claims, and what it loses against the bound. */
interface Standing {
  readonly lost: number;
  readonly shares: Bits;
  /** Per resource, the most that was claimed for it. */
  readonly claimed: Int32Array;
}

/**
 * Goes through every set that the bound does not rule out, kind by kind, each list in order of what
 * its paths lose against the bound. Stops when more is wanted from now on, and answers how much;
 * null if it went through, or the meter ran out.
 */
export function branch(
  net: Net,
  crew: TrainPool,
  { bound, items }: RemainingPaths,
  target: number,
  accept: Accept,
  toll: ExtraLoss,
  meter: NodeBudget,
): number | null {
  const { kinds, types, powers } = crew;
  const { prices, slot, total } = bound;
  const room = total - target;
  let raised: number | null = null;
  const lists: Item[][] = kinds.map(() => []);
  for (const item of items) {
    const needs = kinds[item.kind]!.types;
    const loss = needs.reduce((sum, t) => sum + slot[t]!, 0) - netAt(prices.of, item);
    if (loss > room) continue;
    const shares = bitsOf(
      net.shares,
      item.uses.filter((r) => r < net.shares),
    );
    const { kind, path, uses, counts } = item;
    lists[kind]!.push({
      kind,
      path,
      uses,
      counts,
      loss,
      shares,
      claims: claimsAt(prices.of, item),
    });
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

  /** What an item loses, with what it counts in vain because the set counts it already. */
  const lossIn = ({ claimed }: Standing, { loss, claims }: Item): number => {
    let sum = loss;
    for (const { resource, worth } of claims) sum += Math.min(claimed[resource]!, worth);
    return sum;
  };
  /** Items of a list, from a position on, that can join the set and lose no more than `most`. */
  const joining = (at: Standing, list: readonly Item[], from: number, most: number): Item[] => {
    const found: Item[] = [];
    let i = from;
    for (; i < list.length && list[i]!.loss <= most; i += 1) {
      const item = list[i]!;
      if (apart(item.shares, at.shares) && lossIn(at, item) <= most) found.push(item);
    }
    spendNodes(meter, (i - from) >> 3);
    return found;
  };
  /** The least that one of them loses, if it is no more than `most`. */
  const head = (at: Standing, list: readonly Item[], from: number, most: number) => {
    let best: number | undefined;
    let i = from;
    for (; i < list.length && list[i]!.loss <= Math.min(most, (best ?? Infinity) - 1); i += 1) {
      const item = list[i]!;
      if (!apart(item.shares, at.shares)) continue;
      const loss = lossIn(at, item);
      if (loss <= most && loss < (best ?? Infinity)) best = loss;
    }
    spendNodes(meter, (i - from) >> 3);
    return best;
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
  const joined = (at: Standing, item: Item): Standing => {
    const claimed = item.claims.length > 0 ? at.claimed.slice() : at.claimed;
    for (const { resource, worth } of item.claims)
      claimed[resource] = Math.max(claimed[resource]!, worth);
    return { lost: at.lost + lossIn(at, item), shares: union(at.shares, item.shares), claimed };
  };

  /** `open` holds, per kind, what can join the set; nothing for kinds that are done. */
  const fill = (place: number, open: readonly (readonly Item[])[], at: Standing): boolean => {
    if (place === order.length) {
      if (at.lost + least([]) > room) return true;
      const sum = set.reduce((all, { path }) => all + path.revenue, 0);
      const wanted = sum >= target ? accept([...set], sum) : target;
      if (wanted > target) raised = wanted;
      return raised === null && !meter.spent;
    }
    const k = order[place]!;
    const list = open[k]!;
    for (const [i, item] of list.entries()) {
      if (at.lost + item.loss > room) break;
      if (!spendNodes(meter)) return false;
      const next = joined(at, item);
      const most = room - next.lost - toll(next.shares);
      if (most < 0) continue;
      take(item, 1);
      const from = (j: number): number => (j === k ? i : 0);
      const heads = open.map((others, j) =>
        allowed(j) ? head(next, others, from(j), most) : undefined,
      );
      const worthwhile = least(heads) <= most;
      const good =
        !worthwhile ||
        fill(
          place,
          open.map((others, j) =>
            heads[j] === undefined ? [] : joining(next, others, from(j), most),
          ),
          next,
        );
      take(item, -1);
      if (!good) return false;
    }
    const rest = open.map((others, j) => (j === k ? [] : others));
    if (at.lost + least(rest.map((others) => others[0]?.loss)) > room) return true;
    return fill(place + 1, rest, at);
  };
  const nothing = {
    lost: 0,
    shares: bitsOf(net.shares, []),
    claimed: new Int32Array(prices.of.length),
  };
  fill(
    0,
    lists.map((list, k) => (allowed(k) ? list : [])),
    nothing,
  );
  return raised;
}

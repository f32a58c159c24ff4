import { apart, bitsOf, union } from './net/bits.ts';
import type { BitSet } from './net/bits.ts';
import type { Chosen } from './chosen.ts';
import type { TrainPool } from './train-pool.ts';
import { spendNodes } from './node-budget.ts';
import type { NodeBudget } from './node-budget.ts';
import type { Net } from './net/net.ts';
import { claimsAt, netAt } from './prices.ts';
import type { Bound, Claim, Pooled } from './prices.ts';

/** Paths that may belong to a wanted set, and the bound that shows it. */
export interface RemainingPaths {
  readonly bound: Bound;
  readonly items: readonly Pooled[];
}

/** Receives a set that may earn what is wanted. Returns the sum that is wanted from now on. */
export type SetVisitor = (set: readonly Chosen[], sum: number) => number;

/** A lower bound of the additional loss of a set that uses these shares of the net. */
export type LossBound = (shares: BitSet) => number;

interface Item extends Pooled {
  /** A lower bound of how much a set with this path falls short of the bound. */
  readonly loss: number;
  readonly shares: BitSet;
  /** Stops that the bound counts for it, if no other train may count them. */
  readonly claims: readonly Claim[];
}

/** What the set so far uses and claims, and how much it has lost against the bound. */
interface Standing {
  readonly lost: number;
  readonly shares: BitSet;
  /** Per resource, the highest claim so far. */
  readonly claimed: Int32Array;
}

/** By kind: the paths that can be in a set that loses no more than `room`, in order of loss. */
function itemsByKind(
  net: Net,
  { kinds }: TrainPool,
  { bound, items }: RemainingPaths,
  room: number,
): Item[][] {
  const { prices, slot } = bound;
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
  return lists;
}

/** The loss of an item, with the claims that it makes in vain because the set has them already. */
function lossIn({ claimed }: Standing, { loss, claims }: Item): number {
  let sum = loss;
  for (const { resource, worth } of claims) sum += Math.min(claimed[resource]!, worth);
  return sum;
}

function joined(at: Standing, item: Item): Standing {
  const claimed = item.claims.length > 0 ? at.claimed.slice() : at.claimed;
  for (const { resource, worth } of item.claims)
    claimed[resource] = Math.max(claimed[resource]!, worth);
  return { lost: at.lost + lossIn(at, item), shares: union(at.shares, item.shares), claimed };
}

/** The items of a list, from a position on, that can join the set and lose no more than `most`. */
function joining(
  at: Standing,
  list: readonly Item[],
  from: number,
  most: number,
  budget: NodeBudget,
): Item[] {
  const found: Item[] = [];
  let i = from;
  for (; i < list.length && list[i]!.loss <= most; i += 1) {
    const item = list[i]!;
    if (apart(item.shares, at.shares) && lossIn(at, item) <= most) found.push(item);
  }
  spendNodes(budget, (i - from) >> 3);
  return found;
}

/** The least loss among them, if it is no more than `most`. */
function leastJoining(
  at: Standing,
  list: readonly Item[],
  from: number,
  most: number,
  budget: NodeBudget,
): number | undefined {
  let best: number | undefined;
  let i = from;
  for (; i < list.length && list[i]!.loss <= Math.min(most, (best ?? Infinity) - 1); i += 1) {
    const item = list[i]!;
    if (!apart(item.shares, at.shares)) continue;
    const loss = lossIn(at, item);
    if (loss <= most && loss < (best ?? Infinity)) best = loss;
  }
  spendNodes(budget, (i - from) >> 3);
  return best;
}

/** The trains and powers that a set has not used yet. */
function createLeft({ kinds, types, powers }: TrainPool, slot: readonly number[]) {
  const left = types.map(({ trains }) => trains.length);
  const power = [...powers];
  return {
    /** Uses (1) or gives back (-1) the trains and powers of a run. */
    use: (k: number, by: 1 | -1): void => {
      const { types: needs, spends } = kinds[k]!;
      for (const t of needs) left[t]! -= by;
      for (const p of spends) power[p]! -= by;
    },
    allows: (k: number): boolean => {
      const { types: needs, spends } = kinds[k]!;
      const trains = needs.every((t, i) => left[t]! > (i > 0 && needs[0] === t ? 1 : 0));
      return trains && spends.every((p) => power[p]! > 0);
    },
    /** The least loss of the remaining trains, from the least loss of each kind. */
    leastLoss: (heads: readonly (number | undefined)[]): number => {
      const each = [...slot];
      heads.forEach((loss, k) => {
        const needs = kinds[k]!.types;
        if (loss !== undefined)
          for (const t of needs) each[t] = Math.min(each[t]!, loss / needs.length);
      });
      return each.reduce((sum, loss, t) => sum + loss * left[t]!, 0);
    },
  };
}

/**
 * Visits every set that the bound does not exclude, kind by kind, in order of loss. Stops when the wanted sum
 * rises and returns the new sum. Returns null if everything was visited or the budget ran out.
 */
export function branch(
  net: Net,
  trainPool: TrainPool,
  remaining: RemainingPaths,
  target: number,
  visit: SetVisitor,
  toll: LossBound,
  budget: NodeBudget,
): number | null {
  const { prices, slot, total } = remaining.bound;
  const room = total - target;
  const lists = itemsByKind(net, trainPool, remaining, room);
  const order = lists.map((_, k) => k).sort((a, b) => lists[a]!.length - lists[b]!.length || a - b);
  const { use, allows, leastLoss } = createLeft(trainPool, slot);
  const set: Item[] = [];
  let raised: number | null = null;

  /** `open` has, per kind, the items that can join the set; undefined for finished kinds. */
  const fill = (place: number, open: readonly (readonly Item[])[], at: Standing): boolean => {
    if (place === order.length) {
      if (at.lost + leastLoss([]) > room) return true;
      const sum = set.reduce((all, { path }) => all + path.revenue, 0);
      const wanted = sum >= target ? visit([...set], sum) : target;
      if (wanted > target) raised = wanted;
      return raised === null && !budget.spent;
    }
    const k = order[place]!;
    for (const [i, item] of open[k]!.entries()) {
      if (at.lost + item.loss > room) break;
      if (!spendNodes(budget)) return false;
      const next = joined(at, item);
      const most = room - next.lost - toll(next.shares);
      if (most < 0) continue;
      use(k, 1);
      set.push(item);
      const from = (j: number): number => (j === k ? i : 0);
      const heads = open.map((others, j) =>
        allows(j) ? leastJoining(next, others, from(j), most, budget) : undefined,
      );
      const onward = (): readonly (readonly Item[])[] =>
        open.map((others, j) =>
          heads[j] === undefined ? [] : joining(next, others, from(j), most, budget),
        );
      const good = leastLoss(heads) > most || fill(place, onward(), next);
      use(k, -1);
      set.pop();
      if (!good) return false;
    }
    const rest = open.map((others, j) => (j === k ? [] : others));
    if (at.lost + leastLoss(rest.map((others) => others[0]?.loss)) > room) return true;
    return fill(place + 1, rest, at);
  };
  const nothing = {
    lost: 0,
    shares: bitsOf(net.shares, []),
    claimed: new Int32Array(prices.of.length),
  };
  fill(
    0,
    lists.map((list, k) => (allows(k) ? list : [])),
    nothing,
  );
  return raised;
}

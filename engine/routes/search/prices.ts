import type { TrainPool, RunKind } from './train-pool.ts';
import { searchPaths, SCALE } from './path-search.ts';
import type { Path } from './path-search.ts';
import { startNodeBudget, spendNodes } from './node-budget.ts';
import type { NodeBudget } from './node-budget.ts';
import type { Net } from './net/net.ts';

/**
 * Prices of the resources that trains compete for. If every resource has a price and each train is paid its
 * revenue less the prices of what it uses, no set of routes earns more than all prices together plus the best
 * net revenue of every train. This is a Lagrangian bound; good prices make it tight.
 *
 * Resources are the shares of the net, then the powers of the train pool, then the stops of the net, for
 * titles where a stop counts once for all trains. There a train counts the stops that are worth their price.
 */
export interface Prices {
  readonly of: Int32Array;
  /** Per stretch, the sum of the prices of its shares. */
  readonly stretch: Int32Array;
}

/** The bound at some prices: `best` per kind; `slot` is the most that one train of a type can net. */
export interface Bound {
  readonly prices: Prices;
  readonly slot: readonly number[];
  readonly total: number;
}

export const capacity = (net: Net, trainPool: TrainPool, resource: number): number =>
  trainPool.powers[resource - net.shares] ?? 1;

export function priced(net: Net, of: Int32Array): Prices {
  const stretch = Int32Array.from(net.stretches, ({ share }) =>
    share.reduce((total, r) => total + of[r]!, 0),
  );
  return { of, stretch };
}

/** The resources that a path uses, each once. */
export function taken(net: Net, kind: RunKind, path: Path): number[] {
  const all = path.arcs.flatMap(({ stretch }) => net.stretches[stretch]!.share);
  return [...new Set(all), ...kind.spends.map((power) => net.shares + power)];
}

/** The steps by which a search from above descends, in units of 1/SCALE. */
const DOWN = 20 * SCALE;
/** Nodes of a first search from below, so that there is a result however hard the rest is. */
const LOOK = 4_000;

/**
 * The best path of a kind over open stretches, or null. Every better path on the way is reported. Trains of
 * any length that are paid for a few stops have very many routes with the best sum. For them the sum is
 * guessed from above (at most `ceiling`), because a sum that is too high is refuted quickly.
 */
export function bestPath(
  kind: RunKind,
  prices: Prices,
  shut: Uint8Array,
  floor: number,
  budget: NodeBudget,
  told?: (path: Path) => void,
  ceiling = Infinity,
): Path | null {
  const { plan } = kind;
  let best: Path | null = null;
  const found = (path: Path): number => {
    best = path;
    told?.(path);
    return path.net + 1;
  };
  /** The highest revenue below what was wanted. */
  let next = 0;
  const short = (most: number): void => {
    if (most > next) next = most;
  };
  const search = (from: number, by = budget): void => {
    next = 0;
    searchPaths(plan, { price: prices.stretch, shut, floor: from, found, short }, by);
  };
  let least = floor;
  if (Number.isFinite(plan.paid) && !Number.isFinite(plan.rule.reach)) {
    const worth = [...plan.worth].filter((_, stop) => plan.weighs[stop]).sort((x, y) => y - x);
    let top = worth.slice(0, plan.paid).reduce((sum, value) => sum + value, 0);
    plan.worth.forEach((value, stop) => (top += plan.weighs[stop] ? 0 : value));
    const look = startNodeBudget({ nodes: LOOK });
    search(floor, look);
    spendNodes(budget, look.visited);
    const seen = best as Path | null;
    if (!look.spent) return seen;
    if (seen) least = seen.net + 1;
    for (
      let from = Math.min(top, ceiling);
      from > least && best === seen && !budget.spent;
      from = Math.min(from - DOWN, next)
    )
      search(from);
    if (best !== seen) return best;
  }
  search(least);
  return best;
}

/** The most that one train of each type can net, from the best of each kind. */
export function slots(
  net: Net,
  trainPool: TrainPool,
  prices: Prices,
  best: readonly number[],
): number[] {
  return trainPool.types.map((_, t) => {
    let most = 0;
    trainPool.kinds.forEach((kind, k) => {
      if (!kind.types.includes(t)) return;
      const spent = kind.spends.reduce((sum, power) => sum + prices.of[net.shares + power]!, 0);
      const nets = best[k]! - spent;
      most = Math.max(most, kind.types.length === 2 ? Math.ceil(nets / 2) : nets);
    });
    return most;
  });
}

export function boundOf(
  net: Net,
  trainPool: TrainPool,
  prices: Prices,
  best: readonly number[],
): Bound {
  const slot = slots(net, trainPool, prices, best);
  let total = 0;
  prices.of.forEach((price, r) => (total += price * capacity(net, trainPool, r)));
  trainPool.types.forEach(({ trains }, t) => (total += trains.length * slot[t]!));
  return { prices, slot, total };
}

/** What a path may count of stops that count once for all trains. */
export interface Counts {
  /** Resources and the value of each, in units of 1/SCALE. */
  readonly stops: readonly number[];
  readonly worth: readonly number[];
  /** True for stops of which only the best `paid` are paid. */
  readonly limited: readonly boolean[];
  readonly paid: number;
  /** What it earns whatever others count. */
  readonly fixed: number;
}

export interface Pooled {
  readonly kind: number;
  readonly path: Path;
  readonly uses: readonly number[];
  /** Set if stops count once for all trains. Otherwise the path's revenue is what it earns. */
  readonly counts?: Counts;
}

/** The stops that a path counts at some prices, by position in `counts`, and what they leave after prices. */
function counted(of: Int32Array, { stops, worth, limited, paid, fixed }: Counts) {
  const rest = worth.map((value, i) => value - of[stops[i]!]!);
  const gains = stops.map((_, i) => i).filter((i) => rest[i]! > 0);
  const best = gains.filter((i) => limited[i]).sort((a, b) => rest[b]! - rest[a]!);
  const unpaid = new Set(best.slice(paid));
  const kept = gains.filter((i) => !unpaid.has(i));
  return { kept, sum: kept.reduce((sum, i) => sum + rest[i]!, fixed) };
}

/** The net revenue of a path at some prices. */
export function netAt(of: Int32Array, { path, uses, counts }: Pooled): number {
  let sum = counts ? counted(of, counts).sum : path.revenue;
  for (const r of uses) sum -= of[r]!;
  return sum;
}

/** A stop that a path counts, as a resource, and what it leaves after its price. */
export interface Claim {
  readonly resource: number;
  readonly worth: number;
}

/** What a path would count in vain beside another that counts it, without stops that it could swap. */
export function claimsAt(of: Int32Array, { counts }: Pooled): Claim[] {
  if (!counts) return [];
  const { stops, worth, limited, paid } = counts;
  return counted(of, counts)
    .kept.filter((i) => !limited[i] || paid === Infinity)
    .map((i) => ({ resource: stops[i]!, worth: worth[i]! - of[stops[i]!]! }));
}

/** The resources that a path uses at some prices. */
const usedAt = (of: Int32Array, { uses, counts }: Pooled): readonly number[] =>
  counts ? [...uses, ...counted(of, counts).kept.map((i) => counts.stops[i]!)] : uses;

/**
 * Improves prices against a pool of known paths by subgradient steps. A resource that the best paths of the
 * trains use too often gets dearer, an unused one cheaper. It uses whole numbers, so every machine takes the
 * same steps.
 */
export function reprice(
  net: Net,
  trainPool: TrainPool,
  pool: readonly Pooled[],
  start: Int32Array,
  target: number,
  steps: number,
): Int32Array {
  const size = start.length;
  let of = start.slice();
  let bestOf = of;
  let bestTotal = Infinity;
  let stride = 1;
  let stale = 0;
  for (let step = 0; step < steps; step += 1) {
    const best = new Float64Array(trainPool.kinds.length).fill(0);
    const pick: (Pooled | undefined)[] = trainPool.kinds.map(() => undefined);
    for (const entry of pool) {
      const nets = netAt(of, entry);
      if (nets > best[entry.kind]!) {
        best[entry.kind] = nets;
        pick[entry.kind] = entry;
      }
    }
    const usage = new Int32Array(size);
    for (let r = 0; r < size; r += 1) usage[r] = -capacity(net, trainPool, r);
    let total = 0;
    for (let r = 0; r < size; r += 1) total -= of[r]! * usage[r]!;
    trainPool.types.forEach(({ trains }, t) => {
      let most = 0;
      let favourite: Pooled | undefined;
      trainPool.kinds.forEach((kind, k) => {
        if (kind.types[0] !== t && kind.types[1] !== t) return;
        const nets = best[k]! / kind.types.length;
        if (nets > most) {
          most = nets;
          favourite = pick[k];
        }
      });
      total += most * trains.length;
      const share = favourite ? trains.length / trainPool.kinds[favourite.kind]!.types.length : 0;
      for (const r of favourite ? usedAt(of, favourite) : []) usage[r]! += Math.round(share);
    });
    if (total < bestTotal) {
      bestTotal = total;
      bestOf = of;
      stale = 0;
    } else if ((stale += 1) >= 5) {
      stride /= 2;
      stale = 0;
    }
    let norm = 0;
    for (let r = 0; r < size; r += 1)
      if (usage[r]! > 0 || of[r]! > 0) norm += usage[r]! * usage[r]!;
    const gap = total - target;
    if (norm === 0 || gap <= 0 || stride < 1 / 64) break;
    const length = (stride * gap) / norm;
    const next = of.slice();
    for (let r = 0; r < size; r += 1)
      next[r] = Math.max(0, Math.round(of[r]! + length * usage[r]!));
    of = next;
  }
  return bestOf;
}

export const noPrices = (net: Net, trainPool: TrainPool): Int32Array =>
  new Int32Array(net.shares + trainPool.powers.length + net.stops.length);

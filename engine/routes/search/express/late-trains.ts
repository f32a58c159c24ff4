import { bitsOf, has } from '../net/bits.ts';
import type { BitSet } from '../net/bits.ts';
import type { TrainPool, RunKind } from '../train-pool.ts';
import { createExpressSearch, isExpress } from './express.ts';
import { searchPaths } from '../path-search.ts';
import type { Path } from '../path-search.ts';
import type { NodeBudget } from '../node-budget.ts';
import type { Net } from '../net/net.ts';
import { worthOf } from '../chosen.ts';
import type { Chosen } from '../chosen.ts';
import { bestPath, noPrices, priced } from '../prices.ts';

/**
 * Kinds whose trains have any length and are paid for the best stops only. They have too many routes to list.
 * A train that may also run by another kind is listed with the others.
 */
export function lateKinds({ kinds }: TrainPool): number[] {
  const isLate = ({ plan, types }: RunKind): boolean =>
    Number.isFinite(plan.paid) && !Number.isFinite(plan.rule.reach) && types.length === 1;
  const listed = new Set(kinds.filter((kind) => !isLate(kind)).flatMap(({ types }) => types));
  return kinds.flatMap(({ types }, k) => (types.some((t) => listed.has(t)) ? [] : [k]));
}

/** The trains that run last, on the track that the others leave. */
export interface LateTrains {
  /** An upper bound of their revenue. */
  readonly top: number;
  /** A lower bound of what they lose if these resources are used. */
  toll(taken: BitSet): number;
  /** The best routes after `set`, if they earn at least `floor`; otherwise null. */
  after(set: readonly Chosen[], floor: number): readonly Chosen[] | null;
}

/** `kinds` are the late kinds of the train pool. */
export const createLateTrains = (
  net: Net,
  trainPool: TrainPool,
  kinds: readonly number[],
  firsts: ReadonlyMap<number, Path>,
  budget: NodeBudget,
): LateTrains =>
  kinds.length === 1 && isExpress(trainPool.kinds[kinds[0]!]!)
    ? expressLast(net, trainPool, kinds[0]!, budget)
    : huntedLast(net, trainPool, kinds, firsts, budget);

/** The best path of a kind if these resources are used and it earns at least `floor`; otherwise null. */
export function bestAlone(
  net: Net,
  trainPool: TrainPool,
  kind: RunKind,
  uses: BitSet,
  budget: NodeBudget,
  floor = 1,
): Path | null {
  if (isExpress(kind))
    return createExpressSearch(net, kind.plan, budget).best(uses, 1, floor)?.[0] ?? null;
  return bestPath(kind, priced(net, noPrices(net, trainPool)), shutBy(net, uses), floor, budget);
}

/** The resources of the net that a set uses, without powers, which later trains do not share. */
const usesOf = (net: Net, set: readonly Chosen[]): BitSet =>
  bitsOf(
    net.shares,
    set.flatMap(({ path }) => path.arcs.flatMap(({ stretch }) => net.stretches[stretch]!.share)),
  );

/** Several trains of one kind that are paid for a few stops. */
function expressLast(net: Net, trainPool: TrainPool, kind: number, budget: NodeBudget): LateTrains {
  const { plan, types } = trainPool.kinds[kind]!;
  const trains = trainPool.types[types[0]!]!.trains.length;
  const express = createExpressSearch(net, plan, budget);
  const named = (paths: readonly Path[] | null): readonly Chosen[] | null =>
    paths && paths.map((path) => ({ kind, path }));
  const top = worthOf(named(express.best(usesOf(net, []), trains, 1)) ?? []);
  return {
    top,
    toll: (taken) => Math.max(0, top + 1 - express.below(taken, trains)),
    after: (set, floor) => named(express.best(usesOf(net, set), trains, floor)),
  };
}

/** Other late trains, one after the other. */
function huntedLast(
  net: Net,
  trainPool: TrainPool,
  late: readonly number[],
  firsts: ReadonlyMap<number, Path>,
  budget: NodeBudget,
): LateTrains {
  const prices = priced(net, noPrices(net, trainPool));
  const types = [...new Set(late.flatMap((k) => trainPool.kinds[k]!.types))];
  const slots = types.flatMap((t) => trainPool.types[t]!.trains.map(() => t));
  const top = (k: number): number => firsts.get(k)?.revenue ?? 0;
  const topOf = (t: number): number =>
    Math.max(...late.filter((k) => trainPool.kinds[k]!.types[0] === t).map(top));

  const after = (early: readonly Chosen[], least: number): readonly Chosen[] | null => {
    let floor = least;
    let best: readonly Chosen[] | null = null;
    const better = (set: readonly Chosen[]): void => {
      if (worthOf(set) < floor) return;
      best = set;
      floor = worthOf(set) + 1;
    };
    const run = (at: number, set: readonly Chosen[], rest: number): void => {
      better(set);
      if (at === slots.length || budget.spent) return;
      const shut = shutBy(net, usesOf(net, [...early, ...set]));
      const then = rest - topOf(slots[at]!);
      for (const k of late) {
        const kind = trainPool.kinds[k]!;
        if (kind.types[0] !== slots[at]) continue;
        const spent = (power: number): number =>
          [...early, ...set].filter((one) => trainPool.kinds[one.kind]!.spends.includes(power))
            .length;
        if (kind.spends.some((power) => spent(power) >= trainPool.powers[power]!)) continue;
        const wanted = (): number => floor - worthOf(set) - then;
        if (at === slots.length - 1) {
          const from = Math.max(1, wanted());
          const path = bestPath(kind, prices, shut, from, budget, undefined, top(k));
          if (path) better([...set, { kind: k, path }]);
          continue;
        }
        const found = (path: Path): number => {
          run(at + 1, [...set, { kind: k, path }], then);
          return budget.spent ? Infinity : wanted();
        };
        searchPaths(kind.plan, { price: prices.stretch, shut, floor: wanted(), found }, budget);
      }
      if (worthOf(set) + then >= floor) run(at + 1, set, then);
    };
    run(0, [], total);
    return best;
  };
  const total = slots.reduce((sum, t) => sum + topOf(t), 0);
  return { top: total, toll: () => 0, after };
}

/** The stretches that are closed if these resources are used. */
const shutBy = (net: Net, uses: BitSet): Uint8Array =>
  Uint8Array.from(net.stretches, ({ share }) => Number(share.some((r) => has(uses, r))));

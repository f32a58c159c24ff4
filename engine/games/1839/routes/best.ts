import type { TrainPool } from '../../../routes/search/train-pool.ts';
import { searchPaths, SCALE, walkOf, type Path } from '../../../routes/search/path-search.ts';
import type { NodeBudget } from '../../../routes/search/node-budget.ts';
import type { Net } from '../../../routes/search/net/net.ts';
import type { Chosen, Packed } from '../../../routes/search/chosen.ts';
import type { Counts, Pooled } from '../../../routes/search/prices.ts';
import {
  bestPath,
  boundOf,
  netAt,
  noPrices,
  priced,
  taken,
} from '../../../routes/search/prices.ts';
import { FEW_TO_PROVE, searchListedSets } from '../../../routes/search/set-search.ts';
import type { Run, Walk } from '../../../routes/rules.ts';
import { countOnce, figuresOf, type TrainLength, type Stops1839 } from './stops.ts';

/** The most paths that are kept. With more, the answer is not proven. */
const MOST_ITEMS = 60_000;

/**
 * The best run of a company of 1839. Trains share no track, and a town or city counts once for all of them. A
 * FLOOD uses all track, so it runs alone or not at all.
 */
export function searchBestRun(
  net: Net,
  trainPool: TrainPool,
  budget: NodeBudget,
  beyond: number,
  kinds: Stops1839,
  gaitOf: (run: Run) => TrainLength,
): Packed {
  const open = new Uint8Array(net.stretches.length);
  const none = noPrices(net, trainPool);
  const prices = priced(net, none);
  const runOf = ({ kind, path }: Chosen): Run => ({
    trains: [],
    rule: trainPool.kinds[kind]!.plan.rule,
    walk: walkOf(net, path),
  });
  let best = 0;
  let chosen: readonly Chosen[] = [];
  const value = (set: readonly Chosen[]): number => valueOf(net, kinds, set.map(runOf), gaitOf);
  const better = (set: readonly Chosen[], worth: number): void => {
    if (worth <= best) return;
    best = worth;
    chosen = [...set];
    budget.best = best / SCALE;
  };

  for (const flood of floodPaths(net, trainPool)) better([flood], flood.path.revenue);

  const lines = trainPool.kinds.flatMap(({ plan }, k) => (plan.rule.floods ? [] : [k]));
  const isAlone = trainPool.types.reduce((sum, { trains }) => sum + trains.length, 0) === 1;
  const least = isAlone ? beyond + 1 : 1;
  const firsts = new Map(
    lines.map((k) => [k, bestPath(trainPool.kinds[k]!, prices, open, least, budget)] as const),
  );
  if (isAlone) {
    // Without competition, the best path of any kind is the best run.
    for (const [kind, path] of firsts) if (path) better([{ kind, path }], path.revenue);
    return { chosen, revenue: best, proven: !budget.spent };
  }
  const able = (t: number) => lines.filter((k) => trainPool.kinds[k]!.types.includes(t));
  const top = (t: number) => Math.max(0, ...able(t).map((k) => firsts.get(k)?.revenue ?? 0));
  const total = trainPool.types.reduce((sum, { trains }, t) => sum + trains.length * top(t), 0);
  // With `beyond`, only better sets are wanted. Otherwise a first set gives the lower bound.
  if (beyond > best) [best, chosen] = [beyond, []];
  else {
    const greedy = greedySet(net, trainPool, kinds, lines, budget);
    better(greedy, value(greedy));
  }
  if (budget.spent || total <= best) return { chosen, revenue: best, proven: !budget.spent };

  const items: Pooled[] = [];
  for (const k of lines) {
    const kind = trainPool.kinds[k]!;
    const floor = (): number => best + 1 - (total - top(kind.types[0]!));
    const found = (path: Path): number => {
      const run = runOf({ kind: k, path });
      const counts = countsOf(net, trainPool, kinds, gaitOf(run), run.walk);
      items.push({ kind: k, path, uses: taken(net, kind, path), counts });
      return items.length < MOST_ITEMS ? floor() : Infinity;
    };
    const price = prices.stretch;
    const done = searchPaths(kind.plan, { price, shut: open, floor: floor(), found }, budget);
    if (!done || items.length >= MOST_ITEMS) return { chosen, revenue: best, proven: false };
  }
  const alone = trainPool.kinds.map((_, k) => mostAlone(items, k, none));
  const accept = (set: readonly Chosen[]): number => {
    better(set, value(set));
    return best + 1;
  };
  const listed = { bound: boundOf(net, trainPool, prices, alone), items };
  const few = beyond > 0 ? FEW_TO_PROVE : undefined;
  const noLoss = (): number => 0;
  const proven = searchListedSets(net, trainPool, listed, best + 1, accept, noLoss, budget, few);
  return { chosen, revenue: best, proven: proven && !budget.spent };
}

/** What these runs earn together; -1 if one of them is not legal beside the others. */
function valueOf(
  net: Net,
  kinds: Stops1839,
  runs: readonly Run[],
  gaitOf: (run: Run) => TrainLength,
): number {
  const counters = runs.map((run) => ({ gait: gaitOf(run), walk: run.walk }));
  const { total, without } = countOnce(kinds, counters);
  return without.length > 0 && net.rules.needsOwn ? -1 : SCALE * total;
}

/** The most that a path of this kind earns alone. */
const mostAlone = (
  items: readonly Pooled[],
  kind: number,
  none: Parameters<typeof netAt>[0],
): number =>
  items.reduce((most, item) => (item.kind === kind ? Math.max(most, netAt(none, item)) : most), 0);

/** The runs of FLOOD trains, each alone. */
function floodPaths(net: Net, trainPool: TrainPool): Chosen[] {
  const marker = net.stops.findIndex((stop) => net.rules.own(stop));
  if (marker < 0) return [];
  const path: Path = { arcs: [], marker, revenue: 0, net: 0 };
  const walk = walkOf(net, path);
  return trainPool.kinds.flatMap(({ plan: { rule } }, kind) => {
    if (!rule.floods || rule.check?.(walk)) return [];
    const revenue = SCALE * rule.score(walk).reduce((sum, pay) => sum + pay.value, 0);
    return [{ kind, path: { ...path, revenue } }];
  });
}

/** What a path may count: the figures that it would have alone. */
function countsOf(
  net: Net,
  trainPool: TrainPool,
  kinds: Stops1839,
  gait: TrainLength,
  walk: Walk,
): Counts {
  const figures = figuresOf(kinds, gait, walk);
  const first = net.shares + trainPool.powers.length;
  const stops: number[] = [];
  const worth: number[] = [];
  const limited: boolean[] = [];
  let fixed = 0;
  walk.stops.forEach((stop, i) => {
    if (stop.node.kind !== 'offboard') fixed += gait.posterijen;
    // Every train counts the city with the exchange marker, so nothing competes for it there.
    if (kinds.always(stop)) {
      fixed += figures[i]!;
      return;
    }
    stops.push(first + net.stops.indexOf(stop));
    worth.push(SCALE * figures[i]!);
    limited.push(kinds.isCity(stop));
  });
  return { stops, worth, limited, paid: gait.paid, fixed: SCALE * fixed };
}

/** Runs one train after the other; each counts only what is not counted yet. */
function greedySet(
  net: Net,
  trainPool: TrainPool,
  kinds: Stops1839,
  lines: readonly number[],
  budget: NodeBudget,
): Chosen[] {
  const prices = priced(net, noPrices(net, trainPool));
  const shut = new Uint8Array(net.stretches.length);
  const left = trainPool.types.map(({ trains }) => trains.length);
  const power = [...trainPool.powers];
  const done = new Set<number>();
  const set: Chosen[] = [];
  for (;;) {
    let best: { chosen: Chosen; worth: number } | undefined;
    for (const k of lines) {
      const kind = trainPool.kinds[k]!;
      if (left[kind.types[0]!]! <= 0 || kind.spends.some((p) => power[p]! <= 0)) continue;
      const worth = kind.plan.worth.map((w, i) => (done.has(i) ? 0 : w));
      const plan = { ...kind.plan, worth, irregular: new Uint8Array(worth.length) };
      const path = bestPath({ ...kind, plan }, prices, shut, 1, budget);
      if (path && path.revenue > (best?.worth ?? 0))
        best = { chosen: { kind: k, path }, worth: path.revenue };
    }
    if (!best) return set;
    const { kind: k, path } = best.chosen;
    const kind = trainPool.kinds[k]!;
    set.push(best.chosen);
    left[kind.types[0]!]! -= 1;
    for (const p of kind.spends) power[p]! -= 1;
    const uses = new Set(taken(net, kind, path));
    net.stretches.forEach(({ share }, i) => {
      if (share.some((r) => uses.has(r))) shut[i] = 1;
    });
    for (const stop of [path.arcs[0]!.from, ...path.arcs.map(({ to }) => to)])
      if (!kinds.always(net.stops[stop]!)) done.add(stop);
  }
}

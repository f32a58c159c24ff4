import type { TrackGraph } from '../hexes/track.ts';
import { buildTrainPool, type TrainPool } from './search/train-pool.ts';
import type { CompiledRule } from './search/compiled-rule.ts';
import { searchPaths, SCALE, walkOf } from './search/path-search.ts';
import { type NodeBudget, startNodeBudget } from './search/node-budget.ts';
import { compileNet, type Arc, type Net } from './search/net/net.ts';
import { pack } from './search/pack.ts';
import type { Chosen, Packed } from './search/chosen.ts';
import type { Best, Budget, RouteRules, RoutePath, Train } from './rules.ts';
import { wayOf } from './way.ts';

/**
 * Finds the best set of routes for the trains of a turn, if it earns more than `beyond` (in units of
 * 1/SCALE).
 */
type Seek = (net: Net, trainPool: TrainPool, budget: NodeBudget, beyond: number) => Packed;

/** Rules with `whole`, for which the title has a search of its own. */
export interface RulesWithSearch extends RouteRules {
  readonly seek?: Seek;
}

/** Assigns the chosen paths to trains: the first trains of each type, in the order in which they were named. */
function assign(track: TrackGraph, trainPool: TrainPool, chosen: readonly Chosen[]): RoutePath[] {
  const next = trainPool.types.map(() => 0);
  return chosen.map(({ kind, path }) => {
    const { plan, types } = trainPool.kinds[kind]!;
    const trains = types.map((t) => trainPool.types[t]!.trains[next[t]!++]!.id);
    return { trains, way: wayOf(track, walkOf(plan.net, path)) };
  });
}

/** What is fixed for one set of rules (one company at one moment): its net, its trains, proven answers. */
interface Known {
  readonly net: Net;
  readonly trainPools: Map<string, TrainPool>;
  readonly proofs: Map<string, Best>;
  /** Unproven answers by trains and node budget. */
  readonly found: Map<string, Best>;
  /** By trains and node budget: whether any route was found. */
  readonly any: Map<string, boolean>;
}
const moments = new WeakMap<RouteRules, Known>();

export function knownOf(track: TrackGraph, rules: RouteRules): Known {
  let known = moments.get(rules);
  if (known?.net.track !== track)
    moments.set(
      rules,
      (known = {
        net: compileNet(track, rules),
        trainPools: new Map(),
        proofs: new Map(),
        found: new Map(),
        any: new Map(),
      }),
    );
  return known;
}

const keyOf = (trains: readonly Train[]): string =>
  trains.map(({ id, name }) => `${id} ${name}`).join();

export function trainPoolOf(
  { net, trainPools }: Known,
  rules: RouteRules,
  trains: readonly Train[],
): TrainPool {
  const key = keyOf(trains);
  let trainPool = trainPools.get(key);
  if (!trainPool) trainPools.set(key, (trainPool = buildTrainPool(net, rules, trains)));
  return trainPool;
}

/**
 * The set of routes that earns most, and whether that is proven. Of equal sets the first that the search
 * meets is returned; its order depends on board, rules and trains only. Answers are kept as long as the rules
 * object: a proven one for every budget, another for the same budget.
 */
export function bestRoutes(
  track: TrackGraph,
  rules: RulesWithSearch,
  trains: readonly Train[],
  limits: Budget = {},
): Best {
  const key = keyOf(trains);
  const known = knownOf(track, rules);
  const { net, proofs, found } = known;
  const { nodes, beyond, onward } = limits;
  const asFar = onward ? undefined : `${key} ${nodes ?? ''} ${beyond ?? ''}`;
  const before = proofs.get(key) ?? (asFar === undefined ? undefined : found.get(asFar));
  if (before) return before;
  const budget = startNodeBudget(limits);
  const trainPool = trainPoolOf(known, rules, trains);
  const seek = rules.seek ?? pack;
  const result = seek(net, trainPool, budget, SCALE * (beyond ?? 0));
  const { chosen, revenue, subsidy } = result;
  const proven = result.proven && net.whole;
  const best: Best = {
    routes: assign(track, trainPool, chosen),
    revenue: revenue / SCALE,
    subsidy: subsidy ?? 0,
    proven,
    visited: budget.visited,
  };
  // An answer must not depend on earlier questions. A search with `beyond` may prove another of several equal
  // sets, so it is not kept.
  if (proven && beyond === undefined) proofs.set(key, best);
  else if (asFar !== undefined) found.set(asFar, best);
  return best;
}

/** True if the single hop `arc` is a legal route that earns something. */
function runsOver(plan: CompiledRule, arc: Arc): boolean {
  const { net, rule, weighs, counts, ends, barred, irregular, worth } = plan;
  const ofBoth = (table: Uint8Array | Int32Array): number => table[arc.from]! + table[arc.to]!;
  if (rule.floods || arc.from === arc.to || ofBoth(net.own) === 0) return false;
  if (ofBoth(barred) > 0) return false;
  if (ofBoth(ends) < 2 || ofBoth(counts) < 2) return false;
  if (ofBoth(weighs) > Math.min(rule.reach, plan.paid)) return false;
  if (arc.hop.crossings.length > (rule.borders ?? Infinity)) return false;
  if (plan.clashes[arc.from]!.includes(arc.to)) return false;
  const walk = walkOf(net, { arcs: [arc] });
  if (rule.check?.(walk)) return false;
  if (ofBoth(irregular) === 0) return ofBoth(worth) > 0;
  return rule.score(walk).some(({ value }) => value > 0);
}

/** True if any route earns something. The search stops at the first. The answer is kept. */
export function hasRoute(
  track: TrackGraph,
  rules: RouteRules,
  trains: readonly Train[],
  budget: Pick<Budget, 'nodes'> = {},
): boolean {
  const known = knownOf(track, rules);
  const { net, proofs, any } = known;
  const key = keyOf(trains);
  const proven = proofs.get(key);
  if (proven) return proven.routes.length > 0;
  const asFar = `${key} ${budget.nodes ?? ''}`;
  const before = any.get(asFar);
  if (before !== undefined) return before;
  const price = new Int32Array(net.stretches.length);
  const shut = new Uint8Array(net.stretches.length);
  const met = trainPoolOf(known, rules, trains).kinds.some(({ plan }) => {
    if (net.arcs.some((arc) => runsOver(plan, arc))) return true;
    if (plan.rule.floods) return bestRoutes(track, rules, trains, budget).routes.length > 0;
    let one = false;
    const found = (): number => {
      one = true;
      return Infinity;
    };
    searchPaths(plan, { price, shut, floor: 1, found }, startNodeBudget(budget));
    return one;
  });
  any.set(asFar, met);
  return met;
}

import type { Stop, TrackGraph } from '../hexes/track.ts';
import { hopsFrom } from '../hexes/walks/hops.ts';
import { hasRoute, trainPoolOf, knownOf } from './best.ts';
import { sayWhy } from './explain.ts';
import { judgeRoutes } from './judge.ts';
import { walkReasons } from './reasons.ts';
import type { RouteRules, RoutePath, Train } from './rules.ts';
import { searchPaths, type Path, SCALE, walkOf } from './search/path-search.ts';
import { startNodeBudget } from './search/node-budget.ts';
import { areSame, type Net } from './search/net/net.ts';
import { readWay, wayOf } from './way.ts';

/** A route for an idle train, and its revenue. */
export interface IdleTrainRoute {
  readonly train: Train;
  readonly way: readonly string[];
  readonly brings: number;
}

/** The limit of the search: nodes of the net, and routes judged together with those of the move. */
const NODES = 20_000;
const JUDGED = 100;

/** The stretches of the net where these routes let no other train run. */
function shutBy(net: Net, routes: readonly RoutePath[]): Uint8Array {
  const hops = routes.flatMap(({ way }) => {
    const read = readWay(net.track, way);
    return read.ok ? read.walks[0]!.hops : [];
  });
  const used = net.stretches.filter(({ hop }) => hops.some((one) => areSame(one, hop)));
  const taken = new Set(used.flatMap(({ share }) => share));
  return Uint8Array.from(net.stretches, ({ share }) => Number(share.some((r) => taken.has(r))));
}

/**
 * A train that these legal routes leave idle although it could run a route that raises the revenue, with the best
 * such route that is found within the limit of the search. Undefined if there is none or none is found soon.
 */
export function idleTrain(
  track: TrackGraph,
  rules: RouteRules,
  trains: readonly Train[],
  routes: readonly RoutePath[],
): IdleTrainRoute | undefined {
  const idle = trains.filter(({ id }) => !routes.some((route) => route.trains.includes(id)));
  if (idle.length === 0) return undefined;
  const before = judgeRoutes(track, rules, trains, routes);
  if (!before.legal) return undefined;
  const known = knownOf(track, rules);
  const { net } = known;
  const trainPool = trainPoolOf(known, rules, idle);
  const price = new Int32Array(net.stretches.length);
  const shut = shutBy(net, routes);
  const budget = startNodeBudget({ nodes: NODES });
  let judged = 0;
  for (const { plan, types } of trainPool.kinds) {
    if (plan.rule.floods || types.length > 1) continue;
    const train = trainPool.types[types[0]!]!.trains[0]!;
    let one: IdleTrainRoute | undefined;
    // Whoever takes the route that is named may not lose by it: only a better one is looked for after that.
    let floor = SCALE;
    const found = (path: Path): number => {
      const way = wayOf(track, walkOf(net, path));
      const after = judgeRoutes(track, rules, trains, [...routes, { trains: [train.id], way }]);
      const brings = after.revenue - before.revenue;
      judged += 1;
      if (after.legal && brings > (one?.brings ?? 0)) {
        one = { train, way, brings };
        floor = path.net + 1;
      }
      return judged >= JUDGED ? Infinity : floor;
    };
    searchPaths(plan, { price, shut, floor, found }, budget);
    if (one) return one;
  }
  return undefined;
}

/** Why no train has a route: the first line from a marker of the company, and why it is none. */
export interface NoRoute {
  /** Left out = no track leads from its markers to another stop. */
  readonly line?: { readonly from: Stop; readonly to: Stop; readonly why: string };
}

/** Undefined if a train has a route. */
export function noRoute(
  track: TrackGraph,
  rules: RouteRules,
  trains: readonly Train[],
): NoRoute | undefined {
  if (trains.length > 0 && hasRoute(track, rules, trains, { nodes: NODES })) return undefined;
  const modes = trains.flatMap((train) => rules.modes(train)).filter(({ floods }) => !floods);
  for (const from of track.stops.filter((stop) => rules.own(stop)))
    for (const hop of hopsFrom(track, from.id)) {
      const to = track.stops[hop.to]!;
      const walk = { stops: [from, to], hops: [hop] };
      for (const mode of modes) {
        const [first] = walkReasons(track, rules, mode, walk);
        if (first) return { line: { from, to, why: sayWhy(first) } };
      }
    }
  return {};
}

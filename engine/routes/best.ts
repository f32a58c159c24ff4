import type { TrackGraph } from '../hexes/track.ts';
import { muster } from './search/crew.ts';
import type { Crew } from './search/crew.ts';
import { SCALE, walkOf } from './search/hunt.ts';
import { startMeter } from './search/meter.ts';
import { compileNet } from './search/net/net.ts';
import type { Net } from './search/net/net.ts';
import { pack } from './search/pack.ts';
import type { Chosen } from './search/chosen.ts';
import type { Best, Budget, RouteRules, RouteWay, Train } from './rules.ts';
import { wayOf } from './way.ts';

/** Gives the chosen paths to trains: the first ones of each type, in the order they were named. */
function assign(track: TrackGraph, crew: Crew, chosen: readonly Chosen[]): RouteWay[] {
  const next = crew.types.map(() => 0);
  return chosen.map(({ kind, path }) => {
    const { plan, types } = crew.kinds[kind]!;
    const trains = types.map((t) => crew.types[t]!.trains[next[t]!++]!.id);
    return { trains, way: wayOf(track, walkOf(plan.net, path)) };
  });
}

/** What cannot change, for rules see one company at one moment: its net, and proven answers. */
interface Known {
  readonly net: Net;
  readonly proofs: Map<string, Best>;
}
const moments = new WeakMap<RouteRules, Known>();

function knownOf(track: TrackGraph, rules: RouteRules): Known {
  let known = moments.get(rules);
  if (known?.net.track !== track)
    moments.set(rules, (known = { net: compileNet(track, rules), proofs: new Map() }));
  return known;
}

/**
 * The set of routes that brings most, and whether that is proven. Of equal sets the one that the
 * search meets first is told; its order depends on board, rules and trains only. A proven answer is
 * kept as long as the rules it was asked with.
 */
export function bestRoutes(
  track: TrackGraph,
  rules: RouteRules,
  trains: readonly Train[],
  budget: Budget = {},
): Best {
  const key = trains.map(({ id, name }) => `${id} ${name}`).join();
  const { net, proofs } = knownOf(track, rules);
  const before = proofs.get(key);
  if (before) return before;
  const meter = startMeter(budget);
  const crew = muster(net, rules, trains);
  const { chosen, revenue, proven, subsidy } = (rules.seek ?? pack)(net, crew, meter);
  const best: Best = {
    routes: assign(track, crew, chosen),
    revenue: revenue / SCALE,
    subsidy: subsidy ?? 0,
    proven,
    visited: meter.visited,
  };
  if (proven) proofs.set(key, best);
  return best;
}

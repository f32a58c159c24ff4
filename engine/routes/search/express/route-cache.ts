import { apart, bitsOf, members, within, type BitSet, has } from '../net/bits.ts';
import type { Arc } from '../net/net.ts';
import type { CompiledRule } from '../compiled-rule.ts';
import type { Path } from '../path-search.ts';
import type { NodeBudget } from '../node-budget.ts';
import { throughFinder, type ThroughFinder } from './through.ts';

/** A path with the resources that it uses. */
export interface Route extends Path {
  readonly uses: BitSet;
}

/** Routes over given stops that avoid used resources. */
export interface RouteCache {
  (must: readonly number[], not: readonly BitSet[]): Route | null;
}

/**
 * Finds routes over sets of stops. It remembers, per set, the routes that it found and what was used when
 * there was none, so most questions need no search. A route uses nothing of `taken` and not all of any set in
 * `not`. Null = there is none, or the budget ran out.
 */
export function routesOver(plan: CompiledRule, budget: NodeBudget): (taken: BitSet) => RouteCache {
  const { net, worth, paid } = plan;
  const known = new Map<string, { routes: Route[]; failed: BitSet[] }>();
  const nothing = bitsOf(net.shares, []);

  const routeOf = (arcs: readonly Arc[]): Route => {
    const stops = [arcs[0]!.from, ...arcs.map(({ to }) => to)];
    const best = stops.map((stop) => worth[stop]!).sort((a, b) => b - a);
    const revenue = best.slice(0, paid).reduce((all, value) => all + value, 0);
    const uses = arcs.flatMap(({ stretch }) => net.stretches[stretch]!.share);
    return { arcs, revenue, net: revenue, uses: bitsOf(net.shares, uses) };
  };
  const finderFor = (taken: BitSet): ThroughFinder => {
    const shut = net.stretches.map(({ share }) => Number(share.some((r) => has(taken, r))));
    return throughFinder(plan, Uint8Array.from(shut), budget);
  };
  const open = finderFor(nothing);

  return (taken) => {
    let finder: ThroughFinder | undefined;
    return (must, not) => {
      const key = [...must].sort((a, b) => a - b).join();
      let memory = known.get(key);
      if (!memory) {
        const arcs = open(must);
        memory = arcs ? { routes: [routeOf(arcs)], failed: [] } : { routes: [], failed: [nothing] };
        known.set(key, memory);
      }
      for (const route of memory.routes)
        if (apart(route.uses, taken) && !not.some((uses) => within(uses, route.uses))) return route;
      if (memory.failed.some((uses) => within(uses, taken))) return null;
      finder ??= finderFor(taken);
      const arcs = finder(must, not.map(members));
      if (arcs) {
        const route = routeOf(arcs);
        memory.routes.push(route);
        return route;
      }
      if (not.length === 0 && !budget.spent) memory.failed.push(taken);
      return null;
    };
  };
}

import { bitsOf, has, less, union, within, type BitSet } from '../net/bits.ts';
import { chainsOf } from '../net/chains.ts';
import type { RunKind } from '../train-pool.ts';
import type { CompiledRule } from '../compiled-rule.ts';
import type { Path } from '../path-search.ts';
import type { NodeBudget } from '../node-budget.ts';
import { narrowsOf } from '../net/narrows.ts';
import type { Net } from '../net/net.ts';
import { createLearnedBounds } from './learned-bounds.ts';
import { routesOver } from './route-cache.ts';

/**
 * True for trains of any length that are paid only for their best few stops (4+4E). The revenue depends on
 * those stops alone. So the search goes through sets of stops, the dearest first, and asks whether any route
 * serves them.
 */
export const isExpress = ({ plan, types, spends }: RunKind): boolean =>
  Number.isFinite(plan.paid) &&
  !Number.isFinite(plan.rule.reach) &&
  types.length === 1 &&
  spends.length === 0 &&
  !plan.rule.check &&
  plan.rule.borders === undefined &&
  !plan.irregular.includes(1) &&
  plan.worth.every((worth, stop) => worth === 0 || plan.weighs[stop]);

export interface ExpressSearch {
  /**
   * Routes for so many trains that earn most, and at least `floor`, if the resources in `taken` are used.
   * Null if there are none or the budget ran out.
   */
  best(taken: BitSet, trains: number, floor: number): readonly Path[] | null;
  /**
   * A sum that so many trains are known not to reach if these resources are used. Infinity if nothing is
   * known.
   */
  below(taken: BitSet, trains: number): number;
}

const sum = (paths: readonly Path[]): number =>
  paths.reduce((all, { revenue }) => all + revenue, 0);

export function createExpressSearch(
  net: Net,
  plan: CompiledRule,
  budget: NodeBudget,
): ExpressSearch {
  const { paid, worth, clashes, barred } = plan;
  const valued = net.stops
    .map((_, stop) => stop)
    .filter((stop) => worth[stop]! > 0 && !barred[stop])
    .sort((a, b) => worth[b]! - worth[a]! || a - b);
  const markers = net.stops.map((_, stop) => stop).filter((stop) => net.own[stop]);
  const learned = createLearnedBounds(net.shares);
  const nothing = bitsOf(net.shares, []);
  const over = routesOver(plan, budget);

  /** The chains of stops in which a route can lie if these resources are used. */
  const chainsWhere = (taken: BitSet): BitSet[] => {
    const shut = net.stretches.map(({ share }) => Number(share.some((r) => has(taken, r))));
    const all = chainsOf(net, narrowsOf(net, barred, Uint8Array.from(shut)));
    return all.filter((chain) => markers.some((stop) => has(chain, stop)));
  };

  /** The most that a route over `must` without `out` is paid, and the dearest stop that it still needs. */
  const prospect = (chains: readonly BitSet[], must: readonly number[], out: Uint8Array) => {
    const sure = must.reduce((all, stop) => all + worth[stop]!, 0);
    let best = { most: -1, next: -1 };
    for (const chain of chains) {
      if (!must.every((stop) => has(chain, stop))) continue;
      const others: number[] = [];
      for (const stop of valued) {
        if (others.length + must.length >= paid) break;
        if (!out[stop] && has(chain, stop) && !must.includes(stop)) others.push(stop);
      }
      const most = others.reduce((all, stop) => all + worth[stop]!, sure);
      if (most > best.most) best = { most, next: others[0] ?? -1 };
    }
    return best;
  };

  const enough = (taken: BitSet, trains: number, floor: number): boolean =>
    search(taken, trains, floor, true) !== null;

  /** With `any`, the first set that reaches the floor is enough. */
  function search(
    taken: BitSet,
    trains: number,
    least: number,
    any: boolean,
  ): readonly Path[] | null {
    if (trains === 0 || learned.below(taken, trains) <= least) return null;
    // The search fixes the train that earns most. No train earns more than one alone.
    const alone = trains > 1 ? sum(search(taken, 1, 1, false) ?? []) : Infinity;
    const others = trains > 1 ? (trains - 1) * alone : 0;
    const chains = chainsWhere(taken);
    const routeOver = over(taken);
    const dead: (readonly number[])[] = [];
    let floor = least;
    let found: readonly Path[] | null = null;

    /** A route over `must`, paid `most`, that leaves enough for the other trains. Null if there is none. */
    const lead = (must: readonly number[], most: number): Path | null => {
      while (!budget.spent) {
        const wanted = floor - most;
        const bounds = wanted > 0 ? learned.against(trains - 1, wanted) : [];
        const not = bounds.map(({ uses }) => less(uses, taken));
        if (not.some((uses) => within(uses, nothing))) return null;
        const route = routeOver(must, not);
        if (!route) {
          if (not.length === 0) dead.push(must);
          return null;
        }
        // If the other trains fail, the search learns why, and the next route avoids it.
        const rest = search(union(taken, route.uses), trains - 1, wanted, false);
        if (!rest && wanted > 0) continue;
        const set = [route, ...(rest ?? [])];
        if (sum(set) >= floor) {
          found = set;
          floor = sum(set) + 1;
        }
        return route;
      }
      return null;
    };

    /**
     * Visits every set of paid stops that holds `must` and nothing of `out`. `known` is a route over `must`.
     */
    const choose = (must: readonly number[], out: Uint8Array, known: Path | null): void => {
      const gone = out.slice();
      let route = known;
      for (;;) {
        const { most: hoped, next } = prospect(chains, must, gone);
        const most = Math.min(hoped, alone);
        if (most < 0 || trains * most < floor || most + others < floor) return;
        if (budget.spent || (any && found)) return;
        // If no choice is left, the search looks for another route that leaves the others more.
        if (must.length > 0 && (!route || next < 0)) {
          route = lead(must, most);
          if (!route) return;
        }
        if (next < 0) {
          if (must.length === 0) return;
          continue;
        }
        const more = [...must, next];
        if (!dead.some((set) => set.every((stop) => more.includes(stop)))) {
          const without = gone.slice();
          for (const other of clashes[next]!) without[other] = 1;
          const leads = route?.arcs.some(({ from, to }) => from === next || to === next);
          choose(more, without, leads && trains === 1 ? route : null);
        }
        gone[next] = 1;
      }
    };
    choose([], new Uint8Array(worth.length), null);
    if (!found && !any && !budget.spent)
      learned.learn(taken, trains, least, (kept) => budget.spent || !enough(kept, trains, least));
    return found;
  }

  return {
    best: (taken, trains, floor) => search(taken, trains, floor, false),
    below: learned.below,
  };
}

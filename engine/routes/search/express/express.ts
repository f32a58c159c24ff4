import { bitsOf, less, union, within, type BitSet } from '../net/bits.ts';
import type { RunKind } from '../train-pool.ts';
import type { CompiledRule } from '../compiled-rule.ts';
import type { Path } from '../path-search.ts';
import type { NodeBudget } from '../node-budget.ts';
import type { Net } from '../net/net.ts';
import { createLearnedBounds, type LearnedBounds } from './learned-bounds.ts';
import { createOutlook, type Outlook } from './outlook.ts';
import { routesOver, type RouteCache } from './route-cache.ts';

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

/** What one search for routes of so many trains is asked. */
interface Question {
  readonly taken: BitSet;
  readonly trains: number;
  /** The least sum that counts. */
  readonly least: number;
  /** With `any`, the first set that reaches it is enough. */
  readonly any: boolean;
  /** The most that one train earns. The search fixes the train that earns most, so no other earns more. */
  readonly alone: number;
}

/** What all searches on a net share. */
interface Shared {
  readonly plan: CompiledRule;
  readonly budget: NodeBudget;
  readonly learned: LearnedBounds;
  readonly outlook: Outlook;
  /** The best routes for the other trains, as `ExpressSearch.best`. */
  readonly best: ExpressSearch['best'];
}

/** One search through the sets of paid stops of the train that earns most. */
class SetsOfStops {
  found: readonly Path[] | null = null;
  private floor: number;
  private readonly chains: readonly BitSet[];
  /** Sets of stops that no route serves. */
  private readonly dead: (readonly number[])[] = [];
  private readonly nothing: BitSet;

  constructor(
    private readonly shared: Shared,
    private readonly asked: Question,
    private readonly routeOver: RouteCache,
  ) {
    this.floor = asked.least;
    this.chains = shared.outlook.chainsWhere(asked.taken);
    this.nothing = bitsOf(shared.plan.net.shares, []);
  }

  /** Visits every set of paid stops. */
  visitAll(): void {
    this.choose([], new Uint8Array(this.shared.plan.worth.length), null);
  }

  /** A route over `must`, paid `most`, that leaves enough for the other trains. Null if there is none. */
  private lead(must: readonly number[], most: number): Path | null {
    const { budget, learned, best } = this.shared;
    const { taken, trains } = this.asked;
    while (!budget.spent) {
      const wanted = this.floor - most;
      const bounds = wanted > 0 ? learned.against(trains - 1, wanted) : [];
      const not = bounds.map(({ uses }) => less(uses, taken));
      if (not.some((uses) => within(uses, this.nothing))) return null;
      const route = this.routeOver(must, not);
      if (!route) {
        if (not.length === 0) this.dead.push(must);
        return null;
      }
      // If the other trains fail, the search learns why, and the next route avoids it.
      const rest = best(union(taken, route.uses), trains - 1, wanted);
      if (!rest && wanted > 0) continue;
      const set = [route, ...(rest ?? [])];
      if (sum(set) >= this.floor) {
        this.found = set;
        this.floor = sum(set) + 1;
      }
      return route;
    }
    return null;
  }

  /** Visits every set of paid stops that holds `must` and nothing of `out`. `known` is a route over `must`. */
  private choose(must: readonly number[], out: Uint8Array, known: Path | null): void {
    const { plan, budget, outlook } = this.shared;
    const { trains, any, alone } = this.asked;
    const others = trains > 1 ? (trains - 1) * alone : 0;
    const gone = out.slice();
    let route = known;
    for (;;) {
      const { most: hoped, next } = outlook.prospect(this.chains, must, gone);
      const most = Math.min(hoped, alone);
      if (most < 0 || trains * most < this.floor || most + others < this.floor) return;
      if (budget.spent || (any && this.found)) return;
      // If no choice is left, the search looks for another route that leaves the others more.
      if (must.length > 0 && (!route || next < 0)) {
        route = this.lead(must, most);
        if (!route) return;
      }
      if (next < 0) {
        if (must.length === 0) return;
        continue;
      }
      const more = [...must, next];
      if (!this.dead.some((set) => set.every((stop) => more.includes(stop)))) {
        const without = gone.slice();
        for (const other of plan.clashes[next]!) without[other] = 1;
        const leads = route?.arcs.some(({ from, to }) => from === next || to === next);
        this.choose(more, without, leads && trains === 1 ? route : null);
      }
      gone[next] = 1;
    }
  }
}

export function createExpressSearch(
  net: Net,
  plan: CompiledRule,
  budget: NodeBudget,
): ExpressSearch {
  const learned = createLearnedBounds(net.shares);
  const over = routesOver(plan, budget);
  const best: ExpressSearch['best'] = (taken, trains, floor) => search(taken, trains, floor, false);
  const shared: Shared = { plan, budget, learned, outlook: createOutlook(plan), best };

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
    const alone = trains > 1 ? sum(best(taken, 1, 1) ?? []) : Infinity;
    const sets = new SetsOfStops(shared, { taken, trains, least, any, alone }, over(taken));
    sets.visitAll();
    if (!sets.found && !any && !budget.spent)
      learned.learn(taken, trains, least, (kept) => budget.spent || !enough(kept, trains, least));
    return sets.found;
  }

  return { best, below: learned.below };
}

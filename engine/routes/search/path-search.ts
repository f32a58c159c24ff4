import { reachBound } from './bounds.ts';
import { type CompiledRule, SCALE } from './compiled-rule.ts';
import { spendNodes, type NodeBudget } from './node-budget.ts';
import type { Arc, Net } from './net/net.ts';
import type { Walk } from '../rules.ts';

export { SCALE };

/**
 * A route: its arcs in order and its revenue in units of 1/SCALE. A FLOOD train has no arcs, only its token.
 */
export interface Path {
  readonly arcs: readonly Arc[];
  /** FLOOD: the stop of the net where it starts. */
  readonly marker?: number;
  readonly revenue: number;
  /** Revenue less the prices of its stretches. */
  readonly net: number;
}

/** A floor that every path reaches. */
export const ALL = -1_000_000_000;

export interface PathSearch {
  /** The price of each stretch, in units of 1/SCALE. */
  readonly price: Int32Array;
  /** 1 = the stretch may not be used. */
  readonly shut: Uint8Array;
  /** The least net revenue of a wanted path. */
  readonly floor: number;
  /** Receives each path. Returns the new floor. */
  found(path: Path): number;
  /** Receives the revenue, or an upper bound of it, of a route that falls short of the floor. */
  short?(most: number): void;
}

export const walkOf = (net: Net, { arcs, marker }: Pick<Path, 'arcs' | 'marker'>): Walk => ({
  stops: [net.stops[marker ?? arcs[0]!.from]!, ...arcs.map(({ to }) => net.stops[to]!)],
  hops: arcs.map(({ hop }) => hop),
});

const isBusy = (busy: Uint8Array, resources: readonly number[]): boolean => {
  for (let i = 0; i < resources.length; i += 1) if (busy[resources[i]!]) return true;
  return false;
};

/** What the route under search has visited and used so far. */
class RouteSoFar {
  readonly visited: Uint8Array;
  /** Above 0 for stops that are barred, or that clash with a visited one. */
  readonly hindered: Uint8Array;
  /** Above 0 for resources that the route may not use again. */
  readonly busy: Uint8Array;
  readonly arcs: Arc[] = [];
  /** What the stops pay that count towards the best few, in order of the visit. */
  readonly values: number[] = [];
  /** The number of visited stops of which only the rule knows the revenue. */
  odd = 0;

  constructor(
    private readonly plan: CompiledRule,
    private readonly freeStops: Uint8Array,
    /** What the free stops that are not visited are worth. */
    public free: number,
  ) {
    const { net, barred } = plan;
    this.visited = new Uint8Array(net.stops.length);
    this.hindered = barred.slice();
    this.busy = new Uint8Array(net.selves);
  }

  visit(stop: number, by: 1 | -1): void {
    const { clashes, irregular, worth, weighs } = this.plan;
    this.visited[stop] = by === 1 ? 1 : 0;
    for (const other of clashes[stop]!) this.hindered[other]! += by;
    this.odd += by * irregular[stop]!;
    if (this.freeStops[stop]) this.free -= by * worth[stop]!;
    if (weighs[stop]) {
      if (by === 1) this.values.push(worth[stop]!);
      else this.values.pop();
    }
  }

  /** What the stops visited from `start` pay if only the best few are paid. */
  bestPaid(start: number): number {
    const { paid, weighs, worth } = this.plan;
    const all = [...this.values].sort((a, b) => b - a);
    let total = 0;
    for (let i = 0; i < all.length && i < paid; i += 1) total += all[i]!;
    for (const stop of [start, ...this.arcs.map(({ to }) => to)])
      if (!weighs[stop]) total += worth[stop]!;
    return total;
  }
}

/** The least that a wanted path earns. It rises with what is found. */
class Floor {
  least: number;

  constructor(
    private readonly plan: CompiledRule,
    private readonly wanted: PathSearch,
  ) {
    this.least = wanted.floor;
  }

  isShort(most: number): boolean {
    if (most >= this.least) return false;
    this.wanted.short?.(most);
    return true;
  }

  /** Takes a route that may end here. `gross` is the revenue if all of it is regular and paid. */
  offer(soFar: RouteSoFar, start: number, gross: number, cost: number): void {
    const { rule, net, paid } = this.plan;
    let revenue = soFar.values.length > paid ? soFar.bestPaid(start) : gross;
    if (this.isShort(revenue - cost)) return;
    if (soFar.odd > 0 || rule.check) {
      const walk = walkOf(net, soFar);
      if (rule.check?.(walk)) return;
      if (soFar.odd > 0)
        revenue = SCALE * rule.score(walk).reduce((total, { value }) => total + value, 0);
      if (this.isShort(revenue - cost)) return;
    }
    this.least = this.wanted.found({ arcs: [...soFar.arcs], revenue, net: revenue - cost });
  }
}

/**
 * Finds every legal route of one train whose net revenue reaches the floor, each in one direction only.
 * Depth-first from every possible end in board order. A branch is cut if no continuation can reach the floor.
 * Returns false if the budget ran out.
 */
export function searchPaths(plan: CompiledRule, wanted: PathSearch, budget: NodeBudget): boolean {
  const { price, shut } = wanted;
  const { net, rule, weighs, spared, counts, ends, barred, worth } = plan;
  const { leaving, own, passes, stretches } = net;
  const reach = rule.reach;
  const borders = rule.borders ?? Infinity;
  const bound = reachBound(plan, price, shut);
  const soFar = new RouteSoFar(plan, bound.free, bound.freeTotal);
  const floor = new Floor(plan, wanted);
  const { visited, hindered, busy, arcs, values } = soFar;
  let start = 0;

  /**
   * Continues from `stop`, which is visited. `used` is the reach used if the route ended here, `marked` says
   * whether a token was passed, `two` counts the counted stops.
   */
  const go = (
    stop: number,
    used: number,
    marked: number,
    two: number,
    gross: number,
    cost: number,
    crossed: number,
  ): boolean => {
    const taken = arcs.length > 0 && spared[stop] ? used - weighs[stop]! : used;
    for (const arc of leaving[stop]!) {
      const { to, stretch } = arc;
      if (visited[to] || hindered[to] || shut[stretch]) continue;
      if (arc.startsHere && arcs.length > 0) continue;
      const then = taken + weighs[to]!;
      const onward = passes[to] && !arc.endsThere;
      if (then > reach && !(onward && spared[to])) continue;
      const over = crossed + arc.hop.crossings.length;
      if (over > borders) continue;
      const { self } = stretches[stretch]!;
      if (isBusy(busy, self)) continue;
      const total = gross + worth[to]!;
      const paid = cost + price[stretch]!;
      const mark = marked | own[to]!;
      const rest = soFar.free - (bound.free[to] ? worth[to]! : 0);
      if (floor.isShort(bound.arc(arc, then, mark, total - paid, rest))) continue;
      if (!spendNodes(budget)) return false;
      soFar.visit(to, 1);
      arcs.push(arc);
      const counted = two + counts[to]!;
      if (mark && to > start && ends[to] && counted >= 2 && then <= reach)
        floor.offer(soFar, start, total, paid);
      let good = true;
      if (onward) {
        for (const r of self) busy[r] = 1;
        const worthwhile =
          !bound.deep ||
          floor.least <= ALL ||
          !floor.isShort(
            bound.ahead(to, visited, hindered, busy, values, total - paid, floor.least),
          );
        if (worthwhile) good = go(to, then, mark, counted, total, paid, over);
        for (const r of self) busy[r] = 0;
      }
      arcs.pop();
      soFar.visit(to, -1);
      if (!good) return false;
    }
    return true;
  };

  for (start = 0; start < net.stops.length; start += 1) {
    if (barred[start] || !ends[start] || weighs[start]! > reach) continue;
    soFar.visit(start, 1);
    const good = go(start, weighs[start]!, own[start]!, counts[start]!, worth[start]!, 0, 0);
    soFar.visit(start, -1);
    if (!good) return false;
  }
  return true;
}

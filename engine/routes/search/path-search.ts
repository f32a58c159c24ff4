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

/**
 * Finds every legal route of one train whose net revenue reaches the floor, each in one direction only.
 * Depth-first from every possible end in board order. A branch is cut if no continuation can reach the floor.
 * Returns false if the budget ran out.
 */
export function searchPaths(plan: CompiledRule, wanted: PathSearch, budget: NodeBudget): boolean {
  const { price, shut, floor, found } = wanted;
  const { net, rule, weighs, spared, counts, ends, barred, irregular, worth, clashes } = plan;
  const { leaving, own, passes, stretches } = net;
  const reach = rule.reach;
  const borders = rule.borders ?? Infinity;
  const size = net.stops.length;
  const visited = new Uint8Array(size);
  const hindered = barred.slice();
  const busy = new Uint8Array(net.selves);
  const arcs: Arc[] = [];
  const values: number[] = [];
  const bound = reachBound(plan, price, shut);
  let start = 0;
  let least = floor;
  let odd = 0;
  let free = bound.freeTotal;

  /** What the visited stops pay if only the best few are paid. */
  const bestOf = (): number => {
    const all = [...values].sort((a, b) => b - a);
    let total = 0;
    for (let i = 0; i < all.length && i < plan.paid; i += 1) total += all[i]!;
    for (const stop of [start, ...arcs.map(({ to }) => to)])
      if (!weighs[stop]) total += worth[stop]!;
    return total;
  };

  const isShort = (most: number): boolean => {
    if (most >= least) return false;
    wanted.short?.(most);
    return true;
  };
  const arrive = (gross: number, cost: number): void => {
    let revenue = gross;
    if (values.length > plan.paid) revenue = bestOf();
    if (isShort(revenue - cost)) return;
    if (odd > 0 || rule.check) {
      const walk = walkOf(net, { arcs });
      if (rule.check?.(walk)) return;
      if (odd > 0)
        revenue = SCALE * rule.score(walk).reduce((total, { value }) => total + value, 0);
      if (isShort(revenue - cost)) return;
    }
    least = found({ arcs: [...arcs], revenue, net: revenue - cost });
  };

  const isBusy = (resources: readonly number[]): boolean => {
    for (let i = 0; i < resources.length; i += 1) if (busy[resources[i]!]) return true;
    return false;
  };
  const visit = (stop: number, by: 1 | -1): void => {
    visited[stop] = by === 1 ? 1 : 0;
    for (const other of clashes[stop]!) hindered[other]! += by;
    odd += by * irregular[stop]!;
    if (bound.free[stop]) free -= by * worth[stop]!;
    if (weighs[stop]) {
      if (by === 1) values.push(worth[stop]!);
      else values.pop();
    }
  };

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
      if (isBusy(self)) continue;
      const total = gross + worth[to]!;
      const price1 = cost + price[stretch]!;
      const mark = marked | own[to]!;
      const rest = free - (bound.free[to] ? worth[to]! : 0);
      if (isShort(bound.arc(arc, then, mark, total - price1, rest))) continue;
      if (!spendNodes(budget)) return false;
      visit(to, 1);
      arcs.push(arc);
      const counted = two + counts[to]!;
      if (mark && to > start && ends[to] && counted >= 2 && then <= reach) arrive(total, price1);
      let good = true;
      if (onward) {
        for (const r of self) busy[r] = 1;
        const worthwhile =
          !bound.deep ||
          least <= ALL ||
          !isShort(bound.ahead(to, visited, hindered, busy, values, total - price1, least));
        if (worthwhile) good = go(to, then, mark, counted, total, price1, over);
        for (const r of self) busy[r] = 0;
      }
      arcs.pop();
      visit(to, -1);
      if (!good) return false;
    }
    return true;
  };

  for (start = 0; start < size; start += 1) {
    if (barred[start] || !ends[start] || weighs[start]! > reach) continue;
    visit(start, 1);
    const good = go(start, weighs[start]!, own[start]!, counts[start]!, worth[start]!, 0, 0);
    visit(start, -1);
    if (!good) return false;
  }
  return true;
}

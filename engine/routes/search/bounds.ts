import { chainBound, keepBest } from './net/blocks.ts';
import type { CompiledRule } from './compiled-rule.ts';
import { narrowsOf } from './net/narrows.ts';
import type { Arc } from './net/net.ts';

/**
 * Upper bounds for what a route can still earn. `free` marks stops that use none of the reach (or may be left
 * out of it). Any number of them may follow, so they are bounded by their sum.
 */
export interface ReachBound {
  readonly free: Uint8Array;
  readonly freeTotal: number;
  /** True if the reach is unlimited, so that `ahead` gives a better bound. */
  readonly deep: boolean;
  /**
   * Bound on the net revenue of a route that has just arrived over `arc`. It has used `used` of the reach and
   * has a net revenue of `soFar`; unvisited free stops are worth `rest`.
   */
  arc(arc: Arc, used: number, marked: number, soFar: number, rest: number): number;
  /**
   * The same bound, from what can still be reached from `stop` over unvisited stops and free resources. It is
   * only as exact as needed to see whether it falls short of `least`.
   */
  ahead(
    stop: number,
    visited: Uint8Array,
    hindered: Uint8Array,
    busy: Uint8Array,
    values: readonly number[],
    soFar: number,
    least: number,
  ): number;
}

/** No route is possible. So low that no sum with it reaches a floor. */
const NEVER = -1_500_000_000;

/** The stops that use no reach: with a train of any length, all. */
const freeStops = ({ weighs, spared }: CompiledRule, deep: boolean): Uint8Array =>
  Uint8Array.from(weighs, (weight, stop) => Number(deep || weight === 0 || spared[stop] === 1));

/**
 * For trains of limited reach: the most that can follow an arrival over an arc, with so much reach left and a
 * token passed or not, at `(left * 2 + marked) * arcs + arc`.
 */
function onwardTable(
  plan: CompiledRule,
  price: Int32Array,
  shut: Uint8Array,
  free: Uint8Array,
): Int32Array {
  const { net, rule, barred, worth, ends } = plan;
  const { arcs, leaving, own, passes } = net;
  const table = new Int32Array((rule.reach + 1) * 2 * arcs.length).fill(NEVER);
  const at = (left: number, marked: number, arc: number): number =>
    (left * 2 + marked) * arcs.length + arc;
  const nexts = arcs.map((arc): readonly Arc[] =>
    !passes[arc.to] || arc.endsThere
      ? []
      : leaving[arc.to]!.filter(
          ({ to, stretch, startsHere }) =>
            to !== arc.from && !startsHere && !shut[stretch] && !barred[to],
        ),
  );
  /** Raises the figure of an arc to what may follow it. Returns false if nothing is better. */
  const raise = (left: number, marked: number, arc: Arc): boolean => {
    let best = marked && ends[arc.to] ? 0 : NEVER;
    for (const next of nexts[arc.id]!) {
      const weight = free[next.to] ? 0 : 1;
      if (weight > left) continue;
      const gain = (weight ? worth[next.to]! : 0) - price[next.stretch]!;
      const then = table[at(left - weight, marked | own[next.to]!, next.id)]!;
      if (then > NEVER && then + gain > best) best = then + gain;
    }
    const here = at(left, marked, arc.id);
    if (best <= table[here]!) return false;
    table[here] = best;
    return true;
  };
  // Only if a free stop follows can a figure depend on others with the same reach.
  const loose = arcs.filter(({ id }) => nexts[id]!.some(({ to }) => free[to]));
  for (let left = 0; left <= rule.reach; left += 1)
    for (let marked = 1; marked >= 0; marked -= 1) {
      for (const arc of arcs) raise(left, marked, arc);
      let changed = true;
      while (changed) {
        changed = false;
        for (const arc of loose) if (raise(left, marked, arc)) changed = true;
      }
    }
  return table;
}

export function reachBound(plan: CompiledRule, price: Int32Array, shut: Uint8Array): ReachBound {
  const { net, rule, weighs, spared, barred, worth } = plan;
  const { arcs, passes } = net;
  const size = net.stops.length;
  const deep = !Number.isFinite(rule.reach);
  const free = freeStops(plan, deep);
  const freeTotal = worth.reduce((sum, value, i) => sum + (free[i] && !barred[i] ? value : 0), 0);

  const reach = deep ? 0 : rule.reach;
  const table = deep ? new Int32Array(0) : onwardTable(plan, price, shut, free);

  // The least price of reaching a stop: every further stop is entered over some stretch.
  const entry = new Int32Array(size).fill(1_000_000_000);
  for (const arc of arcs)
    if (!shut[arc.stretch]) entry[arc.to] = Math.min(entry[arc.to]!, price[arc.stretch]!);

  const near = deep ? narrowsOf(net, barred, shut) : [];
  const gain = new Int32Array(near.length);
  if (deep) worth.forEach((value, stop) => (gain[stop] = Math.max(0, value - entry[stop]!)));
  const end = new Int32Array(near.length);
  const border = new Int32Array(near.length);
  const seen = new Uint8Array(near.length);
  const queue = new Int32Array(near.length);
  const limited = Number.isFinite(plan.paid);
  const purse: number[] = [];
  const chain = chainBound(near, weighs, plan.paid);

  return {
    free,
    freeTotal,
    deep,
    arc: (arc, used, marked, soFar, rest) => {
      if (deep) return limited ? Infinity : soFar + rest;
      // A spared stop was counted in `used`, but may be left out again.
      const left = Math.min(reach, reach - used + (spared[arc.to] ? 1 : 0));
      if (left < 0) return NEVER;
      return soFar + rest + table[(left * 2 + marked) * arcs.length + arc.id]!;
    },
    ahead: (stop, visited, hindered, busy, values, soFar, least) => {
      seen.fill(0);
      end.fill(0);
      border.fill(0);
      queue[0] = stop;
      seen[stop] = 1;
      let tail = 1;
      /** What the visited stops pay, apart from those of which only the best few are paid. */
      let base = soFar;
      purse.length = 0;
      if (limited)
        for (const value of values) {
          base -= value;
          keepBest(purse, value, plan.paid);
        }
      const met = purse.slice();
      let all = base;
      let last = 0;
      for (let head = 0; head < tail; head += 1) {
        const from = queue[head]!;
        if (head > 0) {
          if (limited && weighs[from]) keepBest(met, gain[from]!, plan.paid);
          else all += gain[from]!;
        }
        for (const to of near[from]!) {
          if (to < size ? visited[to] || hindered[to] : busy[to - size]) continue;
          if (to < size && !passes[to]) {
            const at = weighs[to] ? end : border;
            at[from] = Math.max(at[from]!, gain[to]!);
            last = Math.max(last, gain[to]!);
          } else if (!seen[to]) {
            seen[to] = 1;
            queue[tail++] = to;
          }
        }
      }
      for (const value of met) all += value;
      if (all + last < least) return all + last;
      return base + chain(stop, purse, { free: seen, gain, end, border });
    },
  };
}

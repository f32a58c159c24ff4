import { chainBound } from '../net/blocks.ts';
import type { CompiledRule } from '../compiled-rule.ts';
import { spendNodes, type NodeBudget } from '../node-budget.ts';
import { narrowsOf } from '../net/narrows.ts';
import type { Arc } from '../net/net.ts';

export type ThroughFinder = ReturnType<typeof throughFinder>;

/** In the sum of a chain: the weight of a stop that must be visited or has a token of the company. */
const MUST = 256;

/**
 * Finds a route through given stops for trains of any length. The search goes to the nearest of these stops
 * first and returns the first route. A state that failed once (position, remaining stops, open track) is not
 * searched again.
 */
export function throughFinder(plan: CompiledRule, shut: Uint8Array, budget: NodeBudget) {
  const { net, ends, barred, counts, clashes } = plan;
  const { own, passes, stretches } = net;
  const size = net.stops.length;
  const near = narrowsOf(net, barred, shut);
  const chain = chainBound(near, plan.weighs, Infinity);
  const queue = new Int32Array(near.length);
  const seen = new Uint8Array(near.length);
  const gain = new Int32Array(near.length);
  const end = new Int32Array(near.length);
  const bits = new Uint16Array((near.length >> 4) + 1);
  const usable = net.leaving.map((arcs, from) =>
    barred[from] ? [] : arcs.filter(({ to, stretch }) => !barred[to] && !shut[stretch]),
  );

  /** The number of steps from every stop to the nearest of `to`. */
  const steps = (to: number): Int32Array => {
    const away = new Int32Array(size).fill(size);
    const queue = [to];
    away[to] = 0;
    for (const at of queue)
      for (const arc of usable[at]!)
        if (away[arc.to] === size && (passes[at] || at === to)) {
          away[arc.to] = away[at]! + 1;
          queue.push(arc.to);
        }
    return away;
  };
  const distances = new Map<number, Int32Array>();
  const distance = (to: number): Int32Array => {
    const known = distances.get(to) ?? steps(to);
    distances.set(to, known);
    return known;
  };

  /**
   * Where a minimal route through `must` may begin: at such a stop, or, if no route ends there, at the first
   * possible end beyond it.
   */
  const beginnings = (must: readonly number[]): number[] => {
    // A stop that no route passes is an end of every route that visits it.
    const last = must.filter((stop) => !passes[stop] || near[stop]!.length <= 1);
    if (last.length > 2 || last.some((stop) => !ends[stop])) return [];
    if (last.length > 0) return [last[0]!];
    const needed = [...must];
    if (!must.some((stop) => own[stop])) own.forEach((is, stop) => is && needed.push(stop));
    const from = new Set(needed.filter((stop) => ends[stop]));
    const behind = needed.filter((stop) => !ends[stop]);
    const seen = new Set(behind);
    for (const stop of behind)
      for (const { to } of usable[stop]!) {
        if (ends[to]) from.add(to);
        else if (!seen.has(to)) {
          seen.add(to);
          behind.push(to);
        }
      }
    return [...from];
  };

  /**
   * The arcs of a legal route over all of `must` that does not use all resources of any set in `not`. Null if
   * there is none or the budget ran out.
   */
  return (
    must: readonly number[],
    not: readonly (readonly number[])[] = [],
  ): readonly Arc[] | null => {
    const spared = not.map((uses) => uses.length);
    const sparing = new Map<number, number[]>();
    not.forEach((uses, i) => {
      for (const r of uses) sparing.set(r, [...(sparing.get(r) ?? []), i]);
    });
    const watched = [...sparing.keys()];
    const takes = new Uint8Array(net.shares);
    const needs = new Uint8Array(size);
    for (const stop of must) {
      if (barred[stop] || clashes[stop]!.some((other) => needs[other])) return null;
      needs[stop] = 1;
    }
    const visited = new Uint8Array(size);
    const hindered = barred.slice();
    const busy = new Uint8Array(net.selves);
    const failedEnds = new Uint8Array(size);
    const failed = new Set<string>();
    const arcs: Arc[] = [];
    let left = must.length;

    const isBusy = (resources: readonly number[]): boolean => {
      for (let i = 0; i < resources.length; i += 1) if (busy[resources[i]!]) return true;
      return false;
    };
    const visit = (stop: number, by: 1 | -1): void => {
      visited[stop] = by === 1 ? 1 : 0;
      left -= by * needs[stop]!;
      for (const other of clashes[stop]!) hindered[other]! += by;
    };

    /** Uses or frees the resources of an arc. Returns false if that completes one of `not`. */
    const take = ({ stretch }: Arc, by: 1 | -1): boolean => {
      let good = true;
      for (const r of stretches[stretch]!.share) {
        takes[r]! += by;
        if (takes[r] !== (by === 1 ? 1 : 0)) continue;
        for (const i of sparing.get(r) ?? []) {
          spared[i]! -= by;
          if (spared[i] === 0) good = false;
        }
      }
      return good;
    };

    /** Says whether what is still open from `stop` can be enough, and records it in `bits`. */
    const open = (stop: number, marked: number): boolean => {
      seen.fill(0);
      end.fill(0);
      bits.fill(0);
      queue[0] = stop;
      seen[stop] = 1;
      let tail = 1;
      for (let head = 0; head < tail; head += 1) {
        const from = queue[head]!;
        for (const to of near[from]!) {
          if (seen[to] || (to < size ? visited[to] || hindered[to] : busy[to - size])) continue;
          bits[to >> 4]! |= 1 << (to & 15);
          const worth = to < size ? needs[to]! * MUST + (marked ? 0 : own[to]!) : 0;
          if (to < size && !passes[to]) end[from] = Math.max(end[from]!, worth);
          else {
            seen[to] = 1;
            gain[to] = worth;
            queue[tail++] = to;
          }
        }
      }
      const most = chain(stop, [], { free: seen, gain, end, border: end });
      return most >= left * MUST + (marked ? 0 : 1);
    };

    const go = (stop: number, marked: number, two: number): boolean => {
      const after = marked | own[stop]!;
      if (!open(stop, after)) return false;
      const remaining = must.filter((other) => !visited[other]);
      const used = watched.filter((r) => takes[r]);
      const parts = [stop, after, Math.min(two, 2), remaining, used, String.fromCharCode(...bits)];
      const state = parts.join('|');
      if (failed.has(state)) return false;
      const nearest = (to: number): number => {
        let least = size;
        for (const other of remaining) least = Math.min(least, distance(other)[to]!);
        return least;
      };
      const onward = usable[stop]!.filter(
        ({ to, startsHere, stretch }) =>
          !visited[to] &&
          !hindered[to] &&
          !(startsHere && arcs.length > 0) &&
          !isBusy(stretches[stretch]!.self),
      ).map((arc) => ({ arc, away: nearest(arc.to) }));
      onward.sort((a, b) => a.away - b.away || a.arc.id - b.arc.id);
      for (const { arc } of onward) {
        if (!spendNodes(budget)) return false;
        const { to, stretch } = arc;
        const { self } = stretches[stretch]!;
        visit(to, 1);
        arcs.push(arc);
        const mark = after | own[to]!;
        const counted = two + counts[to]!;
        if (take(arc, 1)) {
          if (left === 0 && mark && ends[to] && counted >= 2 && !failedEnds[to]) return true;
          if (passes[to] && !arc.endsThere) {
            for (const r of self) busy[r]! += 1;
            if (go(to, mark, counted)) return true;
            for (const r of self) busy[r]! -= 1;
          }
        }
        take(arc, -1);
        arcs.pop();
        visit(to, -1);
        if (budget.spent) return false;
      }
      failed.add(state);
      return false;
    };

    for (const start of beginnings(must)) {
      if (barred[start] || !ends[start]) continue;
      visit(start, 1);
      if (go(start, 0, counts[start]!)) return arcs;
      visit(start, -1);
      if (budget.spent) return null;
      failedEnds[start] = 1;
    }
    return null;
  };
}

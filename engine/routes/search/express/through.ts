import type { CompiledRule } from '../compiled-rule.ts';
import { spendNodes, type NodeBudget } from '../node-budget.ts';
import { narrowsOf } from '../net/narrows.ts';
import type { Arc } from '../net/net.ts';
import { OpenTrack, type UnderWay } from './open-track.ts';
import { Spared } from './spared.ts';

/**
 * The arcs of a legal route over all of `must` that does not use all resources of any set in `not`. Null if
 * there is none or the budget ran out.
 */
export type ThroughFinder = (
  must: readonly number[],
  not?: readonly (readonly number[])[],
) => readonly Arc[] | null;

/** A rule on a net of which some track is shut. */
interface Ground {
  readonly plan: CompiledRule;
  readonly near: readonly (readonly number[])[];
  /** By stop: the arcs that lead on over open track. */
  readonly usable: readonly (readonly Arc[])[];
  readonly track: OpenTrack;
  /** The number of steps from every stop to this one. */
  readonly distance: (to: number) => Int32Array;
}

function createGround(plan: CompiledRule, shut: Uint8Array): Ground {
  const { net, barred } = plan;
  const near = narrowsOf(net, barred, shut);
  const usable = net.leaving.map((arcs, from) =>
    barred[from] ? [] : arcs.filter(({ to, stretch }) => !barred[to] && !shut[stretch]),
  );
  const steps = (to: number): Int32Array => {
    const away = new Int32Array(net.stops.length).fill(net.stops.length);
    const queue = [to];
    away[to] = 0;
    for (const at of queue)
      for (const arc of usable[at]!)
        if (away[arc.to] === net.stops.length && (net.passes[at] || at === to)) {
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
  return { plan, near, usable, track: new OpenTrack(plan, near), distance };
}

/**
 * Where a minimal route through `must` may begin: at such a stop, or, if no route ends there, at the first
 * possible end beyond it.
 */
function beginnings({ plan, near, usable }: Ground, must: readonly number[]): number[] {
  const { net, ends } = plan;
  const { own, passes } = net;
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
}

/** One search for a route through given stops. */
class Through implements UnderWay {
  readonly visited: Uint8Array;
  readonly hindered: Uint8Array;
  readonly busy: Uint8Array;
  readonly needs: Uint8Array;
  left: number;
  private readonly failedEnds: Uint8Array;
  /** States that failed once: position, remaining stops, open track. They are not searched again. */
  private readonly failed = new Set<string>();
  private readonly spared: Spared;
  private readonly arcs: Arc[] = [];

  constructor(
    private readonly ground: Ground,
    private readonly budget: NodeBudget,
    private readonly must: readonly number[],
    not: readonly (readonly number[])[],
  ) {
    const { net, barred } = ground.plan;
    this.visited = new Uint8Array(net.stops.length);
    this.hindered = barred.slice();
    this.busy = new Uint8Array(net.selves);
    this.needs = new Uint8Array(net.stops.length);
    for (const stop of must) this.needs[stop] = 1;
    this.left = must.length;
    this.failedEnds = new Uint8Array(net.stops.length);
    this.spared = new Spared(net, not);
  }

  find(): readonly Arc[] | null {
    const { barred, ends, counts } = this.ground.plan;
    for (const start of beginnings(this.ground, this.must)) {
      if (barred[start] || !ends[start]) continue;
      this.visit(start, 1);
      if (this.go(start, 0, counts[start]!)) return this.arcs;
      this.visit(start, -1);
      if (this.budget.spent) return null;
      this.failedEnds[start] = 1;
    }
    return null;
  }

  private visit(stop: number, by: 1 | -1): void {
    this.visited[stop] = by === 1 ? 1 : 0;
    this.left -= by * this.needs[stop]!;
    for (const other of this.ground.plan.clashes[stop]!) this.hindered[other]! += by;
  }

  /** Goes on from a stop, to the nearest of the remaining stops first. True if it has found the route. */
  private go(stop: number, marked: number, two: number): boolean {
    const { own } = this.ground.plan.net;
    const { track } = this.ground;
    const after = marked | own[stop]!;
    if (!track.suffices(stop, after, this)) return false;
    const remaining = this.must.filter((other) => !this.visited[other]);
    const open = String.fromCharCode(...track.bits);
    const parts = [stop, after, Math.min(two, 2), remaining, this.spared.used(), open];
    const state = parts.join('|');
    if (this.failed.has(state)) return false;
    for (const arc of this.onward(stop, remaining)) {
      if (!spendNodes(this.budget)) return false;
      if (this.tries(arc, after, two)) return true;
      if (this.budget.spent) return false;
    }
    this.failed.add(state);
    return false;
  }

  /** The arcs by which it can go on, the nearest to a remaining stop first. */
  private onward(stop: number, remaining: readonly number[]): Arc[] {
    const { usable, plan, distance } = this.ground;
    const { stretches, stops } = plan.net;
    const nearest = (to: number): number => {
      let least = stops.length;
      for (const other of remaining) least = Math.min(least, distance(other)[to]!);
      return least;
    };
    return usable[stop]!.filter(
      ({ to, startsHere, stretch }) =>
        !this.visited[to] &&
        !this.hindered[to] &&
        !(startsHere && this.arcs.length > 0) &&
        !stretches[stretch]!.self.some((r) => this.busy[r]),
    )
      .map((arc) => ({ arc, away: nearest(arc.to) }))
      .sort((a, b) => a.away - b.away || a.arc.id - b.arc.id)
      .map(({ arc }) => arc);
  }

  /** Goes on over an arc. True if that leads to the route; otherwise all is as before. */
  private tries(arc: Arc, marked: number, two: number): boolean {
    const { net, ends, counts } = this.ground.plan;
    const { to, stretch } = arc;
    const { self } = net.stretches[stretch]!;
    this.visit(to, 1);
    this.arcs.push(arc);
    const mark = marked | net.own[to]!;
    const counted = two + counts[to]!;
    if (this.spared.take(arc, 1)) {
      if (this.left === 0 && mark && ends[to] && counted >= 2 && !this.failedEnds[to]) return true;
      if (net.passes[to] && !arc.endsThere) {
        for (const r of self) this.busy[r]! += 1;
        if (this.go(to, mark, counted)) return true;
        for (const r of self) this.busy[r]! -= 1;
      }
    }
    this.spared.take(arc, -1);
    this.arcs.pop();
    this.visit(to, -1);
    return false;
  }
}

/** True if a route may visit all of these stops. */
function mayVisit({ barred, clashes }: CompiledRule, stops: readonly number[]): boolean {
  return stops.every(
    (stop) => !barred[stop] && !clashes[stop]!.some((other) => stops.includes(other)),
  );
}

/**
 * Finds a route through given stops for trains of any length. The search goes to the nearest of these stops
 * first and returns the first route.
 */
export function throughFinder(
  plan: CompiledRule,
  shut: Uint8Array,
  budget: NodeBudget,
): ThroughFinder {
  const ground = createGround(plan, shut);
  return (must, not = []) =>
    mayVisit(plan, must) ? new Through(ground, budget, must, not).find() : null;
}

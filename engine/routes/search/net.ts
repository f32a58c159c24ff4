import { hopsFrom } from '../../hexes/hops.ts';
import type { Hop } from '../../hexes/hops.ts';
import type { Stop, TrackGraph } from '../../hexes/track.ts';
import type { RouteRules } from '../rules.ts';

/** A hop as the search sees it, in one direction; stops under the numbers of the net. */
export interface Arc {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** The stretch of track: both directions have the same. */
  readonly stretch: number;
  /** No going on after arriving by it; it cannot be the continuation of a route. */
  readonly endsThere: boolean;
  readonly startsHere: boolean;
  readonly hop: Hop;
}

/** Two directions of one hop. */
export interface Stretch {
  readonly hop: Hop;
  /** What one train may not use twice: numbers below `net.selves`. */
  readonly self: readonly number[];
  /** What two trains may not both use: numbers below `net.shares`. */
  readonly share: readonly number[];
}

/**
 * What the trains of a company can reach, in dense numbers: stops in board order, stretches of track
 * between them, and the few resources over which stretches can get in each other's way.
 */
export interface Net {
  readonly track: TrackGraph;
  readonly rules: RouteRules;
  readonly stops: readonly Stop[];
  /** Stops that make a route the company's own; all of them where no marker is needed. */
  readonly own: Uint8Array;
  readonly passes: Uint8Array;
  readonly arcs: readonly Arc[];
  /** Arcs that leave a stop. */
  readonly leaving: readonly (readonly Arc[])[];
  readonly stretches: readonly Stretch[];
  readonly selves: number;
  readonly shares: number;
}

/** Stop ids that a train starting anywhere could share a route with, given where markers are. */
function reached(track: TrackGraph, rules: RouteRules): number[] {
  const starts = track.stops.filter(
    (stop) => stop.node.kind !== 'junction' && (rules.own(stop) || !rules.needsOwn),
  );
  const seen = new Set(starts.map(({ id }) => id));
  const queue = [...seen];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (!rules.passes(track.stops[id]!) && !starts.includes(track.stops[id]!)) continue;
    for (const { to } of hopsFrom(track, id)) {
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  return [...seen].sort((a, b) => a - b);
}

/**
 * Turns sets of stretches that exclude each other into numbered resources: equal sets become one,
 * sets inside a larger one are dropped. Answers, per stretch, its resources.
 */
function resources(groups: readonly (readonly number[])[], stretches: number): number[][] {
  const byText = new Map(groups.map((group) => [group.join(), group]));
  const sets = [...byText.values()].sort((a, b) => b.length - a.length);
  const kept: Set<number>[] = [];
  const of: number[][] = Array.from({ length: stretches }, () => []);
  for (const set of sets) {
    const first = of[set[0]!]!;
    if (first.some((r) => set.every((stretch) => kept[r]!.has(stretch)))) continue;
    for (const stretch of set) of[stretch]!.push(kept.length);
    kept.push(new Set(set));
  }
  return of;
}

const count = (lists: readonly (readonly number[])[]): number =>
  lists.reduce((most, list) => list.reduce((m, r) => Math.max(m, r + 1), most), 0);

/** Compiles the net of a company. Cost: some microseconds per stretch of track. */
export function compileNet(track: TrackGraph, rules: RouteRules): Net {
  const ids = reached(track, rules);
  const number = new Map(ids.map((id, i) => [id, i]));
  const stops = ids.map((id) => track.stops[id]!);
  const stretchOf = new Map<string, number>();
  const hops: Hop[] = [];
  const arcs: Arc[] = [];
  const leaving: Arc[][] = stops.map(() => []);
  stops.forEach((stop, from) => {
    for (const hop of hopsFrom(track, stop.id)) {
      const to = number.get(hop.to);
      if (to === undefined) continue;
      const key = [...hop.pieces].sort((a, b) => a - b).join();
      let stretch = stretchOf.get(key);
      if (stretch === undefined) {
        stretchOf.set(key, (stretch = hops.length));
        hops.push(hop);
      }
      const endsThere = track.terminal[hop.pieces.at(-1)!] === 1;
      const startsHere = track.terminal[hop.pieces[0]!] === 1;
      const arc = { id: arcs.length, from, to, stretch, endsThere, startsHere, hop };
      arcs.push(arc);
      leaving[from]!.push(arc);
    }
  });

  const users = (of: (hop: Hop) => readonly string[]): number[][] => {
    const by = new Map<string, number[]>();
    hops.forEach((hop, stretch) => {
      for (const thing of of(hop)) {
        const list = by.get(thing);
        if (list) list.push(stretch);
        else by.set(thing, [stretch]);
      }
    });
    return [...by.values()];
  };
  const pieces = (hop: Hop): string[] => hop.pieces.map((piece) => `p${String(piece)}`);
  const sides = (hop: Hop): string[] => hop.crossings.map((side) => `s${String(side)}`);
  const both = (hop: Hop): string[] => [...pieces(hop), ...sides(hop)];
  const self = resources(
    users(both).filter((group) => group.length > 1),
    hops.length,
  );
  const closed = (hop: Hop): string[] =>
    hop.pieces.filter((piece) => !rules.shareable?.has(piece)).map((piece) => `p${String(piece)}`);
  const shared = rules.apart === 'nothing' ? [] : users(rules.apart === 'track' ? closed : both);
  const share = resources(shared, hops.length);
  return {
    track,
    rules,
    stops,
    own: Uint8Array.from(stops, (stop) => Number(!rules.needsOwn || rules.own(stop))),
    passes: Uint8Array.from(stops, (stop) => Number(rules.passes(stop))),
    arcs,
    leaving,
    stretches: hops.map((hop, i) => ({ hop, self: self[i]!, share: share[i]! })),
    selves: count(self),
    shares: count(share),
  };
}

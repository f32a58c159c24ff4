import { hopsFrom } from '../../../hexes/hops.ts';
import type { Hop } from '../../../hexes/hops.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import type { RouteRules } from '../../rules.ts';

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
  /** What one train may not use twice, in the order of its way: numbers below `net.selves`. */
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
 * Numbered resources of stretches, from the things that each uses in the order of its way: things of
 * the same stretches become one, and one whose stretches all use another as well is that other.
 * Without `lone`, things of a single stretch are left out.
 */
function resources(things: readonly (readonly string[])[], lone: boolean): number[][] {
  const users = new Map<string, number[]>();
  things.forEach((used, stretch) => {
    for (const thing of used) {
      const list = users.get(thing);
      if (list) list.push(stretch);
      else users.set(thing, [stretch]);
    }
  });
  const groups = [...new Map([...users.values()].map((group) => [group.join(), group])).values()]
    .filter((group) => lone || group.length > 1)
    .sort((a, b) => b.length - a.length);
  const kept: Set<number>[] = [];
  const of: number[][] = things.map(() => []);
  const number = new Map<string, number>();
  for (const group of groups) {
    const among = of[group[0]!]!.find((r) => group.every((stretch) => kept[r]!.has(stretch)));
    number.set(group.join(), among ?? kept.length);
    if (among !== undefined) continue;
    for (const stretch of group) of[stretch]!.push(kept.length);
    kept.push(new Set(group));
  }
  return things.map((used) => {
    const all = used.map((thing) => number.get(users.get(thing)!.join()));
    return [...new Set(all.filter((r) => r !== undefined))];
  });
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

  const pieces = (hop: Hop): string[] => hop.pieces.map((piece) => `p${String(piece)}`);
  const centres = ({ junctions }: Hop): string[] =>
    rules.centresOnce ? junctions.map((centre) => `c${String(centre)}`) : [];
  // A side lies behind each piece but the last, unless a junction does; near enough for an order.
  const both = (hop: Hop): string[] =>
    pieces(hop).flatMap((piece, i) => {
      const side = hop.crossings[i];
      return side === undefined ? [piece] : [piece, `s${String(side)}`];
    });
  const closed = (hop: Hop): string[] =>
    hop.pieces.filter((piece) => !rules.shareable?.has(piece)).map((piece) => `p${String(piece)}`);
  const apart = { nothing: () => [], track: closed, 'sides and track': both }[rules.apart];
  const shared = (hop: Hop): string[] => [...apart(hop), ...centres(hop)];
  const self = resources(
    hops.map((hop) => [...both(hop), ...centres(hop)]),
    false,
  );
  const share = resources(hops.map(shared), true);
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

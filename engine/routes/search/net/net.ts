import { hasAllHops, hopsFrom } from '../../../hexes/walks/hops.ts';
import type { Hop } from '../../../hexes/walks/hops.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import type { RouteRules, TrackUse } from '../../rules.ts';

/** A hop in one direction. Its stops have the numbers of the net. */
export interface Arc {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** The stretch of track. Both directions have the same one. */
  readonly stretch: number;
  /** A route cannot continue after it, and it cannot continue another arc. */
  readonly endsThere: boolean;
  readonly startsHere: boolean;
  readonly hop: Hop;
}

/** Both directions of one hop. */
export interface Stretch {
  readonly hop: Hop;
  /** What one train may not use twice, in order of travel: numbers below `net.selves`. */
  readonly self: readonly number[];
  /** What two trains may not both use: numbers below `net.shares`. */
  readonly share: readonly number[];
}

/**
 * What the trains of a company can reach, in dense numbers: stops in board order, the stretches between them,
 * and the resources that stretches compete for.
 */
export interface Net {
  readonly track: TrackGraph;
  readonly rules: RouteRules;
  readonly stops: readonly Stop[];
  /** Stops that make a route the company's own; all stops if no token is needed. */
  readonly own: Uint8Array;
  readonly passes: Uint8Array;
  readonly arcs: readonly Arc[];
  /** Arcs that leave a stop. */
  readonly leaving: readonly (readonly Arc[])[];
  readonly stretches: readonly Stretch[];
  readonly selves: number;
  readonly shares: number;
  /** False = track is so tangled that not all stretches are here, so no result is proven. */
  readonly whole: boolean;
}

/** The stops that can be on a route with some stop, given the tokens on the map. */
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
 * Numbers the resources of stretches from the things that each uses, in order of travel. Things used by the
 * same stretches become one resource. A thing whose stretches all use another thing as well is dropped.
 * Without `lone`, so are things of a single stretch. `size` = the number of possible things.
 */
function resources(
  things: readonly (readonly number[])[],
  size: number,
  lone: boolean,
): readonly (readonly number[])[] {
  // Two things are in one class until some stretch uses only one of them. 0 = not used yet.
  const classOf = new Int32Array(size);
  /** By class: the stretch that last split it, and the class of what that stretch uses of it. */
  const splitBy = [-1];
  const splitTo = [0];
  things.forEach((used, stretch) => {
    for (const thing of used) {
      const before = classOf[thing]!;
      if (splitBy[before] !== stretch) {
        splitBy[before] = stretch;
        splitTo[before] = splitBy.length;
        splitBy.push(-1);
        splitTo.push(0);
      }
      classOf[thing] = splitTo[before]!;
    }
  });

  const groups = new Map<number, number[]>();
  const classes = things.map((used, stretch) => {
    const met: number[] = [];
    for (const thing of used) {
      const name = classOf[thing]!;
      if (met.includes(name)) continue;
      met.push(name);
      const group = groups.get(name);
      if (group) group.push(stretch);
      else groups.set(name, [stretch]);
    }
    return met;
  });

  let kept = 0;
  const of: number[][] = things.map(() => []);
  const number = new Map<number, number>();
  for (const [name, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    if (!lone && group.length === 1) break;
    const among = of[group[0]!]!.find((r) => group.every((stretch) => of[stretch]!.includes(r)));
    number.set(name, among ?? kept);
    if (among !== undefined) continue;
    for (const stretch of group) of[stretch]!.push(kept);
    kept += 1;
  }
  return classes.map((met) => {
    const all: number[] = [];
    for (const name of met) {
      const r = number.get(name);
      if (r !== undefined && !all.includes(r)) all.push(r);
    }
    return all;
  });
}

const count = (lists: readonly (readonly number[])[]): number =>
  lists.reduce((most, list) => list.reduce((m, r) => Math.max(m, r + 1), most), 0);

/** True if two hops use the same track, in either direction. */
export const areSame = (a: Hop, b: Hop): boolean =>
  a.pieces.length === b.pieces.length && a.pieces.every((piece) => b.pieces.includes(piece));

/** Compiles the net of a company. It takes some microseconds per stretch of track. */
export function compileNet(track: TrackGraph, rules: RouteRules): Net {
  const ids = reached(track, rules);
  const number = new Map(ids.map((id, i) => [id, i]));
  const stops = ids.map((id) => track.stops[id]!);
  const hops: Hop[] = [];
  const arcs: Arc[] = [];
  const leaving: Arc[][] = stops.map(() => []);
  stops.forEach((stop, from) => {
    for (const hop of hopsFrom(track, stop.id)) {
      const to = number.get(hop.to);
      if (to === undefined) continue;
      const met = (arc: Arc): boolean => areSame(arc.hop, hop);
      const before = leaving[to]!.find(met) ?? leaving[from]!.find(met);
      const stretch = before?.stretch ?? hops.push(hop) - 1;
      const endsThere = track.terminal[hop.pieces.at(-1)!] === 1;
      const startsHere = track.terminal[hop.pieces[0]!] === 1;
      const arc = { id: arcs.length, from, to, stretch, endsThere, startsHere, hop };
      arcs.push(arc);
      leaving[from]!.push(arc);
    }
  });

  // Things by number: pieces of track, then sides, then centres.
  const sides = track.pieces.length;
  const centres = sides + track.crossingAt.length;
  const size = centres + track.stops.length;
  /** The things of a hop in order of travel. */
  const thingsOf = (hop: Hop, without?: TrackUse) => {
    const things: number[] = [];
    hop.pieces.forEach((piece, i) => {
      if (!without?.pieces.has(piece)) things.push(piece);
      // A side follows each piece but the last, unless a junction follows. That is exact enough for an order.
      const side = hop.crossings[i];
      if (side !== undefined && !without?.crossings.has(side)) things.push(sides + side);
    });
    if (rules.centresOnce) for (const centre of hop.junctions) things.push(centres + centre);
    return things;
  };
  const self = resources(
    hops.map((hop) => thingsOf(hop)),
    size,
    false,
  );
  const share = resources(
    hops.map((hop) => (rules.apart === 'nothing' ? [] : thingsOf(hop, rules.shareable))),
    size,
    true,
  );
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
    whole: ids.every((id) => hasAllHops(track, id)),
  };
}

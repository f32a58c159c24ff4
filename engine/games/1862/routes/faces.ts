import type { Hop } from '../../../hexes/walks/hops.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import type { Walk } from '../../../routes/rules.ts';
import { hopHexes, reversedHop } from '../../../routes/way.ts';

export type Permit = 'freight' | 'local' | 'express';

/** The kind of train on a face: "5F", "4L", "2/3E" (visit 3, count 2). */
export interface Face {
  readonly permit: Permit;
  readonly counts: number;
  readonly visits: number;
}

const PERMITS: Readonly<Record<string, Permit>> = { F: 'freight', L: 'local', E: 'express' };

/** Parses the name of a train. Stars for warranties may follow. */
export function faceOf(name: string): Face | null {
  const match = /^(\d+)(?:\/(\d+))?([FLE])\**$/.exec(name);
  if (!match) return null;
  const counts = Number(match[1]);
  return { permit: PERMITS[match[3]!]!, counts, visits: Number(match[2] ?? counts) };
}

/** Freights are permanent from 6F on (§S10.5). */
export const PERMANENT = 6;
const PORTS = ['North', 'North0', 'North1', 'NorthEast', 'East', 'Denmark', 'Holland'];

export const isLarge = (stop: Stop): boolean => stop.node.kind === 'city';
export const isArea = (stop: Stop): boolean => stop.node.kind === 'offboard';
export const isPort = (stop: Stop): boolean => PORTS.includes(stop.node.groups[0] ?? '');

/**
 * The key under which a stop scores once: a large station by hex, an area by name, a small station by itself.
 */
export function scoreKey(stop: Stop): string {
  if (isLarge(stop)) return stop.at;
  return isArea(stop) ? (stop.node.groups[0] ?? stop.at) : `${stop.at}.${String(stop.node.index)}`;
}

/** The column of figures for areas (§S10.4). */
export const columnOf = (phase: string): string =>
  'AB'.includes(phase) ? 'white' : 'CD'.includes(phase) ? 'gray' : 'purple';

/** The end of a freight route, given by its stop and the hop to it. */
export const freightEnd = (track: TrackGraph, stop: Stop, hop: Hop): FreightEnd => ({
  key: scoreKey(stop),
  hex: isArea(stop)
    ? (hopHexes(track, hop.to === stop.id ? reversedHop(hop) : hop).find((at) => at !== stop.at) ??
      stop.at)
    : stop.at,
  area: isArea(stop),
  port: isPort(stop),
});

/** The two ends of a freight route. */
export const freightEnds = (track: TrackGraph, { stops, hops }: Walk): [FreightEnd, FreightEnd] => [
  freightEnd(track, stops[0]!, hops[0]!),
  freightEnd(track, stops.at(-1)!, hops.at(-1)!),
];

/**
 * Chains of freight routes and their bonus (1862 §S10.5). A leg is one freight route with its two ends. Legs
 * that share an end stop form a chain, and only the outer ends of a chain score.
 */
export interface FreightEnd {
  /** The key of the stop: an area by its name, a large station by its hex. */
  readonly key: string;
  /** The hex to measure from. For an area it is the adjacent land hex on the route. */
  readonly hex: string;
  readonly area: boolean;
  readonly port: boolean;
}

export interface Leg {
  /** The position of its route in the set. */
  readonly run: number;
  readonly ends: readonly [FreightEnd, FreightEnd];
  /** 6F to 9F. */
  readonly permanent: boolean;
}

export interface Chain {
  readonly legs: readonly Leg[];
  /** The ends that score, each with its leg: two ends, or one stop of a closed loop. */
  readonly scores: readonly { readonly leg: Leg; readonly side: 0 | 1 }[];
  readonly bonus: number;
}

const places = new Map<string, readonly [number, number]>();

/** Letter and number of a hex as figures. */
function placeOf(hex: string): readonly [number, number] {
  let place = places.get(hex);
  if (!place) places.set(hex, (place = [hex.charCodeAt(0), Number(hex.slice(1))]));
  return place;
}

/** Hexes between two ends in a straight line. An area counts as one beyond its land hex (D33). */
function intervening(a: FreightEnd, b: FreightEnd): number {
  const [aLetter, aNumber] = placeOf(a.hex);
  const [bLetter, bNumber] = placeOf(b.hex);
  const dx = Math.abs(aLetter - bLetter);
  const dy = Math.abs(aNumber - bNumber);
  const distance = dx + Math.max(0, (dy - dx) / 2);
  return Math.max(0, distance - 1 + Number(a.area) + Number(b.area));
}

/** £20 for each hex, £30 if an outer end is a port. */
export const freightBonus = (a: FreightEnd, b: FreightEnd): number =>
  intervening(a, b) * (a.port || b.port ? 30 : 20);

/**
 * A row of legs as a chain. A closed loop gives several, one for each stop that may score; the whole set
 * decides which is best, in whatever order the loop is written. (D34)
 */
export function chainsOf(legs: readonly Leg[]): Chain[] {
  const tips = legs.flatMap((leg) =>
    ([0, 1] as const).map((side) => ({ leg, side, end: leg.ends[side] })),
  );
  const outer = tips.filter(({ end }) => tips.filter((t) => t.end.key === end.key).length === 1);
  const [a, b] = outer;
  if (a && b) return [{ legs, scores: [a, b], bonus: freightBonus(a.end, b.end) }];
  return tips
    .filter(({ end }, i) => tips.findIndex((tip) => tip.end.key === end.key) === i)
    .map(({ leg, side }) => ({ legs, scores: [{ leg, side }], bonus: 0 }));
}

/** A chain under construction: its legs in order, and the two stops where it can grow. */
interface Row {
  readonly legs: readonly Leg[];
  readonly tips: readonly [string, string];
}

/** All rows that this row becomes when it grows as far as possible. */
function grown(row: Row, left: readonly Leg[]): Row[] {
  const [first, last] = row.tips;
  if (first === last) return [row];
  const inside = new Set(row.legs.flatMap(({ ends }) => ends.map(({ key }) => key)));
  const rows: Row[] = [];
  for (const leg of left) {
    const others = left.filter((other) => other !== leg);
    const [a, b] = leg.ends;
    for (const [from, to] of [
      [a.key, b.key],
      [b.key, a.key],
    ] as const) {
      if (from === last && (to === first || !inside.has(to)))
        rows.push(...grown({ legs: [...row.legs, leg], tips: [first, to] }, others));
      else if (from === first && (to === last || !inside.has(to)))
        rows.push(...grown({ legs: [leg, ...row.legs], tips: [to, last] }, others));
    }
  }
  return rows.length > 0 ? rows : [row];
}

/** Two chains with the same legs and the same scores are equal. */
const nameOf = ({ legs, scores }: Chain): string => {
  const runs = legs.map(({ run }) => run).sort();
  const keys = scores.map(({ leg, side }) => leg.ends[side].key).sort();
  return `${runs.join()}:${keys.join()}`;
};

/**
 * All legal ways to see the legs as chains. All non-permanent legs form one chain, together with a permanent
 * one if there is any. Chains of permanent legs alone may be taken apart (D34). If a chain can grow in
 * several ways, or a loop can score several stops, each is a way of its own. Empty if none is legal.
 */
export function chainings(legs: readonly Leg[]): Chain[][] {
  const anyPermanent = legs.some(({ permanent }) => permanent);
  const temporary = legs.filter(({ permanent }) => !permanent);
  const ways: Chain[][] = [];
  const seen = new Set<string>();
  const build = (left: readonly Leg[], chains: readonly Chain[]): void => {
    const start = left.find(({ permanent }) => !permanent) ?? left[0];
    if (!start) {
      const key = chains.map(nameOf).sort().join('|');
      if (!seen.has(key)) ways.push([...chains]);
      seen.add(key);
      return;
    }
    const rest = left.filter((leg) => leg !== start);
    const rows = grown({ legs: [start], tips: [start.ends[0].key, start.ends[1].key] }, rest);
    if (start.permanent) rows.push({ legs: [start], tips: ['', ''] });
    for (const row of rows) {
      if (!start.permanent) {
        if (temporary.some((leg) => !row.legs.includes(leg))) continue;
        if (anyPermanent && !row.legs.some(({ permanent }) => permanent)) continue;
      }
      const others = rest.filter((leg) => !row.legs.includes(leg));
      for (const chain of chainsOf(row.legs)) build(others, [...chains, chain]);
    }
  };
  build(legs, []);
  return ways;
}

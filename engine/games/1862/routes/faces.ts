import type { Hop } from '../../../hexes/hops.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import type { Walk } from '../../../routes/rules.ts';
import { hopHexes, reversedHop } from '../../../routes/way.ts';
import type { FreightEnd } from './freight.ts';

export type Permit = 'freight' | 'local' | 'express';

/** What kind of train a face is: "5F", "4L", "2/3E" (visit 3, count 2). */
export interface Face {
  readonly permit: Permit;
  readonly counts: number;
  readonly visits: number;
}

const PERMITS: Readonly<Record<string, Permit>> = { F: 'freight', L: 'local', E: 'express' };

/** Reads the name of a train; stars for warranties may follow. */
export function faceOf(name: string): Face | null {
  const match = /^(\d+)(?:\/(\d+))?([FLE])\**$/.exec(name);
  if (!match) return null;
  const counts = Number(match[1]);
  return { permit: PERMITS[match[3]!]!, counts, visits: Number(match[2] ?? counts) };
}

/** From 6F on freights are permanent (§10.5). */
export const PERMANENT = 6;
const PORTS = ['North', 'North0', 'North1', 'NorthEast', 'East', 'Denmark', 'Holland'];

export const isLarge = (stop: Stop): boolean => stop.node.kind === 'city';
export const isArea = (stop: Stop): boolean => stop.node.kind === 'offboard';
export const isPort = (stop: Stop): boolean => PORTS.includes(stop.node.groups[0] ?? '');

/** A stop as it scores once: a large station by hex, an area by name, a small station by itself. */
export function scoreKey(stop: Stop): string {
  if (isLarge(stop)) return stop.at;
  return isArea(stop) ? (stop.node.groups[0] ?? stop.at) : `${stop.at}.${String(stop.node.index)}`;
}

/** The column of the areas (§10.4). */
export const columnOf = (phase: string): string =>
  'AB'.includes(phase) ? 'white' : 'CD'.includes(phase) ? 'gray' : 'purple';

/** An end of a freight route, told by its stop and the hop to it. */
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

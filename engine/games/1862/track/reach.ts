import type { Stop } from '../../../hexes/track.ts';
import { drawings } from '../../../rules/board.ts';
import type { Box, Now, Table } from '../../../rules/course/nouns.ts';
import { type Station, stationsOf } from '../../../rules/stations.ts';
import { networkOf, standsOn } from '../../../rules/track/reach.ts';

/** What a company can trace from its markers. (1862 §8.2) */

const LONDON = 'London';

/** The hexes of an off-board area or port are red or blue. */
export const AREAS = ['red', 'blue'];

/** Is a hex printed for good? A London link space is: its marker is no station. (1862 D31) */
export const isArea = (box: Box, hex: string): boolean =>
  AREAS.includes(drawings(box).hexes.get(hex)?.color ?? '');

/** No track is traced through an area, or through a station full of others. */
export const blocked =
  (full: (stop: Stop) => boolean) =>
  (stop: Stop): boolean =>
    stop.node.kind === 'offboard' || full(stop);

/** Its London link, if it has one. */
export const londonLink = (table: Table, company: string): Station | undefined =>
  stationsOf(table, company).find(({ at }) => isArea(table.box, at));

/** Does its track lead to any entry of London? */
export function reachesLondon(now: Now, company: string): boolean {
  const { stops, graph } = networkOf(now, company);
  return stops.some((id) => graph.stops[id]!.node.groups.includes(LONDON));
}

/** Whose markers stand in large stations that this company's track reaches, its own among them. (1862 §14.1) */
export function connected(now: Now, company: string): Set<string | null> {
  const { stops, graph } = networkOf(now, company);
  const stands = standsOn(now);
  return new Set(stops.flatMap((id) => stands(graph.stops[id]!)));
}

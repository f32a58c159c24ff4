import type { Box } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Network, network } from '../../../hexes/network.ts';
import type { Stop } from '../../../hexes/track.ts';
import { drawings, trackOf } from '../../../rules/board.ts';
import {
  blockedFor,
  type Station,
  standingOn,
  startsOf,
  stationsOf,
} from '../../../rules/stations.ts';

/** What a company can trace from its markers. (1862 §8.2) */

export const LONDON = 'London';

/** The hexes of an off-board area or port are red or blue. */
const AREAS = new Set(['red', 'blue']);

/** Is a hex printed for good? A London link space is: its marker is no station. (1862 D31) */
export const isArea = (table: Table, hex: string): boolean =>
  AREAS.has(drawings(table.box).hexes.get(hex)?.color ?? '');

/** The markers of a company in large stations. */
export const stations = (table: Table, company: string): Station[] =>
  stationsOf(table, company).filter(({ at }) => !isArea(table, at));

/** Its London link, if it has one. */
export const londonLink = (table: Table, company: string): Station | undefined =>
  stationsOf(table, company).find(({ at }) => isArea(table, at));

const known = new WeakMap<Box, Map<string, Network>>();
const KEPT = 40;

/** All that a company can trace; kept by the table's board revision. */
export function networkOf(table: Table, company: string): Network {
  let recent = known.get(table.box);
  if (!recent) known.set(table.box, (recent = new Map()));
  const key = `${table.revision.board}|${company}`;
  const hit = recent.get(key);
  if (hit) return hit;
  const graph = trackOf(table);
  const standing = standingOn(table);
  const from = startsOf(graph, standing, company).filter(
    (id) => !isArea(table, graph.stops[id]!.at),
  );
  const full = blockedFor(standing, company);
  const blocked = (stop: Stop) => stop.node.kind === 'offboard' || full(stop);
  const made = network(graph, { from, blocked });
  if (recent.size >= KEPT) recent.delete(recent.keys().next().value!);
  recent.set(key, made);
  return made;
}

/** Does its track lead to any entry of London? */
export function reachesLondon(table: Table, company: string): boolean {
  const { stops, graph } = networkOf(table, company);
  return stops.some((id) => graph.stops[id]!.node.groups.includes(LONDON));
}

/** Companies with a marker in a large station that this one's track reaches. (1862 §14.1) */
export function connected(table: Table, company: string): Set<string> {
  const { stops, graph } = networkOf(table, company);
  const standing = standingOn(table);
  const met = stops.flatMap((id) => standing(graph.stops[id]!));
  return new Set(met.filter((other): other is string => other !== null && other !== company));
}

import type { Box } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { shapeAt, withTile } from '../../../hexes/board.ts';
import { type Network, network } from '../../../hexes/network.ts';
import { BLANK, type TilePath, type TileShape } from '../../../hexes/shape.ts';
import { type Stop, type TrackGraph, trackGraph } from '../../../hexes/track.ts';
import { boardOf, drawings, trackOf } from '../../../rules/board.ts';
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
  const made = traced(table, trackOf(table), company);
  if (recent.size >= KEPT) recent.delete(recent.keys().next().value!);
  recent.set(key, made);
  return made;
}

function traced(table: Table, graph: TrackGraph, company: string): Network {
  const standing = standingOn(table);
  const from = startsOf(graph, standing, company).filter(
    (id) => !isArea(table, graph.stops[id]!.at),
  );
  const full = blockedFor(standing, company);
  const blocked = (stop: Stop) => stop.node.kind === 'offboard' || full(stop);
  return network(graph, { from, blocked });
}

/**
 * Would the company run to what an upgrade brings: to a large station of the new tile, or over track
 * that did not lie there before? Seen with the new tile in place. (1862 D30)
 */
export function reachesUpgrade(
  table: Table,
  company: string,
  hex: string,
  next: TileShape,
): boolean {
  const before = boardOf(table);
  const old = shapeAt(before, hex) ?? BLANK;
  const graph = trackGraph(withTile(before, hex, next));
  const { stops, pieces } = traced(table, graph, company);
  const at = before.index.get(hex) ?? 0;
  const lay = new Set(old.paths.map((path) => legOf(old, path)));
  return (
    stops.some((id) => graph.stops[id]!.at === hex && graph.stops[id]!.node.kind === 'city') ||
    pieces.some(
      (id) =>
        id >= graph.firstPiece[at]! &&
        id < graph.firstPiece[at + 1]! &&
        !lay.has(legOf(next, next.paths[graph.pieces[id]!.path]!)),
    )
  );
}

/** A piece of track as it can be told apart on two tiles: its sides, and the kind of station it meets. */
const legOf = ({ nodes }: TileShape, { a, b }: TilePath): string =>
  [a, b]
    .map((end) => (end.kind === 'edge' ? String(end.edge) : nodes[end.node]!.kind))
    .sort()
    .join();

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

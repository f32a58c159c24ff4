import { BLANK, type TilePath, type TileShape } from '../../../hexes/shape.ts';
import { shapeAt } from '../../../hexes/board.ts';
import type { Stop } from '../../../hexes/track.ts';
import type { Box } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { boardOf, drawings } from '../../../rules/board.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { blockedFor, type Station, stationsOf } from '../../../rules/stations.ts';
import { networkOf, networkWith, standsOn } from '../../../rules/track/reach.ts';

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

/** The markers of a company in large stations. */
export const stations = (table: Table, company: string): Station[] =>
  stationsOf(table, company).filter(({ at }) => !isArea(table.box, at));

/** Its London link, if it has one. */
export const londonLink = (table: Table, company: string): Station | undefined =>
  stationsOf(table, company).find(({ at }) => isArea(table.box, at));

/**
 * Would the company run to what an upgrade brings: to a large station of the new tile, or over track
 * that did not lie there before? Seen with the new tile in place. (1862 D30)
 */
export function reachesUpgrade(now: Now, company: string, hex: string, next: TileShape): boolean {
  const before = boardOf(now.table);
  const old = shapeAt(before, hex) ?? BLANK;
  const stands = standsOn(now);
  const closed = blocked(blockedFor(stands, company));
  const { graph, stops, pieces } = networkWith(now, company, hex, next, stands, closed);
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
export function reachesLondon(now: Now, company: string): boolean {
  const { stops, graph } = networkOf(now, company);
  return stops.some((id) => graph.stops[id]!.node.groups.includes(LONDON));
}

/** Companies with a marker in a large station that this one's track reaches. (1862 §14.1) */
export function connected(now: Now, company: string): Set<string> {
  const { stops, graph } = networkOf(now, company);
  const stands = standsOn(now);
  const met = stops.flatMap((id) => stands(graph.stops[id]!));
  return new Set(met.filter((other): other is string => other !== null && other !== company));
}

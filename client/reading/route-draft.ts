import { hopsFrom, type Table, type TrackGraph, trackOf } from '../../engine/index.ts';
import { hopHexes, readWay, stopMeantBy, stopName } from '../../engine/routes/index.ts';

/** A way that a person draws stop by stop. */
export interface PlannedRoute {
  readonly way: readonly string[];
  /** How many ways lead to the same stop. "Another" goes through them. */
  readonly more: number;
}

/**
 * The way extended to the chosen hex, by the first track that leads there or, with `nth`, by another.
 * Undefined if no track leads there from the last stop.
 */
export function extendRoute(
  table: Table,
  way: readonly string[],
  chosen: string,
  nth = 0,
): PlannedRoute | undefined {
  const graph = trackOf(table);
  // A hex may only show the value of an area: 1828 A13.
  const hex = stopMeantBy(graph, chosen)?.at ?? chosen;
  const here = graph.stops.filter(({ at, node }) => at === hex && node.kind !== 'junction');
  if (here.length === 0) return undefined;
  const ways = way.length === 0 ? here.map((stop) => [stopName(stop)]) : onward(graph, way, hex);
  // Two tracks over the same hexes to the same stop are the same way in words.
  const apart = [...new Map(ways.map((one) => [one.join(' '), one])).values()];
  const next = apart[nth % Math.max(1, apart.length)];
  return next && { way: next, more: apart.length };
}

function onward(graph: TrackGraph, way: readonly string[], hex: string): string[][] {
  const last = graph.stops.find((stop) => stopName(stop) === way.at(-1));
  if (!last) return [];
  return hopsFrom(graph, last.id)
    .filter(({ to }) => graph.stops[to]!.at === hex)
    .map((hop) => [...way, ...hopHexes(graph, hop).slice(1, -1), stopName(graph.stops[hop.to]!)]);
}

/** The way without its last stop and the hexes before it. */
export function shortenRoute(way: readonly string[]): readonly string[] {
  const stops = way.flatMap((word, at) => (word.includes('.') ? [at] : []));
  return way.slice(0, (stops.at(-2) ?? -1) + 1);
}

/** Hexes of the stops of a way, for people: "T16, S13". */
export function stopsOf(way: readonly string[]): string[] {
  return way
    .filter((word) => word.includes('.'))
    .map((word) => word.slice(0, word.lastIndexOf('.')));
}

/** The hexes with a possible next stop; if the way is empty, every stop of the board. */
export function nextStops(table: Table, way: readonly string[]): string[] {
  const graph = trackOf(table);
  if (way.length === 0)
    return [
      ...new Set(graph.stops.filter(({ node }) => node.kind !== 'junction').map(({ at }) => at)),
    ];
  const read = readWay(graph, way.slice(-1));
  const last = read.ok ? read.walks[0]?.stops[0] : undefined;
  if (!last) return [];
  return [...new Set(hopsFrom(graph, last.id).map(({ to }) => graph.stops[to]!.at))];
}

import { hopsFrom } from '../hexes/walks/hops.ts';
import type { Stop, TrackGraph } from '../hexes/track.ts';
import { hopHexes, stopName } from '../routes/way.ts';

/** A route as 18xx.games writes it. */
export interface RecordedRoute {
  readonly train: string;
  /** Hexes of the stops, in order. */
  readonly hexes: readonly string[];
  /** One chain of hexes for each hop, in any order and direction. */
  readonly connections: readonly (readonly string[])[];
  /** "hex-part" of each stop; a hint. */
  readonly nodes: readonly string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];

/** What a route was paid; undefined where the record does not say it. */
interface Paid {
  readonly revenue: number | undefined;
  readonly subsidy: number;
}

/** Reads the `routes` of a recorded run; what is misformed is read as empty. */
export function readRoutes(value: unknown): (RecordedRoute & Paid)[] {
  if (!Array.isArray(value)) return [];
  return value.map((route: unknown) => {
    const of = (route ?? {}) as Record<string, unknown>;
    const connections = Array.isArray(of.connections) ? of.connections : [];
    return {
      train: String(of.train ?? ''),
      hexes: texts(of.hexes),
      connections: connections.map((chain: unknown) =>
        typeof chain === 'string' ? [chain] : texts(chain),
      ),
      nodes: texts(of.nodes),
      revenue: typeof of.revenue === 'number' ? of.revenue : undefined,
      subsidy: typeof of.subsidy === 'number' ? of.subsidy : 0,
    };
  });
}

const sameHop = (chain: readonly string[], hexes: readonly string[]): boolean => {
  // A hop inside one hex is written "M9 0.1".
  if (chain.length === 1) return hexes.length === 1 && chain[0]!.split(' ')[0] === hexes[0];
  const written = chain.join(' ');
  return written === hexes.join(' ') || written === [...hexes].reverse().join(' ');
};

/**
 * The way of a recorded route on this board, as `shared/move.ts` writes ways. Which stop of a hex is
 * meant follows from the chains; among several the recorded hint decides. A route that lies on no
 * track comes out as plain hexes, which are no way, so that the referee can say so.
 */
export function wayOfRecorded(graph: TrackGraph, route: RecordedRoute): string[] {
  const hints = new Set(route.nodes);
  const hinted = (stop: Stop): boolean => hints.has(`${stop.at}-${String(stop.node.part)}`);
  const found =
    route.connections.length === 0
      ? along(graph, route)
      : (follow(graph, route, hinted) ?? thread(graph, route, hinted));
  return found ?? (route.hexes.length > 0 ? [...route.hexes] : route.connections.flat().map(hexOf));
}

/** The way through just these hexes: the oldest records name the hexes passed and no chains. */
function along(graph: TrackGraph, { hexes }: RecordedRoute): string[] | undefined {
  const extend = (stop: Stop, at: number, seen: ReadonlySet<number>): string[] | undefined => {
    if (at === hexes.length - 1) return seen.size > 1 ? [stopName(stop)] : undefined;
    for (const hop of hopsFrom(graph, stop.id)) {
      const passed = hopHexes(graph, hop);
      if (seen.has(hop.to) || passed.some((hex, i) => hex !== hexes[at + i])) continue;
      const next = graph.stops[hop.to]!;
      const rest = extend(next, at + passed.length - 1, new Set([...seen, next.id]));
      if (rest) return [stopName(stop), ...passed.slice(1, -1), ...rest];
    }
    return undefined;
  };
  for (const start of graph.stops) {
    if (start.at !== hexes[0] || start.node.kind === 'junction') continue;
    const way = extend(start, 0, new Set([start.id]));
    if (way) return way;
  }
  return undefined;
}

/**
 * The way through all chains where the file does not tell the order of the stops, or another one: any
 * chain that goes on from the stop reached may be next, and every chain is used once.
 */
function thread(
  graph: TrackGraph,
  { connections }: RecordedRoute,
  hinted: (stop: Stop) => boolean,
): string[] | undefined {
  const ends = new Set(connections.flatMap((chain) => [hexOf(chain.at(0)), hexOf(chain.at(-1))]));
  const extend = (
    stop: Stop,
    used: ReadonlySet<number>,
    seen: ReadonlySet<number>,
  ): string[] | undefined => {
    if (used.size === connections.length) return [stopName(stop)];
    const hops = [...hopsFrom(graph, stop.id)].sort(
      (a, b) => Number(hinted(graph.stops[b.to]!)) - Number(hinted(graph.stops[a.to]!)),
    );
    for (const hop of hops) {
      if (seen.has(hop.to)) continue;
      const passed = hopHexes(graph, hop);
      const chain = connections.findIndex((c, i) => !used.has(i) && sameHop(c, passed));
      if (chain < 0) continue;
      const next = graph.stops[hop.to]!;
      const rest = extend(next, new Set([...used, chain]), new Set([...seen, next.id]));
      if (rest) return [stopName(stop), ...passed.slice(1, -1), ...rest];
    }
    return undefined;
  };
  const starts = graph.stops
    .filter(({ at, node }) => ends.has(at) && node.kind !== 'junction')
    .sort((a, b) => Number(hinted(b)) - Number(hinted(a)));
  for (const start of starts) {
    const way = extend(start, new Set(), new Set([start.id]));
    if (way) return way;
  }
  return undefined;
}

const hexOf = (word: string | undefined): string => word?.split(' ')[0] ?? '';

function follow(
  graph: TrackGraph,
  { hexes, connections }: RecordedRoute,
  hinted: (stop: Stop) => boolean,
): string[] | undefined {
  const stopsAt = (at: string | undefined): Stop[] =>
    graph.stops
      .filter((stop) => stop.at === at && stop.node.kind !== 'junction')
      .sort((a, b) => Number(hinted(b)) - Number(hinted(a)));

  const extend = (
    stop: Stop,
    at: number,
    used: ReadonlySet<number>,
    seen: ReadonlySet<number>,
  ): string[] | undefined => {
    if (at === hexes.length - 1)
      return used.size === connections.length ? [stopName(stop)] : undefined;
    const hops = hopsFrom(graph, stop.id);
    const targets = stopsAt(hexes[at + 1]);
    for (const target of targets) {
      if (seen.has(target.id)) continue;
      for (const hop of hops) {
        if (hop.to !== target.id) continue;
        const passed = hopHexes(graph, hop);
        const chain = connections.findIndex((c, i) => !used.has(i) && sameHop(c, passed));
        if (chain < 0) continue;
        const rest = extend(
          target,
          at + 1,
          new Set([...used, chain]),
          new Set([...seen, target.id]),
        );
        if (rest) return [stopName(stop), ...passed.slice(1, -1), ...rest];
      }
    }
    return undefined;
  };
  for (const start of stopsAt(hexes[0])) {
    const way = extend(start, 0, new Set(), new Set([start.id]));
    if (way) return way;
  }
  return undefined;
}

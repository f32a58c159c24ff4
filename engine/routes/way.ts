import { hopsFrom } from '../hexes/walks/hops.ts';
import type { Hop } from '../hexes/walks/hops.ts';
import { stopId } from '../hexes/track.ts';
import type { Stop, TrackGraph } from '../hexes/track.ts';
import type { RouteReason, Walk } from './rules.ts';

/** A stop as a way names it: "T16.0". */
export const stopName = (stop: Stop): string => `${stop.at}.${String(stop.node.index)}`;

/** The hexes of a hop in order of travel, one after the other different. */
export function hopHexes(graph: TrackGraph, hop: Hop): string[] {
  const hexes: string[] = [];
  for (const piece of hop.pieces) {
    const at = graph.pieces[piece]!.at;
    if (hexes.at(-1) !== at) hexes.push(at);
  }
  return hexes;
}

/** The same stretch the other way round. */
export const reversedHop = (hop: Hop): Hop => ({
  from: hop.to,
  to: hop.from,
  pieces: [...hop.pieces].reverse(),
  crossings: [...hop.crossings].reverse(),
  junctions: [...hop.junctions].reverse(),
});

/** Writes a walk as a way: stops as "hex.node", hexes passed between them plain. */
export function wayOf(graph: TrackGraph, walk: Walk): string[] {
  const way = walk.stops.slice(0, 1).map(stopName);
  walk.hops.forEach((hop, i) => {
    way.push(...hopHexes(graph, hop).slice(1, -1), stopName(walk.stops[i + 1]!));
  });
  return way;
}

const isStop = ({ node }: Stop): boolean => node.kind !== 'junction';

/** Does no track end at this stop? Its hex then only shows the value of an area, as 1828 A13 does. */
const isOnlyShown = ({ stopStart }: TrackGraph, { id }: Stop): boolean =>
  stopStart[id] === stopStart[id + 1];

/** The stop that a hex means by itself: its only one, or where it only shows a value, the only one of that area. */
export function stopMeantBy(graph: TrackGraph, hex: string): Stop | undefined {
  const there = graph.stops.filter((stop) => stop.at === hex && isStop(stop));
  const [stop] = there;
  if (!stop || there.length > 1 || !isOnlyShown(graph, stop)) return there[1] ? undefined : stop;
  const area = graph.stops.filter(
    (one) =>
      !isOnlyShown(graph, one) && one.node.groups.some((group) => stop.node.groups.includes(group)),
  );
  return area.length === 1 ? area[0] : stop;
}

/** "T16" of "T16.0". */
export function hexOf(word: string): string {
  const dot = word.lastIndexOf('.');
  return dot < 0 ? word : word.slice(0, dot);
}

/** The stop that a word names: "T16.0". */
function stopNamed(graph: TrackGraph, word: string): Stop | undefined {
  const stop = graph.stops[stopId(graph, hexOf(word), Number(word.slice(hexOf(word).length + 1)))];
  return stop && isStop(stop) ? stop : undefined;
}

/**
 * A way whose ends are stops. A bare hex at an end means its stop. A hex that only shows the value of an area is
 * passed on the way to its stop: 1828 "A13 B14.0" is "A15.0 A13 B14.0".
 */
export function wholeWay(graph: TrackGraph, way: readonly string[]): readonly string[] {
  const whole = (word: string | undefined): string[] => {
    if (word === undefined) return [];
    const hex = hexOf(word);
    const named = stopNamed(graph, word);
    if (word !== hex && !(named && isOnlyShown(graph, named))) return [word];
    const stop = stopMeantBy(graph, hex);
    if (!stop) return [word];
    return stop.at === hex || way.length === 1 ? [stopName(stop)] : [stopName(stop), hex];
  };
  const last = way.length > 1 ? whole(way.at(-1)).reverse() : [];
  return [...whole(way[0]), ...way.slice(1, -1), ...last];
}

export type ReadWay =
  | { readonly ok: true; readonly walks: readonly Walk[] }
  | ({ readonly ok: false } & Pick<RouteReason, 'fault' | 'why'> & {
        readonly hexes: readonly string[];
      });

/** More readings of one way than this are not looked at; real boards have one, rarely two. */
const MOST_READINGS = 32;

/** What is wrong with a word of a way that names no stop. `isEnd` = the route begins or ends there. */
function noStop(graph: TrackGraph, word: string, isEnd: boolean): ReadWay {
  const dot = word.lastIndexOf('.');
  const hex = hexOf(word);
  const there = graph.stops.filter((stop) => stop.at === hex && isStop(stop)).map(stopName);
  const named =
    there.length === 1 ? `its stop is ${there[0]}` : `its stops are ${there.join(', ')}`;
  const missing = dot < 0 ? 'does not say which stop' : `has no stop ${word.slice(dot + 1)}`;
  const passed = isEnd ? 'a route begins and ends at a stop' : `name it as ${hex} alone`;
  const why = !graph.board.index.has(hex)
    ? `there is no hex ${hex} on the board; follow the track as it lies`
    : there.length === 0
      ? `${hex} has no stop; ${passed}`
      : `${hex} ${missing}; ${named}`;
  return { ok: false, fault: 'no-such-stop', hexes: [hex], why };
}

/** The stops at the ends of a way, as far as it names any. */
export function endsOf(graph: TrackGraph, written: readonly string[]): Stop[] {
  const way = wholeWay(graph, written);
  return [way[0], way.length > 1 ? way.at(-1) : undefined].flatMap(
    (word) => (word !== undefined && word.includes('.') && stopNamed(graph, word)) || [],
  );
}

/** The first two stops of a way that no track joins. */
function noTrack(from: Stop, passed: readonly string[], to: Stop): string {
  const over = passed.length > 0 ? ` over ${passed.join(', ')}` : '';
  return `no track joins ${from.at} to ${to.at}${over}; follow the track as it lies`;
}

/**
 * Reads a way. A list of hexes may fit more than one stretch of track (two lines between the same
 * two stops of a tile), so there may be several walks; direction and places are as written.
 */
export function readWay(graph: TrackGraph, written: readonly string[]): ReadWay {
  const way = wholeWay(graph, written);
  const stops: Stop[] = [];
  const between: string[][] = [];
  for (const [i, word] of way.entries()) {
    const dot = word.lastIndexOf('.');
    const isEnd = i === 0 || i === way.length - 1;
    if (dot < 0) {
      if (isEnd || !graph.board.index.has(word)) return noStop(graph, word, isEnd);
      between.at(-1)!.push(word);
      continue;
    }
    const stop = stopNamed(graph, word);
    if (!stop) return noStop(graph, word, isEnd);
    stops.push(stop);
    between.push([]);
  }

  let walks: Walk[] = [{ stops, hops: [] }];
  for (let i = 0; i + 1 < stops.length; i += 1) {
    const from = stops[i]!;
    const to = stops[i + 1]!;
    const passed = between[i]!;
    const hexes =
      passed.length === 0 && from.at === to.at ? from.at : [from.at, ...passed, to.at].join(' ');
    const fits = hopsFrom(graph, from.id).filter(
      (hop) => hop.to === to.id && hopHexes(graph, hop).join(' ') === hexes,
    );
    if (fits.length === 0)
      return {
        ok: false,
        fault: 'no-such-track',
        hexes: [from.at, ...passed, to.at],
        why: noTrack(from, passed, to),
      };
    walks = walks
      .flatMap((walk) => fits.map((hop) => ({ stops, hops: [...walk.hops, hop] })))
      .slice(0, MOST_READINGS);
  }
  return { ok: true, walks };
}

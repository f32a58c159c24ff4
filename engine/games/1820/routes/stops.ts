import { revenueOf } from '../../../hexes/shape.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import { floodFrom, separateLines } from '../../../routes/flood.ts';
import { holds, open, type Position } from '../../../routes/position.ts';
import type { Pay } from '../../../routes/rules.ts';

/** How many routes of the turn may use a cousin's ability: the cousin's shares of the company. */
export interface Position1820 extends Position {
  readonly steamship: number;
  readonly sassoon: number;
  readonly vulcan: number;
}

const LONDON = 'M13';
const CHATHAM = 'M15';
export const DOCKS = 'M19';
const LIVERPOOL = { port: 'C3', city: 'C5', more: 20 };

/** Blue phase uses the Green figures, Red phase the Brown ones (§10.1). */
const COLUMNS: Readonly<Record<string, string>> = { blue: 'green', red: 'brown' };

/** The kinds of stop that the rules of 1820 tell apart, and their figures. */
export function stops1820(track: TrackGraph, position: Position1820) {
  const phase = position.phase.toLowerCase();
  const column = COLUMNS[phase] ?? phase;
  const isPort = (stop: Stop): boolean => {
    if (stop.node.kind !== 'offboard') return false;
    const shape = track.board.shapes[track.board.index.get(stop.at)!]!;
    return shape.icons.some(({ image }) => image === 'port');
  };
  const ports = new Set(track.stops.filter(isPort));
  const isTown = (stop: Stop): boolean => stop.node.kind === 'town' || stop.node.kind === 'halt';
  const isCity = (stop: Stop): boolean => stop.node.kind === 'city';
  const isLondon = (stop: Stop): boolean => isCity(stop) && stop.at === LONDON;
  const own = (stop: Stop): boolean => holds(position, stop);
  const liverpool = track.stops.filter((stop) => stop.at === LIVERPOOL.city && isCity(stop));
  const printed = (stop: Stop): number => revenueOf(stop.node.revenue, column);
  const figure = (stop: Stop): number =>
    stop.at === LIVERPOOL.port && ports.has(stop)
      ? liverpool.reduce((sum, city) => sum + printed(city), LIVERPOOL.more)
      : printed(stop);
  /** May a line lead from this city to the port: a marker in it, and the port in the next hex. */
  const serves = (city: Stop, port: Stop): boolean => {
    if (!isCity(city) || !own(city)) return false;
    if (port.at === DOCKS) return city.at === LONDON || city.at === CHATHAM;
    return track.board.grid.edgeTowards(city.at, port.at) !== null;
  };
  // London is a terminus, but the docks lie behind it for the company whose marker is there.
  const passes = (stop: Stop): boolean => (isLondon(stop) ? own(stop) : open(position, stop));
  return { ports, isTown, isCity, isLondon, own, figure, serves, passes };
}

export type Stops1820 = ReturnType<typeof stops1820>;

/** On the way of a FLOOD train there is nothing but its marker. */
const AT_MARKER = 0;

/** What a FLOOD train from a marker brings while the track in `closed` is other trains' (§10.4). */
export function floodWorth(
  track: TrackGraph,
  { ports, figure, isLondon, own, serves, passes }: Stops1820,
  marker: Stop,
  closed: ReadonlySet<number>,
) {
  const isPort = (stop: Stop): boolean => ports.has(stop);
  const flood = floodFrom(track, [marker], passes, closed);
  const inNet = new Set(flood.stops);
  const index = AT_MARKER;
  const centres = flood.stops.filter((stop) => !isPort(stop) && !(isLondon(stop) && !own(stop)));
  const served = flood.stops.filter(
    (port) =>
      isPort(port) &&
      flood.stops.some((city) => serves(city, port) && joins(track, city, port, closed)),
  );
  const isEnd = (stop: Stop): boolean => own(stop) && inNet.has(stop);
  /** Each as often as off-boards have lines of their own to markers of the company. */
  const portPays = (): Pay[] => {
    const red = centres.filter((stop) => stop.node.kind === 'offboard');
    const times = Math.max(1, separateLines(track, red, isEnd, passes, closed));
    const note = `port, ${String(times)} times`;
    return served.map((stop) => ({ index, value: times * figure(stop), stop, note }));
  };
  const pays = [
    ...centres.map((stop): Pay => ({ index, value: figure(stop), stop })),
    ...(served.length === 0 ? [] : portPays()),
  ];
  const total = pays.reduce((sum, { value }) => sum + value, 0);
  return { flood, pays, total };
}

/** Is the port joined to the city by track of its own, without another stop between? */
export const joins = (track: TrackGraph, city: Stop, port: Stop, closed?: ReadonlySet<number>) =>
  floodFrom(track, [city], () => false, closed).stops.includes(port);

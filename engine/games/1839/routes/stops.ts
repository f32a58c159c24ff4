import { revenueOf } from '../../../hexes/shape.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import { holds } from '../../../routes/position.ts';
import type { Position } from '../../../routes/position.ts';
import type { Walk } from '../../../routes/rules.ts';

export interface Position1839 extends Position {
  /** Companies with an exchange marker on this city. */
  exchange(stop: Stop): readonly string[];
  /** August Borsig: towns are worth 20 more. */
  readonly borsig: boolean;
  /** IJsel Stoomtramweg: one train may run one city more. */
  readonly ijsel: boolean;
  /** Posterijen: 10 more for every town and city on the route of one train. */
  readonly posterijen: boolean;
  /** The NFLM's run: no marker needed, but the route must use the tile laid in this hex (D77). */
  readonly newTile?: string;
}

const PHASES = ['yellow', 'green', 'blue', 'brown', 'red', 'gray'];
const ROER = ['J17', 'K18'];
const BORSIG = 20;

/** How one company sees the stops of the board. */
export function stops1839(track: TrackGraph, position: Position1839) {
  // A figure holds until a later phase names another one.
  const columns = PHASES.slice(0, PHASES.indexOf(position.phase.toLowerCase()) + 1).reverse();
  const isOffboard = (stop: Stop): boolean => stop.node.kind === 'offboard';
  const isCity = (stop: Stop): boolean => stop.node.kind === 'city';
  const isTown = (stop: Stop): boolean => stop.node.kind === 'town' || stop.node.kind === 'halt';
  const isRoer = (stop: Stop): boolean => isOffboard(stop) && ROER.includes(stop.at);
  const own = (stop: Stop): boolean => holds(position, stop);
  const printed = ({ node }: Stop): number => revenueOf(node.revenue, ...columns);
  const figure = (stop: Stop): number =>
    printed(stop) + (position.borsig && isTown(stop) ? BORSIG : 0);
  const open = (stop: Stop): boolean => {
    const slots = position.slots(stop);
    return slots.length === 0 || slots.includes(null) || own(stop);
  };
  const passes = (stop: Stop): boolean => {
    if (!isCity(stop)) return !isOffboard(stop);
    return open(stop) || position.exchange(stop).length > 0;
  };
  /** Only somebody's exchange marker lets the company pass: worth nothing when passed (D54). */
  const borrowed = (stop: Stop): boolean => isCity(stop) && !open(stop) && passes(stop);
  /** The company's own exchange marker: the city counts for each train. */
  const always = (stop: Stop): boolean =>
    isOffboard(stop) || (isCity(stop) && position.exchange(stop).includes(position.company));
  /** Roer beside the other stops of a route or a network (D57). */
  const roerBeside = (stops: readonly Stop[], roer: Stop): number => {
    const inland = stops.filter((stop) => !isOffboard(stop)).map(printed);
    const abroad = stops.filter(
      (stop) =>
        isOffboard(stop) &&
        !isRoer(stop) &&
        !stop.node.groups.some((group) => roer.node.groups.includes(group)),
    );
    return Math.max(0, ...inland, ...abroad.map((stop) => 2 * printed(stop)));
  };
  const most = Math.max(
    0,
    ...track.stops.map((stop) => (isOffboard(stop) ? 2 : 1) * printed(stop)),
  );
  return {
    isOffboard,
    isCity,
    isTown,
    isRoer,
    own,
    printed,
    figure,
    passes,
    borrowed,
    always,
    roerBeside,
    most,
  };
}

export type Stops1839 = ReturnType<typeof stops1839>;

/** The length of a train, or null for 5D+ which has none; and what its powers change. */
export interface Gait {
  readonly times: 1 | 2;
  /** Cities paid, of those counted by it; Infinity = all. */
  readonly paid: number;
  readonly posterijen: number;
}

/** Value of every stop of a walk were they all counted by this train; Roer included. */
export function figuresOf(
  { isOffboard, isRoer, figure, borrowed, roerBeside }: Stops1839,
  { times }: Gait,
  { stops }: Walk,
): number[] {
  return stops.map((stop, i) => {
    if (isRoer(stop)) return roerBeside(stops, stop);
    if (isOffboard(stop)) return figure(stop);
    const inner = i > 0 && i < stops.length - 1;
    return inner && borrowed(stop) ? 0 : times * figure(stop);
  });
}

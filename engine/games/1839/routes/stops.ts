import { revenueOf } from '../../../hexes/shape.ts';
import type { Stop, TrackGraph } from '../../../hexes/track.ts';
import { holds, type Position } from '../../../routes/position.ts';
import type { Walk, Pay } from '../../../routes/rules.ts';

export interface Position1839 extends Position {
  /** Companies with an exchange marker in this city. */
  exchange(stop: Stop): readonly string[];
  /** August Borsig: towns are worth 20 more. */
  readonly borsig: boolean;
  /** IJsel Stoomtramweg: one train may run one city more. */
  readonly ijsel: boolean;
  /** Posterijen: 10 more for every town and city on the route of one train. */
  readonly posterijen: boolean;
  /** The NFLM's run: no marker is needed, but the route must use the tile laid in this hex (D77). */
  readonly newTile?: string;
}

const PHASES = ['yellow', 'green', 'blue', 'brown', 'red', 'gray'];
const ROER = ['J17', 'K18'];
const BORSIG = 20;

/** The stops of the board as one company sees them. */
export function stops1839(track: TrackGraph, position: Position1839) {
  // A figure holds until a later phase has another one.
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
  /**
   * A city that the company may pass only because some company has an exchange marker there. It is worth
   * nothing when passed (D54).
   */
  const borrowed = (stop: Stop): boolean => isCity(stop) && !open(stop) && passes(stop);
  /** The company's own exchange marker: the city counts for each train. */
  const always = (stop: Stop): boolean =>
    isOffboard(stop) || (isCity(stop) && position.exchange(stop).includes(position.company));
  /** The value of Roer beside the other stops of a route or a network (D57). */
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

/** The length of a train and its paid cities, with its powers; null for 5D+, which has no limit. */
export interface TrainLength {
  readonly times: 1 | 2;
  /** Paid cities, of those that count; Infinity = all. */
  readonly paid: number;
  readonly posterijen: number;
}

/** The value of every stop of a walk if this train counted all of them, Roer included. */
export function figuresOf(
  { isOffboard, isRoer, figure, borrowed, roerBeside }: Stops1839,
  { times }: TrainLength,
  { stops }: Walk,
): number[] {
  return stops.map((stop, i) => {
    if (isRoer(stop)) return roerBeside(stops, stop);
    if (isOffboard(stop)) return figure(stop);
    const inner = i > 0 && i < stops.length - 1;
    return inner && borrowed(stop) ? 0 : times * figure(stop);
  });
}

/** A run that counts stops. */
export interface Counter {
  readonly gait: TrainLength;
  readonly walk: Walk;
}

interface Counted {
  readonly pays: Pay[][];
  /** Runs that count no location with a marker of the company. Empty if that can be avoided. */
  readonly without: readonly number[];
  readonly total: number;
}

/** A visit of a run to a stop: the position on its walk. */
interface Visit {
  readonly run: number;
  readonly index: number;
}

/** What a run is paid for these positions of its walk: all towns, the best few cities. */
function pay(
  { isCity, own, always }: Stops1839,
  { gait, walk }: Counter,
  figures: readonly number[],
  positions: readonly number[],
): { pays: Pay[]; total: number; marked: boolean } {
  const { stops } = walk;
  const limited = Number.isFinite(gait.paid);
  const cities = positions.filter((i) => isCity(stops[i]!));
  const chosen = new Set(positions);
  if (limited && cities.length > gait.paid) {
    const ranked = [...cities].sort((a, b) => figures[b]! - figures[a]! || a - b);
    const paid = ranked.slice(0, gait.paid);
    // One counted stop must have a marker. It replaces the one with the least value.
    const marker = ranked.find((i) => own(stops[i]!));
    if (marker !== undefined && !paid.some((i) => own(stops[i]!))) paid[paid.length - 1] = marker;
    for (const i of cities) if (!paid.includes(i)) chosen.delete(i);
  }
  const marked = [...chosen].some((i) => own(stops[i]!));
  const pays: Pay[] = [];
  stops.forEach((stop, index) => {
    const counted = chosen.has(index);
    const post = stop.node.kind === 'offboard' ? 0 : gait.posterijen;
    const value = (counted ? figures[index]! : 0) + post;
    if (!counted && post === 0) return;
    const doubled = gait.times === 2 && counted && stop.node.kind !== 'offboard';
    const note = !counted
      ? 'Posterijen'
      : doubled
        ? 'doubled'
        : always(stop) && isCity(stop)
          ? 'exchange marker'
          : undefined;
    pays.push({ index, value, ...(note === undefined ? {} : { note }) });
  });
  return { pays, total: pays.reduce((sum, { value }) => sum + value, 0), marked };
}

/**
 * Assigns stops to runs for the largest sum. A town or city counts once for all trains; off-boards, and the
 * city with the company's exchange marker, count for each train that visits them. Every train must count a
 * stop with a marker of the company, if possible.
 */
export function countOnce(kinds: Stops1839, counters: readonly Counter[]): Counted {
  const figures = counters.map(({ gait, walk }) => figuresOf(kinds, gait, walk));
  const positions: number[][] = counters.map(() => []);
  const visitors = new Map<Stop, Visit[]>();
  counters.forEach(({ walk }, run) => {
    walk.stops.forEach((stop, index) => {
      if (kinds.always(stop)) positions[run]!.push(index);
      else visitors.set(stop, [...(visitors.get(stop) ?? []), { run, index }]);
    });
  });
  const figure = ({ run, index }: Visit): number => figures[run]![index]!;
  const shared: (readonly Visit[])[] = [];
  for (const list of visitors.values())
    if (list.length === 1) positions[list[0]!.run]!.push(list[0]!.index);
    else shared.push(list.sort((a, b) => figure(b) - figure(a)));
  /**
   * Per shared stop: the most that it and the later ones can earn, and the runs for which it could be the
   * marked stop.
   */
  const behind = shared.map((_, i) =>
    shared.slice(i).reduce((sum, [dearest]) => sum + figure(dearest!), 0),
  );
  const marks = ({ run, index }: Visit): boolean => kinds.own(counters[run]!.walk.stops[index]!);
  const markable = (at: number, run: number): boolean =>
    shared.slice(at).some((list) => list.some((visit) => visit.run === run && marks(visit)));

  let best: Counted | undefined;
  const choose = (at: number): void => {
    const paid = counters.map((counter, run) =>
      pay(kinds, counter, figures[run]!, positions[run]!),
    );
    const total = paid.reduce((sum, one) => sum + one.total, 0);
    const unmarked = paid.flatMap(({ marked }, run) => (marked ? [] : [run]));
    const without = unmarked.filter((run) => !markable(at, run));
    if (best) {
      const fewer = without.length - best.without.length;
      if (fewer > 0 || (fewer === 0 && total + (behind[at] ?? 0) <= best.total)) return;
    }
    if (at === shared.length) {
      best = { pays: paid.map(({ pays }) => pays), without, total };
      return;
    }
    for (const { run, index } of shared[at]!) {
      positions[run]!.push(index);
      choose(at + 1);
      positions[run]!.pop();
    }
  };
  choose(0);
  return best ?? { pays: [], without: [], total: 0 };
}

import type { Stop } from '../../../hexes/track.ts';
import type { Pay, Walk } from '../../../routes/rules.ts';
import { figuresOf } from './stops.ts';
import type { Gait, Stops1839 } from './stops.ts';

/** A run as it counts. */
export interface Counter {
  readonly gait: Gait;
  readonly walk: Walk;
}

export interface Counted {
  readonly pays: Pay[][];
  /** Runs that count no location with a marker of the company; empty if it can be avoided. */
  readonly without: readonly number[];
  readonly total: number;
}

/** A run comes to a stop: its position on the walk. */
interface Visit {
  readonly run: number;
  readonly index: number;
}

/** What a run is paid if it counts these positions of its walk: all towns, the best few cities. */
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
    // One counted stop must hold a marker: it takes the place of the least.
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
 * Who counts which stop, for the largest sum: a town or city once for all trains, off-boards and the
 * city with the company's exchange marker for each train that comes there. Every train must count a
 * stop with a marker of the company, if that can be had.
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
  /** Per shared stop: what it and those behind it bring at most, and the runs that could mark it. */
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

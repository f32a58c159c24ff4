import type { Stop } from '../../hexes/track.ts';
import type { Pay, Walk } from '../rules.ts';
import { figuresOf } from './1839-stops.ts';
import type { Gait, Stops1839 } from './1839-stops.ts';

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

/** Choices of who counts what that are looked at; a turn has few common stops. */
const MOST_CHOICES = 20_000;

/**
 * Who counts which stop, for the largest sum: a town or city once for all trains, off-boards and the
 * city with the company's exchange marker for each train that comes there. Every train must count a
 * stop with a marker of the company, if that can be had.
 */
export function countOnce(kinds: Stops1839, counters: readonly Counter[]): Counted {
  const figures = counters.map(({ gait, walk }) => figuresOf(kinds, gait, walk));
  const fixed: number[][] = counters.map(() => []);
  const visitors = new Map<Stop, { run: number; index: number }[]>();
  counters.forEach(({ walk }, run) => {
    walk.stops.forEach((stop, index) => {
      if (kinds.always(stop)) fixed[run]!.push(index);
      else visitors.set(stop, [...(visitors.get(stop) ?? []), { run, index }]);
    });
  });
  const shared = [...visitors.values()].filter((list) => list.length > 1);
  for (const list of visitors.values())
    if (list.length === 1) fixed[list[0]!.run]!.push(list[0]!.index);

  let best: Counted | undefined;
  let seen = 0;
  const settle = (positions: readonly (readonly number[])[]): void => {
    seen += 1;
    const paid = counters.map((counter, run) =>
      pay(kinds, counter, figures[run]!, positions[run]!),
    );
    const without = paid.flatMap(({ marked }, run) => (marked ? [] : [run]));
    const total = paid.reduce((sum, one) => sum + one.total, 0);
    const fewer = without.length - (best?.without.length ?? Infinity);
    if (fewer < 0 || (fewer === 0 && total > best!.total))
      best = { pays: paid.map(({ pays }) => pays), without, total };
  };
  const choose = (at: number, positions: readonly (readonly number[])[]): void => {
    if (seen >= MOST_CHOICES) return;
    if (at === shared.length) {
      settle(positions);
      return;
    }
    const options = [...shared[at]!].sort(
      (a, b) => figures[b.run]![b.index]! - figures[a.run]![a.index]!,
    );
    for (const { run, index } of options)
      choose(
        at + 1,
        positions.map((list, i) => (i === run ? [...list, index] : list)),
      );
  };
  choose(0, fixed);
  return best ?? { pays: [], without: [], total: 0 };
}

import { revenueOf } from '../hexes/shape.ts';
import type { Stop } from '../hexes/track.ts';
import { holds, open } from './position.ts';
import type { Position } from './position.ts';
import type { Pay, RouteRules, TrainRule } from './rules.ts';

export interface Position1830 extends Position {
  /** The figures of off-board areas that apply in this phase, the best first: brown, yellow. */
  readonly figures: readonly string[];
  /** How many stops a train of this name may visit; Infinity = any number, undefined = no such train. */
  reach(train: string): number | undefined;
  /** Extra revenue of a train at a stop. */
  bonus?(stop: Stop): number;
  /** Special rules printed on a train. */
  plan?(train: string): TrainPlan | undefined;
}

/** How a train counts and pays its stops, if that is not simply all of them. */
export interface TrainPlan {
  /**
   * Kinds of stop that are counted apart, each with the most that a route may have. Other kinds may not be
   * visited.
   */
  readonly parts?: readonly { readonly stops: readonly string[]; readonly count: number }[];
  /** Only so many stops are paid, the best ones. */
  readonly paid?: number;
  readonly multiplier?: number;
  /** A figure of off-board areas that only this train uses, in every phase. */
  readonly figure?: string;
}

type Differs = Pick<TrainRule, 'kind' | 'reach' | 'worth'> & Partial<TrainRule>;

/**
 * A train like those of 1830, with differences: any stop may be visited, counts one, may end a route and pays
 * its value.
 */
export const plainTrain = (differs: Differs, note?: string): TrainRule => ({
  trains: 1,
  weighs: () => 1,
  counts: () => true,
  bars: () => null,
  ends: () => true,
  clash: (a, b) =>
    a.node.groups.some((group) => b.node.groups.includes(group)) ? 'same-area' : null,
  score: ({ stops }) =>
    stops
      .map((stop, index): Pay => ({ index, value: differs.worth(stop), ...(note && { note }) }))
      .filter(({ value }) => value > 0),
  ...differs,
});

/** Memoizes the train rules by the name of the train. */
export function byName(make: (name: string) => readonly TrainRule[]): RouteRules['modes'] {
  const known = new Map<string, readonly TrainRule[]>();
  return ({ name }) => {
    let modes = known.get(name);
    if (!modes) known.set(name, (modes = make(name)));
    return modes;
  };
}

/** A count from here on means any number of stops. */
const ENDLESS = 99;

/** The part of a plan that counts this stop. */
const partOf = (parts: NonNullable<TrainPlan['parts']>, { node }: Stop) =>
  parts.find(({ stops }) => stops.includes(node.kind));

/** A train that counts kinds of stop apart. The first part is its reach; the others are checked afterwards. */
function apart(
  differs: Differs,
  parts: NonNullable<TrainPlan['parts']>,
  paid: number | undefined,
): TrainRule {
  const [first] = parts;
  const endless = first!.count >= ENDLESS;
  const isFirst = (stop: Stop): boolean => partOf(parts, stop) === first;
  return plainTrain({
    ...differs,
    reach: endless ? Infinity : first!.count,
    weighs: (stop) => (isFirst(stop) && !endless ? 1 : 0),
    bars: (stop) => (partOf(parts, stop) ? null : 'not-visitable'),
    ...(paid !== undefined &&
      best({ ...differs, weighs: (stop) => (isFirst(stop) ? 1 : 0) }, paid)),
    check({ stops }) {
      for (const part of parts.slice(1)) {
        const counted = stops.filter((stop) => partOf(parts, stop) === part);
        if (counted.length > part.count)
          return {
            fault: 'too-long',
            stops: counted,
            facts: { stops: counted.length, reach: part.count },
          };
      }
      return null;
    },
  });
}

/** Of the stops that count, only the best are paid. */
const best = (
  { worth, weighs = () => 1 }: Differs,
  paid: number,
): Pick<TrainRule, 'paid' | 'score'> => ({
  paid,
  score({ stops }) {
    const pays = stops.map((stop, index) => ({ index, value: worth(stop) }));
    const weighing = pays.filter(({ index }) => weighs(stops[index]!) > 0);
    const dropped = new Set(
      [...weighing].sort((a, b) => b.value - a.value || a.index - b.index).slice(paid),
    );
    return pays.filter((one) => !dropped.has(one) && one.value > 0);
  },
});

/** The route rules of 1830 and similar titles for one company (1830 §6.5, 1889 §6.5). */
export function rules1830(position: Position1830, game: string): RouteRules {
  const { figures } = position;

  const train = (kind: string, reach: number, plan: TrainPlan = {}): TrainRule => {
    const diesel = reach === Infinity;
    const { figure = diesel ? 'diesel' : undefined, multiplier = 1, paid } = plan;
    // Only a diesel uses the third figure of an area, and uses it in every phase (1889 §6.5).
    const worth = (stop: Stop): number =>
      multiplier *
        revenueOf(stop.node.revenue, ...(figure === undefined ? [] : [figure]), ...figures) +
      (position.bonus?.(stop) ?? 0);
    const differs = { kind, reach, weighs: () => (diesel && paid === undefined ? 0 : 1), worth };
    if (plan.parts) return apart(differs, plan.parts, paid);
    return paid === undefined
      ? plainTrain(differs)
      : plainTrain({ ...differs, ...best(differs, paid) });
  };

  return {
    game,
    own: (stop) => holds(position, stop),
    passes: (stop) => open(position, stop),
    needsOwn: true,
    modes: byName((name) => {
      const reach = position.reach(name);
      return reach === undefined ? [] : [train(name, reach, position.plan?.(name))];
    }),
    apart: 'sides and track',
    powers: {},
  };
}

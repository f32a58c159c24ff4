import { revenueOf } from '../hexes/shape.ts';
import type { Stop } from '../hexes/track.ts';
import { holds, open } from './position.ts';
import type { Position } from './position.ts';
import type { Pay, RouteRules, TrainRule } from './rules.ts';

export interface Position1830 extends Position {
  /** Figures of off-board areas that count in this phase, the best first: brown, yellow. */
  readonly figures: readonly string[];
  /** Stops that a train of this name may call at; Infinity = any number, undefined = no train. */
  reach(train: string): number | undefined;
}

type Differs = Pick<TrainRule, 'kind' | 'reach' | 'worth'> & Partial<TrainRule>;

/** A train as in 1830 but for this: any stop may be visited, counts one, ends a route and pays its worth. */
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

/** The ways in which a train may run, by its name: made when they are first asked for. */
export function byName(make: (name: string) => readonly TrainRule[]): RouteRules['modes'] {
  const known = new Map<string, readonly TrainRule[]>();
  return ({ name }) => {
    let modes = known.get(name);
    if (!modes) known.set(name, (modes = make(name)));
    return modes;
  };
}

/** The route rules of 1830 and its like, for one company (1830 §6.5, 1889 §6.5). */
export function rules1830(position: Position1830, game: string): RouteRules {
  const { figures } = position;

  const train = (kind: string, reach: number): TrainRule => {
    const diesel = reach === Infinity;
    // Only a diesel has the third figure of an area, and has it in every phase (1889 §6.5).
    const worth = ({ node }: Stop): number =>
      revenueOf(node.revenue, ...(diesel ? ['diesel'] : []), ...figures);
    return plainTrain({ kind, reach, weighs: () => (diesel ? 0 : 1), worth });
  };

  return {
    game,
    own: (stop) => holds(position, stop),
    passes: (stop) => open(position, stop),
    needsOwn: true,
    modes: byName((name) => {
      const reach = position.reach(name);
      return reach === undefined ? [] : [train(name, reach)];
    }),
    apart: 'sides and track',
    powers: {},
  };
}

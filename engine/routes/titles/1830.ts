import { revenueOf } from '../../hexes/shape.ts';
import type { Stop } from '../../hexes/track.ts';
import { holds, open } from '../position.ts';
import type { Position } from '../position.ts';
import type { Fault, Pay, RouteRules, TrainRule } from '../rules.ts';

/** How the relatives of 1830 that run alike are named, and what their rulebooks cite. */
export interface Kin {
  readonly game: string;
  readonly clauses: Readonly<Partial<Record<Fault, string>>>;
}

export interface Position1830 extends Position {
  /** Figures of off-board areas that count in this phase, the best first: brown, yellow. */
  readonly figures: readonly string[];
  /** Stops that a train of this name may call at; Infinity = any number, undefined = no train. */
  reach(train: string): number | undefined;
}

const clausesOf = (game: string, trainOnce: string): Kin['clauses'] => ({
  'too-short': `${game}/routes/1`,
  'no-such-track': `${game}/routes/1`,
  'no-own-marker': `${game}/routes/2`,
  'stop-twice': `${game}/routes/3`,
  blocked: `${game}/routes/4`,
  terminal: `${game}/routes/4`,
  'too-long': `${game}/routes/5`,
  'track-twice': `${game}/routes/7`,
  'side-twice': `${game}/routes/7`,
  'track-shared': `${game}/routes/7`,
  'unknown-train': trainOnce,
  'train-used-twice': trainOnce,
});

/** Only 1830's map has areas of two hexes. */
export const kin1830: Kin = {
  game: '1830',
  clauses: { ...clausesOf('1830', '1830/routes/10'), 'same-area': '1830/routes/8' },
};
export const kin1889: Kin = { game: '1889', clauses: clausesOf('1889', '1889/routes/8') };

/** The route rules of 1830 and its like, for one company (1830 §6.5, 1889 §6.5). */
export function rules1830(position: Position1830, { game, clauses }: Kin): RouteRules {
  const { figures } = position;

  const train = (kind: string, reach: number): TrainRule => {
    const diesel = reach === Infinity;
    // Only a diesel has the third figure of an area, and has it in every phase (1889 §6.5).
    const worth = ({ node }: Stop): number =>
      revenueOf(node.revenue, ...(diesel ? ['diesel'] : []), ...figures);
    return {
      kind,
      trains: 1,
      reach,
      weighs: () => (diesel ? 0 : 1),
      counts: () => true,
      bars: () => null,
      ends: () => true,
      clash: (a, b) =>
        a.node.groups.some((group) => b.node.groups.includes(group)) ? 'same-area' : null,
      worth,
      score: ({ stops }) =>
        stops
          .map((stop, index): Pay => ({ index, value: worth(stop) }))
          .filter(({ value }) => value > 0),
    };
  };

  return {
    game,
    own: (stop) => holds(position, stop),
    passes: (stop) => open(position, stop),
    needsOwn: true,
    modes: ({ name }) => {
      const reach = position.reach(name);
      return reach === undefined ? [] : [train(name, reach)];
    },
    apart: 'sides and track',
    powers: {},
    clauses,
  };
}

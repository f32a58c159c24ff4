import type { TrackGraph } from '../../../engine/hexes/track.ts';
import { bestRoutes } from '../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../engine/routes/judge.ts';
import type { RouteRules } from '../../../engine/routes/rules.ts';
import { drawn, type Drawn } from './drawn.ts';

/** A city of one circle with track to these sides. */
export const city = (revenue: number, ...sides: readonly number[]): string =>
  [`city=revenue:${revenue}`, ...sides.map((side) => `path=a:${side},b:_0`)].join(';');

/** Track forks on both sides of the side between E6 and E8; E4 to E10 and D7 to D9 lead over it. */
export const FORKS = {
  E4: city(40, 4),
  E6: 'path=a:1,b:4;path=a:3,b:4',
  E8: 'path=a:1,b:4;path=a:1,b:3',
  E10: city(30, 1),
  D7: city(10, 0),
  D9: city(20, 0),
};

/** The same with track from E10 to D9, so that a train comes back to the side that it has crossed. */
export const LOOP = { ...FORKS, E10: city(30, 1, 2), D9: city(20, 0, 5) };

const WAYS = [
  ['E4.0', 'E6', 'E8', 'E10.0'],
  ['D7.0', 'E6', 'E8', 'D9.0'],
];

type RulesOf = (track: TrackGraph, slots: Drawn['slots']) => RouteRules;

/** What is said of two trains that both cross it, what each brings alone, and the best of the two. */
export function sharedSide(rulesOf: RulesOf, kind: string) {
  const { track, slots } = drawn(FORKS, { 'E4.0': ['me'], 'D7.0': ['me'] });
  const rules = rulesOf(track, slots);
  const trains = ['t0', 't1'].map((id) => ({ id, name: kind }));
  const routes = WAYS.map((way, i) => ({ trains: [`t${i}`], way }));
  return {
    codes: judgeRoutes(track, rules, trains, routes).failures.map(({ code }) => code),
    alone: routes.map((route) => judgeRoutes(track, rules, trains, [route]).revenue),
    best: bestRoutes(track, rules, trains).revenue,
  };
}

/** What is said of a train that crosses it twice, and the best that such a train brings. */
export function sideTwice(rulesOf: RulesOf, kind: string) {
  const { track, slots } = drawn(LOOP, { 'E4.0': ['me'], 'D7.0': ['me'] });
  const rules = rulesOf(track, slots);
  const trains = [{ id: 't0', name: kind }];
  const way = ['E4.0', 'E6', 'E8', 'E10.0', 'D9.0', 'E8', 'E6', 'D7.0'];
  return {
    codes: judgeRoutes(track, rules, trains, [{ trains: ['t0'], way }]).failures.map(
      ({ code }) => code,
    ),
    best: bestRoutes(track, rules, trains).revenue,
  };
}

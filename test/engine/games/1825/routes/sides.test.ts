import { describe, expect, test } from 'vitest';
import { rules1825 } from '../../../../../engine/games/1825/routes/rules.ts';
import type { TrackGraph } from '../../../../../engine/hexes/track.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { drawn, type Drawn } from '../../../routes/drawn.ts';
import { city, sharedSide, sideTwice } from '../../../routes/forks.ts';

/** No edge of a hex is used twice in one turn, neither by two trains nor by one (1825 §8.2). */

const rulesOf = (_track: TrackGraph, slots: Drawn['slots']) =>
  rules1825({
    company: 'me',
    phase: '2',
    slots,
    throughStation: () => false,
    twoPlusTwoTownEnd: false,
    haltEndForU3: false,
    twoPlusTwoDoubleHeads: false,
    expressPaysTowns: false,
    bestStopsPaid: false,
  });

describe('1825 §8.2: an edge of a hex', () => {
  test('is used by one train of a company only, where the track forks too', () => {
    const shared = sharedSide(rulesOf, '3');
    expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
  });

  test('is used by a train once only, where the track forks too', () => {
    expect(sideTwice(rulesOf, '4')).toEqual({ codes: ['side-twice'], best: 90 });
  });

  test('is used by two trains that double-head or by a third, not by both', () => {
    const hexes = {
      E4: city(40, 4),
      E6: city(30, 1, 4),
      E8: 'path=a:1,b:4;path=a:1,b:3',
      E10: city(20, 1),
      D9: city(10, 0),
    };
    const { track, slots } = drawn(hexes, { 'E4.0': ['me'], 'D9.0': ['me'] });
    const trains = ['t0', 't1', 't2'].map((id) => ({ id, name: '2' }));
    const heading = { trains: ['t0', 't1'], way: ['E4.0', 'E6.0', 'E8', 'E10.0'] };
    const third = { trains: ['t2'], way: ['D9.0', 'E8', 'E6.0'] };
    const codes = (...routes: (typeof heading)[]) =>
      judgeRoutes(track, rulesOf(track, slots), trains, routes).failures.map(({ code }) => code);
    expect(codes(heading)).toEqual([]);
    expect(codes(heading, third)).toEqual(['track-shared']);
  });

  test('is its own: two trains cross in the middle of a tile over four edges of it', () => {
    const hexes = {
      E4: city(40, 4),
      E6: 'path=a:1,b:4;path=a:3,b:0',
      E8: city(30, 1),
      D7: city(20, 0),
      F5: city(10, 3),
    };
    const { track, slots } = drawn(hexes, { 'E4.0': ['me'], 'D7.0': ['me'] });
    const trains = ['t0', 't1'].map((id) => ({ id, name: '2' }));
    const routes = [
      { trains: ['t0'], way: ['E4.0', 'E6', 'E8.0'] },
      { trains: ['t1'], way: ['D7.0', 'E6', 'F5.0'] },
    ];
    const judged = judgeRoutes(track, rulesOf(track, slots), trains, routes);
    expect([judged.failures, judged.revenue]).toEqual([[], 100]);
  });
});

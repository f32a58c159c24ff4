import { describe, expect, test } from 'vitest';
import { rules1862 } from '../../../../../engine/games/1862/routes/rules.ts';
import type { TrackGraph } from '../../../../../engine/hexes/track.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { drawn, type Drawn } from '../../../routes/drawn.ts';
import { LOOP, sideTwice } from '../../../routes/forks.ts';

const rulesOf = (track: TrackGraph, slots: Drawn['slots']) =>
  rules1862(track, {
    company: 'me',
    phase: 'A',
    slots,
    home: 'E4',
    londonLink: false,
    permits: ['express', 'local', 'freight'],
  });

describe('a hex side between two forks', () => {
  test.each(['4E', '4L', '7F'])('1862 §S10.2: is crossed by a train once only (%s)', (kind) => {
    expect(sideTwice(rulesOf, kind).codes).toContain('side-twice');
  });

  test('1862 §S10.2: is crossed once by the best run of a train', () => {
    expect(sideTwice(rulesOf, '4E').best).toBe(90);
    expect(sideTwice(rulesOf, '4L').best).toBe(90);
  });

  test('1862 §S10.3: is crossed by several trains of a company, each stop paid once', () => {
    const { track, slots } = drawn(LOOP, { 'E4.0': ['me'], 'D7.0': ['me'] });
    const trains = ['t0', 't1'].map((id) => ({ id, name: '3E' }));
    const judged = judgeRoutes(track, rulesOf(track, slots), trains, [
      { trains: ['t0'], way: ['E4.0', 'E6', 'E8', 'E10.0'] },
      { trains: ['t1'], way: ['D7.0', 'E6', 'E8', 'D9.0', 'E10.0'] },
    ]);
    expect([judged.failures, judged.revenue]).toEqual([[], 40 + 30 + 10 + 20]);
    expect(bestRoutes(track, rulesOf(track, slots), trains).revenue).toBe(100);
  });
});

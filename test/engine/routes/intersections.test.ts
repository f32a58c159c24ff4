import { describe, expect, it } from 'vitest';
import { bestRoutes } from '../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../engine/routes/judge.ts';
import { rules1862 } from '../../../engine/games/1862/routes/rules.ts';
import { drawn } from './drawn.ts';

/*
 * Row E: E5 large (me, home) - E7 small - E9 large (them, full) - E11 large (me) - E13 area Midlands
 * Row F, below E7: F8 large (me) joined to E7's small station; F10 small; F12 large (me) to E11 and F10.
 */
const HEXES = {
  E5: 'city=revenue:20;path=a:4,b:_0',
  E7: 'town=revenue:20;path=a:1,b:_0;path=a:4,b:_0;path=a:5,b:_0',
  E9: 'city=revenue:50;path=a:1,b:_0;path=a:4,b:_0',
  E11: 'city=revenue:30;path=a:1,b:_0;path=a:4,b:_0',
  E13: 'offboard=revenue:white_40|gray_90|purple_140,groups:Midlands;path=a:1,b:_0;path=a:0,b:_0',
  F8: 'city=revenue:40;path=a:2,b:_0;path=a:4,b:_0',
  F10: 'city=revenue:30;path=a:1,b:_0;path=a:4,b:_0',
  F12: 'city=revenue:60;path=a:1,b:_0;path=a:3,b:_0',
};
const MARKERS = {
  'E5.0': ['me'],
  'E9.0': ['them'],
  'E11.0': ['me'],
  'F8.0': ['me'],
  'F12.0': ['me'],
};
const { track, slots } = drawn(HEXES, MARKERS);
const rules = rules1862(track, {
  company: 'me',
  phase: 'A',
  slots,
  home: 'E5',
  permits: ['local', 'express', 'freight'],
  londonLink: false,
});
const local = (id: string) => ({ id, name: '2L' });
const express = (id: string) => ({ id, name: '2E' });
const route = (id: string, ...way: string[]) => ({ trains: [id], way });

describe('routes of a company must be connected (1862 §S10.3)', () => {
  it('at a large station, also a blocked one, if both routes end there', () => {
    // E5 20 + E7 20 + E9 50, and E11 30; E9 counts once: 120. Subsidy: E5 E7 E9 E11 = 4 x 10.
    const judged = judgeRoutes(
      track,
      rules,
      [local('a'), local('b')],
      [route('a', 'E5.0', 'E7.0', 'E9.0'), route('b', 'E9.0', 'E11.0')],
    );
    expect(judged).toMatchObject({ legal: true, revenue: 120, subsidy: 40 });
  });

  it('not only at a small station', () => {
    // F8 is joined to E7, where the first route passes, but E5 - E9 and F8 - F10 share no large one.
    const judged = judgeRoutes(
      track,
      rules,
      [local('a'), local('b')],
      [route('a', 'E5.0', 'E7.0', 'E9.0'), route('b', 'F8.0', 'F10.0')],
    );
    expect(judged.failures.map(({ code, route: r }) => [code, r])).toEqual([['not-joined', 1]]);
    expect(judged.failures.at(-1)?.says).toMatch(/Route 2 \(2L train\).*large station/);
  });

  it('not only in an area', () => {
    const judged = judgeRoutes(
      track,
      rules,
      [local('a'), express('b'), express('c')],
      [
        route('a', 'E5.0', 'E7.0', 'E9.0'),
        route('b', 'E9.0', 'E11.0'),
        route('c', 'F12.0', 'E13.0'),
      ],
    );
    expect(judged.failures.map(({ code, route: r }) => [code, r])).toEqual([['not-joined', 2]]);
  });

  it('and one of them visits the home', () => {
    const judged = judgeRoutes(track, rules, [local('a')], [route('a', 'F8.0', 'F10.0')]);
    expect(judged.failures.map(({ code, route: r }) => [code, r])).toEqual([['no-home', -1]]);
  });

  it('the search respects it', () => {
    // F10 30 - F12 60 would add 90, but shares no large station with any route from the home E5. What
    // does: E5 - E7 - E9 and F8 - E7 - E9 meet in E9, where both end: 20 + small 20 + 50 + 40 = 130.
    const best = bestRoutes(track, rules, [local('a'), local('b')]);
    expect(best).toMatchObject({ revenue: 130, proven: true, subsidy: 40 });
  });
});

describe('freight chains (1862 §S10.5)', () => {
  const freight = (id: string, name: string) => ({ id, name });

  it('score their outer ends and the hexes between', () => {
    // E5 - E7 - E9 (2F, two borders), E9 - E11 (1F): ends E5 20 and E11 30. From E5 to E11 in this
    // count of coordinates: letters 0, numbers 6 -> distance 3, two hexes between: 2 x 20.
    const trains = [freight('a', '2F'), freight('b', '1F')];
    const judged = judgeRoutes(track, rules, trains, [
      route('a', 'E5.0', 'E7.0', 'E9.0'),
      route('b', 'E9.0', 'E11.0'),
    ]);
    expect(judged).toMatchObject({ legal: true, revenue: 20 + 30 + 40 });
  });

  it('must include every freight that is not permanent', () => {
    const trains = [freight('a', '2F'), freight('b', '1F'), local('c')];
    const judged = judgeRoutes(track, rules, trains, [
      route('a', 'E5.0', 'E7.0', 'F8.0'),
      route('b', 'E9.0', 'E11.0'),
      route('c', 'E5.0', 'E7.0', 'E9.0'),
    ]);
    expect(judged.failures.map(({ code }) => code)).toEqual(['freight-not-chained']);
  });
});

import { describe, expect, test } from 'vitest';
import { rules1820 } from '../../../../../engine/games/1820/routes.ts';
import type { TrackGraph } from '../../../../../engine/hexes/track.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { drawn, type Drawn } from '../../../routes/drawn.ts';
import { city, FORKS, sharedSide, sideTwice } from '../../../routes/forks.ts';

/** Two trains of a company never cross one hex side, but for the white line in M17 (1820 §10.2). */

const port = 'offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:1,b:_0;icon=image:port';

/** Trains of a company that stands in these cities. */
function company(hexes: Readonly<Record<string, string>>, at: readonly string[], kinds: string[]) {
  const { track, slots } = drawn(hexes, Object.fromEntries(at.map((hex) => [`${hex}.0`, ['me']])));
  const rules = rulesOf(track, slots);
  const trains = kinds.map((name, i) => ({ id: `t${i}`, name }));
  return {
    best: () => bestRoutes(track, rules, trains).revenue,
    judge: (...ways: readonly string[][]) =>
      judgeRoutes(
        track,
        rules,
        trains,
        ways.map((way, i) => ({ trains: [`t${i}`], way })),
      ),
  };
}

const rulesOf = (track: TrackGraph, slots: Drawn['slots']) => {
  const cousins = { steamship: 0, sassoon: 0, vulcan: 0 };
  return rules1820(track, { company: 'me', phase: 'Gray', slots, ...cousins });
};

describe('a hex side between two forks', () => {
  test('1820 §10.2: is crossed by one train of a company only, by the best run too', () => {
    const shared = sharedSide(rulesOf, '2+');
    expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
  });

  test('1820 §10.2: is crossed by a train once only', () => {
    expect(sideTwice(rulesOf, '5+')).toEqual({ codes: ['side-twice'], best: 90 });
  });

  test('1820 §10.4: a FLOOD does not cross the side that a line train crosses', () => {
    const { judge, best } = company(FORKS, ['E4', 'D7'], ['2+', 'FLOOD']);
    const judged = judge(['E4.0', 'E6', 'E8', 'E10.0'], ['D7.0']);
    // Of its two cities the FLOOD has the one with the marker.
    expect([judged.legal, judged.revenue]).toEqual([true, 70 + 10]);
    expect(best()).toBeGreaterThanOrEqual(80);
  });
});

describe('the white line in M17', () => {
  test('1820 §10.2: takes one train from London and one from Chatham, over its sides too', () => {
    const hexes = {
      M11: city(20, 4),
      M13: city(50, 1, 4),
      M15: `${city(30, 3, 4)};path=a:1,b:4`,
      L16: city(20, 0),
      M17: 'path=a:1,b:4',
      M19: port,
    };
    const { judge, best } = company(hexes, ['M13', 'M15'], ['2+', '2+']);
    const judged = judge(
      ['M11.0', 'M13.0', 'M15', 'M17', 'M19.0'],
      ['L16.0', 'M15.0', 'M17', 'M19.0'],
    );
    expect(judged.failures).toEqual([]);
    expect(best()).toBe(judged.revenue);
  });
});

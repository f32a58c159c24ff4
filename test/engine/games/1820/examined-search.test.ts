import { describe, expect, it } from 'vitest';
import { rules1820 } from '../../../../engine/games/1820/routes/rules.ts';
import { bestRoutes } from '../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../engine/routes/judge.ts';
import { drawn } from '../../routes/drawn.ts';

/** What a 5D+ is paid besides its five best, and finds only by going on past them. */

const CITY = 'city=revenue:20;path=a:1,b:_0;path=a:4,b:_0';
const TOWN = 'town=revenue:10;path=a:1,b:_0;path=a:_0,b:4';
const RED = 'offboard=revenue:yellow_30|green_30|brown_40|gray_50;path=a:4,b:_0';
const PORT = 'offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:1,b:_0;icon=image:port';

/** Six cities of £20 from E4 to E14, more at their ends; the marker stands in one of them. */
function best(more: Readonly<Record<string, string>>, marker: string) {
  const cities = Object.fromEntries(
    ['E4', 'E6', 'E8', 'E10', 'E12', 'E14'].map((at) => [at, CITY]),
  );
  const { track, slots } = drawn({ ...cities, ...more }, { [`${marker}.0`]: ['me'] });
  const none = { steamship: 0, sassoon: 0, vulcan: 0 };
  const rules = rules1820(track, { company: 'me', phase: 'Red', slots, ...none });
  const trains = [{ id: 't', name: '5D+' }];
  const { revenue, proven, routes } = bestRoutes(track, rules, trains);
  expect(judgeRoutes(track, rules, trains, routes).failures).toEqual([]);
  expect(proven).toBe(true);
  return revenue;
}

describe('the best run of a 5D+ (1820 §10.3)', () => {
  it('1820 §10.3: six cities are paid as five', () => {
    for (const marker of ['E4', 'E8', 'E14']) expect(best({}, marker)).toBe(2 * 5 * 20);
  });

  it('1820 §10.3: a town behind the sixth city is paid besides the five, wherever the marker stands', () => {
    for (const marker of ['E4', 'E8', 'E14'])
      expect([marker, best({ E2: TOWN }, marker)]).toEqual([marker, 2 * (5 * 20 + 10)]);
  });

  it('1820 §10.3: towns on both sides and a port behind the marker, all of them', () => {
    expect(best({ E2: TOWN, E16: PORT }, 'E14')).toBe(2 * (5 * 20 + 10 + 30));
    expect(best({ E2: TOWN, E16: TOWN, E18: CITY, E20: TOWN }, 'E4')).toBe(2 * (5 * 20 + 30));
  });

  it('1820 §10.3: an off-board behind the sixth city takes the place of one, and is not paid besides', () => {
    for (const marker of ['E4', 'E8', 'E14'])
      expect([marker, best({ E2: RED }, marker)]).toEqual([marker, 2 * (4 * 20 + 40)]);
    expect(best({ E2: RED, E16: PORT }, 'E14')).toBe(2 * (4 * 20 + 40 + 30));
  });
});

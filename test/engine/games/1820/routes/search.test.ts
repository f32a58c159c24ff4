import { describe, expect, test } from 'vitest';
import { rules1820 } from '../../../../../engine/games/1820/routes.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { drawn } from '../../../routes/drawn.ts';

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
  test('1820 §10.3: six cities are paid as five', () => {
    for (const marker of ['E4', 'E8', 'E14']) expect(best({}, marker)).toBe(2 * 5 * 20);
  });

  test('1820 §10.3: a town beyond the sixth city is paid in addition to the five, wherever the marker is', () => {
    for (const marker of ['E4', 'E8', 'E14'])
      expect([marker, best({ E2: TOWN }, marker)]).toEqual([marker, 2 * (5 * 20 + 10)]);
  });

  test('1820 §10.3: towns on both sides and a port behind the marker, all of them', () => {
    expect(best({ E2: TOWN, E16: PORT }, 'E14')).toBe(2 * (5 * 20 + 10 + 30));
    expect(best({ E2: TOWN, E16: TOWN, E18: CITY, E20: TOWN }, 'E4')).toBe(2 * (5 * 20 + 30));
  });

  test('1820 §10.3: an off-board beyond the sixth city replaces one of the five', () => {
    for (const marker of ['E4', 'E8', 'E14'])
      expect([marker, best({ E2: RED }, marker)]).toEqual([marker, 2 * (4 * 20 + 40)]);
    expect(best({ E2: RED, E16: PORT }, 'E14')).toBe(2 * (4 * 20 + 40 + 30));
  });
});

describe('the best run of a FLOOD (1820 §10.4)', () => {
  const run = (
    cities: Readonly<Record<string, string>>,
    own: readonly string[],
    ...names: readonly string[]
  ) => {
    const held = Object.fromEntries(own.map((at) => [`${at}.0`, ['me']]));
    const { track, slots } = drawn(cities, held);
    const none = { steamship: 0, sassoon: 0, vulcan: 0 };
    const rules = rules1820(track, { company: 'me', phase: 'Gray', slots, ...none });
    const trains = names.map((name, i) => ({ id: `t${i}`, name }));
    const { revenue, proven, routes } = bestRoutes(track, rules, trains);
    expect(judgeRoutes(track, rules, trains, routes).failures).toEqual([]);
    return [revenue, proven];
  };

  test('1820 §10.4: a line train leaves it the longer side', () => {
    // E2 - E4 with the marker - E6 - E8: the line to E2, the FLOOD the other three.
    const row = { E2: CITY, E4: CITY, E6: CITY, E8: CITY };
    expect(run(row, ['E4'], '2+', 'FLOOD')).toEqual([40 + 60, true]);
    expect(run(row, ['E4'], 'FLOOD')).toEqual([80, true]);
    expect(run(row, ['E4'], 'FLOOD', 'FLOOD')).toEqual([80, true]);
  });

  test('1820 §10.2, §10.4: London counts for a company with a marker in it', () => {
    const row = { M11: CITY, M13: 'city=revenue:60;path=a:1,b:_0' };
    expect(run(row, ['M11'], 'FLOOD')).toEqual([20, true]);
    expect(run(row, ['M11', 'M13'], 'FLOOD')).toEqual([80, true]);
  });
});

test('1820 §14.3: Sassoon doubles on three routes at most, however many shares it has', () => {
  const { track, slots } = drawn({ E4: CITY }, {});
  const given = { company: 'me', phase: 'Gray', slots, steamship: 5, sassoon: 5, vulcan: 5 };
  expect(rules1820(track, given).powers).toEqual({ GWSC: 5, SDS: 3, VF: 5 });
});

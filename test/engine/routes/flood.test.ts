import { describe, expect, it } from 'vitest';
import { bestRoutes } from '../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../engine/routes/judge.ts';
import { rules1820 } from '../../../engine/games/1820/routes.ts';
import { rules1839 } from '../../../engine/games/1839/routes/rules.ts';
import { drawn } from './drawn.ts';

const RED = 'offboard=revenue:yellow_30|green_30|brown_40|gray_50';
const PORT = 'offboard=revenue:yellow_0|green_40|brown_30|gray_20';
const none = { steamship: 0, sassoon: 0, vulcan: 0 };
const train = (name: string, id = 't') => ({ id, name });

describe('FLOOD in 1820 (1820 §10.4)', () => {
  // G5 red - G7 me - G9 town - G11 them (full) - G13 open; the port H8 hangs on G7.
  const hexes = {
    G5: `${RED};path=a:4,b:_0`,
    G7: 'city=revenue:60;path=a:1,b:_0;path=a:4,b:_0;path=a:5,b:_0;path=a:0,b:_0',
    G9: 'town=revenue:10;path=a:1,b:_0;path=a:_0,b:4',
    G11: 'city=revenue:40;path=a:1,b:_0;path=a:4,b:_0',
    G13: 'city=revenue:50;path=a:1,b:_0',
    H8: `${PORT};path=a:2,b:_0;icon=image:port`,
  };
  const slots = { 'G7.0': ['me'], 'G11.0': ['them'] };
  const flood = [{ trains: ['t'], way: ['G7.0'] }];

  it('counts every centre up to blocked cities once, and the port once for one spike', () => {
    // Gray: red 50 + G7 60 + town 10 + blocked G11 40 = 160; G13 lies behind it. One spike: port 20.
    const { track, slots: standing } = drawn(hexes, slots);
    const rules = rules1820(track, { company: 'me', phase: 'Gray', slots: standing, ...none });
    const judged = judgeRoutes(track, rules, [train('FLOOD')], flood);
    expect([judged.failures, judged.revenue]).toEqual([[], 180]);
    expect(bestRoutes(track, rules, [train('FLOOD')])).toMatchObject({
      revenue: 180,
      proven: true,
    });
  });

  it('counts the port for every spike that has track of its own', () => {
    // A second spike of G5 reaches G7 by H6: port 2 x 20, the red hex still once: 160 + 40.
    const { track, slots: standing } = drawn(
      { ...hexes, G5: `${RED};path=a:4,b:_0;path=a:5,b:_0`, H6: 'path=a:2,b:3' },
      slots,
    );
    const rules = rules1820(track, { company: 'me', phase: 'Gray', slots: standing, ...none });
    expect(judgeRoutes(track, rules, [train('FLOOD')], flood).revenue).toBe(200);
  });

  it('does not use the track of another train', () => {
    // 5D+ on G5 - G7: (50 + 60) x 2 = 220. That leaves the FLOOD G7 60, town 10, G11 40 and the port
    // 20 once: 130; together 350. 5D+ on G5 - G7 - G9 - G11, 320, leaves it G7 and the port: 80.
    const { track, slots: standing } = drawn(hexes, slots);
    const rules = rules1820(track, { company: 'me', phase: 'Gray', slots: standing, ...none });
    const trains = [train('5D+', 'a'), train('FLOOD', 't')];
    const short = { trains: ['a'], way: ['G5.0', 'G7.0'] };
    const long = { trains: ['a'], way: ['G5.0', 'G7.0', 'G9.0', 'G11.0'] };
    expect(judgeRoutes(track, rules, trains, [short, ...flood])).toMatchObject({
      legal: true,
      revenue: 350,
    });
    expect(judgeRoutes(track, rules, trains, [long, ...flood])).toMatchObject({
      legal: true,
      revenue: 400,
    });
    expect(bestRoutes(track, rules, trains)).toMatchObject({ revenue: 400, proven: true });
  });

  it('may run a city and its port alone, once', () => {
    const { track, slots: standing } = drawn({ G7: hexes.G7, H8: hexes.H8 }, { 'G7.0': ['me'] });
    const rules = rules1820(track, { company: 'me', phase: 'Gray', slots: standing, ...none });
    const trains = [train('FLOOD', 'a'), train('FLOOD', 't')];
    expect(judgeRoutes(track, rules, trains, flood)).toMatchObject({ legal: true, revenue: 80 });
    expect(
      judgeRoutes(track, rules, trains, [{ trains: ['a'], way: ['G7.0'] }, ...flood]).failures,
    ).toMatchObject([{ code: 'track-shared', route: 1 }]);
    expect(bestRoutes(track, rules, trains)).toMatchObject({ revenue: 80, proven: true });
  });
});

describe('N+D in 1820 (1820 §10.3)', () => {
  const cities = [20, 60, 30, 50, 0, 40, 70];
  const hexes = Object.fromEntries(
    cities.map((value, i) => [
      `G${String(5 + 2 * i)}`,
      `${value === 0 ? 'town=revenue:10' : `city=revenue:${String(value)}`};path=a:1,b:_0;path=a:4,b:_0`,
    ]),
  );
  const { track, slots } = drawn(hexes, { 'G7.0': ['me'] });
  const rulesWith = (vulcan: number) =>
    rules1820(track, { company: 'me', phase: 'Red', slots, ...none, vulcan });

  it('is paid double for all towns and the best five cities of a route of any length', () => {
    // Cities 20 60 30 50 40 70, town 10. Best five 70 + 60 + 50 + 40 + 30 = 250; (250 + 10) x 2.
    const best = bestRoutes(track, rulesWith(0), [train('5D+')]);
    expect(best).toMatchObject({ revenue: 520, proven: true });
  });

  it('a 5+ is paid for five cities in a row', () => {
    // G7 to G17: 60 + 30 + 50 + town 10 + 40 + 70.
    expect(bestRoutes(track, rulesWith(0), [train('5+')]).revenue).toBe(260);
  });

  it('is paid for one more city with the Vulcan Foundry', () => {
    // All six cities, 270, and the town: 280 x 2.
    expect(bestRoutes(track, rulesWith(1), [train('5D+')]).revenue).toBe(560);
  });
});

describe('FLOOD and 5D+ in 1839 (1839 §6.6)', () => {
  // E3 Belgium - E5 me - E7 town - E9 them (full) - E11 open.
  const hexes = {
    E3: 'offboard=revenue:yellow_30|green_40|brown_40|gray_60,groups:Belgie;path=a:4,b:_0',
    E5: 'city=revenue:40;path=a:1,b:_0;path=a:4,b:_0',
    E7: 'town=revenue:10;path=a:1,b:_0;path=a:_0,b:4',
    E9: 'city=revenue:30;path=a:1,b:_0;path=a:4,b:_0',
    E11: 'city=revenue:50;path=a:1,b:_0',
  };
  const { track, slots } = drawn(hexes, { 'E5.0': ['me'], 'E9.0': ['them'] });
  const rulesWith = (exchange: readonly string[]) =>
    rules1839(track, {
      company: 'me',
      phase: 'gray',
      slots,
      exchange: ({ at }) => (at === 'E9' ? exchange : []),
      borsig: false,
      ijsel: false,
      posterijen: false,
    });

  it('FLOOD counts everything in reach once; blocked cities are ends', () => {
    // 60 + 40 + 10 + 30; E11 lies behind the full city.
    expect(bestRoutes(track, rulesWith([]), [train('FLOOD')]).revenue).toBe(140);
    // An exchange marker in E9 opens the way: 50 more.
    expect(bestRoutes(track, rulesWith(['them']), [train('FLOOD')]).revenue).toBe(190);
  });

  it('5D+ doubles towns and cities, not off-boards; a city passed by exchange pays nothing', () => {
    // 60 + 2 x (40 + 10 + 30), ending in E9.
    expect(bestRoutes(track, rulesWith([]), [train('5D+')]).revenue).toBe(220);
    // On to E11: 60 + 2 x (40 + 10 + 0 + 50).
    expect(bestRoutes(track, rulesWith(['them']), [train('5D+')]).revenue).toBe(260);
  });

  it('a place counts for one train only, and each train must count a marker', () => {
    // Both ways lead over the one marked city E5: two 5+ could run, but only one may count E5.
    const routes = [
      { trains: ['a'], way: ['E3.0', 'E5.0'] },
      { trains: ['b'], way: ['E5.0', 'E7.0', 'E9.0'] },
    ];
    const judged = judgeRoutes(track, rulesWith([]), [train('5+', 'a'), train('5+', 'b')], routes);
    expect(judged.failures.map(({ code }) => code)).toContain('no-counted-marker');
  });
});

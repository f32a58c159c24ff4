import { describe, expect, test } from 'vitest';
import { rules1820 } from '../../../../../engine/games/1820/routes.ts';
import { tile } from '../../../../../engine/hexes/tile.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import { bruteForce, smallMap } from '../../../routes/maps.ts';

/**
 * The best run of 1820 (1820 §8.3, §10, §14.3) against every set of legal runs, on small maps: as
 * many per list of trains as `ROUTE_MAPS` says, half of them around London.
 */
const MAPS = Number(process.env['ROUTE_MAPS'] ?? 60);

/** Stops of every kind, with ports beside cities. */
const TILES = [
  'city=revenue:20;path=a:0,b:_0;path=a:3,b:_0',
  'city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'city=revenue:40;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:5,b:_0',
  'city=revenue:60;city=revenue:40;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_1;path=a:5,b:_1',
  'town=revenue:10;path=a:0,b:_0;path=a:3,b:_0',
  'town=revenue:10;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0',
  'path=a:0,b:3;path=a:1,b:4',
  'path=a:0,b:3;path=a:0,b:2',
  'offboard=revenue:yellow_30|green_40|brown_50|gray_60;path=a:0,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'offboard=revenue:yellow_0|green_40|brown_30|gray_20;path=a:0,b:_0;path=a:2,b:_0;icon=image:port',
].map((text) => tile(text));

/** C3 to M15 (Chatham), C5 to M17, C7 to M19 (the docks). */
const LONDON = { letter: 10, number: 12 };

/** A map, its company's rules (cousins on some maps), and these trains. */
function posed(seed: number, names: readonly string[]) {
  const map = smallMap(seed, TILES, 9, seed % 2 === 0 ? LONDON : undefined);
  const rules = rules1820(map.track, {
    company: 'me',
    phase: ['Green', 'Blue', 'Red', 'Gray'][seed % 4]!,
    slots: map.slots,
    steamship: seed % 3 === 0 ? 1 : 0,
    sassoon: seed % 5 === 0 ? 1 : 0,
    vulcan: seed % 7 === 0 ? 1 : 0,
  });
  const trains = names.map((name, n) => ({ id: `t${String(n)}`, name }));
  return { map, rules, trains };
}

const CREWS = [
  ...['2+', '3+', '5+', '8+', '5D+', 'FLOOD'].map((name) => [name]),
  ['2+', '2+'],
  ['2+', '3+'],
  ['3+', '5D+'],
  ['5+', '8+'],
  ['2+', '2+', '3+'],
  ['2+', 'FLOOD'],
  ['8+', 'FLOOD'],
  ['5D+', 'FLOOD'],
  ['FLOOD', 'FLOOD'],
  ['2+', '2+', 'FLOOD'],
  ['2+', '3+', 'FLOOD'],
  ['2+', '2+', '3+', 'FLOOD'],
  ['2+', 'FLOOD', 'FLOOD'],
].map((names, n) => ({ names, n, told: names.join(', ') }));

describe('the finder agrees with brute force (1820 §8.3, §10)', () => {
  test.each(CREWS)('$told', ({ names, n }) => {
    for (let i = 0; i < MAPS; i += 1) {
      const seed = n * 1_000_003 + i;
      const { map, rules, trains } = posed(seed, names);
      const best = bestRoutes(map.track, rules, trains);
      const judged = judgeRoutes(map.track, rules, trains, best.routes);
      const where = `seed ${String(seed)}`;
      expect(best.proven, where).toBe(true);
      expect([judged.failures, judged.revenue], where).toEqual([[], best.revenue]);
      const most = bruteForce(map.track, rules, trains);
      expect(best.revenue, where).toBe(most);
      // Rules of their own for each question: what one has found does not answer another.
      const ask = (beyond: number) => bestRoutes(map.track, { ...rules }, trains, { beyond });
      expect(ask(most), where).toMatchObject({ proven: true });
      expect(ask(most).revenue, where).toBeLessThanOrEqual(most);
      if (most > 0) expect(ask(most - 1), where).toMatchObject({ proven: true, revenue: most });
    }
  });
});

describe('the search beside a FLOOD', () => {
  test.each([
    { names: ['2+', 'FLOOD'], most: 19762 },
    { names: ['8+', 'FLOOD'], most: 21870 },
    { names: ['2+', '3+', 'FLOOD'], most: 86155 },
    { names: ['FLOOD', 'FLOOD'], most: 27136 },
  ])('on fifty maps $names take no more than $most nodes', ({ names, most }) => {
    let visited = 0;
    for (let seed = 0; seed < 50; seed += 1) {
      const { map, rules, trains } = posed(seed, names);
      visited += bestRoutes(map.track, rules, trains).visited;
    }
    expect(visited).toBeLessThanOrEqual(most);
  });

  test.each([['2+', 'FLOOD'], ['FLOOD']])(
    'with a node fewer than it takes nothing is proven: %s %s',
    (...names) => {
      for (let seed = 0; seed < 12; seed += 1) {
        const ask = (nodes?: number) => {
          const { map, rules, trains } = posed(seed, names);
          return bestRoutes(map.track, rules, trains, nodes === undefined ? {} : { nodes });
        };
        const { visited } = ask();
        expect([ask(visited).proven, ask(visited - 1).proven]).toEqual([true, visited === 0]);
      }
    },
  );
});

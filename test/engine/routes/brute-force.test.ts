import { describe, expect, it } from 'vitest';
import type { CoordinateParts } from '../../../engine/hexes/coordinates.ts';
import type { TileShape } from '../../../engine/hexes/shape.ts';
import { tile } from '../../../engine/hexes/tile.ts';
import type { Stop } from '../../../engine/hexes/track.ts';
import { bestRoutes, hasRoute } from '../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../engine/routes/judge.ts';
import type { RouteRules, Train } from '../../../engine/routes/rules.ts';
import { rules1825 } from '../../../engine/games/1825/routes/rules.ts';
import { rules1828 } from '../../../engine/games/1828/routes/rules.ts';
import { rules1839 } from '../../../engine/games/1839/routes/rules.ts';
import { rules1862 } from '../../../engine/games/1862/routes/rules.ts';
import { bruteForce, smallMap } from './maps.ts';
import type { SmallMap } from './maps.ts';

/** Maps per kind of train; ROUTE_MAPS=2000 is the full measure (a minute). */
const MAPS = Number(process.env['ROUTE_MAPS'] ?? 300);

interface Title {
  readonly kinds: readonly string[];
  /** Tiles of the maps, where the title needs its own; hexes at most. */
  readonly tiles?: readonly TileShape[];
  readonly hexes?: number;
  /** How far the map lies from its usual place, for rules that know hexes by name. */
  readonly shift?: CoordinateParts;
  rules(map: SmallMap, seed: number): RouteRules;
}

/** Large and small stations, areas and ports of 1862. */
const TILES_1862 = [
  'city=revenue:20;path=a:0,b:_0;path=a:3,b:_0',
  'city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'city=revenue:50,slots:2;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:5,b:_0',
  'city=revenue:60,slots:1;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:4,b:_0;path=a:5,b:_0',
  'town=revenue:20;path=a:0,b:_0;path=a:3,b:_0',
  'town=revenue:20;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:5',
  'path=a:0,b:3;path=a:1,b:4',
  'offboard=revenue:white_40|gray_90|purple_140,groups:Midlands;path=a:0,b:_0;path=a:3,b:_0',
  'offboard=revenue:white_100|gray_150|purple_200,groups:London;path=a:0,b:_0;path=a:2,b:_0',
  'offboard=revenue:white_80|gray_90|purple_100,groups:North;path=a:0,b:_0;path=a:3,b:_0',
  'offboard=revenue:white_60|gray_90|purple_120,groups:East;path=a:1,b:_0;offboard=revenue:white_80|gray_90|purple_100,groups:North;path=a:4,b:_1',
].map(tile);

/** 1839: double towns, off-boards of three countries, Roer. */
const TILES_1839 = [
  'city=revenue:20;path=a:0,b:_0;path=a:3,b:_0',
  'city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'city=revenue:40;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:5,b:_0',
  'city=revenue:50;city=revenue:50;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_1;path=a:5,b:_1',
  'town=revenue:10;path=a:0,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:3,b:_0;path=a:1,b:_1;path=a:5,b:_1',
  'path=a:0,b:3;path=a:1,b:4',
  'junction;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0',
  'offboard=revenue:yellow_30|green_40|brown_40|gray_60,groups:Belgie;path=a:0,b:_0;path=a:3,b:_0',
  'offboard=revenue:yellow_20|green_30|brown_0|red_50|gray_100,groups:Overzees;path=a:0,b:_0;path=a:4,b:_0',
  'offboard=revenue:0,groups:Duitsland;path=a:0,b:_0;path=a:2,b:_0',
].map(tile);

const titles: Readonly<Record<string, Title>> = {
  '1825': {
    kinds: ['2', '3', '4', '5', '6', '7', '3T', '4T', 'U3', '2+2', '4+4E'],
    rules: ({ slots }, seed) => {
      const peer = seed % 2 === 0;
      return rules1825({
        company: 'me',
        phase: '3',
        slots,
        throughStation: (stop: Stop) => seed % 3 === 0 && stop.node.slots === 1,
        twoPlusTwoTownEnd: peer,
        haltEndForU3: peer,
        twoPlusTwoDoubleHeads: peer,
        expressPaysTowns: !peer,
        bestStopsPaid: peer,
      });
    },
  },
  '1828': {
    kinds: ['2', '3', '5', '6', '3+D', '8E', 'D'],
    rules: ({ track, slots }, seed) =>
      rules1828(track, {
        company: 'me',
        phase: seed % 2 === 0 ? 'Brown' : 'Green',
        slots,
        coal: true,
        ...(seed % 16 === 0 ? { laid: 'C3' } : {}),
      }),
  },
  '1839': {
    kinds: ['2', '3+', '5+', '7+', '5D+', 'FLOOD'],
    tiles: TILES_1839,
    // Around J17 and K18, so that Roer is met.
    shift: { letter: 8, number: 13 },
    hexes: 9,
    rules: ({ track, slots }, seed) =>
      rules1839(track, {
        company: 'me',
        phase: ['Green', 'Blue', 'Red', 'Gray'][seed % 4]!,
        slots,
        exchange: (stop) => [[], [], ['them'], ['me']][(seed + stop.id) % 4]!,
        borsig: seed % 5 === 0,
        ijsel: seed % 7 === 0,
        posterijen: seed % 6 === 0,
      }),
  },
  '1862': {
    kinds: [
      '1F',
      '2F',
      '3F',
      '5F',
      '6F',
      '7F',
      '8F',
      '9F',
      '2L',
      '2/3L',
      '3L',
      '4L',
      '4/5L',
      '5L',
      '5/6L',
      '6L',
      '2E',
      '2/3E',
      '3E',
      '4E',
      '4/5E',
      '5E',
      '5/6E',
      '6E',
    ],
    tiles: TILES_1862,
    hexes: 7,
    rules: ({ track, slots }, seed) => {
      const homes = track.stops.filter((stop) => slots(stop).includes('me'));
      return rules1862(track, {
        company: 'me',
        phase: 'ACE'[seed % 3]!,
        slots,
        home: homes[seed % (homes.length || 1)]?.at ?? 'C3',
        permits: ['freight', 'local', 'express'],
        londonLink: seed % 2 === 0,
      });
    },
  },
};

describe.each(Object.entries(titles))('the finder agrees with brute force: %s', (_, title) => {
  it.each(title.kinds.map((kind, k) => [kind, k] as const))(
    `a ${'%s'} train, alone or with others, on ${String(MAPS)} small maps`,
    (kind, k) => {
      for (let i = 0; i < MAPS; i += 1) {
        const seed = k * 1_000_003 + i;
        const map = smallMap(seed, title.tiles, title.hexes, title.shift);
        const rules = title.rules(map, seed);
        const others = Array.from({ length: [0, 0, 1, 1, 2][i % 5]! }, () => {
          const pick = map.roll(title.kinds.length + 1);
          return title.kinds[pick] ?? kind;
        });
        const trains: Train[] = [kind, ...others].map((name, n) => ({ id: `t${String(n)}`, name }));
        const best = bestRoutes(map.track, rules, trains);
        const judged = judgeRoutes(map.track, rules, trains, best.routes);
        const where = `seed ${String(seed)}, trains ${trains.map(({ name }) => name).join()}`;
        expect(best.proven, where).toBe(true);
        expect([judged.failures, judged.revenue], where).toEqual([[], best.revenue]);
        expect(best.revenue, where).toBe(bruteForce(map.track, rules, trains));
      }
    },
    120_000,
  );
});

describe.each(Object.entries(titles))('what is asked of a run of %s', (name, title) => {
  it.each(title.kinds.map((kind, k) => [kind, k] as const))(
    'is answered as by brute force: whether a %s runs at all, and whether a run for more is there',
    (kind, k) => {
      for (let i = 0; i < MAPS / 3; i += 1) {
        const seed = k * 7_000_003 + i;
        const map = smallMap(seed, title.tiles, title.hexes, title.shift);
        const others = [[kind], [], [title.kinds[i % title.kinds.length]!]][i % 3]!;
        const trains: Train[] = [kind, ...others].map((name, n) => ({
          id: `t${String(n)}`,
          name,
        }));
        const most = bruteForce(map.track, title.rules(map, seed), trains);
        // Rules of their own for each question: what one has found does not answer another.
        const ask = (beyond: number) =>
          bestRoutes(map.track, title.rules(map, seed), trains, { beyond });
        const where = `seed ${String(seed)}`;
        // In 1862 it is the set that may not run, which is not asked here.
        if (name !== '1862')
          expect(hasRoute(map.track, title.rules(map, seed), trains), where).toBe(most > 0);
        expect(ask(most), where).toMatchObject({ proven: true });
        expect(ask(most).revenue, where).toBeLessThanOrEqual(most);
        if (most > 0) expect(ask(most - 1).revenue, where).toBe(most);
      }
    },
  );
});

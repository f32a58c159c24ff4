import { describe, expect, it } from 'vitest';
import type { Stop } from '../../../engine/hexes/track.ts';
import { bestRoutes } from '../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../engine/routes/judge.ts';
import type { RouteRules, Train } from '../../../engine/routes/rules.ts';
import { rules1825 } from '../../../engine/routes/titles/1825.ts';
import { rules1828 } from '../../../engine/routes/titles/1828.ts';
import { bruteForce, smallMap } from './maps.ts';
import type { SmallMap } from './maps.ts';

/** Maps per kind of train. */
const MAPS = Number(process.env['ROUTE_MAPS'] ?? 2000);

interface Title {
  readonly kinds: readonly string[];
  rules(map: SmallMap, seed: number): RouteRules;
}

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
};

describe.each(Object.entries(titles))('the finder agrees with brute force: %s', (_, title) => {
  it.each(title.kinds.map((kind, k) => [kind, k] as const))(
    `a ${'%s'} train, alone or with others, on ${String(MAPS)} small maps`,
    (kind, k) => {
      for (let i = 0; i < MAPS; i += 1) {
        const seed = k * 1_000_003 + i;
        const map = smallMap(seed);
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

import { expect, test } from 'vitest';
import { undominated } from '../../../../../engine/games/1862/routes/best.ts';
import { title } from '../../../../../engine/games/1862/title.ts';
import { open } from '../../../../../engine/kernel/ledger.ts';
import { applyAll } from '../../../../../engine/kernel/op.ts';
import { bestRoutes } from '../../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../../engine/routes/judge.ts';
import type { RoutePath } from '../../../../../engine/routes/rules.ts';
import { goldenGame, latest } from '../../../../golden/ledgers.ts';
import * as kit from '../../../../kit/scene.ts';

test('1862/7.8/1 (§7.8): in the golden game every company that ran ran the best there was, and the search finds as much', () => {
  const saved = goldenGame(latest('1862'));
  const game = kit.gameOf(title, saved.options as { players: number });
  const { table } = open(game.box);
  const kinds = new Set<string>();
  let several = 0;
  for (const { seq, move, ops } of saved.entries) {
    // A company need not run.
    if (move.verb === 'runTrains' && (move.routes as readonly unknown[]).length > 0) {
      const { track, rules, trains } = game.rulebook!.runTask!(table, String(move.company));
      const ran = judgeRoutes(track, rules, trains, move.routes as unknown as RoutePath[]);
      const best = bestRoutes(track, rules, trains, { nodes: 4000 });
      expect(best.revenue, `entry ${seq}`).toBeLessThanOrEqual(ran.revenue);
      if (best.proven) expect(best.revenue, `entry ${seq}`).toBe(ran.revenue);
      if (best.proven && ran.routes.length > 1) several++;
      for (const train of trains) kinds.add(train.name.replace(/[^A-Z]/g, ''));
    }
    applyAll(table, ops);
  }
  expect(kinds.size).toBeGreaterThan(1);
  expect(several).toBeGreaterThan(5);
});

test('1862/7.8/2 (§7.8): a search that runs out of nodes answers with the best of what it has found, without proof', () => {
  const saved = goldenGame(latest('1862'));
  const game = kit.gameOf(title, saved.options as { players: number });
  const { table } = open(game.box);
  let cut = 0;
  let found = 0;
  for (const { seq, move, ops } of saved.entries) {
    if (move.verb === 'runTrains') {
      const { track, rules, trains } = game.rulebook!.runTask!(table, String(move.company));
      const early = bestRoutes(track, rules, trains, { nodes: 150 });
      const whole = bestRoutes(track, rules, trains);
      expect(early.revenue, `entry ${seq}`).toBeLessThanOrEqual(whole.revenue);
      if (!early.proven) {
        expect(judgeRoutes(track, rules, trains, early.routes).legal, `entry ${seq}`).toBe(true);
        cut += 1;
        if (early.revenue > 0) found += 1;
      }
    }
    applyAll(table, ops);
  }
  expect(cut).toBeGreaterThan(5);
  expect(found).toBeGreaterThan(0.8 * cut);
});

test('1862/7.8.4/1 (§7.8): a route is left out of the search only if another with its ends comes to all its stations', () => {
  /** More stations than any board has. */
  const SIZE = 75;
  const none: readonly number[] = [];
  const route = (fields: Partial<Record<'keys' | 'small' | 'large', readonly number[]>>) => ({
    keys: none,
    small: none,
    large: none,
    ends: null,
    ...fields,
  });
  const single = Array.from({ length: SIZE }, (_, station) =>
    (['keys', 'small', 'large'] as const).map((list) => route({ [list]: [station] })),
  ).flat();
  expect(undominated(single, SIZE)).toHaveLength(3 * SIZE);
  const longer = route({ keys: [3, 40], large: [3] });
  const [far, near] = ['A1', 'B2'].map((hex) => ({ key: hex, hex, area: false, port: false }));
  const elsewhere = { ...route({ keys: [3] }), ends: [far!, near!] as const };
  const kept = undominated([...single, longer, elsewhere], SIZE);
  expect(single.filter((one) => !kept.includes(one))).toEqual([
    route({ keys: [3] }),
    route({ large: [3] }),
    route({ keys: [40] }),
  ]);
  expect(kept).toEqual(expect.arrayContaining([longer, elsewhere]));
});

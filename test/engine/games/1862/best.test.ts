import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { title } from '../../../../engine/games/1862/title.ts';
import { open } from '../../../../engine/kernel/ledger.ts';
import { applyAll } from '../../../../engine/kernel/op.ts';
import { bestRoutes } from '../../../../engine/routes/best.ts';
import { judgeRoutes } from '../../../../engine/routes/judge.ts';
import type { RoutePath } from '../../../../engine/routes/rules.ts';
import { Export } from '../../../../shared/wire.ts';
import * as kit from '../../../kit/scene.ts';

const ledgers = new URL('../../../golden/ledgers/', import.meta.url);

it.each(['1862-2', '1862-3', '1862-4'])(
  '1862/7.8/1 (§7.8): in the game of %s every company that ran ran the best there was, and the search finds as much',
  (name) => {
    const file = gunzipSync(readFileSync(new URL(`${name}.json.gz`, ledgers)));
    const saved = Export.parse(JSON.parse(file.toString('utf8')));
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
  },
);

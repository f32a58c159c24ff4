import { expect, test } from 'vitest';
import { facesOf, kindOf, permitsOf } from '../../../engine/games/1862/trains/roster.ts';
import { append, fold, open } from '../../../engine/index.ts';
import { withDraft } from '../../../engine/kernel/draft.ts';
import { levelOf } from '../../../engine/players/levels.ts';
import type { TitleRecord } from '../../../engine/players/record.ts';
import { revenueOf, sightOf } from '../../../engine/players/sight.ts';
import { record1862 } from '../../../engine/players/titles/1862.ts';
import { outlookOf } from '../../../engine/players/value/outlook.ts';
import { bestRoutes } from '../../../engine/routes/best.ts';
import { trainsOf } from '../../../engine/rules/stock/holdings.ts';
import { networkOf } from '../../../engine/rules/track/reach.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** A game of 1862 in the middle, with track on the board. */
async function midgame() {
  const saved = goldenGame(latest('1862'));
  const game = await gameOf(saved);
  const { table } = fold(game.box, saved.entries.slice(0, Math.floor(saved.entries.length / 2)));
  const sight = sightOf(game, table, 'player:1', levelOf('club'), record1862);
  return { table, sight };
}

test('a train is expected to earn what it earns as the kind as which it is bought (1862 §S12.1)', async () => {
  const { table, sight } = await midgame();
  const inBank = [...table.pieces].filter(
    ([id, { place }]) => id.startsWith('train:') && place === 'depot',
  );
  const [train = ''] = inBank.map(([id]) => id);
  const earned: number[] = [];
  for (const company of table.box.companies.keys()) {
    const permits = permitsOf(table, company);
    if (permits.length !== 1 || networkOf(sight.context, company).stops.length === 0) continue;
    const before = revenueOf(sight, company, [train]);
    facesOf(table, train).forEach((face, i) =>
      withDraft(table, 0, (draft) => {
        draft.put(train, `company:${company}`, { face: i });
        const isPermitted = permits.includes(kindOf(face) ?? '');
        expect(revenueOf(sight, company, [train])).toBe(isPermitted ? before : 0);
      }),
    );
    earned.push(before);
  }
  expect(earned.filter((sum) => sum > 0).length).toBeGreaterThan(1);
});

test('every level sees what the long trains of 1862 earn', async () => {
  const saved = goldenGame(latest('1862'));
  const game = await gameOf(saved);
  const ledger = open(game.box);
  let several = 0;
  for (const entry of saved.entries) {
    const { verb, company } = entry.move;
    const runs = verb === 'runTrains' && entry.seq > saved.entries.length / 2;
    if (runs) {
      const { table } = ledger;
      const sight = sightOf(game, table, 'player:1', levelOf('learner'), record1862);
      const { track, rules, trains } = game.rulebook!.runTask!(table, String(company));
      const own = trainsOf(sight.context, String(company));
      // First, because a proof that is known serves every budget.
      const seen = revenueOf(sight, String(company), own);
      expect(seen, `entry ${entry.seq}`).toBe(bestRoutes(track, rules, trains).revenue);
      if (own.length > 1) several += 1;
    }
    append(ledger, entry);
  }
  expect(several).toBeGreaterThan(2);
});

test('no president of 1862 is expected to pay for a train (1862 §S12.4)', async () => {
  const { table, sight } = await midgame();
  const floated = [...table.box.companies.keys()].filter((company) =>
    sight.context.rules.companies.isFloated(table, company),
  );
  const helps = (title: TitleRecord) =>
    floated.map((company) => outlookOf({ ...sight, title }, company, 6).help);
  expect(Math.max(...helps({ ...record1862, presidentPays: true }))).toBeGreaterThan(0);
  expect(Math.max(...helps(record1862))).toBe(0);
});

import { expect, test } from 'vitest';
import { type BookkeepingTask, bookkeepingMove } from '../../../client/reading/bookkeeping.ts';
import { markOf, runTask } from '../../../client/reading/by-rule.ts';
import { dividendHistory } from '../../../client/reading/figures/dividend-history.ts';
import { createHistory } from '../../../client/reading/figures/history.ts';
import { companiesShown } from '../../../client/reading/figures/outlook.ts';
import { revenues } from '../../../client/reading/figures/revenues.ts';
import { logLines } from '../../../client/reading/log/log-lines.ts';
import { type LocalTable, local } from '../../../client/table/local.ts';
import { cash, type Game, loadTitle, standingEntriesOf } from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import type { Op } from '../../../shared/op.ts';
import { begin, opened, started } from '../../kit/1830.ts';

const players = ['player:1', 'player:2'];

/** A table of 1830 without a referee: PRR with 60% and 20% in two hands, and money in its treasury. */
async function free() {
  const opened = (await loadTitle('1830')).open({ players: 2 });
  if (!opened.ok) throw new Error(opened.error);
  const game = opened.value;
  let ids = 0;
  const tools = { newId: () => `entry-${++ids}`, now: () => 0, luck: () => 1, kept() {} };
  const table = local(game, [], tools);
  const does = (move: Move | string) => {
    if (typeof move === 'string') throw new Error(move);
    const { verdict } = table.propose(move, { seat: 'host', players, host: true });
    if (!verdict.stands) throw new Error(JSON.stringify(verdict.findings));
  };
  const books = (task: BookkeepingTask) => does(bookkeepingMove(game, table.ledger.table, task));
  const round = (says: string) => {
    const [control] = game.rulebook!.steering!.controls(table.ledger.table);
    does({
      verb: 'steer',
      control: 'round',
      to: control!.choices.find(({ label }) => label === says)!.value,
    });
  };
  does({ verb: 'dial', strictness: 'off' });
  does({ verb: 'setUp' });
  const held = [0, 1, 2, 3, 4].map((n) => put(`share:PRR-${n}`, 'player:1'));
  const others = [5, 6].map((n) => put(`share:PRR-${n}`, 'player:2'));
  const marker = put('marker:PRR', 'cell:2.6');
  const fund: Op = { op: 'pay', from: 'bank', to: 'company:PRR', amount: 600 };
  does({ verb: 'hand', ops: [...held, ...others, marker, fund] });
  return { game, table, does, books, round };
}
const put = (piece: string, to: string): Op => ({ op: 'put', piece, to });

function figures(game: Game, { ledger }: LocalTable) {
  const { entries } = ledger;
  const lines = logLines(game).lines(entries);
  const standing = new Set(standingEntriesOf(ledger).standing);
  return {
    earned: revenues(game.box, lines, standing),
    paid: dividendHistory(game, entries, lines, standing),
    history: createHistory(game)(entries, lines, standing),
  };
}

test('a run that is booked by hand counts as earned and as the last income, until it is taken back', async () => {
  const { game, table, books, round, does } = await free();
  round('Operating round 1.1');
  books({ task: 'run', company: 'PRR', value: 100, to: 'holders' });
  round('Stock round 2');
  round('Operating round 2.1');
  books({ task: 'run', company: 'PRR', value: 140, to: 'treasury' });
  const { earned, paid } = figures(game, table);
  expect(earned.rounds).toEqual(['Operating round 1.1', 'Operating round 2.1']);
  expect(earned.of).toEqual(new Map([['PRR', [100, 140]]]));
  expect(earned.last.get('PRR')).toBe(140);
  expect(paid).toEqual({ rounds: ['Operating round 1.1'], of: new Map([['PRR', [10]]]) });
  expect(table.ledger.table.clock.get('lastRun')).toMatchObject({
    PRR: { turn: 2, num: 1, revenue: 140, kind: 'withhold' },
  });
  does({ verb: 'undo' });
  expect(figures(game, table).earned.last.get('PRR')).toBe(100);
});

test('a run that is booked by hand in the title’s own way counts as well', async () => {
  const { game, table, books, round } = await free();
  round('Operating round 1.1');
  const mark = markOf(game, table.ledger.table)!;
  books(runTask(mark, 70, { verb: 'payDividend', company: 'PRR', kind: 'payout' }));
  const { earned, paid } = figures(game, table);
  expect(earned.of).toEqual(new Map([['PRR', [70]]]));
  expect(paid.of).toEqual(new Map([['PRR', [7]]]));
});

test('worth by round forgets the rounds that were taken back', async () => {
  const { game, table, does, books, round } = await free();
  const worth = () => {
    const { marks, worth } = figures(game, table).history;
    return [marks.map(({ round }) => round), worth.map(({ values }) => values.length)] as const;
  };
  round('Stock round 1');
  const [before] = worth();
  expect(before.at(-1)).toBe('Stock round 1');
  const { length } = before;
  const start = table.ledger.entries.length;
  round('Operating round 1.1');
  books({ task: 'run', company: 'PRR', value: 100, to: 'holders' });
  does({ verb: 'undo', to: start });
  expect(worth()).toEqual([before, [length, length]]);
  books({ task: 'run', company: 'PRR', value: 50, to: 'treasury' });
  round('Operating round 1.1');
  expect(worth()).toEqual([
    [...before, 'Operating round 1.1'],
    [length + 1, length + 1],
  ]);
  const { history } = figures(game, table);
  expect(history.marks.at(-1)!.seq).toBe(table.ledger.entries.length);
  expect(history.worth[0]!.values.at(-1)).toBeGreaterThan(cash(table.ledger.table, 'player:1'));
});

test('companies that do not operate yet stand by price, the dearest first', () => {
  const scene = opened(begin({ players: 3 }));
  const share = (company: string, par: number, floated: boolean) =>
    started(scene, company, par, { 1: 20 }, { floated });
  share('NYNH', 71, true);
  share('PRR', 67, false);
  share('B&O', 100, false);
  share('NYC', 82, false);
  const { table, game } = scene;
  const overview = game.rulebook!.overview!(table);
  expect(companiesShown(overview, table)).toEqual(['NYNH', 'B&O', 'NYC', 'PRR']);
});

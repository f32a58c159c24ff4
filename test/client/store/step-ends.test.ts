import { expect, test } from 'vitest';
import { logLines } from '../../../client/reading/log-lines.ts';
import { skippedSteps } from '../../../client/reading/steps.ts';
import { TableStore } from '../../../client/store/store.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** What the steps of a company's turn bring by themselves (look.md, Defaults never cost). */

/** The golden game of 1830 after so many entries. In 211 C&O is at its track and has no train. */
async function after(count: number) {
  const golden = goldenGame(latest('1830'));
  const game = await gameOf(golden);
  const entries = golden.entries.slice(0, count);
  const seats = hotseatSeat(golden.players ?? []);
  const about = { id: 'golden', name: 'golden', seats, entries, kept: () => true };
  return { game, entries, store: new TableStore(hotseat(game, { ...about, kind: 'hotseat' })) };
}

test('the price that falls at the end of a step is announced for the step', async () => {
  const { store } = await after(211);
  expect(store.turn?.entity).toBe('company:C&O');
  expect(store.moment.stepEnds).toEqual(['C&O falls from $67 to $65']);
  // The same follows the tile, which is therefore not the reason of it.
  const lay = store.moves.find(({ verb }) => verb === 'layTile')!;
  expect(store.moment.preview(lay).follows).toEqual(['C&O falls from $67 to $65']);
  store.close();
});

test('steps that close by themselves are listed with their company', async () => {
  const { game, entries, store } = await after(224);
  const lines = logLines(game).lines(entries);
  const known = new Set(game.rulebook!.verbs.keys());
  const over = (seq: number) => skippedSteps(known, lines[seq - 2], lines[seq - 1]);
  // Entry 212: the tile is the last that C&O can do before it buys a train.
  expect(over(212)).toEqual({ company: 'C&O', steps: ['Station', 'Run', 'Pay'] });
  // Entry 213 buys a train and 214 another: nothing is passed over between them.
  expect(over(214)).toBeUndefined();
  // A stock round has no steps.
  expect(over(20)).toBeUndefined();
  store.close();
});

import { expect, test } from 'vitest';
import { charterAsked, lotIn, lotsAsked } from '../../../client/panels/desk/cards/lot-cards.ts';
import { charterNote } from '../../../client/reading/figures/outlook.ts';
import { TableStore } from '../../../client/store/store.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { begin } from '../../kit/1862.ts';
import type { Move } from '../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** Whoever buys or bids knows what the lot brings and can: every lot for sale has its card. */

/** The golden game of a title after so many entries. */
async function played(title: string, count: number): Promise<TableStore> {
  const golden = goldenGame(latest(title));
  const game = await gameOf(golden);
  const seats = hotseatSeat(golden.players ?? []);
  const entries = golden.entries.slice(0, count);
  const about = { id: 'golden', name: 'golden', seats, entries, kept: () => true };
  return new TableStore(hotseat(game, { ...about, kind: 'hotseat' }));
}

/** The lots that only the question is about, after so many entries of the golden game of 1830 and these moves. */
async function asked(count: number, ...moves: readonly Move[]) {
  const store = await played('1830', count);
  for (const move of moves) expect(store.propose(move)).toBe(true);
  const question = store.turn?.procedure?.question;
  const answers = question?.answers.map(({ move }) => JSON.stringify(move)) ?? [];
  const others = store.moves.filter((move) => !answers.includes(JSON.stringify(move)));
  const [all, left] = [lotsAsked(store, question, []), lotsAsked(store, question, others)];
  store.close();
  return { all, left };
}

test('the lot that may be bought at once has a card, as those that take bids (1830 §4)', async () => {
  expect((await asked(2)).left).toEqual(['private:SV']);
});

test('a lot that is contested has one, unless its bids stand on it already (1830 §4)', async () => {
  const bid = (amount: number) => ({ verb: 'bid', on: 'CS', amount });
  const buy = { verb: 'buyPrivate', private: 'SV', price: 20 };
  expect(await asked(2, bid(45), bid(50), buy)).toEqual({ all: ['private:CS'], left: [] });
});

test('who waits in the auction of cousins sees them, as who bids does (1820 §4.2)', async () => {
  const golden = goldenGame(latest('1820'));
  const game = await gameOf(golden);
  const seats = hotseatSeat(golden.players ?? []);
  const entries = golden.entries.slice(0, 3);
  const session = hotseat(game, {
    ...{ id: 'golden', name: 'golden', seats, entries, kept: () => true },
    kind: 'hotseat',
  });
  const [actor] = game.rulebook!.turn(session.ledger.table).acting;
  const me = { ...session.me, players: session.me.players.filter((player) => player !== actor) };
  const store = new TableStore({ ...session, me });
  expect(store.moves).toEqual([]);
  expect(lotsAsked(store, undefined, [])).toHaveLength(4);
  store.close();
});

test('a charter that is bid on has a card, with its permit and its home (1862 §S4)', async () => {
  const scene = begin();
  scene.play(1, { verb: 'bid', on: 'EUR', amount: 0 });
  const { game, ledger } = scene;
  const seats = hotseatSeat(['Ada', 'Ben', 'Cleo']);
  const about = { id: 'x', name: 'x', seats, entries: ledger.entries, kept: () => true };
  const store = new TableStore(hotseat(game, { ...about, kind: 'hotseat' }));
  expect(charterAsked(store, store.turn?.procedure?.question)).toBe('EUR');
  expect(charterNote(store.moment.overview, 'EUR')).toMatch(/^\w+, home in Colchester/);
  store.close();
});

test('where no lot is asked about there is none', async () => {
  expect((await asked(20)).all).toEqual([]);
});

test('a bid on a private that is named as a company is about the private (1828 A4.1)', async () => {
  const store = await played('1828', 2);
  const { steps } = store.turn!.procedure!;
  const named = store.moves.flatMap((move) =>
    move.verb === 'bid' && store.box.companies.has(String(move.on)) ? [move] : [],
  );
  expect(named.length).toBeGreaterThan(0);
  for (const move of named) {
    expect(lotIn(store, move)).toBe(`private:${String(move.on)}`);
    expect(steps.some(({ lot, price }) => lot === lotIn(store, move) && price! > 0)).toBe(true);
  }
  store.close();
});

import { expect, test } from 'vitest';
import { shareCards } from '../../../client/panels/desk/cards/share-cards.ts';
import { TableStore } from '../../../client/store/store.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat, type Session } from '../../../client/table/session.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { wordsOf } from '../panels/template-words.ts';

/** After so many entries of the golden game of 1830, Ada may buy and runs the CPR. */
const STOCK = 30;

/** The share cards of a live table, for the player in turn or another, in the game or in a what-if. */
async function cardsFor(reader: 'in turn' | 'another', inWhatIf: boolean): Promise<string> {
  const golden = goldenGame(latest('1830'));
  const game = await gameOf(golden);
  const seats = hotseatSeat(['Ada', 'Ben', 'Cyd', 'Dan']);
  const entries = golden.entries.slice(0, STOCK);
  const about = { id: 'golden', name: 'golden', seats, entries, kept: () => true };
  const table = hotseat(game, { ...about, kind: 'hotseat' });
  const [acting] = game.rulebook!.turn(table.ledger.table).acting;
  const isActing = (players: readonly string[]) => players.includes(acting!);
  const me = seats.find(({ players }) => isActing(players) === (reader === 'in turn'))!;
  const base = Object.create(table, {
    kind: { value: 'live' },
    me: { value: me },
  }) as Session;
  const store = new TableStore(base);
  if (inWhatIf) store.whatIf.begin();
  const moves = store.moves.filter(({ verb }) => verb === 'buyShare');
  const words = wordsOf(shareCards(store, moves));
  store.close();
  return words.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('at the table a share card tells the player in turn of what is theirs', async () => {
  const words = await cardsFor('in turn', false);
  expect(words).toMatch(/You 20%.* Run by you /);
});

test.each(['in turn', 'another'] as const)(
  'whoever moves for all in a what-if, %s, reads each of them by name',
  async (reader) => {
    const words = await cardsFor(reader, true);
    expect(words).toMatch(/Ada 20%.* Run by Ada /);
    expect(words).toMatch(/Run by Ben/);
    expect(words).not.toMatch(/\byou\b/i);
  },
);

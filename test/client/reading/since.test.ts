import { describe, expect, it } from 'vitest';
import { logLines } from '../../../client/reading/log/log-lines.ts';
import { paymentSentences } from '../../../client/reading/log/payments.ts';
import { priceOf } from '../../../client/reading/say.ts';
import { lastOwn, ownWords, seatChanges } from '../../../client/reading/log/since.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { cash, fold, standingEntriesOf } from '../../../engine/index.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

const saved = goldenGame(latest('1889'));
const game = await gameOf(saved);
const entries = saved.entries.slice(0, 320);
const lines = logLines(game).lines(entries);

/** What changed for the seat of an entry, and the table when it made it. */
function since(own: number) {
  const then = fold(game.box, entries.slice(0, own)).table;
  const now = fold(game.box, entries);
  const standing = new Set(standingEntriesOf(now).standing);
  return { then, now: now.table, ...seatChanges(lines, own, { standing, table: now.table }) };
}

describe('what changed since a seat’s last own entry', () => {
  it('begins after the last entry that the seat made in the game', () => {
    const { by, seq } = entries[200]!;
    expect(lastOwn(entries.slice(0, 201), by)).toBe(seq);
    expect(lastOwn(entries, 'nobody')).toBe(0);
  });

  it('has every price and every sum of money that is another, and no other', () => {
    for (const own of [40, 120, 250, 310]) {
      const { then, now, prices, cash: sums } = since(own);
      for (const id of game.box.companies.keys()) {
        const [from, to] = [priceOf(then, id), priceOf(now, id)];
        if (from === undefined) expect(prices.get(id)?.to ?? to, id).toBe(to);
        else expect(prices.get(id), id).toEqual(from === to ? undefined : { from, to });
      }
      for (const purse of now.purses.keys())
        if (purse !== 'bank')
          expect(sums.get(purse) ?? 0, `${purse} since ${own}`).toBe(
            cash(now, purse) - cash(then, purse),
          );
    }
  });

  it('marks where tiles, stations and markers were put, and says who presides and what goes', () => {
    const { places, says } = since(120);
    const put = entries
      .slice(120)
      .flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'put' ? [op.to] : [])));
    for (const place of places) expect(put).toContain(place);
    expect([...places].some((place) => place.startsWith('hex:'))).toBe(true);
    expect([...places].some((place) => place.startsWith('cell:'))).toBe(true);
    expect(says[0]).toMatch(/^Prices: /);
    expect(says.join('. ')).toMatch(/phase \w+ begins/);
  });

  it('says which companies got their capital', () => {
    const { says, now } = since(7);
    expect(says).toContain('IR floats with ¥700');
    expect(priceOf(now, 'IR')).toBeDefined();
  });

  it('says that a company floats that gets no capital, and so does the log (1862 §6.5.4)', async () => {
    const saved = goldenGame(latest('1862'));
    const game = await gameOf(saved);
    const entries = saved.entries.slice(0, 20);
    const lines = logLines(game).lines(entries);
    const standing = new Set(entries.map(({ seq }) => seq));
    const { table } = fold(game.box, entries);
    const floats = seatChanges(lines, 9, { standing, table }).says.filter((one) =>
      one.includes('floats'),
    );
    expect(floats).toEqual(['EUR floats with £820', 'L&E floats']);
    expect(lines[10]!.follows).toEqual([
      'EUR gets £820 as its capital',
      'EUR pays £180 for its markers',
      'EUR floats',
    ]);
    expect(lines[16]!.follows).toEqual(['L&E floats']);
  });

  it('says what others’ moves brought to the seat’s own players', () => {
    const standing = new Set(entries.map(({ seq }) => seq));
    const { table } = fold(game.box, entries.slice(0, 20));
    const players = ['player:1'];
    // Entry 8 buys DR. That sells SIR, for which player 1 alone had bid, and entry 14 ends the round.
    const { own } = seatChanges(lines.slice(0, 20), 6, { standing, table, players });
    expect(own).toEqual([
      '{player:1} pays ¥155 for South Iyo Railway',
      '{player:1} gets ¥25 from TR and SIR',
    ]);
  });

  it('says dividends as one sum with its parts, also two of the same figure', () => {
    const standing = new Set(entries.map(({ seq }) => seq));
    const { table } = fold(game.box, entries.slice(0, 20));
    const paid = (line: number, amount: number) => {
      const told = { from: false, to: false };
      const one = { from: 'bank', to: 'player:1', amount, reason: 'in dividends', told };
      return { ...lines[line]!, payments: [one], follows: paymentSentences(game.box, [one]) };
    };
    const all = [...lines.slice(0, 10), paid(10, 8), paid(11, 1000), paid(12, 8)];
    const { own } = seatChanges(all, 9, { standing, table, players: ['player:1'] });
    expect(own.filter((one) => one.includes('dividends'))).toEqual([
      '{player:1} gets ¥1,016 in dividends (¥8 + ¥1,000 + ¥8)',
    ]);
  });

  it('says "you" to whoever paid, and the name to who reads for more than one', () => {
    const seats = hotseatSeat(['Ada', 'Ben']);
    const says = '{player:1} pays ¥155 for South Iyo Railway';
    const me = { ...seats[0]!, players: ['player:1'] };
    expect(ownWords({ box: game.box, seats, me }, says)).toBe('you pay ¥155 for South Iyo Railway');
    expect(ownWords({ box: game.box, seats, me }, '{player:2} gets ¥5')).toBe('Ben gets ¥5');
    expect(ownWords({ box: game.box, seats }, says)).toBe('Ada pays ¥155 for South Iyo Railway');
  });

  it('leaves out what was taken back', () => {
    const now = fold(game.box, entries).table;
    expect(seatChanges(lines, 310, { standing: new Set(), table: now }).lines).toEqual([]);
  });
});

describe('a turn that goes by without its player', () => {
  it('is told to everybody, and to the player as such (1825 §4)', async () => {
    const saved = goldenGame(latest('1825'));
    const made = saved.entries.slice(0, 20);
    const game = await gameOf(saved);
    const read = logLines(game).lines(made);
    const told = read.filter(({ events }) => events.some((one) => one.includes('passed over')));
    expect(told).not.toEqual([]);
    for (const { entry, events, follows } of told) {
      const before = fold(game.box, made.slice(0, entry.seq - 1)).table;
      const says = events.find((one) => one.includes('passed over'))!;
      expect(follows).toContain(says);
      // Who moved had a turn; those after that player, up to whoever is asked next, had none.
      const [mover] = game.rulebook!.turn(before).acting;
      expect(says.split('passed')[0]).not.toMatch(new RegExp(`^\\{${mover} is\\}`));
    }
    const one = told.flatMap(({ events }) => events).find((says) => says.includes(' is}'))!;
    const [, player] = /\{(player:\d+) is\}/.exec(one)!;
    const me = { name: 'Ada', players: [player] };
    expect(ownWords({ box: game.box, seats: [me], me } as never, one)).toBe(
      'you are passed over with no move to make',
    );
  });
});

import { describe, expect, it } from 'vitest';
import clauses from '../../../../../engine/games/1830/clauses.json' with { type: 'json' };
import words from '../../../../../engine/games/1830/words.json' with { type: 'json' };
import { bid as bidVerb } from '../../../../../engine/rules/auction/verbs.ts';
import { composeRulebook, difference } from '../../../../../engine/rules/frame.ts';
import { sums } from '../../../../../engine/rules/money.ts';
import { begin, buy, give, PASS, started, stockRound } from '../../../../kit/1830.ts';
import { seen, table } from './table.ts';
import { bid } from '../../../../kit/moves.ts';

/** The auction, and whose move it is, on tables of 1830. */

describe('the auction', () => {
  it('where bids are multiples none that lies between is one (1830 §4.2)', () => {
    const scene = begin({ players: 3 });
    const context = seen(scene, difference('', { auction: { bidsAreMultiples: true } }));
    const least = bidVerb.actions[0]!.checks.find(({ reasons }) => reasons.includes('least'))!;
    const breaks = (amount: number) =>
      least.breaks(context, { verb: 'bid', on: 'CS', amount }, 'player:1');
    expect([40, 45, 46, 49, 50].map(breaks)).toEqual([true, false, true, true, false]);
  });

  it('the lowest bidder acts first, also after a low bid that the host let stand', () => {
    const scene = begin({ players: 3 });
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    scene.force(3, bid('CS', 42));
    scene.play(1, { verb: 'buyPrivate', private: 'SV', price: 20 });
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(1);
  });

  it('offers the first private and a pass, and in a contest to leave the auction', () => {
    const scene = begin({ players: 3 });
    const answers = () => scene.turn().procedure!.question!.answers.map(({ move }) => move);
    const titles = () => scene.turn().procedure!.title;
    expect(titles()).toBe('Auction of the privates');
    expect(scene.turn()).not.toHaveProperty('passSays');
    expect(Object.keys(scene.turn())).toContain('procedure');
    expect(answers()).toEqual([{ verb: 'buyPrivate', private: 'SV', price: 20 }, PASS]);
    // A purchase is offered to whoever can just pay it.
    const cash = scene.cash('player:1');
    for (const [held, offered] of [
      [20, 2],
      [19, 1],
    ] as const) {
      scene.fund('player:1', held);
      expect(answers()).toHaveLength(offered);
    }
    scene.fund('player:1', cash);
    const open = (player: number) =>
      new Set(scene.options(player, 'bid').map((move) => String(move.on)));
    expect(open(1)).toEqual(new Set(['CS', 'DH', 'MH', 'CA', 'BO']));
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    scene.play(3, { verb: 'buyPrivate', private: 'SV', price: 20 });
    expect(answers()).toEqual([PASS]);
    expect(titles()).toBe('Auction of Champlain & St.Lawrence (CS)');
    expect(scene.turn().passSays).toBe('leaves the auction');
    expect(open(1)).toEqual(new Set(['CS']));
  });

  it('a bid on what is not open to bids is refused for that alone, whatever it offers (1830 §4.2)', () => {
    const scene = begin({ players: 3 });
    const says = (id: string) => scene.findings(1, bid(id, 1)).map(({ message }) => message);
    expect(says('XX')).toEqual(['XX is no private.']);
    expect(says('SV')).toEqual(['SV is bought at once for $20; there is no bidding on it.']);
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('CS', 50));
    scene.play(3, { verb: 'buyPrivate', private: 'SV', price: 20 });
    expect(says('DH')).toEqual(['Only CS is being auctioned now.']);
    expect(says('SV')).toEqual(['SV is not for sale: it has been sold.']);
    expect(says('CS')).toEqual(['The least bid on CS is $55.']);
    give(scene, 'MH', 'out');
    expect(says('MH')).toEqual(['The private MH is not in this game.']);
  });

  it('a private out of its order is refused for that alone, whatever price is offered (1830 §4.2)', () => {
    const scene = begin({ players: 3 });
    const says = (id: string, price: number) =>
      scene.findings(3, { verb: 'buyPrivate', private: id, price }).map(({ message }) => message);
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('DH', 75));
    expect(says('MH', 1)).toEqual([
      'Only the first private is bought, here SV; bids are made on the others.',
    ]);
    expect(says('CS', 1)).toEqual(['There are bids on CS: it goes to the highest.']);
    expect(says('XX', 1)).toEqual(['XX is no private.']);
    // A wrong price says nothing of the money.
    for (const price of [19, 21, 9999]) expect(says('SV', price)).toEqual(['SV costs $20.']);
  });

  it('the first private is given away when its price has fallen to nothing, and not at the last dollar (1830 §4)', () => {
    const after = (off: number) => {
      const scene = begin({ players: 3 });
      scene.clock('auction', { off: { SV: off } } as never);
      for (const player of [1, 2, 3]) scene.play(player, PASS);
      return scene.at('private:SV');
    };
    expect([after(14), after(15)]).toEqual(['bank', 'player:1']);
  });

  it('a player who bids has not passed, and those who have passed are known (1830 §4.4)', () => {
    const scene = begin({ players: 3 });
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, bid('CS', 45));
    scene.play(1, bid('CS', 50));
    expect(scene.read('passed')).toEqual(['player:2']);
  });

  it('lists at most three hundred sums and the last one', () => {
    expect([...sums(85, 100, 5)]).toEqual([85, 90, 95, 100]);
    expect([...sums(85, 84, 5)]).toEqual([]);
    expect([...sums(5, 1500, 5)]).toHaveLength(300);
    expect([...sums(5, 1504, 5)]).toHaveLength(300);
    const many = [...sums(5, 1508, 5)];
    expect(many).toHaveLength(301);
    expect(many.slice(-2)).toEqual([1500, 1505]);
    expect([...sums(5, 2000, 5)].slice(-2)).toEqual([1500, 2000]);
  });
});

describe('privates in one row', () => {
  const row = composeRulebook({
    game: '1830',
    version: 'row',
    clauses,
    words: () => Promise.resolve(words),
    differences: [difference('private-auction/1', { auction: { row: () => 'all' } })],
  });

  it('only the last one of the row without a bid can be bought', () => {
    const scene = begin({ players: 3 });
    const actor = { seat: 'one', players: ['player:1'], host: false };
    const wrongs = (id: string) => {
      const price = scene.game.box.pieces.get(`private:${id}`)!.price!;
      const move = { verb: 'buyPrivate', private: id, price };
      const found = row.verbs.get('buyPrivate')!.judge(scene.table, move, actor);
      return found.map(({ clause }) => clause);
    };
    const none = ['1830/private-auction/1'];
    expect(wrongs('SV')).toEqual(none);
    const bids = Object.fromEntries(
      ['CS', 'DH', 'MH', 'CA', 'BO'].map((id) => [id, [['player:2', 300]]]),
    );
    scene.clock('auction', { bids } as never);
    expect(wrongs('SV')).toEqual([]);
    expect(wrongs('CS')).toEqual(none);
    give(scene, 'SV', '3');
    expect(wrongs('SV')).toEqual(none);
  });
});

describe('the player of a move', () => {
  it('a player out of turn is told who acts, and the move is judged for the acting player', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 3: 20 });
    stockRound(scene, 1);
    scene.fund('player:2', 0);
    const [found, ...more] = scene.findings(2, buy('PRR'));
    expect([found!.clause, found!.places, more]).toEqual([
      '1830/stock-round-turns/7',
      ['player:1'],
      [],
    ]);
    give(scene, 'MH', '2');
    const [exchange] = scene.findings(3, buy('NYC', 'ipo', { with: 'MH' }));
    expect(exchange).toMatchObject({
      clause: '1830/powers-of-the-privates/7',
      places: ['player:2'],
    });
    expect(exchange!.message).toBe("It is not {player:3's} turn: {player:2 is} to act.");
  });

  it('is the player who tries, if nobody may act', () => {
    const scene = table();
    started(scene, 'NYC', 67, { 2: 60 });
    stockRound(scene, 1);
    const found = scene.findings(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(found.map(({ clause }) => clause)).toEqual([
      '1830/powers-of-the-privates/7',
      '1830/powers-of-the-privates/8',
    ]);
    expect(found[0]!.message).toBe('Mohawk & Hudson is closed.');
  });

  it('is the seat that made it, if the host lets a move out of turn stand', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 3: 20 });
    stockRound(scene, 1);
    scene.force(2, buy('PRR'));
    expect(scene.percent('player:2', 'PRR')).toBe(10);
  });
});

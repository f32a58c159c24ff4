import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  ended,
  begin,
  cards,
  give,
  opened,
  parred,
  PASS,
  passStockRound,
  stand,
  started,
  stockRound,
} from '../../../../kit/1839.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';

/** Stock rounds: turns, cards, sales and purchases (1839 §5.1 to §5.3). */

describe('turns and cards', () => {
  it('1839/sr-overview/1 1839/privates/19 1839/setup/1: obsolete privates close as the round starts', () => {
    const scene = opened(3, 'Brown');
    give(scene, 'CO', '2');
    give(scene, 'LAAN', 'SS');
    scene.clock('obsolete', true);
    scene.clock('stage', 'operating');
    ended(scene, 3, 3);
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
    expect([scene.at('private:CO'), scene.at('private:LAAN')]).toEqual(['out', 'out']);
  });

  it('1839/sr-overview/2: card 1 begins, then up and round', () => {
    const scene = opened(4);
    cards(scene, [3, 1, 4, 2]);
    stockRound(scene, 1);
    const asked = Array.from({ length: 3 }, () => {
      const player = scene.acting();
      expect(scene.wrongs(player === 1 ? 2 : 1, PASS)).toContain('1839/sr-overview/2');
      scene.play(player, PASS);
      return player;
    });
    expect(asked).toEqual([3, 1, 4]);
    expect(scene.acting()).toBe(2);
  });

  it('1839/sr-overview/3: sales, a purchase, sales; or a pass', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 20 });
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.play(1, sellShares('SS', 10));
    scene.play(1, buyShare('NRS', 'ipo'));
    expect(scene.wrongs(1, buyShare('NRS', 'ipo'))).toContain('1839/buying/1');
    scene.play(1, sellShares('SS', 10));
    expect(scene.acting()).toBe(1);
    scene.play(1, PASS);
    expect(scene.acting()).toBe(2);
    scene.clock('stage', 'auction');
    expect(scene.wrongs(2, buyShare('NRS', 'ipo'))).toContain('1839/sr-overview/3');
  });

  it('1839/sr-overview/4 1839/buying/1: one certificate, from IPO, foreign charter or pool', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 2: 40, pool: 20 });
    parred(scene, 'BEL', 72, { pool: 4 });
    const sources = new Set(
      scene.options(1, 'buyShare').map(({ from, company }) => `${company} ${from}`),
    );
    expect(sources).toEqual(new Set(['SS ipo', 'SS pool', 'BEL company:BEL', 'BEL pool']));
    expect(scene.wrongs(1, buyShare('SS', 'player:2'))).toContain('1839/sr-overview/4');
    expect(scene.wrongs(1, buyShare('SS', 'ipo', 20))).toEqual(['1839/sr-overview/4']);
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.options(1, 'buyShare')).toEqual([]);
  });

  it('1839/sr-overview/5: a director takes 30% of his company, from both places, and no more', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 20, pool: 20 });
    for (const from of ['ipo', 'pool', 'ipo']) scene.play(1, buyShare('SS', from));
    expect(scene.percent('player:1', 'SS')).toBe(50);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).not.toEqual([]);
    const other = opened();
    started(other, 'SS', 67, { 2: 40 });
    other.play(1, buyShare('SS', 'ipo'));
    expect(other.options(1, 'buyShare')).toEqual([]);
  });

  it('1839/sr-overview/5: it is one purchase, so a sale ends it', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.play(1, buyShare('SS', 'ipo'));
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/buying/1']);
  });

  it('1839/buying/2 1839/floating/4: the 30% may begin with the certificate that makes the director', () => {
    const scene = opened();
    scene.play(1, startCompany('SS', 67));
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.percent('player:1', 'SS')).toBe(30);
    expect(scene.cash('player:1')).toBe(1000 - 201);
    expect(scene.acting()).toBe(2);
    // Becoming director by 10% opens the rest of the 30%, too.
    const other = opened();
    started(other, 'SS', 67, { 2: 20 });
    for (const id of ['share:SS-1', 'share:SS-2']) other.put(id, 'player:1');
    other.play(1, buyShare('SS', 'ipo'));
    expect(other.director('SS')).toBe('player:1');
    other.play(1, buyShare('SS', 'ipo'));
    expect(other.percent('player:1', 'SS')).toBe(40);
  });

  it('1839/sr-overview/6: nobody spends more than his cash', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40 });
    scene.fund('player:1', 66);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/sr-overview/6']);
    expect(scene.wrongs(1, startCompany('NRS', 67))).toEqual(['1839/sr-overview/6']);
    scene.fund('player:1', 67);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
  });

  it('1839/sr-overview/7 1839/sr-overview/8 1839/sr-overview/9 1839/sr-overview/10 1839/overview/6: who passes takes a card, who acts gives it back, the others move down', () => {
    const scene = opened(4);
    started(scene, 'SS', 67, { 4: 40 });
    const held = () => [1, 2, 3, 4].map((n) => scene.at(`card:red-${n}`).replace('player:', ''));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(held()).toEqual(['1', '2', '3', 'numbers']);
    scene.play(4, buyShare('SS', 'ipo'));
    scene.play(4, PASS);
    scene.play(1, PASS);
    expect(held()).toEqual(['1', '2', '3', 'numbers']);
    scene.play(2, buyShare('SS', 'ipo'));
    expect(held()).toEqual(['1', '3', 'numbers', 'numbers']);
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(4, PASS);
    scene.play(1, PASS);
    expect(held()).toEqual(['1', '3', '4', 'numbers']);
  });

  it('1839/sr-overview/11 1839/sr-overview/12 1839/sr-overview/14 1839/overview/3: all holding cards the round is over, the colour turns, operating rounds begin', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    scene.play(1, PASS);
    scene.play(2, PASS);
    expect(scene.read('stage')).toBe('stock');
    scene.play(3, PASS);
    expect(scene.read('stage')).toBe('operating');
    expect(scene.read('round')).toMatchObject({ num: 1, of: 2 });
    expect(scene.read('colour')).toBe('red');
    expect(scene.at('card:red-1')).toBe('player:1');
    expect(scene.at('card:blue-1')).toBe('numbers');
    expect(scene.at('marker:round')).toBe('round:OR 1');
  });

  it('1839/overview/6 1839/sr-overview/12: the next order is the order of stopping', () => {
    const scene = opened(3);
    started(scene, 'SS', 67, { 1: 40 });
    scene.play(1, buyShare('SS', 'ipo'));
    scene.play(1, PASS);
    for (const player of [2, 3]) scene.play(player, PASS);
    scene.play(1, PASS);
    stockRound(scene, 1, 3);
    const asked = passStockRound(scene);
    expect(asked).toEqual([2, 3, 1]);
  });
});

describe('selling', () => {
  it('1839/selling/1 1839/directors/4: the director’s certificate is never sold', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 20 });
    expect(scene.options(1, 'sellShares')).toEqual([]);
    expect(scene.wrongs(1, sellShares('SS', 20))).toContain('1839/directors/9');
  });

  it('1839/selling/2: nothing in the first round', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40 });
    stockRound(scene, 1, 1);
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual(['1839/selling/2']);
    stockRound(scene, 1, 2);
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
  });

  it('1839/selling/3: only of companies that have floated and operated', () => {
    const scene = opened();
    for (const standing of [{}, { floated: true }]) {
      started(scene, 'SS', 67, { 1: 40 }, standing);
      expect(scene.wrongs(1, sellShares('SS', 10))).toEqual(['1839/selling/3']);
    }
    started(scene, 'SS', 67, { 1: 40 }, { floated: true, operated: true });
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
  });

  it('1839/selling/4: foreign shares need a price', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 4 });
    expect(scene.wrongs(1, sellShares('BEL', 2))).toEqual([]);
    scene.put('marker:BEL', 'market');
    expect(scene.wrongs(1, sellShares('BEL', 2))).toEqual(['1839/selling/4']);
  });

  it('1839/selling/5 1839/selling/8 1839/selling/9 1839/selling/11: the present price, from the bank, at once; the price stays', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60 });
    stand(scene, 'SS', 101);
    const bank = scene.cash('bank');
    scene.play(1, sellShares('SS', 30));
    expect([scene.cash('player:1'), scene.cash('bank')]).toEqual([1303, bank - 303]);
    expect([scene.percent('pool', 'SS'), scene.price('SS')]).toEqual([30, 101]);
  });

  it('1839/selling/6 1839/selling/7: foreign shares bring the price of the cell below, 55 at the bottom', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 6 });
    scene.play(1, sellShares('BEL', 4));
    expect(scene.cash('player:1')).toBe(1000 + 2 * 67);
    stand(scene, 'BEL', 55);
    scene.play(1, sellShares('BEL', 2));
    expect(scene.cash('player:1')).toBe(1000 + 2 * 67 + 55);
  });

  it('1839/selling/10: a 4% certificate is changed so that 2% can be sold', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 4 });
    expect(
      piecesIn(scene.table, 'player:1').filter((id) => id.startsWith('share:BEL')),
    ).toHaveLength(1);
    scene.play(1, sellShares('BEL', 2));
    expect([scene.percent('player:1', 'BEL'), scene.percent('pool', 'BEL')]).toEqual([2, 2]);
    expect(scene.percent('company:BEL', 'BEL')).toBe(96);
  });

  it('1839/selling/10: change comes from another player, too', () => {
    const scene = opened(3, 'Green');
    // All of 2% lie with player 2, all else with player 1.
    parred(scene, 'BEL', 72, { 1: 80 });
    for (const id of [...piecesIn(scene.table, 'company:BEL')])
      if (id.startsWith('share:BEL')) scene.put(id, 'player:2');
    scene.play(1, sellShares('BEL', 2));
    expect(['player:1', 'player:2', 'pool'].map((at) => scene.percent(at, 'BEL'))).toEqual([
      78, 20, 2,
    ]);
  });

  it('1839/selling/12: the pool takes all there is', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60, pool: 20 });
    scene.play(1, sellShares('SS', 40));
    expect(scene.percent('pool', 'SS')).toBe(60);
    started(scene, 'NRS', 67, { 1: 70, 2: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 70))).toEqual([]);
  });

  it('1839/selling/5: in whole shares, and only what is held', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 30, 2: 20 });
    expect(scene.wrongs(1, sellShares('SS', 15))).toContain('1839/selling/5');
    expect(scene.wrongs(1, sellShares('SS', 40))).toContain('1839/selling/5');
  });
});

describe('buying', () => {
  it('1839/buying/3 1839/buying/4 1839/buying/5: 60% is the end of the IPO, not of the pool', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 50, pool: 30 });
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toContain('1839/buying/3');
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.percent('player:1', 'SS')).toBe(80);
  });

  it('1839/buying/6 1839/buying/7 1839/floating/5: first the director’s certificate with a par, then the others', () => {
    const scene = opened();
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toContain('1839/buying/7');
    scene.play(1, startCompany('SS', 67));
    scene.play(1, PASS);
    expect(scene.wrongs(2, startCompany('SS', 67))).toContain('1839/buying/6');
    expect(scene.wrongs(2, buyShare('SS', 'ipo'))).toEqual([]);
  });

  it('1839/buying/8 1839/phase-yellow/2 1839/phase-green/2: foreign shares from green phase on', () => {
    const scene = opened(3, 'Yellow');
    parred(scene, 'BEL', 72);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toEqual(['1839/buying/8']);
    expect(scene.options(1, 'buyShare')).toEqual([]);
    scene.clock('phase', 'Green');
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toEqual([]);
  });

  it('1839/buying/9: and only of parred companies', () => {
    const scene = opened(3, 'Green');
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toContain('1839/buying/9');
  });

  it('1839/buying/10 1839/buying/11: what was sold is not bought in the same round, but in the next', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 20 });
    scene.play(1, sellShares('SS', 10));
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).toEqual(['1839/buying/10']);
    scene.play(1, PASS);
    scene.play(2, buyShare('SS', 'pool'));
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/buying/10']);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
  });

  it('1839/buying/12 1839/buying/14: 2 or 4% if the source has it, at the price of its shares', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { pool: 2 });
    expect(scene.wrongs(1, buyShare('BEL', 'pool', 4))).toEqual(['1839/sr-overview/4']);
    expect(scene.wrongs(1, buyShare('BEL', 'pool', 6))).toContain('1839/buying/12');
    scene.play(1, buyShare('BEL', 'company:BEL', 4));
    expect([scene.cash('player:1'), scene.percent('player:1', 'BEL')]).toEqual([1000 - 144, 4]);
    scene.play(1, PASS);
    scene.play(2, buyShare('BEL', 'pool', 2));
    scene.play(2, PASS);
    expect(scene.cash('player:2')).toBe(1000 - 72);
    started(scene, 'SS', 67, { 1: 20 });
    stand(scene, 'SS', 116);
    scene.play(3, buyShare('SS', 'ipo'));
    expect(scene.cash('player:3')).toBe(1000 - 116);
  });

  it('1839/buying/13: somebody changes certificates so that 2% can be bought', () => {
    const scene = opened(3, 'Green');
    // Only certificates of 4% are left on the charter.
    parred(scene, 'BEL', 72);
    for (const id of [...piecesIn(scene.table, 'company:BEL')])
      if (scene.game.box.pieces.get(id)!.percent === 2) scene.put(id, 'player:3');
    scene.play(1, buyShare('BEL', 'company:BEL', 2));
    expect(['player:1', 'player:3', 'company:BEL'].map((at) => scene.percent(at, 'BEL'))).toEqual([
      2, 20, 78,
    ]);
  });

  it('1839/buying/15: IPO and pool are paid to the bank', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 2: 30, pool: 10 });
    parred(scene, 'BEL', 72, { pool: 2 });
    const bank = scene.cash('bank');
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, PASS);
    scene.play(2, buyShare('BEL', 'pool', 2));
    expect([scene.cash('bank'), scene.cash('company:SS'), scene.cash('company:BEL')]).toEqual([
      bank + 139,
      0,
      0,
    ]);
  });

  it('1839/buying/16 1839/buying/17: of charter shares half, rounded up, is the treasury’s before brown', () => {
    const scene = opened(3, 'Blue');
    parred(scene, 'BEL', 67);
    const bank = scene.cash('bank');
    scene.play(1, buyShare('BEL', 'company:BEL', 2));
    expect([scene.cash('company:BEL'), scene.cash('bank')]).toEqual([34, bank + 33]);
  });

  it('1839/buying/18 1839/phase-brown/4: and all of it from brown phase on', () => {
    const scene = opened(3, 'Brown');
    parred(scene, 'BEL', 67);
    scene.play(1, buyShare('BEL', 'company:BEL', 4));
    expect(scene.cash('company:BEL')).toBe(134);
  });

  it('1839/foreign/7 1839/public/17: shares go from charter or IPO to players, to the pool, and on to players', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    scene.play(1, buyShare('BEL', 'company:BEL', 2));
    scene.play(1, PASS);
    for (const player of [2, 3]) scene.play(player, PASS);
    scene.play(1, sellShares('BEL', 2));
    scene.play(1, PASS);
    scene.play(2, buyShare('BEL', 'pool', 2));
    expect(scene.percent('player:2', 'BEL')).toBe(2);
    expect(scene.wrongs(2, buyShare('BEL', 'ipo', 2))).toContain('1839/sr-overview/4');
  });
});

describe('the first round', () => {
  it('1839/overview/5 1839/overview/11: a whole first round is played, and operating rounds follow', () => {
    const scene = begin({ players: 2, seed: 3 });
    while (scene.read('stage') !== 'stock') {
      const player = scene.acting();
      const [move] = [
        ...scene.options(player, 'buyPrivate'),
        ...scene.options(player, 'placeDiscount'),
      ];
      scene.play(player, move!);
    }
    scene.fund('player:1', 900);
    scene.fund('player:2', 900);
    const first = scene.acting();
    scene.play(first, startCompany('NBDS', 72));
    scene.play(first, buyShare('NBDS', 'ipo'));
    passStockRound(scene);
    expect(scene.read('stage')).toBe('stock');
    expect([scene.price('NBDS'), scene.read('turn')]).toEqual([72, 2]);
  });
});

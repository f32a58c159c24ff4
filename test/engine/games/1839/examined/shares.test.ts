import { describe, expect, it } from 'vitest';
import { begin, opened, parred, PASS, stand, started, stockRound } from '../../../../kit/1839.ts';
import {
  placeDiscount,
  buyPrivate,
  sellShares,
  buyShare,
  startCompany,
} from '../../../../kit/moves.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: discounts,
 * auction, sales and purchases (1839 §3 to §5.4; rulebook, Private Auction and Stock Rounds).
 */

describe('discounts and auction', () => {
  it('1839/auction/6 (§4): opening chips that reach the face value exactly bind the first player', () => {
    const scene = begin({ players: 3, seed: 3 });
    for (const amount of [60, 60, 40]) scene.play(scene.acting(), placeDiscount('SHZ', amount));
    for (const amount of [60, 40, 40]) scene.play(scene.acting(), placeDiscount('RWS', amount));
    const first = scene.acting();
    expect(scene.wrongs(first, placeDiscount('CO', 20))).toContain('1839/auction/6');
    expect(scene.wrongs(first, buyPrivate('RWS', 110))).toContain('1839/auction/6');
    scene.play(first, buyPrivate('SHZ', 0));
    expect(scene.cash(`player:${first}`)).toBe(900);
    expect(scene.wrongs(scene.acting(), buyPrivate('RWS', 110))).toEqual([]);
  });

  it('1839/auction/6 (§4): one step short of it binds nobody, and the bank’s 20 then binds the next', () => {
    const scene = begin({ players: 2, seed: 3 });
    for (const amount of [60, 40, 40]) scene.play(scene.acting(), placeDiscount('CO', amount));
    for (const amount of [60, 60, 40]) scene.play(scene.acting(), placeDiscount('SWO', amount));
    const [first, second] = [scene.acting(), 3 - scene.acting()];
    expect(scene.wrongs(first, buyPrivate('CO', 20))).toEqual([]);
    expect(scene.wrongs(first, buyPrivate('SWO', 140))).toEqual([]);
    scene.play(first, placeDiscount('CO', 20));
    expect(scene.options(second, 'buyPrivate')).toEqual([buyPrivate('CO', 0)]);
    expect(scene.options(second, 'placeDiscount')).toEqual([]);
    scene.play(second, buyPrivate('CO', 0));
    expect(scene.acting()).toBe(first);
  });

  it('1839/auction/12 (§4, D34): the linked company floats with four shares more, at ten times 101', () => {
    const scene = opened();
    started(scene, 'NBDS', 101, { 1: 20, 2: 30 }, {});
    scene.fund('company:NBDS', 0);
    scene.play(1, buyShare('NBDS'));
    expect(scene.cash('company:NBDS')).toBe(1010);
    expect(scene.read('companies').NBDS!.floated).toBe(true);
  });

  it('1839/green/19 (§4, D35): the loose share counts as sold, and cannot be sold before its company ran', () => {
    const scene = opened();
    scene.put('share:SS-1', 'player:2');
    scene.play(1, startCompany('SS', 67));
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(2, sellShares('SS', 10))).not.toEqual([]);
    scene.play(2, buyShare('SS'));
    expect(scene.cash('company:SS')).toBe(0);
    scene.play(3, buyShare('SS'));
    // 20 and 10, the loose one and 10, and 10: 60% are out.
    expect(scene.cash('company:SS')).toBe(670);
    expect(scene.wrongs(1, sellShares('SS', 10))).not.toEqual([]);
  });
});

describe('sales', () => {
  it('1839/selling/2 (§5.2): nothing is sold in the first stock round, abroad neither', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 40, 2: 20 });
    parred(scene, 'BEL', 72, { 1: 4 });
    stockRound(scene, 1, 1);
    expect(scene.wrongs(1, sellShares('SS', 10))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('BEL', 2))).not.toEqual([]);
    expect(scene.options(1, 'sellShares')).toEqual([]);
    stockRound(scene, 1, 2);
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
    expect(scene.wrongs(1, sellShares('BEL', 2))).toEqual([]);
  });

  it('1839/selling/3 (§5.2): floated is not enough, it has to have operated', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 20 }, { floated: true });
    expect(scene.wrongs(1, sellShares('SS', 10))).not.toEqual([]);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  it.each([
    [72, 67],
    [56, 55],
    [55, 55],
    [1000, 761],
  ])(
    '1839/selling/6 1839/selling/7 (§5.2, D38): at %i a foreign share brings %i',
    (price, paid) => {
      const scene = opened(3, 'Brown');
      parred(scene, 'OVER', price, { 1: 10 });
      scene.play(1, sellShares('OVER', 6));
      expect(scene.cash('player:1')).toBe(1000 + 3 * paid);
      expect([scene.percent('pool', 'OVER'), scene.price('OVER')]).toEqual([6, price]);
    },
  );

  it('1839/selling/10 (§5.2): half of a 4% certificate is sold by changing it with another player', () => {
    const scene = opened(3, 'Green');
    stand(scene, 'GER', 80);
    const papers = [...scene.game.box.pieces]
      .filter(([id]) => id.startsWith('share:GER'))
      .map(([id, { percent }]) => [id, percent] as const);
    const singles = papers.filter(([, percent]) => percent === 2).map(([id]) => id);
    const doubles = papers.filter(([, percent]) => percent === 4).map(([id]) => id);
    expect([singles.length, doubles.length]).toEqual([10, 20]);
    for (const id of singles) scene.put(id, 'player:2');
    scene.put(doubles[0]!, 'player:1');
    scene.play(1, sellShares('GER', 2));
    expect([1, 2].map((n) => scene.percent(`player:${n}`, 'GER'))).toEqual([2, 20]);
    expect(scene.percent('pool', 'GER')).toBe(2);
  });

  it('1839/buying/10 (§5.3): who sold of it buys none of it in this round, in a later turn neither, and may in the next', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 20 });
    scene.play(1, sellShares('SS', 10));
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).not.toEqual([]);
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(1);
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).not.toEqual([]);
    expect(scene.wrongs(1, buyShare('SS'))).not.toEqual([]);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).toEqual([]);
  });

  it('1839/sr-overview/3 (§5.1): what has just been bought may be sold in the same turn', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40, pool: 20 });
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, sellShares('SS', 10));
    expect([scene.cash('player:1'), scene.percent('pool', 'SS')]).toEqual([1000, 20]);
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).not.toEqual([]);
  });
});

describe('purchases', () => {
  it('1839/buying/3 (§5.3): from the IPO up to 60%, the last at 50; from the pool beyond', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, pool: 20 });
    scene.play(1, buyShare('SS'));
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/buying/3']);
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.percent('player:1', 'SS')).toBe(70);
  });

  it('1839/buying/4 (§5.3): each certificate is asked alone: the pool first, and the IPO is shut', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 50, pool: 10 });
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/buying/3']);
  });

  it.each([
    ['Green', 67, 2, 34],
    ['Blue', 67, 4, 67],
    ['Blue', 89, 2, 45],
    ['Brown', 67, 2, 67],
    ['Gray', 89, 4, 178],
  ])(
    '1839/buying/17 (§5.3): in %s at %i the purchase of %i percent puts %i into the foreign treasury',
    (phase, price, percent, treasury) => {
      const scene = opened(3, phase);
      parred(scene, 'BEL', price);
      const bank = scene.cash('bank');
      scene.play(1, buyShare('BEL', 'company:BEL', percent));
      const paid = (price * percent) / 2;
      expect([scene.cash('company:BEL'), scene.cash('player:1')]).toEqual([treasury, 1000 - paid]);
      expect(scene.cash('bank')).toBe(bank + paid - treasury);
    },
  );

  it('1839/buying/15 (§5.3): out of the pool the bank is paid, in brown phase too', () => {
    const scene = opened(3, 'Brown');
    parred(scene, 'BEL', 72, { pool: 4 });
    scene.play(1, buyShare('BEL', 'pool', 4));
    expect([scene.cash('company:BEL'), scene.cash('player:1')]).toEqual([0, 856]);
  });

  it('1839/buying/8 (§5.3): abroad from green phase on, with a par, and 4% at most', () => {
    const yellow = opened(3, 'Yellow');
    parred(yellow, 'BEL', 72);
    expect(yellow.wrongs(1, buyShare('BEL', 'company:BEL', 2))).not.toEqual([]);
    const green = opened(3, 'Green');
    expect(green.wrongs(1, buyShare('BEL', 'company:BEL', 2))).not.toEqual([]);
    parred(green, 'BEL', 72, { pool: 2 });
    expect(green.wrongs(1, buyShare('BEL', 'company:BEL', 6))).not.toEqual([]);
    expect(green.wrongs(1, buyShare('BEL', 'pool', 4))).not.toEqual([]);
    expect(green.wrongs(1, buyShare('BEL', 'pool', 2))).toEqual([]);
    expect(green.wrongs(1, buyShare('BEL', 'company:BEL', 4))).toEqual([]);
  });

  it('1839/buying/2 (§5.3): drawing level with the director makes no director, and so no 30%', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40, 1: 30 });
    scene.play(1, buyShare('SS'));
    // 40 against 40: no director, and one certificate was all.
    expect(scene.director('SS')).toBe('player:2');
    expect(scene.wrongs(1, buyShare('SS'))).not.toEqual([]);
  });

  it.each([
    ['Yellow', [67, 72, 80]],
    ['Green', [67, 72, 80, 89, 101]],
    ['Blue', [67, 72, 80, 89, 101, 116]],
    ['Brown', [67, 72, 80, 89, 101, 116, 135]],
    ['Gray', [67, 72, 80, 89, 101, 116, 135]],
  ])('1839/floating/1 (§1.1, §5.4): pars on offer in %s', (phase, pars) => {
    const scene = opened(3, phase);
    const offered = scene
      .options(1, 'startCompany')
      .filter(({ company }) => company === 'SS')
      .map(({ par: price }) => Number(price));
    expect(offered.sort((a, b) => a - b)).toEqual(pars);
  });
});

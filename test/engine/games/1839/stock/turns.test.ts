import { describe, expect, test } from 'vitest';
import {
  ended,
  cards,
  give,
  opened,
  parred,
  PASS,
  passStockRound,
  started,
  stockRound,
  begin,
} from '../../../../kit/1839.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';
import { share } from '../../../../kit/stands/1839-line.ts';
describe('turns and cards', () => {
  test('1839/sr-overview/1 1839/privates/19 1839/setup/1: obsolete privates close as the round starts', () => {
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

  test('1839/sr-overview/2: card 1 begins, then up and round', () => {
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

  test('1839/sr-overview/3: sales, a purchase, sales; or a pass', () => {
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

  test('1839/sr-overview/4 1839/buying/1: one certificate, from IPO, foreign charter or pool', () => {
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

  test('1839/sr-overview/5: a director takes 30% of his company, from both places, and no more', () => {
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

  test('1839/sr-overview/5: it is one purchase, so a sale ends it', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.play(1, buyShare('SS', 'ipo'));
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/buying/1']);
  });

  test('1839/buying/2 1839/floating/4: the 30% may begin with the certificate that makes the director', () => {
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

  test('1839/sr-overview/6: nobody spends more than his cash', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40 });
    scene.fund('player:1', 66);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual(['1839/sr-overview/6']);
    expect(scene.wrongs(1, startCompany('NRS', 67))).toEqual(['1839/sr-overview/6']);
    scene.fund('player:1', 67);
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
  });

  test('1839/sr-overview/7 1839/sr-overview/8 1839/sr-overview/9 1839/sr-overview/10 1839/overview/6: who passes takes a card, who acts gives it back, the others move down', () => {
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

  test('1839/sr-overview/11 1839/sr-overview/12 1839/sr-overview/14 1839/overview/3: all holding cards the round is over, the colour turns, operating rounds begin', () => {
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

  test('1839/overview/6 1839/sr-overview/12: the next order is the order of stopping', () => {
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

describe('the first round', () => {
  test('1839/overview/5 1839/overview/11: a whole first round is played, and operating rounds follow', () => {
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

describe('the cards', () => {
  test('1839/sr-overview/9 (§5.1): cards move down when one is given back, and are the next order', () => {
    const scene = opened(4);
    started(scene, 'SS', 67, { 1: 20 });
    scene.play(1, share('SS'));
    if (scene.acting() === 1) scene.play(1, PASS);
    for (const player of [2, 3, 4, 1]) {
      expect(scene.acting()).toBe(player);
      if (player !== 1) scene.play(player, PASS);
    }
    scene.play(1, share('SS'));
    if (scene.acting() === 1) scene.play(1, PASS);
    // Player 2 gives card 1 back: players 3 and 4 now hold 1 and 2.
    scene.play(2, share('SS'));
    if (scene.acting() === 2) scene.play(2, PASS);
    for (const player of [3, 4, 1, 2]) scene.play(player, PASS);
    expect(scene.read('stage')).not.toBe('stock');
    const colour = scene.read('colour');
    expect([1, 2, 3, 4].map((n) => scene.at(`card:${colour}-${n}`))).toEqual(
      [3, 4, 1, 2].map((n) => `player:${n}`),
    );
  });

  test('1839/directors/8 (§5.6): the new cards count for nothing before the round is over', () => {
    const scene = opened(4);
    cards(scene, [1, 2, 3, 4]);
    started(scene, 'SS', 67, { 1: 40, 2: 30, 3: 30 });
    stockRound(scene, 3);
    scene.play(3, PASS);
    scene.play(4, PASS);
    scene.play(1, sellShares('SS', 20));
    expect(scene.director('SS')).toBe('player:2');
  });
});

describe('sales after a purchase', () => {
  test('1839/sr-overview/3 (§5.1): what has just been bought may be sold in the same turn', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40, pool: 20 });
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, sellShares('SS', 10));
    expect([scene.cash('player:1'), scene.percent('pool', 'SS')]).toEqual([1000, 20]);
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).not.toEqual([]);
  });
});

describe('a stock round that is steered by hand', () => {
  test('gives the turn to the player who is named, by the number cards, and sets no priority deal', () => {
    const scene = opened(3);
    cards(scene, [3, 1, 2]);
    stockRound(scene, 1);
    const ids = scene.game.rulebook!.steering!.controls(scene.table).map(({ id }) => id);
    expect(ids).toEqual(['round', 'turn', 'phase']);
    scene.force(3, { verb: 'steer', control: 'turn', to: 'player:1' });
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, PASS);
    expect(scene.turn().acting).toEqual(['player:2']);
  });
});

describe('what a turn says', () => {
  test('1839/sr-overview/3 1839/setup/5 (§5.1): what may still be done is said, and the pars to come until they have come', () => {
    const scene = opened(3, 'Green');
    const story = () => scene.turn().story?.join(' ') ?? '';
    expect(scene.turn().sentence).toBe('{player:1} sells, buys or passes.');
    scene.clock('turn', 1);
    expect(scene.turn().sentence).toBe('{player:1} buys or passes.');
    scene.clock('turn', 2);
    expect(story()).toMatch(/België/);
    parred(scene, 'BEL', 72);
    expect(story()).not.toMatch(/België/);
    expect(story()).toMatch(/Overzees/);
    started(scene, 'SS', 67, { 2: 30, 1: 20 });
    scene.play(1, { verb: 'sellShares', company: 'SS', percent: 10 });
    expect(scene.turn().sentence).toBe('{player:1} may go on or end the turn.');
    expect(scene.turn().passSays).toBe('ends the turn');
  });
});

import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  cards,
  give,
  opened,
  parred,
  PASS,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
} from '../../../../kit/1839.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: directors,
 * the certificate limit, and how a stock round ends (1839 §5.5 to §5.7, §7.4; rulebook, Stock Rounds).
 */

/** Fills a player's hand with ordinary certificates of companies that are far from anybody's 80%. */
function stuff(scene: Scene, player: number, count: number, companies: readonly string[]): void {
  const free = companies.flatMap((company) =>
    [1, 2, 3, 4, 5, 6, 7].map((n) => `share:${company}-${n}`),
  );
  for (const id of free.slice(0, count)) scene.put(id, `player:${player}`);
}

describe('directors', () => {
  it('1839/directors/8 (§5.6): of equals the next after the director in the order of the cards', () => {
    const scene = opened(4);
    cards(scene, [4, 2, 1, 3]);
    stockRound(scene, 3);
    started(scene, 'SS', 67, { 1: 40, 2: 30, 3: 30 });
    // Player 1 holds card 3; after him comes player 3 with card 4, then round to 4 and 2.
    scene.play(1, sellShares('SS', 20));
    expect(scene.director('SS')).toBe('player:3');
    const round = opened(4);
    cards(round, [4, 2, 3, 1]);
    stockRound(round, 4);
    started(round, 'SS', 67, { 1: 40, 2: 30, 3: 30 });
    round.play(1, sellShares('SS', 20));
    expect(round.director('SS')).toBe('player:2');
  });

  it('1839/directors/6 (§5.6, D40): a sale that leaves nobody able to give 20% is no sale', () => {
    const scene = opened(4);
    started(scene, 'SS', 67, { 1: 40, 2: 10, 3: 10 });
    expect(scene.wrongs(1, sellShares('SS', 30))).not.toEqual([]);
    scene.play(1, sellShares('SS', 20));
    expect([scene.director('SS'), scene.percent('player:1', 'SS')]).toEqual(['player:1', 20]);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  it('1839/directors/7 (§5.6): a director with nothing but his certificate sells all of it past another’s 20%', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 20, 2: 20, 3: 20 });
    scene.play(1, sellShares('SS', 10));
    expect([scene.director('SS'), scene.percent('player:1', 'SS')]).toEqual(['player:2', 10]);
    const all = opened();
    started(all, 'SS', 67, { 1: 20, 2: 20 });
    all.play(1, sellShares('SS', 20));
    expect([all.director('SS'), all.percent('pool', 'SS')]).toEqual(['player:2', 20]);
    expect(all.cash('player:1')).toBe(1134);
    expect(all.at('share:SS-0')).toBe('player:2');
  });
});

describe('the certificate limit', () => {
  it('1839/cert-limit/5 (§5.7): with 20 of 21 one of two certificates of a director; with 21 only abroad', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 20 });
    parred(scene, 'BEL', 72);
    stuff(scene, 1, 19, ['NRS', 'NCS', 'AMS']);
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/cert-limit/5']);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, startCompany('HIJSM', 67))).toEqual(['1839/cert-limit/5']);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 4))).toEqual([]);
  });

  it('1839/cert-limit/4 (§5.7): the certificate that makes 80% opens two more places at once', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 70, pool: 30 });
    stuff(scene, 1, 14, ['NRS', 'NCS', 'AMS']);
    // Six of SS and fourteen are 20 of 21; with 80% it is 21 of 23.
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.wrongs(1, buyShare('SS', 'pool'))).toEqual([]);
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.percent('player:1', 'SS')).toBe(100);
  });

  it('1839/cert-limit/7 (§5.7, D41): over the limit a turn begins with sales, down to it and not past it by force', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    stuff(scene, 1, 15, ['NRS', 'NCS', 'AMS']);
    give(scene, 'CO', '1');
    give(scene, 'LAAN', '1');
    parred(scene, 'BEL', 72);
    // Five of SS, fifteen and two privates are 22 of 21.
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).not.toEqual([]);
    scene.play(1, sellShares('SS', 10));
    expect(scene.wrongs(1, PASS)).toEqual([]);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toEqual([]);
  });

  it('1839/cert-limit/7 (§5.7, D41): a player who may sell nothing continues', () => {
    const scene = opened(3, 'Green');
    stuff(scene, 1, 20, ['NRS', 'NCS', 'AMS']);
    give(scene, 'CO', '1');
    give(scene, 'LAAN', '1');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('the end of a stock round', () => {
  it('1839/price-sr/1 1839/price-general/2 (§7.4): a cell for each 10% in the pool, and the floor holds', () => {
    const scene = opened();
    started(scene, 'SS', 72, { 1: 20, 2: 20, pool: 20 });
    started(scene, 'NRS', 56, { 1: 20, 2: 20, pool: 30 });
    started(scene, 'AMS', 80, { 1: 60 });
    passStockRound(scene);
    expect(['SS', 'NRS', 'AMS'].map((id) => scene.price(id))).toEqual([62, 55, 80]);
  });

  it('1839/price-sr/3 1839/price-sr/5 (§7.4): abroad a cell down for any pool, up when players hold all, else none', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'OVER', 67, { pool: 20 });
    parred(scene, 'BEL', 72, { 1: 50, 2: 50 });
    parred(scene, 'GER', 80, { 1: 98 });
    passStockRound(scene);
    expect(['OVER', 'BEL', 'GER'].map((id) => scene.price(id))).toEqual([62, 80, 80]);
  });

  it('1839/end/2 (§9, D46): a country that players hold whole reaches 1000, and nothing moves after it', () => {
    const scene = opened(3, 'Gray');
    started(scene, 'SS', 72, { 1: 20, 2: 20, pool: 10 });
    parred(scene, 'OVER', 80, { pool: 2 });
    parred(scene, 'BEL', 761, { 1: 50, 2: 50 });
    parred(scene, 'GER', 80, { pool: 2 });
    passStockRound(scene);
    expect(scene.turn().over).toBe(true);
    expect(['SS', 'OVER', 'BEL', 'GER'].map((id) => scene.price(id))).toEqual([67, 72, 1000, 80]);
  });

  it('1839/price-sr/2 (§7.2, §6.1): companies that fall into one cell lie in the order they fell', () => {
    const scene = opened();
    started(scene, 'NRS', 67, { 1: 60 });
    started(scene, 'SS', 72, { 1: 20, 2: 20, pool: 10 });
    started(scene, 'AMS', 80, { 1: 20, 2: 20, pool: 20 });
    passStockRound(scene);
    expect(scene.read('round').order.slice(0, 3)).toEqual(['NRS', 'AMS', 'SS']);
  });

  it.each([
    ['Yellow', 1],
    ['Blue', 2],
    ['Brown', 3],
    ['Gray', 3],
  ])('1839/sr-overview/12 (§1.1, D27): a set begun in %s has %i rounds', (phase, rounds) => {
    const scene = opened(3, phase);
    started(scene, 'SS', 67, { 1: 60 });
    passStockRound(scene);
    expect(scene.read('round')).toMatchObject({ num: 1, of: rounds });
  });
});

describe('privates in stock rounds', () => {
  const KABINET = (company: string): Move => ({ verb: 'floatCompany', company });

  it('1839/brown/15 (§10.7, D79): 30% with a loose share will do, 20% will not', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 1: 20, 3: 10 }, {});
    started(scene, 'NRS', 67, { 1: 20 }, {});
    give(scene, 'KR', '2');
    passStockRound(scene);
    expect(scene.options(2, 'floatCompany')).toEqual([KABINET('SS')]);
    expect(scene.wrongs(2, KABINET('NRS'))).not.toEqual([]);
  });

  it('1839/brown/16 (§10.7, D79): with 50% sold it is still 7 times par and three shares, each worth the par once', () => {
    const scene = opened();
    started(scene, 'NBDS', 80, { 1: 30, 3: 20 }, {});
    give(scene, 'KR', '2');
    passStockRound(scene);
    scene.play(2, KABINET('NBDS'));
    expect([scene.cash('company:NBDS'), scene.percent('ipo', 'NBDS')]).toEqual([560, 20]);
    scene.play(2, PASS);
    expect(scene.price('NBDS')).toBe(62);
    stockRound(scene, 2, 3);
    // The buyer pays the price of the day; the par comes out of the bank.
    scene.play(2, buyShare('NBDS', 'pool'));
    expect([scene.cash('company:NBDS'), scene.cash('player:2')]).toEqual([640, 1010 - 62]);
    for (const player of [3, 1]) scene.play(player, buyShare('NBDS', 'pool'));
    expect(scene.cash('company:NBDS')).toBe(800);
    scene.put(
      piecesIn(scene.table, 'player:2').find((id) => id.startsWith('share:NBDS'))!,
      'pool',
    );
    scene.clock('companies', {
      NBDS: { ...scene.read('companies').NBDS, floated: true, operated: true },
    });
    scene.clock('charters', {
      NBDS: { ...scene.read('charters').NBDS, homed: true, served: true },
    });
    stockRound(scene, 3, 4);
    scene.play(3, buyShare('NBDS', 'pool'));
    expect(scene.cash('company:NBDS')).toBe(800);
  });

  it('1839/brown/31 (§10.7, D80): after floating it himself he re-pars it in a later turn of the round, down as well as up', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    stand(scene, 'SS', 67);
    scene.play(1, buyShare('NBDS'));
    const repar = (price: number): Move => ({ verb: 'reparCompany', company: 'NBDS', par: price });
    expect(scene.cash('company:NBDS')).toBe(800);
    if (scene.acting() === 1) {
      // The purchase of this turn is spent.
      expect(scene.wrongs(1, repar(67))).not.toEqual([]);
      scene.play(1, PASS);
    }
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, repar(116))).not.toEqual([]);
    scene.play(1, repar(67));
    expect([scene.cash('company:NBDS'), scene.price('NBDS')]).toEqual([670, 67]);
    expect(piecesIn(scene.table, 'cell:0.4')).toEqual(['marker:NBDS', 'marker:SS']);
  });

  it('1839/brown/31 (§10.7, D80): not a company that somebody else’s purchase floated, nor a round later', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    stockRound(scene, 2);
    scene.play(2, buyShare('NBDS'));
    while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
    const repar: Move = { verb: 'reparCompany', company: 'NBDS', par: 101 };
    expect(scene.wrongs(1, repar)).not.toEqual([]);
    const later = opened(3, 'Green');
    give(later, 'KV', '1');
    started(later, 'NBDS', 80, { 1: 60 }, { floated: true });
    expect(later.wrongs(1, repar)).not.toEqual([]);
  });
});

describe('a stock round that is steered by hand', () => {
  it('gives the turn to the player who is named, by the number cards, and sets no priority deal', () => {
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

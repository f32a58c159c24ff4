import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { said, inStockRound, type Holders } from '../../../../kit/stands/1862-line.ts';
import {
  begin,
  operating,
  PASS,
  type Scene,
  started,
  stockRound,
  train,
} from '../../../../kit/1862.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';
import { chartered, holding, percents } from './positions.ts';

/** What ECR stands at after a sale by a player. */
function after(price: number, player: number, percent: number, holders: Holders = { 1: 5, 2: 4 }) {
  const table = holding(holders, price);
  stockRound(table, player);
  table.play(player, sellShares('ECR', percent));
  return table.price('ECR');
}

describe('selling', () => {
  test('1862/6.4/1, 1862/6.4/5, 1862/6.4/6: any number to the pool, paid by the bank, a step down each', () => {
    const table = chartered({ 1: 5, 2: 3, pool: 2 });
    expect(table.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([
      10, 20, 30, 40, 50,
    ]);
    const bank = table.cash('bank');
    table.play(1, sellShares('ECR', 50));
    expect(table.cash('bank')).toBe(bank - 500);
    expect(table.units('pool', 'ECR')).toBe(7);
    expect(table.price('ECR')).toBe(78);
    expect(table.wrongs(1, sellShares('ECR', 15))).toContain('1862/6.4/1');
  });

  test('1862/6.4/2, 1862/6.4/3: one block of a company a turn, and again in a later turn', () => {
    const table = chartered();
    table.play(1, sellShares('ECR', 10));
    expect(table.wrongs(1, sellShares('ECR', 10))).toContain('1862/6.4/2');
    table.play(1, PASS);
    table.play(2, PASS);
    table.play(3, PASS);
    expect(table.wrongs(1, sellShares('ECR', 10))).toEqual([]);
  });

  test('1862/6.4/4: what was bought this round stays', () => {
    const table = chartered({ 1: 5, 2: 1, pool: 2 });
    table.clock('stock', { bought: { 'player:1': { ECR: 30 } } });
    expect(table.wrongs(1, sellShares('ECR', 20))).toEqual([]);
    expect(table.wrongs(1, sellShares('ECR', 30))).toContain('1862/6.4/4');
    // Who asks for more than is held is told what is free too.
    expect(table.wrongs(1, sellShares('ECR', 60))).toEqual(['1862/6.4/4']);
  });

  test('1862/6.4/7: shares that go to a company or a player move no price', () => {
    const table = chartered();
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.price('ECR')).toBe(100);
    operating(table, ['ECR'], 'redeem');
    table.play(1, { verb: 'redeemShare', company: 'ECR' });
    expect(table.price('ECR')).toBe(100);
  });

  test('1862/6.4/8: the first stock round has sales', () => {
    const table = chartered();
    stockRound(table, 1, 1);
    expect(table.wrongs(1, sellShares('ECR', 10))).toEqual([]);
  });

  test('1862/6.4.1/1, 1862/6.4.1/2: the price with a train, half without', () => {
    const table = chartered({ 1: 5, pool: 2 }, 95);
    started(table, 'ENR', { 1: 5, pool: 2 }, { price: 95 });
    const before = table.cash('player:1');
    table.play(1, sellShares('ECR', 10));
    expect(table.cash('player:1')).toBe(before + 95);
    table.play(1, sellShares('ENR', 20));
    expect(table.cash('player:1')).toBe(before + 95 + 2 * 47);
  });

  test('1862/6.4.2/1, 1862/6.4.2/2, 1862/6.4.2/3, 1862/6.4.2/4, 1862/6.4.2/5: zones forgive all but the director', () => {
    const after = (price: number, player: number, percent: number) => {
      const table = chartered({ 1: 5, 2: 4 }, price);
      stockRound(table, player);
      table.play(player, sellShares('ECR', percent));
      return table.price('ECR');
    };
    expect(after(220, 2, 20)).toBe(210);
    expect(after(375, 2, 10)).toBe(375);
    expect(after(36, 2, 20)).toBe(31);
    expect(after(400, 2, 30)).toBe(375);
    expect(after(430, 2, 10)).toBe(430);
    expect(after(200, 2, 10)).toBe(191);
    // The zone before the sale counts: from 210 the second share leads out of it.
    expect(after(210, 2, 30)).toBe(191);
    expect(after(220, 1, 10)).toBe(210);
    expect(after(430, 1, 20)).toBe(375);
  });

  test('1862/6.4.2/6, 1862/6.4.2/7: no fall before flotation, nor with the LNER', () => {
    const table = begin();
    started(table, 'ECR', { 1: 4 }, { chartered: true, floated: false });
    stockRound(table);
    table.play(1, sellShares('ECR', 10));
    expect(table.price('ECR')).toBe(100);
    const late = chartered({ 1: 5, 2: 4 });
    late.clock('lner', 'formed');
    late.play(1, sellShares('ECR', 10));
    expect(late.price('ECR')).toBe(100);
  });
});

describe('sales without a director', () => {
  test('1862/S6.5: nobody is director, so every seller has the first one ignored at 220', () => {
    const scene = inStockRound(2);
    started(scene, 'ECR', { 1: 2, 2: 2, pool: 3 }, { price: 220 });
    scene.play(2, sellShares('ECR', 10));
    expect(scene.price('ECR')).toBe(220);
    // No train: half of 220.
    expect(scene.cash('player:2')).toBe(910);
  });

  test('1862/S6.5, 1862/S16: two shares at £7 ignore one and make it bankrupt; who sold may not start it', () => {
    const scene = inStockRound(2);
    started(scene, 'ECR', { 1: 5, 2: 4 }, { price: 7 });
    const owned = train(scene, 'ECR', '1F');
    scene.play(2, sellShares('ECR', 20));
    expect([scene.cash('player:2'), scene.cash('player:1'), scene.cash('company:ECR')]).toEqual([
      814, 800, 0,
    ]);
    expect([scene.price('ECR'), scene.units('ipo', 'ECR')]).toEqual([undefined, 10]);
    expect(piecesIn(scene.table, 'depot')).not.toContain(owned);
    expect(scene.wrongs(2, startCompany('ECR', 54))).not.toEqual([]);
    scene.play(2, PASS);
    expect(scene.wrongs(3, startCompany('ECR', 54))).toEqual([]);
  });

  test('1862/S6.2: one block of a company in a turn, and the next in the next', () => {
    const scene = inStockRound();
    started(scene, 'ECR', { 1: 6 });
    started(scene, 'EUR', { 1: 5 });
    scene.play(1, sellShares('ECR', 10));
    expect(scene.wrongs(1, sellShares('ECR', 10))).not.toEqual([]);
    scene.play(1, sellShares('EUR', 20));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, sellShares('ECR', 10))).toEqual([]);
    // 100 to 95 for the first share, to 90 for the next.
    scene.play(1, sellShares('ECR', 10));
    expect([scene.price('ECR'), scene.price('EUR')]).toEqual([90, 90]);
  });
});

describe('zones and blocks', () => {
  /** The same stock round, another player's turn. */
  function stockRoundOf(table: Scene, player: number): void {
    table.clock('stock', { at: player - 1, acted: [] });
  }

  test('1862/6.4.2: at 40, 200 and 1000 nothing is ignored', () => {
    expect([after(40, 2, 10), after(200, 2, 10), after(1000, 2, 10)]).toEqual([36, 191, 950]);
  });

  test('1862/6.4.2: from 7 to 36 and from 210 to 375 one share, from 400 to 950 two', () => {
    expect([after(7, 2, 10), after(36, 2, 10), after(210, 2, 10), after(375, 2, 10)]).toEqual([
      7, 36, 210, 375,
    ]);
    expect([after(7, 3, 10, { 1: 4, 3: 1 }), after(36, 2, 20), after(375, 2, 20)]).toEqual([
      7, 31, 350,
    ]);
    expect([after(400, 2, 20), after(400, 2, 30), after(950, 2, 20), after(950, 2, 30)]).toEqual([
      400, 375, 950, 900,
    ]);
  });

  test('1862/6.4.2, D12: of two sales in succession each is judged by the price before it', () => {
    const twice = (price: number) => {
      const table = holding({ 1: 5, 2: 2, 3: 2 }, price);
      stockRound(table, 2);
      table.play(2, sellShares('ECR', 20));
      const between = table.price('ECR');
      stockRoundOf(table, 3);
      table.play(3, sellShares('ECR', 20));
      return [between, table.price('ECR')];
    };
    expect(twice(100)).toEqual([90, 82]);
    // The first sale leads out of the zone, so the second has no share ignored.
    expect(twice(210)).toEqual([200, 182]);
    expect(twice(220)).toEqual([210, 200]);
    expect(twice(375)).toEqual([350, 330]);
    expect(twice(400)).toEqual([400, 400]);
  });

  test('1862/6.4.2: who was director before the sale has nothing ignored, though he is it no more', () => {
    // Two of five go, player 2 with four takes over.
    const table = holding({ 1: 5, 2: 4 }, 220);
    table.play(1, sellShares('ECR', 20));
    expect([table.director('ECR'), table.price('ECR')]).toEqual(['player:2', 200]);
  });

  test('1862/6.4.1: any train will do for the full price, without a permit too', () => {
    const table = holding({ 1: 5 });
    expect(table.cash('player:1')).toBe(800);
    table.play(1, sellShares('ECR', 20));
    expect(table.cash('player:1')).toBe(1000);
    const idle = begin();
    started(idle, 'ECR', { 1: 5 }, { price: 105 });
    stockRound(idle);
    idle.play(1, sellShares('ECR', 20));
    // Half of 105 is £52 for each of them.
    expect(idle.cash('player:1')).toBe(904);
  });

  test('1862/6.4: the director sold to nothing by his sale at 7 gets his price, the others nothing', () => {
    const table = holding({ 1: 5, 2: 3 }, 7);
    table.play(1, sellShares('ECR', 10));
    expect([table.cash('player:1'), table.cash('player:2')]).toEqual([807, 800]);
    expect([table.units('ipo', 'ECR'), table.at('marker:ECR')]).toEqual([10, 'market']);
    // He sold it in this round; another may start it at once.
    expect(table.wrongs(1, startCompany('ECR', 54))).not.toEqual([]);
    stockRoundOf(table, 2);
    expect(table.wrongs(2, startCompany('ECR', 54))).toEqual([]);
  });

  test('1862/S6.2: what was held before may go, what was bought this round stays', () => {
    const table = holding({ 1: 4, 2: 2, 3: 1, pool: 1 });
    table.play(1, buyShare('ECR', 'pool'));
    table.play(2, PASS);
    table.play(3, PASS);
    // Five are held, one is new: up to 40% go, the director's certificate with them.
    expect(percents(table)).toEqual([10, 20, 30, 40]);
    expect(table.wrongs(1, sellShares('ECR', 50))).toContain('1862/6.4/4');
  });

  test('1862/S6.2: the certificate of a company started this round cannot go', () => {
    const table = begin();
    stockRound(table);
    table.play(1, startCompany('WVR', 54));
    table.play(2, PASS);
    table.play(3, PASS);
    expect(table.wrongs(1, sellShares('WVR', 30))).toContain('1862/6.4/4');
    table.play(1, buyShare('WVR', 'company:WVR'));
    table.play(2, PASS);
    table.play(3, PASS);
    expect(table.wrongs(1, sellShares('WVR', 10))).toContain('1862/6.4/4');
  });

  test('1862/S6.5: with the LNER a sale moves nothing, for the director neither', () => {
    const table = holding({ 1: 5, 2: 4 }, 430);
    table.clock('lner', 'formed');
    table.play(1, sellShares('ECR', 30));
    expect(table.price('ECR')).toBe(430);
    // Triggered, it has not formed yet.
    const soon = holding({ 1: 5, 2: 4 }, 430);
    soon.clock('lner', 'triggered');
    soon.play(1, sellShares('ECR', 30));
    expect(soon.price('ECR')).toBe(350);
  });
});

describe('what a sale is refused for', () => {
  test('1862/6.4/4: what was bought in the round decides before what is held', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4 });
    stockRound(scene);
    scene.clock('bought', { 'player:1': { ECR: 40 } });
    for (const percent of [10, 20, 50])
      expect(said(scene, 1, sellShares('ECR', percent))).toEqual([
        'What was bought in this round is not sold in it: of ECR {player:1} may sell 0%.',
      ]);
    scene.clock('bought', { 'player:1': { ECR: 20 } });
    // Where nobody can follow, only what was not bought is named.
    expect(said(scene, 1, sellShares('ECR', 20))[0]).toMatch(/: sell 10%\.$/);
  });
});

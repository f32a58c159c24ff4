import { describe, expect, test } from 'vitest';
import { begin, type Scene, stand, started, stockRound, four, PASS } from '../../../../kit/1828.ts';
import { buyShare, sellShares } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { exchange, hands, table, gt } from './positions.ts';

const president = (scene: Scene, company: string) => scene.at(`share:${company}-0`);

describe('selling', () => {
  test('1828/selling/1: not in the first stock round', () => {
    expect(table(1).wrongs(1, sellShares('GT', 10))).toContain('1828/selling/1');
    expect(table(2).wrongs(1, sellShares('GT', 10))).toEqual([]);
  });

  test('1828/selling/2: only shares of companies with a par', () => {
    const scene = table();
    scene.put('share:PRR-1', 'player:1');
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual(['1828/selling/2']);
    started(scene, 'PRR', 67, { 2: 2, 1: 1 });
    expect(scene.wrongs(1, sellShares('PRR', 10))).toEqual([]);
  });

  test("1828/selling/3 1828/directors/3 1828/directors/4: a director's certificate is never among the shares sold", () => {
    const scene = table();
    scene.play(1, sellShares('GT', 40));
    // Selling down to 10% passed the certificate on; it did not go to the pool.
    expect(scene.director('GT')).toBe('player:2');
    expect(scene.at('share:GT-0')).toBe('player:2');
    expect([1, 2, 3].map((n) => scene.units(`player:${n}`, 'GT'))).toEqual([1, 2, 1]);
    expect(scene.units('pool', 'GT')).toBe(5);
  });

  test('1828/selling/4 1828/directors/7: below others only if one of them has 20%', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 5, 2: 1, 3: 1 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, sellShares('GT', 40))).toEqual(['1828/selling/4']);
    expect(scene.wrongs(1, sellShares('GT', 30))).toEqual([]);
    scene.put('share:GT-8', 'player:2');
    expect(scene.wrongs(1, sellShares('GT', 40))).toEqual([]);
  });

  test('1828/selling/5: no more than 80% in the pool', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 3, pool: 7 });
    stockRound(scene, 1);
    expect(
      scene.findings(1, sellShares('GT', 20)).map(({ clause, message }) => [clause, message]),
    ).toEqual([['1828/selling/5', 'The pool would hold 90% of GT; 80% is the most.']]);
    expect(scene.wrongs(1, sellShares('GT', 10))).toEqual([]);
    scene.play(1, sellShares('GT', 10));
    expect(scene.units('pool', 'GT')).toBe(8);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  test('1828/selling/6 1828/selling/7 1828/selling/8: to the pool, for the price of the moment, then down a row for each', () => {
    const scene = table();
    const cash = scene.cash('player:1');
    const row = scene.cell('GT')![0];
    scene.play(1, sellShares('GT', 30));
    expect(scene.units('pool', 'GT')).toBe(4);
    expect(scene.cash('player:1') - cash).toBe(3 * 79);
    expect(scene.cell('GT')).toEqual([row + 3, 5]);
  });

  test('1828/selling/8 1828/movement/2: at the foot of its column a marker stays', () => {
    const scene = table();
    stand(scene, 'GT', 12, 8);
    expect(scene.price('GT')).toBe(79);
    scene.play(1, sellShares('GT', 30));
    expect(scene.cell('GT')).toEqual([13, 8]);
  });

  test('1828/selling/9 1828/movement/4: the order of sales is the order in the cell', () => {
    for (const first of ['GT', 'IC'] as const) {
      const scene = table();
      started(scene, 'IC', 79, { 2: 4, 1: 2 });
      const second = first === 'GT' ? 'IC' : 'GT';
      scene.play(1, sellShares(first, 10));
      scene.play(1, sellShares(second, 10));
      // The first to arrive lies on top.
      expect(scene.table.places.get('cell:10.5')).toEqual([`marker:${second}`, `marker:${first}`]);
    }
  });

  test('1828/selling/10 1828/srov/2: several bundles in a turn, of one company too, the later ones cheaper', () => {
    const scene = table();
    started(scene, 'IC', 79, { 2: 4, 1: 2 });
    const cash = scene.cash('player:1');
    scene.play(1, sellShares('GT', 10));
    scene.play(1, sellShares('IC', 10));
    scene.play(1, sellShares('GT', 10));
    expect(scene.cash('player:1') - cash).toBe(79 + 79 + 74);
    // Then one purchase, and sales again.
    started(scene, 'WAB', 67, { 2: 3 });
    scene.play(1, buyShare('WAB'));
    expect(scene.wrongs(1, buyShare('WAB'))).toEqual(['1828/buying/1']);
    expect(scene.wrongs(1, sellShares('GT', 10))).toEqual([]);
  });

  test("1828/selling/11: a director's certificate is sold by half when the directorship passes", () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 2, 2: 2 });
    stockRound(scene, 1);
    scene.play(1, sellShares('GT', 10));
    expect(scene.director('GT')).toBe('player:2');
    expect([scene.units('player:1', 'GT'), scene.units('player:2', 'GT')]).toEqual([1, 2]);
    expect(scene.units('pool', 'GT')).toBe(1);
  });
});

describe('sales', () => {
  test('1828 A5.3, C18: a second bundle in a turn is paid at the lower price', () => {
    const by = (...percents: number[]) => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 6, 2: 2 });
      stockRound(scene, 1);
      for (const percent of percents) scene.play(1, sellShares('GT', percent));
      return [scene.cash('player:1') - 700, scene.cell('GT')];
    };
    expect(by(20)).toEqual([158, [11, 5]]);
    expect(by(10, 10)).toEqual([79 + 74, [11, 5]]);
  });

  test('1828 A8.2: at the foot of a column there is no way down', () => {
    const from = (row: number) => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 6, 2: 2 });
      stand(scene, 'GT', row, 6);
      stockRound(scene, 1);
      scene.play(1, sellShares('GT', 30));
      return [scene.cash('player:1') - 700, scene.cell('GT')];
    };
    expect(from(17)).toEqual([3 * 48, [17, 6]]);
    expect(from(16)).toEqual([3 * 52, [17, 6]]);
    expect(from(14)).toEqual([3 * 59, [17, 6]]);
  });

  test('1828 A5.3: seven in the pool take one more, eight none', () => {
    const can = (pool: number) => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 10 - pool, pool });
      stockRound(scene, 1);
      return [10, 20].map((percent) => legal(scene, 1, sellShares('GT', percent)));
    };
    expect(can(7)).toEqual([true, false]);
    expect(can(6)).toEqual([true, true]);
    const scene = four();
    started(scene, 'GT', 79, { 1: 2, pool: 8 });
    stockRound(scene, 1);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });
});

describe('sales', () => {
  test('1828 A5.3, A5.7: a director sells through the 20% certificate where somebody has two', () => {
    const scene = gt({ 1: 5, 2: 2 });
    scene.play(1, sellShares('GT', 40));
    expect(hands(scene, 'GT')).toEqual([1, 2, 0, 0]);
    expect([scene.units('pool', 'GT'), president(scene, 'GT')]).toEqual([4, 'player:2']);
    expect(scene.cash('player:1')).toBe(700 + 4 * 79);
    // Four rows down from [9,5].
    expect(scene.cell('GT')).toEqual([13, 5]);
  });

  test('1828 A5.3: with nobody at two units, the last two stay', () => {
    const scene = gt({ 1: 5, 2: 1, 3: 1 });
    expect([legal(scene, 1, sellShares('GT', 30)), legal(scene, 1, sellShares('GT', 40))]).toEqual([
      true,
      false,
    ]);
  });

  test('1828 A5.3, A5.7: all five are sold, and nothing is left over of the exchange', () => {
    const scene = gt({ 1: 5, 2: 2 });
    scene.play(1, sellShares('GT', 50));
    expect([hands(scene, 'GT'), scene.units('pool', 'GT')]).toEqual([[0, 2, 0, 0], 5]);
    expect(scene.cash('player:1')).toBe(700 + 5 * 79);
    expect(president(scene, 'GT')).toBe('player:2');
  });

  test('1828 A5.3: 80% in the pool at most, for a director who leaves as well', () => {
    const scene = gt({ 1: 5, 2: 2, pool: 3 });
    expect(legal(scene, 1, sellShares('GT', 50))).toBe(true);
    const full = gt({ 1: 4, 2: 2, pool: 4 });
    expect(legal(full, 1, sellShares('GT', 40))).toBe(true);
  });

  test('1828 A5.3: what was sold is not bought again this round, in a later turn either, but M&H may be exchanged for it', () => {
    const scene = gt({ 1: 4, 2: 2 });
    scene.put('private:M&H', 'player:1');
    scene.play(1, sellShares('GT', 10));
    expect(legal(scene, 1, buyShare('GT', 'pool'))).toBe(false);
    scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.acting()).toBe(1);
    expect([legal(scene, 1, buyShare('GT')), legal(scene, 1, buyShare('GT', 'pool'))]).toEqual([
      false,
      false,
    ]);
    const money = scene.cash('player:1');
    scene.play(1, exchange('GT', 'pool'));
    expect([scene.units('player:1', 'GT'), scene.cash('player:1')]).toEqual([4, money]);
    expect(scene.at('private:M&H')).toBe('out');
  });

  test('1828 A5.2, A5.3: what was just bought may be sold in the same turn, but buys nothing more', () => {
    const scene = gt({ 1: 4, 2: 2 });
    started(scene, 'WAB', 67, { 3: 2 });
    scene.play(1, buyShare('WAB'));
    expect(scene.cash('player:1')).toBe(700 - 67);
    scene.play(1, sellShares('WAB', 10));
    expect(scene.cash('player:1')).toBe(700);
    expect(scene.cell('WAB')).toEqual([13, 7]);
    expect(legal(scene, 1, buyShare('GT'))).toBe(false);
  });

  test('1828 A5.3, A4: selling opens with the second turn number, not with the second round of turns', () => {
    const scene = gt({ 1: 4, 2: 2 });
    scene.clock('turn', 1);
    expect(legal(scene, 1, sellShares('GT', 10))).toBe(false);
    scene.play(1, PASS);
    for (const n of [2, 3]) scene.play(n, PASS);
    scene.play(4, buyShare('GT'));
    expect(scene.acting()).toBe(1);
    expect(legal(scene, 1, sellShares('GT', 10))).toBe(false);
  });
});

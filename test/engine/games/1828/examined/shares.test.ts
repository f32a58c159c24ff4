import { describe, expect, it } from 'vitest';
import { PASS, type Scene, stand, started, stockRound, four } from '../../../../kit/1828.ts';
import { startCompany, buyShare, sellShares } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';

/** Sales and purchases of shares, asked from the rulebook by somebody who did not write its code. */

const exchange = (company: string, from = 'ipo') => ({ ...buyShare(company, from), with: 'M&H' });
/** Units of players 1 to 4. */
const hands = (scene: Scene, company: string) =>
  [1, 2, 3, 4].map((n) => scene.units(`player:${n}`, company));
const president = (scene: Scene, company: string) => scene.at(`share:${company}-0`);

describe('sales', () => {
  /** GT at $79: player 1 directs. */
  const gt = (holders: Record<string, number>) => {
    const scene = four();
    started(scene, 'GT', 79, holders);
    stockRound(scene, 1);
    return scene;
  };

  it('1828 A5.3, A5.7: a director sells through the 20% certificate where somebody has two', () => {
    const scene = gt({ 1: 5, 2: 2 });
    scene.play(1, sellShares('GT', 40));
    expect(hands(scene, 'GT')).toEqual([1, 2, 0, 0]);
    expect([scene.units('pool', 'GT'), president(scene, 'GT')]).toEqual([4, 'player:2']);
    expect(scene.cash('player:1')).toBe(700 + 4 * 79);
    // Four rows down from [9,5].
    expect(scene.cell('GT')).toEqual([13, 5]);
  });

  it('1828 A5.3: with nobody at two units, the last two stay', () => {
    const scene = gt({ 1: 5, 2: 1, 3: 1 });
    expect([legal(scene, 1, sellShares('GT', 30)), legal(scene, 1, sellShares('GT', 40))]).toEqual([
      true,
      false,
    ]);
  });

  it('1828 A5.3, A5.7: all five are sold, and nothing is left over of the exchange', () => {
    const scene = gt({ 1: 5, 2: 2 });
    scene.play(1, sellShares('GT', 50));
    expect([hands(scene, 'GT'), scene.units('pool', 'GT')]).toEqual([[0, 2, 0, 0], 5]);
    expect(scene.cash('player:1')).toBe(700 + 5 * 79);
    expect(president(scene, 'GT')).toBe('player:2');
  });

  it('1828 A5.3: 80% in the pool at most, for a director who leaves as well', () => {
    const scene = gt({ 1: 5, 2: 2, pool: 3 });
    expect(legal(scene, 1, sellShares('GT', 50))).toBe(true);
    const full = gt({ 1: 4, 2: 2, pool: 4 });
    expect(legal(full, 1, sellShares('GT', 40))).toBe(true);
  });

  it('1828 A5.7, C79: of two with most the first after the old director, in the order of this round', () => {
    for (const [order, next] of [
      [['player:1', 'player:2', 'player:3', 'player:4'], 2],
      [['player:1', 'player:3', 'player:2', 'player:4'], 3],
      [['player:2', 'player:4', 'player:1', 'player:3'], 3],
    ] as const) {
      const scene = gt({ 1: 4, 2: 3, 3: 3 });
      scene.clock('order', order);
      stockRound(scene, order.indexOf('player:1') + 1);
      scene.play(1, sellShares('GT', 20));
      expect([order, scene.director('GT')]).toEqual([order, `player:${next}`]);
      expect(scene.units('player:1', 'GT')).toBe(2);
    }
  });

  it('1828 A5.7: a tie leaves the director where it is, one share more does not', () => {
    const scene = gt({ 1: 4, 2: 3 });
    scene.play(1, sellShares('GT', 10));
    expect(scene.director('GT')).toBe('player:1');
    scene.play(1, sellShares('GT', 10));
    expect([scene.director('GT'), hands(scene, 'GT')]).toEqual(['player:2', [2, 3, 0, 0]]);
  });

  it('1828 A5.3: what was sold is not bought again this round, in a later turn either, but M&H may be exchanged for it', () => {
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

  it('1828 A5.2, A5.3: what was just bought may be sold in the same turn, but buys nothing more', () => {
    const scene = gt({ 1: 4, 2: 2 });
    started(scene, 'WAB', 67, { 3: 2 });
    scene.play(1, buyShare('WAB'));
    expect(scene.cash('player:1')).toBe(700 - 67);
    scene.play(1, sellShares('WAB', 10));
    expect(scene.cash('player:1')).toBe(700);
    expect(scene.cell('WAB')).toEqual([13, 7]);
    expect(legal(scene, 1, buyShare('GT'))).toBe(false);
  });

  it('1828 A5.3, A4: selling opens with the second turn number, not with the second round of turns', () => {
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

describe('purchases', () => {
  it('1828 A5.4: 60% is the most from IPO and pool alike, gray lifts it in purple phase too', () => {
    for (const phase of ['Yellow', 'Purple']) {
      const scene = four();
      started(scene, 'GT', 79, { 1: 5, pool: 2 });
      stockRound(scene, 1, 2, phase);
      expect([legal(scene, 1, buyShare('GT')), legal(scene, 1, buyShare('GT', 'pool'))]).toEqual([
        true,
        true,
      ]);
      scene.put('share:GT-8', 'player:1');
      expect([legal(scene, 1, buyShare('GT')), legal(scene, 1, buyShare('GT', 'pool'))]).toEqual([
        false,
        false,
      ]);
      stand(scene, 'GT', 7, 0);
      expect([legal(scene, 1, buyShare('GT')), legal(scene, 1, buyShare('GT', 'pool'))]).toEqual([
        true,
        true,
      ]);
    }
  });

  it('1828 A8.4: the cells beside the gray ones are not gray', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 6 });
    stockRound(scene, 1);
    for (const [row, col, gray] of [
      [6, 0, false],
      [7, 0, true],
      [7, 1, false],
      [8, 1, true],
      [10, 2, true],
      [10, 3, false],
      [13, 4, true],
      [13, 5, false],
      [14, 5, true],
      [14, 6, false],
      [15, 6, true],
      [17, 2, true],
    ] as const) {
      stand(scene, 'GT', row, col);
      expect([row, col, legal(scene, 1, buyShare('GT'))]).toEqual([row, col, gray]);
    }
  });

  it('1828 A5.6: the player who becomes director with the first certificate takes the second', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 3, 2: 3 });
    stand(scene, 'GT', 9, 0);
    stockRound(scene, 2);
    scene.play(2, buyShare('GT'));
    expect(scene.director('GT')).toBe('player:2');
    expect(legal(scene, 2, buyShare('GT'))).toBe(true);
    scene.play(2, buyShare('GT'));
    expect([hands(scene, 'GT'), legal(scene, 2, buyShare('GT'))]).toEqual([[3, 5, 0, 0], false]);
    // One who is no director takes one.
    const other = four();
    started(other, 'GT', 79, { 1: 3, 2: 2 });
    stand(other, 'GT', 9, 0);
    stockRound(other, 2);
    other.play(2, buyShare('GT'));
    expect(legal(other, 2, buyShare('GT'))).toBe(false);
  });

  it('1828 A5.6, C15: M&H is one of the two in gray, and only the first', () => {
    const gray = () => {
      const scene = four();
      started(scene, 'GT', 79, { 1: 3, 2: 2 });
      started(scene, 'WAB', 67, { 1: 2 });
      stand(scene, 'GT', 9, 0);
      scene.put('private:M&H', 'player:1');
      stockRound(scene, 1);
      return scene;
    };
    const scene = gray();
    scene.play(1, exchange('GT'));
    expect([legal(scene, 1, buyShare('WAB')), legal(scene, 1, buyShare('GT'))]).toEqual([
      false,
      true,
    ]);
    scene.play(1, buyShare('GT'));
    expect([scene.units('player:1', 'GT'), legal(scene, 1, buyShare('GT'))]).toEqual([5, false]);
    const bought = gray();
    bought.play(1, buyShare('GT'));
    expect(legal(bought, 1, exchange('GT'))).toBe(false);
  });

  it('1828 A5.6, A5.3: no second in gray after a sale of it, nor after one of another company is bought', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 3, 2: 2 });
    started(scene, 'WAB', 67, { 1: 2 });
    stand(scene, 'GT', 9, 0);
    stockRound(scene, 1);
    scene.play(1, buyShare('WAB'));
    expect(legal(scene, 1, buyShare('GT'))).toBe(false);
    const sold = four();
    started(sold, 'GT', 79, { 1: 4, 2: 2 });
    stand(sold, 'GT', 9, 0);
    stockRound(sold, 1);
    sold.play(1, buyShare('GT'));
    sold.play(1, sellShares('GT', 10));
    expect(legal(sold, 1, buyShare('GT'))).toBe(false);
  });

  it('1828 A5.5: twice the par must be there, and the tenth of PRR makes it three units', () => {
    const scene = four();
    stockRound(scene, 1);
    scene.fund('player:1', 141);
    expect([67, 71].map((sum) => legal(scene, 1, startCompany('PRR', sum)))).toEqual([true, false]);
    scene.put('share:PRR-1', 'player:1');
    scene.play(1, startCompany('PRR', 67));
    expect([scene.units('player:1', 'PRR'), scene.cash('player:1')]).toEqual([3, 7]);
    expect(scene.read('companies').PRR!.floated ?? false).toBe(false);
  });

  it('1828 A5.5: 60% out of the IPO floats it, wherever they lie; ten pars, not ten prices', () => {
    const scene = four();
    started(scene, 'WAB', 71, { 1: 4, pool: 1 }, {});
    stand(scene, 'WAB', 12, 6);
    stockRound(scene, 2);
    // From the pool: the IPO still has 50%.
    scene.play(2, buyShare('WAB', 'pool'));
    expect(scene.cash('company:WAB')).toBe(0);
    expect(scene.cash('player:2')).toBe(700 - 68);
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, buyShare('WAB'));
    expect(scene.cash('player:3')).toBe(700 - 71);
    expect(scene.cash('company:WAB')).toBe(710);
  });

  it('1828 A5.5: a company in green phase opens at green and yellow prices, not at blue ones', () => {
    const scene = four();
    stockRound(scene, 1, 2, 'Green');
    const open = [67, 71, 79, 86, 94, 105, 120].filter((sum) =>
      legal(scene, 1, startCompany('WAB', sum)),
    );
    expect(open).toEqual([67, 71, 79, 86, 94]);
    for (const [phase, sums] of [
      ['Blue', 6],
      ['Brown', 7],
      ['Red', 7],
      ['Gray', 7],
    ] as const) {
      scene.clock('phase', phase);
      expect([phase, scene.options(1, 'startCompany').filter((m) => m.company === 'WAB')]).toEqual([
        phase,
        [67, 71, 79, 86, 94, 105, 120].slice(0, sums).map((sum) => startCompany('WAB', sum)),
      ]);
    }
  });
});

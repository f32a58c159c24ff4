import { describe, expect, test } from 'vitest';
import { begin, started, stockRound } from '../../../../kit/1828.ts';
import { buyShare, sellShares } from '../../../../kit/moves.ts';
import { withSystem, hands, gt } from './positions.ts';

describe('directors', () => {
  test('1828/directors/1 1828/directors/2 1828/directors/5 1828/dir2/2: more than the director takes over for two certificates; a tie does not', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 3, 2: 2 });
    stockRound(scene, 2);
    scene.play(2, buyShare('GT'));
    expect(scene.director('GT')).toBe('player:1');
    stockRound(scene, 2);
    scene.play(2, buyShare('GT'));
    expect(scene.director('GT')).toBe('player:2');
    expect([scene.units('player:1', 'GT'), scene.units('player:2', 'GT')]).toEqual([3, 4]);
    const held = (n: number) =>
      (scene.table.places.get(`player:${n}`) ?? []).filter((id) => id.startsWith('share:GT'));
    expect(held(2)).toContain('share:GT-0');
    expect(held(1).length).toBe(3);
  });

  test('1828/directors/6: of several with most the first after the old director follows', () => {
    for (const [from, to] of [
      [1, 2],
      [3, 4],
    ] as const) {
      const scene = begin({ players: 4 });
      const others = [1, 2, 3, 4].filter((n) => n !== from);
      // The seller first, so that the director's certificate is the seller's.
      started(scene, 'GT', 79, { [from]: 3 });
      others.forEach((n) => {
        for (let i = 0; i < 2; i++)
          scene.put(
            scene.table.places.get('ipo')!.find((id) => /share:GT-\d/.test(id))!,
            `player:${n}`,
          );
      });
      stockRound(scene, from);
      scene.play(from, sellShares('GT', 20));
      expect(scene.director('GT')).toBe(`player:${to}`);
    }
  });

  test('1828/directors/8: the two certificates go to the old director with 20% left, else to the pool', () => {
    const keeps = begin({ players: 4 });
    started(keeps, 'GT', 79, { 1: 4, 2: 3 });
    stockRound(keeps, 1);
    keeps.play(1, sellShares('GT', 20));
    expect([1, 2].map((n) => keeps.units(`player:${n}`, 'GT'))).toEqual([2, 3]);
    expect(keeps.units('pool', 'GT')).toBe(2);
    const loses = begin({ players: 4 });
    started(loses, 'GT', 79, { 1: 4, 2: 3 });
    stockRound(loses, 1);
    loses.play(1, sellShares('GT', 40));
    expect([1, 2].map((n) => loses.units(`player:${n}`, 'GT'))).toEqual([0, 3]);
    expect(loses.units('pool', 'GT')).toBe(4);
    expect(loses.at('share:GT-0')).toBe('player:2');
  });

  test('1828/directors/5: a sale by another player leaves a director who is only tied', () => {
    for (const turn of [2, 3, 4]) {
      const scene = begin({ players: 4 });
      // 20% in one certificate against two of 10%; the seller has most for the moment only.
      started(scene, 'GT', 79, { 1: 2, 2: 2, 3: 2, 4: 2 });
      stockRound(scene, turn);
      scene.play(turn, sellShares('GT', 10));
      expect(scene.director('GT')).toBe('player:1');
      expect([1, 2, 3, 4].map((n) => scene.units(`player:${n}`, 'GT'))).toEqual(
        [2, 2, 2, 2].map((held, i) => (i === turn - 1 ? held - 1 : held)),
      );
      expect(scene.units('pool', 'GT')).toBe(1);
    }
  });

  test('1828/directors/5 1828/directors/8: nor does a system change hands, or its certificates go unpaid', () => {
    const scene = withSystem({ 1: 3, 2: 2, 3: 3 });
    scene.put('share:GT-system-8', 'company:GT');
    stockRound(scene, 2);
    scene.play(2, sellShares('GT', 20));
    expect(scene.director('GT')).toBe('player:1');
    expect([1, 2, 3].map((n) => scene.units(`player:${n}`, 'GT'))).toEqual([3, 0, 3]);
    expect(scene.units('pool', 'GT')).toBe(2);
  });
});

describe('who follows', () => {
  test('1828 A5.7, C79: of two with most the first after the old director, in the order of this round', () => {
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

  test('1828 A5.7: a tie leaves the director where it is, one share more does not', () => {
    const scene = gt({ 1: 4, 2: 3 });
    scene.play(1, sellShares('GT', 10));
    expect(scene.director('GT')).toBe('player:1');
    scene.play(1, sellShares('GT', 10));
    expect([scene.director('GT'), hands(scene, 'GT')]).toEqual(['player:2', [2, 3, 0, 0]]);
  });
});

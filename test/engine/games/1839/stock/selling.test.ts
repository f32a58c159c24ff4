import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { opened, parred, stand, started, stockRound } from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';
import { said } from '../../../../kit/stands/1839-line.ts';
describe('selling', () => {
  test('1839/selling/1 1839/directors/4: the director’s certificate is never sold', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 20 });
    expect(scene.options(1, 'sellShares')).toEqual([]);
    expect(scene.wrongs(1, sellShares('SS', 20))).toContain('1839/directors/9');
  });

  test('1839/selling/3: only of companies that have floated and operated', () => {
    const scene = opened();
    for (const standing of [{}, { floated: true }]) {
      started(scene, 'SS', 67, { 1: 40 }, standing);
      expect(scene.wrongs(1, sellShares('SS', 10))).toEqual(['1839/selling/3']);
    }
    started(scene, 'SS', 67, { 1: 40 }, { floated: true, operated: true });
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
  });

  test('1839/selling/4: foreign shares need a price', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 4 });
    expect(scene.wrongs(1, sellShares('BEL', 2))).toEqual([]);
    scene.put('marker:BEL', 'market');
    expect(scene.wrongs(1, sellShares('BEL', 2))).toEqual(['1839/selling/4']);
  });

  test('1839/selling/5 1839/selling/8 1839/selling/9 1839/selling/11: the present price, from the bank, at once; the price stays', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60 });
    stand(scene, 'SS', 101);
    const bank = scene.cash('bank');
    scene.play(1, sellShares('SS', 30));
    expect([scene.cash('player:1'), scene.cash('bank')]).toEqual([1303, bank - 303]);
    expect([scene.percent('pool', 'SS'), scene.price('SS')]).toEqual([30, 101]);
  });

  test('1839/selling/6 1839/selling/7: foreign shares bring the price of the cell below, 55 at the bottom', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 6 });
    scene.play(1, sellShares('BEL', 4));
    expect(scene.cash('player:1')).toBe(1000 + 2 * 67);
    stand(scene, 'BEL', 55);
    scene.play(1, sellShares('BEL', 2));
    expect(scene.cash('player:1')).toBe(1000 + 2 * 67 + 55);
  });

  test('1839/selling/10: a 4% certificate is changed so that 2% can be sold', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 4 });
    expect(
      piecesIn(scene.table, 'player:1').filter((id) => id.startsWith('share:BEL')),
    ).toHaveLength(1);
    scene.play(1, sellShares('BEL', 2));
    expect([scene.percent('player:1', 'BEL'), scene.percent('pool', 'BEL')]).toEqual([2, 2]);
    expect(scene.percent('company:BEL', 'BEL')).toBe(96);
  });

  test('1839/selling/10: change comes from another player, too', () => {
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

  test('1839/selling/12: the pool takes all there is', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60, pool: 20 });
    scene.play(1, sellShares('SS', 40));
    expect(scene.percent('pool', 'SS')).toBe(60);
    started(scene, 'NRS', 67, { 1: 70, 2: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 70))).toEqual([]);
  });

  test('1839/selling/5: in whole shares, and only what is held', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 30, 2: 20 });
    expect(scene.wrongs(1, sellShares('SS', 15))).toContain('1839/selling/5');
    expect(scene.wrongs(1, sellShares('SS', 40))).toContain('1839/selling/5');
  });
});

describe('the first round', () => {
  test('1839/selling/2 (§5.2): in the first round of all nothing more is said against a sale', () => {
    const scene = opened(3, 'Green');
    scene.clock('turn', 1);
    for (const of of ['SS', 'BEL'])
      expect(scene.wrongs(1, sellShares(of, 10))).toEqual(['1839/selling/2']);
  });
});

describe('before the first operation', () => {
  test('1839/selling/2 (§5.2): nothing is sold in the first stock round, abroad neither', () => {
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
});

describe('what a sale is refused for', () => {
  test('1839/selling/3 (§5.2): what a company has to have done before its shares are sold', () => {
    const scene = opened();
    started(scene, 'NWS', 67, { 1: 60 }, { floated: true });
    expect(said(scene, sellShares('NWS', 10))).toEqual([
      'NWS has not operated yet, so its shares cannot be sold.',
    ]);
  });
});

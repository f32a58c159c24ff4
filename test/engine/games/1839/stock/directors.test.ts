import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { opened, started, stockRound, cards } from '../../../../kit/1839.ts';
import { sellShares, buyShare } from '../../../../kit/moves.ts';

describe('directors', () => {
  test('1839/directors/1 1839/directors/2 1839/directors/3: a buyer who owns more takes the 20% certificate, charter and assets', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 30, 1: 30 });
    for (const id of piecesIn(scene.table, 'player:1').filter((one) => one.startsWith('share:SS')))
      scene.put(id, 'ipo');
    scene.put('share:SS-0', 'player:2');
    for (const n of [1, 2, 3]) scene.put(`share:SS-${n}`, 'player:1');
    scene.put('share:SS-4', 'player:2');
    expect(scene.director('SS')).toBe('player:2');
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.director('SS')).toBe('player:1');
    expect([scene.percent('player:1', 'SS'), scene.percent('player:2', 'SS')]).toEqual([40, 30]);
    expect(scene.at('share:SS-0')).toBe('player:1');
  });

  test('1839/directors/2: just as much is not enough', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 30 });
    for (const n of [4, 5]) scene.put(`share:SS-${n}`, 'player:1');
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.director('SS')).toBe('player:2');
  });

  test('1839/directors/4 1839/directors/6 1839/directors/7: a director sells below another, who takes over', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 30 });
    scene.play(1, sellShares('SS', 20));
    expect(scene.director('SS')).toBe('player:2');
    expect([scene.percent('player:1', 'SS'), scene.percent('player:2', 'SS')]).toEqual([20, 30]);
    expect(scene.percent('pool', 'SS')).toBe(20);
    expect(piecesIn(scene.table, 'pool')).not.toContain('share:SS-0');
  });

  test('1839/directors/6: without being passed he stays', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 20 });
    scene.play(1, sellShares('SS', 20));
    expect(scene.director('SS')).toBe('player:1');
  });

  test('1839/directors/8: among equals the next by the cards takes over', () => {
    const scene = opened(4);
    started(scene, 'SS', 67, { 2: 40, 1: 20, 3: 20, 4: 20 });
    stockRound(scene, 2);
    scene.play(2, sellShares('SS', 30));
    expect(scene.director('SS')).toBe('player:3');
  });

  test('1839/directors/5 1839/directors/9: a sale that leaves nobody to take over is not allowed', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, 2: 10, 3: 10 });
    expect(scene.wrongs(1, sellShares('SS', 30))).toEqual(['1839/directors/9']);
    expect(scene.wrongs(1, sellShares('SS', 40))).toEqual(['1839/directors/9']);
    expect(scene.wrongs(1, sellShares('SS', 20))).toEqual([]);
  });
});

describe('successors', () => {
  test('1839/directors/8 (§5.6): of equals the next after the director in the order of the cards', () => {
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

  test('1839/directors/6 (§5.6, D40): a sale that leaves nobody able to give 20% is no sale', () => {
    const scene = opened(4);
    started(scene, 'SS', 67, { 1: 40, 2: 10, 3: 10 });
    expect(scene.wrongs(1, sellShares('SS', 30))).not.toEqual([]);
    scene.play(1, sellShares('SS', 20));
    expect([scene.director('SS'), scene.percent('player:1', 'SS')]).toEqual(['player:1', 20]);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  test('1839/directors/7 (§5.6): a director with nothing but his certificate sells all of it past another’s 20%', () => {
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

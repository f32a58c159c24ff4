import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { opened, parred, PASS, stand, started, stockRound } from '../../../../kit/1839.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';
import { said, share } from '../../../../kit/stands/1839-line.ts';
describe('buying', () => {
  test('1839/buying/3 1839/buying/4 1839/buying/5: 60% is the end of the IPO, not of the pool', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 50, pool: 30 });
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toEqual([]);
    scene.play(1, buyShare('SS', 'ipo'));
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toContain('1839/buying/3');
    scene.play(1, buyShare('SS', 'pool'));
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.percent('player:1', 'SS')).toBe(80);
  });

  test('1839/buying/6 1839/buying/7 1839/floating/5: first the director’s certificate with a par, then the others', () => {
    const scene = opened();
    expect(scene.wrongs(1, buyShare('SS', 'ipo'))).toContain('1839/buying/7');
    scene.play(1, startCompany('SS', 67));
    scene.play(1, PASS);
    expect(scene.wrongs(2, startCompany('SS', 67))).toContain('1839/floating/1');
    expect(scene.wrongs(2, buyShare('SS', 'ipo'))).toEqual([]);
  });

  test('1839/buying/8 1839/phase-yellow/2 1839/phase-green/2: foreign shares from green phase on', () => {
    const scene = opened(3, 'Yellow');
    parred(scene, 'BEL', 72);
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toEqual(['1839/buying/8']);
    expect(scene.options(1, 'buyShare')).toEqual([]);
    scene.clock('phase', 'Green');
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toEqual([]);
  });

  test('1839/buying/9: and only of parred companies', () => {
    const scene = opened(3, 'Green');
    expect(scene.wrongs(1, buyShare('BEL', 'company:BEL', 2))).toContain('1839/buying/9');
  });

  test('1839/buying/10 1839/buying/11: what was sold is not bought in the same round, but in the next', () => {
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

  test('1839/buying/12 1839/buying/14: 2 or 4% if the source has it, at the price of its shares', () => {
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

  test('1839/buying/13: somebody changes certificates so that 2% can be bought', () => {
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

  test('1839/buying/15: IPO and pool are paid to the bank', () => {
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

  test('1839/buying/16 1839/buying/17: of charter shares half, rounded up, is the treasury’s before brown', () => {
    const scene = opened(3, 'Blue');
    parred(scene, 'BEL', 67);
    const bank = scene.cash('bank');
    scene.play(1, buyShare('BEL', 'company:BEL', 2));
    expect([scene.cash('company:BEL'), scene.cash('bank')]).toEqual([34, bank + 33]);
  });

  test('1839/buying/18 1839/phase-brown/4: and all of it from brown phase on', () => {
    const scene = opened(3, 'Brown');
    parred(scene, 'BEL', 67);
    scene.play(1, buyShare('BEL', 'company:BEL', 4));
    expect(scene.cash('company:BEL')).toBe(134);
  });

  test('1839/foreign/7 1839/public/17: shares go from charter or IPO to players, to the pool, and on to players', () => {
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

describe('30% for a director', () => {
  test('1839/buying/2 (§5.3, D39): who becomes director with his first certificate takes 30% in all', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40, 1: 30 });
    scene.put('share:SS-4', 'pool');
    expect(scene.director('SS')).toBe('player:2');
    scene.play(1, share('SS'));
    expect(scene.director('SS')).toBe('player:1');
    scene.play(1, share('SS'));
    scene.play(1, share('SS'));
    expect(scene.percent('player:1', 'SS')).toBe(60);
    expect(scene.wrongs(1, share('SS', 10, 'pool'))).not.toEqual([]);
  });
});

describe('places and rounds', () => {
  test('1839/buying/3 (§5.3): from the IPO up to 60%, the last at 50; from the pool beyond', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 40, pool: 20 });
    scene.play(1, buyShare('SS'));
    scene.play(1, buyShare('SS'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/buying/3']);
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.percent('player:1', 'SS')).toBe(70);
  });

  test('1839/buying/4 (§5.3): each certificate is asked alone: the pool first, and the IPO is shut', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 50, pool: 10 });
    scene.play(1, buyShare('SS', 'pool'));
    expect(scene.wrongs(1, buyShare('SS'))).toEqual(['1839/buying/3']);
  });

  test('1839/buying/15 (§5.3): out of the pool the bank is paid, in brown phase too', () => {
    const scene = opened(3, 'Brown');
    parred(scene, 'BEL', 72, { pool: 4 });
    scene.play(1, buyShare('BEL', 'pool', 4));
    expect([scene.cash('company:BEL'), scene.cash('player:1')]).toEqual([0, 856]);
  });

  test('1839/buying/2 (§5.3): drawing level with the director makes no director, and so no 30%', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 2: 40, 1: 30 });
    scene.play(1, buyShare('SS'));
    // 40 against 40: no director, and one certificate was all.
    expect(scene.director('SS')).toBe('player:2');
    expect(scene.wrongs(1, buyShare('SS'))).not.toEqual([]);
  });
});

test('1839/sr-overview/4: what certificates there are', () => {
  const scene = opened();
  started(scene, 'SS', 67, { 1: 60 });
  expect(said(scene, buyShare('SS', 'ipo', 40))).toContain(
    'No 40% certificate of SS lies in the initial offering; there are those of 10%.',
  );
  expect(said(scene, buyShare('SS', 'pool'))).toContain(
    'No certificate of SS lies in the bank pool.',
  );
});

test('1839/floating/1: a company is started once', () => {
  const scene = opened();
  started(scene, 'SS', 67, { 1: 60 });
  expect(scene.wrongs(1, startCompany('SS', 67))).toEqual(['1839/floating/1']);
});

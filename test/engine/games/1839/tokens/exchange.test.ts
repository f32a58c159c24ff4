import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  markersIn,
  operating,
  PASS,
  place,
  run,
  soldOut,
  token,
  trains,
} from '../../../../kit/1839.ts';
import { payDividend } from '../../../../kit/moves.ts';
import { bestMove, revenue, twoLines } from '../../../../kit/stands/1839-line.ts';

describe('exchange markers', () => {
  test('SS exchanges in F13: NRS may pass there, and each train of SS counts it', () => {
    const scene = twoLines('Green');
    token(scene, 'SS', 'F13');
    token(scene, 'NRS', 'G14');
    trains(scene, 'SS', '3+', '3+');
    trains(scene, 'NRS', '3+');
    operating(scene, ['SS', 'NRS'], 'track');
    scene.play(1, PASS);
    // Before, F13 is full of SS, and NRS could not pass it.
    scene.play(1, place('SS', 'F13', 0, { exchange: true }));
    expect([markersIn(scene, 'F13'), scene.cash('company:SS')]).toEqual([['SS', 'SS'], 980]);
    // North to Zwolle and south to Amersfoort, two trains, 20 + 20 each: F13 counts twice.
    scene.play(1, bestMove(scene, 1));
    expect(revenue(scene, 'SS')).toBe(80);
    scene.play(1, payDividend('SS', 'half'));
    // 40 are less than the price: 60% of them to player 1, the IPO's to nobody.
    expect([scene.cash('player:1'), scene.cash('company:SS'), scene.price('SS')]).toEqual([
      1024, 1020, 62,
    ]);
    scene.play(1, PASS);
    expect(scene.turn().entity).toBe('company:NRS');
    scene.play(2, PASS);
    while (scene.read('step') === 'token') scene.play(2, PASS);
    // Apeldoorn 30, Amersfoort 20, F13 for nothing, Zwolle 20.
    const way = ['G16.0', 'G14.0', 'G12', 'F13.0', 'E14.0'] as const;
    const [train] = piecesIn(scene.table, 'company:NRS').filter((id) => id.startsWith('train:'));
    expect(scene.wrongs(2, run('NRS', [train!, ...way]))).toContain('1839/route/21');
    scene.play(2, bestMove(scene, 2));
    // A 3+ ends in F13 for its value, or goes the other way; the borrowed city never pays in passing.
    expect(revenue(scene, 'NRS')).toBe(70);
    scene.play(2, payDividend('NRS', 'payout'));
    expect([scene.cash('player:2'), scene.price('NRS')]).toEqual([1042, 72]);
  });

  test('sold in an emergency it is a marker on the charter again, and the city is closed to others', () => {
    const scene = twoLines('Green');
    token(scene, 'SS', 'F13');
    token(scene, 'SS', 'F13');
    token(scene, 'NRS', 'G14');
    const [three] = trains(scene, 'NRS', '5+');
    operating(scene, ['NRS'], 'run');
    expect(bestMove(scene, 2)).toMatchObject({
      routes: [{ way: expect.arrayContaining(['E14.0']) }],
    });
    scene.fund('company:SS', 0);
    scene.fund('player:1', 0);
    soldOut(scene, '2');
    operating(scene, ['SS', 'NRS'], 'trains');
    const top = piecesIn(scene.table, 'slot:F13.0.0')[1]!;
    scene.play(1, { verb: 'sellToken', company: 'SS', token: top });
    expect(scene.cash('company:SS')).toBe(20);
    operating(scene, ['NRS'], 'run');
    expect(scene.wrongs(2, run('NRS', [three!, 'G14.0', 'G12', 'F13.0', 'E14.0']))).toContain(
      '1839/route/13',
    );
  });
});

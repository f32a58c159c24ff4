import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../../../shared/move.ts';
import {
  buy,
  cards,
  company,
  ended,
  give,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  type Scene,
  soldOut,
  started,
  stockRound,
  tile,
  trains,
} from '../../../../../kit/1839.ts';
import { sellShares } from '../../../../../kit/moves.ts';

/**
 * Positions of another second reader, their outcomes written down before the referee was asked: what
 * a phase does that changes in the middle of a turn, and cards that meet (each test names its
 * section).
 */

const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];
const RUIN: Move = { verb: 'declareBankruptcy', company: 'SS' };
const share = (of: string, percent = 10, from = 'ipo'): Move => ({
  verb: 'buyShare',
  company: of,
  from,
  percent,
});
/** SS in Zwolle at a step, the town of F13 beside it; this kind is the next on sale. */
function zwolle(step: 'track' | 'token' | 'run' | 'trains', phase: string, next = '2'): Scene {
  const scene = company('SS', 'E14', step, phase);
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '4', 0);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(next)));
  return scene;
}
function poor(next: string, phase: string, treasury: number): Scene {
  const scene = zwolle('trains', phase, next);
  scene.fund('company:SS', treasury);
  scene.fund('player:1', 0);
  return scene;
}
describe('money for a train', () => {
  it('1839/selling/6 1839/emergency/9 (§5.2, §6.9): foreign shares bring the price of the cell below', () => {
    const scene = poor('3+', 'Green', 188);
    parred(scene, 'OVER', 67, { 1: 6 });
    expect(scene.wrongs(1, sellShares('OVER', 4))).toEqual(['1839/emergency/14']);
    scene.play(1, sellShares('OVER', 2));
    expect(scene.cash('player:1')).toBe(62);
    expect(scene.wrongs(1, sellShares('OVER', 2))).not.toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 0]);
  });

  it('1839/emergency/8 1839/emergency/12 (§6.9): nobody is ruined while half of a private’s face is enough', () => {
    const scene = poor('3+', 'Green', 170);
    give(scene, 'CO', '1');
    expect(scene.wrongs(1, RUIN)).not.toEqual([]);
    scene.play(1, { verb: 'discardPrivate', private: 'CO' });
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 0]);
    // Shares of SS would bring more: here he has none to spare.
    const short = poor('3+', 'Green', 169);
    started(short, 'SS', 67, { 1: 30, 2: 30 });
    for (const n of [1, 2, 3, 4]) short.put(`share:SS-${n}`, 'pool');
    give(short, 'CO', '1');
    expect(short.wrongs(1, RUIN)).toEqual([]);
  });

  it('1839/emergency/8 1839/privates/20 (§6.9, §10.3): an obsolete private brings half its face too, and frees its hexagon', () => {
    const scene = poor('7+', 'Brown', 665);
    scene.clock('obsolete', true);
    give(scene, 'LAAN', '1');
    scene.play(1, { verb: 'discardPrivate', private: 'LAAN' });
    scene.play(1, buy('SS', onSale(scene), 700));
    expect([scene.at('private:LAAN'), scene.cash('player:1')]).toEqual(['out', 0]);
  });

  it('1839/emergency/12 (§5.2, §6.9): shares of a company that never operated are no way out, and are kept', () => {
    const scene = poor('3+', 'Green', 100);
    started(scene, 'NRS', 101, { 2: 30, 1: 20 }, { floated: true });
    started(scene, 'SS', 67, { 1: 20, pool: 40 });
    expect(scene.options(1, 'sellShares')).toEqual([]);
    scene.play(1, RUIN);
    expect([scene.turn().over, scene.percent('player:1', 'NRS')]).toEqual([true, 20]);
  });

  it('1839/brown/11 (§10.7, D82): Crédit Mobilier is gone with its one train', () => {
    const scene = zwolle('trains', 'Green', '3+');
    give(scene, 'CM', 'SS');
    scene.play(1, buy('SS', onSale(scene), 150, { with: 'CM' }));
    expect(scene.at('private:CM')).toBe('out');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 150, { with: 'CM' }))).not.toEqual([]);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual([]);
  });

  it('1839/brown/23 (§10.7, D83): Beijnes makes no fifth train', () => {
    const scene = zwolle('trains', 'Green');
    give(scene, 'BEIJ', 'SS');
    trains(scene, 'SS', '2', '2', '2', '2');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }))).not.toEqual([]);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });
});

describe('the price after the dividend', () => {
  it.each([
    ['payout', 135, 140, 160],
    ['payout', 135, 130, 116],
    ['payout', 135, 1350, 160],
    ['half', 135, 280, 160],
    ['half', 135, 270, 135],
    ['half', 135, 260, 116],
    ['payout', 116, 1160, 135],
    ['payout', 101, 410, 135],
    ['payout', 89, 180, 116],
    ['half', 89, 180, 101],
    ['half', 55, 20, 55],
  ])('1839/price-or/5 (§7.3, D43): %s at %i of %i stands at %i then', (kind, from, revenue, to) => {
    const scene = zwolle('run', 'Green');
    started(scene, 'SS', from, { 1: 60 });
    trains(scene, 'SS', '2');
    operating(scene, ['SS'], 'run', { revenue });
    scene.clock('step', 'dividend');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind });
    expect(scene.price('SS')).toBe(to);
  });
});

describe('stock rounds', () => {
  it('1839/buying/2 (§5.3, D39): who becomes director with his first certificate takes 30% in all', () => {
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

  it('1839/buying/12 (§5.3): no 4% where 2% lie; the pool’s money is the bank’s', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { pool: 2 });
    expect(scene.wrongs(1, share('BEL', 4, 'pool'))).not.toEqual([]);
    scene.play(1, share('BEL', 2, 'pool'));
    expect([scene.cash('player:1'), scene.cash('company:BEL')]).toEqual([928, 0]);
  });

  it('1839/cert-limit/4 1839/cert-limit/7 (§5.7, D41): a player who sells some of their 80% loses its two places', () => {
    const scene = opened(3, 'Green');
    started(scene, 'NRS', 67, { 1: 80 });
    started(scene, 'SS', 67, { 2: 30 });
    const others = ['NCS', 'AMS', 'HIJSM'].flatMap((id) =>
      [1, 2, 3, 4, 5, 6].map((n) => `share:${id}-${n}`),
    );
    for (const id of others.slice(0, 16)) scene.put(id, 'player:1');
    // Seven of NRS and sixteen are 23 of 23; with 70% they are 22 of 21.
    expect(scene.wrongs(1, PASS)).toEqual([]);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, share('SS'))).not.toEqual([]);
    stockRound(scene, 1, 2);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/cert-limit/7']);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1839/sr-overview/9 (§5.1): cards move down when one is given back, and are the next order', () => {
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

  it('1839/directors/8 (§5.6): the new cards count for nothing before the round is over', () => {
    const scene = opened(4);
    cards(scene, [1, 2, 3, 4]);
    started(scene, 'SS', 67, { 1: 40, 2: 30, 3: 30 });
    stockRound(scene, 3);
    scene.play(3, PASS);
    scene.play(4, PASS);
    scene.play(1, sellShares('SS', 20));
    expect(scene.director('SS')).toBe('player:2');
  });

  it('1839/brown/15 (§10.7): Kabinet-Rochussen does nothing on a charter, nor once it is obsolete', () => {
    const chartered = opened();
    started(chartered, 'SS', 67, { 1: 60 });
    started(chartered, 'NRS', 67, { 1: 30 }, {});
    give(chartered, 'KR', 'SS');
    passStockRound(chartered);
    expect([chartered.read('stage'), chartered.read('companies').NRS?.floated ?? false]).toEqual([
      'operating',
      false,
    ]);
    const late = opened(3, 'Brown');
    started(late, 'SS', 67, { 1: 60 });
    started(late, 'NRS', 67, { 1: 30 }, {});
    give(late, 'KR', '2');
    late.clock('obsolete', true);
    ended(late, 3, 3);
    late.settle();
    expect([late.read('stage'), late.at('private:KR')]).toEqual(['stock', 'out']);
  });

  it('1839/brown/31 (§10.7, D80): re-parring is the purchase of the turn, sales may follow', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.play(1, share('NBDS'));
    if (scene.acting() === 1) scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, { verb: 'reparCompany', company: 'NBDS', par: 101 });
    expect(scene.cash('company:NBDS')).toBe(1010);
    expect(scene.wrongs(1, share('NBDS'))).not.toEqual([]);
    expect(scene.wrongs(1, share('NRS', 10, 'ipo'))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual([]);
    // Shares still cost the price of the day.
    scene.play(1, PASS);
    scene.play(2, share('NBDS'));
    expect(scene.cash('player:2')).toBe(899);
  });
});

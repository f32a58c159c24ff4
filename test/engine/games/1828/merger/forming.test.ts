import { describe, expect, test } from 'vitest';
import { certificatesOf } from '../../../../../engine/games/1828/systems.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { operatingOrder } from '../../../../../engine/rules/stock/moves.ts';
import {
  markerIn,
  parCells,
  PASS,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
  token,
  trains,
  nowOf,
  RAN,
} from '../../../../kit/1828.ts';
import { merge, propose, type Standing, two } from './two-companies.ts';

/** The same round goes on with another player's turn. */
function stockRoundOf(scene: Scene, player: number): void {
  scene.clock('stock', { at: player - 1, acted: [], bought: [] });
}

describe('mergers that are allowed', () => {
  test('1828/merge/1 1828/systems/1: two public companies, never a system', () => {
    const scene = two();
    expect(scene.wrongs(1, propose())).toEqual([]);
    expect(scene.wrongs(1, propose('GT', 'GT'))).toContain('1828/merge/1');
    expect(scene.options(1, 'proposeMerger')).toEqual([propose('GT', 'IC'), propose('IC', 'GT')]);
    merge(scene);
    started(scene, 'WAB', 79, { 1: 6 }, RAN);
    stockRound(scene, 1);
    expect(scene.wrongs(1, propose('GT', 'WAB'))).toContain('1828/merge/1');
    expect(scene.wrongs(1, propose('WAB', 'GT'))).toContain('1828/merge/1');
    expect(scene.options(1, 'proposeMerger')).toEqual([]);
  });

  test('1828/merge/3: the director of one of them at least', () => {
    const scene = two({ 1: 5, 2: 2 }, { 3: 5, 1: 2 });
    expect(scene.wrongs(1, propose())).toEqual([]);
    expect(scene.wrongs(1, propose('IC', 'GT'))).toEqual([]);
    stockRound(scene, 2);
    expect(scene.wrongs(2, propose())).toEqual(['1828/merge/3']);
  });

  test('1828/merge/5: both have a par', () => {
    const scene = two();
    for (const [s, o] of [
      ['GT', 'WAB'],
      ['WAB', 'GT'],
    ] as const)
      expect(scene.wrongs(1, propose(s, o))).toContain('1828/merge/5');
  });

  test('1828/merge/6: both have operated or neither, and one has floated', () => {
    const wrongs = (...standings: [Standing, Standing]) =>
      two(undefined, undefined, ...standings).wrongs(1, propose());
    expect(wrongs(RAN, { floated: true })).toEqual(['1828/merge/6']);
    expect(wrongs({ floated: true }, { floated: true })).toEqual([]);
    expect(wrongs({ floated: true }, {})).toEqual([]);
    expect(wrongs({}, {})).toEqual(['1828/merge/6']);
  });

  test('1828/merge/7: somebody holds six, or five and has sold neither', () => {
    const wrongs = (gt: number, ic: number, sold: object = {}) => {
      const scene = two({ 1: gt, 2: 2 }, { 1: ic, 3: 2 });
      scene.clock('stock', { sold: { 'player:1': sold } as never });
      return scene.wrongs(1, propose());
    };
    expect(wrongs(3, 3)).toEqual([]);
    expect(wrongs(3, 2)).toEqual([]);
    expect(wrongs(2, 2)).toEqual(['1828/merge/7']);
    expect(wrongs(3, 2, { IC: 'before' })).toEqual(['1828/merge/7']);
    expect(wrongs(3, 3, { IC: 'before' })).toEqual([]);
  });
});

describe('the new system', () => {
  test('1828/merge/8 1828/merge/9 1828/merge/57: the first named stays, it was the purchase, and selling goes on', () => {
    const scene = merge(two());
    expect(scene.read('systems')).toEqual({ GT: 'IC' });
    started(scene, 'WAB', 67, { 2: 3 });
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'WAB', from: 'ipo', percent: 10 }),
    ).toContain('1828/buying/1');
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'GT', percent: 10 })).toEqual([]);
    const other = two();
    other.play(1, { verb: 'buyShare', company: 'IC', from: 'ipo', percent: 10 });
    expect(other.wrongs(1, propose())).toContain('1828/merge/9');
  });

  test('1828/merge/14 1828/merge/24: its price, under the markers there, and it counts as having a par', () => {
    for (const [gt, ic, price, cell] of [
      [79, 79, 111, [4, 5]],
      [71, 67, 102, [6, 6]],
    ] as const) {
      const scene = two();
      stand(scene, 'GT', ...parCells[gt]!);
      stand(scene, 'IC', ...parCells[ic]!);
      started(scene, 'WAB', 67, { 2: 6 });
      stand(scene, 'WAB', cell[0], cell[1]);
      merge(scene);
      expect([scene.price('GT'), scene.cell('GT')]).toEqual([price, cell]);
      expect(operatingOrder(nowOf(scene.table))).toEqual(['WAB', 'GT']);
      expect(scene.read('companies').GT!.par).toBe(price);
      expect(scene.price('IC')).toBeUndefined();
    }
  });

  test('1828/merge/2: it is bought, sold, directed and operates like a company', () => {
    const scene = merge(two());
    scene.play(1, PASS);
    expect(scene.options(2, 'buyShare').map((m) => m.company)).toContain('GT');
    expect(scene.options(2, 'sellShares').map((m) => m.company)).toContain('GT');
    expect(scene.director('GT')).toBe('player:1');
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['GT']);
  });

  test('1828/merge/15 1828/merge/20 1828/merge/22: treasuries, privates and trains', () => {
    const scene = two();
    scene.fund('company:GT', 300);
    scene.fund('company:IC', 450);
    scene.put('private:E&K', 'company:GT');
    // What the other company bought first lies first with the system, too.
    scene.put('private:D&H', 'company:IC');
    scene.put('private:SVN', 'company:IC');
    trains(scene, 'GT', '2');
    trains(scene, 'IC', '3');
    merge(scene);
    expect([scene.cash('company:GT'), scene.cash('company:IC')]).toEqual([750, 0]);
    expect(piecesIn(scene.table, 'company:GT').filter((id) => id.startsWith('private:'))).toEqual([
      'private:E&K',
      'private:D&H',
      'private:SVN',
    ]);
    // The shells keep what they had.
    expect([scene.at('train:2-0'), scene.at('train:3-0')]).toEqual(['company:GT', 'company:IC']);
    expect(scene.at('charter:IC')).toBe('company:GT');
  });

  test('1828/merge/16: markers on the map stand, the others come to the charter, without any limit', () => {
    const scene = two();
    token(scene, 'GT', 'D4');
    token(scene, 'IC', 'J6');
    merge(scene);
    expect([markerIn(scene, 'D4'), markerIn(scene, 'J6')]).toEqual(['GT', 'IC']);
    const unplaced = piecesIn(scene.table, 'company:GT').filter((id) => id.startsWith('token:'));
    expect(unplaced.sort()).toEqual([
      'token:GT-1',
      'token:GT-2',
      'token:IC-1',
      'token:IC-2',
      'token:IC-3',
    ]);
    expect(piecesIn(scene.table, 'company:IC').some((id) => id.startsWith('token:'))).toBe(false);
  });

  test('1828/merge/21: of two coal markers one goes back to K11', () => {
    const scene = two();
    scene.put('coal:0', 'company:GT');
    scene.put('coal:1', 'company:IC');
    merge(scene);
    expect([scene.at('coal:0'), scene.at('coal:1')].sort()).toEqual(['company:GT', 'hex:K11']);
    const single = two();
    single.put('coal:1', 'company:IC');
    expect(merge(single).at('coal:1')).toBe('company:GT');
  });

  test('1828/merge/23 1828/p250/2: the $250 privates of both close if there is any train', () => {
    const at = (train: boolean) => {
      const scene = two();
      scene.put('private:GT', 'player:1');
      scene.put('private:IC', 'player:2');
      if (train) trains(scene, 'GT', '2');
      merge(scene);
      return [scene.at('private:GT'), scene.at('private:IC')];
    };
    expect(at(true)).toEqual(['out', 'out']);
    expect(at(false)).toEqual(['player:1', 'player:2']);
  });

  test('1828/merge/46: certificates of the two leave the game, and the marker of the one that goes', () => {
    const scene = merge(two());
    for (const id of ['GT', 'IC'])
      for (const paper of certificatesOf(scene.game.box, id).own)
        expect([paper, scene.at(paper)]).toEqual([paper, 'out']);
    expect(scene.at('marker:IC').startsWith('cell:')).toBe(false);
  });

  test('1828/merge/41 1828/merge/47 1828/buying/7: who sold either, or an odd share, buys none of it this round', () => {
    const scene = two();
    scene.clock('stock', { sold: { 'player:2': { IC: 'before' } } });
    merge(scene, (ask) => (ask === 'single' ? 'sell' : undefined));
    // The odd shares of players 3 and 4 were sold; no price moved for it.
    expect(scene.price('GT')).toBe(111);
    const purchase = { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 };
    scene.play(1, PASS);
    for (const n of [2, 3, 4]) {
      expect([n, scene.wrongs(n, purchase)]).toEqual([n, ['1828/buying/6']]);
      stockRoundOf(scene, n + 1);
    }
    stockRoundOf(scene, 1);
    expect(scene.wrongs(1, purchase)).not.toContain('1828/buying/6');
  });

  test('1828/merge/48 1828/merge/49 1828/merge/50: the director gives a tenth away, even if that makes another director', () => {
    const scene = merge(two());
    expect(scene.units('company:GT', 'GT')).toBe(1);
    expect(scene.units('player:1', 'GT')).toBe(4);
    expect(scene.director('GT')).toBe('player:1');
    // 1 and 2 come to three each; after the gift player 2 has more.
    const close = merge(two({ 1: 4, 2: 2 }, { 2: 4, 1: 2 }));
    expect([close.units('player:1', 'GT'), close.units('player:2', 'GT')]).toEqual([2, 3]);
    expect(close.director('GT')).toBe('player:2');
    expect(close.at('share:GT-system-0')).toBe('player:2');
  });

  test('1828/merge/54 1828/merge/55: with a part that had not floated the money goes back; a floated system gets ten times its price', () => {
    const from = (gt: Record<string, number>, ic: Record<string, number>) => {
      const scene = two(gt, ic, { floated: true }, {});
      scene.fund('company:GT', 790);
      return merge(scene);
    };
    const floated = from({ 1: 6, 2: 2 }, { 1: 4 });
    expect(floated.units('ipo', 'GT')).toBeLessThanOrEqual(4);
    expect(floated.cash('company:GT')).toBe(1110);
    const small = from({ 1: 6 }, { 1: 2 });
    expect(small.units('ipo', 'GT')).toBeGreaterThan(4);
    expect([small.cash('company:GT'), small.read('companies').GT!.floated]).toEqual([0, false]);
    small.play(1, PASS);
    while (small.units('ipo', 'GT') > 5) {
      small.play(2, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 });
      stockRoundOf(small, 2);
    }
    expect(small.cash('company:GT')).toBe(0);
    small.play(2, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 });
    expect(small.cash('company:GT')).toBe(1110);
  });

  test('1828/merge/56: a system born at $500 does not end the game', () => {
    const scene = two();
    stand(scene, 'GT', 0, 13);
    stand(scene, 'IC', 0, 9);
    merge(scene);
    expect([scene.price('GT'), scene.read('end')]).toEqual([500, null]);
    passStockRound(scene);
    expect(scene.turn().over).toBe(false);
  });
});

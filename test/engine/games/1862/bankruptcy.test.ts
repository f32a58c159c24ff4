import { describe, expect, test } from 'vitest';
import { restart } from '../../../../engine/games/1862/bankruptcy.ts';
import { certificatesIn } from '../../../../engine/games/1862/companies.ts';
import { withDraft } from '../../../../engine/kernel/draft.ts';
import { does, besideENR, buying } from '../../../kit/stands/1862-line.ts';
import {
  begin,
  markerIn,
  marker,
  operating,
  permit,
  permits,
  started,
  tile,
  unused,
  stockRound,
  train,
  trainsOf,
} from '../../../kit/1862.ts';

describe('bankruptcy', () => {
  test('1862/7.12/1, 1862/7.12/2, 1862/7.12/3, 1862/7.12/4, 1862/7.12/5, 1862/7/5: paid off, and back to the start', () => {
    const table = besideENR('H', 50);
    table.put('par:ECR', 'par:non-chartered-54');
    tile(table, 'D13', '57', 1);
    marker(table, 'ECR', 'D13');
    permit(table, 'ECR', 'freight', 'local');
    expect(table.options(1, 'declareBankruptcy').length).toBe(1);
    table.play(1, does('declareBankruptcy'));
    // Six shares at half of 100.
    expect(table.cash('player:1')).toBe(800 + 300);
    expect(table.cash('company:ECR')).toBe(0);
    expect(markerIn(table, 'D13')).toBeUndefined();
    expect([permits(table, 'ECR'), unused(table, 'ECR')]).toEqual([['freight'], 3]);
    expect(table.units('ipo', 'ECR')).toBe(10);
    expect(table.read('operating').order[table.read('operating').at]).toBe('ENR');
  });
});

describe('a company that is started again', () => {
  test('1862/7.5.7/1, 1862/recorded-games/1: a restarted company has its certificates in order', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4, 2: 3 }, { chartered: true });
    const draft = withDraft(scene.table, 1, (draft) => {
      restart(draft, 'ECR');
      expect(certificatesIn(draft.table, 'ipo', 'ECR')).toEqual(
        Array.from({ length: 8 }, (_, n) => `share:ECR-${n}`),
      );
    });
    expect(draft.impossible).toBeUndefined();
  });
});

describe('bankruptcy', () => {
  test('1862/S16: players are paid at half, the pool and the charter get nothing, the trains are gone', () => {
    const scene = buying('H', 30, { price: 71, par: 54 }, { 1: 4, 2: 2, pool: 4 });
    scene.play(1, does('declareBankruptcy'));
    // 35 a share, the certificate as three.
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([800 + 4 * 35, 800 + 2 * 35]);
    expect(scene.cash('company:ECR')).toBe(0);
    expect(scene.units('ipo', 'ECR')).toBe(10);
    expect(scene.turn().entity).toBe('company:ENR');
  });

  test('1862/S16: withheld down to 0 it is gone in the middle of its turn, and buys no train', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 14, cash: 500 });
    started(scene, 'ENR', { 2: 6 });
    train(scene, 'ECR', '1F');
    train(scene, 'ENR', '1F');
    operating(scene, ['ECR', 'ENR'], 'dividend', { revenue: 50 });
    scene.play(1, { verb: 'payDividend', company: 'ECR', kind: 'withhold' });
    expect([scene.cash('company:ECR'), scene.cash('player:1')]).toEqual([0, 800]);
    expect(trainsOf(scene, 'ECR')).toEqual([]);
    expect(scene.turn().entity).toBe('company:ENR');
  });

  test('1862/S16: driven to 0 with a train, its train is out of the game', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5, 2: 2 }, { price: 7 });
    const id = train(scene, 'ECR', '1F');
    marker(scene, 'ECR', 'D13');
    stockRound(scene);
    scene.play(1, { verb: 'sellShares', company: 'ECR', percent: 10 });
    expect([scene.at(id), markerIn(scene, 'D13'), scene.cash('company:ECR')]).toEqual([
      'out',
      undefined,
      0,
    ]);
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([807, 800]);
  });

  test('1862/S16: of two companies at 0 both are gone, before anybody moves', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 0, par: 54 });
    started(scene, 'ENR', { 2: 6 }, { price: 0, par: 54 });
    stockRound(scene);
    scene.settle();
    expect([scene.units('ipo', 'ECR'), scene.units('ipo', 'ENR')]).toEqual([10, 10]);
  });

  test('1862/S16: a company at 0 is gone alone: one at another price stays', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 100 });
    started(scene, 'ENR', { 2: 6 }, { price: 0, par: 54 });
    stockRound(scene);
    scene.settle();
    expect([scene.units('player:1', 'ECR'), scene.units('ipo', 'ENR')]).toEqual([6, 10]);
  });
});

import { describe, expect, test } from 'vitest';
import { does, at } from '../../../../kit/stands/1862-line.ts';
import { begin, operating, type Scene, started, train } from '../../../../kit/1862.ts';
describe('buying back', () => {
  const redeem = { verb: 'redeemShare', company: 'ECR' } as const;

  /** ECR with two of its shares in the pool, at its buying-back step. */
  function back(cash = 500, chartered = false): Scene {
    const table = begin();
    started(table, 'ECR', { 1: 5, pool: 2 }, { cash, chartered });
    operating(table, ['ECR'], 'redeem');
    return table;
  }

  test('1862/7.13/1, 1862/7.13/2, 1862/7.13/3, 1862/7.13/5: one a round, at the price, for the bank', () => {
    for (const chartered of [true, false]) {
      const table = back(500, chartered);
      const bank = table.cash('bank');
      table.play(1, redeem);
      expect([table.cash('company:ECR'), table.cash('bank')]).toEqual([400, bank + 100]);
      expect(table.units('pool', 'ECR')).toBe(1);
      // Nobody is in reach of an acquisition: the turn is over.
      expect(table.turn().entity).not.toBe('company:ECR');
      operating(table, ['ECR'], 'acquire');
      expect(table.wrongs(1, redeem)).toContain('1862/7.13/1');
    }
    expect(back(90).wrongs(1, redeem)).toContain('1862/7.13/2');
  });

  test('1862/7.13/4: its own only', () => {
    const table = back();
    started(table, 'ENR', { 2: 5, pool: 2 });
    expect(table.wrongs(1, { verb: 'redeemShare', company: 'ENR' })).toContain('1862/7.13/1');
    expect(table.options(1, 'redeemShare')).toEqual([redeem]);
  });

  test('1862/7.13/6: not in receivership', () => {
    const table = back();
    table.put('share:ECR-0', 'pool');
    expect(table.wrongs(1, redeem)).toContain('1862/7.13/6');
  });
});

describe('buying back', () => {
  test('1862/S13: one share a turn, at the price, by the company with the money for it', () => {
    const scene = at('redeem', { 1: 5, pool: 2 }, { cash: 200 });
    train(scene, 'ECR', '1F');
    expect(scene.options(1, 'redeemShare')).toEqual([does('redeemShare')]);
    const bank = scene.cash('bank');
    scene.play(1, does('redeemShare'));
    expect([scene.cash('company:ECR'), scene.cash('bank'), scene.price('ECR')]).toEqual([
      100,
      bank + 100,
      100,
    ]);
    expect([scene.units('pool', 'ECR'), scene.units('company:ECR', 'ECR')]).toEqual([1, 4]);
    expect(scene.wrongs(1, does('redeemShare'))).not.toEqual([]);
    expect(
      at('redeem', { 1: 5, pool: 2 }, { cash: 99 }).wrongs(1, does('redeemShare')),
    ).not.toEqual([]);
    expect(at('redeem', { 1: 5 }, { cash: 100 }).wrongs(1, does('redeemShare'))).not.toEqual([]);
  });
});

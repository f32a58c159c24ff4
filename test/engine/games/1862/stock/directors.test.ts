import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { said, inStockRound } from '../../../../kit/stands/1862-line.ts';
import { begin, started, stockRound, train, PASS } from '../../../../kit/1862.ts';
import { sellShares, buyShare } from '../../../../kit/moves.ts';
import { chartered, holding, percents } from './positions.ts';

describe('directors', () => {
  test('1862/director/1, 1862/director/2, 1862/director/3: most shares, three at least; ties stay', () => {
    const table = chartered({ 1: 4, 2: 3, 3: 3 });
    table.play(1, sellShares('ECR', 10));
    expect(table.director('ECR')).toBe('player:1');
    const other = chartered({ 1: 4, 2: 3, 3: 3 });
    other.play(1, sellShares('ECR', 20));
    expect(other.director('ECR')).toBe('player:2');
    expect([other.units('player:1', 'ECR'), other.units('player:2', 'ECR')]).toEqual([2, 3]);
    const last = chartered({ 2: 4, 1: 3, 3: 3 });
    stockRound(last, 2);
    last.play(2, sellShares('ECR', 20));
    expect(last.director('ECR')).toBe('player:3');
    const buys = chartered({ 1: 3, 2: 3, pool: 2 });
    stockRound(buys, 2);
    buys.play(2, buyShare('ECR', 'pool'));
    expect(buys.director('ECR')).toBe('player:2');
    expect(buys.units('player:1', 'ECR')).toBe(3);
  });

  test('1862/director/4, 1862/director/5: into the certificate only with an heir or change', () => {
    const table = chartered({ 1: 5, 2: 2 });
    // Nobody to take over, no change in the pool: what is kept must be ordinary shares.
    expect(table.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([
      10, 20, 30, 40, 50,
    ]);
    const bare = chartered({ 1: 3, 2: 2 });
    expect(bare.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([30]);
    expect(bare.wrongs(1, sellShares('ECR', 20))).toContain('1862/director/4');
    const change = chartered({ 1: 3, 2: 2, pool: 1 });
    change.play(1, sellShares('ECR', 20));
    expect(change.director('ECR')).toBeUndefined();
    expect(change.at('share:ECR-0')).toBe('pool');
    expect(change.units('player:1', 'ECR')).toBe(1);
  });

  test('1862/director/6, 1862/director/7: not for sale in the pool, but three shares fetch it', () => {
    const table = chartered({ 1: 2, 2: 1, pool: 5 });
    expect(table.at('share:ECR-0')).toBe('pool');
    expect(
      table.wrongs(1, { verb: 'buyShare', company: 'ECR', from: 'pool', percent: 30 }),
    ).toContain('1862/director/6');
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBe('player:1');
    expect(table.units('pool', 'ECR')).toBe(4);
    // Now none is there: there is no such certificate, and that is all.
    const three = { verb: 'buyShare', company: 'ECR', from: 'pool', percent: 30 };
    expect(table.wrongs(2, three)).toEqual(['1862/6.5.1/1']);
  });
});

describe('receivership in a stock round', () => {
  test('1862/S6.3: as many as the director are not more; one more takes the certificate', () => {
    const scene = inStockRound(2);
    started(scene, 'ECR', { 1: 4, 2: 3 });
    scene.play(2, buyShare('ECR', 'company:ECR'));
    expect(scene.director('ECR')).toBe('player:1');
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, buyShare('ECR', 'company:ECR'));
    expect(scene.director('ECR')).toBe('player:2');
    expect(['player:1', 'player:2'].map((place) => scene.units(place, 'ECR'))).toEqual([4, 5]);
    const certificates = piecesIn(scene.table, 'player:1').filter((id) => id.startsWith('share:'));
    expect(certificates).toHaveLength(4);
  });

  test('1862/S6.3: the certificate in the pool is not for sale', () => {
    const scene = inStockRound(3);
    started(scene, 'ECR', { 1: 1, 2: 1, pool: 3 });
    expect(scene.wrongs(3, buyShare('ECR', 'pool'))).not.toEqual([]);
    expect(scene.options(3, 'buyShare')).toEqual([buyShare('ECR', 'company:ECR')]);
  });

  test('1862/S6.3, 1862/S15: the third share is swapped for it, and the three are for sale then', () => {
    const scene = inStockRound();
    started(scene, 'ECR', { 1: 2, 2: 1, pool: 3 });
    scene.play(1, buyShare('ECR', 'company:ECR'));
    expect([scene.director('ECR'), scene.at('share:ECR-0')]).toEqual(['player:1', 'player:1']);
    expect([scene.units('pool', 'ECR'), scene.cash('company:ECR')]).toEqual([3, 600]);
    expect(scene.wrongs(2, buyShare('ECR', 'pool'))).toEqual([]);
  });
});

describe('the certificate', () => {
  test('1862/S6.3: split for two, the certificate needs two ordinary shares in the pool', () => {
    // Of four shares 20% leaves two: one ordinary goes, and the certificate for two of the pool's.
    expect(percents(holding({ 1: 4, 2: 2 }))).toEqual([10, 30, 40]);
    expect(percents(holding({ 1: 4, 2: 2, pool: 1 }))).toEqual([10, 20, 30, 40]);
    // Of three, 10% leaves two as well, and 20% one.
    expect(percents(holding({ 1: 3, 2: 2, pool: 1 }))).toEqual([20, 30]);
    expect(percents(holding({ 1: 3, 2: 2, pool: 2 }))).toEqual([10, 20, 30]);
  });

  test('1862/S6.3: an heir with 30% makes any split legal', () => {
    const table = holding({ 1: 4, 2: 3 });
    expect(percents(table)).toEqual([10, 20, 30, 40]);
    table.play(1, sellShares('ECR', 20));
    expect([table.director('ECR'), table.units('player:1', 'ECR')]).toEqual(['player:2', 2]);
    expect([table.units('player:2', 'ECR'), table.units('pool', 'ECR')]).toEqual([3, 2]);
    expect(table.at('share:ECR-0')).toBe('player:2');
  });

  test('1862/S6.3: of two heirs alike the next clockwise from the old director', () => {
    const table = begin({ players: 4 });
    started(table, 'ECR', { 3: 4, 1: 3, 2: 3 });
    train(table, 'ECR', '1F');
    stockRound(table, 3);
    table.play(3, sellShares('ECR', 30));
    // Clockwise from 3: 4, then 1.
    expect(table.director('ECR')).toBe('player:1');
  });

  test('1862/S6.1, 1862/S6.3: three shares for a certificate put the old director above the limit', () => {
    const table = holding({ 1: 4, 2: 4, pool: 1 });
    // Player 1 has two certificates, and will have four.
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBe('player:2');
    table.clock('limit', 3);
    stockRound(table, 1);
    expect(table.turn().verbs).toEqual(['sellShares']);
    expect(table.wrongs(1, PASS)).toContain('1862/6.5.2/4');
    // One share brings him to the limit, where nothing more has to go and nothing can be bought.
    table.play(1, sellShares('ECR', 10));
    expect(table.turn().acting).toEqual(['player:2']);
  });

  test('1862/S6.3: a buyer with more than the director takes his certificate for three', () => {
    const table = holding({ 1: 4, 2: 4, pool: 2 });
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBe('player:2');
    expect([table.units('player:1', 'ECR'), table.units('player:2', 'ECR')]).toEqual([4, 5]);
    expect(table.at('share:ECR-0')).toBe('player:2');
  });
});

describe('what a sale is refused for', () => {
  test('1862/director/4, 1862/director/5: every sale that needs no change is named, the whole holding too', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4 });
    stockRound(scene);
    const [says] = said(scene, 1, sellShares('ECR', 20));
    expect(says).toMatch(/ has no change for the director's certificate: sell 10%.* or 40%\.$/);
    for (const percent of [10, 20, 30, 40])
      expect([percent, scene.wrongs(1, sellShares('ECR', percent)).length === 0]).toEqual([
        percent,
        says!.includes(`${percent}%`),
      ]);
  });
});

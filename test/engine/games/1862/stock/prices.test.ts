import { describe, expect, test } from 'vitest';
import { companies } from '../../../../../engine/games/1862/companies.ts';
import { begin, PASS, stockRound, price_, started } from '../../../../kit/1862.ts';
import { sellShares } from '../../../../kit/moves.ts';
import { chartered } from './positions.ts';

describe('market', () => {
  test('1862/market/7, 1862/market/8: pars, and starting prices', () => {
    const scene = begin();
    scene.fund('player:1', 5000);
    stockRound(scene);
    const starts = scene.options(1, 'startCompany').filter(({ company }) => company === 'ECR');
    expect(starts.length).toBe(29);
    expect([starts[0]!.par, starts.at(-1)!.par]).toEqual([54, 200]);
    const parliament = begin();
    parliament.play(1, { verb: 'bid', on: 'ECR', amount: 0 });
    parliament.play(2, PASS);
    parliament.play(3, PASS);
    expect(parliament.options(1, 'startCompany').map(({ par }) => par)).toEqual([
      54, 58, 62, 68, 74, 82, 90, 100,
    ]);
  });
});

describe('the market', () => {
  test('1862/market/1, 1862/market/4: down is one price; who moves acts last on the new one', () => {
    const table = chartered({ 1: 5, 2: 3, pool: 2 });
    started(table, 'ENR', { 1: 5 }, { price: 95 });
    table.play(1, sellShares('ECR', 10));
    expect(table.price('ECR')).toBe(95);
    expect(table.game.rulebook!.verbs.size).toBeGreaterThan(10);
    const cell = [...table.table.places].find(([, all]) => all.includes('marker:ECR'))!;
    expect(cell[1]).toEqual(['marker:ENR', 'marker:ECR']);
  });

  test('1862/market/3, 1862/market/5: at 0 it is bankrupt at once', () => {
    const table = chartered({ 1: 5, 2: 3 }, 14);
    table.fund('company:ECR', 40);
    table.play(1, sellShares('ECR', 50));
    expect(table.at('marker:ECR')).toBe('market');
    expect(table.units('ipo', 'ECR')).toBe(10);
    expect(table.cash('company:ECR')).toBe(0);
    expect(companies(table.table)).toContain('ECR');
    price_(table, 'ECR', 100);
  });
});

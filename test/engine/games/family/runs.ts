import { expect, test } from 'vitest';
import { operatingOrder } from '../../../../engine/rules/stock/moves.ts';
import { nowOf } from '../../../conformance/states/1830-turn.ts';
import { opened, operating, pay, type Scene, sell, stand, started } from '../../../kit/1830.ts';
import { clausesOf, type FamilyTitle } from './titles.ts';

const now = (scene: Scene) => nowOf(scene.table);

/** Dividends, the market they move, and the order of operating. */
export function runClauses(title: FamilyTitle): void {
  const [A, B, C, D] = title.companies;
  const [, low] = title.pars;
  const { id } = clausesOf(title);
  const table = (phase = '2', players = 3) => opened(title.begin({ players }), phase);

  test(`${id('market/1', 'market/2', 'market/3', 'dividend/4', 'dividend/5')}: right and left, and what happens at the ends`, () => {
    const at = (row: number, col: number, revenue: number, kind: 'payout' | 'withhold') => {
      const scene = table();
      started(scene, A, low, { 1: 60 });
      stand(scene, A, row, col);
      operating(scene, [A], 'dividend', { revenue });
      scene.play(1, pay(A, kind));
      return scene.cell(A);
    };
    expect(at(2, 2, 100, 'payout')).toEqual([2, 3]);
    expect(at(2, 2, 100, 'withhold')).toEqual([2, 1]);
    const { cells } = now(table()).box.market;
    const end = Math.max(...cells.filter(({ row }) => row === 2).map(({ col }) => col));
    expect(at(2, end, 100, 'payout')).toEqual([1, end]);
    expect(at(2, 0, 100, 'withhold')).toEqual([3, 0]);
    const foot = Math.max(...cells.filter(({ col }) => col === 0).map(({ row }) => row));
    const scene = table();
    started(scene, A, low, { 2: 40, 1: 20 });
    stand(scene, A, foot, 0);
    scene.play(1, sell(A));
    expect(scene.cell(A)).toEqual([foot, 0]);
  });

  test(`${id('operating-order/1', 'operating-order/2', 'operating-order/3')}: floated ones by price, column, row and time`, () => {
    const scene = table();
    for (const company of [A, B, C, D]) started(scene, company, low, { 1: 60 });
    const price = (row: number, col: number) =>
      now(scene).box.market.cells.find((one) => one.row === row && one.col === col)!.price;
    expect(price(0, 4)).toBeGreaterThan(price(3, 3));
    stand(scene, B, 3, 3);
    stand(scene, C, 3, 3);
    stand(scene, A, 0, 4);
    scene.clock('companies', { [D]: { par: low } });
    expect(operatingOrder(now(scene))).toEqual([A, B, C]);
  });

  test(`${id('dividend/1', 'dividend/2')}: players and the pool's share, nothing for the IPO`, () => {
    const scene = table();
    started(scene, A, low, { 1: 40, 2: 10, pool: 20 });
    operating(scene, [A], 'dividend', { revenue: 120 });
    scene.play(1, pay(A, 'payout'));
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([1048, 1012, 1000]);
    expect(scene.cash(`company:${A}`)).toBe(24);
  });

  test(`${id('dividend/3')}: what is withheld is the treasury's`, () => {
    const scene = table();
    started(scene, A, low, { 1: 60 });
    operating(scene, [A], 'dividend', { revenue: 120 });
    scene.play(1, pay(A, 'withhold'));
    expect([scene.cash('player:1'), scene.cash(`company:${A}`)]).toEqual([1000, 120]);
  });
}

import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { priceSteps } from '../../../../../engine/games/1839/runs.ts';
import {
  company,
  opened,
  operating,
  parred,
  passStockRound,
  stand,
  started,
  trains,
} from '../../../../kit/1839.ts';

/** How prices move (1839 §7). */

/** SS at a price, with this revenue to pay. */
function paying(price: number, revenue: number, ...kinds: string[]) {
  const scene = company('SS', 'B19', 'dividend');
  stand(scene, 'SS', price);
  trains(scene, 'SS', ...kinds);
  operating(scene, ['SS'], 'dividend', { revenue });
  return scene;
}
/** Price after the whole revenue has been paid. */
function after(price: number, revenue: number): number | undefined {
  const scene = paying(price, revenue, '2');
  scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
  return scene.price('SS');
}

describe('after a dividend', () => {
  it.each([
    ['1839/price-or/1: one cell for the price', 67, 70, 72],
    ['1839/price-or/1: not more for less than twice', 67, 130, 72],
    ['1839/price-or/2: two for twice', 67, 140, 80],
    ['1839/price-or/2: not more for less than four times', 67, 260, 80],
    ['1839/price-or/3: three for four times', 67, 270, 89],
    ['1839/price-or/4: one at most from 135 on', 135, 900, 160],
    ['1839/price-or/4: and only for more than the price', 160, 170, 192],
    ['1839/price-or/5: from below it stops at 135', 101, 500, 135],
    ['1839/price-or/5: from the cell below, too', 116, 500, 135],
    ['1839/price-or/6: as much as the price moves nothing from 135 on', 160, 160, 160],
    ['1839/price-or/7: less costs a cell', 67, 60, 62],
    ['1839/price-or/7: from 135 on as well', 160, 150, 135],
  ])('%s', (_name, price, revenue, now) => {
    expect(after(price, revenue)).toBe(now);
  });

  it('1839/price-or/8 1839/dividend/9: without a dividend two cells down', () => {
    const scene = paying(80, 200, '2');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'withhold' });
    expect(scene.price('SS')).toBe(67);
  });

  it('1839/price-or/9: without a train three', () => {
    const scene = paying(80, 0);
    expect(priceSteps(scene.table, 'SS', 0)).toBe(-3);
    trains(scene, 'SS', '2');
    expect(priceSteps(scene.table, 'SS', 0)).toBe(-2);
    // A company without trains has its turn go by.
    const poor = company('SS', 'B19', 'run');
    stand(poor, 'SS', 80);
    poor.settle();
    expect(poor.price('SS')).toBe(62);
  });

  it('1839/price-or/10: of a half-paid revenue the half is compared', () => {
    const scene = paying(67, 140, '2');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'half' });
    expect(scene.price('SS')).toBe(72);
    const less = paying(67, 130, '2');
    less.play(1, { verb: 'payDividend', company: 'SS', kind: 'half' });
    expect(less.price('SS')).toBe(62);
  });

  it('1839/price-general/2: 55 is the floor', () => {
    const scene = paying(55, 20, '2');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'withhold' });
    expect(scene.price('SS')).toBe(55);
  });

  it('1839/price-general/3 1839/end/3 1839/market/5: at 1000 nothing rises, and the game ends with the round', () => {
    const scene = paying(761, 770, '2');
    started(scene, 'NRS', 67, { 2: 60 });
    operating(scene, ['SS', 'NRS'], 'dividend', { revenue: 770, of: 3 });
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
    expect(scene.price('SS')).toBe(1000);
    expect(scene.read('stage')).toBe('operating');
    while (!scene.turn().over) {
      const player = scene.acting();
      const verb = scene.turn().verbs.find((one) => scene.options(player, one).length > 0)!;
      const moves = scene.options(player, verb);
      scene.play(player, scene.options(player, 'pass')[0] ?? moves[0]!);
    }
    expect(scene.read('end')).toEqual({ reason: 'market' });
    expect(scene.read('round').num).toBe(1);
  });

  it('1839/price-general/4: a marker that moves goes under those in its new cell', () => {
    const scene = paying(67, 70, '2');
    stand(scene, 'NRS', 72);
    stand(scene, 'AMS', 72);
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
    expect(piecesIn(scene.table, 'cell:0.5')).toEqual(['marker:SS', 'marker:AMS', 'marker:NRS']);
  });
});

describe('at the end of a stock round', () => {
  it('1839/price-sr/1 1839/price-sr/2 1839/sr-overview/13: one cell for each 10% in the pool, in operating order', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 1: 40, pool: 30 });
    started(scene, 'NRS', 72, { 2: 60, pool: 20 });
    started(scene, 'AMS', 80, { 3: 20, pool: 10 }, {});
    passStockRound(scene);
    // The dearer SS comes first to 62, NRS below it comes to 62 as well and lies under it.
    expect([scene.price('SS'), scene.price('NRS')]).toEqual([62, 62]);
    expect(piecesIn(scene.table, 'cell:0.3')).toEqual(['marker:NRS', 'marker:SS']);
    // Never floated, it does not move.
    expect(scene.price('AMS')).toBe(80);
  });

  it('1839/price-sr/3 1839/price-sr/4: a country falls one cell for any pool share, a country without a price never', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'OVER', 80, { pool: 20 });
    parred(scene, 'GER', 80, { pool: 2 });
    const bel = scene.game.box.pieces.get('marker:BEL')!.place;
    passStockRound(scene);
    expect([scene.price('OVER'), scene.price('GER')]).toEqual([72, 72]);
    expect(scene.at('marker:BEL')).toBe(bel);
  });

  it('1839/price-sr/4: Overzees before Duitsland', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'GER', 116, { pool: 2 });
    parred(scene, 'OVER', 116, { pool: 2 });
    passStockRound(scene);
    expect(piecesIn(scene.table, 'cell:0.8')).toEqual(['marker:GER', 'marker:OVER']);
  });

  it('1839/price-sr/5: wholly owned by players it rises one cell', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'BEL', 80, { 1: 60, 2: 40 });
    passStockRound(scene);
    expect(scene.price('BEL')).toBe(89);
    const most = opened(3, 'Green');
    started(most, 'SS', 67, { 1: 60 });
    parred(most, 'BEL', 80, { 1: 60, 2: 38 });
    passStockRound(most);
    expect(most.price('BEL')).toBe(80);
  });

  it('1839/end/2: a country pushed to 1000 so ends the game at once', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'OVER', 761, { 1: 100 });
    parred(scene, 'BEL', 80, { pool: 2 });
    passStockRound(scene);
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'abroad' });
    expect(scene.price('BEL')).toBe(80);
  });
});

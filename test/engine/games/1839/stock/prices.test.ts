import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { opened, parred, passStockRound, started } from '../../../../kit/1839.ts';

describe('at the end of a stock round', () => {
  test('1839/price-sr/1 1839/price-sr/2 1839/sr-overview/13: one cell for each 10% in the pool, in operating order', () => {
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

  test('1839/price-sr/3 1839/price-sr/4: a country falls one cell for any pool share, a country without a price never', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'OVER', 80, { pool: 20 });
    parred(scene, 'GER', 80, { pool: 2 });
    const bel = scene.game.box.pieces.get('marker:BEL')!.place;
    passStockRound(scene);
    expect([scene.price('OVER'), scene.price('GER')]).toEqual([72, 72]);
    expect(scene.at('marker:BEL')).toBe(bel);
  });

  test('1839/price-sr/4: Overzees before Duitsland', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'GER', 116, { pool: 2 });
    parred(scene, 'OVER', 116, { pool: 2 });
    passStockRound(scene);
    expect(piecesIn(scene.table, 'cell:0.8')).toEqual(['marker:GER', 'marker:OVER']);
  });

  test('1839/price-sr/5: wholly owned by players it rises one cell', () => {
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

  test('1839/end/2: a country pushed to 1000 so ends the game at once', () => {
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

describe('order and countries', () => {
  test('1839/price-sr/1 1839/price-sr/2 1839/price-general/4 (§7.2, §7.4): who falls first lies above who falls later', () => {
    const scene = opened();
    started(scene, 'ZHESM', 67, { 2: 60 });
    started(scene, 'SS', 72, { 1: 50, pool: 10 });
    started(scene, 'NRS', 80, { 1: 40, pool: 20 });
    // Not floated yet: its shares in the pool say nothing.
    started(scene, 'NBDS', 80, { 1: 30, pool: 20 }, {});
    passStockRound(scene);
    expect(['ZHESM', 'SS', 'NRS', 'NBDS'].map((id) => scene.price(id))).toEqual([67, 67, 67, 80]);
    expect(scene.read('round').order).toEqual(['ZHESM', 'NRS', 'SS']);
  });

  test('1839/price-sr/3 1839/price-sr/5 (§7.4): abroad one cell down whatever lies in the pool, one up for all of it, none for 98%', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'OVER', 67, { 1: 50, 2: 50 });
    parred(scene, 'BEL', 72, { 1: 98 });
    parred(scene, 'GER', 80, { 1: 60, pool: 40 });
    passStockRound(scene);
    expect(['OVER', 'BEL', 'GER'].map((id) => scene.price(id))).toEqual([72, 72, 72]);
    const floor = opened(3, 'Green');
    started(floor, 'SS', 67, { 1: 60 });
    parred(floor, 'GER', 55, { pool: 4 });
    passStockRound(floor);
    expect(floor.price('GER')).toBe(55);
  });
});

describe('falls and rises', () => {
  test('1839/price-sr/1 1839/price-general/2 (§7.4): a cell for each 10% in the pool, and the floor holds', () => {
    const scene = opened();
    started(scene, 'SS', 72, { 1: 20, 2: 20, pool: 20 });
    started(scene, 'NRS', 56, { 1: 20, 2: 20, pool: 30 });
    started(scene, 'AMS', 80, { 1: 60 });
    passStockRound(scene);
    expect(['SS', 'NRS', 'AMS'].map((id) => scene.price(id))).toEqual([62, 55, 80]);
  });

  test('1839/end/2 (§9, D46): a country that players hold whole reaches 1000, and nothing moves after it', () => {
    const scene = opened(3, 'Gray');
    started(scene, 'SS', 72, { 1: 20, 2: 20, pool: 10 });
    parred(scene, 'OVER', 80, { pool: 2 });
    parred(scene, 'BEL', 761, { 1: 50, 2: 50 });
    parred(scene, 'GER', 80, { pool: 2 });
    passStockRound(scene);
    expect(scene.turn().over).toBe(true);
    expect(['SS', 'OVER', 'BEL', 'GER'].map((id) => scene.price(id))).toEqual([67, 72, 1000, 80]);
  });

  test('1839/price-sr/2 (§7.2, §6.1): companies that fall into one cell lie in the order they fell', () => {
    const scene = opened();
    started(scene, 'NRS', 67, { 1: 60 });
    started(scene, 'SS', 72, { 1: 20, 2: 20, pool: 10 });
    started(scene, 'AMS', 80, { 1: 20, 2: 20, pool: 20 });
    passStockRound(scene);
    expect(scene.read('round').order.slice(0, 3)).toEqual(['NRS', 'AMS', 'SS']);
  });
});

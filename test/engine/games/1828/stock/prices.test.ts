import { describe, expect, test } from 'vitest';
import { withDraft } from '../../../../../engine/kernel/draft.ts';
import { applyAll } from '../../../../../engine/kernel/op.ts';
import type { Direction } from '../../../../../engine/rules/stock/market.ts';
import { movePriceMarker, operatingOrder } from '../../../../../engine/rules/stock/moves.ts';
import {
  begin,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
  system,
  nowOf,
  PASS,
  four,
  RAN,
} from '../../../../kit/1828.ts';

/** Four players, GT held by all and enough of it to buy and sell. */
function table(turn = 2, phase = 'Yellow'): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 67, { 1: 2, 2: 1, 3: 1, 4: 1, pool: 1 });
  stockRound(scene, 1, turn, phase);
  return scene;
}

function move(scene: Scene, company: string, direction: Direction, steps = 1): void {
  applyAll(
    scene.table,
    withDraft(scene.table, 1, (draft) =>
      movePriceMarker(nowOf(scene.table), draft, company, direction, steps),
    ).ops,
  );
}

const moved = (from: readonly [number, number], direction: Direction) => {
  const scene = table();
  stand(scene, 'GT', ...from);
  move(scene, 'GT', direction);
  return scene.cell('GT');
};

describe('prices', () => {
  test('1828/movement/1: the price is where the marker stands', () => {
    const scene = table();
    for (const [row, col, price] of [
      [0, 0, 122],
      [9, 5, 79],
      [17, 6, 48],
      [0, 13, 412],
    ] as const) {
      stand(scene, 'GT', row, col);
      expect(scene.price('GT')).toBe(price);
    }
  });

  test('1828/movement/5 1828/movement/6 1828/movement/7 1828/movement/8 1828/movement/2: what becomes of a step over an edge', () => {
    // In the middle every step does what it says.
    expect(moved([9, 5], 'up')).toEqual([8, 5]);
    expect(moved([9, 5], 'down')).toEqual([10, 5]);
    expect(moved([9, 5], 'left')).toEqual([9, 4]);
    expect(moved([9, 5], 'right')).toEqual([9, 6]);
    expect(moved([0, 3], 'up')).toEqual([0, 4]);
    expect(moved([5, 13], 'right')).toEqual([4, 13]);
    expect(moved([9, 0], 'left')).toEqual([10, 0]);
    expect(moved([14, 1], 'left')).toEqual([15, 1]);
    expect(moved([13, 0], 'left')).toEqual([13, 0]);
    expect(moved([13, 0], 'down')).toEqual([13, 0]);
    expect(moved([17, 2], 'left')).toEqual([17, 2]);
    expect(moved([17, 4], 'down')).toEqual([17, 4]);
  });

  test('1828/movement/4: a marker that arrives lies under those there', () => {
    const scene = table();
    started(scene, 'IC', 71, { 1: 3 });
    stand(scene, 'GT', 5, 5);
    stand(scene, 'IC', 6, 5);
    move(scene, 'IC', 'up');
    expect(operatingOrder(nowOf(scene.table))).toEqual(['GT', 'IC']);
    move(scene, 'GT', 'down');
    move(scene, 'GT', 'up');
    expect(operatingOrder(nowOf(scene.table))).toEqual(['IC', 'GT']);
    // One that cannot move keeps its place.
    stand(scene, 'IC', 17, 4);
    stand(scene, 'GT', 17, 4);
    move(scene, 'IC', 'down');
    expect(operatingOrder(nowOf(scene.table))).toEqual(['IC', 'GT']);
  });

  test('1828/movement/3 1828/market/4 1828/endcrit/4: a price stops at $500, and the game ends with the stock round', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6, 2: 4 });
    stand(scene, 'GT', 0, 13);
    stockRound(scene, 1);
    passStockRound(scene);
    expect(scene.price('GT')).toBe(500);
    expect([scene.read('stage'), scene.turn().over]).toEqual(['over', true]);
    const calm = begin({ players: 4 });
    started(calm, 'GT', 79, { 1: 6, 2: 4 });
    stand(calm, 'GT', 0, 12);
    stockRound(calm, 1);
    passStockRound(calm);
    expect([calm.price('GT'), calm.read('stage')]).toEqual([412, 'operating']);
    stand(calm, 'GT', 0, 14);
    move(calm, 'GT', 'right');
    expect(calm.cell('GT')).toEqual([0, 14]);
  });
});

describe('the end of a stock round', () => {
  /** Row of GT's marker after a stock round, from [9,5] or another cell. */
  const risen = (
    holders: Record<string, number>,
    from: readonly [number, number] = [9, 5],
    standing = { floated: true },
    asSystem = false,
  ) => {
    const scene = begin({ players: 4 });
    if (asSystem) system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, holders, standing);
    stand(scene, 'GT', ...from);
    stockRound(scene, 1);
    passStockRound(scene);
    return from[0] - scene.cell('GT')![0];
  };

  test('1828/movement/9 1828/mvsr/2: sold out to players it rises a row', () => {
    expect(risen({ 1: 6, 2: 4 })).toBe(1);
    expect(risen({ 1: 5, 2: 4 })).toBe(0);
    expect(risen({ 1: 5, 2: 4, pool: 1 })).toBe(0);
    expect(risen({ 1: 6, 2: 4 }, [9, 5], { floated: false })).toBe(0);
  });

  test('1828/movement/10: out of gray it rises once more', () => {
    expect(risen({ 1: 6, 2: 4 }, [11, 2])).toBe(2);
    expect(risen({ 1: 6, 2: 4 }, [11, 4])).toBe(1);
  });

  test('1828/movement/11: with a director of 80% it rises once more', () => {
    expect(risen({ 1: 8, 2: 2 })).toBe(2);
    expect(risen({ 1: 7, 2: 3 })).toBe(1);
    expect(risen({ 1: 8, 2: 2 }, [11, 2])).toBe(3);
  });

  test('1828/movement/12: a system is sold out at 90%', () => {
    expect(risen({ 1: 6, 2: 3, 'company:GT': 1 }, [9, 5], { floated: true }, true)).toBe(1);
    expect(risen({ 1: 6, 2: 2, pool: 1, 'company:GT': 1 }, [9, 5], { floated: true }, true)).toBe(
      0,
    );
    expect(risen({ 1: 6, 2: 3 })).toBe(0);
  });

  test('1828/movement/13: the rises are made in operating order', () => {
    const scene = begin({ players: 4 });
    for (const id of ['IC', 'GT']) started(scene, id, 79, { 1: 6, 2: 4 });
    stand(scene, 'IC', 9, 5);
    stand(scene, 'GT', 9, 5);
    stockRound(scene, 1);
    passStockRound(scene);
    // IC lay above GT and comes to the next cell first.
    expect(scene.table.places.get('cell:8.5')).toEqual(['marker:GT', 'marker:IC']);
    expect(scene.read('round').order).toEqual(['IC', 'GT']);
  });
});

describe('sold out', () => {
  test('1828 A5.8: from gray twice up, and once more where the director has 80%', () => {
    const rows = (mine: number, gray: boolean) => {
      const scene = begin({ players: 3 });
      started(scene, 'GT', 79, { 1: mine, 2: 10 - mine }, RAN);
      // [9,5] is no gray cell; the gray ones lie at the lower left.
      const from: readonly [number, number] = gray ? [13, 0] : [9, 5];
      stand(scene, 'GT', ...from);
      stockRound(scene, 1);
      passStockRound(scene);
      return from[0] - scene.cell('GT')![0];
    };
    expect([rows(6, false), rows(8, false), rows(7, true), rows(8, true)]).toEqual([1, 2, 2, 3]);
  });
});

describe('the end by price', () => {
  test('1828 A15.3: $500 by a sold-out company ends the game with the stock round', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 6, 2: 4 }, RAN);
    stand(scene, 'GT', 0, 13);
    stockRound(scene, 1);
    while (!scene.turn().over && scene.read('stage') === 'stock') scene.play(scene.acting(), PASS);
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, true]);
  });
});

describe('the end of a stock round', () => {
  /** GT all in players' hands stands in a cell; where it stands when all have passed. */
  const rise = (cell: readonly [number, number], holders: Record<string, number>) => {
    const scene = four();
    started(scene, 'GT', 79, holders);
    stand(scene, 'GT', ...cell);
    stockRound(scene, 1);
    passStockRound(scene);
    return scene;
  };

  test('1828 A5.8: gray, sold out and 80% come together; the top row turns right', () => {
    const spread = { 1: 6, 2: 4 };
    const held = { 1: 8, 2: 2 };
    expect(rise([7, 0], spread).cell('GT')).toEqual([5, 0]);
    expect(rise([7, 0], held).cell('GT')).toEqual([4, 0]);
    expect(rise([6, 0], { 1: 7, 2: 3 }).cell('GT')).toEqual([5, 0]);
    expect(rise([1, 5], held).cell('GT')).toEqual([0, 6]);
    expect(rise([0, 5], held).cell('GT')).toEqual([0, 7]);
    // One unit in the pool, or in the IPO: not sold out.
    expect(rise([7, 0], { 1: 6, 2: 3, pool: 1 }).cell('GT')).toEqual([7, 0]);
    expect(rise([7, 0], { 1: 6, 2: 3 }).cell('GT')).toEqual([7, 0]);
  });

  test('1828 A5.8, A15.3: $500 reached by being sold out ends the game before any operating round', () => {
    const scene = rise([0, 13], { 1: 6, 2: 4 });
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, true]);
    expect(scene.read('end')?.reason).toBe('market');
    const short = rise([0, 12], { 1: 6, 2: 4 });
    expect([short.price('GT'), short.read('stage')]).toEqual([412, 'operating']);
  });

  test('1828 A5.8, A7.6: a system rises with nine held and one in its treasury, and again at eight with its director', () => {
    for (const [holders, row] of [
      [{ 1: 5, 2: 4, 'company:GT': 1 }, 8],
      [{ 1: 8, 2: 1, 'company:GT': 1 }, 7],
      [{ 1: 5, 2: 3, pool: 1, 'company:GT': 1 }, 9],
    ] as const) {
      const scene = four();
      system(scene, 'GT', 'IC');
      started(scene, 'GT', 79, holders);
      stockRound(scene, 1);
      passStockRound(scene);
      expect([holders, scene.cell('GT')]).toEqual([holders, [row, 5]]);
    }
  });
});

describe('two sold out', () => {
  test('1828 A5.8, A8.2: two sold out of one cell move in their order and keep it', () => {
    const scene = four();
    started(scene, 'WAB', 79, { 2: 6, 1: 4 }, RAN);
    started(scene, 'GT', 79, { 1: 6, 2: 4 }, RAN);
    stockRound(scene, 1);
    passStockRound(scene);
    expect([scene.cell('WAB'), scene.cell('GT')]).toEqual([
      [8, 5],
      [8, 5],
    ]);
    expect(scene.read('round').order).toEqual(['WAB', 'GT']);
  });
});

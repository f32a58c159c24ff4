import { describe, expect, it } from 'vitest';
import { withDraft } from '../../../../../engine/kernel/draft.ts';
import { applyAll } from '../../../../../engine/kernel/op.ts';
import type { Direction } from '../../../../../engine/rules/stock/market.ts';
import { moveMarker, operatingOrder } from '../../../../../engine/rules/stock/moves.ts';
import {
  begin,
  markerIn,
  PASS,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
  system,
  tile,
  token,
  nowOf,
} from '../../../../kit/1828.ts';
import { buyShare, sellShares } from '../../../../kit/moves.ts';

/** The course of a stock round, and how prices move. */

const next = (scene: Scene): number => Number(scene.turn().acting[0]!.slice(7));
const ceased = (scene: Scene) => scene.read('passed');

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
      moveMarker(nowOf(scene.table), draft, company, direction, steps),
    ).ops,
  );
}
const moved = (from: readonly [number, number], direction: Direction) => {
  const scene = table();
  stand(scene, 'GT', ...from);
  move(scene, 'GT', direction);
  return scene.cell('GT');
};

describe('turns', () => {
  it('1828/srov/1 1828/srov/5 1828/srov/6: round and round until all have passed in a row', () => {
    const scene = table();
    expect(scene.wrongs(2, PASS)).toEqual(['1828/srov/1']);
    for (const n of [1, 2, 3]) scene.play(n, PASS);
    scene.play(4, buyShare('GT'));
    scene.play(4, PASS);
    expect(scene.read('stage')).toBe('stock');
    // Player 1 has passed, and buys now.
    scene.play(1, buyShare('GT'));
    scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.read('stage')).toBe('stock');
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('operating');
  });

  it('1828/srov/2: sales, a purchase, sales, each of them optional', () => {
    const scene = table();
    scene.put('share:GT-8', 'player:3');
    scene.put('share:GT-7', 'player:3');
    started(scene, 'IC', 67, { 1: 3 });
    stockRound(scene, 3);
    scene.play(3, sellShares('GT'));
    scene.play(3, buyShare('IC'));
    scene.play(3, sellShares('GT'));
    expect(scene.wrongs(3, buyShare('IC'))).toEqual(['1828/buying/1']);
    scene.play(3, PASS);
    expect(next(scene)).toBe(4);
  });

  it('1828/srov/7 1828/srov/8 1828/srov/9 1828/overview/5: the order of stopping is the next order', () => {
    const scene = table();
    for (const n of [1, 2]) scene.play(n, PASS);
    expect(ceased(scene)).toEqual(['player:1', 'player:2']);
    scene.play(3, buyShare('GT'));
    scene.play(3, PASS);
    scene.play(4, PASS);
    expect(ceased(scene)).toEqual(['player:1', 'player:2', 'player:4']);
    scene.play(1, buyShare('GT'));
    scene.play(1, PASS);
    expect(ceased(scene)).toEqual(['player:2', 'player:4']);
    for (const n of [2, 3, 4, 1]) scene.play(n, PASS);
    expect(scene.read('order')).toEqual(['player:2', 'player:4', 'player:3', 'player:1']);
  });

  it('1828/srov/10 1828/replay/3: a player who can do nothing passes without being asked', () => {
    const scene = table();
    scene.fund('player:2', 0);
    scene.put('share:GT-1', 'pool');
    expect(scene.units('player:2', 'GT')).toBe(0);
    scene.play(1, PASS);
    expect(next(scene)).toBe(3);
    expect(ceased(scene)).toEqual(['player:1', 'player:2']);
  });

  it('1828/srov/11: after the purchase the turn ends by itself unless something can be sold or bought', () => {
    const first = table(1);
    first.play(1, buyShare('GT'));
    expect(next(first)).toBe(2);
    const second = table(2);
    second.play(1, buyShare('GT'));
    expect(next(second)).toBe(1);
    const gray = table(1);
    stand(gray, 'GT', 11, 3);
    gray.play(1, buyShare('GT'));
    expect(next(gray)).toBe(1);
  });

  it('1828/replay/6: the turn waits for each thing that a player could still do', () => {
    const idle = () => {
      const scene = begin({ players: 4 });
      started(scene, 'GT', 67, { 1: 4, 4: 2 });
      for (const n of [1, 2, 3, 4]) scene.fund(`player:${n}`, 0);
      stockRound(scene, 4);
      return scene;
    };
    // Nobody has money: besides player 4 only those who can do something are asked.
    const asked = (scene: Scene) => passStockRound(scene).slice(1);
    expect(asked(idle())).toEqual([1]);
    const buyer = idle();
    buyer.fund('player:2', 67);
    expect(asked(buyer)).toEqual([1, 2]);
    const starter = idle();
    starter.fund('player:3', 134);
    expect(asked(starter)).toEqual([1, 3]);
    const exchanger = idle();
    exchanger.put('private:M&H', 'player:2');
    expect(asked(exchanger)).toEqual([1, 2]);
    const merger = idle();
    started(merger, 'IC', 67, { 1: 4 });
    stockRound(merger, 4, 1);
    expect(asked(merger)).toEqual([1]);
  });

  it('1828/srov/12 1828/overview/8 1828/phases/9 1828/overview/2: the phase at the end of the round says how many operating rounds follow', () => {
    const rounds: Record<string, number> = {
      Yellow: 1,
      Green: 2,
      Blue: 2,
      Brown: 3,
      Red: 3,
      Gray: 3,
      Purple: 4,
    };
    for (const [phase, of] of Object.entries(rounds)) {
      const scene = table(2, phase);
      passStockRound(scene);
      expect([phase, scene.read('round')]).toMatchObject([phase, { num: 1, of }]);
    }
  });

  it('1828/overview/3: the table says which round it is', () => {
    const scene = table(3);
    expect(scene.turn().round).toBe('Stock round 3');
    passStockRound(scene);
    expect(scene.turn().round).toBe('Operating round 3.1');
    expect(begin({ players: 3 }).turn().round).toBe('Auction of the privates');
  });
});

describe('purple phase', () => {
  /** The end of an operating round in purple phase: the next stock round begins. */
  const purple = (prepare: (scene: Scene) => void = () => undefined) => {
    const scene = table(2, 'Purple');
    prepare(scene);
    scene.clock('stage', 'operating');
    scene.clock('round', { num: 4, of: 4, order: [] });
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
    return scene;
  };

  it('1828/srov/13 1828/phases/22: companies never started leave, and their homes are filled', () => {
    const scene = purple();
    expect(markerIn(scene, 'D4')).toBeUndefined();
    expect(markerIn(scene, 'A23')).toBe('blocking');
    expect(markerIn(scene, 'K19')).toBe('blocking');
    expect(scene.wrongs(1, { verb: 'startCompany', company: 'CPR', par: 67 })).not.toEqual([]);
    const brown = table(2, 'Gray');
    brown.clock('stage', 'operating');
    brown.clock('round', { num: 3, of: 3, order: [] });
    brown.settle();
    expect(markerIn(brown, 'A23')).toBeUndefined();
  });

  it('1828/srov/14: without ERIE both cities of E15 are filled', () => {
    const scene = purple((scene) => tile(scene, 'E15', '59'));
    expect([markerIn(scene, 'E15', 0), markerIn(scene, 'E15', 1)]).toEqual([
      'blocking',
      'blocking',
    ]);
    const started_ = purple((scene) => {
      started(scene, 'ERIE', 67, { 1: 3 });
      token(scene, 'ERIE', 'E15', 0);
    });
    expect([markerIn(started_, 'E15', 0), markerIn(started_, 'E15', 1)]).toEqual([
      'ERIE',
      undefined,
    ]);
  });

  it('1828/srov/15 1828/scoring/3: shares of a company without a par, or gone, count nothing', () => {
    const worth = (scene: Scene) =>
      scene.game.rulebook!.score(scene.table).find(({ player }) => player === 'player:1')!;
    const before = table(2, 'Brown');
    before.put('share:PRR-1', 'player:1');
    expect(worth(before).parts).toEqual([
      { of: 'cash', amount: 700 },
      { of: 'GT', amount: 134 },
    ]);
    const gone = purple((scene) => scene.put('share:PRR-1', 'player:1'));
    expect(worth(gone).total).toBe(834);
  });
});

describe('prices', () => {
  it('1828/movement/1: the price is where the marker stands', () => {
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

  it('1828/movement/5 1828/movement/6 1828/movement/7 1828/movement/8 1828/movement/2: what becomes of a step over an edge', () => {
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

  it('1828/movement/4: a marker that arrives lies under those there', () => {
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

  it('1828/movement/3 1828/market/4 1828/endcrit/4: a price stops at $500, and the game ends with the stock round', () => {
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

  it('1828/movement/9 1828/mvsr/2: sold out to players it rises a row', () => {
    expect(risen({ 1: 6, 2: 4 })).toBe(1);
    expect(risen({ 1: 5, 2: 4 })).toBe(0);
    expect(risen({ 1: 5, 2: 4, pool: 1 })).toBe(0);
    expect(risen({ 1: 6, 2: 4 }, [9, 5], { floated: false })).toBe(0);
  });

  it('1828/movement/10: out of gray it rises once more', () => {
    expect(risen({ 1: 6, 2: 4 }, [11, 2])).toBe(2);
    expect(risen({ 1: 6, 2: 4 }, [11, 4])).toBe(1);
  });

  it('1828/movement/11: with a director of 80% it rises once more', () => {
    expect(risen({ 1: 8, 2: 2 })).toBe(2);
    expect(risen({ 1: 7, 2: 3 })).toBe(1);
    expect(risen({ 1: 8, 2: 2 }, [11, 2])).toBe(3);
  });

  it('1828/movement/12: a system is sold out at 90%', () => {
    expect(risen({ 1: 6, 2: 3, 'company:GT': 1 }, [9, 5], { floated: true }, true)).toBe(1);
    expect(risen({ 1: 6, 2: 2, pool: 1, 'company:GT': 1 }, [9, 5], { floated: true }, true)).toBe(
      0,
    );
    expect(risen({ 1: 6, 2: 3 })).toBe(0);
  });

  it('1828/movement/13: the rises are made in operating order', () => {
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

import { describe, expect, test } from 'vitest';
import {
  begin,
  markerIn,
  PASS,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  token,
  operating,
  trains,
  four,
  RAN,
} from '../../../../kit/1828.ts';
import { buyShare, sellShares } from '../../../../kit/moves.ts';

const next = (scene: Scene): number => Number(scene.turn().acting[0]!.slice(7));
const ceased = (scene: Scene) => scene.read('passed');

/** Four players, GT held by all and enough of it to buy and sell. */
function table(turn = 2, phase = 'Yellow'): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 67, { 1: 2, 2: 1, 3: 1, 4: 1, pool: 1 });
  stockRound(scene, 1, turn, phase);
  return scene;
}

describe('turns', () => {
  test('1828/srov/1 1828/srov/5 1828/srov/6: round and round until all have passed in a row', () => {
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

  test('1828/srov/2: sales, a purchase, sales, each of them optional', () => {
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

  test('1828/srov/7 1828/srov/8 1828/srov/9 1828/overview/5: the order of stopping is the next order', () => {
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

  test('1828/srov/10 1828/replay/3: a player who can do nothing passes without being asked', () => {
    const scene = table();
    scene.fund('player:2', 0);
    scene.put('share:GT-1', 'pool');
    expect(scene.units('player:2', 'GT')).toBe(0);
    scene.play(1, PASS);
    expect(next(scene)).toBe(3);
    expect(ceased(scene)).toEqual(['player:1', 'player:2']);
  });

  test('1828/srov/11: after the purchase the turn ends by itself unless something can be sold or bought', () => {
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

  test('1828/replay/6: the turn waits for each thing that a player could still do', () => {
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

  test('1828/srov/12 1828/overview/8 1828/phases/9 1828/overview/2: the phase at the end of the round says how many operating rounds follow', () => {
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

  test('1828/overview/3: the table says which round it is', () => {
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

  test('1828/srov/13 1828/phases/22: companies never started leave, and their homes are filled', () => {
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

  test('1828/srov/14: without ERIE both cities of E15 are filled', () => {
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

  test('1828/srov/15 1828/scoring/3: shares of a company without a par, or gone, count nothing', () => {
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

describe('the first stock round of purple phase', () => {
  test('1828 A5.8: what has no par leaves, and blocking markers stand in its home; what has one stays', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 6 }, RAN);
    started(scene, 'PRR', 79, { 2: 3 }, {});
    token(scene, 'GT', 'D4');
    trains(scene, 'GT', 'D');
    scene.clock('phase', 'Purple');
    operating(scene, ['GT'], 'trains', { num: 1, of: 1 });
    while (scene.read('stage') !== 'stock') scene.play(scene.acting(), PASS);
    const homes = {
      'B&M': 'E27',
      CPR: 'A23',
      IC: 'J6',
      MP: 'I3',
      NYC: 'E23',
      WAB: 'H6',
      OSH: 'A15',
    };
    for (const [company, hex] of Object.entries(homes))
      expect([company, markerIn(scene, hex)]).toEqual([company, 'blocking']);
    expect([markerIn(scene, 'E15', 0), markerIn(scene, 'E15', 1)]).toEqual([
      'blocking',
      'blocking',
    ]);
    // PRR has a par and no float: its home waits for it.
    expect(markerIn(scene, 'H16')).toBeUndefined();
    expect(scene.options(1, 'startCompany')).toEqual([]);
    expect(
      scene.wrongs(scene.acting(), { verb: 'startCompany', company: 'WAB', par: 67 }),
    ).not.toEqual([]);
  });
});

describe('the next order', () => {
  test('1828 A5.1: a player who acts again leaves the list and is appended at its end', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 2 });
    stockRound(scene, 1);
    scene.play(1, PASS);
    scene.play(2, buyShare('GT'));
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(4, PASS);
    scene.play(1, buyShare('GT'));
    if (scene.acting() === 1) scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.read('stage')).toBe('stock');
    scene.play(1, PASS);
    expect(scene.read('stage')).not.toBe('stock');
    expect(scene.read('order')).toEqual(['player:3', 'player:4', 'player:2', 'player:1']);
  });
});

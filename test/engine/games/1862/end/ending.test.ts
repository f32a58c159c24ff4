import { describe, expect, test } from 'vitest';
import { rulebook } from '../../../../../engine/games/1862/rulebook.ts';
import {
  begin,
  operating,
  PASS,
  type Scene,
  started,
  stockRound,
  train,
} from '../../../../kit/1862.ts';
import { at } from '../../../../kit/stands/1862-line.ts';
import { last, passStage } from './positions.ts';

describe('the end', () => {
  test('1862/end-of-game/1, 1862/market/6: 1000 ends it with the round', () => {
    const scene = last((table) => {
      table.clock('soared', true);
      table.clock('operating', { of: 3 });
    });
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end')]).toEqual([true, 'market']);
  });

  test('1862/end-of-game/2, 1862/end-of-game/3: a bank that cannot pay pays, and ends it with the set', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5, 2: 2 });
    train(scene, 'ECR', '1F');
    operating(scene, ['ECR'], 'dividend', { revenue: 200, of: 2 });
    const before = scene.cash('player:1');
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - 100);
    scene.play(1, { verb: 'payDividend', company: 'ECR', kind: 'payout' });
    expect(scene.cash('player:1')).toBe(before + 100);
    expect(scene.cash('bank')).toBe(-100);
    expect(scene.read('broken')).toBe(true);
    while (scene.read('operating').num === 1) scene.play(1, PASS);
    expect(scene.turn().over).toBe(false);
    scene.clock('operating', { step: 'acquire' });
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end')]).toEqual([true, 'bank']);
    // Exactly nothing is not broken, and with the LNER nobody minds.
    const exact = begin();
    started(exact, 'ECR', { 1: 5 });
    train(exact, 'ECR', '1F');
    operating(exact, ['ECR'], 'dividend', { revenue: 100 });
    exact.fund('player:3', exact.cash('player:3') + exact.cash('bank') - 100);
    exact.play(1, { verb: 'payDividend', company: 'ECR', kind: 'withhold' });
    expect([exact.cash('bank'), exact.read('broken')]).toEqual([0, false]);
    const late = begin();
    started(late, 'ECR', { 1: 5 });
    train(late, 'ECR', '1F');
    late.clock('lner', 'formed');
    operating(late, ['ECR'], 'dividend', { revenue: 200 });
    late.fund('player:3', late.cash('player:3') + late.cash('bank') - 100);
    late.play(1, { verb: 'payDividend', company: 'ECR', kind: 'withhold' });
    expect(late.read('broken')).toBe(false);
  });

  test('1862/end-of-game/4: broken in the set of the first H, there is no LNER', () => {
    const scene = last((table) => {
      table.clock('lner', 'triggered');
      table.clock('broken', true);
    });
    scene.play(1, PASS);
    expect([scene.read('end'), scene.read('lner')]).toEqual(['bank', 'triggered']);
  });

  test('1862/end-of-game/5, 1862/end-of-game/6, 1862/end-of-game/7: cash and shares; trainless certificates at half', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5, 2: 2 }, { price: 95 });
    started(scene, 'ENR', { 3: 5, 2: 2 }, { price: 95 });
    train(scene, 'ECR', '1F');
    const worth = Object.fromEntries(
      rulebook.score!(scene.table).map(({ player, total }) => [player, total]),
    );
    expect(worth).toEqual({
      'player:1': 800 + 5 * 95,
      'player:2': 800 + 2 * 95 + 2 * 47,
      // A certificate for three is worth 285: half is 142, and each single one 47.
      'player:3': 800 + 142 + 2 * 47,
    });
    expect(rulebook.score!(scene.table)[0]!.player).toBe('player:1');
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain('{player:1} has most with £1,275');
  });

  test('1862/end-of-game/8: players never go bankrupt', () => {
    const scene = begin();
    started(scene, 'WVR', { 1: 3 }, { chartered: true, floated: false, cash: 0 });
    scene.put('obligation:WVR', 'player:1');
    scene.fund('player:1', 0);
    stockRound(scene);
    passStage(scene);
    expect(scene.cash('player:1')).toBe(0);
    expect(scene.turn().over).toBe(false);
  });

  test('a game in which nobody could ever do anything again is over', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 161);
    scene.settle();
    expect([scene.turn().over, scene.read('end')]).toEqual([true, 'idle']);
    const alive = begin();
    for (const player of [1, 2]) alive.fund(`player:${player}`, 161);
    alive.settle();
    expect(alive.turn()).toMatchObject({ over: false, acting: ['player:3'] });
  });

  test('with one company that operates it goes on, though no player can do anything', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 0);
    started(scene, 'ECR', { pool: 5 });
    stockRound(scene);
    scene.settle();
    // A company in receivership without a train runs nothing, and its price falls.
    expect(scene.price('ECR')).not.toBe(100);
  });
});

describe('the bank and the count', () => {
  test('1862/S18: the last pound of the bank does not break it, the next does', () => {
    for (const [left, broken] of [
      [100, false],
      [99, true],
    ] as const) {
      const scene = begin();
      started(scene, 'ECR', { 1: 7, 2: 2 });
      train(scene, 'ECR', '1F');
      stockRound(scene);
      scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - left);
      scene.play(1, { verb: 'sellShares', company: 'ECR', percent: 10 });
      expect([left, scene.read('broken')]).toEqual([left, broken]);
    }
  });

  test('1862/S18: bank and first H in one set: it ends there, without the LNER', () => {
    const scene = at('acquire');
    train(scene, 'ECR', '9F');
    scene.clock('phase', 'H');
    scene.clock('lner', 'triggered');
    scene.clock('broken', true);
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end'), scene.read('lner')]).toEqual([
      true,
      'bank',
      'triggered',
    ]);
  });

  test('1862/S18: without a train each certificate is halved and rounded for itself', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5, 2: 2 }, { price: 105 });
    const total = (player: number) =>
      rulebook.score!(scene.table).find((one) => one.player === `player:${player}`)!.total;
    // 315 / 2 = 157, and 52 twice; with a train five shares of 105.
    expect([total(1), total(2), total(3)]).toEqual([800 + 157 + 104, 904, 800]);
    train(scene, 'ECR', '1F');
    expect([total(1), total(2)]).toEqual([1325, 1010]);
  });
});

describe('the winners', () => {
  test('1862/end-of-game/5: who have most together share the win', () => {
    const scene = begin();
    for (const [player, worth] of [700, 900, 900].entries())
      scene.fund(`player:${player + 1}`, worth);
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain('{player:2} and {player:3} share the win with £900.');
    scene.fund('player:3', 890);
    expect(scene.turn().sentence).toContain('{player:2} has most with £900.');
  });
});

describe('the last round', () => {
  /** ECR at the last step of the last round of a set in which the first H was bought. */
  function forming(more: (scene: Scene) => void = () => {}): Scene {
    const scene = begin();
    started(scene, 'ECR', { 1: 7, 2: 2 }, { chartered: true });
    train(scene, 'ECR', '1F');
    scene.clock('phase', 'H');
    scene.clock('lner', 'triggered');
    operating(scene, ['ECR'], 'acquire');
    more(scene);
    return scene;
  }

  test('1862/S18: at 1000 the round ends it, with the first H bought as well', () => {
    const scene = forming((table) => {
      table.clock('soared', true);
      table.clock('operating', { of: 3 });
    });
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end'), scene.read('lner')]).toEqual([
      true,
      'market',
      'triggered',
    ]);
  });

  test('1862/S18: broken in a stock round, the set that follows is the last', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 7, 2: 2 });
    train(scene, 'ECR', '1F');
    stockRound(scene);
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - 50);
    scene.play(1, { verb: 'sellShares', company: 'ECR', percent: 10 });
    expect([scene.read('broken'), scene.cash('bank')]).toEqual([true, -50]);
    expect(scene.turn().over).toBe(false);
    operating(scene, ['ECR'], 'acquire', { of: 2, num: 1 });
    scene.play(1, PASS);
    expect(scene.turn().over).toBe(false);
    operating(scene, ['ECR'], 'acquire', { of: 2, num: 2 });
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end')]).toEqual([true, 'bank']);
  });

  test('1862/S18: an unfloated company without a train counts half for each certificate', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4 }, { price: 65, floated: false });
    const totals = Object.fromEntries(
      rulebook.score!(scene.table).map(({ player, total }) => [player, total]),
    );
    // 195 halved is 97, 65 halved 32.
    expect(totals['player:1']).toBe(800 + 97 + 32);
  });
});

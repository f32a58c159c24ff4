import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../../../engine/games/1862/rulebook.ts';
import { companies } from '../../../../../engine/games/1862/companies.ts';
import {
  begin,
  operating,
  PASS,
  price_,
  type Scene,
  started,
  stockRound,
  train,
} from '../../../../kit/1862.ts';

/** ECR alone, with a train, done with all but its last step of the last round of a set. */
function last(more: (scene: Scene) => void = () => {}): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 5, 2: 2 }, { chartered: true });
  train(scene, 'ECR', '1F');
  scene.clock('turn', 3);
  operating(scene, ['ECR'], 'acquire');
  more(scene);
  return scene;
}

const passAll = (scene: Scene) => {
  const stage = scene.read('stage');
  while (scene.read('stage') === stage) scene.play(Number(scene.turn().acting[0]!.slice(-1)), PASS);
};

describe('order', () => {
  it('1862/7/1, 1862/7/2, 1862/7/3: the dearest first, then who came first; fixed for the round', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 90 });
    started(scene, 'ENR', { 2: 6 }, { price: 100 });
    started(scene, 'WVR', { 3: 6 }, { price: 90 });
    started(scene, 'EUR', { 3: 3 }, { price: 150, floated: false });
    stockRound(scene, 1);
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(scene.read('operating').order).toEqual(['ENR', 'ECR', 'WVR']);
    price_(scene, 'WVR', 150);
    expect(scene.read('operating').order).toEqual(['ENR', 'ECR', 'WVR']);
  });
});

describe('the LNER', () => {
  /** The set of the first H train is over. */
  const formed = () =>
    last((scene) => {
      scene.clock('phase', 'H');
      scene.clock('lner', 'triggered');
    });

  it('1862/10.3/1, 1862/10.3/2, 1862/10.3/3, 1862/sequence/5: it forms, and a stock round follows', () => {
    const scene = formed();
    expect(scene.units('ipo', 'ECR')).toBe(3);
    scene.play(1, PASS);
    expect([scene.read('lner'), scene.read('stage'), scene.read('turn')]).toEqual([
      'formed',
      'stock',
      4,
    ]);
    expect([scene.units('ipo', 'ECR'), scene.units('pool', 'ECR')]).toEqual([0, 3]);
    expect(companies(scene.table)).toEqual(['ECR']);
    expect(scene.at('charter:WVR')).toBe('out');
    const before = last((table) => {
      table.clock('lner', 'triggered');
      table.clock('operating', { of: 3 });
    });
    before.play(1, PASS);
    expect(before.read('lner')).toBe('triggered');
  });

  it('1862/6.5.2/3: the limit is the most shares of any player', () => {
    const scene = formed();
    started(scene, 'ENR', { 1: 4, 2: 6 });
    scene.play(1, PASS);
    expect(scene.read('limit')).toBe(9);
  });

  it('1862/10.3/4: one stock round and one set later it is over', () => {
    const scene = formed();
    scene.play(1, PASS);
    passAll(scene);
    expect(scene.read('operating').of).toBe(3);
    while (!scene.turn().over) {
      const [player] = scene.turn().acting;
      const n = Number(player!.slice(-1));
      const verb = scene.turn().verbs.find((one) => scene.options(n, one).length > 0)!;
      const moves = scene.options(n, verb);
      scene.play(n, scene.options(n, 'pass')[0] ?? moves.at(-1)!);
    }
    expect([scene.read('end'), scene.read('turn'), scene.read('operating').num]).toEqual([
      'lner',
      4,
      3,
    ]);
    expect(scene.wrongs(1, PASS)).toContain('1862/10.3/4');
  });
});

describe('the end', () => {
  it('1862/end-of-game/1, 1862/market/6: 1000 ends it with the round', () => {
    const scene = last((table) => {
      table.clock('soared', true);
      table.clock('operating', { of: 3 });
    });
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end')]).toEqual([true, 'market']);
  });

  it('1862/end-of-game/2, 1862/end-of-game/3: a bank that cannot pay pays, and ends it with the set', () => {
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

  it('1862/end-of-game/4: broken in the set of the first H, there is no LNER', () => {
    const scene = last((table) => {
      table.clock('lner', 'triggered');
      table.clock('broken', true);
    });
    scene.play(1, PASS);
    expect([scene.read('end'), scene.read('lner')]).toEqual(['bank', 'triggered']);
  });

  it('1862/end-of-game/5, 1862/end-of-game/6, 1862/end-of-game/7: cash and shares; trainless certificates at half', () => {
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

  it('1862/end-of-game/8: players never go bankrupt', () => {
    const scene = begin();
    started(scene, 'WVR', { 1: 3 }, { chartered: true, floated: false, cash: 0 });
    scene.put('obligation:WVR', 'player:1');
    scene.fund('player:1', 0);
    stockRound(scene);
    passAll(scene);
    expect(scene.cash('player:1')).toBe(0);
    expect(scene.turn().over).toBe(false);
  });

  it('a game in which nobody could ever do anything again is over', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 161);
    scene.settle();
    expect([scene.turn().over, scene.read('end')]).toEqual([true, 'idle']);
    const alive = begin();
    for (const player of [1, 2]) alive.fund(`player:${player}`, 161);
    alive.settle();
    expect(alive.turn()).toMatchObject({ over: false, acting: ['player:3'] });
  });

  it('with one company that operates it goes on, though no player can do anything', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 0);
    started(scene, 'ECR', { pool: 5 });
    stockRound(scene);
    scene.settle();
    // A company in receivership without a train runs nothing, and its price falls.
    expect(scene.price('ECR')).not.toBe(100);
  });
});

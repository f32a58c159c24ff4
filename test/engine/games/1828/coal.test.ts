import { describe, expect, test } from 'vitest';
import {
  begin,
  operating,
  started,
  tile,
  token,
  trains,
  type Scene,
  four,
  RAN,
} from '../../../kit/1828.ts';
import { layTile, buyPrivate } from '../../../kit/moves.ts';
import { legal } from '../../../kit/scene.ts';
import { lay, said } from '../../../kit/stands/1828-stands.ts';

/** C&O of player 1 in Richmond K15, whose track leads to K13; K13 to the coalfield K11. */
function richmond(step = 'track', phase = 'Yellow', tunnel = true): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'C&O', 79, { 1: 6 }, RAN);
  tile(scene, 'K15', '57', 1);
  if (tunnel) tile(scene, 'K13', '4', 1);
  token(scene, 'C&O', 'K15');
  scene.fund('company:C&O', 120);
  scene.clock('phase', phase);
  operating(scene, ['C&O'], step);
  return scene;
}

describe('the tunnel', () => {
  const richmond = () => {
    const scene = begin({ players: 4 });
    started(scene, 'C&O', 79, { 1: 6 });
    tile(scene, 'K15', '57', 1);
    token(scene, 'C&O', 'K15');
    scene.fund('company:C&O', 500);
    operating(scene, ['C&O']);
    return scene;
  };

  test('1828/track4/3: K13 takes tile 4 from edge 1 to edge 4, for $120', () => {
    const scene = richmond();
    for (const [type, turn] of [
      ['3', 4],
      ['58', 4],
    ] as const)
      expect(scene.wrongs(1, lay('K13', type, turn, 'C&O'))).toContain('1828/track4/3');
    expect(scene.wrongs(1, lay('K13', '4', 0, 'C&O'))).not.toEqual([]);
    expect(scene.wrongs(1, lay('K13', '4', 2, 'C&O'))).not.toEqual([]);
    scene.play(1, lay('K13', '4', 1, 'C&O'));
    expect(scene.cash('company:C&O')).toBe(380);
  });

  test('1828/track4/4 1828/coal/5: with it comes the coal marker, or one more for K11', () => {
    const scene = richmond();
    scene.play(1, lay('K13', '4', 1, 'C&O'));
    expect(scene.at('coal:2')).toBe('company:C&O');
    const owner = richmond();
    owner.put('coal:0', 'company:C&O');
    owner.play(1, lay('K13', '4', 1, 'C&O'));
    expect([owner.at('coal:0'), owner.at('coal:2')]).toEqual(['company:C&O', 'hex:K11']);
  });
});

describe('coal', () => {
  const coal = { verb: 'buyCoal', company: 'C&O' };

  const richmond = () => {
    const scene = begin({ players: 4 });
    started(scene, 'C&O', 79, { 1: 6 });
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    scene.put('coal:2', 'aside');
    token(scene, 'C&O', 'K15');
    scene.fund('company:C&O', 300);
    operating(scene, ['C&O']);
    return scene;
  };

  test('1828/coal/1 1828/opactions/10: who reaches K11 buys one for $120, at any time of its turn', () => {
    const scene = richmond();
    trains(scene, 'C&O', '2');
    for (const step of ['track', 'token', 'run', 'trains', 'privates'] as const) {
      operating(scene, ['C&O'], step);
      expect([step, scene.wrongs(1, coal)]).toEqual([step, []]);
    }
    operating(scene, ['C&O']);
    scene.play(1, coal);
    expect(scene.cash('company:C&O')).toBe(180);
    expect(scene.at('coal:0') === 'company:C&O' || scene.at('coal:1') === 'company:C&O').toBe(true);
    const far = richmond();
    tile(far, 'K13', '4', 0);
    expect(far.wrongs(1, coal)).toEqual(['1828/coal/1']);
    const none = richmond();
    for (const n of [0, 1]) none.put(`coal:${n}`, 'aside');
    expect(none.wrongs(1, coal)).toEqual(['1828/coal/1']);
    const poor = richmond();
    poor.fund('company:C&O', 119);
    expect(poor.wrongs(1, coal)).toContain('1828/coal/1');
    started(scene, 'GT', 79, { 1: 6 });
    expect(scene.wrongs(1, { ...coal, company: 'GT' })).toContain('1828/opactions/10');
  });

  test('1828/coal/2: one for a company', () => {
    const scene = richmond();
    scene.play(1, coal);
    expect(scene.wrongs(1, coal)).toEqual(['1828/coal/2']);
  });
});

describe('coal', () => {
  test('1828 A6.5: the tunnel is tile 4 one way round, for $120, and brings its coal', () => {
    const scene = richmond('track', 'Yellow', false);
    expect([0, 1, 2].map((turn) => legal(scene, 1, layTile('C&O', 'K13', '4', turn)))).toEqual([
      false,
      true,
      false,
    ]);
    expect(legal(scene, 1, layTile('C&O', 'K13', '58', 1))).toBe(false);
    scene.play(1, layTile('C&O', 'K13', '4', 1));
    expect([scene.at('coal:2'), scene.cash('company:C&O')]).toEqual(['company:C&O', 0]);
    const poor = richmond('track', 'Yellow', false);
    poor.fund('company:C&O', 119);
    expect(legal(poor, 1, layTile('C&O', 'K13', '4', 1))).toBe(false);
  });

  test('1828 A6.5, A11: a company that has coal puts the coal of the tunnel on K11', () => {
    const scene = richmond('track', 'Yellow', false);
    scene.put('coal:0', 'company:C&O');
    scene.play(1, layTile('C&O', 'K13', '4', 1));
    expect([scene.at('coal:0'), scene.at('coal:2')]).toEqual(['company:C&O', 'hex:K11']);
  });

  test('1828 A11: $120 for one from K11, where track leads there and one is left', () => {
    const scene = richmond();
    const coal = { verb: 'buyCoal', company: 'C&O' };
    expect(legal(scene, 1, coal)).toBe(true);
    scene.play(1, coal);
    expect(scene.cash('company:C&O')).toBe(0);
    scene.fund('company:C&O', 500);
    expect(legal(scene, 1, coal)).toBe(false);
    expect(legal(richmond('track', 'Yellow', false), 1, coal)).toBe(false);
    const poor = richmond();
    poor.fund('company:C&O', 119);
    expect(legal(poor, 1, coal)).toBe(false);
    const none = richmond();
    for (const id of ['coal:0', 'coal:1']) none.put(id, 'company:GT');
    expect(legal(none, 1, coal)).toBe(false);
    // Also in the middle of its turn.
    expect(legal(richmond('trains'), 1, coal)).toBe(true);
  });

  test('1828 A6.7: without coal no route touches K11; with it 30, and 60 from brown on', () => {
    const earns = (phase: string, coal: boolean, way: string[]) => {
      const scene = richmond('run', phase);
      if (coal) scene.put('coal:0', 'company:C&O');
      const [train] = trains(scene, 'C&O', '3');
      const move = { verb: 'runTrains', company: 'C&O', routes: [{ trains: [train!], way }] };
      if (!legal(scene, 1, move)) return 'illegal';
      scene.play(1, move);
      return scene.read('work').revenue;
    };
    const way = ['K15.0', 'K13.0', 'K11.0'];
    expect(earns('Yellow', false, way)).toBe('illegal');
    expect(earns('Yellow', false, way.slice(0, 2))).toBe(30);
    expect(earns('Green', true, way)).toBe(60);
    expect(earns('Brown', true, way)).toBe(90);
  });
});

describe('what C&P may not', () => {
  test('1828 A11: C&P is no share company, and buys neither coal nor privates', () => {
    const scene = four();
    scene.put('private:C&P', 'player:1');
    scene.clock('phase', 'Green');
    operating(scene, ['C&P']);
    expect(said(scene, 1, { verb: 'buyCoal', company: 'C&P' })).toEqual([
      'Only share companies buy coal, and C&P is none.',
    ]);
    expect(said(scene, 1, buyPrivate('SVN', 1, 'C&P'))).toEqual([
      'Only share companies buy privates, and C&P is none.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  PASS,
  type Scene,
  started,
  tile,
  token,
  trains,
  awaited,
} from '../../../../kit/1828.ts';

/** The Cobourg & Peterborough, with a player and sold to a company; and coal. */

const lay = (hex: string, type: string, turn: number, company = 'GT') => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
});
/** GT buys C&P for $1 from player 2, who agrees. */
function bought(scene: Scene): Scene {
  scene.play(1, { verb: 'buyPrivate', private: 'C&P', price: 1, company: 'GT' });
  scene.play(2, { verb: 'agree' });
  return scene;
}
const inC15 = { verb: 'placeToken', company: 'GT', hex: 'C15', city: 0, with: 'C&P' };

describe('C&P', () => {
  const minor = () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6 });
    token(scene, 'GT', 'D4');
    scene.put('private:C&P', 'player:2');
    operating(scene, ['C&P', 'GT']);
    return scene;
  };
  const own = (hex: string, type: string, turn: number) => lay(hex, type, turn, 'C&P');
  const run = (...way: string[]) => ({
    verb: 'runTrains',
    company: 'C&P',
    routes: [{ trains: ['train:2-1'], way }],
  });

  it('1828/cp/2 1828/cp/1: it lays one tile connected to C15, then runs', () => {
    const scene = minor();
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, own('C13', '8', 4))).not.toEqual([]);
    expect(scene.wrongs(2, own('H10', '9', 1))).toContain('1828/track2/1');
    scene.play(2, own('C13', '8', 4));
    expect(scene.wrongs(2, own('C17', '8', 1))).not.toEqual([]);
    // C15 is closed to all others, but not to it.
    const upgrade = minor();
    upgrade.fund('company:C&P', 80);
    upgrade.clock('phase', 'Green');
    const onC15 = upgrade.options(2, 'layTile').filter((m) => m.hex === 'C15');
    expect(onC15.length).toBeGreaterThan(0);
    upgrade.put('token:GT-0', 'slot:D14.0.0');
    operating(upgrade, ['GT']);
    upgrade.fund('company:GT', 500);
    expect(upgrade.wrongs(1, { ...onC15[0]!, company: 'GT' })).toContain('1828/track1/12');
  });

  /** C13 leads from C15 up to Barrie in B14, over water. */
  const toBarrie = () => {
    const scene = minor();
    tile(scene, 'C13', '7', 3);
    return scene;
  };

  it('1828/cp/3: terrain only from its own treasury', () => {
    const scene = toBarrie();
    expect(scene.cash('company:C&P')).toBe(0);
    expect(scene.wrongs(2, own('B14', '57', 0))).toContain('1828/track1/7');
    scene.fund('company:C&P', 80);
    scene.play(2, own('B14', '57', 0));
    expect([scene.cash('company:C&P'), scene.cash('player:2')]).toEqual([0, 700]);
  });

  it('1828/cp/4 1828/cp/5: over a new city its run stops there, a marker on the way or not', () => {
    const scene = toBarrie();
    tile(scene, 'C17', '9', 1);
    scene.fund('company:C&P', 80);
    scene.play(2, own('B14', '57', 0));
    expect(scene.read('step')).toBe('run');
    expect(scene.wrongs(2, run('B14.0', 'C13', 'C15.0'))).toEqual([]);
    expect(scene.wrongs(2, run('B14.0', 'A15.0'))).toEqual([]);
    expect(scene.wrongs(2, run('C15.0', 'C17', 'C19.0'))).toEqual(['1828/cp/4']);
    expect(scene.wrongs(2, run('C19.0', 'C17', 'C15.0', 'C13', 'B14.0'))).not.toEqual([]);
    // A single stop is too short, and not too long as well.
    expect(scene.wrongs(2, run('B14.0'))).toEqual(['1828/route/1']);
  });

  it('1828/cp/4: over new plain track it stops where that leads', () => {
    const scene = minor();
    tile(scene, 'B14', '57', 0);
    tile(scene, 'C17', '9', 1);
    scene.play(2, own('C13', '7', 3));
    expect(scene.wrongs(2, run('C15.0', 'C13', 'B14.0'))).toEqual([]);
    expect(scene.wrongs(2, run('C15.0', 'C17', 'C19.0'))).toEqual([]);
    expect(scene.wrongs(2, run('B14.0', 'A15.0'))).toEqual([]);
    expect(scene.wrongs(2, run('D4.0', 'C5.0'))).toEqual(['1828/cp/4']);
  });

  it('1828/cp/6: half for itself, rounded down, the rest for its owner', () => {
    for (const [recorded, half, rest] of [
      [undefined, 20, 20],
      [45, 22, 23],
    ] as const) {
      const scene = minor();
      tile(scene, 'B14', '57', 0);
      scene.play(2, own('C13', '7', 3));
      const move = run('C15.0', 'C13', 'B14.0');
      // The host alone follows the figure of a record.
      if (recorded === undefined) scene.play(2, move);
      else scene.force(2, { ...move, revenue: recorded });
      expect([scene.cash('company:C&P'), scene.cash('player:2')]).toEqual([half, 700 + rest]);
    }
  });

  it('1828/cp/7: without a tile it earns nothing', () => {
    const scene = toBarrie();
    tile(scene, 'B14', '57', 0);
    scene.play(2, PASS);
    expect(scene.turn().entity).toBe('company:GT');
    expect([scene.cash('company:C&P'), scene.cash('player:2')]).toEqual([0, 700]);
  });

  const forSale = () => {
    const scene = minor();
    scene.fund('company:GT', 1000);
    scene.fund('company:C&P', 35);
    scene.clock('phase', 'Green');
    operating(scene, ['GT']);
    return scene;
  };

  it('1828/cp/8: the buyer gets its treasury, and it operates no more', () => {
    const scene = bought(forSale());
    expect([scene.cash('company:GT'), scene.cash('company:C&P')]).toEqual([1000 - 1 + 35, 0]);
    expect([scene.at('token:C&P-0'), scene.at('train:2-1')]).toEqual(['out', 'out']);
  });

  it('1828/cp/9 1828/marker2/8: a marker in C15 for nothing, or a blocking one', () => {
    const scene = bought(forSale());
    expect(scene.wrongs(1, lay('E5', '9', 2))).not.toEqual([]);
    scene.play(1, inC15);
    expect([markerIn(scene, 'C15'), scene.cash('company:GT')]).toEqual(['GT', 1034]);
    expect(scene.read('work').tokened).toBe(true);
    const no = bought(forSale());
    no.play(1, PASS);
    expect(markerIn(no, 'C15')).toBe('blocking');
    expect(no.read('work').tokened).toBe(false);
  });

  it('1828/cp/10: after the marker of the round a blocking one', () => {
    const scene = forSale();
    operating(scene, ['GT'], 'trains', { tokened: true });
    bought(scene);
    expect(markerIn(scene, 'C15')).toBe('blocking');
    expect(awaited(scene)).toEqual([]);
  });

  it('1828/cp/11: without a marker, or with one there, the place stays open', () => {
    const none = forSale();
    for (const n of [1, 2]) none.put(`token:GT-${n}`, 'aside');
    bought(none);
    expect([markerIn(none, 'C15'), awaited(none)]).toEqual([undefined, []]);
    const last = forSale();
    last.put('token:GT-1', 'aside');
    expect(awaited(bought(last))).toEqual(['token']);
    const there = forSale();
    tile(there, 'C15', '14', 0);
    there.put('token:GT-1', 'slot:C15.0.1');
    bought(there);
    expect([markerIn(there, 'C15'), awaited(there)]).toEqual([undefined, []]);
  });
});

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

  it('1828/track4/3: K13 takes tile 4 from edge 1 to edge 4, for $120', () => {
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

  it('1828/track4/4 1828/coal/5: with it comes the coal marker, or one more for K11', () => {
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

  it('1828/coal/1 1828/opactions/10: who reaches K11 buys one for $120, at any time of its turn', () => {
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

  it('1828/coal/2: one for a company', () => {
    const scene = richmond();
    scene.play(1, coal);
    expect(scene.wrongs(1, coal)).toEqual(['1828/coal/2']);
  });
});

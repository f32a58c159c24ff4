import { describe, expect, test } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  PASS,
  type Scene,
  started,
  tile,
  token,
  awaited,
} from '../../../kit/1828.ts';
import { lay } from '../../../kit/stands/1828-stands.ts';

/** GT buys C&P for $1 from player 2, who agrees. */
function bought(scene: Scene): Scene {
  scene.play(1, { verb: 'buyPrivate', private: 'C&P', price: 1, company: 'GT' });
  scene.play(2, { verb: 'agree' });
  return scene;
}

const inC15 = { verb: 'placeToken', company: 'GT', hex: 'C15', city: 0, with: 'C&P' };

describe('C&P', () => {
  test.each([
    ['company:GT', '1828/cp/8', 'C&P operates no more: GT has bought it.'],
    ['out', '1828/cp/12', 'C&P is closed.'],
  ])('1828/cp/8 1828/cp/12: in %s it decides nothing any more, by %s', (place, cited, says) => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6 });
    scene.put('private:C&P', place);
    operating(scene, ['GT']);
    for (const [verb, more] of [
      ['payDividend', { kind: 'payout' }],
      ['layTile', { hex: 'C17', tile: '8', turn: 0 }],
    ] as const) {
      scene.clock('step', verb === 'layTile' ? 'track' : 'dividend');
      const found = scene.findings(1, { verb, company: 'C&P', ...more });
      expect(found.map(({ clause, message }) => [clause, message])).toEqual([[cited, says]]);
    }
  });

  test('1828 A5.5: it is never started, even if the host lets it stand, and nobody pays for that', () => {
    const scene = begin({ players: 4 });
    const before = scene.cash('player:1');
    const start = (company: string, par: number) => () =>
      scene.force(1, { verb: 'startCompany', company, par });
    scene.clock('stage', 'stock');
    expect(start('C&P', 67)).toThrow(
      'table/physical C&P has no director’s certificate: it is never started.',
    );
    scene.clock('phase', 'Purple');
    expect(start('GT', 55)).toThrow(/The market has no par price of \$55\.$/);
    expect(scene.cash('player:1')).toBe(before);
  });

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

  /** C13 leads from C15 up to Barrie in B14, over water. */
  const toBarrie = () => {
    const scene = minor();
    tile(scene, 'C13', '7', 3);
    return scene;
  };

  const forSale = () => {
    const scene = minor();
    scene.fund('company:GT', 1000);
    scene.fund('company:C&P', 35);
    scene.clock('phase', 'Green');
    operating(scene, ['GT']);
    return scene;
  };

  test('1828/cp/2 1828/cp/1: it lays one tile connected to C15, then runs', () => {
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

  test('1828/cp/3: terrain only from its own treasury', () => {
    const scene = toBarrie();
    expect(scene.cash('company:C&P')).toBe(0);
    expect(scene.wrongs(2, own('B14', '57', 0))).toContain('1828/track1/7');
    scene.fund('company:C&P', 80);
    scene.play(2, own('B14', '57', 0));
    expect([scene.cash('company:C&P'), scene.cash('player:2')]).toEqual([0, 700]);
  });

  test('1828/cp/4 1828/cp/5: over a new city its run stops there, a marker on the way or not', () => {
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

  test('1828/cp/4: over new plain track it stops where that leads', () => {
    const scene = minor();
    tile(scene, 'B14', '57', 0);
    tile(scene, 'C17', '9', 1);
    scene.play(2, own('C13', '7', 3));
    expect(scene.wrongs(2, run('C15.0', 'C13', 'B14.0'))).toEqual([]);
    expect(scene.wrongs(2, run('C15.0', 'C17', 'C19.0'))).toEqual([]);
    expect(scene.wrongs(2, run('B14.0', 'A15.0'))).toEqual([]);
    expect(scene.wrongs(2, run('D4.0', 'C5.0'))).toEqual(['1828/cp/4']);
    // Neither of these is joined to it but over Peterborough or Barrie.
    tile(scene, 'B20', '57', 0);
    tile(scene, 'B16', '57', 2);
    expect(scene.wrongs(2, run('B20.0', 'C19.0'))).toEqual(['1828/cp/4']);
    expect(scene.wrongs(2, run('B16.0', 'A15.0'))).toEqual(['1828/cp/4']);
  });

  test('1828/cp/6: half for itself, rounded down, the rest for its owner', () => {
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

  test('1828/cp/7: without a tile it earns nothing', () => {
    const scene = toBarrie();
    tile(scene, 'B14', '57', 0);
    expect(scene.turn().sentence).toMatch(/may lay track, and runs only if it does\.$/);
    scene.play(2, PASS);
    expect(scene.turn().entity).toBe('company:GT');
    expect([scene.cash('company:C&P'), scene.cash('player:2')]).toEqual([0, 700]);
  });

  test('1828/cp/4: in the next round it stops by its new tile, not by that of the last', () => {
    const scene = minor();
    tile(scene, 'B14', '57', 0);
    tile(scene, 'C17', '9', 1);
    const laid = (...hexes: string[]) =>
      operating(scene, ['C&P', 'GT'], 'run', { laid: hexes, lays: hexes.length });
    const toSudbury = run('C15.0', 'C17', 'C19.0');
    laid('C17');
    expect(scene.wrongs(2, toSudbury)).toEqual([]);
    laid('B14');
    expect(scene.wrongs(2, toSudbury)).toEqual(['1828/cp/4']);
  });

  test('1828/cp/8: the buyer gets its treasury, and it operates no more', () => {
    const scene = bought(forSale());
    expect([scene.cash('company:GT'), scene.cash('company:C&P')]).toEqual([1000 - 1 + 35, 0]);
    expect([scene.at('token:C&P-0'), scene.at('train:2-1')]).toEqual(['out', 'out']);
  });

  test('1828/cp/9 1828/marker2/8: a marker in C15 for nothing, or a blocking one', () => {
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

  test('1828/cp/10: after the marker of the round a blocking one', () => {
    const scene = forSale();
    operating(scene, ['GT'], 'trains', { tokened: true });
    bought(scene);
    expect(markerIn(scene, 'C15')).toBe('blocking');
    expect(awaited(scene)).toEqual([]);
  });

  test('1828/cp/11: without a marker, or with one there, the place stays open', () => {
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

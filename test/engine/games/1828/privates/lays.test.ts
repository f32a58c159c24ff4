import { describe, expect, test } from 'vitest';
import {
  begin,
  operating,
  PASS,
  type Scene,
  started,
  tile,
  tileAt,
  token,
  trains,
  awaited,
  grandRapids,
  system,
} from '../../../../kit/1828.ts';
import { layTile, buyPrivate, buyTrain } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { buy, lay, offering, owned, EK, owner } from './positions.ts';
import { besideWabash, said } from '../../../../kit/stands/1828-stands.ts';

/** GT buys it for $1 from player 2, who agrees. */
function bought(scene: Scene, id: string): Scene {
  scene.play(1, buy(id, 1));
  scene.play(2, { verb: 'agree' });
  return scene;
}

describe('C&StL', () => {
  test('1828/cstl/2: once 3, 4 or 58 on B24, at any time, free, unconnected, in addition to the lays', () => {
    for (const step of ['track', 'trains'] as const) {
      const scene = owned('C&StL', step);
      trains(scene, 'GT', '2');
      expect(scene.wrongs(1, lay('B24', '57', 0, 'C&StL'))).toContain('1828/cstl/2');
      expect(scene.wrongs(1, lay('I11', '58', 0, 'C&StL'))).toContain('1828/cstl/2');
      const tiles = new Set(scene.options(1, 'layTile').flatMap((m) => (m.with ? m.tile : [])));
      expect(tiles).toEqual(new Set(['3', '4', '58']));
      scene.play(1, lay('B24', '4', 1, 'C&StL'));
      expect(scene.cash('company:GT')).toBe(1000);
      expect(scene.wrongs(1, lay('B24', '58', 0, 'C&StL'))).toContain('1828/cstl/2');
      if (step === 'track') expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual([]);
    }
    const stranger = offering(['C&StL']);
    expect(stranger.wrongs(1, lay('B24', '4', 1, 'C&StL'))).toContain('1828/cstl/2');
  });
});

describe('E&K', () => {
  test('1828/ek/2: the company that buys it first lays a double town on E7, free and in addition to its lays', () => {
    const scene = bought(offering(['E&K']), 'E&K');
    expect(awaited(scene)).toEqual(['ekTile']);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, lay('E5', '9', 2))).not.toEqual([]);
    expect(scene.wrongs(1, lay('E7', '4', 0, 'E&K'))).not.toEqual([]);
    const [first] = scene.options(1, 'layTile');
    expect(['1', '2', '55', '56', '69']).toContain(first!.tile);
    scene.play(1, first!);
    expect(scene.cash('company:GT')).toBe(999);
    expect(tileAt(scene, 'E7')![0]).toBe(first!.tile);
    expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual([]);
  });

  test('1828/ek/2: of a company that nobody runs it asks nothing, and the question after it waits', () => {
    const scene = owned('E&K');
    operating(scene, ['GT'], 'end');
    scene.clock('asked', [
      { ask: 'ekTile', company: 'B&M' },
      { ask: 'par', player: 'player:1', company: 'PRR' },
    ]);
    scene.settle();
    expect([awaited(scene), scene.read('step')]).toEqual([['par'], 'end']);
  });

  test('1828/ek/3: once, when building, a further connected yellow tile for $20 and the terrain', () => {
    const scene = owned('E&K');
    scene.play(1, lay('E5', '9', 2));
    expect(scene.wrongs(1, lay('H12', '57', 1, 'E&K'))).toContain('1828/track2/1');
    expect(scene.wrongs(1, lay('E5', '23', 5, 'E&K'))).toContain('1828/ek/3');
    scene.play(1, lay('D6', '57', 1, 'E&K'));
    expect(scene.cash('company:GT')).toBe(1000 - 20 - 80);
    operating(scene, ['GT']);
    expect(scene.wrongs(1, lay('F6', '9', 2, 'E&K'))).toContain('1828/ek/3');
    const late = owned('E&K', 'trains');
    expect(late.wrongs(1, lay('E5', '9', 2, 'E&K'))).toContain('1828/ek/3');
  });

  test('1828/ek/4: not after an upgrade, and nothing is upgraded nor laid for $40 after it', () => {
    const scene = owned('E&K');
    tile(scene, 'E5', '9', 2);
    scene.play(1, lay('E5', '23', 5));
    expect(scene.wrongs(1, lay('F6', '9', 2, 'E&K'))).toContain('1828/ek/4');
    const before = owned('E&K');
    tile(before, 'E5', '9', 2);
    before.play(1, lay('F6', '9', 2, 'E&K'));
    expect(before.wrongs(1, lay('E5', '23', 5))).toEqual(['1828/ek/4']);
    const boston = begin({ players: 4 });
    started(boston, 'B&M', 79, { 1: 6 });
    token(boston, 'B&M', 'E27');
    boston.fund('company:B&M', 1000);
    boston.put('private:E&K', 'company:B&M');
    operating(boston, ['B&M']);
    boston.play(1, lay('C27', '9', 2, undefined, 'B&M'));
    expect(boston.wrongs(1, lay('B26', '7', 4, undefined, 'B&M'))).toEqual([]);
    boston.play(1, lay('D26', '8', 2, 'E&K', 'B&M'));
    expect(boston.wrongs(1, lay('B26', '7', 4, undefined, 'B&M'))).toContain('1828/ek/4');
  });
});

describe('C&StL and E&K', () => {
  const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
    verb: 'layTile',
    company,
    hex,
    tile: type,
    turn,
    ...(power === undefined ? {} : { with: power }),
  });

  test('1828 A10.2, A6.5: the hex counts as laid in this turn, and the lay of the turn is left', () => {
    const scene = besideWabash('track', 0);
    scene.put('private:C&StL', 'company:GT');
    scene.play(1, lay('GT', 'B24', '4', 1, 'C&StL'));
    expect(scene.read('work')).toMatchObject({ laid: ['B24'], lays: 0 });
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(true);
    expect(scene.at('private:C&StL')).toBe('company:GT');
  });

  test('1828 A10.2: E&K costs $20 and the terrain to the dollar, and goes on an empty hex', () => {
    const at = (cash: number) => {
      const scene = besideWabash('track', cash);
      scene.put('private:E&K', 'company:GT');
      return scene;
    };
    expect(legal(at(19), 1, lay('GT', 'E5', '9', 2, 'E&K'))).toBe(false);
    expect(legal(at(20), 1, lay('GT', 'E5', '9', 2, 'E&K'))).toBe(true);
    expect(legal(at(99), 1, lay('GT', 'D6', '57', 1, 'E&K'))).toBe(false);
    const scene = at(100);
    scene.play(1, lay('GT', 'D6', '57', 1, 'E&K'));
    // It stands for the upgrade of the turn, and the lay of the turn is still there.
    expect(scene.read('work')).toMatchObject({ lays: 0, upgrades: 1, laid: ['D6'] });
    expect([scene.cash('company:GT'), legal(scene, 1, lay('GT', 'E5', '9', 2))]).toEqual([0, true]);
  });
});

describe('the extra tile of E&K', () => {
  const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
    verb: 'layTile',
    company,
    hex,
    tile: type,
    turn,
    ...(power === undefined ? {} : { with: power }),
  });

  test('1828 A10.2: after the extra tile of E&K a yellow one is laid, but nothing upgraded', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:E&K', 'company:GT');
    tile(scene, 'D6', '57', 1);
    scene.play(1, lay('GT', 'E5', '9', 2, 'E&K'));
    expect(scene.cash('company:GT')).toBe(980);
    expect(legal(scene, 1, lay('GT', 'D6', '14', 1))).toBe(false);
    expect(legal(scene, 1, lay('GT', 'E5', '23', 5))).toBe(false);
    expect(legal(scene, 1, lay('GT', 'F6', '9', 2))).toBe(true);
    // The other way round: once something is upgraded E&K’s tile has to wait.
    const other = grandRapids('track', 'Green');
    other.put('private:E&K', 'company:GT');
    tile(other, 'D6', '57', 1);
    other.play(1, lay('GT', 'D6', '14', 1));
    expect(legal(other, 1, lay('GT', 'E5', '9', 2, 'E&K'))).toBe(false);
  });

  test('1828 A10.2: E&K’s tile costs $20 and the terrain', () => {
    const scene = grandRapids('track');
    scene.put('private:E&K', 'company:GT');
    scene.fund('company:GT', 99);
    expect(legal(scene, 1, lay('GT', 'D6', '57', 1, 'E&K'))).toBe(false);
    scene.fund('company:GT', 100);
    scene.play(1, lay('GT', 'D6', '57', 1, 'E&K'));
    expect(scene.cash('company:GT')).toBe(0);
  });
});

describe('the tile of C&StL in a turn', () => {
  const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
    verb: 'layTile',
    company,
    hex,
    tile: type,
    turn,
    ...(power === undefined ? {} : { with: power }),
  });

  test('1828 A10.2: C&StL’s tile is free and no lay, and its hex is done with for this turn', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:C&StL', 'company:GT');
    scene.play(1, lay('GT', 'B24', '58', 0, 'C&StL'));
    expect([scene.cash('company:GT'), scene.read('work').laid]).toEqual([1000, ['B24']]);
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(true);
  });
});

describe('after the tile of E&K', () => {
  test('1828 A10.2: after the tile of E&K it is said that it bars upgrades, not that something was upgraded', () => {
    const scene = owner('E&K');
    tile(scene, 'E5', '9', 2);
    scene.play(1, layTile('GT', 'F6', '9', 2, EK));
    expect(said(scene, 1, layTile('GT', 'E5', '23', 5))).toEqual([
      'After the tile of E&K nothing is upgraded in this turn.',
    ]);
    const upgraded = grandRapids('track', 'Green');
    system(upgraded, 'GT', 'IC');
    started(upgraded, 'GT', 79, { 1: 6 });
    tile(upgraded, 'E5', '9', 2);
    tile(upgraded, 'F6', '9', 2);
    upgraded.play(1, layTile('GT', 'E5', '23', 5));
    expect(said(upgraded, 1, layTile('GT', 'F6', '23', 5))).toEqual([
      'GT-IC has upgraded this turn already.',
    ]);
  });
});

describe('who lays in E7', () => {
  test('1828 A10.2: the tile of E&K in E7 is for the company that bought it, and cited so', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:E&K', 'player:1');
    scene.play(1, buyPrivate('E&K', 1, 'GT'));
    started(scene, 'WAB', 79, { 2: 6 });
    expect(said(scene, 1, layTile('WAB', 'E7', '55', 0, EK))).toEqual([
      'GT lays the tile of E&K now, not WAB.',
    ]);
    for (const move of [{ verb: 'pass' }, layTile('WAB', 'E7', '55', 0, EK)])
      expect(scene.wrongs(1, move)).toEqual(['1828/ek/2']);
    expect(scene.wrongs(1, buyTrain('GT', 'train:3-0', 160))).toEqual(['1828/ek/2']);
  });
});

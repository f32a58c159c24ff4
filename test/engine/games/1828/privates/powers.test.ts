import { describe, expect, test } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  PASS,
  started,
  tile,
  tileAt,
  token,
  awaited,
  grandRapids,
  four,
  stockRound,
  RAN,
} from '../../../../kit/1828.ts';
import { buyShare, buyTrain, layTile, placeToken } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { lay, owned, EK, owner } from './positions.ts';
import { besideWabash, said } from '../../../../kit/stands/1828-stands.ts';

const place = (hex: string, power: string, company = 'GT') => ({
  verb: 'placeToken',
  company,
  hex,
  city: 0,
  with: power,
});

const DH = { with: 'D&H' };

describe('D&H', () => {
  test('1828/dh/2: once, for $120 instead of the terrain, F20 unconnected, as one of the lays', () => {
    const scene = owned('D&H');
    expect(scene.wrongs(1, lay('F20', '57', 0))).toContain('1828/track2/1');
    expect(scene.wrongs(1, lay('H12', '57', 0, 'D&H'))).toContain('1828/dh/2');
    scene.play(1, lay('F20', '57', 0, 'D&H'));
    expect(scene.cash('company:GT')).toBe(880);
    scene.play(1, PASS);
    expect(scene.wrongs(1, lay('E5', '9', 2))).toContain('1828/track1/1');
    const late = owned('D&H', 'trains');
    expect(late.wrongs(1, lay('F20', '57', 0, 'D&H'))).toContain('1828/dh/2');
    const upgrade = owned('D&H');
    tile(upgrade, 'F20', '57', 0);
    upgrade.play(1, lay('F20', '14', 0, 'D&H'));
    expect([upgrade.cash('company:GT'), tileAt(upgrade, 'F20')]).toEqual([880, ['14', 0]]);
    const used = owned('D&H');
    used.play(1, lay('E5', '9', 2));
    expect(used.wrongs(1, lay('F20', '57', 0, 'D&H'))).not.toEqual([]);
  });

  test('1828/dh/3 1828/marker2/8: then a marker there for nothing, the one of the round', () => {
    const scene = owned('D&H');
    tile(scene, 'D6', '57', 1);
    scene.play(1, lay('F20', '57', 0, 'D&H'));
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, place('D6', 'D&H'))).not.toEqual([]);
    scene.play(1, place('F20', 'D&H'));
    expect([markerIn(scene, 'F20'), scene.cash('company:GT')]).toEqual(['GT', 880]);
    expect(scene.read('work').tokened).toBe(true);
    const none = owned('D&H');
    none.put('token:GT-1', 'aside');
    none.put('token:GT-2', 'aside');
    none.play(1, lay('F20', '57', 0, 'D&H'));
    expect(awaited(none)).toEqual([]);
    // A company that has placed its marker may not place this one too.
    const placed = owned('D&H');
    operating(placed, ['GT'], 'track', { tokened: true });
    placed.play(1, lay('F20', '57', 0, 'D&H'));
    expect(placed.options(1, 'placeToken')).toEqual([]);
  });

  test('1828/dh/4: said no to, the power is spent as well', () => {
    const scene = owned('D&H');
    scene.play(1, lay('F20', '57', 0, 'D&H'));
    scene.play(1, PASS);
    expect(markerIn(scene, 'F20')).toBeUndefined();
    expect(scene.read('work').tokened).toBe(false);
    operating(scene, ['GT']);
    expect(scene.wrongs(1, lay('F20', '14', 0, 'D&H'))).toContain('1828/dh/2');
  });
});

describe('D&H', () => {
  const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
    verb: 'layTile',
    company,
    hex,
    tile: type,
    turn,
    ...(power === undefined ? {} : { with: power }),
  });

  const owner = (cash = 120, step = 'track') => {
    const scene = besideWabash(step, cash);
    scene.put('private:D&H', 'company:GT');
    return scene;
  };

  test('1828 A10.2: with one marker left it is asked for, and takes the marker of the round', () => {
    const scene = owner();
    scene.put('token:GT-1', 'aside');
    scene.play(1, lay('GT', 'F20', '57', 0, 'D&H'));
    expect(awaited(scene)).toEqual(['token']);
    scene.play(1, { verb: 'placeToken', company: 'GT', hex: 'F20', city: 0, with: 'D&H' });
    expect([markerIn(scene, 'F20'), scene.cash('company:GT')]).toEqual(['GT', 0]);
  });

  test('1828 A10.2: it takes a lay of the turn, and $120 to the dollar', () => {
    expect(legal(owner(119), 1, lay('GT', 'F20', '57', 0, 'D&H'))).toBe(false);
    const scene = owner();
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'F20', '57', 0, 'D&H'))).not.toEqual([]);
    const held = besideWabash('track', 120);
    held.put('private:E&K', 'company:GT');
    held.put('private:D&H', 'company:GT');
    held.play(1, lay('GT', 'E5', '9', 2));
    // E&K's tile would be besides it; D&H's is not.
    expect(held.wrongs(1, lay('GT', 'F20', '57', 0, 'D&H'))).toEqual(['1828/track1/1']);
  });

  test('1828 A10.2: as the $40 lay of B&M it costs $160', () => {
    const scene = begin({ players: 4, seed: 23366 });
    started(scene, 'B&M', 79, { 1: 6 }, RAN);
    token(scene, 'B&M', 'E27');
    scene.put('private:D&H', 'company:B&M');
    scene.fund('company:B&M', 160);
    operating(scene, ['B&M']);
    scene.play(1, lay('B&M', 'C27', '9', 2));
    scene.play(1, lay('B&M', 'F20', '57', 0, 'D&H'));
    expect(scene.cash('company:B&M')).toBe(0);
  });

  test('1828 A10.2: where its company stands already it asks nothing that can be done', () => {
    const scene = owner(1000);
    tile(scene, 'F20', '57', 0);
    scene.put('token:GT-1', 'slot:F20.0.0');
    scene.play(1, lay('GT', 'F20', '14', 0, 'D&H'));
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });
});

describe('the tile of D&H in a turn', () => {
  const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
    verb: 'layTile',
    company,
    hex,
    tile: type,
    turn,
    ...(power === undefined ? {} : { with: power }),
  });

  test('1828 A10.2: D&H’s $120 must be there, and its tile is the lay of the turn', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:D&H', 'company:GT');
    scene.fund('company:GT', 119);
    expect(legal(scene, 1, lay('GT', 'F20', '57', 0, 'D&H'))).toBe(false);
    scene.fund('company:GT', 120);
    scene.play(1, lay('GT', 'F20', '57', 0, 'D&H'));
    expect(scene.cash('company:GT')).toBe(0);
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(false);
  });
});

describe('powers of privates', () => {
  test('1828 A10.2: a company out of turn is told only that', () => {
    const scene = owner('D&H');
    scene.fund('company:WAB', 25);
    started(scene, 'WAB', 79, { 2: 6 });
    scene.put('private:D&H', 'company:WAB');
    expect(said(scene, 1, layTile('WAB', 'F20', '57', 2, DH))).toEqual(['WAB is not in turn.']);
  });

  test('1828 A10.2: who has it, that it is closed or used, and the step, each alone', () => {
    const scene = owner('E&K', 'trains');
    const lay = layTile('GT', 'I23', '19', 5, EK);
    expect(said(scene, 1, lay)).toEqual(['E&K is used in the track step.']);
    scene.put('private:E&K', 'player:2');
    expect(said(scene, 1, lay)).toEqual([
      'Erie & Kalamazoo Railroad belongs to {player:2}: only a company that owns it lays its tile.',
    ]);
    scene.put('private:E&K', 'out');
    expect(said(scene, 1, lay)).toEqual(['Erie & Kalamazoo Railroad is closed.']);
    const step = owner('E&K');
    expect(said(step, 1, layTile('GT', 'E5', '20', 0, EK))).toEqual([
      'E&K lays 1, 2, 3, 4, 7, 8, 9, 55, 56, 57, 58, 69.',
    ]);
  });

  test('1828 A10.2: the token of a private is told by company and hex, and cites its private', () => {
    const scene = owner('D&H');
    scene.play(1, layTile('GT', 'F20', '57', 0, DH));
    for (const move of [placeToken('GT', 'D6', 0, DH), placeToken('IC', 'F20', 0, DH)]) {
      expect(said(scene, 1, move)).toEqual([
        'GT places the marker of D&H in F20, and nobody places another one now.',
      ]);
      expect(scene.wrongs(1, move)).toEqual(['1828/dh/3']);
    }
    expect(scene.wrongs(1, buyTrain('GT', 'train:3-0', 160))).toEqual(['1828/dh/3']);
  });

  test('1828 A10.2: M&H that is closed is told as closed; a wrong power by its name', () => {
    const scene = four();
    scene.put('private:M&H', 'out');
    stockRound(scene, 1);
    expect(said(scene, 1, { ...buyShare('WAB'), with: 'M&H' })).toEqual([
      'Mohawk & Hudson Railroad is closed.',
    ]);
    expect(said(scene, 1, { ...buyShare('WAB'), with: 'C&A' })).toEqual([
      'C&A cannot be exchanged for a share.',
    ]);
    scene.put('private:M&H', 'player:1');
    expect(said(scene, 1, { ...buyShare('WAB', 'ipo', 50), with: 'M&H' })).toEqual([
      'M&H is worth one 10% certificate.',
    ]);
  });
});

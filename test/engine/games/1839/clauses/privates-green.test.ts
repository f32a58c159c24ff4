import { describe, expect, it } from 'vitest';
import {
  ended,
  buy,
  company,
  give,
  lay,
  onSale,
  opened,
  operating,
  place,
  started,
  tile,
  tileAt,
  trains,
  acquire,
  offered,
} from '../../../../kit/1839.ts';
import type { Move } from '../../../../../shared/move.ts';

/** Green privates (1839 §10.5). */

describe('green', () => {
  it('1839/green/1 1839/green/2 1839/green/3 1839/green/4 1839/green/5: Laantje is one tile more, at any moment of the track, and closes', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'LAAN', 'SS');
    trains(scene, 'SS', '2');
    scene.play(1, lay('SS', 'E14', '6', 0));
    scene.play(1, lay('SS', 'E16', '9', 1, { with: 'LAAN' }));
    expect(scene.at('private:LAAN')).toBe('out');
    expect(scene.read('lays')).toMatchObject({ tiles: 1, counted: 1 });
    scene.play(1, lay('SS', 'E14', '15', 3));
    expect(scene.read('lays')).toMatchObject({ tiles: 2, upgrades: 1 });
    const after = company('SS', 'E14', 'track');
    give(after, 'LAAN', 'SS');
    after.play(1, lay('SS', 'E14', '6', 0));
    after.play(1, lay('SS', 'E16', '9', 1));
    // Both tiles are laid; the third is an upgrade, and it leaves the marker forbidden as it was.
    expect(after.read('step')).toBe('track');
    after.play(1, lay('SS', 'E14', '15', 3, { with: 'LAAN' }));
    expect(after.read('lays').counted).toBe(2);
  });

  it('1839/green/1: it may be a second upgrade, in addition to one', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'LAAN', 'SS');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    scene.play(1, lay('SS', 'E14', '15', 3));
    scene.play(1, lay('SS', 'E16', '20', 0, { with: 'LAAN' }));
    expect(tileAt(scene, 'E16')).toEqual(['20', 0]);
  });

  it('1839/green/2: at the usual price, but free in H7', () => {
    const scene = company('SS', 'G8', 'track', 'Yellow');
    give(scene, 'LAAN', 'SS');
    tile(scene, 'G8', 'H06', 0);
    const ordinary = offered(scene, undefined, 'H7');
    const free = offered(scene, 'LAAN', 'H7');
    expect([ordinary.length > 0, free.length > 0]).toEqual([true, true]);
    scene.play(1, free[0]!);
    expect(scene.cash('company:SS')).toBe(1000);
    const paid = company('SS', 'N15', 'track', 'Yellow');
    give(paid, 'LAAN', 'SS');
    paid.play(1, offered(paid, 'LAAN', 'N15')[0]!);
    expect(paid.cash('company:SS')).toBe(920);
  });

  it('1839/green/6 1839/green/7 1839/green/8 1839/green/9 1839/green/10 1839/markers/10: Schielands is a tile and a station without reach, one of the lays, also before a second tile', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'SHZ', 'SS');
    trains(scene, 'SS', '2');
    const build = (hex: string, turn: number): Move => lay('SS', hex, '57', turn, { with: 'SHZ' });
    expect(scene.wrongs(1, build('G14', 0))).toContain('1839/green/6');
    scene.play(1, build('K16', 0));
    expect([scene.cash('company:SS'), scene.at('private:SHZ')]).toEqual([920, 'out']);
    expect(scene.table.places.get('slot:K16.0.0')).toHaveLength(1);
    expect(scene.read('work').tokened).toBe(true);
    expect(scene.read('lays')).toMatchObject({ tiles: 1, counted: 0 });
    scene.play(1, lay('SS', 'E14', '6', 0));
    expect(scene.read('step')).not.toBe('track');
    // The marker of the turn is used.
    expect(scene.wrongs(1, place('SS', 'E14', 0, { exchange: true }))).not.toEqual([]);
  });

  it('1839/green/6: in L3 for nothing; both or nothing', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'SHZ', 'SS');
    const [free] = offered(scene, 'SHZ', 'L3');
    scene.play(1, free!);
    expect(scene.cash('company:SS')).toBe(1000);
    const there = company('SS', 'L3', 'track');
    give(there, 'SHZ', 'SS');
    expect(offered(there, 'SHZ', 'L3')).toEqual([]);
    const late = company('SS', 'E14', 'track');
    give(late, 'SHZ', 'SS');
    operating(late, ['SS'], 'track', {
      lays: { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] },
    });
    expect(offered(late, 'SHZ')).toEqual([]);
  });

  it('1839/green/11 1839/green/12 1839/green/13: Outshoorn places one marker free, where one may be placed', () => {
    const scene = company('SS', 'E14', 'token');
    give(scene, 'CO', 'SS');
    trains(scene, 'SS', '2');
    tile(scene, 'E14', '6', 0);
    const free = place('SS', 'E14', 0, { exchange: true, with: 'CO' });
    operating(scene, ['SS'], 'token', {
      lays: { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] },
    });
    expect(scene.wrongs(1, free)).toEqual(['1839/markers/17']);
    operating(scene, ['SS'], 'token');
    scene.play(1, free);
    expect([scene.cash('company:SS'), scene.at('private:CO')]).toEqual([1000, 'out']);
    const none = company('SS', 'E14', 'token');
    expect(none.wrongs(1, free)).toContain('1839/green/11');
  });

  it('1839/green/20 1839/green/21 1839/green/23: Spoorwegwerken halves one marker', () => {
    const scene = company('SS', 'E14', 'token');
    give(scene, 'SWO', 'SS');
    trains(scene, 'SS', '2');
    tile(scene, 'E14', '6', 0);
    const half = place('SS', 'E14', 0, { exchange: true, with: 'SWO' });
    operating(scene, ['SS'], 'token', { marked: true });
    expect(scene.wrongs(1, half)).toEqual(['1839/markers/13']);
    operating(scene, ['SS'], 'token');
    scene.play(1, half);
    expect([scene.cash('company:SS'), scene.at('private:SWO')]).toEqual([990, 'out']);
    const none = company('SS', 'E14', 'token');
    expect(none.wrongs(1, half)).toContain('1839/green/20');
  });

  it('1839/green/22 1839/tiles/4: bought by a company, Spoorwegwerken leave A09 on C10 and A08 on D9', () => {
    const scene = company('SS', 'E14');
    give(scene, 'SWO', '1');
    scene.play(1, acquire('SWO', 300));
    expect([tileAt(scene, 'C10'), tileAt(scene, 'D9')]).toEqual([
      ['A09', 0],
      ['A08', 1],
    ]);
    const closed = opened(3, 'Brown');
    give(closed, 'SWO', '2');
    closed.clock('obsolete', true);
    closed.clock('stage', 'operating');
    ended(closed, 1, 1);
    closed.settle();
    expect(tileAt(closed, 'C10')).toEqual(['A09', 0]);
  });

  it('1839/green/16: Rijkswaterstaat is not for companies', () => {
    const scene = company('SS', 'E14');
    give(scene, 'RWS', '1');
    expect(scene.wrongs(1, acquire('RWS', 200))).toEqual(['1839/green/16']);
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
  });

  it('1839/green/17 1839/green/18 1839/tiles/3 1839/tiles/4: it closes with the linked company’s first train, and F04 and F08 are laid', () => {
    const scene = company('SS', 'E14', 'trains');
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'RWS', '2');
    scene.clock('linked', 'SS');
    scene.play(1, buy('SS', onSale(scene), 100));
    expect(scene.at('private:RWS')).toBe('out');
    expect([tileAt(scene, 'F13'), tileAt(scene, 'G12')]).toEqual([
      ['F04', 0],
      ['F08', 1],
    ]);
    const other = company('SS', 'E14', 'trains');
    give(other, 'RWS', '2');
    other.clock('linked', 'NRS');
    other.play(1, buy('SS', onSale(other), 100));
    expect(other.at('private:RWS')).toBe('player:2');
  });
});

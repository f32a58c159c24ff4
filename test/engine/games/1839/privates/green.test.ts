import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
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
  markersIn,
  PASS,
  spent,
} from '../../../../kit/1839.ts';
import { step, zwolleAt } from '../../../../kit/stands/1839-line.ts';
describe('green privates', () => {
  test('1839/green/1 1839/green/2 1839/green/3 1839/green/4 1839/green/5: Laantje is one tile more, at any moment of the track, and closes', () => {
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

  test('1839/green/1: it may be a second upgrade, in addition to one', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'LAAN', 'SS');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    scene.play(1, lay('SS', 'E14', '15', 3));
    scene.play(1, lay('SS', 'E16', '20', 0, { with: 'LAAN' }));
    expect(tileAt(scene, 'E16')).toEqual(['20', 0]);
  });

  test('1839/green/2: at the usual price, but free in H7', () => {
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

  test('1839/green/6 1839/green/7 1839/green/8 1839/green/9 1839/green/10 1839/markers/10: Schielands is a tile and a station without reach, one of the lays, also before a second tile', () => {
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

  test('1839/green/6: in L3 for nothing; both or nothing', () => {
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

  test('1839/green/22 1839/tiles/4: bought by a company, Spoorwegwerken leave A09 on C10 and A08 on D9', () => {
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

  test('1839/green/16: Rijkswaterstaat is not for companies', () => {
    const scene = company('SS', 'E14');
    give(scene, 'RWS', '1');
    expect(scene.wrongs(1, acquire('RWS', 200))).toEqual(['1839/green/16']);
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
  });

  test('1839/green/17 1839/green/18 1839/tiles/3 1839/tiles/4: it closes with the linked company’s first train, and F04 and F08 are laid', () => {
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

describe('places of Schielands', () => {
  test('1839/green/7 (§10.5, D69): Schielands builds at its two places, and has no price for any other', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    give(scene, 'SHZ', 'SS');
    const elsewhere = lay('SS', 'G14', '57', 0, { with: 'SHZ' });
    expect(scene.wrongs(1, elsewhere)).toEqual(['1839/green/6']);
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, elsewhere)).toEqual(['1839/green/6']);
  });
});

describe('Spoorwegwerken and Rijkswaterstaat', () => {
  test('1839/green/22 (§10.5): bought, Spoorwegwerken Oost builds the Afsluitdijk at once and stays for its marker', () => {
    const scene = company('SS', 'B19', 'track');
    give(scene, 'SWO', '1');
    scene.play(1, acquire('SWO', 1));
    expect([tileAt(scene, 'C10'), tileAt(scene, 'D9')]).toEqual([
      ['A09', 0],
      ['A08', 1],
    ]);
    expect(scene.at('private:SWO')).toBe('company:SS');
  });

  test('1839/green/17 1839/green/18 (§10.5, D85): any train of the linked company closes Rijkswaterstaat, one from a sister too', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    scene.clock('linked', 'SS');
    give(scene, 'RWS', '2');
    started(scene, 'NRS', 67, { 1: 60 });
    scene.put('train:2-0', 'company:NRS');
    scene.play(1, buy('SS', 'train:2-0', 10));
    expect(scene.at('private:RWS')).toBe('out');
    expect(tileAt(scene, 'F13')).toEqual(['F04', 0]);
  });
});

describe('Laantje and Schielands in a turn', () => {
  test('1839/green/1 1839/green/3 (§10.5, D71): the Laantje betters a second tile beside an ordinary upgrade, and leaves the marker', () => {
    const scene = zwolleAt('Green', 'track', ['LAAN']);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'G12', '9', 0);
    scene.play(1, lay('SS', 'G12', '20', 0));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'LAAN' }));
    expect(scene.at('private:LAAN')).toBe('out');
    scene.play(1, PASS);
    expect([step(scene), spent(scene)]).toEqual(['token', 0]);
  });

  test('1839/green/1 1839/markers/17 (§10.5, D51): it does not make two ordinary tiles fewer', () => {
    const scene = zwolleAt('Yellow', 'track', ['LAAN']);
    scene.play(1, lay('SS', 'D15', '4', 0));
    scene.play(1, lay('SS', 'F13', '4', 0));
    if (step(scene) === 'track') scene.play(1, lay('SS', 'C16', '9', 0, { with: 'LAAN' }));
    while (step(scene) === 'track') scene.play(1, PASS);
    expect(step(scene)).not.toBe('token');
    expect(tileAt(scene, 'C16')).toEqual(['9', 0]);
  });

  test('1839/green/6 1839/green/7 (§10.5, D69): Schielands is one of the two lays, as upgrade the one upgrade', () => {
    const shz = (hex: string, id: string, turn: number) =>
      lay('SS', hex, id, turn, { with: 'SHZ' });
    const scene = zwolleAt('Green', 'track', ['SHZ']);
    tile(scene, 'K16', '57', 0);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'G12', '9', 0);
    scene.play(1, lay('SS', 'G12', '20', 0));
    expect(scene.wrongs(1, shz('K16', '14', 0))).not.toEqual([]);
    const [fresh] = scene
      .options(1, 'layTile')
      .filter((move) => move.with === 'SHZ' && move.hex === 'L3');
    scene.fund('company:SS', 0);
    scene.play(1, fresh!);
    expect([markersIn(scene, 'L3'), scene.cash('company:SS')]).toEqual([['SS'], 0]);
    expect(step(scene)).not.toBe('token');
    const full = zwolleAt('Green', 'track', ['SHZ']);
    full.play(1, lay('SS', 'D15', '4', 0));
    full.play(1, lay('SS', 'F13', '4', 0));
    expect(full.options(1, 'layTile').filter((move) => move.with === 'SHZ')).toEqual([]);
  });
});

describe('a train that Beijnes makes', () => {
  test('1839/green/17 1839/green/18 (§10.5, D85): a train that Beijnes makes closes it', () => {
    const scene = company('ZHESM', 'G8', 'trains', 'Green');
    scene.clock('linked', 'ZHESM');
    give(scene, 'RWS', '2');
    give(scene, 'BEIJ', 'ZHESM');
    scene.play(1, buy('ZHESM', onSale(scene), 0, { with: 'BEIJ' }));
    expect(['RWS', 'BEIJ'].map((id) => scene.at(`private:${id}`))).toEqual(['out', 'out']);
    expect([tileAt(scene, 'F13')?.[0], tileAt(scene, 'G12')?.[0]]).toEqual(['F04', 'F08']);
  });
});

describe('the Laantje in H7', () => {
  test('1839/green/2 1839/green/4 (§10.5): in H7 the Laantje builds for nothing, river and all', () => {
    const leiden = (card: boolean) => {
      const scene = company('ZHESM', 'G8', 'track', 'Green');
      tile(scene, 'G8', 'H06', 0);
      trains(scene, 'ZHESM', '2');
      give(scene, 'LAAN', 'ZHESM');
      scene.play(1, lay('ZHESM', 'H7', '1', 0, card ? { with: 'LAAN' } : {}));
      return scene;
    };
    const free = leiden(true);
    expect([free.cash('company:ZHESM'), free.at('private:LAAN')]).toEqual([1000, 'out']);
    expect(free.read('step')).toBe('track');
    const paid = leiden(false);
    expect([paid.cash('company:ZHESM'), paid.at('private:LAAN')]).toEqual([920, 'company:ZHESM']);
  });
});

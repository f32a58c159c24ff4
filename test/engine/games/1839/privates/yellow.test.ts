import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  company,
  lay,
  operating,
  PASS,
  tile,
  trains,
  offered,
  type Scene,
  started,
  token,
  give,
  markersIn,
  place,
  spent,
} from '../../../../kit/1839.ts';
import { step, zwolleAt, said } from '../../../../kit/stands/1839-line.ts';
describe('yellow', () => {
  for (const [id, owner, first] of [
    ['STL-C', 'SS', 2],
    ['STL-D', 'NWS', 7],
    ['STL-E', 'AMS', 12],
    ['STL-K', 'HIJSM', 17],
  ] as const) {
    test(`1839/yellow/${first} 1839/yellow/${first + 1} 1839/yellow/${first + 2} 1839/yellow/${first + 3}: ${id} is four tiles, two of them upgrades, at 10 and terrain, and leaves the marker`, () => {
      const scene = company(owner, 'E14', 'track');
      trains(scene, owner, '2');
      const by = { with: id };
      scene.play(1, lay(owner, 'E14', '6', 0, by));
      scene.play(1, lay(owner, 'E14', '15', 3, by));
      scene.play(1, lay(owner, 'E16', '9', 1, by));
      expect(scene.cash(`company:${owner}`)).toBe(970);
      expect(scene.wrongs(1, lay(owner, 'D15', '4', 0))).toContain('1839/track/1');
      const full = company(owner, 'E14', 'track');
      full.clock('lays', { mode: id, tiles: 4 });
      expect(full.wrongs(1, lay(owner, 'E14', '6', 0, by))).toEqual([`1839/yellow/${first}`]);
      scene.play(1, lay(owner, 'E16', '20', 0, by));
      expect(scene.cash(`company:${owner}`)).toBe(960);
      // IJzeren Rijn could still be used by AMS.
      if (scene.read('step') === 'track') scene.play(1, PASS);
      expect(scene.at(`private:${id}`)).toBe('out');
      expect(scene.read('step')).toBe('token');
      expect(scene.options(1, 'placeToken').some((move) => move.exchange === true)).toBe(true);
    });
  }

  test('1839/yellow/2 1839/yellow/3: the third upgrade is refused, terrain is paid, and an ordinary tile rules it out', () => {
    const scene = company('SS', 'E14', 'track');
    const by = { with: 'STL-C' };
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    tile(scene, 'F15', '9', 0);
    scene.play(1, lay('SS', 'E14', '15', 3, by));
    scene.play(1, lay('SS', 'E16', '213', 1, by));
    expect(scene.wrongs(1, lay('SS', 'F15', '20', 0, by))).toContain('1839/yellow/2');
    const river = company('SS', 'N15', 'track');
    const [first] = offered(river, 'STL-C', 'N15');
    river.play(1, first!);
    expect(river.cash('company:SS')).toBe(910);
    const plain = company('SS', 'E14', 'track');
    plain.play(1, lay('SS', 'E14', '6', 0));
    expect(plain.wrongs(1, lay('SS', 'E16', '9', 1, by))).toEqual(['1839/yellow/2']);
    expect(plain.wrongs(1, lay('SS', 'E16', '9', 1, { with: 'STL-D' }))).toContain('1839/yellow/7');
  });

  test('1839/yellow/22 1839/yellow/23 1839/yellow/24 1839/yellow/25: IJzeren Rijn builds once in each of its four hexes, besides the ordinary lay, and closes', () => {
    const scene = company('AMS', 'N15', 'track');
    trains(scene, 'AMS', '2');
    tile(scene, 'N15', '57', 0);
    tile(scene, 'M16', '9', 0);
    const by = { with: 'IJR' };
    scene.play(1, lay('AMS', 'L17', '7', 0, by));
    expect(scene.wrongs(1, lay('AMS', 'L17', '7', 0, by))).toContain('1839/yellow/22');
    expect(scene.wrongs(1, lay('AMS', 'K14', '9', 0, by))).toContain('1839/yellow/22');
    scene.play(1, lay('AMS', 'L15', '9', 1, by));
    scene.play(1, lay('AMS', 'L13', '9', 1, by));
    scene.play(1, lay('AMS', 'L11', '8', 4, by));
    expect(scene.cash('company:AMS')).toBe(1000);
    expect(scene.read('lays')).toMatchObject({ tiles: 0, counted: 0 });
    expect(offered(scene, undefined).length).toBeGreaterThan(0);
    scene.play(1, PASS);
    expect(scene.at('private:IJR')).toBe('out');
    expect(scene.read('step')).toBe('token');
  });

  test('1839/yellow/22: an upgrade counts as the one tile of its hex', () => {
    const scene = company('AMS', 'N15', 'track');
    tile(scene, 'N15', '57', 0);
    tile(scene, 'M16', '9', 0);
    tile(scene, 'L17', '7', 0);
    const ups = offered(scene, 'IJR', 'L17');
    expect(ups.length).toBeGreaterThan(0);
    scene.play(1, ups[0]!);
    expect(offered(scene, 'IJR', 'L17')).toEqual([]);
  });

  test('1839/yellow/26 1839/yellow/27 1839/yellow/28 1839/yellow/29 1839/yellow/30: Kleef is a tile and a station for 80 in the marker step, in reach, also after two tiles', () => {
    const scene = company('NRS', 'H17', 'track', 'Green');
    scene.put('token:NRS-0', 'slot:G18.0.0');
    tile(scene, 'G18', '802', 0);
    tile(scene, 'H17', '4', 0);
    operating(scene, ['NRS'], 'token', {
      lays: { mode: '', tiles: 2, upgrades: 1, counted: 2, rijn: [] },
    });
    const build = (hex: string, turn: number, id = '57'): Move =>
      lay('NRS', hex, id, turn, { with: 'KLEEF' });
    // H17 leads south-west to I16.
    expect(scene.wrongs(1, build('I16', 1))).toEqual(['1839/yellow/30']);
    expect(scene.wrongs(1, build('G14', 0))).toContain('1839/yellow/27');
    scene.play(1, build('I16', 0));
    expect(scene.cash('company:NRS')).toBe(920);
    expect(scene.at('token:NRS-1')).toBe('slot:I16.0.0');
    expect(scene.at('private:KLEEF')).toBe('company:NRS');
    expect(scene.read('step')).not.toBe('token');
  });

  test('1839/yellow/27: both or nothing', () => {
    const scene = company('NRS', 'I16', 'token', 'Green');
    expect(scene.wrongs(1, lay('NRS', 'I16', '57', 0, { with: 'KLEEF' }))).toContain(
      '1839/markers/14',
    );
    const none = company('NRS', 'G18', 'token', 'Green');
    for (const hex of ['B13', 'N15', 'I4', 'E14'])
      none.put(
        none.table.places.get('company:NRS')!.find((id) => id.startsWith('token:'))!,
        `slot:${hex}.0.0`,
      );
    expect(none.wrongs(1, lay('NRS', 'K16', '57', 0, { with: 'KLEEF' }))).toContain(
      '1839/markers/1',
    );
    const early = company('NRS', 'G18', 'track', 'Green');
    expect(early.wrongs(1, lay('NRS', 'K16', '57', 0, { with: 'KLEEF' }))).toContain(
      '1839/or-actions/3',
    );
  });
});

describe('Kleef, both or nothing', () => {
  /** NRS in Arnhem with a line to Nijmegen. */
  function arnhem(phase: string): Scene {
    const scene = company('NRS', 'H13', 'token', phase);
    tile(scene, 'H13', '14', 2);
    tile(scene, 'H15', '9', 1);
    tile(scene, 'H17', '3', 0);
    trains(scene, 'NRS', '2');
    return scene;
  }

  const kleef = (id: string, turn = 0) => lay('NRS', 'I16', id, turn, { with: 'KLEEF' });

  test('1839/yellow/27 (§10.5, D68): tile and station or nothing: not a tile without a city, nor one whose circles are taken', () => {
    const room = (
      ...[phase, before, taken, after, turn]: [string, string, number, string, number?]
    ) => {
      const scene = arnhem(phase);
      if (before) tile(scene, 'I16', before, 0);
      for (const other of ['SS', 'AMS'].slice(0, taken)) {
        started(scene, other, 67, { 2: 60 });
        const slot = piecesIn(scene.table, 'slot:I16.0.0').length;
        scene.put(`token:${other}-1`, `slot:I16.0.${slot}`);
      }
      return scene.wrongs(1, kleef(after, turn));
    };
    expect(room('Green', '', 0, '57')).toEqual([]);
    expect(room('Green', '', 0, '58')).toContain('1839/tiles/11');
    expect(room('Green', '', 0, '8')).toContain('1839/tiles/13');
    expect(room('Green', '', 1, '57')).toContain('1839/yellow/27');
    expect(room('Green', '57', 1, '14')).not.toContain('1839/yellow/27');
    expect(room('Brown', '14', 1, '51')).not.toContain('1839/yellow/27');
    expect(room('Brown', '14', 2, '51')).toContain('1839/yellow/27');
  });
});

describe('Kleef in the step of markers', () => {
  test('1839/yellow/27 (§10.5): Kleef alone keeps the step of markers open', () => {
    const nrs = (card: boolean) => {
      const scene = company('NRS', 'I16', 'track', 'Green');
      tile(scene, 'I16', '57', 0);
      tile(scene, 'J15', '8', 3);
      trains(scene, 'NRS', '2');
      // Its exchange marker lies there, and no city that it reaches has a circle.
      token(scene, 'NRS', 'I16');
      if (!card) scene.put('private:KLEEF', 'out');
      scene.play(1, PASS);
      return scene;
    };
    expect(nrs(false).read('step')).not.toBe('token');
    const kleef = nrs(true);
    expect(kleef.read('step')).toBe('token');
    expect(kleef.options(1, 'layTile')).toContainEqual(
      expect.objectContaining({ hex: 'K16', with: 'KLEEF' }),
    );
  });
});

describe('Staatslijnen, IJzeren Rijn, Kleef', () => {
  test('1839/yellow/2 1839/yellow/3 1839/yellow/4 (§10.5): a Staatslijn is four tiles, two of them better, 10 each; a marker may follow', () => {
    const scene = zwolleAt('Green');
    const by = { with: 'STL-C' };
    tile(scene, 'F13', '4', 0);
    tile(scene, 'G12', '9', 0);
    tile(scene, 'D15', '4', 0);
    scene.play(1, lay('SS', 'E14', '14', 0, by));
    scene.play(1, lay('SS', 'G12', '20', 0, by));
    scene.play(1, lay('SS', 'C16', '9', 0, by));
    expect(scene.wrongs(1, lay('SS', 'C16', '20', 0, by))).not.toEqual([]);
    scene.play(1, lay('SS', 'B17', '802', 0, by));
    expect([spent(scene), step(scene), scene.at('private:STL-C')]).toEqual([40, 'token', 'out']);
  });

  test('1839/yellow/2 (§10.5, §10.9): in yellow phase it betters nothing, and no ordinary lay goes with it', () => {
    const scene = zwolleAt('Yellow');
    const by = { with: 'STL-C' };
    expect(scene.wrongs(1, lay('SS', 'E14', '14', 0, by))).not.toEqual([]);
    scene.play(1, lay('SS', 'D15', '4', 0, by));
    expect(scene.wrongs(1, lay('SS', 'F13', '4', 0))).not.toEqual([]);
    expect(scene.wrongs(1, lay('SS', 'F13', '4', 0, by))).toEqual([]);
    const other = zwolleAt('Yellow');
    other.play(1, lay('SS', 'D15', '4', 0));
    expect(other.wrongs(1, lay('SS', 'F13', '4', 0, by))).not.toEqual([]);
  });

  test('1839/yellow/22 1839/yellow/23 (§10.5, D70): IJzeren Rijn builds once in each of its hexes, free, in addition to the lay', () => {
    const scene = company('AMS', 'K16', 'track', 'Green');
    const by = { with: 'IJR' };
    tile(scene, 'K16', '5', 0);
    trains(scene, 'AMS', '2');
    scene.play(1, lay('AMS', 'L15', '7', 3, by));
    expect(scene.wrongs(1, lay('AMS', 'L15', '18', 0, by))).not.toEqual([]);
    expect(scene.wrongs(1, lay('AMS', 'L13', '9', 1, by))).not.toEqual([]);
    scene.play(1, lay('AMS', 'L17', '7', 1, by));
    expect(spent(scene, 'AMS')).toBe(0);
    // Nothing ordinary has been laid, so both ordinary lays are left.
    expect(scene.read('lays')).toMatchObject({ tiles: 0, counted: 0 });
  });

  test('1839/yellow/27 1839/yellow/29 (§10.5, D68): Kleef after two ordinary tiles, 80 in all, Genietroepen or not', () => {
    const scene = company('NRS', 'H13', 'track', 'Green');
    tile(scene, 'H13', '14', 2);
    tile(scene, 'H15', '9', 1);
    tile(scene, 'H17', '3', 0);
    trains(scene, 'NRS', '2');
    give(scene, 'GENIE', 'NRS');
    operating(scene, ['NRS'], 'token', {
      lays: { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] },
    });
    scene.play(1, lay('NRS', 'I16', '57', 0, { with: 'KLEEF' }));
    expect([spent(scene, 'NRS'), markersIn(scene, 'I16')]).toEqual([80, ['NRS']]);
  });
});

describe('Kleef in two turns', () => {
  test('1839/yellow/27 1839/yellow/28 (§10.5, D68): Kleef serves Nijmegen in one turn and Venlo in another', () => {
    const scene = company('NRS', 'I16', 'token', 'Green');
    tile(scene, 'I16', '57', 0);
    tile(scene, 'J15', '8', 3);
    trains(scene, 'NRS', '2');
    const move = lay('NRS', 'K16', '57', 2, { with: 'KLEEF' });
    expect(scene.at('private:KLEEF')).toBe('company:NRS');
    scene.play(1, move);
    expect([markersIn(scene, 'K16'), scene.cash('company:NRS')]).toEqual([['NRS'], 920]);
    expect(scene.at('private:KLEEF')).toBe('company:NRS');
    expect(scene.wrongs(1, place('NRS', 'I16', 0, { exchange: true }))).not.toEqual([]);
  });
});

describe('what a power is refused for', () => {
  test('1839/yellow/17 (§10.5): of a power that a company has not, nothing is said of the turn', () => {
    const scene = company('HIJSM', 'E10', 'track');
    const lays = { mode: '', tiles: 1, upgrades: 1, counted: 1, rijn: [] };
    operating(scene, ['HIJSM'], 'track', { lays });
    const move = lay('HIJSM', 'E8', '9', 0, { with: 'STL-K' });
    const private_ = 'Staatslijn K: Den Helder - Amsterdam';
    give(scene, 'STL-K', 'SS');
    expect(said(scene, move).filter((one) => /private|own|left|lay/.test(one))).toEqual([
      `HIJSM does not own ${private_}.`,
    ]);
    scene.put('private:STL-K', 'out');
    expect(said(scene, move).filter((one) => /private|own|left|lay/.test(one))).toEqual([
      `${private_} has left the game.`,
    ]);
  });

  test('1839/yellow/27 (§10.5): of a tile that does not go there, nothing is said of its places', () => {
    const scene = company('NRS', 'I12', 'token', 'Brown');
    give(scene, 'KLEEF', 'NRS');
    const plain = lay('NRS', 'K16', '9', 0, { with: 'KLEEF' });
    expect(said(scene, plain)).not.toContainEqual(expect.stringMatching(/station/));
    token(scene, 'SS', 'K16');
    const full = lay('NRS', 'K16', '6', 0, { with: 'KLEEF' });
    expect(said(scene, full)).toContain(
      'K16 would have no place for the station marker that Spoorlijn Zevenaar - Kleef lays with the tile.',
    );
    expect(said(scene, lay('NRS', 'E14', '6', 0, { with: 'KLEEF' }))).toContain(
      'Spoorlijn Zevenaar - Kleef builds in I16 or K16 only.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  company,
  give,
  lay,
  markersIn,
  opened,
  operating,
  PASS,
  passStockRound,
  place,
  type Scene,
  started,
  supplyOf,
  tile,
  tileAt,
  token,
  trains,
} from '../../../../kit/1839.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: tiles,
 * markers and the powers that bring more of them (1839 §6.3 to §6.5, §10.5 to §10.9; rulebook, Build
 * track, Place exchange or station marker, Private Companies).
 */

const step = (scene: Scene) => scene.read('step');
const spent = (scene: Scene, id = 'SS') => 1000 - scene.cash(`company:${id}`);

/** SS in Zwolle, a yellow line to the north-east and south-west of it. */
function zwolle(phase: string, at: 'track' | 'token' = 'track', privates: string[] = []): Scene {
  const scene = company('SS', 'E14', at, phase);
  tile(scene, 'E14', '57', 0);
  trains(scene, 'SS', '2');
  for (const id of privates) give(scene, id, 'SS');
  return scene;
}

describe('tiles', () => {
  it.each<[string, string, string, number, number]>([
    // The first tile: 80 in Haarlem, nothing in Breda and Utrecht.
    ['G8', '', 'H06', 0, 80],
    ['K8', '', 'B06', 0, 0],
    ['I12', '', 'U06', 0, 0],
    // Every upgrade of the five: 80.
    ['G8', 'H06', 'H121', 0, 80],
    ['K8', 'B06', 'B122', 3, 80],
    ['I12', 'U06', 'U121', 0, 80],
    ['J7', '', 'R123', 1, 80],
    // A river is paid with the first tile only.
    ['N15', '', '57', 1, 80],
    ['N15', '57', '14', 1, 0],
    ['E14', '', '57', 0, 0],
  ])('1839/track-limits/10 1839/upgrade/7 (§6.4, D8): %s, from "%s" to %s', (...row) => {
    const [hex, before, after, turn, price] = row;
    const scene = company('SS', hex, 'track', 'Green');
    if (before) tile(scene, hex, before, hex === 'N15' ? 1 : 0);
    const move = scene
      .options(1, 'layTile')
      .find((one) => one.hex === hex && one.tile === after && (before === '' || one.turn === turn));
    scene.fund('company:SS', Math.max(0, price - 1));
    if (price > 0) expect(scene.wrongs(1, move ?? lay('SS', hex, after, turn))).not.toEqual([]);
    scene.fund('company:SS', 1000);
    scene.play(1, move ?? lay('SS', hex, after, turn));
    expect(spent(scene)).toBe(price);
  });

  it('1839/special-tiles/9 (§6.4, D5): Breda keeps its arrow and its stub', () => {
    const scene = company('SS', 'K8', 'track', 'Green');
    const turns = (id: string) =>
      [0, 1, 2, 3, 4, 5].filter((turn) => scene.wrongs(1, lay('SS', 'K8', id, turn)).length === 0);
    // B06 has 0, 3 and 5; B07 every second side.
    expect(turns('B06')).toEqual([0]);
    expect(turns('B07')).toEqual([1, 3, 5]);
  });

  it('1839/track/4 1839/upgrade/1 (§6.4): one new and one better in either order, never two better', () => {
    const scene = zwolle('Green');
    tile(scene, 'D15', '4', 0);
    scene.play(1, lay('SS', 'E14', '14', 0));
    expect(scene.wrongs(1, lay('SS', 'C16', '9', 0))).toEqual([]);
    const two = zwolle('Green');
    tile(two, 'F13', '4', 0);
    tile(two, 'G12', '9', 0);
    two.play(1, lay('SS', 'G12', '20', 0));
    expect(two.wrongs(1, lay('SS', 'E14', '14', 0))).toEqual(['1839/upgrade/1']);
    expect(two.wrongs(1, lay('SS', 'D15', '4', 0))).toEqual([]);
  });

  it('1839/upgrade/5 (§6.4): the replaced tile is in the supply again, so the next lay may use it', () => {
    const scene = zwolle('Green');
    for (const hex of ['N15', 'N17', 'K16']) tile(scene, hex, '57', 0);
    expect(supplyOf(scene, '57')).toBe(0);
    scene.play(1, lay('SS', 'E14', '14', 0));
    expect(supplyOf(scene, '57')).toBe(1);
  });

  it('1839/privates/12 1839/privates/13 (§10.4, D71): H7 waits for the Laantje, and then anybody builds there', () => {
    const attempt = (owner: string) => {
      const scene = company('SS', 'G8', 'track', 'Green');
      started(scene, 'NRS', 67, { 2: 60 });
      tile(scene, 'G8', 'H06', 0);
      give(scene, 'LAAN', owner);
      return scene.options(1, 'layTile').some(({ hex }) => hex === 'H7');
    };
    expect([attempt('1'), attempt('2'), attempt('NRS')]).toEqual([false, false, true]);
  });

  it('1839/tiles/3 1839/tiles/5 (§6.4): the reserved tiles are nobody’s to lay; a built one is bettered like its kind', () => {
    const scene = company('SS', 'G8', 'track', 'Green');
    for (const id of ['A08', 'A09', 'F04', 'F08'])
      for (const hex of ['C10', 'F13', 'G12', 'H9'])
        expect(scene.wrongs(1, lay('SS', hex, id, 0))).not.toEqual([]);
    const dike = company('SS', 'H13', 'track', 'Green');
    tile(dike, 'H13', '57', 1);
    tile(dike, 'G12', 'F08', 1);
    tile(dike, 'H11', '1', 4);
    tile(dike, 'F13', 'F04', 0);
    expect(dike.wrongs(1, lay('SS', 'F13', '14', 0))).not.toEqual([]);
  });

  it('1839/track-limits/9 (§6.4): no side without an arrow: not from L11 into Antwerpen', () => {
    const scene = company('AMS', 'K12', 'track', 'Green');
    tile(scene, 'K12', '802', 0);
    expect(scene.wrongs(1, lay('AMS', 'L11', '9', 0))).toEqual([]);
    expect(scene.wrongs(1, lay('AMS', 'L11', '8', 1))).toContain('1839/track-limits/9');
  });
});

describe('powers of the track step', () => {
  it('1839/yellow/2 1839/yellow/3 1839/yellow/4 (§10.5): a Staatslijn is four tiles, two of them better, 10 each; a marker may follow', () => {
    const scene = zwolle('Green');
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

  it('1839/yellow/2 (§10.5, §10.9): in yellow phase it betters nothing, and no ordinary lay goes with it', () => {
    const scene = zwolle('Yellow');
    const by = { with: 'STL-C' };
    expect(scene.wrongs(1, lay('SS', 'E14', '14', 0, by))).not.toEqual([]);
    scene.play(1, lay('SS', 'D15', '4', 0, by));
    expect(scene.wrongs(1, lay('SS', 'F13', '4', 0))).not.toEqual([]);
    expect(scene.wrongs(1, lay('SS', 'F13', '4', 0, by))).toEqual([]);
    const other = zwolle('Yellow');
    other.play(1, lay('SS', 'D15', '4', 0));
    expect(other.wrongs(1, lay('SS', 'F13', '4', 0, by))).not.toEqual([]);
  });

  it('1839/yellow/22 1839/yellow/23 (§10.5, D70): IJzeren Rijn builds once in each of its hexes, free, in addition to the lay', () => {
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

  it('1839/blue/9 (§10.6, D51): two upgrades of the Ambachtsschool rule out a marker; in yellow phase it does nothing', () => {
    const yellow = zwolle('Yellow', 'track', ['AMB']);
    expect(yellow.options(1, 'layTile').filter((move) => move.with === 'AMB')).toEqual([]);
    const scene = zwolle('Green', 'track', ['AMB', 'CO']);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'G12', '9', 0);
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'AMB' }));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    expect(spent(scene)).toBe(20);
    expect(step(scene)).not.toBe('token');
  });

  it('1839/green/1 1839/green/3 (§10.5, D71): the Laantje betters a second tile beside an ordinary upgrade, and leaves the marker', () => {
    const scene = zwolle('Green', 'track', ['LAAN']);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'G12', '9', 0);
    scene.play(1, lay('SS', 'G12', '20', 0));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'LAAN' }));
    expect(scene.at('private:LAAN')).toBe('out');
    scene.play(1, PASS);
    expect([step(scene), spent(scene)]).toEqual(['token', 0]);
  });

  it('1839/green/1 1839/markers/17 (§10.5, D51): it does not make two ordinary tiles fewer', () => {
    const scene = zwolle('Yellow', 'track', ['LAAN']);
    scene.play(1, lay('SS', 'D15', '4', 0));
    scene.play(1, lay('SS', 'F13', '4', 0));
    if (step(scene) === 'track') scene.play(1, lay('SS', 'C16', '9', 0, { with: 'LAAN' }));
    while (step(scene) === 'track') scene.play(1, PASS);
    expect(step(scene)).not.toBe('token');
    expect(tileAt(scene, 'C16')).toEqual(['9', 0]);
  });

  it('1839/green/6 1839/green/7 (§10.5, D69): Schielands is one of the two lays, as upgrade the one upgrade', () => {
    const shz = (hex: string, id: string, turn: number) =>
      lay('SS', hex, id, turn, { with: 'SHZ' });
    const scene = zwolle('Green', 'track', ['SHZ']);
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
    const full = zwolle('Green', 'track', ['SHZ']);
    full.play(1, lay('SS', 'D15', '4', 0));
    full.play(1, lay('SS', 'F13', '4', 0));
    expect(full.options(1, 'layTile').filter((move) => move.with === 'SHZ')).toEqual([]);
  });

  it('1839/yellow/27 1839/yellow/29 (§10.5, D68): Kleef after two ordinary tiles, 80 in all, Genietroepen or not', () => {
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

  it('1839/blue/23 (§10.6, D77): the NFLM player pays his river himself, and cannot without the money', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    tile(scene, 'B13', '5', 1);
    tile(scene, 'C12', '58', 3);
    passStockRound(scene);
    scene.fund('player:2', 79);
    expect(scene.wrongs(2, lay('NFLM', 'D13', '8', 2))).not.toEqual([]);
    // Nor an upgrade, nor a tile out of reach.
    expect(scene.wrongs(2, lay('NFLM', 'B13', '14', 1))).not.toEqual([]);
    expect(scene.wrongs(2, lay('NFLM', 'E14', '57', 0))).not.toEqual([]);
  });
});

describe('markers', () => {
  it('1839/markers/2 1839/markers/3 (§6.5, D49): the price counts places, an exchange marker on top is none', () => {
    const scene = zwolle('Green', 'token');
    tile(scene, 'F13', '57', 0);
    token(scene, 'SS', 'E14');
    token(scene, 'SS', 'N15');
    // Zwolle, Maastricht and now Almere, 20.
    scene.play(1, place('SS', 'F13'));
    expect(spent(scene)).toBe(60);
  });

  it('1839/markers/12 (§6.5): another’s exchange marker in the sister city closes the hexagon', () => {
    const scene = company('SS', 'G18', 'token', 'Green', 1);
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'G18', '802', 0);
    for (let n = 0; n < 2; n++) token(scene, 'NRS', 'G18', 0);
    expect(scene.wrongs(1, place('SS', 'G18', 1, { exchange: true }))).toEqual(['1839/markers/12']);
  });

  it('1839/markers/16 (§6.5): in G16 nobody before NWS, though two circles are free', () => {
    const scene = company('SS', 'G18', 'token', 'Green');
    tile(scene, 'G18', '803', 0);
    tile(scene, 'G16', '802', 1);
    expect(scene.wrongs(1, place('SS', 'G16', 0))).toContain('1839/markers/16');
    expect(scene.wrongs(1, place('SS', 'G16', 1))).toContain('1839/markers/16');
  });

  it('1839/markers/15 (§6.5): of Amsterdam’s two circles the last waits for NCS, whichever it is', () => {
    const amsterdam = (city: number, taken: number | null) => {
      const scene = company('SS', 'G8', 'token', 'Green');
      started(scene, 'NRS', 67, { 2: 60 });
      tile(scene, 'G8', 'H06', 0);
      tile(scene, 'G10', 'A800', 0);
      tile(scene, 'H9', '7', 2);
      tile(scene, 'H11', '1', 1);
      if (taken !== null) token(scene, 'NRS', 'G10', taken);
      return scene.wrongs(1, place('SS', 'G10', city));
    };
    expect(amsterdam(0, null)).toEqual([]);
    expect(amsterdam(0, 1)).toContain('1839/markers/15');
  });

  it('1839/public/11 (§6.5, §11.1): NCS whose lower city is taken still has its home in Amsterdam', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 2: 60 });
    started(scene, 'NCS', 80, { 1: 60 }, { floated: true });
    token(scene, 'SS', 'G10', 1);
    passStockRound(scene);
    expect(scene.options(1, 'placeToken')).toContainEqual(place('NCS', 'G10', 0));
  });

  it('1839/green/11 1839/green/12 (§10.5): Outshoorn places for nothing, and not after two tiles', () => {
    const scene = zwolle('Green', 'token', ['CO']);
    tile(scene, 'F13', '57', 0);
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, place('SS', 'F13'))).not.toEqual([]);
    scene.play(1, place('SS', 'F13', 0, { with: 'CO' }));
    expect(scene.at('private:CO')).toBe('out');
    const late = zwolle('Green', 'token', ['CO']);
    tile(late, 'F13', '57', 0);
    operating(late, ['SS'], 'token', {
      lays: { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] },
    });
    expect(late.wrongs(1, place('SS', 'F13', 0, { with: 'CO' }))).not.toEqual([]);
  });

  it('1839/green/20 (§10.5, §10.9): half price and nothing do not add up: one card for one marker', () => {
    const scene = zwolle('Green', 'token', ['CO', 'SWO']);
    tile(scene, 'F13', '57', 0);
    scene.play(1, place('SS', 'F13', 0, { with: 'SWO' }));
    expect([spent(scene), scene.at('private:SWO'), scene.at('private:CO')]).toEqual([
      20,
      'out',
      'company:SS',
    ]);
  });

  it('1839/brown/1 (§10.7, D78): MESS is paid for what a new marker links, towns and cities, no off-boards, once', () => {
    const scene = company('AMS', 'N15', 'track', 'Green');
    give(scene, 'MESS', '1');
    trains(scene, 'AMS', '2');
    tile(scene, 'N15', '6', 0);
    scene.clock('charters', { AMS: { ...scene.read('charters').AMS, met: ['N15.0'] } });
    const lays: Move = lay('AMS', 'N17', '57', 1);
    scene.play(1, lays);
    while (step(scene) === 'track') scene.play(1, PASS);
    // Heerlen 20; Luik and Aken are no towns.
    expect(scene.cash('player:1')).toBe(1020);
  });
});

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
  PASS,
  passStockRound,
  soldOut,
  started,
  tile,
  trains,
  type Scene,
  acquire,
  offered,
} from '../../../../kit/1839.ts';
import type { Move } from '../../../../../shared/move.ts';

/** Privates in general, and yellow ones (1839 §10.1 to §10.4). */

describe('in general', () => {
  it('1839/privates/6: the owner has to agree, if another player directs', () => {
    const scene = company('SS', 'B19');
    give(scene, 'CO', '2');
    scene.play(1, acquire('CO', 100));
    expect(scene.at('private:CO')).toBe('player:2');
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['agree', 'decline'] });
    expect(scene.turn().story).toEqual([
      'Proposed by {player:1}: SS buys Cornelis Outshoorn for ƒ100.',
    ]);
    expect(scene.wrongs(1, { verb: 'agree' })).toContain('1839/privates/6');
    scene.play(2, { verb: 'agree' });
    expect([scene.at('private:CO'), scene.cash('player:2'), scene.cash('company:SS')]).toEqual([
      'company:SS',
      1100,
      900,
    ]);
  });

  it('1839/privates/9: what it pays later is the company’s', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'CO', 'SS');
    passStockRound(scene);
    // 20 from it, 20 from Staatslijn C.
    expect(scene.cash('company:SS')).toBe(40);
  });

  it('1839/privates/10 1839/privates/11: a power is the company’s from the purchase on, in its step', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'LAAN', '1');
    expect(offered(scene, 'LAAN')).toEqual([]);
    scene.play(1, acquire('LAAN', 70));
    expect(offered(scene, 'LAAN').length).toBeGreaterThan(0);
    const late = company('SS', 'E14', 'trains');
    give(late, 'LAAN', 'SS');
    expect(late.wrongs(1, lay('SS', 'E14', '6', 0, { with: 'LAAN' }))).toContain(
      '1839/or-actions/3',
    );
    late.clock('step', 'track');
    expect(late.wrongs(1, lay('SS', 'E14', '6', 0, { with: 'CO' }))).toContain('1839/privates/11');
  });

  it('1839/privates/2: none but the NFLM lays track for a player', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    for (const id of ['LAAN', 'VVDH', 'CO']) give(scene, id, '2');
    scene.clock('stage', 'operating');
    scene.clock('asked', [{ ask: 'north' }]);
    expect(scene.options(2, 'layTile')).toEqual([]);
    give(scene, 'NFLM', '2');
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.options(2, 'layTile').length).toBeGreaterThan(0);
  });

  /** SS buys the first 7+ and ends its turn; NRS is next. */
  function sevens(): Scene {
    const scene = company('SS', 'B19', 'trains', 'Blue');
    started(scene, 'NRS', 67, { 2: 60 });
    soldOut(scene, '2', '3+', '5+');
    give(scene, 'LAAN', 'SS');
    give(scene, 'CO', 'NRS');
    give(scene, 'SHZ', '3');
    give(scene, 'VVDH', '1');
    scene.put('token:NRS-0', 'slot:I12.0.0');
    scene.fund('company:NRS', 2000);
    operating(scene, ['SS', 'NRS'], 'trains', { of: 2 });
    scene.play(1, buy('SS', onSale(scene), 700));
    return scene;
  }

  it('1839/privates/17 1839/phase-brown/2: obsolete when the buyer of the first 7+ is done, not before', () => {
    const scene = sevens();
    expect(scene.read('obsolete')).toBe(false);
    expect(scene.wrongs(1, acquire('VVDH', 100))).toEqual([]);
    scene.play(1, PASS);
    expect(scene.read('obsolete')).toBe(true);
    expect(scene.at('private:LAAN')).toBe('company:SS');
  });

  it('1839/privates/22: then no company buys one', () => {
    const scene = sevens();
    scene.play(1, PASS);
    expect(scene.wrongs(2, acquire('SHZ', 100, 'NRS'))).toEqual(['1839/privates/22']);
  });

  it('1839/privates/21: a company’s closes with the company’s next turn', () => {
    const scene = sevens();
    scene.play(1, PASS);
    expect(scene.at('private:CO')).toBe('company:NRS');
    while (scene.turn().entity === 'company:NRS') {
      const train = scene.read('step') === 'trains' && onSale(scene);
      const moves = [
        ...scene.options(2, 'pass'),
        ...(train ? [buy('NRS', train, 700)] : []),
        ...scene.options(2, 'runTrains'),
      ];
      scene.play(2, moves[0]!);
    }
    expect(scene.at('private:CO')).toBe('out');
    // That of SS waits for the next turn of SS.
    expect(scene.at('private:LAAN')).toBe('company:SS');
  });

  it('1839/privates/20: a player’s closes when it has paid once more', () => {
    const scene = sevens();
    scene.play(1, PASS);
    ended(scene, 1, 2);
    const before = scene.cash('player:3');
    scene.settle();
    expect(scene.cash('player:3')).toBe(before + 20);
    expect(scene.at('private:SHZ')).toBe('out');
  });

  it.each([
    ['1839/yellow/31', 'KLEEF'],
    ['1839/blue/8', 'LOK'],
    ['1839/blue/10', 'AMB'],
    ['1839/blue/12', 'GENIE'],
    ['1839/blue/14', 'BORSIG'],
    ['1839/blue/16', 'IJSTM'],
    ['1839/blue/20', 'WSM'],
    ['1839/blue/22', 'PTT'],
    ['1839/blue/27', 'NFLM'],
    ['1839/brown/2', 'MESS'],
    ['1839/brown/9', 'VERV'],
    ['1839/brown/11', 'CM'],
    ['1839/brown/14', 'RB'],
    ['1839/brown/20', 'KR'],
    ['1839/brown/22', 'NFWS'],
    ['1839/brown/30', 'BPC'],
    ['1839/brown/33', 'KV'],
    ['1839/yellow/5', 'STL-C'],
    ['1839/yellow/10', 'STL-D'],
    ['1839/yellow/15', 'STL-E'],
    ['1839/yellow/20', 'STL-K'],
    ['1839/yellow/25', 'IJR'],
    ['1839/green/5', 'LAAN'],
    ['1839/green/10', 'SHZ'],
    ['1839/green/13', 'CO'],
    ['1839/green/17', 'RWS'],
    ['1839/green/23', 'SWO'],
    ['1839/blue/4', 'VVDH'],
  ])('%s: %s closes with brown phase, with a player or a company', (_clause, id) => {
    for (const owner of id === 'RWS' ? ['2'] : ['2', 'NRS']) {
      const scene = opened(3, 'Brown');
      started(scene, 'SS', 67, { 1: 60 });
      give(scene, id, owner);
      passStockRound(scene);
      expect(scene.at(`private:${id}`)).not.toBe('out');
      scene.clock('obsolete', true);
      ended(scene, 3, 3);
      scene.settle();
      expect(scene.at(`private:${id}`)).toBe('out');
    }
  });
});

describe('yellow', () => {
  for (const [id, owner, first] of [
    ['STL-C', 'SS', 2],
    ['STL-D', 'NWS', 7],
    ['STL-E', 'AMS', 12],
    ['STL-K', 'HIJSM', 17],
  ] as const) {
    it(`1839/yellow/${first} 1839/yellow/${first + 1} 1839/yellow/${first + 2} 1839/yellow/${first + 3}: ${id} is four tiles, two of them upgrades, at 10 and terrain, and leaves the marker`, () => {
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

  it('1839/yellow/2 1839/yellow/3: the third upgrade is refused, terrain is paid, and an ordinary tile rules it out', () => {
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

  it('1839/yellow/22 1839/yellow/23 1839/yellow/24 1839/yellow/25: IJzeren Rijn builds once in each of its four hexes, besides the ordinary lay, and closes', () => {
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

  it('1839/yellow/22: an upgrade counts as the one tile of its hex', () => {
    const scene = company('AMS', 'N15', 'track');
    tile(scene, 'N15', '57', 0);
    tile(scene, 'M16', '9', 0);
    tile(scene, 'L17', '7', 0);
    const ups = offered(scene, 'IJR', 'L17');
    expect(ups.length).toBeGreaterThan(0);
    scene.play(1, ups[0]!);
    expect(offered(scene, 'IJR', 'L17')).toEqual([]);
  });

  it('1839/yellow/26 1839/yellow/27 1839/yellow/28 1839/yellow/29 1839/yellow/30: Kleef is a tile and a station for 80 in the marker step, in reach, also after two tiles', () => {
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

  it('1839/yellow/27: both or nothing', () => {
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

import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  buy,
  company,
  give,
  lay,
  markersIn,
  opened,
  operating,
  passStockRound,
  PASS,
  place,
  type Scene,
  soldOut,
  started,
  tile,
  tileAt,
  trains,
} from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';

/**
 * More positions on the very edge of a rule: what is raised to the last guilder, cards in the wrong
 * hands, tiles and markers that only a hand can bring there (1839 §6.3 to §6.9, §10).
 */

describe('the Rotterdamsche Bank', () => {
  /** NBDS in Maastricht, where the first tile is 80; its director can sell so much of NRS, at 67. */
  function bank(treasury: number, percent: number): Scene {
    const scene = company('NBDS', 'N15', 'track', 'Green');
    give(scene, 'RB', 'NBDS');
    started(scene, 'NBDS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 2: 40, 1: percent });
    scene.fund('company:NBDS', treasury);
    scene.fund('player:1', 0);
    return scene;
  }

  it('1839/brown/13 (§10.7, D81): a sale that brings the price to the guilder is one for it', () => {
    expect(bank(13, 10).wrongs(1, sellShares('NRS', 10))).toEqual([]);
    expect(bank(12, 10).wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/1']);
  });

  it('1839/brown/13 (§10.7, D81): what was raised is spent, though nothing else had been there', () => {
    const scene = bank(0, 20);
    scene.play(1, sellShares('NRS', 20));
    expect(scene.wrongs(1, PASS)).toEqual(['1839/brown/13']);
  });

  it('1839/brown/13 (§10.7, D81): where nothing is left to build that costs anything he may go on', () => {
    const scene = company('NBDS', 'E14', 'track', 'Yellow');
    give(scene, 'RB', 'NBDS');
    scene.fund('company:NBDS', 67);
    scene.fund('player:1', 0);
    // A hand has taken what it was raised for.
    scene.clock('raised', 67);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1839/brown/13 1839/upgrade/1 (§6.4, §10.7): nothing is sold for a tile that may not be laid', () => {
    const haarlem = (upgrades: number) => {
      const scene = company('SS', 'G8', 'track', 'Green');
      tile(scene, 'G8', 'H06', 0);
      // South-west of it lies H7, which is closed; east of it Amsterdam, whose tile is an upgrade.
      give(scene, 'LAAN', '2');
      give(scene, 'RB', 'SS');
      started(scene, 'NRS', 67, { 2: 40, 1: 20 });
      scene.fund('company:SS', 0);
      scene.fund('player:1', 0);
      const lays = { mode: '', tiles: 1, upgrades, counted: 1, rijn: [] };
      operating(scene, ['SS'], 'track', { lays });
      return scene.wrongs(1, sellShares('NRS', 20));
    };
    expect(haarlem(0)).toEqual([]);
    expect(haarlem(1)).toEqual(['1839/emergency/1']);
  });
});

describe('trains', () => {
  it('1839/trains-buy/9 (§6.8): a company with a train and no money anywhere is not asked', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 2: 60 });
    trains(scene, 'SS', '2');
    for (const purse of ['company:SS', 'player:1']) scene.fund(purse, 0);
    operating(scene, ['SS', 'NRS'], 'trains');
    scene.settle();
    expect(scene.turn().entity).toBe('company:NRS');
  });

  it('1839/trains-buy/2 1839/trains-buy/3 1839/trains-buy/7 (§6.8): bought is a train, of the supply, the pool or another company', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'NRS', 67, { 2: 60, pool: 10 });
    const [own] = trains(scene, 'SS', '2');
    soldOut(scene, '2');
    const [share] = piecesIn(scene.table, 'pool');
    for (const [piece, price, clause] of [
      [share!, 0, 2],
      [own!, 50, 3],
      ['train:2-1', 100, 7],
    ] as const)
      expect(scene.wrongs(1, buy('SS', piece, price))).toEqual([`1839/trains-buy/${clause}`]);
    scene.put('train:2-1', 'pool');
    expect(scene.wrongs(1, buy('SS', 'train:2-1', 100))).toEqual([]);
  });

  it('1839/brown/3 1839/brown/27 (§10.7, §10.8): SAVED markers are for the owner of Verveers, and for those who buy them of Beyer Peacock', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    const [train] = trains(scene, 'SS', '2');
    for (const id of ['saved:VERV-0', 'saved:BPC-0']) scene.put(id, 'saved');
    const save = (card: string): Move => ({
      verb: 'saveTrain',
      company: 'SS',
      train: train!,
      with: card,
    });
    const order: Move = { verb: 'buySaved', company: 'SS' };
    for (const card of ['VERV', 'BPC']) give(scene, card, '1');
    expect(scene.wrongs(1, save('VERV'))).toEqual(['1839/brown/3']);
    expect(scene.wrongs(1, order)).toEqual(['1839/brown/27']);
    for (const card of ['VERV', 'BPC']) give(scene, card, 'SS');
    expect(scene.wrongs(1, save('VERV'))).toEqual([]);
    expect(scene.wrongs(1, save('BPC'))).toEqual(['1839/brown/27']);
    expect(scene.wrongs(1, order)).toEqual(['1839/brown/27']);
    started(scene, 'NRS', 67, { 2: 60 });
    give(scene, 'BPC', 'NRS');
    expect(scene.wrongs(1, order)).toEqual([]);
    scene.put('saved:BPC-0', 'out');
    for (const n of [1, 2]) scene.put(`saved:BPC-${n}`, 'out');
    expect(scene.wrongs(1, order)).toEqual(['1839/brown/27']);
  });
});

describe('markers', () => {
  it('1839/markers/6 (§6.5): a city that is not there costs nothing', () => {
    const scene = company('SS', 'E14', 'token', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '57', 0);
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, place('SS', 'F13', 3))).toEqual(['1839/markers/6']);
  });

  it('1839/or-actions/1 1839/yellow/27 (§6.3, §10.5): no marker is placed if all were taken away by hand', () => {
    const scene = opened(3, 'Green');
    started(scene, 'ZHESM', 67, { 1: 60 }, { floated: true });
    const bare = (of: string, on: Scene) => {
      for (const id of [...piecesIn(on.table, `company:${of}`)])
        if (id.startsWith('token:')) on.put(id, 'out');
    };
    bare('ZHESM', scene);
    passStockRound(scene);
    expect([scene.turn().entity, markersIn(scene, 'G8')]).toEqual(['company:ZHESM', []]);
    const nrs = company('NRS', 'H13', 'token', 'Green');
    bare('NRS', nrs);
    nrs.force(1, lay('NRS', 'I16', '57', 0, { with: 'KLEEF' }));
    expect([tileAt(nrs, 'I16'), markersIn(nrs, 'I16')]).toEqual([['57', 0], []]);
  });

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

  it('1839/yellow/27 (§10.5, D68): tile and station or nothing: not a tile without a city, nor one whose circles are taken', () => {
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

  it('1839/green/7 (§10.5, D69): Schielands builds at its two places, and has no price for any other', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    give(scene, 'SHZ', 'SS');
    const elsewhere = lay('SS', 'G14', '57', 0, { with: 'SHZ' });
    expect(scene.wrongs(1, elsewhere)).toEqual(['1839/green/6']);
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, elsewhere)).toEqual(['1839/green/6']);
  });
});

describe('tiles', () => {
  it('1839/upgrade/8 (§6.4, D52): which city is which is asked of the first tile on two cities of an OO hexagon, where a marker stands', () => {
    const swapped = (at: string, id: string, before = '', stands = at, phase = 'Green') => {
      const scene = company('SS', stands, 'track', phase);
      if (before) tile(scene, at, before, 0);
      const offers = scene.options(1, 'layTile').some((one) => one.hex === at && one.swap === true);
      const told = scene.wrongs(1, lay('SS', at, id, 0, { swap: true }));
      return [told.includes('1839/upgrade/8'), offers];
    };
    expect(swapped('G18', '802')).toEqual([false, true]);
    // One city; two with printed track; two with a tile; two with no marker.
    expect(swapped('E14', '57')).toEqual([true, false]);
    expect(swapped('G10', 'A800')).toEqual([true, false]);
    expect(swapped('G18', '66', '802')).toEqual([true, false]);
    expect(swapped('B17', '802', '', 'B19')).toEqual([true, false]);
  });

  it('1839/upgrade/8 1839/brown/1 (§6.4, D52, D78): what MESS knows of a city goes with the city', () => {
    const met = (swap: boolean) => {
      const scene = company('SS', 'G18', 'track', 'Green', 0);
      started(scene, 'NRS', 67, { 2: 60 });
      for (const [id, stops] of [
        ['SS', ['N15.0', 'G18.0']],
        ['NRS', ['G18.1']],
      ] as const)
        scene.clock('charters', { [id]: { ...scene.read('charters')[id], met: [...stops] } });
      scene.play(1, lay('SS', 'G18', '802', 0, swap ? { swap } : {}));
      const { SS, NRS } = scene.read('charters');
      return [markersIn(scene, 'G18', Number(swap)), SS!.met, NRS!.met];
    };
    expect(met(false)).toEqual([['SS'], ['N15.0', 'G18.0'], ['G18.1']]);
    expect(met(true)).toEqual([['SS'], ['N15.0', 'G18.1'], ['G18.0']]);
  });

  it('1839/track-limits/5 (§6.4): plain track that would be cut is no town', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'D15', '8', 0);
    // What kind of tile it is decides, so nothing is said of what it would cut.
    expect(scene.wrongs(1, lay('SS', 'D15', '18', 0))).toEqual(['1839/track-limits/5']);
  });
});

it('1839/blue/23 (§10.6, D77): the NFLM lays without other powers, and turns no city round', () => {
  const scene = opened(3, 'Green');
  started(scene, 'SS', 67, { 1: 60 });
  give(scene, 'NFLM', '2');
  passStockRound(scene);
  tile(scene, 'B19', '5', 1);
  const roden = (more = {}) => scene.wrongs(2, lay('NFLM', 'B17', '802', 1, more));
  expect(roden()).toEqual([]);
  expect(roden({ swap: true })).toEqual(['1839/blue/23']);
  expect(roden({ with: 'VVDH' })).toEqual(['1839/blue/23']);
});

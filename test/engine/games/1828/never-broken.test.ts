import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import type { Move } from '../../../../shared/move.ts';
import {
  begin,
  type Scene,
  soldOut,
  started,
  stockRound,
  tile,
  trains,
  grandRapids,
} from '../../../kit/1828.ts';
import { buyShare, sellShares } from '../../../kit/moves.ts';

/**
 * Clauses by which no position had refused a move yet: each is broken here, with its nearest legal
 * twin beside it (1828 A5, A6, A12; rulebook, Stock Rounds, Operating Rounds and Trains).
 */

const lay = (hex: string, type: string, turn: number): Move => ({
  verb: 'layTile',
  company: 'GT',
  hex,
  tile: type,
  turn,
});

describe('stock rounds', () => {
  function stock(phase = 'Yellow'): Scene {
    const scene = begin({ players: 4 });
    for (const n of [1, 2, 3, 4]) scene.fund(`player:${n}`, 2000);
    stockRound(scene, 1, 2, phase);
    return scene;
  }

  it.each<[string, number, number, string]>([
    ['Yellow', 79, 86, '1828/float/2'],
    ['Green', 94, 105, '1828/float/2'],
    ['Blue', 105, 120, '1828/float/2'],
    ['Brown', 120, 112, '1828/float/2'],
    ['Gray', 120, 112, '1828/float/2'],
  ])(
    '1828/phases/11 1828/float/1 1828/float/2 (A5.5): in %s a par of %i, and none of %i',
    (phase, par, other, clause) => {
      const start = (price: number): Move => ({ verb: 'startCompany', company: 'GT', par: price });
      expect(stock(phase).wrongs(1, start(par))).toEqual([]);
      expect(stock(phase).wrongs(1, start(other))).toEqual([clause]);
      expect(stock('Purple').wrongs(1, start(par))).toContain('1828/float/6');
    },
  );

  it('1828/buying/2 1828/buying/13 (A5.4): 60% of one company is the bound, and certificates have none', () => {
    const scene = stock();
    for (const id of ['GT', 'IC', 'WAB', 'CPR', 'B&M']) started(scene, id, 67, { 1: 6 });
    started(scene, 'ERIE', 67, { 1: 5, pool: 1 });
    expect(scene.wrongs(1, buyShare('ERIE'))).toEqual([]);
    expect(scene.wrongs(1, buyShare('ERIE', 'pool'))).toEqual([]);
    started(scene, 'ERIE', 67, { 1: 6, pool: 1 });
    expect(scene.wrongs(1, buyShare('ERIE'))).toEqual(['1828/buying/2']);
    expect(scene.wrongs(1, buyShare('ERIE', 'pool'))).toEqual(['1828/buying/2']);
  });

  it('1828/selling/4 1828/selling/11 1828/directors/7 (A5.3, A5.7): the successor holds 20%, not two players together', () => {
    const scene = stock();
    started(scene, 'GT', 67, { 1: 4, 2: 1, 3: 1 });
    expect(scene.wrongs(1, sellShares('GT', 20))).toEqual([]);
    expect(scene.wrongs(1, sellShares('GT', 30))).toEqual(['1828/selling/4']);
    started(scene, 'GT', 67, { 1: 4, 2: 2 });
    expect(scene.wrongs(1, sellShares('GT', 30))).toEqual([]);
    scene.play(1, sellShares('GT', 30));
    expect(scene.director('GT')).toBe('player:2');
    expect(scene.wrongs(1, buyShare('GT', 'pool'))).toEqual(['1828/buying/6']);
  });
});

describe('track', () => {
  it('1828/phases/10 1828/tilesov/2 1828/track3/2 (A6.5): green waits for green phase, brown for brown', () => {
    const on = (type: string, phase: string): Scene => {
      const scene = grandRapids('track', phase);
      tile(scene, 'D6', type, 1);
      return scene;
    };
    for (const [type, before, after] of [
      ['57', 'Yellow', 'Green'],
      ['14', 'Blue', 'Brown'],
    ] as const) {
      const better = on(type, after)
        .options(1, 'layTile')
        .find(({ hex }) => hex === 'D6')!;
      expect(on(type, after).wrongs(1, better)).toEqual([]);
      expect(on(type, before).wrongs(1, better)).toEqual(['1828/track3/2']);
    }
  });

  it('1828/tiletypes/2 (A6.5): no tile follows that of a town, in no phase', () => {
    const scene = grandRapids('track', 'Purple');
    tile(scene, 'D6', '57', 1);
    tile(scene, 'D8', '57', 1);
    tile(scene, 'D10', '4', 1);
    const types = new Set(
      piecesIn(scene.table, 'supply').map((id) => scene.game.box.pieces.get(id)!.type!),
    );
    const found = [...types].filter((type) =>
      [0, 1, 2, 3, 4, 5].some((turn) => scene.wrongs(1, lay('D10', type, turn)).length === 0),
    );
    expect(found).toEqual([]);
    // The same tiles in the same places better the city before it.
    expect(scene.options(1, 'layTile').some(({ hex }) => hex === 'D8')).toBe(true);
  });

  it.each([
    ['D16', '9', 2, 1],
    ['D16', '9', 0, 1],
    ['C17', '9', 0, 1],
    ['E11', '9', 2, 1],
    ['F12', '9', 2, 1],
    ['C21', '9', 2, 0],
  ])(
    '1828/track2/8 1828/map/7 (A6.5): on %s no track leads to its barrier',
    (hex, type, over, beside) => {
      const scene = grandRapids('track', 'Purple');
      expect(scene.wrongs(1, lay(hex, type, over))).toContain('1828/track2/8');
      expect(scene.wrongs(1, lay(hex, type, beside))).not.toContain('1828/track2/8');
    },
  );

  it('1828/track2/5 1828/track2/6 (A6.5): the edge of the map and a blank side of a gray hex are told apart', () => {
    const scene = grandRapids('track');
    expect(scene.wrongs(1, lay('E5', '9', 0))).toContain('1828/track2/5');
    expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual([]);
    // D18 is gray and shows nothing towards E19.
    expect(scene.wrongs(1, lay('E19', '9', 2))).toContain('1828/track2/6');
    expect(scene.wrongs(1, lay('E19', '9', 1))).not.toContain('1828/track2/6');
  });
});

describe('track and markers', () => {
  it('1828/track1/9 (A6.5): no tile of a kind is left in the supply', () => {
    const scene = grandRapids('track');
    const nines = piecesIn(scene.table, 'supply').filter(
      (id) => scene.game.box.pieces.get(id)!.type === '9',
    );
    for (const id of nines.slice(1)) scene.put(id, 'aside');
    expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual([]);
    scene.put(nines[0]!, 'aside');
    expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual(['1828/track1/9']);
  });

  it('1828/track2/9 (A6.5): red and gray hexes are never built on', () => {
    const scene = grandRapids('track', 'Purple');
    for (const hex of ['A3', 'E13', 'K11'])
      expect([hex, scene.wrongs(1, lay(hex, '9', 1))]).toEqual([
        hex,
        expect.arrayContaining(['1828/track2/9']) as unknown,
      ]);
    expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual([]);
  });

  it('1828/marker2/8 (A6.6, A10.2): D&H brings no second marker of the round', () => {
    const scranton = (tokened: boolean) => {
      const scene = grandRapids('track');
      scene.put('private:D&H', 'company:GT');
      scene.play(1, { ...lay('F20', '57', 0), with: 'D&H' });
      scene.clock('work', { tokened });
      return scene.wrongs(1, {
        verb: 'placeToken',
        company: 'GT',
        hex: 'F20',
        city: 0,
        with: 'D&H',
      });
    };
    expect(scranton(false)).toEqual([]);
    expect(scranton(true)).toEqual(['1828/marker2/8']);
  });
});

describe('runs', () => {
  /** D4, D6 and D8 are cities, D10 a town, and D14 a city of two. */
  function running(...kinds: string[]) {
    const scene = grandRapids('run', 'Purple');
    tile(scene, 'D6', '57', 1);
    tile(scene, 'D8', '57', 1);
    tile(scene, 'D10', '4', 1);
    tile(scene, 'D12', '9', 1);
    tile(scene, 'D14', '59', 1);
    const own = trains(scene, 'GT', ...kinds);
    return (...ways: readonly string[][]) =>
      scene.wrongs(1, {
        verb: 'runTrains',
        company: 'GT',
        routes: ways.map((way, i) => ({ trains: [own[i]!], way })),
      });
  }
  const four = ['D4.0', 'D6.0', 'D8.0', 'D10.0'];
  const five = [...four, 'D12', 'D14.0'];

  it('1828/ntrain/2 1828/dtrain/2 1828/etrain/2 1828/dtrain/4 1828/route/12 (A12): towns count for a 3, not for a 3+D or an 8E', () => {
    expect(running('3')(four.slice(0, 3))).toEqual([]);
    expect(running('3')(four)).toEqual(['1828/route/12']);
    expect(running('3+D')(four)).toEqual([]);
    expect(running('3+D')(five)).toEqual(['1828/route/12']);
    for (const kind of ['5', '8E', 'D']) expect(running(kind)(five)).toEqual([]);
  });

  it('1828/routegen/4 1828/run2/3 1828/route/11 (A6.7): two trains meet in a city, and share no track', () => {
    expect(running('2', '2')(['D4.0', 'D6.0'], ['C5.0', 'D4.0'])).toEqual([]);
    expect(running('2', '2')(['D4.0', 'D6.0'], ['D6.0', 'D4.0'])).toEqual(['1828/route/11']);
  });
});

describe('trains', () => {
  const buy = (train: string, price: number): Move => ({
    verb: 'buyTrain',
    company: 'GT',
    train,
    price,
  });

  /** GT with nothing, its director with $1000; 3-trains are on sale, and IC has a 5. */
  function poor(): Scene & { onSale: string; other: string } {
    const scene = grandRapids('trains', 'Green');
    scene.fund('company:GT', 0);
    scene.fund('player:1', 1000);
    soldOut(scene, '2');
    started(scene, 'IC', 67, { 2: 6 });
    const [other] = trains(scene, 'IC', '5');
    const onSale = piecesIn(scene.table, 'depot').find((id) => id.startsWith('train:3-'))!;
    return Object.assign(scene, { onSale, other: other! });
  }

  it('1828/emergency/4 1828/emergency/5 1828/emergency/14 (A6.9): the director helps to the train on sale, or to another’s for its printed price', () => {
    const scene = poor();
    expect(scene.wrongs(1, buy(scene.onSale, 160))).toEqual([]);
    expect(scene.wrongs(1, buy(scene.other, 250))).toEqual([]);
    expect(scene.wrongs(1, buy(scene.other, 251))).toEqual(['1828/emergency/5']);
    const next = piecesIn(scene.table, 'depot').find((id) => id.startsWith('train:5-'))!;
    expect(scene.wrongs(1, buy(next, 250))).not.toEqual([]);
  });

  it('1828/emergency/11 (A6.9): not once the company has a train', () => {
    const scene = poor();
    trains(scene, 'GT', '3');
    const onSale = piecesIn(scene.table, 'depot').find((id) => id.startsWith('train:3-'))!;
    expect(scene.wrongs(1, buy(onSale, 160))).not.toEqual([]);
    scene.fund('company:GT', 160);
    expect(scene.wrongs(1, buy(onSale, 160))).toEqual([]);
  });
});

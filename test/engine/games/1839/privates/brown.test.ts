import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  company,
  give,
  lay,
  opened,
  operating,
  PASS,
  passStockRound,
  started,
  tile,
  trains,
  buy,
  onSale,
  place,
  soldOut,
  type Scene,
  markersIn,
  token,
} from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';
import { twoCities, step, move } from '../../../../kit/stands/1839-line.ts';
describe('MESS', () => {
  test('1839/brown/1 1839/brown/2 1839/or-overview/3 1839/privates/3: MESS pays for each stop linked first, in the turn of the company', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    give(scene, 'MESS', '1');
    trains(scene, 'SS', '2');
    scene.clock('charters', { SS: { ...scene.read('charters').SS, met: ['E14.0'] } });
    tile(scene, 'F13', '4', 0);
    scene.play(1, lay('SS', 'E14', '6', 0));
    expect(scene.cash('player:1')).toBe(1000);
    scene.play(1, PASS);
    // F13 is linked now, and worth 10; Zwolle is its own.
    expect(scene.cash('player:1')).toBe(1010);
    expect(scene.read('charters').SS!.met).toEqual(['E14.0', 'F13.0']);
    operating(scene, ['SS'], 'track');
    scene.play(1, PASS);
    expect(scene.cash('player:1')).toBe(1010);
    const theirs = company('SS', 'E14', 'track', 'Green');
    give(theirs, 'MESS', 'NRS');
    tile(theirs, 'E14', '6', 0);
    tile(theirs, 'F13', '4', 0);
    theirs.play(1, PASS);
    expect([theirs.cash('company:NRS'), theirs.cash('player:1')]).toEqual([0, 1000]);
  });

  test('1839/brown/1: only companies that its owner directs, and homes are no link', () => {
    const scene = opened(3, 'Green');
    started(scene, 'ZHESM', 67, { 2: 60 }, { floated: true });
    give(scene, 'MESS', '1');
    passStockRound(scene);
    expect(scene.read('charters').ZHESM!.met).toEqual(['G8.0']);
    tile(scene, 'G8', 'H06', 0);
    scene.play(2, PASS);
    expect(scene.cash('player:1')).toBe(1000);
  });
});

describe('the Rotterdamsche Bank', () => {
  test('1839/brown/12 1839/brown/13 1839/brown/14: Rotterdamsche Bank: what the treasury lacks for track, markers and trains the director pays, and sells shares for', () => {
    const scene = company('SS', 'N15', 'track', 'Green');
    give(scene, 'RB', 'SS');
    scene.fund('company:SS', 30);
    scene.fund('player:1', 100);
    const [river] = scene
      .options(1, 'layTile')
      .filter(({ hex, with: power }) => hex === 'N15' && power === undefined);
    scene.play(1, river!);
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 50]);
    const marker = company('SS', 'E14', 'token', 'Green');
    give(marker, 'RB', 'SS');
    tile(marker, 'E14', '6', 0);
    marker.fund('company:SS', 5);
    marker.play(1, place('SS', 'E14', 0, { exchange: true }));
    expect([marker.cash('company:SS'), marker.cash('player:1')]).toEqual([0, 985]);
    const train = company('SS', 'E14', 'trains', 'Green');
    give(train, 'RB', 'SS');
    trains(train, 'SS', '2');
    soldOut(train, '2');
    train.fund('company:SS', 0);
    train.fund('player:1', 200);
    started(train, 'NRS', 67, { 2: 40, 1: 20 });
    train.play(1, { verb: 'sellShares', company: 'NRS', percent: 10 });
    train.play(1, buy('SS', onSale(train), 250));
    expect(train.cash('player:1')).toBe(17);
    const without = company('SS', 'N15', 'track', 'Green');
    without.fund('company:SS', 30);
    expect(
      without
        .options(1, 'layTile')
        .some(({ hex, with: power }) => hex === 'N15' && power === undefined),
    ).toBe(false);
  });
});

describe('what shares are sold for', () => {
  /** NBDS in Maastricht with the bank, at this step, and 60% of it and 20% of NRS at player 1. */
  function bank(step: 'track' | 'token' | 'trains', treasury: number, cash: number): Scene {
    const scene = company('NBDS', 'N15', step, 'Green');
    give(scene, 'RB', 'NBDS');
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.fund('company:NBDS', treasury);
    scene.fund('player:1', cash);
    return scene;
  }

  test('1839/brown/13: shares are sold for a tile that costs more than there is', () => {
    const scene = bank('track', 30, 0);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual([]);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
    const [river] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, river!);
    expect([scene.cash('company:NBDS'), scene.cash('player:1')]).toEqual([0, 17]);
    scene.play(1, PASS);
  });

  test('1839/brown/13: not where nothing that can be built costs more than there is', () => {
    const rich = bank('track', 80, 0);
    expect(rich.wrongs(1, sellShares('NRS', 10))).not.toEqual([]);
    expect(rich.options(1, 'sellShares')).toEqual([]);
    // Zwolle's first tile costs nothing, and nothing else is in reach.
    const free = company('NBDS', 'E14', 'track', 'Yellow');
    give(free, 'RB', 'NBDS');
    started(free, 'NRS', 67, { 2: 40, 1: 20 });
    free.fund('company:NBDS', 0);
    free.fund('player:1', 0);
    expect(free.options(1, 'sellShares')).toEqual([]);
    expect(free.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/1']);
    // Nor for what could not be paid with everything sold.
    const hopeless = bank('track', 0, 0);
    started(hopeless, 'NBDS', 67, { 1: 20 });
    started(hopeless, 'NRS', 67, { 2: 40, 1: 10 });
    expect(hopeless.options(1, 'sellShares')).toEqual([]);
  });

  test('1839/brown/13: what was sold for is bought before anything else is done', () => {
    const scene = bank('track', 30, 0);
    tile(scene, 'N15', '57', 0);
    expect(scene.options(1, 'sellShares').length).toBeGreaterThan(0);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, PASS)).toEqual(['1839/brown/13']);
    expect(scene.options(1, 'pass')).toEqual([]);
    const lays = scene.options(1, 'layTile');
    expect(lays.length).toBeGreaterThan(0);
    for (const { hex } of lays) expect(hex).toBe('M16');
    scene.play(1, lays[0]!);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1839/brown/13: a marker and a train are paid likewise', () => {
    const marks = company('NBDS', 'E14', 'token', 'Green');
    tile(marks, 'E14', '6', 0);
    tile(marks, 'F13', '57', 0);
    give(marks, 'RB', 'NBDS');
    started(marks, 'NRS', 67, { 2: 40, 1: 20 });
    marks.fund('company:NBDS', 25);
    marks.fund('player:1', 0);
    // A station in F13 costs 40; the exchange marker in Zwolle costs 20 and asks for no sale.
    marks.play(1, sellShares('NRS', 10));
    expect(marks.wrongs(1, place('NBDS', 'E14', 0, { exchange: true }))).toEqual(['1839/brown/13']);
    expect(marks.wrongs(1, PASS)).toEqual(['1839/brown/13']);
    expect(marks.options(1, 'placeToken')).toEqual([place('NBDS', 'F13')]);
    marks.play(1, place('NBDS', 'F13'));
    const buys = bank('trains', 0, 200);
    trains(buys, 'NBDS', '2');
    soldOut(buys, '2');
    buys.play(1, sellShares('NRS', 10));
    expect(buys.wrongs(1, PASS)).toEqual(['1839/brown/13']);
    buys.play(1, buy('NBDS', onSale(buys), 250));
    expect(buys.cash('player:1')).toBe(17);
  });

  test('1839/brown/13: the train step waits for a director who could sell', () => {
    const scene = bank('token', 0, 190);
    trains(scene, 'NBDS', '2');
    soldOut(scene, '2');
    for (const id of scene.table.places.get('company:NBDS')!)
      if (id.startsWith('token:')) scene.put(id, 'out');
    scene.settle();
    while (scene.read('step') !== 'trains') scene.play(1, PASS);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.options(1, 'sellShares')).toContainEqual(sellShares('NRS', 10));
  });

  test('1839/brown/13: at the train limit nothing can be sold for a train', () => {
    const scene = bank('trains', 0, 0);
    trains(scene, 'NBDS', '2', '2', '2', '2');
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });
});

describe('the last guilder', () => {
  /** NBDS in Maastricht, where the first tile is 80; its director can sell so much of NRS, at 67. */
  function bankOf(treasury: number, percent: number): Scene {
    const scene = company('NBDS', 'N15', 'track', 'Green');
    give(scene, 'RB', 'NBDS');
    started(scene, 'NBDS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 2: 40, 1: percent });
    scene.fund('company:NBDS', treasury);
    scene.fund('player:1', 0);
    return scene;
  }

  test('1839/brown/13 (§10.7, D81): a sale that brings the price to the guilder is one for it', () => {
    expect(bankOf(13, 10).wrongs(1, sellShares('NRS', 10))).toEqual([]);
    expect(bankOf(12, 10).wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/1']);
  });

  test('1839/brown/13 (§10.7, D81): what was raised is spent, though nothing else had been there', () => {
    const scene = bankOf(0, 20);
    scene.play(1, sellShares('NRS', 20));
    expect(scene.wrongs(1, PASS)).toEqual(['1839/brown/13']);
  });

  test('1839/brown/13 (§10.7, D81): where nothing is left to build that costs anything he may go on', () => {
    const scene = company('NBDS', 'E14', 'track', 'Yellow');
    give(scene, 'RB', 'NBDS');
    scene.fund('company:NBDS', 67);
    scene.fund('player:1', 0);
    // A hand has taken what it was raised for.
    scene.clock('raised', 67);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1839/brown/13 1839/upgrade/1 (§6.4, §10.7): nothing is sold for a tile that may not be laid', () => {
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

describe('a city that turns', () => {
  test('1839/upgrade/8 1839/brown/1 (§6.4, D52, D78): what MESS knows of a city goes with the city', () => {
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
});

describe('in the step of markers', () => {
  test('1839/brown/12 1839/brown/13 (§10.7, D81): the Rotterdamsche Bank keeps it open for a marker that shares could pay', () => {
    const bank = (card: boolean) => {
      const scene = twoCities('track', card ? ['RB'] : []);
      started(scene, 'NRS', 67, { 2: 40, 1: 20 });
      scene.fund('company:SS', 0);
      scene.fund('player:1', 0);
      scene.play(1, PASS);
      return scene;
    };
    expect(bank(false).read('step')).not.toBe('token');
    const scene = bank(true);
    expect(scene.read('step')).toBe('token');
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual([]);
  });

  test('1839/brown/13 1839/blue/17 (§10.7, D81): money that was raised is spent first, though moving a marker costs nothing', () => {
    const scene = twoCities('track', ['RB', 'WSM']);
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.fund('company:SS', 0);
    scene.fund('player:1', 0);
    scene.play(1, PASS);
    expect(scene.wrongs(1, move('token:SS-0', 'F13'))).toEqual([]);
    // A second marker in Kampen is 40: one share of 67 pays it, and nothing else is there.
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, move('token:SS-0', 'F13'))).toEqual(['1839/brown/13']);
  });

  test('1839/privates/18 1839/brown/12 (§10.3, D81): an obsolete Rotterdamsche Bank that had nothing to pay stays till the end', () => {
    const placed = (treasury: number) => {
      const scene = twoCities('token', ['RB']);
      scene.clock('obsolete', true);
      scene.fund('company:SS', treasury);
      scene.play(1, place('SS', 'F13'));
      return scene.at('private:RB');
    };
    // 20 in two places.
    expect([placed(100), placed(40), placed(39)]).toEqual(['company:SS', 'company:SS', 'out']);
  });
});

describe('what is linked', () => {
  test('1839/brown/1 (§10.7, D78): MESS is paid for what a new marker links, towns and cities, no off-boards, once', () => {
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

describe('once for each company', () => {
  test('1839/brown/1 (§10.7, D78): each company of the owner links a city for the first time once', () => {
    const scene = company('AMS', 'N15', 'token', 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'MESS', '1');
    tile(scene, 'N15', '57', 1);
    tile(scene, 'N17', '14', 1);
    token(scene, 'NRS', 'N17');
    for (const id of ['AMS', 'NRS']) {
      trains(scene, id, '2');
      const own = id === 'AMS' ? 'N15.0' : 'N17.0';
      scene.clock('charters', { [id]: { ...scene.read('charters')[id], met: [own] } });
    }
    const marker = (id: string) => {
      const before = scene.cash('player:1');
      operating(scene, [id], 'token');
      scene.play(1, PASS);
      return scene.cash('player:1') - before;
    };
    // AMS: Heerlen 30, N13 20, O16 30. NRS: Maastricht 20, O16; N13 lies behind the full Maastricht.
    expect([marker('AMS'), marker('NRS'), marker('AMS')]).toEqual([80, 50, 0]);
  });
});

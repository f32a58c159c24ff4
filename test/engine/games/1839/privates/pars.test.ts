import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  cards,
  give,
  opened,
  PASS,
  passStockRound,
  started,
  markersIn,
  stockRound,
  ended,
  stand,
} from '../../../../kit/1839.ts';
import { sellShares, buyShare } from '../../../../kit/moves.ts';
import { share, said, labels } from '../../../../kit/stands/1839-line.ts';
describe('Kabinet-Rochussen, Ketwich & Voombergh', () => {
  test('1839/brown/15 1839/brown/16 1839/brown/17 1839/brown/18 1839/brown/19: Kabinet-Rochussen floats with seven pars, and three shares go to the pool with a par each', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 80, { 1: 20, 2: 10 }, {});
    started(scene, 'NRS', 80, { 2: 20 }, {});
    started(scene, 'AMS', 67, { 1: 60 });
    give(scene, 'KR', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['floatCompany', 'pass'] });
    expect(scene.options(2, 'floatCompany').map((move) => move.company)).toEqual(['SS']);
    expect(scene.wrongs(1, { verb: 'floatCompany', company: 'SS' })).toContain('1839/brown/15');
    expect(scene.wrongs(2, { verb: 'floatCompany', company: 'NRS' })).toContain('1839/brown/15');
    scene.play(2, { verb: 'floatCompany', company: 'SS' });
    expect([scene.cash('company:SS'), scene.percent('pool', 'SS'), scene.price('SS')]).toEqual([
      560, 30, 80,
    ]);
    scene.play(2, PASS);
    // Before the pool lowers the price by three; 20 from Staatslijn C.
    expect([scene.price('SS'), scene.cash('company:SS'), scene.read('round').order]).toEqual([
      62,
      580,
      ['AMS', 'SS'],
    ]);
    cards(scene, [1, 2, 3]);
    scene.clock('colour', 'blue');
    cards(scene, [1, 2, 3]);
    scene.clock('stage', 'stock');
    scene.clock('turn', 3);
    scene.fund('player:1', 1000);
    const bank = scene.cash('bank');
    scene.play(1, { verb: 'buyShare', company: 'SS', from: 'pool', percent: 10 });
    expect([scene.cash('player:1'), scene.cash('company:SS'), scene.cash('bank')]).toEqual([
      938,
      660,
      bank + 62 - 80,
    ]);
  });

  test('1839/brown/19: it is asked only when all have passed', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 80, { 1: 20, 2: 10 }, {});
    give(scene, 'KR', '1');
    expect(scene.wrongs(1, { verb: 'floatCompany', company: 'SS' })).toEqual(['1839/brown/19']);
  });

  test('1839/brown/31 1839/brown/32 1839/brown/33: Ketwich & Voombergh give a company just floated another par, and ten of it', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 50 }, {});
    give(scene, 'KV', '1');
    const repar = (par: number): Move => ({ verb: 'reparCompany', company: 'SS', par });
    expect(scene.wrongs(1, repar(101))).toEqual(['1839/brown/31']);
    scene.play(1, { verb: 'buyShare', company: 'SS', from: 'ipo', percent: 10 });
    expect(scene.cash('company:SS')).toBe(670);
    for (const player of [2, 3]) scene.play(player, PASS);
    expect(scene.wrongs(1, repar(116))).toEqual(['1839/brown/31']);
    const bank = scene.cash('bank');
    scene.play(1, repar(101));
    expect([scene.price('SS'), scene.cash('company:SS'), scene.cash('bank')]).toEqual([
      101,
      1010,
      bank - 340,
    ]);
    expect(scene.at('private:KV')).toBe('player:1');
    const other = opened(3, 'Green');
    started(other, 'SS', 67, { 1: 50 }, {});
    give(other, 'KV', '2');
    other.play(1, { verb: 'buyShare', company: 'SS', from: 'ipo', percent: 10 });
    while (other.acting() !== 2) other.play(other.acting(), PASS);
    expect(other.wrongs(2, repar(101))).toEqual(['1839/brown/31']);
  });
});

describe('the purchase of the turn', () => {
  test('1839/brown/31 1839/buying/1 (§10.7, D80): a player who has bought has used the purchase, whatever par they name', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    stockRound(scene, 1);
    scene.play(1, { verb: 'buyShare', company: 'NBDS', from: 'ipo', percent: 10 });
    const repar = (par: number): Move => ({ verb: 'reparCompany', company: 'NBDS', par });
    if (scene.acting() === 1) expect(scene.wrongs(1, repar(68))).toEqual(['1839/buying/1']);
    while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
    expect(markersIn(scene, 'K8')).toEqual([]);
  });
});

describe('who changes a par', () => {
  test('1839/brown/31 (§10.7, D80): the player who floats it changes its par, whoever directs it, and only once', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '2');
    started(scene, 'NBDS', 80, { 1: 40, 2: 10 }, {});
    stockRound(scene, 2);
    scene.play(2, { verb: 'buyShare', company: 'NBDS', from: 'ipo', percent: 10 });
    while (scene.acting() !== 2) scene.play(scene.acting(), PASS);
    const repar = (par: number): Move => ({ verb: 'reparCompany', company: 'NBDS', par });
    scene.play(2, repar(101));
    expect([scene.price('NBDS'), scene.cash('company:NBDS')]).toEqual([101, 1010]);
    while (scene.acting() !== 2) scene.play(scene.acting(), PASS);
    if (scene.read('stage') === 'stock') expect(scene.wrongs(2, repar(67))).not.toEqual([]);
  });

  test('1839/brown/33 (§10.7): on a charter it re-pars nothing', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'KV', 'SS');
    started(scene, 'NBDS', 80, { 1: 50 }, {});
    scene.play(1, { verb: 'buyShare', company: 'NBDS', from: 'ipo', percent: 10 });
    while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
    expect(scene.options(1, 'reparCompany')).toEqual([]);
  });
});

describe('on a charter, and in a turn', () => {
  test('1839/brown/15 (§10.7): Kabinet-Rochussen does nothing on a charter, nor once it is obsolete', () => {
    const chartered = opened();
    started(chartered, 'SS', 67, { 1: 60 });
    started(chartered, 'NRS', 67, { 1: 30 }, {});
    give(chartered, 'KR', 'SS');
    passStockRound(chartered);
    expect([chartered.read('stage'), chartered.read('companies').NRS?.floated ?? false]).toEqual([
      'operating',
      false,
    ]);
    const late = opened(3, 'Brown');
    started(late, 'SS', 67, { 1: 60 });
    started(late, 'NRS', 67, { 1: 30 }, {});
    give(late, 'KR', '2');
    late.clock('obsolete', true);
    ended(late, 3, 3);
    late.settle();
    expect([late.read('stage'), late.at('private:KR')]).toEqual(['stock', 'out']);
  });

  test('1839/brown/31 (§10.7, D80): re-parring is the purchase of the turn, sales may follow', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.play(1, share('NBDS'));
    if (scene.acting() === 1) scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, { verb: 'reparCompany', company: 'NBDS', par: 101 });
    expect(scene.cash('company:NBDS')).toBe(1010);
    expect(scene.wrongs(1, share('NBDS'))).not.toEqual([]);
    expect(scene.wrongs(1, share('NRS', 10, 'ipo'))).not.toEqual([]);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual([]);
    // Shares still cost the price of the day.
    scene.play(1, PASS);
    scene.play(2, share('NBDS'));
    expect(scene.cash('player:2')).toBe(899);
  });
});

describe('what Kabinet and Ketwich do', () => {
  const KABINET = (company: string): Move => ({ verb: 'floatCompany', company });

  test('1839/brown/15 (§10.7, D79): 30% with a loose share will do, 20% will not', () => {
    const scene = opened();
    started(scene, 'SS', 80, { 1: 20, 3: 10 }, {});
    started(scene, 'NRS', 67, { 1: 20 }, {});
    give(scene, 'KR', '2');
    passStockRound(scene);
    expect(scene.options(2, 'floatCompany')).toEqual([KABINET('SS')]);
    expect(scene.wrongs(2, KABINET('NRS'))).not.toEqual([]);
  });

  test('1839/brown/16 (§10.7, D79): with 50% sold it is still 7 times par and three shares, each worth the par once', () => {
    const scene = opened();
    started(scene, 'NBDS', 80, { 1: 30, 3: 20 }, {});
    give(scene, 'KR', '2');
    passStockRound(scene);
    scene.play(2, KABINET('NBDS'));
    expect([scene.cash('company:NBDS'), scene.percent('ipo', 'NBDS')]).toEqual([560, 20]);
    scene.play(2, PASS);
    expect(scene.price('NBDS')).toBe(62);
    stockRound(scene, 2, 3);
    // The buyer pays the price of the day; the par comes out of the bank.
    scene.play(2, buyShare('NBDS', 'pool'));
    expect([scene.cash('company:NBDS'), scene.cash('player:2')]).toEqual([640, 1010 - 62]);
    for (const player of [3, 1]) scene.play(player, buyShare('NBDS', 'pool'));
    expect(scene.cash('company:NBDS')).toBe(800);
    scene.put(
      piecesIn(scene.table, 'player:2').find((id) => id.startsWith('share:NBDS'))!,
      'pool',
    );
    scene.clock('companies', {
      NBDS: { ...scene.read('companies').NBDS, floated: true, operated: true },
    });
    scene.clock('charters', {
      NBDS: { ...scene.read('charters').NBDS, homed: true, served: true },
    });
    stockRound(scene, 3, 4);
    scene.play(3, buyShare('NBDS', 'pool'));
    expect(scene.cash('company:NBDS')).toBe(800);
  });

  test('1839/brown/31 (§10.7, D80): after floating it himself he re-pars it in a later turn of the round, down as well as up', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    stand(scene, 'SS', 67);
    scene.play(1, buyShare('NBDS'));
    const repar = (price: number): Move => ({ verb: 'reparCompany', company: 'NBDS', par: price });
    expect(scene.cash('company:NBDS')).toBe(800);
    if (scene.acting() === 1) {
      // The purchase of this turn is spent.
      expect(scene.wrongs(1, repar(67))).not.toEqual([]);
      scene.play(1, PASS);
    }
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, repar(116))).not.toEqual([]);
    scene.play(1, repar(67));
    expect([scene.cash('company:NBDS'), scene.price('NBDS')]).toEqual([670, 67]);
    expect(piecesIn(scene.table, 'cell:0.4')).toEqual(['marker:NBDS', 'marker:SS']);
  });

  test('1839/brown/31 (§10.7, D80): not a company that somebody else’s purchase floated, nor a round later', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    stockRound(scene, 2);
    scene.play(2, buyShare('NBDS'));
    while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
    const repar: Move = { verb: 'reparCompany', company: 'NBDS', par: 101 };
    expect(scene.wrongs(1, repar)).not.toEqual([]);
    const later = opened(3, 'Green');
    give(later, 'KV', '1');
    started(later, 'NBDS', 80, { 1: 60 }, { floated: true });
    expect(later.wrongs(1, repar)).not.toEqual([]);
  });
});

describe('what a par is refused for', () => {
  test('1839/brown/31 (§10.7, D80): the pars that are open are told as money', () => {
    const scene = opened();
    started(scene, 'NWS', 67, { 1: 60 });
    give(scene, 'KV', '1');
    scene.clock('floatedBy', { NWS: 'player:1' });
    expect(said(scene, { verb: 'reparCompany', company: 'NWS', par: 99 })).toEqual([
      'The new par is ƒ72 or ƒ80.',
    ]);
  });
});

describe('what Kabinet-Rochussen is asked', () => {
  test('1839/brown/15 1839/brown/16: Kabinet-Rochussen’s is named, with the capital of each company', () => {
    const scene = opened(3, 'Yellow');
    started(scene, 'NRS', 80, { 1: 30 }, {});
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'KR', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({
      entity: 'player:2',
      acting: ['player:2'],
      sentence: '{player:2} may float companies with Kabinet-Rochussen.',
    });
    expect(labels(scene)).toEqual(['now: gets ƒ560, and 3 shares go to the pool']);
    // Taken from him by hand meanwhile: nobody is asked, and the round goes on.
    scene.put('private:KR', 'out');
    expect(scene.turn()).toMatchObject({
      acting: [],
      sentence: 'Nobody may float companies with Kabinet-Rochussen.',
    });
    expect(scene.turn()).not.toHaveProperty('entity');
  });
});

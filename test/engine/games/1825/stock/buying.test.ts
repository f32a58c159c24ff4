import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  start,
  sellPrivate,
} from '../../../../kit/stands/1825-stock.ts';
import { formed, price, started, type Scene, stockRound } from '../../../../kit/1825.ts';
import { done, cashes } from './positions.ts';

const isFormed = (scene: Scene, company: string): boolean =>
  ((scene.table.clock.get('formed') ?? []) as string[]).includes(company);

describe('buying', () => {
  test('1825/buying/1: a tenth of a major costs its par, to the bank, whatever its price is', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    price(scene, 'LNWR', 142);
    const [mine, bank] = [scene.cash('player:1'), scene.cash('bank')];
    scene.play(1, buy('LNWR'));
    expect(mine - scene.cash('player:1')).toBe(100);
    expect(scene.cash('bank') - bank).toBe(100);
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(scene.holds(1, 'LNWR')).toBe(10);
  });

  test('1825/buying/2 1825/starting-a-company/23: a fifth of a minor costs two pars, to the minor', () => {
    const scene = dealing({ players: 2, units: '3', r1: false });
    started(scene, 'GNoS', 55, { 2: 40 });
    price(scene, 'GNoS', 90);
    const bank = scene.cash('bank');
    scene.play(1, buy('GNoS', 'ipo', 20));
    expect(scene.cash('company:GNoS')).toBe(110);
    expect(scene.cash('bank')).toBe(bank);
    expect(scene.holds(1, 'GNoS')).toBe(20);
  });

  test('1825/buying/3: from the market a certificate costs its price, to the bank', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    scene.put('share:LNWR-8', 'pool');
    price(scene, 'LNWR', 126);
    const [mine, bank] = [scene.cash('player:1'), scene.cash('bank')];
    scene.play(1, buy('LNWR', 'pool'));
    expect([mine - scene.cash('player:1'), scene.cash('bank') - bank]).toEqual([126, 126]);
  });

  test('1825/buying/4: one player may own it all', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 90 });
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(scene.holds(1, 'LNWR')).toBe(100);
  });

  test('1825/buying/5: sold in this round, not bought back in it', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 40, 2: 20 });
    scene.play(1, sell('LNWR', 10));
    expect(scene.wrongs(1, buy('LNWR', 'pool'))).toEqual(['1825/buying/5']);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/buying/5']);
    scene.play(1, pass);
    expect(scene.wrongs(2, buy('LNWR', 'pool'))).toEqual([]);
    scene.play(2, buy('LNWR', 'pool'));
    scene.play(2, pass);
    scene.play(3, pass);
    scene.play(4, pass);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/buying/5']);
  });

  test('1825/buying/7: no more than there is cash for', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.put('private:L&M', 'bank');
    scene.fund('player:1', 99);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/buying/7']);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).toEqual(['1825/buying/7']);
    scene.fund('player:1', 100);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
  });

  test('1825/buying/10: no certificates before the company is started', () => {
    const scene = dealing();
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/buying/10']);
    scene.play(1, start('LNWR', 100));
    scene.play(1, pass);
    expect(scene.wrongs(2, buy('LNWR'))).toEqual([]);
    // What is not there costs nothing: no price is told with it.
    expect(scene.wrongs(2, buy('LNWR', 'pool'))).toEqual(['1825/buying/3']);
    expect(scene.wrongs(2, buy('LNWR', 'ipo', 20))).toEqual(['1825/buying/1']);
  });

  test("1825/buying/11 1825/buying/12: the director's certificate in the market, for a holder, at one price", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { pool: 40 });
    price(scene, 'LNWR', 126);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual(['1825/buying/11']);
    scene.put('share:LNWR-8', 'player:1');
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual([]);
    const before = scene.cash('player:1');
    scene.play(1, buy('LNWR', 'pool', 20));
    expect(before - scene.cash('player:1')).toBe(126);
    expect(scene.holds(1, 'LNWR')).toBe(20);
    expect(scene.director('LNWR')).toBe('player:1');
    expect(scene.holds('pool', 'LNWR')).toBe(30);
    expect(scene.at('charter:LNWR')).toBe('player:1');
  });

  test("1825/buying/10: a director's certificate that is not in the market is that alone, whoever asks for it", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 2: 40 });
    scene.fund('player:1', 0);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual(['1825/buying/10']);
  });
});

describe('the last pound', () => {
  test('1825/buying/7: the last pound is enough for a private, and for a president’s certificate of the market', () => {
    const scene = dealing();
    scene.put('private:C&W', 'bank');
    scene.fund('player:1', 130);
    expect(scene.wrongs(1, buyPrivate('C&W', 130))).toEqual([]);
    scene.fund('player:1', 129);
    expect(scene.wrongs(1, buyPrivate('C&W', 130))).toEqual(['1825/buying/7']);
    started(scene, 'LNWR', 100, { pool: 40 });
    scene.put('share:LNWR-8', 'player:1');
    scene.fund('player:1', 100);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual([]);
    scene.fund('player:1', 99);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual(['1825/buying/7']);
  });
});

describe('1825 §4.4, buying', () => {
  test("the buyer of a bare director's certificate of the market holds a share, pays a tenth and gives one back", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { pool: 20, 1: 10 });
    price(scene, 'LNWR', 142);
    expect(scene.wrongs(2, buy('LNWR', 'pool', 20))).not.toEqual([]);
    stockRound(scene, 2);
    expect(scene.options(2, 'buyShare').some((move) => move.from === 'pool')).toBe(false);
    stockRound(scene, 1);
    const before = scene.cash('player:1');
    scene.play(1, buy('LNWR', 'pool', 20));
    expect(before - scene.cash('player:1')).toBe(142);
    expect(scene.director('LNWR')).toBe('player:1');
    expect([scene.holds(1, 'LNWR'), scene.holds('pool', 'LNWR')]).toEqual([20, 10]);
    expect(scene.at('share:LNWR-0')).toBe('player:1');
  });

  test('the same for a minor: a fifth for twice the price', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { pool: 40, 1: 20 });
    price(scene, 'Cam', 71);
    const before = scene.cash('player:1');
    scene.play(1, buy('Cam', 'pool', 40));
    expect(before - scene.cash('player:1')).toBe(142);
    expect(scene.director('Cam')).toBe('player:1');
    expect([scene.holds(1, 'Cam'), scene.holds('pool', 'Cam')]).toEqual([40, 20]);
  });

  test('a purchase from the market pays a minor nothing and forms no company', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 4: 40, pool: 20 });
    scene.fund('company:Cam', 400);
    scene.play(1, buy('Cam', 'pool', 20));
    expect([scene.cash('company:Cam'), isFormed(scene, 'Cam')]).toEqual([400, false]);
    const ipo = dealing();
    started(ipo, 'Cam', 67, { 4: 40, pool: 20 });
    ipo.fund('company:Cam', 402);
    ipo.play(1, buy('Cam', 'ipo', 20));
    expect([ipo.cash('company:Cam'), isFormed(ipo, 'Cam')]).toEqual([402 + 134 - 410, true]);
  });

  test('§4.7: certificates that players sold to the market have left the IPO all the same', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 50 });
    scene.play(1, sell('LNWR', 20));
    scene.play(1, pass);
    scene.play(2, buy('LNWR', 'pool'));
    expect(isFormed(scene, 'LNWR')).toBe(false);
    done(scene, 2);
    scene.play(3, buy('LNWR'));
    expect([isFormed(scene, 'LNWR'), scene.cash('company:LNWR')]).toEqual([true, 1000]);
  });

  test('§4.4: no second purchase in a turn, of any kind', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60, 1: 10 });
    scene.put('private:L&M', 'bank');
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).not.toEqual([]);
  });

  test('§4.4: a player who sold a company may not start or buy it in this round; others may', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 30, 2: 30 });
    started(scene, 'GWR', 90, { 2: 60 });
    scene.play(1, sell('LNWR', 10));
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LNWR', 'pool'))).not.toEqual([]);
    expect(scene.wrongs(1, buy('GWR'))).toEqual([]);
    scene.play(1, pass);
    expect(scene.wrongs(2, buy('LNWR', 'pool'))).toEqual([]);
  });
});

describe('1825 §4.6, the president’s certificate on the market', () => {
  test('the buyer pays for one, gives one back, and keeps the rest', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 40, pool: 20 });
    scene.put('share:LNWR-0', 'pool');
    for (const id of piecesIn(scene.table, 'pool').filter((one) => one.startsWith('share:LNWR-')))
      if (id !== 'share:LNWR-0') scene.put(id, 'player:1');
    const [held, cash] = [scene.holds(1, 'LNWR'), scene.cash('player:1')];
    expect(held).toBe(40);
    scene.play(1, buy('LNWR', 'pool', 20));
    expect(scene.holds(1, 'LNWR')).toBe(50);
    expect([scene.cash('player:1'), scene.director('LNWR')]).toEqual([cash - 100, 'player:1']);
  });
});

describe('1825 §4.2 and §4.4, buying', () => {
  test('the IPO sells at par, the market at the price of the day, both for the bank', () => {
    const table = () => {
      const scene = dealing();
      started(scene, 'LNWR', 100, { 2: 60, pool: 10 });
      formed(scene, 'LNWR');
      price(scene, 'LNWR', 126);
      return scene;
    };
    const ipo = table();
    ipo.play(1, buy('LNWR'));
    const market = table();
    market.play(1, buy('LNWR', 'pool'));
    expect([...cashes(ipo, 1), ...cashes(market, 1)]).toEqual([1400, 1374]);
    expect([ipo.cash('company:LNWR'), market.price('LNWR')]).toEqual([0, 126]);
  });
});

describe('1825 §4.4, what has been sold', () => {
  test('what has been sold is bought back by others alone, a private at its full price', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 60, 2: 20 });
    scene.play(1, sellPrivate('S&M', 0));
    scene.play(1, sell('LNWR', 10));
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    scene.play(1, pass);
    scene.play(2, buyPrivate('S&M', 30));
    expect(cashes(scene, 1, 2)).toEqual([1600, 1470]);
    // And sold at a loss of 30 at once.
    expect(scene.wrongs(3, sellPrivate('C&W', 130))).not.toEqual([]);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
  });
});

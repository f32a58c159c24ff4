import { describe, expect, it } from 'vitest';
import { begin, formed, price, privatesOwned, started, stockRound } from '../../../../kit/1825.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  sellPrivate,
  soldOut,
  start,
} from '../../../../kit/1825-stock.ts';

describe('buying', () => {
  it('1825/buying/1: a tenth of a major costs its par, to the bank, whatever its price is', () => {
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

  it('1825/buying/2 1825/starting-a-company/23: a fifth of a minor costs two pars, to the minor', () => {
    const scene = dealing({ players: 2, units: '3', r1: false });
    started(scene, 'GNoS', 55, { 2: 40 });
    price(scene, 'GNoS', 90);
    const bank = scene.cash('bank');
    scene.play(1, buy('GNoS', 'ipo', 20));
    expect(scene.cash('company:GNoS')).toBe(110);
    expect(scene.cash('bank')).toBe(bank);
    expect(scene.holds(1, 'GNoS')).toBe(20);
  });

  it('1825/buying/3: from the market a certificate costs its price, to the bank', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    scene.put('share:LNWR-8', 'pool');
    price(scene, 'LNWR', 126);
    const [mine, bank] = [scene.cash('player:1'), scene.cash('bank')];
    scene.play(1, buy('LNWR', 'pool'));
    expect([mine - scene.cash('player:1'), scene.cash('bank') - bank]).toEqual([126, 126]);
  });

  it('1825/buying/4: one player may own it all', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 90 });
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(scene.holds(1, 'LNWR')).toBe(100);
  });

  it('1825/buying/5: sold in this round, not bought back in it', () => {
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

  it('1825/buying/6: a private sold is not bought back by its seller in the round', () => {
    const scene = dealing();
    scene.play(1, sellPrivate('S&M', 0));
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).toEqual(['1825/buying/6']);
    scene.play(1, pass);
    expect(scene.wrongs(2, buyPrivate('S&M', 30))).toEqual([]);
  });

  it('1825/buying/7: no more than there is cash for', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.put('private:L&M', 'bank');
    scene.fund('player:1', 99);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/buying/7']);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).toEqual(['1825/buying/7']);
    scene.fund('player:1', 100);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
  });

  it('1825/buying/8: a private costs what is printed on it', () => {
    const scene = dealing();
    scene.put('private:C&W', 'bank');
    expect(scene.wrongs(1, buyPrivate('C&W', 129))).toEqual(['1825/buying/8']);
    const before = scene.cash('bank');
    scene.play(1, buyPrivate('C&W', 130));
    expect(scene.cash('bank') - before).toBe(130);
    expect(scene.at('private:C&W')).toBe('player:1');
    expect(scene.wrongs(1, buyPrivate('C&W', 130))).toContain('1825/buying/8');
  });

  it('1825/buying/9: a private that came back waits until every other has had an owner', () => {
    const scene = begin({ players: 2, units: '1' });
    stockRound(scene, 1);
    scene.put('private:S&M', 'bank');
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).toEqual(['1825/buying/9']);
    privatesOwned(scene);
    expect(scene.wrongs(1, buyPrivate('S&M', 30))).toEqual([]);
  });

  it('1825/buying/10: no certificates before the company is started', () => {
    const scene = dealing();
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/buying/10']);
    scene.play(1, start('LNWR', 100));
    scene.play(1, pass);
    expect(scene.wrongs(2, buy('LNWR'))).toEqual([]);
    // What is not there costs nothing: no price is told with it.
    expect(scene.wrongs(2, buy('LNWR', 'pool'))).toEqual(['1825/buying/3']);
    expect(scene.wrongs(2, buy('LNWR', 'ipo', 20))).toEqual(['1825/buying/1']);
  });

  it("1825/buying/11 1825/buying/12: the director's certificate in the market, for a holder, at one price", () => {
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

  it("1825/buying/10: a director's certificate that is not in the market is that alone, whoever asks for it", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 2: 40 });
    scene.fund('player:1', 0);
    expect(scene.wrongs(1, buy('LNWR', 'pool', 20))).toEqual(['1825/buying/10']);
  });
});

describe('selling', () => {
  it('1825/selling/1 1825/selling/2: nothing is sold in the first stock dealing round', () => {
    const first = dealing({}, 1);
    started(first, 'LNWR', 100, { 1: 40 });
    expect(first.wrongs(1, sell('LNWR', 10))).toEqual(['1825/selling/1']);
    expect(first.wrongs(1, sellPrivate('S&M', 0))).toEqual(['1825/selling/2']);
    expect(first.options(1, 'sellShares')).toEqual([]);
    const second = dealing();
    started(second, 'LNWR', 100, { 1: 40 });
    expect(second.wrongs(1, sell('LNWR', 10))).toEqual([]);
    expect(second.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
  });

  it('1825/selling/3: the bank pays the price for every tenth', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 60, 2: 20 });
    price(scene, 'LNWR', 82);
    const before = scene.cash('player:1');
    scene.play(1, sell('LNWR', 30));
    expect(scene.cash('player:1') - before).toBe(246);
    expect(scene.holds('pool', 'LNWR')).toBe(30);
    expect(scene.wrongs(1, sell('LNWR', 40))).toEqual(['1825/selling/4']);
    expect(scene.wrongs(1, sell('LNWR', 15))).toEqual(['1825/selling/4']);
    expect(scene.wrongs(1, sell('GWR', 10))).toEqual(['1825/selling/3']);
  });

  it("1825/selling/5 1825/selling/6: the director's certificate too, and all of the company", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 100 });
    scene.play(1, sell('LNWR', 100));
    expect(scene.holds('pool', 'LNWR')).toBe(100);
    expect(scene.at('share:LNWR-0')).toBe('pool');
    const half = dealing();
    started(half, 'LNWR', 100, { 1: 20, 2: 20 });
    expect(half.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });

  it('1825/selling/7 1825/selling/8: a private brings 30 less than its price, the cheapest nothing', () => {
    const scene = dealing();
    scene.put('private:L&M', 'player:1');
    expect(scene.wrongs(1, sellPrivate('L&M', 210))).toEqual(['1825/selling/7']);
    expect(scene.wrongs(1, sellPrivate('S&M', 30))).toEqual(['1825/selling/8']);
    const before = scene.cash('player:1');
    scene.play(1, sellPrivate('L&M', 180));
    scene.play(1, sellPrivate('S&M', 0));
    expect(scene.cash('player:1') - before).toBe(180);
    expect([scene.at('private:L&M'), scene.at('private:S&M')]).toEqual(['bank', 'bank']);
    expect(scene.wrongs(1, sellPrivate('L&M', 180))).toEqual(['1825/selling/7']);
  });

  it('1825/selling/9: by the book privates are sold on either side of the purchase', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    expect(scene.turn().verbs).toContain('sellPrivate');
  });

  it('1825/selling/10: in recorded games privates are sold before the purchase only', () => {
    const scene = dealing({ profile: 'peer' });
    started(scene, 'LNWR', 100, { 4: 20 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-8', 'player:1');
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual(['1825/selling/10']);
    expect(scene.options(1, 'sellPrivate')).toEqual([]);
  });

  it('1825/selling/11: what was bought just now is not sold, but is once something lies between', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 40 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-8', 'player:1');
    scene.play(1, buy('LNWR'));
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual(['1825/selling/11']);
    expect(scene.wrongs(1, sell('GWR', 10))).toEqual([]);
    scene.play(1, sell('GWR', 10));
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });

  it("1825/selling/12: half a director's certificate needs an heir or change", () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 20, 2: 10 });
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual(['1825/selling/12']);
    expect(scene.wrongs(1, sell('LNWR', 20))).toEqual([]);
    scene.put('share:LNWR-8', 'pool');
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
    scene.put('share:LNWR-8', 'player:2');
    expect(scene.wrongs(1, sell('LNWR', 10))).toEqual([]);
  });

  it('1825/selling/13: nobody has the revenue of a private of the bank', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.play(1, sellPrivate('S&M', 0));
    for (const player of [1, 2, 3, 4]) {
      scene.fund(`player:${player}`, 0);
      if (scene.turn().acting[0] === `player:${player}`) scene.play(player, pass);
    }
    const received = [1, 2, 3, 4].map((player) => scene.cash(`player:${player}`));
    expect(received).toEqual([0, 12, 20, 30]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  begin,
  marker,
  markerIn,
  operating,
  PASS,
  permit,
  soldOutBefore,
  type Started,
  started,
  stockRound,
  train,
  trainsOf,
} from '../../../../kit/1862.ts';
import { buyTop, buyUsed, does } from '../../../../kit/1862-line.ts';

/** Positions from the chapters on trains and bankruptcy, answered before the game was asked. */

type Holders = { readonly [holder: string]: number };
const keep = { verb: 'settleOption', choice: 'redeem' } as const;
const give = { verb: 'settleOption', choice: 'sell' } as const;

/** ECR of player 1 and ENR of player 1 at ECR's train step; the stack begins with a band. */
function buying(band: string, cash: number, more: Started = {}, holders: Holders = { 1: 6 }) {
  const scene = begin();
  started(scene, 'ECR', holders, { cash, ...more });
  started(scene, 'ENR', { 1: 6 });
  soldOutBefore(scene, band);
  scene.clock('phase', band);
  operating(scene, ['ECR', 'ENR'], 'trains');
  return scene;
}

describe('trains', () => {
  it('1862/12.1: the limit that holds is that before the purchase; what comes with it binds the next', () => {
    const scene = buying('E', 2000);
    scene.clock('phase', 'D');
    // A third local is legal in phase D; the first E that it is leaves room for two of a kind.
    for (const id of ['train:A-0', 'train:A-1']) scene.put(id, 'company:ECR', { face: 1 });
    scene.play(1, buyTop(scene, '4/5L'));
    expect(scene.read('phase')).toBe('E');
    expect(scene.wrongs(1, buyTop(scene, '4/5L'))).toContain('1862/7.9/11');
    expect(scene.wrongs(1, buyTop(scene, '4/5E'))).toEqual([]);
  });

  it('1862/12.1: from phase G three in all, used ones counted', () => {
    const scene = buying('G', 3000);
    scene.clock('phase', 'F');
    const theirs = train(scene, 'ENR', '9F');
    for (const id of ['E-0', 'E-1', 'F-0'])
      scene.put(`train:${id}`, 'company:ECR', { face: id === 'F-0' ? 1 : 0 });
    // Four trains are legal in F: two of a kind each.
    scene.play(1, buyTop(scene, '5/6E'));
    expect([scene.read('phase'), trainsOf(scene, 'ECR').length]).toEqual(['G', 4]);
    operating(scene, ['ECR'], 'trains');
    expect(scene.wrongs(1, buyTop(scene, '6L'))).toContain('1862/7.9/12');
    expect(scene.wrongs(1, buyUsed(theirs, 400))).toContain('1862/7.9/12');
  });

  it('1862/12.1: a used train is at full price in its own phase, at half in the next', () => {
    for (const [phase, price] of [
      ['C', 280],
      ['D', 140],
      ['E', 140],
    ] as const) {
      const scene = buying('C', 500);
      const theirs = train(scene, 'ENR', '3L');
      scene.clock('phase', phase);
      expect(scene.wrongs(1, buyUsed(theirs, price))).toEqual([]);
      expect(scene.wrongs(1, buyUsed(theirs, price === 280 ? 140 : 280))).not.toEqual([]);
    }
  });

  it('1862/12.1: a used train is bought as the kind it is, and as no other', () => {
    const scene = buying('C', 500);
    const theirs = train(scene, 'ENR', '3L');
    expect(scene.wrongs(1, { ...buyUsed(theirs, 280), face: '3L' })).toEqual([]);
    expect(scene.wrongs(1, { ...buyUsed(theirs, 280), face: '3E' })).toContain('1862/7.9/3');
  });

  it('1862/12.1: a seller may be left without a train, and pays for it in its own turn', () => {
    const scene = buying('B', 500);
    const theirs = train(scene, 'ENR', '2F');
    scene.play(1, buyUsed(theirs, 200));
    expect([trainsOf(scene, 'ENR'), scene.cash('company:ENR')]).toEqual([[], 700]);
    scene.clock('operating', { at: 1, step: 'trains' });
    expect(scene.wrongs(1, PASS)).toContain('1862/7.11/2');
  });

  it('1862/12.1: warranties are paid by the company, to the last pound, two more for A and D', () => {
    expect(buying('A', 200).wrongs(1, buyTop(buying('A', 200), '2E', 2))).toEqual([]);
    expect(buying('A', 199).wrongs(1, buyTop(buying('A', 199), '2E', 2))).toContain('1862/7.9/14');
    const scene = buying('D', 460);
    scene.play(1, buyTop(scene, '4E', 2));
    expect(scene.cash('company:ECR')).toBe(0);
    expect(Object.values(scene.read('warranties'))).toEqual([3]);
  });

  it('1862/12.2: obsolete under warranty, a train stays and may be sold at half', () => {
    const scene = buying('C', 500);
    scene.clock('phase', 'B');
    scene.put('train:A-0', 'company:ENR', { face: 2 });
    scene.put('train:A-1', 'company:ENR', { face: 2 });
    scene.clock('warranties', { 'train:A-0': 1 });
    scene.play(1, buyTop(scene, '3E'));
    expect([scene.at('train:A-0'), scene.at('train:A-1')]).toEqual(['company:ENR', 'out']);
    scene.play(1, buyUsed('train:A-0', 50));
    expect(trainsOf(scene, 'ECR')).toEqual(['3E', '2E']);
    expect(scene.read('warranties')).toMatchObject({ 'train:A-0': 1 });
  });

  it('1862/12.4: £200 buy a train of £200, and £199 sell one share', () => {
    expect(buying('B', 200).wrongs(1, PASS)).toContain('1862/7.11/2');
    expect(buying('B', 200).options(1, 'refinance')).toEqual([]);
    const scene = buying('B', 199);
    scene.play(1, does('sellTreasury'));
    expect([scene.cash('company:ECR'), scene.units('pool', 'ECR'), scene.price('ECR')]).toEqual([
      299, 1, 95,
    ]);
  });

  it('1862/12.4: shares for exactly what is missing are enough, a pound less is not', () => {
    // Four shares at 100.
    expect(buying('E', 100).options(1, 'sellTreasury').length).toBe(1);
    expect(buying('E', 99).options(1, 'sellTreasury')).toEqual([]);
    const scene = buying('E', 100);
    scene.play(1, does('sellTreasury'));
    expect([scene.cash('company:ECR'), scene.units('company:ECR', 'ECR')]).toEqual([500, 0]);
    scene.play(1, buyTop(scene, '6F'));
    expect(scene.cash('company:ECR')).toBe(0);
  });

  it('1862/12.4: the forced sale falls a price a share, in every zone and with the LNER', () => {
    const price = (lner: 'no' | 'formed') => {
      const scene = buying('E', 100, { price: 430 });
      scene.clock('lner', lner);
      scene.play(1, does('sellTreasury'));
      return scene.price('ECR');
    };
    // £400 missing take one share.
    expect([price('no'), price('formed')]).toEqual([400, 400]);
  });

  it('1862/12.4: the shares of the IPO are not the company’s to sell', () => {
    const scene = buying('B', 100, { chartered: true, par: 54 });
    expect(scene.units('ipo', 'ECR')).toBe(4);
    expect(scene.options(1, 'sellTreasury')).toEqual([]);
    expect(scene.options(1, 'refinance').length).toBe(1);
  });

  it('1862/12.4, 1862/14.6: ten pars for what is missing to the pound; else bankrupt', () => {
    const at = (cash: number) => {
      const scene = buying('H', cash, { price: 54, par: 54 }, { 1: 10 });
      return [scene.options(1, 'refinance').length, scene.options(1, 'declareBankruptcy').length];
    };
    expect([at(260), at(259)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('1862/12.4: money raised goes into a train of the bank first, after that used ones', () => {
    const scene = buying('B', 150, { price: 200 });
    const theirs = train(scene, 'ENR', '2F');
    expect(scene.wrongs(1, buyUsed(theirs, 200))).toContain('1862/7.9/14');
    scene.play(1, does('sellTreasury'));
    expect(scene.cash('company:ECR')).toBe(350);
    expect(scene.wrongs(1, buyUsed(theirs, 200))).toContain('1862/7.11/5');
    scene.play(1, buyTop(scene, '2F', 3));
    expect(scene.cash('company:ECR')).toBe(0);
    expect(scene.read('operating').step).not.toBe('trains');
  });

  it('1862/15: in phase G a company without a director has room for three in all', () => {
    const bought = (count: number) => {
      const scene = begin();
      started(scene, 'ECR', { 2: 2, pool: 5 }, { cash: 2000 });
      permit(scene, 'ECR', 'local', 'freight', 'express');
      soldOutBefore(scene, 'G');
      scene.clock('phase', 'G');
      for (let n = 0; n < count; n++) scene.put(`train:E-${n}`, 'company:ECR', { face: 0 });
      started(scene, 'ENR', { 1: 6 });
      operating(scene, ['ECR', 'ENR'], 'trains');
      scene.settle();
      return trainsOf(scene, 'ECR');
    };
    expect(bought(2)).toEqual(['6F', '6F', '5/6E']);
    expect(bought(3)).toEqual(['6F', '6F', '6F']);
  });

  it('1862/17: no used trains, but those of the bank, and buying back', () => {
    const scene = buying('H', 3000, {}, { 1: 5, pool: 2 });
    const theirs = train(scene, 'ENR', '9F');
    scene.fund('company:ENR', 1000);
    scene.clock('lner', 'formed');
    expect(scene.wrongs(1, buyUsed(theirs, 800))).toContain('1862/7.9/8');
    scene.play(1, buyTop(scene, '6E'));
    scene.play(1, PASS);
    expect(scene.read('operating').step).toBe('redeem');
    scene.play(1, does('redeemShare'));
    expect(scene.units('pool', 'ECR')).toBe(1);
    // No acquisition is asked for.
    expect(scene.turn().entity).toBe('company:ENR');
  });
});

describe('re-financing', () => {
  it('1862/14.6: nobody is left with three: its train is bought without a director', () => {
    const scene = buying('H', 300, { price: 95, par: 90 }, { 1: 5, 2: 1, pool: 4 });
    permit(scene, 'ECR', 'local', 'freight');
    scene.play(1, does('refinance'));
    // Certificate for three of the pool; of five shares two go back, the fifth brings £47.
    scene.play(1, give);
    scene.play(2, give);
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([847, 847]);
    expect([scene.units('player:1', 'ECR'), scene.director('ECR')]).toEqual([2, undefined]);
    // £300 and £900 for ten pars, less £800.
    expect([trainsOf(scene, 'ECR'), scene.cash('company:ECR')]).toEqual([['9F'], 400]);
    expect(scene.price('ECR')).toBe(95);
  });

  it('1862/14.6: the treasury is halved too, last, and its odd share is the company’s to answer for', () => {
    const scene = buying('H', 300, { price: 100, par: 90 }, { 1: 6, 'company:ECR': 3, pool: 1 });
    scene.play(1, does('refinance'));
    // Six are three; the three of the treasury are one and an odd one.
    expect(scene.read('swap')?.option).toMatchObject({
      holder: 'company:ECR',
      sell: 50,
      redeem: 50,
    });
    expect(scene.turn().acting).toEqual(['player:1']);
    // It is told as the treasury's, not as the director's own.
    expect(scene.turn().sentence).toMatch(/decides: the treasury keeps an odd share for £50/);
    scene.play(1, keep);
    expect([scene.units('company:ECR', 'ECR'), scene.units('player:1', 'ECR')]).toEqual([2, 3]);
    expect([scene.director('ECR'), scene.cash('company:ECR')]).toEqual(['player:1', 1150]);
  });
});

describe('bankruptcy', () => {
  it('1862/16: players are paid at half, the pool and the charter get nothing, the trains are gone', () => {
    const scene = buying('H', 30, { price: 71, par: 54 }, { 1: 4, 2: 2, pool: 4 });
    scene.play(1, does('declareBankruptcy'));
    // 35 a share, the certificate as three.
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([800 + 4 * 35, 800 + 2 * 35]);
    expect(scene.cash('company:ECR')).toBe(0);
    expect(scene.units('ipo', 'ECR')).toBe(10);
    expect(scene.turn().entity).toBe('company:ENR');
  });

  it('1862/16: withheld down to 0 it is gone in the middle of its turn, and buys no train', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 14, cash: 500 });
    started(scene, 'ENR', { 2: 6 });
    train(scene, 'ECR', '1F');
    train(scene, 'ENR', '1F');
    operating(scene, ['ECR', 'ENR'], 'dividend', { revenue: 50 });
    scene.play(1, { verb: 'payDividend', company: 'ECR', kind: 'withhold' });
    expect([scene.cash('company:ECR'), scene.cash('player:1')]).toEqual([0, 800]);
    expect(trainsOf(scene, 'ECR')).toEqual([]);
    expect(scene.turn().entity).toBe('company:ENR');
  });

  it('1862/16: driven to 0 with a train, its train is out of the game', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5, 2: 2 }, { price: 7 });
    const id = train(scene, 'ECR', '1F');
    marker(scene, 'ECR', 'D13');
    stockRound(scene);
    scene.play(1, { verb: 'sellShares', company: 'ECR', percent: 10 });
    expect([scene.at(id), markerIn(scene, 'D13'), scene.cash('company:ECR')]).toEqual([
      'out',
      undefined,
      0,
    ]);
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([807, 800]);
  });
});

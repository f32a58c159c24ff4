import { describe, expect, it } from 'vitest';
import { formed, operating, price, type Scene, started, token } from '../../../../kit/1825.ts';
import { builder, lay, line } from '../../../../kit/1825-line.ts';

const pay = (kind: string, company = 'LNWR') => ({ verb: 'payDividend', company, kind });

/** LNWR, whose price is this, has run for so much. */
function earned(revenue: number, at = 100, options: object = {}): Scene {
  const scene = builder(options, '2', 0);
  price(scene, 'LNWR', at);
  operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
  return scene;
}
const priceAfter = (kind: string, revenue: number, at = 100, options: object = {}) => {
  const scene = earned(revenue, at, options);
  scene.play(1, pay(kind));
  return scene.price('LNWR');
};

describe('paying dividends', () => {
  it('1825/pay-dividends/1 1825/pay-dividends/2: all or nothing, and what is kept goes to the company', () => {
    const scene = earned(90);
    expect(scene.wrongs(1, pay('half'))).toEqual(['1825/pay-dividends/1']);
    expect(scene.options(1, 'payDividend')).toEqual([pay('payout'), pay('withhold')]);
    const players = [1, 2].map((player) => scene.cash(`player:${player}`));
    scene.play(1, pay('withhold'));
    expect(scene.cash('company:LNWR')).toBe(90);
    expect([1, 2].map((player) => scene.cash(`player:${player}`))).toEqual(players);
  });

  it('1825/pay-dividends/3 1825/pay-dividends/4: a tenth for each tenth that a player holds, for others nothing', () => {
    const scene = earned(90);
    scene.put('share:LNWR-7', 'pool');
    scene.put('share:LNWR-8', 'player:2');
    const before = [1, 2, 3].map((player) => scene.cash(`player:${player}`));
    const bank = scene.cash('bank');
    scene.play(1, pay('payout'));
    const paid = [1, 2, 3].map((player, i) => scene.cash(`player:${player}`) - before[i]!);
    expect(paid).toEqual([54, 9, 0]);
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(bank - scene.cash('bank')).toBe(63);
  });

  it('1825/pay-dividends/3 1825/pay-dividends/12: a fifth for each fifth of a minor, its price moved by the whole', () => {
    const scene = builder({ r1: true }, '2', 0);
    started(scene, 'Cam', 67, { 1: 60, 2: 20 });
    formed(scene, 'Cam');
    price(scene, 'Cam', 100);
    operating(scene, ['Cam'], 'dividend', { revenue: 50 });
    const before = [1, 2].map((player) => scene.cash(`player:${player}`));
    scene.play(1, pay('payout', 'Cam'));
    expect([1, 2].map((p, i) => scene.cash(`player:${p}`) - before[i]!)).toEqual([30, 10]);
    expect(scene.price('Cam')).toBe(112);
  });

  it('1825/pay-dividends/5: nothing paid, one step left', () => {
    expect(priceAfter('withhold', 90)).toBe(90);
    expect(priceAfter('withhold', 400)).toBe(90);
  });

  it('1825/pay-dividends/6 1825/pay-dividends/8: half the price or more, one step right; less, none', () => {
    expect(priceAfter('payout', 50)).toBe(112);
    expect(priceAfter('payout', 190)).toBe(112);
    expect(priceAfter('payout', 40)).toBe(100);
    expect(priceAfter('payout', 40, 82)).toBe(82);
    expect(priceAfter('payout', 50, 82)).toBe(90);
  });

  it('1825/pay-dividends/7: in recorded games it takes more than half', () => {
    const peer = { profile: 'peer' };
    expect(priceAfter('payout', 50, 100, peer)).toBe(100);
    expect(priceAfter('payout', 60, 100, peer)).toBe(112);
    expect(priceAfter('payout', 40, 71, peer)).toBe(76);
  });

  it.each([
    ['1825/pay-dividends/9', 200, 126],
    ['1825/pay-dividends/9', 290, 126],
    ['1825/pay-dividends/10', 300, 142],
    ['1825/pay-dividends/10', 390, 142],
    ['1825/pay-dividends/11', 400, 160],
    ['1825/pay-dividends/11', 900, 160],
  ])('%s: %i paid at 100 moves it to %i', (_, revenue, to) => {
    expect(priceAfter('payout', revenue)).toBe(to);
  });

  it('1825/pay-dividends/13: a company that runs nothing falls without being asked', () => {
    const scene = builder({}, '2', 0);
    scene.play(1, { verb: 'pass' });
    expect(scene.price('LNWR')).toBe(90);
    expect(scene.turn().entity).toBe('company:MR');
    const runs = line(builder({}, '2', 0), '2');
    runs.play(1, { verb: 'pass' });
    runs.play(1, { verb: 'runTrains', company: 'LNWR', routes: [] });
    expect(runs.price('LNWR')).toBe(90);
  });

  /** LNWR at 5, with a train, a token and cash, keeps its revenue. */
  function gone(options: object = {}): Scene {
    const scene = line(builder(options, '2', 250), '3');
    price(scene, 'LNWR', 5);
    scene.put('share:LNWR-8', 'player:3');
    operating(scene, ['LNWR', 'MR'], 'dividend', { revenue: 30 });
    scene.play(1, pay('withhold'));
    return scene;
  }

  it('1825/pay-dividends/14 1825/pay-dividends/15: at nothing it is gone: tokens, shares, cash, and the places kept for it', () => {
    const scene = gone();
    expect(scene.price('LNWR')).toBeUndefined();
    expect(scene.at('token:LNWR-0')).toBe('out');
    expect(scene.at('share:LNWR-0')).toBe('out');
    expect(scene.holds(3, 'LNWR')).toBe(0);
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(scene.turn().entity).toBe('company:MR');
    token(scene, 'MR', 'R16');
    operating(scene, ['MR']);
    const home = { verb: 'placeToken', company: 'MR', hex: 'T16', city: 0 };
    expect(scene.wrongs(2, home)).toEqual([]);
    expect(scene.wrongs(2, lay('MR', 'U17', '8', 0))).toEqual([]);
  });

  it('1825/pay-dividends/16 1825/pay-dividends/17: its trains go to the open market, or are lost in recorded games', () => {
    expect(gone().at('train:3-0')).toBe('pool');
    expect(gone({ profile: 'peer' }).at('train:3-0')).toBe('out');
  });

  it('1825/pay-dividends/5: the second price from the left is no end', () => {
    const scene = earned(30, 10);
    scene.play(1, pay('withhold'));
    expect(scene.price('LNWR')).toBe(5);
    expect(scene.at('token:LNWR-0')).toBe('slot:T16.0.0');
  });
});

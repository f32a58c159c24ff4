import { describe, expect, test } from 'vitest';
import {
  acting,
  sell,
  buy,
  twoCompanies,
  offering,
  dealing,
  said,
  UNUSED,
} from '../../../../kit/stands/1820-stands.ts';
import {
  PASS,
  stand,
  started,
  stockRound,
  begin,
  cousin,
  privately,
  before,
  operating,
} from '../../../../kit/1820.ts';
import { legal } from '../../../../kit/scene.ts';
import { dealt } from './positions.ts';

describe('selling', () => {
  test('1820/6.5.2.3/1 1820/6.5.2.3/2 1820/6.5.2.3/3 1820/10.7/6: not what is new, grown, or in liquidation', () => {
    const scene = twoCompanies();
    scene.clock('companies', { LSR: { floated: 2 } });
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual(['1820/6.5.2.3/1']);
    scene.clock('companies', { LSR: { floated: 1, increased: 2 } });
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual(['1820/6.5.2.3/2']);
    scene.clock('companies', { LSR: { floated: 1, increased: 1 } });
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual([]);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual(['1820/6.5.2.3/3']);
  });

  test('1820/6.5.2.3/4 1820/6.5.2.3/5 1820/6.5.2.3/6: any number at the price, into the pool, and the price stays', () => {
    const scene = twoCompanies();
    scene.play(1, sell('CFR', 20));
    expect(scene.cash('player:1')).toBe(1142);
    expect([scene.shares('pool', 'CFR'), scene.price('CFR')]).toEqual([4, 71]);
    expect(scene.wrongs(1, sell('CFR', 10))).toContain('1820/6.5.2.3/6');
    started(scene, 'CFR', 10, 71, { 1: 1, pool: 9 });
    expect(scene.wrongs(1, sell('CFR', 10))).toContain('1820/6.5.2.3/7');
  });

  test('1820/6.5.2.3/7: somebody keeps a share', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    expect(scene.wrongs(1, sell('LSR', 40))).toEqual(['1820/6.5.2.3/7']);
    expect(scene.wrongs(1, sell('LSR', 20))).toEqual([]);
  });
});

describe('buying', () => {
  test('1820/6.5.2.4/1 1820/6.5.2.4/2 1820/6.5.2.4/9 1820/6.5.2.4/12 1820/13.1/3: from treasury or pool at the price, paying company or bank', () => {
    const scene = twoCompanies();
    scene.play(1, buy('CFR', 'company:CFR', 10));
    expect([scene.cash('player:1'), scene.cash('company:CFR')]).toEqual([929, 71]);
    scene.play(1, PASS);
    scene.play(2, buy('LSR', 'pool'));
    expect([scene.cash('player:2'), scene.cash('company:LSR')]).toEqual([905, 0]);
    expect(scene.wrongs(3, buy('LSR', 'ipo'))).toContain('1820/6.5.2.4/1');
  });

  test('1820/6.5.2.4/10 1820/6.5.2.4/11: from a player or cousin who agrees, and is paid', () => {
    const scene = twoCompanies();
    scene.play(1, buy('LSR', 'player:2'));
    expect(acting(scene)).toEqual([2]);
    expect(scene.wrongs(1, PASS)).toContain('1820/6.5.2.4/1');
    scene.play(2, { verb: 'agree' });
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([905, 1095]);
    scene.play(1, PASS);
    scene.play(2, buy('CFR', 'holder:BI', 10));
    scene.play(1, { verb: 'agree' });
    expect([scene.cash('holder:BI'), scene.shares('player:2', 'CFR')]).toEqual([571, 4]);
  });

  test('1820/6.5.2.4/4: at 60% a holder buys no more', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 1 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toEqual(['1820/6.5.2.4/4']);
    started(scene, 'LSR', 5, 95, { 1: 2, pool: 1 });
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toEqual([]);
  });

  test('1820/6.5.2.4/5: not in liquidation', () => {
    const scene = twoCompanies();
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, buy('LSR', 'pool'))).toContain('1820/6.5.2.4/5');
  });

  test('1820/6.5.2.4/6 1820/6.5.2.4/7 1820/6.5.2.4/8: who sold buys no more in that round; cousins and players do not bind each other', () => {
    const scene = twoCompanies();
    scene.play(1, sell('CFR', 10));
    expect(scene.wrongs(1, buy('CFR', 'pool', 10))).toEqual(['1820/6.5.2.4/6']);
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    stockRound(scene, 1, { sold: scene.read('stock').sold });
    expect(scene.wrongs(1, buy('CFR', 'pool', 10))).toEqual(['1820/6.5.2.4/6']);
    expect(scene.wrongs(1, buy('CFR', 'pool', 10, { for: 'holder:BI' }))).toEqual([]);
    // The next stock round begins without memory of it.
    scene.clock('stage', 'takeovers');
    scene.clock('half', 2);
    scene.settle();
    expect(scene.read('stock').sold).toEqual({});
  });
});

describe('selling and buying (6.5.2)', () => {
  test('every number of whole shares is offered, for oneself and in the name of a cousin', () => {
    const scene = dealing();
    const sales = scene.options(1, 'sellShares');
    expect(sales.map((sale) => [sale.company, sale.percent, sale.for])).toEqual([
      ['LSR', 10, undefined],
      ['LSR', 20, undefined],
      ['LSR', 30, undefined],
      ['CFR', 20, undefined],
      ['CFR', 20, 'holder:BI'],
    ]);
    expect(scene.wrongs(1, sell('LSR', 15))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 5))).toContain('1820/6.5.2.3/6');
    expect(scene.wrongs(1, sell('LSR', 40))).toContain('1820/6.5.2.3/6');
  });

  test('in a turn that is for a cousin only the cousin deals', () => {
    const scene = dealing({ as: 'holder:BI' });
    const whose = [...scene.options(1, 'buyShare'), ...scene.options(1, 'sellShares')];
    expect(whose.length).toBeGreaterThan(1);
    expect(whose.every((option) => option.for === 'holder:BI')).toBe(true);
    expect(scene.wrongs(1, buy('LSR', 'pool', 10))).toContain('1820/6.5.1/2');
  });

  test('a share is bought from its own treasury, the pool or a holder, and nowhere else', () => {
    const scene = dealing();
    const from = (place: string) => scene.wrongs(1, buy('LSR', place, 10));
    for (const place of ['company:LSR', 'pool', 'player:2']) expect(from(place)).toEqual([]);
    for (const place of ['company:CFR', 'ipo', 'out', 'player:1', 'player:3', 'holder:BI'])
      expect([place, from(place).includes('1820/6.5.2.4/1')]).toEqual([place, true]);
    expect(scene.wrongs(1, buy('BR', 'company:BR', 1))).toEqual(['1820/6.5.2.4/1']);
    expect(scene.wrongs(1, buy('MHR', 'ipo', 20))).toEqual(['1820/6.5.2.4/1']);
  });

  test('one share and no more at a time', () => {
    expect(dealing().wrongs(1, buy('LSR', 'pool', 20))).toContain('1820/6.5.2.4/3');
    expect(dealing().wrongs(1, buy('LSR', 'pool', 9))).toContain('1820/6.5.2.4/3');
  });

  test('a share that does not exist is not paid for, even if the host lets the purchase stand', () => {
    const scene = dealing();
    scene.force(1, buy('LSR', 'company:CFR', 10));
    expect([scene.cash('player:1'), scene.shares('player:1', 'LSR')]).toEqual([1000, 3]);
  });

  test('holding limits are shown only for companies with a price', () => {
    const scene = dealing();
    privately(scene, 'CNR', 2);
    expect(Object.keys(scene.turn().limits!.companies).sort()).toEqual(['CFR', 'LSR']);
    stand(scene, 'BR', 95);
    expect(Object.keys(scene.turn().limits!.companies).sort()).toEqual(['BR', 'CFR', 'LSR']);
  });

  test('lobbies and the next order are shown only if there are any', () => {
    const scene = dealing();
    expect(scene.turn().story).toBeUndefined();
    scene.play(1, { verb: 'fundLobby', amount: 20 });
    expect(scene.turn().story).toHaveLength(1);
  });
});

describe('stock rounds (6.5.2)', () => {
  test('6.5.2.3: what grew in this round is not sold to the pool, by nobody', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 60, { 1: 4, 2: 1 });
    started(scene, 'CFR', 5, 60, { 2: 3, 1: 1 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'LSR', size: 10 });
    scene.play(1, PASS);
    expect(scene.size('LSR')).toBe(10);
    while (acting(scene)[0] !== 2) scene.play(acting(scene)[0]!, PASS);
    expect(scene.wrongs(2, sell('LSR', 10))).not.toEqual([]);
    expect(scene.wrongs(2, sell('CFR', 20))).toEqual([]);
  });

  test('6.5.2.4: what a player sold his cousin may buy, he himself not', () => {
    const scene = begin();
    cousin(scene, 'BI', 1, 500);
    started(scene, 'LSR', 5, 95, { 2: 3, 1: 1 });
    scene.fund({ 'player:1': 500 });
    stockRound(scene, 1, { sold: { 'player:1': ['LSR'] } });
    const share = { verb: 'buyShare', company: 'LSR', from: 'company:LSR', percent: 20 };
    expect(scene.wrongs(1, share)).not.toEqual([]);
    scene.play(1, { ...share, for: 'holder:BI' });
    expect([scene.shares('holder:BI', 'LSR'), scene.cash('holder:BI')]).toEqual([1, 405]);
  });

  test('6.5.3.1: a company in liquidation takes nothing out of the pool, nor does a private one', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 10, { 1: 3, pool: 1 });
    scene.fund({ 'company:LSR': 1000 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, { verb: 'redeemShares', company: 'LSR', shares: 1 })).not.toEqual([]);
    expect(scene.options(1, 'redeemShares')).toEqual([]);
    expect(scene.wrongs(1, { verb: 'increaseShares', company: 'LSR', size: 10 })).not.toEqual([]);
  });
});

describe('turns of the stock round (6.5)', () => {
  test('6.5.2.4: a cousin pays and is paid out of its own purse, whose owner agrees', () => {
    const scene = dealt();
    stockRound(scene, 2);
    scene.play(2, buy('CFR', 'holder:BI', 10));
    expect(acting(scene)).toEqual([1]);
    scene.play(1, { verb: 'agree' });
    expect([scene.cash('holder:BI'), scene.cash('player:1'), scene.cash('player:2')]).toEqual([
      571, 1000, 929,
    ]);
    // That was a sale of the cousin, not of its owner.
    stockRound(scene, 1, { sold: scene.read('stock').sold });
    expect(legal(scene, 1, buy('CFR', 'pool', 10, { for: 'holder:BI' }))).toBe(false);
    expect(legal(scene, 1, buy('CFR', 'pool', 10))).toBe(true);
    scene.fund({ 'holder:BI': 94 });
    expect(legal(scene, 1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toBe(false);
    scene.fund({ 'holder:BI': 95 });
    expect(legal(scene, 1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toBe(true);
  });

  test('13.2: a private certificate is not for sale', () => {
    const scene = dealt();
    privately(scene, 'CNR', 2);
    expect(legal(scene, 1, buy('CNR', 'player:2', 100))).toBe(false);
    stockRound(scene, 2);
    expect(legal(scene, 2, sell('CNR', 100))).toBe(false);
  });
});

describe('buying and selling (6.5.2)', () => {
  test('6.5.2.4: three fifths of every size are the end of buying', () => {
    for (const [size, most] of [
      [5, 3],
      [10, 6],
      [20, 12],
      [50, 30],
    ] as const) {
      const percent = 100 / size;
      const scene = begin();
      scene.fund({ 'player:1': 500 });
      started(scene, 'LSR', size, 55, { 1: most - 1, pool: 1 });
      stockRound(scene, 1);
      expect(scene.wrongs(1, buy('LSR', 'pool', percent))).toEqual([]);
      started(scene, 'LSR', size, 55, { 1: most, pool: 1 });
      stockRound(scene, 1);
      expect(scene.wrongs(1, buy('LSR', 'pool', percent))).not.toEqual([]);
    }
  });

  test('6.5.2.4: a share passed to another player counts as sold', () => {
    const scene = twoCompanies();
    scene.play(1, buy('LSR', 'player:2'));
    scene.play(2, { verb: 'agree' });
    scene.play(1, PASS);
    expect(scene.wrongs(2, buy('LSR', 'pool'))).toEqual(['1820/6.5.2.4/6']);
  });

  test('6.5.2.3, 6.5.2.4: a new company is not sold to the pool, but to a holder who agrees', () => {
    const scene = twoCompanies();
    scene.clock('companies', { LSR: { floated: 2 } });
    expect(scene.wrongs(2, sell('LSR', 20))).not.toEqual([]);
    expect(scene.wrongs(1, sell('LSR', 20))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LSR', 'player:2'))).toEqual([]);
  });

  test('6.5.2.3: a cousin may be the holder who keeps a share, and then directs', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 2, BI: 1 });
    stockRound(scene, 1);
    scene.play(1, sell('LSR', 40));
    expect([scene.director('LSR'), scene.cash('player:1')]).toEqual(['holder:BI', 1190]);
  });

  test('6.5.2.4, 10.7: nobody buys shares of a company in liquidation, not even from another player', () => {
    const scene = twoCompanies();
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, buy('LSR', 'player:2'))).not.toEqual([]);
    expect(scene.wrongs(1, buy('LSR', 'company:LSR'))).not.toEqual([]);
  });
});

describe('money and shares', () => {
  test('1820/6.5.2.3/6: shares are sold whole, and by who holds them', () => {
    const scene = offering();
    stockRound(scene);
    expect(said(scene, 1, sell('SDR', 30))).toEqual([
      'A share of SDR is 20%: whole shares are sold.',
    ]);
    expect(said(scene, 1, sell('SDR', 40))).toEqual(['{player:1} holds 1 share of SDR, not 2.']);
    expect(said(scene, 1, sell('CFR', 20))).toEqual(['{player:1} holds no share of CFR.']);
    operating(scene, 'LSR', 'track');
    operating(scene, 'LSR', 'trains');
    expect(said(scene, 1, sell(UNUSED, 20))).toEqual([`${UNUSED} is not in play.`]);
  });
});

describe('proposals', () => {
  test('1820/10.1/3: who agrees to nothing is told what a deal takes, whatever goes on', () => {
    const AGREE = { verb: 'agree' };
    const futures = offering();
    before(futures, 'futures');
    futures.settle();
    expect(said(futures, futures.acting(), AGREE)[0]).toMatch(/^Nothing is proposed: /);
    expect(futures.wrongs(futures.acting(), AGREE)).toEqual(['1820/10.1/3']);
    const scene = offering();
    operating(scene, 'CFR', 'trains');
    for (const verb of ['agree', 'decline'])
      expect(scene.wrongs(scene.acting(), { verb })).toEqual(['1820/10.1/3']);
    stockRound(scene);
    expect(scene.wrongs(1, AGREE)).toEqual(['1820/10.1/3']);
  });
});

describe('buying by hand', () => {
  test('1820/6.5.2.4/1: the last share of a treasury is a purchase that a hand may mean', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 10, 95, { 1: 6, 2: 3 });
    const { candidates } = scene.game.rulebook!.verbs.get('buyShare')!;
    const from = [...candidates!(scene.table, 'player:2')]
      .filter(({ company }) => company === 'LSR')
      .map((move) => move.from);
    expect(scene.shares('company:LSR', 'LSR')).toBe(1);
    expect(from).toContain('company:LSR');
    expect(from).not.toContain('pool');
  });
});

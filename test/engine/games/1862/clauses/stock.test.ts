import { describe, expect, it } from 'vitest';
import { companies } from '../../../../../engine/games/1862/companies.ts';
import {
  begin,
  operating,
  PASS,
  price_,
  type Scene,
  started,
  stockRound,
  train,
  unused,
} from '../../../../kit/1862.ts';
import { sellShares, buyShare, startCompany } from '../../../../kit/moves.ts';

/** Player 1's turn of a stock round; ECR chartered with shares everywhere, its train running. */
function scene(holders: Record<string, number> = { 1: 5, 2: 2, pool: 2 }, price = 100): Scene {
  const scene = begin();
  started(scene, 'ECR', holders, { price, chartered: true });
  train(scene, 'ECR', '1F');
  stockRound(scene);
  return scene;
}

describe('turns', () => {
  it('1862/6/1, 1862/6/2, 1862/6/3, 1862/6/5: sales, then one purchase, which ends the turn', () => {
    const table = scene();
    started(table, 'ENR', { 1: 5, 2: 1 }, { chartered: true });
    expect(table.wrongs(2, buyShare('ECR', 'ipo'))).toContain('1862/6/1');
    table.play(1, sellShares('ECR', 10));
    table.play(1, sellShares('ENR', 10));
    expect(table.turn().acting).toEqual(['player:1']);
    table.play(1, startCompany('WVR', 54));
    expect(table.turn().acting).toEqual(['player:2']);
    const other = scene();
    other.clock('stock', { acted: ['buy'] });
    expect(other.wrongs(1, sellShares('ECR', 10))).toContain('1862/6/3');
    expect(other.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6/2');
    expect(other.wrongs(1, startCompany('WVR', 54))).toContain('1862/6/2');
  });

  it('1862/6/4, 1862/6/7, 1862/6/8, 1862/sequence/8: passes in a row end it; left of the last actor is first', () => {
    const table = scene();
    table.play(1, PASS);
    table.play(2, buyShare('ECR', 'pool'));
    table.play(3, PASS);
    table.play(1, PASS);
    expect([...table.read('passed')].sort()).toEqual(['player:1', 'player:3']);
    table.play(2, PASS);
    expect(table.read('stage')).toBe('operating');
    expect(table.read('order')).toEqual(['player:3', 'player:1', 'player:2']);
    expect(table.at('card:priority')).toBe('player:3');
  });

  it('1862/6/9, 1862/7/5 (§6, §7): a company that players hold whole rises by nothing, and one not floated does not operate', () => {
    const table = scene({ 1: 5, 2: 5 });
    started(table, 'ENR', { 1: 4 }, { floated: false, homed: false });
    for (const player of [1, 2, 3]) table.play(player, PASS);
    expect(table.read('stage')).toBe('operating');
    expect(table.price('ECR')).toBe(100);
    expect(table.read('operating').order).toEqual(['ECR']);
  });

  it('1862/6/6: a player who can do nothing has passed', () => {
    const table = scene({ 1: 5, 3: 2 });
    table.fund('player:2', 0);
    table.play(1, PASS);
    expect(table.turn().acting).toEqual(['player:3']);
    expect(table.read('passed')).toContain('player:2');
  });

  it('1862/6/9: the end of the round moves no price', () => {
    const table = scene({ 1: 5, 2: 3, 3: 2 }, 100);
    started(table, 'ENR', { 1: 5, pool: 5 }, { price: 82 });
    for (const player of [1, 2, 3]) table.play(player, PASS);
    expect([table.price('ECR'), table.price('ENR')]).toEqual([100, 82]);
    expect(table.read('stage')).toBe('operating');
  });

  it('1862/sequence/3, 1862/sequence/4: operating rounds by the phase at the end of the stock round', () => {
    const rounds = [...'ABCDEFGH'].map((phase) => {
      const table = scene();
      table.clock('phase', phase);
      for (const player of [1, 2, 3]) table.play(player, PASS);
      table.clock('phase', 'H');
      return table.read('operating').of;
    });
    expect(rounds).toEqual([1, 2, 2, 3, 3, 3, 3, 3]);
  });
});

describe('selling', () => {
  it('1862/6.4/1, 1862/6.4/5, 1862/6.4/6: any number to the pool, paid by the bank, a step down each', () => {
    const table = scene({ 1: 5, 2: 3, pool: 2 });
    expect(table.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([
      10, 20, 30, 40, 50,
    ]);
    const bank = table.cash('bank');
    table.play(1, sellShares('ECR', 50));
    expect(table.cash('bank')).toBe(bank - 500);
    expect(table.units('pool', 'ECR')).toBe(7);
    expect(table.price('ECR')).toBe(78);
    expect(table.wrongs(1, sellShares('ECR', 15))).toContain('1862/6.4/1');
  });

  it('1862/6.4/2, 1862/6.4/3: one block of a company a turn, and again in a later turn', () => {
    const table = scene();
    table.play(1, sellShares('ECR', 10));
    expect(table.wrongs(1, sellShares('ECR', 10))).toContain('1862/6.4/2');
    table.play(1, PASS);
    table.play(2, PASS);
    table.play(3, PASS);
    expect(table.wrongs(1, sellShares('ECR', 10))).toEqual([]);
  });

  it('1862/6.4/4: what was bought this round stays', () => {
    const table = scene({ 1: 5, 2: 1, pool: 2 });
    table.clock('stock', { bought: { 'player:1': { ECR: 30 } } });
    expect(table.wrongs(1, sellShares('ECR', 20))).toEqual([]);
    expect(table.wrongs(1, sellShares('ECR', 30))).toContain('1862/6.4/4');
    // Who asks for more than is held is told what is free too.
    expect(table.wrongs(1, sellShares('ECR', 60))).toEqual(['1862/6.4/4']);
  });

  it('1862/6.4/7: shares that go to a company or a player move no price', () => {
    const table = scene();
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.price('ECR')).toBe(100);
    operating(table, ['ECR'], 'redeem');
    table.play(1, { verb: 'redeemShare', company: 'ECR' });
    expect(table.price('ECR')).toBe(100);
  });

  it('1862/6.4/8: the first stock round has sales', () => {
    const table = scene();
    stockRound(table, 1, 1);
    expect(table.wrongs(1, sellShares('ECR', 10))).toEqual([]);
  });

  it('1862/6.4.1/1, 1862/6.4.1/2: the price with a train, half without', () => {
    const table = scene({ 1: 5, pool: 2 }, 95);
    started(table, 'ENR', { 1: 5, pool: 2 }, { price: 95 });
    const before = table.cash('player:1');
    table.play(1, sellShares('ECR', 10));
    expect(table.cash('player:1')).toBe(before + 95);
    table.play(1, sellShares('ENR', 20));
    expect(table.cash('player:1')).toBe(before + 95 + 2 * 47);
  });

  it('1862/6.4.2/1, 1862/6.4.2/2, 1862/6.4.2/3, 1862/6.4.2/4, 1862/6.4.2/5: zones forgive all but the director', () => {
    const after = (price: number, player: number, percent: number) => {
      const table = scene({ 1: 5, 2: 4 }, price);
      stockRound(table, player);
      table.play(player, sellShares('ECR', percent));
      return table.price('ECR');
    };
    expect(after(220, 2, 20)).toBe(210);
    expect(after(375, 2, 10)).toBe(375);
    expect(after(36, 2, 20)).toBe(31);
    expect(after(400, 2, 30)).toBe(375);
    expect(after(430, 2, 10)).toBe(430);
    expect(after(200, 2, 10)).toBe(191);
    // The zone before the sale counts: from 210 the second share leads out of it.
    expect(after(210, 2, 30)).toBe(191);
    expect(after(220, 1, 10)).toBe(210);
    expect(after(430, 1, 20)).toBe(375);
  });

  it('1862/6.4.2/6, 1862/6.4.2/7: no fall before flotation, nor with the LNER', () => {
    const table = begin();
    started(table, 'ECR', { 1: 4 }, { chartered: true, floated: false });
    stockRound(table);
    table.play(1, sellShares('ECR', 10));
    expect(table.price('ECR')).toBe(100);
    const late = scene({ 1: 5, 2: 4 });
    late.clock('lner', 'formed');
    late.play(1, sellShares('ECR', 10));
    expect(late.price('ECR')).toBe(100);
  });
});

describe('directors', () => {
  it('1862/director/1, 1862/director/2, 1862/director/3: most shares, three at least; ties stay', () => {
    const table = scene({ 1: 4, 2: 3, 3: 3 });
    table.play(1, sellShares('ECR', 10));
    expect(table.director('ECR')).toBe('player:1');
    const other = scene({ 1: 4, 2: 3, 3: 3 });
    other.play(1, sellShares('ECR', 20));
    expect(other.director('ECR')).toBe('player:2');
    expect([other.units('player:1', 'ECR'), other.units('player:2', 'ECR')]).toEqual([2, 3]);
    const last = scene({ 2: 4, 1: 3, 3: 3 });
    stockRound(last, 2);
    last.play(2, sellShares('ECR', 20));
    expect(last.director('ECR')).toBe('player:3');
    const buys = scene({ 1: 3, 2: 3, pool: 2 });
    stockRound(buys, 2);
    buys.play(2, buyShare('ECR', 'pool'));
    expect(buys.director('ECR')).toBe('player:2');
    expect(buys.units('player:1', 'ECR')).toBe(3);
  });

  it('1862/director/4, 1862/director/5: into the certificate only with an heir or change', () => {
    const table = scene({ 1: 5, 2: 2 });
    // Nobody to take over, no change in the pool: what is kept must be ordinary shares.
    expect(table.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([
      10, 20, 30, 40, 50,
    ]);
    const bare = scene({ 1: 3, 2: 2 });
    expect(bare.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([30]);
    expect(bare.wrongs(1, sellShares('ECR', 20))).toContain('1862/director/4');
    const change = scene({ 1: 3, 2: 2, pool: 1 });
    change.play(1, sellShares('ECR', 20));
    expect(change.director('ECR')).toBeUndefined();
    expect(change.at('share:ECR-0')).toBe('pool');
    expect(change.units('player:1', 'ECR')).toBe(1);
  });

  it('1862/director/6, 1862/director/7: not for sale in the pool, but three shares fetch it', () => {
    const table = scene({ 1: 2, 2: 1, pool: 5 });
    expect(table.at('share:ECR-0')).toBe('pool');
    expect(
      table.wrongs(1, { verb: 'buyShare', company: 'ECR', from: 'pool', percent: 30 }),
    ).toContain('1862/director/6');
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBe('player:1');
    expect(table.units('pool', 'ECR')).toBe(4);
    // Now none is there: there is no such certificate, and that is all.
    const three = { verb: 'buyShare', company: 'ECR', from: 'pool', percent: 30 };
    expect(table.wrongs(2, three)).toEqual(['1862/6.5.1/1']);
  });
});

describe('buying', () => {
  it('1862/6.5.1/1, 1862/6.5.1/3, 1862/6.5.1/4, 1862/6.5.1/6, 1862/6.5.1/9: IPO at par, pool at the price', () => {
    const table = begin();
    started(table, 'ECR', { 1: 5, pool: 2 }, { price: 142, par: 82, chartered: true, cash: 500 });
    stockRound(table);
    table.play(1, buyShare('ECR', 'ipo'));
    expect(table.cash('player:1')).toBe(800 - 82);
    stockRound(table);
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.cash('player:1')).toBe(800 - 82 - 142);
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([500, 142]);
    stockRound(table);
    expect(table.wrongs(1, { ...buyShare('ECR', 'ipo'), percent: 20 })).toContain('1862/6.5.1/1');
    table.fund('player:1', 80);
    expect(table.wrongs(1, buyShare('ECR', 'ipo'))).toContain('1862/6.5.1/3');
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/4');
  });

  it('1862/6.5.1/5, 1862/6.5.4/3: a company sells its own at the price, for itself', () => {
    const table = begin();
    started(table, 'ECR', { 1: 4 }, { price: 90, cash: 360, floated: false });
    stockRound(table);
    table.play(1, buyShare('ECR', 'company:ECR'));
    expect(table.cash('company:ECR')).toBe(450);
    expect(table.read('companies').ECR?.floated).toBe(true);
    table.clock('stock', { markers: null });
    stockRound(table);
    table.fund('player:1', 50);
    expect(table.wrongs(1, buyShare('ECR', 'company:ECR'))).toContain('1862/6.5.1/5');
  });

  it('1862/6.5.1/2: all of a company may be one player’s', () => {
    const table = scene({ 1: 9, pool: 1 });
    table.play(1, buyShare('ECR', 'pool'));
    expect(table.units('player:1', 'ECR')).toBe(10);
  });

  it('1862/6.5.1/7: what was sold is neither bought nor started', () => {
    const table = scene({ 1: 5, 2: 3, pool: 2 });
    table.play(1, sellShares('ECR', 10));
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/7');
    table.clock('stock', { sold: { 'player:1': { WVR: 'before' } } });
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.1/7');
  });

  it('1862/6.5.1/8, 1862/6.5.2/2: below the limit before buying, each certificate one', () => {
    const table = scene({ 1: 5, pool: 2 });
    table.clock('limit', 4);
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toEqual([]);
    table.clock('limit', 3);
    expect(table.wrongs(1, buyShare('ECR', 'pool'))).toContain('1862/6.5.1/8');
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.1/8');
  });

  it('1862/6.5.2/1: limits by players', () => {
    const limits = [2, 3, 4, 5, 6, 7, 8].map(
      (players) => begin({ players }).game.box.data.certificateLimit,
    );
    expect(limits).toEqual([25, 18, 13, 11, 10, 9, 8]);
  });

  it('1862/6.5.2/4, 1862/6.5.2/5: above it one sells first, but not with the LNER', () => {
    const table = scene({ 1: 5, pool: 2 });
    table.clock('limit', 2);
    expect(table.turn().verbs).toEqual(['sellShares']);
    expect(table.wrongs(1, PASS)).toContain('1862/6.5.2/4');
    expect(table.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.2/4');
    table.play(1, sellShares('ECR', 10));
    // Within the limit again, and nothing else to do.
    expect(table.turn().acting).toEqual(['player:2']);
    const late = scene({ 1: 5, pool: 2 });
    late.clock('limit', 2);
    late.clock('lner', 'formed');
    expect(late.wrongs(1, PASS)).toEqual([]);
  });
});

describe('starting without a charter', () => {
  it('1862/6.5.3/1, 1862/6.5.3/2, 1862/6.5.3/3, 1862/6.5.3/4, 1862/6.5.3/5, 1862/6.5.3/8', () => {
    const table = begin();
    stockRound(table);
    table.fund('player:1', 290);
    expect(table.wrongs(1, startCompany('WVR', 100))).toContain('1862/6.5.3/2');
    expect(table.wrongs(1, startCompany('WVR', 55))).toContain('1862/6.5.3/2');
    expect(table.wrongs(1, startCompany('WStI', 54))).toContain('1862/6.5.3/3');
    table.play(1, startCompany('WVR', 95));
    expect(table.director('WVR')).toBe('player:1');
    // Begun is begun, whatever a host lets stand.
    table.force(2, startCompany('WVR', 54));
    expect([table.director('WVR'), table.price('WVR')]).toEqual(['player:1', 95]);
    expect([table.cash('company:WVR'), table.cash('player:1')]).toEqual([285, 5]);
    expect([table.units('company:WVR', 'WVR'), table.units('ipo', 'WVR')]).toEqual([7, 0]);
    expect(table.turn().acting).toEqual(['player:2']);
    operating(table, []);
    expect(table.wrongs(1, startCompany('ECR', 54))).toContain('1862/6.5.3/1');
  });

  it('1862/6.5.3/6, 1862/6.5.3/7: the par below, 100 for all above', () => {
    const at = (price: number) => {
      const table = begin();
      stockRound(table);
      table.play(1, startCompany('WVR', price));
      return [table.at('par:WVR'), table.price('WVR')];
    };
    expect(at(56)).toEqual(['par:non-chartered-54', 56]);
    expect(at(95)).toEqual(['par:non-chartered-90', 95]);
    expect(at(200)).toEqual(['par:non-chartered-100', 200]);
  });

  it('1862/6.5.4/1, 1862/6.5.4/2: half sold, a chartered company gets ten pars', () => {
    const table = begin();
    started(
      table,
      'ECR',
      { 1: 3 },
      { price: 90, par: 90, chartered: true, floated: false, cash: 0 },
    );
    table.put('obligation:ECR', 'player:1');
    stockRound(table);
    table.play(1, buyShare('ECR', 'ipo'));
    expect(table.read('companies').ECR?.floated).toBe(false);
    table.play(2, buyShare('ECR', 'ipo'));
    expect(table.read('companies').ECR?.floated).toBe(true);
    expect(table.cash('company:ECR')).toBe(900 - 180);
    expect(table.turn().acting).toEqual(['player:3']);
  });

  it('1862/6.5.4/4: it stays floated whatever comes back', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, pool: 2 });
    operating(table, ['ECR'], 'redeem');
    table.play(1, { verb: 'redeemShare', company: 'ECR' });
    expect(table.units('company:ECR', 'ECR')).toBe(6);
    expect(table.read('companies').ECR?.floated).toBe(true);
  });

  it('1862/6.5.4.2/2, 1862/6.5.4.2/3, 1862/6.5.4.2/4, 1862/6.5.4.2/6: two to seven markers, at once', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, 2: 1 }, { price: 54, cash: 216, floated: false });
    stockRound(table, 3);
    expect(table.wrongs(1, { verb: 'buyMarkers', company: 'ECR', count: 3 })).toContain(
      '1862/6.5.4.2/4',
    );
    table.play(3, buyShare('ECR', 'company:ECR'));
    expect(table.turn().acting).toEqual(['player:1']);
    expect(table.wrongs(2, PASS)).toContain('1862/6.5.4.2/4');
    expect(table.options(1, 'buyMarkers').map(({ count }) => count)).toEqual([2, 3, 4, 5, 6]);
    expect(table.wrongs(1, { verb: 'buyMarkers', company: 'ECR', count: 7 })).toContain(
      '1862/6.5.4.2/3',
    );
    expect(table.wrongs(1, { verb: 'buyMarkers', company: 'ECR', count: 1 })).toContain(
      '1862/6.5.4.2/2',
    );
    table.play(1, { verb: 'buyMarkers', company: 'ECR', count: 5 });
    expect([unused(table, 'ECR'), table.cash('company:ECR')]).toEqual([5, 70]);
    expect(table.turn().acting).toEqual(['player:1']);
  });

  it('1862/6.5.4.2/5: in receivership the largest holder chooses', () => {
    const table = begin();
    started(table, 'ECR', { 1: 1, 2: 2, pool: 4 }, { price: 54, cash: 200, floated: false });
    stockRound(table, 3);
    table.play(3, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBeUndefined();
    expect(table.turn().acting).toEqual(['player:2']);
    table.play(2, { verb: 'buyMarkers', company: 'ECR', count: 2 });
  });
});

describe('the market', () => {
  it('1862/market/1, 1862/market/4: down is one price; who moves acts last on the new one', () => {
    const table = scene({ 1: 5, 2: 3, pool: 2 });
    started(table, 'ENR', { 1: 5 }, { price: 95 });
    table.play(1, sellShares('ECR', 10));
    expect(table.price('ECR')).toBe(95);
    expect(table.game.rulebook!.verbs.size).toBeGreaterThan(10);
    const cell = [...table.table.places].find(([, all]) => all.includes('marker:ECR'))!;
    expect(cell[1]).toEqual(['marker:ENR', 'marker:ECR']);
  });

  it('1862/market/3, 1862/market/5: at 0 it is bankrupt at once', () => {
    const table = scene({ 1: 5, 2: 3 }, 14);
    table.fund('company:ECR', 40);
    table.play(1, sellShares('ECR', 50));
    expect(table.at('marker:ECR')).toBe('market');
    expect(table.units('ipo', 'ECR')).toBe(10);
    expect(table.cash('company:ECR')).toBe(0);
    expect(companies(table.table)).toContain('ECR');
    price_(table, 'ECR', 100);
  });
});

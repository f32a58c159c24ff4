import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  soldOut,
  start,
  sellPrivate,
} from '../../../../kit/stands/1825-stock.ts';
import {
  price,
  started,
  stockRound,
  formed,
  type Scene,
  sold,
  roundOf,
} from '../../../../kit/1825.ts';
import { cashes, acting } from './positions.ts';

describe('a turn of a stock round', () => {
  test('1825/stock-dealing-rounds/12 1825/selling/4: sell, sell, buy one paper, sell again', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 60, 2: 20 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-1', 'player:1');
    scene.play(1, sell('LNWR', 10));
    scene.play(1, sell('LNWR', 20));
    scene.play(1, start('GER', 76));
    scene.play(1, sell('LNWR', 10));
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.holds(1, 'LNWR')).toBe(20);
    scene.play(1, pass);
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('1825/stock-dealing-rounds/13: one purchase a turn, of whatever kind', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 20 });
    soldOut(scene, 'GWR', 90);
    scene.put('share:GWR-8', 'player:1');
    scene.put('private:L&M', 'bank');
    scene.play(1, buy('LNWR'));
    const again = ['1825/stock-dealing-rounds/13'];
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(again);
    expect(scene.wrongs(1, start('GER', 76))).toEqual(again);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).toEqual(again);
    expect(scene.options(1, 'buyShare')).toEqual([]);
  });

  test('1825/stock-dealing-rounds/14: turns go round the table and nobody acts out of turn', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 20 });
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      const [at] = scene.turn().acting;
      seen.push(at!);
      const other = (Number(at!.slice(7)) % 4) + 1;
      expect(scene.wrongs(other, buy('LNWR'))).toEqual(['1825/stock-dealing-rounds/14']);
      scene.play(Number(at!.slice(7)), buy('LNWR'));
      if (scene.turn().acting[0] === at) scene.play(Number(at!.slice(7)), pass);
    }
    expect(seen).toEqual(['player:1', 'player:2', 'player:3', 'player:4']);
  });

  test('1825/stock-dealing-rounds/15: a turn closes behind the purchase when nothing can be sold', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.play(1, buy('LNWR'));
    expect(scene.turn().acting).toEqual(['player:2']);
    const later = dealing();
    started(later, 'LNWR', 100, { 4: 20 });
    soldOut(later, 'GWR', 90);
    later.put('share:GWR-8', 'player:1');
    later.play(1, buy('LNWR'));
    expect(later.turn().acting).toEqual(['player:1']);
    expect(later.turn().verbs).not.toContain('buyShare');
  });

  test('1825/stock-dealing-rounds/16: a player who can do nothing is skipped', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 4: 20 });
    scene.fund('player:2', 0);
    scene.play(1, buy('LNWR'));
    expect(scene.turn().acting).toEqual(['player:3']);
  });

  test('1825/stock-dealing-rounds/17: a fifth of a minor costs two prices, its 40% four', () => {
    const scene = dealing();
    started(scene, 'Cam', 67, { 4: 60, pool: 0 });
    price(scene, 'Cam', 82);
    scene.put('share:Cam-3', 'pool');
    const before = scene.cash('player:1');
    scene.play(1, buy('Cam', 'pool', 20));
    expect(before - scene.cash('player:1')).toBe(2 * 82);
    stockRound(scene, 4);
    const had = scene.cash('player:4');
    scene.play(4, sell('Cam', 60));
    expect(scene.cash('player:4') - had).toBe(6 * 82);
  });

  test('1825/stock-dealing-rounds/18: prices stay where they are through a stock round', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 90 });
    soldOut(scene, 'GWR', 90);
    scene.play(1, buy('LNWR'));
    if (scene.turn().acting[0] === 'player:1') scene.play(1, pass);
    scene.play(2, pass);
    scene.play(3, pass);
    scene.play(4, sell('LNWR', 80));
    scene.play(4, sell('GWR', 100));
    scene.play(4, pass);
    expect([scene.price('LNWR'), scene.price('GWR')]).toEqual([100, 90]);
  });
});

describe('the end of a stock round', () => {
  const order = (scene: Scene) => scene.table.clock.get('order') as string[];

  const isStock = (scene: Scene) => scene.turn().round.startsWith('Stock');

  /** LNWR runs, so that the operating round waits for somebody. */
  function company(): Scene {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    return scene;
  }

  const ends = (scene: Scene, player: number) => {
    if (scene.turn().acting[0] === `player:${player}`) scene.play(player, pass);
  };

  test('1825/end-of-sdr/1: a lap without a purchase, counted behind the last one', () => {
    const scene = company();
    scene.play(1, pass);
    scene.play(2, buy('LNWR'));
    ends(scene, 2);
    for (const player of [3, 4, 1]) {
      expect(isStock(scene)).toBe(true);
      scene.play(player, pass);
    }
    expect(isStock(scene)).toBe(true);
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, pass);
    expect(isStock(scene)).toBe(false);
  });

  test('1825/end-of-sdr/2: to sell is to pass', () => {
    const scene = company();
    for (const player of [1, 2, 3]) scene.play(player, pass);
    scene.play(4, sell('LNWR', 10));
    scene.play(4, pass);
    expect(isStock(scene)).toBe(false);
  });

  test('1825/end-of-sdr/3 1825/end-of-sdr/5: the seat behind the last buyer starts, and counts first until then', () => {
    const scene = company();
    scene.play(1, buy('LNWR'));
    ends(scene, 1);
    scene.play(2, buy('LNWR'));
    ends(scene, 2);
    expect(order(scene)[0]).toBe('player:1');
    for (const player of [3, 4, 1, 2]) scene.play(player, pass);
    expect(order(scene)).toEqual(['player:3', 'player:4', 'player:1', 'player:2']);
    scene.play(4, pass);
    expect(isStock(scene)).toBe(true);
    expect(scene.turn().acting).toEqual(['player:3']);
  });

  test('1825/end-of-sdr/4: without a buyer the priority deal stays', () => {
    const scene = company();
    scene.clock('order', ['player:3', 'player:4', 'player:1', 'player:2']);
    stockRound(scene, 3);
    for (const player of [3, 4, 1, 2]) scene.play(player, pass);
    expect(isStock(scene)).toBe(false);
    expect(order(scene)[0]).toBe('player:3');
    scene.play(4, pass);
    expect(scene.turn().acting).toEqual(['player:3']);
  });
});

describe('prices in a stock round', () => {
  test('1825/stock-dealing-rounds/18: the price of a company that players own completely does not change', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 50, 2: 50 });
    formed(scene, 'LNWR');
    for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
      scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
    expect(scene.turn().round.startsWith('Stock')).toBe(false);
    expect(scene.price('LNWR')).toBe(100);
    stockRound(scene, 1);
    scene.play(1, sell('LNWR', 50));
    expect(scene.price('LNWR')).toBe(100);
  });
});

describe('1825 §14.2, who is asked', () => {
  /** Player 1 passes; player 2 has this much and nothing to sell; 4 owns what is started. */
  function next(cash: number, lay: (scene: Scene) => void): string {
    const scene = dealing({ r1: false });
    for (const id of ['C&HP', 'L&M']) scene.put(`private:${id}`, 'player:4');
    scene.fund('player:2', cash);
    lay(scene);
    scene.play(1, pass);
    return scene.turn().acting[0]!;
  }

  const majors = { LNWR: 100, GWR: 90, GER: 76, LSWR: 76, SECR: 71, LBSC: 67 };

  const all = (scene: Scene, ...but: string[]) => {
    for (const [company, par] of Object.entries(majors))
      if (!but.includes(company)) started(scene, company, par, { 4: 100 });
  };

  test('§14.2: nobody is asked to start a company if all are started or have left the game', () => {
    expect(next(500, (scene) => all(scene))).toBe('player:3');
    expect(next(500, (scene) => all(scene, 'LBSC'))).toBe('player:2');
    const gone = (scene: Scene) => {
      all(scene, 'LBSC');
      scene.clock('removed', ['LBSC']);
    };
    expect(next(500, gone)).toBe('player:3');
  });

  test('§14.2: nor to buy back the private that he sold in this round', () => {
    const back = (by: number) =>
      next(500, (scene) => {
        all(scene);
        stockRound(scene, 1);
        scene.put('private:L&M', 'bank');
        sold(scene, { [`player:${by}`]: ['L&M'] });
      });
    expect([back(2), back(3)]).toEqual(['player:3', 'player:2']);
  });

  test('§14.2: a shareholder is asked about a president’s certificate that is alone in the market', () => {
    const alone = (holder: number) =>
      next(100, (scene) => {
        all(scene, 'LBSC');
        started(scene, 'LBSC', 67, { 4: 90 });
        for (const id of piecesIn(scene.table, 'ipo').filter((one) => one.startsWith('share:LBSC')))
          scene.put(id, `player:${holder}`);
        scene.put('share:LBSC-0', 'pool');
      });
    expect(alone(2)).toBe('player:2');
    expect(alone(4)).toBe('player:3');
  });

  test('§14.2: at the certificate limit nobody is asked to start a company or to buy a private', () => {
    const scene = dealing({ r1: false });
    scene.put('private:L&M', 'bank');
    const asked = (percents: Record<string, number>) => {
      for (const [company, percent] of Object.entries(percents))
        started(scene, company, majors[company as keyof typeof majors], { 1: percent });
      stockRound(scene, 1);
      return scene.turn().verbs;
    };
    expect(asked({})).toEqual(expect.arrayContaining(['startCompany', 'buyPrivate']));
    const full = asked({ LNWR: 100, GWR: 70 });
    expect(full).not.toContain('startCompany');
    expect(full).not.toContain('buyPrivate');
  });
});

describe('1825 §14.2, who is asked in a stock round', () => {
  /** Player 1 passes; player 2, without papers, has this much. */
  function asked(cash: number, bankPrivate = false): string {
    const scene = dealing({ r1: false });
    scene.put('private:C&HP', 'player:4');
    if (bankPrivate) scene.put('private:L&M', 'bank');
    else scene.put('private:L&M', 'player:4');
    scene.fund('player:2', cash);
    stockRound(scene, 1);
    scene.play(1, pass);
    return scene.turn().acting[0]!;
  }

  test('134 is the least that could start a company, in whatever tier', () => {
    expect(asked(134)).toBe('player:2');
    expect(asked(133)).toBe('player:3');
  });

  test('a private of the bank is a question to all who have anything', () => {
    expect(asked(1, true)).toBe('player:2');
    expect(asked(0, true)).toBe('player:3');
  });
});

describe('1825 §4.1, turns and the end of the round', () => {
  test('by the rulebook a private may be sold after a purchase, so the turn continues', () => {
    const scene = dealing();
    scene.play(1, start('LNWR', 100));
    expect(acting(scene)).toBe(1);
    expect(scene.wrongs(1, buy('LNWR'))).not.toEqual([]);
    expect(scene.wrongs(1, sell('LNWR', 20))).not.toEqual([]);
    scene.play(1, sellPrivate('S&M', 0));
    expect(cashes(scene, 1)).toEqual([1300]);
  });

  test('D14: in recorded games it may not, and the turn is over by itself', () => {
    const scene = dealing({ profile: 'peer' });
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).toEqual([]);
    scene.play(1, start('LNWR', 100));
    expect(acting(scene)).toBe(2);
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).not.toEqual([]);
  });

  test('who only sells has passed: the next priority is left of the last buyer', () => {
    const scene = dealing();
    scene.play(1, start('LNWR', 100));
    scene.play(1, pass);
    scene.play(2, pass);
    scene.play(3, sellPrivate('C&W', 100));
    scene.play(3, pass);
    scene.play(4, pass);
    expect(roundOf(scene).set).toBe(2);
    scene.play(1, pass);
    // No company operates: the privates pay once, but not the one of the bank.
    expect(cashes(scene, 1, 2, 3, 4)).toEqual([1305, 1512, 1600, 1530]);
    expect([acting(scene), roundOf(scene).kind, roundOf(scene).set]).toEqual([2, 'stock', 3]);
    expect(scene.read('order')).toEqual([2, 3, 4, 1].map((n) => `player:${n}`));
  });

  test('a player who has passed may buy at their next turn, and everybody has another turn', () => {
    const scene = dealing();
    scene.play(1, pass);
    scene.play(2, pass);
    scene.play(3, start('LNWR', 100));
    scene.play(3, pass);
    scene.play(4, pass);
    scene.play(1, buy('LNWR'));
    scene.play(1, pass);
    for (const player of [2, 3, 4]) scene.play(player, pass);
    expect([roundOf(scene).set, acting(scene)]).toEqual([2, 1]);
    scene.play(1, pass);
    expect([roundOf(scene).set, acting(scene)]).toEqual([3, 2]);
  });

  test('in the first round nothing is sold, no private either', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 1: 60 });
    expect(scene.options(1, 'sellShares')).toEqual([]);
    expect(scene.options(1, 'sellPrivate')).toEqual([]);
    expect(scene.wrongs(1, sell('LNWR', 10))).not.toEqual([]);
    expect(scene.wrongs(1, sellPrivate('S&M', 0))).not.toEqual([]);
    scene.play(1, buy('LNWR'));
    expect(acting(scene)).toBe(2);
  });
});

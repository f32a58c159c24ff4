import { describe, expect, test } from 'vitest';
import { spaces } from '../../../../engine/games/1862/runs.ts';
import { fromWitham, type Holders, at, joinedAt } from '../../../kit/stands/1862-line.ts';
import {
  begin,
  operating,
  PASS,
  price_,
  type Scene,
  started,
  train,
  trainsOf,
  marker,
  permit,
  type Started,
  tile,
  soldOutBefore,
} from '../../../kit/1862.ts';
import { payDividend } from '../../../kit/moves.ts';

const pay = (kind: string) => ({ verb: 'payDividend', company: 'ECR', kind }) as const;

/** ECR at its dividend step: player 1 has five shares, 2 two, the pool one, the company two. */
function ran(revenue: number, price = 100, more: { subsidy?: number; cash?: number } = {}): Scene {
  const scene = begin();
  started(
    scene,
    'ECR',
    { 1: 5, 2: 2, pool: 1, 'company:ECR': 2 },
    { price, cash: more.cash ?? 500 },
  );
  train(scene, 'ECR', '1F');
  operating(scene, ['ECR'], 'dividend', { revenue, subsidy: more.subsidy ?? 0 });
  return scene;
}

const worth = (scene: Scene) => [1, 2, 3].map((n) => scene.cash(`player:${n}`) - 800);
describe('dividends', () => {
  test('1862/7.8.5/1, 1862/7.8.5/2, 1862/7.8.5/3: a tenth a share, the charter too, not the pool', () => {
    const table = ran(150);
    table.play(1, pay('payout'));
    expect(worth(table)).toEqual([75, 30, 0]);
    expect(table.cash('company:ECR')).toBe(530);
    const chartered = ran(150);
    chartered.put('par:ECR', 'par:chartered-100');
    for (const id of ['share:ECR-6', 'share:ECR-7']) chartered.put(id, 'ipo');
    chartered.play(1, pay('payout'));
    expect(chartered.cash('company:ECR')).toBe(500);
  });

  test('1862/7.8.5/4, 1862/7.8.5/10: withheld, it is the company’s, and one space left', () => {
    const table = ran(150);
    table.play(1, pay('withhold'));
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([650, 90]);
    expect(worth(table)).toEqual([0, 0, 0]);
  });

  test('1862/7.8.5/5, 1862/7.8.5/6, 1862/7.8.5/7, 1862/7.8.5/8, 1862/7.8.5/9: the price moves by what is paid', () => {
    expect(
      [10, 90, 100, 190, 200, 290, 300, 390, 400, 900].map((paid) => spaces(paid, 100)),
    ).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    // Without a price nothing moves.
    expect([spaces(10, 1), spaces(10, 0)]).toEqual([4, 0]);
    const after = (revenue: number) => {
      const table = ran(revenue);
      table.play(1, pay('payout'));
      return table.price('ECR');
    };
    expect([90, 100, 200, 300, 400].map(after)).toEqual([100, 110, 122, 134, 150]);
  });

  test('1862/7.8.5/11: all or nothing', () => {
    expect(ran(150).wrongs(1, pay('half'))).toContain('1862/7.8.5/11');
    expect(ran(150).wrongs(1, PASS)).toContain('1862/7.8.5/11');
  });

  test('1862/7.8.5/12, 1862/receivership/3: in receivership it keeps all and moves left', () => {
    const table = ran(150, 100, { subsidy: 20 });
    started(table, 'ECR', { 1: 2, 2: 2, pool: 5 });
    table.settle();
    // With £670 it then buys the train on sale.
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([670 - 100, 90]);
    expect(worth(table)).toEqual([0, 0, 0]);
  });

  test('1862/7.8.5/13: a run for nothing is no dividend', () => {
    const table = ran(0, 100, { subsidy: 30 });
    table.settle();
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([500, 90]);
    expect(table.read('lastRun').ECR).toMatchObject({ revenue: 0, kind: 'withhold' });
  });

  test('1862/market/1, 1862/market/2, 1862/market/3: two prices right or left, and the ends hold', () => {
    const table = ran(4000, 1000);
    table.play(1, pay('payout'));
    expect(table.price('ECR')).toBe(1000);
    const low = ran(10, 7);
    low.play(1, pay('withhold'));
    // Left beyond the start is 0, and that is bankruptcy.
    expect(low.at('marker:ECR')).toBe('market');
    const right = ran(100);
    right.play(1, pay('payout'));
    expect(right.price('ECR')).toBe(110);
  });

  test('1862/market/6: 1000 is the end, soon', () => {
    const table = ran(900, 900);
    table.play(1, pay('payout'));
    expect([table.price('ECR'), table.read('soared')]).toEqual([1000, true]);
  });
});

describe('subsidy and Hudson', () => {
  test('1862/7.8.2/5: the subsidy goes to the treasury whatever is paid', () => {
    const table = ran(150, 100, { subsidy: 40 });
    table.play(1, pay('payout'));
    expect(table.cash('company:ECR')).toBe(500 + 40 + 30);
    expect(worth(table)).toEqual([75, 30, 0]);
  });

  test('1862/7.8.6/1: with £10 and more, and less than the price', () => {
    expect(ran(100).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/1');
    expect(ran(90).wrongs(1, pay('hudson'))).toEqual([]);
    expect(ran(10).wrongs(1, pay('hudson'))).toEqual([]);
    expect(
      ran(90)
        .options(1, 'payDividend')
        .map(({ kind }) => kind),
    ).toContain('hudson');
    expect(
      ran(100)
        .options(1, 'payDividend')
        .map(({ kind }) => kind),
    ).not.toContain('hudson');
  });

  test('1862/7.8.6/2, 1862/7.8.6/4, 1862/7.8.6/5, 1862/7.8.6/6: tens are added, all is paid, one right', () => {
    const table = ran(70, 95);
    const bank = table.cash('bank');
    table.play(1, pay('hudson'));
    expect(worth(table)).toEqual([50, 20, 0]);
    // £30 in, £90 of the 100 out: the pool's share earns nothing.
    expect(table.cash('company:ECR')).toBe(500 - 30 + 20);
    expect(table.cash('bank')).toBe(bank + 30 - 90);
    expect(table.price('ECR')).toBe(105);
    expect(table.read('lastRun').ECR?.kind).toBe('hudson');
  });

  test('1862/7.8.6/2: the log and the button name the dividend, not the revenue', () => {
    const table = ran(70, 95);
    const { rulebook } = table.game;
    const says = (kind: string) => rulebook!.verbs.get('payDividend')!.say(table.table, pay(kind));
    expect(says('hudson')).toBe('ECR lifts its dividend to £100');
    expect(says('payout')).toBe('ECR pays out £70');
  });

  test('1862/7.8.6/3, 1862/7.8.2/6: out of the treasury, this turn’s subsidy included', () => {
    expect(ran(70, 100, { cash: 20 }).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/3');
    expect(ran(70, 100, { cash: 20, subsidy: 10 }).wrongs(1, pay('hudson'))).toEqual([]);
    const table = ran(70, 100, { cash: 20, subsidy: 10 });
    table.play(1, pay('hudson'));
    expect(table.cash('company:ECR')).toBe(20);
  });
});

describe('warranties', () => {
  test('1862/7.10/5, 1862/7.10/6: one goes after each run, and an old train with its last', () => {
    const table = ran(100);
    const old = train(table, 'ECR', '2L');
    const other = train(table, 'ECR', '2E');
    table.clock('phase', 'C');
    table.clock('warranties', { [old]: 1, [other]: 2 });
    table.play(1, pay('payout'));
    expect(trainsOf(table, 'ECR')).toEqual(['1F', '2E']);
    expect(table.read('warranties')).toEqual({ [other]: 1 });
    price_(table, 'ECR', 100);
    const idle = ran(0);
    const kept = train(idle, 'ECR', '2L', 3);
    idle.settle();
    expect(idle.read('warranties')).toEqual({ [kept]: 2 });
  });
});

describe('who is paid', () => {
  const revenueOf = (holders: Holders, revenue: number, more: Started = {}, subsidy = 0) => {
    const scene = at('dividend', holders, more);
    train(scene, 'ECR', '1F');
    scene.clock('operating', { revenue, subsidy });
    return scene;
  };

  test('1862/S11: players and the charter are paid, the pool is not', () => {
    const scene = revenueOf({ 1: 5, 2: 1, pool: 1 }, 130, { cash: 0 });
    scene.play(1, payDividend('ECR', 'payout'));
    expect(['player:1', 'player:2', 'company:ECR'].map(scene.cash)).toEqual([865, 813, 39]);
    // From 100 one to the right.
    expect(scene.price('ECR')).toBe(110);
  });

  test('1862/S11: the IPO earns nothing, a share bought back does', () => {
    const scene = revenueOf({ 1: 5 }, 90, { chartered: true, cash: 0 });
    scene.put('share:ECR-7', 'company:ECR');
    scene.play(1, payDividend('ECR', 'payout'));
    expect([scene.cash('company:ECR'), scene.cash('player:1'), scene.price('ECR')]).toEqual([
      9, 845, 100,
    ]);
  });

  test('1862/S11, 1862/7.8.6: the subsidy of the turn counts for Hudson, to the pound', () => {
    // 60 at a price of 95: forty more are needed, 20 are there and 20 come.
    const scene = revenueOf({ 1: 8, 2: 2 }, 60, { price: 95, cash: 20 }, 20);
    expect(scene.options(1, 'payDividend').map(({ kind }) => kind)).toContain('hudson');
    scene.play(1, payDividend('ECR', 'hudson'));
    expect(['player:1', 'player:2', 'company:ECR'].map(scene.cash)).toEqual([880, 820, 0]);
    expect(scene.price('ECR')).toBe(105);
    const short = revenueOf({ 1: 8, 2: 2 }, 60, { price: 95, cash: 19 }, 20);
    expect(short.options(1, 'payDividend').map(({ kind }) => kind)).not.toContain('hudson');
    expect(short.wrongs(1, payDividend('ECR', 'hudson'))).not.toEqual([]);
  });

  test('1862/S11: revenue equal to the price needs no Hudson and moves by itself', () => {
    const scene = revenueOf({ 1: 8, 2: 2 }, 100);
    expect(scene.wrongs(1, payDividend('ECR', 'hudson'))).not.toEqual([]);
    scene.play(1, payDividend('ECR', 'payout'));
    expect(scene.price('ECR')).toBe(110);
  });

  test('1862/S11, 1862/7.10: a train without a permit runs for nothing and uses up its warranty', () => {
    const scene = at('track');
    permit(scene, 'ECR', 'express');
    tile(scene, 'D13', '57', 1);
    marker(scene, 'ECR', 'D13');
    const owned = train(scene, 'ECR', '1F', 2);
    scene.play(1, PASS);
    while (scene.read('operating').step === 'token') scene.play(1, PASS);
    expect([scene.price('ECR'), scene.cash('company:ECR')]).toEqual([90, 500]);
    expect(scene.read('warranties')[owned]).toBe(1);
  });

  test('1862/S15: the player with most shares runs a company without a director, of two the first in order', () => {
    const scene = joinedAt('run', {}, {}, { 2: 2, 3: 2, pool: 3 });
    operating(scene, ['EUR'], 'run');
    train(scene, 'EUR', '2E');
    expect(scene.turn().acting).toEqual(['player:2']);
    const more = joinedAt('run', {}, {}, { 2: 1, 3: 2, pool: 3 });
    operating(more, ['EUR'], 'run');
    train(more, 'EUR', '2E');
    expect(more.turn().acting).toEqual(['player:3']);
  });
});

describe('prices, Hudson and warranties', () => {
  /** ECR, player 1 with six shares and four on its charter, with this revenue. */
  function revenueAt(revenue: number, price: number, cash = 500, subsidy = 0): Scene {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price, cash });
    train(scene, 'ECR', '1F');
    operating(scene, ['ECR'], 'dividend', { revenue, subsidy });
    return scene;
  }

  const paid = (revenue: number, price: number, kind = 'payout') => {
    const scene = revenueAt(revenue, price);
    scene.play(1, pay(kind));
    return scene.price('ECR');
  };

  test('1862/S11: just below and at once, twice, three and four times the price', () => {
    // Prices two steps apart from 95: 105, 116, 128, 142.
    expect([90, 100, 180, 190, 280, 290, 370, 380, 1000].map((r) => paid(r, 95))).toEqual([
      95, 105, 105, 116, 116, 128, 128, 142, 142,
    ]);
  });

  test('1862/S11: at the right end it stops at 1000, at the left at 0 it is bankrupt', () => {
    expect([paid(950, 950), paid(2000, 850), paid(850, 850)]).toEqual([1000, 1000, 950]);
    expect([paid(10, 20, 'withhold'), paid(10, 14, 'withhold')]).toEqual([7, undefined]);
  });

  test('1862/S11: Hudson adds tens up to the price, no more', () => {
    // 95 - 90 is 5, for which 10 are needed; the charter's four shares get 40 back.
    const scene = revenueAt(90, 95, 10);
    scene.play(1, pay('hudson'));
    expect([scene.cash('company:ECR'), scene.price('ECR')]).toEqual([0 + 40, 105]);
    expect(scene.cash('player:1')).toBe(800 + 60);
    expect(revenueAt(90, 95, 9).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/3');
    expect(revenueAt(90, 95, 4, 6).wrongs(1, pay('hudson'))).toEqual([]);
    expect(revenueAt(90, 90).wrongs(1, pay('hudson'))).toContain('1862/7.8.6/1');
  });

  test('1862/S11, 1862/7.8.6: where Hudson is not open nothing is missing for it, and without a local the treasury alone pays', () => {
    expect(revenueAt(90, 90, 0).wrongs(1, pay('hudson'))).toEqual(['1862/7.8.6/1']);
    const noLocal = (cash: number) => {
      const scene = revenueAt(90, 100, cash);
      scene.clock('work', { subsidy: undefined });
      return scene.wrongs(1, pay('hudson'));
    };
    expect(noLocal(9)).toEqual(['1862/7.8.6/3']);
    expect(noLocal(10)).toEqual([]);
  });

  test('1862/S11: three ways to choose from, Hudson below the price, and only in this step', () => {
    const kinds = (scene: Scene) =>
      scene
        .options(1, 'payDividend')
        .map(({ kind }) => String(kind))
        .sort();
    expect(kinds(revenueAt(90, 95))).toEqual(['hudson', 'payout', 'withhold']);
    expect(kinds(revenueAt(100, 95))).toEqual(['payout', 'withhold']);
    const later = revenueAt(90, 95);
    later.clock('operating', { step: 'trains' });
    expect(kinds(later)).toEqual([]);
    expect(later.wrongs(1, pay('payout'))).toContain('1862/7/4');
  });

  test('1862/S11: withheld, subsidy and revenue are the company’s', () => {
    const scene = revenueAt(70, 100, 5, 30);
    scene.play(1, pay('withhold'));
    expect([scene.cash('company:ECR'), scene.price('ECR')]).toEqual([105, 90]);
  });

  test('1862/S11, 1862/S12.4: the last warranty gone, the train is, and one has to be bought', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { cash: 300 });
    const old = train(scene, 'ECR', '1F', 1);
    soldOutBefore(scene, 'C');
    scene.clock('phase', 'C');
    operating(scene, ['ECR'], 'dividend', { revenue: 100 });
    scene.play(1, pay('payout'));
    expect([trainsOf(scene, 'ECR'), scene.at(old)]).toEqual([[], 'out']);
    expect(scene.read('operating').step).toBe('trains');
    expect(scene.wrongs(1, PASS)).toContain('1862/7.11/2');
    // In phase B it is not obsolete, and runs on without.
    const young = begin();
    started(young, 'ECR', { 1: 6 }, { cash: 300 });
    train(young, 'ECR', '1F', 1);
    young.clock('phase', 'B');
    operating(young, ['ECR'], 'dividend', { revenue: 100 });
    young.play(1, pay('payout'));
    expect([trainsOf(young, 'ECR'), young.read('warranties')]).toEqual([['1F'], {}]);
  });

  test('1862/S15: in receivership it is all kept, one space left, with the subsidy', () => {
    const scene = begin();
    started(scene, 'ECR', { 2: 2, pool: 5 }, { cash: 10 });
    train(scene, 'ECR', '1F');
    expect(scene.director('ECR')).toBeUndefined();
    operating(scene, ['ECR'], 'dividend', { revenue: 120, subsidy: 20 });
    scene.settle();
    // £150, of which a train of the bank takes 100.
    expect([scene.cash('company:ECR'), scene.price('ECR')]).toEqual([50, 90]);
    expect(trainsOf(scene, 'ECR').length).toBe(2);
    expect(scene.cash('player:2')).toBe(800);
  });
});

describe('a train left standing', () => {
  const runs = (scene: { ids: string[] }, ...ways: string[][]) => ({
    verb: 'runTrains' as const,
    company: 'ECR',
    routes: ways.map((way, i) => ({ trains: [scene.ids[i]!], way })),
  });

  test('1862/7.8/1 (D67): is a caution if it has a route that earns, and the run stands', () => {
    const scene = fromWitham(['2E', '3E']);
    const [caution] = scene.findings(1, runs(scene, ['D13.0', 'E12.0']));
    expect(caution).toMatchObject({ severity: 'caution', clause: '1862/7.8/1' });
    expect(caution!.pieces).toEqual([scene.ids[1]]);
    expect(scene.wrongs(1, runs(scene, ['D13.0', 'E12.0']))).toEqual([]);
  });

  test('1862/7.8/1 (D67): two alike are both told', () => {
    const said = (...faces: string[]): string => {
      const scene = fromWitham(faces);
      return scene.findings(1, runs(scene, ['D13.0', 'E12.0']))[0]!.message;
    };
    expect(said('2E', '3E')).toMatch(/^The 3E train stands still, and could run /);
    expect(said('2E', '3E', '3E')).toMatch(
      /^Two 3E trains stand still, and one of them could run /,
    );
  });

  test('1862/7.8/1 (D67): is not told of a train that could only call where the others are paid', () => {
    const scene = fromWitham(['2E']);
    expect(scene.findings(1, runs(scene, ['D13.0', 'E12.0']))).toEqual([]);
  });
});

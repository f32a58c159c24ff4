import { describe, expect, test } from 'vitest';
import { inTurn, pay, companiesAt } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  cousin,
  operating,
  privately,
  started,
  trains,
  stand,
} from '../../../../kit/1820.ts';

describe('running and dividends', () => {
  test('1820/7.2.3/1 1820/7.2.3/2 1820/15.1/2: all trains together, and no less than the best that can be shown', () => {
    const scene = inTurn('run');
    trains(scene, 'LSR', '2+');
    const [best] = scene.options(1, 'runTrains');
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LSR', routes: [] })).toEqual([
      '1820/7.2.3/2',
    ]);
    const { warns } = scene.game.rulebook!.verbs.get('runTrains')!;
    const told = warns!(scene.table, { verb: 'runTrains', company: 'LSR', routes: [] })!;
    expect(told.says).toMatch(
      /^The best has to be run: .*Margate.*Dover.* for £50$|Dover.*Margate.* for £50$/,
    );
    expect(scene.wrongs(1, told.instead!)).toEqual([]);
    expect(warns!(scene.table, best!)).toBeUndefined();
    scene.play(1, best!);
    // Margate 20 and Dover 30; the ports pay nothing in yellow phase.
    expect(scene.read('operating').revenue).toBe(50);
  });

  test('1820/7.2.4/1 1820/7.2.4/4 1820/7.2.4/5 1820/7.2.4/6 1820/7.2.4/7 1820/7.2.4/8 1820/7.2.4/9: holders up, the pool down, the rest to the treasury', () => {
    const scene = inTurn();
    started(scene, 'LSR', 20, 95, { 1: 7, 2: 3, BI: 1, pool: 3 });
    cousin(scene, 'BI', 3);
    scene.fund({ 'player:1': 0, 'player:2': 0, 'company:LSR': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 50, hadTrain: true });
    expect(scene.wrongs(1, { verb: 'payDividend', company: 'LSR', kind: 'half' })).toContain(
      '1820/7.2.4/1',
    );
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'payout' });
    // 17.5, 7.5, 2.5 up; 7.5 down to the bank; 50 - 18 - 8 - 3 - 7 = 14.
    expect(['player:1', 'player:2', 'holder:BI', 'company:LSR'].map(scene.cash)).toEqual([
      18, 8, 3, 14,
    ]);
  });

  test('1820/7.2.4/10: withheld revenue goes to the treasury', () => {
    const scene = inTurn('dividend', { revenue: 50, hadTrain: true });
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'withhold' });
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([1050, 86]);
  });

  test('1820/7.2.4/11 1820/7.2.4/12 1820/7.2.4/13 1820/16.2.3/1 1820/16.2.3/2: cells by the dividend', () => {
    const moved = (revenue: number, hadTrain = true) => {
      const scene = inTurn('dividend', { revenue, hadTrain });
      if (revenue > 0) scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'payout' });
      else scene.settle();
      return scene.price('LSR');
    };
    expect([94, 95, 189, 190, 379, 380].map((revenue) => moved(revenue))).toEqual([
      86, 105, 105, 116, 116, 128,
    ]);
    expect([moved(0), moved(0, false), moved(90, false), moved(100, false)]).toEqual([
      86, 78, 78, 105,
    ]);
  });

  test('1820/7.2.4/3: a private company pays its owner', () => {
    const scene = begin();
    privately(scene, 'CNR', 2);
    trains(scene, 'CNR', '2+');
    scene.fund({ 'player:2': 0 });
    operating(scene, 'CNR', 'dividend', { revenue: 70 });
    const judge = scene.game.rulebook!.verbs.get('payDividend')!;
    const actor = { seat: 'x', players: ['player:2'], host: false };
    const keep = { verb: 'payDividend', company: 'CNR', kind: 'withhold' };
    expect(judge.judge(scene.table, keep, actor).map(({ clause }) => clause)).toContain(
      '1820/7.2.4/3',
    );
    scene.settle();
    expect(scene.cash('player:2')).toBe(70);
  });
});

describe('dividends (7.2.4, 16.2.3)', () => {
  const moved = (revenue: number, price = 95, hadTrain = true, kind = 'payout') => {
    const scene = companiesAt('dividend', { revenue, hadTrain });
    stand(scene, 'LSR', price);
    scene.play(1, pay(kind));
    return scene.price('LSR');
  };

  test('the cells at the bounds: the price, its double, four times it', () => {
    expect([94, 95, 189, 190, 379, 380].map((revenue) => moved(revenue))).toEqual([
      86, 105, 105, 116, 116, 128,
    ]);
  });

  test('the whole revenue is the dividend, though most of the shares lie in the treasury', () => {
    const scene = companiesAt('dividend', { revenue: 380, hadTrain: true });
    started(scene, 'LSR', 50, 95, { 1: 1 });
    scene.fund({ 'company:LSR': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 380, hadTrain: true });
    scene.play(1, pay('payout'));
    // 380 / 50 is 7.6: 8 to the player.
    expect([scene.price('LSR'), scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([
      128, 1008, 372,
    ]);
  });

  test('withheld, or nothing earned: one down, two without a train', () => {
    expect(moved(500, 95, true, 'withhold')).toBe(86);
    expect(moved(0, 95, true)).toBe(86);
    expect(moved(0, 95, false)).toBe(78);
    expect(moved(0, 95, false, 'withhold')).toBe(78);
    expect([moved(0, 43, false), moved(0, 40, false), moved(0, 10, false)]).toEqual([10, 10, 10]);
    expect([moved(10, 10), moved(40, 10)]).toEqual([40, 47]);
  });

  test('each holder’s sum is rounded, not the share: up for holders, down for the pool, the rest the company’s', () => {
    const scene = companiesAt();
    cousin(scene, 'BI', 3, 0);
    started(scene, 'LSR', 20, 95, { 1: 3, BI: 1, pool: 5 });
    scene.fund({ 'company:LSR': 0, 'holder:BI': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 70, hadTrain: true });
    scene.play(1, pay('payout'));
    expect(['player:1', 'holder:BI', 'company:LSR'].map((purse) => scene.cash(purse))).toEqual([
      1011,
      4,
      70 - 11 - 4 - 17,
    ]);
  });

  test('where holders have all, the bank bears what rounding adds', () => {
    const scene = companiesAt();
    started(scene, 'LSR', 20, 95, { 1: 11, 2: 9 });
    scene.fund({ 'company:LSR': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 50, hadTrain: true });
    scene.play(1, pay('payout'));
    expect(['player:1', 'player:2', 'company:LSR'].map((purse) => scene.cash(purse))).toEqual([
      1028, 1023, 0,
    ]);
  });
});

test('a run names 24 stops that Vulcan Foundry adds, of 64 letters, and no more', () => {
  const { schema } = begin().game.rulebook!.verbs.get('runTrains')!;
  const takes = (...added: string[]) =>
    schema.safeParse({ verb: 'runTrains', company: 'LSR', routes: [], added }).success;
  const many = (n: number) => takes(...Array<string>(n).fill('H10.0'));
  expect([many(24), many(25), takes('x'.repeat(64)), takes('x'.repeat(65))]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

import { expect, test } from 'vitest';
import {
  buy,
  operating,
  opened,
  par,
  pay,
  PASS,
  type Scene,
  sell,
  started,
  stockRound,
  train,
} from '../../../kit/1830.ts';
import { soldOut, stand, trains } from '../../../kit/1830.ts';
import type { BoxOptions } from '../../../../engine/kernel/box.ts';
import { operatingOrder } from '../../../../engine/rules/stock/moves.ts';
import { nowOf } from '../../../conformance/states/1830.ts';

/** A title of the family of 1830, as the tests of what all of them have alike need to know it. */
export interface Kin {
  readonly id: string;
  begin(options: BoxOptions): Scene;
  /** Four companies. */
  readonly companies: readonly [string, string, string, string];
  /** Two par prices, the higher one first. */
  readonly pars: readonly [number, number];
  /** Percent that have left the IPO when a company floats. */
  readonly float: number;
  /** A clause that has another number or heading in this title. */
  readonly clause: (name: string) => string;
}

/** Turns, sales, purchases and presidents. */
export function stockClauses(kin: Kin): void {
  const [A, B, C] = kin.companies;
  const [high, low] = kin.pars;
  const id = (...names: string[]) =>
    names.map((name) => `${kin.id}/${kin.clause(name)}`).join(', ');
  const wrong = (name: string) => [`${kin.id}/${kin.clause(name)}`];
  const table = (players = 3, phase = '2') => opened(kin.begin({ players }), phase);

  test(`${id('stock-round-turns/1', 'stock-round-turns/2', 'stock-round-turns/3', 'sequence/1')}: all pass in a row, and behind the last to act the next round begins`, () => {
    const scene = table();
    started(scene, A, high, { 1: 40 });
    scene.play(1, par(B, low));
    scene.play(1, PASS);
    for (const player of [2, 3, 1]) {
      expect(scene.acting()).toBe(player);
      scene.play(player, PASS);
    }
    expect(scene.read('stage')).toBe('operating');
    expect(scene.read('order')[0]).toBe('player:2');
  });

  test(`${id('stock-round-turns/4')}: who passed may act in the next turn`, () => {
    const scene = table();
    started(scene, A, low, { 1: 20 });
    scene.play(1, PASS);
    scene.play(2, buy(A));
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(1);
    expect(scene.wrongs(1, buy(A))).toEqual([]);
  });

  test(`${id('stock-round-turns/7')}: sales, then one purchase`, () => {
    const scene = table();
    started(scene, A, high, { 2: 30, 1: 20 });
    started(scene, B, low, { 2: 20 });
    scene.play(1, sell(A));
    scene.play(1, buy(B));
    // Where nothing may be sold after that (1889), the turn is over; else a second purchase is refused.
    expect(scene.wrongs(1, buy(B))).toEqual(
      wrong(scene.acting() === 1 ? 'stock-round-buying/5' : 'stock-round-turns/7'),
    );
  });

  test(`${id('stock-round-buying/5')}: one certificate in a turn`, () => {
    const scene = table();
    started(scene, A, low, { 1: 20, 2: 20 });
    scene.play(1, buy(A));
    expect(scene.acting()).toBe(1);
    expect(scene.wrongs(1, buy(A))).toEqual(wrong('stock-round-buying/5'));
  });

  test(`${id('stock-round-selling/1')}: nothing is sold in the first stock round`, () => {
    const scene = table();
    started(scene, A, high, { 2: 30, 1: 20 });
    stockRound(scene, 1, 1);
    expect(scene.wrongs(1, sell(A))).toEqual(wrong('stock-round-selling/1'));
  });

  test(`${id('stock-round-selling/2', 'stock-round-buying/4')}: without a par nothing is bought or sold`, () => {
    const scene = table();
    scene.put(`share:${A}-1`, 'player:1');
    expect(scene.wrongs(1, sell(A))).toEqual(wrong('stock-round-selling/2'));
    expect(scene.wrongs(1, buy(A))).toEqual(wrong('stock-round-buying/4'));
  });

  test(`${id('stock-round-selling/3', 'stock-round-selling/4')}: a bundle is paid at the price before it falls a row for each share`, () => {
    const scene = table();
    started(scene, A, high, { 2: 40, 1: 30 });
    const [row, col] = scene.cell(A)!;
    scene.play(1, sell(A, 20));
    expect(scene.cash('player:1')).toBe(1000 + 2 * high);
    expect(scene.cell(A)).toEqual([row + 2, col]);
    expect(scene.percent('pool', A)).toBe(20);
  });

  test(`${id('stock-round-selling/5')}: half of a company is the most that the pool takes`, () => {
    const scene = table();
    started(scene, A, high, { 2: 30, 1: 20, pool: 40 });
    expect(scene.wrongs(1, sell(A, 20))).toEqual(wrong('stock-round-selling/5'));
    expect(scene.wrongs(1, sell(A, 10))).toEqual([]);
  });

  test(`${id('stock-round-selling/6', 'stock-round-selling/7', 'presidency/3')}: the presidency is sold only to a holder of 20 %`, () => {
    const scene = table();
    started(scene, A, high, { 1: 30, 2: 10 });
    expect(scene.wrongs(1, sell(A, 20))).toEqual(wrong('stock-round-selling/6'));
    scene.put(`share:${A}-8`, 'player:2');
    scene.play(1, sell(A, 20));
    expect(scene.president(A)).toBe('player:2');
    expect(scene.at(`share:${A}-0`)).toBe('player:2');
    expect([scene.percent('player:1', A), scene.percent('pool', A)]).toEqual([10, 20]);
  });

  test(`${id('stock-round-selling/8')}: who sold a company does not buy it in this round`, () => {
    const scene = table();
    started(scene, A, high, { 2: 30, 1: 20 });
    scene.play(1, sell(A));
    expect(scene.wrongs(1, buy(A))).toEqual(wrong('stock-round-selling/8'));
  });

  test(`${id('stock-round-buying/1', 'stock-round-buying/2', 'stock-round-buying/3', 'par-and-float/8')}: par in the IPO, the market price in the pool, and the bank is paid`, () => {
    const scene = table();
    started(scene, A, low, { 1: 40, pool: 20 }, { floated: true });
    stand(scene, A, 0, 0);
    const [bank, treasury] = [scene.cash('bank'), scene.cash(`company:${A}`)];
    scene.play(1, buy(A));
    expect(scene.cash('player:1')).toBe(1000 - low);
    scene.play(1, PASS);
    scene.play(2, buy(A, 'pool'));
    expect(scene.cash('player:2')).toBe(1000 - scene.price(A)!);
    expect(scene.cash('bank')).toBe(bank + low + scene.price(A)!);
    expect(scene.cash(`company:${A}`)).toBe(treasury);
  });

  test(`${id('stock-round-buying/6')}: 60 % is the most, but not in orange`, () => {
    const scene = table();
    started(scene, A, high, { 1: 60 });
    expect(scene.wrongs(1, buy(A))).toEqual(wrong('stock-round-buying/6'));
    const { row, col } = scene.game.box.market.cells.find(({ zones }) => zones.includes('orange'))!;
    stand(scene, A, row, col);
    expect(scene.wrongs(1, buy(A))).toEqual([]);
  });

  test(`${id('stock-round-buying/7', 'certificate-limit/1', 'certificate-limit/2')}: at the limit only what does not count is bought`, () => {
    const scene = table(6);
    // Five of A, five of B and a private are eleven certificates, the limit of six players.
    started(scene, A, high, { 1: 60 });
    started(scene, B, high, { 1: 60 });
    started(scene, C, low, { 2: 20 });
    const [first] = [...scene.game.box.pieces].find(([, { kind }]) => kind === 'private')!;
    expect(scene.wrongs(1, buy(C))).toEqual([]);
    scene.put(first, 'player:1');
    expect(scene.wrongs(1, buy(C))).toEqual(wrong('stock-round-buying/7'));
    const yellow = scene.game.box.market.cells.find(({ zones }) => zones.includes('yellow'))!;
    stand(scene, C, yellow.row, yellow.col);
    expect(scene.wrongs(1, buy(C))).toEqual([]);
  });

  test(`${id('certificate-limit/3')}: over a limit one sells before anything else`, () => {
    const scene = table();
    started(scene, A, high, { 1: 70, 2: 20 });
    started(scene, B, low, { 2: 20 });
    expect(scene.wrongs(1, buy(B))).toEqual(wrong('certificate-limit/3'));
    expect(scene.wrongs(1, PASS)).toEqual(wrong('certificate-limit/3'));
    expect(scene.wrongs(1, sell(A))).toEqual([]);
  });

  test(`${id('presidency/1', 'presidency/2', 'presidency/5')}: more makes a president, as much does not`, () => {
    const scene = table();
    started(scene, A, low, { 1: 30, 2: 20 });
    stockRound(scene, 2);
    scene.play(2, buy(A));
    expect(scene.president(A)).toBe('player:1');
    stockRound(scene, 2);
    scene.play(2, buy(A));
    expect(scene.president(A)).toBe('player:2');
    expect([scene.percent('player:1', A), scene.percent('player:2', A)]).toEqual([30, 40]);
  });

  test(`${id('presidency/4', 'presidency/6')}: of equals the next at the table leads, and who keeps too little leaves shares to the pool`, () => {
    const scene = table();
    started(scene, A, low, { 1: 30, 2: 20, 3: 20 });
    scene.play(1, sell(A, 20));
    expect(scene.president(A)).toBe('player:2');
    const alone = table();
    started(alone, A, low, { 1: 20, 3: 20 });
    alone.play(1, sell(A, 10));
    expect(alone.president(A)).toBe('player:3');
    expect([alone.percent('player:1', A), alone.percent('pool', A)]).toEqual([10, 10]);
  });

  test(`${id('par-and-float/1', 'par-and-float/2', 'par-and-float/3')}: two shares at one of the par prices, as the purchase of the turn`, () => {
    const scene = table();
    expect(scene.wrongs(1, par(A, low - 1))).toEqual(wrong('par-and-float/1'));
    // With shares to sell the turn is not over after the purchase.
    started(scene, C, low, { 2: 30, 1: 20 });
    scene.play(1, par(A, low));
    expect(scene.cash('player:1')).toBe(1000 - 2 * low);
    expect([scene.president(A), scene.percent('player:1', A)]).toEqual(['player:1', 20]);
    expect(scene.wrongs(1, par(B, low))).toEqual(wrong('par-and-float/3'));
    const poor = table();
    poor.fund('player:1', 2 * low - 1);
    expect(poor.wrongs(1, par(A, low))).toEqual(wrong('par-and-float/3'));
  });

  test(`${id('par-and-float/5', 'market/4')}: a marker comes under those in its cell`, () => {
    const scene = table();
    started(scene, A, low, { 2: 60 });
    scene.play(1, par(B, low));
    const [row, col] = scene.cell(A)!;
    expect(scene.table.places.get(`cell:${row}.${col}`)).toEqual([`marker:${B}`, `marker:${A}`]);
  });

  test(`${id('par-and-float/6', 'par-and-float/7')}: floated at ${kin.float} %, with ten times the par`, () => {
    const scene = table();
    started(scene, A, low, { 1: kin.float - 10 }, {});
    scene.play(1, buy(A));
    expect(scene.read('companies')[A]).toMatchObject({ floated: true });
    expect(scene.cash(`company:${A}`)).toBe(10 * low);
  });

  test(`${id('end-of-the-stock-round/1', 'end-of-the-stock-round/2', 'end-of-the-stock-round/3')}: what players own whole rises, in operating order, but not out of the top`, () => {
    const scene = table();
    for (const [company, row] of [
      [A, 0],
      [B, 2],
      [C, 2],
    ] as const) {
      started(scene, company, low, { 1: 60, 2: 40 });
      stand(scene, company, row, 4);
    }
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect([A, B, C].map((company) => scene.cell(company))).toEqual([
      [0, 4],
      [1, 4],
      [1, 4],
    ]);
    // B came first into its cell, moved first, and is first in the new one.
    expect(scene.table.places.get('cell:1.4')).toEqual([`marker:${C}`, `marker:${B}`]);
  });
}

/** Dividends, order, trains and the end of the game. */
export function operatingClauses(kin: Kin): void {
  const [A, B, C, D] = kin.companies;
  const [high, low] = kin.pars;
  const id = (...names: string[]) =>
    names.map((name) => `${kin.id}/${kin.clause(name)}`).join(', ');
  const wrong = (name: string) => [`${kin.id}/${kin.clause(name)}`];
  const table = (phase = '2', players = 3) => opened(kin.begin({ players }), phase);
  const now = (scene: Scene) => nowOf(scene.table);

  test(`${id('market/1', 'market/2', 'market/3', 'dividend/4', 'dividend/5')}: right and left, and what happens at the ends`, () => {
    const at = (row: number, col: number, revenue: number, kind: 'payout' | 'withhold') => {
      const scene = table();
      started(scene, A, low, { 1: 60 });
      stand(scene, A, row, col);
      operating(scene, [A], 'dividend', { revenue });
      scene.play(1, pay(A, kind));
      return scene.cell(A);
    };
    expect(at(2, 2, 100, 'payout')).toEqual([2, 3]);
    expect(at(2, 2, 100, 'withhold')).toEqual([2, 1]);
    const { cells } = now(table()).box.market;
    const end = Math.max(...cells.filter(({ row }) => row === 2).map(({ col }) => col));
    expect(at(2, end, 100, 'payout')).toEqual([1, end]);
    expect(at(2, 0, 100, 'withhold')).toEqual([3, 0]);
    const foot = Math.max(...cells.filter(({ col }) => col === 0).map(({ row }) => row));
    const scene = table();
    started(scene, A, low, { 2: 40, 1: 20 });
    stand(scene, A, foot, 0);
    scene.play(1, sell(A));
    expect(scene.cell(A)).toEqual([foot, 0]);
  });

  test(`${id('operating-order/1', 'operating-order/2', 'operating-order/3')}: floated ones by price, column, row and time`, () => {
    const scene = table();
    for (const company of [A, B, C, D]) started(scene, company, low, { 1: 60 });
    const price = (row: number, col: number) =>
      now(scene).box.market.cells.find((one) => one.row === row && one.col === col)!.price;
    expect(price(0, 4)).toBeGreaterThan(price(3, 3));
    stand(scene, B, 3, 3);
    stand(scene, C, 3, 3);
    stand(scene, A, 0, 4);
    scene.clock('companies', { [D]: { par: low } });
    expect(operatingOrder(now(scene))).toEqual([A, B, C]);
  });

  test(`${id('dividend/1', 'dividend/2')}: players and the pool's share, nothing for the IPO`, () => {
    const scene = table();
    started(scene, A, low, { 1: 40, 2: 10, pool: 20 });
    operating(scene, [A], 'dividend', { revenue: 120 });
    scene.play(1, pay(A, 'payout'));
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([1048, 1012, 1000]);
    expect(scene.cash(`company:${A}`)).toBe(24);
  });

  test(`${id('dividend/3')}: what is withheld is the treasury's`, () => {
    const scene = table();
    started(scene, A, low, { 1: 60 });
    operating(scene, [A], 'dividend', { revenue: 120 });
    scene.play(1, pay(A, 'withhold'));
    expect([scene.cash('player:1'), scene.cash(`company:${A}`)]).toEqual([1000, 120]);
  });

  /** A company of player 1 at its train step, with money. */
  const buyer = (phase: string, money: number, ...kinds: string[]) => {
    const scene = table(phase);
    started(scene, A, low, { 1: 60 }, { floated: true, operated: true });
    started(scene, B, low, { 2: 60 }, { floated: true, operated: true });
    scene.fund(`company:${A}`, money);
    trains(scene, A, ...kinds);
    operating(scene, [A, B], 'trains');
    return scene;
  };

  test(`${id('trains/1', 'trains/9')}: below the limit of the phase only`, () => {
    const limits = { 2: 4, 3: 4, 4: 3, 5: 2, 6: 2, D: 2 };
    for (const [phase, limit] of Object.entries(limits)) {
      const scene = buyer(phase, 2000, ...['2', '2', '2', '2'].slice(0, limit));
      expect(scene.wrongs(1, train(A, 'train:2-5', 80)), phase).toEqual(wrong('trains/1'));
      scene.put('train:2-0', 'out');
      expect(scene.wrongs(1, train(A, 'train:2-5', 80)), phase).toEqual([]);
    }
  });

  test(`${id('trains/2', 'trains/3')}: the next kind at its price, diesels from phase 6`, () => {
    const scene = buyer('2', 2000);
    expect(scene.wrongs(1, train(A, 'train:3-0', 180))).toEqual(wrong('trains/2'));
    expect(scene.wrongs(1, train(A, 'train:2-0', 70))).toEqual(wrong('trains/3'));
    scene.play(1, train(A, 'train:2-0', 80));
    expect(scene.cash(`company:${A}`)).toBe(1920);
    const late = buyer('5', 2000);
    soldOut(late, '2', '3', '4', '5');
    expect(late.wrongs(1, train(A, 'train:D-0', 1100))).toEqual(wrong('trains/2'));
    late.clock('phase', '6');
    expect(late.wrongs(1, train(A, 'train:D-0', 1100))).toEqual([]);
  });

  test(`${id('trains/4')}: another company's train by agreement, from 1 to all there is`, () => {
    const scene = buyer('2', 100);
    const [id] = trains(scene, B, '2');
    expect(scene.wrongs(1, train(A, id!, 0))).toEqual(wrong('trains/4'));
    expect(scene.wrongs(1, train(A, id!, 101))).toEqual(wrong('trains/4'));
    scene.play(1, train(A, id!, 1));
    expect(scene.at(id!)).toBe(`company:${B}`);
    scene.play(2, { verb: 'agree' });
    expect([scene.at(id!), scene.cash(`company:${B}`)]).toEqual([`company:${A}`, 1]);
  });

  test(`${id('trains/5', 'trains/6', 'trains/7')}: a diesel for 800 and a train, at the limit too, with its own money only`, () => {
    const scene = buyer('6', 800, '5', '6');
    soldOut(scene, '2', '3', '4', '5', '6');
    const swap = train(A, 'train:D-0', 800, { exchange: 'train:5-0' });
    scene.fund(`company:${A}`, 799);
    expect(scene.wrongs(1, swap)).toEqual(wrong('forced-purchase/3'));
    scene.fund(`company:${A}`, 800);
    scene.play(1, swap);
    expect([scene.at('train:5-0'), scene.at('train:D-0')]).toEqual(['pool', `company:${A}`]);
  });

  test(`${id('trains/8', 'trains/10', 'trains/11', 'sequence/2')}: the first 4 ends the 2s, lowers the limit, and is waited for`, () => {
    const scene = buyer('3', 2000, '2');
    soldOut(scene, '2', '3');
    scene.put('train:2-5', 'pool');
    for (const n of [0, 1, 2, 3]) scene.put(`train:3-${n}`, `company:${B}`);
    scene.play(1, train(A, 'train:4-0', 300));
    expect([scene.at('train:2-0'), scene.at('train:2-5')]).toEqual(['out', 'out']);
    expect(scene.read('phase')).toBe('4');
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(2, { verb: 'discardTrain', company: B, train: 'train:3-1' });
    expect(scene.at('train:3-1')).toBe('pool');
    expect(now(scene).rules.operating.rounds(scene.table)).toBe(2);
  });

  test(`${id('forced-purchase/1', 'forced-purchase/2')}: due where a route exists and there is a train`, () => {
    const scene = buyer('2', 500);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    scene.clock('companies', { [A]: { par: low, floated: true, linked: true } });
    expect(scene.wrongs(1, PASS)).toEqual(wrong('forced-purchase/1'));
    soldOut(scene, '2', '3', '4', '5', '6', 'D');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  /** Without a train, with a route, with so much in the treasury and in the president's purse. */
  const forced = (treasury: number, cash: number) => {
    const scene = buyer('4', treasury);
    soldOut(scene, '2', '3');
    scene.fund('player:1', cash);
    scene.clock('companies', { [A]: { par: low, floated: true, operated: true, linked: true } });
    return scene;
  };

  test(`${id('forced-purchase/3', 'forced-purchase/4', 'forced-purchase/6')}: the president adds to the cheapest train, and sells only for what is missing`, () => {
    const scene = forced(100, 250);
    started(scene, C, high, { 2: 40, 1: 20 });
    expect(scene.wrongs(1, sell(C))).toEqual(wrong('forced-purchase/7'));
    scene.play(1, train(A, 'train:4-0', 300));
    expect([scene.cash('player:1'), scene.cash(`company:${A}`)]).toEqual([50, 0]);
    const rich = forced(300, 250);
    started(rich, C, high, { 2: 40, 1: 20 });
    expect(rich.wrongs(1, sell(C))).toEqual(wrong('forced-purchase/6'));
  });

  test(`${id('forced-purchase/7', 'operating-order/4', kin.id === '1830' ? 'forced-purchase/10' : 'forced-purchase/11')}: no share too many; prices fall and those to come are put in order`, () => {
    const scene = forced(100, 200 - low);
    started(scene, C, high, { 2: 40, 1: 30 });
    started(scene, D, low, { 2: 60 });
    stand(scene, C, 0, 3);
    stand(scene, D, 1, 3);
    operating(scene, [A, C, D], 'trains');
    expect(scene.wrongs(1, sell(C, 30))).not.toEqual([]);
    expect(scene.wrongs(1, sell(C, 20))).toEqual(wrong('forced-purchase/7'));
    scene.play(1, sell(C, 10));
    expect(scene.cell(C)![0]).toBe(1);
    expect(scene.read('round').order).toEqual([A, D, C]);
  });

  test(`${id('game-end/3', 'game-end/4', 'game-end/5')}: ruined only if nothing reaches; all that can be sold is, and the game is over`, () => {
    const last = { floated: true, operated: true, linked: true };
    const scene = forced(10, 10);
    started(scene, C, low, { 2: 40, 1: 20 });
    started(scene, A, low, { 1: 20 }, last);
    const ruin = { verb: 'declareBankruptcy', company: A };
    expect(scene.wrongs(1, ruin)).toEqual([]);
    const saved = forced(10, 280);
    started(saved, C, low, { 2: 40, 1: 20 });
    expect(saved.wrongs(1, ruin)).toEqual(wrong('game-end/3'));
    scene.play(1, ruin);
    expect(scene.read('stage')).toBe('over');
    expect([scene.cash('player:1'), scene.percent('player:1', C)]).toEqual([0, 0]);
  });

  test(`${id('game-end/1', 'game-end/2')}: a broken bank pays on, and the set is played to its end`, () => {
    const scene = table();
    started(scene, A, low, { 1: 60 });
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank'));
    operating(scene, [A], 'dividend', { revenue: 100 });
    scene.play(1, pay(A, 'payout'));
    expect(scene.cash('bank')).toBeLessThan(0);
    expect(scene.cash('player:1')).toBe(1060);
    expect(scene.read('end')).toEqual({ reason: 'bank' });
    scene.settle();
    while (scene.read('stage') === 'operating') scene.play(scene.acting(), PASS);
    expect(scene.read('stage')).toBe('over');
  });

  test(`${id('game-end/6', kin.id === '1830' ? 'game-end/7' : 'game-end/8')}: cash, shares at their price, privates at face; no treasury`, () => {
    const scene = table();
    started(scene, A, low, { 1: 60 });
    scene.fund(`company:${A}`, 500);
    const [first, spec] = [...scene.game.box.pieces].find(([, { kind }]) => kind === 'private')!;
    scene.put(first, 'player:1');
    const worth = scene.game
      .rulebook!.score(scene.table)
      .find(({ player }) => player === 'player:1')!;
    expect(worth.total).toBe(1000 + 6 * low + spec.price!);
  });
}

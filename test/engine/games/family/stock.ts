import { expect, test } from 'vitest';
import { buy, opened, par, PASS, sell, stand, started, stockRound } from '../../../kit/1830.ts';
import { clausesOf, type FamilyTitle } from './titles.ts';

/** Turns of a stock round, and how it ends. */
function turnClauses(title: FamilyTitle): void {
  const [A, B, C] = title.companies;
  const [high, low] = title.pars;
  const { id, wrong } = clausesOf(title);
  const table = (players = 3, phase = '2') => opened(title.begin({ players }), phase);

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

  test('§5.3, 5.5: whoever holds more than 60% can sell of it: the rest never fills the pool', () => {
    for (const held of [70, 80, 90, 100]) {
      const scene = table();
      started(scene, A, low, { 1: held, ...(held < 100 && { pool: 100 - held }) });
      expect(scene.wrongs(1, PASS), String(held)).not.toEqual([]);
      expect(scene.wrongs(1, sell(A, 10)), String(held)).toEqual([]);
    }
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

/** Sales. */
function sellingClauses(title: FamilyTitle): void {
  const [A] = title.companies;
  const [high] = title.pars;
  const { id, wrong } = clausesOf(title);
  const table = (players = 3, phase = '2') => opened(title.begin({ players }), phase);

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

  test(`${id('stock-round-selling/6', 'stock-round-selling/7', 'presidency/3')}: the presidency is sold only to a holder of 20%`, () => {
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
}

/** Purchases and limits. */
function buyingClauses(title: FamilyTitle): void {
  const [A, B, C] = title.companies;
  const [high, low] = title.pars;
  const { id, wrong } = clausesOf(title);
  const table = (players = 3, phase = '2') => opened(title.begin({ players }), phase);

  test(`${id('stock-round-buying/5')}: one certificate in a turn`, () => {
    const scene = table();
    started(scene, A, low, { 1: 20, 2: 20 });
    scene.play(1, buy(A));
    expect(scene.acting()).toBe(1);
    expect(scene.wrongs(1, buy(A))).toEqual(wrong('stock-round-buying/5'));
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

  test(`${id('stock-round-buying/6')}: 60% is the most, but not in orange`, () => {
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
}

/** Who presides. */
function presidencyClauses(title: FamilyTitle): void {
  const [A] = title.companies;
  const [, low] = title.pars;
  const { id } = clausesOf(title);
  const table = (players = 3, phase = '2') => opened(title.begin({ players }), phase);

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
}

/** A par, and floating. */
function parClauses(title: FamilyTitle): void {
  const [A, B, C] = title.companies;
  const [, low] = title.pars;
  const { id, wrong } = clausesOf(title);
  const table = (players = 3, phase = '2') => opened(title.begin({ players }), phase);

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

  test(`${id('par-and-float/6', 'par-and-float/7')}: floated at ${title.float} %, with ten times the par`, () => {
    const scene = table();
    started(scene, A, low, { 1: title.float - 10 }, {});
    scene.play(1, buy(A));
    expect(scene.read('companies')[A]).toMatchObject({ floated: true });
    expect(scene.cash(`company:${A}`)).toBe(10 * low);
  });
}

/** Stock rounds of a title of the family of 1830. */
export function stockClauses(title: FamilyTitle): void {
  turnClauses(title);
  sellingClauses(title);
  buyingClauses(title);
  presidencyClauses(title);
  parClauses(title);
}

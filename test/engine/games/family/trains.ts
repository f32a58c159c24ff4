import { expect, test } from 'vitest';
import { nowOf } from '../../../conformance/states/1830-turn.ts';
import {
  opened,
  operating,
  PASS,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  train,
  trains,
} from '../../../kit/1830.ts';
import { clausesOf, type FamilyTitle } from './titles.ts';

const now = (scene: Scene) => nowOf(scene.table);

/** The first company, of player 1, at its train step with money; the second is of player 2. */
function buyerOf(
  title: FamilyTitle,
  phase: string,
  money: number,
  kinds: readonly string[],
): Scene {
  const [A, B] = title.companies;
  const [, low] = title.pars;
  const scene = opened(title.begin({ players: 3 }), phase);
  started(scene, A, low, { 1: 60 }, { floated: true, operated: true });
  started(scene, B, low, { 2: 60 }, { floated: true, operated: true });
  scene.fund(`company:${A}`, money);
  trains(scene, A, ...kinds);
  operating(scene, [A, B], 'trains');
  return scene;
}

/** The same without a train, with a route, with so much in the treasury and in the president's purse. */
export function forcedBuyer(title: FamilyTitle, treasury: number, cash: number): Scene {
  const [A] = title.companies;
  const [, low] = title.pars;
  const scene = buyerOf(title, '4', treasury, []);
  soldOut(scene, '2', '3');
  scene.fund('player:1', cash);
  scene.clock('companies', { [A]: { par: low, floated: true, operated: true, linked: true } });
  return scene;
}

/** Purchases of trains, and their limits. */
function purchaseClauses(title: FamilyTitle): void {
  const [A, B] = title.companies;
  const { id, wrong } = clausesOf(title);
  const buyer = (phase: string, money: number, ...kinds: string[]) =>
    buyerOf(title, phase, money, kinds);

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
    expect(scene.wrongs(1, swap)).toEqual(wrong('trains/7'));
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
    expect(now(scene).rules.operating.roundsOfSet(scene.table)).toBe(2);
  });
}

/** A train that has to be bought, and the money of the president. */
function forcedClauses(title: FamilyTitle): void {
  const [A, , C, D] = title.companies;
  const [high, low] = title.pars;
  const { id, wrong } = clausesOf(title);
  const buyer = (phase: string, money: number, ...kinds: string[]) =>
    buyerOf(title, phase, money, kinds);
  const forced = (treasury: number, cash: number) => forcedBuyer(title, treasury, cash);

  test(`${id('forced-purchase/1', 'forced-purchase/2')}: due where a route exists and there is a train`, () => {
    const scene = buyer('2', 500);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    scene.clock('companies', { [A]: { par: low, floated: true, linked: true } });
    expect(scene.wrongs(1, PASS)).toEqual(wrong('forced-purchase/1'));
    soldOut(scene, '2', '3', '4', '5', '6', 'D');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

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

  test(`${id('forced-purchase/7', 'operating-order/4', title.id === '1830' ? 'forced-purchase/10' : 'forced-purchase/11')}: no share too many; prices fall and those to come are put in order`, () => {
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
}

/** Trains of a title of the family of 1830. */
export function trainClauses(title: FamilyTitle): void {
  purchaseClauses(title);
  forcedClauses(title);
}

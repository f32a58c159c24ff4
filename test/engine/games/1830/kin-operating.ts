import { expect, test } from 'vitest';
import {
  operating,
  opened,
  pay,
  PASS,
  type Scene,
  sell,
  started,
  train,
} from '../../../kit/1830.ts';
import { soldOut, stand, trains } from '../../../kit/1830.ts';
import { operatingOrder } from '../../../../engine/rules/stock/moves.ts';
import { nowOf } from '../../../conformance/states/1830-turn.ts';
import type { Kin } from './kin.ts';

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

  test(`${id('game-end/3')}: ruin while another company of the president has a train that can be paid is a caution`, () => {
    const ruin = { verb: 'declareBankruptcy', company: A };
    const ruined = (treasury: number, of = 1) => {
      const scene = forced(treasury, 0);
      started(scene, A, low, { 1: 20 }, { floated: true, operated: true, linked: true });
      // Of C nothing can be sold: nobody else could preside.
      started(scene, C, low, { [of]: 20 }, { floated: true });
      return scene;
    };
    const cautions = (scene: Scene) =>
      scene
        .findings(1, ruin)
        .map(({ severity, clause, pieces, facts }) => ({ severity, clause, pieces, facts }));
    const none = ruined(10);
    expect(cautions(none)).toEqual([]);
    const scene = ruined(10);
    const [four] = trains(scene, C, '4');
    const clause = `${kin.id}/${kin.clause('game-end/3')}`;
    expect(cautions(scene)).toEqual([
      { severity: 'caution', clause, pieces: [four], facts: { least: 1 } },
    ]);
    expect(scene.wrongs(1, ruin)).toEqual([]);
    expect(scene.wrongs(1, train(A, four!, 10))).toEqual([]);
    // Another president may refuse to sell.
    const other = ruined(10, 2);
    trains(other, C, '4');
    expect(cautions(other)).toEqual([]);
    // Nobody has a dollar for it.
    const broke = ruined(0);
    trains(broke, C, '4');
    expect(cautions(broke)).toEqual([]);
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

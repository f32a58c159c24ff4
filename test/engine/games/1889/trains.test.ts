import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  opened,
  operating,
  type Scene,
  sell,
  soldOut,
  started,
  train,
  trains,
  PASS,
  stationed,
  RAN,
} from '../../../kit/1889.ts';
import { legal, inDepot } from '../../../kit/scene.ts';
import { TITLE_1889 } from '../family/titles.ts';
import { trainClauses } from '../family/trains.ts';

const wrong = (name: string) => [`1889/${name}`];

describe('as in the family: trains', () => trainClauses(TITLE_1889));

describe('what the president pays and sells for a train', () => {
  const last = { floated: true, operated: true, linked: true };

  /** KO of player 1 has a route, no train and 10; the next train is a 4 for 300. */
  const due = (cash: number): Scene => {
    const scene = opened(begin({ players: 3 }), '4');
    soldOut(scene, '2', '3');
    started(scene, 'KO', 65, { 1: 50 }, last);
    started(scene, 'IR', 100, { 2: 40, 1: 30 });
    started(scene, 'SR', 100, { 1: 30, 2: 30 });
    started(scene, 'UR', 65, { 2: 60 });
    trains(scene, 'UR', '4');
    scene.fund('company:KO', 10);
    scene.fund('player:1', cash);
    operating(scene, ['KO'], 'trains');
    return scene;
  };

  test('1889/forced-purchase/5: the president adds nothing for a train of another company', () => {
    const scene = due(500);
    expect(scene.wrongs(1, train('KO', 'train:4-0', 11))).not.toEqual([]);
    expect(scene.wrongs(1, train('KO', 'train:4-0', 10))).toEqual([]);
    expect(scene.wrongs(1, train('KO', 'train:4-1', 300))).toEqual([]);
  });

  test('1889/forced-purchase/8: no presidency is sold', () => {
    const scene = due(200);
    expect(scene.wrongs(1, sell('SR', 10))).toEqual(wrong('forced-purchase/8'));
    expect(scene.wrongs(1, sell('IR', 10))).toEqual([]);
  });

  test('1889/forced-purchase/9, 1889/forced-purchase/10: one sale for each company, and then only the bank and the pool sell', () => {
    const scene = due(50);
    expect(scene.wrongs(1, train('KO', 'train:4-0', 10))).toEqual([]);
    scene.play(1, sell('IR', 10));
    expect(scene.wrongs(1, sell('IR', 10))).toEqual(wrong('forced-purchase/9'));
    expect(scene.wrongs(1, train('KO', 'train:4-0', 10))).toEqual(wrong('forced-purchase/10'));
  });
});

describe('the first of a kind', () => {
  const due = (kinds: readonly string[] = [], phase = '4') =>
    stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase, kinds });

  test('§7.1, 7.3: the 4 handed in for the first D rusts in the pool, a 5 is for sale there', () => {
    const after = (kind: string) => {
      const scene = due([kind], '6');
      const [old = ''] = piecesIn(scene.table, 'company:AR').filter((id) => id.startsWith('train'));
      soldOut(scene, '2', '3', '4', '5');
      scene.play(1, train('AR', inDepot(scene, 'D'), 800, { exchange: old }));
      return [scene.cash('company:AR'), scene.at(old)];
    };
    expect(after('4')).toEqual([200, 'out']);
    expect(after('5')).toEqual([200, 'pool']);
    const early = due(['4'], '5');
    soldOut(early, '2', '3', '4');
    expect(legal(early, 1, train('AR', inDepot(early, 'D'), 1100))).toBe(false);
  });

  test('§7.3: the first 4 leaves three of four, the first 5 two, and what goes lies in the pool', () => {
    const scene = due([], '3');
    started(scene, 'SR', 65, { 2: 60 }, RAN);
    const [one = ''] = trains(scene, 'SR', '3', '3', '3', '3');
    soldOut(scene, '2', '3');
    scene.play(1, train('AR', inDepot(scene, '4'), 300));
    expect(scene.acting()).toBe(2);
    expect(legal(scene, 1, PASS)).toBe(false);
    scene.play(2, { verb: 'discardTrain', company: 'SR', train: one });
    expect([scene.at(one), scene.acting()]).toEqual(['pool', 1]);
    scene.play(1, train('AR', one, 180));
    expect(scene.cash('company:AR')).toBe(520);
  });
});

describe('a train that is due', () => {
  const due = (kinds: readonly string[] = [], phase = '4') =>
    stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase, kinds });

  test('§7.2: the president pays for the cheapest of bank and pool, to the yen, and for no other’s', () => {
    const at = (purse: number) => {
      const scene = due();
      soldOut(scene, '2');
      const [three = ''] = trains(scene, 'SR', '3');
      scene.put(three, 'pool');
      soldOut(scene, '3');
      scene.fund('company:AR', 100);
      scene.fund('player:1', purse);
      return [
        legal(scene, 1, train('AR', three, 180)),
        legal(scene, 1, train('AR', inDepot(scene, '4'), 300)),
        legal(scene, 1, PASS),
      ];
    };
    expect(at(80)).toEqual([true, false, false]);
    expect(at(79)).toEqual([false, false, false]);
    expect(at(500)).toEqual([true, false, false]);
  });

  test('§7.2: only as many shares as are needed, and from nobody’s presidency', () => {
    const scene = due();
    soldOut(scene, '2', '3');
    started(scene, 'IR', 100, { 1: 30, 2: 20 }, RAN);
    started(scene, 'UR', 65, { 2: 30, 1: 20 }, RAN);
    scene.fund('company:AR', 150);
    scene.fund('player:1', 20);
    // 130 are missing: one of IR leaves 20% against 20%, two would lose the presidency.
    expect([10, 20].map((percent) => legal(scene, 1, sell('IR', percent)))).toEqual([true, false]);
    scene.play(1, sell('IR', 10));
    // 30 are missing still: one of UR is enough, two are too many.
    expect([20, 10].map((percent) => legal(scene, 1, sell('UR', percent)))).toEqual([false, true]);
    scene.play(1, sell('UR', 10));
    scene.play(1, train('AR', inDepot(scene, '4'), 300));
    expect([scene.cash('player:1'), scene.cash('company:AR')]).toEqual([35, 0]);
  });
});

describe('the order after a sale', () => {
  test('§6.1, 7.2: after an emergency sale the companies still to operate are sorted again', () => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase: '4' });
    scene.clock('companies', { AR: { par: 65, ...RAN } });
    soldOut(scene, '2', '3');
    started(scene, 'IR', 100, { 1: 40, 2: 10 }, RAN);
    started(scene, 'SR', 90, { 3: 50 }, RAN);
    scene.fund('company:AR', 100);
    scene.fund('player:1', 0);
    operating(scene, ['AR', 'IR', 'SR'], 'trains');
    scene.play(1, sell('IR', 20));
    // 100 has fallen to 80.
    expect(scene.read('round').order).toEqual(['AR', 'SR', 'IR']);
  });
});

describe('with a route and no train', () => {
  const due = (phase = '4', ...kinds: string[]) => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase, kinds });
    scene.clock('companies', { AR: { par: 65, ...RAN } });
    return scene;
  };

  test('§7.2: the president’s money buys no train of another company, the treasury’s does', () => {
    const scene = due();
    soldOut(scene, '2', '3');
    started(scene, 'SR', 65, { 2: 60 }, RAN);
    const [other = ''] = trains(scene, 'SR', '4');
    scene.fund('company:AR', 100);
    expect([100, 101].map((price) => legal(scene, 1, train('AR', other, price)))).toEqual([
      true,
      false,
    ]);
  });

  test('§7.2: once shares were sold for it no other company’s train is bought, for ¥1 neither', () => {
    const scene = due();
    soldOut(scene, '2', '3');
    started(scene, 'SR', 65, { 2: 60 }, RAN);
    const [other = ''] = trains(scene, 'SR', '4');
    started(scene, 'IR', 100, { 1: 40, 2: 10 }, RAN);
    scene.fund('company:AR', 100);
    scene.fund('player:1', 0);
    expect(legal(scene, 1, train('AR', other, 1))).toBe(true);
    scene.play(1, sell('IR', 10));
    expect(legal(scene, 1, train('AR', other, 1))).toBe(false);
    // Each company once: the rest has to come from elsewhere.
    expect(legal(scene, 1, sell('IR', 10))).toBe(false);
  });

  test('§7.2: what presides over a company is no money, so it may be the end', () => {
    const scene = due();
    soldOut(scene, '2', '3');
    started(scene, 'AR', 65, { 1: 30, 2: 30 }, RAN);
    started(scene, 'IR', 100, { 1: 20, 2: 20 }, RAN);
    const broke = { verb: 'declareBankruptcy', company: 'AR' };
    scene.fund('company:AR', 100);
    scene.fund('player:1', 200);
    expect(legal(scene, 1, broke)).toBe(false);
    scene.fund('player:1', 199);
    expect([legal(scene, 1, sell('IR', 10)), legal(scene, 1, sell('IR', 20))]).toEqual([
      false,
      false,
    ]);
    scene.play(1, broke);
    expect(scene.turn().over).toBe(true);
  });

  test('§7.1: a D from phase 6 on, with 6s still there; for 800 with two trains already', () => {
    const early = due('5');
    soldOut(early, '2', '3', '4');
    early.fund('company:AR', 2000);
    expect(legal(early, 1, train('AR', inDepot(early, 'D'), 1100))).toBe(false);
    const scene = due('6', '5', '5');
    soldOut(scene, '2', '3', '4', '5');
    scene.fund('company:AR', 2000);
    const [old = ''] = piecesIn(scene.table, 'company:AR').filter((id) => id.startsWith('train:'));
    const endless = inDepot(scene, 'D');
    expect(legal(scene, 1, train('AR', endless, 1100))).toBe(false);
    expect(legal(scene, 1, train('AR', inDepot(scene, '6'), 630))).toBe(false);
    expect(legal(scene, 1, train('AR', endless, 800, { exchange: old }))).toBe(true);
    scene.put(old, 'pool');
    expect(legal(scene, 1, train('AR', endless, 1100))).toBe(true);
    expect(legal(scene, 1, train('AR', inDepot(scene, '6'), 630))).toBe(true);
  });

  test('§7.3: the first 4 takes every 2 out of the game, from the pool too, and leaves the 3s', () => {
    const scene = due('3', '2', '3');
    const [two, three] = piecesIn(scene.table, 'company:AR').filter((id) =>
      id.startsWith('train:'),
    );
    const [pooled = ''] = trains(scene, 'pool', '2');
    soldOut(scene, '2', '3');
    scene.play(1, train('AR', inDepot(scene, '4'), 300));
    expect([two!, pooled, three!].map(scene.at)).toEqual(['out', 'out', 'company:AR']);
  });
});

import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  give,
  lay,
  markerIn,
  opened,
  operating,
  passUntil,
  PASS,
  pay,
  place,
  run,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stationed,
  stockRound,
  train,
  trains,
} from '../../../kit/1889.ts';
import { legal, inDepot } from '../../../kit/scene.ts';

/** Operating rounds of 1889 where rules meet or end, by a second reader: answers written before they were asked for. */

const RAN = { floated: true, operated: true, linked: true };
const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);

describe('operating', () => {
  it('§6.4: Kubokawa’s company has no second token, Tokushima’s one for 40', () => {
    const tiles = [
      ['K8', '57', 1],
      ['J9', '3', 4],
    ] as const;
    const scene = stationed('AR', 'K8', tiles, { step: 'token' });
    expect(scene.options(1, 'placeToken')).toEqual([]);
    const ku = stationed('KU', 'C10', [['C10', '57', 0]], { step: 'token' });
    expect(piecesIn(ku.table, 'company:KU').filter((id) => id.startsWith('token'))).toEqual([]);
    expect(legal(ku, 1, place('KU', 'B7'))).toBe(false);
  });

  it('§6.6, 8.2: nothing earned falls left, at the left edge down, and at the foot stays', () => {
    for (const [from, to] of [
      [
        [4, 3],
        [4, 2],
      ],
      [
        [4, 0],
        [5, 0],
      ],
      [
        [10, 0],
        [10, 0],
      ],
    ] as const) {
      const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'track' });
      stand(scene, 'AR', from[0], from[1]);
      scene.play(1, PASS);
      passUntil(scene, () => scene.read('step') === 'trains');
      expect([from, scene.cell('AR')]).toEqual([from, to]);
    }
  });

  it('§6.5, 6.6: 20 by Naruto pays the treasury for the pool, and 100 with a D', () => {
    const earned = (kind: string, phase: string) => {
      const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'run', phase, kinds: [kind] });
      scene.put('share:AR-4', 'pool');
      const [id = ''] = piecesIn(scene.table, 'company:AR').filter((one) =>
        one.startsWith('train'),
      );
      scene.fund('company:AR', 0);
      scene.play(1, run('AR', [id, 'K8.0', 'L7.0']));
      const revenue = scene.read('work').revenue;
      scene.play(1, pay('AR', 'payout'));
      return [revenue, scene.cash('company:AR'), scene.cash('player:1') - 1000];
    };
    // Player 1 has five tenths left, the pool one.
    expect(earned('2', '3')).toEqual([40, 4, 20]);
    expect(earned('5', '5')).toEqual([60, 6, 30]);
    expect(earned('D', 'D')).toEqual([100, 10, 50]);
  });

  it('§6.3: 80 for the water of K6, to the yen, and one tile a turn', () => {
    const scene = stationed('AR', 'K8', [['K8', '5', 3]]);
    const hexes = new Set(scene.options(1, 'layTile').map(({ hex }) => hex));
    expect([...hexes].sort()).toEqual(['K6', 'K8']);
    const wet = scene.options(1, 'layTile').find(({ hex }) => hex === 'K6')!;
    scene.fund('company:AR', 79);
    expect(legal(scene, 1, wet)).toBe(false);
    scene.fund('company:AR', 80);
    scene.play(1, wet);
    expect(scene.cash('company:AR')).toBe(0);
    expect(legal(scene, 1, lay('AR', 'K8', '14', 0))).toBe(false);
  });

  it('§6.1: homes of all that have floated, Kouchi’s with its place left over', () => {
    const scene = table();
    for (const id of ['TR', 'KU']) started(scene, id, 65, { 1: 50 }, { floated: true });
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect([markerIn(scene, 'F9'), markerIn(scene, 'F9', 0, 1), markerIn(scene, 'C10')]).toEqual([
      'TR',
      undefined,
      'KU',
    ]);
  });
});

describe('trains', () => {
  const due = (kinds: readonly string[] = [], phase = '4') =>
    stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase, kinds });

  it('§7.1, 7.3: the 4 handed in for the first D rusts in the pool, a 5 is for sale there', () => {
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

  it('§7.2: the president pays for the cheapest of bank and pool, to the yen, and for no other’s', () => {
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

  it('§7.2: only as many shares as are needed, and from nobody’s presidency', () => {
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

  it('§7.3: the first 4 leaves three of four, the first 5 two, and what goes lies in the pool', () => {
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

describe('the end', () => {
  it('§10: the last yen of the bank does not break it; broken, the set is played out', () => {
    const after = (left: number) => {
      const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'dividend' });
      trains(scene, 'AR', '2');
      operating(scene, ['AR'], 'dividend', { revenue: 100 });
      scene.clock('round', { num: 1, of: 2, order: ['AR'] });
      scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - left);
      scene.play(1, pay('AR', 'payout'));
      return [scene.cash('bank'), scene.read('end') !== null, scene.turn().over];
    };
    // Six tenths are paid, four lie in the IPO.
    expect(after(60)).toEqual([0, false, false]);
    expect(after(59)).toEqual([-1, true, false]);
  });

  it('§10: the price of a share, unfloated too, and the face of a private', () => {
    const scene = table(4);
    started(scene, 'SR', 65, { 1: 20 }, {});
    started(scene, 'IR', 100, { 2: 60, 1: 10 }, RAN);
    stand(scene, 'IR', 10, 0);
    give(scene, 'UTF', '3');
    const totals = scene.game
      .rulebook!.score(scene.table)
      .map(({ player, total }) => [player, total]);
    expect(Object.fromEntries(totals)).toEqual({
      'player:1': 1000 + 130 + 10,
      'player:2': 1060,
      'player:3': 1150,
      'player:4': 1000,
    });
    stockRound(scene, 1);
    expect(scene.turn().over).toBe(false);
  });
});

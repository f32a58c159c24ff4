import { describe, expect, it } from 'vitest';
import { lying } from '../../../../engine/kernel/table.ts';
import {
  begin,
  buy,
  give,
  lay,
  markerIn,
  opened,
  operating,
  par,
  passUntil,
  PASS,
  pay,
  place,
  run,
  sale,
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

/** Where rules of 1889 meet or end, by a second reader: answers written before they were asked for. */

const RAN = { floated: true, operated: true, linked: true };
const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);
const bid = (on: string, amount: number) => ({ verb: 'bid', on, amount });
const legal = (scene: Scene, player: number, move: { verb: string }) =>
  scene.wrongs(player, move).length === 0;
const next = (scene: Scene, kind: string) =>
  lying(scene.table, 'depot').find((id) => scene.game.box.pieces.get(id)!.type === kind)!;
const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

describe('the auction', () => {
  it('§4.1: five above the face or the highest bid, in whole yen; an old bid of one’s own is free', () => {
    const scene = begin({ players: 4 });
    expect([34, 35, 36].map((sum) => legal(scene, 1, bid('MF', sum)))).toEqual([false, true, true]);
    expect(legal(scene, 1, bid('TR', 25))).toBe(false);
    scene.play(1, bid('UTF', 300));
    scene.play(2, bid('UTF', 306));
    scene.play(3, PASS);
    scene.play(4, PASS);
    expect([310, 311, 420, 421].map((sum) => legal(scene, 1, bid('UTF', sum)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // 300 are bound elsewhere.
    expect([legal(scene, 1, bid('SIR', 120)), legal(scene, 1, bid('SIR', 121))]).toEqual([
      true,
      false,
    ]);
  });

  it('§4.2, 4.3: one bid takes it, two are auctioned from the lower, and play goes on after the buyer', () => {
    const scene = begin({ players: 4 });
    scene.play(1, bid('MF', 35));
    scene.play(2, bid('ER', 45));
    scene.play(3, bid('ER', 50));
    scene.play(4, sale('TR', 20));
    expect(scene.at('private:MF')).toBe('player:1');
    expect(scene.acting()).toBe(2);
    expect([legal(scene, 2, bid('ER', 54)), legal(scene, 2, bid('ER', 55))]).toEqual([false, true]);
    scene.play(2, PASS);
    expect([scene.at('private:ER'), scene.acting()]).toEqual(['player:3', 1]);
    expect(cashes(scene, 1, 2, 3, 4)).toEqual([385, 420, 370, 400]);
  });

  it('§4.4: four rounds of passes make TR free, for the next who has to take it', () => {
    const scene = begin({ players: 3 });
    scene.play(1, bid('MF', 35));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    // Player 2 begins again, at 15.
    expect([legal(scene, 2, sale('TR', 20)), legal(scene, 2, sale('TR', 15))]).toEqual([
      false,
      true,
    ]);
    for (let n = 0; n < 9; n++) scene.play(scene.acting(), PASS);
    expect([scene.at('private:TR'), scene.at('private:MF')]).toEqual(['player:2', 'player:1']);
    expect(cashes(scene, 1, 2, 3)).toEqual([385, 420, 420]);
    expect(scene.acting()).toBe(3);
  });

  it('§4.4: once TR is sold a round of passes pays what is sold, and the bids stand', () => {
    const scene = begin({ players: 3 });
    scene.play(1, sale('TR', 20));
    scene.play(2, bid('SMR', 60));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    expect(cashes(scene, 1, 2, 3)).toEqual([405, 420, 420]);
    expect([legal(scene, 3, bid('SMR', 64)), legal(scene, 3, bid('SMR', 65))]).toEqual([
      false,
      true,
    ]);
    expect(legal(scene, 3, sale('MF', 25))).toBe(false);
  });
});

describe('stock rounds', () => {
  it('§5.7: half is enough to float, wherever the shares lie, and 40 % are not', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 20, pool: 10 }, {});
    scene.play(1, buy('SR'));
    expect(scene.cash('company:SR')).toBe(0);
    scene.play(1, PASS);
    scene.play(2, buy('SR'));
    expect([scene.cash('company:SR'), ...cashes(scene, 2)]).toEqual([650, 935]);
  });

  it('§5.3: half of a company is all that the pool takes', () => {
    const can = (pool: number, percent: number) => {
      const scene = table();
      started(scene, 'SR', 65, { 1: 40, 2: 20, pool }, RAN);
      return legal(scene, 1, sell('SR', percent));
    };
    expect([can(20, 30), can(30, 20), can(30, 30), can(40, 10)]).toEqual([true, true, false, true]);
  });

  it('§5.4, 5.5: orange lifts the 60 % and the limit, for one certificate a turn as ever', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    stand(scene, 'SR', 8, 1);
    expect(legal(scene, 1, buy('SR'))).toBe(false);
    stand(scene, 'SR', 8, 0);
    scene.play(1, buy('SR'));
    expect(scene.percent('player:1', 'SR')).toBe(70);
    expect(legal(scene, 1, buy('SR'))).toBe(false);
  });

  it('§5.5: at the limit of 14 only what counts for nothing is bought', () => {
    const scene = table(4);
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    started(scene, 'IR', 65, { 1: 60 }, RAN);
    started(scene, 'UR', 65, { 2: 20, 1: 40 }, RAN);
    started(scene, 'TR', 65, { 2: 20 }, RAN);
    // Five, five and three; a private is the fourteenth.
    give(scene, 'SIR', '1');
    expect([legal(scene, 1, buy('TR')), legal(scene, 1, par('AR', 65))]).toEqual([false, false]);
    for (const [row, col, can] of [
      [7, 1, true],
      [7, 2, true],
      [6, 2, false],
      [9, 0, true],
    ] as const) {
      stand(scene, 'TR', row, col);
      expect([row, col, legal(scene, 1, buy('TR'))]).toEqual([row, col, can]);
    }
    give(scene, 'SIR', 'out');
    stand(scene, 'TR', 6, 2);
    expect(legal(scene, 1, buy('TR'))).toBe(true);
  });

  it('§5.6: half of a president’s certificate is sold where somebody has 20 % for the whole', () => {
    const scene = table();
    started(scene, 'SR', 65, { 1: 20, 2: 10 }, RAN);
    expect(legal(scene, 1, sell('SR', 10))).toBe(false);
    started(scene, 'SR', 65, { 1: 20, 2: 20 }, RAN);
    scene.play(1, sell('SR', 10));
    expect(['player:1', 'player:2', 'pool'].map((at) => scene.percent(at, 'SR'))).toEqual([
      10, 20, 10,
    ]);
    expect([scene.president('SR'), scene.at('share:SR-0')]).toEqual(['player:2', 'player:2']);
  });

  it('§5.8, 8.1: all with players: one row up, in the order of operating, and no further than the top', () => {
    const scene = table();
    const all = { 1: 60, 2: 40 };
    for (const [company, row, col] of [
      ['SR', 1, 3],
      ['IR', 1, 3],
      ['UR', 0, 3],
      ['AR', 4, 3],
    ] as const) {
      started(scene, company, 65, company === 'AR' ? { 1: 50, 2: 40 } : all, RAN);
      stand(scene, company, row, col);
    }
    // SR came before IR.
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(['SR', 'IR', 'UR', 'AR'].map((id) => scene.cell(id))).toEqual([
      [0, 3],
      [0, 3],
      [0, 3],
      [4, 3],
    ]);
    expect(scene.read('round').order).toEqual(['UR', 'SR', 'IR', 'AR']);
  });

  it('§6.1: of one price the cell further right goes first', () => {
    const scene = table();
    for (const [company, row, col] of [
      ['SR', 0, 1],
      ['IR', 4, 5],
      ['UR', 2, 3],
      ['AR', 1, 4],
    ] as const) {
      started(scene, company, 65, { 1: 50 }, RAN);
      stand(scene, company, row, col);
    }
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').order).toEqual(['AR', 'IR', 'UR', 'SR']);
  });
});

describe('privates', () => {
  it('§9: the share of DR floats IR in the turn of another company, which operates from the next round on', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 40 }, {});
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    give(scene, 'DR', '3');
    operating(scene, ['SR']);
    scene.play(3, buy('IR', 'ipo', { with: 'DR' }));
    expect([scene.cash('company:IR'), scene.percent('player:3', 'IR')]).toEqual([650, 10]);
    expect([scene.cash('player:3'), scene.at('private:DR')]).toEqual([1000, 'out']);
    expect([scene.read('round').order, scene.acting()]).toEqual([['SR'], 1]);
  });

  it('§9, 5.6: it may make a president', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 20, 3: 20 }, RAN);
    give(scene, 'DR', '3');
    expect(scene.president('IR')).toBe('player:2');
    scene.play(3, buy('IR', 'ipo', { with: 'DR' }));
    expect([scene.president('IR'), scene.percent('player:2', 'IR')]).toEqual(['player:3', 20]);
    // It was no action of the turn of player 1.
    expect(scene.acting()).toBe(1);
  });

  it('§9: DR takes a share of the IPO, none of the pool', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 60, pool: 40 }, RAN);
    give(scene, 'DR', '3');
    expect(legal(scene, 3, buy('IR', 'pool', { with: 'DR' }))).toBe(false);
    expect(legal(scene, 3, buy('IR', 'ipo', { with: 'DR' }))).toBe(false);
  });

  it('§9.2, 9.3: a private bought in the middle of a turn closes with the 5 bought at its end', () => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase: '4' });
    give(scene, 'SIR', '2');
    give(scene, 'UTF', '3');
    give(scene, 'ER', '3');
    soldOut(scene, '2', '3', '4');
    expect([39, 40, 160, 161].map((sum) => legal(scene, 1, sale('SIR', sum, 'AR')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    scene.play(1, sale('SIR', 160, 'AR'));
    if (scene.acting() === 2) scene.play(2, { verb: 'agree' });
    expect([scene.at('private:SIR'), ...cashes(scene, 2)]).toEqual(['company:AR', 1160]);
    scene.play(1, train('AR', next(scene, '5'), 450));
    expect(['SIR', 'UTF', 'ER'].map((id) => scene.at(`private:${id}`))).toEqual([
      'out',
      'player:3',
      'out',
    ]);
    expect(legal(scene, 1, sale('UTF', 150, 'AR'))).toBe(false);
  });
});

describe('operating', () => {
  it('§6.4: Kubokawa’s company has no second token, Tokushima’s one for 40', () => {
    const tiles = [
      ['K8', '57', 1],
      ['J9', '3', 4],
    ] as const;
    const scene = stationed('AR', 'K8', tiles, { step: 'token' });
    expect(scene.options(1, 'placeToken')).toEqual([]);
    const ku = stationed('KU', 'C10', [['C10', '57', 0]], { step: 'token' });
    expect(lying(ku.table, 'company:KU').filter((id) => id.startsWith('token'))).toEqual([]);
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
      const [id = ''] = lying(scene.table, 'company:AR').filter((one) => one.startsWith('train'));
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
      const [old = ''] = lying(scene.table, 'company:AR').filter((id) => id.startsWith('train'));
      soldOut(scene, '2', '3', '4', '5');
      scene.play(1, train('AR', next(scene, 'D'), 800, { exchange: old }));
      return [scene.cash('company:AR'), scene.at(old)];
    };
    expect(after('4')).toEqual([200, 'out']);
    expect(after('5')).toEqual([200, 'pool']);
    const early = due(['4'], '5');
    soldOut(early, '2', '3', '4');
    expect(legal(early, 1, train('AR', next(early, 'D'), 1100))).toBe(false);
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
        legal(scene, 1, train('AR', next(scene, '4'), 300)),
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
    // 130 are missing: one of IR leaves 20 % against 20 %, two would lose the presidency.
    expect([10, 20].map((percent) => legal(scene, 1, sell('IR', percent)))).toEqual([true, false]);
    scene.play(1, sell('IR', 10));
    // 30 are missing still: one of UR is enough, two are too many.
    expect([20, 10].map((percent) => legal(scene, 1, sell('UR', percent)))).toEqual([false, true]);
    scene.play(1, sell('UR', 10));
    scene.play(1, train('AR', next(scene, '4'), 300));
    expect([scene.cash('player:1'), scene.cash('company:AR')]).toEqual([35, 0]);
  });

  it('§7.3: the first 4 leaves three of four, the first 5 two, and what goes lies in the pool', () => {
    const scene = due([], '3');
    started(scene, 'SR', 65, { 2: 60 }, RAN);
    const [one = ''] = trains(scene, 'SR', '3', '3', '3', '3');
    soldOut(scene, '2', '3');
    scene.play(1, train('AR', next(scene, '4'), 300));
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

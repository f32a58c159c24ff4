import { describe, expect, test } from 'vitest';
import { moveShares, sharesIn } from '../../../../../engine/games/1820/companies/holdings.ts';
import { britishRevenue } from '../../../../../engine/games/1820/operating/runs.ts';
import { withDraft } from '../../../../../engine/kernel/draft.ts';
import { seededLuck } from '../../../../../engine/kernel/luck.ts';
import { applyAll } from '../../../../../engine/kernel/op.ts';
import {
  acting,
  threeCompanies,
  issue,
  offer,
  offering,
  reduce,
  go,
  said,
} from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  begin,
  count,
  markerIn,
  PASS,
  phase,
  started,
  stockRound,
  tile,
  type Scene,
  stand,
  token,
  trains,
  issueRound,
} from '../../../../kit/1820.ts';
import { buyShare } from '../../../../kit/moves.ts';

describe('British Rail', () => {
  /** The last round of Victoria's life is over. */
  const dead = () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    phase(scene, 'Brown');
    before(scene, 'operating');
    scene.settle();
    scene.put('marker:LSR', scene.at('marker:LSR'), { face: 1 });
    scene.clock('operating', { company: '' });
    scene.settle();
    return scene;
  };

  test('1820/10.8/1 1820/13.5/5 1820/13.5/6 1820/13.5/1 1820/13.5/2: she dies with the first round begun in brown; British Rail comes', () => {
    const yellow = begin();
    started(yellow, 'LSR', 5, 95, { 1: 3 });
    before(yellow, 'operating');
    yellow.settle();
    phase(yellow, 'Brown');
    yellow.put('marker:LSR', yellow.at('marker:LSR'), { face: 1 });
    yellow.clock('operating', { company: '' });
    yellow.settle();
    expect(yellow.read('victoria').dead).toBe(false);
    const scene = dead();
    expect(scene.read('victoria')).toEqual({ dying: false, dead: true, last: 3 });
    expect([scene.price('BR'), scene.shares('pool', 'BR')]).toEqual([95, 100]);
    expect([0, 1, 2, 3, 4].map((city) => markerIn(scene, 'M13', city))).toEqual(
      Array(5).fill('BR'),
    );
    expect(markerIn(scene, 'M15')).toBe('BR');
    expect([scene.director('BR'), scene.cash('company:BR')]).toEqual([undefined, 0]);
    expect(count(scene, 'company:BR', '2+')).toBe(0);
  });

  test('1820/13.5/7: its shares are traded one percent at a time, up to 60', () => {
    const scene = dead();
    stockRound(scene, 1, { turn: 3 });
    scene.fund({ 'player:1': 500 });
    scene.play(1, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect([scene.shares('player:1', 'BR'), scene.cash('player:1')]).toEqual([1, 405]);
    scene.play(1, PASS);
    // Where only certificates of five are left in the pool they are changed.
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 1) scene.put(id, 'player:1');
    scene.fund({ 'player:2': 500 });
    scene.play(2, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect([scene.shares('player:2', 'BR'), scene.shares('pool', 'BR')]).toEqual([1, 69]);
    expect(scene.shares('player:1', 'BR')).toBe(30);
  });

  test('1820/7.2/3 1820/13.5/10 1820/13.5/11 1820/13.5/12 1820/13.5/13 1820/13.5/14: fills three tiles, earns, pays and moves by itself', () => {
    const scene = dead();
    tile(scene, 'N18', '5', 5);
    tile(scene, 'L14', '57', 0);
    // Scotland on both sides of B14; B16 comes fourth.
    tile(scene, 'B14', '5', 2);
    tile(scene, 'B16', '57', 1);
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 5) scene.put(id, 'player:2');
    scene.fund({ 'player:2': 0 });
    before(scene, 'operating');
    phase(scene, 'Brown');
    scene.put('marker:LSR', scene.at('marker:LSR'), { face: 1 });
    scene.settle();
    expect(['L14', 'N18', 'B14', 'B16'].map((hex) => markerIn(scene, hex))).toEqual([
      'BR',
      'BR',
      'BR',
      undefined,
    ]);
    // London 5 x 80, Chatham 30, the docks 80 once, three cities 20, Margate's port 30, Scotland twice 40.
    const revenue = 400 + 30 + 80 + 60 + 30 + 80;
    expect(scene.cash('player:2')).toBe(Math.ceil((revenue * 70) / 100));
    expect(scene.price('BR')).toBe(128);
  });
});

describe('British Rail (13.5, 16.2)', () => {
  const revenue = (change: (scene: Scene) => void) => {
    const scene = begin();
    phase(scene, 'Brown');
    change(scene);
    return britishRevenue(scene.table);
  };

  test('cities and towns it reaches without a marker pay it nothing', () => {
    const alone = revenue((scene) => {
      tile(scene, 'H8', '57', 1);
      token(scene, 'BR', 'H8');
    });
    const joined = revenue((scene) => {
      tile(scene, 'H6', '57', 1);
      tile(scene, 'H8', '57', 1);
      tile(scene, 'H10', '57', 1);
      token(scene, 'BR', 'H8');
    });
    expect([alone, joined]).toEqual([20, 20]);
  });

  test('a port pays where the marker’s own track leads there, not by way of another city', () => {
    // Margate to Dover, whose port lies next to Margate too.
    const coast = (own: string) =>
      revenue((scene) => {
        tile(scene, 'N18', '5', 0);
        tile(scene, 'O17', '148', 3);
        token(scene, 'BR', own);
      });
    const margate = coast('N18');
    const dover = coast('O17');
    expect(margate).toBe(20);
    expect(dover).toBeGreaterThan(30);
  });

  test('shares change hands one by one in any mixture of certificates, and nobody gains by it', () => {
    const scene = begin();
    stand(scene, 'BR', 95);
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.kind === 'certificate') scene.put(id, 'pool');
    const places = ['pool', 'player:1', 'player:2', 'player:3'];
    const held = new Map(places.map((place) => [place, place === 'pool' ? 100 : 0]));
    const luck = seededLuck(1820);
    for (let i = 0; i < 400; i++) {
      const from = places[luck.below(4)]!;
      const to = places[luck.below(4)]!;
      const count = Math.min(1 + luck.below(7), held.get(from)!);
      if (from === to || count === 0) continue;
      const draft = withDraft(scene.table, 1, (one) => moveShares(one, 'BR', from, to, count));
      applyAll(scene.table, draft.ops);
      held.set(from, held.get(from)! - count);
      held.set(to, held.get(to)! + count);
      for (const place of places)
        expect([place, sharesIn(scene.table, place, 'BR')]).toEqual([place, held.get(place)]);
    }
  });

  test('is changed with a holder of five single ones, if neither side has any', () => {
    const scene = begin();
    stand(scene, 'BR', 95);
    const ids = [...scene.game.box.pieces].flatMap(([id, spec]) =>
      spec.company === 'BR' && spec.kind === 'certificate' ? [[id, spec.percent!] as const] : [],
    );
    const singles = ids.filter(([, percent]) => percent === 1).map(([id]) => id);
    for (const [id] of ids) scene.put(id, 'pool');
    // All single ones with player 3 but five, which player 2 has.
    singles.forEach((id, i) => scene.put(id, i < 5 ? 'player:2' : 'out'));
    stockRound(scene, 1);
    scene.fund({ 'player:1': 500 });
    scene.play(1, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect(['player:1', 'player:2', 'pool'].map((place) => scene.shares(place, 'BR'))).toEqual([
      1, 5, 69,
    ]);
    // With four of player 1's own the five-share paper comes over, and the four go back.
    const four = begin();
    stand(four, 'BR', 95);
    for (const [id] of ids) four.put(id, 'pool');
    singles.forEach((id, i) => four.put(id, i < 4 ? 'player:1' : 'out'));
    stockRound(four, 1);
    four.fund({ 'player:1': 500 });
    four.play(1, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect(['player:1', 'pool'].map((place) => four.shares(place, 'BR'))).toEqual([5, 69]);
  });
});

describe('British Rail (13.5)', () => {
  const british = (price = 95) => {
    const scene = begin();
    started(scene, 'LSR', 5, 60, { 1: 3 });
    phase(scene, 'Brown');
    scene.clock('victoria', { dying: false, dead: true, last: 3 });
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.kind === 'certificate' && spec.company === 'BR') scene.put(id, 'pool');
    stand(scene, 'BR', price);
    return scene;
  };

  /** London and Chatham are full of LSR. */
  const foreign = (scene: Scene) => {
    token(scene, 'LSR', 'M15');
    for (let city = 0; city < 5; city++) token(scene, 'LSR', 'M13', city);
  };

  const operated = (scene: Scene) => {
    before(scene, 'operating');
    scene.settle();
    return scene;
  };

  test('fills all circles of three tiles, and each city of two counts', () => {
    const scene = british();
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 5) scene.put(id, 'player:2');
    scene.fund({ 'player:2': 0 });
    foreign(scene);
    tile(scene, 'C7', '802', 0);
    tile(scene, 'H10', '14', 0);
    operated(scene);
    expect([markerIn(scene, 'C7', 0), markerIn(scene, 'C7', 1)]).toEqual(['BR', 'BR']);
    expect([markerIn(scene, 'H10', 0, 0), markerIn(scene, 'H10', 0, 1)]).toEqual(['BR', 'BR']);
    // Two cities of 50, one of 30; nothing of London, which another company fills.
    expect(scene.cash('player:2')).toBe(Math.ceil((130 * 70) / 100));
    expect(scene.price('BR')).toBe(105);
  });

  test('with little to show it falls, and stops at £40', () => {
    const poor = (price: number) => {
      const scene = british(price);
      // So that British Rail goes first.
      stand(scene, 'LSR', 10);
      foreign(scene);
      return operated(scene).price('BR');
    };
    expect([poor(95), poor(43), poor(40)]).toEqual([86, 40, 40]);
  });

  test('a dividend that brings it to £500 ends the game with the round', () => {
    const scene = british(477);
    token(scene, 'BR', 'M15');
    for (let city = 0; city < 5; city++) token(scene, 'BR', 'M13', city);
    operated(scene);
    // 5 x 80, 30 and the docks 80: 510.
    expect([scene.price('BR'), scene.turn().over]).toEqual([500, false]);
    for (let n = 0; n < 30 && !scene.turn().over; n++) scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('end')).toMatchObject({ reason: 'market' });
  });
});

describe('British Rail in a stock round (6.5.2, 13.5)', () => {
  test('is sold after the main action too, by who has nothing else to sell', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 2: 2, pool: 1 });
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.kind === 'certificate' && spec.company === 'BR') scene.put(id, 'pool');
    stand(scene, 'BR', 95);
    scene.put('share:BR-0', 'player:1');
    scene.put('share:BR-1', 'player:1');
    scene.put('share:BR-2', 'player:3');
    scene.fund({ 'player:1': 95 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'fundLobby', amount: 20 });
    expect(acting(scene)).toEqual([1]);
    scene.play(1, { verb: 'sellShares', company: 'BR', percent: 2 });
    expect(scene.cash('player:1')).toBe(75 + 190);
  });
});

describe('Queen Victoria (13.5)', () => {
  test('does not die with a round that began in blue, but with the next', () => {
    const scene = begin();
    phase(scene, 'Blue');
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    for (const id of ['LSR', 'CFR']) trains(scene, id, '5+');
    scene.fund({ 'company:LSR': 9000, 'company:CFR': 9000 });
    before(scene, 'operating', 1);
    scene.settle();
    phase(scene, 'Brown');
    go(scene, () => scene.read('stage') !== 'operating');
    expect(scene.read('victoria').dead).toBe(false);
    expect(scene.at('share:BR-0')).not.toBe('pool');
    go(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('victoria').dead).toBe(false);
    go(scene, () => scene.read('stage') !== 'operating');
    expect(scene.read('victoria').dead).toBe(true);
    expect([scene.at('share:BR-0'), scene.price('BR'), markerIn(scene, 'M15')]).toEqual([
      'pool',
      95,
      'BR',
    ]);
  });
});

describe('British Rail in hand (13.5)', () => {
  /** British Rail at £95, its first certificates with player 1 and 2. */
  const british = () => {
    const scene = threeCompanies();
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.kind === 'certificate' && spec.company === 'BR') scene.put(id, 'pool');
    stand(scene, 'BR', 95);
    scene.put('share:BR-0', 'player:1');
    scene.put('share:BR-1', 'player:1');
    scene.put('share:BR-2', 'player:2');
    return scene;
  };

  test('is sold in a stock round by whoever holds it, the first certificate too', () => {
    const scene = british();
    stockRound(scene, 1);
    scene.play(1, { verb: 'sellShares', company: 'BR', percent: 2 });
    expect([scene.cash('player:1'), scene.shares('player:1', 'BR')]).toEqual([290, 0]);
    expect(scene.price('BR')).toBe(95);
  });

  test('is sold by whoever has to pay, before anybody is bankrupt', () => {
    const scene = british();
    started(scene, 'SDR', 5, 60, { 3: 2 });
    scene.fund({ 'player:1': 0 });
    scene.clock('pending', [
      { kind: 'debt', payer: 'player:1', amount: 150, company: 'CFR', repay: false },
    ]);
    scene.settle();
    expect(scene.turn()).toMatchObject({ verbs: ['sellShares'], over: false });
    scene.play(1, { verb: 'sellShares', company: 'BR', percent: 2 });
    expect([scene.turn().over, scene.cash('player:1')]).toEqual([false, 40]);
  });
});

describe('British Rail', () => {
  test('1820/13.5/1, 1820/13.5/5: it acts for nobody, and nobody for it', () => {
    const scene = offering();
    const moves = {
      issue: issue('BR', 1),
      reduce: reduce('BR', 1),
      offer: offer('BR', 'CFR'),
      loan: { verb: 'takeLoan', company: 'BR' },
    };
    const shares = {
      increase: { verb: 'increaseShares', company: 'BR', size: 50, par: 1 },
      redeem: { verb: 'redeemShares', company: 'BR', shares: 7 },
    };
    const all = (says: string) => {
      const issuing = offering();
      if (says.includes('nobody')) stand(issuing, 'BR', 95);
      expect(said(issuing, 3, moves.offer)).toEqual([says]);
      issueRound(issuing, 'issue');
      for (const move of [moves.issue, moves.reduce, moves.loan])
        expect(said(issuing, 1, move)).toEqual([says]);
      stockRound(issuing);
      for (const move of Object.values(shares)) expect(said(issuing, 1, move)).toEqual([says]);
    };
    all('British Rail is not in play before the death of Queen Victoria.');
    all('British Rail has no director: nobody acts for it.');
    stockRound(scene);
    expect(said(scene, 1, buyShare('BR', 'pool', 1))).toEqual([
      'British Rail is not in play before the death of Queen Victoria.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  COUSINS,
  count,
  cousin,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  soldOut,
  started,
  stockRound,
  trains,
} from '../../../../../kit/1820.ts';
import { acting, bid, first, inTurn, sell, fresh } from '../../../../../kit/1820-stands.ts';
import { legal } from '../../../../../kit/scene.ts';

/**
 * Rounds and turns by a second reader, outcomes written down before the referee was asked (sections
 * of the rulebook): set-up, auctions, stock turns, lobbies, floats, the course of operating rounds.
 */

const buy = (company: string, from: string, percent = 20, more = {}) => ({
  verb: 'buyShare',
  company,
  from,
  percent,
  ...more,
});
const passing = (scene: Scene, ...players: number[]) =>
  players.forEach((player) => scene.play(player, PASS));
/** Whoever has acted ends the turn. */
const done = (scene: Scene, player: number) => {
  if (acting(scene)[0] === player) scene.play(player, PASS);
};

describe('set-up and the first income (4, 6.2)', () => {
  it.each([2, 5])(
    '%i players: £10 for each number on the card, £800 more, and no higher cards',
    (players) => {
      const scene = begin({ players, dealt: true });
      const colour = scene.read('colour');
      const at = (n: number) => scene.at(`card:${colour}-${n}`);
      const dealt = Array.from({ length: players }, (_, n) => at(n + 1));
      expect(new Set(dealt).size).toBe(players);
      dealt.forEach((player, n) => expect(scene.cash(player)).toBe(10 * (n + 1) + 800));
    },
  );
});

describe('auctions (6.3, 6.4, 10.4)', () => {
  it('6.3.3: without a bid all four cousins leave', () => {
    const scene = fresh();
    passing(scene, 1, 2, 3);
    expect(COUSINS.map((id) => scene.at(`cousin:${id}`))).toEqual(['out', 'out', 'out', 'out']);
    expect(scene.read('stage')).toBe('futures');
  });

  it('6.3.2: a bid on the fourth sends back both that are smallest, and has to be larger', () => {
    const scene = fresh();
    scene.play(1, bid('GWSC', 20));
    scene.play(2, bid('CBV', 20));
    scene.play(3, bid('BI', 40));
    expect(legal(scene, 1, bid('VF', 20))).toBe(false);
    scene.play(1, bid('VF', 30));
    expect(COUSINS.map((id) => scene.cash(`bid:${id}`))).toEqual([0, 0, 40, 30]);
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([780, 820, 790]);
  });

  it('6.3.3: the rest are offered by cash left, of two with as much the lower card first', () => {
    const scene = fresh();
    scene.fund({ 'player:2': 710, 'player:3': 700 });
    scene.play(1, bid('VF', 100));
    passing(scene, 2, 3, 1);
    scene.play(1, { verb: 'takeCousin', cousin: 'VF', price: 100 });
    const asked = [];
    while (scene.read('stage') === 'cousins') {
      asked.push(acting(scene)[0]!);
      scene.play(acting(scene)[0]!, PASS);
    }
    expect(asked).toEqual([3, 1, 2]);
  });

  it('10.4: a winner who does not take anything is out of the repeated auction', () => {
    const scene = fresh();
    passing(scene, 1, 2, 3);
    scene.play(1, bid('future', 200));
    passing(scene, 2, 3);
    scene.play(1, PASS);
    expect([1, 2, 3].map((n) => legal(scene, n, bid('future', 20)))).toEqual([false, true, true]);
    passing(scene, 2, 3);
    expect(scene.read('stage')).toBe('stock');
  });

  it('6.4.1: the third round sells a red train alone, which waits for red trains in the supply', () => {
    const scene = fresh();
    scene.clock('turn', 3);
    before(scene, 'futures');
    scene.clock('turn', 3);
    scene.settle();
    scene.play(2, bid('future', 300));
    passing(scene, 1, 3);
    const red = [...scene.game.box.pieces].find(
      ([, { type, place }]) => type === '5D+' && place === 'future',
    )![0];
    scene.play(2, { verb: 'takeTrains', trains: [red] });
    expect([scene.cash('player:2'), scene.at(red), scene.read('stage')]).toEqual([
      520,
      'player:2',
      'stock',
    ]);
    started(scene, 'LSR', 5, 95, { 2: 3 });
    phase(scene, 'Brown');
    soldOut(scene, '2+', '3+', '5+');
    operating(scene, 'LSR', 'track');
    const assign = { verb: 'assignTrain', company: 'LSR', train: red };
    expect(legal(scene, 2, assign)).toBe(false);
    soldOut(scene, '8+');
    scene.play(2, assign);
    expect(scene.read('phase')).toBe('Red');
  });
});

describe('turns of the stock round (6.5)', () => {
  /** Player 1 directs LSR (5 shares at £95), player 2 CFR (10 at £71); BI belongs to player 1. */
  const table = (players = 3, more: Parameters<typeof stockRound>[2] = {}) => {
    const scene = begin({ players });
    started(scene, 'LSR', 5, 95, { 1: 2, 2: 1, pool: 2 });
    started(scene, 'CFR', 10, 71, { 2: 3, 1: 2, BI: 1, pool: 4 });
    cousin(scene, 'BI', 1, 500);
    for (let n = 1; n <= players; n++) scene.fund({ [`player:${n}`]: 1000 });
    stockRound(scene, 1, more);
    return scene;
  };
  const red = (scene: Scene, ...cards: number[]) => cards.map((n) => scene.at(`card:red-${n}`));

  it('6.5.1: who acts again gives the card back and all with higher ones move down', () => {
    const scene = table(4, { part: 2 });
    passing(scene, 1, 2, 3);
    expect(red(scene, 1, 2, 3)).toEqual(['player:1', 'player:2', 'player:3']);
    scene.play(4, buy('CFR', 'pool', 10));
    done(scene, 4);
    scene.play(1, buy('CFR', 'pool', 10));
    done(scene, 1);
    expect(red(scene, 1, 2, 3)).toEqual(['player:2', 'player:3', 'numbers']);
    passing(scene, 2, 3, 4);
    expect(scene.read('stage')).toBe('stock');
    scene.play(1, PASS);
    expect(scene.read('stage')).not.toBe('stock');
    expect(red(scene, 1, 2, 3, 4)).toEqual(['player:2', 'player:3', 'player:4', 'player:1']);
    expect(scene.read('colour')).toBe('red');
  });

  it('6.5.1: purchases are quiet turns; after as many as players the lobbies end, and play goes on in rotation', () => {
    const scene = table();
    for (const player of [1, 2]) {
      scene.play(player, buy('CFR', 'pool', 10));
      done(scene, player);
    }
    expect(scene.read('stock').part).toBe(1);
    scene.play(3, buy('CFR', 'pool', 10));
    done(scene, 3);
    expect([scene.read('stage'), scene.read('stock').part, acting(scene)]).toEqual([
      'stock',
      2,
      [1],
    ]);
    expect(legal(scene, 1, { verb: 'fundLobby', amount: 20 })).toBe(false);
  });

  it('6.5.1: a turn is for one: who sold for a cousin buys for that cousin, not for himself', () => {
    const scene = table();
    scene.play(1, sell('CFR', 10, { for: 'holder:BI' }));
    expect(legal(scene, 1, buy('LSR', 'pool'))).toBe(false);
    expect(legal(scene, 1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toBe(true);
    expect(legal(scene, 1, { verb: 'redeemShares', company: 'LSR', shares: 1 })).toBe(false);
  });

  it('6.5.2: selling before and behind the one main action, no second main action', () => {
    const scene = table();
    scene.play(1, sell('CFR', 10));
    scene.play(1, buy('LSR', 'pool'));
    expect(legal(scene, 1, { verb: 'fundLobby', amount: 20 })).toBe(false);
    expect(legal(scene, 1, buy('LSR', 'pool'))).toBe(false);
    scene.play(1, sell('CFR', 10));
    expect(scene.cash('player:1')).toBe(1000 + 71 - 95 + 71);
  });

  it('6.5.2.4: a cousin pays and is paid out of its own purse, whose owner agrees', () => {
    const scene = table();
    stockRound(scene, 2);
    scene.play(2, buy('CFR', 'holder:BI', 10));
    expect(acting(scene)).toEqual([1]);
    scene.play(1, { verb: 'agree' });
    expect([scene.cash('holder:BI'), scene.cash('player:1'), scene.cash('player:2')]).toEqual([
      571, 1000, 929,
    ]);
    // That was a sale of the cousin, not of its owner.
    stockRound(scene, 1, { sold: scene.read('stock').sold });
    expect(legal(scene, 1, buy('CFR', 'pool', 10, { for: 'holder:BI' }))).toBe(false);
    expect(legal(scene, 1, buy('CFR', 'pool', 10))).toBe(true);
    scene.fund({ 'holder:BI': 94 });
    expect(legal(scene, 1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toBe(false);
    scene.fund({ 'holder:BI': 95 });
    expect(legal(scene, 1, buy('LSR', 'pool', 20, { for: 'holder:BI' }))).toBe(true);
  });

  it('13.2: a private certificate is not for sale', () => {
    const scene = table();
    privately(scene, 'CNR', 2);
    expect(legal(scene, 1, buy('CNR', 'player:2', 100))).toBe(false);
    stockRound(scene, 2);
    expect(legal(scene, 2, sell('CNR', 100))).toBe(false);
  });

  it('6.5.3.1: a company pays the bank to the pound for its shares, and the price stays', () => {
    const scene = table();
    scene.fund({ 'company:LSR': 190 });
    scene.play(1, { verb: 'redeemShares', company: 'LSR', shares: 2 });
    expect([
      scene.cash('company:LSR'),
      scene.shares('company:LSR', 'LSR'),
      scene.price('LSR'),
    ]).toEqual([0, 2, 95]);
    expect(legal(scene, 1, { verb: 'redeemShares', company: 'LSR', shares: 1 })).toBe(false);
  });

  it('6.6.1: the highest lobby first, its owner’s whoever raised it, and the money is gone for nothing', () => {
    const scene = table();
    const rest = scene.cash('bank');
    scene.play(1, { verb: 'fundLobby', amount: 20 });
    done(scene, 1);
    scene.play(2, { verb: 'fundLobby', amount: 30 });
    done(scene, 2);
    scene.play(3, { verb: 'raiseLobby', lobby: scene.at('lobbyist:red-0'), amount: 50 });
    done(scene, 3);
    while (scene.read('stage') === 'stock' && scene.read('stock').part === 1)
      scene.play(acting(scene)[0]!, PASS);
    const asked = [];
    while (scene.read('stage') === 'floats') {
      asked.push(acting(scene)[0]!);
      scene.play(acting(scene)[0]!, PASS);
    }
    expect(asked).toEqual([1, 2]);
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([980, 970, 970]);
    expect(scene.cash('bank')).toBe(rest + 80);
  });
});

describe('floats (6.6.2)', () => {
  const floating = (name: string, par: number, size: number) => {
    const scene = begin();
    cousin(scene, 'BI', 3, 500);
    phase(scene, name);
    scene.fund({ 'player:1': 5000, 'player:2': 1000, 'player:3': 1000, 'lobby:1': 20 });
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    scene.play(1, { verb: 'startCompany', company: 'SDR', par, size });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'M15', city: 0 });
    if (scene.read('raising')!.step === 'markers') scene.play(1, PASS);
    return scene;
  };
  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'SDR',
    holder,
    shares,
  });

  it.each([
    ['Green', 10, 4],
    ['Blue', 20, 8],
    ['Gray', 50, 20],
  ])('in %s, of %i shares: %i have to be bought, one less is nothing', (name, size, least) => {
    const after = (bought: number) => {
      const scene = floating(name, 55, size);
      scene.play(1, give('player:1', bought));
      scene.play(1, PASS);
      return [scene.at('charter:SDR'), scene.cash('company:SDR'), scene.cash('player:1')];
    };
    expect(after(least)).toEqual(['player:1', 55 * least, 5000 - 55 * least]);
    expect(after(least - 1)).toEqual(['charters', 0, 5000]);
  });

  it('a cousin that buys most of it directs it, and in the round of the float its owner may pass', () => {
    const scene = floating('Yellow', 65, 5);
    scene.play(1, give('holder:BI', 2));
    scene.play(3, { verb: 'agree' });
    scene.play(1, PASS);
    expect([scene.at('charter:SDR'), scene.cash('holder:BI')]).toEqual(['holder:BI', 370]);
    stockRound(scene, 3, { part: 2 });
    // What is new is not sold to the pool.
    expect(legal(scene, 3, PASS)).toBe(true);
  });
});

describe('the end of the stock round (6.7, 9.1)', () => {
  it('all of it with holders at £477: £500, and the game is over before anybody operates', () => {
    const scene = begin();
    cousin(scene, 'BI', 1, 0);
    started(scene, 'LSR', 5, 477, { 1: 3, 2: 1, BI: 1 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    before(scene, 'market');
    scene.settle();
    expect([scene.price('LSR'), scene.turn().over, scene.read('stage')]).toEqual([
      500,
      true,
      'over',
    ]);
  });
});

describe('the course of an operating round (7)', () => {
  const sequence = (scene: Scene) => {
    const order: string[] = [];
    for (let n = 0; n < 200 && scene.read('stage') === 'operating'; n++) {
      const { company } = scene.read('operating');
      if (order.at(-1) !== company) order.push(company);
      const player = acting(scene)[0]!;
      const [move] = ['runTrains', 'payDividend', 'payDue'].flatMap((verb) =>
        scene.options(player, verb),
      );
      scene.play(player, move ?? PASS);
    }
    return order;
  };

  it('7.1: by price, in a cell from the top, who stands at £10 before the private ones in their track', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'SDR', 5, 71, { 3: 3 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    started(scene, 'LBR', 5, 10, { 1: 3 });
    for (const id of ['LSR', 'SDR', 'CFR', 'LBR']) trains(scene, id, '2+');
    privately(scene, 'CNR', 3);
    privately(scene, 'MHR', 2);
    for (const player of [2, 3]) scene.fund({ [`player:${player}`]: 500 });
    for (const id of ['CNR', 'MHR']) trains(scene, id, '2+');
    before(scene, 'operating');
    scene.settle();
    // CFR came to £71 after SDR.
    expect(sequence(scene)).toEqual(['LSR', 'SDR', 'CFR', 'LBR', 'CNR', 'MHR']);
  });

  it('7.2.6, 7.2.7: who throws the only train away and buys none is put into liquidation', () => {
    const scene = inTurn('trains', { revenue: 0, hadTrain: true });
    const [own] = trains(scene, 'LSR', '2+');
    scene.play(1, { verb: 'discardTrain', company: 'LSR', train: own! });
    expect([scene.at(own!), scene.price('LSR')]).toEqual(['out', 95]);
    while (scene.read('operating').company === 'LSR') scene.play(1, PASS);
    expect(scene.price('LSR')).toBe(10);
  });

  it('7.2.7: a director adds money where the company has no train, and none where it has one', () => {
    const scene = inTurn('trains');
    phase(scene, 'Green');
    soldOut(scene, '2+');
    scene.fund({ 'company:LSR': 150 });
    const train = () => ({
      verb: 'buyTrain',
      company: 'LSR',
      train: first(scene, '3+'),
      price: 200,
    });
    expect(legal(scene, 1, train())).toBe(true);
    trains(scene, 'LSR', '3+');
    expect(legal(scene, 1, train())).toBe(false);
    scene.put('train:3+-1', 'out');
    scene.fund({ 'company:LSR': 200 });
    expect(legal(scene, 1, train())).toBe(true);
  });

  it('7.2.7: another’s train for £1 with the seller’s word, and never for nothing', () => {
    const scene = inTurn('trains');
    const [old] = trains(scene, 'CFR', '2+');
    const train = (price: number) => ({
      verb: 'buyTrain',
      company: 'LSR',
      train: old!,
      price,
    });
    expect(legal(scene, 1, train(0))).toBe(false);
    scene.play(1, train(1));
    expect([acting(scene), scene.at(old!)]).toEqual([[2], 'company:CFR']);
    scene.play(2, { verb: 'agree' });
    expect([scene.at(old!), scene.cash('company:CFR'), scene.cash('company:LSR')]).toEqual([
      'company:LSR',
      501,
      999,
    ]);
  });

  it('13.7: the first green train makes a company with six yellow ones give up one', () => {
    const scene = inTurn('trains');
    soldOut(scene, '2+');
    for (let n = 0; n < 6; n++) scene.put(`train:2+-${n}`, 'company:CFR');
    scene.play(1, {
      verb: 'buyTrain',
      company: 'LSR',
      train: first(scene, '3+'),
      price: 200,
    });
    expect([scene.read('phase'), acting(scene), scene.turn().verbs]).toEqual([
      'Green',
      [2],
      ['discardTrain'],
    ]);
    scene.play(2, { verb: 'discardTrain', company: 'CFR', train: 'train:2+-3' });
    expect([count(scene, 'company:CFR', '2+'), scene.at('train:2+-3'), acting(scene)]).toEqual([
      5,
      'out',
      [1],
    ]);
  });

  it('7.2.4: a private company pays its owner all, and has no price to move', () => {
    const scene = begin();
    privately(scene, 'CNR', 2);
    scene.fund({ 'player:2': 100 });
    operating(scene, 'CNR', 'dividend', { revenue: 70, hadTrain: true });
    scene.settle();
    expect(scene.wrongs(2, { verb: 'payDividend', company: 'CNR', kind: 'withhold' })).not.toEqual(
      [],
    );
    if (scene.read('step' as never) === ('dividend' as never))
      scene.play(2, { verb: 'payDividend', company: 'CNR', kind: 'payout' });
    expect([scene.cash('player:2'), scene.price('CNR')]).toEqual([170, undefined]);
  });
});

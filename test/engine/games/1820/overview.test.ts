import { describe, expect, test } from 'vitest';
import { acting, bid, fresh, offer, threeCompanies } from '../../../kit/stands/1820-stands.ts';
import {
  begin,
  cousin,
  issueRound,
  phase,
  started,
  stockRound,
  before,
  operating,
  PASS,
  privately,
  type Scene,
  trains,
} from '../../../kit/1820.ts';

const offered = () => {
  const scene = begin();
  phase(scene, 'Green');
  started(scene, 'LSR', 10, 95, { 1: 4 });
  started(scene, 'CFR', 5, 71, { 2: 2, 3: 1 });
  scene.fund({ 'company:LSR': 600 });
  issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
  scene.play(1, { verb: 'offerCompany', by: 'LSR', company: 'CFR' });
  return scene;
};

describe('one seat for everybody', () => {
  const ALL = 0;

  /** LSR and SDR are rich, CFR of player 1 poor and on offer. */
  const auction = () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'CFR', 5, 71, { 1: 2, 3: 1 });
    started(scene, 'LSR', 10, 95, { 2: 4 });
    started(scene, 'SDR', 5, 60, { 3: 2 });
    scene.fund({ 'company:LSR': 1000, 'company:SDR': 1000, 'player:1': 0 });
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.play(2, offer('LSR', 'CFR'));
    return scene;
  };

  test('a bid is judged for the player it names, or else for the next who may bid', () => {
    const scene = auction();
    expect(acting(scene)).toEqual([2, 3]);
    // Player 1, first by card, has nothing to bid with.
    expect(scene.wrongs(ALL, bid('CFR', 220))).toEqual([]);
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:3' }))).toEqual([]);
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:1' }))).toEqual(['1820/8.4.2/5']);
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:9' }))).toEqual(['1820/8.4.2/5']);
    scene.play(ALL, bid('CFR', 220, { player: 'player:3' }));
    expect(scene.read('auction')!.high).toEqual({ player: 'player:3', amount: 220 });
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:3' }))).toContain('1820/10.4/1');
    expect(scene.wrongs(ALL, bid('CFR', 230, { player: 'player:3' }))).toEqual([]);
    expect(scene.wrongs(2, bid('CFR', 230, { player: 'player:3' }))).not.toEqual([]);
  });

  test('who is done is named too, and every choice says whose it is', () => {
    const scene = auction();
    expect(scene.options(3, 'bid').every(({ player }) => player === 'player:3')).toBe(true);
    expect(scene.options(3, 'pass')).toEqual([{ verb: 'pass', player: 'player:3' }]);
    scene.play(ALL, { verb: 'pass', player: 'player:3' });
    expect([scene.read('auction')!.done, acting(scene)]).toEqual([['player:3'], [2]]);
  });

  test('directors are done with issuing one by one', () => {
    const scene = threeCompanies();
    issueRound(scene, 'issue');
    expect(scene.options(2, 'pass')).toEqual([{ verb: 'pass', player: 'player:2' }]);
    scene.play(ALL, { verb: 'pass', player: 'player:2' });
    expect(scene.read('issue').done).toEqual(['player:2']);
    expect(scene.wrongs(ALL, { verb: 'pass', player: 'player:2' })).not.toEqual([]);
  });

  test('a holder who sells while a company grows is named', () => {
    const scene = threeCompanies();
    stockRound(scene, 2);
    scene.fund({ 'player:2': 2000 });
    scene.play(2, { verb: 'increaseShares', company: 'CFR', size: 10 });
    expect(scene.turn().sentence).toContain('{player:3} may sell.');
    expect(scene.options(3, 'sellShares')).toEqual([
      { verb: 'sellShares', company: 'CFR', percent: 10, for: 'player:3' },
    ]);
    scene.play(ALL, scene.options(3, 'sellShares')[0]!);
    expect([scene.cash('player:3'), scene.cash('player:2')]).toEqual([171, 2000]);
  });

  test('a cousin with the turn of a stock round is the own of whoever has the turn', () => {
    const scene = threeCompanies();
    cousin(scene, 'BI', 2, 500);
    stockRound(scene, 2);
    const buys = scene.options(2, 'buyShare').find((move) => move.for === 'holder:BI')!;
    expect(scene.wrongs(ALL, buys)).toEqual([]);
  });
});

describe('procedures of 1820', () => {
  test('the cousins: who bids what, and what comes after the bids', () => {
    const scene = begin();
    scene.play(1, { verb: 'bid', on: 'VF', amount: 30 });
    const told = scene.turn().procedure!;
    expect(told.title).toBe('Cousin auction');
    expect(told.parties).toEqual([{ player: 'player:1', says: 'bids £30 on VF' }]);
    expect(told.steps.map(({ state }) => state)).toEqual(['now', 'to come', 'to come']);
  });

  test('a company: bids with their bounds, then the answer of its director', () => {
    const scene = offered();
    const bids = scene.turn().procedure!;
    expect(bids.question!.amount).toMatchObject({ field: 'amount', least: 220, step: 10 });
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 220 });
    while (scene.turn().verbs.includes('bid'))
      scene.play(Number(scene.turn().acting[0]!.slice(7)), PASS);
    const told = scene.turn().procedure!;
    expect(told.question!.who).toEqual(['player:2']);
    expect(told.question!.answers.map(({ move }) => move.verb)).toEqual([
      'acceptBid',
      'declineBid',
    ]);
    for (const { move } of told.question!.answers) expect(scene.wrongs(2, move)).toEqual([]);
  });

  test('a debt: who owes what to the bank', () => {
    const scene = begin();
    cousin(scene, 'BI', 3, 10);
    started(scene, 'LSR', 5, 95, { 1: 2, BI: 1 });
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 50, company: 'CFR', repay: false },
    ]);
    const told = scene.turn().procedure!;
    expect([told.title, told.question!.who]).toEqual([
      'Bedlington Ironworks owes £50',
      ['player:3'],
    ]);
  });

  test('trains above the limit: each answer is a move that stands', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 95, { 2: 3 });
    phase(scene, 'Gray');
    trains(scene, 'LSR', '8+', '8+', '5+');
    operating(scene, 'LSR', 'run');
    scene.settle();
    const { answers } = scene.turn().procedure!.question!;
    expect(answers.length).toBe(2);
    for (const { move } of answers) expect(scene.wrongs(2, move)).toEqual([]);
  });

  test('an increase: how much of it is held', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'LSR', size: 10 });
    const told = scene.turn().procedure!;
    expect(told.title).toBe('LSR grows');
    expect(told.outcome!.facts).toContainEqual({ label: 'Held', value: '30%' });
  });
});

test('a bid on future trains says on which', () => {
  const scene = begin();
  for (const player of [1, 2, 3]) scene.play(player, PASS);
  const [bid] = scene.options(1, 'bid');
  const { say } = scene.game.rulebook!.verbs.get('bid')!;
  expect(say(scene.table, bid!)).toBe('bids £20 on a future 2+ or 3+ of stock round 1');
});

test('nobody proposes to himself: a share for his cousin is bought from his own, or from another', () => {
  const scene = begin();
  cousin(scene, 'BI', 1, 500);
  started(scene, 'LSR', 5, 95, { 1: 2, 2: 1 });
  stockRound(scene, 1);
  const { say } = scene.game.rulebook!.verbs.get('buyShare')!;
  const from = (holder: string) =>
    say(scene.table, {
      verb: 'buyShare',
      company: 'LSR',
      from: holder,
      percent: 20,
      for: 'holder:BI',
    });
  expect(from('player:1')).not.toMatch(/proposes/);
  expect(from('player:2')).toMatch(/^proposes: /);
});

describe('what may be bought in a stock round', () => {
  test('60% of each company, counted in its own shares (6.5.2.4/4)', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 5 });
    started(scene, 'CFR', 5, 71, { 1: 3, 2: 1 });
    stockRound(scene, 1);
    const { certificates, companies } = scene.turn().limits!;
    expect(certificates).toBeUndefined();
    expect(companies.LSR).toEqual({ held: 50, most: 60, more: 1 });
    expect(companies.CFR).toEqual({ held: 60, most: 60, more: 0 });
    expect(scene.options(1, 'buyShare').some(({ company }) => company === 'CFR')).toBe(false);
  });

  test('a cousin that is acted for has limits of its own', () => {
    const scene = begin();
    cousin(scene, 'BI', 1, 500);
    started(scene, 'LSR', 5, 71, { 1: 3 });
    stockRound(scene, 1);
    scene.play(1, scene.options(1, 'sellShares')[0]!);
    expect(scene.turn().limits!.companies.LSR).toMatchObject({ held: 40, more: 1 });
    stockRound(scene, 1, { as: 'holder:BI' });
    expect(scene.turn().limits!.companies.LSR).toMatchObject({ held: 0, more: 3 });
  });
});

describe('moves in words, and what is named of many', () => {
  const say = (scene: Scene, move: { verb: string }) =>
    scene.game.rulebook!.verbs.get(move.verb)!.say(scene.table, move as never);

  test('a sale of a player, and for a cousin; a tile laid, as an upgrade, with a cousin', () => {
    const scene = threeCompanies();
    const sale = { verb: 'sellShares', company: 'LSR', percent: 20 };
    stockRound(scene, 1);
    expect(say(scene, sale)).toBe('sells 2 of 10 shares of LSR');
    expect(say(scene, { ...sale, for: 'holder:BI' } as never)).toBe(
      'sells 2 of 10 shares of LSR for Bedlington Ironworks',
    );
    operating(scene, 'LSR');
    const lay = { verb: 'layTile', company: 'LSR', hex: 'N18', tile: '5', turn: 4 };
    expect(say(scene, lay)).toBe('LSR lays 5 in N18');
    expect(say(scene, { ...lay, with: 'BI' } as never)).toBe(
      'LSR lays 5 in N18 with Bedlington Ironworks',
    );
  });

  test('6.3.3: a cousin for the bid, for half of what is left besides, and for all of it', () => {
    const scene = begin();
    scene.fund({ 'player:1': 300 });
    scene.play(1, { verb: 'bid', on: 'VF', amount: 100 });
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    expect(scene.options(1, 'takeCousin').map(({ price }) => price)).toEqual([100, 200, 300]);
  });

  test('of moves with amounts, runs and holders only some are named', () => {
    const { verbs } = begin().game.rulebook!;
    const some = [...verbs].filter(([, { partial }]) => partial === true).map(([verb]) => verb);
    expect(some.sort()).toEqual([
      'bid',
      'buyTrain',
      'fundLobby',
      'raiseLobby',
      'reduceShares',
      'runTrains',
      'takeCousin',
    ]);
  });

  test('6.5.2.1: a lobby is raised to the six lowest amounts that no other has', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    stockRound(scene, 1);
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 30, 'lobby:2': 50, 'player:1': 500 });
    scene.put('lobbyist:blue-0', 'lobby:2');
    const raised = scene.options(1, 'raiseLobby').filter(({ lobby }) => lobby === 'lobby:1');
    expect(raised.map(({ amount }) => amount)).toEqual([40, 60, 70, 80, 90, 100]);
  });

  test('6.6.2: a marker of a company that nobody floats stays where it is, whoever insists', () => {
    const scene = threeCompanies();
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    scene.force(1, { verb: 'placeToken', company: 'CNR', hex: 'M15', city: 0 });
    expect(scene.table.places.get('slot:M15.0.0') ?? []).toEqual([]);
  });

  test('6.4.2: one future train, the other, or both, with the price and what it is paid out of', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    scene.play(1, scene.options(1, 'bid')[0]!);
    while (scene.turn().verbs.includes('bid'))
      scene.play(Number(scene.turn().acting[0]!.slice(7)), PASS);
    const { say } = scene.game.rulebook!.verbs.get('takeTrains')!;
    const paid = 'out of the income of stock round 2';
    expect(scene.options(1, 'takeTrains').map((one) => say(scene.table, one))).toEqual([
      `takes 2+ for £20, ${paid}`,
      `takes 3+ for £20, ${paid}`,
      `takes 2+ and 3+ for £40, ${paid}`,
    ]);
  });

  test('8.4.2: bids are named from the least to the most', () => {
    const scene = offered();
    const { least, most } = scene.turn().procedure!.question!.amount!;
    const named = scene.options(1, 'bid').map(({ amount }) => Number(amount));
    expect([named[0], named.at(-1)]).toEqual([least, Math.floor(most! / 10) * 10]);
  });

  test('4.3: the highest bid for a future train is bound, that of nobody else', () => {
    const scene = fresh();
    const bound = () =>
      scene.game.rulebook!.overview!(scene.table).players.map((one) => one.boundCash);
    scene.clock('turn', 2);
    scene.clock('stage', 'futures');
    scene.clock('begun', false);
    scene.settle();
    expect(bound()).toEqual([0, 0, 0]);
    scene.play(1, bid('future', 40));
    expect(bound()).toEqual([40, 0, 0]);
    scene.play(2, bid('future', 50));
    expect(bound()).toEqual([0, 50, 0]);
  });

  test('6.5.2.3: what a player could raise is the price of all shares that may be sold', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, 2: 2 });
    started(scene, 'CFR', 5, 71, { 2: 2, 3: 1 });
    stockRound(scene, 1);
    const { players } = scene.game.rulebook!.overview!(scene.table);
    expect(players[1]!.sales).toBe(2 * 95 + 2 * 71);
  });

  test('8.3: any number of treasury shares', () => {
    const scene = threeCompanies();
    issueRound(scene, 'issue');
    const of = scene.options(1, 'issueShares').filter(({ company }) => company === 'LSR');
    expect(of.map(({ shares }) => shares)).toEqual([1, 2, 3, 4]);
  });

  test('7.2.7: a train of another company from £1', () => {
    const scene = threeCompanies();
    const [train] = trains(scene, 'CFR', '3+');
    operating(scene, 'LSR', 'trains');
    const prices = scene.options(1, 'buyTrain').filter((one) => one.train === train);
    expect(Math.min(...prices.map(({ price }) => Number(price)))).toBe(1);
  });

  test('6.5.2.2: a private company that grows comes under those that stand at its par', () => {
    const scene = begin();
    phase(scene, 'Yellow');
    started(scene, 'LSR', 5, 60, { 2: 3 });
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 1000 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'increaseShares', company: 'CNR', size: 5, par: 60 });
    expect(scene.table.places.get('cell:0.6')).toEqual(['marker:CNR', 'marker:LSR']);
  });
});

import { describe, expect, test } from 'vitest';
import {
  before,
  begin,
  cousin,
  issueRound,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  started,
  stockRound,
  trains,
} from '../../../kit/1820.ts';
import { acquire, offer, offering, passBids, threeCompanies } from '../../../kit/1820-stands.ts';

/** What is under way is told as a value: auctions, takeovers, debts, shares being placed. */

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

describe('a sale, step by step (8.4)', () => {
  const told = (scene: Scene) => {
    const { procedure, sentence, acting, verbs } = scene.turn();
    const { title, state, steps, question, outcome } = procedure!;
    return {
      title,
      state,
      sentence,
      acting,
      verbs,
      steps: steps.map(({ label, state }) => [label, state]),
      answers: question?.answers.map(({ move, says }) => [move.verb, says]),
      facts: outcome?.facts.map(({ label, value }) => `${label}: ${String(value)}`),
    };
  };
  const facts = ['Bid: £220', 'Shares in play: 3'];

  test('bids, the answer of its director, the buyer by name, the money', () => {
    const scene = offered();
    scene.fund({ 'company:LSR': 100 });
    expect(scene.turn().story).toEqual([
      'LSR offers CFR for £213 at least; £519 cannot be declined.',
    ]);
    expect(told(scene)).toMatchObject({
      title: 'Auction of CFR',
      state: 'under way',
      answers: [['pass', 'No more']],
      steps: [
        ['Nobody has bid yet.', 'now'],
        ['The winner takes it', 'to come'],
      ],
    });
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 220 });
    passBids(scene);
    const steps = (...states: string[]) =>
      ['{player:1} bids £220.', 'The director answers', 'A buyer is named', 'It pays'].map(
        (label, i) => [label, states[i]],
      );
    expect(told(scene)).toMatchObject({
      title: 'Auction of CFR',
      state: 'under way',
      facts,
      acting: ['player:2'],
      verbs: ['acceptBid', 'declineBid'],
      sentence: '{player:2} accepts or declines £220 for CFR.',
      steps: steps('done', 'now', 'to come', 'to come'),
      answers: [
        ['acceptBid', 'Accept'],
        ['declineBid', 'Decline'],
      ],
    });
    scene.play(2, { verb: 'acceptBid' });
    expect(told(scene)).toMatchObject({
      state: 'under way',
      facts,
      acting: ['player:1'],
      verbs: ['acquire', 'pass'],
      sentence: '{player:1} names the company that buys CFR.',
      steps: steps('done', 'done', 'now', 'to come'),
      answers: [
        ['acquire', 'LSR buys CFR for £220'],
        ['pass', 'Give up'],
      ],
    });
    scene.play(1, acquire('LSR'));
    expect(told(scene)).toMatchObject({
      state: 'under way',
      facts,
      acting: ['player:1'],
      verbs: ['takeLoan', 'issueShares', 'pass'],
      sentence: '{player:1} raises £220 for LSR: £100 is there.',
      steps: steps('done', 'done', 'done', 'now'),
      answers: [
        ['takeLoan', expect.any(String)],
        ...[1, 2, 3, 4].map(() => ['issueShares', expect.any(String)]),
        ['pass', 'Give up'],
      ],
    });
  });

  test('a company that offers itself, and one that is liquidated, over the bid of the bank', () => {
    const itself = offering(0);
    itself.play(3, offer('SDR', 'SDR'));
    expect(itself.turn().story).toEqual(['SDR offers itself; whoever outbids the bank has it.']);
    // Half of three shares at £60.
    expect(told(itself).steps[0]).toEqual(['The bank bids £90.', 'now']);
    const down = threeCompanies();
    started(down, 'CFR', 5, 10, { 2: 2, 3: 1 });
    issueRound(down, 'liquidations', { liquidating: ['CFR'] });
    down.settle();
    expect(down.turn().story).toEqual([
      'CFR is liquidated: its markers on the map and its trains are sold.',
    ]);
    expect(told(down).steps[0]).toEqual(['The bank bids £30.', 'now']);
  });

  test('who may bid besides others passes alone; who has to act has one pass', () => {
    const scene = offered();
    expect(scene.options(1, 'pass')).toEqual([{ verb: 'pass', player: 'player:1' }]);
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 520 });
    passBids(scene);
    expect(scene.options(1, 'pass')).toEqual([PASS]);
    const trains = begin();
    for (const player of [1, 2, 3]) trains.play(player, PASS);
    expect(trains.options(2, 'pass')).toEqual([{ verb: 'pass', player: 'player:2' }]);
    trains.play(1, trains.options(1, 'bid')[0]!);
    while (trains.turn().verbs.includes('bid'))
      trains.play(Number(trains.turn().acting[0]!.slice(7)), PASS);
    expect(trains.options(1, 'pass')).toEqual([PASS]);
  });
});

describe('questions (8.2, 8.4.3, 10.3, 13.4)', () => {
  /** Player 1 is asked this, in an issue and takeover round. */
  const asking = (question: string, company: string, options: readonly string[]) => {
    const scene = threeCompanies();
    issueRound(scene, 'issue');
    const choice = { question, player: 'player:1', company, options: [...options], count: 0 };
    scene.clock('pending', [{ kind: 'choose', ...choice }]);
    scene.settle();
    return scene;
  };

  test.each([
    ['successor', 'LSR', 'chooses which cousin directs LSR'],
    ['order', '', 'chooses which company goes into liquidation next'],
    ['marker', 'LSR', 'chooses which of two markers of LSR in one hex is given up'],
    ['merge', 'LSR', 'may merge LSR into another private company'],
  ])(
    '%s: who is asked, for which company, and each answer as a move',
    (question, company, says) => {
      const scene = asking(question, company, ['CFR', 'SDR']);
      const { procedure, acting, verbs, sentence, entity, round } = scene.turn();
      expect({ acting, verbs, sentence, entity, round }).toEqual({
        acting: ['player:1'],
        verbs: ['choose'],
        sentence: `{player:1} ${says}.`,
        entity: company === '' ? undefined : `company:${company}`,
        round: 'Issue and takeover round 2.1',
      });
      expect(procedure).toMatchObject({
        title: 'A question',
        state: 'under way',
        steps: [{ label: `{player:1} ${says}.`, state: 'now' }],
        question: {
          who: ['player:1'],
          answers: ['CFR', 'SDR'].map((choice) => ({ move: { verb: 'choose', choice } })),
        },
      });
      expect(scene.wrongs(1, { verb: 'choose', choice: 'LSR' })).not.toEqual([]);
    },
  );

  test('of two companies the one named goes first, and nobody is asked about the other', () => {
    const scene = asking('order', '', ['CFR', 'SDR']);
    scene.play(1, { verb: 'choose', choice: 'SDR' });
    expect([scene.price('CFR'), scene.price('SDR')]).toEqual([10, 10]);
    expect(scene.turn().verbs).not.toContain('choose');
    const three = asking('order', '', ['CFR', 'SDR', 'LSR']);
    three.play(1, { verb: 'choose', choice: 'SDR' });
    expect(['CFR', 'SDR', 'LSR'].map((company) => three.price(company))).toEqual([71, 10, 95]);
    expect(three.options(1, 'choose').map(({ choice }) => choice)).toEqual(['CFR', 'LSR']);
  });

  test('what nobody understands is not asked, however much of it there is', () => {
    const scene = threeCompanies();
    issueRound(scene, 'issue');
    scene.clock('pending', [{ kind: 'riddle' }, { kind: 'riddle' }]);
    scene.settle();
    expect(scene.read('pending')).toEqual([]);
  });

  test('10.3: a company in liquidation that a bankrupt cousin held, but did not direct, is not its doing', () => {
    const scene = threeCompanies();
    cousin(scene, 'BI', 3, 0);
    started(scene, 'SDR', 5, 10, { 1: 2, BI: 1 });
    issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
    const debt = { payer: 'holder:BI', amount: 500, company: 'CFR', repay: false };
    scene.clock('pending', [{ kind: 'debt', ...debt }]);
    scene.settle();
    expect([scene.at('cousin:BI'), scene.read('issue').liquidating]).toEqual(['out', []]);
    expect(scene.shares('pool', 'SDR')).toBe(1);
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

  test('6.4.2: one future train, the other, or both', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    scene.play(1, scene.options(1, 'bid')[0]!);
    while (scene.turn().verbs.includes('bid'))
      scene.play(Number(scene.turn().acting[0]!.slice(7)), PASS);
    expect(scene.options(1, 'takeTrains').map((one) => (one.trains as []).length)).toEqual([
      1, 1, 2,
    ]);
  });

  test('8.4.2: bids are named from the least to the most', () => {
    const scene = offered();
    const { least, most } = scene.turn().procedure!.question!.amount!;
    const named = scene.options(1, 'bid').map(({ amount }) => Number(amount));
    expect([named[0], named.at(-1)]).toEqual([least, Math.floor(most! / 10) * 10]);
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

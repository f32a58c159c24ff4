import { describe, expect, test } from 'vitest';
import {
  acquire,
  offer,
  offering,
  passBids,
  threeCompanies,
} from '../../../../kit/stands/1820-stands.ts';
import { begin, issueRound, PASS, phase, type Scene, started } from '../../../../kit/1820.ts';

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
      answers: [['pass', 'No bid']],
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
});

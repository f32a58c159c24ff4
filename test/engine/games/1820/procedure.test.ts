import { describe, expect, test } from 'vitest';
import {
  begin,
  cousin,
  issueRound,
  operating,
  PASS,
  phase,
  privately,
  started,
  stockRound,
  trains,
} from '../../../kit/1820.ts';

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
    expect(bids.asked!.figure).toMatchObject({ field: 'amount', least: 220, step: 10 });
    scene.play(1, { verb: 'bid', on: 'CFR', amount: 220 });
    while (scene.turn().verbs.includes('bid'))
      scene.play(Number(scene.turn().acting[0]!.slice(7)), PASS);
    const told = scene.turn().procedure!;
    expect(told.asked!.who).toEqual(['player:2']);
    expect(told.asked!.answers.map(({ move }) => move.verb)).toEqual(['acceptBid', 'declineBid']);
    for (const { move } of told.asked!.answers) expect(scene.wrongs(2, move)).toEqual([]);
  });

  test('a debt: who owes what to the bank', () => {
    const scene = begin();
    cousin(scene, 'BI', 3, 10);
    started(scene, 'LSR', 5, 95, { 1: 2, BI: 1 });
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 50, company: 'CFR', repay: false },
    ]);
    const told = scene.turn().procedure!;
    expect([told.title, told.asked!.who]).toEqual(['Bedlington Ironworks owes £50', ['player:3']]);
  });

  test('trains above the limit: each answer is a move that stands', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    started(scene, 'LSR', 5, 95, { 2: 3 });
    phase(scene, 'Gray');
    trains(scene, 'LSR', '8+', '8+', '5+');
    operating(scene, 'LSR', 'run');
    scene.settle();
    const { answers } = scene.turn().procedure!.asked!;
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

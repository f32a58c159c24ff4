import { describe, expect, it } from 'vitest';
import {
  begin,
  company,
  give,
  onSale,
  opened,
  operating,
  parred,
  passStockRound,
  type Scene,
  soldOut,
  started,
  token,
  trains,
} from '../../../kit/1839.ts';
import { placeDiscount } from '../../../kit/moves.ts';

/** Who is asked and what is under way where a title of its own says it (1839 §3, §4, §6.9, §10). */

const labels = (scene: Scene) =>
  scene.turn().procedure?.steps.map(({ label, state }) => `${state}: ${label}`);

describe('the auction', () => {
  it('1839/discounts/3 1839/auction/2 1839/auction/6: what a player does is said; what is cheaper stands there', () => {
    const scene = begin({ players: 3, seed: 2 });
    const who = () => `{player:${scene.acting()}}`;
    const { entity, sentence, procedure } = scene.turn();
    expect([entity, sentence]).toEqual([
      `player:${scene.acting()}`,
      `${who()} puts a discount on a private.`,
    ]);
    expect([procedure?.title, procedure?.steps]).toEqual(['Discounts before the auction', []]);
    for (const amount of [60, 60, 40]) scene.play(scene.acting(), placeDiscount('CO', amount));
    expect(labels(scene)).toEqual(['now: Cornelis Outshoorn costs ƒ0 of ƒ160.']);
    for (const amount of [60, 40, 40]) scene.play(scene.acting(), placeDiscount('RWS', amount));
    expect(scene.turn().sentence).toBe(`${who()} takes Cornelis Outshoorn for nothing.`);
    expect(scene.turn().procedure?.title).toBe('Auction of the private companies');
    scene.play(scene.acting(), { verb: 'buyPrivate', private: 'CO', price: 0 });
    expect(scene.turn().sentence).toBe(`${who()} buys a private or takes ƒ20 off one.`);
    expect(labels(scene)).toEqual(['now: Rijkswaterstaat costs ƒ110 of ƒ250.']);
    expect(scene.turn().story).toContain('Schielands Hoge Zeedijk costs ƒ160.');
  });
});

describe('a stock round', () => {
  it('1839/sr-overview/3 1839/setup/5 (§5.1): what may still be done is said, and the pars to come until they have come', () => {
    const scene = opened(3, 'Green');
    const story = () => scene.turn().story?.join(' ') ?? '';
    expect(scene.turn().sentence).toBe('{player:1} sells, buys or passes.');
    expect(story()).toMatch(/België/);
    parred(scene, 'BEL', 72);
    expect(story()).not.toMatch(/België/);
    expect(story()).toMatch(/Overzees/);
    started(scene, 'SS', 67, { 2: 30, 1: 20 });
    scene.play(1, { verb: 'sellShares', company: 'SS', percent: 10 });
    expect(scene.turn().sentence).toBe('{player:1} may go on or ends the turn.');
  });
});

describe('cards that ask their owner', () => {
  it('1839/brown/15 1839/brown/16: Kabinet-Rochussen’s is named, with the capital of each company', () => {
    const scene = opened(3, 'Yellow');
    started(scene, 'NRS', 80, { 1: 30 }, {});
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'KR', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({
      entity: 'player:2',
      acting: ['player:2'],
      sentence: '{player:2} may float companies with Kabinet-Rochussen.',
    });
    expect(labels(scene)).toEqual(['now: gets ƒ560, and 3 shares go to the pool']);
    // Taken from him by hand meanwhile: nobody is asked, and the round goes on.
    scene.put('private:KR', 'out');
    expect(scene.turn()).toMatchObject({
      acting: [],
      sentence: 'Nobody may float companies with Kabinet-Rochussen.',
    });
    expect(scene.turn()).not.toHaveProperty('entity');
  });

  it('1839/blue/23 1839/blue/26: the NFLM’s is named; without one the companies begin', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    token(scene, 'SS', 'B19');
    give(scene, 'NFLM', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({
      round: 'Operating round 2.1',
      entity: 'player:2',
      acting: ['player:2'],
      sentence: '{player:2} may lay a tile for the NFLM and run through it.',
    });
    expect(labels(scene)).toHaveLength(2);
    scene.put('private:NFLM', 'out');
    expect(scene.turn()).toMatchObject({
      acting: [],
      sentence: 'Nobody may lay a tile for the NFLM and run through it.',
    });
    expect(scene.turn()).not.toHaveProperty('entity');
    scene.settle();
    expect(scene.turn().entity).toBe('company:SS');
  });
});

describe('homes', () => {
  it('1839/or-actions/1 1839/or-actions/2: each is a step, and one of them is enough', () => {
    const scene = opened(3, 'Green');
    started(scene, 'HIJSM', 67, { 1: 60 }, { floated: true });
    passStockRound(scene);
    const told = () => {
      const { procedure, entity } = scene.turn();
      const asked = procedure?.question;
      return [entity, procedure?.title, labels(scene), asked?.who, asked?.answers.length];
    };
    const title = 'HIJSM places its home tokens';
    const steps = (...states: string[]) =>
      ['B13', 'E10'].map((hex, i) => `${states[i]!}: places a home token in ${hex}`);
    expect(told()).toEqual(['company:HIJSM', title, steps('now', 'now'), ['player:1'], 2]);
    scene.play(1, { verb: 'placeToken', company: 'HIJSM', hex: 'E10', city: 0 });
    // One is left, or no more.
    expect(told()).toEqual(['company:HIJSM', title, steps('now', 'done'), ['player:1'], 2]);
    expect(scene.turn().procedure?.question?.answers.at(-1)).toEqual({
      move: { verb: 'pass' },
      says: 'No more homes',
    });
  });
});

describe('a company without a train', () => {
  /** SS with so much, its director with so much, and a 3+ for 250 on sale. */
  function short(treasury: number, cash: number): Scene {
    const scene = company('SS', 'B19', 'trains', 'Green');
    soldOut(scene, '2');
    started(scene, 'NRS', 67, { 1: 30, 2: 30 });
    scene.fund('company:SS', treasury);
    scene.fund('player:1', cash);
    return scene;
  }
  const answers = (scene: Scene) =>
    scene.turn().procedure?.question?.answers.map(({ says }) => says);

  it('1839/emergency/2 1839/emergency/7: markers, the director’s cash and what he sells are steps of it', () => {
    const scene = short(200, 30);
    give(scene, 'CO', '1');
    expect(labels(scene)).toEqual([
      'done: gives ƒ200 of ƒ250',
      'done: may sell tokens, each for the value of its city',
      'done: adds ƒ30 of cash',
      'now: Shares are sold and privates given up for the missing ƒ20',
      'to come: The train is bought',
    ]);
    expect(answers(scene)).toEqual([
      'Give Cornelis Outshoorn up for ƒ80',
      'sells 10% of NRS for ƒ67',
      'sells 10% of SS for ƒ67',
    ]);
    token(scene, 'SS', 'E10');
    expect(labels(scene)![1]).toBe('now: may sell tokens, each for the value of its city');
    expect(answers(scene)).toContain('Sell a token for ƒ40');
  });

  it('1839/emergency/7: where cash is enough nothing has to be sold, and none of it is offered', () => {
    const scene = short(200, 50);
    give(scene, 'CO', '1');
    expect(labels(scene)![3]).toBe('done: No shares or privates need go');
    expect(answers(scene)).toEqual(['SS buys a 3+ train for ƒ250']);
    // One guilder is missing.
    const last = short(200, 49);
    give(last, 'CO', '1');
    expect(labels(last)![3]).toBe('now: Shares are sold and privates given up for the missing ƒ1');
    expect(answers(last)).toEqual([
      'Give Cornelis Outshoorn up for ƒ80',
      'sells 10% of NRS for ƒ67',
      'sells 10% of SS for ƒ67',
    ]);
  });

  it('1839/emergency/4: a single marker that may go is a step, too', () => {
    const scene = short(200, 50);
    expect(labels(scene)![1]).toBe('done: may sell tokens, each for the value of its city');
    // It lies on the only station.
    token(scene, 'SS', 'B19');
    expect(labels(scene)![1]).toBe('now: may sell tokens, each for the value of its city');
    expect(answers(scene)).toEqual(['Sell a token for ƒ20', 'SS buys a 3+ train for ƒ250']);
  });

  it('1839/emergency/1: nothing is under way where the treasury pays, or a train is owned', () => {
    expect(short(250, 0).turn().procedure).toBeUndefined();
    const owner = short(0, 0);
    trains(owner, 'SS', '3+');
    operating(owner, ['SS'], 'trains');
    expect(onSale(owner)).toBeDefined();
    expect(owner.turn().procedure).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import {
  buy,
  company,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  soldOut,
  started,
  token,
  trains,
  type Scene,
  give,
  sellToken,
} from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';
import { market, old, drop, poor, sisters } from './positions.ts';
import { labels, said, groningen } from '../../../../kit/stands/1839-line.ts';

describe('an emergency', () => {
  test('1839/trains-buy/10 1839/emergency/6 1839/emergency/14 1839/emergency/16: the director adds what is missing, no more, and the treasury is empty', () => {
    const scene = poor(500);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 350]);
  });

  test('1839/emergency/2: a treasury that just reaches the price is no emergency, one that lacks a guilder is', () => {
    const wrongs = (treasury: number) => {
      const scene = poor(0);
      scene.fund('company:SS', treasury);
      return scene.wrongs(1, sellToken(token(scene, 'SS', 'E10')));
    };
    expect([wrongs(250), wrongs(249)]).toEqual([['1839/emergency/2'], []]);
  });

  test('1839/emergency/1 1839/emergency/2: nothing is sold before the train step', () => {
    const scene = poor(100);
    const hoorn = token(scene, 'SS', 'E10');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    scene.put('private:CO', 'player:1');
    operating(scene, ['SS'], 'track');
    expect(scene.wrongs(1, sellToken(hoorn))).toEqual(['1839/emergency/2']);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/1']);
    expect(scene.wrongs(1, { verb: 'discardPrivate', private: 'CO' })).toEqual([
      '1839/emergency/8',
    ]);
    operating(scene, ['SS'], 'trains');
    expect(scene.wrongs(1, sellToken(hoorn))).toEqual([]);
  });

  test('1839/emergency/10: the operating company keeps its director', () => {
    const scene = poor(0);
    started(scene, 'SS', 67, { 1: 40, 2: 30 });
    expect(scene.wrongs(1, sellShares('SS', 20))).toContain('1839/emergency/10');
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
  });

  test('1839/emergency/11: another company may lose him, before its trains are dealt in', () => {
    const scene = poor(0);
    started(scene, 'NRS', 67, { 1: 40, 2: 30 });
    const [train] = trains(scene, 'NRS', '3+');
    scene.play(1, sellShares('NRS', 20));
    expect(scene.director('NRS')).toBe('player:2');
    scene.play(1, buy('SS', train!, 1));
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('1839/emergency/13: with a train in hand the director gives nothing', () => {
    const scene = poor(500);
    trains(scene, 'SS', '3+');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual(['1839/emergency/13']);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/13']);
  });

  test('1839/emergency/15: with his money, or a marker’s, another company’s train costs face value at most', () => {
    const scene = poor(900);
    started(scene, 'NRS', 67, { 1: 60 });
    const [train] = trains(scene, 'NRS', '3+');
    expect(scene.wrongs(1, buy('SS', train!, 251))).toEqual(['1839/emergency/15']);
    expect(scene.wrongs(1, buy('SS', train!, 250))).toEqual([]);
    const sold = poor(0);
    started(sold, 'NRS', 67, { 1: 60 });
    const [other] = trains(sold, 'NRS', '3+');
    sold.fund('company:SS', 240);
    const hoorn = token(sold, 'SS', 'E10');
    sold.play(1, sellToken(hoorn));
    expect(sold.wrongs(1, buy('SS', other!, 280))).toEqual(['1839/emergency/15']);
    expect(sold.wrongs(1, buy('SS', other!, 250))).toEqual([]);
  });

  test('1839/emergency/17: a cheaper train of another company need not be taken', () => {
    const scene = poor(900);
    started(scene, 'NRS', 67, { 1: 60 });
    const [cheap] = trains(scene, 'NRS', '3+');
    expect(scene.wrongs(1, buy('SS', cheap!, 1))).toEqual([]);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual([]);
  });

  test('1839/trains/2 1839/emergency/1: also a company with nowhere to run', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'BEL', 72);
    token(scene, 'SS', 'I4');
    operating(scene, ['SS'], 'trains');
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
  });
});

describe('the last guilder', () => {
  test('1839/emergency/7 1839/emergency/13 1839/trains-buy/3 (§6.8, §6.9): a company without money cannot pay 1; 0 is never a price', () => {
    const deal = (scene: Scene, price: number) => scene.wrongs(1, buy('SS', 'train:5D+-0', price));
    expect(deal(sisters(0), 1)).toEqual(['1839/emergency/7']);
    expect(deal(sisters(0, ['FLOOD']), 1)).toEqual(['1839/emergency/13']);
    expect(deal(sisters(1), 1)).toEqual([]);
    expect(deal(sisters(1), 2)).toEqual(['1839/emergency/7']);
    for (const treasury of [0, 1])
      expect(deal(sisters(treasury), 0)).toEqual(['1839/trains-buy/3']);
    // Money there is, and the rule against more than the face.
    const rich = sisters(100);
    rich.fund('player:1', 5000);
    expect(deal(rich, 1250)).toEqual([]);
    expect(deal(rich, 1251)).toEqual(['1839/emergency/15']);
    expect(said(rich, buy('SS', 'train:5D+-0', 1251))).toEqual([
      'With the help of the director no more than the printed ƒ1,250 is paid: the price lies between ƒ1 and ƒ1,250.',
    ]);
    // At its face it is the money that is missing.
    expect(deal(sisters(1), 1250)).toEqual(['1839/emergency/7']);
  });

  test('1839/emergency/14 1839/emergency/16 (§6.9): the director adds a single guilder where that is what is missing', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    soldOut(scene, '2');
    scene.fund('company:SS', 249);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 999]);
  });
});

describe('another director', () => {
  test('1839/emergency/11 1839/trains-buy/3 (§6.8, §6.9): another director’s train at his price, paid out of both purses once he agrees', () => {
    const scene = groningen('trains', '5+', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    scene.put('train:3+-0', 'company:NRS');
    scene.fund('company:SS', 20);
    scene.fund('player:1', 100);
    scene.play(1, buy('SS', 'train:3+-0', 90));
    expect(scene.turn().acting).toEqual(['player:2']);
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([20, 100]);
    scene.play(2, { verb: 'agree' });
    expect([scene.cash('company:SS'), scene.cash('player:1'), scene.cash('company:NRS')]).toEqual([
      0, 30, 90,
    ]);
    expect(scene.at('train:3+-0')).toBe('company:SS');
  });
});

describe('money of the director', () => {
  test('1839/emergency/14 1839/emergency/16 (§6.9): the director gives what is missing and no more, and the treasury is empty', () => {
    const scene = market('3+', 'Green', 111, 500);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 361]);
  });

  test('1839/emergency/15 (§6.9): with his money another company’s train costs its face at most, without it any price', () => {
    const scene = market('7+', 'Blue', 400, 2000);
    started(scene, 'NRS', 67, { 1: 60 });
    old(scene, 'NRS', '5+-0');
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 450))).toEqual([]);
    // Also where both together could not pay that either.
    for (const price of [451, 2400, 2401])
      expect(scene.wrongs(1, buy('SS', 'train:5+-0', price))).toEqual(['1839/emergency/15']);
    scene.fund('company:SS', 600);
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 600))).toEqual([]);
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 601))).not.toEqual([]);
  });

  test('1839/emergency/13 (§6.9): a company with a train raises nothing for another', () => {
    const scene = market('3+', 'Green', 0, 900);
    old(scene, 'SS', '2-0');
    give(scene, 'LAAN', '1');
    token(scene, 'SS', 'E10');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).not.toEqual([]);
    expect(scene.wrongs(1, drop('LAAN'))).not.toEqual([]);
    expect(scene.options(1, 'sellToken')).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('what help is refused for', () => {
  test('1839/emergency/13 (§6.9): why the director may not help, and nothing of the money for a wrong price', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    const [theirs] = trains(scene, 'NRS', '2');
    scene.fund('company:SS', 150);
    expect(said(scene, buy('SS', theirs!, 200))).toEqual([
      'SS has ƒ150 and can pay for a 2, so its director may not help: the price lies between ƒ1 and ƒ150.',
    ]);
    trains(scene, 'SS', '2');
    expect(said(scene, buy('SS', theirs!, 200))).toEqual([
      'SS has ƒ150 and owns a train, so its director may not help: the price lies between ƒ1 and ƒ150.',
    ]);
    soldOut(scene, '2', '3+', '5+');
    expect(said(scene, buy('SS', onSale(scene), 160))).toEqual(['It costs ƒ700.']);
    expect(said(scene, buy('SS', onSale(scene), 700))).toEqual([
      'SS has ƒ150 and owns a train, so its director may not help.',
    ]);
    const poor = company('SS', 'B19', 'trains', 'Green');
    poor.fund('company:SS', 50);
    soldOut(poor, '2');
    expect(said(poor, buy('SS', onSale(poor), 260))).toEqual(['It costs ƒ250.']);
    give(scene, 'RB', 'SS');
    scene.fund('player:1', 20);
    expect(said(scene, buy('SS', onSale(scene), 700))).toEqual([
      'SS and its director have ƒ170 together.',
    ]);
  });
});

describe('the steps of an emergency', () => {
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

  test('1839/emergency/2 1839/emergency/7: markers, the director’s cash and what he sells are steps of it', () => {
    const scene = short(200, 30);
    give(scene, 'CO', '1');
    expect(labels(scene)).toEqual([
      'done: gives ƒ200 of ƒ250',
      'done: may sell markers, each for the value of its city',
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
    expect(labels(scene)![1]).toBe('now: may sell markers, each for the value of its city');
    expect(answers(scene)).toContain('Sell a marker for ƒ40');
  });

  test('1839/emergency/7: where cash is enough nothing has to be sold, and none of it is offered', () => {
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

  test('1839/emergency/4: a single marker that may go is a step, too', () => {
    const scene = short(200, 50);
    expect(labels(scene)![1]).toBe('done: may sell markers, each for the value of its city');
    // It lies on the only station.
    token(scene, 'SS', 'B19');
    expect(labels(scene)![1]).toBe('now: may sell markers, each for the value of its city');
    expect(answers(scene)).toEqual(['Sell a marker for ƒ20', 'SS buys a 3+ train for ƒ250']);
  });

  test('1839/emergency/1: nothing is under way where the treasury pays, or a train is owned', () => {
    expect(short(250, 0).turn().procedure).toBeUndefined();
    const owner = short(0, 0);
    trains(owner, 'SS', '3+');
    operating(owner, ['SS'], 'trains');
    expect(onSale(owner)).toBeDefined();
    expect(owner.turn().procedure).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  PASS,
  permits,
  type Scene,
  started,
  stockRound,
  train,
} from '../../../../kit/1862.ts';
import { startCompany, buyShare, sellShares } from '../../../../kit/moves.ts';
import { inStockRound, type Holders } from '../../../../kit/stands/1862-line.ts';

/** Whoever is asked passes until the stage changes. */
/** Passes until a fine is to be paid. */
function passOn(scene: Scene): void {
  while (scene.read('stage') === 'stock' && scene.read('stock').fines.length === 0)
    scene.play(scene.acting(), PASS);
}

function passAll(scene: Scene): void {
  const { stage } = { stage: scene.read('stage') };
  const turn = scene.read('turn');
  while (scene.read('stage') === stage && scene.read('turn') === turn)
    scene.play(Number(scene.turn().acting[0]!.slice(-1)), PASS);
}

/** Player 1 holds a charter not floated at the end of a stock round. */
function missed(cash: number, par = 100, shares = 3, others: Holders = { 2: 1 }): Scene {
  const scene = begin();
  started(
    scene,
    'WVR',
    { 1: shares, ...others },
    { chartered: true, price: par, par, floated: false, cash: 0 },
  );
  scene.put('obligation:WVR', 'player:1');
  scene.fund('player:1', cash);
  stockRound(scene);
  return scene;
}

/** Player 1 holds a charter of WVR at this par, not floated, with three shares and more. */
const owing = (cash: number, par: number, shares = 3) => missed(cash, par, shares, {});

describe('obligations', () => {
  test('1862/4.3/1: what is owed for a charter is told all through the stock round, until it floats', () => {
    const scene = missed(700);
    expect(scene.turn().story).toEqual([
      'WVR must float before this round ends, or {player:1} is fined £500 and it goes back (§4.3).',
    ]);
    scene.fund('player:1', 2000);
    for (let n = 0; n < 2; n++) {
      while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
      scene.play(1, buyShare('WVR', 'ipo'));
    }
    expect(scene.turn().story ?? []).toEqual([]);
  });

  test('1862/4.3/1, 1862/4.3/4, 1862/4.3/7, 1862/4.3/8: not floated, it costs five pars and goes back', () => {
    const scene = missed(700);
    passAll(scene);
    expect(scene.cash('player:1')).toBe(200);
    expect(scene.units('ipo', 'WVR')).toBe(10);
    expect(scene.cash('player:2')).toBe(800);
    expect(scene.at('par:WVR')).toBe('market');
    expect(permits(scene, 'WVR')).toEqual(['express']);
    expect(scene.at('obligation:WVR')).toBe('obligations');
    // What is paid is paid, though he has other shares.
    const rich = missed(700);
    started(rich, 'Y&N', { 1: 3 });
    passAll(rich);
    expect([rich.cash('player:1'), rich.read('stock').fines]).toEqual([200, []]);
    stockRound(scene);
    scene.fund('player:1', 500);
    expect(scene.wrongs(1, startCompany('WVR', 54))).toEqual([]);
  });

  test('1862/4.3/5: then his shares go at half the price, and he keeps what is over', () => {
    const scene = missed(390, 100, 6);
    passAll(scene);
    // £110 missing: two ordinary shares bring 100, a third 50, and 40 are given back.
    expect(scene.cash('player:1')).toBe(40);
    expect(scene.read('stock').fines).toEqual([]);
  });

  test('1862/4.3/6, 1862/4.3/10: the rest is raised from other shares, or forgiven; the deal stays', () => {
    const scene = missed(50);
    started(scene, 'Y&N', { 1: 3 }, { price: 150, floated: false, cash: 450 });
    passOn(scene);
    expect(scene.read('stock').fines).toEqual([{ player: 'player:1', amount: 300 }]);
    expect(scene.cash('player:1')).toBe(0);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, PASS)).toContain('1862/4.3/6');
    expect(scene.options(1, 'sellShares')).toEqual([
      { verb: 'sellShares', company: 'Y&N', percent: 30 },
    ]);
    scene.play(1, { verb: 'sellShares', company: 'Y&N', percent: 30 });
    expect(scene.cash('player:1')).toBe(0);
    expect(scene.director('Y&N')).toBeUndefined();
    expect(scene.price('Y&N')).toBe(150);
    expect(scene.read('order')[0]).toBe('player:1');
    expect(scene.read('stage')).not.toBe('stock');
  });

  test('1862/4.3/6: a forced sale pays the fine with what it brings, and not with other cash', () => {
    const scene = missed(50);
    started(scene, 'Y&N', { 1: 3 }, { price: 150, floated: false, cash: 450 });
    passOn(scene);
    scene.fund('player:1', 100);
    scene.clock('stock', {
      fines: [
        { player: 'player:1', amount: 300 },
        { player: 'player:2', amount: 10 },
      ],
    });
    scene.play(1, { verb: 'sellShares', company: 'Y&N', percent: 30 });
    expect(scene.cash('player:1')).toBe(100);
  });

  test('1862/4.3/6: whoever has nothing to sell is forgiven, one after the other', () => {
    const scene = owing(700, 100);
    const fines = [2, 3].map((player) => ({ player: `player:${player}`, amount: 10 }));
    scene.clock('stock', { fines });
    scene.settle();
    expect(scene.read('stock').fines).toEqual([]);
    expect(scene.turn().acting).toEqual(['player:1']);
  });

  test('1862/4.3/3: an obligation is no certificate', () => {
    const scene = missed(700);
    scene.clock('limit', 2);
    scene.fund('player:1', 900);
    expect(scene.wrongs(1, buyShare('WVR'))).toEqual([]);
    scene.clock('limit', 1);
    expect(scene.wrongs(1, buyShare('WVR'))).toContain('1862/6.5.1/8');
  });

  test('1862/4.3/9: charters are answered for in the order won', () => {
    const left = (first: string, second: string) => {
      const scene = begin();
      const more = { chartered: true, floated: false, cash: 0, price: 54 };
      started(scene, 'ECR', { 1: 7 }, more);
      started(scene, 'ENR', { 1: 3 }, more);
      for (const company of [first, second]) scene.put(`obligation:${company}`, 'player:1');
      scene.fund('player:1', 360);
      stockRound(scene);
      passAll(scene);
      return scene.cash('player:1');
    };
    // £270 of the 360 go for the first; for the second ECR's seven shares do, and ENR's three do not.
    expect(left('ENR', 'ECR')).toBe(90 + 7 * 27 - 270);
    expect(left('ECR', 'ENR')).toBe(0);
  });
});

describe('a fine that is paid', () => {
  test('1862/4.3/6: a fine that is paid to the pound is over, whatever else could be sold', () => {
    const scene = begin();
    started(scene, 'Y&N', { 1: 5 }, { price: 150 });
    stockRound(scene);
    scene.fund('player:1', 0);
    scene.clock('stock', { fines: [{ player: 'player:1', amount: 75 }] });
    expect(scene.wrongs(1, PASS)).toContain('1862/4.3/6');
    // Half of 150: it owns no train.
    scene.play(1, { verb: 'sellShares', company: 'Y&N', percent: 10 });
    expect([scene.cash('player:1'), scene.read('stock').fines]).toEqual([0, []]);
    const more = begin();
    started(more, 'Y&N', { 1: 5 }, { price: 150 });
    stockRound(more);
    more.fund('player:1', 0);
    more.clock('stock', { fines: [{ player: 'player:1', amount: 76 }] });
    more.play(1, { verb: 'sellShares', company: 'Y&N', percent: 10 });
    expect(more.read('stock').fines).toEqual([{ player: 'player:1', amount: 1 }]);
  });
});

describe('fines', () => {
  test('1862/4.3: the fine to the pound: 500 pays, 499 sells a share and gets £49 back', () => {
    const exact = owing(500, 100, 4);
    passOn(exact);
    expect(exact.cash('player:1')).toBe(0);
    const short = owing(499, 100, 4);
    passOn(short);
    expect(short.cash('player:1')).toBe(49);
    // With the director's certificate alone it is that, at three halves: £150.
    const bare = owing(499, 100, 3);
    passOn(bare);
    expect(bare.cash('player:1')).toBe(149);
  });

  test('1862/4.3: half a par of 58 is £29 a share, and £87 the certificate', () => {
    const scene = owing(0, 58, 4);
    started(scene, 'Y&N', { 1: 5 }, { price: 100 });
    train(scene, 'Y&N', '1F');
    passOn(scene);
    // The fine is 290: £29 and £87 leave 174.
    expect(scene.read('stock').fines).toEqual([{ player: 'player:1', amount: 174 }]);
  });

  test('1862/4.3: a single pound of the fine that is left is raised too', () => {
    // £299, £50 for the share and £150 for the certificate leave one of £500.
    const scene = owing(299, 100, 4);
    started(scene, 'Y&N', { 1: 5 }, { price: 100 });
    train(scene, 'Y&N', '1F');
    passOn(scene);
    expect(scene.read('stock').fines).toEqual([{ player: 'player:1', amount: 1 }]);
  });

  test('1862/4.3: a player who owns nothing more is forgiven without a question', () => {
    const scene = owing(0, 100);
    passOn(scene);
    expect(scene.read('stock').fines).toEqual([]);
    // No company has floated: the operating round is over as it begins.
    expect([scene.read('stage'), scene.read('turn')]).toEqual(['parliament', 3]);
    expect([scene.cash('player:1'), scene.at('obligation:WVR')]).toEqual([0, 'obligations']);
  });

  test('1862/4.3: to pay it even what was bought or sold this round is sold, at the usual price and fall', () => {
    const scene = owing(0, 100);
    // Five shares of Y&N: 150 are paid for with WVR, 350 are owed.
    started(scene, 'Y&N', { 1: 5, 2: 2 }, { price: 100 });
    train(scene, 'Y&N', '1F');
    scene.clock('stock', {
      bought: { 'player:1': { 'Y&N': 50 } },
      sold: { 'player:1': { 'Y&N': 'now' } },
    });
    passOn(scene);
    expect(scene.read('stock').fines).toEqual([{ player: 'player:1', amount: 350 }]);
    scene.play(1, sellShares('Y&N', 20));
    expect([scene.price('Y&N'), scene.read('stock').fines[0]?.amount]).toEqual([90, 150]);
    scene.play(1, sellShares('Y&N', 30));
    // 270 pay the 150 left over; the rest is his. From 78 Y&N, with nobody to direct it, goes one space
    // left in the operating round.
    expect([scene.cash('player:1'), scene.price('Y&N')]).toEqual([120, 71]);
    expect(scene.director('Y&N')).toBeUndefined();
  });

  test('1862/4.3: floated in the stock round by another, it is fulfilled', () => {
    const scene = owing(300, 54, 4);
    stockRound(scene, 2);
    scene.play(2, buyShare('WVR'));
    expect(scene.at('obligation:WVR')).toBe('obligations');
    expect([scene.cash('company:WVR'), scene.cash('player:1')]).toEqual([540 - 180, 300]);
    passOn(scene);
    expect(scene.cash('player:1')).toBe(300);
  });

  test('1862/4.3: the shares of others are void, and the company can be had again', () => {
    const scene = owing(500, 100);
    const [paper] = piecesIn(scene.table, 'ipo').filter((id) => id.startsWith('share:WVR'));
    scene.put(paper!, 'player:2');
    passOn(scene);
    expect([scene.cash('player:2'), scene.units('ipo', 'WVR')]).toEqual([800, 10]);
    expect([scene.at('marker:WVR'), scene.price('WVR')]).toEqual(['market', undefined]);
    stockRound(scene, 3);
    expect(scene.wrongs(3, startCompany('WVR', 54))).toEqual([]);
  });
});

describe('the order of fines', () => {
  test('1862/S5: of two the one obtained first is fined first', () => {
    const scene = inStockRound();
    started(scene, 'WVR', { 1: 4 }, { chartered: true, floated: false, price: 54, cash: 0 });
    started(scene, 'Y&N', { 1: 4 }, { chartered: true, floated: false, price: 100, cash: 0 });
    for (const id of ['WVR', 'Y&N']) scene.put(`obligation:${id}`, 'player:1');
    scene.fund('player:1', 600);
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    // 270 of 600; 330 of 500, then a share at 50 and the certificate at 150 for 170: £30 back.
    expect(scene.cash('player:1')).toBe(30);
    expect(['WVR', 'Y&N'].map((id) => [scene.price(id), scene.units('ipo', id)])).toEqual([
      [undefined, 10],
      [undefined, 10],
    ]);
  });

  test('1862/S6.6, 1862/S5: another player’s share floats it: ten pars less £180, and no question', () => {
    const scene = inStockRound(2);
    started(
      scene,
      'WVR',
      { 1: 4 },
      { chartered: true, floated: false, par: 82, price: 82, cash: 0 },
    );
    scene.put('obligation:WVR', 'player:1');
    scene.play(2, buyShare('WVR', 'ipo'));
    expect([scene.cash('player:2'), scene.cash('company:WVR')]).toEqual([718, 640]);
    expect([scene.acting(), scene.at('obligation:WVR')]).toEqual([3, 'obligations']);
  });

  test('1862/S5: the fine leaves the order of the players as it is', () => {
    const scene = inStockRound(1);
    started(scene, 'WVR', { 2: 4 }, { chartered: true, floated: false, price: 54, cash: 0 });
    started(scene, 'ECR', { 1: 5 });
    scene.put('obligation:WVR', 'player:2');
    scene.play(1, buyShare('ECR', 'company:ECR'));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    // Player 1 acted last: player 2 has the priority, fined £270 or not.
    expect(scene.cash('player:2')).toBe(530);
    expect(scene.at('card:priority')).toBe('player:2');
  });
});

describe('fines of several players', () => {
  /** Players 1 and 2 both have a charter not floated, shares of Y&N, and nothing else. */
  function twoMissed(): Scene {
    const scene = begin();
    const charter = { chartered: true, floated: false, cash: 0, price: 100 };
    started(scene, 'WVR', { 1: 3 }, charter);
    started(scene, 'ECR', { 2: 3 }, charter);
    started(scene, 'Y&N', { 3: 4, 1: 3, 2: 2 }, { price: 100 });
    scene.put('obligation:WVR', 'player:1');
    scene.put('obligation:ECR', 'player:2');
    for (const player of [1, 2]) scene.fund(`player:${player}`, 50);
    stockRound(scene);
    while (scene.read('stage') === 'stock' && scene.read('stock').fines.length === 0)
      scene.play(Number(scene.turn().acting[0]!.slice(-1)), PASS);
    return scene;
  }

  test('1862/4.3/9: all fines are settled before anybody has to sell', () => {
    const scene = twoMissed();
    // 500 each: £50 of cash and three shares at £50 leave £300.
    expect(scene.read('stock').fines).toEqual([
      { player: 'player:1', amount: 300 },
      { player: 'player:2', amount: 300 },
    ]);
    expect([scene.at('par:WVR'), scene.at('par:ECR')]).toEqual(['market', 'market']);
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, sellShares('Y&N', 30));
    // What player 1 could not raise is forgiven; then it is player 2.
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, sellShares('Y&N', 10));
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, sellShares('Y&N', 10));
    expect(scene.read('stage')).not.toBe('stock');
  });
});

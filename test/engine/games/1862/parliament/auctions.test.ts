import { describe, expect, test } from 'vitest';
import { said } from '../../../../kit/stands/1862-line.ts';
import { begin, PASS, type Scene, started, stockRound } from '../../../../kit/1862.ts';
import { bid, startCompany, buyShare } from '../../../../kit/moves.ts';
import { won, purses } from './positions.ts';

const asked = (scene: Scene) => scene.turn().acting;

describe('auctions', () => {
  test('1862/4.1/1, 1862/4.1/2: from the deal on, charters are put up from £0 in fives', () => {
    const scene = begin();
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(2, bid('WVR', 0))).toContain('1862/4.1/1');
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    expect(scene.wrongs(1, bid('WVR', 3))).toContain('1862/4.1/2');
    expect(scene.wrongs(1, buyShare('WVR'))).toContain('1862/6/2');
  });

  test('1862/4.1/3: a raise is £5 at least', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 10));
    expect(scene.wrongs(2, bid('WVR', 10))).toContain('1862/4.1/3');
    expect(scene.wrongs(2, bid('WVR', 17))).toContain('1862/4.1/2');
    expect(scene.wrongs(2, bid('ECR', 15))).toContain('1862/4.1/12');
    // The bid of the highest bidder is bound, and nothing of anybody else.
    const bound = () =>
      scene.game.rulebook!.overview!(scene.table).players.map((one) => one.boundCash);
    expect(bound()).toEqual([10, 0, 0]);
    scene.play(2, bid('WVR', 15));
    expect(bound()).toEqual([0, 15, 0]);
  });

  test('1862/4.1/4, 1862/4.1/5: £162 stay in hand', () => {
    const scene = begin();
    expect(scene.wrongs(1, bid('WVR', 640))).toContain('1862/4.1/5');
    expect(scene.wrongs(1, bid('WVR', 635))).toEqual([]);
    scene.fund('player:1', 161);
    expect(scene.wrongs(1, bid('WVR', 0))).toContain('1862/4.1/4');
    expect(scene.options(1, 'bid')).toEqual([]);
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('1862/4.1/9, 1862/sequence/7 (§4.1): with no company left to put up, nobody is asked, and the stock round begins', () => {
    const scene = begin();
    // The last eight are offered from phases B and C on.
    for (const company of scene.read('offered').slice(0, -8))
      scene.put(`charter:${company}`, 'out');
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
  });

  test('1862/4.1/3 (§S4.2): who passes leaves an auction; without one a pass is a pass', () => {
    const scene = begin();
    expect(scene.turn().passSays).toBeUndefined();
    scene.play(1, bid('WVR', 0));
    expect(scene.turn().passSays).toBe('leaves the auction');
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, startCompany('WVR', 54));
    expect(scene.turn().passSays).toBeUndefined();
  });

  test('1862/4.1/6: at the certificate limit a player passes', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 10 }, { chartered: true });
    started(scene, 'EUR', { 1: 10 }, { chartered: true });
    scene.clock('limit', 16);
    expect(scene.wrongs(1, bid('WVR', 0))).toContain('1862/4.1/6');
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('1862/4.1/7, 1862/4.1/8, 1862/4.1/16: a winner opens no more, bids on, and his left goes on', () => {
    const scene = won('WVR', 100);
    scene.play(1, PASS);
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, bid('ECR', 0));
    scene.play(3, PASS);
    scene.play(1, bid('ECR', 5));
    scene.play(2, PASS);
    expect(scene.read('parliament').winner?.player).toBe('player:1');
    scene.play(1, startCompany('ECR', 54));
    scene.play(1, PASS);
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, PASS);
    scene.play(3, PASS);
    // Player 1 has won one and is passed over: the second round begins with him.
    expect(scene.read('parliaments')).toBe(2);
    const again = won('WVR', 54);
    again.play(1, PASS);
    again.clock('parliament', { at: 0 });
    expect(again.wrongs(1, bid('ECR', 0))).toContain('1862/4.1/7');
  });

  test('1862/4.1/9, 1862/phases/1, 1862/phases/2: groups come with their phases', () => {
    const scene = begin();
    expect(scene.wrongs(1, bid('WStI', 0))).toContain('1862/4.1/9');
    scene.clock('phase', 'B');
    expect(scene.wrongs(1, bid('WStI', 0))).toEqual([]);
    expect(scene.wrongs(1, bid('SVR', 0))).toContain('1862/4.1/9');
    scene.clock('phase', 'C');
    expect(scene.wrongs(1, bid('SVR', 0))).toEqual([]);
    started(scene, 'ECR', { 2: 5 });
    expect(scene.wrongs(1, bid('ECR', 0))).toContain('1862/4.1/9');
    expect(scene.wrongs(1, bid('E&H', 0))).toContain('1862/set-up/5');
  });

  test('1862/4.1/11: nothing is started once the LNER is there', () => {
    const scene = begin();
    scene.fund('player:1', 2000);
    stockRound(scene);
    scene.clock('lner', 'formed');
    expect(scene.wrongs(1, startCompany('WVR', 54))).toContain('1862/4.1/11');
    expect(scene.options(1, 'startCompany')).toEqual([]);
  });

  test('1862/4.1/12, 1862/4.1/13: clockwise from the highest bidder; a pass is for good', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, PASS);
    scene.play(3, bid('WVR', 5));
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, bid('WVR', 10));
    expect(scene.turn().acting).toEqual(['player:3']);
    expect(scene.wrongs(2, bid('WVR', 15))).toContain('1862/4.1/12');
  });

  test('1862/4.1/14, 1862/4.1/15: who cannot raise is out; the last one wins, at £0 if need be', () => {
    const scene = begin();
    scene.fund('player:2', 166);
    scene.play(1, bid('WVR', 0));
    expect(scene.turn().acting).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.read('parliament').winner).toMatchObject({ player: 'player:1', company: 'WVR' });
    expect(scene.cash('player:1')).toBe(800);
  });

  test('1862/4.1/17, 1862/4.1/18, 1862/4.1/19, 1862/sequence/1: passes in a row end it; two come first', () => {
    const scene = begin();
    scene.fund('player:2', 100);
    scene.play(1, PASS);
    scene.play(3, PASS);
    expect([scene.read('parliaments'), scene.read('stage')]).toEqual([2, 'parliament']);
    scene.play(1, PASS);
    scene.play(3, PASS);
    expect(scene.read('stage')).toBe('stock');
    expect(scene.at('card:priority')).toBe('player:1');
    expect(scene.read('order')[0]).toBe('player:1');
  });

  test('1862/4.1/20: to put up what another wins is neither a pass nor a win', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    scene.play(2, bid('WVR', 5));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, startCompany('WVR', 54));
    scene.play(2, PASS);
    expect(scene.read('passed')).toEqual([]);
    scene.play(3, PASS);
    expect(scene.wrongs(1, bid('ECR', 0))).toEqual([]);
  });
});

describe('bids', () => {
  test('1862/4.1/4, 1862/4.1/5: with what the lowest par costs one may open at nothing, with a pound less not', () => {
    const scene = begin();
    expect(scene.read('parliaments')).toBe(1);
    scene.fund('player:1', 162);
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    expect(scene.wrongs(1, bid('WVR', 5))).toEqual(['1862/4.1/5']);
    scene.fund('player:1', 161);
    expect(scene.wrongs(1, bid('WVR', 0))).toContain('1862/4.1/4');
  });

  test('1862/4.1/2, 1862/4.1/3: the least bid is offered, at first and after every raise', () => {
    const scene = begin();
    const offered = (player: number) =>
      scene.options(player, 'bid').flatMap(({ on, amount }) => (on === 'WVR' ? [amount] : []));
    expect(offered(1)).toEqual([0, 5, 25]);
    expect(scene.wrongs(1, bid('WStI', 3))).toEqual(['1862/4.1/9']);
    scene.play(1, bid('WVR', 10));
    expect(offered(2)).toContain(15);
    expect(scene.wrongs(2, bid('WVR', 15))).toEqual([]);
  });
});

describe('who may bid', () => {
  test('1862/4.1: £162 and the bid: 162 and 166 open at £0 only, 167 at £5', () => {
    for (const [sum, bids] of [
      [162, [0]],
      [166, [0]],
      [167, [0, 5]],
    ] as const) {
      const scene = purses(sum, 800, 800);
      expect([0, 5, 10].filter((amount) => !scene.wrongs(1, bid('WVR', amount)).length)).toEqual(
        bids,
      );
    }
  });

  test('1862/4.1: when nobody can raise, £0 wins at once', () => {
    // To raise to £5 takes £167.
    const scene = purses(800, 166, 166);
    scene.play(1, bid('WVR', 0));
    expect(scene.read('parliament').winner).toMatchObject({ player: 'player:1', company: 'WVR' });
    expect(asked(scene)).toEqual(['player:1']);
    const other = purses(800, 166, 167);
    other.play(1, bid('WVR', 0));
    expect(asked(other)).toEqual(['player:3']);
  });

  test('1862/4.1: a raise puts the opener out who cannot follow', () => {
    const scene = purses(171, 800, 800);
    scene.play(1, bid('WVR', 0));
    scene.play(2, bid('WVR', 5));
    scene.play(3, PASS);
    // £10 and £162 are £172.
    expect(scene.read('parliament').winner?.player).toBe('player:2');
    expect([scene.cash('player:2'), scene.cash('player:1')]).toEqual([795, 171]);
    const follows = purses(172, 800, 800);
    follows.play(1, bid('WVR', 0));
    follows.play(2, bid('WVR', 5));
    follows.play(3, PASS);
    expect(asked(follows)).toEqual(['player:1']);
  });

  test('1862/4.1: at the certificate limit nobody bids in the auction of another', () => {
    const scene = begin();
    started(scene, 'ECR', { 2: 6 }, { chartered: true });
    scene.clock('limit', 4);
    scene.play(1, bid('WVR', 0));
    // Player 2 has four certificates.
    expect(asked(scene)).toEqual(['player:3']);
    const below = begin();
    started(below, 'ECR', { 2: 5 }, { chartered: true });
    below.clock('limit', 4);
    below.play(1, bid('WVR', 0));
    expect(asked(below)).toEqual(['player:2']);
  });

  test('1862/4.1: with four bidders the next is the next still in, left of the highest', () => {
    const scene = begin({ players: 4 });
    scene.play(1, bid('WVR', 0));
    scene.play(2, PASS);
    scene.play(3, bid('WVR', 5));
    scene.play(4, PASS);
    scene.play(1, bid('WVR', 10));
    // Of 2, 3 and 4 only 3 is left.
    expect(asked(scene)).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.read('parliament').winner?.player).toBe('player:1');
  });

  test('1862/4.1: who passed may open when his turn comes again', () => {
    const scene = begin();
    scene.play(1, PASS);
    scene.play(2, bid('WVR', 0));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, startCompany('WVR', 54));
    scene.play(2, PASS);
    // Left of the winner.
    expect(asked(scene)).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(asked(scene)).toEqual(['player:1']);
    scene.play(1, bid('ECR', 0));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, startCompany('ECR', 54));
    scene.play(1, PASS);
    // Player 2 has a charter and is passed over; player 3 has passed, and may change his mind.
    expect(asked(scene)).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.read('parliaments')).toBe(2);
  });

  test('1862/4.1: a charter won in the first round of Parliament does not count in the second', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, startCompany('WVR', 54));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect([scene.read('parliaments'), scene.read('stage')]).toEqual([2, 'parliament']);
    expect(scene.wrongs(1, bid('ECR', 0))).toEqual([]);
  });
});

describe('the order of the auctions', () => {
  test('1862/S4.4: a win clears the flag of the winner alone, so all come round once more', () => {
    const scene = purses(800, 800, 800);
    scene.play(1, PASS);
    scene.play(2, bid('WVR', 0));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, startCompany('WVR', 54));
    scene.play(2, PASS);
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    // Player 2 has not passed since: player 1 is asked, then the winner, who may open nothing.
    expect([scene.acting(), scene.read('sitting')]).toEqual([1, 1]);
    scene.play(1, PASS);
    expect([scene.acting(), scene.read('sitting')]).toEqual([1, 2]);
  });

  test('1862/S4.3, 1862/4.1: left of the winner goes on, and who opened and lost may open again', () => {
    const scene = purses(800, 800, 800);
    scene.play(1, bid('WVR', 0));
    scene.play(2, bid('WVR', 5));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, startCompany('WVR', 62));
    expect(scene.cash('player:2')).toBe(800 - 5 - 186);
    scene.play(2, PASS);
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    expect(scene.wrongs(1, bid('Y&N', 0))).toEqual([]);
  });

  test('1862/S4.3: the certificate that reaches the limit is the last of the winner', () => {
    for (const [held, may] of [
      [9, false],
      [8, true],
    ] as const) {
      const scene = begin({ players: 8 });
      const [own, wanted] = scene.read('offered');
      started(scene, own!, { 1: held });
      // Nobody else can follow: the limit with eight players is 8 certificates.
      for (let n = 2; n <= 8; n++) scene.fund(`player:${n}`, 100);
      scene.fund('player:1', 800);
      scene.play(1, bid(wanted!, 0));
      scene.play(1, startCompany(wanted!, 54));
      const asked = scene.wrongs(1, buyShare(wanted!, 'ipo')).length === 0;
      expect(asked).toBe(may);
      if (may) scene.play(1, buyShare(wanted!, 'ipo'));
      expect(scene.wrongs(1, buyShare(wanted!, 'ipo'))).not.toEqual([]);
    }
  });

  test('1862/S4.2: bids are fives, and a raise is five at least', () => {
    const scene = purses(800, 800, 800);
    expect(scene.wrongs(1, bid('WVR', 7))).not.toEqual([]);
    scene.play(1, bid('WVR', 10));
    for (const [amount, legal] of [
      [10, false],
      [14, false],
      [15, true],
      [17, false],
      [635, true],
      [640, false],
    ] as const)
      expect([amount, scene.wrongs(2, bid('WVR', amount)).length === 0]).toEqual([amount, legal]);
  });

  test('1862/4.1: a company of group B waits for phase B, one of group C for phase C', () => {
    const can = (phase: string) => {
      const scene = purses(800, 800, 800);
      scene.clock('phase', phase);
      return ['WNR', 'WStI', 'W&F', 'SVR'].map((id) => !scene.wrongs(1, bid(id, 0)).length);
    };
    expect(can('A')).toEqual([true, false, false, false]);
    expect(can('B')).toEqual([true, true, true, false]);
    expect(can('C')).toEqual([true, true, true, true]);
  });

  test('1862/4.1, 1862/S17: nobody opens who stands at the limit, nor for what is started', () => {
    const scene = purses(800, 800, 800);
    for (const id of ['ECR', 'ENR']) started(scene, id, { 1: 10 });
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    expect(scene.wrongs(1, bid('ECR', 0))).not.toEqual([]);
    // 17 of 18 certificates still do, the eighteenth does not.
    started(scene, 'EUR', { 2: 5, 1: 1 });
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    scene.put('share:EUR-7', 'player:1');
    expect(scene.wrongs(1, bid('WVR', 0))).not.toEqual([]);
  });
});

describe('what a bid is refused for', () => {
  test('1862/4.1/2, 1862/4.1/5: the most that can be bid is a multiple of £5', () => {
    const scene = begin();
    scene.fund('player:1', 265);
    expect(said(scene, 1, bid('WVR', 500))).toEqual([
      "£162 has to be kept for the director's certificate: £100 can be bid.",
    ]);
  });
});

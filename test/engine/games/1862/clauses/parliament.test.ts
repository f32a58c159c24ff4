import { describe, expect, it } from 'vitest';
import {
  begin,
  marker,
  operating,
  PASS,
  permits,
  type Scene,
  started,
  stockRound,
  unused,
} from '../../../../kit/1862.ts';
import { bid, startCompany, buyShare } from '../../../../kit/moves.ts';

/** Player 1 wins the charter of a company for nothing. */
function won(company = 'WVR', par?: number): Scene {
  const scene = begin();
  scene.play(1, bid(company, 0));
  scene.play(2, PASS);
  scene.play(3, PASS);
  if (par !== undefined) scene.play(1, startCompany(company, par));
  return scene;
}

/** Whoever is asked passes until the stage changes. */
function passAll(scene: Scene): void {
  const { stage } = { stage: scene.read('stage') };
  const turn = scene.read('turn');
  while (scene.read('stage') === stage && scene.read('turn') === turn)
    scene.play(Number(scene.turn().acting[0]!.slice(-1)), PASS);
}

describe('auctions', () => {
  it('1862/4.1/1, 1862/4.1/2: from the deal on, charters are put up from £0 in fives', () => {
    const scene = begin();
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(2, bid('WVR', 0))).toContain('1862/4.1/1');
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    expect(scene.wrongs(1, bid('WVR', 3))).toContain('1862/4.1/2');
    expect(scene.wrongs(1, buyShare('WVR'))).toContain('1862/6/2');
  });

  it('1862/4.1/3: a raise is £5 at least', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 10));
    expect(scene.wrongs(2, bid('WVR', 10))).toContain('1862/4.1/3');
    expect(scene.wrongs(2, bid('WVR', 17))).toContain('1862/4.1/2');
    expect(scene.wrongs(2, bid('ECR', 15))).toContain('1862/4.1/12');
    scene.play(2, bid('WVR', 15));
  });

  it('1862/4.1/4, 1862/4.1/5: £162 stay in hand', () => {
    const scene = begin();
    expect(scene.wrongs(1, bid('WVR', 640))).toContain('1862/4.1/5');
    expect(scene.wrongs(1, bid('WVR', 635))).toEqual([]);
    scene.fund('player:1', 161);
    expect(scene.wrongs(1, bid('WVR', 0))).toContain('1862/4.1/4');
    expect(scene.options(1, 'bid')).toEqual([]);
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  it('1862/4.1/6: at the certificate limit a player passes', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 10 }, { chartered: true });
    started(scene, 'EUR', { 1: 10 }, { chartered: true });
    scene.clock('limit', 16);
    expect(scene.wrongs(1, bid('WVR', 0))).toContain('1862/4.1/6');
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  it('1862/4.1/7, 1862/4.1/8, 1862/4.1/16: a winner opens no more, bids on, and his left goes on', () => {
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

  it('1862/4.1/9, 1862/phases/1, 1862/phases/2: groups come with their phases', () => {
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

  it('1862/4.1/10: the home has a space, or can gain one', () => {
    const scene = begin();
    scene.put('tile:57-0', 'hex:D13', { turn: 1 });
    marker(scene, 'EUR', 'D13');
    expect(scene.wrongs(1, bid('ECR', 0))).toContain('1862/4.1/10');
    scene.clock('phase', 'B');
    expect(scene.wrongs(1, bid('ECR', 0))).toEqual([]);
    scene.put('tile:57-0', 'supply');
    scene.put('tile:14-0', 'hex:D13');
    expect(scene.wrongs(1, bid('ECR', 0))).toEqual([]);
    marker(scene, 'N&E', 'D13', 1);
    scene.clock('phase', 'D');
    expect(scene.wrongs(1, bid('ECR', 0))).toContain('1862/4.1/10');
  });

  it('1862/4.1/11: nothing is started once the LNER is there', () => {
    const scene = begin();
    scene.fund('player:1', 2000);
    stockRound(scene);
    scene.clock('lner', 'formed');
    expect(scene.wrongs(1, startCompany('WVR', 54))).toContain('1862/4.1/11');
    expect(scene.options(1, 'startCompany')).toEqual([]);
  });

  it('1862/4.1/12, 1862/4.1/13: clockwise from the highest bidder; a pass is for good', () => {
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

  it('1862/4.1/14, 1862/4.1/15: who cannot raise is out; the last one wins, at £0 if need be', () => {
    const scene = begin();
    scene.fund('player:2', 166);
    scene.play(1, bid('WVR', 0));
    expect(scene.turn().acting).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.read('parliament').winner).toMatchObject({ player: 'player:1', company: 'WVR' });
    expect(scene.cash('player:1')).toBe(800);
  });

  it('1862/4.1/17, 1862/4.1/18, 1862/4.1/19, 1862/sequence/1: passes in a row end it; two come first', () => {
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

  it('1862/4.1/20: to put up what another wins is neither a pass nor a win', () => {
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

describe('the charter won', () => {
  it('1862/4.2/1, 1862/4.2/2, 1862/4.2/3, 1862/4.2/4: bid, par, certificate, markers', () => {
    const scene = begin();
    scene.fund('player:1', 300);
    scene.play(1, bid('WVR', 50));
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.cash('player:1')).toBe(250);
    expect(scene.wrongs(1, PASS)).toContain('1862/4.2/2');
    expect(scene.wrongs(1, startCompany('WVR', 90))).toContain('1862/4.2/2');
    expect(scene.wrongs(1, startCompany('WVR', 65))).toContain('1862/4.2/2');
    scene.play(1, startCompany('WVR', 82));
    expect(scene.cash('player:1')).toBe(4);
    expect(scene.director('WVR')).toBe('player:1');
    expect(scene.price('WVR')).toBe(82);
    expect(scene.at('par:WVR')).toBe('par:chartered-82');
    expect(scene.cash('company:WVR')).toBe(0);
  });

  it('1862/4.2/5: nothing is sold in Parliament', () => {
    const scene = won('WVR', 54);
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'WVR', percent: 10 })).toContain(
      '1862/4.2/5',
    );
  });

  it('1862/4.2/6, 1862/4.2/8, 1862/4.2/9, 1862/4.3/2, 1862/6.5.4.2/1: two shares more at par float it', () => {
    const scene = won('WVR', 54);
    expect(scene.wrongs(1, buyShare('ECR'))).toContain('1862/4.2/6');
    scene.play(1, buyShare('WVR'));
    expect(scene.cash('player:1')).toBe(800 - 4 * 54);
    expect(scene.at('obligation:WVR')).toBe('player:1');
    scene.play(1, buyShare('WVR'));
    expect(scene.cash('company:WVR')).toBe(540 - 180);
    expect(unused(scene, 'WVR')).toBe(3);
    expect(scene.at('obligation:WVR')).toBe('obligations');
    // Half is his, so his buying is over.
    expect(scene.turn().acting).toEqual(['player:2']);
    const poor = begin();
    poor.fund('player:1', 170);
    poor.play(1, bid('WVR', 0));
    poor.play(2, PASS);
    poor.play(3, PASS);
    poor.play(1, startCompany('WVR', 54));
    expect(poor.turn().acting).toEqual(['player:2']);
  });

  it('1862/4.2/7: further shares need room under the limit', () => {
    const scene = won('WVR');
    scene.clock('limit', 1);
    scene.play(1, startCompany('WVR', 54));
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.units('player:1', 'WVR')).toBe(3);
    expect(scene.options(1, 'buyShare')).toEqual([]);
  });
});

describe('obligations', () => {
  /** Player 1 holds a charter not floated at the end of a stock round. */
  function missed(cash: number, par = 100, shares = 3): Scene {
    const scene = begin();
    started(
      scene,
      'WVR',
      { 1: shares, 2: 1 },
      { chartered: true, price: par, floated: false, cash: 0 },
    );
    scene.put('obligation:WVR', 'player:1');
    scene.fund('player:1', cash);
    stockRound(scene);
    return scene;
  }

  it('1862/4.3/1, 1862/4.3/4, 1862/4.3/7, 1862/4.3/8: not floated, it costs five pars and goes back', () => {
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

  it('1862/4.3/5: then his shares go at half the price, and he keeps what is over', () => {
    const scene = missed(390, 100, 6);
    passAll(scene);
    // £110 missing: two ordinary shares bring 100, a third 50, and 40 are given back.
    expect(scene.cash('player:1')).toBe(40);
    expect(scene.read('stock').fines).toEqual([]);
  });

  it('1862/4.3/6, 1862/4.3/10: the rest is raised from other shares, or forgiven; the deal stays', () => {
    const scene = missed(50);
    started(scene, 'Y&N', { 1: 3 }, { price: 150, floated: false, cash: 450 });
    passAll2(scene);
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

  /** Passes until a fine is to be paid. */
  function passAll2(scene: Scene): void {
    while (scene.read('stage') === 'stock' && scene.read('stock').fines.length === 0)
      scene.play(Number(scene.turn().acting[0]!.slice(-1)), PASS);
  }

  it('1862/4.3/3: an obligation is no certificate', () => {
    const scene = missed(700);
    scene.clock('limit', 2);
    scene.fund('player:1', 900);
    expect(scene.wrongs(1, buyShare('WVR'))).toEqual([]);
    scene.clock('limit', 1);
    expect(scene.wrongs(1, buyShare('WVR'))).toContain('1862/6.5.1/8');
  });

  it('1862/4.3/9: charters are answered for in the order won', () => {
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

describe('order of rounds', () => {
  it('1862/sequence/2, 1862/sequence/6: later Parliament sits once, before the stock round', () => {
    const scene = begin();
    scene.clock('turn', 2);
    scene.clock('order', ['player:2', 'player:3', 'player:1']);
    expect(scene.turn().acting).toEqual(['player:2']);
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    expect(scene.read('stage')).toBe('stock');
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  it('1862/sequence/7: a round in which nobody can act is over', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 3, 2: 3, 3: 3 }, { chartered: true });
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 0);
    scene.clock('turn', 2);
    operating(scene, ['ECR'], 'acquire');
    scene.play(1, PASS);
    // Parliament went by; shares can be sold in the stock round.
    expect([scene.read('stage'), scene.read('turn')]).toEqual(['stock', 3]);
  });
});

import { describe, expect, test } from 'vitest';
import { tens } from '../../../../../engine/games/1820/auction/futures.ts';
import { acting, bid, fresh, amounts, passing, said } from '../../../../kit/stands/1820-stands.ts';
import { begin, PASS, started, before } from '../../../../kit/1820.ts';
import { takeCousin } from '../../../../kit/moves.ts';

describe('cousins', () => {
  test('1820/6.3.1/1 1820/6.3.1/2 1820/6.1/1: bids and passes in card order, and after a pass again', () => {
    const scene = fresh();
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(2, bid('VF', 20))).toContain('1820/6.3.1/1');
    scene.play(1, PASS);
    scene.play(2, bid('VF', 20));
    expect(acting(scene)).toEqual([3]);
    scene.play(3, PASS);
    expect(scene.wrongs(1, bid('VF', 30))).toEqual([]);
  });

  test('1820/6.3.2/1 1820/6.3.2/5: money and marker lie beside the cousin, and go back when outbid', () => {
    const scene = fresh();
    scene.play(1, bid('VF', 100));
    expect([scene.cash('bid:VF'), scene.cash('player:1')]).toEqual([100, 710]);
    expect(scene.at('lobbyist:red-0')).toBe('bid:VF');
    scene.play(2, bid('VF', 110));
    expect([scene.cash('bid:VF'), scene.cash('player:1')]).toEqual([110, 810]);
    expect(scene.at('lobbyist:red-0')).toBe('player:1');
    expect(scene.wrongs(3, bid('BI', 840))).toContain('1820/6.3.2/1');
  });

  test('1820/6.3.2/2 1820/6.3.2/3 1820/6.3.2/4: at least £20, in tens, above the standing bid', () => {
    const scene = fresh();
    expect(scene.wrongs(1, bid('VF', 10))).toContain('1820/6.3.2/2');
    expect(scene.wrongs(1, bid('VF', 25))).toEqual(['1820/6.3.2/3']);
    scene.play(1, bid('VF', 50));
    expect(scene.wrongs(2, bid('VF', 50))).toEqual(['1820/6.3.2/4']);
    expect(scene.wrongs(2, bid('VF', 60))).toEqual([]);
  });

  test('1820/6.3.2/6 1820/6.3.2/7 1820/6.3.2/8: the fourth pushes out the smallest, and all that equal it', () => {
    const scene = fresh();
    scene.play(1, bid('GWSC', 20));
    scene.play(2, bid('CBV', 20));
    scene.play(3, bid('BI', 60));
    expect(scene.wrongs(1, bid('VF', 20))).toEqual(['1820/6.3.2/7']);
    scene.play(1, bid('VF', 30));
    expect(['GWSC', 'CBV', 'BI', 'VF'].map((id) => scene.cash(`bid:${id}`))).toEqual([
      0, 0, 60, 30,
    ]);
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([780, 820]);
  });

  test('1820/6.3.1/3 1820/6.3.3/1 1820/6.3.3/8 1820/6.3.3/9: winners take and pay, perhaps more; the rest of the price is the treasury', () => {
    const scene = fresh();
    scene.play(1, bid('VF', 100));
    scene.play(2, bid('BI', 200));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    // In the order of the box: BI first.
    expect(acting(scene)).toEqual([2]);
    expect(scene.wrongs(2, PASS)).toContain('1820/6.3.3/1');
    scene.play(2, takeCousin('BI', 200));
    expect(scene.cash('holder:BI')).toBe(80);
    expect(scene.wrongs(1, takeCousin('VF', 90))).toContain('1820/6.3.3/1');
    expect(scene.wrongs(1, takeCousin('VF', 900))).toContain('1820/6.3.3/9');
    scene.play(1, takeCousin('VF', 60 + 100));
    expect([scene.at('cousin:VF'), scene.cash('holder:VF')]).toEqual(['player:1', 40]);
    expect(scene.cash('player:1')).toBe(810 - 160);
    expect(scene.at('lobbyist:red-0')).toBe('player:1');
  });

  test('1820/6.3.3/2: without a bid all four leave', () => {
    const scene = fresh();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(['GWSC', 'CBV', 'BI', 'VF'].map((id) => scene.at(`cousin:${id}`))).toEqual(
      Array(4).fill('out'),
    );
    expect(scene.turn().round).toBe('Auction of future trains');
  });

  test('1820/6.3.3/3 1820/6.3.3/4 1820/6.3.3/5 1820/6.3.3/6 1820/6.3.3/7: the unsold go round, the poorest first, at the lowest winning bid', () => {
    const scene = fresh();
    scene.play(1, bid('VF', 200));
    scene.play(2, bid('BI', 210));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    scene.play(2, takeCousin('BI', 210));
    scene.play(1, takeCousin('VF', 200));
    // 610, 610, 830: of two with the same the lower card goes first.
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(1, takeCousin('CBV', 190))).toContain('1820/6.3.3/6');
    scene.play(1, takeCousin('CBV', 200));
    expect(scene.cash('holder:CBV')).toBe(80);
    scene.play(1, PASS);
    expect(acting(scene)).toEqual([2]);
    scene.play(2, PASS);
    expect(acting(scene)).toEqual([3]);
    scene.play(3, PASS);
    expect(scene.at('cousin:GWSC')).toBe('out');
  });

  test('1820/6.1/2: they are auctioned in the first stock round only', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.clock('stage', 'takeovers');
    scene.clock('half', 2);
    scene.settle();
    expect(scene.read('turn')).toBe(2);
    expect(scene.turn().round).toBe('Auction of future trains');
  });
});

describe('money', () => {
  test('6.3.3: a cousin taken for the bid costs nothing more than the bid', () => {
    const scene = begin();
    scene.fund({ 'player:1': 810 });
    scene.play(1, bid('VF', 100));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    scene.play(1, { verb: 'takeCousin', cousin: 'VF', price: 100 });
    expect([scene.cash('player:1'), scene.cash('bid:VF'), scene.cash('holder:VF')]).toEqual([
      710, 0, 20,
    ]);
  });
});

describe('where a hand has interfered', () => {
  test('6.3.2: a bid under the marker of a colour that nobody plays goes back to nobody', () => {
    const scene = begin();
    scene.fund({ 'player:1': 800, 'bid:VF': 30 });
    scene.put('lobbyist:yellow-0', 'bid:VF');
    scene.play(1, bid('VF', 40));
    expect(scene.at('lobbyist:yellow-0')).toBe('out');
    expect([scene.cash('player:1'), scene.cash('bid:VF')]).toEqual([760, 70]);
  });
});

describe('the cousin auction (6.3)', () => {
  test('6.3.2: a bid on a fourth cousin must exceed the smallest bid, and only that one is returned', () => {
    const scene = fresh();
    scene.play(1, bid('GWSC', 20));
    scene.play(2, bid('CBV', 30));
    scene.play(3, bid('BI', 30));
    scene.play(1, bid('VF', 30));
    expect(['GWSC', 'CBV', 'BI', 'VF'].map((id) => scene.cash(`bid:${id}`))).toEqual([
      0, 30, 30, 30,
    ]);
    expect(scene.cash('player:1')).toBe(780);
  });

  test('6.3.2: a player who raises their own bid may spend the old one', () => {
    const scene = fresh();
    scene.fund({ 'player:1': 100 });
    scene.play(1, bid('VF', 60));
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, bid('VF', 110))).not.toEqual([]);
    expect(scene.wrongs(1, bid('BI', 50))).not.toEqual([]);
    scene.play(1, bid('VF', 100));
    expect([scene.cash('bid:VF'), scene.cash('player:1')]).toEqual([100, 0]);
  });

  test('6.3.3: a bid above the printed price gives the cousin a treasury; the price itself does not', () => {
    const scene = fresh();
    scene.play(1, bid('VF', 150));
    scene.play(2, bid('BI', 120));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    scene.play(2, takeCousin('BI', 120));
    scene.play(1, takeCousin('VF', 150));
    expect([scene.cash('holder:BI'), scene.cash('holder:VF')]).toEqual([0, 30]);
  });

  test('6.3.3: the others cost the lowest winning bid, whatever was paid in addition; nobody buys without the money', () => {
    const scene = fresh();
    scene.fund({ 'player:3': 90 });
    scene.play(1, bid('VF', 100));
    scene.play(2, bid('BI', 110));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    scene.play(2, takeCousin('BI', 110));
    scene.play(1, takeCousin('VF', 300));
    // 510, 710 and 90 are left: player 3 is first, and cannot pay 100.
    if (acting(scene)[0] === 3) {
      expect(scene.wrongs(3, takeCousin('CBV', 100))).not.toEqual([]);
      scene.play(3, PASS);
    }
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(1, takeCousin('CBV', 100))).toEqual([]);
    expect(scene.wrongs(1, takeCousin('CBV', 90))).not.toEqual([]);
    scene.play(1, takeCousin('CBV', 120));
    expect(scene.cash('holder:CBV')).toBe(0);
  });
});

describe('amounts that are offered', () => {
  test('are the next few, the middle and the most, in tens, each once and in order', () => {
    expect(tens(20, 305)).toEqual([20, 30, 70, 160, 300]);
    expect(tens(20, 40)).toEqual([20, 30, 40]);
    expect(tens(500, 1309)).toEqual([500, 510, 550, 900, 1300]);
    expect(tens(20, 80)).toEqual([20, 30, 50, 70, 80]);
    expect(tens(20, 20)).toEqual([20]);
    expect(tens(30, 29)).toEqual([]);
    expect(tens(30, 0)).toEqual([]);
  });
});

describe('cousins (6.3)', () => {
  const fresh = (one = 810, two = 820, three = 830) => {
    const scene = begin();
    scene.fund({ 'player:1': one, 'player:2': two, 'player:3': three });
    return scene;
  };

  test('6.3.2: a standing bid is passed by ten at least, and its own bidder has it to spend', () => {
    const scene = fresh(800);
    scene.play(1, bid('VF', 100));
    expect(amounts(scene, 2, 'VF')[0]).toBe(110);
    expect(amounts(scene, 2, 'BI')[0]).toBe(20);
    expect(scene.wrongs(2, bid('VF', 100))).toContain('1820/6.3.2/4');
    expect(scene.wrongs(2, bid('BI', 0))).toEqual(['1820/6.3.2/2']);
    expect(scene.wrongs(2, bid('BI', 10))).toEqual(['1820/6.3.2/2']);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(amounts(scene, 1, 'VF').at(-1)).toBe(800);
    expect(amounts(scene, 1, 'BI').at(-1)).toBe(700);
  });

  test('6.3.3: without bids all four leave, and the clock has plain figures', () => {
    const scene = fresh();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(['GWSC', 'CBV', 'BI', 'VF'].map((id) => scene.at(`cousin:${id}`))).toEqual([
      'out',
      'out',
      'out',
      'out',
    ]);
    expect(scene.read('stage')).toBe('futures');
    const { ops } = scene.ledger.entries.at(-1)!;
    expect(JSON.parse(JSON.stringify(ops))).toEqual(ops);
    expect(JSON.stringify(ops)).not.toContain('"step":"take"');
  });

  test('6.3.3: each winner takes in turn, the cousin won and no other', () => {
    const scene = fresh();
    scene.play(1, bid('GWSC', 100));
    scene.play(2, bid('CBV', 110));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    const [next] = acting(scene);
    const [own, other] = next === 1 ? ['GWSC', 'CBV'] : ['CBV', 'GWSC'];
    expect(scene.options(next!, 'takeCousin').every(({ cousin }) => cousin === own)).toBe(true);
    expect(scene.wrongs(next!, takeCousin(other!, 110))).toContain('1820/6.3.3/1');
  });

  test('6.3.3: a player with exactly the price is asked; after the last cousin is taken nobody is', () => {
    const scene = fresh(100, 500, 100);
    scene.play(1, PASS);
    scene.play(2, bid('VF', 100));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(2, takeCousin('VF', 100));
    // 100, 400 and 100 are left: player 1, then 3, then 2.
    expect([scene.read('cousins').step, acting(scene)]).toEqual(['offer', [1]]);
    scene.play(1, PASS);
    expect(acting(scene)).toEqual([3]);
    scene.play(3, takeCousin('BI', 100));
    if (acting(scene)[0] === 3 && scene.read('stage') === 'cousins') scene.play(3, PASS);
    expect(acting(scene)).toEqual([2]);
    scene.play(2, takeCousin('GWSC', 100));
    scene.play(2, takeCousin('CBV', 100));
    expect(scene.read('stage')).toBe('futures');
  });
});

describe('auctions (6.3, 6.4, 10.4)', () => {
  test('6.3.3: the rest are offered by cash left, of two with as much the lower card first', () => {
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
});

describe('money and shares', () => {
  test('1820/6.3.2/1, 1820/6.3.3/9: what a bid has set aside is told by itself', () => {
    const scene = begin();
    before(scene, 'cousins');
    scene.settle();
    scene.fund({ 'player:1': 800, 'player:2': 800, 'player:3': 800 });
    const player = scene.acting();
    expect(said(scene, player, bid('GWSC', 840))).toEqual(['That costs £840; £800 is there.']);
    scene.play(player, bid('GWSC', 30));
    for (const _ of [1, 2]) scene.play(scene.acting(), PASS);
    expect(said(scene, player, bid('GWSC', 840))).toEqual([
      '£840 takes £810 more than the £30 set aside; £770 is there.',
    ]);
    scene.play(player, PASS);
    expect(said(scene, player, { verb: 'takeCousin', cousin: 'GWSC', price: 840 })).toEqual([
      '£840 takes £810 more than the £30 set aside; £770 is there.',
    ]);
  });
});

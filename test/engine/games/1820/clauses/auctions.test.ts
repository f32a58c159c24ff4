import { describe, expect, it } from 'vitest';
import {
  begin,
  operating,
  PASS,
  passUntil,
  phase,
  type Scene,
  soldOut,
  started,
  stockRound,
  trains,
} from '../../../../kit/1820.ts';
import { acting, bid, fresh, future } from '../../../../kit/1820-stands.ts';
import { takeCousin } from '../../../../kit/moves.ts';

/** Income, the cousin auction and the auctions of future trains. */

describe('cousins', () => {
  it('1820/6.3.1/1 1820/6.3.1/2 1820/6.1/1: bids and passes in card order, and after a pass again', () => {
    const scene = fresh();
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(2, bid('VF', 20))).toContain('1820/6.3.1/1');
    scene.play(1, PASS);
    scene.play(2, bid('VF', 20));
    expect(acting(scene)).toEqual([3]);
    scene.play(3, PASS);
    expect(scene.wrongs(1, bid('VF', 30))).toEqual([]);
  });

  it('1820/6.3.2/1 1820/6.3.2/5: money and marker lie beside the cousin, and go back when outbid', () => {
    const scene = fresh();
    scene.play(1, bid('VF', 100));
    expect([scene.cash('bid:VF'), scene.cash('player:1')]).toEqual([100, 710]);
    expect(scene.at('lobbyist:red-0')).toBe('bid:VF');
    scene.play(2, bid('VF', 110));
    expect([scene.cash('bid:VF'), scene.cash('player:1')]).toEqual([110, 810]);
    expect(scene.at('lobbyist:red-0')).toBe('player:1');
    expect(scene.wrongs(3, bid('BI', 840))).toContain('1820/6.3.2/1');
  });

  it('1820/6.3.2/2 1820/6.3.2/3 1820/6.3.2/4: at least £20, in tens, above the standing bid', () => {
    const scene = fresh();
    expect(scene.wrongs(1, bid('VF', 10))).toContain('1820/6.3.2/2');
    expect(scene.wrongs(1, bid('VF', 25))).toEqual(['1820/6.3.2/3']);
    scene.play(1, bid('VF', 50));
    expect(scene.wrongs(2, bid('VF', 50))).toEqual(['1820/6.3.2/4']);
    expect(scene.wrongs(2, bid('VF', 60))).toEqual([]);
  });

  it('1820/6.3.2/6 1820/6.3.2/7 1820/6.3.2/8: the fourth pushes out the smallest, and all that equal it', () => {
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

  it('1820/6.3.1/3 1820/6.3.3/1 1820/6.3.3/8 1820/6.3.3/9: winners take and pay, perhaps more; the rest of the price is the treasury', () => {
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

  it('1820/6.3.3/2: without a bid all four leave', () => {
    const scene = fresh();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(['GWSC', 'CBV', 'BI', 'VF'].map((id) => scene.at(`cousin:${id}`))).toEqual(
      Array(4).fill('out'),
    );
    expect(scene.turn().round).toBe('Auction of future trains');
  });

  it('1820/6.3.3/3 1820/6.3.3/4 1820/6.3.3/5 1820/6.3.3/6 1820/6.3.3/7: the unsold go round, the poorest first, at the lowest winning bid', () => {
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

  it('1820/6.1/2: they are auctioned in the first stock round only', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.clock('stage', 'takeovers');
    scene.clock('half', 2);
    scene.settle();
    expect(scene.read('turn')).toBe(2);
    expect(scene.turn().round).toBe('Auction of future trains');
  });
});

/** The first auction of future trains: cousins are passed on. */
function futures(): Scene {
  const scene = fresh();
  for (const player of [1, 2, 3]) scene.play(player, PASS);
  return scene;
}

describe('future trains', () => {
  it('1820/6.4.1/1 1820/6.4.2/1 1820/10.4/1 1820/6.4.2/11: a 2+ and a 3+ out of the supply, by open cry', () => {
    const scene = futures();
    expect(scene.turn().sentence).toContain('2+ or 3+');
    expect(scene.game.box.pieces.get(future('3+', scene))!.place).toBe('future');
    expect(
      [...scene.game.box.pieces].filter(([, s]) => s.type === '3+' && s.place === 'depot'),
    ).toHaveLength(15);
    expect(acting(scene)).toEqual([1, 2, 3]);
    scene.play(3, bid('future', 40));
    expect(acting(scene)).toEqual([1, 2]);
    expect(scene.wrongs(1, bid('future', 40))).toContain('1820/10.4/1');
    scene.play(1, bid('future', 50));
  });

  it('1820/6.4.2/2 1820/6.4.2/3: from £20, in tens', () => {
    const scene = futures();
    expect(scene.wrongs(1, bid('future', 10))).toContain('1820/6.4.2/2');
    expect(scene.wrongs(1, bid('future', 25))).toContain('1820/6.4.2/3');
  });

  it('1820/10.4/2 1820/6.4.2/4 1820/6.4.2/5 1820/6.4.2/6 1820/6.4.3/1 1820/15.1/1: all done, the winner takes one; the other is auctioned again', () => {
    const scene = futures();
    scene.play(1, bid('future', 40));
    scene.play(2, PASS);
    scene.play(3, bid('future', 60));
    // A bid wakes those who were done.
    expect(acting(scene)).toEqual([1, 2]);
    scene.play(2, PASS);
    scene.play(1, PASS);
    expect(scene.turn().verbs).toContain('takeTrains');
    const train = future('3+', scene);
    expect(scene.options(3, 'takeTrains')).toHaveLength(3);
    scene.play(3, { verb: 'takeTrains', trains: [train] });
    expect(scene.at(train)).toBe('player:3');
    expect(acting(scene)).toEqual([1, 2, 3]);
    expect(scene.turn().sentence).toContain('2+');
    scene.play(3, bid('future', 20));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, { verb: 'takeTrains', trains: [future('2+', scene)] });
    expect(scene.read('owed')).toEqual({ 'player:3': 80 });
  });

  it('1820/10.4/5: a winner who declines is left out of the next try', () => {
    const scene = futures();
    scene.play(1, bid('future', 40));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, PASS);
    expect(acting(scene)).toEqual([2, 3]);
    expect(scene.wrongs(1, bid('future', 40))).toContain('1820/10.4/5');
  });

  it('1820/6.4.2/7: without bids the trains leave the game', () => {
    const scene = futures();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect([scene.at(future('2+', scene)), scene.at(future('3+', scene))]).toEqual(['out', 'out']);
    expect(scene.turn().round).toContain('Stock round 1');
  });

  it('1820/6.4.2/9 1820/6.4.2/10: nothing is paid now; the next income pays, and bounds, it', () => {
    const scene = futures();
    expect(scene.wrongs(1, bid('future', 810))).toContain('1820/6.4.2/10');
    scene.play(1, bid('future', 500));
    scene.play(2, PASS);
    scene.play(3, PASS);
    const both = { verb: 'takeTrains', trains: [future('2+', scene), future('3+', scene)] };
    expect(scene.wrongs(1, both)).toContain('1820/6.4.2/10');
    scene.play(1, { verb: 'takeTrains', trains: [future('3+', scene)] });
    expect(scene.cash('player:1')).toBe(810);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.clock('auction', null);
    scene.clock('stage', 'takeovers');
    scene.clock('half', 2);
    scene.settle();
    expect(scene.cash('player:1')).toBe(810 + 800 - 500);
    expect(scene.cash('player:2')).toBe(820 + 800);
  });

  it('1820/6.4.1/2 1820/6.4.1/3 1820/6.4.2/8 1820/6.1/3: a 5+ and an 8+ for cash, then a 5D+, then none', () => {
    const scene = fresh();
    const round = (turn: number) => {
      scene.clock('turn', turn);
      scene.clock('stage', 'futures');
      scene.clock('begun', false);
      scene.settle();
      return scene.turn().sentence;
    };
    expect(round(2)).toContain('5+ or 8+');
    expect(scene.wrongs(1, bid('future', 820))).toContain('1820/6.4.2/8');
    scene.play(1, bid('future', 100));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, { verb: 'takeTrains', trains: [future('5+', scene), future('8+', scene)] });
    expect(scene.cash('player:1')).toBe(610);
    expect(round(3)).toContain('5D+');
    expect(round(4)).toContain('acts for one holder');
  });

  it('1820/6.2/2 1820/10.8/2: income ends with the stock round after Victoria’s death', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    const next = (turn: number, last: number | null) => {
      scene.clock('victoria', { dying: false, dead: last !== null, last });
      scene.clock('turn', turn);
      scene.clock('half', 2);
      scene.clock('auction', null);
      scene.clock('stage', 'takeovers');
      scene.fund({ 'player:1': 0 });
      scene.settle();
      return scene.cash('player:1');
    };
    expect([next(3, null), next(4, 5), next(5, 5)]).toEqual([800, 800, 0]);
  });
});

describe('using a future train', () => {
  /** LSR of player 1 operates; player 2 owns a 3+. */
  function table(): { scene: Scene; train: string } {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    const train = future('3+', scene);
    scene.put(train, 'player:2');
    operating(scene, 'LSR', 'track');
    return { scene, train };
  }
  const assign = (train: string) => ({ verb: 'assignTrain', company: 'LSR', train });

  it('1820/6.4.3/3 1820/6.4.3/7: once its colour is for sale; the first of a colour opens the phase', () => {
    const { scene, train } = table();
    expect(scene.wrongs(2, assign(train))).toContain('1820/6.4.3/3');
    soldOut(scene, '2+');
    scene.play(2, assign(train));
    scene.play(1, { verb: 'agree' });
    expect(scene.at(train)).toBe('company:LSR');
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Green', 'column:3']);
  });

  it('1820/6.4.3/2 1820/6.4.3/4: at any step of its turn, if the director agrees', () => {
    const { scene, train } = table();
    soldOut(scene, '2+');
    for (const step of ['track', 'run', 'trains', 'repay'] as const) {
      operating(scene, 'LSR', step);
      expect(scene.options(2, 'assignTrain')).toEqual([assign(train)]);
    }
    scene.play(2, assign(train));
    expect(acting(scene)).toEqual([1]);
    scene.play(1, { verb: 'decline' });
    expect(scene.at(train)).toBe('player:2');
    stockRound(scene);
    expect(scene.wrongs(2, assign(train))).toContain('1820/6.4.3/2');
  });

  it('1820/6.4.3/5 1820/6.4.3/6 1820/6.4.3/8: over the limit it discards; then it is a train like others', () => {
    const { scene, train } = table();
    phase(scene, 'Green');
    soldOut(scene, '2+');
    const own = trains(scene, 'LSR', '3+', '3+', '3+', '3+', '3+');
    scene.play(2, assign(train));
    scene.play(1, { verb: 'agree' });
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    scene.play(1, { verb: 'discardTrain', company: 'LSR', train: own[0]! });
    expect(scene.at(own[0]!)).toBe('out');
    expect(scene.turn().verbs).not.toContain('choose');
    operating(scene, 'LSR', 'trains');
    expect(scene.options(1, 'discardTrain')).toContainEqual({
      verb: 'discardTrain',
      company: 'LSR',
      train,
    });
  });
});

it('1820/6.5.1/13 1820/6.5.1/6: with no lobby at all, a round of passes closes part 1, another the round', () => {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 3 });
  stockRound(scene, 1);
  passUntil(scene, () => scene.read('stock').part === 2);
  expect(scene.at('marker:round')).toBe('round:SR, after lobbies');
  expect(scene.read('stage')).toBe('stock');
  passUntil(scene, () => scene.read('stage') !== 'stock');
  expect(scene.read('stage')).toBe('operating');
});

import { describe, expect, test } from 'vitest';
import { acting, bid, fresh, future, passing } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  operating,
  PASS,
  phase,
  type Scene,
  soldOut,
  started,
  stockRound,
  trains,
  before,
} from '../../../../kit/1820.ts';
import { legal } from '../../../../kit/scene.ts';

/** The first auction of future trains: cousins are passed on. */
function futures(): Scene {
  const scene = fresh();
  for (const player of [1, 2, 3]) scene.play(player, PASS);
  return scene;
}

describe('future trains', () => {
  test('1820/6.4.1/1 1820/6.4.2/1 1820/10.4/1 1820/6.4.2/11: a 2+ and a 3+ out of the supply, by open cry', () => {
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

  test('1820/6.4.2/2 1820/6.4.2/3: from £20, in tens', () => {
    const scene = futures();
    expect(scene.wrongs(1, bid('future', 10))).toContain('1820/6.4.2/2');
    expect(scene.wrongs(1, bid('future', 25))).toContain('1820/6.4.2/3');
  });

  test('1820/10.4/2 1820/6.4.2/4 1820/6.4.2/5 1820/6.4.2/6 1820/6.4.3/1 1820/15.1/1: all done, the winner takes one; the other is auctioned again', () => {
    const scene = futures();
    scene.play(1, bid('future', 40));
    scene.play(2, PASS);
    scene.play(3, bid('future', 60));
    // A bid wakes those who were done.
    expect(acting(scene)).toEqual([1, 2]);
    scene.play(2, PASS);
    scene.play(1, PASS);
    expect(scene.turn().verbs).toContain('takeTrains');
    expect(scene.turn().sentence).toBe('{player:3} takes one train or both, for £60 each.');
    expect(scene.turn().passSays).toBe('backs out, and the others bid again');
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

  test('1820/10.4/5: a winner who declines is left out of the next try', () => {
    const scene = futures();
    scene.play(1, bid('future', 40));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, PASS);
    expect(acting(scene)).toEqual([2, 3]);
    expect(scene.wrongs(1, bid('future', 40))).toContain('1820/10.4/5');
  });

  test('1820/6.4.2/7: without bids the trains leave the game', () => {
    const scene = futures();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect([scene.at(future('2+', scene)), scene.at(future('3+', scene))]).toEqual(['out', 'out']);
    expect(scene.turn().round).toContain('Stock round 1');
  });

  test('1820/6.4.2/9 1820/6.4.2/10: nothing is paid now; the next income pays, and bounds, it', () => {
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

  test('1820/6.4.1/2 1820/6.4.1/3 1820/6.4.2/8 1820/6.1/3: a 5+ and an 8+ for cash, then a 5D+, then none', () => {
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

  test('1820/6.2/2 1820/10.8/2: income ends with the stock round after Victoria’s death', () => {
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

  test('1820/6.4.3/3 1820/6.4.3/7: once its colour is for sale; the first of a colour opens the phase', () => {
    const { scene, train } = table();
    expect(scene.wrongs(2, assign(train))).toContain('1820/6.4.3/3');
    soldOut(scene, '2+');
    scene.play(2, assign(train));
    scene.play(1, { verb: 'agree' });
    expect(scene.at(train)).toBe('company:LSR');
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Green', 'column:3']);
  });

  test('1820/6.4.3/2 1820/6.4.3/4: at any step of its turn, if the director agrees', () => {
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

  test('1820/6.4.3/5 1820/6.4.3/6 1820/6.4.3/8: over the limit it discards; then it is a train like others', () => {
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

describe('future trains (6.4)', () => {
  const second = (cash: number) => {
    const scene = fresh();
    scene.fund({ 'player:1': cash });
    scene.clock('turn', 2);
    scene.clock('stage', 'futures');
    scene.clock('begun', false);
    scene.settle();
    return scene;
  };

  test('6.4.2: one of two trains where the cash is short of both', () => {
    const scene = second(1000);
    scene.play(1, bid('future', 600));
    scene.play(2, PASS);
    scene.play(3, PASS);
    const both = [future('5+', scene), future('8+', scene)];
    expect(scene.wrongs(1, { verb: 'takeTrains', trains: both })).not.toEqual([]);
    scene.play(1, { verb: 'takeTrains', trains: [both[1]!] });
    expect([scene.cash('player:1'), scene.at(both[1]!)]).toEqual([400, 'player:1']);
    // The 5+ is auctioned next, to the same player too.
    expect(scene.wrongs(1, bid('future', 400))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 410))).not.toEqual([]);
  });

  test('6.4.2: a pair of which one was sold and the other got no bid: the other leaves', () => {
    const scene = second(1000);
    scene.play(2, bid('future', 20));
    scene.play(1, PASS);
    scene.play(3, PASS);
    scene.play(2, { verb: 'takeTrains', trains: [future('5+', scene)] });
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(scene.at(future('8+', scene))).toBe('out');
    expect([scene.read('phase'), scene.at('marker:column')]).toEqual(['Yellow', 'column:1']);
  });

  test('6.4.3: a green one waits until green trains are for sale, and then opens the phase', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    const train = future('3+', scene);
    scene.put(train, 'player:1');
    operating(scene, 'LSR', 'run');
    const assign = { verb: 'assignTrain', company: 'LSR', train };
    expect(scene.wrongs(1, assign)).not.toEqual([]);
    soldOut(scene, '2+');
    scene.play(1, assign);
    expect([scene.at(train), scene.read('phase'), scene.at('marker:column')]).toEqual([
      'company:LSR',
      'Green',
      'column:3',
    ]);
  });

  test('6.4.3: at the limit it is handed over all the same, and one train goes', () => {
    const scene = begin();
    phase(scene, 'Green');
    soldOut(scene, '2+');
    started(scene, 'LSR', 5, 95, { 1: 3 });
    const train = future('3+', scene);
    scene.put(train, 'player:1');
    trains(scene, 'LSR', '3+', '3+', '3+', '3+', '2+');
    operating(scene, 'LSR', 'track');
    scene.play(1, { verb: 'assignTrain', company: 'LSR', train });
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    expect(scene.options(1, 'discardTrain')).toHaveLength(2);
    expect(scene.wrongs(1, { verb: 'discardTrain', company: 'LSR', train })).toEqual([]);
  });
});

describe('future trains (6.4)', () => {
  const first = (change: (scene: Scene) => void = () => {}) => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    change(scene);
    return scene;
  };

  test('6.4.2: in the first stock round the next income can be owed, all of it and no more', () => {
    const scene = first();
    expect(scene.wrongs(1, bid('future', 800))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 810))).toContain('1820/6.4.2/10');
    scene.play(1, bid('future', 300));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, { verb: 'takeTrains', trains: [future('2+', scene)] });
    expect(scene.wrongs(1, bid('future', 500))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 510))).toContain('1820/6.4.2/10');
  });

  test('6.4.2: at a table with another income that one is the bound (D12)', () => {
    const scene = first((s) => s.force(1, { verb: 'house', rules: { income: 500 } }));
    expect(scene.wrongs(1, bid('future', 500))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 510))).toContain('1820/6.4.2/10');
    const rich = first((s) => s.force(1, { verb: 'house', rules: { income: 1000 } }));
    expect(rich.wrongs(1, bid('future', 1000))).toEqual([]);
  });

  test('6.4.2: one takes what is on offer, each train once', () => {
    const scene = first();
    scene.play(1, bid('future', 20));
    scene.play(2, PASS);
    scene.play(3, PASS);
    const [two, three] = [future('2+', scene), future('3+', scene)];
    const takes = (...ids: string[]) => scene.wrongs(1, { verb: 'takeTrains', trains: ids });
    expect(takes(two, two)).toContain('1820/6.4.2/4');
    expect(takes(future('5+', scene))).toContain('1820/6.4.2/4');
    expect(takes(two, future('5+', scene))).toContain('1820/6.4.2/4');
    expect(takes(two, three)).toEqual([]);
    const told = scene.turn().procedure!;
    expect([told.state, told.steps.map(({ state }) => state), told.question]).toEqual([
      'ready',
      ['done', 'now'],
      undefined,
    ]);
    expect(scene.options(1, 'takeTrains').map((option) => option.trains)).toEqual([
      [two],
      [three],
      [two, three],
    ]);
    scene.play(1, { verb: 'takeTrains', trains: [two] });
    scene.play(2, bid('future', 20));
    scene.play(1, PASS);
    scene.play(3, PASS);
    expect(scene.options(2, 'takeTrains').map((option) => option.trains)).toEqual([[three]]);
  });

  test('10.4: nobody is asked for more before there is a bid', () => {
    const scene = futures();
    const asked = () => scene.turn().procedure!.question!.what;
    expect(asked()).toBe('Who bids for 2+ or 3+? It is paid out of the income of stock round 2.');
    scene.play(1, bid('future', 20));
    expect(asked()).toMatch(/^Who bids more for 2\+ or 3\+\?/);
  });

  test('10.4: a player who is done is not waited for, and may still bid', () => {
    const scene = first();
    scene.play(1, PASS);
    expect([acting(scene), scene.options(1, 'bid')]).toEqual([[2, 3], []]);
    expect(scene.wrongs(1, bid('future', 20, { player: 'player:1' }))).toEqual([]);
    scene.play(2, bid('future', 30));
    expect(acting(scene)).toEqual([1, 3]);
    expect(scene.wrongs(3, bid('future', 30))).toContain('1820/10.4/1');
  });

  test('6.4.3: owners of an available train may hand it to the company that operates', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.put(future('3+', scene), 'player:2');
    operating(scene, 'LSR', 'track');
    expect(scene.turn().alsoMayAct).toEqual([]);
    soldOut(scene, '2+');
    expect(scene.turn().alsoMayAct).toEqual(['player:2']);
    scene.put(future('2+', scene), 'player:3');
    expect(scene.turn().alsoMayAct).toEqual(['player:2', 'player:3']);
    phase(scene, 'Green');
    expect(scene.options(2, 'assignTrain')).toHaveLength(1);
    expect(scene.options(1, 'assignTrain')).toEqual([]);
  });
});

describe('auctions (6.3, 6.4, 10.4)', () => {
  test('10.4: a winner who does not take anything is out of the repeated auction', () => {
    const scene = fresh();
    passing(scene, 1, 2, 3);
    scene.play(1, bid('future', 200));
    passing(scene, 2, 3);
    scene.play(1, PASS);
    expect([1, 2, 3].map((n) => legal(scene, n, bid('future', 20)))).toEqual([false, true, true]);
    passing(scene, 2, 3);
    expect(scene.read('stage')).toBe('stock');
  });

  test('6.4.1: the third round sells a red train alone, which waits for red trains in the supply', () => {
    const scene = fresh();
    scene.clock('turn', 3);
    before(scene, 'futures');
    scene.clock('turn', 3);
    scene.settle();
    scene.play(2, bid('future', 300));
    passing(scene, 1, 3);
    const red = [...scene.game.box.pieces].find(
      ([, { type, place }]) => type === '5D+' && place === 'future',
    )![0];
    scene.play(2, { verb: 'takeTrains', trains: [red] });
    expect([scene.cash('player:2'), scene.at(red), scene.read('stage')]).toEqual([
      520,
      'player:2',
      'stock',
    ]);
    started(scene, 'LSR', 5, 95, { 2: 3 });
    phase(scene, 'Brown');
    soldOut(scene, '2+', '3+', '5+');
    operating(scene, 'LSR', 'track');
    const assign = { verb: 'assignTrain', company: 'LSR', train: red };
    expect(legal(scene, 2, assign)).toBe(false);
    soldOut(scene, '8+');
    scene.play(2, assign);
    expect(scene.read('phase')).toBe('Red');
  });
});

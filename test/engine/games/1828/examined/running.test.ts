import { describe, expect, it } from 'vitest';
import { judgedRun } from '../../../../../engine/rules/operating/run.ts';
import {
  begin,
  operating,
  PASS,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  tile,
  token,
  trains,
  awaited,
  nowOf,
  grandRapids,
  line,
} from '../../../../kit/1828.ts';
import { payDividend, buyTrain, sellShares } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';

/** Runs, dividends, trains and mergers, asked from the rulebook by somebody who did not write its code. */

describe('runs', () => {
  /** What one way earns with a train in a phase, or undefined where it is no route. */
  const earns = (kind: string, way: string[], phase: string, prepare?: (scene: Scene) => void) => {
    const scene = grandRapids('run', phase);
    line(scene);
    prepare?.(scene);
    const [train] = trains(scene, 'GT', kind);
    const move = { verb: 'runTrains' as const, company: 'GT', routes: [{ trains: [train!], way }] };
    const { legal: right, revenue } = judgedRun(nowOf(scene.table), move);
    return right ? revenue : undefined;
  };
  const C5_TO_D10 = ['C5.0', 'D4.0', 'D6.0', 'D8.0', 'D10.0'];

  it('1828 A6.7: a 3 counts towns among its three, and no fourth stop', () => {
    expect(earns('3', C5_TO_D10.slice(0, 3), 'Green')).toBe(10 + 30 + 20);
    expect(earns('3', C5_TO_D10.slice(0, 4), 'Green')).toBeUndefined();
  });

  it('1828 A6.7: a 3+D doubles three cities and every town, and no fourth city', () => {
    // Towns 10 and 10, cities 30, 20 and 20.
    expect(earns('3+D', C5_TO_D10, 'Brown')).toBe(2 * 90);
    expect(earns('3+D', [...C5_TO_D10, 'D12', 'D14.0'], 'Brown')).toBeUndefined();
  });

  it('1828 A6.7: an 8E passes towns without pay', () => {
    expect(earns('8E', C5_TO_D10, 'Gray')).toBe(30 + 20 + 20);
    expect(earns('D', C5_TO_D10, 'Purple')).toBe(90);
  });

  it('1828 A6.7: an 8E’s two centres may be a city and a town, of which only the city earns', () => {
    expect(earns('8E', ['C5.0', 'D4.0'], 'Gray')).toBe(30);
  });

  it('1828 A6.7: Chicago is worth 40 until brown phase begins and 70 from then on', () => {
    const way = ['D4.0', 'E5', 'F6', 'G5', 'G3.0'];
    const track = (scene: Scene) => {
      tile(scene, 'E5', '9', 2);
      tile(scene, 'F6', '8', 0);
      tile(scene, 'G5', '8', 1);
    };
    expect(
      ['Yellow', 'Blue', 'Brown', 'Purple'].map((phase) => earns('3', way, phase, track)),
    ).toEqual([70, 70, 100, 100]);
  });

  it('1828 A6.7: two trains meet in a city, each counts it, on track of their own', () => {
    const scene = grandRapids('run', 'Green');
    line(scene);
    const [one, two] = trains(scene, 'GT', '3', '3');
    const run = (...ways: string[][]) =>
      judgedRun(nowOf(scene.table), {
        verb: 'runTrains',
        company: 'GT',
        routes: ways.map((way, n) => ({ trains: [[one!, two!][n]!], way })),
      });
    const apart = run(['C5.0', 'D4.0'], ['D4.0', 'D6.0']);
    expect([apart.legal, apart.revenue]).toEqual([true, 40 + 50]);
    expect(run(['C5.0', 'D4.0', 'D6.0'], ['D4.0', 'D6.0']).legal).toBe(false);
  });

  it('1828 A6.8: five for players, two in the pool for the company, the IPO nothing; right, and at the end of a row up', () => {
    for (const [from, to] of [
      [
        [9, 5],
        [9, 6],
      ],
      [
        [9, 9],
        [8, 9],
      ],
    ] as const) {
      const scene = begin({ players: 4 });
      started(scene, 'GT', 79, { 1: 4, 2: 1, pool: 2 });
      token(scene, 'GT', 'D4');
      stand(scene, 'GT', from[0], from[1]);
      trains(scene, 'GT', '2');
      operating(scene, ['GT'], 'dividend', { revenue: 40 });
      scene.play(1, payDividend('GT', 'payout'));
      expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([716, 704, 700]);
      expect([scene.cash('company:GT'), scene.cell('GT')]).toEqual([8, to]);
    }
  });

  it('1828 A6.8, A15.3: paying from $412 reaches $500, and the round is played to its end', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6 });
    started(scene, 'WAB', 67, { 2: 6 });
    token(scene, 'GT', 'D4');
    stand(scene, 'GT', 0, 13);
    trains(scene, 'GT', '2');
    operating(scene, ['GT', 'WAB'], 'dividend', { revenue: 40, of: 2 });
    scene.play(1, payDividend('GT', 'payout'));
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, false]);
    for (let n = 0; n < 20 && !scene.turn().over; n++) scene.play(scene.acting(), PASS);
    expect([scene.turn().over, scene.read('round').num]).toEqual([true, 1]);
  });
});

describe('trains', () => {
  it('1828 A6.9: with a train of another company the whole treasury may go, above the printed price too', () => {
    const scene = grandRapids('trains');
    started(scene, 'WAB', 67, { 1: 6 });
    const [two] = trains(scene, 'WAB', '2');
    expect(legal(scene, 1, buyTrain('GT', two!, 1000))).toBe(true);
    expect(legal(scene, 1, buyTrain('GT', two!, 1001))).toBe(false);
    expect(legal(scene, 1, buyTrain('GT', two!, 0))).toBe(false);
  });

  it('1828 A6.9, A13: the first 5 takes the buyer’s own 2 with it, after the price is paid', () => {
    const scene = grandRapids('trains', 'Green');
    soldOut(scene, '3');
    const [two] = trains(scene, 'GT', '2');
    soldOut(scene, '2');
    scene.play(1, buyTrain('GT', 'train:5-0', 250));
    expect([scene.read('phase'), scene.at(two!), scene.at('train:5-0')]).toEqual([
      'Blue',
      'out',
      'company:GT',
    ]);
    expect(scene.cash('company:GT')).toBe(750);
  });

  it('1828 A13: with the first 3+D four trains are one too many, in brown three are not', () => {
    for (const [kinds, owed] of [
      [['5', '5'], 0],
      [['5', '5', '5'], 1],
    ] as const) {
      const scene = grandRapids('trains', 'Blue');
      trains(scene, 'GT', ...kinds);
      soldOut(scene, '2', '3', '5');
      scene.play(1, buyTrain('GT', 'train:3+D-0', 350));
      expect([kinds.length, awaited(scene).length]).toEqual([kinds.length, owed]);
    }
  });

  it('1828 A6.9: a director who pays and sells keeps to the last share that is needed', () => {
    // A 3 costs 160; $0 in the treasury, $30 in hand, shares at $65 each.
    const scene = grandRapids('trains', 'Green');
    soldOut(scene, '2');
    scene.fund('company:GT', 0);
    scene.fund('player:1', 30);
    started(scene, 'WAB', 67, { 2: 3, 1: 3 });
    stand(scene, 'WAB', 12, 5);
    expect(scene.price('WAB')).toBe(65);
    // 30 + 65 + 65 are exactly enough.
    expect([10, 20, 30].map((percent) => legal(scene, 1, sellShares('WAB', percent)))).toEqual([
      true,
      true,
      false,
    ]);
    scene.fund('player:1', 29);
    expect(legal(scene, 1, sellShares('WAB', 30))).toBe(true);
    scene.fund('player:1', 30);
    scene.play(1, sellShares('WAB', 20));
    scene.play(1, buyTrain('GT', 'train:3-0', 160));
    expect([scene.cash('player:1'), scene.cash('company:GT')]).toEqual([0, 0]);
  });

  it('1828 A6.9: the director of the company that buys stays, at a tie and no lower', () => {
    const scene = grandRapids('trains', 'Gray');
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    scene.fund('company:GT', 0);
    scene.fund('player:1', 0);
    started(scene, 'GT', 79, { 1: 5, 2: 3 });
    expect([10, 20, 30].map((percent) => legal(scene, 1, sellShares('GT', percent)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('1828 A6.9: no duty without a second centre in reach, and none with any train', () => {
    const scene = grandRapids('trains');
    scene.fund('company:GT', 1);
    expect(legal(scene, 1, PASS)).toBe(false);
    trains(scene, 'GT', '2');
    expect(legal(scene, 1, PASS)).toBe(true);
  });

  it('1828 A15.2: one dollar more and the director is not bankrupt', () => {
    const scene = grandRapids('trains', 'Gray');
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    started(scene, 'GT', 79, { 1: 2, 2: 1 });
    scene.fund('company:GT', 100);
    const bankrupt = { verb: 'declareBankruptcy', company: 'GT' };
    scene.fund('player:1', 799);
    expect(legal(scene, 1, bankrupt)).toBe(true);
    scene.fund('player:1', 800);
    expect(legal(scene, 1, bankrupt)).toBe(false);
    // Another director has a train, and need not sell it: but he has to be asked.
    scene.fund('player:1', 799);
    started(scene, 'WAB', 67, { 2: 6 });
    trains(scene, 'WAB', 'D');
    expect(legal(scene, 1, bankrupt)).toBe(false);
  });
});

describe('mergers', () => {
  const RAN = { floated: true, operated: true };
  const propose = { verb: 'proposeMerger', survivor: 'GT', other: 'IC' };
  const two = (gt: Record<string, number>, ic: Record<string, number>, player = 1) => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, gt, RAN);
    started(scene, 'IC', 79, ic, RAN);
    stockRound(scene, player);
    return scene;
  };
  /** Cells of the two before, and of the system. */
  const born = (gt: readonly [number, number], ic: readonly [number, number]) => {
    const scene = two({ 1: 6 }, { 1: 6 });
    stand(scene, 'GT', ...gt);
    stand(scene, 'IC', ...ic);
    scene.play(1, propose);
    for (let n = 0; n < 20 && scene.read('merger') !== null; n++) {
      const { question } = scene.read('merger')!;
      if (question.ask === 'complete') scene.play(1, { verb: 'completeMerger' });
      else scene.play(1, { verb: 'answerMerger', choice: question.options[0]! });
    }
    return scene;
  };

  it('1828 A7.3: up the column of the left-most, or along the top row where that ends too low', () => {
    for (const [gt, ic, cell] of [
      // 71 and 71: at most 106; 102 stands in column 0.
      [
        [7, 0],
        [11, 6],
        [2, 0],
      ],
      // 156 and 47: at most 179.
      [
        [7, 11],
        [13, 0],
        [0, 6],
      ],
      // 167 and 96: at most 215.
      [
        [0, 5],
        [4, 2],
        [0, 8],
      ],
      // 412 and 240: at most 532, and 500 is the last there is.
      [
        [0, 13],
        [0, 9],
        [0, 14],
      ],
      // 40 and 40: at most 60, column 2 has 60 in row 11.
      [
        [17, 2],
        [17, 2],
        [11, 2],
      ],
    ] as const)
      expect([gt, ic, born(gt, ic).cell('GT')]).toEqual([gt, ic, cell]);
  });

  it('1828 A7.1: six units of any player are enough, whoever merges', () => {
    const scene = two({ 1: 2, 3: 2 }, { 1: 2, 3: 2 });
    expect(legal(scene, 1, propose)).toBe(false);
    scene.put('share:GT-8', 'player:3');
    expect(legal(scene, 1, propose)).toBe(true);
    scene.clock('stock', { sold: { 'player:3': { GT: 'before' } } as never });
    expect(legal(scene, 1, propose)).toBe(false);
    scene.put('share:IC-8', 'player:3');
    expect(legal(scene, 1, propose)).toBe(true);
  });

  it('1828 A7.2, A7.5: treasuries add up, a tenth goes to the treasury, the director keeps the rest', () => {
    const scene = two({ 1: 6 }, { 1: 6 });
    scene.fund('company:GT', 123);
    scene.fund('company:IC', 77);
    scene.play(1, propose);
    while (scene.read('merger') !== null) {
      const { question } = scene.read('merger')!;
      if (question.ask === 'complete') scene.play(1, { verb: 'completeMerger' });
      else scene.play(1, { verb: 'answerMerger', choice: question.options[0]! });
    }
    expect(scene.cash('company:GT')).toBe(200);
    // Twelve units make six, of which one is given away.
    expect([scene.units('player:1', 'GT'), scene.units('company:GT', 'GT')]).toEqual([5, 1]);
    expect(scene.director('GT')).toBe('player:1');
  });
});

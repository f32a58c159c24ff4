import { describe, expect, test } from 'vitest';
import { operatingOrder } from '../../../../engine/rules/stock/moves.ts';
import {
  begin,
  operating,
  PASS,
  passStockRound,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  token,
  trains,
  nowOf,
  four,
  RAN,
} from '../../../kit/1828.ts';
import { payDividend } from '../../../kit/moves.ts';
import { drive, operatingGT, runGT } from '../../../kit/stands/1828-stands.ts';

describe('the order of companies', () => {
  test('1828/oporder/1 1828/oporder/2 1828/oporder/3 1828/overview/7: by price, then from the right, then who came first', () => {
    const scene = begin({ players: 4 });
    for (const id of ['GT', 'IC', 'MC', 'WAB']) started(scene, id, 79, { 1: 6 });
    stand(scene, 'GT', 0, 0);
    // 117 stands at [3,4] and at [4,6].
    stand(scene, 'IC', 3, 4);
    stand(scene, 'MC', 4, 6);
    stand(scene, 'WAB', 4, 6);
    expect([scene.price('IC'), scene.price('MC')]).toEqual([117, 117]);
    expect(operatingOrder(nowOf(scene.table))).toEqual(['GT', 'MC', 'WAB', 'IC']);
    stockRound(scene, 1);
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['GT', 'MC', 'WAB', 'IC']);
  });

  test('1828/oporder/4 1828/oporder/6 1828/opactions/13: the order stands, one company after the other, unless shares are sold for a train', () => {
    const scene = operatingGT('run');
    started(scene, 'WAB', 79, { 2: 4, 1: 2 });
    started(scene, 'NYC', 71, { 2: 4 });
    stand(scene, 'NYC', 10, 5);
    operating(scene, ['GT', 'WAB', 'NYC'], 'run');
    scene.play(1, runGT([scene.two]));
    scene.play(1, payDividend('GT', 'withhold'));
    // GT has fallen below the others and is still the first of this round.
    expect(scene.read('round').order).toEqual(['GT', 'WAB', 'NYC']);
    expect(
      scene.wrongs(2, { verb: 'layTile', company: 'WAB', hex: 'H6', tile: '57', turn: 1 }),
    ).not.toEqual([]);
    while (scene.turn().entity === 'company:GT') scene.play(1, PASS);
    expect(scene.turn().entity).toBe('company:WAB');
    expect(scene.wrongs(1, PASS)).toEqual(['1828/opactions/13']);

    const sold = begin({ players: 4 });
    started(sold, 'GT', 79, { 1: 6 });
    token(sold, 'GT', 'D4');
    started(sold, 'WAB', 79, { 2: 4, 1: 2 });
    started(sold, 'NYC', 79, { 2: 4 });
    stand(sold, 'NYC', 10, 5);
    operating(sold, ['GT', 'WAB', 'NYC'], 'trains');
    sold.fund('player:1', 0);
    sold.play(1, { verb: 'sellShares', company: 'WAB', percent: 20 });
    expect(sold.read('round').order).toEqual(['GT', 'NYC', 'WAB']);
  });
});

describe('the start of an operating round', () => {
  const start = (prepare: (scene: Scene) => void) => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6 });
    prepare(scene);
    const before = scene.cash('player:2');
    stockRound(scene, 1);
    passStockRound(scene);
    expect(scene.read('stage')).toBe('operating');
    return { scene, earned: scene.cash('player:2') - before };
  };

  test('1828/orstart/1 1828/privgen/5 1828/stct/2 1828/cp/8 1828/auctionnotes/8: privates pay whoever has them', () => {
    for (const [id, pays] of [
      ['SVN', 5],
      ['StCT', 5],
      ['C&StL', 10],
      ['D&H', 15],
      ['C&P', 0],
      ['M&H', 20],
      ['E&K', 20],
      ['C&A', 25],
      ['CPR', 40],
    ] as const)
      expect([id, start((scene) => scene.put(`private:${id}`, 'player:2')).earned]).toEqual([
        id,
        pays,
      ]);
    for (const [id, pays] of [
      ['SVN', 5],
      ['StCT', 10],
      ['C&P', 15],
      ['C&A', 25],
    ] as const) {
      const { scene } = start((scene) => scene.put(`private:${id}`, 'company:GT'));
      expect([id, scene.cash('company:GT')]).toEqual([id, pays]);
    }
  });

  test('1828/orstart/2: C&P goes before all while a player has it', () => {
    const { scene } = start((scene) => scene.put('private:C&P', 'player:2'));
    expect(scene.read('round').order).toEqual(['C&P', 'GT']);
    expect(scene.turn().acting).toEqual(['player:2']);
    const sold = start((scene) => scene.put('private:C&P', 'company:GT'));
    expect(sold.scene.read('round').order).toEqual(['GT']);
  });

  test('1828/overview/2: sets of operating rounds and stock rounds take turns', () => {
    const { scene } = start((scene) => {
      scene.clock('phase', 'Green');
      trains(scene, 'GT', '2');
    });
    expect(drive(scene, () => scene.read('turn') === 4)).toEqual([
      'Operating round 2.1',
      'Operating round 2.2',
      'Stock round 3',
      'Operating round 3.1',
      'Operating round 3.2',
    ]);
    expect(scene.turn().round).toBe('Stock round 4');
  });
});

describe('the steps of a turn', () => {
  test('1828/opactions/2 1828/opactions/3 1828/opactions/4 1828/opactions/5 1828/opactions/6: build, place, run, pay, buy, and no other order', () => {
    const scene = operatingGT('track');
    scene.put('private:SVN', 'player:2');
    const [lay, place, run, dividend, buy] = [
      { verb: 'layTile', company: 'GT', hex: 'E5', tile: '9', turn: 2 },
      { verb: 'placeToken', company: 'GT', hex: 'D6', city: 0 },
      runGT([scene.two]),
      payDividend('GT', 'payout'),
      { verb: 'buyTrain', company: 'GT', train: 'train:2-2', price: 80 },
    ] as const;
    const all = [lay, place, run, dividend, buy];
    const clauses = ['2', '3', '4', '5', '6'].map((n) => `1828/opactions/${n}`);
    const tooEarlyOrLate = (now: number) =>
      all.forEach((move, i) => {
        if (i !== now)
          expect([now, scene.wrongs(1, move)]).toEqual([now, expect.arrayContaining([clauses[i]])]);
      });
    scene.put('tile:57-0', 'hex:D6', { turn: 1 });
    tooEarlyOrLate(0);
    scene.play(1, lay);
    expect(scene.read('step')).toBe('token');
    tooEarlyOrLate(1);
    scene.play(1, place);
    expect(scene.read('step')).toBe('run');
    tooEarlyOrLate(2);
    expect(scene.wrongs(1, PASS)).toEqual(['1828/opactions/4']);
    scene.play(1, run);
    expect(scene.read('step')).toBe('dividend');
    tooEarlyOrLate(3);
    expect(scene.wrongs(1, PASS)).toEqual(['1828/dividend1/1']);
    scene.play(1, dividend);
    expect(scene.read('step')).toBe('trains');
    tooEarlyOrLate(4);
    expect(scene.wrongs(1, buy)).toEqual([]);
  });

  test('1828/replay/4 1828/replay/3: building waits while a lay can be paid for; a step without use does not wait', () => {
    // C&O in Richmond: nothing to reach, so neither a run nor a duty to buy.
    const scene = begin({ players: 4 });
    started(scene, 'C&O', 79, { 1: 6 });
    token(scene, 'C&O', 'K15');
    soldOut(scene, '2', '3');
    operating(scene, ['C&O'], 'track', { begun: false });
    for (const id of [...scene.table.places.get('supply')!]) scene.put(id, 'aside');
    scene.settle();
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(scene.read('step')).toBe('track');
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('stock');
  });

  test('1828/replay/5: the end waits for privates to buy and for the tile of C&StL', () => {
    const end = (prepare: (scene: Scene) => void) => {
      const scene = operatingGT('run');
      scene.clock('phase', 'Green');
      started(scene, 'WAB', 67, { 3: 6 });
      prepare(scene);
      operating(scene, ['GT', 'WAB'], 'trains');
      scene.play(1, PASS);
      return scene.read('step') === 'privates' ? 'waits' : scene.turn().entity;
    };
    expect(end(() => undefined)).toBe('company:WAB');
    expect(end((scene) => scene.put('private:SVN', 'player:2'))).toBe('waits');
    expect(end((scene) => scene.put('private:CPR', 'player:2'))).toBe('company:WAB');
    expect(end((scene) => scene.put('private:C&StL', 'company:GT'))).toBe('waits');
    expect(
      end((scene) => {
        scene.put('private:C&StL', 'company:GT');
        scene.clock('spent', ['C&StL']);
      }),
    ).toBe('company:WAB');
    expect(
      end((scene) => {
        scene.put('private:SVN', 'player:2');
        scene.clock('phase', 'Yellow');
      }),
    ).toBe('company:WAB');
  });
});

describe('order and number of rounds', () => {
  test('1828 A6.2: of one price the marker further right goes first', () => {
    const scene = four();
    for (const [company, row, col] of [
      ['PRR', 7, 0],
      ['GT', 10, 4],
      ['WAB', 11, 6],
      ['IC', 10, 5],
    ] as const) {
      started(scene, company, 79, { 1: 6 }, RAN);
      stand(scene, company, row, col);
    }
    stockRound(scene, 1);
    passStockRound(scene);
    // 74, then 71 three times.
    expect(scene.read('round').order).toEqual(['IC', 'WAB', 'GT', 'PRR']);
  });

  test('1828 A4: the rounds of a set are those of the phase when the stock round ends', () => {
    for (const [phase, rounds] of [
      ['Yellow', 1],
      ['Green', 2],
      ['Blue', 2],
      ['Brown', 3],
      ['Red', 3],
      ['Gray', 3],
      ['Purple', 4],
    ] as const) {
      const scene = four();
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      stockRound(scene, 1, 2, phase);
      passStockRound(scene);
      expect([phase, scene.read('round').of]).toEqual([phase, rounds]);
    }
  });
});

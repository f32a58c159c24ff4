import { describe, expect, test } from 'vitest';
import { begin, operating, PASS, started, stockRound, unused } from '../../../../kit/1862.ts';
import { buyShare, steer } from '../../../../kit/moves.ts';
import { inStockRound } from '../../../../kit/stands/1862-line.ts';
describe('flotation and markers', () => {
  test('1862/6.5.4/1, 1862/6.5.4/2: half sold, a chartered company gets ten pars', () => {
    const table = begin();
    started(
      table,
      'ECR',
      { 1: 3 },
      { price: 90, par: 90, chartered: true, floated: false, cash: 0 },
    );
    table.put('obligation:ECR', 'player:1');
    stockRound(table);
    table.play(1, buyShare('ECR', 'ipo'));
    expect(table.read('companies').ECR?.floated).toBe(false);
    table.play(2, buyShare('ECR', 'ipo'));
    expect(table.read('companies').ECR?.floated).toBe(true);
    expect(table.cash('company:ECR')).toBe(900 - 180);
    expect(table.turn().acting).toEqual(['player:3']);
  });

  test('1862/6.5.4/4: it stays floated whatever comes back', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, pool: 2 });
    operating(table, ['ECR'], 'redeem');
    table.play(1, { verb: 'redeemShare', company: 'ECR' });
    expect(table.units('company:ECR', 'ECR')).toBe(6);
    expect(table.read('companies').ECR?.floated).toBe(true);
  });

  test('1862/6.5.4.2/2, 1862/6.5.4.2/3, 1862/6.5.4.2/4, 1862/6.5.4.2/6: two to seven markers, at once', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, 2: 1 }, { price: 54, cash: 216, floated: false });
    stockRound(table, 3);
    expect(table.wrongs(1, { verb: 'buyMarkers', company: 'ECR', count: 3 })).toContain(
      '1862/6.5.4.2/4',
    );
    table.play(3, buyShare('ECR', 'company:ECR'));
    expect(table.turn().acting).toEqual(['player:1']);
    expect(table.wrongs(2, PASS)).toContain('1862/6.5.4.2/4');
    expect(table.options(1, 'buyMarkers').map(({ count }) => count)).toEqual([2, 3, 4, 5, 6]);
    expect(table.wrongs(1, { verb: 'buyMarkers', company: 'ECR', count: 7 })).toContain(
      '1862/6.5.4.2/3',
    );
    expect(table.wrongs(1, { verb: 'buyMarkers', company: 'ECR', count: 1 })).toContain(
      '1862/6.5.4.2/2',
    );
    table.play(1, { verb: 'buyMarkers', company: 'ECR', count: 5 });
    expect([unused(table, 'ECR'), table.cash('company:ECR')]).toEqual([5, 70]);
    expect(table.turn().acting).toEqual(['player:1']);
  });

  test('1862/6.5.4.2/5: in receivership the largest holder chooses', () => {
    const table = begin();
    started(table, 'ECR', { 1: 1, 2: 2, pool: 4 }, { price: 54, cash: 200, floated: false });
    stockRound(table, 3);
    table.play(3, buyShare('ECR', 'pool'));
    expect(table.director('ECR')).toBeUndefined();
    expect(table.turn().acting).toEqual(['player:2']);
    table.play(2, { verb: 'buyMarkers', company: 'ECR', count: 2 });
  });
});

describe('the number of markers', () => {
  test('1862/6.5.4.2/2: zero is a number of markers, and too few', () => {
    const scene = begin();
    stockRound(scene);
    started(scene, 'WVR', { 1: 4 }, { floated: false, homed: false, markers: 0, cash: 500 });
    scene.play(1, { verb: 'buyShare', company: 'WVR', from: 'company:WVR', percent: 10 });
    const buy = (count: number) => ({ verb: 'buyMarkers', company: 'WVR', count }) as const;
    for (const count of [0, 1, 8]) expect(scene.wrongs(1, buy(count))).toEqual(['1862/6.5.4.2/2']);
    expect(scene.wrongs(1, buy(2))).toEqual([]);
  });
});

describe('who chooses the markers', () => {
  test('1862/S6.6: a company of £270 buys six markers at most, one of £280 seven', () => {
    for (const [price, counts] of [
      [54, [2, 3, 4, 5, 6]],
      [56, [2, 3, 4, 5, 6, 7]],
    ] as const) {
      const scene = inStockRound(2);
      const unbought = { floated: false, homed: false, cash: 4 * price, price, markers: 0 };
      started(scene, 'WVR', { 1: 4 }, unbought);
      scene.play(2, buyShare('WVR', 'company:WVR'));
      expect(scene.options(1, 'buyMarkers').map(({ count }) => count)).toEqual(counts);
      scene.play(1, { verb: 'buyMarkers', company: 'WVR', count: counts.at(-1) });
      expect([scene.cash('company:WVR'), unused(scene, 'WVR')]).toEqual([
        5 * price - 40 * counts.length - 40,
        counts.length + 1,
      ]);
      expect(scene.acting()).toBe(3);
    }
  });

  test('1862/S6.6: without a director, the player with most shares chooses the markers, of two the first in order', () => {
    const scene = inStockRound(3);
    started(
      scene,
      'WVR',
      { 2: 1, pool: 3 },
      { floated: false, homed: false, cash: 400, markers: 0 },
    );
    scene.play(3, buyShare('WVR', 'company:WVR'));
    expect([scene.acting(), scene.turn().verbs]).toEqual([2, ['buyMarkers']]);
    scene.play(2, { verb: 'buyMarkers', company: 'WVR', count: 7 });
    expect([scene.cash('company:WVR'), scene.acting()]).toEqual([220, 1]);
  });
});

describe('markers of companies that are not started', () => {
  test('1862/S6.6: nobody chooses markers for them, however many are asked for, and the round goes on', () => {
    const scene = inStockRound(2);
    scene.clock('asked', [
      { ask: 'markers', company: 'WVR' },
      { ask: 'markers', company: 'ECR' },
    ]);
    scene.settle();
    expect(scene.read('asked')).toEqual([]);
    expect(scene.acting()).toBe(2);
  });
});

describe('who floats a company', () => {
  test('1862/S6.6: a buyer floats it, its director is asked for markers, and play goes on left of the buyer', () => {
    const table = begin();
    started(table, 'ECR', { 1: 3, 3: 1 }, { price: 100, cash: 0, floated: false });
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'company:ECR'));
    expect(table.turn().acting).toEqual(['player:1']);
    // £100 pay for two markers.
    expect(table.options(1, 'buyMarkers').map(({ count }) => count)).toEqual([2]);
    table.play(1, { verb: 'buyMarkers', company: 'ECR', count: 2 });
    expect([table.cash('company:ECR'), unused(table, 'ECR')]).toEqual([20, 2]);
    expect(table.turn().acting).toEqual(['player:3']);
  });

  test('1862/S6.6: the pool counts as sold, the charter and the IPO do not', () => {
    const table = begin();
    const more = { price: 54, cash: 0, floated: false };
    started(table, 'ECR', { 1: 3, pool: 1 }, { ...more, chartered: true });
    stockRound(table, 2);
    table.play(2, buyShare('ECR', 'ipo'));
    expect(table.read('companies').ECR?.floated).toBe(true);
    const again = begin();
    started(again, 'ECR', { 1: 3, pool: 1 }, { ...more, chartered: true });
    stockRound(again, 2);
    // A share of the pool changes hands: still four sold.
    again.play(2, buyShare('ECR', 'pool'));
    expect(again.read('companies').ECR?.floated).toBe(false);
  });
});

describe('companies begun by hand', () => {
  test('a company begun by hand operates: it has floated, and its home marker is not owed again (§S6.6, §S7.1)', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5 }, { chartered: true, floated: false, homed: false });
    started(scene, 'WVR', { 2: 4 }, { chartered: true, floated: false, homed: false });
    scene.put('token:ECR-0', 'slot:D13.0.0');
    scene.put('token:WVR-0', 'slot:E12.0.0');
    const before = new Map(scene.table.purses);
    scene.force(1, steer('round', 'operating 1 1'));
    expect(scene.read('round' as never)).toMatchObject({ order: ['ECR', 'WVR'] });
    expect(scene.turn().sentence).toMatch(/ECR.*track/);
    // WVR has floated, because its marker is on the map; it stands elsewhere, and its home is owed still.
    expect(scene.read('homed')).toEqual(['ECR']);
    expect(scene.read('placed')).toEqual(['token:ECR-0']);
    expect(new Map(scene.table.purses)).toEqual(before);
  });
});

test('what a company with a charter lacks to float is said with the capital that its three markers leave (§S6.6)', () => {
  const scene = begin();
  started(scene, 'ECR', { 1: 3 }, { chartered: true, price: 54, cash: 0, floated: false });
  expect(scene.game.rulebook!.waitingFloat!(scene.table, 'ECR')).toEqual({
    lacks: { percent: 20 },
    capital: 540 - 180,
  });
});

import { describe, expect, test } from 'vitest';
import { priceSteps } from '../../../../engine/games/1839/runs.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  company,
  operating,
  stand,
  started,
  trains,
  type opened,
  token,
  PASS,
  type Scene,
  pay,
} from '../../../kit/1839.ts';
import { zwolle } from '../../../kit/stands/1839-line.ts';

/** SS at a price, with this revenue to pay. */
function paying(price: number, revenue: number, ...kinds: string[]) {
  const scene = company('SS', 'B19', 'dividend');
  stand(scene, 'SS', price);
  trains(scene, 'SS', ...kinds);
  operating(scene, ['SS'], 'dividend', { revenue });
  return scene;
}

/** Price after the whole revenue has been paid. */
function after(price: number, revenue: number): number | undefined {
  const scene = paying(price, revenue, '2');
  scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
  return scene.price('SS');
}

const face = (scene: ReturnType<typeof opened>, id: string) =>
  scene.table.pieces.get(`marker:${id}`)!.face;

/** SS of player 1 after a run that brought this, with or without a train. */
function earnedAt(revenue: number, price: number, train = true, holders = { 1: 60 }): Scene {
  const scene = company('SS', 'B19', 'dividend', 'Green');
  started(scene, 'SS', price, holders);
  if (train) trains(scene, 'SS', '2');
  scene.fund('company:SS', 0);
  operating(scene, ['SS'], 'dividend', { revenue });
  return scene;
}

describe('after a dividend', () => {
  test.each([
    ['1839/price-or/1: one cell for the price', 67, 70, 72],
    ['1839/price-or/1: not more for less than twice', 67, 130, 72],
    ['1839/price-or/2: two for twice', 67, 140, 80],
    ['1839/price-or/2: not more for less than four times', 67, 260, 80],
    ['1839/price-or/3: three for four times', 67, 270, 89],
    ['1839/price-or/4: one at most from 135 on', 135, 900, 160],
    ['1839/price-or/4: and only for more than the price', 160, 170, 192],
    ['1839/price-or/5: from below it stops at 135', 101, 500, 135],
    ['1839/price-or/5: from the cell below, too', 116, 500, 135],
    ['1839/price-or/6: as much as the price moves nothing from 135 on', 160, 160, 160],
    ['1839/price-or/7: less costs a cell', 67, 60, 62],
    ['1839/price-or/7: from 135 on as well', 160, 150, 135],
  ])('%s', (_name, price, revenue, now) => {
    expect(after(price, revenue)).toBe(now);
  });

  test('1839/price-or/8 1839/dividend/9: without a dividend two cells down', () => {
    const scene = paying(80, 200, '2');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'withhold' });
    expect(scene.price('SS')).toBe(67);
  });

  test('1839/price-or/9: without a train three', () => {
    const scene = paying(80, 0);
    expect(priceSteps(scene.table, 'SS', 0)).toBe(-3);
    trains(scene, 'SS', '2');
    expect(priceSteps(scene.table, 'SS', 0)).toBe(-2);
    // A company without trains has its turn go by.
    const poor = company('SS', 'B19', 'run');
    stand(poor, 'SS', 80);
    poor.settle();
    expect(poor.price('SS')).toBe(62);
  });

  test('1839/price-or/10: of a half-paid revenue the half is compared', () => {
    const scene = paying(67, 140, '2');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'half' });
    expect(scene.price('SS')).toBe(72);
    const less = paying(67, 130, '2');
    less.play(1, { verb: 'payDividend', company: 'SS', kind: 'half' });
    expect(less.price('SS')).toBe(62);
  });

  test('1839/price-general/2: 55 is the floor', () => {
    const scene = paying(55, 20, '2');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'withhold' });
    expect(scene.price('SS')).toBe(55);
  });

  test('1839/price-general/3 1839/end/3 1839/market/5: at 1000 nothing rises, and the game ends with the round', () => {
    const scene = paying(761, 770, '2');
    started(scene, 'NRS', 67, { 2: 60 });
    operating(scene, ['SS', 'NRS'], 'dividend', { revenue: 770, of: 3 });
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
    expect(scene.price('SS')).toBe(1000);
    expect(scene.read('stage')).toBe('operating');
    while (!scene.turn().over) {
      const player = scene.acting();
      const verb = scene.turn().verbs.find((one) => scene.options(player, one).length > 0)!;
      const moves = scene.options(player, verb);
      scene.play(player, scene.options(player, 'pass')[0] ?? moves[0]!);
    }
    expect(scene.read('end')).toEqual({ reason: 'market' });
    expect(scene.read('round').num).toBe(1);
  });

  test('1839/price-general/4: a marker that moves goes under those in its new cell', () => {
    const scene = paying(67, 70, '2');
    stand(scene, 'NRS', 72);
    stand(scene, 'AMS', 72);
    scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
    expect(piecesIn(scene.table, 'cell:0.5')).toEqual(['marker:SS', 'marker:AMS', 'marker:NRS']);
  });
});

describe('dividends', () => {
  /** SS with ƒ90 earned: 40% with player 1, 20% with player 2, 10% in the pool. */
  function earned(revenue = 90) {
    const scene = company('SS', 'B19', 'dividend');
    started(scene, 'SS', 67, { 1: 40, 2: 20, pool: 10 });
    trains(scene, 'SS', '2');
    scene.fund('company:SS', 0);
    operating(scene, ['SS'], 'dividend', { revenue });
    scene.clock('charters', { SS: { ...scene.read('charters').SS, revenue } });
    return scene;
  }

  const purses = (scene: ReturnType<typeof earned>) =>
    ['player:1', 'player:2', 'company:SS'].map((id) => scene.cash(id));

  test('1839/dividend/1 1839/public/5: the director alone decides, on one of three', () => {
    const scene = earned();
    expect(scene.options(1, 'payDividend').map(({ kind }) => kind)).toEqual([
      'payout',
      'half',
      'withhold',
    ]);
    expect(scene.wrongs(2, pay('payout'))).toContain('1839/dividend/1');
    expect(scene.wrongs(1, pay('double'))).toContain('1839/dividend/1');
  });

  test('1839/dividend/2 1839/dividend/3 1839/dividend/4: paid, by percentage; the pool’s part to the treasury, the IPO’s to nobody', () => {
    const scene = earned();
    scene.play(1, pay('payout'));
    expect(purses(scene)).toEqual([1036, 1018, 9]);
  });

  test('1839/dividend/5 1839/dividend/6 1839/dividend/7: half-paid, the player’s part up, the pool’s down', () => {
    const scene = earned(70);
    scene.play(1, pay('half'));
    // 35 kept, 35 paid: 14, 7, and 3 of 3.5 for the pool.
    expect(purses(scene)).toEqual([1014, 1007, 38]);
    const odd = earned(50);
    started(odd, 'SS', 67, { 1: 30, 2: 10, pool: 30 });
    odd.play(1, pay('half'));
    // 25 paid: 7.5 and 2.5 are rounded up, the pool’s 7.5 down.
    expect(purses(odd)).toEqual([1008, 1003, 32]);
  });

  test('1839/dividend/8: withheld, all to the treasury', () => {
    const scene = earned();
    scene.play(1, pay('withhold'));
    expect(purses(scene)).toEqual([1000, 1000, 90]);
  });

  test('1839/dividend/9 1839/dividend/10: the choice moves the price, the record stays whole', () => {
    const scene = earned(70);
    scene.play(1, pay('half'));
    expect(scene.price('SS')).toBe(62);
    expect(scene.read('charters').SS!.revenue).toBe(70);
  });

  test('1839/or-order/3: nothing earned is nothing to decide', () => {
    const scene = company('SS', 'B19', 'run');
    token(scene, 'SS', 'E14');
    scene.settle();
    expect(scene.read('step')).toBe('trains');
    expect(face(scene, 'SS')).toBe(1);
  });
});

describe('no route', () => {
  test('1839/price-or/8 (§7.3): a train that finds no route: nothing earned, two down', () => {
    const scene = company('SS', 'E14', 'token', 'Green');
    started(scene, 'SS', 101, { 1: 60 });
    trains(scene, 'SS', '2');
    operating(scene, ['SS'], 'token');
    while (scene.read('step') !== 'trains') {
      const [move] = [...scene.options(1, 'runTrains'), ...scene.options(1, 'payDividend')];
      scene.play(1, move ?? PASS);
    }
    expect([scene.price('SS'), scene.cash('company:SS')]).toEqual([80, 1000]);
  });
});

describe('dividends and prices by figures', () => {
  test.each([
    [67, 60, 62],
    [67, 70, 72],
    [67, 130, 72],
    [67, 140, 80],
    [67, 260, 80],
    [67, 270, 89],
    [101, 410, 135],
    [116, 470, 135],
    [135, 140, 160],
    [135, 130, 116],
    [160, 160, 160],
    [160, 640, 192],
    [584, 590, 761],
    [761, 770, 1000],
    [55, 50, 55],
    [55, 230, 62],
  ])('1839/price-or/1 (§7.3, D42, D43): at %i all of %i leads to %i', (price, revenue, after) => {
    const scene = earnedAt(revenue, price);
    scene.play(1, pay('payout'));
    expect(scene.price('SS')).toBe(after);
  });

  test.each([
    [135, 270, 135],
    [135, 280, 160],
    [80, 160, 89],
    [80, 150, 72],
    [80, 320, 101],
  ])('1839/price-or/10 (§7.3, D42): at %i half of %i leads to %i', (price, revenue, after) => {
    const scene = earnedAt(revenue, price);
    scene.play(1, pay('half'));
    expect(scene.price('SS')).toBe(after);
  });

  test('1839/dividend/6 (§6.7, D44): of 70 halved 35 stay, holders round up, the pool rounds down', () => {
    const scene = earnedAt(70, 67, true, { 1: 30, 2: 10, pool: 30 } as never);
    scene.play(1, pay('half'));
    // 10.5 and 3.5 up, 10.5 of the pool down.
    expect([1, 2].map((n) => scene.cash(`player:${n}`))).toEqual([1011, 1004]);
    expect(scene.cash('company:SS')).toBe(45);
  });

  test('1839/dividend/3 1839/dividend/4 (§6.7): the pool pays the treasury, the IPO nobody', () => {
    const scene = earnedAt(90, 67, true, { 1: 30, 2: 20, pool: 20 } as never);
    const bank = scene.cash('bank');
    scene.play(1, pay('payout'));
    expect([scene.cash('player:1'), scene.cash('player:2'), scene.cash('company:SS')]).toEqual([
      1027, 1018, 18,
    ]);
    expect(scene.cash('bank')).toBe(bank - 63);
  });
});

describe('the price after the dividend', () => {
  test.each([
    ['payout', 135, 140, 160],
    ['payout', 135, 130, 116],
    ['payout', 135, 1350, 160],
    ['half', 135, 280, 160],
    ['half', 135, 270, 135],
    ['half', 135, 260, 116],
    ['payout', 116, 1160, 135],
    ['payout', 101, 410, 135],
    ['payout', 89, 180, 116],
    ['half', 89, 180, 101],
    ['half', 55, 20, 55],
  ])('1839/price-or/5 (§7.3, D43): %s at %i of %i stands at %i then', (kind, from, revenue, to) => {
    const scene = zwolle('run', 'Green');
    started(scene, 'SS', from, { 1: 60 });
    trains(scene, 'SS', '2');
    operating(scene, ['SS'], 'run', { revenue });
    scene.clock('step', 'dividend');
    scene.play(1, { verb: 'payDividend', company: 'SS', kind });
    expect(scene.price('SS')).toBe(to);
  });
});

import { describe, expect, test } from 'vitest';
import {
  operating,
  pay,
  type Scene,
  started,
  token,
  PASS,
  stand,
  trains,
  passUntil,
} from '../../../kit/1830.ts';
import { runClauses } from '../family/runs.ts';
import { TITLE_1830 } from '../family/titles.ts';
import { company, table } from '../../../kit/stands/1830-stands.ts';

const wrong = (name: string) => [`1830/${name}`];

const LINKED = { floated: true, operated: true, linked: true };

describe('as in the family: dividends and order', () => runClauses(TITLE_1830));

test('1830/dividend/1: the president decides', () => {
  const scene = company('PRR', 'H12', 'dividend', '3');
  scene.clock('work', { revenue: 100 });
  expect(scene.wrongs(2, pay('PRR', 'payout'))).toEqual(wrong('dividend/1'));
});

describe('nothing earned, and the right end', () => {
  /** A company of player 1 with its home and money, alone at a step. */
  const company = (id: string, hex: string, step = 'track', phase = '5'): Scene => {
    const scene = table(phase);
    started(scene, id, 67, { 1: 60 }, { floated: true, operated: true });
    scene.fund(`company:${id}`, 1000);
    token(scene, id, hex);
    operating(scene, [id], step);
    return scene;
  };

  test('§6.6: a revenue of nothing is withheld without a question', () => {
    const scene = company('PRR', 'H12', 'run', '3');
    trains(scene, 'PRR', '2');
    const [, col] = scene.cell('PRR')!;
    scene.settle();
    while (scene.read('step') !== 'trains') scene.play(1, PASS);
    expect(scene.cell('PRR')![1]).toBe(col - 1);
  });

  test('§6.6, 8.2: paid at the right end of the top row it stays, and the shares of others are paid', () => {
    const scene = table('5');
    started(scene, 'PRR', 67, { 1: 60, 2: 20, pool: 20 }, LINKED);
    stand(scene, 'PRR', 0, 18);
    operating(scene, ['PRR'], 'dividend', { revenue: 500 });
    scene.play(1, pay('PRR', 'payout'));
    expect(scene.cell('PRR')).toEqual([0, 18]);
    expect([1, 2].map((n) => scene.cash(`player:${n}`))).toEqual([1300, 1100]);
    expect(scene.cash('company:PRR')).toBe(100);
  });
});

test.each([
  ['2', 1],
  ['3', 2],
  ['4', 2],
  ['5', 3],
  ['D', 3],
])('§3: a set that begins in phase %s has %i rounds, whatever comes in it', (phase, rounds) => {
  const scene = table(phase);
  started(scene, 'PRR', 67, { 1: 60 }, LINKED);
  passUntil(scene, () => scene.read('stage') === 'operating');
  expect(scene.read('round').of).toBe(rounds);
  scene.clock('phase', '5');
  expect(scene.read('round').of).toBe(rounds);
});

test('§6.2: of one price the cell further right, of one cell who came first', () => {
  const scene = table();
  for (const [id, row, col] of [
    ['PRR', 0, 6],
    ['NYC', 3, 9],
    ['CPR', 1, 7],
    ['C&O', 1, 7],
    ['ERIE', 2, 9],
  ] as const) {
    started(scene, id, 67, { 1: 20, 2: 20, 3: 20 }, LINKED);
    stand(scene, id, row, col);
  }
  passUntil(scene, () => scene.read('stage') === 'operating');
  expect(scene.read('round').order).toEqual(['ERIE', 'NYC', 'CPR', 'C&O', 'PRR']);
});

test('§6.6: withheld it falls left, at the left end a row down, at the foot not at all', () => {
  const after = (row: number, col: number) => {
    const scene = table('5');
    started(scene, 'PRR', 67, { 1: 60, pool: 20 }, LINKED);
    stand(scene, 'PRR', row, col);
    operating(scene, ['PRR'], 'dividend', { revenue: 100 });
    scene.play(1, pay('PRR', 'withhold'));
    return [scene.cell('PRR'), scene.cash('company:PRR'), scene.cash('player:1')];
  };
  expect(after(3, 4)).toEqual([[3, 3], 100, 1000]);
  expect(after(3, 0)).toEqual([[4, 0], 100, 1000]);
  const foot = Math.max(
    ...table()
      .game.box.market.cells.filter(({ col }) => col === 0)
      .map(({ row }) => row),
  );
  expect(after(foot, 0)[0]).toEqual([foot, 0]);
});

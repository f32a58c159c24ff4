import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  opened,
  passUntil,
  type Scene,
  stand,
  started,
  PASS,
  pay,
  run,
  stationed,
  give,
  RAN,
} from '../../../kit/1889.ts';
import { runClauses } from '../family/runs.ts';
import { TITLE_1889 } from '../family/titles.ts';

const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);

describe('as in the family: dividends and order', () => runClauses(TITLE_1889));

test('§6.1: of one price the cell further right goes first', () => {
  const scene = table();
  for (const [company, row, col] of [
    ['SR', 0, 1],
    ['IR', 4, 5],
    ['UR', 2, 3],
    ['AR', 1, 4],
  ] as const) {
    started(scene, company, 65, { 1: 50 }, RAN);
    stand(scene, company, row, col);
  }
  passUntil(scene, () => scene.read('stage') === 'operating');
  expect(scene.read('round').order).toEqual(['AR', 'IR', 'UR', 'SR']);
});

test('§6.6, 8.2: nothing earned falls left, at the left edge down, and at the foot stays', () => {
  for (const [from, to] of [
    [
      [4, 3],
      [4, 2],
    ],
    [
      [4, 0],
      [5, 0],
    ],
    [
      [10, 0],
      [10, 0],
    ],
  ] as const) {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'track' });
    stand(scene, 'AR', from[0], from[1]);
    scene.play(1, PASS);
    passUntil(scene, () => scene.read('step') === 'trains');
    expect([from, scene.cell('AR')]).toEqual([from, to]);
  }
});

test('§6.5, 6.6: 20 by Naruto pays the treasury for the pool, and 100 with a D', () => {
  const earned = (kind: string, phase: string) => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'run', phase, kinds: [kind] });
    scene.put('share:AR-4', 'pool');
    const [id = ''] = piecesIn(scene.table, 'company:AR').filter((one) => one.startsWith('train'));
    scene.fund('company:AR', 0);
    scene.play(1, run('AR', [id, 'K8.0', 'L7.0']));
    const revenue = scene.read('work').revenue;
    scene.play(1, pay('AR', 'payout'));
    return [revenue, scene.cash('company:AR'), scene.cash('player:1') - 1000];
  };
  // Player 1 has five tenths left, the pool one.
  expect(earned('2', '3')).toEqual([40, 4, 20]);
  expect(earned('5', '5')).toEqual([60, 6, 30]);
  expect(earned('D', 'D')).toEqual([100, 10, 50]);
});

describe('sets of operating rounds', () => {
  test.each([
    ['2', 1],
    ['3', 2],
    ['4', 2],
    ['5', 3],
    ['6', 3],
    ['D', 3],
  ])('§3: a set begun in phase %s has %i', (phase, rounds) => {
    const scene = table(3, phase);
    started(scene, 'SR', 65, { 1: 50 }, RAN);
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').of).toBe(rounds);
  });

  test('§6.1: privates pay their owners at the start of each round of the set', () => {
    const scene = table(4, '3');
    started(scene, 'SR', 65, { 1: 50 });
    give(scene, 'SIR', '2');
    give(scene, 'MF', 'SR');
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect([scene.cash('player:2'), scene.cash('company:SR')]).toEqual([1020, 5]);
    passUntil(scene, () => scene.read('round').num === 2);
    expect([scene.cash('player:2'), scene.cash('company:SR')]).toEqual([1040, 10]);
  });
});

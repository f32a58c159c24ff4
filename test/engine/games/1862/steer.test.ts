import { expect, test } from 'vitest';
import { previewMove } from '../../../../client/reading/move-preview.ts';
import { begin, started, stockRound } from '../../../kit/1862.ts';
import { steer } from '../../../kit/moves.ts';

test('a company begun by hand operates: it has floated, and its home marker is not owed again (§6.6, §7.1)', () => {
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

test('a company started without a charter is not said to float: what it has its founder paid (§6.4)', () => {
  const scene = begin();
  stockRound(scene, 1);
  const company = scene.read('offered')[0]!;
  const move = { verb: 'startCompany', company, par: 54 };
  const actor = { seat: 'a', players: ['player:1'], host: false };
  const { cost, follows } = previewMove(scene.game, scene.table, move, actor);
  expect(cost).toBe(162);
  expect(follows.join()).not.toMatch(/floats/);
});

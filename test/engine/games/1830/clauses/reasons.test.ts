import { expect, test } from 'vitest';
import {
  begin,
  opened,
  operating,
  type Scene,
  soldOut,
  started,
  tile,
  token,
  train,
  trains,
} from '../../../../kit/1830.ts';

/** A refusal gives the reason that decides, and its figures are so. */

const wrong = (name: string) => [`1830/${name}`];

/** PRR of player 1 with its home token and money, alone at a step. */
function railroad(step: string, phase: string): Scene {
  const scene = opened(begin({ players: 3 }), phase);
  started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
  scene.fund('company:PRR', 1000);
  token(scene, 'PRR', 'H12');
  operating(scene, ['PRR'], step);
  return scene;
}

test('a wrong price is told alone where treasury and president can pay the right one', () => {
  const scene = railroad('trains', '4');
  soldOut(scene, '2', '3');
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  scene.fund('player:1', 300);
  // A 4 costs $300. The president helps with it, then the treasury pays it alone.
  for (const treasury of [10, 300]) {
    scene.fund('company:PRR', treasury);
    expect(scene.wrongs(1, train('PRR', 'train:4-0', 700))).toEqual(wrong('trains/3'));
  }
});

test('1830/forced-purchase/9: a train that shares sold have put out of reach is refused for their sale', () => {
  const scene = railroad('trains', '5');
  started(scene, 'NYC', 67, { 2: 60 });
  trains(scene, 'NYC', '4');
  soldOut(scene, '2', '3', '4');
  scene.fund('company:PRR', 400);
  scene.clock('companies', { PRR: { par: 67, floated: true, linked: true } });
  scene.clock('work', { sold: ['CPR'], least: 410 });
  expect(scene.wrongs(1, train('PRR', 'train:4-0', 410))).toEqual(wrong('forced-purchase/9'));
});

test('1830/trains/2: what is for sale is told, one kind or two', () => {
  const scene = railroad('trains', '4');
  soldOut(scene, '2', '3');
  const says = (id = 'train:D-0') => scene.findings(1, train('PRR', id, 300))[0]!.message;
  expect(says()).toContain('a 4 for $300 is.');
  scene.put('train:4-3', 'pool');
  expect(says()).toContain('a 4 for $300 is.');
  scene.put('train:3-0', 'pool');
  scene.put('train:5-2', 'pool');
  expect(says('train:5-0')).toBe('Another train is for sale now, a 5 for $450.');
  scene.put('train:5-2', 'depot');
  expect(says()).toMatch(/a 4 for \$300 and a 3 for \$180 are\./);
});

test('1830/track/2: nothing follows a brown tile', () => {
  const scene = railroad('track', '5');
  tile(scene, 'H10', '63', 0);
  const move = { verb: 'layTile', company: 'PRR', hex: 'H10', tile: '57', turn: 0 };
  expect(scene.findings(1, move)[0]!.message).toBe('H10 cannot be upgraded any further.');
});

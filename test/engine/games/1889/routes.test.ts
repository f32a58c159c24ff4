import { expect, test } from 'vitest';
import { rules1830 } from '../../../../engine/routes/plain.ts';
import { run, type Scene, stationed, type Tiles, token } from '../../../kit/1889.ts';
import { legal } from '../../../kit/scene.ts';
import type { Drawn } from '../../routes/drawn.ts';
import { sharedSide, sideTwice } from '../../routes/forks.ts';

const wrong = (name: string) => [`1889/${name}`];

/** Takamatsu, Ritsurin Kouen, Kotohira, Marugame and back. */
const LOOP: Tiles = [
  ['J5', '58', 2],
  ['I4', '438', 3],
  ['I2', '5', 5],
  ['J3', '9', 2],
];

const THREE = ['K4.0', 'J5.0', 'I4.0'] as const;

const FOUR = [...THREE, 'I2.0'] as const;

const line = (tiles: Tiles, phase: string, ...kinds: string[]): Scene =>
  stationed('KO', 'K4', tiles, { step: 'run', phase, kinds });

const rulesOf = (_track: unknown, slots: Drawn['slots']) =>
  rules1830(
    { company: 'me', phase: '3', slots, figures: ['yellow'], reach: (name) => Number(name) },
    '1889',
  );

test('1889/routes/1, 1889/routes/2: two stops on continuous track, one of them with an own token', () => {
  const scene = line(LOOP, '3', '3');
  expect(scene.wrongs(1, run('KO', ['train:3-0', 'K4.0']))).toEqual(wrong('routes/1'));
  expect(scene.wrongs(1, run('KO', ['train:3-0', 'K4.0', 'I4.0']))).toEqual(wrong('routes/1'));
  expect(scene.wrongs(1, run('KO', ['train:3-0', 'I4.0', 'I2.0']))).toEqual(wrong('routes/2'));
  expect(scene.wrongs(1, run('KO', ['train:3-0', 'K4.0', 'J5.0']))).toEqual([]);
});

test('1889/routes/3: no stop twice', () => {
  const scene = line(LOOP, '5', '5');
  expect(scene.wrongs(1, run('KO', ['train:5-0', ...FOUR]))).toEqual([]);
  expect(scene.wrongs(1, run('KO', ['train:5-0', ...FOUR, 'J3', 'K4.0']))).toEqual(
    wrong('routes/3'),
  );
});

test('1889/routes/4: a route ends in a full city and in an off-board area, and passes neither', () => {
  const scene = line(LOOP, '4', '4');
  token(scene, 'SR', 'I4');
  expect(scene.wrongs(1, run('KO', ['train:4-0', ...FOUR]))).toEqual(wrong('routes/4'));
  expect(scene.wrongs(1, run('KO', ['train:4-0', ...THREE]))).toEqual([]);
  const coast: Tiles = [
    ['K6', '8', 3],
    ['K8', '57', 1],
  ];
  const east = line(coast, '3', '3');
  expect(east.wrongs(1, run('KO', ['train:3-0', 'K4.0', 'K6', 'L7.0', 'K8.0']))).toEqual(
    wrong('routes/4'),
  );
  expect(east.wrongs(1, run('KO', ['train:3-0', 'K4.0', 'K6', 'L7.0']))).toEqual([]);
});

test('1889/routes/5, 1889/routes/9: towns count as stops, and every stop adds its value', () => {
  const scene = line(LOOP, '3', '2', '3');
  expect(scene.wrongs(1, run('KO', ['train:2-0', ...THREE]))).toEqual(wrong('routes/5'));
  expect(scene.wrongs(1, run('KO', ['train:3-0', ...FOUR]))).toEqual(wrong('routes/5'));
  scene.play(1, run('KO', ['train:3-0', ...THREE]));
  expect(scene.read('work').revenue).toBe(30 + 10 + 40);
});

test('1889/routes/6: a D goes on to the end of the line', () => {
  const west: Tiles = [
    ...LOOP.slice(0, 2),
    ['I2', '5', 0],
    ['H3', '9', 1],
    ['G4', '6', 2],
    ['F3', '57', 2],
    ['E2', '6', 5],
  ];
  const scene = line(west, 'D', '6', 'D');
  const way = [...FOUR, 'H3', 'G4.0', 'F3.0', 'E2.0'] as const;
  expect(scene.wrongs(1, run('KO', ['train:6-0', ...way]))).toEqual(wrong('routes/5'));
  scene.play(1, run('KO', ['train:D-0', ...way]));
  expect(scene.read('work').revenue).toBe(30 + 10 + 40 + 4 * 20);
});

test('1889/routes/7, 1889/routes/8: no track for two, no train twice, and none has to run', () => {
  const scene = line(LOOP, '3', '2', '2');
  const one = ['K4.0', 'J5.0'] as const;
  expect(scene.wrongs(1, run('KO', ['train:2-0', ...one], ['train:2-1', ...one]))).toEqual(
    wrong('routes/7'),
  );
  const other = ['K4.0', 'J3', 'I2.0'] as const;
  expect(scene.wrongs(1, run('KO', ['train:2-0', ...one], ['train:2-0', ...other]))).toEqual(
    wrong('routes/8'),
  );
  expect(scene.wrongs(1, run('KO', ['train:2-0', ...one], ['train:2-1', ...other]))).toEqual([]);
  expect(scene.wrongs(1, run('KO'))).toEqual([]);
});

test('1889/routes/10, 1889/routes/11: Naruto & Awaji bring 20, then 40, and a D 80 at any time', () => {
  const earned = (phase: string, kind: string) => {
    const scene = line([['K6', '8', 3]], phase, kind);
    scene.play(1, run('KO', [`train:${kind}-0`, 'K4.0', 'K6', 'L7.0']));
    return scene.read('work').revenue! - 30;
  };
  expect(['2', '3', '4', '5', '6', 'D'].map((phase) => earned(phase, '5'))).toEqual([
    20, 20, 20, 40, 40, 40,
  ]);
  expect(['4', '6', 'D'].map((phase) => earned(phase, 'D'))).toEqual([80, 80, 80]);
});

test('1889/routes/12, §9: the port counts 30, and is one of the train’s stops', () => {
  const line = [
    ['K8', '57', 1],
    ['J9', '437', 2],
  ] as const;
  const scene = stationed('AR', 'K8', line, { step: 'run', kinds: ['2'] });
  scene.play(1, run('AR', ['train:2-0', 'J9.0', 'K8.0']));
  expect(scene.read('work').revenue).toBe(50);
  const far = stationed('AR', 'K8', line, { step: 'run', kinds: ['2'] });
  expect(legal(far, 1, run('AR', ['train:2-0', 'J9.0', 'K8.0', 'L7.0']))).toBe(false);
});

test('1889 §6.5: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(rulesOf, '3');
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});

test('1889 §6.5: a train never crosses one hex side twice, where the track forks neither', () => {
  expect(sideTwice(rulesOf, '4')).toEqual({ codes: ['side-twice'], best: 90 });
});

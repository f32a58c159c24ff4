import { expect, test } from 'vitest';
import { lay, run, stationed, token } from '../../../../kit/1830.ts';

const wrong = (name: string) => [`1830/${name}`];

const LINE = [
  ['H10', '57', 1],
  ['H14', '9', 1],
  ['H16', '57', 1],
  ['H18', '59', 1],
] as const;

test('1830/track/12: reaching ends at an off-board area, and at a city full of other tokens', () => {
  const scene = stationed('PRR', 'H12', LINE);
  expect(scene.wrongs(1, lay('PRR', 'H8', '9', 1))).toEqual([]);
  token(scene, 'NYC', 'H10');
  expect(scene.wrongs(1, lay('PRR', 'H8', '9', 1))).toEqual(wrong('track/11'));
  // From Washington to the Deep South; the other line out of it is beyond.
  const south = stationed('B&O', 'J14', [['J14', '14', 0]]);
  expect(south.wrongs(1, lay('B&O', 'J12', '9', 1))).toEqual([]);
  expect(south.wrongs(1, lay('B&O', 'J12', '8', 3))).toEqual(wrong('track/11'));
});

test('1830/routes/3: round a loop back into the same city is no route', () => {
  const loop = [
    ['H14', '9', 1],
    ['H16', '63', 0],
    ['H18', '64', 3],
    ['I17', '7', 2],
  ] as const;
  const scene = stationed('PRR', 'H12', loop, { step: 'run', phase: '5', kinds: ['5'] });
  const way = ['H12.0', 'H14', 'H16.0', 'H18.1'] as const;
  expect(scene.wrongs(1, run('PRR', ['train:5-0', ...way]))).toEqual([]);
  expect(scene.wrongs(1, run('PRR', ['train:5-0', ...way, 'I17', 'H16.0']))).toEqual(
    wrong('routes/3'),
  );
});

test('1830/routes/4: a route ends in a full city and in an off-board area, and passes neither', () => {
  const scene = stationed('PRR', 'H12', LINE, { step: 'run', kinds: ['3'] });
  const way = ['H12.0', 'H14', 'H16.0'] as const;
  expect(scene.wrongs(1, run('PRR', ['train:3-0', ...way, 'H18.0']))).toEqual([]);
  token(scene, 'NYC', 'H16');
  expect(scene.wrongs(1, run('PRR', ['train:3-0', ...way, 'H18.0']))).toEqual(wrong('routes/4'));
  expect(scene.wrongs(1, run('PRR', ['train:3-0', ...way]))).toEqual([]);
  const chicago = [
    ['F4', '57', 1],
    ['G3', '9', 2],
    ['H4', '57', 2],
  ] as const;
  const west = stationed('C&O', 'F4', chicago, { step: 'run', kinds: ['3'] });
  expect(west.wrongs(1, run('C&O', ['train:3-0', 'F4.0', 'F2.0', 'G3', 'H4.0']))).toEqual(
    wrong('routes/4'),
  );
});

test('1830/routes/6: a D runs as far as it goes', () => {
  const tiles = [
    ...LINE.slice(0, 3),
    ['H18', '65', 1],
    ['H8', '9', 1],
    ['H6', '9', 1],
    ['H4', '57', 1],
    ['H2', '7', 3],
    ['G3', '8', 0],
  ] as const;
  const scene = stationed('PRR', 'H12', tiles, { step: 'run', phase: 'D', kinds: ['6', 'D'] });
  const way = ['F2.0', 'G3', 'H2', 'H4.0', 'H6', 'H8', 'H10.0', 'H12.0', 'H14', 'H16.0'] as const;
  const all = [...way, 'H18.0', 'I19.0'] as const;
  expect(scene.wrongs(1, run('PRR', ['train:6-0', ...all]))).toEqual(wrong('routes/5'));
  scene.play(1, run('PRR', ['train:D-0', ...all]));
  expect(scene.read('work').revenue).toBe(70 + 20 + 20 + 10 + 20 + 50 + 10);
});

test('1830/routes/8: both hexes of an area are one stop', () => {
  const scene = stationed('CPR', 'B10', [['B10', '15', 0]], { step: 'run', kinds: ['3'] });
  expect(scene.wrongs(1, run('CPR', ['train:3-0', 'A9.0', 'B10.0']))).toEqual([]);
  expect(scene.wrongs(1, run('CPR', ['train:3-0', 'A11.0', 'B10.0']))).toEqual([]);
  expect(scene.wrongs(1, run('CPR', ['train:3-0', 'A9.0', 'B10.0', 'A11.0']))).toEqual(
    wrong('routes/8'),
  );
});

test('1830/routes/9: a 2-train passes Altoona by on its line', () => {
  const scene = stationed('NYC', 'H10', LINE, { step: 'run', kinds: ['2'] });
  expect(scene.wrongs(1, run('NYC', ['train:2-0', 'H10.0', 'H12.0', 'H14', 'H16.0']))).toEqual(
    wrong('routes/5'),
  );
  scene.play(1, run('NYC', ['train:2-0', 'H10.0', 'H12', 'H14', 'H16.0']));
  expect(scene.read('work').revenue).toBe(40);
});

test('1830/routes/12: Chicago brings 40 up to phase 4 and 70 from phase 5', () => {
  const earned = (phase: string) => {
    const scene = stationed('C&O', 'F4', [['F4', '57', 1]], { step: 'run', phase, kinds: ['3'] });
    scene.play(1, run('C&O', ['train:3-0', 'F2.0', 'F4.0']));
    return scene.read('work').revenue;
  };
  expect(['2', '4', '5', 'D'].map(earned)).toEqual([60, 60, 90, 90]);
});

import { expect, test, describe } from 'vitest';
import { rules1830 } from '../../../../engine/routes/plain.ts';
import {
  run,
  stationed,
  token,
  operating,
  type Scene,
  started,
  tile,
  trains,
} from '../../../kit/1830.ts';
import type { Drawn } from '../../routes/drawn.ts';
import { sharedSide, sideTwice } from '../../routes/forks.ts';
import { company, LINE, table } from '../../../kit/stands/1830-stands.ts';

const wrong = (name: string) => [`1830/${name}`];

/** PRR between Pittsburgh and Lancaster, with trains. */
function line(...kinds: string[]): Scene {
  const scene = company('PRR', 'H12', 'run', '3');
  trains(scene, 'PRR', ...kinds);
  tile(scene, 'H10', '57', 1);
  tile(scene, 'H14', '9', 1);
  tile(scene, 'H16', '57', 1);
  return scene;
}

const clauses = (names: readonly string[]) => names.map((name) => `1830/${name}`);

const rulesOf = (_track: unknown, slots: Drawn['slots']) =>
  rules1830(
    { company: 'me', phase: '3', slots, figures: ['yellow'], reach: (name) => Number(name) },
    '1830',
  );

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

test('1830/routes/9: a 2-train passes Altoona by on its line, or calls there', () => {
  const scene = stationed('NYC', 'H10', LINE, { step: 'run', kinds: ['2'] });
  expect(scene.wrongs(1, run('NYC', ['train:2-0', 'H10.0', 'H12.0', 'H14', 'H16.0']))).toEqual(
    wrong('routes/5'),
  );
  expect(scene.wrongs(1, run('NYC', ['train:2-0', 'H10.0', 'H12.0']))).toEqual([]);
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

test('1830/routes/1, 1830/routes/2, 1830/routes/5, 1830/routes/11: two stops, an own token, no more stops than the train has', () => {
  const scene = line('2', '3');
  expect(scene.wrongs(1, run('PRR', ['train:2-0', 'H12.0']))).toContain('1830/routes/1');
  expect(scene.wrongs(1, run('PRR', ['train:2-0', 'H10.0', 'H12.0', 'H14', 'H16.0']))).toEqual(
    wrong('routes/5'),
  );
  scene.play(1, run('PRR', ['train:3-0', 'H10.0', 'H12.0', 'H14', 'H16.0']));
  expect(scene.read('work').revenue).toBe(50);
});

test('1830/routes/7, 1830/routes/10: no track twice, each train once, and no train must run', () => {
  const scene = line('2', '2');
  const one = ['H10.0', 'H12.0'] as const;
  expect(scene.wrongs(1, run('PRR', ['train:2-0', ...one], ['train:2-1', ...one]))).toEqual(
    wrong('routes/7'),
  );
  expect(scene.wrongs(1, run('PRR', ['train:2-0', ...one], ['train:2-0', ...one]))).toContain(
    '1830/routes/10',
  );
  expect(scene.wrongs(1, run('PRR'))).toEqual([]);
});

describe('two trains', () => {
  /** A company of player 1 with its home and money, alone at a step. */
  const company = (id: string, hex: string, step = 'track', phase = '5'): Scene => {
    const scene = table(phase);
    started(scene, id, 67, { 1: 60 }, { floated: true, operated: true });
    scene.fund(`company:${id}`, 1000);
    token(scene, id, hex);
    operating(scene, [id], step);
    return scene;
  };

  test('§6.5: two trains may meet in a stop, and share no edge', () => {
    const scene = company('PRR', 'H12', 'run', '3');
    tile(scene, 'H10', '57', 1);
    trains(scene, 'PRR', '2', '2');
    const [one, two] = ['train:2-0', 'train:2-1'];
    const way = ['H10.0', 'H12.0'];
    const twice = run('PRR', [one, ...way], [two, ...way]);
    expect(scene.wrongs(1, twice)).toEqual(clauses(['routes/7']));
  });
});

test('1830 §6.5: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(rulesOf, '3');
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});

test('1830 §6.5: a train never crosses one hex side twice, where the track forks neither', () => {
  expect(sideTwice(rulesOf, '4')).toEqual({ codes: ['side-twice'], best: 90 });
});

import { expect, test, describe } from 'vitest';
import {
  begin,
  lay,
  markerIn,
  opened,
  operating,
  PASS,
  place,
  type Scene,
  started,
  tile,
  token,
  stationed,
} from '../../../kit/1830.ts';
import { legal } from '../../../kit/scene.ts';
import { company, table } from '../../../kit/stands/1830-stands.ts';

test('1830/token/1, 1830/token/2, 1830/token/3, 1830/token/4: 40, then 100; one in a turn, one in a hex, in a place within reach', () => {
  const scene = company('PRR', 'H12', 'token');
  tile(scene, 'H10', '57', 1);
  expect(scene.wrongs(1, place('PRR', 'H12'))).toContain('1830/token/4');
  expect(scene.wrongs(1, place('PRR', 'H16'))).toContain('1830/token/3');
  scene.play(1, place('PRR', 'H10'));
  expect(scene.cash('company:PRR')).toBe(960);
  operating(scene, ['PRR'], 'token');
  tile(scene, 'H14', '9', 1);
  tile(scene, 'H16', '57', 1);
  scene.play(1, place('PRR', 'H16'));
  expect(scene.cash('company:PRR')).toBe(860);
});

test('1830/token/5, 1830/set-up/12: E11 waits for ERIE', () => {
  const scene = company('PRR', 'H12', 'token');
  tile(scene, 'E11', '59', 0);
  expect(scene.wrongs(1, place('PRR', 'E11'))).toContain('1830/token/5');
});

test('1830/home-token/1, 1830/home-token/2: free, at the start of the first turn; NYNH in the northern city', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'NYNH', 67, { 1: 60 });
  operating(scene, ['NYNH'], '');
  scene.settle();
  expect(markerIn(scene, 'G19', 0)).toBe('NYNH');
  expect(scene.cash('company:NYNH')).toBe(0);
});

test('1830/home-token/3, 1830/home-token/4: ERIE lies in the first city until a tile asks where', () => {
  const scene = opened(begin({ players: 3 }), '3');
  started(scene, 'ERIE', 67, { 1: 60 });
  scene.fund('company:ERIE', 500);
  operating(scene, ['ERIE'], '');
  scene.settle();
  expect(markerIn(scene, 'E11', 0)).toBe('ERIE');
  scene.play(1, lay('ERIE', 'E11', '59', 0));
  expect(scene.wrongs(1, PASS)).not.toEqual([]);
  scene.play(1, place('ERIE', 'E11', 1));
  expect(markerIn(scene, 'E11', 1)).toBe('ERIE');
});

test('1830/home-token/5: with track on E11 ERIE chooses a city', () => {
  const scene = opened(begin({ players: 3 }), '3');
  started(scene, 'ERIE', 67, { 1: 60 });
  tile(scene, 'E11', '59', 0);
  operating(scene, ['ERIE'], '');
  scene.settle();
  scene.play(1, place('ERIE', 'E11', 1));
  expect(markerIn(scene, 'E11', 1)).toBe('ERIE');
});

describe('money for a token', () => {
  /** A company of player 1 with its home and money, alone at a step. */
  const company = (id: string, hex: string, step = 'track', phase = '5'): Scene => {
    const scene = table(phase);
    started(scene, id, 67, { 1: 60 }, { floated: true, operated: true });
    scene.fund(`company:${id}`, 1000);
    token(scene, id, hex);
    operating(scene, [id], step);
    return scene;
  };

  test('§6.4: a second token costs 40, a third 100, and an empty treasury places none', () => {
    const scene = company('PRR', 'H12', 'token', '3');
    tile(scene, 'H10', '57', 1);
    expect(scene.wrongs(1, place('PRR', 'H10'))).toEqual([]);
    scene.fund('company:PRR', 39);
    expect(scene.wrongs(1, place('PRR', 'H10'))).not.toEqual([]);
    scene.fund('company:PRR', 40);
    scene.play(1, place('PRR', 'H10'));
    expect([markerIn(scene, 'H10'), scene.cash('company:PRR')]).toEqual(['PRR', 0]);
  });
});

test('§6.4, 6.2: the place of a home stays free for it, the last and the only one', () => {
  const scene = stationed(
    'PRR',
    'H12',
    [
      ['H14', '9', 1],
      ['H16', '57', 1],
    ],
    { step: 'token' },
  );
  expect(legal(scene, 1, place('PRR', 'H16'))).toBe(true);
  const york = stationed(
    'PRR',
    'F16',
    [
      ['E17', '8', 4],
      ['F16', '57', 0],
    ],
    { step: 'token' },
  );
  // NYC has not begun: E19 is its home.
  expect(legal(york, 1, place('PRR', 'E19'))).toBe(false);
});

import { expect, test, describe } from 'vitest';
import {
  lay,
  stationed,
  token,
  give,
  operating,
  type Scene,
  started,
  tile,
  tileAt,
} from '../../../kit/1830.ts';
import { legal } from '../../../kit/scene.ts';
import { company, LINE, table } from '../../../kit/stands/1830-stands.ts';

const wrong = (name: string) => [`1830/${name}`];

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

test('1830/track/1, 1830/track/3, 1830/track/8, 1830/track/14, 1830/track/17: one tile, out of the supply, and an upgrade keeps its lines and is free', () => {
  const scene = company('PRR', 'H12');
  tile(scene, 'H10', '57', 1);
  expect(scene.wrongs(1, lay('PRR', 'H10', '14', 0))).toEqual([]);
  scene.play(1, lay('PRR', 'H10', '15', 1));
  expect(tileAt(scene, 'H10')).toEqual(['15', 1]);
  expect(scene.cash('company:PRR')).toBe(1000);
  expect(scene.wrongs(1, lay('PRR', 'H14', '9', 1))).not.toEqual([]);
});

test('1830/track/2: green from phase 3, brown from phase 5', () => {
  const scene = company('PRR', 'H12', 'track', '2');
  tile(scene, 'H10', '57', 1);
  expect(scene.wrongs(1, lay('PRR', 'H10', '15', 1))).toEqual(wrong('track/2'));
  scene.clock('phase', '3');
  expect(scene.wrongs(1, lay('PRR', 'H10', '15', 1))).toEqual([]);
});

test('1830/track/4: no tile on gray and red', () => {
  const scene = company('PRR', 'H12');
  expect(scene.wrongs(1, lay('PRR', 'H12', '57', 1))).toEqual(wrong('track/4'));
  expect(scene.wrongs(1, lay('PRR', 'A9', '57', 1))).toEqual(wrong('track/4'));
});

test('1830/track/5, 1830/privates/8: what a player owns stays closed, what a company owns does not', () => {
  const scene = company('NYC', 'E19', 'track', '3');
  give(scene, 'MH', '1');
  const first = lay('NYC', 'D18', '9', 2);
  tile(scene, 'E19', '57', 2);
  expect(scene.wrongs(1, first)).toContain('1830/track/5');
  give(scene, 'MH', 'NYC');
  expect(scene.wrongs(1, first)).not.toContain('1830/track/5');
});

test('1830/track/6, 1830/track/7: every hex takes its own kind', () => {
  const scene = company('PRR', 'H12');
  expect(scene.wrongs(1, lay('PRR', 'H10', '8', 1))).toEqual(
    expect.arrayContaining(wrong('track/7')),
  );
  expect(scene.options(1, 'layTile').map(({ hex, tile }) => `${hex} ${tile}`)).toEqual(
    expect.arrayContaining(['H10 57', 'H14 9']),
  );
});

test('1830/track/9, 1830/track/10, 1830/track/11, 1830/track/13: connected, and no end into nowhere or a barrier', () => {
  const scene = company('PRR', 'H12');
  expect(scene.wrongs(1, lay('PRR', 'H6', '9', 1))).toEqual(wrong('track/11'));
  const far = company('C&O', 'F6');
  expect(far.wrongs(1, lay('C&O', 'E7', '58', 5))).toContain('1830/track/9');
});

test('1830/track/15, 1830/track/16, 1830/track/18: mountains 120, water 80, from the treasury', () => {
  const scene = company('PRR', 'H12');
  tile(scene, 'H14', '9', 1);
  tile(scene, 'G15', '8', 0);
  const cost = (hex: string, tileId: string) => {
    const one = scene
      .options(1, 'layTile')
      .find((move) => move.hex === hex && move.tile === tileId);
    return one;
  };
  expect(cost('H16', '57')).toBeDefined();
  const water = company('B&O', 'I15');
  water.play(1, lay('B&O', 'I17', '9', 1));
  expect(water.cash('company:B&O')).toBe(920);
  const poor = company('B&O', 'I15');
  poor.fund('company:B&O', 79);
  expect(poor.wrongs(1, lay('B&O', 'I17', '9', 1))).toEqual(wrong('track/18'));
});

test('1830/track/2: nothing follows a brown tile', () => {
  const scene = company('PRR', 'H12', 'track', '5');
  tile(scene, 'H10', '63', 0);
  const move = { verb: 'layTile', company: 'PRR', hex: 'H10', tile: '57', turn: 0 };
  expect(scene.findings(1, move)[0]!.message).toBe('H10 cannot be upgraded any further.');
});

describe('reach and money', () => {
  /** A company of player 1 with its home and money, alone at a step. */
  const company = (id: string, hex: string, step = 'track', phase = '5'): Scene => {
    const scene = table(phase);
    started(scene, id, 67, { 1: 60 }, { floated: true, operated: true });
    scene.fund(`company:${id}`, 1000);
    token(scene, id, hex);
    operating(scene, [id], step);
    return scene;
  };

  test('§6.3: a hex with an own token is reached at all its edges', () => {
    const scene = company('NYC', 'E19', 'track', '3');
    tile(scene, 'E19', '57', 0);
    // Track of 57 leaves on two edges; the upgrade to 14 or 15 may turn any way that keeps them.
    expect(
      scene.options(1, 'layTile').some(({ hex, tile: type }) => hex === 'E19' && type === '15'),
    ).toBe(true);
  });

  test('§6.3: neither more track nor a better stop is asked of a lay', () => {
    const scene = company('PRR', 'H12', 'track', '2');
    const plain = scene.options(1, 'layTile').map(({ tile: type }) => type);
    expect(plain).toEqual(expect.arrayContaining(['7', '8', '9']));
  });

  test('§6.3: what cannot be paid is not laid, and the treasury alone pays', () => {
    const scene = company('B&O', 'I15', 'track', '2');
    scene.fund('company:B&O', 79);
    const water = lay('B&O', 'I17', '9', 1);
    expect(scene.wrongs(1, water)).not.toEqual([]);
    scene.fund('company:B&O', 80);
    expect(scene.wrongs(1, water)).toEqual([]);
    scene.play(1, water);
    expect(scene.cash('company:B&O')).toBe(0);
  });
});

test('§6.3: the printed yellow hexes of two cities cost 80 with their green tile, E11 does not', () => {
  const lake = stationed('NYC', 'D14', [['D12', '9', 1]]);
  const first = lake.options(1, 'layTile').find(({ hex }) => hex === 'D10')!;
  expect(first.tile).toBe('59');
  lake.fund('company:NYC', 79);
  expect(legal(lake, 1, first)).toBe(false);
  lake.fund('company:NYC', 80);
  lake.play(1, first);
  expect(lake.cash('company:NYC')).toBe(0);
  const plain = stationed('NYC', 'D14', [['E13', '8', 1]]);
  plain.fund('company:NYC', 0);
  expect(plain.options(1, 'layTile').some(({ hex }) => hex === 'E11')).toBe(true);
});

test('§6.3: towns and double towns take no upgrade', () => {
  const scene = stationed('PRR', 'H10', [['G9', '9', 2]], { phase: '5' });
  expect(scene.options(1, 'layTile').filter(({ hex }) => hex === 'F10')).toEqual([]);
  const dots = stationed('C&O', 'F6', [['G7', '1', 0]], { phase: '5' });
  expect(dots.options(1, 'layTile').filter(({ hex }) => hex === 'G7')).toEqual([]);
});

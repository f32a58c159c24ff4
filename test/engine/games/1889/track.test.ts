import { expect, test } from 'vitest';
import {
  give,
  lay,
  type Scene,
  stationed,
  tile,
  tileAt,
  token,
  type Tiles,
} from '../../../kit/1889.ts';
import { legal } from '../../../kit/scene.ts';

const wrong = (name: string) => [`1889/${name}`];

/** From Takamatsu over Ritsurin Kouen to Kotohira, and from there on to Marugame's hex. */
const SOUTH: Tiles = [
  ['J5', '58', 2],
  ['I4', '438', 3],
];

const NORTH: Tiles = [['J3', '9', 2]];

test('1889/track/1: one tile in a turn', () => {
  const scene = stationed('KO', 'K4');
  expect(scene.wrongs(1, lay('KO', 'J3', '9', 2))).toEqual([]);
  scene.play(1, lay('KO', 'J5', '58', 2));
  expect(tileAt(scene, 'J5')).toEqual(['58', 2]);
  expect(scene.wrongs(1, lay('KO', 'J3', '9', 2))).not.toEqual([]);
  expect(tileAt(scene, 'J3')).toBeUndefined();
});

test('1889/track/2: green from phase 3, brown from phase 5', () => {
  const scene = stationed('KO', 'K4', NORTH, { phase: '2' });
  expect(scene.wrongs(1, lay('KO', 'J3', '24', 5))).toEqual(wrong('track/2'));
  scene.clock('phase', '3');
  expect(scene.wrongs(1, lay('KO', 'J3', '24', 5))).toEqual([]);
  tile(scene, 'J3', '24', 5);
  tile(scene, 'I2', '6', 5);
  token(scene, 'KO', 'I2');
  scene.clock('phase', '4');
  expect(scene.wrongs(1, lay('KO', 'J3', '42', 2))).toEqual(wrong('track/2'));
  scene.clock('phase', '5');
  expect(scene.wrongs(1, lay('KO', 'J3', '42', 2))).toEqual([]);
});

test('1889/track/3: what lies elsewhere cannot be laid, and what is replaced comes back', () => {
  const scene = stationed('KO', 'K4', NORTH);
  for (const hex of ['B11', 'G10', 'I12']) tile(scene, hex, '58');
  expect(scene.wrongs(1, lay('KO', 'J5', '58', 2))).toEqual(wrong('track/3'));
  const nines = () =>
    [...scene.table.pieces].filter(
      ([id, { place }]) => scene.game.box.pieces.get(id)!.type === '9' && place === 'supply',
    ).length;
  const before = nines();
  scene.play(1, lay('KO', 'J3', '24', 5));
  expect(nines()).toBe(before + 1);
});

test('1889/track/4: no tile on gray and red', () => {
  const scene = stationed('KO', 'K4', [['K6', '8', 3]]);
  expect(scene.wrongs(1, lay('KO', 'J7', '7', 1))).toEqual(wrong('track/4'));
  expect(scene.wrongs(1, lay('KO', 'L7', '7', 1))).toEqual(wrong('track/4'));
});

test('1889/track/5, 1889/privates/7: TR of a player closes K4 to that player too, and ER closes C4', () => {
  const scene = stationed('KO', 'K4', SOUTH);
  give(scene, 'TR', '1');
  expect(scene.wrongs(1, lay('KO', 'K4', '440', 0))).toEqual(wrong('track/5'));
  give(scene, 'TR', 'KO');
  expect(scene.wrongs(1, lay('KO', 'K4', '440', 0))).toEqual([]);
  const west = stationed('IR', 'C4');
  give(west, 'ER', '2');
  expect(west.wrongs(1, lay('IR', 'C4', '12', 0))).toEqual(wrong('track/5'));
  give(west, 'ER', 'out');
  expect(west.wrongs(1, lay('IR', 'C4', '12', 0))).toEqual([]);
});

test('1889/track/6, 1889/track/7: every hex takes its own kind, towns nothing after it', () => {
  const layable = (scene: Scene, hex: string) => {
    const kinds = scene
      .options(1, 'layTile')
      .flatMap((move) => (move.hex === hex ? [Number(move.tile)] : []));
    return [...new Set(kinds)].sort((a, b) => a - b);
  };
  const kinds = (company: string, hex: string, ...tiles: Tiles) =>
    layable(stationed(company, hex, tiles, { phase: '5' }), hex);
  expect(layable(stationed('KO', 'K4'), 'J5')).toEqual([3, 58]);
  expect(layable(stationed('KO', 'K4', SOUTH, { phase: '5' }), 'J5')).toEqual([]);
  expect(kinds('KO', 'I4')).toEqual([438]);
  expect(kinds('KO', 'I4', ['I4', '438', 3])).toEqual([439]);
  expect(kinds('KO', 'I4', ['I4', '439', 3])).toEqual([492]);
  expect(kinds('KO', 'K4')).toEqual([440]);
  expect(kinds('KO', 'K4', ['K4', '440', 0])).toEqual([466]);
  expect(kinds('TR', 'F9')).toEqual([465]);
  expect(kinds('SR', 'I2')).toEqual([5, 6, 57]);
  expect(kinds('SR', 'H7', ['H7', '6', 0])).toEqual([12, 13, 14, 15, 205, 206]);
  expect(kinds('SR', 'H7', ['H7', '57', 0])).toEqual([14, 15, 205, 206]);
  expect(kinds('SR', 'H7', ['H7', '15', 0])).toEqual([448, 611]);
});

test('1889/track/8: an upgrade that cuts the old line is none', () => {
  const scene = stationed('KO', 'K4', NORTH);
  expect(scene.wrongs(1, lay('KO', 'J3', '24', 0))).toContain('1889/track/8');
  expect(scene.wrongs(1, lay('KO', 'J3', '24', 5))).toEqual([]);
});

test('1889/track/9: no end off the map, nor against gray without track', () => {
  const scene = stationed('KO', 'K4', []);
  expect(scene.wrongs(1, lay('KO', 'J3', '7', 4))).toEqual(wrong('track/9'));
  expect(scene.wrongs(1, lay('KO', 'J5', '58', 4))).toEqual(wrong('track/9'));
  expect(scene.wrongs(1, lay('KO', 'J3', '8', 3))).toEqual([]);
});

test('1889/track/10: one end of the tile within reach', () => {
  const scene = stationed('KO', 'K4');
  expect(scene.wrongs(1, lay('KO', 'E6', '9', 0))).toEqual(wrong('track/10'));
  expect(scene.wrongs(1, lay('KO', 'J3', '8', 1))).toEqual(wrong('track/10'));
});

test('1889/track/11: reaching ends at an off-board area, and at a city full of other tokens', () => {
  const line: Tiles = [...NORTH, ['I2', '6', 5]];
  const scene = stationed('KO', 'K4', line);
  expect(scene.wrongs(1, lay('KO', 'H3', '9', 1))).toEqual([]);
  token(scene, 'SR', 'I2');
  expect(scene.wrongs(1, lay('KO', 'H3', '9', 1))).toEqual(wrong('track/10'));
  const coast = stationed('KO', 'K4', [['J3', '8', 3]]);
  expect(coast.wrongs(1, lay('KO', 'I2', '57', 1))).toEqual(wrong('track/10'));
});

test('1889/track/12: every edge of a hex with a token is within reach', () => {
  const ways = [
    ['5', 0],
    ['5', 4],
    ['6', 4],
    ['6', 5],
    ['57', 1],
  ] as const;
  const own = stationed('SR', 'I2');
  // KO comes in over edge 5 alone.
  const guest = stationed('KO', 'K4', NORTH);
  for (const [type, turn] of ways) {
    expect(own.wrongs(1, lay('SR', 'I2', type, turn)), `${type} ${turn}`).toEqual([]);
    const over5 = (type === '5' && turn === 4) || (type === '6' && turn === 5);
    expect(guest.wrongs(1, lay('KO', 'I2', type, turn)), `${type} ${turn}`).toEqual(
      over5 ? [] : wrong('track/10'),
    );
  }
});

test('1889/track/13: track beyond reach alone is not enough', () => {
  const scene = stationed('KO', 'K4', NORTH);
  // The second line, from J1 to J5, touches nothing that KO reaches.
  expect(scene.wrongs(1, lay('KO', 'J3', '20', 2))).toEqual(wrong('track/13'));
  // K4 gets no new line from 440, but a higher value.
  expect(scene.wrongs(1, lay('KO', 'K4', '440', 0))).toEqual([]);
});

test('1889/track/14, 1889/track/16, 1889/track/17: 80 for water and mountains, once, of the treasury', () => {
  const scene = stationed('KO', 'K4');
  scene.fund('company:KO', 79);
  expect(scene.wrongs(1, lay('KO', 'K6', '9', 0))).toEqual(wrong('track/17'));
  scene.fund('company:KO', 80);
  scene.play(1, lay('KO', 'K6', '9', 0));
  expect(scene.cash('company:KO')).toBe(0);
  const later = stationed('KO', 'K4', [['K6', '9', 0]]);
  later.play(1, lay('KO', 'K6', '26', 3));
  expect(later.cash('company:KO')).toBe(1000);
  const mountain = stationed('TR', 'F9');
  mountain.play(1, lay('TR', 'F7', '9', 0));
  expect(mountain.cash('company:TR')).toBe(920);
});

test('1889/track/15: each tile of Kotohira costs 80, and the brown one of Kouchi', () => {
  const paid = (
    company: string,
    at: string,
    hex: string,
    next: string,
    turn: number,
    on: Tiles,
  ) => {
    const scene = stationed(company, at, on, { phase: '5' });
    scene.play(1, lay(company, hex, next, turn));
    return 1000 - scene.cash(`company:${company}`);
  };
  const [way] = SOUTH;
  expect(paid('KO', 'K4', 'I4', '438', 3, [way!])).toBe(80);
  expect(paid('KO', 'K4', 'I4', '439', 3, SOUTH)).toBe(80);
  expect(paid('KO', 'K4', 'I4', '492', 0, [way!, ['I4', '439', 3]])).toBe(80);
  expect(paid('TR', 'F9', 'F9', '465', 2, [])).toBe(80);
  expect(paid('KO', 'K4', 'K4', '440', 0, [])).toBe(0);
});

test('1889/track/18: no company lays the port tile', () => {
  const scene = stationed('AR', 'K8', [['K8', '57', 1]]);
  expect(scene.wrongs(1, lay('AR', 'J9', '437', 2))).toEqual(wrong('track/7'));
  expect(scene.wrongs(1, lay('AR', 'J9', '58', 2))).toEqual([]);
});

test('§6.3: 80 for the water of K6, to the yen, and one tile a turn', () => {
  const scene = stationed('AR', 'K8', [['K8', '5', 3]]);
  const hexes = new Set(scene.options(1, 'layTile').map(({ hex }) => hex));
  expect([...hexes].sort()).toEqual(['K6', 'K8']);
  const wet = scene.options(1, 'layTile').find(({ hex }) => hex === 'K6')!;
  scene.fund('company:AR', 79);
  expect(legal(scene, 1, wet)).toBe(false);
  scene.fund('company:AR', 80);
  scene.play(1, wet);
  expect(scene.cash('company:AR')).toBe(0);
  expect(legal(scene, 1, lay('AR', 'K8', '14', 0))).toBe(false);
});

test('§6.3: new track has to be reached, or a city changed', () => {
  const scene = stationed('TR', 'F9', [['F7', '9', 0]]);
  const can = (tile: string) => legal(scene, 1, lay('TR', 'F7', tile, 0));
  // 23 branches off the line from F9; the other lines of 20 and 19 touch nothing of it.
  expect([can('23'), can('24'), can('20'), can('19')]).toEqual([true, true, false, false]);
});

test('§6.3: H costs 80 for its first tile and again for the green one', () => {
  const first = stationed('SR', 'I2', [['I2', '57', 0]]);
  const tiles = first.options(1, 'layTile').filter(({ hex }) => hex === 'I4');
  expect(new Set(tiles.map(({ tile }) => tile))).toEqual(new Set(['438']));
  first.fund('company:SR', 79);
  expect(legal(first, 1, tiles[0]!)).toBe(false);
  first.fund('company:SR', 80);
  first.play(1, tiles[0]!);
  expect(first.cash('company:SR')).toBe(0);
  const line = [
    ['I2', '57', 0],
    ['I4', '438', 3],
  ] as const;
  const green = stationed('SR', 'I2', line);
  green.fund('company:SR', 79);
  expect(legal(green, 1, lay('SR', 'I4', '439', 1))).toBe(false);
  green.fund('company:SR', 80);
  expect(legal(green, 1, lay('SR', 'I4', '439', 1))).toBe(true);
});

test('§6.3: Kouchi costs 80 when it turns brown', () => {
  const scene = stationed('TR', 'F9', [], { phase: '5' });
  const brown = scene.options(1, 'layTile').find(({ hex }) => hex === 'F9')!;
  expect(brown.tile).toBe('465');
  scene.fund('company:TR', 79);
  expect(legal(scene, 1, brown)).toBe(false);
  scene.fund('company:TR', 80);
  expect(legal(scene, 1, brown)).toBe(true);
});

test('§6.3: after a tile that a free hand laid too many the company lays none, and goes on', () => {
  const scene = stationed('TR', 'F9');
  scene.play(1, lay('TR', 'F7', '9', 0));
  const second = lay('TR', 'G8', '9', 1);
  expect(legal(scene, 1, second)).toBe(false);
  scene.force(1, second);
  expect(scene.cash('company:TR')).toBe(1000 - 160);
  expect(scene.options(1, 'layTile')).toEqual([]);
  expect(scene.read('step')).not.toBe('track');
});

import { expect, test } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  place,
  stationed,
  tile,
  token,
  type Tiles,
  begin,
  markerIn,
  opened,
  passUntil,
  type Scene,
  started,
} from '../../../kit/1889.ts';
import { legal } from '../../../kit/scene.ts';

const wrong = (name: string) => [`1889/${name}`];

/** From Takamatsu over Ritsurin Kouen to Kotohira, and from there on to Marugame's hex. */
const SOUTH: Tiles = [
  ['J5', '58', 2],
  ['I4', '438', 3],
];

const NORTH: Tiles = [['J3', '9', 2]];

const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);

test('1889/token/1, 1889/token/2: 40 for each, one in a turn', () => {
  const line: Tiles = [
    ['G10', '58', 0],
    ['G12', '57', 0],
    ['G8', '9', 1],
    ['H7', '57', 1],
  ];
  const scene = stationed('TR', 'F9', line, { step: 'token' });
  expect(scene.wrongs(1, place('TR', 'H7'))).toEqual([]);
  scene.play(1, place('TR', 'G12'));
  expect(scene.cash('company:TR')).toBe(960);
  expect(scene.wrongs(1, place('TR', 'H7'))).not.toEqual([]);
  scene.clock('step', 'token');
  expect(scene.wrongs(1, place('TR', 'H7'))).toEqual(wrong('token/1'));
  scene.clock('work', { tokened: false });
  scene.play(1, place('TR', 'H7'));
  expect(scene.cash('company:TR')).toBe(920);
});

test('1889/token/3, 1889/set-up/12: in a city within reach, in a place that no home needs', () => {
  const scene = stationed('KO', 'K4', [...NORTH, ['I2', '6', 5]], { step: 'token' });
  expect(scene.wrongs(1, place('KO', 'F3'))).toEqual(wrong('token/3'));
  expect(scene.wrongs(1, place('KO', 'I2'))).toEqual(wrong('token/3'));
  tile(scene, 'I2', '15', 5);
  expect(scene.wrongs(1, place('KO', 'I2'))).toEqual([]);
  token(scene, 'AR', 'I2', 0, 1);
  expect(scene.wrongs(1, place('KO', 'I2'))).toEqual(wrong('token/3'));
});

test('1889/token/4: one in a hex', () => {
  const scene = stationed('KO', 'K4', [...SOUTH, ['K4', '440', 0]], { step: 'token' });
  expect(scene.wrongs(1, place('KO', 'K4'))).toEqual(wrong('token/4'));
  expect(scene.wrongs(1, place('KO', 'I4'))).toEqual([]);
});

test('§6.4: Kubokawa’s company has no second token, Tokushima’s one for 40', () => {
  const tiles = [
    ['K8', '57', 1],
    ['J9', '3', 4],
  ] as const;
  const scene = stationed('AR', 'K8', tiles, { step: 'token' });
  expect(scene.options(1, 'placeToken')).toEqual([]);
  const ku = stationed('KU', 'C10', [['C10', '57', 0]], { step: 'token' });
  expect(piecesIn(ku.table, 'company:KU').filter((id) => id.startsWith('token'))).toEqual([]);
  expect(legal(ku, 1, place('KU', 'B7'))).toBe(false);
});

test('§6.1: homes of all that have floated, Kouchi’s with its place left over', () => {
  const scene = table();
  for (const id of ['TR', 'KU']) started(scene, id, 65, { 1: 50 }, { floated: true });
  passUntil(scene, () => scene.read('stage') === 'operating');
  expect([markerIn(scene, 'F9'), markerIn(scene, 'F9', 0, 1), markerIn(scene, 'C10')]).toEqual([
    'TR',
    undefined,
    'KU',
  ]);
});

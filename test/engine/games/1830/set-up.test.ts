import { describe, expect, test } from 'vitest';
import { begin, give, par, place, stationed, tile, buy, started } from '../../../kit/1830.ts';
import { legal } from '../../../kit/scene.ts';
import { courseClauses, setUpClauses } from '../family/set-up.ts';
import { TITLE_1830 } from '../family/titles.ts';
import { table } from '../../../kit/stands/1830-stands.ts';

const NUMBERS = {
  players: [1],
  money: [2, 3],
  limits: [4],
  companies: [5],
  privates: [6],
  trains: [7],
  begin: [9],
  tokens: [10],
};

describe('the box', () =>
  setUpClauses(
    TITLE_1830,
    {
      bank: 12_000,
      dealt: [1200, 800, 600, 480, 400],
      limits: [28, 20, 16, 13, 11],
      tokens: { PRR: 4, NYC: 4, CPR: 4, 'B&O': 3, 'C&O': 3, ERIE: 3, NYNH: 2, 'B&M': 2 },
      privates: () => ['SV', 'CS', 'DH', 'MH', 'CA', 'BO'],
    },
    (...matters) =>
      matters.flatMap((one) => NUMBERS[one].map((n) => `1830/set-up/${n}`)).join(', '),
  ));

describe('sets', () => courseClauses(TITLE_1830));

test('1830/set-up/8: a third 6 with the option', () => {
  const { pieces } = begin({ players: 3, optional_6_train: true }).game.box;
  const sixes = [...pieces.values()].filter(({ kind, type }) => kind === 'train' && type === '6');
  expect(sixes).toHaveLength(3);
});

test('1830/set-up/11: the only place of Albany is kept for NYC, a second one is free', () => {
  const way = [
    ['D16', '9', 1],
    ['D18', '8', 5],
    ['E19', '57', 2],
  ] as const;
  const scene = stationed('PRR', 'D14', way, { step: 'token' });
  expect(scene.wrongs(1, place('PRR', 'E19'))).toEqual(['1830/token/3']);
  tile(scene, 'E19', '15', 0);
  expect(scene.wrongs(1, place('PRR', 'E19'))).toEqual([]);
});

test('1830/par-and-float/4: the buyer of BO sets the par of B&O, and no stock round does', () => {
  const scene = begin({ players: 3 });
  for (const id of ['SV', 'CS', 'DH', 'MH', 'CA']) give(scene, id, '1');
  scene.play(1, { verb: 'buyPrivate', private: 'BO', price: 220 });
  scene.play(1, par('B&O', 90));
  expect(scene.read('stage')).toBe('stock');
  // It has been started by then.
  expect(scene.wrongs(2, par('B&O', 67))).toEqual(['1830/par-and-float/2']);
  expect(scene.wrongs(2, par('PRR', 67))).toEqual([]);
});

test.each([
  [2, 28],
  [3, 20],
  [4, 16],
  [5, 13],
  [6, 11],
])('§2, 5.5: with %i players the limit is %i', (players, limit) => {
  const scene = table('2', players);
  // Five certificates a company of 60%, and what lacks in privates and shares of the last one.
  const companies = ['PRR', 'NYC', 'CPR', 'C&O', 'ERIE', 'NYNH'].slice(0, Math.floor(limit / 5));
  for (const id of companies) started(scene, id, 100, { 1: 60 });
  const rest = limit - 5 * companies.length;
  const privates = ['SV', 'CS', 'DH', 'MH', 'CA'].slice(0, rest);
  for (const id of privates) give(scene, id, '1');
  started(scene, 'B&M', 100, { 2: 60 });
  expect(legal(scene, 1, buy('B&M'))).toBe(false);
  if (rest > 0) give(scene, 'SV', 'out');
  else started(scene, companies[0]!, 100, { 1: 50, 2: 20 });
  expect(legal(scene, 1, buy('B&M'))).toBe(true);
});

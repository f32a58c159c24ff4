import { describe, expect, test } from 'vitest';
import { begin, give, opened, buy, started } from '../../../kit/1889.ts';
import { legal } from '../../../kit/scene.ts';
import { courseClauses, setUpClauses } from '../family/set-up.ts';
import { TITLE_1889 } from '../family/titles.ts';

const NUMBERS = {
  players: [1],
  money: [2, 3],
  limits: [4],
  companies: [5],
  privates: [6, 7, 8],
  trains: [9],
  begin: [10],
  tokens: [11],
};

const ORDER = ['TR', 'MF', 'ER', 'SMR', 'DR', 'SIR', 'UTF'];

describe('the box', () =>
  setUpClauses(
    TITLE_1889,
    {
      bank: 7000,
      dealt: [420, 420, 420, 390, 390],
      limits: [25, 19, 14, 12, 11],
      tokens: { AR: 2, IR: 2, SR: 2, KO: 2, TR: 3, KU: 1, UR: 3 },
      privates: (players) => ORDER.slice(0, { 2: 5, 3: 6 }[players] ?? 7),
    },
    (...matters) =>
      matters.flatMap((one) => NUMBERS[one].map((n) => `1889/set-up/${n}`)).join(', '),
  ));

describe('sets', () => courseClauses(TITLE_1889));

test('1889/set-up/13: six more kinds of tile in the beginner game only', () => {
  const more = (options: { beginner_game?: boolean }) => {
    const { pieces } = begin({ players: 3, ...options }).game.box;
    const kinds = [...pieces.values()].flatMap(({ kind, type }) => (kind === 'tile' ? [type] : []));
    return kinds.filter((type) => type!.startsWith('Beg')).sort();
  };
  expect(more({})).toEqual([]);
  expect(more({ beginner_game: true })).toEqual([
    'Beg23',
    'Beg24',
    'Beg6',
    'Beg6',
    'Beg7',
    'Beg8',
    'Beg9',
  ]);
});

test('1889/game-end/7: UTF counts its price', () => {
  const scene = opened(begin({ players: 4 }));
  give(scene, 'UTF', '2');
  const worth = scene.game.rulebook!.score(scene.table);
  expect(worth.find(({ player }) => player === 'player:2')!.total).toBe(1150);
});

test.each([
  [2, 420, 25],
  [3, 420, 19],
  [4, 420, 14],
  [5, 390, 12],
  [6, 390, 11],
])('§2: %i players have ¥%i, and may have %i certificates', (players, cash, limit) => {
  const fresh = begin({ players });
  for (let n = 1; n <= players; n++) expect(fresh.cash(`player:${n}`)).toBe(cash);
  expect(fresh.cash('bank')).toBe(7000 - players * cash);
  const scene = opened(fresh);
  // Five certificates for 60%, the rest in privates.
  const companies = ['AR', 'IR', 'SR', 'KO', 'TR'].slice(0, Math.floor(limit / 5));
  for (const id of companies) started(scene, id, 100, { 1: 60 });
  const privates = ['TR', 'MF', 'ER', 'SMR'].slice(0, limit - 5 * companies.length);
  for (const id of privates) give(scene, id, '1');
  started(scene, 'UR', 100, { 2: 50 });
  expect(legal(scene, 1, buy('UR'))).toBe(false);
  if (privates.length > 0) give(scene, 'TR', 'out');
  else started(scene, 'AR', 100, { 1: 50 });
  expect(legal(scene, 1, buy('UR'))).toBe(true);
});

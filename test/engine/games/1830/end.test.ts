import { describe, expect, test } from 'vitest';
import { begin, opened, PASS, sell, started } from '../../../kit/1830.ts';
import { endClauses } from '../family/end.ts';
import { TITLE_1830 } from '../family/titles.ts';
import { table } from '../../../kit/stands/1830-stands.ts';
const LINKED = { floated: true, operated: true, linked: true };

describe('as in the family: the end', () => endClauses(TITLE_1830));

test('§10: a bank that breaks in a stock round ends the game with the set behind it', () => {
  const scene = table();
  started(scene, 'PRR', 67, { 2: 40, 1: 20 });
  scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - 10);
  scene.play(1, sell('PRR', 10));
  expect(scene.cash('bank')).toBeLessThan(0);
  expect(scene.read('stage')).toBe('stock');
  for (let n = 0; n < 60 && scene.read('stage') !== 'over'; n++) scene.play(scene.acting(), PASS);
  expect(scene.read('stage')).toBe('over');
  expect(scene.read('turn')).toBe(2);
});

test('§10: shares of a company without a par are worth nothing', () => {
  const scene = table();
  scene.put('share:PRR-1', 'player:1');
  const total = scene.game
    .rulebook!.score(scene.table)
    .find(({ player }) => player === 'player:1')!;
  expect(total.total).toBe(1000);
});

test.each([
  [67, false],
  [66, true],
])('§10: a bank of 3,000 with %i left breaks by 67: %s', (left, breaks) => {
  const scene = begin({ players: 3, setUp: { verb: 'house', rules: { bank: 3000 } } });
  scene.play(1, { verb: 'setUp' });
  opened(scene);
  started(scene, 'PRR', 67, { 2: 40, 1: 20 }, LINKED);
  // The box holds 12,000, of which 9,000 are not in this game.
  scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - 9000 - left);
  scene.play(1, sell('PRR'));
  expect(scene.read('end')?.reason === 'bank').toBe(breaks);
});

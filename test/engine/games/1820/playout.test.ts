import { expect, test } from 'vitest';
import { rulebook } from '../../../../engine/games/1820/rulebook.ts';
import { boxOf } from '../../../kit/1820.ts';
import { playout } from '../../../kit/playout.ts';

/** Short games of random legal moves; hundreds of long ones: `npm run -s playouts -- 1820`. */
test.each([
  [7, 5],
  [5, 3],
])('a game by chance, seed %i with %i players, ends and breaks no law', (seed, players) => {
  const box = boxOf({ players });
  const { ended, broken, stuck } = playout({ box, rulebook: rulebook(box) }, seed);
  expect([broken, stuck, ended]).toEqual([[], undefined, true]);
});

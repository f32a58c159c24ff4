import { expect, test } from 'vitest';
import { read } from '../../../../engine/games/1820/clock.ts';
import { rulebook } from '../../../../engine/games/1820/rulebook.ts';
import { boxOf } from '../../../kit/1820.ts';
import { playout } from '../../../kit/playout.ts';

/** Games of random legal moves, by players who want a little; hundreds: `npm run -s playouts -- 1820`. */
test.each([
  [7, 9],
  [5, 6],
])('two games by chance end and break no law, and one at least sees the gray phase', (...seeds) => {
  const phases = seeds.map((seed) => {
    const box = boxOf({ players: 2 });
    const { ended, broken, stuck, ledger } = playout({ box, rulebook }, seed);
    expect([broken, stuck, ended]).toEqual([[], undefined, true]);
    return read(ledger.table, 'phase');
  });
  expect(phases).toContain('Gray');
});

import { expect, test } from 'vitest';
import { read } from '../../../../engine/games/1820/course/clock.ts';
import { rulebook } from '../../../../engine/games/1820/rulebook.ts';
import { boxOf } from '../../../kit/1820.ts';
import { playout } from '../../../kit/playout.ts';

/** Games of random legal moves, by players who want a little; hundreds: `npm run -s playouts -- 1820`. */
test('games by chance end and break no law, and one in two at least sees the gray phase', () => {
  const phases = [
    [7, 2],
    [5, 3],
    [6, 2],
  ].map(([seed, players]) => {
    const box = boxOf({ players: players! });
    const { ended, broken, stuck, ledger } = playout({ box, rulebook: rulebook(box) }, seed!);
    expect([broken, stuck, ended]).toEqual([[], undefined, true]);
    return read(ledger.table, 'phase');
  });
  expect(phases.filter((phase) => phase === 'Gray').length).toBeGreaterThanOrEqual(2);
});

import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../../engine/games/1839/rulebook.ts';
import type { Game } from '../../../../engine/rules/referee.ts';
import { boxOf } from '../../../kit/1839.ts';
import { playout } from '../../../kit/playout.ts';

/**
 * Whole games of random legal moves by players with a taste for winning (`test/kit/tastes/1839.ts`):
 * nobody is ever stuck, and no law is broken.
 */

/** A game has some hundred moves, and late runs take their time to find. */
const LONG = 240_000;

function play(players: number, seed: number, startingCash?: number, more = {}) {
  const plain = boxOf({ players, ...more });
  // Players with money enough live to see the last phases.
  const box =
    startingCash === undefined ? plain : { ...plain, data: { ...plain.data, startingCash } };
  const game: Game = { box, rulebook };
  return playout(game, seed);
}

describe('playouts', () => {
  it.each([
    [3, 16],
    [6, 20],
  ])(
    '%i players, seed %i: the game ends by its rules',
    (players, seed) => {
      const { ended, stuck, broken } = play(players, seed, undefined, { beginners: players === 6 });
      expect({ ended, stuck, broken }).toEqual({ ended: true, stuck: undefined, broken: [] });
    },
    LONG,
  );

  it(
    'a rich table comes to gray phase, FLOODs and all',
    () => {
      const { ended, stuck, broken, ledger } = play(4, 3, 9000);
      expect({ ended, stuck, broken }).toEqual({ ended: true, stuck: undefined, broken: [] });
      expect(ledger.table.clock.get('phase')).toBe('Gray');
    },
    LONG,
  );
});

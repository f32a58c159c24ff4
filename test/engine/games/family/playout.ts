import { expect, test } from 'vitest';
import { playout } from '../../../kit/playout.ts';
import type { FamilyTitle } from './titles.ts';

const LONG = 60_000;

/** Whole games by chance; hundreds: `npm run -s playouts -- 1830`. */
export function endsByItsRules(
  { begin }: Pick<FamilyTitle, 'begin'>,
  ...games: readonly (readonly [players: number, seed: number])[]
): void {
  test.each(games)(
    '%i players, seed %i: nobody is stuck, no law is broken, and the game ends',
    (players, seed) => {
      const { ended, stuck, broken } = playout(begin({ players }).game, seed);
      expect({ ended, stuck, broken }).toEqual({ ended: true, stuck: undefined, broken: [] });
    },
    LONG,
  );
}

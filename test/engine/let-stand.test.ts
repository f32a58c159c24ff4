import { expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { gameOf, goldenGame } from '../golden/ledgers.ts';
import { letStand } from '../kit/stands/let-stand.ts';

/** The golden game of the present rules of each title. */
const versions = readdirSync(new URL('../golden/answers/', import.meta.url)).map((file) =>
  file.replace('.json', ''),
);

/**
 * A host may let any move stand that the rules refuse. Whatever that does, the table goes on: it folds,
 * rests, tells its turn and has something to press, and no rule falls over.
 */
test.each(versions)(
  '%s: wrong moves that a host lets stand leave a table that goes on',
  async (version) => {
    const saved = goldenGame(version);
    const game = await gameOf(saved);
    const trial = { seed: 11, moments: 40, tries: 12, onward: 2 };
    expect(letStand(game, saved.entries, trial)).toEqual([]);
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titles } from '../../engine/games/titles.ts';
import { type Answer, answers } from './answers.ts';
import { gameOf, goldenGame } from './ledgers.ts';

/**
 * A version of a title's rules is a promise: what it offers, what it does and what it says against a
 * move stays as it is, or the version goes up. (R16; `write.ts` writes the answers of a new version)
 */
const folder = new URL('answers/', import.meta.url);
const written = readdirSync(folder).map((file) => file.replace('.json', ''));

test.each(titles.filter(({ referee }) => referee))(
  '$id offers, does and refuses what its version does',
  async ({ id }) => {
    const known = written.filter((version) => version.startsWith(`${id}-`));
    for (const version of known) {
      const saved = goldenGame(version);
      const game = await gameOf(saved);
      if (game.rulebook!.version !== version.replace('-', '/')) continue;
      const file = readFileSync(new URL(`${version}.json`, folder), 'utf8');
      expect(answers(game, saved.entries)).toEqual(JSON.parse(file) as Answer[]);
      return;
    }
    expect.fail(
      `Nobody has written what the rules of ${id} answer now: npx tsx test/golden/write.ts`,
    );
  },
);

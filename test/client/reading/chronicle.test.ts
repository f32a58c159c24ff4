import { expect, test } from 'vitest';
import { logLines } from '../../../client/reading/log-lines.ts';
import { withSeatNames } from '../../../client/reading/say.ts';
import { titles } from '../../../engine/index.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** What no line of a log may hold: ids, holes in a sentence, and figures written in another way than the rest. */
const RAW =
  /\b(player|company|share|train|tile|token|private|hex|slot):\S|undefined|NaN|[{}]|_|\d %/;
const UNPARTED = /[£$ƒ¥]\d{4}/;
const ARTICLE = /\ba (8|11|18)/;

test.each(titles.map(({ id }) => id))(
  '%s: every line of its golden game is fit to be read',
  async (id) => {
    const golden = goldenGame(latest(id));
    const game = await gameOf(golden);
    const says = logLines(game)
      .lines(golden.entries)
      .flatMap(({ says, follows }) => [says, ...follows])
      .map((line) => withSeatNames({ box: game.box, seats: [] }, line));
    expect(says.length).toBeGreaterThan(golden.entries.length);
    expect(says.filter((line) => [RAW, UNPARTED, ARTICLE].some((one) => one.test(line)))).toEqual(
      [],
    );
  },
);

test('1862: a train goes by the name of the face it ran with', async () => {
  const golden = goldenGame(latest('1862'));
  const game = await gameOf(golden);
  const lines = logLines(game).lines(golden.entries);
  const gone = lines.flatMap(({ follows }) =>
    follows.filter((line) => / trains? of .* goe?s?$/.test(line)),
  );
  expect(gone.length).toBeGreaterThan(0);
  // The bank's cards are called A to H; a company owns a freight, a local or an express.
  for (const line of gone) expect(line).toMatch(/^the \S*\d[FLE] trains? of/);
});

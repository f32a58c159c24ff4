import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueNumbers, catalogueTile } from '../../../engine/boxes/catalogue/tiles.ts';
import { cardFile } from '../../../engine/boxes/open.ts';
import { openBox, readTitle } from '../../../engine/boxes/read.ts';
import type { TitleFile } from '../../../engine/boxes/schema/title.ts';
import { parseTile } from '../../../engine/hexes/tile.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import card1830 from '../../../engine/games/1830/card.json' with { type: 'json' };
import card1889 from '../../../engine/games/1889/card.json' with { type: 'json' };
import { FRAME_1830 } from '../../../engine/rules/frame.ts';
import { playout } from '../../kit/playout.ts';

const json = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')) as TitleFile;

const ours = [
  ['1830', card1830],
  ['1889', card1889],
] as const;

describe('a title of ours that is a file', () => {
  test.each(ours)(
    '%s is read without a fault, and its card is that of the home page',
    (id, card) => {
      const file = json(`engine/games/${id}/box.json`);
      const read = readTitle(file);
      expect(read.ok ? [] : read.error).toEqual([]);
      expect(cardFile(file)).toEqual(card);
    },
  );

  test('1830 differs from the frame in nothing that is a rule of play', () => {
    expect(json('engine/games/1830/box.json').differences).toBeUndefined();
    expect(FRAME_1830.stock.floatPercent).toBe(60);
  });
});

describe('a title that only is a file', () => {
  const opened = openBox(json('test/boxes/18Chesapeake.json'));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const { title, rulebook } = opened.value;

  test('has a box, a referee, and rules in sentences that all cite itself', async () => {
    const game = title.open({ players: 4 });
    if (!game.ok) throw new Error(game.error);
    expect([...rulebook.clauses.keys()].every((id) => id.startsWith('18Chesapeake/'))).toBe(true);
    const words = await rulebook.words(game.value.box);
    expect(words.differences).toContain('Players trade no privates.');
    const bank = words.clauses.find(({ id }) => id === '18Chesapeake/set-up/2');
    expect(bank?.says).toBe('There are $8,000 in the bank at first.');
  });

  test.each([2, 3])('is played out by %i to its end with every invariant kept', (players) => {
    const game = title.open({ players });
    if (!game.ok) throw new Error(game.error);
    const { ended, broken } = playout(game.value, players === 2 ? 5 : 7);
    expect([ended, broken]).toEqual([true, []]);
  });

  test('refuses a number of players that it has no figures for', () => {
    const game = title.open({ players: 7 });
    expect(game).toEqual({ ok: false, error: '18Chesapeake is for 2 to 6 players, not 7.' });
  });
});

describe("a table of people's own title", () => {
  const file = JSON.stringify(json('test/boxes/18Chesapeake.json'));

  test('carries the file in its options, so the box is found again from title and options alone', async () => {
    const title = await loadTitle('own');
    const first = title.open({ players: 3, file });
    if (!first.ok) throw new Error(first.error);
    const { game, options } = first.value.box;
    expect([game, options.file]).toEqual(['own', file]);
    const again = (await loadTitle(game)).open(options);
    expect(again.ok && again.value.box).toBe(first.value.box);
  });

  test.each([
    ['no file', {}, /needs the file of the title/],
    ['no JSON', { file: '{' }, /File: The file is no JSON/],
    ['a fault', { file: file.replace('"bank":8000', '"bank":"much"') }, /bank: /],
  ])('is refused in a sentence for %s', async (_what, more, says) => {
    const opened = (await loadTitle('own')).open({ players: 3, ...more });
    expect(opened.ok ? '' : opened.error).toMatch(says);
  });
});

test('every tile of the catalogue can be read', () => {
  for (const id of catalogueNumbers) {
    expect([id, parseTile(catalogueTile(id)!.tile).ok]).toEqual([id, true]);
  }
  expect(catalogueNumbers.length).toBeGreaterThanOrEqual(247);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueNumbers, catalogueTile } from '../../../engine/boxes/catalogue/tiles.ts';
import { cardFile, openTitle } from '../../../engine/boxes/open.ts';
import { openBox, readTitle } from '../../../engine/boxes/read.ts';
import type { TitleFile } from '../../../engine/boxes/schema/title.ts';
import { type Table, unpackBox } from '../../../engine/kernel/table.ts';
import type { Rulebook } from '../../../engine/rules/rulebook.ts';
import { parseTile } from '../../../engine/hexes/tile.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import card1830 from '../../../engine/games/1830/card.json' with { type: 'json' };
import clauses1889 from '../../../engine/games/1889/clauses.json' with { type: 'json' };
import { rulebook as rulebook1889 } from '../../../engine/games/1889/title.ts';
import card1889 from '../../../engine/games/1889/card.json' with { type: 'json' };
import { difference } from '../../../engine/rules/differences.ts';
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
    expect(words.differences.map(({ says }) => says)).toContain('Players trade no privates.');
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

describe('a copy of 1889 as a file of its own', () => {
  const file = json('engine/games/1889/box.json');
  const withoutClauses = (text: string) =>
    JSON.parse(text, (key, value: unknown) => (key === 'clause' ? undefined : value)) as TitleFile;

  test('is refused where a difference names a rule of 1830 about something else', () => {
    const read = openBox(file);
    const says = read.ok ? [] : read.error.map((one) => `${one.field}: ${one.says}`);
    expect(says).toContain(
      'differences.0.clause: par-and-float/5 is a rule of 1830 about something else; this is par-and-float/6: leave `clause` out, or give a name that 1830 does not have.',
    );
  });

  test('says a second power that cites a rule of its own, though the card has a sentence for both', async () => {
    const own = withoutClauses(JSON.stringify(file));
    const privates = own.privates.map((one) => ({
      ...one,
      powers: one.powers?.map((power) =>
        power.power === 'income' ? { ...power, clause: 'late-income/1' } : power,
      ),
    }));
    const read = openBox({ ...own, privates });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const game = read.value.title.open({ players: 3 });
    if (!game.ok) throw new Error(game.error);
    const { clauses } = await read.value.rulebook.words(game.value.box);
    expect(clauses.find(({ id }) => id === '1889/late-income/1')?.says).toMatch(
      /From phase 5 on it pays ¥50\.$/,
    );
  });

  test('says its own figures once its clauses are left out', async () => {
    const read = openBox(withoutClauses(JSON.stringify(file)));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const game = read.value.title.open({ players: 3 });
    if (!game.ok) throw new Error(game.error);
    const { clauses } = await read.value.rulebook.words(game.value.box);
    const says = (id: string) => clauses.find((one) => one.id === `1889/${id}`)?.says;
    expect(says('par-and-float/6')).toMatch(/50/);
    expect(says('track/14')).toMatch(/semi-restrictive/);
  });
});

test('a title that is a file may have rules by code beside it, and keeps its house rules', () => {
  const { title, differences } = openTitle(json('engine/games/1889/box.json'), {
    clauses: clauses1889,
    words: () => Promise.reject(new Error('nobody reads them here')),
    differences: [difference('track/1', { stock: { floatPercent: 70 } })],
  });
  const ids = ({ house }: Rulebook, table: Table) => house!.controls(table).map(({ id }) => id);
  const game = title.open({ players: 3 });
  if (!game.ok) throw new Error(game.error);
  const { box, rulebook } = game.value;
  const table = unpackBox(box);
  expect(differences.some(({ sets }) => sets.stock?.floatPercent === 70)).toBe(true);
  expect(ids(rulebook!, table)).toEqual(ids(rulebook1889, table));
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

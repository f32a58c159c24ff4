import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTitleFile, readOwnTitle } from '../../../client/panels/home/own-title.ts';
import { loadTitle } from '../../../engine/index.ts';

/** What a dropped title is good for: said at once, each line with its field and a remedy. */

const text = readFileSync(new URL('../../boxes/18Chesapeake.json', import.meta.url), 'utf8');
type File = Record<string, unknown> & {
  readonly differences: readonly object[];
  readonly trains: readonly object[];
  readonly privates: readonly { readonly powers?: readonly object[] }[];
};
const file = JSON.parse(text) as File;

describe("a title's file on the home page", () => {
  test('plays with a referee if nothing is wrong', async () => {
    const { light, lines, card, file: carried } = readOwnTitle(file);
    expect([light, lines]).toEqual(['green', []]);
    expect(card).toMatchObject({ id: 'own', name: '18Chesapeake', players: { min: 2, max: 6 } });
    const opened = (await loadTitle('own')).open({ players: 4, file: carried });
    expect(opened.ok && opened.value.box.title).toBe('18Chesapeake');
  });

  test('is a free table with gaps where only rules are wrong', async () => {
    const rule = { says: 'Trains fly.', rules: { trains: { fly: true } } };
    const privates = file.privates.map((one, i) =>
      i === 1 ? { ...one, powers: [{ power: 'magic' }] } : one,
    );
    const read = readOwnTitle({ ...file, differences: [...file.differences, rule], privates });
    expect(read.light).toBe('amber');
    expect(read.lines.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^privates\.1\.powers\.0/),
        expect.stringMatching(/^differences\.\d+\.rules\.trains/),
      ]),
    );
    expect(read.card?.referee).toBe(false);
    const opened = (await loadTitle('own')).open({ players: 4, file: read.file });
    expect(opened.ok).toBe(true);
  });

  test('is a free table where a company has no home in a city', () => {
    const companies = (file['companies'] as readonly object[]).map((one, i) =>
      i === 0 ? { ...one, home: [] } : i === 1 ? { ...one, home: [{ hex: 'F4' }] } : one,
    );
    const { light, lines, card } = readOwnTitle({ ...file, companies });
    expect([light, card?.referee]).toEqual(['amber', false]);
    expect(lines).toEqual([
      expect.stringMatching(/^companies\.0\.home: PRR has no home/),
      expect.stringMatching(/^companies\.1\.home\.0\.hex: F4, the home of PLE, has no city/),
    ]);
  });

  test('cannot be read with a fault of the box', () => {
    const { light, lines, card } = readOwnTitle({
      ...file,
      trains: [{ ...file.trains[0], price: 'cheap' }],
    });
    expect([light, card]).toEqual(['red', undefined]);
    expect(lines[0]).toMatch(/^trains\.0\.price: /);
  });

  test('is a free table out of a file of 18xx-maker, with what that does not say', async () => {
    const maker = JSON.parse(
      readFileSync(new URL('../../boxes/18xx-maker/three-valleys.json', import.meta.url), 'utf8'),
    ) as Record<string, unknown>;
    expect(isTitleFile(maker)).toBe(true);
    const { light, lines, card, file: carried } = readOwnTitle(maker);
    expect([light, card?.name, card?.referee]).toEqual(['amber', 'Three Valleys', false]);
    expect(lines[0]).toMatch(/^rules: Files of 18xx-maker hold no rules/);
    expect((await loadTitle('own')).open({ players: 3, file: carried }).ok).toBe(true);
  });

  test('a recorded game is no title', () => {
    expect(isTitleFile({ id: 7, title: '1830', players: [], actions: [] })).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBox, type TitleFile } from '../../../engine/boxes/index.ts';

/** What a private can do is said where the file gives it no sentence. */

const FILE = JSON.parse(
  readFileSync(new URL('../../boxes/18Chesapeake.json', import.meta.url), 'utf8'),
) as TitleFile;

describe('a private of a file that gives it no sentence', () => {
  test.each([
    [{ power: 'token', costs: 10, hexes: ['F8'] }, /places tokens for \$10 in F8\.$/],
    [
      { power: 'token', costs: 0, hexes: ['F8'], unconnected: true },
      /places tokens for \$0 in F8, where no track has to lead\.$/,
    ],
    [{ power: 'revenue', more: 30, hexes: ['F8', 'H6'] }, /earns \$30 more, .* at F8 or H6\.$/],
    [{ power: 'terrain', terrains: ['mountain'], less: 20 }, /pays \$20 less .*: mountain\.$/],
    [{ power: 'income', from: '5', pays: 50 }, /From phase 5 on it pays \$50\.$/],
    [
      { power: 'lay', by: 'company', hexes: ['F4'], tiles: ['8', '9'], when: ['track step'] },
      /Once, in a track step, its company lays tile 8 or 9 on F4: connected or not, free/,
    ],
    [{ power: 'token', costs: 10, says: 'Tokens are cheap.' }, /Tokens are cheap\.$/],
  ] as const)('says its power on its card and among the differences: %j', async (power, says) => {
    const privates = FILE.privates.map((one) =>
      one.id === 'D&R' ? { ...one, powers: [power] } : one,
    );
    const opened = openBox({ ...FILE, privates });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const game = opened.value.title.open({ players: 3 });
    if (!game.ok) throw new Error(game.error);
    expect(game.value.box.pieces.get('private:D&R')?.data?.power).toMatch(says);
    const { differences } = await game.value.rulebook!.words(game.value.box);
    expect(differences.some((one) => one.says.startsWith('Delaware') && says.test(one.says))).toBe(
      true,
    );
  });
});

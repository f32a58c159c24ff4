import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '../../../shared/op.ts';
import type { Chance } from '../../sim/chance.ts';
import { bentFile } from './bend.ts';
import { extremes } from './extremes.ts';
import { workCounter } from './work.ts';

/** Files of titles that nobody means well with, read as the first page reads them and played as the server does. */

// Code is counted block by block only if it is loaded after the counter was started.
const counter = await workCounter((url) => /\/(engine|shared|zod)\//.test(url));
const { isTitleFile, readOwnTitle } = await import('../../../client/panels/home/own-title.ts');
const { ourFile, versionChanges } = await import('../../../engine/boxes/index.ts');
const { chance } = await import('../../sim/chance.ts');
const { digest } = await import('../../../engine/index.ts');
const { laidOut, moneyAt, openedGame, proposed, step } = await import('./play.ts');

const fileAt = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../boxes/${path}`, import.meta.url), 'utf8')) as Json;
const chesapeake = fileAt('18Chesapeake.json');
const files = [
  chesapeake,
  (await ourFile('1830')) as Json,
  (await ourFile('1889')) as Json,
  fileAt('18xx-maker/three-valleys.json'),
];

/** What a file may cost, in millions of blocks of code. A machine of today enters 10 to 50 million a second. */
const MOST = { reading: 3, opening: 1, moves: 100, version: 4 };
const MOVES = 60;
const MOST_LINES = 80;
const MOST_CHARACTERS = 600;

const seen = { red: 0, amber: 0, green: 0, moves: 0, versions: 0 };
const dearest = { reading: 0, opening: 0, moves: 0, version: 0 };

async function costs(what: keyof typeof MOST): Promise<void> {
  const millions = (await counter.take()) / 1e6;
  dearest[what] = Math.max(dearest[what], millions);
  expect(millions, what).toBeLessThan(MOST[what]);
}

/** Reads the file, opens a table of it and plays on. Whatever is wrong with it is said. */
async function tried(luck: Chance, json: Json, moves: number): Promise<void> {
  if (!isTitleFile(json)) return;
  await counter.take();
  const { light, lines, card, file } = readOwnTitle(json);
  await costs('reading');
  seen[light] += 1;
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  for (const line of lines) expect(line.length).toBeLessThan(MOST_CHARACTERS);
  expect(light === 'green' ? card !== undefined : lines.length > 0).toBe(true);
  if (!card) return;
  const { min, max } = card.players;
  const game = openedGame(file, min + luck.below(max - min + 1));
  const ledger = laidOut(game, luck);
  await costs('opening');
  const money = moneyAt(ledger);
  for (let n = 0; n < moves && step(game, ledger, luck); n++) seen.moves += 1;
  await costs('moves');
  expect(moneyAt(ledger)).toBe(money);

  // The host has another version of it, which is as bent.
  const changes = versionChanges(
    JSON.parse(file) as Json,
    bentFile(luck, JSON.parse(file) as Json),
  );
  const before = digest(ledger.table);
  await counter.take();
  const refusal = proposed(game, ledger, { verb: 'version', changes }, luck);
  await costs('version');
  seen.versions += Number(refusal === undefined);
  if (refusal !== undefined) expect(digest(ledger.table)).toBe(before);
  for (let n = 0; n < 5 && refusal === undefined && step(game, ledger, luck); n++) seen.moves += 1;
}

test.each(Object.entries(extremes))(
  'the largest of files: %s',
  async (_what, of) => {
    const file = of(chesapeake as Parameters<typeof of>[0]);
    await tried(chance(1), file, 200);
  },
  120_000,
);

const many = Math.ceil(Number(process.env.FUZZ_FRAMES ?? 20_000) / 400);

test(
  `${many} bent files are refused with what is wrong, or played`,
  async () => {
    for (let n = 0; n < many; n++) {
      const luck = chance(20_261_126 + n);
      const file = bentFile(luck, luck.of(files));
      await tried(luck, file, MOVES).catch((cause: unknown) => {
        throw new Error(`file ${n}`, { cause });
      });
    }
    console.log(`fuzz of titles: ${JSON.stringify({ seen, dearest })}`);
    // The files are neither all wrong nor all right.
    expect(seen.red).toBeGreaterThan(many / 10);
    expect(seen.green + seen.amber).toBeGreaterThan(many / 10);
    expect(seen.moves).toBeGreaterThan(many);
  },
  60_000 + many * 2_000,
);

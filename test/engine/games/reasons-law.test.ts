import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FRAME_1830 } from '../../../engine/rules/frame.ts';

/**
 * A check that finds several things wrong is asked for its reasons only when one of them breaks. So they
 * are read where they are written: each is a clause of the title, or served by one, or the frame's own.
 */
const games = fileURLToPath(new URL('../../../engine/games/', import.meta.url));
const ruled = readdirSync(games).filter((name) => /^18\d\d$/.test(name));

interface Entry {
  readonly id: string;
  readonly serves?: Readonly<Record<string, readonly string[]>>;
}

const FRAMES = Object.values(FRAME_1830.verbs).flatMap(({ actions }) =>
  actions.flatMap(({ checks }) => checks.flatMap(({ reasons }) => reasons)),
);
/** A reason as code gives it, but for that of an end: by name in a record, or first among what a maker of reasons is handed. */
const GIVEN = [
  /(?<!'end', \{ )\breason: '([^']+)'/g,
  /\b(?:wrong|against)(?:<\w+>)?\(\s*'([a-z0-9/.-]+)'/g,
  /\bagainst\(now, move, '([^']+)'/g,
];
/** What looks like a clause without the name of its title. */
const CLAUSE = /'([a-z][a-z-]*\d?\/\d+|\d+(?:\.\d+)*\/\d+)'/g;

test.each(ruled)('every reason that %s gives is a clause of it, or leads to one', (title) => {
  const entries = JSON.parse(readFileSync(`${games}${title}/clauses.json`, 'utf8')) as Entry[];
  const clauses = new Set(entries.map(({ id }) => id.slice(title.length + 1)));
  const served = new Set(entries.flatMap(({ serves = {} }) => Object.values(serves).flat()));
  const source = readdirSync(`${games}${title}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${games}${title}/${file}`, 'utf8'))
    .join('\n');
  const given = GIVEN.flatMap((form) => [...source.matchAll(form)].map(([, reason]) => reason!));
  const named = [...source.matchAll(CLAUSE)].flatMap(([, clause]) =>
    clause!.startsWith(`${title}/`) ? [] : clause!,
  );
  const stray = [...new Set([...given, ...named])].filter(
    (reason) => !clauses.has(reason) && !served.has(reason) && !FRAMES.includes(reason),
  );
  expect(stray).toEqual([]);
});

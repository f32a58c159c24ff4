import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { titles } from '../../engine/index.ts';
import { served } from '../browser/served.ts';
import { lessonsOf } from '../../engine/lessons/index.ts';
import { playLesson } from './lesson.ts';
import { play } from './robot.ts';

/**
 * `npm run -s door -- <title> --games N --seed S [--players P] [--moves M] [--turns T] [--keys]
 * [--programs LEVEL] [--phone [--lesson L]] [--pictures FOLDER] [--tell]`: whole games through the real page in
 * a real Chromium, by a robot that knows nothing but the page, on a desktop, by keys alone, or by one finger on
 * a phone. With `--programs`, programs of that level play all seats but the first. `--turns` stops each game after so many operating turns. On a phone a lesson of the title is
 * done to its end besides. Last line:
 * `door <title>: <g> of <N> games ended, <m> moves, 0 stuck, 0 mute, 0 raw words, 0 mismatches in <r> readings`,
 * on a phone with `lesson <L> done`. Exit 0 only if all ended, or came to the end of `--moves` or `--turns`, and
 * nothing was found, something was read, and on a phone the lesson was done. A reading holds what the
 * desk says of cash, limits, order, trains and rust against the ledger; there is one whenever the sentence
 * on top changes and the desk is open.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string' },
    moves: { type: 'string' },
    turns: { type: 'string' },
    keys: { type: 'boolean', default: false },
    programs: { type: 'string' },
    phone: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    lesson: { type: 'string', default: '1' },
    tell: { type: 'boolean', default: false },
    client: { type: 'string' },
  },
});
const card = titles.find(({ id }) => id === positionals[0]);
if (!card) {
  console.error(`Say which game: ${titles.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const games = Number(values.games);
const client = values.client ?? mkdtempSync(join(tmpdir(), 'signalbox-client-'));
if (!values.client)
  await build({
    configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: client, emptyOutDir: true },
  });

const here = await served(client);
const sum = {
  ended: 0,
  stopped: 0,
  moves: 0,
  stuck: 0,
  mute: 0,
  raw: 0,
  wrong: 0,
  mismatches: 0,
  readings: 0,
};
const hasLesson = values.phone && lessonsOf(card.id) > 0;
let lessonDone = false;
try {
  for (let i = 0; i < games; i++) {
    const seed = Number(values.seed) + i;
    const { min, max } = card.players;
    // Two, three and the most that fit, one after the other.
    const counts = [min, Math.min(max, 3), max];
    const players = values.players ? Number(values.players) : counts[i % counts.length]!;
    const played = await play(here, {
      title: card.id,
      players,
      seed,
      phone: values.phone,
      keys: values.keys,
      reads: true,
      weighs: true,
      ...(values.programs && { programs: values.programs }),
      ...(values.turns && { turns: Number(values.turns) }),
      ...(values.moves && { moves: Number(values.moves) }),
      ...(values.pictures && { pictures: values.pictures }),
      ...(values.tell && { tell: (line: string) => console.log(line) }),
    });
    const { ended, moves, stuck, mute, raw, wrong, mismatches, early, late, held, clicks } = played;
    console.log(
      `seed ${seed}, ${players} players: ${ended ? 'ended' : 'not ended'} after ${moves} moves, ` +
        `a press ${early} ms at the start, ${late} ms at the end; ${held}; ${clicks}`,
    );
    for (const [what, lines] of Object.entries({ stuck, mute, raw, wrong, mismatches }))
      for (const line of lines) console.log(`  ${what}: ${line}`);
    sum.ended += Number(ended);
    const [most, turns] = [Number(values.moves ?? Infinity), Number(values.turns ?? Infinity)];
    sum.stopped += Number(!ended && (moves >= most || played.turns >= turns));
    sum.moves += moves;
    sum.stuck += stuck.length;
    sum.mute += mute.length;
    sum.raw += raw.length;
    sum.wrong += wrong.length;
    sum.mismatches += mismatches.length;
    sum.readings += played.readings;
  }
  if (hasLesson) {
    const number = Number(values.lesson);
    const tell = values.tell ? (line: string) => console.log(line) : undefined;
    const { steps, answered, shown, stuck } = await playLesson(here, card.id, number, tell);
    console.log(`lesson ${number}: ${steps} steps, ${answered} answered, ${shown} shown`);
    for (const line of stuck) console.log(`  stuck: ${line}`);
    sum.stuck += stuck.length;
    lessonDone = stuck.length === 0;
  }
} catch (problem) {
  console.error(problem);
  sum.stuck += 1;
} finally {
  await here.close();
  if (!values.client) rmSync(client, { recursive: true, force: true });
}
console.log(
  `door ${card.id}: ${sum.ended} of ${games} games ended, ${sum.moves} moves, ${sum.stuck} stuck, ` +
    `${sum.mute} mute, ${sum.raw} raw words, ${sum.mismatches} mismatches in ${sum.readings} readings` +
    (sum.wrong > 0 ? `, ${sum.wrong} wrong` : '') +
    (hasLesson ? `, lesson ${values.lesson} ${lessonDone ? 'done' : 'not done'}` : ''),
);
const allPlayed = games > 0 && sum.ended + sum.stopped === games && sum.moves > 0;
const found = sum.stuck + sum.mute + sum.raw + sum.wrong + sum.mismatches;
process.exit(allPlayed && sum.readings > 0 && (!hasLesson || lessonDone) && found === 0 ? 0 : 1);

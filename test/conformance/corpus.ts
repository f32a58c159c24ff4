import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FileTitle } from '../../engine/boxes/index.ts';
import { openBox } from '../../engine/boxes/index.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { gamesIn, nameOf, statesBeside } from './games/files.ts';
import { type Course, course } from './measure/course.ts';
import { readJson, readStates, statesOf } from './oracle.ts';

/**
 * `npm run -s corpus -- FILE|FOLDER ... [--files] [--box FILE]`: plays every recorded game found there (folders are walked)
 * through the referee and holds each state against the `.states.json.gz` beside it. Prints what
 * nothing explains, game by game, then how often each tolerance was needed and each departure met, and
 * last `corpus: <g> games, <a> of <n> actions accepted, <s> of <m> states equal, <l> left out, <r> of
 * <g> results equal, <u> unexplained`. Exit 0 if nothing is unexplained.
 *
 * With `--files` any `.json` is a recorded game, and no states are looked for: what counts is that
 * every action is accepted and the result is that of the record. What was passed over is told.
 *
 * With `--box` the games are those of the title in that file.
 */
/** Faults of one game that are printed, and lines of each. */
const MOST_FAULTS = 5;
const MOST_LINES = 4;

const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false }, box: { type: 'string' } },
});
const missing = paths.find((path) => !existsSync(path));
if (paths.length === 0 || missing !== undefined) {
  console.error(
    missing === undefined
      ? 'Say where the games are: npm run -s corpus -- FOLDER.'
      : `There is nothing at ${missing}.`,
  );
  process.exit(2);
}

const box = values.box === undefined ? undefined : titleIn(values.box);

/** The title in a file. */
function titleIn(file: string): FileTitle {
  const opened = openBox(readJson(file));
  if (opened.ok) return opened.value;
  for (const { field, says } of opened.error) console.error(`${file}: ${field}: ${says}`);
  process.exit(2);
}

/** How a game went, or why it cannot be looked at. */
async function played(file: string): Promise<Course | string> {
  const recording = recordingIn(file);
  if (!recording.ok) return recording.error;
  if (values.files) return course(recording.value, undefined, undefined, box);
  const beside = statesBeside(file);
  if (!existsSync(beside)) return 'no states lie beside it; --files plays it without';
  const oracle = readStates(beside);
  const own = recording.value.result;
  const result = Object.keys(own).length > 0 ? own : (oracle.result ?? {});
  return course({ ...recording.value, result }, [...statesOf(oracle)], undefined, box);
}

/** The recording in a file; what is no JSON is no game. */
function recordingIn(file: string): ReturnType<typeof readRecording> {
  try {
    return readRecording(readJson(file));
  } catch (error) {
    return { ok: false, error: `This is no file of JSON: ${String(error)}.` };
  }
}

const sum = { games: 0, accepted: 0, steps: 0, equal: 0, states: 0, left: 0, results: 0 };
const kinds = { tolerated: new Map<string, number>(), met: new Map<string, number>() };
const reasons = new Map<string, number>();
let unexplained = 0;

const addAll = (to: Map<string, number>, from: ReadonlyMap<string, number>, title = '') => {
  for (const [name, n] of from) to.set(title + name, (to.get(title + name) ?? 0) + n);
};

function report(name: string, game: Course): void {
  const { title, faults } = game;
  for (const { step, kind, lines } of faults.slice(0, MOST_FAULTS)) {
    for (const line of lines.slice(0, MOST_LINES))
      console.log(`${title} ${name}: step ${step}: ${kind}: ${line}`);
    const more = lines.length - MOST_LINES;
    if (more > 0) console.log(`${title} ${name}: step ${step}: ... and ${more} more`);
  }
  const more = faults.length - MOST_FAULTS;
  if (more > 0) console.log(`${title} ${name}: ... and ${more} more steps that differ`);
  if (game.result === 'none') console.log(`${title} ${name}: the record has no result`);
  const passed = [...game.passedOver].map(([kind, n]) => `${n} ${kind}`).join(', ');
  if (values.files && passed) console.log(`${title} ${name}: passed over: ${passed}`);
  unexplained += faults.length;
  sum.games += 1;
  sum.accepted += game.accepted;
  sum.steps += game.steps;
  sum.equal += game.equal;
  sum.states += game.states;
  sum.left += [...game.left.values()].reduce((all, n) => all + n, 0);
  sum.results += game.result === 'equal' ? 1 : 0;
  addAll(kinds.tolerated, game.tolerated, `${title}: `);
  addAll(kinds.met, game.departed, `${title}: `);
  addAll(reasons, game.left);
}

for (const file of paths.flatMap((path) => [
  ...gamesIn(path, values.files ? '.json' : undefined),
])) {
  const name = nameOf(file);
  const game = await played(file);
  if (typeof game !== 'string') report(name, game);
  else {
    unexplained += 1;
    console.log(`${name}: unexplained: ${game}`);
  }
}
for (const [name, n] of [...kinds.tolerated].sort())
  console.log(`tolerated in ${n} states: ${name}`);
for (const [name, n] of [...kinds.met].sort()) console.log(`departed ${n} times: ${name}`);
const why = [...reasons].map(([reason, n]) => `${n} ${reason}`).join(', ');
console.log(
  `corpus: ${sum.games} games, ${sum.accepted} of ${sum.steps} actions accepted, ` +
    `${sum.equal} of ${sum.states} states equal, ${sum.left} left out${why && ` (${why})`}, ` +
    `${sum.results} of ${sum.games} results equal, ${unexplained} unexplained`,
);
process.exit(unexplained === 0 ? 0 : 1);

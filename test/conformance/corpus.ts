import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readRecording } from '../../engine/formats/18xx-games.ts';
import { type Course, course } from './course.ts';
import { readJson, readStates, statesOf } from './oracle.ts';

/**
 * `npm run -s corpus -- FILE|FOLDER ...`: plays every recorded game found there (folders are walked)
 * through the referee and holds each state against the `.states.json.gz` beside it. One line for a
 * game whose play or state first differs, with title, step and kind; a game that goes on by a known
 * peculiarity of the recording engine is compared up to there, and the line names it. Last line
 * `corpus: <g> games, <a> of <n> actions accepted, <s> of <m> states equal, <r> of <g> results equal,
 * <u> unexplained`; exit 0 if nothing is unexplained.
 */
const ACTIONS = '.actions.json';

function* found(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* inFolder(join(path, name));
}

function* inFolder(path: string): Generator<string> {
  if (statSync(path).isDirectory()) yield* found(path);
  else if (path.endsWith(ACTIONS)) yield path;
}

async function played(file: string): Promise<Course | string> {
  const recording = readRecording(readJson(file));
  if (!recording.ok) return recording.error;
  const beside = file.replace(/\.json$/, '').replace(/\.actions$/, '.states.json.gz');
  const states = existsSync(beside) ? statesOf(readStates(beside)) : undefined;
  return course(recording.value, states);
}

const paths = process.argv.slice(2);
const missing = paths.find((path) => !existsSync(path));
if (paths.length === 0 || missing !== undefined) {
  console.error(
    missing === undefined
      ? 'Say where the games are: npm run -s corpus -- FOLDER.'
      : `There is nothing at ${missing}.`,
  );
  process.exit(2);
}

const sum = { games: 0, accepted: 0, steps: 0, equal: 0, states: 0, results: 0, whole: 0 };
let unexplained = 0;
for (const file of paths.flatMap((path) => [...found(path)])) {
  const name = basename(file).replace(/(\.actions)?\.json$/, '');
  const game = await played(file);
  if (typeof game === 'string') {
    unexplained += 1;
    console.log(`${name}: unexplained: ${game}`);
    continue;
  }
  sum.games += 1;
  sum.accepted += game.accepted;
  sum.steps += game.steps;
  sum.equal += game.equal;
  sum.states += game.states;
  sum.whole += game.departed === undefined ? 1 : 0;
  sum.results += game.departed === undefined && game.result ? 1 : 0;
  if (game.departed !== undefined)
    console.log(`${game.title} ${name}: step ${game.steps}: compared up to here: ${game.departed}`);
  if (game.first) {
    unexplained += 1;
    const { step, kind, line } = game.first;
    console.log(`${game.title} ${name}: step ${step}: ${kind}: ${line}`);
  }
}
console.log(
  `corpus: ${sum.games} games, ${sum.accepted} of ${sum.steps} actions accepted, ` +
    `${sum.equal} of ${sum.states} states equal, ${sum.results} of ${sum.whole} results equal, ` +
    `${unexplained} unexplained`,
);
process.exit(unexplained === 0 ? 0 : 1);

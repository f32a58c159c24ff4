import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecording } from '../../engine/formats/read-recording.ts';
import {
  differences,
  type Question,
  readJson,
  readQuestions,
  readStates,
  statesOf,
} from './oracle.ts';
import { judges } from './judges.ts';
import { held } from './measure/course.ts';
import { momentOf } from './measure/measure.ts';
import { openReplay } from './games/playing.ts';
import { result } from './questions/questions.ts';

/**
 * `npm run -s replay -- FILE [--states F] [--questions F]`: plays a recorded game of 18xx.games
 * through the referee, enforcing, and holds every state and every answer against the oracle. Prints
 * the first 20 differences, then where asked `questions: <q> of <m> agree`, with those that differ for
 * a reason known by name (`, D26 5, D34 1 by name`), and last
 * `replay <title> <name>: <a> of <n> actions accepted, <s> of <n> states equal, result equal|different`.
 * Exit 0 if all hold.
 */
const MOST_LINES = 20;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { states: { type: 'string' }, questions: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined) fail('Say which file: npm run -s replay -- FILE.');
const recording = readRecording(readJson(file));
if (!recording.ok) fail(recording.error);
const opened = await openReplay(recording.value);
if (!opened.ok) fail(opened.error);
const replay = opened.value;
const judge = await judges(replay.title);

const oracle = values.states === undefined ? undefined : readStates(values.states);
const states = oracle && statesOf(oracle);
const questions = values.questions === undefined ? [] : readQuestions(values.questions);

let lines = 0;
const print = (line: string) => {
  lines += 1;
  if (lines <= MOST_LINES) console.log(line);
};

const steps = recording.value.steps;
let accepted = 0;
let equal = 0;
let agree = 0;
const byName = new Map<string, number>();

const compare = (n: number): boolean => {
  const theirs = states?.next().value;
  if (!theirs || !judge) return false;
  const moment = momentOf(judge, replay.table, recording.value, n, theirs);
  const found = held(replay, judge, moment).apart;
  for (const line of found.slice(0, 4)) print(`state ${n}: ${line}`);
  if (found.length > 4) print(`state ${n}: ... and ${found.length - 4} more`);
  return found.length === 0;
};
const ask = (n: number) => {
  for (const question of questions.filter(({ state }) => state === n)) agree += answer(question);
};
function answer(question: Question): number {
  const wrong = judge?.answer(replay.game, replay.table, question);
  if (wrong?.length === 0) return 1;
  const names = wrong?.map((line) => /^\[([^\]]+)\] /.exec(line)?.[1]);
  if (names?.every((name) => name !== undefined)) {
    byName.set(names[0]!, (byName.get(names[0]!) ?? 0) + 1);
    return 0;
  }
  for (const line of (wrong ?? ['nobody answers']).slice(0, 4))
    print(`question at ${question.state} (${question.kind}, ${question.entity}): ${line}`);
  return 0;
}

if (states) compare(0);
ask(0);
for (let n = 1; n <= steps.length; n++) {
  const trouble = replay.step(n - 1);
  if (trouble.length === 0) accepted += 1;
  for (const line of trouble) print(`action ${n} (${steps[n - 1]!.type}): ${line}`);
  if (states && compare(n)) equal += 1;
  ask(n);
}
if (lines > MOST_LINES) console.log(`... and ${lines - MOST_LINES} more lines`);

const worth = result(replay.game, replay.table, recording.value);
const same = differences(worth, recording.value.result).length === 0;
const named = [...byName].map(([name, count]) => `, ${name} ${count}`).join('');
const explained = [...byName.values()].reduce((sum, count) => sum + count, 0);
if (questions.length > 0)
  console.log(`questions: ${agree} of ${questions.length} agree${named}${named && ' by name'}`);
const compared = states ? `, ${equal} of ${steps.length} states equal` : '';
console.log(
  `replay ${replay.title} ${basename(file).replace(/\.actions\.json$|\.json$/, '')}: ` +
    `${accepted} of ${steps.length} actions accepted${compared}, result ${same ? 'equal' : 'different'}`,
);
const whole =
  accepted === steps.length &&
  (!states || equal === steps.length) &&
  agree + explained === questions.length &&
  same;
process.exit(whole ? 0 : 1);

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { gamesIn, nameOf, statesBeside } from './games/files.ts';
import { blindSpots } from './measure/blindness.ts';
import { course } from './measure/course.ts';
import { readJson, readStates, statesOf } from './oracle.ts';

/**
 * `npm run -s blind -- FOLDER ... [--every 60]`: plays the recorded games found there, changes every
 * leaf of each 60th state of the oracle, one at a time, and looks whether the measure sees it. Prints
 * for each title how many leaves are unseen, by the tolerance that hides them, and last `blind: <u> of
 * <n> leaves unseen, <a> unnamed`. Exit 0 if at most 1 % of a title is unseen and each has a name.
 */
const MOST_UNSEEN = 0.01;

const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '60' } },
});
const missing = paths.find((path) => !existsSync(path));
if (paths.length === 0 || missing !== undefined) {
  console.error('Say where the games are: npm run -s blind -- FOLDER.');
  process.exit(2);
}

interface Seen {
  states: number;
  leaves: number;
  readonly unseen: Map<string, number>;
}
const titles = new Map<string, Seen>();

async function look(file: string): Promise<void> {
  const recording = readRecording(readJson(file));
  const beside = statesBeside(file);
  if (!recording.ok || !existsSync(beside)) return console.log(`${nameOf(file)}: left out`);
  const states = [...statesOf(readStates(beside))];
  await course(recording.value, states, ({ tolerances }, moment) => {
    if (moment.step % Number(values.every) !== 0) return;
    const title = moment.table.box.game;
    const seen = titles.get(title) ?? { states: 0, leaves: 0, unseen: new Map<string, number>() };
    titles.set(title, seen);
    const spots = blindSpots(tolerances, moment);
    seen.states += 1;
    seen.leaves += spots.leaves;
    for (const [name, count] of spots.unseen)
      seen.unseen.set(name, (seen.unseen.get(name) ?? 0) + count);
  });
}

for (const file of paths.flatMap((path) => [...gamesIn(path)])) await look(file);

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(2)} %`;
const sum = { leaves: 0, unseen: 0, unnamed: 0, over: 0 };
for (const [title, { states, leaves, unseen }] of titles) {
  const all = [...unseen.values()].reduce((count, n) => count + n, 0);
  console.log(
    `${title}: ${states} states, ${all} of ${leaves} leaves unseen (${percent(all, leaves)})`,
  );
  for (const [name, n] of [...unseen].sort((a, b) => b[1] - a[1])) console.log(`  ${n} ${name}`);
  sum.leaves += leaves;
  sum.unseen += all;
  sum.unnamed += unseen.get('') ?? 0;
  if (all > MOST_UNSEEN * leaves) sum.over += 1;
}
console.log(`blind: ${sum.unseen} of ${sum.leaves} leaves unseen, ${sum.unnamed} unnamed`);
process.exit(sum.leaves > 0 && sum.unnamed === 0 && sum.over === 0 ? 0 : 1);

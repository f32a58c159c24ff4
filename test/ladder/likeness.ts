import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecording } from '../../engine/formats/index.ts';
import { options } from '../../engine/index.ts';
import { isSameChoice, type LevelName, loadProgram } from '../../engine/players/index.ts';
import type { Move } from '../../shared/move.ts';
import { openReplay, type Replay } from '../conformance/games/playing.ts';

/**
 * `npm run -s likeness -- FOLDER... [--level club] [--every 1] [--say]`: recorded games of people, and what a
 * program would have done at each moment with at least three choices. Prints by verb how often its first
 * move and one of its first five is the recorded one; the last line has all verbs together. `--every n`
 * asks at every n-th such moment.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: 'string', default: 'club' },
    every: { type: 'string', default: '1' },
    say: { type: 'boolean', default: false },
  },
});
const files = positionals.flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.actions.json'))
        .sort()
        .map((name) => join(folder, name))
    : [],
);
if (files.length === 0) {
  console.error('Say which folders of recorded games: npm run -s likeness -- FOLDER...');
  process.exit(2);
}

interface Count {
  asked: number;
  first: number;
  five: number;
}
const byVerb = new Map<string, Count>();
const settings = { level: values.level as LevelName, seed: 1 };
const CHOICES = 3;
let moment = 0;

for (const file of files) {
  const recording = readRecording(JSON.parse(readFileSync(file, 'utf8')));
  if (!recording.ok) continue;
  const opened = await openReplay(recording.value);
  if (!opened.ok) continue;
  const replay = opened.value;
  for (let step = 0; step < recording.value.steps.length; step++) {
    const moves = replay.read(step);
    if (!moves.ok) break;
    const [move] = moves.value;
    if (move) await ask(replay, move, step);
    replay.play(moves.value);
  }
}

async function ask({ title, game, table }: Replay, move: Move, step: number): Promise<void> {
  const { acting } = game.rulebook!.turn(table);
  const named = typeof move.player === 'string' ? move.player : undefined;
  const player = named ?? acting[0];
  if (player === undefined || !acting.includes(player)) return;
  const choices = [...options(game, table, player)];
  if (choices.length < CHOICES || !choices.some((one) => isSameChoice(one, move))) return;
  moment += 1;
  if (moment % Number(values.every) !== 0) return;
  const program = await loadProgram(title);
  const liked = program.rank(game, table, player, settings).map((one) => one.move);
  const at = liked.findIndex((one) => isSameChoice(one, move));
  const count = byVerb.get(move.verb) ?? { asked: 0, first: 0, five: 0 };
  byVerb.set(move.verb, count);
  count.asked += 1;
  if (at === 0) count.first += 1;
  if (at >= 0 && at < 5) count.five += 1;
  if (values.say && at !== 0)
    console.log(`${step} ${JSON.stringify(move)} is ${at + 1}. after ${JSON.stringify(liked[0])}`);
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
const all = { asked: 0, first: 0, five: 0 };
for (const [verb, { asked, first, five }] of [...byVerb].sort((a, b) => b[1].asked - a[1].asked)) {
  console.log(
    `${verb}: ${asked} asked, first ${percent(first, asked)}, first five ${percent(five, asked)}`,
  );
  all.asked += asked;
  all.first += first;
  all.five += five;
}
console.log(
  `likeness of ${values.level}: ${files.length} games, ${all.asked} moments, first ${percent(all.first, all.asked)}, first five ${percent(all.five, all.asked)}`,
);
process.exit(0);

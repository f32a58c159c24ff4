import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exported } from '../../engine/formats/exported.ts';
import { formatsOf, isKnownThere } from '../../engine/formats/exporters.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { loadTitle, titles } from '../../engine/games/titles.ts';
import type { BoxOptions } from '../../engine/kernel/box.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { playersOf } from '../../engine/rules/stock/issued.ts';
import type { Move } from '../../shared/move.ts';
import { playout } from '../kit/playout.ts';
import { strictlyRead } from './strict/strict-reader.ts';
import { playedThere } from './strict/waits.ts';
import { variationsOf } from './games/variations.ts';

/**
 * `npm run -s exports -- <game> [--games 10] [--seed 1] [--any] [--to FOLDER]`: plays games of random
 * legal moves, exports each for 18xx.games and reads the file twice: with the strict reader, and with our
 * own importer, which has to come to the same worths. Moves that the exporter refuses, because that site
 * does not play them, and turns that it does not give come only with `--any`: a file ends there. `--to` keeps the files. The last line is
 * `<game>: <a> of <n> files accepted, <w> whole, <r> read back with equal worths, <m> actions`; exit 0
 * if all are accepted and read back, and every move that a file lacks is told.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    any: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
});
const [id = ''] = positionals;
if (!isKnownThere(id)) {
  const known = titles.map((title) => title.id).filter(isKnownThere);
  console.error(`Say which game: ${known.join(', ')}.`);
  process.exit(2);
}
/** Lines that are printed of one file. */
const MOST_LINES = 5;

const title = await loadTitle(id);
const formats = (await formatsOf(id))!;
const games = Number(values.games);
const first = Number(values.seed);
const sum = { accepted: 0, whole: 0, back: 0, told: 0, actions: 0 };
if (values.to !== undefined) mkdirSync(values.to, { recursive: true });

/** Moves that are made only with `--any`. */
const avoids = (table: Table, move: Move): boolean =>
  !values.any && formats.exporter.refuses?.({ table, move }) !== undefined;

/** The options of a table that plays as that site does. 1825 is played there as its own edition has it. */
function asThere(options: BoxOptions): BoxOptions {
  const unasked = formats.exporter.unasked?.option;
  return {
    ...options,
    ...(id === '1825' && { profile: 'peer' }),
    ...(unasked !== undefined && !values.any && { [unasked]: true }),
  };
}

function print(seed: number, what: string, lines: readonly string[]): void {
  for (const line of lines.slice(0, MOST_LINES)) console.log(`${id} ${seed}: ${what}: ${line}`);
  const more = lines.length - MOST_LINES;
  if (more > 0) console.log(`${id} ${seed}: ${what}: ... and ${more} more`);
}

async function look(options: BoxOptions, seed: number): Promise<void> {
  const opened = title.open(options);
  if (!opened.ok) throw new Error(opened.error);
  const game = opened.value;
  const { entries } = playout(game, seed, { avoids }).ledger;
  const players = playersOf(game.box).map((_, i) => `Player ${i + 1}`);
  const name = `${id}-${seed}`;
  const { file, moves, said, unsaid } = exported({ game, entries, name, players, ...formats });
  const text = JSON.stringify(file);
  if (values.to !== undefined) writeFileSync(join(values.to, `${name}.json`), text);
  const read = readRecording(JSON.parse(text));
  if (!read.ok) return print(seed, 'cannot be read', [read.error]);
  const back = await playedThere(read.value);
  const refused = [...strictlyRead(read.value, game.box), ...back.unawaited];
  print(seed, 'not said', unsaid);
  print(seed, 'refused', refused);
  print(seed, 'read back', back.refused);
  sum.accepted += refused.length === 0 ? 1 : 0;
  sum.whole += said === moves ? 1 : 0;
  sum.told += said === moves || unsaid.length > 0 ? 1 : 0;
  sum.back += back.isEqual && back.refused.length === 0 ? 1 : 0;
  sum.actions += read.value.steps.length;
}

const sets = variationsOf(title);
for (let i = 0; i < games; i++) await look(asThere(sets[i % sets.length]!), first + i);
console.log(
  `${id}: ${sum.accepted} of ${games} files accepted, ${sum.whole} whole, ` +
    `${sum.back} read back with equal worths, ${sum.actions} actions`,
);
process.exit([sum.accepted, sum.back, sum.told].every((count) => count === games) ? 0 : 1);

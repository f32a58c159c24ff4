import { parseArgs } from 'node:util';
import { titles, loadTitle } from '../../engine/games/titles.ts';
import { playout } from '../kit/playout.ts';
import { tally } from './games/reached.ts';
import { variationsOf } from './games/variations.ts';

/**
 * `npm run -s playouts -- <game> --games N --seed S`: games of random legal moves, with player
 * counts and options varied by seed. Prints what was reached in how many of the games, and how often:
 * phases, kinds of round, verbs (with the private used), clauses cited; `--clauses` names the clauses
 * that no game had to decide. Last line:
 * `<game>: <e> of <n> games ended, <s> stuck, <b> broken invariants, <m> moves`; exit 0 if all ended
 * and nothing broke.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    clauses: { type: 'boolean', default: false },
  },
});
const [id] = positionals;
if (!titles.some((title) => title.id === id)) {
  console.error(`Say which game: ${titles.map((title) => title.id).join(', ')}.`);
  process.exit(2);
}
const title = await loadTitle(id!);
const games = Number(values.games);
const first = Number(values.seed);

const sets = variationsOf(title);
let ended = 0;
let stuck = 0;
let broken = 0;
let moves = 0;
const reached = tally();
let lines: readonly string[] = [];
for (let i = 0; i < games; i++) {
  const options = sets[i % sets.length]!;
  const opened = title.open(options);
  if (!opened.ok) throw new Error(opened.error);
  const result = playout(opened.value, first + i);
  if (result.ended) ended++;
  else
    console.log(
      `seed ${first + i}, ${JSON.stringify(options)}: not ended after ${result.moves} moves`,
    );
  if (result.stuck) {
    stuck++;
    console.log(`  stuck ${result.stuck}`);
  }
  for (const what of result.broken) console.log(`  seed ${first + i}: ${what}`);
  broken += result.broken.length;
  moves += result.moves;
  reached.add(opened.value.box, result.reached);
  lines = reached.lines(opened.value.rulebook!, values.clauses);
}
for (const line of lines) console.log(line);
console.log(
  `${id}: ${ended} of ${games} games ended, ${stuck} stuck, ${broken} broken invariants, ${moves} moves`,
);
process.exit(ended === games && stuck === 0 && broken === 0 ? 0 : 1);

import { parseArgs } from 'node:util';
import { titles, loadTitle } from '../../engine/games/titles.ts';
import type { BoxOptions } from '../../engine/kernel/box.ts';
import { playout } from '../kit/playout.ts';
import { tally } from './reached.ts';

/** Option sets worth playing, one after the other; a title not named here is played by every number. */
const VARIATIONS: Record<string, readonly BoxOptions[]> = {
  '1825': [
    { players: 2, units: '1', r1: true },
    { players: 3, units: '1' },
    { players: 2, units: '3' },
    { players: 3, units: '2', k5: true },
    { players: 4, units: '2', k3: true, k2: true },
    { players: 5, units: '12', r2: true, k1: true, k6: true },
    { players: 4, units: '23', u3p: true, db3: true },
    { players: 6, units: '123', r1: true, r2: true, r3: true, k2: true, k3: true, k7: true },
    { players: 4, units: '1', profile: 'peer', k7: true, db2: true },
    { players: 2, units: '3', profile: 'peer', unit_4: true },
  ],
  '1839': [
    { players: 2 },
    { players: 3 },
    { players: 4 },
    { players: 5 },
    { players: 6 },
    { players: 4, beginners: true },
  ],
};

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

const sets = VARIATIONS[id!] ?? everyPlayerCount();
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

function everyPlayerCount(): BoxOptions[] {
  const { min, max } = title.players;
  return Array.from({ length: max - min + 1 }, (_, i) => ({ players: min + i }));
}

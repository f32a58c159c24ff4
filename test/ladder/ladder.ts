import { parseArgs } from 'node:util';
import { type BoxOptions, loadTitle, playersOf, titles } from '../../engine/index.ts';
import { loadProgram } from '../../engine/players/index.ts';
import { type Kind, type Match, play } from './match.ts';

/**
 * `npm run -s ladder -- <title> --players 3 --games 12 --seed 1 [--a club --b robot] [--say]`: games of
 * programs. One seat is played by `a`, the others by `b`; each start is played once for every seat that `a`
 * may have. Prints each game and then the figures: share of wins of `a` with its standard error, mean final
 * worth of both, length, ends, refused moves, games that were stuck, milliseconds of a decision. Exit 0 if
 * nothing was refused or stuck.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '3' },
    games: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    a: { type: 'string', default: 'club' },
    b: { type: 'string', default: 'robot' },
    say: { type: 'boolean', default: false },
    options: { type: 'string', default: '{}' },
  },
});
const KINDS: readonly string[] = ['learner', 'club', 'strong', 'robot'];
const [id] = positionals;
if (!titles.some((title) => title.id === id))
  fail(`Say which title: ${titles.map((title) => title.id).join(', ')}.`);
for (const kind of [values.a, values.b])
  if (!KINDS.includes(kind)) fail(`There is no ${kind}; there are ${KINDS.join(', ')}.`);
const players = Number(values.players);
const title = await loadTitle(id!);
const opened = title.open({ ...(JSON.parse(values.options) as BoxOptions), players });
if (!opened.ok) fail(opened.error);
const game = opened.value;
const program = await loadProgram(id!);
const seatNames = playersOf(game.box);

const total = { wins: 0, games: 0, refused: 0, stuck: 0 };
const worth: Record<'a' | 'b', number[]> = { a: [], b: [] };
const lengths: number[] = [];
const took: number[] = [];
const ends = new Map<string, number>();

for (let i = 0; i < Number(values.games); i++) {
  const seat = i % players;
  const seed = Number(values.seed) + Math.floor(i / players);
  const seats = seatNames.map((_, at) => (at === seat ? values.a : values.b) as Kind);
  const start = performance.now();
  const match = play(game, {
    program,
    seats,
    seed,
    ...(values.say && {
      hears: (player, kind, { why }) => console.log(`  ${player} (${kind}) ${why}`),
    }),
  });
  count(match, seat);
  const all = seatNames.map((name, at) => `${seats[at]} ${match.worth.get(name)}`).join(', ');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `seed ${seed}, ${values.a} in seat ${seat + 1}: ${all}; ${match.moves} moves, ${match.end ?? 'no end'}, ${seconds} s`,
  );
  for (const line of match.refused) console.log(`  refused ${line}`);
  if (match.stuck) console.log(`  stuck ${match.stuck}`);
}

function count(match: Match, seat: number): void {
  const mine = seatNames[seat]!;
  total.games += 1;
  total.wins += match.winners.includes(mine) ? 1 / match.winners.length : 0;
  total.refused += match.refused.length;
  total.stuck += match.stuck ? 1 : 0;
  for (const [player, amount] of match.worth) worth[player === mine ? 'a' : 'b'].push(amount);
  lengths.push(match.moves);
  took.push(...match.took);
  const end = match.end ?? 'none';
  ends.set(end, (ends.get(end) ?? 0) + 1);
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / (all.length || 1);
const quantile = (all: readonly number[], q: number) =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(q * all.length))] ?? 0;
const share = total.wins / total.games;
const error = Math.sqrt((share * (1 - share)) / total.games);
console.log(`ends: ${[...ends].map(([end, times]) => `${end} ${times}`).join(', ')}`);
console.log(
  `${id} with ${players}: ${values.a} against ${values.b} wins ${(100 * share).toFixed(1)} % +- ${(100 * error).toFixed(1)} of ${total.games} games, ` +
    `worth ${Math.round(mean(worth.a))} against ${Math.round(mean(worth.b))}, ${Math.round(mean(lengths))} moves, ` +
    `${total.refused} refused, ${total.stuck} stuck, ` +
    `${quantile(took, 0.5).toFixed(1)} ms a move, p99 ${quantile(took, 0.99).toFixed(0)} ms`,
);
process.exit(total.refused + total.stuck > 0 ? 1 : 0);

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

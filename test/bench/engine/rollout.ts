import {
  append,
  consider,
  copyTable,
  entryOf,
  type Game,
  isSetUp,
  loadTitle,
  open,
  options,
  playersOf,
  seededLuck,
  type Table,
} from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { choose } from '../../kit/playout.ts';
import { answered, byTitle } from './by-title.ts';
import { quantile, table as tableOf, timed } from '../figures.ts';

/**
 * How fast a program can think: for each title, the copy of a table, the list of all moves of a stock turn
 * and of an operating step, and the moves a second of a whole game by chance. Each title in a process of its
 * own. `npm run -s bench -- rollout [title]`.
 */

interface Measured {
  readonly title: string;
  readonly copy: readonly number[];
  readonly stock: readonly number[];
  readonly operating: readonly number[];
  readonly moves: number;
  readonly ms: number;
}

const PLAYERS = 3;
const GAMES = 3;
const MOST_MOVES = 3000;

export async function run(): Promise<void> {
  const asked = process.argv[3];
  const all = asked === undefined ? await byTitle<Measured>('rollout') : [await measured(asked)];
  if (await answered(all[0]!)) return;
  const rows = all.map(({ title, copy, stock, operating, moves, ms }) => [
    title,
    (1000 * quantile(copy, 0.5)).toFixed(1),
    ...[stock, operating].flatMap((took) => [0.5, 0.99].map((q) => quantile(took, q).toFixed(2))),
    String(Math.round((1000 * moves) / ms)),
  ]);
  const heading = ['copy us', 'stock p50 ms', 'p99', 'operating p50 ms', 'p99', 'moves/s'];
  console.log(tableOf(['rollout', ...heading], rows));
  const slow = all.filter(({ copy }) => quantile(copy, 0.5) > 0.02).map(({ title }) => title);
  console.log(
    `rollout: ${all.length} titles, copies of more than 20 us: ${slow.join(', ') || 'none'}`,
  );
}

async function measured(title: string): Promise<Measured> {
  const opened = (await loadTitle(title)).open({ players: PLAYERS });
  if (!opened.ok) throw new Error(opened.error);
  const game = opened.value;
  const took = { copy: [] as number[], stock: [] as number[], operating: [] as number[] };
  // The first game warms the engine, and is where lists and copies are timed.
  played(game, 1, (table, player) => look(game, table, player, took));
  let moves = 0;
  const ms = timed(() => {
    for (let seed = 2; seed < 2 + GAMES; seed++) moves += played(game, seed);
  });
  return { title, ...took, moves, ms };
}

type Took = { readonly [of in 'copy' | 'stock' | 'operating']: number[] };

function look(game: Game, table: Table, player: string, took: Took): void {
  took.copy.push(timed(() => void copyTable(table)));
  const stage = table.clock.get('stage');
  if (stage === 'stock' || stage === 'operating')
    took[stage].push(timed(() => void [...options(game, table, player, ['runTrains'])]));
}

/** A game by chance from a seed; the number of its moves. */
function played(game: Game, seed: number, looks?: (table: Table, player: string) => void): number {
  const luck = seededLuck(seed);
  const ledger = open(game.box);
  const { table } = ledger;
  const everybody = playersOf(game.box);
  const propose = (players: readonly string[], host: boolean, move: Move) => {
    const chance = luck.below(2 ** 31);
    const actor = { seat: 'bench', players, host };
    const verdict = consider(game, ledger, { move, actor, luck: chance });
    if (!verdict.stands) throw new Error(`${JSON.stringify(move)} was refused`);
    const record = { id: `bench-${ledger.entries.length}`, at: 0, by: 'bench', luck: chance };
    append(ledger, entryOf(game, ledger, verdict, record));
  };
  propose(everybody, true, { verb: 'dial', strictness: 'enforce' });
  propose(everybody, true, { verb: 'setUp' });
  let moves = 0;
  while (moves < MOST_MOVES && isSetUp(table)) {
    const turn = game.rulebook!.turn(table);
    const [player] = turn.acting;
    if (turn.over || player === undefined) break;
    looks?.(table, player);
    const move = choose(game, ledger, player, luck);
    if (!move) break;
    propose([player], false, move);
    moves += 1;
  }
  return moves;
}

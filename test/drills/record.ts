import { writeFileSync } from 'node:fs';
import {
  append,
  consider,
  entryOf,
  type Game,
  loadTitle,
  open,
  playersOf,
  seededLuck,
  titles,
} from '../../engine/index.ts';
import { type LevelName, loadProgram, type Program } from '../../engine/players/index.ts';
import type { Move } from '../../shared/move.ts';

/**
 * `npx tsx test/drills/record.ts [title ...]`: plays the games from which drills are made, with programs at all
 * seats, and writes their moves to `engine/drills/games`. It is run again when a rule changes so that a
 * recorded move would be refused (`test/engine/drills` says so).
 */
const GAMES: readonly { players: number; level: LevelName; seed: number }[] = [
  { players: 3, level: 'club', seed: 11 },
  { players: 4, level: 'learner', seed: 23 },
];
const MOST_MOVES = 2_000;

function record(
  game: Game,
  program: Program,
  { level, seed }: { level: LevelName; seed: number },
): { moves: Move[]; end: string } {
  const ledger = open(game.box);
  const luck = seededLuck(seed);
  const moves: Move[] = [];
  const make = (move: Move, player?: string): void => {
    const drawn = luck.below(2 ** 31);
    const seat = player ?? 'table';
    const actor = { seat, players: player ? [player] : playersOf(game.box), host: !player };
    const verdict = consider(game, ledger, { move, actor, luck: drawn });
    if (!verdict.stands) throw new Error(verdict.findings[0]?.message);
    append(ledger, entryOf(game, ledger, verdict, { id: 'x', at: 0, by: seat, luck: drawn }));
    moves.push(move);
  };
  make({ verb: 'dial', strictness: 'enforce' });
  make({ verb: 'setUp' });
  while (moves.length < MOST_MOVES) {
    const { over, acting, sentence } = game.rulebook!.turn(ledger.table);
    const [player] = acting;
    if (over || player === undefined) return { moves, end: sentence };
    make(program.decide(game, ledger.table, player, { level, seed })!.move, player);
  }
  return { moves, end: 'called off' };
}

const wanted = process.argv.slice(2);
for (const { id } of titles) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const title = await loadTitle(id);
  const program = await loadProgram(id);
  const games: string[] = [];
  for (const { players, level, seed } of GAMES) {
    const opened = title.open({ players });
    if (!opened.ok) throw new Error(opened.error);
    const { moves, end } = record(opened.value, program, { level, seed });
    const lines = moves.map((move) => `      ${JSON.stringify(move)}`).join(',\n');
    games.push(`  {\n    "players": ${players}, "seed": ${seed}, "moves": [\n${lines}\n    ]\n  }`);
    console.log(`${id}, ${players} players: ${moves.length} moves. ${end}`);
  }
  const file = new URL(`../../engine/drills/games/${id}.json`, import.meta.url);
  writeFileSync(file, `[\n${games.join(',\n')}\n]\n`);
}

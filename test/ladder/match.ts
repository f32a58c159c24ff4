import {
  append,
  consider,
  type Actor,
  entryOf,
  type Game,
  type Ledger,
  open,
  playersOf,
  seededLuck,
} from '../../engine/index.ts';
import type { Answer, LevelName, Program } from '../../engine/players/index.ts';
import type { Move } from '../../shared/move.ts';
import { choose } from '../kit/playout.ts';

/** One game of programs, each proposing its moves to the referee like anybody. */

/** Who plays: a level of `engine/players`, or the robot of test/kit. */
export type Kind = LevelName | 'robot';

export interface Match {
  readonly worth: ReadonlyMap<string, number>;
  readonly winners: readonly string[];
  readonly moves: number;
  /** "bank", "bankrupt"; undefined = not ended. */
  readonly end: string | undefined;
  readonly refused: readonly string[];
  readonly stuck?: string;
  /** Milliseconds of each decision of a program. */
  readonly took: readonly number[];
  readonly ledger: Ledger;
}

export interface Setting {
  readonly program: Program;
  readonly seats: readonly Kind[];
  readonly seed: number;
  readonly mostMoves?: number;
  /** Hears each decision of a program. */
  readonly hears?: (player: string, kind: Kind, answer: Answer, ledger: Ledger) => void;
}

const MOST_MOVES = 6000;

export function play(
  game: Game,
  { program, seats, seed, mostMoves = MOST_MOVES, hears }: Setting,
): Match {
  const luck = seededLuck(seed);
  const ledger = open(game.box);
  const { table } = ledger;
  const rulebook = game.rulebook!;
  const players = playersOf(game.box);
  const kindOf = new Map(players.map((player, i) => [player, seats[i]!]));
  const refused: string[] = [];
  const took: number[] = [];

  const propose = (actor: Actor, move: Move): boolean => {
    const chance = luck.below(2 ** 31);
    const verdict = consider(game, ledger, { move, actor, luck: chance });
    if (!verdict.stands) {
      refused.push(`${JSON.stringify(move)}: ${verdict.findings[0]?.message}`);
      return false;
    }
    const id = `match-${ledger.entries.length + 1}`;
    append(ledger, entryOf(game, ledger, verdict, { id, at: 0, by: actor.seat, luck: chance }));
    return true;
  };
  const host = { seat: 'table', players: [...players], host: true };
  propose(host, { verb: 'dial', strictness: 'enforce' });
  propose(host, { verb: 'setUp' });

  let moves = 0;
  let stuck: string | undefined;
  let over = false;
  while (moves < mostMoves && refused.length === 0) {
    const turn = rulebook.turn(table);
    over = turn.over;
    if (over) break;
    const player = turn.acting[0];
    const kind = player === undefined ? undefined : kindOf.get(player);
    let move: Move | undefined;
    if (player !== undefined && kind === 'robot') move = choose(game, ledger, player, luck);
    else if (player !== undefined) {
      const start = performance.now();
      const answer = program.decide(game, table, player, { level: kind as LevelName, seed });
      took.push(performance.now() - start);
      if (answer) hears?.(player, kind!, answer, ledger);
      move = answer?.move;
    }
    if (!move || player === undefined) {
      stuck = `after ${moves} moves: ${turn.round}: ${turn.sentence}`;
      break;
    }
    if (!propose({ seat: 'program', players: [player], host: false }, move)) break;
    moves += 1;
  }
  if (!over && !stuck && refused.length === 0) stuck = `not over after ${moves} moves`;
  const scores = rulebook.score(table);
  const most = Math.max(...scores.map(({ total }) => total));
  return {
    worth: new Map(scores.map(({ player, total }) => [player, total])),
    winners: scores.filter(({ total }) => total === most).map(({ player }) => player),
    moves,
    refused,
    took,
    ledger,
    end: over ? endReason(table) : undefined,
    ...(stuck && { stuck }),
  };
}

function endReason(table: Ledger['table']): string {
  const end = table.clock.get('end') as { reason?: string } | null | undefined;
  return end?.reason ?? 'over';
}

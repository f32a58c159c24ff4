import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';
import type { Program, Settings } from '../players/player.ts';
import { type Game, gameAt } from '../rules/referee.ts';

/** A move that a program would consider, with what speaks for it. */
export interface BestMove {
  readonly move: Move;
  /** The move in words: "KU lays 8 on C10". */
  readonly says: string;
  /** What it brings the player at the end, more than to do nothing. */
  readonly gain: number;
  /** "about $40 more at the end (cash -$20, shares of PRR +$60)" */
  readonly why: string;
}

/** Tiles on the same hex, or bids on the same lot: one of them is enough. */
const isVariant = (one: Move, other: Move): boolean =>
  one.verb === other.verb &&
  ['hex', 'on'].some((key) => one[key] !== undefined && one[key] === other[key]);

/** What would a program do? The best few moves of a player, best first; none = nothing to decide. */
export function bestMoves(
  game: Game,
  table: Table,
  program: Program,
  player: PlaceId,
  settings: Settings,
  most: number,
): BestMove[] {
  const found: BestMove[] = [];
  const { verbs } = gameAt(game, table).rulebook!;
  for (const { move, gain, why } of program.advise(game, table, player, settings)) {
    if (found.some((one) => isVariant(one.move, move))) continue;
    const says = verbs.get(move.verb)!.say(table, move);
    found.push({ move, says, gain: Math.round(gain), why });
    if (found.length === most) break;
  }
  return found;
}

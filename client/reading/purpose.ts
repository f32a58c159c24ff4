import type { Move } from '../../shared/move.ts';
import type { PlaceId, Turn } from '../../engine/index.ts';

/** The player whose decision is shown, the turn, and all moves of that player. */
interface Deciding {
  readonly turn: Turn | undefined;
  readonly shownPlayer: PlaceId | undefined;
  readonly moves: readonly Move[];
}

/** Whether the table waits for this verb of the shown player. Only such a button is green. */
export const isPurpose = ({ turn, shownPlayer }: Omit<Deciding, 'moves'>, verb: string): boolean =>
  turn !== undefined &&
  shownPlayer !== undefined &&
  turn.acting.includes(shownPlayer) &&
  turn.purpose.includes(verb);

/**
 * The one green move: the table waits for its verb, and it is the only one. Among several moves none is
 * green, because nothing is chosen yet; nor is one where passing does as well, as in an auction or before a
 * token that costs.
 */
export function mainMove(deciding: Deciding, moves: readonly Move[]): Move | undefined {
  if (deciding.moves.some(({ verb }) => verb === 'pass')) return undefined;
  const meant = moves.filter(({ verb }) => verb !== 'pass' && isPurpose(deciding, verb));
  return meant.length === 1 ? meant[0] : undefined;
}

import type { Move } from '../../shared/move.ts';
import type { PlaceId, Turn } from '../../engine/index.ts';

/** The player whose decision is shown, and the turn. */
interface Deciding {
  readonly turn: Turn | undefined;
  readonly shownPlayer: PlaceId | undefined;
}

/** Whether the table waits for this verb of the shown player. Only such a button is green. */
export const isPurpose = ({ turn, shownPlayer }: Deciding, verb: string): boolean =>
  turn !== undefined &&
  shownPlayer !== undefined &&
  turn.acting.includes(shownPlayer) &&
  turn.purpose.includes(verb);

/**
 * The one green move: the table waits for its verb, and it is the only one. Among several moves none is
 * green, because nothing is chosen yet.
 */
export function mainMove(deciding: Deciding, moves: readonly Move[]): Move | undefined {
  const meant = moves.filter(({ verb }) => verb !== 'pass' && isPurpose(deciding, verb));
  return meant.length === 1 ? meant[0] : undefined;
}

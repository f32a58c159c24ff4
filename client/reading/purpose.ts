import type { Move } from '../../shared/move.ts';
import type { PlaceId, Turn } from '../../engine/index.ts';

/** Whose decision is shown, and in which turn. */
interface Deciding {
  readonly turn: Turn | undefined;
  readonly shownPlayer: PlaceId | undefined;
}

/** Whether a verb is what the moment is for, to somebody who is waited for: only that may be green. */
export const isPurpose = ({ turn, shownPlayer }: Deciding, verb: string): boolean =>
  turn !== undefined &&
  shownPlayer !== undefined &&
  turn.acting.includes(shownPlayer) &&
  turn.purpose.includes(verb);

/**
 * The one move that is green: it is what the moment is for, and there is no other of its kind to choose
 * from. Of several nothing has been chosen yet, so none of them is.
 */
export function mainMove(deciding: Deciding, moves: readonly Move[]): Move | undefined {
  const meant = moves.filter(({ verb }) => verb !== 'pass' && isPurpose(deciding, verb));
  return meant.length === 1 ? meant[0] : undefined;
}

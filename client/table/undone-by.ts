import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import { type Ledger, standingEntriesOf } from '../../engine/index.ts';

/**
 * Programs answer within a moment, so a plain undo goes back to the last decision of a person: it takes
 * that move and what the programs did after it.
 */
export function undoneBy(ledger: Ledger, move: Move, isProgram: (entry: Entry) => boolean): Move {
  if (move.verb !== 'undo' || move.to !== undefined) return move;
  const { entries } = ledger;
  const { standing } = standingEntriesOf(ledger);
  const newest = standing.at(-1);
  if (newest === undefined || !isProgram(entries[newest - 1]!)) return move;
  const start = entries.findIndex(({ move }) => move.verb === 'setUp') + 1;
  const own = standing.findLast((seq) => seq > start && !isProgram(entries[seq - 1]!));
  return own === undefined ? move : { ...move, to: own - 1 };
}

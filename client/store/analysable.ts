import { gameAt, strictnessOf } from '../../engine/index.ts';
import type { Session } from '../table/session.ts';

/**
 * May people look back at this game with the programs' value? Once it is over; in recorded games, classes and
 * at tables of this device at any time. In a live game under way only if the host has opened full help to all.
 * A what-if follows the game that it is on.
 */
export function isAnalysable({
  game,
  kind,
  ledger,
  room,
}: Pick<Session, 'game' | 'kind' | 'ledger' | 'room'>): boolean {
  const { rulebook } = gameAt(game, ledger.table);
  const { strictness, help } = strictnessOf(ledger.table);
  if (!rulebook || strictness === 'off') return false;
  if (kind !== 'live' || room) return true;
  return help === 'full' || rulebook.turn(ledger.table).over;
}

import { isAgreed, openQuestion, replacementPolicy } from '../../engine/index.ts';
import { isOwner, type Seat } from '../../shared/people/seat.ts';
import type { ReplaceSeat } from '../../shared/wire.ts';
import type { Room } from '../room/room.ts';

/** Why this seat may not give a seat to somebody new; undefined = it may. (SPEC G12 G13) */
export function replacementObjection(room: Room, by: Seat, wish: ReplaceSeat): string | undefined {
  const seat = room.seat(wish.seat);
  if (!seat || seat.role === 'spectator')
    return 'Only the seat of somebody who plays is given to somebody new.';
  if (seat.id === by.id) return 'This is your own seat: hand the table over, or ask the others.';
  if (room.meta.course ?? room.meta.class)
    return 'In a class nobody is replaced: remove the pupil, and let somebody else join.';
  const { ledger } = room.table;
  if (replacementPolicy(ledger.table) === 'vote' && othersVote(room, by, seat)) {
    const agreed = isAgreed(ledger, { verb: 'replace', ...wish });
    const asker = openQuestion(ledger)?.ask.by;
    if (agreed && (asker === by.id || isOwner(by))) return undefined;
    return 'At this table the others vote on this first, and who asked them gets the new link.';
  }
  if (by.role !== 'host') return 'Only the host gives a seat to somebody new.';
  if (isOwner(seat) && !isOwner(by)) return 'A co-host leaves the host’s seat to the host.';
  return undefined;
}

function othersVote({ meta }: Room, by: Seat, seat: Seat): boolean {
  return meta.seats.some(
    ({ id, players, program }) => players.length > 0 && !program && id !== by.id && id !== seat.id,
  );
}

import { CLOSE, LIMITS } from '../../shared/wire.ts';
import { mayWriteFelt, type Seat } from '../../shared/people/seat.ts';
import { authorOf } from '../felt/authors.ts';
import type { Felts } from '../felt/felts.ts';
import type { LedgerStorage } from '../ledger/ledger.ts';
import * as frames from './frames.ts';
import type { ClientSocket } from './member.ts';

/** A connection to the felt. */
export interface FeltMember {
  readonly wire: ClientSocket;
  strikes: number;
  unanswered: number;
  ended: boolean;
}

/** The felt of one room. Another process may merge it, so answers come later. */
export interface RoomFelt {
  /** Asks a new connection for what its page wrote while it was away. */
  came(one: FeltMember): void;
  ask(one: FeltMember, vector: Uint8Array): void;
  /** `seat` is the seat of this connection as it is now. */
  write(one: FeltMember, update: Uint8Array, seat: Seat | undefined): void;
  /** Stores what was not stored yet. */
  keep(): Promise<void>;
  close(): void;
}

export interface RoomFeltWorld {
  readonly storage: LedgerStorage;
  readonly felts: Felts;
  clock(): number;
  after(ms: number, work: () => void): void;
  count(what: 'felt'): void;
}

/** What a room does for the connections to its felt. */
export interface FeltRoom {
  strike(one: FeltMember): void;
  end(one: FeltMember, code: number): void;
  hears(one: FeltMember): boolean;
  /** Whether the host lets those who play lay pictures of their own. */
  pictures(): boolean;
  tell(frame: Uint8Array): void;
  endAll(code: number): void;
}

/** How long after a change the felt is stored, in milliseconds. */
const keepAfter = 2_000;

export function roomFelt(
  id: string,
  keptBefore: Uint8Array | undefined,
  { storage, felts, clock, after, count }: RoomFeltWorld,
  room: FeltRoom,
): RoomFelt {
  let kept = true;
  const changed = () => {
    if (kept) after(keepAfter, keep);
    kept = false;
  };
  const felt = felts.open(id, keptBefore, {
    changed(update) {
      room.tell(frames.updateFrame(update));
      count('felt');
      changed();
    },
    lost() {
      room.endAll(CLOSE.felt);
      changed();
    },
  });

  async function keep(): Promise<void> {
    if (kept) return;
    kept = true;
    const all = await felt.encoded();
    // If this fails no game is lost. The next change tries again.
    if (all) await storage.keepFelt(id, all).catch(() => undefined);
  }

  /** Counts a step that a connection asks for. Closes a connection with too many unanswered steps. */
  function under(one: FeltMember): void {
    if (++one.unanswered > LIMITS.inFlight * 4) room.end(one, CLOSE.slow);
  }
  function over(one: FeltMember, ms: number): boolean {
    one.unanswered--;
    one.wire.charge({ ms });
    return room.hears(one);
  }

  return {
    came: (one) =>
      felt.vector((vector) => room.hears(one) && one.wire.send(frames.askFrame(vector))),
    ask(one, vector) {
      under(one);
      felt.answer(vector, (update, ms) => {
        if (!over(one, ms)) return;
        if (!update) return room.strike(one);
        one.wire.charge({ bytes: update.length });
        one.wire.send(frames.answerFrame(update));
      });
    },
    write(one, update, seat) {
      if (!seat || !mayWriteFelt(seat)) {
        // The page may not know yet that its seat is muted.
        if (seat?.hushed) room.end(one, CLOSE.refused);
        return room.strike(one);
      }
      under(one);
      felt.write(update, authorOf(seat, room.pictures(), clock()), (answer, ms) => {
        if (!over(one, ms) || answer === 'written') return;
        if (answer === 'foreign') room.end(one, CLOSE.refused);
        room.strike(one);
      });
    },
    keep,
    close: () => felt.close(),
  };
}

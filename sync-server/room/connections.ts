import { CLOSE, LIMITS } from '../../shared/wire.ts';
import type { LedgerDocument } from './document.ts';
import type { ClientSocket, Document } from './member.ts';
import type { MemberPresence } from './presence.ts';

/** One socket at a table. */
export interface Connection {
  readonly seat: string;
  /** The hash of the link that opened it. */
  readonly link: string;
  readonly network: string;
  readonly document: Document;
  readonly wire: ClientSocket;
  readonly face: MemberPresence | undefined;
  /** Number of entries that it was sent. Undefined = it has not asked. */
  sent?: number;
  /** Sends the answer to its question, once it has all entries. */
  then?: () => void;
  strikes: number;
  unanswered: number;
  /** Its socket is being closed. Nothing more from it counts, not even moves that wait in the queue. */
  ended: boolean;
}

export function end(one: Pick<Connection, 'wire' | 'ended'>, code: number): void {
  one.ended = true;
  one.wire.close(code);
}

/** Counts a frame that no honest client sends. Returns its price. */
export function strike(one: Pick<Connection, 'wire' | 'ended' | 'strikes'>): number {
  if (++one.strikes >= LIMITS.strikes) end(one, CLOSE.protocol);
  return LIMITS.rate.sync;
}

/**
 * Whether there is a place for one more socket of this seat. Seats that play or speak have places of their own, which
 * watchers do not take. (SPEC N1)
 */
export function hasPlace(
  all: Iterable<Connection>,
  seat: string,
  network: string,
  watches: (seat: string) => boolean,
): boolean {
  const here = [...all];
  if (!watches(seat)) return here.filter((one) => one.seat === seat).length < LIMITS.sockets.seat;
  const watching = here.filter((one) => watches(one.seat));
  const near = watching.filter((one) => one.network === network);
  return watching.length < LIMITS.sockets.watching && near.length < LIMITS.sockets.watchingHere;
}

/**
 * Sends entries from the end of the reader's copy, as fast as it reads. Nothing is queued for it. A reader that
 * stands still delays nobody and costs next to nothing. (SPEC D3)
 */
export function sendEntries(document: LedgerDocument, one: Connection): void {
  while (one.sent !== undefined && one.sent < document.entries && !one.ended) {
    if (one.wire.waiting > LIMITS.window) return;
    const { frame, upTo } = document.parcel(one.sent);
    one.sent = upTo;
    one.wire.charge({ bytes: frame.length });
    one.wire.send(frame, () => sendEntries(document, one));
  }
  if (one.sent === undefined || !one.then) return;
  one.then();
  delete one.then;
}

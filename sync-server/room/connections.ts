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

/** Everybody who is connected to a room. */
export interface Connections {
  readonly all: ReadonlySet<Connection>;
  /** The network of the host, or else of whoever entered last. Programs think at its cost. */
  readonly payer: string;
  /** Whether a page of this seat is open. */
  here(seat: string): boolean;
  /** Milliseconds since its last page was closed; undefined = one is open. */
  away(seat: string): number | undefined;
  add(one: Connection, isHost: boolean): void;
  remove(one: Connection): void;
}

export function connections(clock: () => number): Connections {
  const all = new Set<Connection>();
  const opened = clock();
  /** When the last page of a seat was closed. */
  const left = new Map<string, number>();
  let payer = '';
  const here = (seat: string) => [...all].some((one) => one.seat === seat && !one.ended);
  return {
    all,
    get payer() {
      return payer;
    },
    here,
    away: (seat) => (here(seat) ? undefined : clock() - (left.get(seat) ?? opened)),
    add(one, isHost) {
      all.add(one);
      if (payer === '' || isHost) payer = one.network;
    },
    remove(one) {
      all.delete(one);
      left.set(one.seat, clock());
    },
  };
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
    const { frame, upTo } = document.batchFrom(one.sent);
    one.sent = upTo;
    one.wire.charge({ bytes: frame.length });
    one.wire.send(frame, () => sendEntries(document, one));
  }
  if (one.sent === undefined || !one.then) return;
  one.then();
  delete one.then;
}

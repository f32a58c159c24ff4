import type { Work } from '../limits/work-charges.ts';

/** The socket of a client. */
export interface ClientSocket {
  /** `gone` is called when the bytes have left this process. */
  send(bytes: Uint8Array, gone?: () => void): void;
  /** Bytes that were sent and have not left this process yet. */
  readonly waiting: number;
  /** Charges the account of whoever is at the other end. */
  charge(work: Work): void;
  close(code: number): void;
}

/** A connection to one of the two documents of a table. */
export interface Member {
  /** Handles a frame and returns its price in units of `LIMITS.rate`. Never throws. */
  receive(bytes: Uint8Array): number;
  /** Sends an empty frame, so that the client knows that the server is there. */
  nudge(): void;
  leave(): void;
}

export type Document = 'ledger' | 'felt';

import type { Work } from '../limits/work-charges.ts';

/** The other end of a line, whatever carries it. */
export interface ClientSocket {
  /** `gone` is called when the bytes are out of our hands. */
  send(bytes: Uint8Array, gone?: () => void): void;
  /** Bytes that were sent and are not out of our hands yet. */
  readonly waiting: number;
  /** Puts what was asked for on the account of whoever is at the other end. */
  charge(work: Work): void;
  close(code: number): void;
}

/** One connection to one of a table's two documents. */
export interface Member {
  /** Takes a frame; answers what it cost, in units of `LIMITS.rate`. Never throws. */
  receive(bytes: Uint8Array): number;
  /** Says nothing that matters, so that the other end knows we are here. */
  nudge(): void;
  leave(): void;
}

export type Document = 'ledger' | 'felt';

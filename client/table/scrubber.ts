import type { Entry } from '../../shared/entry.ts';
import { append, type Box, type Ledger, open, stepBack } from '../../engine/index.ts';

/** A second table that shows the state after any entry, for the timeline. */
export interface Scrubber {
  readonly ledger: Ledger;
  /** Moves the table to the state after entry `seq`, forward or backward, whichever is shorter. */
  to(entries: readonly Entry[], seq: number): Ledger;
}

/** Entries that a rebase has changed are applied again. */
export function createScrubber(box: Box): Scrubber {
  const ledger = open(box);
  return {
    ledger,
    to(entries, seq) {
      const goal = Math.max(0, Math.min(seq, entries.length));
      let same = 0;
      while (same < ledger.entries.length && ledger.entries[same] === entries[same]) same++;
      while (ledger.entries.length > Math.min(same, goal)) stepBack(ledger);
      for (let at = ledger.entries.length; at < goal; at++) if (append(ledger, entries[at]!)) break;
      return ledger;
    },
  };
}

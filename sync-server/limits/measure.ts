import { canonicalValue, type Ledger, type Table } from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import { LIMITS } from '../../shared/wire.ts';

/** The size of a ledger. Play and import have the same limits, so every export can be imported. (SPEC T10) */
export interface LedgerSize {
  /**
   * Why the last entry of the ledger is too much, as a sentence. `text` is its JSON. In play one seat is
   * also limited to its share.
   */
  excess(entry: Entry, text: string, play?: 'play'): string | undefined;
  /** Counts the last entry of the ledger. It stays. */
  add(entry: Entry, text: string): void;
}

interface Weight {
  readonly entries: number;
  readonly ops: number;
  readonly bytes: number;
}

const nothing: Weight = { entries: 0, ops: 0, bytes: 0 };

export function measureLedger({ table }: Ledger): LedgerSize {
  let all = nothing;
  const shares = new Map<string, Weight>();

  return {
    excess(entry, text, play) {
      const more = weightOf(entry, text);
      if (more.bytes > LIMITS.entry)
        return 'This is more than one entry of a ledger holds; do it in several smaller steps.';
      if (table.clock.size > LIMITS.clock.keys * 2 || clockOf(table) > LIMITS.clock.total)
        return 'This is more than the clock of a table can hold; take something off it first.';
      if (exceeds(all, more, 1))
        return 'The ledger of this table is full; nothing more can be written in it. Export it and go on elsewhere.';
      if (play && exceeds(shares.get(entry.by) ?? nothing, more, LIMITS.share))
        return 'This seat has written as much as one seat may; the rest of the ledger is for the others at the table.';
      return undefined;
    },
    add(entry, text) {
      const more = weightOf(entry, text);
      all = sum(all, more);
      shares.set(entry.by, sum(shares.get(entry.by) ?? nothing, more));
    },
  };
}

/** Characters on the clock. */
function clockOf({ clock }: Table): number {
  let all = 0;
  for (const [key, value] of clock) all += key.length + canonicalValue(value).length;
  return all;
}

function exceeds(weight: Weight, more: Weight, share: number): boolean {
  return (
    weight.entries + more.entries > LIMITS.entries * share ||
    weight.ops + more.ops > LIMITS.ops * share ||
    weight.bytes + more.bytes > LIMITS.ledger * share
  );
}

function weightOf({ ops }: Entry, text: string): Weight {
  return { entries: 1, ops: ops.length, bytes: Buffer.byteLength(text) };
}

function sum(one: Weight, other: Weight): Weight {
  return {
    entries: one.entries + other.entries,
    ops: one.ops + other.ops,
    bytes: one.bytes + other.bytes,
  };
}

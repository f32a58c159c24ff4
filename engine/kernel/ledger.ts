import type { Entry } from '../../shared/entry.ts';
import type { Op } from '../../shared/op.ts';
import type { Box } from './box.ts';
import { applyAll, type Impossible, takeBack } from './op.ts';
import { type Table, unpack } from './table.ts';

/** A table together with the entries that made it, and for each the ops that take it back. */
export interface Ledger {
  readonly table: Table;
  readonly entries: Entry[];
  readonly inverses: Op[][];
}

export function open(box: Box): Ledger {
  return { table: unpack(box), entries: [], inverses: [] };
}

/** The table that these entries made: rules are not asked. (SPEC L1) */
export function fold(box: Box, entries: Iterable<Entry>): Ledger {
  const ledger = open(box);
  for (const entry of entries) {
    const answer = append(ledger, entry);
    if (answer) throw new Error(`entry ${entry.seq} does not fit: ${answer.impossible}`);
  }
  return ledger;
}

/** Adds one entry and does its ops, or says why it cannot be and changes nothing. (SPEC L2) */
export function append(ledger: Ledger, entry: Entry): Impossible | undefined {
  if (entry.seq !== ledger.entries.length + 1)
    return { impossible: `Entry ${entry.seq} cannot follow entry ${ledger.entries.length}.` };
  const inverse = applyAll(ledger.table, entry.ops);
  if (!Array.isArray(inverse)) return inverse;
  ledger.entries.push(entry);
  ledger.inverses.push(inverse);
  return undefined;
}

/** Steps back over the last entry, as if it had not been written; for scrubbing and rebasing. */
export function stepBack(ledger: Ledger): Entry | undefined {
  const inverse = ledger.inverses.pop();
  const entry = ledger.entries.pop();
  if (inverse) takeBack(ledger.table, inverse);
  return entry;
}

/** What stands, oldest first, and which undo entries a redo could still take back, latest last. */
export interface Standing {
  readonly standing: readonly number[];
  readonly redoable: readonly number[];
}

/**
 * Undo names the standing entries after `to` (or only the last); redo takes back the latest undo.
 * Anything else that is done after an undo closes it to redo, but for the dial and acceptances,
 * which say something of the table and nothing of the game. (SPEC L4-L6)
 */
export function standing(entries: readonly Entry[]): Standing {
  const standing: number[] = [];
  const undone: { seq: number; took: number[] }[] = [];
  for (const { seq, move } of entries) {
    if (move.verb === 'undo') {
      const first = firstUndone(standing, move.to);
      undone.push({ seq, took: standing.splice(first) });
    } else if (move.verb === 'redo') {
      standing.push(...(undone.pop()?.took ?? []));
    } else if (!isAside(move.verb)) {
      standing.push(seq);
      undone.length = 0;
    }
  }
  return { standing, redoable: undone.map(({ seq }) => seq) };
}

/** Verbs that are not undone because they are not part of the game. */
export function isAside(verb: string): boolean {
  return verb === 'dial' || verb === 'accept';
}

function firstUndone(standing: readonly number[], to: unknown): number {
  if (typeof to !== 'number') return Math.max(0, standing.length - 1);
  const first = standing.findIndex((seq) => seq > to);
  return first < 0 ? standing.length : first;
}

/** The ops of an undo back to `to` (left out: over the last standing entry), if anything stands there. */
export function undoOps(ledger: Ledger, to?: number): Op[] | undefined {
  const now = standing(ledger.entries).standing;
  const taken = now.slice(firstUndone(now, to));
  if (taken.length === 0) return undefined;
  return taken.reverse().flatMap((seq) => ledger.inverses[seq - 1]!);
}

/** The ops of a redo: the inverse of the latest undo, if one is still open to it. */
export function redoOps(ledger: Ledger): Op[] | undefined {
  const seq = standing(ledger.entries).redoable.at(-1);
  return seq === undefined ? undefined : ledger.inverses[seq - 1]!;
}

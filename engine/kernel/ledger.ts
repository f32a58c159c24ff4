import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import type { Box } from './box.ts';
import { digest, fingerprint } from './digest.ts';
import { netOps } from './net.ts';
import { applyAll, type OpFailure, takeBack } from './op.ts';
import { type Table, unpackBox } from './table.ts';

/** A table, the entries that made it, and the inverse ops of the latest entries. */
export interface Ledger {
  /** The box that the table was opened with. The table may have a newer version of it. */
  readonly box: Box;
  readonly table: Table;
  readonly entries: Entry[];
  /** Inverse ops of the latest entries, oldest first. Older inverses are found by replaying the ledger. */
  readonly inverses: Op[][];
  /** How many inverses are kept at least. Undo nearly always takes back recent entries. */
  readonly recent: number;
  /** The standing entries when they were last asked for. Only later entries are read the next time. */
  walk: Walk;
}

interface Walk {
  seen: number;
  readonly standing: number[];
  readonly undone: { readonly seq: number; readonly took: readonly number[] }[];
}

export function open(box: Box, recent = Infinity): Ledger {
  return { box, table: unpackBox(box), entries: [], inverses: [], recent, walk: begun() };
}

/** Builds the table from its entries. No rule is asked. (SPEC L1) */
export function fold(box: Box, entries: Iterable<Entry>): Ledger {
  const ledger = open(box);
  for (const entry of entries) {
    const answer = append(ledger, entry);
    if (answer) throw new Error(`entry ${entry.seq} does not fit: ${answer.impossible}`);
  }
  return ledger;
}

/** Appends one entry and applies its ops. Otherwise it changes nothing and returns the reason. (SPEC L2) */
export function append(ledger: Ledger, entry: Entry): OpFailure | undefined {
  if (entry.seq !== ledger.entries.length + 1)
    return { impossible: `Entry ${entry.seq} cannot follow entry ${ledger.entries.length}.` };
  const inverse = applyAll(ledger.table, entry.ops);
  if (!Array.isArray(inverse)) return inverse;
  ledger.entries.push(entry);
  ledger.inverses.push(inverse);
  if (ledger.inverses.length > ledger.recent * 2) ledger.inverses.splice(0, ledger.recent);
  return undefined;
}

/** Appends an entry and writes the digest of the table after it. Otherwise it changes nothing and returns the reason. */
export function appendWithDigest(ledger: Ledger, entry: Entry): OpFailure | undefined {
  const impossible = append(ledger, entry);
  if (!impossible) entry.digest = digest(ledger.table);
  return impossible;
}

/** Removes the last entry, for scrubbing and rebasing. */
export function stepBack(ledger: Ledger): Entry | undefined {
  if (ledger.inverses.length === 0)
    ledger.inverses.push(...inversesFrom(ledger, ledger.entries.length - ledger.recent + 1));
  const inverse = ledger.inverses.pop();
  const entry = ledger.entries.pop();
  if (ledger.walk.seen > ledger.entries.length) ledger.walk = begun();
  if (inverse) takeBack(ledger.table, inverse);
  return entry;
}

/** The inverse ops of the entries from this one on, oldest first. */
function inversesFrom({ box, entries, inverses }: Ledger, seq: number): Op[][] {
  const forgotten = entries.length - inverses.length;
  const from = Math.max(0, seq - 1);
  return from >= forgotten
    ? inverses.slice(from - forgotten)
    : fold(box, entries).inverses.slice(from);
}

/** The entries that stand, oldest first, and the undo entries that a redo can still take back, latest last. */
export interface StandingEntries {
  readonly standing: readonly number[];
  readonly redoable: readonly number[];
}

/**
 * Undo takes back the standing entries after `to`, or the last one. Redo takes back the latest undo. A later
 * entry ends the chance to redo, unless it is outside the game. (SPEC L4-L6)
 */
export function standingEntries(entries: readonly Entry[]): StandingEntries {
  return walked(begun(), entries);
}

/** The same for a ledger that grows. It reads only the new entries. */
export function standingEntriesOf({ walk, entries }: Ledger): StandingEntries {
  return walked(walk, entries);
}

const begun = (): Walk => ({ seen: 0, standing: [], undone: [] });

function walked(walk: Walk, entries: readonly Entry[]): StandingEntries {
  const { standing, undone } = walk;
  for (; walk.seen < entries.length; walk.seen++) {
    const { seq, move } = entries[walk.seen]!;
    if (move.verb === 'undo') {
      const first = firstUndone(standing, move.to);
      undone.push({ seq, took: standing.splice(first) });
    } else if (move.verb === 'redo') {
      standing.push(...(undone.pop()?.took ?? []));
    } else if (!isOutsideGame(move.verb)) {
      standing.push(seq);
      undone.length = 0;
    }
  }
  return { standing, redoable: undone.map(({ seq }) => seq) };
}

/** Verbs outside the game. They are not undone. */
export function isOutsideGame(verb: string): boolean {
  return asides.has(verb);
}
const asides: ReadonlySet<string> = new Set([
  'dial',
  'time',
  'accept',
  'ask',
  'answer',
  'rights',
  'replace',
]);

function firstUndone(standing: readonly number[], to: unknown): number {
  if (typeof to !== 'number') return Math.max(0, standing.length - 1);
  const first = standing.findIndex((seq) => seq > to);
  return first < 0 ? standing.length : first;
}

/** What an undo or a redo would do, and to which entries. */
export interface TakeBack {
  /** The move as the ledger stores it. It names the entries it takes back. */
  readonly move: Move;
  /** The entries that the undo takes back, oldest first; for a redo, the undo that it takes back. */
  readonly takes: readonly Entry[];
  readonly ops: readonly Op[];
}

/**
 * What an undo or redo does on this ledger. An undo that names its entries (`from`, `takes`) takes back
 * exactly these. Returns 'moved-on' if other entries stand there now, and 'nothing' if there is nothing to
 * take back. (SPEC L4-L7)
 */
export function takeBackOf(ledger: Ledger, move: Move): TakeBack | 'nothing' | 'moved-on' {
  const { entries, table } = ledger;
  const now = standingEntriesOf(ledger);
  if (move.verb === 'redo') {
    const undone = entries[(now.redoable.at(-1) ?? 0) - 1];
    if (move.of !== undefined && move.of !== undone?.id) return 'moved-on';
    if (!undone) return 'nothing';
    return { move, takes: [undone], ops: inversesFrom(ledger, undone.seq)[0]! };
  }
  const { from, takes: named } = move;
  const first =
    from === undefined
      ? firstUndone(now.standing, move.to)
      : now.standing.findLastIndex((seq) => entries[seq - 1]!.id === from);
  const takes = first < 0 ? [] : now.standing.slice(first).map((seq) => entries[seq - 1]!);
  if (named !== undefined && named !== namesOf(takes)) return 'moved-on';
  if (takes.length === 0) return 'nothing';
  const oldest = takes[0]!.seq;
  const inverses = inversesFrom(ledger, oldest);
  const ops = [...takes].reverse().flatMap(({ seq }) => inverses[seq - oldest]!);
  return {
    move: from === undefined ? move : { ...move, to: takes[0]!.seq - 1 },
    takes,
    ops: netOps(table, ops),
  };
}

/** The same undo or redo with the entries that it means, as this ledger has them. */
export function withTarget(ledger: Ledger, move: Move): Move {
  if (move.verb !== 'undo' && move.verb !== 'redo') return move;
  const found = takeBackOf(ledger, move);
  if (typeof found === 'string') return move;
  const { seq, id } = found.takes[0]!;
  return move.verb === 'redo'
    ? { ...move, of: id }
    : { ...move, to: seq - 1, from: id, takes: namesOf(found.takes) };
}

/** Does an undo or redo name its entries? A shared table requires it. */
export function hasTarget({ verb, from, takes, of, move }: Move): boolean {
  if (verb === 'ask') return hasTarget(move as Move);
  if (verb === 'undo') return from !== undefined && takes !== undefined;
  return verb !== 'redo' || of !== undefined;
}

function namesOf(entries: readonly Entry[]): string {
  return fingerprint(entries.map(({ id }) => id));
}

import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import type { Box } from './box.ts';
import { fingerprint } from './digest.ts';
import { netOps } from './net.ts';
import { applyAll, type Impossible, takeBack } from './op.ts';
import { type Table, unpackBox } from './table.ts';

/** A table together with the entries that made it, and the ops that take back the latest of them. */
export interface Ledger {
  readonly table: Table;
  readonly entries: Entry[];
  /** Of the latest entries, oldest first; of those before them they are found by doing all again. */
  readonly inverses: Op[][];
  /** How many inverses are kept at least; what is taken back is nearly always recent. */
  readonly recent: number;
  /** What stood when it was last asked; only the entries since then are read when it is asked again. */
  walk: Walk;
}

interface Walk {
  seen: number;
  readonly standing: number[];
  readonly undone: { readonly seq: number; readonly took: readonly number[] }[];
}

export function open(box: Box, recent = Infinity): Ledger {
  return { table: unpackBox(box), entries: [], inverses: [], recent, walk: begun() };
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
  if (ledger.inverses.length > ledger.recent * 2) ledger.inverses.splice(0, ledger.recent);
  return undefined;
}

/** Steps back over the last entry, as if it had not been written; for scrubbing and rebasing. */
export function stepBack(ledger: Ledger): Entry | undefined {
  if (ledger.inverses.length === 0)
    ledger.inverses.push(...inversesFrom(ledger, ledger.entries.length - ledger.recent + 1));
  const inverse = ledger.inverses.pop();
  const entry = ledger.entries.pop();
  if (ledger.walk.seen > ledger.entries.length) ledger.walk = begun();
  if (inverse) takeBack(ledger.table, inverse);
  return entry;
}

/** What takes back the entries from this one on, oldest first. */
function inversesFrom({ table, entries, inverses }: Ledger, seq: number): Op[][] {
  const forgotten = entries.length - inverses.length;
  const from = Math.max(0, seq - 1);
  return from >= forgotten
    ? inverses.slice(from - forgotten)
    : fold(table.box, entries).inverses.slice(from);
}

/** What stands, oldest first, and which undo entries a redo could still take back, latest last. */
export interface StandingEntries {
  readonly standing: readonly number[];
  readonly redoable: readonly number[];
}

/**
 * Undo names the standing entries after `to` (or only the last); redo takes back the latest undo.
 * Anything else that is done after an undo closes it to redo, but for asides, which say something
 * of the table and nothing of the game. (SPEC L4-L6)
 */
export function standingEntries(entries: readonly Entry[]): StandingEntries {
  return walked(begun(), entries);
}

/** The same of a ledger that grows: a long one is not read again for each move. */
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

/** Verbs that are not undone because they are not part of the game. */
export function isOutsideGame(verb: string): boolean {
  return asides.has(verb);
}
const asides: ReadonlySet<string> = new Set(['dial', 'time', 'accept', 'ask', 'answer', 'rights']);

function firstUndone(standing: readonly number[], to: unknown): number {
  if (typeof to !== 'number') return Math.max(0, standing.length - 1);
  const first = standing.findIndex((seq) => seq > to);
  return first < 0 ? standing.length : first;
}

/** What an undo or a redo would do, and to which entries. */
export interface TakeBack {
  /** The move as it is written down: an undo that names its entries says where they begin. */
  readonly move: Move;
  /** The entries that an undo takes, oldest first; for a redo, the undo that it takes back. */
  readonly takes: readonly Entry[];
  readonly ops: readonly Op[];
}

/**
 * An undo or a redo on this ledger. An undo that says where it begins (`from`) and what it takes
 * takes exactly that: where other entries stand there now the answer is 'moved-on'; where nothing
 * can be taken back, 'nothing'. (SPEC L4-L7)
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

/** An undo or a redo that names what it means, as whoever asks for it sees the table now. */
export function withTarget(ledger: Ledger, move: Move): Move {
  if (move.verb !== 'undo' && move.verb !== 'redo') return move;
  const found = takeBackOf(ledger, move);
  if (typeof found === 'string') return move;
  const { seq, id } = found.takes[0]!;
  return move.verb === 'redo'
    ? { ...move, of: id }
    : { ...move, to: seq - 1, from: id, takes: namesOf(found.takes) };
}

/** Whether an undo or a redo says what it means; a table that several people move at insists on it. */
export function hasTarget({ verb, from, takes, of, move }: Move): boolean {
  if (verb === 'ask') return hasTarget(move as Move);
  if (verb === 'undo') return from !== undefined && takes !== undefined;
  return verb !== 'redo' || of !== undefined;
}

function namesOf(entries: readonly Entry[]): string {
  return fingerprint(entries.map(({ id }) => id));
}

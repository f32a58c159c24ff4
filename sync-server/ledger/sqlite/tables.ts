import type { Entry } from '../../../shared/entry.ts';
import { type LedgerStorage, type Note, WriteConflict } from '../ledger.ts';
import { checksum, rawTable, verifiedNotes, verifiedTable } from '../lines.ts';
import { tableGuard, tableTest } from './known.ts';
import { all, type SqliteDatabase } from './steps.ts';
import type { Write } from './write-queue.ts';

/** Tables with their entries and notes. */

/** Entries of a new table that are written in one commit. */
const PORTION = 200;

/** Writes of lines. They are called within a transaction. */
interface Lines {
  /** Adds an entry of a table that may not be there yet. */
  addEntry(table: string, entry: Entry): void;
  addNote(table: string, number: number, note: Note): void;
  /** Adds the next entry of a table that is there. */
  append(table: string, entry: Entry): void;
}

function linesOf(db: SqliteDatabase): Lines {
  const lastEntry = db.prepare('select max(seq) as last from entries where table_id = ?');
  const newEntry = db.prepare(
    'insert into entries (table_id, seq, id, body, sum) values (?, ?, ?, ?, ?)',
  );
  // One call of the database for each move: whether the table is there and the number is the next is a part of it.
  const nextEntry = db.prepare(`
    insert into entries (table_id, seq, id, body, sum) select ?1, ?2, ?3, ?4, ?5
    where exists (select 1 from tables where id = ?1)
      and ?2 = 1 + coalesce((select max(seq) from entries where table_id = ?1), 0)`);
  const lastNote = db.prepare('select max(number) as last from notes where table_id = ?');
  const newNote = db.prepare('insert into notes (table_id, number, body, sum) values (?, ?, ?, ?)');
  const guard = tableGuard(db);
  const next = (last: { get(...of: unknown[]): unknown }, table: string): number =>
    ((last.get(table) as { last: number | null }).last ?? 0) + 1;
  const columns = (table: string, entry: Entry): unknown[] => {
    const body = JSON.stringify(entry);
    return [table, entry.seq, entry.id, body, checksum(body)];
  };
  const notNext = ({ seq }: Entry) => new WriteConflict(`${seq} is not the next entry`);

  return {
    addEntry(table, entry) {
      if (entry.seq !== next(lastEntry, table)) throw notNext(entry);
      newEntry.run(...columns(table, entry));
    },
    addNote(table, number, note) {
      if (number !== next(lastNote, table))
        throw new WriteConflict(`${number} is not the next note`);
      const body = JSON.stringify(note);
      newNote.run(table, number, body, checksum(body));
    },
    append(table, entry) {
      if (nextEntry.run(...columns(table, entry)).changes > 0) return;
      guard(table);
      throw notNext(entry);
    },
  };
}

type Tables = Pick<LedgerStorage, 'create' | 'read' | 'notes' | 'raw' | 'append' | 'note'>;

export function tablesOf(db: SqliteDatabase, write: Write): Tables {
  const entriesOf = db.prepare('select body, sum from entries where table_id = ? order by seq');
  const notesOf = db.prepare('select body, sum from notes where table_id = ? order by number');
  const isKnown = tableTest(db);
  const guard = tableGuard(db);
  const lines = linesOf(db);
  const rowsOf = (table: string) => ({
    notes: all(notesOf, table),
    entries: all(entriesOf, table),
  });

  return {
    create: creator(db, write, lines),
    async read(table) {
      return isKnown(table) ? verifiedTable(rowsOf(table)) : undefined;
    },
    async notes(table) {
      return isKnown(table) ? verifiedNotes(all(notesOf, table)) : undefined;
    },
    async raw(table) {
      return isKnown(table) ? rawTable(rowsOf(table)) : undefined;
    },
    append: (table, entry) => write(() => lines.append(table, entry)),
    note: (table, number, note) =>
      write(() => {
        guard(table);
        lines.addNote(table, number, note);
      }),
  };
}

function creator(db: SqliteDatabase, write: Write, lines: Lines): Tables['create'] {
  const newTable = db.prepare(
    'insert into tables (id, made, entered, imported) values (?, ?, 0, ?)',
  );
  const newLink = db.prepare(
    'insert into links (hash, table_id, seat, made_by) values (?, ?, ?, null)',
  );
  const isKnown = tableTest(db);
  return async (table, { entries, notes }, links, imported = 0) => {
    if (isKnown(table)) throw new WriteConflict(`table ${table} is there already`);
    // A table exists once its row exists. So a long one is written in portions, and other tables write between
    // them. What a crash leaves of it is deleted when the file is opened again.
    const last = Math.max(0, entries.length - 1) - (Math.max(0, entries.length - 1) % PORTION);
    for (let from = 0; from < last; from += PORTION)
      await write(() => {
        for (const entry of entries.slice(from, from + PORTION)) lines.addEntry(table, entry);
      });
    await write(() => {
      newTable.run(table, Date.now(), imported);
      for (const entry of entries.slice(last)) lines.addEntry(table, entry);
      notes.forEach((note, index) => lines.addNote(table, index + 1, note));
      for (const { hash, seat } of links) newLink.run(hash, table, seat);
    });
  };
}

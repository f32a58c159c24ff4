import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import type { Entry } from '../../shared/entry.ts';
import { type Admission, Fenced, type LedgerStorage, type Note } from './ledger.ts';

const SCHEMA = `
  create table if not exists tables (id text primary key) without rowid;
  create table if not exists entries (
    table_id text not null, seq integer not null, id text not null, body text not null,
    primary key (table_id, seq), unique (table_id, id)
  ) without rowid;
  create table if not exists notes (
    table_id text not null, number integer not null, body text not null,
    primary key (table_id, number)
  ) without rowid;
  create table if not exists links (
    hash text primary key, table_id text not null, seat text not null
  ) without rowid;
  create index if not exists links_by_seat on links (table_id, seat);
  create table if not exists felts (table_id text primary key, body blob not null) without rowid;
`;

/** One write that waits for the next commit. */
interface Waiting {
  readonly work: () => void;
  readonly done: () => void;
  readonly failed: (why: unknown) => void;
}

/**
 * Keeps tables in one SQLite file: write-ahead log, synchronous=FULL, so a commit survives kill -9
 * and power loss. The writes of one turn of the event loop share a commit, and with it one fsync.
 */
export function sqliteLedger(file: string): LedgerStorage {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('busy_timeout = 5000');
  db.exec(SCHEMA);

  const sql = {
    begin: db.prepare('begin immediate'),
    commit: db.prepare('commit'),
    rollback: db.prepare('rollback'),
    savepoint: db.prepare('savepoint one'),
    release: db.prepare('release one'),
    backTo: db.prepare('rollback to one'),
    table: db.prepare('select 1 from tables where id = ?'),
    newTable: db.prepare('insert into tables (id) values (?)'),
    entries: db.prepare('select body from entries where table_id = ? order by seq'),
    lastEntry: db.prepare('select max(seq) as last from entries where table_id = ?'),
    addEntry: db.prepare('insert into entries (table_id, seq, id, body) values (?, ?, ?, ?)'),
    notes: db.prepare('select body from notes where table_id = ? order by number'),
    lastNote: db.prepare('select max(number) as last from notes where table_id = ?'),
    addNote: db.prepare('insert into notes (table_id, number, body) values (?, ?, ?)'),
    addLink: db.prepare('insert into links (hash, table_id, seat) values (?, ?, ?)'),
    dropLinks: db.prepare('delete from links where table_id = ? and seat = ?'),
    link: db.prepare('select table_id, seat from links where hash = ?'),
    felt: db.prepare('select body from felts where table_id = ?'),
    keepFelt: db.prepare(
      'insert into felts (table_id, body) values (?, ?) on conflict do update set body = excluded.body',
    ),
  };
  const next = (last: { get(...of: unknown[]): unknown }, table: string) =>
    ((last.get(table) as { last: number | null }).last ?? 0) + 1;

  const addEntry = (table: string, entry: Entry) => {
    if (entry.seq !== next(sql.lastEntry, table))
      throw new Fenced(`${entry.seq} is not the next entry`);
    sql.addEntry.run(table, entry.seq, entry.id, JSON.stringify(entry));
  };
  const addNote = (table: string, number: number, note: Note) => {
    if (number !== next(sql.lastNote, table)) throw new Fenced(`${number} is not the next note`);
    sql.addNote.run(table, number, JSON.stringify(note));
  };
  const known = (table: string) => {
    if (!sql.table.get(table)) throw new Fenced(`there is no table ${table}`);
  };

  let waiting: Waiting[] = [];
  /** All writes asked for since the last turn in one transaction; one that fails harms no other. */
  function commit(): void {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const failures = new Map<Waiting, unknown>();
    try {
      sql.begin.run();
      for (const one of batch) {
        sql.savepoint.run();
        try {
          one.work();
        } catch (why) {
          sql.backTo.run();
          failures.set(one, isConstraint(why) ? new Fenced(String(why)) : why);
        }
        sql.release.run();
      }
      sql.commit.run();
    } catch (why) {
      // Nothing of the batch may be told: whether it is on disk is found out by reading again.
      if (db.inTransaction) sql.rollback.run();
      for (const one of batch) failures.set(one, why);
    }
    for (const one of batch)
      if (failures.has(one)) one.failed(failures.get(one));
      else one.done();
  }
  function write(work: () => void): Promise<void> {
    return new Promise((done, failed) => {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ work, done, failed });
    });
  }

  return {
    create: (table, kept, links) =>
      write(() => {
        sql.newTable.run(table);
        for (const entry of kept.entries) addEntry(table, entry);
        kept.notes.forEach((note, index) => addNote(table, index + 1, note));
        for (const { hash, seat } of links) sql.addLink.run(hash, table, seat);
      }),
    async read(table) {
      if (!sql.table.get(table)) return undefined;
      const bodies = (rows: unknown) => (rows as { body: string }[]).map(({ body }) => body);
      return {
        notes: bodies(sql.notes.all(table)).map((body) => JSON.parse(body) as Note),
        entries: bodies(sql.entries.all(table)).map((body) => JSON.parse(body) as Entry),
      };
    },
    append: (table, entry) =>
      write(() => {
        known(table);
        addEntry(table, entry);
      }),
    note: (table, number, note) =>
      write(() => {
        known(table);
        addNote(table, number, note);
      }),
    link: (table, { hash, seat }) =>
      write(() => {
        known(table);
        sql.addLink.run(hash, table, seat);
      }),
    async revoke(table, seat) {
      let ended = 0;
      await write(() => {
        ended = sql.dropLinks.run(table, seat).changes;
      });
      return ended;
    },
    async admission(hash) {
      const row = sql.link.get(hash) as { table_id: string; seat: string } | undefined;
      return row && ({ table: row.table_id, seat: row.seat } satisfies Admission);
    },
    async felt(table) {
      const row = sql.felt.get(table) as { body: Uint8Array } | undefined;
      return row && new Uint8Array(row.body);
    },
    keepFelt: (table, felt) =>
      write(() => {
        known(table);
        sql.keepFelt.run(table, Buffer.from(felt));
      }),
    async close() {
      commit();
      db.close();
    },
  };
}

function isConstraint(why: unknown): boolean {
  return String((why as { code?: unknown }).code ?? '').startsWith('SQLITE_CONSTRAINT');
}

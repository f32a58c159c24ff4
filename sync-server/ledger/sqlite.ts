import { mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import type { Entry } from '../../shared/entry.ts';
import {
  type Admission,
  type Note,
  type StoredLink,
  WriteConflict,
  type LedgerStorage,
} from './ledger.ts';
import { rawTable, verifiedNotes, verifiedTable, claimedNotice, checksum } from './lines.ts';
import { hold } from './hold.ts';
import { all, type SqliteDatabase, type Row, STEPS } from './sqlite-steps.ts';

/** Bytes that a probe writes. It is more than a move, so the probe fails before moves do. */
const PROBE = 64 * 1024;

/** Entries of a new table that are written in one commit. */
const PORTION = 200;

/** Opens the file and upgrades it to this version. A file of a newer version is refused with a sentence. */
function prepared(file: string): SqliteDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('busy_timeout = 5000');
  const version = versionOf(db);
  if (version > STEPS.length) {
    db.close();
    throw new Error(
      `${file} was written by a newer version of Signalbox (${version}; this one knows ${STEPS.length}). Update this server, or restore a backup made before the update.`,
    );
  }
  for (let step = version; step < STEPS.length; step++) {
    db.exec('begin immediate');
    STEPS[step]!(db);
    db.exec(`pragma user_version = ${step + 1}`);
    db.exec('commit');
  }
  // Deletes what a crash left of an import. The query does one step for each table, not for each entry, because a
  // start may find a million entries.
  db.exec(`
    with recursive found(id) as (
      select min(table_id) from entries
      union all
      select (select min(table_id) from entries where table_id > found.id)
      from found where found.id is not null)
    delete from entries where table_id in (
      select id from found where id is not null and id not in (select id from tables))
  `);
  return db;
}

function versionOf(db: SqliteDatabase): number {
  return Number((all(db.prepare('pragma user_version'))[0] as Row).user_version);
}

/** One write that waits for the next commit. */
interface Waiting {
  readonly work: () => void;
  readonly done: () => void;
  readonly failed: (why: unknown) => void;
}

/**
 * Stores tables in one SQLite file. With a write-ahead log and synchronous=FULL a commit survives kill -9 and power
 * loss. All writes of one turn of the event loop share a commit, and so one fsync.
 */
export function sqliteLedger(file: string): LedgerStorage {
  const release = file === ':memory:' ? () => {} : hold(file);
  if (!release)
    throw new Error(
      `${file} is in use: another server or a restore uses it. Stop that one first. Only one process can serve a database.`,
    );
  let db: SqliteDatabase;
  try {
    db = prepared(file);
  } catch (why) {
    release();
    throw why;
  }
  const sql = {
    begin: db.prepare('begin immediate'),
    commit: db.prepare('commit'),
    rollback: db.prepare('rollback'),
    savepoint: db.prepare('savepoint one'),
    release: db.prepare('release one'),
    backTo: db.prepare('rollback to one'),
    pulse: db.prepare('update pulse set at = ?, filler = randomblob(?)'),
    enter: db.prepare('update tables set entered = 1 where id = ? and entered = 0'),
    stale: db.prepare('select id from tables where entered = 0 and made < ? limit 50'),
    pages: db.prepare(`
      select page_size, page_count as pages, freelist_count as spare
      from pragma_page_size, pragma_page_count, pragma_freelist_count`),
    unentered: db.prepare(
      'select coalesce(sum(imported), 0) as bytes from tables where imported > 0 and entered = 0',
    ),
    oldestImport: db.prepare(
      'select id from tables where imported > 0 and entered = 0 and made < ? order by made limit 1',
    ),
    seatsOfLinks: db.prepare('select seat from links where table_id = ?'),
    drop: ['tables where id', 'entries where table_id', 'notes where table_id']
      .concat(['links where table_id', 'felts where table_id'])
      .concat(['reaches where table_id', 'letters where table_id', 'orders where table_id'])
      .map((of) => db.prepare(`delete from ${of} = ?`)),
    setting: db.prepare('insert or ignore into settings values (?, ?)'),
    settingOf: db.prepare('select value from settings where name = ?'),
    reaches: db.prepare('select seat, body from reaches where table_id = ?'),
    reach: db.prepare('insert or replace into reaches values (?, ?, ?)'),
    orders: db.prepare('select seat, body from orders where table_id = ?'),
    keepOrders: db.prepare('insert or replace into orders values (?, ?, ?)'),
    dropOrders: db.prepare('delete from orders where table_id = ? and seat = ?'),
    dropReach: db.prepare('delete from reaches where table_id = ? and seat = ?'),
    post: db.prepare('insert or replace into letters values (?, ?, ?, ?, ?)'),
    dropLetter: db.prepare('delete from letters where table_id = ? and seat = ?'),
    due: db.prepare('select * from letters where due <= ? order by due limit 100'),
    hold: db.prepare('update letters set due = ? where table_id = ? and seat = ?'),
    defer: db.prepare(
      'update letters set due = ?, tries = ? where table_id = ? and seat = ? and due = ?',
    ),
    sent: db.prepare('delete from letters where table_id = ? and seat = ? and due = ?'),
    table: db.prepare('select 1 from tables where id = ?'),
    newTable: db.prepare('insert into tables (id, made, entered, imported) values (?, ?, 0, ?)'),
    entries: db.prepare('select body, sum from entries where table_id = ? order by seq'),
    lastEntry: db.prepare('select max(seq) as last from entries where table_id = ?'),
    addEntry: db.prepare(
      'insert into entries (table_id, seq, id, body, sum) values (?, ?, ?, ?, ?)',
    ),
    // One call of the database for each move: whether the table is there and the number is the next is a part of it.
    append: db.prepare(`
      insert into entries (table_id, seq, id, body, sum) select ?1, ?2, ?3, ?4, ?5
      where exists (select 1 from tables where id = ?1)
        and ?2 = 1 + coalesce((select max(seq) from entries where table_id = ?1), 0)`),
    notes: db.prepare('select body, sum from notes where table_id = ? order by number'),
    lastNote: db.prepare('select max(number) as last from notes where table_id = ?'),
    addNote: db.prepare('insert into notes (table_id, number, body, sum) values (?, ?, ?, ?)'),
    addLink: db.prepare('insert into links (hash, table_id, seat, made_by) values (?, ?, ?, ?)'),
    linksOf: db.prepare('select * from links where table_id = ? and seat = ? and hash <> ?'),
    linksBut: db.prepare('select * from links where table_id = ? and seat <> ?'),
    linksBy: db.prepare('select * from links where made_by = ?'),
    dropLink: db.prepare('delete from links where hash = ?'),
    vouch: db.prepare('update links set made_by = ? where table_id = ? and seat = ?'),
    link: db.prepare('select table_id, seat from links where hash = ?'),
    felt: db.prepare('select body from felts where table_id = ?'),
    keepFelt: db.prepare(
      'insert into felts (table_id, body) values (?, ?) on conflict do update set body = excluded.body',
    ),
  };
  const next = (last: { get(...of: unknown[]): unknown }, table: string) =>
    ((last.get(table) as { last: number | null }).last ?? 0) + 1;

  const columns = (table: string, entry: Entry) => {
    const body = JSON.stringify(entry);
    return [table, entry.seq, entry.id, body, checksum(body)];
  };
  const notNext = ({ seq }: Entry) => new WriteConflict(`${seq} is not the next entry`);
  const addEntry = (table: string, entry: Entry) => {
    if (entry.seq !== next(sql.lastEntry, table)) throw notNext(entry);
    sql.addEntry.run(...columns(table, entry));
  };
  const addNote = (table: string, number: number, note: Note) => {
    if (number !== next(sql.lastNote, table))
      throw new WriteConflict(`${number} is not the next note`);
    const body = JSON.stringify(note);
    sql.addNote.run(table, number, body, checksum(body));
  };
  const known = (table: string) => {
    if (!sql.table.get(table)) throw new WriteConflict(`there is no table ${table}`);
  };

  let waiting: Waiting[] = [];
  /** Does all waiting writes in one transaction. If one fails, the others still succeed. */
  function commit(): void {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const failures = new Map<Waiting, unknown>();
    try {
      sql.begin.run();
      for (const one of batch) {
        // A write alone takes the whole transaction back with it.
        if (batch.length > 1) sql.savepoint.run();
        try {
          one.work();
        } catch (why) {
          if (batch.length > 1) sql.backTo.run();
          else if (db.inTransaction) sql.rollback.run();
          failures.set(one, isConstraint(why) ? new WriteConflict(String(why)) : why);
        }
        if (batch.length > 1) sql.release.run();
      }
      if (db.inTransaction) sql.commit.run();
    } catch (why) {
      // It is not known whether the batch is on disk. Reading the table again tells.
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
    async create(table, kept, links, imported = 0) {
      const { entries, notes } = kept;
      if (sql.table.get(table)) throw new WriteConflict(`table ${table} is there already`);
      // A table exists once its row exists. So a long one is written in portions, and other tables write between
      // them. What a crash leaves of it is deleted when the file is opened again.
      const last = Math.max(0, entries.length - 1) - (Math.max(0, entries.length - 1) % PORTION);
      for (let from = 0; from < last; from += PORTION)
        await write(() => {
          for (const entry of entries.slice(from, from + PORTION)) addEntry(table, entry);
        });
      await write(() => {
        sql.newTable.run(table, Date.now(), imported);
        for (const entry of entries.slice(last)) addEntry(table, entry);
        notes.forEach((note, index) => addNote(table, index + 1, note));
        for (const { hash, seat } of links) sql.addLink.run(hash, table, seat, null);
      });
    },
    async read(table) {
      if (!sql.table.get(table)) return undefined;
      return verifiedTable({ notes: all(sql.notes, table), entries: all(sql.entries, table) });
    },
    async notes(table) {
      return sql.table.get(table) ? verifiedNotes(all(sql.notes, table)) : undefined;
    },
    async raw(table) {
      if (!sql.table.get(table)) return undefined;
      return rawTable({ notes: all(sql.notes, table), entries: all(sql.entries, table) });
    },
    append: (table, entry) =>
      write(() => {
        if (sql.append.run(...columns(table, entry)).changes > 0) return;
        known(table);
        throw notNext(entry);
      }),
    note: (table, number, note) =>
      write(() => {
        known(table);
        addNote(table, number, note);
      }),
    link: (table, { hash, seat, by }) =>
      write(() => {
        known(table);
        if (by !== undefined && !sql.link.get(by)) throw new WriteConflict(`${by} has ended`);
        sql.addLink.run(hash, table, seat, by ?? null);
      }),
    async revoke(table, which) {
      const ended: StoredLink[] = [];
      const end = (rows: Row[]) => {
        for (const { hash, table_id, seat } of rows) {
          sql.dropLink.run(hash);
          ended.push({ hash: String(hash), table: String(table_id), seat: String(seat) });
          end(all(sql.linksBy, hash));
        }
      };
      await write(() =>
        end(
          'seat' in which
            ? all(sql.linksOf, table, which.seat, which.but ?? '')
            : all(sql.linksBut, table, which.allBut),
        ),
      );
      return ended;
    },
    vouch: (table, seat, by) => write(() => void sql.vouch.run(by ?? null, table, seat)),
    async links(table) {
      return all(sql.seatsOfLinks, table).map(({ seat }) => String(seat));
    },
    enter: (table) => write(() => void sql.enter.run(table)),
    async expire(before) {
      let dropped = 0;
      let some: Row[];
      do {
        some = all(sql.stale, before);
        await write(() => {
          for (const { id } of some) for (const drop of sql.drop) drop.run(id);
        });
        dropped += some.length;
      } while (some.length > 0);
      return dropped;
    },
    async disk() {
      const { page_size, pages, spare } = sql.pages.get() as Record<string, number>;
      const { bytes } = sql.unentered.get() as { bytes: number };
      const used = (pages! - spare!) * page_size!;
      if (file === ':memory:') return { used, unentered: bytes };
      // Empty pages of the file are reused before it grows.
      const { bavail, bsize } = statfsSync(dirname(file));
      return { used, free: bavail * bsize + spare! * page_size!, unentered: bytes };
    },
    async dropImport(before) {
      let dropped = false;
      await write(() => {
        const oldest = sql.oldestImport.get(before) as { id: string } | undefined;
        if (!oldest) return;
        for (const drop of sql.drop) drop.run(oldest.id);
        dropped = true;
      });
      return dropped;
    },
    probe: () => write(() => void sql.pulse.run(Date.now(), PROBE)),
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
    async setting(name, first) {
      const there = () => sql.settingOf.get(name) as { value: string } | undefined;
      if (!there()) await write(() => void sql.setting.run(name, first()));
      return there()!.value;
    },
    async settingOf(name) {
      return (sql.settingOf.get(name) as { value: string } | undefined)?.value;
    },
    async reaches(table) {
      return new Map(all(sql.reaches, table).map(({ seat, body }) => [String(seat), String(body)]));
    },
    reach: (table, seat, body) =>
      write(() => {
        known(table);
        if (body !== undefined) return void sql.reach.run(table, seat, body);
        sql.dropReach.run(table, seat);
        sql.dropLetter.run(table, seat);
      }),
    async orders(table) {
      return new Map(all(sql.orders, table).map(({ seat, body }) => [String(seat), String(body)]));
    },
    keepOrders: (table, seat, body) =>
      write(() => {
        known(table);
        if (body === undefined) sql.dropOrders.run(table, seat);
        else sql.keepOrders.run(table, seat, body);
      }),
    post: (table, seat, letter) =>
      write(() => {
        known(table);
        if (!letter) sql.dropLetter.run(table, seat);
        else sql.post.run(table, seat, letter.due, letter.body, letter.tries);
      }),
    async due(now, until) {
      let found: Row[] = [];
      await write(() => {
        found = all(sql.due, now);
        for (const { table_id, seat } of found) sql.hold.run(until, table_id, seat);
      });
      return found.map((row) => claimedNotice(row, until));
    },
    sent: ({ table, seat, due }) => write(() => void sql.sent.run(table, seat, due)),
    defer: ({ table, seat, due }, later, tries) =>
      write(() => void sql.defer.run(later, tries, table, seat, due)),
    async close() {
      commit();
      // After a clean stop all data is in the one file.
      if (file !== ':memory:') db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
      release();
    },
  };
}

function isConstraint(why: unknown): boolean {
  return String((why as { code?: unknown }).code ?? '').startsWith('SQLITE_CONSTRAINT');
}

import type Database from 'libsql';
import { checksum } from '../lines.ts';

export type SqliteDatabase = InstanceType<typeof Database>;
export type Row = Readonly<Record<string, unknown>>;
export const all = (statement: { all(...of: unknown[]): unknown }, ...of: unknown[]) =>
  statement.all(...of) as Row[];

/**
 * The upgrades of a database. The n-th step leads to `user_version` n. A released step is never changed; a new one is
 * added. (SPEC O3)
 */
export const STEPS: readonly ((db: SqliteDatabase) => void)[] = [
  // Databases that are older than the counting of steps have these tables already.
  (db) =>
    db.exec(`
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
    `),
  // The checksum of each line, by which changed lines are found.
  (db) => {
    for (const [table, key] of [
      ['entries', 'seq'],
      ['notes', 'number'],
    ]) {
      db.exec(`alter table ${table} add column sum text`);
      const set = db.prepare(`update ${table} set sum = ? where table_id = ? and ${key} = ?`);
      const next = db.prepare(
        `select table_id, ${key} as key, body from ${table} where sum is null limit 1000`,
      );
      for (let rows = all(next); rows.length > 0; rows = all(next))
        for (const { table_id, key, body } of rows) set.run(checksum(String(body)), table_id, key);
    }
  },
  // When a table was made and whether somebody entered it, so that unused tables expire.
  (db) =>
    db.exec(`
      alter table tables add column made integer not null default 0;
      alter table tables add column entered integer not null default 1;
    `),
  // A row that is written to check whether writing works.
  (db) =>
    db.exec(`
      create table pulse (one integer primary key check (one = 1), at integer not null) without rowid;
      insert into pulse values (1, 0);
    `),
  // Notice settings of seats, and queued notices.
  (db) =>
    db.exec(`
      create table settings (name text primary key, value text not null) without rowid;
      create table reaches (
        table_id text not null, seat text not null, body text not null, primary key (table_id, seat)
      ) without rowid;
      create table letters (
        table_id text not null, seat text not null, due integer not null, body text not null,
        tries integer not null, primary key (table_id, seat)
      ) without rowid;
      create index letters_by_due on letters (due);
    `),
  // The link that a link was made with, because it ends with it.
  (db) =>
    db.exec(`
      alter table links add column made_by text;
      create index links_by_maker on links (made_by) where made_by is not null;
    `),
  // The check of writing writes as much as moves do.
  (db) => db.exec('alter table pulse add column filler blob'),
  // Bytes of the file that a table was imported from.
  (db) =>
    db.exec(`
      alter table tables add column imported integer not null default 0;
      create index imports_unentered on tables (made, imported) where imported > 0 and entered = 0;
    `),
  // Standing orders of seats.
  (db) =>
    db.exec(`
      create table orders (
        table_id text not null, seat text not null, body text not null, primary key (table_id, seat)
      ) without rowid;
    `),
  // How often steps of lessons were reached and done.
  (db) =>
    db.exec(`
      create table step_counts (
        lesson text not null, step integer not null, what text not null, count integer not null,
        primary key (lesson, step, what)
      ) without rowid;
    `),
];

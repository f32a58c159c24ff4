import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import type { Answer } from '../opening/opening.ts';
import { hold } from './hold.ts';
import { checksum } from './lines.ts';
import { all, type SqliteDatabase } from './sqlite/steps.ts';

/** What a database holds. */
export interface DatabaseSummary {
  readonly tables: number;
  readonly entries: number;
  /** The file to which a restore moved the database that was there before. */
  readonly aside?: string;
}

/**
 * Copies a database, which may be in use, to one file. The copy has the state of one moment. Every line of it is then
 * checked against its checksum. (SPEC O6)
 */
export function backup(from: string, to: string): Answer<DatabaseSummary> {
  if (!existsSync(from)) return no(`There is no database at ${from}.`);
  if (existsSync(to)) return no(`${to} is there already; a backup overwrites nothing.`);
  mkdirSync(dirname(to), { recursive: true });
  const db = new Database(from);
  try {
    db.pragma('busy_timeout = 30000');
    db.prepare('vacuum into ?').run(to);
  } catch (why) {
    rmSync(to, { force: true });
    return no(`The copy could not be written: ${String(why)}.`);
  } finally {
    db.close();
  }
  const held = checked(to);
  if (!held.ok) rmSync(to, { force: true });
  return held;
}

/**
 * Replaces a database by a backup. The earlier database is moved aside with its log. Refused while a server serves
 * the database; no server starts meanwhile. (SPEC O9)
 */
export function restore(from: string, to: string): Answer<DatabaseSummary> {
  if (!existsSync(from)) return no(`There is no backup at ${from}.`);
  const sound = checked(from);
  if (!sound.ok) return sound;
  const release = hold(to);
  if (!release) return no(`${to} is in use. Stop the server that serves it, then restore.`);
  try {
    return putBack(from, to, sound.value);
  } finally {
    release();
  }
}

function putBack(from: string, to: string, held: DatabaseSummary): Answer<DatabaseSummary> {
  const aside = existsSync(to) ? `${to}.before-${Date.now()}` : undefined;
  if (aside) for (const end of ['', '-wal', '-shm']) move(to + end, aside + end);
  const db = new Database(from);
  try {
    db.prepare('vacuum into ?').run(to);
  } finally {
    db.close();
  }
  return { ok: true, value: { ...held, ...(aside && { aside }) } };
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/** Reads a whole database and checks every line. */
function checked(file: string): Answer<DatabaseSummary> {
  try {
    const db = new Database(file);
    try {
      const sound = db.prepare('pragma integrity_check').get() as { integrity_check: string };
      if (sound.integrity_check !== 'ok')
        return no(`${file} is damaged: ${sound.integrity_check}.`);
      const { tables } = db
        .prepare('select count(*) as tables from tables')
        .get() as DatabaseSummary;
      const notes = count(db, 'notes', 'number');
      if (typeof notes === 'string') return no(`A note ${notes} in ${file} was changed.`);
      const entries = count(db, 'entries', 'seq');
      if (typeof entries === 'string') return no(`An entry ${entries} in ${file} was changed.`);
      return { ok: true, value: { tables, entries } };
    } finally {
      db.close();
    }
  } catch (why) {
    return no(`${file} cannot be read as a database of Signalbox: ${String(why)}.`);
  }
}

/** The number of lines, or the name of the first one that does not fit its checksum. */
function count(
  db: SqliteDatabase,
  lines: 'entries' | 'notes',
  key: 'seq' | 'number',
): number | string {
  const next = db.prepare(
    `select table_id, ${key} as key, body, sum from ${lines}
      where (table_id, ${key}) > (?, ?) order by table_id, ${key} limit 500`,
  );
  let found = 0;
  let at: [string, number] = ['', 0];
  for (;;) {
    const rows = all(next, ...at);
    for (const { table_id, key, body, sum } of rows)
      if (sum !== checksum(String(body))) return `(${String(key)} of table ${String(table_id)})`;
    found += rows.length;
    const last = rows.at(-1);
    if (!last) return found;
    at = [String(last.table_id), Number(last.key)];
  }
}

function no(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}

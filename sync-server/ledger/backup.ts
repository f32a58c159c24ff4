import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import type { Answer } from '../opening/opening.ts';
import { sumOf } from './lines.ts';

/** What a database holds. */
export interface Holding {
  readonly tables: number;
  readonly entries: number;
  /** Where the database is that was there before a restore. */
  readonly aside?: string;
}

/**
 * Writes a copy of a database that may be in use: one moment of it, whole, in one file. Every line
 * of the copy is then read and held against its sum. (SPEC O6)
 */
export function backup(from: string, to: string): Answer<Holding> {
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

/** Puts a backup in the place of a database; what was there is set aside. The server has to be stopped. */
export function restore(from: string, to: string): Answer<Holding> {
  if (!existsSync(from)) return no(`There is no backup at ${from}.`);
  const held = checked(from);
  if (!held.ok) return held;
  // A server that was stopped in order leaves nothing in the log beside the file.
  if (existsSync(`${to}-wal`) && statSync(`${to}-wal`).size > 0)
    return no(
      `${to} is in use, or its server was not stopped in order. Stop the server; if none runs, start and stop it once.`,
    );
  mkdirSync(dirname(to), { recursive: true });
  const aside = existsSync(to) ? `${to}.before-${Date.now()}` : undefined;
  if (aside) for (const end of ['', '-wal', '-shm']) move(to + end, aside + end);
  const db = new Database(from);
  try {
    db.prepare('vacuum into ?').run(to);
  } finally {
    db.close();
  }
  return { ok: true, value: { ...held.value, ...(aside && { aside }) } };
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/** Reads a whole database: is it one of ours, and is every line what was written? */
function checked(file: string): Answer<Holding> {
  try {
    const db = new Database(file);
    try {
      const sound = db.prepare('pragma integrity_check').get() as { integrity_check: string };
      if (sound.integrity_check !== 'ok')
        return no(`${file} is damaged: ${sound.integrity_check}.`);
      const { tables } = db.prepare('select count(*) as tables from tables').get() as Holding;
      let entries = 0;
      const next = db.prepare(
        'select table_id, seq, body, sum from entries where (table_id, seq) > (?, ?) order by table_id, seq limit 500',
      );
      let at: [string, number] = ['', 0];
      for (;;) {
        const rows = next.all(...at) as {
          table_id: string;
          seq: number;
          body: string;
          sum: string;
        }[];
        for (const { table_id, seq, body, sum } of rows)
          if (sum !== sumOf(body))
            return no(`Entry ${seq} of table ${table_id} in ${file} was changed.`);
        entries += rows.length;
        const last = rows.at(-1);
        if (!last) return { ok: true, value: { tables, entries } };
        at = [last.table_id, last.seq];
      }
    } finally {
      db.close();
    }
  } catch (why) {
    return no(`${file} cannot be read as a database of Signalbox: ${String(why)}.`);
  }
}

function no(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { all, type Row, type SqliteDatabase, STEPS } from './steps.ts';

/** Opens the file and upgrades it to this version. A file of a newer version is refused with a sentence. */
export function openDatabase(file: string): SqliteDatabase {
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

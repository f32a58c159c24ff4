import type { LedgerStorage } from './ledger.ts';
import { hold } from './hold.ts';
import { expiryOf } from './sqlite/expiry.ts';
import { linksOf } from './sqlite/links.ts';
import { openDatabase } from './sqlite/open.ts';
import { queuedNoticesOf } from './sqlite/queued-notices.ts';
import { seatsOf } from './sqlite/seats.ts';
import type { SqliteDatabase } from './sqlite/steps.ts';
import { stepCountsOf } from './sqlite/step-counts.ts';
import { tablesOf } from './sqlite/tables.ts';
import { writeQueue } from './sqlite/write-queue.ts';

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
    db = openDatabase(file);
  } catch (why) {
    release();
    throw why;
  }
  const { write, commit } = writeQueue(db);
  return {
    ...tablesOf(db, write),
    ...expiryOf(db, write, file),
    ...linksOf(db, write),
    ...seatsOf(db, write),
    ...queuedNoticesOf(db, write),
    ...stepCountsOf(db, write),
    async close() {
      commit();
      // After a clean stop all data is in the one file.
      if (file !== ':memory:') db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
      release();
    },
  };
}

import { WriteConflict } from '../ledger.ts';
import type { SqliteDatabase } from './steps.ts';

/** Was the table made? */
export function tableTest(db: SqliteDatabase): (table: string) => boolean {
  const row = db.prepare('select 1 from tables where id = ?');
  return (table) => row.get(table) !== undefined;
}

/** Throws unless the table was made. */
export function tableGuard(db: SqliteDatabase): (table: string) => void {
  const isKnown = tableTest(db);
  return (table) => {
    if (!isKnown(table)) throw new WriteConflict(`there is no table ${table}`);
  };
}

import type postgres from 'postgres';
import type { DatabaseConnection } from '../connection.ts';
import { WriteConflict } from '../ledger.ts';

/** What the parts of the storage share. */
export interface Database {
  readonly sql: postgres.Sql;
  /** Id of this node. */
  readonly node: string;
  readonly within: DatabaseConnection['within'];
}

/** Milliseconds that reading or writing a whole table may take. */
export const LONG_PATIENCE = 60_000;

/** Writes a row of a table. If nothing was written, this node does not own the table. */
export async function writeOwned(
  { within }: Database,
  table: string,
  work: () => PromiseLike<{ readonly count: number }>,
): Promise<void> {
  if ((await within(work)).count === 0) throw new WriteConflict(`${table} is not ours to write`);
}

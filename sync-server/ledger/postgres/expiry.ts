import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { LedgerStorage } from '../ledger.ts';
import { type Database, LONG_PATIENCE } from './database.ts';

/** The space that tables use, and tables that nobody entered. */

/** Bytes that a probe writes. It is more than a move, so the probe fails before moves do. */
const PROBE = 64 * 1024;

type Expiry = Pick<LedgerStorage, 'enter' | 'expire' | 'disk' | 'dropImport' | 'probe'>;

export function expiryOf({ sql, within }: Database): Expiry {
  /** Deletes tables, with everything that belongs to them. */
  const drop = (deleting: postgres.PendingQuery<postgres.Row[]>) =>
    within(
      () => sql`
        with stale as (${deleting}),
          e as (delete from entries where table_id in (select id from stale)),
          n as (delete from notes where table_id in (select id from stale)),
          l as (delete from links where table_id in (select id from stale)),
          f as (delete from felts where table_id in (select id from stale)),
          r as (delete from reaches where table_id in (select id from stale)),
          s as (delete from orders where table_id in (select id from stale)),
          p as (delete from letters where table_id in (select id from stale)),
          o as (delete from owners where table_id in (select id from stale))
        select id from stale`,
      LONG_PATIENCE,
    );

  return {
    async enter(table) {
      await within(() => sql`update tables set entered = true where id = ${table} and not entered`);
    },
    async expire(before) {
      const dropped = await drop(
        sql`delete from tables where not entered and made < ${before} returning id`,
      );
      return dropped.length;
    },
    async disk() {
      const [row] = await within(
        () => sql`
        select pg_database_size(current_database()) as used,
          (select coalesce(sum(imported), 0) from tables where imported > 0 and not entered) as unentered`,
      );
      return { used: Number(row!.used), unentered: Number(row!.unentered) };
    },
    async dropImport(before) {
      const oldest = sql`
        select id from tables where imported > 0 and not entered and made < ${before}
        order by made limit 1`;
      const dropped = await drop(
        sql`delete from tables where id = (${oldest}) and not entered returning id`,
      );
      return dropped.length > 0;
    },
    async probe() {
      await within(() => sql`update pulse set at = now(), filler = ${randomBytes(PROBE)}`);
    },
  };
}

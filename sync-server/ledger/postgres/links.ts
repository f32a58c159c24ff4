import type postgres from 'postgres';
import type { LedgerStorage, StoredLink, Which } from '../ledger.ts';
import { type Database, writeOwned } from './database.ts';

/** Links, and those that ended. */

/** Ended links that are remembered until every node has heard of them. */
const ENDINGS = 10_000;

type Links = Pick<LedgerStorage, 'link' | 'revoke' | 'vouch' | 'links' | 'admission'>;

export function linksOf(db: Database): Links {
  const { sql, within } = db;
  return {
    link: (table, { hash, seat, by = null }) =>
      writeOwned(
        db,
        table,
        // Locks the link that makes this one, so that it cannot end before this one is stored.
        () => sql`
          with maker as (select hash from links where hash = ${by} for share)
          insert into links (table_id, hash, seat, made_by)
          select id, ${hash}, ${seat}, ${by} from tables
          where id = ${table} and (${by}::text is null or exists (select 1 from maker))`,
      ),
    revoke: (table, which) => within(() => sql.begin((tx) => endLinks(tx, table, which))),
    async vouch(table, seat, by) {
      await within(
        () =>
          sql`update links set made_by = ${by ?? null} where table_id = ${table} and seat = ${seat}`,
      );
    },
    async links(table) {
      const rows = await within(() => sql`select seat from links where table_id = ${table}`);
      return rows.map(({ seat }) => String(seat));
    },
    async admission(hash) {
      const [row] = await within(() => sql`select table_id, seat from links where hash = ${hash}`);
      return row && { table: String(row.table_id), seat: String(row.seat) };
    },
  };
}

/** Ends these links, those that were made with them, and so on. */
async function endLinks(
  tx: postgres.TransactionSql,
  table: string,
  which: Which,
): Promise<StoredLink[]> {
  const ended: StoredLink[] = [];
  let rows =
    'seat' in which
      ? await tx`
        delete from links where table_id = ${table}
        and seat = ${which.seat} and hash <> ${which.but ?? ''}
        returning hash, table_id, seat`
      : await tx`
        delete from links where table_id = ${table} and seat <> ${which.allBut}
        returning hash, table_id, seat`;
  while (rows.length > 0) {
    const hashes = rows.map(({ hash }) => String(hash));
    for (const { hash, table_id, seat } of rows)
      ended.push({ hash: String(hash), table: String(table_id), seat: String(seat) });
    await tx`insert into endings (hash) select * from unnest(${hashes}::text[])`;
    rows = await tx`
      delete from links where made_by = any(${hashes}::text[])
      returning hash, table_id, seat`;
  }
  await tx`delete from endings where id < (select max(id) from endings) - ${ENDINGS}::int`;
  return ended;
}

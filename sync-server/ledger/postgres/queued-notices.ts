import type { LedgerStorage } from '../ledger.ts';
import { claimedNotice } from '../lines.ts';
import { type Database, writeOwned } from './database.ts';

/** Notices of seats that wait to be sent. */

type QueuedNotices = Pick<LedgerStorage, 'post' | 'due' | 'sent' | 'defer'>;

export function queuedNoticesOf(db: Database): QueuedNotices {
  const { sql, within } = db;
  return {
    async post(table, seat, letter) {
      if (!letter) {
        await within(() => sql`delete from letters where table_id = ${table} and seat = ${seat}`);
        return;
      }
      const { due, body, tries } = letter;
      await writeOwned(
        db,
        table,
        () => sql`insert into letters select id, ${seat}, ${due}, ${body}, ${tries} from tables
          where id = ${table}
          on conflict (table_id, seat) do update
          set due = excluded.due, body = excluded.body, tries = excluded.tries`,
      );
    },
    async due(now, until) {
      const rows = await within(
        () => sql`
        update letters set due = ${until} where (table_id, seat) in (
          select table_id, seat from letters where due <= ${now}
          order by due limit 100 for update skip locked)
        returning *`,
      );
      return rows.map((row) => claimedNotice(row, until));
    },
    async sent({ table, seat, due }) {
      await within(
        () =>
          sql`delete from letters where table_id = ${table} and seat = ${seat} and due = ${due}`,
      );
    },
    async defer({ table, seat, due }, later, tries) {
      await within(
        () => sql`update letters set due = ${later}, tries = ${tries}
        where table_id = ${table} and seat = ${seat} and due = ${due}`,
      );
    },
  };
}

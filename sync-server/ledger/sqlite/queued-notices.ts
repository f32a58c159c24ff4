import type { LedgerStorage } from '../ledger.ts';
import { claimedNotice } from '../lines.ts';
import { tableGuard } from './known.ts';
import { all, type Row, type SqliteDatabase } from './steps.ts';
import type { Write } from './write-queue.ts';

/** Notices of seats that wait to be sent. */

type QueuedNotices = Pick<LedgerStorage, 'post' | 'due' | 'sent' | 'defer'>;

export function queuedNoticesOf(db: SqliteDatabase, write: Write): QueuedNotices {
  const post = db.prepare('insert or replace into letters values (?, ?, ?, ?, ?)');
  const drop = db.prepare('delete from letters where table_id = ? and seat = ?');
  const due = db.prepare('select * from letters where due <= ? order by due limit 100');
  const hold = db.prepare('update letters set due = ? where table_id = ? and seat = ?');
  const defer = db.prepare(
    'update letters set due = ?, tries = ? where table_id = ? and seat = ? and due = ?',
  );
  const sent = db.prepare('delete from letters where table_id = ? and seat = ? and due = ?');
  const guard = tableGuard(db);

  return {
    post: (table, seat, letter) =>
      write(() => {
        guard(table);
        if (!letter) drop.run(table, seat);
        else post.run(table, seat, letter.due, letter.body, letter.tries);
      }),
    async due(now, until) {
      let found: Row[] = [];
      await write(() => {
        found = all(due, now);
        for (const { table_id, seat } of found) hold.run(until, table_id, seat);
      });
      return found.map((row) => claimedNotice(row, until));
    },
    sent: (claimed) => write(() => void sent.run(claimed.table, claimed.seat, claimed.due)),
    defer: (claimed, later, tries) =>
      write(() => void defer.run(later, tries, claimed.table, claimed.seat, claimed.due)),
  };
}

import { type Admission, type LedgerStorage, type StoredLink, WriteConflict } from '../ledger.ts';
import { tableGuard } from './known.ts';
import { all, type Row, type SqliteDatabase } from './steps.ts';
import type { Write } from './write-queue.ts';

/** Links. */

type Links = Pick<LedgerStorage, 'link' | 'revoke' | 'vouch' | 'links' | 'admission'>;

export function linksOf(db: SqliteDatabase, write: Write): Links {
  const add = db.prepare('insert into links (hash, table_id, seat, made_by) values (?, ?, ?, ?)');
  const ofSeat = db.prepare('select * from links where table_id = ? and seat = ? and hash <> ?');
  const ofOthers = db.prepare('select * from links where table_id = ? and seat <> ?');
  const madeBy = db.prepare('select * from links where made_by = ?');
  const drop = db.prepare('delete from links where hash = ?');
  const vouch = db.prepare('update links set made_by = ? where table_id = ? and seat = ?');
  const seats = db.prepare('select seat from links where table_id = ?');
  const opened = db.prepare('select table_id, seat from links where hash = ?');
  const guard = tableGuard(db);

  /** Ends these links, those that were made with them, and so on. */
  function endAll(rows: readonly Row[], ended: StoredLink[]): void {
    for (const { hash, table_id, seat } of rows) {
      drop.run(hash);
      ended.push({ hash: String(hash), table: String(table_id), seat: String(seat) });
      endAll(all(madeBy, hash), ended);
    }
  }

  return {
    link: (table, { hash, seat, by }) =>
      write(() => {
        guard(table);
        if (by !== undefined && !opened.get(by)) throw new WriteConflict(`${by} has ended`);
        add.run(hash, table, seat, by ?? null);
      }),
    async revoke(table, which) {
      const ended: StoredLink[] = [];
      await write(() => {
        const rows =
          'seat' in which
            ? all(ofSeat, table, which.seat, which.but ?? '')
            : all(ofOthers, table, which.allBut);
        endAll(rows, ended);
      });
      return ended;
    },
    vouch: (table, seat, by) => write(() => void vouch.run(by ?? null, table, seat)),
    async links(table) {
      return all(seats, table).map(({ seat }) => String(seat));
    },
    async admission(hash) {
      const row = opened.get(hash) as { table_id: string; seat: string } | undefined;
      return row && ({ table: row.table_id, seat: row.seat } satisfies Admission);
    },
  };
}

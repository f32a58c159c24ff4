import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LedgerStorage } from '../ledger.ts';
import { all, type Row, type SqliteDatabase } from './steps.ts';
import type { Write } from './write-queue.ts';

/** The space that tables use, and tables that nobody entered. */

/** Bytes that a probe writes. It is more than a move, so the probe fails before moves do. */
const PROBE = 64 * 1024;

type Expiry = Pick<LedgerStorage, 'enter' | 'expire' | 'disk' | 'dropImport' | 'probe'>;

export function expiryOf(db: SqliteDatabase, write: Write, file: string): Expiry {
  const pulse = db.prepare('update pulse set at = ?, filler = randomblob(?)');
  const enter = db.prepare('update tables set entered = 1 where id = ? and entered = 0');
  const stale = db.prepare('select id from tables where entered = 0 and made < ? limit 50');
  const pages = db.prepare(`
    select page_size, page_count as pages, freelist_count as spare
    from pragma_page_size, pragma_page_count, pragma_freelist_count`);
  const imports = db.prepare(
    'select coalesce(sum(imported), 0) as bytes from tables where imported > 0 and entered = 0',
  );
  const oldestImport = db.prepare(
    'select id from tables where imported > 0 and entered = 0 and made < ? order by made limit 1',
  );
  const drops = [
    'tables where id',
    ...['entries', 'notes', 'links', 'felts', 'reaches', 'letters', 'orders'].map(
      (name) => `${name} where table_id`,
    ),
  ].map((of) => db.prepare(`delete from ${of} = ?`));
  const drop = (table: unknown) => drops.forEach((one) => one.run(table));

  return {
    enter: (table) => write(() => void enter.run(table)),
    async expire(before) {
      let dropped = 0;
      let some: Row[];
      do {
        some = all(stale, before);
        await write(() => some.forEach(({ id }) => drop(id)));
        dropped += some.length;
      } while (some.length > 0);
      return dropped;
    },
    async disk() {
      const { page_size, pages: count, spare } = pages.get() as Record<string, number>;
      const { bytes } = imports.get() as { bytes: number };
      const used = (count! - spare!) * page_size!;
      if (file === ':memory:') return { used, unentered: bytes };
      // Empty pages of the file are reused before it grows.
      const { bavail, bsize } = statfsSync(dirname(file));
      return { used, free: bavail * bsize + spare! * page_size!, unentered: bytes };
    },
    async dropImport(before) {
      let dropped = false;
      await write(() => {
        const oldest = oldestImport.get(before) as { id: string } | undefined;
        if (!oldest) return;
        drop(oldest.id);
        dropped = true;
      });
      return dropped;
    },
    probe: () => write(() => void pulse.run(Date.now(), PROBE)),
  };
}

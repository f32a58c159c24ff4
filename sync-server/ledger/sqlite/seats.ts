import type { LedgerStorage } from '../ledger.ts';
import { tableGuard } from './known.ts';
import { all, type SqliteDatabase } from './steps.ts';
import type { Write } from './write-queue.ts';

/**
 * What the seats of a table have there as JSON, notice settings and standing orders, the felt of the table, and the
 * settings of the server.
 */

type Seats = Pick<
  LedgerStorage,
  'felt' | 'keepFelt' | 'setting' | 'settingOf' | 'reaches' | 'reach' | 'orders' | 'keepOrders'
>;

export function seatsOf(db: SqliteDatabase, write: Write): Seats {
  const felt = db.prepare('select body from felts where table_id = ?');
  const keepFelt = db.prepare(
    'insert into felts (table_id, body) values (?, ?) on conflict do update set body = excluded.body',
  );
  const setting = db.prepare('insert or ignore into settings values (?, ?)');
  const settingOf = db.prepare('select value from settings where name = ?');
  const reaches = db.prepare('select seat, body from reaches where table_id = ?');
  const reach = db.prepare('insert or replace into reaches values (?, ?, ?)');
  const dropReach = db.prepare('delete from reaches where table_id = ? and seat = ?');
  const dropLetter = db.prepare('delete from letters where table_id = ? and seat = ?');
  const orders = db.prepare('select seat, body from orders where table_id = ?');
  const keepOrders = db.prepare('insert or replace into orders values (?, ?, ?)');
  const dropOrders = db.prepare('delete from orders where table_id = ? and seat = ?');
  const guard = tableGuard(db);
  const valueOf = (name: string) => (settingOf.get(name) as { value: string } | undefined)?.value;
  const bodiesOf = (of: typeof reaches) => async (table: string) =>
    new Map(all(of, table).map(({ seat, body }) => [String(seat), String(body)]));

  return {
    async felt(table) {
      const row = felt.get(table) as { body: Uint8Array } | undefined;
      return row && new Uint8Array(row.body);
    },
    keepFelt: (table, body) =>
      write(() => {
        guard(table);
        keepFelt.run(table, Buffer.from(body));
      }),
    async setting(name, first) {
      if (valueOf(name) === undefined) await write(() => void setting.run(name, first()));
      return valueOf(name)!;
    },
    settingOf: async (name) => valueOf(name),
    reaches: bodiesOf(reaches),
    reach: (table, seat, body) =>
      write(() => {
        guard(table);
        if (body !== undefined) return void reach.run(table, seat, body);
        dropReach.run(table, seat);
        dropLetter.run(table, seat);
      }),
    orders: bodiesOf(orders),
    keepOrders: (table, seat, body) =>
      write(() => {
        guard(table);
        if (body === undefined) dropOrders.run(table, seat);
        else keepOrders.run(table, seat, body);
      }),
  };
}

import type { LedgerStorage } from '../ledger.ts';
import { type Database, writeOwned } from './database.ts';

/** What the seats of a table have there as JSON, notice settings and standing orders, and the felt of the table. */

type Seats = Pick<
  LedgerStorage,
  'felt' | 'keepFelt' | 'reaches' | 'reach' | 'orders' | 'keepOrders'
>;

export function seatsOf(db: Database): Seats {
  const { sql, node, within } = db;
  const bodiesOf = (of: 'reaches' | 'orders') => async (table: string) => {
    const rows = await within(() => sql`select * from ${sql(of)} where table_id = ${table}`);
    return new Map(rows.map(({ seat, body }) => [String(seat), String(body)]));
  };
  const keepBody = (name: 'reaches' | 'orders', table: string, seat: string, body: string) =>
    writeOwned(
      db,
      table,
      () => sql`insert into ${sql(name)} select id, ${seat}, ${body} from tables where id = ${table}
        on conflict (table_id, seat) do update set body = excluded.body`,
    );

  return {
    async felt(table) {
      const [row] = await within(() => sql`select body from felts where table_id = ${table}`);
      return row && new Uint8Array(row.body as Buffer);
    },
    keepFelt: (table, felt) =>
      writeOwned(
        db,
        table,
        () => sql`
          insert into felts (table_id, body)
          select table_id, ${Buffer.from(felt)} from owners
          where table_id = ${table} and node = ${node}
          on conflict (table_id) do update set body = excluded.body`,
      ),
    reaches: bodiesOf('reaches'),
    async reach(table, seat, body) {
      if (body !== undefined) return keepBody('reaches', table, seat, body);
      await within(
        () => sql`
        with gone as (delete from reaches where table_id = ${table} and seat = ${seat})
        delete from letters where table_id = ${table} and seat = ${seat}`,
      );
    },
    orders: bodiesOf('orders'),
    async keepOrders(table, seat, body) {
      if (body !== undefined) return keepBody('orders', table, seat, body);
      await within(() => sql`delete from orders where table_id = ${table} and seat = ${seat}`);
    },
  };
}

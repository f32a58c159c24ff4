import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { Contact } from './contact.ts';
import type { Owners } from './ledger.ts';

/** The owners' side of a PostgreSQL ledger, as the ledger itself sees it. */
export interface Nodes extends Owners {
  /** Under which number this node owns the table, if it thinks that it does. */
  epoch(table: string): string | undefined;
  took(table: string, epoch: string): void;
  setting(name: string, first: () => string): Promise<string>;
  leave(): Promise<void>;
}

interface NodesWorld {
  /** This process, and no other that was or will be. */
  readonly node: string;
  readonly schema: string;
  readonly beat: number;
  readonly stale: number;
  readonly line: Contact;
}

/**
 * Which node writes which table. A node says every second that it is there; the tables of one that
 * has not for three may be taken by whoever is asked for them, and the taking tells the old owner in
 * the same transaction. A node that cannot say so for nearly as long gives its tables up by itself,
 * before anybody may take them; one that was only paused looks what is still its own. All times are the database's, or one node's own.
 */
export async function nodesOf(
  sql: postgres.Sql,
  pulse: postgres.Sql,
  world: NodesWorld,
): Promise<Nodes> {
  const { node, schema, line, stale } = world;
  const { within } = line;
  const mine = new Map<string, string>();
  let hear: (table?: string) => void = () => {};
  let address: string | undefined;
  let beating: NodeJS.Timeout | undefined;
  /** When the last beat that arrived was sent; the database counts from later. */
  let beaten = performance.now();
  const key = await setting('node-key', () => randomBytes(24).toString('base64url'));

  /** What is there under this name, or what is put there now: the same for all nodes. */
  async function setting(name: string, first: () => string): Promise<string> {
    await within(
      sql`insert into settings values (${name}, ${first()}) on conflict (name) do nothing`,
    );
    const [row] = await within(sql`select value from settings where name = ${name}`);
    return String(row!.value);
  }

  const adrift = () => address !== undefined && performance.now() - beaten > stale * 0.8;

  async function beat(): Promise<void> {
    const late = adrift();
    const sent = performance.now();
    await line.anyway(
      pulse`insert into nodes values (${node}, ${address!}, now())
        on conflict (id) do update set beat = now()`,
      stale * 0.5,
    );
    beaten = sent;
    line.found();
    if (late) await lookAround();
  }

  /** After a pause: what is still ours. The fence holds until we know. */
  async function lookAround(): Promise<void> {
    const rows = await within(pulse`select table_id, epoch::text from owners where node = ${node}`);
    const own = new Map(rows.map(({ table_id, epoch }) => [String(table_id), String(epoch)]));
    for (const [table, epoch] of mine) if (own.get(table) !== epoch) lose(table);
  }

  function lose(table: string): void {
    if (mine.delete(table)) hear(table);
  }

  /** Nothing is ours any more, as far as we can know. */
  function letGo(): void {
    line.lost();
    if (mine.size === 0) return;
    mine.clear();
    hear();
  }

  return {
    key,
    setting,
    epoch: (table) => mine.get(table),
    took: (table, epoch) => void mine.set(table, epoch),
    onLoss: (listener) => void (hear = listener),
    async join(where) {
      address = where;
      await beat();
      await sql.listen(schema, (taken) => {
        const [table, by] = taken.split(' ');
        if (by !== node) lose(table!);
      });
      await within(sql`delete from nodes where beat < now() - interval '1 day'`);
      const again = () => {
        const began = performance.now();
        void beat()
          .catch(() => adrift() && letGo())
          .finally(() => {
            if (address === undefined) return;
            beating = setTimeout(again, Math.max(0, world.beat - (performance.now() - began)));
            beating.unref();
          });
      };
      again();
    },
    async whose(table) {
      if (adrift()) throw new Error('the database was not reached for a while');
      if (mine.has(table)) return undefined;
      const [taken] = await within(sql`
        with taken as (
          insert into owners (table_id, node, epoch) select id, ${node}, 1 from tables where id = ${table}
          on conflict (table_id) do update set node = ${node}, epoch = owners.epoch + 1
          where owners.node = ${node} or not exists (
            select 1 from nodes n
            where n.id = owners.node and n.beat > now() - make_interval(secs => ${stale / 1000}))
          returning epoch
        )
        select epoch::text, pg_notify(${schema}, ${`${table} ${node}`}) from taken`);
      if (taken) {
        mine.set(table, String(taken.epoch));
        return undefined;
      }
      const [other] = await within(sql`
        select n.address from owners o join nodes n on n.id = o.node where o.table_id = ${table}`);
      return other && String(other.address);
    },
    async release(table) {
      if (!mine.delete(table)) return;
      await within(sql`update owners set node = '' where table_id = ${table} and node = ${node}`);
    },
    async leave() {
      address = undefined;
      clearTimeout(beating);
      mine.clear();
      await within(sql`update owners set node = '' where node = ${node}`);
      await within(sql`delete from nodes where id = ${node}`);
    },
  };
}

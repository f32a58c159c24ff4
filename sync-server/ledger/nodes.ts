import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { DatabaseConnection } from './connection.ts';
import type { Owners } from './ledger.ts';
import { Neighbours, type NodeRow } from './neighbours.ts';

/** The owners of tables, as the PostgreSQL ledger uses them. */
export interface Nodes extends Owners {
  /** The number of this node's ownership of a table, if it believes that it owns it. */
  epoch(table: string): string | undefined;
  took(table: string, epoch: string): void;
  setting(name: string, first: () => string): Promise<string>;
  settingOf(name: string): Promise<string | undefined>;
  leave(): Promise<void>;
}

interface NodesWorld {
  /** The id of this process. No other process ever has it. */
  readonly node: string;
  readonly schema: string;
  readonly beat: number;
  readonly stale: number;
  readonly line: DatabaseConnection;
}

/** Ended links that are read again at each heartbeat, because they may be committed out of order. */
const OVERLAP = 100;

/**
 * Decides which node writes which table. Every node writes a heartbeat at short intervals. If the heartbeat of a node
 * stands still (`Neighbours` decides), any other node may take its tables when they are asked for. The same
 * transaction notifies the old owner. A node that cannot write its own heartbeat gives up its tables before anybody
 * may take them. A node that was paused checks which tables it still owns. With each heartbeat a node also reads the
 * heartbeats of the others and the links that ended.
 */
export async function nodesOf(
  sql: postgres.Sql,
  pulse: postgres.Sql,
  world: NodesWorld,
): Promise<Nodes> {
  const { node, schema, line, stale } = world;
  const { within } = line;
  const seconds = stale / 1000;
  const mine = new Map<string, string>();
  const around = new Neighbours(stale, () => performance.now());
  let hear: (table?: string) => void = () => {};
  let hearEnded: (hashes: ReadonlySet<string>) => void = () => {};
  let lastEnded: number | undefined;
  let address: string | undefined;
  let beating: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  /** When the last heartbeat that succeeded was sent. The database dates it later. */
  let beaten = performance.now();
  const key = await setting('node-key', () => randomBytes(24).toString('base64url'));

  /** The value of a setting, which is the same for all nodes. It is stored if it is new. */
  async function setting(name: string, first: () => string): Promise<string> {
    await within(
      () => sql`insert into settings values (${name}, ${first()}) on conflict (name) do nothing`,
    );
    const [row] = await within(() => sql`select value from settings where name = ${name}`);
    return String(row!.value);
  }

  async function settingOf(name: string): Promise<string | undefined> {
    const [row] = await within(() => sql`select value from settings where name = ${name}`);
    return row && String(row.value);
  }

  const adrift = () => address !== undefined && performance.now() - beaten > stale * 0.8;

  async function beat(patience?: number): Promise<void> {
    const late = adrift();
    const sent = performance.now();
    const [rows, ended] = await line.anyway(
      () =>
        Promise.all([
          pulse<NodeRow[]>`
          with mine as (
            insert into nodes values (${node}, ${address!}, now())
            on conflict (id) do update set beat = now())
          select id, address, beat::text, beat > now() - ${seconds} * interval '1 second' as fresh
          from nodes where id <> ${node}`,
          pulse`
          select id, hash from endings
          where id > coalesce(${lastEnded ?? null}::bigint, (select max(id) from endings), 0) - ${OVERLAP}`,
        ]),
      patience,
    );
    beaten = sent;
    line.found();
    around.heard(rows);
    lastEnded = ended.reduce((last, { id }) => Math.max(last, Number(id)), lastEnded ?? 0);
    if (ended.length > 0) hearEnded(new Set(ended.map(({ hash }) => String(hash))));
    if (late) await lookAround();
  }

  /** The heartbeat that is under way, or a new one. */
  function beatNow(): Promise<void> {
    return (underWay ??= beat(stale * 0.5).finally(() => (underWay = undefined)));
  }

  /** After a pause: drops the tables that this node does not own any more. Until then the database refuses its writes. */
  async function lookAround(): Promise<void> {
    const rows = await within(
      () => pulse`select table_id, epoch::text from owners where node = ${node}`,
    );
    const own = new Map(rows.map(({ table_id, epoch }) => [String(table_id), String(epoch)]));
    for (const [table, epoch] of mine) if (own.get(table) !== epoch) lose(table);
  }

  function lose(table: string): void {
    if (mine.delete(table)) hear(table);
  }

  /** Gives up all tables, because another node may own them soon. */
  function letGo(): void {
    line.lost();
    if (mine.size === 0) return;
    mine.clear();
    hear();
  }

  return {
    key,
    setting,
    settingOf,
    epoch: (table) => mine.get(table),
    took: (table, epoch) => void mine.set(table, epoch),
    onLoss: (listener) => void (hear = listener),
    onEnded: (listener) => void (hearEnded = listener),
    neighbours: () => around.addresses,
    async join(where) {
      address = where;
      // The first one also connects. Nobody relies on this node yet, so it may take longer than the others.
      await beat();
      await sql.listen(schema, (taken) => {
        const [table, by] = taken.split(' ');
        if (by !== node) lose(table!);
      });
      await within(() => sql`delete from nodes where beat < now() - interval '1 day'`);
      const again = () => {
        const began = performance.now();
        void beatNow()
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
      // If this thread was busy, the database may well be there.
      if (adrift()) await beatNow();
      if (mine.has(table)) return undefined;
      const [taken] = await within(
        () => sql`
        with taken as (
          insert into owners (table_id, node, epoch) select id, ${node}, 1 from tables where id = ${table}
          on conflict (table_id) do update set node = ${node}, epoch = owners.epoch + 1
          where owners.node = ${node} or owners.node = any(${around.dead}::text[]) or not exists (
            select 1 from nodes n
            where n.id = owners.node and (
              n.id = any(${around.alive}::text[])
              or n.beat > now() - ${seconds} * interval '1 second'))
          returning epoch
        )
        select epoch::text, pg_notify(${schema}, ${`${table} ${node}`}) from taken`,
      );
      if (taken) {
        mine.set(table, String(taken.epoch));
        return undefined;
      }
      const [other] = await within(
        () => sql<NodeRow[]>`
        select n.id, n.address, n.beat::text, true as fresh
        from owners o join nodes n on n.id = o.node where o.table_id = ${table}`,
      );
      return other && around.owner(other);
    },
    async release(table) {
      if (!mine.delete(table)) return;
      await within(
        () => sql`update owners set node = '' where table_id = ${table} and node = ${node}`,
      );
    },
    async leave() {
      address = undefined;
      clearTimeout(beating);
      mine.clear();
      await within(() => sql`update owners set node = '' where node = ${node}`);
      await within(() => sql`delete from nodes where id = ${node}`);
    },
  };
}

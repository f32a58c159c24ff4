import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { DatabaseConnection } from './connection.ts';
import type { Owners } from './ledger.ts';
import { Neighbours, type NodeRow, type Owner } from './neighbours.ts';

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

class DatabaseNodes implements Nodes {
  /** The number of each ownership of this node, by table. */
  private readonly mine = new Map<string, string>();
  private readonly around: Neighbours;
  private hear: (table?: string) => void = () => {};
  private hearEnded: (hashes: ReadonlySet<string>) => void = () => {};
  private lastEnded: number | undefined;
  private address: string | undefined;
  private beating: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  /** When the last heartbeat that succeeded was sent. The database dates it later. */
  private beaten = performance.now();

  constructor(
    private readonly sql: postgres.Sql,
    private readonly pulse: postgres.Sql,
    private readonly world: NodesWorld,
    readonly key: string,
  ) {
    this.around = new Neighbours(world.stale, () => performance.now());
  }

  setting(name: string, first: () => string): Promise<string> {
    return settingIn(this.sql, this.world.line, name, first);
  }

  async settingOf(name: string): Promise<string | undefined> {
    const [row] = await this.within(
      () => this.sql`select value from settings where name = ${name}`,
    );
    return row && String(row.value);
  }

  epoch(table: string): string | undefined {
    return this.mine.get(table);
  }

  took(table: string, epoch: string): void {
    this.mine.set(table, epoch);
  }

  onLoss(listener: (table?: string) => void): void {
    this.hear = listener;
  }

  onEnded(listener: (hashes: ReadonlySet<string>) => void): void {
    this.hearEnded = listener;
  }

  neighbours(): readonly string[] {
    return this.around.addresses;
  }

  async join(where: string): Promise<void> {
    this.address = where;
    // The first one also connects. Nobody relies on this node yet, so it may take longer than the others.
    await this.beat();
    await this.sql.listen(this.world.schema, (taken) => {
      const [table, by] = taken.split(' ');
      if (by !== this.world.node) this.lose(table!);
    });
    await this.within(() => this.sql`delete from nodes where beat < now() - interval '1 day'`);
    this.beatOn();
  }

  async whose(table: string): Promise<Owner | undefined> {
    const { node, schema, stale } = this.world;
    // If this thread was busy, the database may well be there.
    if (this.adrift()) await this.beatNow();
    if (this.mine.has(table)) return undefined;
    const [taken] = await this.within(
      () => this.sql`
        with taken as (
          insert into owners (table_id, node, epoch) select id, ${node}, 1 from tables where id = ${table}
          on conflict (table_id) do update set node = ${node}, epoch = owners.epoch + 1
          where owners.node = ${node} or owners.node = any(${this.around.dead}::text[]) or not exists (
            select 1 from nodes n
            where n.id = owners.node and (
              n.id = any(${this.around.alive}::text[])
              or n.beat > now() - ${stale / 1000} * interval '1 second'))
          returning epoch
        )
        select epoch::text, pg_notify(${schema}, ${`${table} ${node}`}) from taken`,
    );
    if (taken) {
      this.mine.set(table, String(taken.epoch));
      return undefined;
    }
    const [other] = await this.within(
      () => this.sql<NodeRow[]>`
        select n.id, n.address, n.beat::text, true as fresh
        from owners o join nodes n on n.id = o.node where o.table_id = ${table}`,
    );
    return other && this.around.owner(other);
  }

  async release(table: string): Promise<void> {
    if (!this.mine.delete(table)) return;
    const { node } = this.world;
    await this.within(
      () => this.sql`update owners set node = '' where table_id = ${table} and node = ${node}`,
    );
  }

  async leave(): Promise<void> {
    const { node } = this.world;
    this.address = undefined;
    clearTimeout(this.beating);
    this.mine.clear();
    await this.within(() => this.sql`update owners set node = '' where node = ${node}`);
    await this.within(() => this.sql`delete from nodes where id = ${node}`);
  }

  private within<T>(ask: () => PromiseLike<T>): Promise<T> {
    return this.world.line.within(ask);
  }

  /** Beats again and again until this node leaves. */
  private beatOn(): void {
    const began = performance.now();
    void this.beatNow()
      .catch(() => this.adrift() && this.letGo())
      .finally(() => {
        if (this.address === undefined) return;
        const pause = Math.max(0, this.world.beat - (performance.now() - began));
        this.beating = setTimeout(() => this.beatOn(), pause);
        this.beating.unref();
      });
  }

  /** True if this node has not reached the database for so long that others may soon take its tables. */
  private adrift(): boolean {
    return this.address !== undefined && performance.now() - this.beaten > this.world.stale * 0.8;
  }

  private async beat(patience?: number): Promise<void> {
    const { node, stale, line } = this.world;
    const late = this.adrift();
    const sent = performance.now();
    const [rows, ended] = await line.anyway(
      () =>
        Promise.all([
          this.pulse<NodeRow[]>`
          with mine as (
            insert into nodes values (${node}, ${this.address!}, now())
            on conflict (id) do update set beat = now())
          select id, address, beat::text, beat > now() - ${stale / 1000} * interval '1 second' as fresh
          from nodes where id <> ${node}`,
          this.pulse`
          select id, hash from endings
          where id > coalesce(${this.lastEnded ?? null}::bigint, (select max(id) from endings), 0) - ${OVERLAP}`,
        ]),
      patience,
    );
    this.beaten = sent;
    line.found();
    this.around.heard(rows);
    this.lastEnded = ended.reduce(
      (last, { id }) => Math.max(last, Number(id)),
      this.lastEnded ?? 0,
    );
    if (ended.length > 0) this.hearEnded(new Set(ended.map(({ hash }) => String(hash))));
    if (late) await this.lookAround();
  }

  /** The heartbeat that is under way, or a new one. */
  private beatNow(): Promise<void> {
    return (this.underWay ??= this.beat(this.world.stale * 0.5).finally(
      () => (this.underWay = undefined),
    ));
  }

  /** After a pause: drops the tables that this node does not own any more. Until then the database refuses its writes. */
  private async lookAround(): Promise<void> {
    const rows = await this.within(
      () => this.pulse`select table_id, epoch::text from owners where node = ${this.world.node}`,
    );
    const own = new Map(rows.map(({ table_id, epoch }) => [String(table_id), String(epoch)]));
    for (const [table, epoch] of this.mine) if (own.get(table) !== epoch) this.lose(table);
  }

  private lose(table: string): void {
    if (this.mine.delete(table)) this.hear(table);
  }

  /** Gives up all tables, because another node may own them soon. */
  private letGo(): void {
    this.world.line.lost();
    if (this.mine.size === 0) return;
    this.mine.clear();
    this.hear();
  }
}

/** The value of a setting, which is the same for all nodes. It is stored if it is new. */
async function settingIn(
  sql: postgres.Sql,
  { within }: DatabaseConnection,
  name: string,
  first: () => string,
): Promise<string> {
  await within(
    () => sql`insert into settings values (${name}, ${first()}) on conflict (name) do nothing`,
  );
  const [row] = await within(() => sql`select value from settings where name = ${name}`);
  return String(row!.value);
}

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
  const newKey = () => randomBytes(24).toString('base64url');
  return new DatabaseNodes(sql, pulse, world, await settingIn(sql, world.line, 'node-key', newKey));
}

import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import type { Entry } from '../../shared/entry.ts';
import { connectDatabase } from './connection.ts';
import { type StoredLink, WriteConflict, type LedgerStorage } from './ledger.ts';
import { rawTable, verifiedNotes, verifiedTable, claimedNotice, checksum } from './lines.ts';
import { type Nodes, nodesOf } from './nodes.ts';
import { prepare } from './postgres-steps.ts';

export interface PostgresOptions {
  /** The schema of the tables. */
  readonly schema?: string;
  /** Milliseconds between two heartbeats of a node, and until a silent node has lost its tables. */
  readonly beat?: number;
  readonly stale?: number;
}

/** Milliseconds that reading or writing a whole table may take. */
const LONG_PATIENCE = 60_000;
/** Entries of a new table in one statement. */
const PORTION = 1_000;
/** Bytes that a probe writes. It is more than a move, so the probe fails before moves do. */
const PROBE = 64 * 1024;
/** Ended links that are remembered until every node has heard of them. */
const ENDINGS = 10_000;

interface Waiting {
  readonly table: string;
  readonly epoch: string;
  readonly entry: Entry;
  readonly done: () => void;
  readonly failed: (why: unknown) => void;
}

/**
 * Stores tables in PostgreSQL, for several nodes. Of two writers of the same key (table_id, seq) one fails. In
 * addition every statement that writes a table checks that its node owns it, and locks the owner's row until the write
 * is durable. So a node that was paused and lost its tables writes nothing. (SPEC S11)
 */
export async function postgresLedger(
  url: string,
  { schema = 'signalbox', beat = 500, stale = 2_500 }: PostgresOptions = {},
): Promise<LedgerStorage & { readonly owners: Nodes }> {
  const settings: postgres.Options<Record<string, never>> = {
    // Longer than any question waits, as a busy machine takes a while. A lost connection is tried again soon.
    connect_timeout: 10,
    backoff: (tries) => Math.min(1, 0.1 * 2 ** tries),
    onnotice: () => {},
    connection: {
      application_name: 'signalbox',
      search_path: schema,
      synchronous_commit: 'on',
      statement_timeout: LONG_PATIENCE,
      idle_in_transaction_session_timeout: 10_000,
    },
  };
  const sql = postgres(url, { ...settings, max: 6 });
  // Moves and the heartbeat have connections of their own, so they never wait for other queries.
  const pen = postgres(url, { ...settings, max: 1 });
  const pulse = postgres(url, { ...settings, max: 1 });
  await prepare(sql, schema);
  const line = connectDatabase();
  const { within } = line;
  const node = randomBytes(12).toString('base64url');
  const owners = await nodesOf(sql, pulse, { node, schema, beat, stale, line });

  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  /** Writes all entries that arrived during the last write, in one statement and one commit. */
  function flush(): Promise<void> {
    return (writing ??= write().finally(() => (writing = undefined)));
  }
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const written = await within(() => inserted(batch));
        for (const one of batch)
          if (written.delete(nameOf(one))) one.done();
          else
            one.failed(
              new WriteConflict(`entry ${one.entry.seq} of ${one.table} is not ours to write`),
            );
      } catch (why) {
        // It is not known whether it was written. Reading the table again tells.
        for (const { failed } of batch) failed(why);
      }
    }
  }

  async function inserted(batch: readonly Waiting[]): Promise<Set<string>> {
    const bodies = batch.map(({ entry }) => JSON.stringify(entry));
    const rows = await pen`
      with given as (
        select * from unnest(
          ${batch.map(({ table }) => table)}::text[], ${batch.map(({ epoch }) => epoch)}::bigint[],
          ${batch.map(({ entry }) => entry.seq)}::int[], ${batch.map(({ entry }) => entry.id)}::text[],
          ${bodies}::text[], ${bodies.map(checksum)}::text[]
        ) with ordinality as g (table_id, epoch, seq, id, body, sum, place)
      ), mine as (
        select o.table_id, o.epoch from owners o
        where o.node = ${node} and o.table_id in (select table_id from given)
        for share
      )
      insert into entries (table_id, seq, id, body, sum)
      select g.table_id, g.seq, g.id, g.body, g.sum from given g join mine using (table_id, epoch)
      where g.seq = 1 + coalesce(
        (select max(e.seq) from entries e where e.table_id = g.table_id), 0)
      order by g.place
      on conflict do nothing
      returning table_id, seq, id`;
    return new Set(rows.map(({ table_id, seq, id }) => `${table_id} ${seq} ${id}`));
  }

  /** Writes a row of a table. If nothing was written, this node does not own the table. */
  const owned = async (table: string, work: () => PromiseLike<{ readonly count: number }>) => {
    if ((await within(work)).count === 0) throw new WriteConflict(`${table} is not ours to write`);
  };

  /** Deletes tables, with everything that belongs to them. */
  const drop = (deleting: postgres.PendingQuery<postgres.Row[]>) =>
    within(
      () => sql`
        with stale as (${deleting}),
          e as (delete from entries where table_id in (select id from stale)),
          n as (delete from notes where table_id in (select id from stale)),
          l as (delete from links where table_id in (select id from stale)),
          f as (delete from felts where table_id in (select id from stale)),
          r as (delete from reaches where table_id in (select id from stale)),
          s as (delete from orders where table_id in (select id from stale)),
          p as (delete from letters where table_id in (select id from stale)),
          o as (delete from owners where table_id in (select id from stale))
        select id from stale`,
      LONG_PATIENCE,
    );

  /** Reads what the seats of a table have there, as JSON by seat. */
  const bodiesOf = (of: 'reaches' | 'orders') => async (table: string) => {
    const rows = await within(() => sql`select * from ${sql(of)} where table_id = ${table}`);
    return new Map(rows.map(({ seat, body }) => [String(seat), String(body)]));
  };

  const keepBody = (name: 'reaches' | 'orders', table: string, seat: string, body: string) =>
    owned(
      table,
      () => sql`insert into ${sql(name)} select id, ${seat}, ${body} from tables where id = ${table}
        on conflict (table_id, seat) do update set body = excluded.body`,
    );
  const isKnown = async (table: string) =>
    (await within(() => sql`select 1 from tables where id = ${table}`)).length > 0;
  const notesOf = (table: string) =>
    sql`select body, sum from notes where table_id = ${table} order by number`;

  return {
    owners,
    async create(table, { notes, entries }, links, imported = 0) {
      const ids = new Set(entries.map(({ id }) => id));
      if (ids.size < entries.length || entries.some(({ seq }, at) => seq !== at + 1))
        throw new WriteConflict(`the entries of ${table} are no gapless list`);
      const made = () =>
        sql.begin(async (tx) => {
          await tx`insert into tables (id, made, imported) values (${table}, ${Date.now()}, ${imported})`;
          await tx`insert into owners (table_id, node, epoch) values (${table}, ${node}, 1)`;
          for (let from = 0; from < entries.length; from += PORTION) {
            const some = entries.slice(from, from + PORTION);
            const bodies = some.map((entry) => JSON.stringify(entry));
            await tx`
            insert into entries (table_id, seq, id, body, sum)
            select ${table}, * from unnest(${some.map(({ seq }) => seq)}::int[],
              ${some.map(({ id }) => id)}::text[], ${bodies}::text[], ${bodies.map(checksum)}::text[])`;
          }
          const said = notes.map((note) => JSON.stringify(note));
          await tx`
          insert into notes (table_id, number, body, sum)
          select ${table}, place, body, sum from unnest(${said}::text[], ${said.map(checksum)}::text[])
            with ordinality as n (body, sum, place)`;
          await tx`
          insert into links (table_id, hash, seat)
          select ${table}, * from unnest(${links.map(({ hash }) => hash)}::text[],
            ${links.map(({ seat }) => seat)}::text[])`;
        });
      try {
        await within(made, LONG_PATIENCE);
      } catch (why) {
        throw isTaken(why) ? new WriteConflict(`table ${table} is there already`) : why;
      }
      owners.took(table, '1');
    },
    async read(table) {
      const kept = await rowsOf(table);
      return kept && verifiedTable(kept);
    },
    async notes(table) {
      if (!(await isKnown(table))) return undefined;
      return verifiedNotes(await within(() => notesOf(table)));
    },
    async raw(table) {
      const kept = await rowsOf(table);
      return kept && rawTable(kept);
    },
    append(table, entry) {
      const epoch = owners.epoch(table);
      if (epoch === undefined)
        return Promise.reject(new WriteConflict(`${table} is not ours to write`));
      return new Promise((done, failed) => {
        waiting.push({ table, epoch, entry, done, failed });
        // Entries of the same turn of the event loop share a commit.
        setImmediate(flush);
      });
    },
    note(table, number, note) {
      const body = JSON.stringify(note);
      return owned(
        table,
        () => sql`
          with mine as (
            select table_id from owners
            where table_id = ${table} and node = ${node} and epoch = ${owners.epoch(table) ?? '0'}
            for share
          )
          insert into notes (table_id, number, body, sum)
          select table_id, ${number}::int, ${body}, ${checksum(body)} from mine
          where ${number}::int = 1 + coalesce(
            (select max(n.number) from notes n where n.table_id = ${table}), 0)
          on conflict do nothing`,
      );
    },
    link: (table, { hash, seat, by = null }) =>
      owned(
        table,
        // Locks the link that makes this one, so that it cannot end before this one is stored.
        () => sql`
          with maker as (select hash from links where hash = ${by} for share)
          insert into links (table_id, hash, seat, made_by)
          select id, ${hash}, ${seat}, ${by} from tables
          where id = ${table} and (${by}::text is null or exists (select 1 from maker))`,
      ),
    async revoke(table, which) {
      const ending = () =>
        sql.begin(async (tx) => {
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
        });
      return within(ending);
    },
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
    async enter(table) {
      await within(() => sql`update tables set entered = true where id = ${table} and not entered`);
    },
    async expire(before) {
      return (
        await drop(sql`delete from tables where not entered and made < ${before} returning id`)
      ).length;
    },
    async disk() {
      const [row] = await within(
        () => sql`
        select pg_database_size(current_database()) as used,
          (select coalesce(sum(imported), 0) from tables where imported > 0 and not entered) as unentered`,
      );
      return { used: Number(row!.used), unentered: Number(row!.unentered) };
    },
    async dropImport(before) {
      const oldest = sql`
        select id from tables where imported > 0 and not entered and made < ${before}
        order by made limit 1`;
      const dropped = await drop(
        sql`delete from tables where id = (${oldest}) and not entered returning id`,
      );
      return dropped.length > 0;
    },
    async probe() {
      await within(() => sql`update pulse set at = now(), filler = ${randomBytes(PROBE)}`);
    },
    async admission(hash) {
      const [row] = await within(() => sql`select table_id, seat from links where hash = ${hash}`);
      return row && { table: String(row.table_id), seat: String(row.seat) };
    },
    async felt(table) {
      const [row] = await within(() => sql`select body from felts where table_id = ${table}`);
      return row && new Uint8Array(row.body as Buffer);
    },
    keepFelt: (table, felt) =>
      owned(
        table,
        () => sql`
          insert into felts (table_id, body)
          select table_id, ${Buffer.from(felt)} from owners
          where table_id = ${table} and node = ${node}
          on conflict (table_id) do update set body = excluded.body`,
      ),
    setting: owners.setting,
    settingOf: owners.settingOf,
    reaches: bodiesOf('reaches'),
    orders: bodiesOf('orders'),
    async reach(table, seat, body) {
      if (body !== undefined) return keepBody('reaches', table, seat, body);
      await within(
        () => sql`
        with gone as (delete from reaches where table_id = ${table} and seat = ${seat})
        delete from letters where table_id = ${table} and seat = ${seat}`,
      );
    },
    async keepOrders(table, seat, body) {
      if (body !== undefined) return keepBody('orders', table, seat, body);
      await within(() => sql`delete from orders where table_id = ${table} and seat = ${seat}`);
    },
    async post(table, seat, letter) {
      if (!letter)
        return void (await within(
          () => sql`delete from letters where table_id = ${table} and seat = ${seat}`,
        ));
      const { due, body, tries } = letter;
      await owned(
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
    async close() {
      while (waiting.length > 0 || writing) await flush();
      await owners.leave().catch(() => undefined);
      await Promise.all([sql, pen, pulse].map((one) => one.end({ timeout: 2 })));
    },
  };

  async function rowsOf(table: string) {
    if (!(await isKnown(table))) return undefined;
    const [notes, entries] = await within(
      () =>
        Promise.all([
          notesOf(table),
          sql`select body, sum from entries where table_id = ${table} order by seq`,
        ]),
      LONG_PATIENCE,
    );
    return { notes, entries };
  }
}

function nameOf({ table, entry }: Waiting): string {
  return `${table} ${entry.seq} ${entry.id}`;
}

function isTaken(why: unknown): boolean {
  return (why as { code?: unknown }).code === '23505';
}

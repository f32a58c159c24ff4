import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { connectDatabase } from './connection.ts';
import { WriteConflict, type LedgerStorage } from './ledger.ts';
import { type Nodes, nodesOf } from './nodes.ts';
import { LONG_PATIENCE } from './postgres/database.ts';
import { entryQueue } from './postgres/entry-queue.ts';
import { expiryOf } from './postgres/expiry.ts';
import { linksOf } from './postgres/links.ts';
import { queuedNoticesOf } from './postgres/queued-notices.ts';
import { seatsOf } from './postgres/seats.ts';
import { stepCountsOf } from './postgres/step-counts.ts';
import { prepare } from './postgres/steps.ts';
import { createTable, tablesOf, writeNote } from './postgres/tables.ts';

export interface PostgresOptions {
  /** The schema of the tables. */
  readonly schema?: string;
  /** Milliseconds between two heartbeats of a node, and until a silent node has lost its tables. */
  readonly beat?: number;
  readonly stale?: number;
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
  const settings = settingsFor(schema);
  const sql = postgres(url, { ...settings, max: 6 });
  // Moves and the heartbeat have connections of their own, so they never wait for other queries.
  const pen = postgres(url, { ...settings, max: 1 });
  const pulse = postgres(url, { ...settings, max: 1 });
  await prepare(sql, schema);
  const line = connectDatabase();
  const node = randomBytes(12).toString('base64url');
  const owners = await nodesOf(sql, pulse, { node, schema, beat, stale, line });
  const db = { sql, node, within: line.within };
  const queue = entryQueue(pen, db);

  return {
    owners,
    ...tablesOf(db),
    async create(table, stored, links, imported = 0) {
      await createTable(db, table, stored, links, imported);
      owners.took(table, '1');
    },
    async append(table, entry) {
      const epoch = owners.epoch(table);
      if (epoch === undefined) throw new WriteConflict(`${table} is not ours to write`);
      await queue.add(table, epoch, entry);
    },
    note: (table, number, note) => writeNote(db, owners.epoch(table), table, number, note),
    ...expiryOf(db),
    ...linksOf(db),
    ...seatsOf(db),
    ...queuedNoticesOf(db),
    ...stepCountsOf(db),
    setting: (name, first) => owners.setting(name, first),
    settingOf: (name) => owners.settingOf(name),
    async close() {
      await queue.drained();
      await owners.leave().catch(() => undefined);
      await Promise.all([sql, pen, pulse].map((one) => one.end({ timeout: 2 })));
    },
  };
}

const settingsFor = (schema: string): postgres.Options<Record<string, never>> => ({
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
});

import type postgres from 'postgres';
import type { Entry } from '../../../shared/entry.ts';
import { WriteConflict } from '../ledger.ts';
import { checksum } from '../lines.ts';
import type { Database } from './database.ts';

interface Waiting {
  readonly table: string;
  readonly epoch: string;
  readonly entry: Entry;
  readonly done: () => void;
  readonly failed: (why: unknown) => void;
}

/** Entries that wait for the next commit. */
export interface EntryQueue {
  /** Resolves when the entry is durable. `epoch` = that in which this node owns the table. */
  add(table: string, epoch: string, entry: Entry): Promise<void>;
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>;
}

/**
 * Writes all entries that arrived during the last write in one statement and one commit. `pen` = a connection that
 * nothing else uses, so that moves never wait for other queries.
 */
export function entryQueue(pen: postgres.Sql, { node, within }: Omit<Database, 'sql'>): EntryQueue {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  const flush = (): Promise<void> => (writing ??= writeAll().finally(() => (writing = undefined)));

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const written = await within(() => insert(pen, node, batch));
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

  return {
    add: (table, epoch, entry) =>
      new Promise((done, failed) => {
        waiting.push({ table, epoch, entry, done, failed });
        // Entries of the same turn of the event loop share a commit.
        setImmediate(flush);
      }),
    async drained() {
      while (waiting.length > 0 || writing) await flush();
    },
  };
}

/** Inserts the entries of tables that this node owns, if they are the next. Returns the names of those it wrote. */
async function insert(
  pen: postgres.Sql,
  node: string,
  batch: readonly Waiting[],
): Promise<Set<string>> {
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

function nameOf({ table, entry }: Waiting): string {
  return `${table} ${entry.seq} ${entry.id}`;
}

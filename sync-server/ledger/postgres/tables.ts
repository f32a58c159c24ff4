import type { LedgerStorage, Link, Note, StoredTable } from '../ledger.ts';
import { WriteConflict } from '../ledger.ts';
import { checksum, rawTable, verifiedNotes, verifiedTable } from '../lines.ts';
import { type Database, LONG_PATIENCE, writeOwned } from './database.ts';

/** Tables with their entries and notes. */

/** Entries of a new table in one statement. */
const PORTION = 1_000;

type Tables = Pick<LedgerStorage, 'read' | 'notes' | 'raw'>;

export function tablesOf(db: Database): Tables {
  const { sql, within } = db;
  const isKnown = async (table: string) =>
    (await within(() => sql`select 1 from tables where id = ${table}`)).length > 0;
  const notesOf = (table: string) =>
    sql`select body, sum from notes where table_id = ${table} order by number`;
  const entriesOf = (table: string) =>
    sql`select body, sum from entries where table_id = ${table} order by seq`;

  async function rowsOf(table: string) {
    if (!(await isKnown(table))) return undefined;
    const both = () => Promise.all([notesOf(table), entriesOf(table)]);
    const [notes, entries] = await within(both, LONG_PATIENCE);
    return { notes, entries };
  }

  return {
    async read(table) {
      const rows = await rowsOf(table);
      return rows && verifiedTable(rows);
    },
    async notes(table) {
      if (!(await isKnown(table))) return undefined;
      return verifiedNotes(await within(() => notesOf(table)));
    },
    async raw(table) {
      const rows = await rowsOf(table);
      return rows && rawTable(rows);
    },
  };
}

/** Makes a table that this node owns in epoch 1. */
export async function createTable(
  { sql, node, within }: Database,
  table: string,
  { notes, entries }: StoredTable,
  links: readonly Link[],
  imported: number,
): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size < entries.length || entries.some(({ seq }, at) => seq !== at + 1))
    throw new WriteConflict(`the entries of ${table} are no gapless list`);
  const make = () =>
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
    await within(make, LONG_PATIENCE);
  } catch (why) {
    throw isTaken(why) ? new WriteConflict(`table ${table} is there already`) : why;
  }
}

/** Writes the next note of a table that this node owns in this epoch. */
export function writeNote(
  db: Database,
  epoch: string | undefined,
  table: string,
  number: number,
  note: Note,
): Promise<void> {
  const { sql, node } = db;
  const body = JSON.stringify(note);
  return writeOwned(
    db,
    table,
    () => sql`
      with mine as (
        select table_id from owners
        where table_id = ${table} and node = ${node} and epoch = ${epoch ?? '0'}
        for share
      )
      insert into notes (table_id, number, body, sum)
      select table_id, ${number}::int, ${body}, ${checksum(body)} from mine
      where ${number}::int = 1 + coalesce(
        (select max(n.number) from notes n where n.table_id = ${table}), 0)
      on conflict do nothing`,
  );
}

function isTaken(why: unknown): boolean {
  return (why as { code?: unknown }).code === '23505';
}

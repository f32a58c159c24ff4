import type postgres from 'postgres';

/**
 * The upgrades of a schema, as for SQLite. The n-th step leads to version n. A released step is never changed.
 * (SPEC O3)
 */
const STEPS: readonly string[] = [
  `
  create table tables (
    id text primary key, made bigint not null, entered boolean not null default false);
  create table entries (
    table_id text not null, seq int not null, id text not null, body text not null, sum text not null,
    primary key (table_id, seq), unique (table_id, id));
  create table notes (
    table_id text not null, number int not null, body text not null, sum text not null,
    primary key (table_id, number));
  create table links (hash text primary key, table_id text not null, seat text not null);
  create index links_by_seat on links (table_id, seat);
  create table felts (table_id text primary key, body bytea not null);
  create table pulse (one int primary key check (one = 1), at timestamptz not null);
  insert into pulse values (1, now());
  create table nodes (id text primary key, address text not null, beat timestamptz not null);
  create table owners (table_id text primary key, node text not null, epoch bigint not null);
  create index owners_by_node on owners (node);
  create table settings (name text primary key, value text not null);
  `,
  // Notice settings of seats, and queued notices.
  `
  create table reaches (
    table_id text not null, seat text not null, body text not null, primary key (table_id, seat));
  create table letters (
    table_id text not null, seat text not null, due bigint not null, body text not null,
    tries int not null, primary key (table_id, seat));
  create index letters_by_due on letters (due);
  `,
  // The link that a link was made with, and the links that ended, which all nodes read.
  `
  alter table links add column made_by text;
  create index links_by_maker on links (made_by) where made_by is not null;
  create table endings (id bigint generated always as identity primary key, hash text not null);
  `,
  // The check of writing writes as much as moves do.
  `
  alter table pulse add column filler bytea;
  alter table pulse alter column filler set storage external;
  `,
  // Bytes of the file that a table was imported from.
  `
  alter table tables add column imported int not null default 0;
  create index imports_unentered on tables (made) where imported > 0 and not entered;
  `,
  // Standing orders of seats.
  `
  create table orders (
    table_id text not null, seat text not null, body text not null, primary key (table_id, seat)
  );
  `,
  // How often steps of lessons were reached and done.
  `
  create table step_counts (
    lesson text not null, step int not null, what text not null, count bigint not null,
    primary key (lesson, step, what)
  );
  `,
];

/** Upgrades the schema to this version, one node at a time. A newer schema is refused. */
export async function prepare(sql: postgres.Sql, schema: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema))
    throw new Error(`"${schema}" cannot be the name of a schema. Use small letters, digits and _.`);
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(18300018)`;
    await tx.unsafe(`create schema if not exists ${schema}`);
    await tx`create table if not exists version (version int not null)`;
    const [row] = await tx`select version from version`;
    const version = Number(row?.version ?? 0);
    if (version > STEPS.length)
      throw new Error(
        `The database was written by a newer version of Signalbox (${version}; this one knows ${STEPS.length}). Update this server.`,
      );
    for (const step of STEPS.slice(version)) await tx.unsafe(step);
    if (row) await tx`update version set version = ${STEPS.length}`;
    else await tx`insert into version values (${STEPS.length})`;
  });
}

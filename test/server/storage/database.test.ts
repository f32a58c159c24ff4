import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../../shared/entry.ts';
import { Damaged } from '../../../sync-server/ledger/ledger.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
  file = join(folder, 'tables.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (seq: number): Entry => ({
  seq,
  id: `move-${1000 + seq}`,
  at: seq,
  by: 'seat-1',
  move: { verb: 'pass' },
  ops: [],
  findings: [],
  rules: 'none',
  digest: 'd',
});
const kept = { notes: [['title', 'toy'] as const], entries: [entry(1), entry(2)] };

/** A database as the first version left it: no sums, no version. */
function firstVersion() {
  const db = new Database(file);
  db.exec(`
    create table tables (id text primary key) without rowid;
    create table entries (table_id text not null, seq integer not null, id text not null,
      body text not null, primary key (table_id, seq), unique (table_id, id)) without rowid;
    create table notes (table_id text not null, number integer not null, body text not null,
      primary key (table_id, number)) without rowid;
    create table links (hash text primary key, table_id text not null, seat text not null) without rowid;
    create index links_by_seat on links (table_id, seat);
    create table felts (table_id text primary key, body blob not null) without rowid;
    insert into tables values ('t');
  `);
  const add = db.prepare('insert into entries values (?, ?, ?, ?)');
  for (const one of kept.entries) add.run('t', one.seq, one.id, JSON.stringify(one));
  db.prepare('insert into notes values (?, 1, ?)').run('t', JSON.stringify(kept.notes[0]));
  db.close();
}

describe('O3 a database of another version', () => {
  test('the first version opens with every line, is written on, and opens again', async () => {
    firstVersion();
    const storage = sqliteLedger(file);
    expect(await storage.read('t')).toMatchObject(kept);
    await storage.append('t', entry(3));
    await storage.close();
    const again = sqliteLedger(file);
    expect((await again.read('t'))!.entries).toHaveLength(3);
    await again.close();
  });

  test('a newer one is refused with a sentence, and left as it is', () => {
    const db = new Database(file);
    db.exec('create table of_tomorrow (x); pragma user_version = 99');
    db.close();
    expect(() => sqliteLedger(file)).toThrow(/newer version of Signalbox/);
    const after = new Database(file);
    expect(
      after.prepare("select count(*) as n from sqlite_master where type = 'table'").get(),
    ).toMatchObject({ n: 1 });
    after.close();
  });
});

test.each([
  [
    'entries',
    "update entries set body = replace(body, 'seat-1', 'seat-2') where seq = 2",
    'entry 2',
  ],
  ['notes', "update notes set body = replace(body, 'toy', 'boy')", 'note 1'],
])(
  'S10 one of the %s that was changed is not read, and still lies there',
  async (_what, sql, which) => {
    const storage = sqliteLedger(file);
    await storage.create('t', kept, []);
    const hand = new Database(file);
    hand.exec(sql);
    hand.close();
    await expect(storage.read('t')).rejects.toThrow(which);
    await expect(storage.read('t')).rejects.toBeInstanceOf(Damaged);
    expect(await storage.raw('t')).toMatchObject({ entries: { length: 2 }, notes: { length: 1 } });
    await storage.close();
  },
);

test('S1 the rest of an import that crashed is removed, and nothing else', async () => {
  const storage = sqliteLedger(file);
  await storage.create('m', kept, []);
  await storage.create('t', kept, []);
  await storage.close();
  const db = new Database(file);
  for (const half of ['a', 'n', 'z'])
    db.exec(`insert into entries (table_id, seq, id, body, sum)
      select '${half}', seq, id, body, sum from entries where table_id = 't'`);
  db.close();
  const again = sqliteLedger(file);
  for (const half of ['a', 'n', 'z']) await again.create(half, { notes: [], entries: [] }, []);
  for (const half of ['a', 'n', 'z']) expect((await again.read(half))!.entries).toEqual([]);
  for (const whole of ['m', 't']) expect(await again.read(whole)).toMatchObject(kept);
  await again.close();
});

test('O4 after a clean stop all data lies in the one file', async () => {
  const storage = sqliteLedger(file);
  const entries = Array.from({ length: 200 }, (_, n) => entry(n + 1));
  await storage.create('t', { notes: [], entries }, []);
  await storage.close();
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  const copied = sqliteLedger(copy);
  expect((await copied.read('t'))!.entries).toEqual(entries);
  await copied.close();
});

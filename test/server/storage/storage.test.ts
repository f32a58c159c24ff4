import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../../shared/entry.ts';
import {
  type LedgerStorage,
  type StoredTable,
  WriteConflict,
} from '../../../sync-server/ledger/ledger.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { postgresLedger } from '../../../sync-server/ledger/postgres.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { type Database, database } from '../kit/postgres.ts';

const entry = (seq: number, id = `move-${String(seq).padStart(4, '0')}`): Entry => ({
  seq,
  id,
  at: 1_000 + seq,
  by: 'seat-1',
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: seq }] },
  ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: seq }],
  findings: [],
  rules: 'none',
  digest: 'é"\n\u2028',
});
const none = { notes: [], entries: [] };

/** A table as it is read: with the text of each entry as it is stored. */
const asRead = (kept: StoredTable) => {
  const texts = kept.entries.map((one) => JSON.stringify(one));
  return { ...kept, texts };
};

interface Shelf {
  open(): LedgerStorage | Promise<LedgerStorage>;
  /** Whether it outlives its closing. */
  readonly lasts: boolean;
  clean(): void;
}

let postgres: Database | string | undefined;
beforeAll(async () => {
  postgres = await database();
  if (typeof postgres === 'string') console.log(`storage on PostgreSQL is not tested: ${postgres}`);
});
afterAll(() => (typeof postgres === 'object' ? postgres.stop() : undefined));

const shelves: Record<string, () => Shelf | undefined> = {
  memory: () => ({ open: memoryLedger, lasts: false, clean: () => {} }),
  sqlite: () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
    return {
      open: () => sqliteLedger(join(folder, 'deeper', 'tables.db')),
      lasts: true,
      clean: () => rmSync(folder, { recursive: true }),
    };
  },
  postgres: () => {
    if (typeof postgres !== 'object') return undefined;
    const { url } = postgres;
    const schema = postgres.schema();
    return { open: () => postgresLedger(url, { schema }), lasts: true, clean: () => {} };
  },
};

describe.each(Object.keys(shelves))('storage: %s', (kind) => {
  let shelf: Shelf;
  let storage: LedgerStorage;
  beforeEach(async ({ skip }) => {
    const found = shelves[kind]!();
    if (!found) return skip('there is no PostgreSQL here');
    shelf = found;
    storage = await shelf.open();
  });
  afterEach(async () => {
    await storage?.close();
    shelf?.clean();
  });

  test('S1 a new table is stored as a whole and only once', async () => {
    const kept = { notes: [['title', 'toy'] as const], entries: [entry(1), entry(2)] };
    await storage.create('t', kept, [{ hash: 'h', seat: 'seat-1' }]);
    expect(await storage.read('t')).toEqual(asRead(kept));
    expect(await storage.notes('t')).toEqual(kept.notes);
    expect(await storage.admission('h')).toEqual({ table: 't', seat: 'seat-1' });
    await expect(storage.create('t', none, [])).rejects.toBeInstanceOf(WriteConflict);
    expect(await storage.read('t')).toEqual(asRead(kept));
  });

  test('S1 a table that cannot be written as a whole is not stored', async () => {
    await expect(
      storage.create('t', { notes: [], entries: [entry(1), entry(3)] }, []),
    ).rejects.toBeInstanceOf(WriteConflict);
    expect(await storage.read('t')).toBeUndefined();
    expect(await storage.notes('t')).toBeUndefined();
    await storage.create('t', none, []);
    expect(await storage.read('t')).toEqual(asRead(none));
  });

  test('S14 the oldest import that nobody entered is dropped, and makes room', async () => {
    const fat = { ...none, entries: [{ ...entry(1), note: 'x'.repeat(200_000) }] };
    const before = await storage.disk();
    expect(before.unentered).toBe(0);
    for (const table of ['t', 'u', 'v']) await storage.create(table, fat, [], 1_000);
    await storage.create('w', fat, []);
    await storage.enter('t');
    const full = await storage.disk();
    expect(full.unentered).toBe(2_000);
    expect(full.used).toBeGreaterThanOrEqual(before.used);
    expect(await storage.dropImport(Date.now() - 60_000)).toBe(false);
    expect(await storage.dropImport(Date.now() + 1)).toBe(true);
    expect(await storage.dropImport(Date.now() + 1)).toBe(true);
    expect(await storage.dropImport(Date.now() + 1)).toBe(false);
    expect(await Promise.all(['t', 'u', 'v', 'w'].map((id) => storage.read(id)))).toEqual([
      asRead(fat),
      undefined,
      undefined,
      asRead(fat),
    ]);
    const { used, unentered } = await storage.disk();
    expect(unentered).toBe(0);
    if (kind !== 'postgres') expect(full.used - used).toBeGreaterThan(390_000);
  });

  test('S2 entries come back in order and unchanged; no number is left out', async () => {
    await storage.create('t', none, []);
    for (let seq = 1; seq <= 12; seq++) await storage.append('t', entry(seq));
    expect((await storage.read('t'))!.entries).toEqual(
      Array.from({ length: 12 }, (_, index) => entry(index + 1)),
    );
    await expect(storage.append('t', entry(14))).rejects.toBeInstanceOf(WriteConflict);
    await expect(storage.append('t', entry(12, 'another-id'))).rejects.toBeInstanceOf(
      WriteConflict,
    );
    expect((await storage.read('t'))!.entries).toHaveLength(12);
  });

  test('S3 an id is written once per table', async () => {
    await storage.create('t', none, []);
    await storage.create('u', none, []);
    await storage.append('t', entry(1, 'the-same-id'));
    await expect(storage.append('t', entry(2, 'the-same-id'))).rejects.toBeInstanceOf(
      WriteConflict,
    );
    await storage.append('u', entry(1, 'the-same-id'));
    await storage.append('t', entry(2));
  });

  test('S4 of two writers of one number exactly one succeeds, and no other write is harmed', async () => {
    await storage.create('t', none, []);
    await storage.create('u', none, []);
    const outcomes = await Promise.allSettled([
      storage.append('t', entry(1, 'first-writer')),
      storage.append('t', entry(1, 'other-writer')),
      storage.append('u', entry(1)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((outcomes[1] as PromiseRejectedResult).reason).toBeInstanceOf(WriteConflict);
    expect((await storage.read('t'))!.entries).toEqual([entry(1, 'first-writer')]);
  });

  test('S5 notes are a gapless list of their own', async () => {
    await storage.create('t', { notes: [['a', 1]], entries: [] }, []);
    await storage.note('t', 2, ['seats', [{ id: 'x' }]]);
    await expect(storage.note('t', 2, ['a', 2])).rejects.toBeInstanceOf(WriteConflict);
    await expect(storage.note('t', 4, ['a', 2])).rejects.toBeInstanceOf(WriteConflict);
    await storage.note('t', 3, ['a', null]);
    expect((await storage.read('t'))!.notes).toEqual([
      ['a', 1],
      ['seats', [{ id: 'x' }]],
      ['a', null],
    ]);
  });

  test('S6 revoking ends all links of a seat and of no other', async () => {
    await storage.create('t', none, [
      { hash: 'h1', seat: 'seat-1' },
      { hash: 'h2', seat: 'seat-2' },
    ]);
    await storage.create('u', none, [{ hash: 'h3', seat: 'seat-1' }]);
    await storage.link('t', { hash: 'h4', seat: 'seat-1' });
    await storage.link('t', { hash: 'h5', seat: 'seat-1' });
    expect(await storage.revoke('t', { seat: 'seat-1', but: 'h5' })).toHaveLength(2);
    expect(await storage.admission('h5')).toEqual({ table: 't', seat: 'seat-1' });
    expect(await storage.revoke('t', { seat: 'seat-1' })).toEqual([
      { table: 't', seat: 'seat-1', hash: 'h5' },
    ]);
    expect(await storage.revoke('t', { seat: 'seat-1' })).toEqual([]);
    expect(await storage.admission('h1')).toBeUndefined();
    expect(await storage.admission('h4')).toBeUndefined();
    expect(await storage.admission('h2')).toEqual({ table: 't', seat: 'seat-2' });
    expect(await storage.admission('h3')).toEqual({ table: 'u', seat: 'seat-1' });
  });

  test('S6 a link ends with the one that it was made by, at whatever table, and is not made by one that has ended', async () => {
    await storage.create('t', none, [{ hash: 'ben', seat: 'seat-2' }]);
    await storage.create('u', none, [{ hash: 'ann', seat: 'pupil' }]);
    await storage.link('t', { hash: 'guest', seat: 'guest-1', by: 'ben' });
    await storage.link('t', { hash: 'guest-of-guest', seat: 'guest-2', by: 'guest' });
    await storage.link('u', { hash: 'key', seat: 'teacher', by: 'ben' });
    await storage.link('t', { hash: 'seated', seat: 'guest-3', by: 'guest' });
    // The host gave this guest a part: from then on the link is the table's own.
    await storage.vouch('t', 'guest-3');
    expect([...(await storage.links('t'))].sort()).toEqual([
      'guest-1',
      'guest-2',
      'guest-3',
      'seat-2',
    ]);
    const ended = await storage.revoke('t', { seat: 'seat-2' });
    expect(ended.map(({ hash }) => hash).sort()).toEqual(['ben', 'guest', 'guest-of-guest', 'key']);
    expect(await storage.links('t')).toEqual(['guest-3']);
    expect(await storage.links('u')).toEqual(['pupil']);
    await expect(
      storage.link('t', { hash: 'late', seat: 'guest-4', by: 'ben' }),
    ).rejects.toBeInstanceOf(WriteConflict);
    expect(await storage.admission('late')).toBeUndefined();
    expect(await storage.revoke('u', { allBut: 'teacher' })).toMatchObject([{ hash: 'ann' }]);
  });

  test('S7 the latest felt is kept', async () => {
    await storage.create('t', none, []);
    expect(await storage.felt('t')).toBeUndefined();
    await storage.keepFelt('t', Uint8Array.of(1, 2));
    await storage.keepFelt('t', Uint8Array.of(0, 255, 7));
    expect(await storage.felt('t')).toEqual(Uint8Array.of(0, 255, 7));
  });

  test('S8 everything that was acknowledged is there after closing and opening', async () => {
    if (!shelf.lasts) return expect(await (await shelf.open()).read('t')).toBeUndefined();
    await storage.create('t', { notes: [['a', 1]], entries: [entry(1)] }, [
      { hash: 'h', seat: 's' },
    ]);
    await storage.append('t', entry(2));
    const last = storage.append('t', entry(3));
    await storage.close();
    await last;
    storage = await shelf.open();
    expect((await storage.read('t'))!.entries).toEqual([entry(1), entry(2), entry(3)]);
    expect(await storage.admission('h')).toEqual({ table: 't', seat: 's' });
  });

  test('S15 standing orders are kept by seat until they are removed', async () => {
    await storage.create('t', none, []);
    await storage.keepOrders('t', 'ada', '[1]');
    await storage.keepOrders('t', 'ben', '[2]');
    await storage.keepOrders('t', 'ada', '[3]');
    await storage.keepOrders('t', 'ben', undefined);
    expect([...(await storage.orders('t'))]).toEqual([['ada', '[3]']]);
    expect((await storage.orders('other')).size).toBe(0);
  });

  test('S16 counts of steps add up, also those that come together', async () => {
    const step = { lesson: '1889-share', step: 2, what: 'done' } as const;
    const other = { ...step, what: 'wrong' } as const;
    await storage.countSteps([]);
    await Promise.all([
      storage.countSteps([
        { ...step, count: 2 },
        { ...other, count: 1 },
      ]),
      storage.countSteps([
        { ...other, count: 4 },
        { ...step, count: 3 },
      ]),
    ]);
    const sums = await storage.stepCounts();
    expect([...sums].sort((a, b) => a.what.localeCompare(b.what))).toEqual([
      { ...step, count: 5 },
      { ...other, count: 5 },
    ]);
  });

  test('S12 a notice is given to one sender at a time, and a newer notice stays', async () => {
    await storage.create('t', none, []);
    await storage.reach('t', 'ada', '{"a":1}');
    await storage.reach('t', 'ben', '{}');
    expect([...(await storage.reaches('t'))].sort()).toEqual([
      ['ada', '{"a":1}'],
      ['ben', '{}'],
    ]);
    await storage.post('t', 'ada', { due: 5_000_000_000_000, body: 'later', tries: 0 });
    await storage.post('t', 'ben', { due: 10, body: 'now', tries: 2 });
    expect(await storage.due(9, 100)).toEqual([]);
    const given = { table: 't', seat: 'ben', due: 100, body: 'now', tries: 2 };
    expect(await storage.due(10, 100)).toEqual([given]);
    expect(await storage.due(99, 200)).toEqual([]);
    await storage.post('t', 'ben', { due: 50, body: 'new', tries: 0 });
    await storage.sent(given);
    const [again] = await storage.due(99, 200);
    expect(again).toMatchObject({ body: 'new', due: 200 });
    await storage.sent(again!);
    expect(await storage.due(300, 400)).toEqual([]);
    await storage.post('t', 'ben', { due: 10, body: 'put off', tries: 0 });
    const [claimed] = await storage.due(10, 100);
    await storage.defer(claimed!, 500, 3);
    expect(await storage.due(499, 600)).toEqual([]);
    const [late] = await storage.due(500, 600);
    expect(late).toMatchObject({ body: 'put off', due: 600, tries: 3 });
    await storage.post('t', 'ben', { due: 601, body: 'newer', tries: 0 });
    await storage.defer(late!, 900, 4);
    expect(await storage.due(601, 700)).toMatchObject([{ body: 'newer', tries: 0 }]);
    await storage.post('t', 'ben', undefined);
    await storage.reach('t', 'ada', undefined);
    expect((await storage.reaches('t')).has('ada')).toBe(false);
    expect(await storage.due(6_000_000_000_000, 7_000_000_000_000)).toEqual([]);
  });

  test('S13 a setting keeps its first value', async () => {
    expect(await storage.settingOf('key')).toBeUndefined();
    expect(await storage.setting('key', () => 'one')).toBe('one');
    expect(await storage.settingOf('key')).toBe('one');
    expect(await storage.setting('key', () => 'two')).toBe('one');
  });

  test('S9 nothing can be written to a table that does not exist', async () => {
    await expect(storage.append('t', entry(1))).rejects.toBeInstanceOf(WriteConflict);
    await expect(storage.note('t', 1, ['a', 1])).rejects.toBeInstanceOf(WriteConflict);
    await expect(storage.link('t', { hash: 'h', seat: 's' })).rejects.toBeInstanceOf(WriteConflict);
    await expect(storage.keepFelt('t', Uint8Array.of(1))).rejects.toBeInstanceOf(WriteConflict);
    expect(await storage.read('t')).toBeUndefined();
    expect(await storage.admission('h')).toBeUndefined();
    expect(await storage.felt('t')).toBeUndefined();
  });
});

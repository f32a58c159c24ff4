import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { digest } from '../../../engine/index.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { Damaged, type LedgerStorage } from '../../../sync-server/ledger/ledger.ts';
import { feltsHere } from '../../../sync-server/felt/felts.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { metrics } from '../../../sync-server/metrics.ts';
import { openBox } from '../../../sync-server/opening/open-box.ts';
import { createTable } from '../../../sync-server/opening/opening.ts';
import { isRemote, isDamaged, openTables } from '../../../sync-server/tables.ts';
import { ledgerOf } from '../../../sync-server/opening/read-ledger.ts';
import { openToy, serverGame } from '../kit/game.ts';
import { hall, pay, seats } from '../kit/hall.ts';

/** A table with so many payments, as it lies in storage. */
async function long(many: number) {
  const at = await hall();
  const ada = (): Seat => at.room.seat('ada')!;
  for (let n = 0; n < many; n++)
    void at.room.table.propose(JSON.stringify(pay(`payment-${n}`)), ada);
  await at.room.table.idle();
  return (await at.storage.read('t'))!;
}

const tablesOf = (storage: LedgerStorage) =>
  openTables({
    storage,
    openBox: openToy,
    metrics: metrics(),
    clock: () => 0,
    luck: () => 1,
    after() {},
    log() {},
    felts: feltsHere(),
  });

test('Q2 while a long table is opened, other tables are served', async () => {
  const { entries } = await long(2_000);
  let turns = 0;
  const turn = async () => void turns++;
  const { ledger } = await ledgerOf(serverGame(), entries, turn);
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(digest(ledger.table)).toBe(entries.at(-1)!.digest);
  const bent = entries.with(500, { ...entries[500]!, ops: [] });
  await expect(ledgerOf(serverGame(), bent, turn)).rejects.toThrow(Damaged);
});

test('Q2 tables that are asked for together are opened one after the other', async () => {
  const { notes, entries } = await long(3);
  const storage = memoryLedger();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (const id of ids) await storage.create(id, { notes, entries }, []);
  const tables = tablesOf(storage);
  let open = 0;
  for (const id of ids) void tables.open(id).then(() => open++);
  const steps: number[] = [];
  while (open < ids.length) {
    const before = open;
    await setImmediate();
    steps.push(open - before);
  }
  expect(Math.max(...steps)).toBe(1);
});

test('N3 a table opens even if storage cannot note that it was entered; the note is tried again', async () => {
  const { notes, entries } = await long(1);
  const storage = memoryLedger();
  await storage.create('t', { notes, entries }, []);
  let tries = 0;
  const full = {
    ...storage,
    async enter() {
      tries++;
      throw new Error('The disk is full.');
    },
  };
  const tables = tablesOf(full);
  tables.enter('t');
  await setImmediate();
  tables.enter('t');
  expect(tries).toBe(2);
});

test('Q2 whoever asks for a table is charged for opening it, and only if it is opened', async () => {
  const { notes, entries } = await long(600);
  const storage = memoryLedger();
  await storage.create('t', { notes, entries }, []);
  const tables = tablesOf(storage);
  let [first, second] = [0, 0];
  const [found, again] = await Promise.all([
    tables.open('t', (ms) => (first += ms)),
    tables.open('t', (ms) => (second += ms)),
  ]);
  expect(found).toBe(again);
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(0);
  if (!found || isRemote(found) || isDamaged(found)) throw new Error('no table');
  expect(found.table.seq).toBe(600);
  expect(found.meta.seats).toEqual(seats);
});

test('a title whose clauses are wrong opens no new table, but the table that carries it opens', async () => {
  const path = new URL('../../boxes/18Chesapeake.json', import.meta.url);
  const title = JSON.parse(readFileSync(path, 'utf8')) as { differences: object[] };
  // A rule of 1830 about something else.
  const wrong = {
    rules: { stock: { floatPercent: 50 } },
    clause: 'token/1',
    says: 'Half floats.',
  };
  const file = JSON.stringify({ ...title, differences: [...title.differences, wrong] });
  const storage = memoryLedger();
  const world = { storage, openBox, programs: false, clock: () => 0, luck: () => 1 };
  const made = await createTable(
    {
      title: 'own',
      options: { players: 2, file },
      name: 'Own',
      players: ['Ada', 'Ben'],
      strictness: 'enforce',
      help: 'legal',
    },
    world,
  );
  expect(made).toMatchObject({ ok: false, error: expect.stringMatching(/token\/1 is a rule/) });
  const notes = Object.entries({ title: 'own', options: { players: 2, file }, name: 'Own', seats });
  await storage.create('t', { notes, entries: [] }, []);
  const tables = openTables({
    ...world,
    metrics: metrics(),
    after() {},
    log() {},
    felts: feltsHere(),
  });
  const found = await tables.open('t');
  expect(found && !isRemote(found) && !isDamaged(found) && found.table.seq).toBe(0);
});

import { expect, test } from 'vitest';
import { digest } from '../../engine/index.ts';
import type { Seat } from '../../shared/seat.ts';
import { Damaged } from '../../sync-server/ledger/ledger.ts';
import { feltsHere } from '../../sync-server/felt/felts.ts';
import { memoryLedger } from '../../sync-server/ledger/memory.ts';
import { metrics } from '../../sync-server/metrics.ts';
import { isRemote, isDamaged, openTables } from '../../sync-server/tables.ts';
import { ledgerOf } from '../../sync-server/table.ts';
import { openToy, serverGame } from './kit/game.ts';
import { hall, pay, seats } from './kit/hall.ts';

/** A table with so many payments, as it lies in storage. */
async function long(many: number) {
  const at = await hall();
  const ada = (): Seat => at.room.seat('ada')!;
  for (let n = 0; n < many; n++)
    void at.room.table.propose(JSON.stringify(pay(`payment-${n}`)), ada);
  await at.room.table.idle();
  return (await at.storage.read('t'))!;
}

test('Q2 while a long table is read again, others have their turns', async () => {
  const { entries } = await long(2_000);
  let turns = 0;
  const turn = async () => void turns++;
  const ledger = await ledgerOf(serverGame(), entries, turn);
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(digest(ledger.table)).toBe(entries.at(-1)!.digest);
  const bent = entries.with(500, { ...entries[500]!, ops: [] });
  await expect(ledgerOf(serverGame(), bent, turn)).rejects.toThrow(Damaged);
});

test('Q2 reading it is paid by who asks for it, and only when it is read', async () => {
  const { notes, entries } = await long(600);
  const storage = memoryLedger();
  await storage.create('t', { notes, entries }, []);
  const tables = openTables({
    ...{ storage, openBox: openToy, metrics: metrics(), clock: () => 0, luck: () => 1 },
    ...{ after() {}, log() {}, felts: feltsHere() },
  });
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

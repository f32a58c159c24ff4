import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Entry } from '../../../shared/entry.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { type Chance, chance } from '../../sim/chance.ts';

const cuts = Number(process.env.POWER_CUTS ?? 150);
const folder = mkdtempSync(join(tmpdir(), 'power-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECTOR = 512;
const entry = (seq: number, luck: Chance): Entry => ({
  seq,
  id: `move-${String(seq).padStart(4, '0')}`,
  at: seq,
  by: 'seat-1',
  digest: 'd',
  move: { verb: 'hand' },
  ops: [],
  findings: [],
  rules: '',
  note: 'x'.repeat(luck.below(6_000)),
});

/**
 * The log as a disk may leave it when the power fails: what was synced is there; of what was written
 * since, each sector is there, was never written, holds something else, or changed places.
 */
function afterPowerCut(log: Buffer, synced: number, luck: Chance): Buffer {
  const left = Buffer.from(log.subarray(0, synced + luck.below(log.length - synced + 1)));
  // Some disks lose only the end.
  if (luck.happens(40)) return left;
  for (let at = Math.ceil(synced / SECTOR) * SECTOR; at < left.length; at += SECTOR) {
    const end = Math.min(at + SECTOR, left.length);
    const fate = luck.below(5);
    if (fate === 0) left.fill(0, at, end);
    else if (fate === 1) for (let i = at; i < end; i++) left[i] = luck.below(256);
    else if (fate === 2) log.copy(left, at, synced + luck.below(log.length - synced), log.length);
  }
  return left;
}

test(
  `X5 ${cuts} power cuts with what was not synced lost, torn and out of order: nothing acknowledged is lost, nothing torn is read`,
  async () => {
    const luck = chance(20_261_122);
    let kept = 0;
    let more = 0;
    for (let cut = 0; cut < cuts;) {
      const home = join(folder, `ledger-${cut}`);
      const file = join(home, 'tables.db');
      const storage = sqliteLedger(file);
      await storage.create('t', { notes: [['title', 'toy']], entries: [] }, []);
      let seq = 0;
      const log = `${file}-wal`;
      // Few enough that the log is not carried over into the file meanwhile.
      for (let n = 0; n < 15 && cut < cuts; n++, cut++) {
        for (let k = luck.below(4); k > 0; k--) await storage.append('t', entry(++seq, luck));
        const acknowledged = seq;
        const synced = statSync(log).size;
        // Each a commit of its own, none of which the disk has promised to keep yet.
        for (let k = luck.below(5); k > 0; k--) await storage.append('t', entry(++seq, luck));
        const copy = join(home, `cut-${n}`);
        mkdirSync(copy);
        writeFileSync(join(copy, 'tables.db'), readFileSync(file));
        const left = afterPowerCut(readFileSync(log), synced, luck);
        writeFileSync(join(copy, 'tables.db-wal'), left);
        const again = sqliteLedger(join(copy, 'tables.db'));
        const { entries } = (await again.read('t'))!;
        expect(entries.map((one) => one.seq)).toEqual(entries.map((_, index) => index + 1));
        expect(entries.length, `cut ${cut}`).toBeGreaterThanOrEqual(acknowledged);
        expect(entries.length).toBeLessThanOrEqual(seq);
        await again.append('t', entry(entries.length + 1, luck));
        await again.close();
        kept += acknowledged;
        more += entries.length - acknowledged;
      }
      await storage.close();
      rmSync(home, { recursive: true });
    }
    // Cuts that never met anything under way would prove nothing.
    expect(kept).toBeGreaterThan(cuts);
    expect(more).toBeGreaterThan(0);
  },
  60_000 + cuts * 400,
);

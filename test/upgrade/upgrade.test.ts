import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { TalkMessage } from '../../shared/felt.ts';
import { FELT } from '../../shared/wire.ts';
import { sqliteLedger } from '../../sync-server/ledger/sqlite.ts';
import { openBox } from '../../sync-server/opening/open-box.ts';
import { startServer } from '../../sync-server/server.ts';
import { callers } from '../server/kit/stand.ts';
import { firstWrong, gameOf, playOn, type SavedTable } from './playing.ts';

const releases = new URL('releases/', import.meta.url);
const versions = readdirSync(releases)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

test('O10 there is a database of the first release', () => {
  expect(versions).toContain('0.1.0');
});

describe.each(versions)('O10 a database that release %s wrote', (version) => {
  const tables = JSON.parse(
    readFileSync(new URL(`${version}.json`, releases), 'utf8'),
  ) as SavedTable[];
  let folder: string;
  let storage: ReturnType<typeof sqliteLedger>;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    const file = join(folder, 'tables.db');
    writeFileSync(file, gunzipSync(readFileSync(new URL(`${version}.sqlite.gz`, releases))));
    storage = sqliteLedger(file);
    server = await startServer({
      storage,
      openBox,
      proxies: 1,
      port: 0,
      hostname: '127.0.0.1',
      log() {},
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(tables)('opens $title as it was, and it is played on', async (saved) => {
    const at = callers(`http://127.0.0.1:${server.port}`);
    const game = await gameOf(saved);
    const felt = new Y.Doc();
    Y.applyUpdate(felt, (await storage.felt(saved.table))!);
    const words = [...felt.getMap<TalkMessage>(FELT.talk).values()].map(({ text }) => text);
    expect(words).toEqual(['see you next week']);
    const entries = await playOn(at, game, saved, 3);
    expect(entries).toHaveLength(saved.entries + 3);
    expect(entries[saved.entries - 1]!.digest).toBe(saved.digest);
    expect(firstWrong(game, entries)).toBeUndefined();
  });
});

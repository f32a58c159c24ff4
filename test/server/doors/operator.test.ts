import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../../shared/wire.ts';
import { readConfig } from '../../../sync-server/config.ts';
import { forwardedFor } from '../../../sync-server/doors/headers.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { jsonLog } from '../../../sync-server/log.ts';
import { backup, restore } from '../../../sync-server/ledger/backup.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { callers, stand, wish } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'operator-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('O1 health', () => {
  test('says no where storage does not write, and yes again when it does', async () => {
    const storage = memoryLedger();
    let full = false;
    const at = await stand({
      storage: {
        ...storage,
        probe: async () => {
          if (full) throw new Error('SQLITE_FULL: database or disk is full');
        },
      },
    });
    expect(await at.get(API.health)).toMatchObject({ status: 200, body: { ok: true } });
    full = true;
    // It writes once a second at most, however often it is asked.
    let answer = await at.get(API.health);
    while (answer.status === 200) answer = await at.get(API.health);
    expect(answer).toMatchObject({
      status: 503,
      body: { ok: false, why: expect.stringContaining('does not write') },
    });
    expect(at.logged.join()).toContain('SQLITE_FULL');
    await at.close();
  });

  test('the probe of SQLite is a write', async () => {
    const file = join(folder, 'tables.db');
    const storage = sqliteLedger(file);
    const written = () => {
      const db = new Database(file);
      const { at } = db.prepare('select at from pulse').get() as { at: number };
      db.close();
      return at;
    };
    expect(written()).toBe(0);
    await storage.probe();
    expect(written()).toBeGreaterThan(0);
    await storage.close();
  });
});

describe('O1 health on a full disk', () => {
  test('says no as soon as moves are not kept', async () => {
    // A file may grow to 300 kB here; for SQLite that is a full disk.
    const script = fileURLToPath(new URL('../kit/child.ts', import.meta.url));
    const run = [process.execPath, '--import', 'tsx', script, join(folder, 'full.db'), '0'];
    const child = spawn('bash', ['-c', 'ulimit -f 600; exec "$0" "$@"', ...run], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const said = await new Promise<string>((done) => child.stdout.once('data', done));
      const at = callers(`http://127.0.0.1:${String(said).trim().split(' ')[1]}`);
      expect((await at.get(API.health)).status).toBe(200);
      const { table, links } = await at.open();
      const line = await at.sit(table, links.host.secret);
      const pay = { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] };
      for (let n = 1; line.closed === undefined; n++) {
        line.send(moveFrame({ id: `until-it-is-full-${n}`, base: 2, move: pay }));
        await line.until(() => line.as.verdicts.length === n || line.closed !== undefined);
      }
      let { status } = await at.get(API.health);
      while (status === 200) ({ status } = await at.get(API.health));
      expect(status).toBe(503);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

describe('O2 errors are logged', () => {
  test('a request that fails is logged with its stack and counted; the asker sees neither', async () => {
    const storage = memoryLedger();
    const at = await stand({
      storage: {
        ...storage,
        create: async () => {
          throw new Error('the disk is on fire');
        },
      },
    });
    const answer = await at.post(API.tables, wish);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('fire');
    const line = JSON.parse(at.logged.find((text) => text.includes('fire'))!) as object;
    expect(line).toMatchObject({
      what: 'a request failed',
      path: API.tables,
      why: 'the disk is on fire',
    });
    expect((line as { stack: string }).stack).toContain('operator.test');
    expect((await at.get(API.metrics)).body).toContain('signalbox_errors_total 1');
    await at.close();
  });

  test('a fault of the rules is logged with the move and counted apart from refusals', async () => {
    const at = await stand();
    const { table, links } = await at.open();
    const line = await at.sit(table, links.host.secret);
    line.send(moveFrame({ id: 'trip-over-it', base: 2, move: { verb: 'trip' } }));
    await line.until(() => line.as.verdicts.length === 1);
    expect(line.as.verdicts[0]).toMatchObject({ ok: false, findings: [{ clause: 'table/fault' }] });
    const told = JSON.parse(at.logged.find((text) => text.includes('fell over'))!) as object;
    expect(told).toMatchObject({ what: 'fault in the rules', table, move: { verb: 'trip' } });
    const { body } = await at.get(API.metrics);
    expect(body).toContain('signalbox_faults_total 1');
    expect(body).not.toContain('signalbox_refusals_total');
    line.hangUp();
    await at.close();
  });

  test('an entry of the log is one line, whatever it contains', () => {
    const lines: string[] = [];
    const log = jsonLog(
      (line) => lines.push(line),
      () => new Date(0),
    );
    log('odd', { why: new Error('two\nlines'), table: 'a\nb' });
    expect(lines[0]!.split('\n')).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      at: '1970-01-01T00:00:00.000Z',
      why: 'two\nlines',
    });
  });
});

describe('O5 settings are checked with a sentence', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', 'eighteen'],
    ['SOCKETS_PER_ADDRESS', '0'],
    ['SOCKETS_PER_ADDRESS', '-3'],
    ['EXPIRE_DAYS', 'never'],
    ['DISK_RESERVE', '100'],
    ['BEHIND_PROXY', 'yes'],
    ['BEHIND_PROXY', '10'],
    ['ORIGINS', 'example.org'],
    ['METRICS_TOKEN', 'short'],
    ['PLAYERS', 'none'],
    ['LESSON_COUNTS', 'yes'],
  ])('%s=%s', (name, value) => {
    const read = readConfig({ [name]: value }, '/root');
    expect(read.ok).toBe(false);
    expect(read).toMatchObject({ error: expect.stringMatching(new RegExp(`^${name} .*\\.$`)) });
  });
  test('behind a proxy the server listens only on this machine, unless HOST says otherwise', () => {
    const host = (env: Record<string, string>) => {
      const read = readConfig(env, '/root');
      return read.ok ? read.value.hostname : read.error;
    };
    expect(host({})).toBe('0.0.0.0');
    expect(host({ BEHIND_PROXY: '1' })).toBe('127.0.0.1');
    expect(host({ BEHIND_PROXY: '1', HOST: '10.0.0.2' })).toBe('10.0.0.2');
    const nodes = { BEHIND_PROXY: '1', DATABASE_URL: 'postgres://a@b/c' };
    expect(host(nodes)).toMatch(/^HOST /);
  });

  test('A7 PLAYERS=off switches programs off', () => {
    expect(readConfig({ PLAYERS: 'off' }, '/root')).toMatchObject({ value: { programs: false } });
  });

  test('valid settings are accepted', () => {
    const env = { PORT: '8080', ORIGINS: 'https://a.example,https://b.example', EXPIRE_DAYS: '0' };
    expect(readConfig({ ...env, BEHIND_PROXY: '1' }, '/root')).toMatchObject({
      ok: true,
      value: { port: 8080, expireDays: 0, proxies: 1, origins: { length: 2 }, programs: true },
    });
  });
});

async function readAgain(file: string) {
  const storage = sqliteLedger(file);
  const kept = (await storage.read('t'))!;
  await storage.close();
  return kept;
}

describe('B3 the client address behind a proxy', () => {
  test.each([
    ['203.0.113.7', 1, '203.0.113.7'],
    ['127.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.9', 2, '203.0.113.7'],
    ['203.0.113.7:4711', 1, '203.0.113.7'],
    ['[2001:db8::1]:443', 1, '2001:db8::1'],
    ['[2001:db8::1]', 1, '2001:db8::1'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['203.0.113.7', 0, undefined],
    ['203.0.113.7', 2, undefined],
    [undefined, 1, undefined],
  ])('%s through %i is %s', (header, proxies, address) =>
    expect(forwardedFor(header, proxies)).toBe(address),
  );

  test('O1 no header opens the metrics, not even one that claims to be this machine', async () => {
    const at = await stand({ proxies: 1 });
    const get = (headers: Record<string, string>) => fetch(at.url + API.metrics, { headers });
    expect((await get({})).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await get({ [name]: '127.0.0.1' })).status).toBe(403);
    await at.close();
  });
});

describe('O6 backup and restore', () => {
  test('a copy made while the server plays holds every move that was acknowledged before', async () => {
    const file = join(folder, 'tables.db');
    const at = await stand({ storage: sqliteLedger(file) });
    const { table, links } = await at.open();
    const line = await at.sit(table, links.host.secret);
    const pay = { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] };
    for (let n = 0; n < 30; n++) line.send(moveFrame({ id: `before-${n}-x`, base: 2, move: pay }));
    await line.until(() => line.as.verdicts.length === 30);
    const copy = join(folder, 'copy.db');
    expect(backup(file, copy)).toMatchObject({ ok: true, value: { tables: 1, entries: 32 } });
    line.send(moveFrame({ id: 'after-the-copy', base: 2, move: pay }));
    await line.until(() => line.as.verdicts.length === 31);
    line.hangUp();
    expect(backup(file, copy)).toMatchObject({
      ok: false,
      error: expect.stringContaining('there already'),
    });
    await at.close();

    const elsewhere = join(folder, 'elsewhere', 'tables.db');
    expect(restore(copy, elsewhere)).toMatchObject({ ok: true, value: { tables: 1, entries: 32 } });
    const again = await stand({ storage: sqliteLedger(elsewhere) });
    expect((await again.get(API.table(table), links.host.secret)).body).toMatchObject({
      entries: 32,
    });
    await again.close();
    // What was there before a restore is set aside, not overwritten.
    expect(restore(copy, elsewhere)).toMatchObject({
      ok: true,
      value: { aside: expect.any(String) },
    });
  });

  test('O9 a database in use is neither overwritten by a restore nor served twice', async () => {
    const file = join(folder, 'tables.db');
    const first = sqliteLedger(file);
    await first.create('t', { notes: [['title', 'toy']], entries: [] }, []);
    await first.close();
    const copy = join(folder, 'copy.db');
    expect(backup(file, copy)).toMatchObject({ ok: true });
    // Opened and only looked at: its log is empty.
    const serving = sqliteLedger(file);
    expect(await serving.read('t')).toBeDefined();
    expect(restore(copy, file)).toMatchObject({
      ok: false,
      error: expect.stringContaining('is in use'),
    });
    expect(() => sqliteLedger(file)).toThrow(/is in use/);
    const late = join(folder, 'late.db');
    expect(backup(file, late)).toMatchObject({ ok: true });
    await serving.note('t', 2, ['name', 'Toy']);
    await serving.close();
    expect((await readAgain(file)).notes).toHaveLength(2);
    expect(restore(copy, file)).toMatchObject({ ok: true });
    expect((await readAgain(file)).notes).toHaveLength(1);
  });

  test.each(['entries', 'notes'] as const)(
    'O6 of %s that were changed no backup is made, and none is restored',
    async (lines) => {
      const file = join(folder, 'tables.db');
      const storage = sqliteLedger(file);
      const entry = { seq: 1, id: 'move-1', at: 1, by: 's', move: { verb: 'pass' }, ops: [] };
      const entries = [{ ...entry, findings: [], rules: 'none', digest: 'd' }];
      await storage.create('t', { notes: [['title', 'toy']], entries }, []);
      await storage.close();
      const copy = join(folder, 'copy.db');
      expect(backup(file, copy)).toMatchObject({ ok: true });
      for (const one of [file, copy]) {
        const hand = new Database(one);
        hand.exec(`update ${lines} set body = replace(body, 't', 'u')`);
        hand.close();
      }
      const changed = { ok: false, error: expect.stringMatching(/of table t\) .*was changed/) };
      expect(backup(file, join(folder, 'other.db'))).toMatchObject(changed);
      expect(existsSync(join(folder, 'other.db'))).toBe(false);
      expect(restore(copy, join(folder, 'new.db'))).toMatchObject(changed);
    },
  );

  test('a file that is no backup, or is cut short, is not restored', async () => {
    const cut = join(folder, 'cut.db');
    writeFileSync(cut, 'SQLite format 3\0 and no more');
    const target = join(folder, 'tables.db');
    expect(restore(cut, target)).toMatchObject({ ok: false });
    expect(restore(join(folder, 'none.db'), target)).toMatchObject({ ok: false });
    expect(backup(join(folder, 'none.db'), join(folder, 'x.db'))).toMatchObject({ ok: false });
  });
});

describe('H4 H6 headers for browsers, and requests of other sites', () => {
  test('no page of another site, and no form, changes anything', async () => {
    const at = await stand();
    const post = (headers: Record<string, string>) =>
      fetch(at.url + API.tables, { method: 'POST', headers, body: JSON.stringify(wish) });
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post({})).status).toBe(415);
    const json = { 'content-type': 'application/json' };
    expect((await post({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ ...json, origin: at.url })).status).toBe(201);
    await at.close();
  });

  test('behind TLS a browser is told to use only TLS; answers are not cached', async () => {
    const at = await stand({ proxies: 1 });
    const get = (headers: Record<string, string>) => fetch(at.url + '/health', { headers });
    const secure = await get({ 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
    expect(secure.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(secure.headers.get('cache-control')).toBe('no-store');
    expect((await get({})).headers.get('strict-transport-security')).toBeNull();
    await at.close();
  });
});

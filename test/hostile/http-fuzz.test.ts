import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, type CreatedTable, LIMITS, SYNC_PATH, ledgerRoom } from '../../shared/wire.ts';
import { processMilliseconds } from '../../sync-server/limits/work-charges.ts';
import { pay, settled } from '../server/kit/hall.ts';
import { stand } from '../server/kit/stand.ts';
import { moveFrame } from '../server/kit/visitor.ts';
import { type Chance, chance } from '../sim/chance.ts';
import { memoryHeld } from './memory.ts';

const frames = Number(process.env.FUZZ_FRAMES ?? 2_000);
/** Connections that are there at a time. */
const CROWD = 40;
const PAUSE = 250;
const LONG = 20_000;

let at: Awaited<ReturnType<typeof stand>>;
let opened: CreatedTable;
const sockets: Socket[] = [];
const dist = mkdtempSync(join(tmpdir(), 'http-fuzz-'));
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<title>Signalbox</title>');
  writeFileSync(join(dist, 'assets', 'big-abc.js'), Buffer.alloc(2 * 1024 * 1024, 'x'));
  at = await stand({ dist, patience: { head: 2_000, whole: 4_000 } });
  opened = await at.open();
});
afterAll(async () => {
  // Some never hang up, and some never read; the server takes its leave nonetheless.
  await at.close();
  for (const socket of sockets) socket.destroy();
  rmSync(dist, { recursive: true });
});

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'get',
  'BREW',
];
const RANGES = ['0-', '-1', '0-0,1-1', '9-2', '0-99999999999', '-', 'x', '0-0,'.repeat(400)];

function path(luck: Chance): string {
  const { table } = opened;
  return luck.of([
    '/',
    '/assets/big-abc.js',
    '/assets/',
    '/index.html',
    '/favicon.ico',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/x',
    '//',
    '/%00',
    '/%',
    `/${'x'.repeat(3_000)}`,
    '*',
    API.table(table),
    API.export(table),
    API.seats(table),
    API.links(table),
    API.import,
    API.tables,
    API.health,
    API.metrics,
    '/api/',
    '/api/none',
    'http://other.example/',
    `${SYNC_PATH}/${ledgerRoom(table)}`,
    `${SYNC_PATH}/none`,
  ]);
}

/** Heads of a request; a right link is shown only where nothing can be changed by it. */
function heads(luck: Chance, method: string): string[] {
  const secret = method === 'GET' ? opened.links.spectator.secret : 'x'.repeat(32);
  const all = [
    `Range: bytes=${luck.of(RANGES)}`,
    `Authorization: Bearer ${secret}`,
    `Authorization: ${'Bearer '.repeat(luck.below(90))}`,
    `If-None-Match: ${luck.of(['*', '""', 'W/"x"', '"'.repeat(200)])}`,
    `Content-Type: ${luck.of(['application/json', 'text/plain', 'multipart/form-data', ''])}`,
    `Accept-Encoding: ${luck.of(['gzip', 'br;q=x', '*;q=0', 'identity'])}`,
    `Connection: ${luck.of(['close', 'keep-alive', 'Upgrade', 'x'])}`,
    `Upgrade: ${luck.of(['websocket', 'h2c', ''])}`,
    `Sec-WebSocket-Key: ${luck.of(['dGhlIHNhbXBsZSBub25jZQ==', 'x', ''])}`,
    `Sec-WebSocket-Version: ${luck.of(['13', '7', '-1'])}`,
    `Sec-WebSocket-Protocol: ${luck.of(['signalbox', 'signalbox, x', ','])}`,
    `Expect: ${luck.of(['100-continue', 'x'])}`,
    `Origin: ${luck.of(['null', 'http://other.example', 'x'])}`,
    `X-Forwarded-For: ${luck.of(['127.0.0.1', '1.2.3.4, 5.6.7.8', 'x'.repeat(300)])}`,
    `X-Fat: ${'x'.repeat(luck.below(4_000))}`,
    'Transfer-Encoding: chunked',
    `Content-Length: ${luck.of(['0', '5', '-1', '9999999999999', 'x'])}`,
  ];
  return Array.from({ length: luck.below(6) }, () => luck.of(all));
}

function request(luck: Chance): string {
  const method = luck.happens(60) ? 'GET' : luck.of(METHODS);
  const host = luck.happens(92)
    ? ['Host: x']
    : luck.of([[], ['Host: a b'], ['Host: x', 'Host: y']]);
  const head = [
    `${method} ${path(luck)} HTTP/${luck.happens(95) ? '1.1' : luck.of(['1.0', '2', ''])}`,
  ];
  const body = luck.happens(60)
    ? ''
    : luck.of([
        '{',
        '{"a":',
        '5\r\nhello\r\n0\r\n\r\n',
        'fffffffff\r\n',
        '[[['.repeat(900),
        '\u0000',
      ]);
  const text = [...head, ...host, ...heads(luck, method), '', body].join('\r\n');
  if (luck.happens(85)) return text;
  const from = luck.below(text.length);
  return (
    text.slice(0, from) + luck.of(['\r', '\n', '\u0000', ':', ' ', 'é']) + text.slice(from + 1)
  );
}

interface Speaker {
  readonly socket: Socket;
  /** What it drips, bit by bit. */
  slow: string;
}

/** Says something over a connection: one request, many at once, a bit of one; or leaves in the middle. */
function speak(luck: Chance, { socket, ...one }: Speaker, keep: (slow: string) => void): void {
  const end = luck.below(100);
  if (one.slow) {
    socket.write(one.slow.slice(0, 7));
    keep(one.slow.slice(7));
  } else if (end < 20) {
    socket.write(Array.from({ length: 2 + luck.below(12) }, () => request(luck)).join(''));
  } else if (end < 35) keep(request(luck));
  else socket.write(request(luck));
  if (end >= 80 && end < 88) socket.destroy();
  else if (end >= 88 && end < 92) socket.end();
  else if (end >= 92 && end < 96) socket.pause();
}

test(
  `W9 W10 ${frames} times HTTP as no browser speaks it changes nothing and holds nobody up`,
  async () => {
    const luck = chance(20_261_126);
    const { host, port } = { host: '127.0.0.1', port: Number(new URL(at.url).port) };
    const before = await at.storage.raw(opened.table);
    const line = await at.sit(opened.table, opened.links.host.secret);
    const speakers: Speaker[] = [];
    let [address, dialled] = [0, 0];
    const dial = (): Speaker => {
      // From many networks, so that it is not the limits of one that turn most away.
      const localAddress = `127.0.${1 + (++address % 4)}.${1 + (address % 250)}`;
      const socket = connect({ host, port, localAddress });
      dialled++;
      sockets.push(socket);
      socket.once('close', () => sockets.splice(sockets.indexOf(socket), 1));
      socket.on('error', () => {});
      if (luck.happens(90)) socket.resume();
      return { socket, slow: '' };
    };
    let [longest, free, warm] = [0, 0, 0];
    for (let n = 0; n < frames; n++) {
      const index = luck.below(CROWD);
      let one = speakers[index];
      if (!one || one.socket.destroyed || !one.socket.writable) one = speakers[index] = dial();
      const speaker = one;
      speak(luck, speaker, (slow) => (speaker.slow = slow));
      // Milliseconds that this thread, with the server in it, worked in one turn: so long others wait.
      free = processMilliseconds();
      for (let turn = 0; turn < 3; turn++) {
        await settled();
        const now = processMilliseconds();
        longest = Math.max(longest, now - free);
        free = now;
      }
      if (warm === 0 && n >= frames / 10) warm = memoryHeld();
    }

    expect(await at.storage.raw(opened.table)).toEqual(before);
    expect(at.logged.filter((text) => text.includes('a request failed'))).toEqual([]);
    line.send(moveFrame(pay('after-all-that')));
    await line.until(() => line.as.verdicts.length > 0 || line.closed !== undefined);
    expect(line.as.verdicts[0]).toMatchObject({ ok: true });
    line.hangUp();
    expect(await (await fetch(`${at.url}/`)).text()).toBe('<title>Signalbox</title>');
    expect(longest).toBeLessThan(PAUSE);
    if (frames >= LONG) await later(60_000);
    const held = memoryHeld() / warm;
    console.log(
      `${frames} requests and bits of them over ${dialled} connections: 0 changes, ` +
        `${longest.toFixed(0)} ms the longest pause, memory ${held.toFixed(2)} of before`,
    );
    if (frames >= LONG) expect(held).toBeLessThan(1.2);
    expect(dialled).toBeGreaterThan(CROWD);
    expect(LIMITS.exchanges.connection).toBeLessThan(14);
  },
  120_000 + frames * 20,
);

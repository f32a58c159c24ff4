import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CLASS_API, PUPIL_LINK } from '../../shared/people/classroom.ts';
import { noticesOf } from '../../shared/people/notice.ts';
import {
  API,
  CLOSE,
  type Export,
  type IssuedLink,
  ledgerRoom,
  LIMITS,
  type CreatedTable,
  SUBPROTOCOL,
  SYNC_PATH,
} from '../../shared/wire.ts';
import { requestLimits } from '../../sync-server/limits/request-limits.ts';
import { pay } from '../server/kit/hall.ts';
import { stand, wish } from '../server/kit/stand.ts';
import { moveFrame } from '../server/kit/visitor.ts';

let at: Awaited<ReturnType<typeof stand>>;
let opened: CreatedTable;
beforeEach(async () => {
  at = await stand({ proxies: 1 });
  opened = await at.open();
});
afterEach(() => at.close());

const from = (address: string, secret?: string) => ({
  'x-forwarded-for': address,
  ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
});
const guess = (n: number) => `guess-${n}`.padEnd(32, 'x');

/** What a raw connection hears until it is ended; `speak` is what it says. */
function raw(speak: (say: (text: string) => void) => void, to = at): Promise<string> {
  return new Promise((done) => {
    let heard = '';
    const socket = connect(Number(new URL(to.url).port), '127.0.0.1', () =>
      speak((text) => void (socket.writable && socket.write(text))),
    );
    socket.on('data', (data) => (heard += String(data)));
    socket.on('error', () => {});
    socket.on('close', () => done(heard));
  });
}

async function ada_plays_on(): Promise<void> {
  const line = await at.sit(opened.table, opened.links.host.secret);
  line.send(moveFrame(pay('played-on')));
  await line.until(() => line.as.verdicts.length > 0);
  expect(line.as.verdicts[0]).toMatchObject({ ok: true });
  line.hangUp();
}

describe('N5 links are not found by trying', () => {
  test('who shows links that open nothing is told to wait, and right ones of that network open', async () => {
    const path = at.url + API.table(opened.table);
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        const answer = await fetch(path, { headers: from('203.0.113.9', guess(n)) });
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    const asks = async (address: string, secret: string, url = path) =>
      (await fetch(url, { headers: from(address, secret) })).status;
    expect(await asks('203.0.113.9', guess(1))).toBe(429);
    expect(await asks('203.0.113.10', guess(1))).toBe(403);
    const other = await at.open();
    expect(await asks('203.0.113.9', guess(1), at.url + API.table(other.table))).toBe(403);
    // A school is one network, and one pupil of it guesses: the others come in.
    expect(await asks('203.0.113.9', opened.links.host.secret)).toBe(200);
    const headers = from('203.0.113.9');
    const line = at.dial(ledgerRoom(opened.table), opened.links.seats[0]!.secret, { headers });
    await line.until(() => line.as.welcomes.length > 0 || line.closed !== undefined);
    expect(line.closed).toBeUndefined();
    line.hangUp();
    const wrong = at.dial(ledgerRoom(opened.table), guess(1), { headers });
    await wrong.over();
    expect(wrong.closed).toBe(CLOSE.link);
    await ada_plays_on();
  });

  test('a network that asked for all it may is heard with links that opened something from there', () => {
    const limits = requestLimits(() => 0, 1);
    const pupil = { network: 'school' };
    for (const link of ['ada', 'ben']) {
      expect(limits.may(pupil, link)).toBe(true);
      limits.opened(pupil, link);
    }
    while (limits.may(pupil, 'guess')) limits.wrong(pupil, 'table', 'guess');
    expect(limits.may(pupil, 'carla')).toBe(false);
    expect(limits.may(pupil, 'ada')).toBe(true);
    // Nor does one who has a right link and asks for ever keep out another who has one.
    while (limits.may(pupil, 'ada'));
    expect(limits.may(pupil, 'ben')).toBe(true);
    expect(limits.may({ network: 'elsewhere' }, 'ada')).toBe(true);
    // What opened something once and does no more is one like any.
    limits.wrong(pupil, 'table', 'ben');
    expect(limits.may(pupil, 'ben')).toBe(false);
  });

  test('a connection that shows links that open nothing is soon not heard', async () => {
    const alone = await stand();
    const { table, links } = await alone.open();
    let looked = 0;
    const admission = alone.storage.admission.bind(alone.storage);
    alone.storage.admission = (hash) => {
      looked++;
      return admission(hash);
    };
    const ask = (n: number) =>
      `GET ${API.table(table)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${guess(n)}\r\n\r\n`;
    const most = LIMITS.asking.guesses.burst * 3;
    const socket = connect(Number(new URL(alone.url).port), '127.0.0.1');
    let answers = 0;
    await new Promise<void>((done) => {
      socket.on('data', (data) => {
        if (!String(data).includes('HTTP/1.1 4')) return;
        if (++answers > most) return done();
        socket.write(ask(answers));
      });
      socket.write(ask(0));
    });
    socket.destroy();
    // A secret may be of a seat or of a class: two looks each.
    expect(looked).toBeLessThan(most * 1.5);
    expect((await alone.get(API.table(table), links.host.secret)).status).toBe(200);
    await alone.close();
  });

  test('who asks and asks with a good link is told to wait, and nobody else is', async () => {
    const path = at.url + API.table(opened.table);
    const { secret } = opened.links.spectator;
    const ask = (address: string) => fetch(path, { headers: from(address, secret) });
    // The limit refills while a slow machine answers.
    const asked = LIMITS.asking.burst * 10;
    const statuses: number[] = [];
    for (let n = 0; n < asked && !statuses.includes(429); n += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => ask('2001:db8::1')))).map(
          ({ status }) => status,
        ),
      );
    // An IPv6 network is one asker, whichever of its addresses asks.
    if (!statuses.includes(429)) expect((await ask('2001:db8::2')).status).toBe(429);
    expect((await ask('2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('W9 what is no request is ended, and nobody waits for it', () => {
  test.each<[string, RegExp, (say: (text: string) => void) => void]>([
    [
      'a head without end',
      /^HTTP\/1\.1 431/,
      (say) => say(`GET / HTTP/1.1\r\nX: ${'x'.repeat(1e5)}`),
    ],
    ['no HTTP at all', /^HTTP\/1\.1 400/, (say) => say('\u0016\u0003\u0001 nonsense\r\n\r\n')],
    ['no host', /^HTTP\/1\.1 400/, (say) => say('GET / HTTP/1.1\r\n\r\n')],
    [
      'two lengths',
      /^HTTP\/1\.1 400/,
      (say) =>
        say(
          'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        ),
    ],
  ])('%s', async (_what, answer, speak) => {
    expect(await raw(speak)).toMatch(answer);
    await ada_plays_on();
  });

  test.each<[string, string]>([
    ['a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    [
      'a body',
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    ],
  ])('%s that comes too slowly is not waited for', async (_what, begun) => {
    const hasty = await stand({ patience: { head: 200, whole: 400 } });
    expect(await raw((say) => say(begun), hasty)).toMatch(/^HTTP\/1\.1 408/);
    await hasty.close();
  });

  test('who is turned away and does not hang up holds no connection, and no leave', async () => {
    const alone = await stand();
    const port = Number(new URL(alone.url).port);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    const ended = new Promise((done) => socket.once('end', done));
    socket.resume();
    socket.write(
      'GET /sync/none HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await ended;
    await alone.close();
    socket.destroy();
  });

  test('who goes away before the request is whole is no failure of the server', async () => {
    const head = 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const begun = [
      `${head}Content-Length: 500\r\n\r\n{"title"`,
      `${head}Transfer-Encoding: chunked\r\n\r\nfff\r\n{"title"`,
    ];
    const begunAndLeft = (n: number) =>
      new Promise<void>((done) => {
        const socket = connect(Number(new URL(at.url).port), '127.0.0.1', () => {
          socket.write(begun[n % 2]!, () => setImmediate(() => socket.resetAndDestroy()));
        });
        socket.on('error', () => {});
        socket.on('close', () => done());
      });
    for (let n = 0; n < 50; n++) await begunAndLeft(n);
    expect((await at.get(API.health)).status).toBe(200);
    expect(at.logged.join()).not.toContain('a request failed');
  });

  test('a host that is none makes nothing fall over', async () => {
    const heard = await raw((say) =>
      say('GET /api/none HTTP/1.1\r\nHost: a b[/\r\nConnection: close\r\n\r\n'),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(at.logged.join()).not.toContain('a request failed');
  });

  test('a socket of another protocol, of none, and of an old version', async () => {
    const url = `${at.url.replace('http', 'ws')}${SYNC_PATH}/${ledgerRoom(opened.table)}`;
    const { secret } = opened.links.host;
    const end = (protocols: string[]) =>
      new Promise<number>((done) => {
        const socket = new WebSocket(url, protocols);
        socket.on('unexpected-response', (_asked, { statusCode }) => done(statusCode ?? 0));
        socket.on('error', () => done(0));
        socket.on('close', done);
      });
    // A browser leaves where it is offered a protocol that it did not name.
    expect(await end(['graphql-ws', secret])).toBe(0);
    expect(await end([])).toBe(CLOSE.link);
    expect(await end([SUBPROTOCOL])).toBe(CLOSE.link);
    expect(await end([secret, SUBPROTOCOL])).toBe(CLOSE.link);
    const head = `GET ${new URL(url).pathname} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    expect(await raw((say) => say(`${head}${key}Sec-WebSocket-Version: 7\r\n\r\n`))).toMatch(
      /^HTTP\/1\.1 4\d\d/,
    );
    expect(await raw((say) => say(`${head}Sec-WebSocket-Version: 13\r\n\r\n`))).toMatch(
      /^HTTP\/1\.1 400/,
    );
    await ada_plays_on();
  });
});

describe('H7 what people are called', () => {
  test.each([
    ['control letters', 'A\u0000d\u001b[31ma\r\n', 'Ad[31ma'],
    ['what turns reading around', '\u202eadA\u202c\u2066', 'adA'],
    ['what nobody sees', 'A\u200bd\ufeffa', 'Ada'],
    ['half a letter', 'Ad\ud83da', 'Ada'],
  ])('%s is left out of a name', async (_what, name, read) => {
    const { table, links } = await at.open({ name, players: ['Ben', name] });
    const file = (await at.get(API.export(table), links.host.secret)).body as Export;
    expect([file.name, file.players[1]]).toEqual([read, read]);
    const joined = await at.post(API.join(table), { name }, links.spectator.secret);
    expect((joined.body as IssuedLink).name).toBe(read);
    const seats = [{ id: 'seat-2', name }];
    const renamed = await at.post(API.seats(table), { seats }, links.host.secret);
    expect((renamed.body as { seats: { name: string }[] }).seats[1]!.name).toBe(read);
    expect((await at.post(API.import, { ...file, name })).status).toBe(201);
  });

  test('a name of nothing else is none; joiners that a script needs stay', async () => {
    expect((await at.post(API.tables, { ...wish, name: '\u202e \u200b' })).status).toBe(400);
    const name = 'می‌خواهم 👩‍🚀';
    const { table, links } = await at.open({ name });
    expect((await at.get(API.table(table), links.host.secret)).body).toMatchObject({ name });
  });

  test.each(['__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'constructor'])(
    'an option called %s is none',
    async (option) => {
      const body = JSON.stringify(wish).replace('"options":{', `"options":{"${option}":1,`);
      const { status } = await at.post(API.tables, body);
      // The toy takes any option that is one; what is more than data to JavaScript is none.
      expect(option.startsWith('_') || option === 'constructor' ? [400] : [201, 422]).toContain(
        status,
      );
      expect(at.logged.join()).not.toContain('a request failed');
    },
  );
});

describe('N2 what strangers may have us keep', () => {
  test('a class lets in as many as it has places, however many come at once', async () => {
    const { table, links } = opened;
    const made = await at.post(
      CLASS_API.class(table),
      { most: 5, hours: 1, teacher: 'Ada' },
      links.host.secret,
    );
    const { seat, secret } = made.body as IssuedLink;
    expect(seat).toBe(PUPIL_LINK);
    const all = await Promise.all(
      Array.from({ length: 90 }, (_, n) =>
        at.post(CLASS_API.pupils(table), { name: `Pupil ${n}` }, secret),
      ),
    );
    const count = (status: number) => all.filter((answer) => answer.status === status).length;
    expect(count(201)).toBe(5);
    expect(count(429)).toBeGreaterThan(0);
    expect(count(201) + count(409) + count(429)).toBe(90);
    await ada_plays_on();
  });

  test('a seat has so many addresses that are told, and sets them slowly', async () => {
    const path = at.url + noticesOf(opened.table);
    const put = (n: number) =>
      fetch(path, {
        method: 'PUT',
        headers: {
          ...from('203.0.113.5', opened.links.seats[0]!.secret),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          push: { endpoint: `https://push.example/${n}`, keys: { p256dh: 'a', auth: 'b' } },
        }),
      });
    const statuses: number[] = [];
    for (let n = 0; n < LIMITS.changes.seat.burst + 8; n++) statuses.push((await put(n)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(4);
    const shown = await at.get(noticesOf(opened.table), opened.links.seats[0]!.secret);
    expect(shown.body).toMatchObject({ pushes: 4 });
    const other = await at.get(noticesOf(opened.table), opened.links.host.secret);
    expect(other.body).toMatchObject({ pushes: 0 });
  });
});

import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Notices as Shown,
  noticesOf,
  type SetNotices,
} from '../../../shared/people/notice.ts';
import { API } from '../../../shared/wire.ts';
import { deliveryResult, type DeliveryRequest } from '../../../sync-server/notices/deliver.ts';
import { isQuiet } from '../../../sync-server/notices/settings.ts';
import { emptyHall } from '../kit/hall.ts';
import { office } from '../kit/office.ts';
import { stand } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

/** A service that takes notices, on this machine; what the tests send there says for which host. */
interface Receiver {
  readonly got: { host: string; headers: Record<string, string>; body: Buffer }[];
  status: number;
  take(parcel: DeliveryRequest): Promise<ReturnType<typeof deliveryResult>>;
}
let server: Server;
let receiver: Receiver;
beforeAll(async () => {
  server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      receiver.got.push({ host: headers['x-host']!, headers, body: Buffer.concat(parts) });
      answer.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  receiver = {
    got: [],
    status: 204,
    async take({ url, headers, body }) {
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: { ...headers, 'x-host': new URL(url).host },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      });
      return deliveryResult(answer.status);
    },
  };
});
afterAll(() => server.close());
afterEach(() => {
  receiver.got.length = 0;
  receiver.status = 204;
  emptyHall();
});

const hook = { kind: 'json', url: 'https://hooks.example/a-secret-path' } as const;
const MINUTE = 60_000;

/** A table at which Ada is to act and Ben wants notices. */
async function table(ask: SetNotices = { webhook: hook }) {
  const made = await office(receiver.take);
  const answer = await made.change('ben', ask);
  if (typeof answer === 'string') throw new Error(answer);
  await made.wait(1_000);
  const sentences = () =>
    receiver.got.map(({ body }) => (JSON.parse(String(body)) as { sentence: string }).sentence);
  return { ...made, sentences, shown: answer };
}

describe('M1 whoever is to act is notified, once', () => {
  test('a first notice says that it works', async () => {
    const here = await table();
    expect(here.sentences()).toEqual(['From now on you are told here when it is your turn.']);
  });

  test('with the sentence and the way to the table, and nothing secret', async () => {
    const here = await table();
    await here.stake('ada');
    await here.wait(5_000);
    await here.wait(30_000);
    const { body, headers } = receiver.got.at(-1)!;
    const said = JSON.parse(String(body)) as object;
    expect(said).toEqual({
      table: 'Toy',
      sentence: expect.stringMatching(/ben/) as string,
      link: 'https://table.example/t/t',
    });
    const [at, sum] = /^t=(\d+),v1=([0-9a-f]{64})$/
      .exec(headers['x-signalbox-signature']!)!
      .slice(1);
    const own = createHmac('sha256', here.shown.signedWith!).update(`${at}.${String(body)}`);
    expect(sum).toBe(own.digest('hex'));
    for (let minutes = 0; minutes < 60; minutes += 10) await here.wait(10 * MINUTE);
    expect(receiver.got).toHaveLength(2);
  });

  test('but not while a program has the seat', async () => {
    const here = await table();
    await here.room.changeSeats('ada', { seats: [{ id: 'ben', program: 'club' }] });
    await here.stake('ada');
    await here.wait(5_000);
    await here.wait(30_000);
    expect(receiver.got).toHaveLength(1);
  });

  test('again when it is their turn again, and not while it is not', async () => {
    const here = await table();
    for (let round = 0; round < 2; round++) {
      await here.stake('ada');
      await here.wait(5_000);
      await here.wait(30_000);
      await here.stake('ben');
      await here.wait(5_000);
      await here.wait(30_000);
    }
    expect(receiver.got).toHaveLength(3);
  });

  test('not if the turn ended before the notice was sent', async () => {
    const here = await table();
    await here.stake('ada');
    await here.wait(5_000);
    await here.stake('ben');
    await here.wait(5_000);
    await here.wait(10 * MINUTE);
    expect(receiver.got).toHaveLength(1);
  });

  test('later where their page is open, for they most likely see it', async () => {
    const here = await table();
    here.enter('ben');
    await here.stake('ada');
    await here.wait(5_000);
    await here.wait(MINUTE);
    expect(receiver.got).toHaveLength(1);
    await here.wait(5 * MINUTE);
    expect(receiver.got).toHaveLength(2);
  });

  test('also if the table was closed meanwhile', async () => {
    const here = await table();
    await here.stake('ada');
    await here.office.put(here.room);
    await here.wait(30_000);
    expect(receiver.got).toHaveLength(2);
    await here.office.opened(here.room);
    await here.wait(5_000);
    await here.wait(10 * MINUTE);
    expect(receiver.got).toHaveLength(2);
  });

  test('nobody while the referee is off, for then nobody has a turn', async () => {
    const here = await table();
    await here.stake('ada', { verb: 'dial', strictness: 'off' });
    await here.stake('ada');
    await here.wait(5_000);
    await here.wait(10 * MINUTE);
    expect(receiver.got).toHaveLength(1);
  });
});

describe('M2 quiet hours', () => {
  const quiet = { zone: 'Europe/Berlin', days: [0], from: 22, to: 8 };
  test.each([
    [Date.UTC(2026, 0, 7, 20, 59), false],
    [Date.UTC(2026, 0, 7, 21, 0), true],
    [Date.UTC(2026, 0, 8, 6, 59), true],
    [Date.UTC(2026, 0, 8, 7, 0), false],
    [Date.UTC(2026, 0, 11, 12, 0), true],
    [Date.UTC(2026, 0, 11, 23, 30), true],
    [Date.UTC(2026, 0, 12, 12, 0), false],
  ])('%d: %s', (now, silent) => {
    expect(isQuiet(quiet, now)).toBe(silent);
    expect(isQuiet(undefined, now)).toBe(false);
  });

  test('a notice of the quiet hours is sent when they end', async () => {
    const here = await table();
    await here.change('ben', { quiet: { zone: 'UTC', days: [], from: 12, to: 14 } });
    await here.stake('ada');
    await here.wait(5_000);
    for (let minutes = 0; minutes < 110; minutes += 10) await here.wait(10 * MINUTE);
    expect(receiver.got).toHaveLength(1);
    await here.wait(11 * MINUTE);
    expect(receiver.got).toHaveLength(2);
  });
});

describe('M3 a notice that the service does not accept', () => {
  test('is tried again, less and less often, and then given up', async () => {
    const here = await table();
    receiver.status = 503;
    await here.stake('ada');
    await here.wait(5_000);
    const tries: number[] = [];
    for (let minute = 0; minute < 400; minute++) {
      const before = receiver.got.length;
      await here.wait(MINUTE);
      if (receiver.got.length > before) tries.push(minute);
    }
    const gaps = tries.slice(1).map((at, n) => at - tries[n]!);
    expect(gaps).toEqual([1, 5, 30, 120]);
  });

  test('ends at a refusal: the seat is told, and a browser that is gone is forgotten', async () => {
    const { push } = browser();
    const here = await table({ webhook: hook, push });
    receiver.status = 410;
    await here.stake('ada');
    await here.wait(5_000);
    await here.wait(30_000);
    const shown = await here.office.shown(here.room, 'ben');
    expect(shown).toMatchObject({
      pushes: 0,
      failed: expect.stringContaining('refused') as string,
    });
    await here.wait(10 * MINUTE);
    expect(receiver.got).toHaveLength(4);
  });
});

describe('M5 the format of each service', () => {
  const told = async (kind: 'discord' | 'slack' | 'ntfy') => {
    const here = await table({ webhook: { ...hook, kind } });
    await here.room.changeSeats('ben', { seats: [{ id: 'ben', name: '@everyone <b>*' }] });
    await here.stake('ada');
    await here.wait(5_000);
    await here.wait(30_000);
    const { headers, body } = receiver.got.at(-1)!;
    return { headers, body: String(body) };
  };

  test('Discord: nobody is mentioned, whatever a seat is called', async () => {
    const { body } = await told('discord');
    const said = JSON.parse(body) as { content: string; allowed_mentions: unknown };
    expect(said.allowed_mentions).toEqual({ parse: [] });
    expect(said.content).toContain('\\@everyone \\<b\\>\\*');
    expect(said.content).toContain('https://table.example/t/t');
  });

  test('Slack: markup is escaped', async () => {
    const said = JSON.parse((await told('slack')).body) as { text: string };
    expect(said.text).toContain('@everyone &lt;b&gt;*');
    expect(said.text).toContain('<https://table.example/t/t|');
  });

  test('ntfy: title and link in headers, the sentence as it is', async () => {
    const { headers, body } = await told('ntfy');
    expect(headers).toMatchObject({ title: 'Toy', click: 'https://table.example/t/t' });
    expect(body).toContain('@everyone <b>*');
  });

  test('a browser: encrypted for it alone, by the keys of this server', async () => {
    const { push, opened } = browser();
    const here = await table({ push });
    const { headers, body } = receiver.got[0]!;
    expect(opened(body)).toMatchObject({ link: 'https://table.example/t/t' });
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.authorization).toContain(here.shown.key);
    expect(String(body)).not.toContain('table.example');
  });
});

test('M6 over HTTP: a seat sets its own, an address is not said again, a new link ends it', async () => {
  const sent: DeliveryRequest[] = [];
  const at = await stand({
    async deliver(parcel) {
      sent.push(parcel);
      return 'taken';
    },
  });
  const { table: id, links } = await at.open();
  const ben = links.seats[0]!.secret;
  const put = (wish: unknown, secret: string) =>
    fetch(at.url + noticesOf(id), {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
  expect((await put({ webhook: hook }, links.spectator.secret)).status).toBe(403);
  expect((await put({ webhook: { ...hook, url: 'https://10.0.0.1/x' } }, ben)).status).toBe(422);
  expect((await put({ webhook: { ...hook, url: 'http://a.example' } }, ben)).status).toBe(400);
  const set = await put({ webhook: hook }, ben);
  const shown = (await set.json()) as Shown;
  expect(shown).toMatchObject({ webhook: { kind: 'json', host: 'hooks.example' }, pushes: 0 });
  const later = (await at.get(noticesOf(id), ben)).body as Shown;
  expect(later.webhook).toEqual(shown.webhook);
  expect(JSON.stringify(later)).not.toContain('a-secret-path');
  expect(later.signedWith).toBeUndefined();
  const host = (await at.get(noticesOf(id), links.host.secret)).body as Shown;
  expect(host.webhook).toBeUndefined();
  expect(JSON.stringify((await at.get(API.export(id), ben)).body)).not.toContain('a-secret-path');
  const anew = { seat: links.seats[0]!.seat, revoke: true };
  await at.post(API.links(id), anew, links.host.secret);
  expect((await at.storage.reaches(id)).size).toBe(0);
  await at.close();
});

test('M6 whoever asked for notices is notified after moves of others', async () => {
  const at = await stand({ deliver: async () => 'taken' });
  const { table: id, links } = await at.open();
  const line = await at.sit(id, links.seats[0]!.secret);
  await fetch(at.url + noticesOf(id), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${links.host.secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ webhook: hook }),
  });
  line.send(moveFrame({ id: 'stake-0001', base: 2, move: { verb: 'stake', amount: 5 } }));
  await line.until(() => line.as.verdicts.length > 0);
  line.hangUp();
  // Put away at once, what is to be told is laid down.
  await at.server.close();
  const [letter] = await at.storage.due(Date.now() + 10 * MINUTE, 0);
  expect(letter).toMatchObject({ table: id, seat: links.host.seat });
});

/** A browser's subscription, and its eyes. */
function browser() {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys('base64url');
  const secret = randomBytes(16);
  const ece = createRequire(import.meta.url)('http_ece') as {
    decrypt(body: Buffer, how: object): Buffer;
  };
  return {
    push: {
      endpoint: 'https://push.example/subscription',
      keys: { p256dh, auth: secret.toString('base64url') },
    },
    opened: (body: Buffer) =>
      JSON.parse(
        String(ece.decrypt(body, { version: 'aes128gcm', privateKey: own, authSecret: secret })),
      ) as object,
  };
}

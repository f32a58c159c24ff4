import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, CLOSE, feltRoom, ledgerRoom, LIMITS, type CreatedTable } from '../../shared/wire.ts';
import { layLine, lineIn } from '../server/kit/cloth.ts';
import { stand } from '../server/kit/stand.ts';
import { askFrame, frame, moveFrame, writeFrame } from '../server/kit/visitor.ts';

let at: Awaited<ReturnType<typeof stand>>;
let opened: CreatedTable;
beforeEach(async () => {
  at = await stand();
  opened = await at.open();
});
afterEach(() => at.close());

const ben = () => opened.links.seats[0]!.secret;
const ada = () => opened.links.host.secret;
const pay = (id: string) => ({
  id,
  base: 2,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] },
});
async function counted(name: string): Promise<number> {
  const text = String((await at.get(API.metrics)).body);
  return Number(new RegExp(`^signalbox_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

/** Somebody else at the table plays on as if nothing had happened. */
async function ada_plays_on(): Promise<void> {
  const line = await at.sit(opened.table, ada());
  line.send(moveFrame(pay('played-on')));
  await line.until(() => line.as.verdicts.length > 0);
  expect(line.as.verdicts[0]).toMatchObject({ id: 'played-on', ok: true });
  line.hangUp();
}

describe('doors that stay shut', () => {
  test('W1 an unknown room makes nothing', async () => {
    for (const room of ['abcdefghjkmnpqrs/ledger', 'abcdefghjkmnpqrs/felt']) {
      const line = at.dial(room, ben());
      await line.over();
      expect(line.closed).toBe(CLOSE.link);
    }
    for (const room of [
      'x',
      `${opened.table}/secrets`,
      `${opened.table}/ledger/more`,
      '%00/ledger',
    ]) {
      const line = at.dial(room, ben());
      await line.over();
      expect(line.refused).toBe(404);
    }
    expect(await counted('opened_total')).toBe(0);
    expect(await counted('tables')).toBe(0);
  });

  test('W2 no secret, another table and a page of another site', async () => {
    const other = await at.open();
    const room = ledgerRoom(opened.table);
    for (const secret of [undefined, 'x'.repeat(32), 'short', other.links.host.secret]) {
      const line = at.dial(room, secret);
      await line.over();
      expect(line.closed).toBe(CLOSE.link);
    }
    const elsewhere = at.dial(room, ben(), { origin: 'https://evil.example' });
    await elsewhere.over();
    expect(elsewhere.refused).toBe(403);
    const own = at.dial(room, ben(), { origin: at.url });
    await own.until(() => own.as.welcomes.length === 1);
    own.hangUp();
  });

  test('W2 a secret in the address opens nothing', async () => {
    const line = at.dial(`${ledgerRoom(opened.table)}?secret=${ben()}`);
    await line.over();
    expect(line.closed).toBe(CLOSE.link);
  });

  test('an address has so many sockets and no more', async () => {
    const small = await stand({ socketsPerAddress: 3 });
    const { table, links } = await small.open();
    const lines = [];
    for (let i = 0; i < 3; i++) lines.push(await small.sit(table, links.host.secret));
    const fourth = small.dial(ledgerRoom(table), links.host.secret);
    await fourth.over();
    expect(fourth.refused).toBe(503);
    lines[0]!.hangUp();
    let fifth = small.dial(ledgerRoom(table), links.host.secret);
    await fifth.until(() => fifth.closed !== undefined || fifth.as.welcomes.length > 0);
    // The server may not have seen the other end go yet; then one more try has.
    if (fifth.refused === 503) fifth = small.dial(ledgerRoom(table), links.host.secret);
    await fifth.until(() => fifth.closed !== undefined || fifth.as.welcomes.length > 0);
    expect(fifth.as.welcomes).toHaveLength(1);
    await small.close();
  });

  test('what is no handshake is hung up on', async () => {
    const { port } = new URL(at.url);
    const raw = connect(Number(port), '127.0.0.1');
    raw.write(
      'GET /sync/nonsense HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    const heard = await new Promise<string>((done) =>
      raw.once('data', (data) => done(String(data))),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 404/);
    raw.destroy();
    await ada_plays_on();
  });
});

describe('too much', () => {
  test('W3 an oversized frame closes its socket with 1009 and harms nobody', async () => {
    const line = await at.sit(opened.table, ben());
    line.send(moveFrame('x'.repeat(LIMITS.frame)));
    await line.over();
    expect(line.closed).toBe(CLOSE.tooLarge);
    await ada_plays_on();
  });

  test('W4 a flood of moves is read slowly, then closed; another seat is answered meanwhile', async () => {
    const line = await at.sit(opened.table, ben());
    for (let n = 0; n < 3_000; n++) line.send(moveFrame(pay(`flood-${10_000 + n}`)));
    await ada_plays_on();
    await line.over();
    expect([CLOSE.flood, CLOSE.slow, 1006]).toContain(line.closed);
    // What it may have at most: its savings, and what one read of the socket held.
    const { body } = await at.get(API.table(opened.table), ada());
    expect((body as { entries: number }).entries).toBeLessThan(700);
  });

  test('W4 a flood of nonsense is closed at the third frame', async () => {
    for (const nonsense of ['text', new Uint8Array(0), frame(77), Uint8Array.of(255, 255)]) {
      const line = await at.sit(opened.table, ben());
      for (let n = 0; n < 100; n++) line.send(nonsense);
      await line.over();
      expect([CLOSE.protocol, 1006]).toContain(line.closed);
    }
    await ada_plays_on();
  });

  test('W5 who does not read is closed, and those who do are told everything', async () => {
    const room = feltRoom(opened.table);
    const stalled = at.dial(room, ben());
    const reader = at.dial(room, ada());
    await Promise.all(
      [stalled, reader].map((line) => line.until(() => line.socket.readyState === 1)),
    );
    stalled.socket.pause();
    // Eight people scribble as fast as they may: far more than the network itself would hold back.
    const page = 'x'.repeat(LIMITS.frame - 1_000);
    const host = opened.links.host.seat;
    let sum = 0;
    for (let who = 0; who < 8; who++) {
      const writer = at.dial(room, ada());
      await writer.until(() => writer.socket.readyState === 1);
      writer.send(askFrame(writer.as.doc));
      await writer.until(() => sum === 0 || lineIn(writer.as.doc, 'page') === `${page}${sum}`);
      writer.as.doc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== 'server') writer.send(writeFrame(update));
      });
      for (let n = 0; n < 55; n++) layLine(writer.as.doc, 'page', `${page}${++sum}`, host);
      await reader.until(() => lineIn(reader.as.doc, 'page') === `${page}${sum}`);
      writer.hangUp();
    }
    expect(await counted('slow_total')).toBe(1);
    stalled.socket.resume();
    await stalled.over();
    reader.hangUp();
    await ada_plays_on();
  }, 60_000);
});

describe('W6 who is there', () => {
  test('a socket that answers no ping is closed, one that does stays and hears something', async () => {
    const quick = await stand({ pingEvery: 25 });
    const { table, links } = await quick.open();
    const room = ledgerRoom(table);
    const dead = quick.dial(room, links.host.secret, { autoPong: false });
    const live = quick.dial(room, links.host.secret);
    let frames = 0;
    live.socket.on('message', () => frames++);
    await dead.over();
    expect(dead.closed).toBe(1006);
    const before = frames;
    await live.until(() => frames > before + 3);
    expect(live.closed).toBeUndefined();
    live.hangUp();
    await quick.close();
  });
});

describe('W7 taking leave', () => {
  test('everything under way is answered and kept, sockets are closed with 1001', async () => {
    const line = await at.sit(opened.table, ada());
    for (let n = 0; n < 10; n++) line.send(moveFrame(pay(`leaving-${n}`)));
    await line.until(() => line.as.verdicts.length > 0);
    const closing = at.server.close();
    await line.over();
    await closing;
    expect(line.closed).toBe(CLOSE.going);
    const { entries } = (await at.storage.read(opened.table))!;
    for (const { id } of line.as.verdicts) expect(entries.map((entry) => entry.id)).toContain(id);
  });
});

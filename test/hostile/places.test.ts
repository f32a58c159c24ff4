import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  API,
  CLOSE,
  feltRoom,
  ledgerRoom,
  LIMITS,
  type CreatedTable,
  WATCHERS,
} from '../../shared/wire.ts';
import type { LedgerStorage } from '../../sync-server/ledger/ledger.ts';
import { memoryLedger } from '../../sync-server/ledger/memory.ts';
import type { JudgeImport } from '../../sync-server/opening/importing.ts';
import type { ImportedGame } from '../../sync-server/opening/opening.ts';
import { emptyHall, hall, pay } from '../server/kit/hall.ts';
import { stand } from '../server/kit/stand.ts';
import { askFrame, visitor } from '../server/kit/visitor.ts';

afterEach(emptyHall);

describe('N1 places for those who play', () => {
  test('however many watch, from one place or from many, each seat comes in', async () => {
    const at = await hall();
    const wire = { waiting: 0, send() {}, charge() {}, close() {} };
    let in_ = 0;
    for (let n = 0; n < 400; n++) if (at.room.enter('ledger', WATCHERS, wire, `net-${n}`)) in_++;
    expect(in_).toBe(LIMITS.sockets.watching);
    for (const seat of ['ada', 'ben']) expect(at.room.enter('ledger', seat, wire)).toBeDefined();
  });

  test('those who watch from one network leave places for others who watch', async () => {
    const at = await hall();
    const wire = { waiting: 0, send() {}, charge() {}, close() {} };
    const from = (network: string) => at.room.enter('ledger', WATCHERS, wire, network);
    const near = Array.from({ length: 60 }, () => from('here')).filter(Boolean);
    expect(near).toHaveLength(LIMITS.sockets.watchingHere);
    expect(from('there')).toBeDefined();
    near[0]!.leave();
    expect(from('here')).toBeDefined();
  });

  test('one seat takes no place of another', async () => {
    const at = await hall();
    const wire = { waiting: 0, send() {}, charge() {}, close() {} };
    const bens = Array.from({ length: 60 }, () => at.room.enter('ledger', 'ben', wire));
    expect(bens.filter(Boolean)).toHaveLength(LIMITS.sockets.seat);
    expect(at.room.enter('ledger', 'ada', wire)).toBeDefined();
  });
});

describe('N2 what is kept for ever is asked for slowly', () => {
  let at: Awaited<ReturnType<typeof stand>>;
  let opened: CreatedTable;
  beforeEach(async () => {
    at = await stand({ proxies: 1 });
    opened = await at.open();
  });
  afterEach(() => at.close());

  test('a seat that renames itself over and over is told to wait, and others are not', async () => {
    const { table, links } = opened;
    const rename = (secret: string, id: string, n: number) =>
      at.post(API.seats(table), { seats: [{ id, name: `Name ${n}` }] }, secret);
    const statuses: number[] = [];
    for (let n = 0; n < LIMITS.changes.seat.burst + 8; n++)
      statuses.push((await rename(links.seats[0]!.secret, 'seat-2', n)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(4);
    expect((await rename(links.host.secret, 'seat-1', 1)).status).toBe(200);
    const { notes } = (await at.storage.read(table))!;
    expect(notes.length).toBeLessThan(5 + LIMITS.changes.seat.burst + 8);
  });

  test('joins by the watching link leave seats for the host to give', async () => {
    const { table, links } = opened;
    const join = (secret: string) => at.post(API.join(table), { name: 'X' }, secret);
    const statuses: number[] = [];
    for (let n = 0; n < LIMITS.seats; n++)
      statuses.push((await join(links.spectator.secret)).status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(LIMITS.guests);
    expect((await join(links.host.secret)).status).toBe(201);
  });

  test('a table has so many links and no more', async () => {
    const { table, links } = opened;
    for (let n = (await at.storage.links(table)).length; n < LIMITS.links; n++)
      await at.storage.link(table, { hash: `hash-${n}`, seat: 'seat-2' });
    const issue = (revoke: boolean) =>
      at.post(API.links(table), { seat: 'seat-2', revoke }, links.host.secret);
    expect(await issue(false)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('revoke') },
    });
    expect((await issue(true)).status).toBe(201);
  });
});

test('N3 a table that nobody ever entered is forgotten, one that was entered is not', async () => {
  const at = await stand({ proxies: 1 });
  const [empty, entered] = [await at.open(), await at.open()];
  await at.get(API.table(entered.table), entered.links.spectator.secret);
  expect(await at.storage.expire(Date.now() - 60_000)).toBe(0);
  expect(await at.storage.expire(Date.now() + 1)).toBe(1);
  expect((await at.get(API.table(empty.table), empty.links.host.secret)).status).toBe(403);
  expect((await at.get(API.table(entered.table), entered.links.host.secret)).status).toBe(200);
  await at.close();
});

describe('H10 games that are brought in as files take so much room', () => {
  const game = (name: string) =>
    ({
      title: 'toy',
      options: { players: 2 },
      name,
      players: ['Ada', 'Ben'],
      entries: [],
    }) satisfies ImportedGame;
  const judgeImport: JudgeImport = async (text) => ({ ok: true, value: game(text.slice(0, 8)) });
  const brings = async (at: { url: string }, from: string, text: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const answer = await fetch(at.url + API.import, { method: 'POST', headers, body: text });
    return {
      status: answer.status,
      body: (await answer.json()) as CreatedTable & { error?: string },
    };
  };

  test('of one network in a day, and of others none the less', async () => {
    const at = await stand({ proxies: 1, judgeImport });
    const text = 'x'.repeat(LIMITS.importBody - 1_000);
    const most = Math.floor(LIMITS.importsPerDay / text.length);
    for (let n = 0; n < most; n++) expect((await brings(at, '203.0.113.1', text)).status).toBe(201);
    const refused = await brings(at, '203.0.113.1', text);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringMatching(/day/) } });
    expect((await brings(at, '203.0.113.2', text)).status).toBe(201);
    await at.close();
  });

  test('of the disk, where those that nobody entered go first', async () => {
    const memory = memoryLedger();
    const made: string[] = [];
    const storage: LedgerStorage = {
      ...memory,
      create(table, ...rest) {
        made.push(table);
        return memory.create(table, ...rest);
      },
      // Room for four imports beside the fifth that stays free; all of them count as old.
      async disk() {
        const kept = await Promise.all(made.map((table) => memory.read(table)));
        const used = kept.filter(Boolean).length * 1_000;
        return { ...(await memory.disk()), used, free: 5_000 - used };
      },
      dropImport: (before) => memory.dropImport(before + 86_400_000),
    };
    const at = await stand({ proxies: 1, judgeImport, storage });
    const text = 'x'.repeat(1_000);
    let n = 0;
    const import_ = () => brings(at, `203.0.113.${++n}`, text);
    const enter = ({ table, links }: CreatedTable) => at.get(API.table(table), links.host.secret);
    const there = async () => (await Promise.all(made.map((id) => memory.read(id)))).map(Boolean);
    const first = await import_();
    await enter(first.body);
    for (let more = 0; more < 3; more++) expect((await import_()).status).toBe(201);
    expect(await there()).toEqual([true, true, true, true]);
    const fifth = await import_();
    expect(await there()).toEqual([true, false, true, true, true]);
    expect((await at.get(API.metrics)).body).toMatch(/signalbox_imports_unentered_bytes 3000/);
    for (const id of [...made.slice(2)]) await memory.enter(id);
    expect((await enter(fifth.body)).status).toBe(200);
    const refused = await import_();
    expect(refused).toMatchObject({ status: 503, body: { error: expect.stringMatching(/room/) } });
    await at.close();
  });

  test('and whoever runs the server is told when the disk is nearly full', async () => {
    const disk = async () => ({ used: 900, free: 100, unentered: 7 });
    const at = await stand({ storage: { ...memoryLedger(), disk } });
    expect(await at.get(API.health)).toMatchObject({
      status: 200,
      body: { ok: true, why: expect.stringMatching(/disk/) },
    });
    const { body } = await at.get(API.metrics);
    expect(body).toContain('signalbox_database_bytes 900');
    expect(body).toContain('signalbox_disk_free_bytes 100');
    await at.close();
    const roomy = await stand({ storage: { ...memoryLedger(), disk }, diskReserve: 5 });
    expect((await roomy.get(API.health)).body).toEqual({ ok: true });
    await roomy.close();
  });
});

test('N4 connections that only stand about are bounded per address', async () => {
  const at = await stand({ socketsPerAddress: 4 });
  const { port } = new URL(at.url);
  let turnedAway = 0;
  const idle: Socket[] = [];
  const all = Array.from(
    { length: 100 },
    () =>
      new Promise<void>((settled) => {
        const socket = connect(Number(port), '127.0.0.1', () => setImmediate(settled));
        socket.on('close', () => turnedAway++);
        socket.on('error', () => settled());
        idle.push(socket);
      }),
  );
  await Promise.all(all);
  while (turnedAway < 32) await new Promise((done) => setImmediate(done));
  expect(turnedAway).toBe(32);
  idle.forEach((socket) => socket.destroy());
  await at.close();
});

describe('B2 a reader that stands still', () => {
  test('is not sent what it has not room for, and gets it all when it reads again', async () => {
    const at = await hall();
    for (let n = 0; n < 400; n++)
      void at.room.table.propose(
        JSON.stringify({
          ...pay(`fat-${1_000 + n}`),
          move: { verb: 'hand', ops: [{ op: 'set', key: 'k', value: 'x'.repeat(2_000) }] },
        }),
        () => at.room.seat('ada'),
      );
    await at.room.table.idle();
    const held: { bytes: Uint8Array; gone?: (() => void) | undefined }[] = [];
    let waiting = 0;
    const slow = at.enter('ben', 'felt');
    const member = at.room.enter('ledger', 'ben', {
      get waiting() {
        return waiting;
      },
      send(bytes, gone) {
        waiting += bytes.length;
        held.push({ bytes, gone });
      },
      charge() {},
      close() {},
    })!;
    const reader = visitor();
    member.receive(askFrame(reader.doc));
    expect(waiting).toBeLessThan(LIMITS.window + 64 * 5_000);
    // Entries written meanwhile wait their turn, too, and are not piled up for it.
    const before = held.length;
    for (let n = 0; n < 50; n++)
      void at.room.table.propose(JSON.stringify(pay(`while-${n}-x`)), () => at.room.seat('ada'));
    await at.room.table.idle();
    expect(held.length).toBe(before);
    while (held.length > 0) {
      const { bytes, gone } = held.shift()!;
      waiting -= bytes.length;
      reader.take(bytes);
      gone?.();
    }
    expect(reader.entries).toHaveLength(450);
    expect(reader.doc.store.pendingStructs).toBeNull();
    reader.close();
    slow.member.leave();
  });

  test('two readers are sent the same bytes, not a copy each', async () => {
    const at = await hall();
    for (let n = 0; n < 130; n++)
      void at.room.table.propose(JSON.stringify(pay(`many-${1_000 + n}`)), () =>
        at.room.seat('ada'),
      );
    await at.room.table.idle();
    const [one, other] = [at.enter('ada'), at.enter('ben')];
    const shared = one.frames.filter((bytes) => other.frames.includes(bytes));
    expect(shared.length).toBeGreaterThanOrEqual(2);
  });
});

test('W1 sockets to rooms of nobody are turned away before anything is allocated', async () => {
  const at = await stand();
  const { table } = await at.open();
  for (const room of [ledgerRoom(table), feltRoom(table)]) {
    const line = at.dial(room);
    await line.over();
    expect(line.closed).toBe(CLOSE.link);
  }
  expect((await at.get(API.metrics)).body).toContain('signalbox_tables 0');
  await at.close();
});

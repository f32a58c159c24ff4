import { afterEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { cash, fold, withTarget } from '../../../engine/index.ts';
import { CLOSE, FELT, LEDGER, LIMITS, MESSAGE, type Meta, WATCHERS } from '../../../shared/wire.ts';
import { ArchivedEntry } from '../../../sync-server/room/archived-entry.ts';
import { serverGame } from '../kit/game.ts';
import { layLine, mark, marksOf } from '../kit/cloth.ts';
import { emptyHall, hall, pay, seats, settled } from '../kit/hall.ts';
import {
  askFrame,
  frame,
  moveFrame,
  pointerFrame,
  presenceFrame,
  visitor,
  writeFrame,
} from '../kit/visitor.ts';

afterEach(emptyHall);

describe('room: ledger', () => {
  test('D1 a browser that was away syncs with the rebuilt document, without a double or a gap', async () => {
    const before = await hall();
    const ben = before.enter('ben');
    const away = before.enter('ada');
    for (const id of ['move-0001', 'move-0002'])
      before.room.table.propose(JSON.stringify(pay(id)), () => seats[0]);
    await before.room.table.idle();
    away.member.leave();
    await before.room.changeSeats('ada', { seats: [{ id: 'ben', name: 'Benedict' }] });
    ben.member.receive(moveFrame(pay('move-0003')));
    await before.room.shut(CLOSE.going);

    const after = await hall((await before.storage.read('t'))!);
    const back = after.enter('ada', 'ledger', away.as);
    after.enter('ben', 'ledger', ben.as);
    back.member.receive(moveFrame(pay('move-0004')));
    await after.room.changeSeats('ada', { seats: [{ id: 'ben', name: 'Ben' }] });
    for (const one of [away.as, ben.as]) {
      expect(one.entries.map(({ id }) => id)).toEqual([1, 2, 3, 4].map((n) => `move-000${n}`));
      expect(one.doc.store.pendingStructs).toBeNull();
      const met = one.doc.getMap(LEDGER.meta).toJSON() as Meta;
      expect(met.seats.map(({ name }) => name)).toEqual(['ada', 'Ben']);
    }
  });

  test('D4 old entries are kept compressed and can still be exported and undone', async () => {
    const at = await hall();
    const propose = (message: object) =>
      at.room.table.propose(JSON.stringify(message), () => seats[0]);
    const { ledger } = at.room.table;
    for (let n = 1; n <= 300; n++) await propose(pay(`move-${String(n).padStart(4, '0')}`, n));
    expect(ledger.entries.filter((entry) => entry instanceof ArchivedEntry)).toHaveLength(192);
    const { entries } = (await at.storage.read('t'))!;
    expect(JSON.parse(JSON.stringify(ledger.entries))).toEqual(entries);

    const before = cash(fold(serverGame().box, entries.slice(0, 20)).table, 'player:1');
    const move = withTarget(ledger, { verb: 'undo', to: 20 });
    expect(await propose({ id: 'move-undo', base: 300, move })).toMatchObject({ ok: true });
    expect(cash(ledger.table, 'player:1')).toBe(before);
    // And as it is read again, after a restart.
    const again = await hall((await at.storage.read('t'))!);
    expect(again.room.table.ledger.entries[0]).toBeInstanceOf(ArchivedEntry);
    expect(cash(again.room.table.ledger.table, 'player:1')).toBe(before);
  });

  test('D4 an undo of the latest move reads none of them', async () => {
    const at = await hall();
    const propose = (message: object) =>
      at.room.table.propose(JSON.stringify(message), () => seats[0]);
    for (let n = 1; n <= 300; n++) await propose(pay(`move-${String(n).padStart(4, '0')}`, n));
    const reads = vi.spyOn(ArchivedEntry.prototype, 'toJSON');
    const { ledger } = at.room.table;
    const move = withTarget(ledger, { verb: 'undo' });
    const stale = { ...move, takes: 'what was never done' };
    expect(await propose({ id: 'stale-undo', base: 300, move: stale })).toMatchObject({
      ok: false,
    });
    expect(await propose({ id: 'move-undo', base: 300, move })).toMatchObject({ ok: true });
    const accept = { verb: 'accept', entry: 5 };
    expect(await propose({ id: 'move-accept', base: 300, move: accept })).toBeDefined();
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  test('N2 the notes of a table have a limit of bytes; the last of them are for the host', async () => {
    const at = await hall();
    const task = 'x'.repeat(90 * 1024);
    const filled = async (by: string) => {
      for (let n = 0; n < 200; n++) {
        const why = await at.room.note(by, () => ['class', { task, n }]);
        if (why !== undefined) return n;
      }
      return 200;
    };
    const players = await filled('ben');
    const hosts = await filled('ada');
    expect(players).toBeGreaterThan(70);
    expect(hosts).toBeGreaterThan(0);
    const { notes } = (await at.storage.read('t'))!;
    expect(notes).toHaveLength(5 + players + hosts);
    expect(JSON.stringify(notes).length).toBeLessThan(LIMITS.noteBytes * 1.01);
    // And as it is read again, after a restart.
    const again = await hall((await at.storage.read('t'))!);
    expect(await again.room.note('ada', () => ['class', { task }])).toMatch(/no more of it/);
  });

  test('D2 nothing a client sends changes the ledger document; the third try closes its socket', async () => {
    const at = await hall();
    const [ada, ben] = [at.enter('ada'), at.enter('ben')];
    ada.member.receive(moveFrame(pay('move-0001')));
    await settled();
    for (let i = 1; i <= LIMITS.strikes; i++) {
      ben.doc.getArray(LEDGER.entries).push(['{"cheat":1}']);
      ben.doc.getMap(LEDGER.meta).set('seats', []);
      ben.member.receive(writeFrame(Y.encodeStateAsUpdate(ben.doc)));
      expect(ben.closed).toHaveLength(i < LIMITS.strikes ? 0 : 1);
    }
    expect(ben.closed).toEqual([CLOSE.protocol]);
    expect(ada.as.entries).toHaveLength(1);
    const late = at.enter(WATCHERS);
    expect(late.as.entries).toHaveLength(1);
    expect((late.doc.getMap(LEDGER.meta).toJSON() as Meta).seats).toEqual(seats);
  });

  test('the entry reaches everybody, and its proposer before the verdict', async () => {
    const at = await hall();
    const [ada, ben] = [at.enter('ada'), at.enter('ben')];
    ada.member.receive(moveFrame(pay('move-0001')));
    await settled();
    expect(ada.frames.slice(-2).map(([number]) => number)).toEqual([MESSAGE.sync, MESSAGE.verdict]);
    expect(ada.verdicts).toEqual([{ id: 'move-0001', ok: true, seq: 1, findings: [] }]);
    expect(ben.as.entries).toHaveLength(1);
    expect(ben.verdicts).toEqual([]);
  });

  test('B1 a whole document is charged by its bytes', async () => {
    const at = await hall();
    const ada = at.enter('ada');
    for (let i = 0; i < 300; i++)
      at.room.table.propose(JSON.stringify(pay(`move-${1000 + i}`)), () => seats[0]);
    await at.room.table.idle();
    ada.charged.length = 0;
    ada.member.receive(askFrame(new Y.Doc()));
    const bytes = ada.charged.reduce((sum, work) => sum + (work.bytes ?? 0), 0);
    const whole = JSON.stringify(at.room.table.ledger.entries).length;
    expect(bytes).toBeGreaterThan(whole * 0.9);
    expect(bytes).toBeLessThan(whole * 1.1);
  });
});

describe('room: felt', () => {
  const scribble = (doc: Y.Doc, text: string, by = 'ben') => {
    const before = Y.encodeStateVector(doc);
    doc.getMap(FELT.marks).set(`m${text.length}`, mark(text, by));
    return writeFrame(Y.encodeStateAsUpdate(doc, before));
  };

  test('F1 seats may draw, spectators may not', async () => {
    const at = await hall();
    const [ada, ben, cyd] = ['ada', 'ben', WATCHERS].map((id) => at.enter(id, 'felt'));
    ada!.member.receive(scribble(ada!.doc, 'hello', 'ada'));
    expect(marksOf(ben!.doc)).toEqual({ m5: 'hello' });
    expect(marksOf(cyd!.doc)).toEqual({ m5: 'hello' });
    for (const text of ['a', 'bb', 'ccc']) cyd!.member.receive(scribble(cyd!.doc, text));
    expect(ben!.doc.getMap(FELT.marks).size).toBe(1);
    expect(cyd!.closed).toEqual([CLOSE.protocol]);
  });

  test('F1 a hushed seat may not draw until it is allowed again', async () => {
    const at = await hall();
    const [ada, ben] = ['ada', 'ben'].map((id) => at.enter(id, 'felt'));
    await at.room.changeSeats('ada', { seats: [{ id: 'ben', hushed: true }] });
    const kept = Y.encodeStateAsUpdate(ben!.doc);
    ben!.member.receive(scribble(ben!.doc, 'hi'));
    expect(ada!.doc.getMap(FELT.marks).size).toBe(0);
    expect(ben!.closed).toEqual([CLOSE.refused]);
    await at.room.changeSeats('ada', { seats: [{ id: 'ben', hushed: false }] });
    const again = at.enter('ben', 'felt');
    Y.applyUpdate(again.doc, kept);
    again.member.receive(scribble(again.doc, 'hey'));
    expect(Object.values(marksOf(ada!.doc))).toEqual(['hey']);
  });

  test('F1 drawings made offline are sent later; moves are ignored in this room', async () => {
    const at = await hall();
    const away = visitor();
    away.doc.getMap(FELT.marks).set('mine', mark('away', 'ada'));
    const ben = at.enter('ben', 'felt');
    at.enter('ada', 'felt', away).member.receive(moveFrame(pay('move-0001')));
    await settled();
    expect(marksOf(ben.doc)).toEqual({ mine: 'away' });
    expect(at.room.table.seq).toBe(0);
  });

  test('F2 an update that would exceed the limit of the felt is refused', async () => {
    const at = await hall();
    const [ben, ada] = [at.enter('ada', 'felt'), at.enter('ben', 'felt')];
    const page = 'x'.repeat(60_000);
    for (let i = 0; i < 30 && ada.closed.length === 0; i++) {
      const before = Y.encodeStateVector(ada.doc);
      layLine(ada.doc, `line-${i}`, page);
      ada.member.receive(writeFrame(Y.encodeStateAsUpdate(ada.doc, before)));
    }
    expect(ada.closed).toEqual([CLOSE.protocol]);
    const size = Y.encodeStateAsUpdate(ben.doc).length;
    expect(size).toBeLessThanOrEqual(LIMITS.felt);
    expect(size).toBeGreaterThan(LIMITS.felt - 2 * page.length);
  });

  test('F2 wiping frees room', async () => {
    const at = await hall();
    const ben = at.enter('ben', 'felt');
    ben.doc.on('update', (update: Uint8Array) => ben.member.receive(writeFrame(update)));
    for (let i = 0; i < 60; i++) layLine(ben.doc, 'one', 'y'.repeat(60_000 + i));
    expect(ben.closed).toEqual([]);
  });

  test('F3 an update that is malformed or leaves gaps is refused', async () => {
    const at = await hall();
    const [ada, ben, cyd] = ['ada', 'ben', 'ben'].map((id) => at.enter(id, 'felt'));
    const other = new Y.Doc();
    other.getMap(FELT.marks).set('first', mark('one'));
    const vector = Y.encodeStateVector(other);
    other.getMap(FELT.marks).set('second', mark('two'));
    ada!.member.receive(writeFrame(Y.encodeStateAsUpdate(other, vector)));
    ada!.member.receive(writeFrame(Uint8Array.of(1, 2, 3, 4, 5)));
    ada!.member.receive(frame(0, 2, Uint8Array.of(255, 255, 255, 255, 15, 1)));
    expect(ada!.closed).toEqual([CLOSE.protocol]);
    ben!.member.receive(scribble(ben!.doc, 'fine'));
    expect(marksOf(cyd!.doc)).toEqual({ m4: 'fine' });
    expect(cyd!.doc.store.pendingStructs).toBeNull();
  });

  test('F4 a felt that cannot be read is cleared; any other is kept', async () => {
    const spoilt = await hall(undefined, Uint8Array.of(9, 9, 9));
    const ada = spoilt.enter('ada', 'felt');
    ada.member.receive(scribble(ada.doc, 'hi', 'ada'));
    spoilt.pass(10_000);
    await settled();
    const kept = await spoilt.storage.felt('t');
    const again = (await hall(undefined, kept)).enter('ben', 'felt');
    expect(marksOf(again.doc)).toEqual({ m2: 'hi' });
  });
});

describe('room: presence', () => {
  const cursor = (x: number) => ({ cursor: { x, y: 0 } });

  test('P1 a client speaks for itself alone, under the number and seat the server gave', async () => {
    const at = await hall();
    const [ada, ben, cyd] = ['ada', 'ben', WATCHERS].map((id) => at.enter(id));
    ada!.member.receive(ada!.say(cursor(1)));
    at.pass(LIMITS.presenceEvery);
    const adas = ada!.welcomes[0]!.presence;
    expect([...ben!.as.seen.keys()]).toEqual([adas]);

    // Ben speaks under Ada's number, under her browser's, and claims her seat.
    ben!.member.receive(presenceFrame([adas, 99, { ...cursor(66), seat: seats[0] }]));
    ben!.member.receive(presenceFrame([ada!.doc.clientID, 99, { ...cursor(66), seat: seats[0] }]));
    at.pass(LIMITS.presenceEvery);
    expect(cyd!.as.seen.get(adas)).toEqual({ ...cursor(1), seat: seats[0] });
    const bens = cyd!.as.seen.get(ben!.welcomes[0]!.presence);
    expect(bens?.seat.id).toBe('ben');
    // Nor can he make her leave.
    ben!.member.receive(presenceFrame([adas, 1_000, null]));
    at.pass(LIMITS.presenceEvery);
    expect(cyd!.as.seen.get(adas)).toEqual({ ...cursor(1), seat: seats[0] });
  });

  test('P1 states of others that a y-websocket client repeats are ignored', async () => {
    const at = await hall();
    const [ada, ben] = [at.enter('ada'), at.enter('ben')];
    ada.member.receive(ada.say(cursor(1)));
    at.pass(LIMITS.presenceEvery);
    ben.member.receive(ben.say(cursor(2)));
    at.pass(LIMITS.presenceEvery);
    ada.member.receive(ada.say(cursor(3)));
    at.pass(LIMITS.presenceEvery);
    expect([...ada.as.seen.values()]).toEqual([{ ...cursor(2), seat: seats[1] }]);
    expect([...ben.as.seen.values()]).toEqual([{ ...cursor(3), seat: seats[0] }]);
  });

  test('P6 pointers are sent together, only the latest of each, and to nobody their own', async () => {
    const at = await hall();
    const [ada, ben, cyd] = ['ada', 'ben', WATCHERS].map((id) => at.enter(id));
    for (const one of [ada, ben]) one!.member.receive(one!.say({}));
    at.pass(LIMITS.presenceEvery);
    const before = cyd!.frames.length;
    for (let x = 0; x < 50; x++)
      ada!.member.receive(pointerFrame({ x, y: -x, trail: x % 2 === 1 }));
    ben!.member.receive(pointerFrame({ x: 7, y: 8, trail: false }));
    cyd!.member.receive(pointerFrame({ x: 1, y: 1, trail: false }));
    at.pass(LIMITS.pointerEvery);
    expect(cyd!.frames).toHaveLength(before + 1);
    const own = { x: 49, y: -49, trail: true };
    expect([...cyd!.as.pointers.values()]).toEqual([own, { x: 7, y: 8, trail: false }]);
    expect([...ben!.as.pointers.values()]).toEqual([own]);
    ada!.member.receive(pointerFrame({ x: 2e6, y: 0, trail: false }));
    at.pass(LIMITS.pointerEvery);
    expect([...ben!.as.pointers.values()]).toEqual([own]);
  });

  test('P6 six pointers that never rest cost a reader at most 2 kB a second', async () => {
    const at = await hall();
    const six = Array.from({ length: 6 }, (_, n) => at.enter(n % 2 ? 'ada' : 'ben'));
    for (const one of six) one.member.receive(one.say({}));
    at.pass(LIMITS.presenceEvery);
    const reader = at.enter(WATCHERS);
    reader.frames.length = 0;
    for (let ms = 0; ms < 1_000; ms += 20) {
      for (const [n, one] of six.entries())
        one.member.receive(pointerFrame({ x: 3_000 + ms * n, y: -2_000 - ms, trail: true }));
      at.pass(20);
    }
    const bytes = reader.frames.reduce((sum, { length }) => sum + length + 4, 0);
    expect(reader.as.pointers.size).toBe(6);
    expect(bytes).toBeLessThan(2_000);
  });

  test('P2 a state is passed on at a limited rate, and then the latest', async () => {
    const at = await hall();
    const [ada, ben] = [at.enter('ada'), at.enter('ben')];
    const before = ben.frames.length;
    for (let x = 0; x < 100; x++) ada.member.receive(ada.say(cursor(x)));
    at.pass(LIMITS.presenceEvery);
    expect(ben.frames.length - before).toBe(1);
    expect([...ben.as.seen.values()]).toEqual([{ ...cursor(99), seat: seats[0] }]);
    at.pass(LIMITS.presenceEvery);
    expect(ben.frames.length - before).toBe(1);
  });

  test('P3 people who leave are gone at once; people who come see everybody', async () => {
    const at = await hall();
    const [ada, ben] = [at.enter('ada'), at.enter('ben')];
    ada.member.receive(ada.say(cursor(1)));
    at.pass(LIMITS.presenceEvery);
    expect([...at.enter(WATCHERS).as.seen.values()]).toEqual([{ ...cursor(1), seat: seats[0] }]);
    ada.member.leave();
    expect(ben.as.seen.size).toBe(0);
    ben.member.receive(ben.say(cursor(1)));
    at.pass(LIMITS.presenceEvery);
    ben.member.receive(ben.say(null));
    at.pass(LIMITS.presenceEvery);
    expect(at.enter('ada').as.seen.size).toBe(0);
  });

  test('P7 the welcome tells the clock by which entries are timed', async () => {
    const at = await hall();
    const ada = at.enter('ada');
    at.pass(90_000);
    const ben = at.enter('ben');
    expect(ben.as.welcomes[0]!.now! - ada.as.welcomes[0]!.now!).toBe(90_000);
  });

  test('P4 a state that does not fit is not passed on, and unknown keys are dropped', async () => {
    const at = await hall();
    const [ada, ben] = [at.enter('ada'), at.enter('ben')];
    const mine = ada.doc.clientID;
    const bad = [
      { cursor: { x: 'left', y: 0 } },
      { cursor: { x: 1e300, y: 0 } },
      { selection: Array(100).fill('hex:A1') },
      { drag: { piece: 'x'.repeat(LIMITS.presence), x: 0, y: 0 } },
      '{"cursor":',
      '['.repeat(3_000) + ']'.repeat(3_000),
      '{"__proto__":{"seat":1}}',
      7,
    ];
    for (const state of bad) {
      ada.member.receive(presenceFrame([mine, 5, state]));
      at.pass(LIMITS.presenceEvery);
    }
    expect(ben.as.seen.size).toBe(0);
    ada.member.receive(presenceFrame([mine, 6, { ...cursor(1), user: 'x', role: 'host' }]));
    at.pass(LIMITS.presenceEvery);
    expect([...ben.as.seen.values()]).toEqual([{ ...cursor(1), seat: seats[0] }]);
  });

  test('P5 when seats change, all presence states are sent again, and the seat gets a new welcome', async () => {
    const at = await hall();
    const [ada, ben] = [at.enter('ada'), at.enter('ben')];
    ben.member.receive(ben.say(cursor(1)));
    at.pass(LIMITS.presenceEvery);
    await at.room.changeSeats('ben', { seats: [{ id: 'ben', name: 'Benedict' }] });
    expect([...ada.as.seen.values()][0]).toMatchObject({ seat: { name: 'Benedict' } });
    expect(ben.welcomes.map(({ seat }) => seat.name)).toEqual(['ben', 'Benedict']);
    expect(ada.welcomes).toHaveLength(1);
  });
});

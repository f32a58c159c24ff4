import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { fingerprint } from '../../../engine/index.ts';
import {
  CLASS_API,
  CLASS_LIMITS,
  type PupilTable,
  PupilLinks,
  PUPIL,
  TEACHER,
} from '../../../shared/people/classroom.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import {
  API,
  CLOSE,
  FELT,
  feltRoom,
  type IssuedLink,
  LEDGER,
  ledgerRoom,
} from '../../../shared/wire.ts';
import { classInfo } from '../../../sync-server/seats/classroom.ts';
import type { Room } from '../../../sync-server/room/room.ts';
import { stand } from '../kit/stand.ts';
import { askFrame, moveFrame, writeFrame } from '../kit/visitor.ts';

let at: Awaited<ReturnType<typeof stand>>;
beforeAll(async () => (at = await stand({ proxies: 1 })));
afterAll(() => at.close());

const pay = (id: string, amount: number) => ({
  id,
  base: 2,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount }] },
});
const wish = { most: 3, hours: 1, teacher: 'Ms Hall', task: 'Find the best run.' };

/** A class at a table where something was played. */
async function classOf(changes: object = {}) {
  const { table, links } = await at.open();
  const host = links.host.secret;
  const line = await at.sit(table, host);
  line.send(moveFrame(pay('before-the-class', 7)));
  await line.until(() => line.as.entries.length === 3);
  const opened = await at.post(CLASS_API.class(table), { ...wish, ...changes }, host);
  expect(opened.status).toBe(201);
  const { secret } = opened.body as IssuedLink;
  const come = async (name: string) => {
    const { status, body } = await at.post(CLASS_API.pupils(table), { name }, secret);
    return { status, ...(body as PupilTable & { error: string }) };
  };
  return { table, links, host, line, secret, come };
}

describe('a class', () => {
  test('C1 the link of a class tells what the class is and opens nothing else', async () => {
    const { table, secret, line } = await classOf();
    const info = await at.get(CLASS_API.pupils(table), secret);
    expect(info.body).toEqual({
      name: 'Toy',
      title: 'toy',
      teacher: 'Ms Hall',
      task: 'Find the best run.',
    });
    for (const path of [API.table(table), API.export(table)])
      expect((await at.get(path, secret)).status).toBe(403);
    for (const [path, body] of [
      [API.join(table), { name: 'Eve' }],
      [API.links(table), { seat: 'seat-1' }],
      [API.seats(table), { seats: [{ id: 'seat-1', name: 'X' }] }],
      [CLASS_API.class(table), wish],
      [CLASS_API.keys(table), { tables: [table] }],
    ] as const)
      expect((await at.post(path, body, secret)).status).toBe(403);
    const socket = at.dial(ledgerRoom(table), secret);
    await socket.over();
    expect(socket.closed).toBe(CLOSE.link);
    line.hangUp();
  });

  test('C2 each pupil has one table of their own, which begins like that of the class', async () => {
    const { host, line, come } = await classOf();
    line.send(moveFrame(pay('after-it-began', 5)));
    await line.until(() => line.as.entries.length === 4);
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const [one, other] = [await at.sit(ann.table, ann.secret), await at.sit(bob.table, bob.secret)];
    expect(one.as.entries).toEqual(line.as.entries.slice(0, 3));
    expect(one.as.welcomes[0]!.seat).toMatchObject({
      id: PUPIL,
      name: 'Ann',
      role: 'player',
      players: ['player:1', 'player:2'],
    });
    one.send(moveFrame(pay('only-in-one', 1)));
    await one.until(() => one.as.entries.length === 4);
    expect(other.as.entries).toHaveLength(3);
    expect(JSON.stringify(one.as.doc.getMap(LEDGER.meta))).not.toContain('Bob');
    for (const [fork, secret] of [
      [ann.table, bob.secret],
      [ann.table, host],
    ] as const)
      expect((await at.get(API.table(fork), secret)).status).toBe(403);
    for (const it of [one, other, line]) it.hangUp();
  });

  test('C2 what a class began with is not taken back, and what a pupil did is', async () => {
    const { table, host, line, come } = await classOf();
    const ann = await come('Ann');
    const keys = await at.post(CLASS_API.keys(table), { tables: [ann.table] }, host);
    const { secret } = (keys.body as { keys: { secret: string }[] }).keys[0]!;
    const [pupil, teacher] = [await at.sit(ann.table, ann.secret), await at.sit(ann.table, secret)];
    const undo = (id: string) => {
      const { id: from } = pupil.as.entries[2]!;
      const takes = fingerprint(pupil.as.entries.slice(2).map((entry) => entry.id));
      return { id, base: pupil.as.entries.length, move: { verb: 'undo', to: 2, from, takes } };
    };
    for (const one of [pupil, teacher]) {
      one.send(moveFrame(undo(`undo-by-${one === pupil ? 'pupil' : 'teacher'}`)));
      await one.until(() => one.as.verdicts.length === 1);
      expect(one.as.verdicts[0]).toMatchObject({
        ok: false,
        findings: [{ clause: 'table/undo-given' }],
      });
    }
    pupil.send(moveFrame(pay('her-own-move', 1)));
    await pupil.until(() => pupil.as.entries.length === 4);
    const takes = fingerprint(['her-own-move']);
    const own = { verb: 'undo', to: 3, from: 'her-own-move', takes };
    pupil.send(moveFrame({ id: 'undo-her-own', base: 4, move: own }));
    await pupil.until(() => pupil.as.verdicts.length === 3);
    expect(pupil.as.verdicts[2]).toMatchObject({ ok: true });
    for (const it of [pupil, teacher, line]) it.hangUp();
  });

  test('C6 a pupil’s own link opens a seat in the class: there they talk, and move nothing', async () => {
    const { table, host, line, come } = await classOf();
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const info = await at.get(API.table(table), ann.secret);
    const { seat } = info.body as { seat: Seat };
    expect(seat).toMatchObject({ name: 'Ann', role: 'spectator', speaks: true, players: [] });
    expect((await at.get(API.table(table), bob.secret)).body).toMatchObject({
      seat: { name: 'Bob' },
    });
    // What the teacher says of a seat reaches the pupil as at any table.
    const there = await at.sit(table, ann.secret);
    const held = { seats: [{ id: seat.id, held: true }] };
    expect((await at.post(API.seats(table), held, bob.secret)).status).toBe(409);
    expect((await at.post(API.seats(table), held, host)).status).toBe(200);
    await there.until(() => there.as.welcomes.at(-1)?.seat.held === true);
    // She writes on the felt, and neither moves a piece nor takes another's name.
    const felt = at.dial(feltRoom(table), ann.secret);
    const cloth = at.dial(feltRoom(table), host);
    const open = ({ socket }: typeof felt) => socket.readyState === socket.OPEN;
    await Promise.all([felt, cloth].map((one) => one.until(() => open(one))));
    cloth.send(askFrame(cloth.as.doc));
    const says = new Y.Doc();
    const words = { by: seat.id, name: 'Ann', text: 'Why here?', at: 1 };
    says.getMap(FELT.talk).set('said00000001', words);
    felt.send(writeFrame(Y.encodeStateAsUpdate(says)));
    await cloth.until(() => cloth.as.doc.getMap(FELT.talk).size === 1);
    there.send(moveFrame(pay('by-a-pupil', 5)));
    await there.until(() => there.as.verdicts.length === 1);
    expect(there.as.verdicts[0]).toMatchObject({ ok: false });
    const named = { seats: [{ id: seat.id, name: 'Ms Hall' }] };
    expect((await at.post(API.seats(table), named, ann.secret)).status).toBe(409);
    // A new link to her own table opens both; the one before opens neither.
    const anew = await at.post(API.links(ann.table), { seat: PUPIL, revoke: true }, ann.secret);
    const { secret } = anew.body as IssuedLink;
    for (const of of [table, ann.table]) {
      expect((await at.get(API.table(of), secret)).status).toBe(200);
      expect((await at.get(API.table(of), ann.secret)).status).toBe(403);
    }
    // Who is taken out has no seat there any more.
    expect((await at.del(CLASS_API.pupil(table, bob.table), host)).status).toBe(200);
    expect((await at.get(API.table(table), bob.secret)).status).toBe(403);
    await line.until(() => !JSON.stringify(line.as.doc.getMap(LEDGER.meta)).includes('Bob'));
    for (const it of [line, there, felt, cloth]) it.hangUp();
  });

  test('C7 the table of a class belongs to its teacher: a table with other players becomes no class', async () => {
    const { table, host, line } = await classOf();
    await line.until(() => line.as.welcomes.at(-1)?.seat.name === 'Ms Hall');
    expect(line.as.welcomes.at(-1)!.seat.players).toEqual(['player:1', 'player:2']);
    const other = await at.open();
    const ben = await at.sit(other.table, other.links.seats[0]!.secret);
    const made = await at.post(CLASS_API.class(other.table), wish, other.links.host.secret);
    expect(made).toMatchObject({ status: 409, body: { error: /Others sit at this table/ } });
    expect((await at.get(API.table(table), host)).status).toBe(200);
    for (const it of [line, ben]) it.hangUp();
  });

  test('C3 the teacher can enter the tables of this class and of no other', async () => {
    const { table, host, come, line, links } = await classOf();
    const elsewhere = await classOf();
    const [ann, eve] = [await come('Ann'), await elsewhere.come('Eve')];
    const asked = await at.post(CLASS_API.keys(table), { tables: [ann.table] }, host);
    const [key] = PupilLinks.parse(asked.body).keys;
    const info = await at.get(API.table(ann.table), key!.secret);
    expect(info.body).toMatchObject({ seat: { id: TEACHER, role: 'host', name: 'Ms Hall' } });
    for (const [tables, by, status] of [
      [[ann.table, eve.table], host, 409],
      [[table], host, 409],
      [[ann.table], links.seats[0]!.secret, 403],
      [[ann.table], ann.secret, 403],
    ] as const)
      expect((await at.post(CLASS_API.keys(table), { tables }, by)).status).toBe(status);
    await line.until(
      () => (line.as.doc.getMap(LEDGER.meta).get('pupils') as object[] | undefined)?.length === 1,
    );
    for (const it of [line, elsewhere.line]) it.hangUp();
  });

  test('C4 a pupil who was removed cannot come back by links that they made before', async () => {
    const { table, host, come, line } = await classOf();
    const ann = await come('Ann');
    const join = async (name: string, by: string) =>
      (await at.post(API.join(ann.table), { name }, by)).body as IssuedLink;
    const guest = await join('back door', ann.secret);
    const guestOfGuest = await join('cellar', guest.secret);
    const pages = await Promise.all(
      [ann, guest, guestOfGuest].map(({ secret }) => at.sit(ann.table, secret)),
    );
    const keys = await at.post(CLASS_API.keys(table), { tables: [ann.table] }, host);
    const teacher = PupilLinks.parse(keys.body).keys[0]!.secret;
    expect((await at.del(CLASS_API.pupil(table, ann.table), host)).status).toBe(200);
    for (const page of pages) {
      await page.over();
      expect(page.closed).toBe(CLOSE.link);
    }
    for (const { secret } of [ann, guest, guestOfGuest])
      for (const path of [API.table(ann.table), API.export(ann.table)])
        expect((await at.get(path, secret)).status).toBe(403);
    expect((await at.get(API.table(ann.table), teacher)).status).toBe(200);
    line.hangUp();
  });

  test('C4 a class has a limit of pupils; a pupil who is removed is shut out and frees a place', async () => {
    const { table, host, come, line } = await classOf({ most: 2 });
    const [ann, again] = [await come('Ann'), await come('Ann')];
    expect([ann.name, again.name]).toEqual(['Ann', 'Ann 2']);
    expect(await come('Cyd')).toMatchObject({ status: 409 });
    expect((await at.del(CLASS_API.pupil(table, ann.table), ann.secret)).status).toBe(403);
    const page = await at.sit(ann.table, ann.secret);
    expect((await at.del(CLASS_API.pupil(table, ann.table), host)).status).toBe(200);
    await page.over();
    expect(page.closed).toBe(CLOSE.link);
    expect((await at.get(API.table(ann.table), ann.secret)).status).toBe(403);
    expect((await at.get(API.table(again.table), again.secret)).status).toBe(200);
    expect(await come('Cyd')).toMatchObject({ status: 201, name: 'Cyd' });
    line.hangUp();
  });

  test('C4 after the end of a class nobody new comes in, and everybody in it stays', async () => {
    const { table, host, secret, come, line } = await classOf();
    const ann = await come('Ann');
    expect((await at.del(CLASS_API.class(table), host)).status).toBe(200);
    // What is over is not written down as over again.
    expect((await at.del(CLASS_API.class(table), host)).status).toBe(409);
    expect((await at.get(CLASS_API.pupils(table), secret)).status).toBe(403);
    expect(await come('Bob')).toMatchObject({ status: 403 });
    expect((await at.get(API.table(ann.table), ann.secret)).status).toBe(200);
    const anew = await at.post(CLASS_API.class(table), wish, host);
    const bob = await at.post(
      CLASS_API.pupils(table),
      { name: 'Bob' },
      (anew.body as PupilTable).secret,
    );
    expect(bob.status).toBe(201);
    line.hangUp();
  });

  test('C4 a class also ends by time', () => {
    const course = { start: 0, most: 2, until: 1_000, teacher: 'Ms Hall' };
    const meta = { name: 'Toy', title: 'toy', options: { players: 2 }, made: 0, seats: [] };
    const room = { meta: { ...meta, class: course } } as unknown as Room;
    expect(classInfo(room, 999)?.shut).toBeUndefined();
    expect(classInfo(room, 1_000)?.shut).toMatch(/over/);
  });

  test('C8 the host says where a class goes on, and everybody in it is told', async () => {
    const { table, host, come, line } = await classOf();
    const next = { name: 'Part two', table: 'a'.repeat(16), secret: 's'.repeat(32) };
    const ann = await come('Ann');
    const there = await at.sit(table, ann.secret);
    const goOn = async (body: object, secret: string) =>
      (await at.post(CLASS_API.next(table), body, secret)).status;
    expect(await goOn(next, ann.secret)).toBe(403);
    expect(await goOn({ ...next, table: 'https://elsewhere' }, host)).toBe(400);
    expect(await goOn({ ...next, secret: 'x#y' }, host)).toBe(400);
    expect(await goOn(next, host)).toBe(200);
    const noted = () => there.as.doc.getMap(LEDGER.meta).get('class');
    await there.until(() => (noted() as { next?: object } | undefined)?.next !== undefined);
    expect(noted()).toMatchObject({ teacher: 'Ms Hall', next });
    // A class that is opened again goes on by itself.
    await at.post(CLASS_API.class(table), wish, host);
    await there.until(() => (noted() as { next?: object }).next === undefined);
    const plain = await at.open();
    const nowhere = await at.post(CLASS_API.next(plain.table), next, plain.links.host.secret);
    expect(nowhere.status).toBe(409);
    for (const it of [there, line]) it.hangUp();
  });

  test('C5 only the host opens a class, and a pupil gets no more rights than are allowed', async () => {
    const { table, links } = await at.open();
    const open = (body: object, secret = links.host.secret) =>
      at.post(CLASS_API.class(table), { ...wish, ...body }, secret);
    for (const secret of [links.seats[0]!.secret, links.spectator.secret])
      expect((await open({}, secret)).status).toBe(403);
    expect((await open({ most: CLASS_LIMITS.pupils + 1 })).status).toBe(400);
    expect((await open({ hours: CLASS_LIMITS.hours + 1 })).status).toBe(400);
    expect((await open({ task: 'x'.repeat(CLASS_LIMITS.body) })).status).toBe(413);
    expect((await open({ lesson: { lesson: 'signalbox/1' } })).body).toMatchObject({
      error: expect.stringMatching(/^id: /) as string,
    });
    const lesson = {
      lesson: 'signalbox/1',
      id: 'a',
      name: 'A',
      about: 'A.',
      minutes: 1,
      title: '1889',
      options: {},
      players: ['Ada'],
      start: [],
      steps: [{ says: ['A.'] }],
      end: ['B.'],
    };
    expect((await open({ lesson })).body).toMatchObject({
      error: expect.stringMatching(/one of 1889 and not of toy/) as string,
    });
    expect((await open({ lesson: { ...lesson, title: 'toy' } })).status).toBe(201);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASS_API, type PupilTable, PupilLinks } from '../../../shared/people/classroom.ts';
import {
  API,
  CLOSE,
  type IssuedLink,
  LEDGER,
  type TableInfo,
  WATCHERS,
} from '../../../shared/wire.ts';
import { stand } from '../kit/stand.ts';
import { moveFrame, presenceFrame } from '../kit/visitor.ts';

let at: Awaited<ReturnType<typeof stand>>;
beforeAll(async () => (at = await stand({ proxies: 1 })));
afterAll(() => at.close());

const pay = (id: string) => ({
  id,
  base: 2,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 3 }] },
});
const reseat = (table: string, secret: string, ...seats: object[]) =>
  at.post(API.seats(table), { seats }, secret);

describe('devices of a seat', () => {
  test('G9 one link opens its seat on two devices at once; both move and are seen', async () => {
    const { table, links } = await at.open();
    const ben = links.seats[0]!;
    const [laptop, phone, ada] = await Promise.all(
      [ben.secret, ben.secret, links.host.secret].map((secret) => at.sit(table, secret)),
    );
    laptop!.send(presenceFrame([1, 1, { selection: ['laptop'] }]));
    phone!.send(presenceFrame([1, 1, { selection: ['phone'] }]));
    await ada!.until(() => ada!.as.seen.size === 2);
    expect([...ada!.as.seen.values()].map(({ seat }) => seat.id)).toEqual([ben.seat, ben.seat]);
    laptop!.send(moveFrame(pay('laptop-moves')));
    await phone!.until(() => phone!.as.entries.length === 3);
    phone!.send(moveFrame(pay('phone-moves')));
    await laptop!.until(() => laptop!.as.entries.length === 4);
    expect(laptop!.as.entries.slice(2).map(({ by }) => by)).toEqual([ben.seat, ben.seat]);
    for (const line of [laptop, phone, ada]) line!.hangUp();
  });

  test('G9 whoever has a seat may have a new link that ends its earlier ones, and of no other seat', async () => {
    const { table, links } = await at.open();
    const ben = links.seats[0]!;
    const lost = await at.sit(table, ben.secret);
    const ada = await at.sit(table, links.host.secret);
    const anew = await at.post(API.links(table), { seat: ben.seat, revoke: true }, ben.secret);
    expect(anew.status).toBe(201);
    await lost.over();
    expect(lost.closed).toBe(CLOSE.link);
    expect((await at.get(API.table(table), ben.secret)).status).toBe(403);
    const { secret } = anew.body as IssuedLink;
    expect((await at.get(API.table(table), secret)).body).toMatchObject({ seat: { id: ben.seat } });
    expect(ada.closed).toBeUndefined();
    ada.hangUp();
    for (const [seat, revoke, by] of [
      ['seat-1', true, secret],
      [ben.seat, false, secret],
      [WATCHERS, true, links.spectator.secret],
    ] as const)
      expect((await at.post(API.links(table), { seat, revoke }, by)).status).toBe(403);
  });

  test('G9 the host moves to another device, and a lost one is shut out', async () => {
    const { table, links } = await at.open();
    const wish = { seat: links.host.seat, revoke: true };
    const anew = await at.post(API.links(table), wish, links.host.secret);
    const { secret } = anew.body as IssuedLink;
    expect((await reseat(table, secret, { id: 'seat-2', name: 'Benedict' })).status).toBe(200);
    expect((await reseat(table, links.host.secret, { id: 'seat-2', name: 'X' })).status).toBe(403);
  });

  test('G1 no secret appears in logs, exports, seats or presence', async () => {
    const { table, links } = await at.open();
    const ben = links.seats[0]!;
    const line = await at.sit(table, ben.secret);
    const { body } = await at.post(API.links(table), { seat: ben.seat }, links.host.secret);
    const file = await at.get(API.export(table), links.host.secret);
    const told = [at.logged, file.body, line.as.doc.getMap(LEDGER.meta), line.as.welcomes];
    const all = [links.host, ben, links.spectator, body as IssuedLink];
    for (const { secret } of all) expect(JSON.stringify(told)).not.toContain(secret);
    line.hangUp();
  });
});

describe('a co-host', () => {
  const opened = async () => {
    const { table, links } = await at.open();
    const [ada, ben] = [links.host.secret, links.seats[0]!.secret];
    const log = async () => {
      const line = await at.sit(table, ada);
      line.hangUp();
      return line.as.entries.filter(({ move }) => move.verb === 'rights');
    };
    return { table, ada, ben, log };
  };

  test('G10 has the host’s rights until they are taken back, and the log tells of both', async () => {
    const { table, ada, ben, log } = await opened();
    const guest = await at.post(API.join(table), { name: 'Cyd' }, ada);
    const { seat } = guest.body as IssuedLink;
    const rename = () => reseat(table, ben, { id: seat, name: 'Cydney' });
    expect((await rename()).status).toBe(409);
    expect((await reseat(table, ada, { id: 'seat-2', cohost: true })).status).toBe(200);
    expect((await rename()).status).toBe(200);
    expect((await at.post(API.links(table), { seat }, ben)).status).toBe(201);
    const line = await at.sit(table, ben);
    line.send(moveFrame({ id: 'turns-the-dial', base: 3, move: { verb: 'dial', help: 'full' } }));
    await line.until(() => line.as.verdicts.length === 1);
    expect(line.as.verdicts[0]!.ok).toBe(true);
    const told = { verb: 'rights', seat: 'seat-2', name: 'Ben', is: 'cohost' };
    line.send(moveFrame({ id: 'says-he-is-host', base: 4, move: { ...told, is: 'host' } }));
    await line.until(() => line.as.verdicts.length === 2);
    expect(line.as.verdicts[1]!.ok).toBe(false);
    line.hangUp();
    expect((await reseat(table, ada, { id: 'seat-2', cohost: false })).status).toBe(200);
    expect((await rename()).status).toBe(409);
    const lines = await log();
    expect(lines.map(({ by, move }) => [by, move])).toEqual([
      ['seat-1', told],
      ['seat-1', { ...told, is: 'none' }],
    ]);
  });

  test('G10 lends no host rights, and cannot remove the host', async () => {
    const { table, ada, ben, log } = await opened();
    await reseat(table, ada, { id: 'seat-2', cohost: true });
    for (const change of [
      { id: 'seat-1', role: 'player' },
      { id: 'seat-1', cohost: false },
      { id: 'seat-1', players: [] },
      { id: 'seat-2', players: ['player:1', 'player:2'] },
      { id: 'seat-2', role: 'host' },
    ])
      expect((await reseat(table, ben, change)).status).toBe(409);
    const wish = { seat: 'seat-1', revoke: true };
    expect((await at.post(API.links(table), { seat: 'seat-1' }, ben)).status).toBe(403);
    expect((await at.post(API.links(table), wish, ben)).status).toBe(403);
    expect((await at.del(API.revoke(table, 'seat-1'), ben)).status).toBe(403);
    expect((await reseat(table, ada, { id: 'seat-1', role: 'player' })).status).toBe(409);
    expect(await log()).toHaveLength(1);
    expect((await reseat(table, ben, { id: 'seat-2', role: 'player' })).status).toBe(200);
  });

  test('G10 leaves the host’s name, colour and lead alone, and takes neither', async () => {
    const { table, ada, ben } = await opened();
    await reseat(table, ada, { id: 'seat-2', cohost: true });
    const { body } = await at.get(API.table(table), ada);
    const { colour } = (body as TableInfo).seat;
    for (const change of [
      { id: 'seat-1', name: 'Fool' },
      { id: 'seat-1', colour: '#000000' },
      { id: 'seat-1', lead: true },
      { id: 'seat-2', name: 'ada' },
      { id: 'seat-2', colour },
    ])
      expect((await reseat(table, ben, change)).status).toBe(409);
    const join = { name: 'Ada ' };
    expect((await at.post(API.join(table), join, ben)).body).toMatchObject({
      error: expect.stringContaining('host'),
    });
    await reseat(table, ada, { id: 'seat-1', lead: true });
    expect((await reseat(table, ben, { id: 'seat-2', lead: true })).status).toBe(409);
    expect((await at.get(API.table(table), ada)).body).toMatchObject({
      seat: { name: 'Ada', colour, lead: true },
    });
    // Who was given the lead gives it back.
    await reseat(table, ada, { id: 'seat-2', lead: true });
    expect((await reseat(table, ben, { id: 'seat-1', lead: true })).status).toBe(200);
  });

  test('G11 what a co-host made with their link ends with it: links, keys of a class, guests', async () => {
    const { table, ada, ben } = await opened();
    await reseat(table, ada, { id: 'seat-2', cohost: true });
    const issue = async (seat: string, by: string) =>
      ((await at.post(API.links(table), { seat }, by)).body as IssuedLink).secret;
    const join = async (name: string, by: string) =>
      (await at.post(API.join(table), { name }, by)).body as IssuedLink;
    const door = await issue(WATCHERS, ben);
    const [guest, seated] = [await join('Gus', door), await join('Hal', door)];
    expect((await reseat(table, ada, { id: seated.seat, players: ['player:2'] })).status).toBe(200);
    const anew = await at.post(CLASS_API.class(table), { most: 2, hours: 1, teacher: 'T' }, ben);
    const { secret: classLink } = anew.body as IssuedLink;
    const come = await at.post(CLASS_API.pupils(table), { name: 'Ann' }, classLink);
    const ann = come.body as PupilTable;
    const keys = await at.post(CLASS_API.keys(table), { tables: [ann.table] }, ben);
    const key = PupilLinks.parse(keys.body).keys[0]!.secret;
    const pages = await Promise.all([
      at.sit(table, door),
      at.sit(table, guest.secret),
      at.sit(ann.table, key),
    ]);
    expect((await at.del(API.revoke(table, 'seat-2'), ada)).status).toBe(200);
    for (const page of pages) {
      await page.over();
      expect(page.closed).toBe(CLOSE.link);
    }
    expect((await at.get(API.table(table), seated.secret)).status).toBe(200);
    expect((await at.get(API.table(ann.table), ann.secret)).status).toBe(200);
    const { seats } = (await reseat(table, ada, { id: 'seat-1', name: 'Ada' })).body as {
      seats: { id: string }[];
    };
    expect(seats.map(({ id }) => id)).not.toContain(guest.seat);
  });

  test('G10 a table is handed over: the new host has all rights, the old one has none', async () => {
    const { table, ada, ben, log } = await opened();
    const over = [
      { id: 'seat-2', role: 'host' },
      { id: 'seat-1', role: 'player' },
    ];
    expect((await reseat(table, ada, ...over)).status).toBe(200);
    expect((await log()).map(({ by, move }) => [by, move.seat, move.is])).toEqual([
      ['seat-1', 'seat-1', 'none'],
      ['seat-1', 'seat-2', 'host'],
    ]);
    expect((await reseat(table, ada, { id: 'seat-1', role: 'host' })).status).toBe(409);
    expect((await at.del(API.revoke(table, 'seat-1'), ben)).status).toBe(200);
    expect((await at.get(API.table(table), ada)).status).toBe(403);
  });
});

import { describe, expect, test, vi } from 'vitest';
import type { Move } from '../../../shared/move.ts';
import { channelOf, noticesOf } from '../../../shared/people/notice.ts';
import { API, CLOSE, type IssuedLink, LIMITS, type TableInfo } from '../../../shared/wire.ts';
import { feltsHere } from '../../../sync-server/felt/felts.ts';
import { type callers, stand } from '../kit/stand.ts';
import { moveFrame, presenceFrame } from '../kit/visitor.ts';

/** A seat gets somebody new. (SPEC G12 G13) */

let at: Awaited<ReturnType<typeof stand>>;

/** A test at a server of its own, so that it can be run again after the others. */
const atServer = (play: () => Promise<void>) => async () => {
  at = await stand({ proxies: 1, felts: feltsHere(), deliver: async () => 'taken' });
  try {
    await play();
  } finally {
    await at.close();
  }
};

const three = { options: { players: 3 }, players: ['Ada', 'Ben', 'Cyd'] };
const hook = { webhook: { kind: 'json', url: 'https://hooks.example/x' } };

type Line = Awaited<ReturnType<ReturnType<typeof callers>['sit']>>;
let ids = 0;
/** Proposes a move and returns the clause of its refusal. */
async function propose(line: Line, move: Move): Promise<string | undefined> {
  const before = line.as.verdicts.length;
  const id = `replace-${++ids}`;
  line.send(moveFrame({ id, base: line.as.entries.length, move }));
  await line.until(() => line.as.verdicts.length > before);
  const verdict = line.as.verdicts.at(-1)!;
  if (verdict.ok) await line.until(() => line.as.entries.some((entry) => entry.id === id));
  return verdict.ok ? undefined : verdict.findings[0]!.clause;
}

async function put(path: string, wish: object, secret: string): Promise<number> {
  const answer = await fetch(at.url + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  return answer.status;
}

async function opened(changes: object = {}) {
  const { table, links } = await at.open({ ...three, ...changes });
  const [ada, ben, cyd] = [links.host, ...links.seats].map(({ secret }) => secret) as [
    string,
    string,
    string,
  ];
  return {
    table,
    ada,
    ben,
    cyd,
    watcher: links.spectator.secret,
    replace: (by: string, name = 'Dee', seat = 'seat-2') =>
      at.post(API.replacement(table), { seat, name }, by),
    reseat: (...seats: object[]) => at.post(API.seats(table), { seats }, ada),
    seatOf: async (secret: string) =>
      ((await at.get(API.table(table), secret)).body as TableInfo).seat,
  };
}

describe('G12 the host gives a seat to somebody new', () => {
  test(
    'the new person has a link and their own name; the ledger keeps who did what',
    atServer(async () => {
      const here = await opened();
      const [host, ben] = [await at.sit(here.table, here.ada), await at.sit(here.table, here.ben)];
      const hand = { op: 'pay', from: 'bank', to: 'player:2', amount: 3 };
      await propose(ben, { verb: 'hand', ops: [hand] });
      const answer = await here.replace(here.ada);
      expect(answer.status).toBe(201);
      const { secret, name, seat } = answer.body as IssuedLink;
      expect([name, seat]).toEqual(['Dee', 'seat-2']);
      expect(await here.seatOf(secret)).toMatchObject({ name: 'Dee', players: ['player:2'] });
      await host.until(() => host.as.entries.some(({ move }) => move.verb === 'replace'));
      const said = host.as.entries.slice(-2).map(({ by, move }) => [by, move]);
      expect(said).toEqual([
        ['seat-2', expect.objectContaining({ verb: 'hand' })],
        ['seat-1', { verb: 'replace', seat: 'seat-2', name: 'Dee', from: 'Ben' }],
      ]);
      const dee = await at.sit(here.table, secret);
      expect(await propose(dee, { verb: 'hand', ops: [hand] })).toBeUndefined();
      for (const line of [host, ben, dee]) line.hangUp();
    }),
  );

  test(
    'everything of the person before ends: links, sockets, guests, notices, orders, lent rights',
    atServer(async () => {
      const here = await opened();
      await here.reseat({ id: 'seat-2', cohost: true, standIn: 'club' });
      const guest = await at.post(API.join(here.table), { name: 'Gus' }, here.ben);
      const { secret: gus } = guest.body as IssuedLink;
      expect(await put(noticesOf(here.table), hook, here.ben)).toBe(200);
      expect(await put(channelOf(here.table), hook, here.ben)).toBe(200);
      await at.storage.keepOrders(here.table, 'seat-2', '[]');
      const pages = [
        await at.sit(here.table, here.ben),
        await at.sit(here.table, here.ben),
        await at.sit(here.table, gus),
      ];
      const began = performance.now();
      const { secret } = (await here.replace(here.ada)).body as IssuedLink;
      for (const page of pages) {
        await page.over();
        expect(page.closed).toBe(CLOSE.link);
      }
      expect(performance.now() - began).toBeLessThan(2_000);
      for (const gone of [here.ben, gus])
        expect((await at.get(API.table(here.table), gone)).status).toBe(403);
      expect(await here.seatOf(secret)).toEqual({
        id: 'seat-2',
        name: 'Dee',
        role: 'player',
        players: ['player:2'],
        colour: expect.any(String) as string,
      });
      expect((await at.storage.reaches(here.table)).size).toBe(0);
      expect((await at.storage.orders(here.table)).size).toBe(0);
    }),
  );

  test(
    'nobody but the host may do it; a co-host not for the host’s seat; the host’s name stays the host’s',
    atServer(async () => {
      const here = await opened();
      for (const by of [here.ben, here.watcher])
        expect((await here.replace(by, 'Dee', 'seat-3')).status).toBe(409);
      await here.reseat({ id: 'seat-2', cohost: true });
      expect((await here.replace(here.ben, 'Dee', 'seat-1')).status).toBe(409);
      expect((await here.replace(here.ada, 'ada')).status).toBe(409);
      expect((await here.replace(here.ada, 'Dee', 'seat-1')).status).toBe(409);
      expect((await here.replace(here.ada, 'Dee', 'nobody')).status).toBe(409);
      expect((await here.replace(here.ada, '')).status).toBe(400);
      // Nothing of it was done.
      expect((await here.seatOf(here.cyd)).name).toBe('Cyd');
      const line = await at.sit(here.table, here.ben);
      const told = { verb: 'replace', seat: 'seat-3', name: 'Eve', from: 'Cyd' };
      expect(await propose(line, told)).toBe('table/shape');
      expect(await propose(line, { verb: 'ask', move: told })).toBe('table/shape');
      line.hangUp();
      expect((await here.replace(here.ben, 'Dee', 'seat-3')).status).toBe(201);
    }),
  );

  test(
    'a person takes the seat of a program',
    atServer(async () => {
      const here = await opened({ programs: [null, 'club', null] });
      const { secret } = (await here.replace(here.ada)).body as IssuedLink;
      expect(await here.seatOf(secret)).not.toHaveProperty('program');
    }),
  );
});

describe('G13 where the table chose a vote', () => {
  const wanted = { verb: 'replace', seat: 'seat-2', name: 'Dee' };
  const time = { now: 0 };
  /** The same, with a clock that the test turns. */
  const atClock = (play: () => Promise<void>) =>
    atServer(async () => {
      time.now = Date.now();
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => time.now);
      try {
        await play();
      } finally {
        clock.mockRestore();
      }
    });

  /** A table that Ben has left for good. */
  async function voted() {
    const here = await opened({ replacement: 'vote' });
    const [ada, cyd] = [await at.sit(here.table, here.ada), await at.sit(here.table, here.cyd)];
    time.now += LIMITS.replaceable;
    const asked = () => ada.as.entries.findLast(({ move }) => move.verb === 'ask')!;
    const answer = (line: Line, yes: boolean) =>
      propose(line, { verb: 'answer', to: asked().id, yes });
    return { ...here, host: ada, third: cyd, asked, answer };
  }

  test(
    'the others agree first, also if the host asks, and whoever asked gets the link',
    atClock(async () => {
      const here = await voted();
      expect((await here.replace(here.ada)).status).toBe(409);
      expect(await propose(here.third, { verb: 'ask', move: wanted })).toBeUndefined();
      await here.host.until(() => here.asked() !== undefined);
      expect(here.asked().move.of).toEqual(['seat-1']);
      expect((await here.replace(here.cyd)).status).toBe(409);
      expect(await here.answer(here.host, true)).toBeUndefined();
      // Agreed is what was asked, and nothing else.
      expect((await here.replace(here.cyd, 'Eve')).status).toBe(409);
      expect((await here.replace(here.cyd, 'Dee', 'seat-1')).status).toBe(409);
      const { secret } = (await here.replace(here.cyd)).body as IssuedLink;
      expect((await here.seatOf(secret)).name).toBe('Dee');
      expect((await at.get(API.table(here.table), here.ben)).status).toBe(403);
      expect((await here.replace(here.cyd)).status).toBe(409);
      for (const line of [here.host, here.third]) line.hangUp();
    }),
  );

  test(
    'nobody votes about a person who is here; a no ends the vote',
    atClock(async () => {
      const here = await voted();
      const ben = await at.sit(here.table, here.ben);
      expect(await propose(here.third, { verb: 'ask', move: wanted })).toBe('table/asked');
      ben.send(presenceFrame([1, 1, { selection: ['ben'] }]));
      await here.host.until(() => here.host.as.seen.size === 1);
      ben.hangUp();
      await here.host.until(() => here.host.as.seen.size === 0);
      time.now += LIMITS.replaceable;
      expect(await propose(here.third, { verb: 'ask', move: wanted })).toBeUndefined();
      const back = await at.sit(here.table, here.ben);
      expect(await here.answer(back, true)).toBe('table/asked');
      expect(await here.answer(back, false)).toBeUndefined();
      expect(await here.answer(here.host, true)).toBe('table/moved-on');
      expect((await here.replace(here.cyd)).status).toBe(409);
      for (const line of [here.host, here.third, back]) line.hangUp();
    }),
  );

  test(
    'the seat of a host who has left can be given away too',
    atClock(async () => {
      const here = await opened({ replacement: 'vote' });
      const [ben, cyd] = [await at.sit(here.table, here.ben), await at.sit(here.table, here.cyd)];
      time.now += LIMITS.replaceable;
      const move = { ...wanted, seat: 'seat-1' };
      expect(await propose(ben, { verb: 'ask', move })).toBeUndefined();
      const to = ben.as.entries.at(-1)!.id;
      await propose(cyd, { verb: 'answer', to, yes: true });
      const { secret } = (await here.replace(here.ben, 'Dee', 'seat-1')).body as IssuedLink;
      expect(await here.seatOf(secret)).toMatchObject({ role: 'host', name: 'Dee' });
      expect((await at.get(API.table(here.table), here.ada)).status).toBe(403);
      for (const line of [ben, cyd]) line.hangUp();
    }),
  );

  test(
    'the host decides where nobody else votes',
    atClock(async () => {
      const two = await at.open({ replacement: 'vote' });
      const { secret } = two.links.host;
      const wish = { seat: 'seat-2', name: 'Dee' };
      expect((await at.post(API.replacement(two.table), wish, secret)).status).toBe(201);
    }),
  );
});

import { afterEach, describe, expect, test } from 'vitest';
import { type Game, withTarget } from '../../../engine/index.ts';
import { type Channel, channelOf, type SetChannel } from '../../../shared/people/notice.ts';
import { API } from '../../../shared/wire.ts';
import type { DeliveryRequest, DeliveryResult } from '../../../sync-server/notices/deliver.ts';
import { serverGame } from '../kit/game.ts';
import { emptyHall } from '../kit/hall.ts';
import { office, PAGE } from '../kit/office.ts';
import { stand } from '../kit/stand.ts';

/** The channel of a table. (SPEC M8-M10) */
afterEach(emptyHall);

const hook = { kind: 'json', url: 'https://hooks.example/of-the-group' } as const;
const SECOND = 1_000;
const MINUTE = 60_000;

/** The toy game, which is over when the first player has staked 15. */
function withEnd(): Game {
  const { box, rulebook } = serverGame() as Required<Game>;
  const turn: typeof rulebook.turn = (table) => {
    const over = (table.purses.get('player:1') ?? 0) <= 85;
    const sentence = over
      ? 'The game is over: {player:1} has staked enough.'
      : rulebook.turn(table).sentence;
    return { ...rulebook.turn(table), over, sentence };
  };
  return { box, rulebook: { ...rulebook, turn } };
}

/** A table at which Ada is to act, and whose channel she has set. */
async function table({ game, wish = { webhook: hook } }: { game?: Game; wish?: SetChannel } = {}) {
  const got: DeliveryRequest[] = [];
  let end: DeliveryResult = 'taken';
  const take = async (parcel: DeliveryRequest) => {
    got.push(parcel);
    return end;
  };
  const made = await office(take, game);
  const set = (change: SetChannel, by = 'ada') =>
    made.office.channel.change(made.room, by, change, PAGE);
  const answer = await set(wish);
  if (typeof answer === 'string') throw new Error(answer);
  await made.wait(SECOND);
  return {
    ...made,
    got,
    set,
    refuse: () => (end = 'never'),
    /** Turns are looked at, and soon after that they are told. */
    async settle() {
      await made.wait(5 * SECOND);
      await made.wait(MINUTE);
    },
    said: () => got.map(({ body }) => (JSON.parse(String(body)) as { sentence: string }).sentence),
  };
}

describe('M8 the channel is told', () => {
  test('at once that it is one, and whom the table waits for', async () => {
    const here = await table();
    expect(here.said()).toEqual([
      'From now on it is told here whom this table waits for. ada may stake',
    ]);
    expect(JSON.parse(String(here.got[0]!.body))).toMatchObject({ link: `${PAGE}/t/t` });
    await here.settle();
    expect(here.got).toHaveLength(1);
  });

  test('whose turn it is, once, whoever it is', async () => {
    const here = await table();
    await here.stake('ada');
    await here.settle();
    await here.stake('ben');
    await here.settle();
    for (let hour = 0; hour < 3; hour++) await here.wait(60 * MINUTE);
    expect(here.said().slice(1)).toEqual(['ben may stake', 'ada may stake']);
  });

  test('nothing anew of what a player does in their own turn', async () => {
    const game = serverGame();
    const rulebook = { ...game.rulebook!, settle: () => {} };
    const here = await table({ game: { box: game.box, rulebook } });
    for (let move = 0; move < 3; move++) {
      await here.stake('ada');
      await here.settle();
    }
    expect(here.got).toHaveLength(1);
  });

  test('nothing of a turn that ended before the notice, nor of one that was undone', async () => {
    const here = await table();
    await here.stake('ada');
    await here.wait(5 * SECOND);
    const undo = withTarget(here.room.table.ledger, { verb: 'undo', to: 1 });
    await here.stake('ada', undo);
    await here.settle();
    expect(here.got).toHaveLength(1);
  });

  test('later while everybody who is waited for has the page open', async () => {
    const here = await table();
    here.enter('ben');
    await here.stake('ada');
    await here.settle();
    expect(here.got).toHaveLength(1);
    await here.wait(5 * MINUTE);
    expect(here.said().at(-1)).toBe('ben may stake');
  });

  test('how the game ended', async () => {
    const here = await table({ game: withEnd() });
    for (const seat of ['ada', 'ben', 'ada', 'ben', 'ada'] as const) await here.stake(seat);
    await here.settle();
    expect(here.said().slice(1)).toEqual(['The game is over: ada has staked enough.']);
  });

  test('that the clock is stopped, and when it runs again', async () => {
    const here = await table();
    const limit = { decision: 60, answer: 30, grace: 10, over: 'pass' };
    await here.stake('ada', { verb: 'time', limit });
    await here.stake('ada', { verb: 'ask', move: { verb: 'time', runs: false } });
    await here.settle();
    const [ask] = here.room.table.ledger.entries.filter(({ move }) => move.verb === 'ask');
    await here.stake('ben', { verb: 'answer', to: ask!.id, yes: true });
    await here.settle();
    expect(here.said().slice(1)).toEqual([
      'ada asks to stop the clock. ben has to answer.',
      'The clock is stopped. ada may stake',
    ]);
  });

  test('that somebody is asked before moves of others are taken back', async () => {
    const here = await table();
    await here.stake('ada', { verb: 'dial', undo: 'ask' });
    await here.stake('ada');
    await here.stake('ben');
    const { ledger } = here.room.table;
    const undo = withTarget(ledger, { verb: 'undo', to: ledger.entries.length - 2 });
    await here.stake('ada', { verb: 'ask', move: undo });
    await here.settle();
    expect(here.said().at(-1)).toBe('ada asks to take back moves of others. ben has to answer.');
  });

  test('nothing while only a program acts, and nothing while the rules are off', async () => {
    const here = await table();
    await here.room.changeSeats('ada', { seats: [{ id: 'ben', program: 'club' }] });
    await here.stake('ada');
    await here.settle();
    await here.stake('ben', { verb: 'stake', amount: 5 });
    await here.stake('ada', { verb: 'dial', strictness: 'off' });
    await here.settle();
    expect(here.got).toHaveLength(1);
  });
});

describe('M9 the channel follows the rules of all notices', () => {
  test('an address in a private network is refused, and each service has its own format', async () => {
    const here = await table({ wish: { webhook: { ...hook, kind: 'discord' } } });
    expect(await here.set({ webhook: { ...hook, url: 'https://10.0.0.1/x' } })).toMatch(/private/);
    await here.room.changeSeats('ben', { seats: [{ id: 'ben', name: '@everyone <b>' }] });
    await here.stake('ada');
    await here.settle();
    const said = JSON.parse(String(here.got.at(-1)!.body)) as Record<string, unknown>;
    expect(said.allowed_mentions).toEqual({ parse: [] });
    expect(said.content).toContain('\\@everyone \\<b\\> may stake');
    expect(here.got.at(-1)!.headers['x-signalbox-signature']).toMatch(/^t=/);
  });

  test('in quiet hours nothing is told; what still holds is told after them', async () => {
    const here = await table();
    await here.set({ quiet: { zone: 'UTC', days: [], from: 12, to: 13 } });
    await here.stake('ada');
    await here.settle();
    expect(here.got).toHaveLength(1);
    for (let minutes = 0; minutes < 70; minutes += 10) await here.wait(10 * MINUTE);
    expect(here.said().at(-1)).toBe('ben may stake');
    expect(await here.set({ quiet: null })).not.toHaveProperty('quiet');
  });

  test('it gets at most one notice a minute, however often turns change', async () => {
    const here = await table();
    for (let seconds = 0; seconds < 600; seconds += 30) {
      await here.stake(seconds % 60 === 0 ? 'ada' : 'ben', { verb: 'stake', amount: 1 });
      await here.wait(5 * SECOND);
      await here.wait(25 * SECOND);
    }
    expect(here.got.length).toBeLessThanOrEqual(11);
    await here.settle();
    expect(here.said().at(-1)).toBe('ada may stake');
  });

  test('a refusal is told to the host on the page', async () => {
    const here = await table();
    here.refuse();
    await here.stake('ada');
    await here.settle();
    expect(await here.office.channel.shown(here.room)).toMatchObject({
      failed: expect.stringContaining('refused') as string,
    });
  });
});

test('M10 over HTTP: hosts set it, its address is not said again, and it ends with the link of who set it', async () => {
  const sent: DeliveryRequest[] = [];
  const at = await stand({
    async deliver(parcel) {
      sent.push(parcel);
      return 'taken';
    },
  });
  const { table: id, links } = await at.open();
  const [host, ben] = [links.host.secret, links.seats[0]!.secret];
  const put = async (wish: unknown, secret: string) => {
    const answer = await fetch(at.url + channelOf(id), {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    return { status: answer.status, body: (await answer.json()) as Channel };
  };
  expect((await put({ webhook: hook }, links.spectator.secret)).status).toBe(403);
  expect((await put({ webhook: hook }, ben)).status).toBe(403);
  expect((await at.get(channelOf(id), ben)).status).toBe(403);
  expect((await put({ webhook: hook, push: null }, host)).status).toBe(400);
  const { body } = await put({ webhook: hook }, host);
  expect(body).toMatchObject({ webhook: { kind: 'json', host: 'hooks.example' }, by: 'Ada' });
  expect(body.signedWith).toBeDefined();
  const later = (await at.get(channelOf(id), host)).body as Channel;
  expect(later).toEqual({ webhook: { kind: 'json', host: 'hooks.example' }, by: 'Ada' });
  expect(JSON.stringify((await at.get(API.export(id), host)).body)).not.toContain('of-the-group');

  // A co-host's channel ends with the co-host's link, and the host's own stays.
  const seat = links.seats[0]!.seat;
  await at.post(API.seats(id), { seats: [{ id: seat, cohost: true }] }, host);
  await at.post(API.links(id), { seat, revoke: true }, host);
  expect((await at.get(channelOf(id), host)).body).toEqual(later);
  const lent = (await at.post(API.links(id), { seat }, host)).body as { secret: string };
  expect((await put({ webhook: hook }, lent.secret)).body.by).toBe('Ben');
  await at.post(API.links(id), { seat, revoke: true }, host);
  expect((await at.get(channelOf(id), host)).body).toEqual({});
  await at.close();
});

import { afterEach, expect, test } from 'vitest';
import { fold, loadTitle, options } from '../../../engine/index.ts';
import { ORDER_MOVE, ordersOf, type Orders, type SetOrders } from '../../../shared/order.ts';
import { local } from '../../../client/table/local.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { feltsHere } from '../../../sync-server/felt/felts.ts';
import { emptyHall, hall } from '../kit/hall.ts';
import { stand } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

/** Standing orders: the server carries them out, and only who gave them sees them. (SPEC A10-A13) */

type Stand = Awaited<ReturnType<typeof stand>>;
type Line = Awaited<ReturnType<Stand['sit']>>;

const opened = (await loadTitle('1889')).open({ players: 2 });
if (!opened.ok) throw new Error(opened.error);
const game = opened.value;

const stands: Stand[] = [];
afterEach(async () => {
  for (const one of stands.splice(0)) await one.close();
});

async function served(storage = memoryLedger()) {
  const at = await stand({ storage, openBox: async () => opened });
  stands.push(at);
  const orders = async (table: string, secret: string, wish?: SetOrders) => {
    const answer = await fetch(at.url + ordersOf(table), {
      method: wish ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(wish && { body: JSON.stringify(wish) }),
    });
    return { status: answer.status, ...((await answer.json()) as Partial<Orders>) };
  };
  return { at, storage, orders };
}

/** A table of two in the auction of the privates. Player 1 is to act and has no page open. */
async function table(here: Awaited<ReturnType<typeof served>>) {
  const made = await here.at.open({
    title: '1889',
    strictness: 'enforce',
    options: { players: 2 },
  });
  const [ada, ben] = [made.links.host.secret, made.links.seats[0]!.secret];
  return { id: made.table, watcher: made.links.spectator.secret, ada, ben };
}

const made = ({ as }: Line) => as.entries.filter(({ id }) => id.startsWith(ORDER_MOVE));
/** The first bid that a player may make at the start of the auction. */
const [first] = [...options(game, fold(game.box, setUp()).table, 'player:1')].filter(
  ({ verb }) => verb === 'bid',
);
const least = Number(first!.amount);
const bidOf = (player: string, most: number): SetOrders => ({
  give: { player, order: { do: 'bid', lot: String(first!.on), most } },
});

function setUp() {
  const tools = { newId: () => 'set-up-entry', now: () => 0, luck: () => 1, kept: () => {} };
  const table = local(game, [], tools);
  table.propose({ verb: 'setUp' }, { seat: 'host', players: ['player:1'], host: true });
  return table.ledger.entries;
}

test('A10 an order is carried out for a seat that is away, and judged like any move', async () => {
  const here = await served();
  const { id, ada, ben } = await table(here);
  const line = await here.at.sit(id, ben);
  expect((await here.orders(id, ada, bidOf('player:1', least))).status).toBe(200);
  await line.until(() => made(line).length === 1);
  expect(made(line)).toMatchObject([
    { by: 'seat-1', move: { verb: 'bid', amount: least }, findings: [] },
  ]);
});

test('A11 only the seat that gave an order sees it; spectators give none', async () => {
  const here = await served();
  const { id, ada, ben, watcher } = await table(here);
  await here.orders(id, ben, bidOf('player:2', least));
  expect((await here.orders(id, ben)).orders).toMatchObject([{ player: 'player:2' }]);
  expect((await here.orders(id, ada)).orders).toEqual([]);
  expect((await here.orders(id, ada, bidOf('player:2', least))).status).toBe(422);
  expect((await here.orders(id, watcher)).status).toBe(403);
  const [given] = (await here.orders(id, ben)).orders!;
  expect((await here.orders(id, ben, { withdraw: given!.id })).orders).toEqual([]);
});

test('A12 an order that has ended makes no move, and its owner reads why until it is put away', async () => {
  const here = await served();
  const { id, ada, ben } = await table(here);
  const line = await here.at.sit(id, ben);
  await here.orders(id, ada, bidOf('player:1', least - 1));
  const orders = async () => (await here.orders(id, ada)).orders!;
  await expect
    .poll(async () => (await orders())[0]?.ended)
    .toBe(`The least bid for ${first!.on} is ¥${least}, more than ¥${least - 1}.`);
  const [over] = await orders();
  expect((await here.orders(id, ada, { withdraw: over!.id })).orders).toEqual([]);
  expect(made(line)).toEqual([]);
});

test('A12 a table that has changed is looked at before its orders are read', async () => {
  let looked = 0;
  const driver = { intend: () => void looked++ };
  const at = await hall(undefined, undefined, feltsHere(), () => [[driver]]);
  at.pass(0);
  const before = looked;
  at.drivers.changed(at.room);
  expect(looked).toBe(before);
  at.drivers.look(at.room);
  expect(looked).toBe(before + 1);
  // Nothing has changed since: neither another question nor the timer looks again.
  at.drivers.look(at.room);
  at.pass(0);
  expect(looked).toBe(before + 1);
  emptyHall();
});

test('A13 orders are kept over a restart', async () => {
  const first = await served();
  const { id, ada, ben } = await table(first);
  await first.orders(id, ben, bidOf('player:2', least));
  await stands.pop()!.close();
  const again = await served(first.storage);
  expect((await again.orders(id, ben)).orders).toMatchObject([{ player: 'player:2' }]);
  const line = await again.at.sit(id, ada);
  const base = line.as.entries.length;
  line.send(moveFrame({ id: 'ada-00001', base, move: { verb: 'pass' } }));
  await line.until(() => made(line).length === 1);
  expect(made(line)[0]!.by).toBe('seat-2');
});

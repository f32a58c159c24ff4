import { afterEach, describe, expect, test, vi } from 'vitest';
import { openQuestion, timeOf, withTarget } from '../../engine/index.ts';
import { ordersOf } from '../../shared/order.ts';
import type { SeatDriver } from '../../sync-server/drivers/seat-driver.ts';
import { emptyHall } from '../server/kit/hall.ts';
import { stand } from '../server/kit/stand.ts';
import { moveFrame } from '../server/kit/visitor.ts';
import { timedTable, limit } from '../server/kit/timed-table.ts';

/** A seat that wants more time than others, or none for others, at a table where time binds. (SPEC E1-E9) */
afterEach(emptyHall);

type Timed = Awaited<ReturnType<typeof timedTable>>;

/** Undoes the last move of the game, as this seat may. */
const undo = (at: Timed, back = 1) =>
  withTarget(at.ledger, { verb: 'undo', to: at.ledger.entries.length - back });
const pause = { verb: 'time', runs: false };
const run = { verb: 'time', runs: true };

describe('E5 whoever is late', () => {
  test('cannot withdraw the vote about it', async () => {
    const at = await timedTable({ over: 'vote' });
    await at.wait(70);
    expect(openQuestion(at.ledger)?.ask.by).toBe('ada');
    expect(await at.answer('ada', false)).toBe('table/asked');
    await at.wait(40);
    await at.calm();
    expect(at.made().at(-1)).toBe('ada stake 20');
  });

  test('gets no second vote by moving and taking it back', async () => {
    const at = await timedTable({ over: 'vote' });
    await at.wait(70);
    await at.stake('ada');
    expect(await at.propose('ada', undo(at))).toBe('stands');
    await at.calm();
    expect(at.made().at(-1)).toBe('ada stake 20');
  });
});

describe('E6 a seat stops nobody’s time by asking again and again', () => {
  test('for the clock to be stopped', async () => {
    const at = await timedTable();
    expect(await at.propose('ada', { verb: 'ask', move: pause })).toBe('stands');
    await at.answer('ben', false);
    await at.answer('cyd', false);
    for (const more of [{ n: 1 }, { budget: null }, { limit: null }, { runs: true }])
      expect(await at.propose('ada', { verb: 'ask', move: { ...pause, ...more } })).toBe(
        'table/asked',
      );
    await at.wait(70);
    expect(at.made().at(-1)).toBe('ada stake 20');
  });

  test('for undoes of one after the other', async () => {
    const at = await timedTable();
    for (const seat of ['ada', 'ben', 'cyd'].slice(0, 2)) await at.stake(seat);
    await at.stake('ada');
    await at.stake('ben');
    const ask = (back: number) => at.propose('ada', { verb: 'ask', move: undo(at, back) });
    const { length } = at.ledger.entries;
    expect(await ask(1)).toBe('stands');
    await at.answer('ben', false);
    expect(await ask(at.ledger.entries.length - length + 3)).toBe('table/asked');
    // A move that is taken back begins no new decision.
    await at.stake('ada');
    await at.propose('ada', undo(at));
    expect(await ask(at.ledger.entries.length - length + 3)).toBe('table/asked');
  });

  test('nor by a question that nobody can answer any more', async () => {
    const at = await timedTable();
    await at.stake('ada');
    await at.stake('ben');
    expect(await at.propose('ada', { verb: 'ask', move: undo(at) })).toBe('stands');
    await at.propose('ada', { verb: 'dial', undo: 'free' });
    expect(at.room.table.decisions!.deciding).toEqual(['player:1']);
  });
});

test('E7 the host does not stop the clock by setting something else beside', async () => {
  const at = await timedTable();
  for (const more of [{ budget: null }, { limit: timeOf(at.ledger.table).limit! }])
    expect(await at.propose('ada', { ...pause, ...more })).toBe('table/time-vote');
  expect(await at.propose('ada', { ...run, budget: null })).toBe('stands');
});

describe('E8 a line that is dropped', () => {
  test('and raised again and again does not keep a time from being over', async () => {
    const at = await timedTable({ thinks: 3 });
    await at.wait(66);
    for (let second = 0; second < 8; second += 2) {
      at.leave('ada');
      await at.wait(1);
      at.pages.set('ada', at.enter('ada'));
      await at.wait(1);
    }
    expect(at.made().at(-1)).toBe('ada stake 20');
  });

  test('nor while a program is asked to sit in', async () => {
    const at = await timedTable();
    await at.room.changeSeats('ada', { seats: [{ id: 'ada', standIn: 'club' }] });
    at.leave('ada');
    await at.wait(70);
    expect(at.made().at(-1)).toBe('ada stake 20');
  });

  test('stops the clock only until those who are at the table let it run', async () => {
    const at = await timedTable();
    at.leave('ada');
    await at.wait(5);
    at.leave('cyd');
    expect(await at.propose('ben', { verb: 'ask', move: run })).toBe('stands');
    expect(at.room.table.decisions!.runs).toBe(true);
    for (let second = 0; second < 10; second++) {
      const { member } = at.enter('ada');
      await at.wait(1);
      member.leave();
      await at.wait(5);
    }
    const since = at.made();
    expect(since.filter((made) => made.includes('away'))).toHaveLength(1);
    await at.wait(20);
    expect(at.made().at(-1)).toBe('ada stake 20');
  });

  test('stops nobody else’s time while its seat is asked', async () => {
    const at = await timedTable();
    await at.stake('ada');
    await at.stake('ben');
    at.leave('ben');
    await at.propose('ada', { verb: 'ask', move: undo(at) });
    await at.wait(40);
    expect(at.made().at(-1)).toMatch(/^ben answer .* false$/);
  });
});

/** A seat that has something else moved for it does not hold up the clock. */
test('E3 A10 an order that fails holds up nobody', async () => {
  const stuck: SeatDriver = {
    intend: ({ seats }) => ({
      seat: seats[0]!,
      idPrefix: 'order-',
      key: 'stuck',
      pause: 0,
      move: () => new Promise(() => {}),
      failed: async () => {},
    }),
  };
  const at = await timedTable({ beside: [stuck] });
  await at.wait(70);
  expect(at.made().at(-1)).toBe('ada stake 20');
});

test('E3 a program that never answers holds up nobody', async () => {
  const at = await timedTable({ thinks: Infinity });
  await at.wait(70);
  await at.wait(29);
  expect(at.made()).toEqual([]);
  await at.wait(1);
  expect(at.made()).toEqual(['ada stake 5']);
});

test('B1 intents that are dropped leave no timers', async () => {
  const at = await timedTable();
  for (let n = 0; n < 50; n++) {
    await at.stake(n % 2 === 0 ? 'ada' : 'ben');
    at.enter('ben').member.leave();
  }
  await at.calm();
  expect(at.timers.length).toBeLessThan(10);
});

test('E9 when the clock of the machine goes ahead, the time is charged to nobody', async () => {
  const { now } = Date;
  let ahead = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  const server = await stand();
  try {
    const { table, links } = await server.open({ strictness: 'enforce' });
    const ada = await server.sit(table, links.host.secret);
    await server.sit(table, links.seats[0]!.secret);
    const { entries } = ada.as;
    const move = { verb: 'time', limit };
    ada.send(moveFrame({ id: 'sets-the-limit', base: entries.length, move }));
    await ada.until(() => ada.as.entries.length > entries.length);
    // Before orders are told, the server has looked at the last entry.
    await server.get(ordersOf(table), links.host.secret);
    ahead = 3_600_000;
    await ada.until(() => ada.as.entries.length > entries.length + 1);
    expect(ada.as.entries.at(-1)!.move).toEqual({ verb: 'time', line: 'server', runs: true });
  } finally {
    await server.close();
    clock.mockRestore();
  }
});

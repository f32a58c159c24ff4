import { afterEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../../../engine/index.ts';
import type { DecisionQuestion } from '../../../engine/players/index.ts';
import { PROGRAM_MOVE, type ProgramPace } from '../../../shared/people/program.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { API, type CreatedTable, LIMITS, type Meta } from '../../../shared/wire.ts';
import { decisions } from '../../../sync-server/drivers/decisions.ts';
import { programDriver } from '../../../sync-server/drivers/program-driver.ts';
import type { ServerOptions } from '../../../sync-server/server.ts';
import { changedSeats, firstSeats } from '../../../sync-server/seats/seats.ts';
import { emptyHall, hall, seats, settled } from '../kit/hall.ts';
import { stand } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

/** A program of the toy game: it stakes 5. `held` questions wait until the test answers them. */
function thinking() {
  const asked: DecisionQuestion[] = [];
  const open: (() => void)[] = [];
  let holds = false;
  let amount = 5;
  return {
    asked,
    hold: () => (holds = true),
    stakes: (other: number) => (amount = other),
    release() {
      holds = false;
      open.splice(0).forEach((go) => go());
    },
    process: {
      async ask(question: DecisionQuestion) {
        asked.push(question);
        if (holds) await new Promise<void>((go) => open.push(go));
        const move = { verb: 'stake', amount };
        return { decision: { move, why: 'It is five.', others: [] }, ms: 1 };
      },
      end() {},
    } satisfies ServerOptions['thinking'],
  };
}

const stake = (id: string, base: number, amount = 5) =>
  moveFrame({ id, base, move: { verb: 'stake', amount } });
type Stand = Awaited<ReturnType<typeof stand>>;
type Line = Awaited<ReturnType<Stand['sit']>>;
/** Who made the moves of the game. The set-up leaves the turn to player 2, and then they take turns. */
const by = ({ as }: Line) =>
  as.entries.filter(({ move }) => move.verb === 'stake').map((entry) => entry.by);
const isProgram = ({ id }: { id: string }) => id.startsWith(PROGRAM_MOVE);
const seatsOf = ({ as }: Line) => as.doc.getMap<Meta['seats']>('meta').get('seats')!;

const stands: Stand[] = [];
afterEach(async () => {
  emptyHall();
  for (const one of stands.splice(0)) await one.close();
});

/** A table of Ada, who is the host, and Ben; programs move at once. */
async function table(programs?: [null, 'club'], options: Partial<ServerOptions> = {}) {
  const program = thinking();
  const at = await stand({ thinking: program.process, ...options });
  stands.push(at);
  const opened: CreatedTable = await at.open(programs ? { programs } : {});
  const { host } = opened.links;
  const set = (change: object, secret = host.secret) =>
    at.post(API.seats(opened.table), { seats: [change] }, secret);
  const pace = (pace: ProgramPace, secret = host.secret) =>
    fetch(at.url + API.pace(opened.table), {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pace }),
    });
  expect((await pace('once')).status).toBe(200);
  const ada = await at.sit(opened.table, host.secret);
  return { at, opened, program, ada, set, pace, ben: opened.links.seats[0]!.secret };
}

describe('a program at a table of the server', () => {
  test('A1 has the seat that the host gave it at the opening, and its moves are judged like any other', async () => {
    const { ada, program } = await table([null, 'club']);
    expect(seatsOf(ada)[1]).toMatchObject({ id: 'seat-2', program: 'club' });
    await ada.until(() => by(ada).length === 1);
    const { id, by: seat, move, findings } = ada.as.entries.at(-1)!;
    expect(id.startsWith(PROGRAM_MOVE)).toBe(true);
    expect({ seat, move, findings }).toEqual({
      seat: 'seat-2',
      findings: [],
      move: { verb: 'stake', amount: 5 },
    });
    expect(program.asked).toMatchObject([{ player: 'player:2', level: 'club', title: 'toy' }]);
    ada.send(stake('ada-0001', ada.as.entries.length));
    await ada.until(() => by(ada).length === 3);
    expect(by(ada)).toEqual(['seat-2', 'seat-1', 'seat-2']);
  });

  test('A1 takes and leaves a seat during play when the host says so, and nobody else', async () => {
    const { ada, set, ben, program } = await table();
    expect((await set({ id: 'seat-2', program: 'strong' }, ben)).status).toBe(409);
    expect((await set({ id: 'seat-2', program: 'strong', name: 'Strong 2' })).status).toBe(200);
    await ada.until(() => by(ada).length === 1);
    expect(program.asked).toMatchObject([{ level: 'strong' }]);
    expect((await set({ id: 'seat-2', program: null })).status).toBe(200);
    expect(seatsOf(ada)[1]).toMatchObject({ name: 'Strong 2' });
    expect(seatsOf(ada)[1]).not.toHaveProperty('program');
    ada.send(stake('ada-0001', ada.as.entries.length));
    await ada.until(() => by(ada).length === 2);
    // The next request is answered after everything that the stake had set going.
    await set({ id: 'seat-2', name: 'Ben' });
    expect(program.asked.length).toBe(1);
  });

  test('A2 drops its answer if the table has changed meanwhile', async () => {
    const program = thinking();
    program.hold();
    const { at, opened, ada, ben } = await table([null, 'club'], { thinking: program.process });
    await ada.until(() => program.asked.length === 1);
    // Somebody with the link of the seat moves before the program does.
    const other = await at.sit(opened.table, ben);
    other.send(stake('ben-0001', other.as.entries.length, 20));
    await ada.until(() => by(ada).length === 1);
    ada.send(stake('ada-0001', ada.as.entries.length));
    await ada.until(() => by(ada).length === 2);
    program.release();
    await ada.until(() => by(ada).length === 3);
    // The first answer made no move; the second question was about the table as it is now.
    expect(ada.as.entries.filter(isProgram)).toMatchObject([{ seq: ada.as.entries.length }]);
    expect(program.asked.length).toBe(2);
  });

  test('A3 plays on after a restart from where the game stands', async () => {
    const program = thinking();
    program.hold();
    const first = await table([null, 'club'], { thinking: program.process });
    await first.ada.until(() => program.asked.length === 1);
    await stands.pop()!.close();
    const again = thinking();
    const at = await stand({ storage: first.at.storage, thinking: again.process });
    stands.push(at);
    const ada = await at.sit(first.opened.table, first.opened.links.host.secret);
    await ada.until(() => by(ada).length === 1);
    expect(again.asked.length).toBe(1);
  });

  test('A4 leaves the seat to people if its move is refused', async () => {
    const program = thinking();
    program.stakes(1_000);
    const { ada } = await table([null, 'club'], { thinking: program.process });
    await ada.until(() => seatsOf(ada)[1]!.program === undefined);
    expect(by(ada)).toEqual([]);
  });

  test('A6 agrees to every undo that it is asked about', async () => {
    const { ada } = await table([null, 'club']);
    await ada.until(() => by(ada).length === 1);
    const { length } = ada.as.entries;
    const { id } = ada.as.entries.at(-1)!;
    const undo = { verb: 'undo', to: length - 1, from: id, takes: fingerprint([id]) };
    ada.send(moveFrame({ id: 'ada-0001', base: length, move: { verb: 'ask', move: undo } }));
    await ada.until(() => ada.as.entries.some(({ move }) => move.verb === 'undo'));
    const answered = ada.as.entries.find(({ move }) => move.verb === 'answer');
    expect(answered).toMatchObject({ by: 'seat-2', move: { yes: true } });
  });

  test('A7 with PLAYERS=off no program gets a seat, and one that has a seat makes no moves', async () => {
    const first = await table([null, 'club']);
    await stands.pop()!.close();
    const asked = thinking();
    const at = await stand({
      storage: first.at.storage,
      programs: false,
      thinking: asked.process,
    });
    stands.push(at);
    const { table: id, links } = first.opened;
    const refused = await at.post(
      API.seats(id),
      { seats: [{ id: 'seat-2', program: 'club' }] },
      links.host.secret,
    );
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: expect.stringMatching(/switched off/) });
    await expect(at.open({ programs: [null, 'club'] })).rejects.toThrow(/switched off/);
    const ada = await at.sit(id, links.host.secret);
    const before = by(ada);
    // A file with programs opens all the same, with people in their seats.
    const file = (await at.get(API.export(id), links.host.secret)).body;
    expect(file).toMatchObject({ programs: [null, 'club'] });
    const made = (await at.post(API.import, file)).body as CreatedTable;
    expect(seatsOf(await at.sit(made.table, made.links.host.secret))[1]).not.toHaveProperty(
      'program',
    );
    expect([by(ada), asked.asked]).toEqual([before, []]);
  });

  test('H2 an export names its programs, and an import seats them again', async () => {
    const { at, opened } = await table([null, 'club']);
    const file = (await at.get(API.export(opened.table), opened.links.host.secret)).body;
    const made = (await at.post(API.import, file)).body as CreatedTable;
    expect(seatsOf(await at.sit(made.table, made.links.host.secret))[1]).toMatchObject({
      program: 'club',
    });
  });

  test('A1 needs a referee', async () => {
    const at = await stand({ thinking: thinking().process });
    stands.push(at);
    await expect(at.open({ title: 'plain', programs: [null, 'club'] })).rejects.toThrow(/referee/);
  });
});

/** A room with a clock that the test turns, at which Ben's seat is like this. */
async function room(ben: Partial<Seat>, pace: ProgramPace = 'human') {
  const program = thinking();
  const driver = programDriver({
    decide: async (ask) => (await program.process.ask(ask())).decision,
  });
  const now = seats.map((seat) => (seat.id === 'ben' ? { ...seat, ...ben } : seat));
  const notes = Object.entries({
    title: 'toy',
    options: { players: 2 },
    name: 'Toy',
    made: 1,
    seats: now,
    pace,
  } satisfies Meta);
  const here = await hall({ notes, entries: [] }, undefined, undefined, () => [[driver]]);
  const made = () =>
    here.room.table.ledger.entries
      .filter(({ move }) => move.verb === 'stake')
      .map((entry) => entry.by);
  /** Time passes, and what was due has been done. */
  const pass = async (ms: number) => {
    here.pass(ms);
    for (let i = 0; i < 5; i++) {
      await settled();
      here.pass(0);
    }
    await here.room.settled();
  };
  const dial = { verb: 'dial', strictness: 'enforce', help: 'legal' };
  const text = JSON.stringify({ id: 'dial-0001', base: 0, move: dial });
  await here.room.table.propose(text, () => here.room.seat('ada'));
  return { ...here, program, made, pass };
}

describe('a program that sits in', () => {
  test('A8 moves for a seat that has been away for half a minute, and hands it back at once', async () => {
    const { enter, made, pass } = await room({ standIn: 'learner' });
    const ada = enter('ada');
    const ben = enter('ben');
    ada.member.receive(stake('ada-0001', 1));
    await pass(60_000);
    expect(made()).toEqual(['ada']);
    ben.member.leave();
    await pass(0);
    await pass(29_000);
    expect(made()).toEqual(['ada']);
    await pass(1_000);
    expect(made()).toEqual(['ada', 'ben']);
    ada.member.receive(stake('ada-0002', 3));
    await pass(1_000);
    // Ben comes back while the program thinks.
    enter('ben');
    await pass(60_000);
    expect(made()).toEqual(['ada', 'ben', 'ada']);
  });

  test('A4 a seat is left to people although the table is to be looked at while the move is refused', async () => {
    const { room: at, drivers, enter, program, made, pass } = await room({ program: 'club' });
    program.stakes(1_000);
    program.hold();
    enter('ada').member.receive(stake('ada-0001', 1));
    await pass(0);
    await pass(60_000);
    expect(program.asked.length).toBe(1);
    drivers.changed(at);
    program.release();
    await settled();
    await pass(60_000);
    await pass(60_000);
    expect(at.seat('ben')).not.toHaveProperty('program');
    expect(made()).toEqual(['ada']);
  });

  test('A8 is asked in by the host or by whoever has the seat', () => {
    const three = firstSeats(['Ada', 'Ben', 'Cyd'], true);
    const [ada, ben, cyd] = three as [Seat, Seat, Seat];
    const ask = (who: Seat, id: string) =>
      changedSeats(three, who, { seats: [{ id, standIn: 'club' }] }, 3).ok;
    expect([ask(ben, ben.id), ask(ada, ben.id), ask(ada, ada.id)]).toEqual([true, true, true]);
    expect([ask(cyd, ben.id), ask({ ...cyd, lead: true }, ben.id)]).toEqual([false, false]);
    expect(ask({ ...cyd, role: 'host', cohost: true }, ada.id)).toBe(false);
  });
});

test('A1 a seat that plays for nobody has no program', () => {
  const two = firstSeats(['Ada', 'Ben'], false, [null, 'club']);
  const [host, , ben] = two as [Seat, Seat, Seat];
  expect(ben.program).toBe('club');
  expect(changedSeats(two, host, { seats: [{ id: host.id, program: 'club' }] }, 2).ok).toBe(false);
  const given = changedSeats(two, host, { seats: [{ id: host.id, players: ben.players }] }, 2);
  expect(given.ok && given.seats[2]).not.toHaveProperty('program');
});

test('A5 programs take the time that the host has set, and wait if told to', async () => {
  const { enter, made, pass } = await room({ program: 'club' }, 'slow');
  enter('ada').member.receive(stake('ada-0001', 1));
  await pass(0);
  await pass(4_000);
  expect(made()).toEqual(['ada']);
  await pass(1_000);
  expect(made()).toEqual(['ada', 'ben']);
  const waiting = await room({ program: 'club' }, 'wait');
  waiting.enter('ada').member.receive(stake('ada-0001', 1));
  await waiting.pass(60_000);
  expect(waiting.made()).toEqual(['ada']);
});

test('A5 a table that has used up its thinking waits, and others do not wait for it', async () => {
  let now = 0;
  const timers: { at: number; work(): void }[] = [];
  const asked: string[] = [];
  const queue = decisions({
    clock: () => now,
    after: (ms, work) => void timers.push({ at: now + ms, work }),
    process: {
      async ask({ title }) {
        asked.push(title);
        return { decision: 'none', ms: LIMITS.thinking.table.burst + 300 };
      },
      end() {},
    },
  });
  const signal = new AbortController().signal;
  const ask = (table: string, network: string) =>
    queue.decide(() => ({ title: table }) as never, { table, network }, signal);
  await ask('one', 'a');
  const waits = ask('one', 'a');
  await ask('two', 'b');
  expect(asked).toEqual(['one', 'two']);
  // It owes 300 ms, and earns so much in a second.
  now = 1_000;
  for (const timer of timers.splice(0)) timer.work();
  await waits;
  expect(asked).toEqual(['one', 'two', 'one']);
});

test('A5 a question that nobody waits for any more is not thought about', async () => {
  const asked: string[] = [];
  let answer = () => {};
  const queue = decisions({
    clock: () => 0,
    after: () => {},
    process: {
      async ask({ title }) {
        asked.push(title);
        await new Promise<void>((go) => (answer = go));
        return { decision: 'none', ms: 1 };
      },
      end() {},
    },
  });
  const payer = { table: 't', network: 'n' };
  const dropped = new AbortController();
  const question = (title: string) => () => ({ title }) as never;
  const first = queue.decide(question('first'), payer, new AbortController().signal);
  const second = queue.decide(question('second'), payer, dropped.signal);
  dropped.abort();
  await expect(second).rejects.toThrow(/Nobody waits/);
  answer();
  await first;
  expect(asked).toEqual(['first']);
});

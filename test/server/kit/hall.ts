import type { Game } from '../../../engine/index.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import type { Meta } from '../../../shared/wire.ts';
import { type Felts, feltsHere } from '../../../sync-server/felt/felts.ts';
import { type DriversWorld, seatDrivers } from '../../../sync-server/drivers/drivers.ts';
import type { StoredTable } from '../../../sync-server/ledger/ledger.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import type { Document } from '../../../sync-server/room/member.ts';
import { openRoom, type Room } from '../../../sync-server/room/room.ts';
import type { Work } from '../../../sync-server/limits/work-charges.ts';
import { serverGame } from './game.ts';
import { askFrame, type Visitor, visitor } from './visitor.ts';

const seat = (id: string, role: Seat['role'], ...players: string[]): Seat => ({
  id,
  name: id,
  role,
  players,
  colour: '#000000',
});
export const seats = [seat('ada', 'host', 'player:1'), seat('ben', 'player', 'player:2')];
export const settled = () => new Promise((done) => setImmediate(done));
export const pay = (id: string, amount = 1) => ({
  id,
  base: 0,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount }] },
});

const visitors = new Set<Visitor>();
/** Ends what a visitor holds; nothing is kept of it. */
export function sendHome(one: Visitor): void {
  one.close();
  visitors.delete(one);
}
export const emptyHall = () => visitors.forEach(sendHome);

/** A clock that the test turns, and its timers. */
function turnedClock(start: number) {
  let time = start;
  const timers: { at: number; work(): void }[] = [];
  /** False: it is not waiting any more. */
  const take = (timer: (typeof timers)[number]) => {
    const index = timers.indexOf(timer);
    if (index >= 0) timers.splice(index, 1);
    return index >= 0;
  };
  return {
    now: () => time,
    /** Timers that have not run. */
    timers,
    after(ms: number, work: () => void) {
      const timer = { at: time + ms, work };
      timers.push(timer);
      return () => void take(timer);
    },
    pass(ms: number) {
      time += ms;
      for (const timer of timers.filter(({ at }) => at <= time)) if (take(timer)) timer.work();
    },
  };
}

/** A room on memory, with a clock that the test turns. `driving` = what moves for seats. */
export async function hall(
  kept?: StoredTable,
  felt?: Uint8Array,
  felts: Felts = feltsHere(),
  driving: (after: DriversWorld['after']) => DriversWorld['groups'] = () => [],
  game: Game = serverGame(),
  start = 0,
) {
  const storage = memoryLedger();
  const notes = Object.entries({
    title: 'toy',
    options: { players: 2 },
    name: 'Toy',
    made: 1,
    seats,
  } satisfies Meta);
  const first = kept ?? { notes, entries: [] };
  await storage.create('t', first, []);
  const clock = turnedClock(start);
  const { after } = clock;
  let luck = 7;
  const counted: string[] = [];
  const drivers = seatDrivers({ groups: driving(after), after, log: (what) => counted.push(what) });
  const room: Room = openRoom('t', game, (await storage.read('t'))!, felt, {
    storage,
    felts,
    clock: clock.now,
    startWork() {
      const began = clock.now();
      return () => clock.now() - began;
    },
    luck: () => ++luck,
    after,
    moved: () => drivers.changed(room),
    changed: () => drivers.changed(room),
    lost: (why) => counted.push(`lost ${String(why)}`),
    count: (what) => counted.push(what),
    fault: (why) => counted.push(`fault ${String(why)}`),
  });
  return {
    room,
    storage,
    counted,
    drivers,
    timers: clock.timers,
    pass: clock.pass,
    enter(seat: string, document: Document = 'ledger', as = visitor()) {
      visitors.add(as);
      const closed: number[] = [];
      const charged: Work[] = [];
      const frames: Uint8Array[] = [];
      const member = room.enter(
        document,
        seat,
        {
          send(bytes) {
            frames.push(bytes);
            const answer = as.take(bytes);
            // Answers travel; they never arrive within the sender's call.
            if (answer) queueMicrotask(() => member.receive(answer));
          },
          waiting: 0,
          charge: (work) => charged.push(work),
          close: (code) => closed.push(code),
        },
        '',
        `link-of-${seat}`,
      )!;
      member.receive(askFrame(as.doc));
      return { ...as, as, member, closed, charged, frames };
    },
  };
}

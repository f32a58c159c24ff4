import type { BoxOptions } from '../engine/kernel/box.ts';
import type { Game } from '../engine/rules/referee.ts';
import type { Meta } from '../shared/wire.ts';
import type { Kept, LedgerStorage } from './ledger/ledger.ts';
import type { Metrics } from './metrics.ts';
import type { OpenBox } from './opening.ts';
import { openRoom, type Room } from './room/room.ts';

/** The tables that are open in this process: each is read when somebody comes, and put away later. */
export interface Tables {
  /** Undefined for a table that was never made; rejects where it cannot be read. */
  open(id: string): Promise<Room | undefined>;
  readonly size: number;
  readonly sockets: number;
  /** Puts away what nobody has looked at since the last sweep. */
  sweep(): Promise<void>;
  /** Answers everything under way and puts all tables away, for good. */
  drain(code: number): Promise<void>;
}

export interface TablesWorld {
  readonly storage: LedgerStorage;
  readonly openBox: OpenBox;
  readonly metrics: Metrics;
  clock(): number;
  luck(): number;
  after(ms: number, work: () => void): void;
  log(line: string): void;
}

export function openTables(world: TablesWorld): Tables {
  const { storage, metrics } = world;
  const rooms = new Map<string, Promise<Room | undefined>>();
  const here = new Map<string, Room>();
  const leaving = new Map<string, Promise<void>>();
  let used = new Set<string>();

  async function read(id: string): Promise<Room | undefined> {
    await leaving.get(id);
    const kept = await storage.read(id);
    if (!kept) return undefined;
    const game = await boxOf(kept, world.openBox);
    const felt = await storage.felt(id);
    const room = openRoom(id, game, kept, felt, {
      storage,
      clock: world.clock,
      luck: world.luck,
      after: world.after,
      count: metrics.count,
      lost(why) {
        metrics.count('lost');
        world.log(`table ${id} is closed and will be read again: ${String(why)}`);
        if (here.get(id) !== room) return;
        rooms.delete(id);
        here.delete(id);
        void leave(id, room.settled());
      },
    });
    metrics.count('opened');
    here.set(id, room);
    return room;
  }

  async function putAway(id: string, room: Room, code: number): Promise<void> {
    rooms.delete(id);
    here.delete(id);
    await leave(id, room.shut(code));
    metrics.count('retired');
  }

  /** Until this has ended the table is not read: what is still being stored belongs to it. */
  function leave(id: string, left: Promise<void>): Promise<void> {
    const gone = left.finally(() => leaving.get(id) === gone && leaving.delete(id));
    leaving.set(id, gone);
    return gone;
  }

  return {
    async open(id) {
      used.add(id);
      let room = rooms.get(id);
      if (!room) {
        room = read(id);
        rooms.set(id, room);
        const forget = () => void (rooms.get(id) === room && rooms.delete(id));
        room.then((found) => found ?? forget(), forget);
      }
      return room;
    },
    get size() {
      return here.size;
    },
    get sockets() {
      return [...here.values()].reduce((sum, room) => sum + room.size, 0);
    },
    async sweep() {
      const idle = [...here].filter(([id, room]) => room.size === 0 && !used.has(id));
      used = new Set();
      await Promise.all(idle.map(([id, room]) => putAway(id, room, 1001)));
    },
    async drain(code) {
      await Promise.allSettled(rooms.values());
      await Promise.all([...here].map(([id, room]) => putAway(id, room, code)));
      await Promise.allSettled(leaving.values());
    },
  };
}

async function boxOf({ notes }: Kept, openBox: OpenBox): Promise<Game> {
  const meta = Object.fromEntries(notes) as unknown as Meta;
  const box = await openBox(meta.title, meta.options as BoxOptions);
  if (!box.ok) throw new Error(box.error);
  return box.value;
}

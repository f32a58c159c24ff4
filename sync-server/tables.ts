import { setImmediate } from 'node:timers/promises';
import type { BoxOptions, Game } from '../engine/index.ts';
import type { Meta } from '../shared/wire.ts';
import type { Drivers } from './drivers/drivers.ts';
import type { SeatOrders } from './drivers/orders.ts';
import type { Felts } from './felt/felts.ts';
import { Damaged, type LedgerStorage, type Note, type ReadTable } from './ledger/ledger.ts';
import type { Owner } from './ledger/neighbours.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Notices } from './notices/notices.ts';
import type { OpenBox } from './opening/opening.ts';
import { processMilliseconds } from './limits/work-charges.ts';
import { openRoom, type Room, type RoomWorld } from './room/room.ts';
import { ledgerOf } from './opening/read-ledger.ts';

/** The tables that are open in this process. Each is read when somebody connects and closed when it is unused. */
export interface Tables {
  /**
   * Undefined = the table was never made. Rejects if storage does not answer. A table is sealed if its record is
   * damaged or no longer fits its box: it is stored unchanged and not played. (SPEC Q1) `spent` receives the
   * milliseconds of reading, if the table was read for this request.
   */
  open(
    id: string,
    spent?: (ms: number) => void,
  ): Promise<Room | DamagedTable | RemoteTable | undefined>;
  /** Records that somebody entered the table, so that it does not expire. Nobody waits for it; a failure is logged and tried again. */
  enter(id: string): void;
  readonly size: number;
  readonly sockets: number;
  /** Closes the sockets that these links opened. The links are given by their hashes. (SPEC G3) */
  hangUp(ended: ReadonlySet<string>): void;
  /** Closes tables that nobody has used since the last sweep. */
  sweep(): Promise<void>;
  /** Answers everything under way and closes all tables. */
  drain(code: number): Promise<void>;
}

/** A sealed table: its stored record cannot be trusted. */
export interface DamagedTable {
  readonly id: string;
  /** What is wrong, for the operator. */
  readonly sealed: string;
}

/** A table that another node owns. */
export interface RemoteTable extends Owner {
  readonly id: string;
}

export function isRemote(found: Room | DamagedTable | RemoteTable): found is RemoteTable {
  return 'at' in found;
}

export function isDamaged(found: Room | DamagedTable | RemoteTable): found is DamagedTable {
  return 'sealed' in found;
}

export interface TablesWorld {
  readonly storage: LedgerStorage;
  readonly felts: Felts;
  readonly openBox: OpenBox;
  readonly notices?: Notices;
  readonly drivers?: Drivers;
  readonly orders?: SeatOrders;
  readonly metrics: Metrics;
  clock(): number;
  luck(): number;
  after(ms: number, work: () => void): void;
  log: Log;
}

export function openTables(world: TablesWorld): Tables {
  const { storage, metrics } = world;
  const turn = turnQueue();
  const rooms = new Map<string, Promise<Room | DamagedTable | RemoteTable | undefined>>();
  const here = new Map<string, Room>();
  const leaving = new Map<string, Promise<void>>();
  /** Tables whose entry is already recorded in storage. */
  const entered = new Set<string>();
  let used = new Set<string>();

  async function read(
    id: string,
    spent: (ms: number) => void,
  ): Promise<Room | DamagedTable | RemoteTable | undefined> {
    await leaving.get(id);
    const owner = await storage.owners?.whose(id);
    if (owner) return { id, ...owner };
    try {
      const notes = await storage.notes(id);
      if (!notes) return undefined;
      // The code of the title is loaded before the turn, so that no table waits for it in its turn.
      const game = await boxOf(notes, world.openBox);
      await turn();
      const kept = await storage.read(id);
      return kept && (await opened(id, game, kept, spent));
    } catch (why) {
      if (!(why instanceof Damaged)) throw why;
      metrics.count('sealed');
      world.log('sealed', { table: id, why });
      return { id, sealed: why.message };
    }
  }

  async function opened(
    id: string,
    game: Game,
    kept: ReadTable,
    spent: (ms: number) => void,
  ): Promise<Room> {
    const felt = await storage.felt(id);
    let began = processMilliseconds();
    const paid = () => {
      spent(processMilliseconds() - began);
      began = processMilliseconds();
    };
    const read = await ledgerOf(game, kept.entries, async () => {
      paid();
      await turn();
      began = processMilliseconds();
    });
    const doing: RoomWorld = {
      storage,
      felts: world.felts,
      clock: world.clock,
      stopwatch: processMilliseconds,
      luck: world.luck,
      after: world.after,
      count: metrics.count,
      moved() {
        world.notices?.moved(room);
        world.drivers?.changed(room);
      },
      changed: () => world.drivers?.changed(room),
      fault: (why, move) => world.log('fault in the rules', { table: id, move, why }),
      lost(why) {
        world.drivers?.put(room);
        world.orders?.put(id);
        metrics.count('lost');
        world.log('table is closed and will be read again', { table: id, why });
        if (here.get(id) !== room) return;
        rooms.delete(id);
        here.delete(id);
        void leave(id, room.settled());
      },
    };
    const room: Room = openRoom(id, game, kept, felt, doing, read);
    paid();
    metrics.count('opened');
    await world.orders?.opened(room);
    here.set(id, room);
    world.drivers?.changed(room);
    world.notices
      ?.opened(room)
      .catch((why) => world.log('notice settings could not be read', { table: id, why }));
    return room;
  }

  async function putAway(id: string, room: Room, code: number): Promise<void> {
    rooms.delete(id);
    here.delete(id);
    entered.delete(id);
    world.drivers?.put(room);
    world.orders?.put(id);
    await leave(
      id,
      room
        .shut(code)
        .then(() => world.notices?.put(room))
        .then(() => storage.owners?.release(id)),
    );
    metrics.count('retired');
  }

  /** The table is not read again before this has ended, because entries may still be being stored. */
  function leave(id: string, left: Promise<void>): Promise<void> {
    const gone = left.finally(() => leaving.get(id) === gone && leaving.delete(id));
    leaving.set(id, gone);
    return gone;
  }

  const isIdle = (room: Room) => room.size === 0 && !world.drivers?.busy(room);

  const hangUp = (ended: ReadonlySet<string>) => {
    for (const room of here.values()) room.hangUp(ended);
  };
  storage.owners?.onEnded(hangUp);
  storage.owners?.onLoss((id) => {
    const lost = id === undefined ? [...here.values()] : [here.get(id)];
    for (const room of lost) room?.lose('another node may own it now');
  });

  return {
    async open(id, spent = () => {}) {
      used.add(id);
      let room = rooms.get(id);
      if (!room) {
        room = read(id, spent);
        rooms.set(id, room);
        const forget = () => void (rooms.get(id) === room && rooms.delete(id));
        // Only tables of this node are kept. The owner of others is looked up each time.
        room.then((found) => (!found || isRemote(found)) && forget(), forget);
      }
      return room;
    },
    enter(id) {
      if (entered.has(id)) return;
      entered.add(id);
      storage.enter(id).catch((why) => {
        entered.delete(id);
        world.log('it could not be stored that a table was entered', { table: id, why });
      });
    },
    get size() {
      return here.size;
    },
    get sockets() {
      return [...here.values()].reduce((sum, room) => sum + room.size, 0);
    },
    hangUp,
    async sweep() {
      const idle = [...here].filter(([id, room]) => isIdle(room) && !used.has(id));
      // A sealed table is read again later, because the operator may have mended it.
      for (const [id, found] of rooms)
        if (!here.has(id) && !used.has(id))
          void found.then((one) => one && isDamaged(one) && rooms.delete(id)).catch(() => {});
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

/**
 * Tables that open take turns, one in each round of the event loop. Between them, tables that are open are served.
 * (SPEC Q2)
 */
function turnQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}

async function boxOf(notes: readonly Note[], openBox: OpenBox): Promise<Game> {
  const meta = Object.fromEntries(notes) as unknown as Meta;
  const box = await openBox(meta.title, meta.options as BoxOptions);
  if (!box.ok) throw new Damaged(`its box does not open: ${box.error}`);
  return box.value;
}

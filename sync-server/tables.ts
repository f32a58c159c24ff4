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
import { startWork } from './limits/work-charges.ts';
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
  /** Stores that somebody entered the table, so that it does not expire. If that fails, the next entry tries again. */
  enter(id: string): void;
  readonly size: number;
  readonly sockets: number;
  /** Closes the sockets that these links opened. The links are given by their hashes. (SPEC G3) */
  hangUp(ended: ReadonlySet<string>): void;
  /** The server was away. The time is charged to nobody. (SPEC E9) */
  forgive(): void;
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
  const { storage } = world;
  const turn = turnQueue();
  const state: OpenTables = {
    rooms: new Map(),
    here: new Map(),
    leaving: new Map(),
    entered: new Set(),
    used: new Set(),
  };
  const { rooms, here, leaving, entered, used } = state;

  async function read(id: string, spent: (ms: number) => void) {
    await leaving.get(id);
    const found = await readTable(id, { world, turn, spent, lost });
    if (!found || isRemote(found) || isDamaged(found)) return found;
    here.set(id, found);
    world.drivers?.changed(found);
    world.notices
      ?.opened(found)
      .catch((why) => world.log('notice settings could not be read', { table: id, why }));
    return found;
  }

  function lost(room: Room): void {
    const { id } = room;
    if (here.get(id) !== room) return;
    rooms.delete(id);
    here.delete(id);
    void leave(id, room.settled(), state);
  }

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
    forgive() {
      for (const room of here.values()) room.table.forgive();
    },
    sweep: () => sweep(state, world),
    async drain(code) {
      await Promise.allSettled(rooms.values());
      await Promise.all([...here.values()].map((room) => putAway(room, code, state, world)));
      await Promise.allSettled(leaving.values());
    },
  };
}

/** The tables of this process. */
interface OpenTables {
  /** Those that were read, or are being read. */
  readonly rooms: Map<string, Promise<Room | DamagedTable | RemoteTable | undefined>>;
  /** Those that are played here. */
  readonly here: Map<string, Room>;
  /** Those that are being closed. */
  readonly leaving: Map<string, Promise<void>>;
  /** Those whose entry is already recorded in storage. */
  readonly entered: Set<string>;
  /** Those that somebody used since the last sweep. */
  readonly used: Set<string>;
}

async function sweep(state: OpenTables, world: TablesWorld): Promise<void> {
  const { rooms, here, used } = state;
  const isIdle = (room: Room) => room.size === 0 && !world.drivers?.busy(room);
  const idle = [...here.values()].filter((room) => isIdle(room) && !used.has(room.id));
  // A sealed table is read again later, because the operator may have mended it.
  for (const [id, found] of rooms)
    if (!here.has(id) && !used.has(id))
      void found.then((one) => one && isDamaged(one) && rooms.delete(id)).catch(() => {});
  used.clear();
  await Promise.all(idle.map((room) => putAway(room, 1001, state, world)));
}

async function putAway(
  room: Room,
  code: number,
  state: OpenTables,
  { storage, drivers, orders, notices, metrics }: TablesWorld,
): Promise<void> {
  const { id } = room;
  state.rooms.delete(id);
  state.here.delete(id);
  state.entered.delete(id);
  drivers?.put(room);
  orders?.put(id);
  const left = room
    .shut(code)
    .then(() => notices?.put(room))
    .then(() => storage.owners?.release(id));
  await leave(id, left, state);
  metrics.count('retired');
}

/** The table is not read again before this has ended, because entries may still be being stored. */
function leave(id: string, left: Promise<void>, { leaving }: OpenTables): Promise<void> {
  const gone = left.finally(() => leaving.get(id) === gone && leaving.delete(id));
  leaving.set(id, gone);
  return gone;
}

interface Reading {
  readonly world: TablesWorld;
  /** Resolves when this table may be read on. */
  turn(): Promise<void>;
  /** Receives the milliseconds of reading. */
  spent(ms: number): void;
  /** The room has closed itself. */
  lost(room: Room): void;
}

/** Reads a table that this node owns, and opens its room. */
async function readTable(
  id: string,
  reading: Reading,
): Promise<Room | DamagedTable | RemoteTable | undefined> {
  const { storage, metrics, openBox, log } = reading.world;
  const owner = await storage.owners?.whose(id);
  if (owner) return { id, ...owner };
  try {
    const notes = await storage.notes(id);
    if (!notes) return undefined;
    // The code of the title is loaded before the turn, so that no table waits for it in its turn.
    const game = await boxOf(notes, openBox);
    await reading.turn();
    const kept = await storage.read(id);
    return kept && (await readRoom(id, game, kept, reading));
  } catch (why) {
    if (!(why instanceof Damaged)) throw why;
    metrics.count('sealed');
    log('sealed', { table: id, why });
    return { id, sealed: why.message };
  }
}

async function readRoom(
  id: string,
  game: Game,
  kept: ReadTable,
  { world, turn, spent, lost }: Reading,
): Promise<Room> {
  const felt = await world.storage.felt(id);
  let measured = startWork();
  const paid = () => {
    spent(measured());
    measured = startWork();
  };
  const read = await ledgerOf(game, kept.entries, async () => {
    paid();
    await turn();
    measured = startWork();
  });
  const around = roomWorld(id, world, () => room, lost);
  const room: Room = openRoom(id, game, kept, felt, around, read);
  paid();
  world.metrics.count('opened');
  await world.orders?.opened(room);
  return room;
}

function roomWorld(
  id: string,
  world: TablesWorld,
  room: () => Room,
  lost: (room: Room) => void,
): RoomWorld {
  const { storage, felts, clock, luck, after, metrics, drivers, orders, notices, log } = world;
  return {
    storage,
    felts,
    clock,
    startWork,
    luck,
    after,
    count: metrics.count,
    moved() {
      notices?.moved(room());
      drivers?.changed(room());
    },
    changed: () => drivers?.changed(room()),
    fault: (why, move) => log('fault in the rules', { table: id, move, why }),
    lost(why) {
      drivers?.put(room());
      orders?.put(id);
      metrics.count('lost');
      log('table is closed and will be read again', { table: id, why });
      lost(room());
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

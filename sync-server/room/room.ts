import { type Game, gameAt, picturePolicy } from '../../engine/index.ts';
import type { Move } from '../../shared/move.ts';
import { isOwner, mayWriteFelt, type Seat } from '../../shared/people/seat.ts';
import {
  type ChangeSeats,
  CLOSE,
  FIRST_SERVER_CLIENT_ID,
  type Meta,
  type ReplaceSeat,
  WATCHERS,
} from '../../shared/wire.ts';
import type { Felts } from '../felt/felts.ts';
import type { ReadTable, LedgerStorage, Note } from '../ledger/ledger.ts';
import type { SeatsResult } from '../seats/seats.ts';
import type { ReadLedger } from '../opening/read-ledger.ts';
import type { Line } from '../judging/line.ts';
import { type LiveTable, liveTable, type TableWorld } from '../table.ts';
import {
  type Connection,
  type Connections,
  connections,
  end,
  hasPlace,
  sendEntries,
  strike as countStrike,
} from './connections.ts';
import { type LedgerDocument, ledgerDocument } from './document.ts';
import * as frames from './frames.ts';
import type { Document, Member, ClientSocket } from './member.ts';
import { type TableNotes, tableNotes } from './notes.ts';
import { type RoomPresence, roomPresence } from './presence.ts';
import { receiver } from './receive.ts';
import { type FeltRoom, type RoomFelt, roomFelt } from './room-felt.ts';
import { type Seating, seating } from './seating.ts';

/** One table with everybody at it. */
export interface Room {
  readonly id: string;
  /** The rules and the box in force. */
  readonly game: Game;
  readonly table: LiveTable;
  readonly meta: Meta;
  readonly size: number;
  /** Whether a page of this seat is open. */
  here(seat: string): boolean;
  /** Milliseconds since its last page was closed; undefined = one is open. */
  away(seat: string): number | undefined;
  /** The server's clock, by which entries are timed. */
  readonly now: number;
  /** The network of the host, or else of whoever entered last. Programs think at its cost. */
  readonly payer: string;
  /** The seat of this id as it is now; the shared watching seat has one, too. */
  seat(id: string): Seat | undefined;
  /**
   * Undefined = there is no place for one more socket of this seat, or of watchers of this network.
   * `link` = the hash of the link that opened it.
   */
  enter(
    document: Document,
    seat: string,
    wire: ClientSocket,
    network?: string,
    link?: string,
  ): Member | undefined;
  /** Records something beside the game. Returns why not, if it cannot be done. */
  note(by: string, decide: (meta: Meta) => Note | string): Promise<string | undefined>;
  /** `by` = the seat that asks. */
  changeSeats(by: string, change: ChangeSeats): Promise<SeatsResult>;
  /** `by` = the seat whose link was used. */
  join(id: string, name: string, by: string): Promise<SeatsResult>;
  /** Gives a seat to somebody new, and writes so to the ledger. Their link is made before. (SPEC G12) */
  replace(by: string, wish: ReplaceSeat): Promise<SeatsResult>;
  /** A seat for a pupil of the class that this table is. */
  enrol(id: string, name: string): Promise<SeatsResult>;
  /** Closes the sockets that these links opened. */
  hangUp(ended: ReadonlySet<string>): void;
  /** Removes those of these seats that watch. */
  dismiss(seats: ReadonlySet<string>, by: string): Promise<void>;
  /** Closes the room at once, because it is not known what is stored, or another node owns the table. */
  lose(why: unknown): void;
  /** Resolves when nothing is being stored any more. */
  settled(): Promise<void>;
  /** Answers everything under way, stores the felt, and closes all sockets with this code. */
  shut(code: number): Promise<void>;
}

export interface RoomWorld {
  readonly storage: LedgerStorage;
  readonly felts: Felts;
  clock(): number;
  /** Starts to measure work. The result tells its milliseconds. */
  startWork(): () => number;
  /** 32 random bits. */
  luck(): number;
  after(ms: number, work: () => void): void;
  /** The room cannot be trusted any more and has closed its sockets. */
  lost(why: unknown): void;
  /** An entry was sent to everybody. */
  moved?(): void;
  /** Seats, the pace of programs, or who is here have changed. */
  changed?(): void;
  /** Counts an event for the metrics. */
  count(what: 'moves' | 'refusals' | 'faults' | 'strikes' | 'felt'): void;
  /** The rules threw on this move. */
  fault(why: unknown, move: Move): void;
}

/** Opens the room of a table. `read` is the ledger of the stored entries; left out = it is built here. */
export function openRoom(
  id: string,
  game: Game,
  kept: ReadTable,
  keptFelt: Uint8Array | undefined,
  world: RoomWorld,
  read?: ReadLedger,
): Room {
  const parts = roomParts(id, game, kept, keptFelt, world, read);
  const { people, seats, document, table, notes, lose } = parts;
  const receive = receiver({
    document,
    table,
    felt: parts.felt,
    seatOf: seats.of,
    strike: parts.strike,
    tellAll: (one) => tellAll(one, parts),
    isHere: (one) => people.all.has(one),
    isOpen: () => parts.state.open,
    startWork: world.startWork,
    count: world.count,
  });
  return {
    id,
    get game() {
      return gameAt(game, table.ledger.table);
    },
    table,
    here: people.here,
    away: people.away,
    get now() {
      return world.clock();
    },
    get payer() {
      return people.payer;
    },
    get meta() {
      return document.meta;
    },
    get size() {
      return people.all.size;
    },
    seat: seats.of,
    enter: (to, seat, wire, network = '', link = '') =>
      enter({ document: to, seat, wire, network, link }, parts, receive),
    note: (by, decide) => notes.note(by, decide, async () => world.changed?.()),
    changeSeats: seats.change,
    join: seats.join,
    replace: seats.replace,
    enrol: seats.enrol,
    dismiss: seats.dismiss,
    hangUp(ended) {
      for (const one of people.all) if (ended.has(one.link)) end(one, CLOSE.link);
    },
    lose,
    settled: () => settled(parts),
    shut: (code) => shut(parts, code),
  };
}

/** The parts of a room, and what they share. */
interface RoomParts {
  readonly id: string;
  readonly world: RoomWorld;
  /** Whether the room is open, and whether it accepts anything new. */
  readonly state: { open: boolean; taking: boolean };
  readonly people: Connections;
  readonly presence: RoomPresence;
  readonly document: LedgerDocument;
  readonly felt: RoomFelt;
  readonly table: LiveTable;
  readonly seats: Seating;
  readonly notes: TableNotes;
  hears(one: Connection): boolean;
  strike(one: Pick<Connection, 'wire' | 'ended' | 'strikes'>): number;
  lose(why: unknown): void;
}

function roomParts(
  id: string,
  game: Game,
  kept: ReadTable,
  keptFelt: Uint8Array | undefined,
  world: RoomWorld,
  read: ReadLedger | undefined,
): RoomParts {
  const { storage, clock } = world;
  const state = { open: true, taking: true };
  const people = connections(clock);
  const presence = roomPresence(world.after);
  const hears = (one: Connection) =>
    state.open && state.taking && people.all.has(one) && !one.ended;
  const strike: RoomParts['strike'] = (one) => {
    world.count('strikes');
    return countStrike(one);
  };
  const document = ledgerDocument(kept.notes, kept.texts);
  const pictures = () => picturePolicy(table.ledger.table) === 'on';
  const felt = roomFelt(id, keptFelt, world, feltRoom(people, hears, strike, pictures));
  const lose = (why: unknown) => {
    if (!state.open) return;
    state.open = false;
    felt.close();
    for (const { wire } of people.all) wire.close(CLOSE.restart);
    world.lost(why);
  };
  const seats = seating({
    document,
    note: (...asked) => notes.note(...asked),
    changed: (same) => reseated(parts, same),
    record: (...move) => table.record(...move),
  });
  const notes = tableNotes(document, {
    keep: (seq, line) => storage.note(id, seq, line),
    share: (by) => (seats.isHost(by) ? 1 : 0.9),
    open: () => state.open && state.taking,
    lost: lose,
    tell: (update) => broadcast(people, 'ledger', frames.updateFrame(update)),
  });
  const table = liveTable(
    game,
    linesOf(kept),
    tableWorld(id, world, people, seats, document, lose),
    read,
  );
  const shared = { id, world, state, people, presence, document, hears, strike, lose };
  const parts: RoomParts = { ...shared, felt, table, seats, notes };
  return parts;
}

/** Made outside the room, whose functions would hold what is read here for as long as the room lives. */
function linesOf({ entries, texts }: ReadTable): Line[] {
  return entries.map((entry, n) => ({ entry, text: texts[n]! }));
}

function feltRoom(
  people: Connections,
  hears: RoomParts['hears'],
  strike: RoomParts['strike'],
  pictures: () => boolean,
): FeltRoom {
  return {
    strike,
    pictures,
    end,
    hears: (one) => hears(one as Connection),
    tell: (bytes) => broadcast(people, 'felt', bytes),
    endAll(code) {
      for (const one of people.all) if (one.document === 'felt') end(one, code);
    },
  };
}

function tableWorld(
  id: string,
  world: RoomWorld,
  people: Connections,
  seats: Seating,
  document: LedgerDocument,
  lost: RoomParts['lose'],
): TableWorld {
  const { clock, luck, startWork, fault } = world;
  return {
    clock,
    luck,
    startWork,
    fault,
    lost,
    store: (entry) => world.storage.append(id, entry),
    seats: () => seats.all,
    get given() {
      return document.meta.course?.start;
    },
    away: people.away,
    tell(_entry, text) {
      document.write(text);
      for (const one of people.all) sendEntries(document, one);
      world.moved?.();
    },
    read: (seq) => document.entry(seq),
  };
}

function broadcast(people: Connections, to: Document, bytes: Uint8Array): void {
  for (const { document, wire } of people.all) if (document === to) wire.send(bytes);
}

/** Adds a connection. Undefined = there is no place for it. */
function enter(
  from: Pick<Connection, 'document' | 'seat' | 'wire' | 'network' | 'link'>,
  parts: RoomParts,
  receive: (one: Connection, bytes: Uint8Array) => number,
): Member | undefined {
  const { world, state, people, presence, seats, felt, hears } = parts;
  const { document, seat, wire, network } = from;
  if (!state.open || !state.taking || !hasPlace(people.all, seat, network, seats.watches))
    return undefined;
  const tell = (frame: Uint8Array) => wire.send(frame);
  const face =
    document === 'ledger'
      ? presence.enter(FIRST_SERVER_CLIENT_ID + (world.luck() >>> 0), () => seats.of(seat), tell)
      : undefined;
  const one: Connection = { ...from, face, strikes: 0, unanswered: 0, ended: false };
  people.add(one, isOwner(seats.of(seat)));
  world.changed?.();
  if (face) {
    welcome(one, parts);
    tellAll(one, parts);
  } else if (mayWriteFelt(seats.of(seat))) {
    // Asks the page for what its seat wrote while it was away.
    felt.came(one);
  }
  return {
    receive: (bytes) => (hears(one) ? receive(one, bytes) : 0),
    nudge: () => wire.send(frames.EMPTY_PRESENCE),
    leave() {
      people.remove(one);
      face?.leave();
      world.changed?.();
    },
  };
}

function welcome({ seat, wire, face }: Connection, { id, seats, table, world }: RoomParts): void {
  const now = seats.of(seat);
  if (!now || !face) return;
  const seq = table.ledger.entries.length;
  const where = { presence: face.number, seq, now: world.clock() };
  wire.send(frames.welcomeFrame({ table: id, seat: now, ...where }));
}

/** Sends the presence of everybody. */
function tellAll({ face, wire }: Connection, { presence }: RoomParts): void {
  if (!face) return;
  const all = presence.all(face.number);
  wire.charge({ bytes: all.length });
  wire.send(all);
}

/** Tells everybody of changed seats. `same` = whether a seat is what it was. */
function reseated(parts: RoomParts, same: (id: string) => boolean): void {
  for (const one of parts.people.all)
    if (one.seat !== WATCHERS && !same(one.seat)) welcome(one, parts);
  parts.presence.retell();
  parts.world.changed?.();
}

async function settled({ table, notes }: RoomParts): Promise<void> {
  await Promise.all([table.idle(), notes.idle()]);
}

async function shut(parts: RoomParts, code: number): Promise<void> {
  const { state, felt, people } = parts;
  // Nothing is accepted from now on, so nothing is stored that nobody is told of.
  state.taking = false;
  await settled(parts);
  await felt.keep();
  state.open = false;
  felt.close();
  for (const { wire } of people.all) wire.close(code);
}

import { type Game, gameAt } from '../../engine/index.ts';
import type { Move } from '../../shared/move.ts';
import { isOwner, mayWriteFelt, type Seat } from '../../shared/seat.ts';
import { PUPIL_LINK } from '../../shared/classroom.ts';
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
import {
  changedSeats,
  replacedSeats,
  seatForGuest,
  rightsChanged,
  type SeatsResult,
  watcher,
  withPupil,
} from '../seats/seats.ts';
import type { ReadLedger } from '../opening/read-ledger.ts';
import { type LiveTable, liveTable, type TableWorld } from '../table.ts';
import {
  type Connection,
  end,
  hasPlace,
  sendEntries,
  strike as countStrike,
} from './connections.ts';
import { ledgerDocument } from './document.ts';
import * as frames from './frames.ts';
import type { Document, Member, ClientSocket } from './member.ts';
import { tableNotes } from './notes.ts';
import { roomPresence } from './presence.ts';
import { receiver } from './receive.ts';
import { roomFelt } from './room-felt.ts';

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
  stopwatch(): number;
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
  const { storage } = world;
  const present = new Set<Connection>();
  const presence = roomPresence(world.after);
  const strike = (one: Pick<Connection, 'wire' | 'ended' | 'strikes'>) => {
    world.count('strikes');
    return countStrike(one);
  };
  const broadcast = (to: Document, bytes: Uint8Array) => {
    for (const { document, wire } of present) if (document === to) wire.send(bytes);
  };
  const lines = kept.entries.map((entry, n) => ({ entry, text: kept.texts[n]! }));
  const document = ledgerDocument(kept.notes, kept.texts);
  const felt = roomFelt(id, keptFelt, world, {
    strike,
    end,
    hears: (one) => hears(one as Connection),
    tell: (bytes) => broadcast('felt', bytes),
    endAll: (code) => {
      for (const one of present) if (one.document === 'felt') end(one, code);
    },
  });
  let seats = document.meta.seats;
  const opened = world.clock();
  /** When the last page of a seat was closed. */
  const left = new Map<string, number>();
  let payer = '';
  let open = true;
  let taking = true;
  const hears = (one: Connection) => open && taking && present.has(one) && !one.ended;

  const here = (seat: string) => [...present].some((one) => one.seat === seat && !one.ended);
  const away = (seat: string) =>
    here(seat) ? undefined : world.clock() - (left.get(seat) ?? opened);

  const doing: TableWorld = {
    clock: world.clock,
    luck: world.luck,
    store: (entry) => storage.append(id, entry),
    seats: () => seats,
    away,
    stopwatch: world.stopwatch,
    tell(_entry, text) {
      document.write(text);
      for (const one of present) sendEntries(document, one);
      world.moved?.();
    },
    read: (seq) => document.entry(seq),
    lost,
    fault: world.fault,
  };
  const table = liveTable(game, lines, doing, read);

  function lost(why: unknown): void {
    if (!open) return;
    open = false;
    felt.close();
    for (const { wire } of present) wire.close(CLOSE.restart);
    world.lost(why);
  }

  async function settled(): Promise<void> {
    await Promise.all([table.idle(), notes.idle()]);
  }

  function seatOf(seat: string): Seat | undefined {
    return seat === WATCHERS ? watcher : seats.find((one) => one.id === seat);
  }

  const isHost = (seat: string) => seatOf(seat)?.role === 'host';

  const watches = (seat: string) => {
    const now = seatOf(seat);
    return now?.role === 'spectator' && !now.speaks;
  };

  function welcome({ seat, wire, face }: Connection): void {
    const now = seatOf(seat);
    if (!now || !face) return;
    const seq = table.ledger.entries.length;
    const where = { presence: face.number, seq, now: world.clock() };
    wire.send(frames.welcomeFrame({ table: id, seat: now, ...where }));
  }

  /** Sends the presence of everybody. */
  function tellAll({ face, wire }: Connection): void {
    if (!face) return;
    const all = presence.all(face.number);
    wire.charge({ bytes: all.length });
    wire.send(all);
  }

  const notes = tableNotes(document, {
    keep: (seq, line) => storage.note(id, seq, line),
    share: (by) => (isHost(by) ? 1 : 0.9),
    open: () => open && taking,
    lost,
    tell: (update) => broadcast('ledger', frames.updateFrame(update)),
  });

  /** `tells` = what the ledger says of it. */
  async function reseat(
    asker: string,
    change: () => SeatsResult,
    tells: (before: readonly Seat[], after: readonly Seat[]) => Move[] = rightsChanged,
  ): Promise<SeatsResult> {
    let [before, by] = [seats, seatOf(asker)];
    let answer: SeatsResult = { ok: false, error: '' };
    const why = await notes.note(
      asker,
      () => {
        [before, by] = [seats, seatOf(asker)];
        answer = change();
        return answer.ok ? ['seats', answer.seats] : answer.error;
      },
      async () => {
        if (answer.ok) seats = answer.seats;
        const same = (id: string) =>
          JSON.stringify(before.find((s) => s.id === id)) === JSON.stringify(seatOf(id));
        for (const one of present) if (one.seat !== WATCHERS && !same(one.seat)) welcome(one);
        presence.retell();
        world.changed?.();
        for (const [index, move] of tells(before, seats).entries())
          if (by) await table.record(`rights-${document.notes}-${index}`, by, move);
      },
    );
    return why === undefined ? answer : { ok: false, error: why };
  }

  const receive = receiver({
    document,
    table,
    felt,
    seatOf,
    strike,
    tellAll,
    isHere: (one) => present.has(one),
    isOpen: () => open,
    stopwatch: world.stopwatch,
    count: world.count,
  });

  return {
    id,
    get game() {
      return gameAt(game, table.ledger.table);
    },
    table,
    here,
    away,
    get now() {
      return world.clock();
    },
    get payer() {
      return payer;
    },
    get meta() {
      return document.meta;
    },
    get size() {
      return present.size;
    },
    seat: seatOf,
    enter(document, seat, wire, network = '', link = '') {
      if (!open || !taking || !hasPlace(present, seat, network, watches)) return undefined;
      const tell = (frame: Uint8Array) => wire.send(frame);
      const face =
        document === 'ledger'
          ? presence.enter(FIRST_SERVER_CLIENT_ID + (world.luck() >>> 0), () => seatOf(seat), tell)
          : undefined;
      const one: Connection = {
        seat,
        link,
        network,
        document,
        wire,
        face,
        strikes: 0,
        unanswered: 0,
        ended: false,
      };
      present.add(one);
      if (payer === '' || isOwner(seatOf(seat))) payer = network;
      world.changed?.();
      if (face) {
        welcome(one);
        tellAll(one);
      } else if (mayWriteFelt(seatOf(seat))) {
        // Asks the page for what its seat wrote while it was away.
        felt.came(one);
      }
      return {
        receive: (bytes) => (hears(one) ? receive(one, bytes) : 0),
        nudge: () => wire.send(frames.presenceFrame(frames.presenceLines([]))),
        leave() {
          present.delete(one);
          face?.leave();
          left.set(seat, world.clock());
          world.changed?.();
        },
      };
    },
    note: (by, decide) => notes.note(by, decide, async () => world.changed?.()),
    changeSeats: (by, change) =>
      reseat(by, () => changedSeats(seats, seatOf(by), change, document.meta.options.players)),
    join: (seat, name, by) => reseat(by, () => seatForGuest(seats, seat, name, isHost(by))),
    replace: (by, wish) =>
      reseat(
        by,
        () => replacedSeats(seats, wish),
        (before, after) => {
          const from = before.find(({ id }) => id === wish.seat)!.name;
          return [{ verb: 'replace', ...wish, from }, ...rightsChanged(before, after)];
        },
      ),
    enrol: (seat, name) => reseat(PUPIL_LINK, () => withPupil(seats, seat, name)),
    hangUp(ended) {
      for (const one of present) if (ended.has(one.link)) end(one, CLOSE.link);
    },
    async dismiss(gone, by) {
      const goes = ({ id, role }: Seat) => role === 'spectator' && gone.has(id);
      if (seats.some(goes))
        await reseat(by, () => ({ ok: true, seats: seats.filter((seat) => !goes(seat)) }));
    },
    lose: lost,
    settled,
    async shut(code) {
      // Nothing is accepted from now on, so nothing is stored that nobody is told of.
      taking = false;
      await settled();
      await felt.keep();
      open = false;
      felt.close();
      for (const { wire } of present) wire.close(code);
    },
  };
}

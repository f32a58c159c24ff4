import type { Game, Ledger } from '../../engine/index.ts';
import type { Move } from '../../shared/move.ts';
import { mayScribble, type Seat } from '../../shared/seat.ts';
import { PUPIL_LINK } from '../../shared/classroom.ts';
import {
  type ChangeSeats,
  CLOSE,
  FIRST_SERVER_CLIENT_ID,
  LIMITS,
  type Meta,
  type VerdictMessage,
  WATCHERS,
} from '../../shared/wire.ts';
import type { Felts } from '../felt/felts.ts';
import type { StoredTable, LedgerStorage, Note } from '../ledger/ledger.ts';
import {
  changedSeats,
  seatForGuest,
  rightsChanged,
  type SeatsResult,
  watcher,
  withPupil,
} from '../seats/seats.ts';
import { type LiveTable, liveTable, type TableWorld } from '../table.ts';
import { ledgerDocument } from './document.ts';
import * as frames from './frames.ts';
import type { Document, Member, ClientSocket } from './member.ts';
import { tableNotes } from './notes.ts';
import { type PresenceEntry, presenceRoom } from './presence.ts';
import { scribbles } from './scribbles.ts';

/** One table with everybody at it. */
export interface Room {
  readonly id: string;
  readonly game: Game;
  readonly table: LiveTable;
  readonly meta: Meta;
  readonly size: number;
  /** Whether a page of this seat is open. */
  here(seat: string): boolean;
  /** The seat of this id as it is now; the shared watching seat has one, too. */
  seat(id: string): Seat | undefined;
  /**
   * Undefined: there is no place for one more socket of this seat, or of watchers from there.
   * `link` is the hash of the link that was shown.
   */
  enter(
    document: Document,
    seat: string,
    wire: ClientSocket,
    network?: string,
    link?: string,
  ): Member | undefined;
  /** Notes something of the table beside its game; answers why not, where it cannot be. */
  note(by: string, decide: (meta: Meta) => Note | string): Promise<string | undefined>;
  /** `by` is the seat of whoever asks. */
  changeSeats(by: string, change: ChangeSeats): Promise<SeatsResult>;
  /** `by` is the seat whose link was shown. */
  join(id: string, name: string, by: string): Promise<SeatsResult>;
  /** A seat for a pupil of the class that this table is. */
  enrol(id: string, name: string): Promise<SeatsResult>;
  /** Ends the sockets that were opened by these links. */
  hangUp(ended: ReadonlySet<string>): void;
  /** Takes away the watching seats among these. */
  dismiss(seats: ReadonlySet<string>, by: string): Promise<void>;
  /** Ends everything at once: what is stored is not known, or not ours any more. */
  lose(why: unknown): void;
  /** Resolves when nothing of this room is being stored any more. */
  settled(): Promise<void>;
  /** Answers everything under way, keeps the felt, and ends all sockets with this code. */
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
  /** The room can no longer be trusted and has ended its sockets. */
  lost(why: unknown): void;
  /** An entry was told. */
  moved?(): void;
  /** Something of interest happened; counted. */
  count(what: 'moves' | 'refusals' | 'faults' | 'strikes' | 'felt'): void;
  /** The rules threw over this move. */
  fault(why: unknown, move: Move): void;
}

interface Present {
  readonly seat: string;
  readonly link: string;
  readonly network: string;
  readonly document: Document;
  readonly wire: ClientSocket;
  readonly face: PresenceEntry | undefined;
  /** Entries that it was sent; undefined: it has not asked. */
  sent?: number;
  /** What is to be said when it has all entries: the answer to its question. */
  then?: () => void;
  strikes: number;
  unanswered: number;
  /** Its socket is being closed: nothing more of it counts, even what waits in the queue. */
  ended: boolean;
}

export function openRoom(
  id: string,
  game: Game,
  kept: StoredTable,
  keptFelt: Uint8Array | undefined,
  world: RoomWorld,
  ledger?: Ledger,
): Room {
  const { storage } = world;
  const present = new Set<Present>();
  const presence = presenceRoom(world.after);
  const broadcast = (to: Document, bytes: Uint8Array) => {
    for (const { document, wire } of present) if (document === to) wire.send(bytes);
  };
  const lines = kept.entries.map((entry) => ({ entry, text: JSON.stringify(entry) }));
  const document = ledgerDocument(
    kept.notes,
    lines.map(({ text }) => text),
  );
  const felt = scribbles(id, keptFelt, world, {
    strike,
    end,
    hears: (one) => hears(one as Present),
    tell: (bytes) => broadcast('felt', bytes),
    endAll: (code) => {
      for (const one of present) if (one.document === 'felt') end(one, code);
    },
  });
  let seats = document.meta.seats;
  let open = true;
  let taking = true;
  const hears = (one: Present) => open && taking && present.has(one) && !one.ended;

  const doing: TableWorld = {
    clock: world.clock,
    luck: world.luck,
    store: (entry) => storage.append(id, entry),
    seats: () => seats,
    stopwatch: world.stopwatch,
    tell(_entry, text) {
      document.write(text);
      present.forEach(feed);
      world.moved?.();
    },
    read: (seq) => document.entry(seq),
    lost,
    fault: world.fault,
  };
  const table = liveTable(game, lines, doing, ledger);

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

  function end(one: Pick<Present, 'wire' | 'ended'>, code: number): void {
    one.ended = true;
    one.wire.close(code);
  }

  /** Who plays or speaks has places of their own; however many watch, they take none of these. */
  function hasPlace(seat: string, network: string): boolean {
    const here = [...present];
    const watches = (id: string) => {
      const now = seatOf(id);
      return now?.role === 'spectator' && !now.speaks;
    };
    if (!watches(seat)) return here.filter((one) => one.seat === seat).length < LIMITS.sockets.seat;
    const watching = here.filter((one) => watches(one.seat));
    const near = watching.filter((one) => one.network === network);
    return watching.length < LIMITS.sockets.watching && near.length < LIMITS.sockets.watchingHere;
  }

  function welcome({ seat, wire, face }: Present): void {
    const now = seatOf(seat);
    if (!now || !face) return;
    const seq = table.ledger.entries.length;
    const where = { presence: face.number, seq, now: world.clock() };
    wire.send(frames.welcomeFrame({ table: id, seat: now, ...where }));
  }

  /** Who is there, to whoever came or asks. */
  function tellAll({ number }: PresenceEntry, wire: ClientSocket): void {
    const all = presence.all(number);
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

  async function reseat(asker: string, change: () => SeatsResult): Promise<SeatsResult> {
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
        for (const [index, move] of rightsChanged(before, seats).entries())
          if (by) await table.record(`rights-${document.notes}-${index}`, by, move);
      },
    );
    return why === undefined ? answer : { ok: false, error: why };
  }

  /** A frame that no honest client sends. */
  function strike(one: Pick<Present, 'wire' | 'ended' | 'strikes'>): number {
    world.count('strikes');
    if (++one.strikes >= LIMITS.strikes) end(one, CLOSE.protocol);
    return LIMITS.rate.sync;
  }

  /**
   * Sends on from where a reader is, as fast as it reads: what it has not taken yet is not queued for
   * it. A reader that stands still holds up nobody and costs next to nothing.
   */
  function feed(one: Present): void {
    while (one.sent !== undefined && one.sent < document.entries && !one.ended) {
      if (one.wire.waiting > LIMITS.window) return;
      const { frame, upTo } = document.parcel(one.sent);
      one.sent = upTo;
      one.wire.charge({ bytes: frame.length });
      one.wire.send(frame, () => feed(one));
    }
    if (one.sent === undefined || !one.then) return;
    one.then();
    delete one.then;
  }

  function answer(one: Present, vector: Uint8Array): number {
    if (one.document === 'felt') {
      felt.ask(one, vector);
      return LIMITS.rate.sync;
    }
    // Copied, for the frame it came in is not ours to keep.
    const asked = Uint8Array.from(vector);
    one.sent = document.held(asked);
    one.then = () => one.wire.send(frames.answerFrame(document.notesFor(asked)));
    feed(one);
    return LIMITS.rate.sync;
  }

  function write(one: Present, update: Uint8Array): number {
    // A copy with nothing new says so in two bytes; that is no attempt to write.
    if (update.length <= 2) return LIMITS.rate.sync;
    if (one.document === 'ledger') return strike(one);
    felt.write(one, update, seatOf(one.seat));
    return LIMITS.rate.sync;
  }

  function propose(one: Present, text: string): number {
    if (one.document !== 'ledger') return strike(one);
    if (++one.unanswered > LIMITS.inFlight * 4) end(one, CLOSE.slow);
    void table
      .propose(
        text,
        () => (present.has(one) && !one.ended ? seatOf(one.seat) : undefined),
        (ms) => one.wire.charge({ ms }),
      )
      .then((verdict) => {
        one.unanswered--;
        if (!verdict) return void (open && strike(one));
        world.count(verdict.ok ? 'moves' : isFault(verdict) ? 'faults' : 'refusals');
        one.wire.send(frames.verdictFrame(verdict));
      });
    return LIMITS.rate.move;
  }

  /** Documents are paid for by what it costs to weave and to read them. */
  function worked(one: Present, work: () => number): number {
    const began = world.stopwatch();
    try {
      return work();
    } catch {
      return strike(one);
    } finally {
      one.wire.charge({ ms: world.stopwatch() - began });
    }
  }

  function receive(one: Present, bytes: Uint8Array): number {
    const frame = frames.readFrame(bytes);
    switch (frame.is) {
      case 'ask':
        return worked(one, () => answer(one, frame.vector));
      case 'write':
        return worked(one, () => write(one, frame.update));
      case 'presence':
        one.face?.heard(frame.bytes);
        return LIMITS.rate.presence;
      case 'query':
        if (one.face) tellAll(one.face, one.wire);
        return LIMITS.rate.sync;
      case 'pointer':
        one.face?.pointed(frame.pointer);
        return LIMITS.rate.presence;
      case 'move':
        return propose(one, frame.text);
      case 'nonsense':
        return strike(one);
    }
  }

  return {
    id,
    game,
    table,
    here: (seat) => [...present].some((one) => one.seat === seat && !one.ended),
    get meta() {
      return document.meta;
    },
    get size() {
      return present.size;
    },
    seat: seatOf,
    enter(document, seat, wire, network = '', link = '') {
      if (!open || !taking || !hasPlace(seat, network)) return undefined;
      const tell = (frame: Uint8Array) => wire.send(frame);
      const face =
        document === 'ledger'
          ? presence.enter(FIRST_SERVER_CLIENT_ID + (world.luck() >>> 0), () => seatOf(seat), tell)
          : undefined;
      const one: Present = {
        ...{ seat, link, network, document, wire, face },
        ...{ strikes: 0, unanswered: 0, ended: false },
      };
      present.add(one);
      if (face) {
        welcome(one);
        tellAll(face, wire);
      } else if (mayScribble(seatOf(seat))) {
        // Only the felt asks: what a seat scribbled while it was away is taken in.
        felt.came(one);
      }
      return {
        receive: (bytes) => (hears(one) ? receive(one, bytes) : 0),
        nudge: () => wire.send(frames.presenceFrame(frames.presenceLines([]))),
        leave() {
          present.delete(one);
          face?.leave();
        },
      };
    },
    note: (by, decide) => notes.note(by, decide),
    changeSeats: (by, change) =>
      reseat(by, () => changedSeats(seats, seatOf(by), change, document.meta.options.players)),
    join: (seat, name, by) => reseat(by, () => seatForGuest(seats, seat, name, isHost(by))),
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
      // Whatever arrives from now on is not taken, so nothing is stored that nobody is told of.
      taking = false;
      await settled();
      await felt.keep();
      open = false;
      felt.close();
      for (const { wire } of present) wire.close(code);
    },
  };
}

function isFault({ ok, findings }: VerdictMessage): boolean {
  return !ok && findings.some(({ clause }) => clause === 'table/fault');
}

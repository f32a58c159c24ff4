import {
  fingerprint,
  type Game,
  type Ledger,
  openQuestion,
  standingEntriesOf,
} from '../engine/index.ts';
import type { DecisionClock } from '../shared/time/decision-clock.ts';
import type { Entry } from '../shared/entry.ts';
import type { Finding } from '../shared/finding.ts';
import type { Move } from '../shared/move.ts';
import { isOwner, type Seat } from '../shared/people/seat.ts';
import { CLOCK_MOVE } from '../shared/time/time.ts';
import type { VerdictMessage } from '../shared/wire.ts';
import { judging } from './judging/judging.ts';
import type { Line, LineWorld } from './judging/line.ts';
import { WriteConflict } from './ledger/ledger.ts';
import { type ReadLedger, readLedger } from './opening/read-ledger.ts';
import { type ArchiveReader, ArchivedEntry } from './room/archived-entry.ts';
import { ARCHIVE_SIZE } from './room/document.ts';

/** Everything that a live table needs from outside. Tests pass their own. */
export interface TableWorld extends LineWorld {
  /** Resolves when the entry is durable. Rejects if that is not known. */
  store(entry: Entry): Promise<void>;
  /** Starts to measure work. The result tells its milliseconds. */
  startWork(): () => number;
  /** Sends a durable entry to everybody at the table; `text` is its JSON. */
  tell(entry: Entry, text: string): void;
  /** Reads an archived entry; left out = the table keeps every entry itself. */
  read?: ArchiveReader;
  /** The table cannot be trusted any more. It must be closed and opened again from storage. */
  lost(why: unknown): void;
}

/** One live table: the only place where a move becomes an entry. (SPEC T1-T12) */
export interface LiveTable {
  readonly ledger: Ledger;
  /** Seq of the last durable entry. The ledger may hold one more that is being stored. */
  readonly seq: number;
  /** The clock of the time that binds; undefined = none does. */
  readonly decisions: DecisionClock | undefined;
  /**
   * Queues a move message (the client's JSON) and judges it when its turn comes. `who` is called then, so that a
   * removed seat counts at once. `spent` receives the milliseconds of judging. The answer is undefined if the
   * message has no usable id, or if the table was lost before.
   */
  propose(
    text: string,
    who: () => Seat | undefined,
    spent?: (ms: number) => void,
  ): Promise<VerdictMessage | undefined>;
  /**
   * Writes a move that the table itself makes, under this id, in the name of this seat. It is judged like any. `holds`
   * is asked when its turn comes. Returns the refusal.
   */
  record(
    id: string,
    by: Seat,
    move: Move,
    holds?: () => boolean,
  ): Promise<readonly Finding[] | undefined>;
  /** Charges the time since the last entry to nobody. (SPEC E9) */
  forgive(): void;
  /** Resolves when every move proposed so far is answered. */
  idle(): Promise<void>;
}

/** `read` is the ledger of the lines; left out = it is built here. Moves are taken one after the other. */
export function liveTable(
  game: Game,
  lines: readonly Line[],
  world: TableWorld,
  read: ReadLedger = readLedger(game, entriesOf(lines)),
): LiveTable {
  const { ledger, time } = read;
  const writer = tableWriter(game, lines, world, read);
  // A move that was agreed to before the table was closed is made now.
  let queue: Promise<unknown> = writer.forgive().then(writer.doAgreedMove).catch(writer.lose);
  return {
    ledger,
    get seq() {
      return writer.durable;
    },
    get decisions() {
      return time.clock;
    },
    propose(text, who, spent = () => {}) {
      const answered = queue
        .then(() => writer.answer(text, who, spent))
        .catch((why) => void writer.lose(why));
      queue = answered;
      return answered;
    },
    record(id, by, move, holds = () => true) {
      const recorded = queue.then(() => writer.record(id, by, move, holds));
      queue = recorded.catch(writer.lose);
      return recorded;
    },
    forgive() {
      queue = queue.then(writer.forgive).catch(writer.lose);
    },
    async idle() {
      await queue;
    },
  };
}

/** Judges, stores and tells one move. Nobody else writes meanwhile. */
function tableWriter(game: Game, lines: readonly Line[], world: TableWorld, read: ReadLedger) {
  const { ledger, time } = read;
  const judge = judging(game, lines, read, world);
  let lost = false;
  let durable = ledger.entries.length;

  function lose(why: unknown): void {
    lost = true;
    world.lost(why);
  }

  /** Stores and tells a judged entry. The order is always judge, store, tell. */
  async function storeAndTell(line: Line): Promise<VerdictMessage | undefined> {
    try {
      await world.store(line.entry);
    } catch (why) {
      lose(why instanceof WriteConflict ? `written elsewhere: ${why.message}` : why);
      return undefined;
    }
    const verdict = judge.stored(line);
    durable = line.entry.seq;
    world.tell(line.entry, line.text);
    archiveOldEntries(ledger, durable, world.read);
    return verdict;
  }

  /** Writes a move of the table itself. Returns the refusal. */
  async function write(id: string, by: Seat, move: Move): Promise<readonly Finding[] | undefined> {
    const judged = judge.own(id, by, move);
    if ('ok' in judged) return judged.findings;
    await storeAndTell(judged);
    return undefined;
  }

  /** When it is agreed, the table makes the move in the name of the asker. */
  async function doAgreedMove(): Promise<void> {
    const asked = openQuestion(ledger);
    // The link of a new person is made for a request (`room.replace`), which writes the move.
    if (lost || !asked || asked.open.length > 0 || asked.move.verb === 'replace') return;
    const seat = world.seats?.().find(({ id }) => id === asked.ask.by);
    const id = `agreed-${fingerprint([asked.ask.id])}`;
    if (seat && !judge.has(id)) await write(id, seat, asked.move);
  }

  archiveOldEntries(ledger, durable, world.read);
  return {
    get durable() {
      return durable;
    },
    lose,
    doAgreedMove,
    async answer(text: string, who: () => Seat | undefined, spent: (ms: number) => void) {
      if (lost) return undefined;
      const measured = world.startWork();
      const judged = judge.message(text, who());
      spent(measured());
      if (judged === undefined || 'ok' in judged) return judged;
      const verdict = await storeAndTell(judged);
      await doAgreedMove();
      return verdict;
    },
    async record(id: string, by: Seat, move: Move, holds: () => boolean) {
      if (lost || !holds()) return undefined;
      const refusal = await write(id, { ...by, role: 'host' }, move);
      await doAgreedMove();
      return refusal;
    },
    /** Charges the time since the last entry to nobody. */
    async forgive(): Promise<void> {
      const host = world.seats?.().find(isOwner);
      if (lost || !host || !time.clock?.runs) return;
      const id = `${CLOCK_MOVE}server-${ledger.entries.length}`;
      await write(id, host, { verb: 'time', line: 'server', runs: true });
    },
  };
}

/** Replaces old entries by archived ones. Their text is in the document. */
function archiveOldEntries(ledger: Ledger, durable: number, read: ArchiveReader | undefined): void {
  const { entries } = ledger;
  const old = durable - (durable % ARCHIVE_SIZE) - ARCHIVE_SIZE;
  // The standing entries are computed first, so that an undo need not read archived ones.
  standingEntriesOf(ledger);
  if (read)
    for (let at = old - 1; at >= 0 && !(entries[at] instanceof ArchivedEntry); at--)
      entries[at] = new ArchivedEntry(entries[at]!, read);
}

const entriesOf = (lines: readonly Line[]) => lines.map(({ entry }) => entry);

import {
  type Actor,
  answersTurn,
  appendWithDigest,
  askableSeats,
  consider,
  entryOf,
  fingerprint,
  type Game,
  hasTarget,
  type Ledger,
  standingEntriesOf,
  stepBack,
  turnStepOf,
  openQuestion,
} from '../engine/index.ts';
import { askedAbout, type DecisionClock } from '../shared/decision-clock.ts';
import type { Entry } from '../shared/entry.ts';
import type { Finding } from '../shared/finding.ts';
import { misread } from '../shared/misread.ts';
import type { Move } from '../shared/move.ts';
import { isOwner, type Seat } from '../shared/seat.ts';
import { CLOCK_MOVE } from '../shared/time.ts';
import { LIMITS, MoveMessage, type VerdictMessage } from '../shared/wire.ts';
import { WriteConflict } from './ledger/ledger.ts';
import { measureLedger } from './limits/measure.ts';
import { ARCHIVE_SIZE } from './room/document.ts';
import { parsePlainJson } from './room/plain.ts';
import * as says from './refusals.ts';
import { type ArchiveReader, ArchivedEntry } from './room/archived-entry.ts';
import { type ReadLedger, readLedger } from './opening/read-ledger.ts';
import { turnsOf } from './turns.ts';

/** Everything that a live table needs from outside. Tests pass their own. */
export interface TableWorld {
  /** Milliseconds since 1970. */
  clock(): number;
  /** An unpredictable seed of 32 bits. */
  luck(): number;
  /** Resolves when the entry is durable. Rejects if that is not known. */
  store(entry: Entry): Promise<void>;
  /** Milliseconds from any start, precise enough to measure the cost of a move. */
  stopwatch(): number;
  /** All seats. An undo may have to ask them; left out = nobody is asked. */
  seats?(): readonly Seat[];
  /** Milliseconds since the last page of a seat was closed; undefined = one is open. */
  away?(seat: string): number | undefined;
  /** Sends a durable entry to everybody at the table; `text` is its JSON. */
  tell(entry: Entry, text: string): void;
  /** Reads an archived entry; left out = the table keeps every entry itself. */
  read?: ArchiveReader;
  /** The table cannot be trusted any more. It must be closed and opened again from storage. */
  lost(why: unknown): void;
  /** The rules threw while they judged a move. The operator must know; the proposer is told in the verdict. */
  fault(why: unknown, move: Move): void;
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
  /** Resolves when every move proposed so far is answered. */
  idle(): Promise<void>;
}

/** Verbs that only make sense as an answer to the latest move of the game. */
const answersLatestMove = new Set(['bid']);
/** If the clock is set back by more than so many milliseconds, the ledger follows it. */
const CLOCK_TOLERANCE = 60_000;
/** How many refusals are remembered, so that a resent move is not judged again. */
const REMEMBERED_REFUSALS = 256;

/** An entry and its JSON, as it is stored and sent. */
export interface Line {
  readonly entry: Entry;
  readonly text: string;
}

/** `read` is the ledger of the lines; left out = it is built here. */
export function liveTable(
  game: Game,
  lines: readonly Line[],
  world: TableWorld,
  { ledger, time }: ReadLedger = readLedger(game, entriesOf(lines)),
): LiveTable {
  const measured = measureLedger(ledger);
  for (const { entry, text } of lines) measured.add(entry, text);
  /** The seq of the entry of each move, by the id of the move. The verdict can be read from the entry. */
  const written = new Map(ledger.entries.map(({ id, seq }) => [id, seq]));
  const turns = turnsOf(game, ledger, (id) => written.has(id));
  const refused = new Map<string, VerdictMessage>();
  let queue: Promise<unknown> = Promise.resolve();
  let lost = false;
  let durable = ledger.entries.length;

  function refuse(seat: Seat | undefined, id: string, findings: Finding[]): VerdictMessage {
    const verdict: VerdictMessage = { id, ok: false, findings };
    const key = refusalKey(seat, id);
    refused.set(key, verdict);
    if (refused.size > REMEMBERED_REFUSALS) refused.delete(refused.keys().next().value!);
    return verdict;
  }

  function lose(why: unknown): void {
    lost = true;
    world.lost(why);
  }

  async function answer(
    text: string,
    who: () => Seat | undefined,
    spent: (ms: number) => void,
  ): Promise<VerdictMessage | undefined> {
    if (lost) return undefined;
    const began = world.stopwatch();
    const judgement = judge(text, who());
    spent(world.stopwatch() - began);
    if (judgement === undefined || 'ok' in judgement) return judgement;
    const verdict = await storeAndTell(judgement.entry, judgement.text);
    await doAgreedMove();
    return verdict;
  }

  /** When it is agreed, the table makes the move in the name of the asker. */
  async function doAgreedMove(): Promise<void> {
    const asked = openQuestion(ledger);
    // The link of a new person is made for a request (`room.replace`), which writes the move.
    if (lost || !asked || asked.open.length > 0 || asked.move.verb === 'replace') return;
    const seat = world.seats?.().find(({ id }) => id === asked.ask.by);
    const id = `agreed-${fingerprint([asked.ask.id])}`;
    if (!seat || written.has(id)) return;
    const done = judgeAndAppend(seat, ownMove(id, asked.move), undefined);
    if ('entry' in done) await storeAndTell(done.entry, done.text);
  }

  /** A move that the table itself makes. */
  const ownMove = (id: string, move: Move) => ({ id, base: ledger.entries.length, move });

  /** Judges a message. The result is a line that is not stored yet, or the verdict if there is no new line. */
  function judge(text: string, seat: Seat | undefined): Line | VerdictMessage | undefined {
    const json = parsePlainJson(text, LIMITS.depth);
    const message = MoveMessage.safeParse(json);
    if (!message.success) {
      const id = (json as { id?: unknown } | undefined)?.id;
      if (typeof id !== 'string' || id.length > 64) return undefined;
      return refuse(seat, id, [says.misformed(misread(message.error.issues[0]!, json))]);
    }
    const { id, move, note } = message.data;
    const entry = ledger.entries[(written.get(id) ?? 0) - 1];
    if (entry && entry.by !== seat?.id) return refuse(seat, id, [says.notYours]);
    if (entry) return { id, ok: true, seq: entry.seq, findings: entry.findings };
    const before = refused.get(refusalKey(seat, id));
    if (before) return before;
    const isVersion = move.verb === 'version' && seat?.role === 'host';
    if (Buffer.byteLength(text) > (isVersion ? LIMITS.version : LIMITS.move))
      return refuse(seat, id, [says.tooLong]);
    if (!seat || seat.role === 'spectator') return refuse(seat, id, [says.watching]);
    if (seat.held) return refuse(seat, id, [says.held]);
    if (isOfTheTableAlone(move)) return refuse(seat, id, [says.tablesOwn]);
    if (overfillsClock(ledger, move)) return refuse(seat, id, [says.clockFull]);
    if (!hasTarget(move)) return refuse(seat, id, [says.unnamed]);
    if (asksAgain(seat, move)) return refuse(seat, id, [says.askedBefore]);
    if (isAboutSomebodyHere(move)) return refuse(seat, id, [says.stillHere]);
    const late = tooLate(seat, message.data);
    if (late) return refuse(seat, id, [late]);
    return judgeAndAppend(seat, message.data, seat.role === 'host' ? note : undefined);
  }

  /** Whether it asks to replace a person whose page is open, or was a moment ago. (SPEC G13) */
  function isAboutSomebodyHere({ verb, move }: Move): boolean {
    const asked = verb === 'ask' ? (move as Move) : undefined;
    if (asked?.verb !== 'replace' || !world.away) return false;
    return (world.away(String(asked.seat)) ?? 0) < LIMITS.replaceable;
  }

  /** A move is refused if the turn or step that it was made for is over. (SPEC T4) */
  function tooLate(seat: Seat, { base, after, move, ...more }: MoveMessage): Finding | undefined {
    const seen = { base, after };
    if (answersLatestMove.has(move.verb))
      return turns.hasUnseenMoves(seen) ? says.movedOn : undefined;
    if (!answersTurn(game, ledger.table, move)) return undefined;
    return turns.isOver(move, seen, actorOf(seat, more)) ? says.turnIsOver : undefined;
  }

  /** While a question is open no decision takes time, so each seat asks once in a decision. (SPEC E6) */
  function asksAgain({ id }: Seat, { verb, move }: Move): boolean {
    const clock = verb === 'ask' ? time.clock : undefined;
    return clock?.runs === true && clock.hasAsked(id, askedAbout(move as Move));
  }

  /** If the host lets a refused move of others stand, the move is made for their players. */
  function actorOf(
    { id, role, players }: Seat,
    named: Pick<MoveMessage, 'note' | 'players'>,
  ): Actor {
    const host = role === 'host';
    const others = host && named.note !== undefined ? named.players : undefined;
    return { seat: id, players: others ?? players, host };
  }

  function judgeAndAppend(
    seat: Seat,
    { id, move, players, base, after }: MoveMessage,
    note: string | undefined,
  ): Line | VerdictMessage {
    const luck = world.luck();
    const seats = world.seats?.() ?? [];
    const actor = {
      ...actorOf(seat, { note, players }),
      ...askableSeats(seats),
      away: seats.filter(({ id }) => world.away?.(id) !== undefined).map(({ id }) => id),
    };
    const before = ledger.entries.length;
    try {
      const stepBefore = turns.stepNow();
      const verdict = consider(game, ledger, { move, actor, luck, ...(note && { note }) });
      if (!verdict.stands) return refuse(seat, id, [...verdict.findings]);
      const at = timeAfter(ledger.entries.at(-1)?.at ?? 0, world.clock());
      const record = { id, at, by: seat.id, luck, ...(note && { note }) };
      const entry = entryOf(game, ledger, verdict, record);
      const impossible = appendWithDigest(ledger, entry);
      if (impossible) return refuse(seat, id, [says.physical(impossible.impossible)]);
      const text = JSON.stringify(entry);
      const excess = measured.excess(entry, text, 'play');
      if (excess) {
        stepBack(ledger);
        return refuse(seat, id, [says.refusal('table/size', excess)]);
      }
      const steps = { before: stepBefore, after: turnStepOf(game, ledger.table) };
      measured.add(entry, text);
      turns.record(entry, steps, { base, after });
      time.add(entry);
      return { entry, text };
    } catch (why) {
      while (ledger.entries.length > before) stepBack(ledger);
      // Not remembered as a refusal: nothing was decided about the move.
      world.fault(why, move as Move);
      return { id, ok: false as const, findings: [says.fault(why)] };
    }
  }

  /** Stores and tells a judged entry. The order is always judge, store, tell. */
  async function storeAndTell(entry: Entry, text: string): Promise<VerdictMessage | undefined> {
    const { id } = entry;
    try {
      await world.store(entry);
    } catch (why) {
      lose(why instanceof WriteConflict ? `written elsewhere: ${why.message}` : why);
      return undefined;
    }
    const verdict: VerdictMessage = { id, ok: true, seq: entry.seq, findings: entry.findings };
    written.set(id, entry.seq);
    durable = entry.seq;
    world.tell(entry, text);
    archiveOldEntries();
    return verdict;
  }

  /** Replaces old entries by archived ones. Their text is in the document. */
  function archiveOldEntries(): void {
    const { entries } = ledger;
    const old = durable - (durable % ARCHIVE_SIZE) - ARCHIVE_SIZE;
    // The standing entries are computed first, so that an undo need not read archived ones.
    standingEntriesOf(ledger);
    if (world.read)
      for (let at = old - 1; at >= 0 && !(entries[at] instanceof ArchivedEntry); at--)
        entries[at] = new ArchivedEntry(entries[at]!, world.read);
  }

  /** The time while the server was away is not charged to anybody. */
  async function forgive(): Promise<void> {
    const host = world.seats?.().find(isOwner);
    if (!host || !time.clock?.runs) return;
    const id = `${CLOCK_MOVE}server-${ledger.entries.length}`;
    await write(id, host, { verb: 'time', line: 'server', runs: true });
  }

  async function write(id: string, by: Seat, move: Move): Promise<readonly Finding[] | undefined> {
    const done = judgeAndAppend({ ...by, role: 'host' }, ownMove(id, move), undefined);
    if ('entry' in done) await storeAndTell(done.entry, done.text);
    return 'entry' in done ? undefined : done.findings;
  }

  archiveOldEntries();
  // A move that was agreed to before the table was closed is made now.
  queue = forgive().then(doAgreedMove).catch(lose);
  return {
    ledger,
    get seq() {
      return durable;
    },
    get decisions() {
      return time.clock;
    },
    propose(text, who, spent = () => {}) {
      const answered = queue.then(() => answer(text, who, spent)).catch((why) => void lose(why));
      queue = answered;
      return answered;
    },
    record(id, by, move, holds = () => true) {
      const recorded = queue.then(async () => {
        if (lost || !holds()) return undefined;
        const refusal = await write(id, by, move);
        await doAgreedMove();
        return refusal;
      });
      queue = recorded.catch(lose);
      return recorded;
    },
    async idle() {
      await queue;
    },
  };
}

/**
 * The time of an entry. If the clock was set back a little, the time does not go back. If the last entry lies
 * further ahead, its clock was wrong, and the table follows the new clock.
 */
function timeAfter(last: number, now: number): number {
  return last - now > CLOCK_TOLERANCE ? now : Math.max(now, last);
}

/** Refusals are remembered by seat. Ids hold no blank, so it separates seat and id. */
function refusalKey(seat: Seat | undefined, id: string): string {
  return `${seat?.id ?? ''} ${id}`;
}

const entriesOf = (lines: readonly Line[]) => lines.map(({ entry }) => entry);

/** Only the table writes who is host, who has a seat, and what follows from time that binds. */
function isOfTheTableAlone({ verb, line, late, move }: Move): boolean {
  if (verb === 'ask') {
    const asked = move as Move;
    return asked.verb === 'replace' ? asked.from !== undefined : isOfTheTableAlone(asked);
  }
  return (
    verb === 'rights' ||
    verb === 'replace' ||
    (verb === 'time' && (line !== undefined || late !== undefined))
  );
}

/** Older digests read the whole clock, so hands may write only little on it. */
function overfillsClock({ table: { clock } }: Ledger, move: Move): boolean {
  if (move.verb !== 'hand' || !Array.isArray(move.ops)) return false;
  const set = (move.ops as { op?: unknown; key?: string; value?: unknown }[]).filter(
    (op) => op?.op === 'set' && op.value !== undefined,
  );
  const fresh = set.filter(({ key }) => !clock.has(String(key))).length;
  if (fresh > 0 && clock.size + fresh > LIMITS.clock.keys) return true;
  return set.some(({ value }) => JSON.stringify(value).length > LIMITS.clock.value);
}

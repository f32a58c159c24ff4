import type { Box } from '../engine/kernel/box.ts';
import { digestMatches, digest, fingerprint } from '../engine/kernel/digest.ts';
import {
  append,
  hasTarget,
  type Ledger,
  open,
  standingEntriesOf,
  stepBack,
} from '../engine/kernel/ledger.ts';
import { consider, type Game } from '../engine/rules/referee.ts';
import type { Actor } from '../engine/rules/rulebook.ts';
import { answersTurn, turnStepOf } from '../engine/rules/turn-step.ts';
import { askableSeats, undoQuestion } from '../engine/rules/table/undo.ts';
import type { Entry } from '../shared/entry.ts';
import type { Finding } from '../shared/finding.ts';
import type { Move } from '../shared/move.ts';
import type { Seat } from '../shared/seat.ts';
import { LIMITS, MoveMessage, type VerdictMessage } from '../shared/wire.ts';
import { Damaged, WriteConflict } from './ledger/ledger.ts';
import { measureLedger } from './limits/measure.ts';
import { ARCHIVE_SIZE } from './room/document.ts';
import { parsePlainJson } from './room/plain.ts';
import * as says from './refusals.ts';
import { type ReadArchive, ArchivedEntry } from './room/archived-entry.ts';
import { turnsOf } from './turns.ts';

/** Whatever a live table needs of the world; a test hands it a world of its own. */
export interface TableWorld {
  /** Milliseconds since 1970. */
  clock(): number;
  /** A seed nobody can foretell, 32 bits. */
  luck(): number;
  /** Resolves when the entry is durable; rejects when that is not known. */
  store(entry: Entry): Promise<void>;
  /** Milliseconds of any beginning, fine enough to price a move by. */
  stopwatch(): number;
  /** Everybody who has a seat, for those whom an undo has to ask; left out: nobody is asked. */
  seats?(): readonly Seat[];
  /** Tells everyone at the table of an entry that is durable; `text` is its JSON. */
  tell(entry: Entry, text: string): void;
  /** Reads an entry that was told long ago; left out: the table holds every entry itself. */
  read?: ReadArchive;
  /** The table can no longer be trusted: it must be closed, and opened again from storage. */
  lost(why: unknown): void;
  /** The rules threw over a move; the proposer hears of it, and whoever runs the server must. */
  fault(why: unknown, move: Move): void;
}

/** One live table: the only place where a move becomes an entry. (SPEC T1-T12) */
export interface LiveTable {
  readonly ledger: Ledger;
  /** Seq of the last entry that is durable; the ledger may hold one more, which is being stored. */
  readonly seq: number;
  /**
   * Judges a move message (JSON as the client sent it) when its turn in the queue comes. `who` is
   * asked then, so that a seat taken away counts at once. Undefined: the message has no id that
   * could be answered, or the table was lost before it could be. `spent` hears how many milliseconds
   * the judging took.
   */
  propose(
    text: string,
    who: () => Seat | undefined,
    spent?: (ms: number) => void,
  ): Promise<VerdictMessage | undefined>;
  /** Writes down under this id what came of a change of seats that this seat made. */
  record(id: string, by: Seat, move: Move): Promise<void>;
  /** Resolves when everything proposed so far is answered. */
  idle(): Promise<void>;
}

/** Verbs that mean something only as an answer to what was last done. */
const strictest = new Set(['bid']);
/** Milliseconds that a clock may be set back before the ledger follows it. */
const SET_BACK = 60_000;
/** Refusals remembered, so that the echo of a refused move is not taken for another try. */
const remembered = 256;

/** An entry and its JSON, as it is kept and sent. */
export interface Line {
  readonly entry: Entry;
  readonly text: string;
}

/** `ledger` is what the lines made, where that is known already; left out, it is made here at once. */
export function liveTable(
  game: Game,
  lines: readonly Line[],
  world: TableWorld,
  ledger: Ledger = atOnce(verified(game, entriesOf(lines))),
): LiveTable {
  const measured = measureLedger(ledger);
  for (const { entry, text } of lines) measured.add(entry, text);
  /** Which entry a move became, by its id; what its proposer was told can be read off that. */
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
    if (refused.size > remembered) refused.delete(refused.keys().next().value!);
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
    const verdict = await kept(judgement.entry, judgement.text);
    await agreed();
    return verdict;
  }

  /** What everybody who was asked agreed to is done by the table, in the name of whoever asked. */
  async function agreed(): Promise<void> {
    const asked = undoQuestion(ledger);
    if (lost || !asked || asked.open.length > 0) return;
    const seat = world.seats?.().find(({ id }) => id === asked.ask.by);
    const id = `agreed-${fingerprint([asked.ask.id])}`;
    if (!seat || written.has(id)) return;
    const done = judged(seat, ownMove(id, asked.move), undefined);
    if ('entry' in done) await kept(done.entry, done.text);
  }

  /** What the table itself does, as it stands. */
  const ownMove = (id: string, move: Move) => ({ id, base: ledger.entries.length, move });

  /** A line that stands on the table and is not stored yet, or the answer where none does. */
  function judge(text: string, seat: Seat | undefined): Line | VerdictMessage | undefined {
    const json = parsePlainJson(text, LIMITS.depth);
    const message = MoveMessage.safeParse(json);
    if (!message.success) {
      const id = (json as { id?: unknown } | undefined)?.id;
      if (typeof id !== 'string' || id.length > 64) return undefined;
      return refuse(seat, id, [says.misformed(message.error.issues[0]!.path.join('.'))]);
    }
    const { id, move, note } = message.data;
    const entry = ledger.entries[(written.get(id) ?? 0) - 1];
    if (entry && entry.by !== seat?.id) return refuse(seat, id, [says.notYours]);
    if (entry) return { id, ok: true, seq: entry.seq, findings: entry.findings };
    const before = refused.get(refusalKey(seat, id));
    if (before) return before;
    if (Buffer.byteLength(text) > LIMITS.move) return refuse(seat, id, [says.tooLong]);
    if (!seat || seat.role === 'spectator') return refuse(seat, id, [says.watching]);
    if (seat.held) return refuse(seat, id, [says.held]);
    if (move.verb === 'rights') return refuse(seat, id, [says.tablesOwn]);
    if (overfillsClock(ledger, move)) return refuse(seat, id, [says.clockFull]);
    if (!hasTarget(move)) return refuse(seat, id, [says.unnamed]);
    const late = tooLate(seat, message.data);
    if (late) return refuse(seat, id, [late]);
    return judged(seat, message.data, seat.role === 'host' ? note : undefined);
  }

  /** A move answers the turn and step that it was made in, or it is not done. (SPEC T4) */
  function tooLate(seat: Seat, { base, after, move, ...more }: MoveMessage): Finding | undefined {
    const seen = { base, after };
    if (strictest.has(move.verb)) return turns.wentOn(seen) ? says.movedOn : undefined;
    if (!answersTurn(game, ledger.table, move)) return undefined;
    return turns.isOver(move, seen, actorOf(seat, more)) ? says.turnIsOver : undefined;
  }

  /** What the host lets stand for somebody else is done in that one's name. */
  function actorOf(
    { id, role, players }: Seat,
    named: Pick<MoveMessage, 'note' | 'players'>,
  ): Actor {
    const host = role === 'host';
    const others = host && named.note !== undefined ? named.players : undefined;
    return { seat: id, players: others ?? players, host };
  }

  function judged(
    seat: Seat,
    { id, move, players, base, after }: MoveMessage,
    note: string | undefined,
  ): Line | VerdictMessage {
    const luck = world.luck();
    const actor = {
      ...actorOf(seat, { note, players }),
      ...askableSeats(world.seats?.() ?? []),
    };
    const before = ledger.entries.length;
    try {
      const stepBefore = turns.stepNow();
      const verdict = consider(game, ledger, { move, actor, luck, ...(note && { note }) });
      if (!verdict.stands) return refuse(seat, id, [...verdict.findings]);
      const entry: Entry = {
        seq: before + 1,
        id,
        at: timeAfter(ledger.entries.at(-1)?.at ?? 0, world.clock()),
        by: seat.id,
        move: verdict.move,
        ops: [...verdict.ops],
        findings: [...verdict.findings],
        rules: game.rulebook?.version ?? 'none',
        ...(verdict.drawn && { luck }),
        ...(note && { note }),
        digest: '',
      };
      const impossible = append(ledger, entry);
      if (impossible) return refuse(seat, id, [says.physical(impossible.impossible)]);
      entry.digest = digest(ledger.table);
      const text = JSON.stringify(entry);
      const excess = measured.excess(entry, text, 'play');
      if (excess) {
        stepBack(ledger);
        return refuse(seat, id, [says.refusal('table/size', excess)]);
      }
      const steps = { before: stepBefore, after: turnStepOf(game, ledger.table) };
      measured.add(entry, text);
      turns.took(entry, steps, { base, after });
      return { entry, text };
    } catch (why) {
      while (ledger.entries.length > before) stepBack(ledger);
      // Not remembered as a refusal: nothing was decided about the move.
      world.fault(why, move as Move);
      return { id, ok: false as const, findings: [says.fault(why)] };
    }
  }

  /** Judge, store, tell: in this order, whatever else changes. */
  async function kept(entry: Entry, text: string): Promise<VerdictMessage | undefined> {
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
    shelve();
    return verdict;
  }

  /** Puts away what was told long ago: it lies packed in the document, and here only by name. */
  function shelve(): void {
    const { entries } = ledger;
    const old = durable - (durable % ARCHIVE_SIZE) - ARCHIVE_SIZE;
    // What stands is read while the entries lie open: an undo then reads none that are put away.
    standingEntriesOf(ledger);
    if (world.read)
      for (let at = old - 1; at >= 0 && !(entries[at] instanceof ArchivedEntry); at--)
        entries[at] = new ArchivedEntry(entries[at]!, world.read);
  }

  shelve();
  // Whatever was agreed before the table was put away is done now.
  queue = agreed().catch(lose);
  return {
    ledger,
    get seq() {
      return durable;
    },
    propose(text, who, spent = () => {}) {
      const answered = queue.then(() => answer(text, who, spent)).catch((why) => void lose(why));
      queue = answered;
      return answered;
    },
    record(id, by, move) {
      const written = queue.then(async () => {
        if (lost) return;
        const done = judged({ ...by, role: 'host' }, ownMove(id, move), undefined);
        if ('entry' in done) await kept(done.entry, done.text);
      });
      queue = written.catch(lose);
      return written;
    },
    async idle() {
      await queue;
    },
  };
}

/**
 * When an entry is made: a clock that is set back a little does not set back the ledger. Where the
 * last entry lies further ahead, its clock was wrong, and the table does not wait for that time.
 */
function timeAfter(last: number, now: number): number {
  return last - now > SET_BACK ? now : Math.max(now, last);
}

/** Refusals are remembered per seat; ids are of one word, so a blank cannot be part of one. */
function refusalKey(seat: Seat | undefined, id: string): string {
  return `${seat?.id ?? ''} ${id}`;
}

/** How many entries are folded between two looks at the digest. */
const LOOK = 16;

const entriesOf = (lines: readonly Line[]) => lines.map(({ entry }) => entry);

/** The table that these entries made, which is the one that was written down; or the record is damaged. */
function* verified({ box }: Game, entries: readonly Entry[]): Generator<undefined, Ledger> {
  const ledger = open(box, ARCHIVE_SIZE);
  for (const entry of entries) {
    const wrong = append(ledger, entry);
    if (wrong) throw new Damaged(`entry ${entry.seq} does not fit: ${wrong.impossible}`);
    const looks = entry.seq % LOOK === 0 || entry.seq === entries.length;
    if (looks && !digestMatches(ledger.table, entry.digest))
      throw new Damaged(strayed(box, entries));
    if (looks) yield;
  }
  return ledger;
}

function atOnce(making: Generator<undefined, Ledger>): Ledger {
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
  }
}

/** Looks at the digest between two turns of others. */
const LOOKS = 32;

/** The ledger that these entries made; while a long one is read, other tables have their turns. (SPEC Q2) */
export async function ledgerOf(
  game: Game,
  entries: readonly Entry[],
  turn: () => Promise<unknown>,
): Promise<Ledger> {
  const making = verified(game, entries);
  for (let look = 1; ; look++) {
    const { done, value } = making.next();
    if (done) return value;
    if (look % LOOKS === 0) await turn();
  }
}

/** Which entry it is after which the table is another one. */
function strayed(box: Box, entries: readonly Entry[]): string {
  const ledger = open(box);
  const first = entries.find((entry) => {
    append(ledger, entry);
    return !digestMatches(ledger.table, entry.digest);
  });
  return `after entry ${first?.seq} the table is not the one that was written down`;
}

/** Older digests read the whole clock, so what hands write on it has to stay small. */
function overfillsClock({ table: { clock } }: Ledger, move: Move): boolean {
  if (move.verb !== 'hand' || !Array.isArray(move.ops)) return false;
  const set = (move.ops as { op?: unknown; key?: string; value?: unknown }[]).filter(
    (op) => op?.op === 'set' && op.value !== undefined,
  );
  const fresh = set.filter(({ key }) => !clock.has(String(key))).length;
  if (fresh > 0 && clock.size + fresh > LIMITS.clock.keys) return true;
  return set.some(({ value }) => JSON.stringify(value).length > LIMITS.clock.value);
}

import { answersTurn, type Game, hasTarget, type Ledger } from '../../engine/index.ts';
import { askedAbout } from '../../shared/time/decision-clock.ts';
import type { Finding } from '../../shared/finding.ts';
import { misread } from '../../shared/json/misread.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { LIMITS, MoveMessage, type VerdictMessage } from '../../shared/wire.ts';
import { measureLedger } from '../limits/measure.ts';
import type { ReadLedger } from '../opening/read-ledger.ts';
import { parsePlainJson } from '../room/plain.ts';
import { actorOf, type Line, lineJudge, type LineWorld } from './line.ts';
import * as says from './refusals.ts';
import { turnsOf } from './turns.ts';

/** Judges what is proposed at a table. What stands is in the ledger, and not stored yet. */
export interface Judging {
  /**
   * Judges a message. The result is a line that is not stored yet, or the verdict if there is no new line. Undefined =
   * the message has no usable id.
   */
  message(text: string, seat: Seat | undefined): Line | VerdictMessage | undefined;
  /** Judges a move that the table itself makes, in the name of this seat. */
  own(id: string, seat: Seat, move: Move): Line | VerdictMessage;
  /** The entry is durable. The verdict of its move. */
  stored(line: Line): VerdictMessage;
  /** Whether the move of this id is in the ledger. */
  has(id: string): boolean;
}

/** Verbs that only make sense as an answer to the latest move of the game. */
const answersLatestMove = new Set(['bid']);
/** How many refusals are remembered, so that a resent move is not judged again. */
const REMEMBERED_REFUSALS = 256;

/** `lines` are the entries of the ledger with their texts. */
export function judging(
  game: Game,
  lines: readonly Line[],
  read: ReadLedger,
  world: LineWorld,
): Judging {
  const { ledger, time } = read;
  const measured = measureLedger(ledger);
  for (const { entry, text } of lines) measured.add(entry, text);
  /** The seq of the entry of each move, by the id of the move. The verdict can be read from the entry. */
  const written = new Map(ledger.entries.map(({ id, seq }) => [id, seq]));
  const turns = turnsOf(game, ledger, (id) => written.has(id));
  const judgeMove = lineJudge(game, read, turns, measured, world);
  const refused = new Map<string, VerdictMessage>();

  function refuse(seat: Seat | undefined, id: string, ...findings: Finding[]): VerdictMessage {
    const verdict: VerdictMessage = { id, ok: false, findings };
    refused.set(refusalKey(seat, id), verdict);
    if (refused.size > REMEMBERED_REFUSALS) refused.delete(refused.keys().next().value!);
    return verdict;
  }

  function judge(seat: Seat, message: MoveMessage, note?: string): Line | VerdictMessage {
    const judgement = judgeMove(seat, message, note);
    if ('refused' in judgement) return refuse(seat, message.id, ...judgement.refused);
    if ('entry' in judgement) return judgement;
    // Not remembered as a refusal: nothing was decided about the move.
    return { id: message.id, ok: false, findings: [judgement.fault] };
  }

  /** Why a move of this seat is not judged. */
  function objection(seat: Seat, message: MoveMessage): Finding | undefined {
    const { move } = message;
    if (seat.held) return says.held;
    if (isOfTheTableAlone(move)) return says.tablesOwn;
    if (overfillsClock(ledger, move)) return says.clockFull;
    if (!hasTarget(move)) return says.unnamed;
    if (asksAgain(seat, move, time)) return says.askedBefore;
    if (isAboutSomebodyHere(move, world)) return says.stillHere;
    return tooLate(seat, message);
  }

  /** A move is refused if the turn or step that it was made for is over. (SPEC T4) */
  function tooLate(seat: Seat, { base, after, move, ...more }: MoveMessage): Finding | undefined {
    const seen = { base, after };
    if (answersLatestMove.has(move.verb))
      return turns.hasUnseenMoves(seen) ? says.movedOn : undefined;
    if (!answersTurn(game, ledger.table, move)) return undefined;
    return turns.isOver(move, seen, actorOf(seat, more)) ? says.turnIsOver : undefined;
  }

  return {
    message(text, seat) {
      const message = readMessage(text);
      if (message === undefined) return undefined;
      if ('wrong' in message) return refuse(seat, message.id, says.misformed(message.wrong));
      const { id, note } = message;
      const entry = ledger.entries[(written.get(id) ?? 0) - 1];
      if (entry && entry.by !== seat?.id) return refuse(seat, id, says.notYours);
      if (entry) return { id, ok: true, seq: entry.seq, findings: entry.findings };
      const before = refused.get(refusalKey(seat, id));
      if (before) return before;
      if (isTooLong(text, message, seat)) return refuse(seat, id, says.tooLong);
      if (!seat || seat.role === 'spectator') return refuse(seat, id, says.watching);
      const objects = objection(seat, message);
      if (objects) return refuse(seat, id, objects);
      return judge(seat, message, seat.role === 'host' ? note : undefined);
    },
    own: (id, seat, move) => judge(seat, { id, base: ledger.entries.length, move }),
    stored({ entry: { id, seq, findings } }) {
      written.set(id, seq);
      return { id, ok: true, seq, findings };
    },
    has: (id) => written.has(id),
  };
}

/** Reads a message (the client's JSON). Undefined = it has no usable id. */
function readMessage(
  text: string,
): MoveMessage | { readonly id: string; readonly wrong: string } | undefined {
  const json = parsePlainJson(text, LIMITS.depth);
  const message = MoveMessage.safeParse(json);
  if (message.success) return message.data;
  const id = (json as { id?: unknown } | undefined)?.id;
  if (typeof id !== 'string' || id.length > 64) return undefined;
  return { id, wrong: misread(message.error.issues[0]!, json) };
}

function isTooLong(text: string, { move }: MoveMessage, seat: Seat | undefined): boolean {
  const isVersion = move.verb === 'version' && seat?.role === 'host';
  return Buffer.byteLength(text) > (isVersion ? LIMITS.version : LIMITS.move);
}

/** Refusals are remembered by seat. Ids hold no blank, so it separates seat and id. */
function refusalKey(seat: Seat | undefined, id: string): string {
  return `${seat?.id ?? ''} ${id}`;
}

/** While a question is open no decision takes time, so each seat asks once in a decision. (SPEC E6) */
function asksAgain({ id }: Seat, { verb, move }: Move, { clock }: ReadLedger['time']): boolean {
  return verb === 'ask' && clock?.runs === true && clock.hasAsked(id, askedAbout(move as Move));
}

/** Whether it asks to replace a person whose page is open, or was a moment ago. (SPEC G13) */
function isAboutSomebodyHere({ verb, move }: Move, { away }: LineWorld): boolean {
  const asked = verb === 'ask' ? (move as Move) : undefined;
  if (asked?.verb !== 'replace' || !away) return false;
  return (away(String(asked.seat)) ?? 0) < LIMITS.replaceable;
}

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

import {
  openQuestion,
  isOutsideGame,
  strictnessOf,
  timeOf,
  type Turn,
} from '../../engine/index.ts';
import type { Seat } from '../../shared/people/seat.ts';
import type { Room } from '../room/room.ts';
import type { Notice } from './shapes.ts';

/** The turn of a room. Undefined = nobody has a turn: there are no rules, or they are off. */
export function turnAt({ game, table }: Room): Turn | undefined {
  const { table: now } = table.ledger;
  if (!game.rulebook || strictnessOf(now).strictness === 'off') return undefined;
  return game.rulebook.turn(now);
}

/** Whether the person of a seat is to act. */
export function acts(room: Room, turn: Turn | undefined, seat: string): boolean {
  const { players = [], program } = room.seat(seat) ?? {};
  // A program needs no notice, and nobody else moves for its seat.
  if (program || turn?.over) return false;
  return players.some((player) => turn?.acting.includes(player));
}

/** The link opens the table only in a browser that knows the secret. The notice has none. */
export function noticeOf({ id, meta }: Room, sentence: string, page: string): Notice {
  const named = sentence.replace(/\{(player:\d+)\}/g, (_, player: string) =>
    playerName(meta.seats, player),
  );
  return { table: meta.name, sentence: named, link: `${page}/t/${id}` };
}

function playerName(seats: readonly Seat[], player: string): string {
  return seats.find(({ players }) => players.includes(player))?.name ?? player;
}

/** What a table waits for, as its channel is told. */
export interface TableWait {
  /** It stays the same while the table waits for the same. */
  readonly key: string;
  /** With player names as {player:1}. */
  readonly sentence: string;
  /** The seats of people that the table waits for. */
  readonly seats: readonly string[];
}

/** Undefined = the table waits for no person. */
export function waitAt(room: Room): TableWait | undefined {
  const turn = turnAt(room);
  if (!turn) return undefined;
  if (turn.over) return { key: 'over', sentence: turn.sentence, seats: [] };
  const { ledger } = room.table;
  const asked = questionAt(room);
  if (asked) return asked;
  const seats = room.meta.seats.map(({ id }) => id).filter((id) => acts(room, turn, id));
  if (seats.length === 0) return undefined;
  // The turn began after this move. What those in turn do themselves begins no other.
  const before = ledger.entries.findLast(
    ({ by, move }) => !seats.includes(by) && !isOutsideGame(move.verb),
  );
  const { stopped, away } = timeOf(ledger.table);
  const says = !stopped
    ? ''
    : away
      ? 'The clock is stopped until everybody who is waited for is back. '
      : 'The clock is stopped. ';
  const key = [before?.seq ?? 0, ...seats, stopped ? 'stopped' : 'runs'].join(' ');
  return { key, sentence: says + turn.sentence, seats };
}

/** The question that people have not answered yet. */
function questionAt(room: Room): TableWait | undefined {
  const asked = openQuestion(room.table.ledger);
  const seats = asked?.open.filter((id) => room.seat(id) && !room.seat(id)!.program) ?? [];
  if (!asked || seats.length === 0) return undefined;
  const name = (id: string) => room.seat(id)?.name ?? 'somebody';
  const { move, ask } = asked;
  const what =
    move.late !== undefined
      ? `The time of {${String(move.late)}} is over: shall a program decide this once?`
      : move.verb === 'time'
        ? `${name(ask.by)} asks to ${move.runs ? 'let the clock run' : 'stop the clock'}.`
        : `${name(ask.by)} asks to ${move.verb === 'redo' ? 'do again what was taken back' : 'take back moves of others'}.`;
  const answers = `${seats.map(name).join(' and ')} ${seats.length > 1 ? 'have' : 'has'} to answer.`;
  return { key: `asked ${ask.id}`, sentence: `${what} ${answers}`, seats };
}

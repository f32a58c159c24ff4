import type { Entry } from '../../shared/entry.ts';
import type { Expect, Lesson, LessonMove } from '../../shared/lesson.ts';
import type { Seat } from '../../shared/people/seat.ts';
import type { Read } from '../games/option.ts';
import { append, isOutsideGame, open, standingEntries } from '../kernel/ledger.ts';
import type { Table } from '../kernel/table.ts';
import { type Game, gameAt, verbOf } from '../rules/referee.ts';
import { moveOnly } from './lesson-run.ts';

/** Makes the game up to a moment the start of a lesson that can be edited, or says why that is impossible. */
export function lessonDraft(
  game: Game,
  entries: readonly Entry[],
  seats: readonly Seat[],
  about: Pick<Lesson, 'id' | 'name'>,
): Read<Lesson> {
  const { rulebook, box } = game;
  if (!rulebook) return { ok: false, error: `No referee knows ${box.title} yet.` };
  const clock = entries.find(setsClock);
  if (clock)
    return {
      ok: false,
      error: `The clock was set by hand in entry ${clock.seq}; a lesson begins with moves alone. Go to a moment before it.`,
    };
  const isSetUp = (played: LessonMove): boolean => moveOnly(played).verb === 'setUp';
  const luck = entries.find(({ move }) => move.verb === 'setUp')?.luck;
  const start = replayableMoves(game, entries, seats).filter((played) => !isSetUp(played));
  const { players: _count, ...options } = box.options;
  return {
    ok: true,
    value: {
      lesson: 'signalbox/1',
      ...about,
      about: 'What is learnt here.',
      minutes: 5,
      title: box.game,
      options: options as Lesson['options'],
      players: seats.filter(({ players }) => players.length > 0).map(({ name }) => name),
      ...(luck !== undefined && { luck }),
      start,
      steps: [{ says: ['Look at the table.'] }],
      end: ['That is all.'],
    },
  };
}

/** The standing entries of a game after number `from`, as moves that can be played again. */
export function replayableMoves(
  game: Game,
  entries: readonly Entry[],
  seats: readonly Seat[],
  from = 0,
): LessonMove[] {
  return readOf(game, entries, from, (entry, table) =>
    signed(entry, gameAt(game, table).rulebook?.turn(table).acting ?? [], seats),
  );
}

/** What the same moves say, each at the table that it found; players stand in it as {player:1}. */
export function replayableWords(game: Game, entries: readonly Entry[], from = 0): string[] {
  return readOf(game, entries, from, ({ move }, table) => saidOf(game, table, move));
}

/** What a move does, as the log tells it. */
export function saidOf(game: Game, table: Table, played: LessonMove): string {
  const move = moveOnly(played);
  return verbOf(game, move.verb)?.say(table, move) ?? move.verb;
}

/** Reads the standing moves after number `from`, each with the table before it. */
function readOf<T>(
  game: Game,
  entries: readonly Entry[],
  from: number,
  read: (entry: Entry, table: Table) => T,
): T[] {
  const ledger = open(game.box);
  const stands = new Set(standingEntries(entries).standing);
  const all: T[] = [];
  for (const entry of entries) {
    if (entry.seq > from && stands.has(entry.seq) && !isOutsideGame(entry.move.verb))
      all.push(read(entry, ledger.table));
    append(ledger, entry);
  }
  return all;
}

const setsClock = ({ move }: Entry): boolean =>
  move.verb === 'hand' && (move.ops as readonly { op: string }[]).some(({ op }) => op === 'set');

/** Adds the player to a move, unless it is the player who is asked first anyway. */
function signed(
  { move, by, luck }: Entry,
  acting: readonly string[],
  seats: readonly Seat[],
): LessonMove {
  const mine = seats.find(({ id }) => id === by)?.players ?? [];
  const mover = acting.find((player) => mine.includes(player)) ?? mine[0];
  const other = mover !== undefined && mover !== acting[0];
  if (!other && luck === undefined) return move;
  return { move, ...(other && { by: mover }), ...(luck !== undefined && { luck }) };
}

/** The expectation that a model answer suggests: its last move, in the fields that are named. */
export function suggestedExpectation(
  answer: readonly LessonMove[],
  fields: ReadonlySet<string>,
): Expect {
  const last = moveOnly(answer.at(-1)!);
  const named = Object.entries(last).filter(
    ([field, value]) => fields.has(field) && isPlain(value),
  ) as [string, string | number | boolean][];
  return { move: Object.fromEntries(named) };
}

/** The fields of an answer's last move that can be expected literally. */
export const plainFields = (answer: readonly LessonMove[]): string[] =>
  Object.entries(moveOnly(answer.at(-1)!)).flatMap(([field, value]) =>
    isPlain(value) ? [field] : [],
  );

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

import type { Answer, LessonRun } from '../../../engine/lessons/index.ts';
import { playersOf, verbOf } from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { hotseatSeat, type Session, type SessionEvent } from '../session.ts';
import { createListeners } from '../listeners.ts';
import { newId } from '../../browser/new-id.ts';

/** The table of a lesson, and the answers of the lesson to moves. */
export interface LessonSession extends Session {
  /** The answer to the last move at this step. */
  readonly answer: Answer | undefined;
  /** The move of that answer in the words of the log, for a lesson that is watched. */
  readonly tried?: string | undefined;
  /** The same move, if the rules allow it and the lesson took it back. */
  readonly takenBack?: { readonly move: Move; readonly players: readonly string[] } | undefined;
  /** Turns a page of the lesson: next, back, again, show. */
  turn(page: 'next' | 'back' | 'again' | 'show'): void;
}

/**
 * A lesson as a local table. The referee enforces. The lesson takes back moves that it did not ask for. In
 * a class the teacher watches from the pupil's room.
 */
export function lessonSession(played: LessonRun, room?: Session): LessonSession {
  const { lesson, game, ledger } = played;
  const heard = createListeners<SessionEvent>();
  const beside = room?.seats.filter(({ players }) => players.length === 0) ?? [];
  const seats = [...hotseatSeat(lesson.players), ...beside];
  const all = playersOf(game.box);
  let answer: Answer | undefined;
  let tried: string | undefined;
  let takenBack: LessonSession['takenBack'];
  const mine = (): readonly string[] =>
    lesson.you === undefined || played.step === undefined ? all : [lesson.you];
  return {
    kind: 'hotseat',
    id: lesson.id,
    name: lesson.name,
    game,
    ledger,
    get confirmed() {
      return ledger.entries.length;
    },
    waiting: 0,
    seats,
    get me(): Seat {
      const seat = seats.find(({ players }) => players.includes(lesson.you ?? 'player:1'))!;
      return { ...seat, role: 'player', players: [...mine()] };
    },
    get link() {
      return room?.link ?? { is: 'online' as const };
    },
    presence: room?.presence,
    felt: undefined,
    now: Date.now,
    secret: undefined,
    get reads() {
      return played.step !== undefined && played.step.expects === undefined;
    },
    get answer() {
      return answer;
    },
    get tried() {
      return tried;
    },
    get takenBack() {
      return takenBack;
    },
    propose(move, _note, players = mine()) {
      tried = verbOf(game, move.verb)?.say(ledger.table, move) ?? move.verb;
      const speaks = seats.find((seat) => seat.players.some((one) => players.includes(one)));
      const actor = { seat: speaks?.id ?? 'player-1', players, host: false };
      answer = played.propose({ move, actor });
      takenBack = answer.is === 'wrong' ? { move, players } : undefined;
      heard.tell({ kind: 'change' });
      if (answer.is !== 'refused') return undefined;
      return { id: newId(), move, findings: answer.findings };
    },
    turn(page) {
      answer = undefined;
      played[page]();
      heard.tell({ kind: 'change' });
    },
    listen: heard.listen,
    close() {
      room?.close();
    },
  };
}

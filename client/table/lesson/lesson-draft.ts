import {
  type LessonRun,
  replayableMoves,
  replayableWords,
  runLesson,
} from '../../../engine/lessons/index.ts';
import type { Game } from '../../../engine/index.ts';
import type { Lesson, LessonMove } from '../../../shared/lesson.ts';
import { hotseat } from '../hotseat.ts';
import { hotseatSeat, type Session } from '../session.ts';

/** The table at one step of a lesson that is being written, and the moves that were tried at it. */
export interface LessonDraft {
  /** The lesson at the beginning of the step. */
  readonly run: LessonRun;
  readonly session: Session;
  /** The standing moves since the step began. */
  tape(): LessonMove[];
  /** What each of them says, as the log tells it; players stand in it as {player:1}. */
  told(): string[];
}

/** The table at the beginning of a step, or the reason why it cannot be reached. */
export function lessonDraft(
  game: Game,
  lesson: Lesson,
  step: number,
):
  | { readonly ok: true; readonly value: LessonDraft }
  | { readonly ok: false; readonly error: string } {
  const opened = runLesson(game, lesson);
  if (!opened.ok) return opened;
  const played = opened.value;
  while (played.at < step) {
    const { at } = played;
    played.show();
    played.next();
    if (played.at === at) return { ok: false, error: `Step ${at + 1} cannot be done yet.` };
  }
  const seats = hotseatSeat(lesson.players);
  const entries = [...played.ledger.entries];
  const session = hotseat(game, {
    kind: 'hotseat',
    id: lesson.id,
    name: lesson.name,
    seats,
    entries,
    kept: () => true,
  });
  return {
    ok: true,
    value: {
      run: played,
      session,
      tape: () => replayableMoves(game, session.ledger.entries, seats, entries.length),
      told: () => replayableWords(game, session.ledger.entries, entries.length),
    },
  };
}

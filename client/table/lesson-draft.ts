import { moveOnly, replayableMoves, runLesson } from '../../engine/lessons/index.ts';
import type { Game } from '../../engine/index.ts';
import type { Lesson, Played } from '../../shared/lesson.ts';
import { hotseat } from './hotseat.ts';
import { hotseatSeat, type Session } from './session.ts';

/** The table at a step of a lesson that is being written, and what was tried at it. */
export interface LessonDraft {
  readonly session: Session;
  /** Moves made here since the step began, those that stand. */
  tape(): Played[];
}

/** The table as the step finds it; or why it cannot be come to. */
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
    ...{ kind: 'hotseat', id: lesson.id, name: lesson.name, seats, entries },
    kept: () => true,
  });
  return {
    ok: true,
    value: {
      session,
      tape: () => replayableMoves(game, session.ledger.entries, seats, entries.length),
    },
  };
}

/** A move in short, for the list of what was tried. */
export function shortMove(played: Played): string {
  const { verb, ...rest } = moveOnly(played);
  const values = Object.values(rest).filter((value) => typeof value !== 'object');
  return [verb, ...values].join(' ');
}

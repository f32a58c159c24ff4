import { PUPIL } from '../../../shared/people/classroom.ts';
import { type LessonRun, runLesson } from '../../../engine/lessons/index.ts';
import { type LessonSession, lessonSession } from '../lesson/lesson.ts';
import { lineOf, resumeLesson } from './pupils.ts';
import { createListeners } from '../listeners.ts';
import type { Session, SessionEvent } from '../session.ts';

/** A pupil's lesson on the teacher's page, replayed from the pupil's felt. */
export interface PupilLesson {
  readonly session: LessonSession;
  readonly lecture: LessonRun;
  leave(): void;
}

/** Follows the lesson of a pupil; undefined if they have none or it cannot be played. */
export function pupilLesson(room: Session): PupilLesson | undefined {
  const { lesson, start } = room.meta!.course!;
  const played = lesson && runLesson(room.game, lesson, { now: Date.now });
  if (!played?.ok) return undefined;
  const { value } = played;
  const heard = createListeners<SessionEvent>();
  const shown = lessonSession(value, room);
  const follow = () => {
    const step = room.felt?.reports.get(PUPIL)?.step ?? 0;
    const tape = lineOf(room, PUPIL)?.tried ?? [];
    const isAhead = () =>
      value.at > step ||
      value.ledger.entries
        .slice(start)
        .some(({ move }, i) => JSON.stringify(move) !== JSON.stringify(tape[i]?.move));
    if (isAhead()) value.again();
    while (value.at > 0 && isAhead()) value.back();
    resumeLesson(value, step, tape, start);
    heard.tell({ kind: 'change' });
  };
  follow();
  const leave = room.felt?.listen(follow) ?? (() => {});
  const session = Object.create(shown, {
    me: { get: () => ({ ...room.me, role: 'spectator', players: [] }) },
    answer: {
      get() {
        const wrong = room.felt?.reports.get(PUPIL)?.wrong;
        return wrong && { is: 'wrong', says: wrong.says };
      },
    },
    tried: { get: () => room.felt?.reports.get(PUPIL)?.wrong?.tried },
    listen: { value: heard.listen },
    propose: { value: () => undefined },
    // The pupil's session stays open when the teacher closes the lesson.
    close: { value: () => {} },
  }) as LessonSession;
  return { session, lecture: value, leave };
}

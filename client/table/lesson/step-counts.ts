import { cardsOf, type LessonRun } from '../../../engine/lessons/index.ts';
import { type CountStep, LESSON_API } from '../../../shared/lesson-counts.ts';
import type { Lesson } from '../../../shared/lesson.ts';
import type { LessonSession } from './lesson.ts';

/** True if the lesson comes with the house. */
export const isShipped = ({ id, title, steps }: Lesson): boolean =>
  cardsOf(title).some((card) => card.id === id && card.steps === steps.length);

/**
 * Tells the server how far somebody comes in a lesson of the house, without saying who. Each step counts once
 * in a lesson, however often the pupil goes back to it. `before` is the step that they had come to when the
 * page was opened; left out = they begin. The result stops it.
 */
export function countSteps(
  session: Pick<LessonSession, 'answer' | 'listen'>,
  played: LessonRun,
  before: number | undefined,
  tell: (step: CountStep) => void = tellServer,
): () => void {
  const { id, steps } = played.lesson;
  let furthest = before ?? -1;
  let missed = 0;
  /** The step whose end was counted last. */
  let ended = -1;
  const count = (step: number, what: CountStep['what']) =>
    tell({ lesson: id, step: step + 1, what });

  const look = (): void => {
    const { at } = played;
    if (at > furthest) {
      // A step that is only read is done when its page is turned.
      const left = steps[at - 1];
      if (left && left.expects === undefined) count(at - 1, 'done');
      furthest = at;
      if (at < steps.length) count(at, 'reached');
    }
    if (at < furthest || at >= steps.length) return;
    if (played.missed > missed) count(at, 'wrong');
    missed = played.missed;
    if (steps[at]!.expects === undefined || !played.done || ended === at) return;
    ended = at;
    count(at, session.answer?.is === 'done' ? 'done' : 'shown');
  };
  look();
  return session.listen(look);
}

/** False once the server has said that it does not count. */
let counts = true;

/** What cannot be told is forgotten: a lesson without a connection is not counted. */
function tellServer(step: CountStep): void {
  if (!counts || !navigator.onLine) return;
  fetch(LESSON_API.counts, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(step),
    keepalive: true,
  })
    .then(async (answer) => {
      if (answer.ok) counts = ((await answer.json()) as { counts: boolean }).counts;
    })
    .catch(() => undefined);
}

/**
 * The door of the lessons: finds a lesson, runs it, writes a new one, and proves that it can be solved.
 * @module
 */
export { cardsOf, cardsOfAll, type LessonCard } from './cards.ts';
export {
  lessonDraft,
  plainFields,
  replayableMoves,
  replayableWords,
  saidOf,
  suggestedExpectation,
} from './draft.ts';
export { type Answer, type LessonRun, moveOnly, pupilOf, runLesson } from './lesson-run.ts';
export { proveLesson } from './proof.ts';
export { gameOf, lessonsOf, loadLesson } from './shelf.ts';
export {
  allOf,
  type Bound,
  conditionsIn,
  conditionsOf,
  type Figure,
  figureOf,
  isAbout,
  playLine,
  type LineVerdict,
  widened,
  withFigure,
} from './conditions.ts';
export { meetsExpectation } from './expects.ts';

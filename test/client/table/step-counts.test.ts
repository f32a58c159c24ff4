import { expect, test } from 'vitest';
import { countSteps, isShipped } from '../../../client/table/lesson/step-counts.ts';
import { lessonSession } from '../../../client/table/lesson/lesson.ts';
import { gameOf, loadLesson, moveOnly, runLesson } from '../../../engine/lessons/index.ts';

/** The first lesson of 1889, on a page that was left at this step; left out = it begins. */
async function pupil(before?: number) {
  const lesson = await loadLesson('1889', 1);
  if (!lesson.ok) throw new Error(lesson.error);
  const game = await gameOf(lesson.value);
  const run = game.ok ? runLesson(game.value, lesson.value) : game;
  if (!run.ok) throw new Error(run.error);
  const played = run.value;
  while (before !== undefined && played.at < before) {
    played.show();
    played.next();
  }
  const session = lessonSession(played);
  const told: string[] = [];
  countSteps(session, played, before, ({ lesson, step, what }) =>
    told.push(`${lesson} ${step} ${what}`),
  );
  const taken = () => told.splice(0);
  return { session, played, taken, answer: () => moveOnly(played.step!.answer![0]!) };
}

test('reaching a step, reading it, a wrong move and the right one are counted', async () => {
  const { session, played, taken, answer } = await pupil();
  expect(taken()).toEqual(['1889-share 1 reached']);
  while (played.step!.expects === undefined) session.turn('next');
  const at = played.at + 1;
  expect(taken().slice(-2)).toEqual([`1889-share ${at - 1} done`, `1889-share ${at} reached`]);
  session.propose({ verb: 'pass' });
  session.propose({ verb: 'pass' });
  expect(taken()).toEqual([`1889-share ${at} wrong`, `1889-share ${at} wrong`]);
  session.propose(answer());
  expect(taken()).toEqual([`1889-share ${at} done`]);
});

test('an answer that was shown is no step done, and going back counts nothing', async () => {
  const { session, played, taken } = await pupil();
  while (played.step!.expects === undefined) session.turn('next');
  const at = played.at + 1;
  taken();
  session.turn('show');
  session.turn('back');
  session.turn('next');
  session.turn('show');
  expect(taken()).toEqual([`1889-share ${at} shown`]);
  session.turn('next');
  expect(taken()).toEqual([`1889-share ${at + 1} reached`]);
});

test('a page that is opened again at a step does not reach it again', async () => {
  const { session, played, taken } = await pupil(1);
  expect(taken()).toEqual([]);
  session.turn('next');
  expect(taken()).toEqual(['1889-share 2 done', '1889-share 3 reached']);
  while (played.step) {
    session.turn('show');
    session.turn('next');
  }
  expect(taken().filter((line) => line.endsWith('reached'))).toHaveLength(
    played.lesson.steps.length - 3,
  );
});

test('a lesson of one’s own is none of the house', async () => {
  const { played } = await pupil();
  expect(isShipped(played.lesson)).toBe(true);
  expect(isShipped({ ...played.lesson, id: 'mine' })).toBe(false);
});

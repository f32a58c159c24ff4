import { describe, expect, test } from 'vitest';
import {
  allOf,
  conditionsIn,
  conditionsOf,
  figureOf,
  gameOf,
  isAbout,
  lessonsOf,
  loadLesson,
  meetsExpectation,
  playLine,
  type LineVerdict,
  runLesson,
  widened,
  withFigure,
} from '../../../engine/lessons/index.ts';
import { titlesWithLessons } from '../../../engine/lessons/shelf.ts';
import type { Expect, Reply } from '../../../shared/lesson.ts';

/** What an author presses must be enough to write the lessons that are shipped. */

const shipped = titlesWithLessons.flatMap((title) =>
  Array.from({ length: lessonsOf(title) }, (_, i) => [title, i + 1] as const),
);

const isOffered = (offers: readonly Expect[], wanted: Expect): boolean =>
  'not' in wanted
    ? offers.some((offer) => isAbout(offer, wanted.not))
    : offers.some((offer) => isAbout(offer, wanted));

/** Is the reply for a kind of move that this wrong line shows? */
function canBeMade(reply: Reply, line: LineVerdict, offers: readonly Expect[]): boolean {
  if (reply.clause !== undefined)
    return line.refused?.some(({ clause }) => clause === reply.clause) === true;
  const wanted = conditionsIn(reply.when!);
  if (!line.last || !meetsExpectation(reply.when!, line.last)) return false;
  const all = [...conditionsOf(line), ...offers];
  return wanted !== undefined && wanted.every((one) => isOffered(all, one));
}

describe.each(shipped)('%s, lesson %i', (title, number) => {
  test('every expectation and every reply can be chosen by pressing what counts', async () => {
    const lesson = await loadLesson(title, number);
    if (!lesson.ok) throw new Error(lesson.error);
    const game = await gameOf(lesson.value);
    if (!game.ok) throw new Error(game.error);
    const opened = runLesson(game.value, lesson.value);
    if (!opened.ok) throw new Error(opened.error);
    const run = opened.value;
    const missing: string[] = [];
    for (const [i, step] of lesson.value.steps.entries()) {
      if (step.expects) {
        const offers = conditionsOf(playLine(run, step.answer!));
        for (const wanted of conditionsIn(step.expects) ?? [step.expects])
          if (!isOffered(offers, wanted))
            missing.push(`Step ${i + 1} expects ${JSON.stringify(wanted)}`);
        const lines = (step.wrong ?? []).map((line) => playLine(run, line));
        for (const reply of step.replies ?? [])
          if (!lines.some((line) => canBeMade(reply, line, offers)))
            missing.push(`Step ${i + 1} replies ${JSON.stringify(reply.when ?? reply.clause)}`);
        run.show();
      }
      run.next();
    }
    expect(missing).toEqual([]);
  });
});

describe('conditions', () => {
  test('become one expectation and are read back out of it', () => {
    const chosen: Expect[] = [
      { move: { verb: 'layTile' } },
      { move: { tile: '57' } },
      { connects: { company: 'AR', to: 'L7' } },
    ];
    const whole = allOf(chosen);
    expect(whole).toEqual({
      all: [{ move: { verb: 'layTile', tile: '57' } }, { connects: { company: 'AR', to: 'L7' } }],
    });
    expect(conditionsIn(whole)).toEqual(chosen);
    expect(allOf([chosen[0]!])).toEqual({ move: { verb: 'layTile' } });
    expect(conditionsIn({ any: chosen })).toBeUndefined();
  });

  test('are widened to another right move: either value counts', async () => {
    const lesson = await loadLesson('1889', 3);
    if (!lesson.ok) throw new Error(lesson.error);
    const game = await gameOf(lesson.value);
    if (!game.ok) throw new Error(game.error);
    const opened = runLesson(game.value, lesson.value);
    if (!opened.ok) throw new Error(opened.error);
    const run = opened.value;
    while (!run.step!.expects) run.next();
    const [move] = run.step!.answer!;
    const line = playLine(run, [move!]);
    const { verb, ...field } = line.last!.move;
    const [name, value] = Object.entries(field)[0]!;
    const other = { move: { verb, [name]: 'other' } };
    const wide = widened(other, line);
    expect(wide).toEqual({ move: { verb, [name]: ['other', value] } });
    expect(meetsExpectation(other, line.last!)).toBe(false);
    expect(meetsExpectation(wide, line.last!)).toBe(true);
  });

  test('have a figure that is exact, the least or the most', () => {
    const price: Expect = { move: { price: 70 } };
    expect(figureOf(price)).toEqual({ bound: 'exactly', figure: 70 });
    const least = withFigure(price, { bound: 'least', figure: 80 });
    expect(least).toEqual({ move: { price: { least: 80 } } });
    expect(withFigure(least, { bound: 'exactly', figure: 80 })).toEqual({ move: { price: 80 } });
    const share: Expect = { share: { company: 'AR', at: 'player:1', least: 20 } };
    expect(withFigure(share, { bound: 'most', figure: 30 })).toEqual({
      share: { company: 'AR', at: 'player:1', most: 30 },
    });
    expect(isAbout(share, { share: { company: 'AR', at: 'player:1', most: 60 } })).toBe(true);
    expect(isAbout(share, { share: { company: 'AR', at: 'pool', least: 20 } })).toBe(false);
    expect(figureOf({ over: true })).toBeUndefined();
    // A tile that is turned by at least 2 is nothing that anybody means.
    expect(figureOf({ move: { turn: 2 } })).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { lessonFlaws, proveLesson } from '../../../engine/lessons/proof.ts';
import { cardsOf } from '../../../engine/lessons/cards.ts';
import { gameOf, lessonsOf, loadLesson, titlesWithLessons } from '../../../engine/lessons/shelf.ts';

describe.each(titlesWithLessons)('the lessons of %s', (title) => {
  const numbers = Array.from({ length: lessonsOf(title) }, (_, i) => i + 1);

  test.each(numbers)('number %i is played to its end', async (number) => {
    const lesson = await loadLesson(title, number);
    if (!lesson.ok) throw new Error(lesson.error);
    const game = await gameOf(lesson.value);
    if (!game.ok) throw new Error(game.error);
    const { id, name, about, minutes, steps } = lesson.value;
    expect(lesson.value.title).toBe(title);
    expect(cardsOf(title)[number - 1]).toEqual({ id, name, about, minutes, steps: steps.length });
    expect(proveLesson(game.value, lesson.value)).toEqual([]);
    expect(lessonFlaws(game.value, lesson.value)).toEqual([]);
  });
});

import { lessonsOf, loadLesson, gameOf, titlesWithLessons } from '../../engine/lessons/shelf.ts';
import type { Lesson } from '../../shared/lesson.ts';
import { lessonFlaws, proveLesson } from '../../engine/lessons/proof.ts';

/**
 * `npm run -s lessons`: plays every lesson that is shipped to its end. Each step's model answer must
 * do what is expected and each of its wrong lines must not; nothing on the way may break a rule. Last
 * line: `lessons: <n> lessons, <s> steps, <b> broken`; exit 0 if nothing is broken.
 */
async function examine(lesson: Lesson): Promise<readonly string[]> {
  const game = await gameOf(lesson);
  if (!game.ok) return [game.error];
  const broken = proveLesson(game.value, lesson);
  return broken.length > 0 ? broken : lessonFlaws(game.value, lesson);
}

let count = 0;
let steps = 0;
let broken = 0;
for (const title of titlesWithLessons)
  for (let number = 1; number <= lessonsOf(title); number++) {
    const lesson = await loadLesson(title, number);
    const found = lesson.ok ? await examine(lesson.value) : [lesson.error];
    for (const what of found) console.log(`${title}, lesson ${number}: ${what}`);
    count++;
    steps += lesson.ok ? lesson.value.steps.length : 0;
    broken += found.length;
  }
console.log(`lessons: ${count} lessons, ${steps} steps, ${broken} broken`);
process.exit(broken === 0 ? 0 : 1);

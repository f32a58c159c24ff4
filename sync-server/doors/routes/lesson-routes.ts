import type { Hono } from 'hono';
import { COUNT_RATE, CountStep, LESSON_API } from '../../../shared/lesson-counts.ts';
import type { LessonCounts } from '../../lesson-counts.ts';
import { tokenBuckets } from '../../limits/token-bucket.ts';
import type { RouteLimits } from '../access.ts';
import { bodies, type Env, errorResponse, readBody, tooManyRequests } from '../answers.ts';

export interface LessonWorld {
  /** Left out = the operator has switched the counting off. */
  readonly lessons?: LessonCounts;
  clock(): number;
}

/** What pages tell of the lessons of the house. (SPEC L1, L2) */
export function lessonRoutes(
  site: Hono<Env>,
  { network }: Pick<RouteLimits, 'network'>,
  { lessons, clock }: LessonWorld,
): void {
  const rates = tokenBuckets(COUNT_RATE, clock);
  site.post(LESSON_API.counts, bodies.small, async (c) => {
    // No error: the page then tells nothing more.
    if (!lessons) return c.json({ counts: false });
    if (!rates.may(network(c), 1)) throw tooManyRequests();
    if (!lessons.count(await readBody(c, CountStep)))
      throw errorResponse(404, 'No lesson of this server has this step.');
    return c.json({ counts: true });
  });
}

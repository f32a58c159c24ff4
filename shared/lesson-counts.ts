import * as z from 'zod/mini';

/** What is counted of each step of a lesson that comes with the house. */
export const STEP_COUNTS = ['reached', 'done', 'shown', 'wrong'] as const;

/**
 * One more of something at a step, as a page tells it. It says nothing about the person, and is kept with
 * nothing else. The step is counted from 1.
 */
export const CountStep = z.strictObject({
  lesson: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  step: z.int().check(z.gte(1), z.lte(99)),
  what: z.enum(STEP_COUNTS),
});
export type CountStep = z.infer<typeof CountStep>;

export const LESSON_API = {
  /** POST CountStep -> {counts}: anybody. False = this server counts nothing. */
  counts: '/api/lessons',
  /** GET -> CSV: whoever may read the metrics. */
  read: '/metrics/lessons',
} as const;

/** Steps that one network may count. A class in one school is one network. */
export const COUNT_RATE = { perSecond: 3, burst: 300 } as const;

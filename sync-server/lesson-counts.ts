import { cardsOfAll } from '../engine/lessons/index.ts';
import { type CountStep, STEP_COUNTS } from '../shared/lesson-counts.ts';
import type { LedgerStorage } from './ledger/ledger.ts';

/** How far people come in the lessons of the house. (SPEC L1, L2) */
export interface LessonCounts {
  /** Counts one more. Returns false if no lesson of the house has this step. */
  count(step: CountStep): boolean;
  /** Stores what was counted since. */
  keep(): Promise<void>;
  /** A line for each step of each lesson, in their order, with a heading. */
  csv(): Promise<string>;
}

const keyOf = ({ lesson, step, what }: CountStep): string => `${lesson}/${step}/${what}`;

/**
 * Counts in memory and stores the sums. So a request costs no write, and there are never more sums than the lessons
 * have steps.
 */
export function lessonCounts(
  storage: Pick<LedgerStorage, 'countSteps' | 'stepCounts'>,
): LessonCounts {
  const cards = cardsOfAll();
  const steps = new Map(cards.map(({ id, steps }) => [id, steps]));
  let fresh = new Map<string, CountStep & { readonly count: number }>();
  const add = (one: CountStep, count: number) => {
    const key = keyOf(one);
    fresh.set(key, { ...one, count: (fresh.get(key)?.count ?? 0) + count });
  };

  async function keep(): Promise<void> {
    if (fresh.size === 0) return;
    const taken = [...fresh.values()];
    fresh = new Map();
    try {
      await storage.countSteps(taken);
    } catch (why) {
      for (const one of taken) add(one, one.count);
      throw why;
    }
  }

  return {
    count(step) {
      if (step.step > (steps.get(step.lesson) ?? 0)) return false;
      add(step, 1);
      return true;
    },
    keep,
    async csv() {
      await keep();
      const kept = new Map((await storage.stepCounts()).map((one) => [keyOf(one), one.count]));
      const lines = cards.flatMap(({ id, steps }) =>
        Array.from({ length: steps }, (_, i) => {
          const counts = STEP_COUNTS.map(
            (what) => kept.get(keyOf({ lesson: id, step: i + 1, what })) ?? 0,
          );
          return [id, i + 1, ...counts].join(',');
        }),
      );
      return [['lesson', 'step', ...STEP_COUNTS].join(','), ...lines, ''].join('\n');
    },
  };
}

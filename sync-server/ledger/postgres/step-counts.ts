import type { LedgerStorage } from '../ledger.ts';
import { stepCount } from '../lines.ts';
import type { Database } from './database.ts';

/** How often each step of a lesson was reached and done. All nodes add to the same rows. */
export function stepCountsOf({
  sql,
  within,
}: Database): Pick<LedgerStorage, 'countSteps' | 'stepCounts'> {
  return {
    async countSteps(counts) {
      // In one order at every node, so that two nodes never wait for each other.
      const rows = counts
        .map(({ lesson, step, what, count }) => ({ lesson, step, what, count }))
        .sort((a, b) =>
          `${a.lesson}/${a.step}/${a.what}` < `${b.lesson}/${b.step}/${b.what}` ? -1 : 1,
        );
      if (rows.length === 0) return;
      await within(
        () => sql`insert into step_counts ${sql(rows, 'lesson', 'step', 'what', 'count')}
          on conflict (lesson, step, what)
          do update set count = step_counts.count + excluded.count`,
      );
    },
    async stepCounts() {
      const rows = await within(() => sql`select * from step_counts`);
      return rows.map(stepCount);
    },
  };
}

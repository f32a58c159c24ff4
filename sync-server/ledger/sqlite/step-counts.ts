import type { LedgerStorage } from '../ledger.ts';
import { stepCount } from '../lines.ts';
import { all, type SqliteDatabase } from './steps.ts';
import type { Write } from './write-queue.ts';

/** How often each step of a lesson was reached and done. */
export function stepCountsOf(
  db: SqliteDatabase,
  write: Write,
): Pick<LedgerStorage, 'countSteps' | 'stepCounts'> {
  const add = db.prepare(`
    insert into step_counts values (?, ?, ?, ?)
    on conflict do update set count = count + excluded.count`);
  const read = db.prepare('select * from step_counts');
  return {
    countSteps: (counts) =>
      write(() => {
        for (const { lesson, step, what, count } of counts) add.run(lesson, step, what, count);
      }),
    stepCounts: async () => all(read).map(stepCount),
  };
}

import { typedClock, names } from '../../rules/course/clock.ts';
import type { Table } from '../../rules/course/nouns.ts';

/** The clock keys of 1825 besides those of the frame. */

export const { read, write } = typedClock(
  {
    /** Companies in the order in which they formed. */
    formed: names,
    /** Companies that have left the game. */
    removed: names,
  },
  { formed: [], removed: [] },
);

export const isRemoved = (table: Table, company: string): boolean =>
  read(table, 'removed').includes(company);

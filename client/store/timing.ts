import type { LogLine } from '../reading/log-lines.ts';
import { waitRecords } from '../reading/waits.ts';
import { type Clocks, clocksOf } from '../../shared/time.ts';
import { timeOf } from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Session } from '../table/session.ts';

/** How many entries are read at once. A long game is read over several frames. */
const AT_ONCE = 300;

/** The table whose time is read. */
interface Timed {
  readonly base: Session;
  lines(most: number, entries: readonly Entry[]): LogLine[];
}

/** The time that people take at the table. What-if lines and past moments do not change it. */
export function createTiming(table: Timed) {
  let read: { readonly last: Entry | undefined; readonly clocks: Clocks } | undefined;
  return {
    /** Whether the table has a time budget. */
    get set(): boolean {
      return timeOf(table.base.ledger.table).budget !== undefined;
    },
    /** Undefined while the game is still being read. Ask again in the next frame. */
    get clocks(): Clocks | undefined {
      const { entries } = table.base.ledger;
      const last = entries.at(-1);
      if (read && read.last === last) return read.clocks;
      const lines = table.lines(AT_ONCE, entries);
      if (lines.length < entries.length) return undefined;
      read = { last, clocks: clocksOf(waitRecords(lines, entries)) };
      return read.clocks;
    },
    /** Starts or stops the clock. It is an entry that everybody sees. */
    run(runs: boolean) {
      return table.base.propose({ verb: 'time', runs });
    },
  };
}

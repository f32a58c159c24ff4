import type { LogLine } from '../reading/log/log-lines.ts';
import { waitRecords } from '../reading/log/waits.ts';
import { type DecisionClock, decisionClock } from '../../shared/time/decision-clock.ts';
import { type Clocks, clocksOf } from '../../shared/time/time.ts';
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
  let read:
    | {
        readonly last: Entry | undefined;
        readonly clocks: Clocks;
        readonly decisions: DecisionClock;
      }
    | undefined;
  return {
    /** Whether the table has a time budget. */
    get set(): boolean {
      return timeOf(table.base.ledger.table).budget !== undefined;
    },
    /** Whether time binds at the table. */
    get binds(): boolean {
      return timeOf(table.base.ledger.table).limit !== undefined;
    },
    /** The clock of the time that binds. Undefined while the game is still being read. */
    get decisions(): DecisionClock | undefined {
      return this.clocks && read!.decisions;
    },
    /** Undefined while the game is still being read. Ask again in the next frame. */
    get clocks(): Clocks | undefined {
      const { entries } = table.base.ledger;
      const last = entries.at(-1);
      if (read && read.last === last) return read.clocks;
      const lines = table.lines(AT_ONCE, entries);
      if (lines.length < entries.length) return undefined;
      const waits = waitRecords(lines, entries);
      const decisions = decisionClock();
      for (const [index, wait] of waits.entries()) decisions.add(index + 1, wait);
      read = { last, clocks: clocksOf(waits), decisions };
      return read.clocks;
    },
    /** Starts or stops the clock, or asks for a vote on it if time binds. It is an entry that everybody sees. */
    run(runs: boolean) {
      return table.base.propose({ verb: 'time', runs });
    },
  };
}

import {
  type Game,
  gameAt,
  type Ledger,
  latestQuestion,
  standingEntriesOf,
  strictnessOf,
  timeOf,
  waitRecord,
} from '../../engine/index.ts';
import { type DecisionClock, decisionClock } from '../../shared/time/decision-clock.ts';
import type { Entry } from '../../shared/entry.ts';

/** The time that binds at a table, entry by entry. A table where none binds costs nothing. (SPEC E1-E10) */
export interface TableClock {
  /** Undefined = no time binds. */
  readonly clock: DecisionClock | undefined;
  /** An entry was appended to the ledger. */
  add(entry: Entry): void;
}

export function tableClock(game: Game, ledger: Ledger): TableClock {
  let clock: ReturnType<typeof decisionClock> | undefined;
  const nobody = { acting: [], round: '', over: false };
  const turnNow = () => {
    const { rulebook } = gameAt(game, ledger.table);
    const rulesHold = rulebook && strictnessOf(ledger.table).strictness !== 'off';
    return rulesHold ? rulebook.turn(ledger.table) : nobody;
  };
  return {
    get clock() {
      return clock;
    },
    add(entry) {
      if (entry.move.verb === 'time') {
        const { limit, stopped } = timeOf(ledger.table);
        if (!limit) clock = undefined;
        else clock ??= decisionClock(!stopped);
      }
      if (!clock) return;
      const like = () => standingEntriesOf(ledger).standing.at(-1) ?? 0;
      clock.add(entry.seq, waitRecord(entry, turnNow(), latestQuestion(ledger), like));
    },
  };
}

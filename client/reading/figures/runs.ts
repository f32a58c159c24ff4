import type { Box } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Json } from '../../../shared/op.ts';
import type { LogLine } from '../log/log-lines.ts';

/** An entry by which a company ran, or used the revenue of its run. */
export interface Run {
  readonly entry: Entry;
  readonly company: string;
  /** Undefined if the entry names no sum. */
  readonly revenue: number | undefined;
  /** The round in which it ran. */
  readonly round: string;
}

/** The last run of each company on the clock. */
type LastRuns = { readonly [company: string]: Json };

const EARNING = /^(runTrains|payDividend)$/;

/**
 * The runs of a log: "GER runs for £50". If a run names no sum, the entry about its revenue does. A run that is
 * booked by hand changes the last run of its company on the clock.
 */
export function* runsIn(box: Box, lines: readonly LogLine[]): Generator<Run> {
  let last: LastRuns = {};
  let before = '';
  for (const { entry, says, round: after } of lines) {
    // A line has the round after the move. The company ran in the round before.
    const round = before === '' ? after : before;
    before = after;
    const { verb, company } = entry.move;
    const was = last;
    last = lastRunsAfter(entry, was);
    if (verb === 'hand') {
      const booked = Object.keys(last).find((id) => !isSame(last[id], was[id]));
      if (booked !== undefined)
        yield { entry, company: booked, revenue: revenueOf(last[booked]), round };
    } else if (EARNING.test(verb) && typeof company === 'string') {
      yield { entry, company, revenue: sumIn(box, says), round };
    }
  }
}

function lastRunsAfter({ ops }: Entry, was: LastRuns): LastRuns {
  const set = ops.findLast((op) => op.op === 'set' && op.key === 'lastRun');
  if (set?.op !== 'set') return was;
  return isRecord(set.value) ? set.value : {};
}

const isRecord = (value: Json | undefined): value is LastRuns & Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function revenueOf(run: Json | undefined): number | undefined {
  const revenue = isRecord(run) ? run.revenue : undefined;
  return typeof revenue === 'number' ? revenue : undefined;
}

/** The first sum of money in a sentence. */
function sumIn({ currency }: Box, says: string): number | undefined {
  const at = says.indexOf(currency);
  const found = at < 0 ? undefined : /^[\d,]+/.exec(says.slice(at + currency.length))?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

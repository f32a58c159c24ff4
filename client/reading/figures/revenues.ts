import type { Box } from '../../../engine/index.ts';
import type { LogLine } from '../log/log-lines.ts';

/** What each company earned, round by round. */
export interface Revenues {
  /** Rounds in which somebody earned, in order. */
  readonly rounds: readonly string[];
  /** By company, the sum in each of these rounds; undefined if it did not run. */
  readonly of: ReadonlyMap<string, readonly (number | undefined)[]>;
  /** What each company earned last. */
  readonly last: ReadonlyMap<string, number>;
}

const EARNING = /^(runTrains|payDividend)$/;

/**
 * Reads the revenues from the log: "GER runs for £50". If a run names no sum, the entry about its revenue
 * does.
 */
export function revenues(
  box: Box,
  lines: readonly LogLine[],
  standing: ReadonlySet<number>,
): Revenues {
  const sums = new Map<string, Map<string, number>>();
  const rounds: string[] = [];
  const last = new Map<string, number>();
  let before = '';
  for (const { entry, says, round } of lines) {
    // A line has the round after the move. The company earned in the round before.
    const now = before === '' ? round : before;
    before = round;
    const { verb, company } = entry.move;
    if (!EARNING.test(verb) || typeof company !== 'string' || !standing.has(entry.seq)) continue;
    const figure = sumIn(box, says);
    if (figure === undefined) continue;
    if (!rounds.includes(now)) rounds.push(now);
    const row = sums.get(company) ?? new Map<string, number>();
    if (verb === 'payDividend' && row.has(now)) continue;
    sums.set(company, row.set(now, figure));
    last.set(company, figure);
  }
  const of = new Map([...sums].map(([id, row]) => [id, rounds.map((round) => row.get(round))]));
  return { rounds, of, last };
}

/** The first sum of money in a sentence. */
function sumIn({ currency }: Box, says: string): number | undefined {
  const at = says.indexOf(currency);
  const found = at < 0 ? undefined : /^[\d,]+/.exec(says.slice(at + currency.length))?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

import type { Box } from '../../../engine/index.ts';
import type { LogLine } from '../log/log-lines.ts';
import { runsIn } from './runs.ts';

/** What each company earned, round by round. */
export interface Revenues {
  /** Rounds in which somebody earned, in order. */
  readonly rounds: readonly string[];
  /** By company, the sum in each of these rounds; undefined if it did not run. */
  readonly of: ReadonlyMap<string, readonly (number | undefined)[]>;
  /** What each company earned last. */
  readonly last: ReadonlyMap<string, number>;
}

/** Reads the revenues from the log, those of runs that were booked by hand among them. */
export function revenues(
  box: Box,
  lines: readonly LogLine[],
  standing: ReadonlySet<number>,
): Revenues {
  const sums = new Map<string, Map<string, number>>();
  const rounds: string[] = [];
  const last = new Map<string, number>();
  for (const { entry, company, revenue, round } of runsIn(box, lines)) {
    if (!standing.has(entry.seq) || revenue === undefined) continue;
    if (!rounds.includes(round)) rounds.push(round);
    const row = sums.get(company) ?? new Map<string, number>();
    if (entry.move.verb === 'payDividend' && row.has(round)) continue;
    sums.set(company, row.set(round, revenue));
    last.set(company, revenue);
  }
  const of = new Map([...sums].map(([id, row]) => [id, rounds.map((round) => row.get(round))]));
  return { rounds, of, last };
}

import type { Recording } from '../../engine/formats/18xx-games.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Members } from './oracle.ts';
import type { Answer } from './questions/questions.ts';

/** Where a game first differs from its record. */
export interface Moment {
  readonly table: Table;
  readonly recording: Recording;
  /** Steps done; the last of them is the one that differs. */
  readonly step: number;
  /** The state after it, as `comparable` leaves both sides. */
  readonly ours: unknown;
  readonly theirs: Members;
  /** What the referee had against the step, or where the states differ, one line each. */
  readonly lines: readonly string[];
}

/** How one title's tables are held against the oracle. */
export interface Judge {
  /** The table as the oracle writes states. */
  observe(table: Table, recording: Recording): unknown;
  /** A state of the oracle, and ours, without what is no matter of rules; left out = as they are. */
  comparable?(ours: unknown, theirs: Members): readonly [unknown, unknown];
  /**
   * Why play goes on differently from here on, where that engine is no measure, in the words of the
   * oracle's README; asked at the first difference of a game. Left out = nothing of the kind is known.
   */
  departs?(moment: Moment): string | undefined;
  /**
   * What we would answer otherwise; empty = we agree. A line begins with a name in brackets where the
   * README or a decision says that the oracle is no measure: "[D26] mayPass: ...".
   */
  readonly answer: Answer;
}

const loaders: Record<string, () => Promise<Judge>> = {
  '1825': async () => ({
    ...(await import('./states/1825.ts')),
    ...(await import('./states/1825-measure.ts')),
    ...(await import('./questions/1825.ts')),
  }),
  '1828': async () => ({
    ...(await import('./states/1828.ts')),
    ...(await import('./states/1828-measure.ts')),
    ...(await import('./questions/1828.ts')),
  }),
  '1830': kinOf1830,
  '1862': async () => ({
    ...(await import('./states/1862.ts')),
    ...(await import('./states/1862-measure.ts')),
    ...(await import('./questions/1862.ts')),
  }),
  '1889': kinOf1830,
};

/** 1830 and its kin are held against the oracle alike. */
async function kinOf1830(): Promise<Judge> {
  return { ...(await import('./states/1830.ts')), ...(await import('./questions/1830.ts')) };
}

/** The judge of a title, if it has one. */
export async function judges(title: string): Promise<Judge | undefined> {
  return Object.hasOwn(loaders, title) ? loaders[title]!() : undefined;
}

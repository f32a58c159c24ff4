import type { Recording } from '../../engine/formats/18xx-games.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Members, Question } from './oracle.ts';

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
  answer(game: Game, table: Table, question: Question, recording: Recording): string[];
  /** Final worth by the recording's player ids. */
  result(game: Game, table: Table, recording: Recording): Record<string, number>;
}

const loaders: Record<string, () => Promise<Judge>> = {
  '1825': async () => {
    const [{ observe }, { comparable, departs }, { answer, result }] = await Promise.all([
      import('./1825.ts'),
      import('./1825-measure.ts'),
      import('./1825-questions.ts'),
    ]);
    return { observe, comparable, departs, answer, result };
  },
  '1828': async () => {
    const [{ observe }, { comparable, departs }, { answer, result }] = await Promise.all([
      import('./1828.ts'),
      import('./1828-measure.ts'),
      import('./1828-questions.ts'),
    ]);
    return { observe, comparable, departs, answer, result };
  },
  '1830': kinOf1830,
  '1862': async () => {
    const [{ observe }, { comparable, departs }, { answer, result }] = await Promise.all([
      import('./1862.ts'),
      import('./1862-measure.ts'),
      import('./1862-questions.ts'),
    ]);
    return { observe, comparable, departs, answer, result };
  },
  '1889': kinOf1830,
};

/** 1830 and its kin are held against the oracle alike. */
async function kinOf1830(): Promise<Judge> {
  const [{ observe, comparable, departs }, { answer, result }] = await Promise.all([
    import('./1830.ts'),
    import('./1830-questions.ts'),
  ]);
  return { observe, comparable, departs, answer, result };
}

/** The judge of a title, if it has one. */
export async function judges(title: string): Promise<Judge | undefined> {
  return Object.hasOwn(loaders, title) ? loaders[title]!() : undefined;
}

import type { Recording } from '../../engine/formats/18xx-games.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Members, Question } from './oracle.ts';

/** How one title's tables are held against the oracle. */
export interface Judge {
  /** The table as the oracle writes states. */
  observe(table: Table, recording: Recording): unknown;
  /** A state of the oracle, and ours, without what is no matter of rules; left out = as they are. */
  comparable?(ours: unknown, theirs: Members): readonly [unknown, unknown];
  /** What we would answer otherwise; empty = we agree. */
  answer(game: Game, table: Table, question: Question, recording: Recording): string[];
  /** Final worth by the recording's player ids. */
  result(game: Game, table: Table, recording: Recording): Record<string, number>;
}

const loaders: Record<string, () => Promise<Judge>> = {
  '1825': async () => {
    const [{ observe }, { answer, result }] = await Promise.all([
      import('./1825.ts'),
      import('./1825-questions.ts'),
    ]);
    return { observe, answer, result };
  },
  '1828': async () => {
    const [{ observe, comparable }, { answer, result }] = await Promise.all([
      import('./1828.ts'),
      import('./1828-questions.ts'),
    ]);
    return { observe, comparable, answer, result };
  },
  '1862': async () => {
    const [{ observe, comparable }, { answer, result }] = await Promise.all([
      import('./1862.ts'),
      import('./1862-questions.ts'),
    ]);
    return { observe, comparable, answer, result };
  },
};

/** The judge of a title, if it has one. */
export async function judges(title: string): Promise<Judge | undefined> {
  return Object.hasOwn(loaders, title) ? loaders[title]!() : undefined;
}

import type { FileTitle } from '../../engine/boxes/index.ts';
import type { Recording } from '../../engine/formats/18xx-games.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Departure, Pause, Tolerance } from './measure/measure.ts';
import type { Answer } from './questions/questions.ts';

/** How one title's tables are held against the oracle. */
export interface Judge {
  /** The table as the oracle writes states. */
  observe(table: Table, recording: Recording): unknown;
  /** Where the oracle is no measure of a state. */
  readonly tolerances: readonly Tolerance[];
  /** Moments at which the record waits and our table does not; left out = there are none. */
  readonly pauses?: readonly Pause[];
  /** Where play goes on differently there. */
  readonly departures: readonly Departure[];
  /**
   * What we would answer otherwise; empty = we agree. A line begins with a name in brackets where the
   * README or a decision says that the oracle is no measure: "[D26] mayPass: ...".
   */
  readonly answer: Answer;
}

const loaders: Record<string, () => Promise<Judge>> = {
  '1825': async () => ({
    ...(await import('./states/1825.ts')),
    ...(await import('./measure/1825.ts')),
    ...(await import('./questions/1825.ts')),
  }),
  '1828': async () => ({
    ...(await import('./states/1828.ts')),
    ...(await import('./measure/1828.ts')),
    ...(await import('./questions/1828.ts')),
  }),
  '1830': kinOf1830,
  '1862': async () => ({
    ...(await import('./states/1862.ts')),
    ...(await import('./measure/1862.ts')),
    ...(await import('./questions/1862.ts')),
  }),
  '1889': kinOf1830,
};

/** 1830 and its kin are held against the oracle alike. */
async function kinOf1830(): Promise<Judge> {
  return {
    ...(await import('./states/1830.ts')),
    ...(await import('./measure/1830.ts')),
    ...(await import('./questions/1830.ts')),
  };
}

/** The judge of a title, if it has one; of one that is a file, that of 1830 with its rulebook. */
export async function judges(title: string, box?: FileTitle): Promise<Judge | undefined> {
  if (box) {
    const { observeBy } = await import('./states/1830.ts');
    const observe = (table: Table, recording: Recording) =>
      observeBy(box.rulebookFor(recording.players.length), table, recording);
    const { departures, tolerances } = await import('./measure/boxes.ts');
    return { ...(await kinOf1830()), observe, departures, tolerances };
  }
  return Object.hasOwn(loaders, title) ? loaders[title]!() : undefined;
}

import type { Move } from '../../shared/move.ts';
import { err, type Result } from '../hexes/result.ts';
import type { BoxOptions } from '../kernel/box.ts';
import type { Table } from '../kernel/table.ts';
import type { Recording } from './18xx-games.ts';

/** How the recorded games of one title are said in our moves. */
export interface Importer {
  /** Id of the title at our tables: "1825". */
  readonly title: string;
  /** What the box of the recorded game was composed of. */
  options(recording: Recording): Result<BoxOptions>;
  /** The set-up as recorded, where chance has a part in it; left out = a plain `setUp`. */
  setUp?(recording: Recording): Move;
  /**
   * The moves that a step means on the table as it stands, in order; none for chat. The error is a
   * sentence: an action this title does not know.
   */
  moves(table: Table, recording: Recording, step: number): Result<readonly Move[]>;
}

/** By the title that site uses. Each loads its title's own code only. */
const loaders: Readonly<Record<string, () => Promise<Importer>>> = {
  '1825': async () => (await import('../games/1825/import.ts')).importer,
  '1828.Games': async () => (await import('../games/1828/import.ts')).importer,
};

/** The importer for a recording, or why it cannot be played here. */
export async function importerFor({ title }: Recording): Promise<Result<Importer>> {
  const load = Object.hasOwn(loaders, title) ? loaders[title] : undefined;
  return load
    ? { ok: true, value: await load() }
    : err(`Recorded games of ${title} cannot be read here.`);
}

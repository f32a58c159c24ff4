import type { Table } from '../../../engine/kernel/table.ts';
import type { Move } from '../../../shared/move.ts';

/**
 * What chance alone would hardly ever do. Where a title asks for several sensible choices in a row,
 * its games end before they have begun; a taste shifts the weights, and forbids nothing.
 */
export interface Taste {
  /** Weights of verbs at this moment; what is not named keeps its own. */
  eagerness(table: Table): Readonly<Record<string, number>>;
  /** Of ten choices within a verb, how many fall on the first offered. */
  readonly firstOfTen: Readonly<Record<string, number>>;
  /** Weights of the moves of a verb, for those named; whatever is less than 1 counts 1. */
  readonly likes?: Readonly<Record<string, (table: Table, player: string, move: Move) => number>>;
}

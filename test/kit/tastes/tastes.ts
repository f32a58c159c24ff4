import type { Table } from '../../../engine/kernel/table.ts';
import type { Move } from '../../../shared/move.ts';
import { taste1820 } from './1820.ts';
import { taste1825 } from './1825.ts';
import { taste1828 } from './1828.ts';
import { taste1830, taste1889 } from './1830.ts';
import { taste1839 } from './1839.ts';
import { taste1862 } from './1862.ts';

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

export const tastes: Readonly<Record<string, Taste>> = {
  '1820': taste1820,
  '1825': taste1825,
  '1828': taste1828,
  '1830': taste1830,
  '1839': taste1839,
  '1862': taste1862,
  '1889': taste1889,
};

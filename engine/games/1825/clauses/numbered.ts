import { numbering } from '../../../rules/numbered.ts';

export const numbered = numbering('1825');

/** Clauses that a table of figures makes, numbered on from `first`. */
export function tabled<Row extends unknown[]>(
  first: number,
  rows: readonly Row[],
  says: (...row: Row) => string,
): { readonly [number: number]: string } {
  return Object.fromEntries(rows.map((row, i) => [first + i, says(...row)]));
}

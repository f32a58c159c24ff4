import type { Clause } from '../../../rules/rulebook.ts';

/** What a clause says, or that and why no code rules it. */
type Said = string | { readonly says: string; readonly unruled: string };

/** The clauses under one heading, by their numbers there: `buying` 4 is "1825/buying/4". */
export function numbered(
  heading: string,
  section: string,
  said: { readonly [number: number]: Said },
): Clause[] {
  return Object.entries(said).map(([number, clause]) => ({
    id: `1825/${heading}/${number}`,
    section,
    ...(typeof clause === 'string' ? { says: clause } : clause),
  }));
}

/** Clauses that a table of figures makes, numbered on from `first`. */
export function tabled<Row extends unknown[]>(
  first: number,
  rows: readonly Row[],
  says: (...row: Row) => string,
): { readonly [number: number]: string } {
  return Object.fromEntries(rows.map((row, i) => [first + i, says(...row)]));
}

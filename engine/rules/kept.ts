import type { Table } from '../kernel/table.ts';

/** Revisions of a table that are remembered; a draft that is taken back comes home to an old one. */
const KEPT = 4;

/**
 * Keeps what a function says of a company as long as the table holds the same. A revision names all
 * that a table holds, as its digest would, but costs nothing.
 */
export function kept<T>(
  make: (table: Table, company: string) => T,
): (table: Table, company: string) => T {
  const moments = new WeakMap<Table, { revision: number; known: Map<string, T> }[]>();
  return (table, company) => {
    const { all: revision } = table.revision;
    const recent = moments.get(table) ?? [];
    let moment = recent.find((one) => one.revision === revision);
    if (!moment) {
      moment = { revision, known: new Map() };
      moments.set(table, [moment, ...recent].slice(0, KEPT));
    }
    const before = moment.known.get(company);
    if (before !== undefined) return before;
    const made = make(table, company);
    moment.known.set(company, made);
    return made;
  };
}

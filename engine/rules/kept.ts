import type { Table } from '../kernel/table.ts';

/** Revisions of a table that are remembered; a draft that is taken back comes home to an old one. */
const KEPT = 4;

/** A table, or a table under its rules. */
type Moment = Table | { readonly table: Table };
const tableOf = (of: Moment): Table => ('table' in of ? of.table : of);

/**
 * Keeps what a function says of a company as long as the table holds the same. A revision names all
 * that a table holds, as its digest would, but costs nothing.
 */
export function kept<T, M extends Moment = Table>(
  make: (moment: M, company: string) => T,
): (moment: M, company: string) => T {
  const moments = new WeakMap<M, { revision: number; known: Map<string, T> }[]>();
  return (of, company) => {
    const { all: revision } = tableOf(of).revision;
    const recent = moments.get(of) ?? [];
    let moment = recent.find((one) => one.revision === revision);
    if (!moment) {
      moment = { revision, known: new Map() };
      moments.set(of, [moment, ...recent].slice(0, KEPT));
    }
    const before = moment.known.get(company);
    if (before !== undefined) return before;
    const made = make(of, company);
    moment.known.set(company, made);
    return made;
  };
}

import type { Box, Table } from './material.ts';

/** Revisions of a table that are remembered; a draft that is taken back comes home to an old one. */
const KEPT = 4;

/** What is worked out of a box, once for each. */
export function memoizeByBox<T extends object>(make: (box: Box) => T): (box: Box) => T {
  const known = new WeakMap<Box, T>();
  return (box) => {
    let made = known.get(box);
    if (!made) known.set(box, (made = make(box)));
    return made;
  };
}

/** A table, or a table under its rules. */
type Moment = Table | { readonly table: Table };
const tableOf = (of: Moment): Table => ('table' in of ? of.table : of);

interface Remembered<T> {
  readonly revision: number;
  readonly known: T;
}

/** What is known of a moment, by the latest revisions of its table. */
export function memoizeByRevision<M extends object, T>(
  make: () => T,
): (of: M, revision: number) => T {
  const moments = new WeakMap<M, Remembered<T>[]>();
  return (of, revision) => {
    let recent = moments.get(of);
    if (!recent) moments.set(of, (recent = []));
    // Nearly always it is the latest one.
    for (let i = 0; i < recent.length; i++)
      if (recent[i]!.revision === revision) return recent[i]!.known;
    const known = make();
    if (recent.length === KEPT) recent.pop();
    recent.unshift({ revision, known });
    return known;
  };
}

/**
 * Keeps what a function says of a company as long as the table holds the same. A revision names all
 * that a table holds, as its digest would, but costs nothing. `part` = the revision of what alone
 * the answer depends on.
 */
export function memoizeByCompany<T, M extends Moment = Table>(
  make: (moment: M, company: string) => T,
  part: keyof Table['revision'] = 'all',
): (moment: M, company: string) => T {
  const knownOf = memoizeByRevision<M, Map<string, T>>(() => new Map());
  return (of, company) => {
    const known = knownOf(of, tableOf(of).revision[part]);
    const before = known.get(company);
    if (before !== undefined) return before;
    const made = make(of, company);
    known.set(company, made);
    return made;
  };
}

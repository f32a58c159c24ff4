import type { Box, Table } from './material.ts';

/** How many revisions of a table are remembered. A table returns to an older revision when a draft is rolled back. */
const REMEMBERED = 4;

/** Memoizes a function of the box. */
export function memoizeByBox<T extends object>(make: (box: Box) => T): (box: Box) => T {
  const known = new WeakMap<Box, T>();
  return (box) => {
    let made = known.get(box);
    if (!made) known.set(box, (made = make(box)));
    return made;
  };
}

/** A table, or a context. */
type TableOrContext = Table | { readonly table: Table };
const tableOf = (of: TableOrContext): Table => ('table' in of ? of.table : of);

interface Remembered<T> {
  readonly revision: number;
  readonly known: T;
}

/** Memoizes a value for each of the latest revisions of a table. */
export function memoizeByRevision<M extends object, T>(
  make: () => T,
): (of: M, revision: number) => T {
  const byTable = new WeakMap<M, Remembered<T>[]>();
  return (of, revision) => {
    let recent = byTable.get(of);
    if (!recent) byTable.set(of, (recent = []));
    // The latest revision comes first: it is nearly always the one asked for.
    for (let i = 0; i < recent.length; i++)
      if (recent[i]!.revision === revision) return recent[i]!.known;
    const known = make();
    if (recent.length === REMEMBERED) recent.pop();
    recent.unshift({ revision, known });
    return known;
  };
}

/**
 * Memoizes a function of a table and a company until the table changes. A revision identifies the content
 * of a table. `part` names the part of the table that the function depends on.
 */
export function memoizeByCompany<T, M extends TableOrContext = Table>(
  make: (of: M, company: string) => T,
  part: keyof Table['revision'] = 'all',
): (of: M, company: string) => T {
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

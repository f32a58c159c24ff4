import type { CourseRules, Draft, Json, Table, ClockChanges } from './nouns.ts';

type Fields = { readonly [key: string]: Json };

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What an old clock says, as far as no hand has spoilt it. */
export const fields = (value: Json | undefined): Fields => (isFields(value) ? value : {});
export const list = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];

/**
 * Tables whose clock was written by older rules of a title are played on (R16): they are read as if
 * the clock spoke in the keys of today, and the first move that is made writes it down.
 */
export function older({ translate }: CourseRules) {
  const seen = new WeakMap<Table, { readonly revision: number; readonly as: Table }>();

  /** The table with its clock in the keys of today; itself, if it speaks in them. */
  function current(table: Table): Table {
    if (!translate) return table;
    const revision = table.revision.all;
    const known = seen.get(table);
    if (known?.revision === revision) return known.as;
    const changes = translate(table.clock);
    const as = changes ? { ...table, clock: translated(table.clock, changes) } : table;
    seen.set(table, { revision, as });
    return as;
  }

  function bringUpToDate(draft: Draft): void {
    const changes = translate?.(draft.table.clock);
    for (const [key, value] of Object.entries(changes ?? {})) draft.set(key, value);
  }

  return { current, bringUpToDate };
}

function translated(clock: ReadonlyMap<string, Json>, changes: ClockChanges): Map<string, Json> {
  const today = new Map(clock);
  for (const [key, value] of Object.entries(changes))
    if (value === undefined) today.delete(key);
    else today.set(key, value);
  return today;
}

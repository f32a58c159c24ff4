import type { CourseRules, Draft, Json, Table, ClockChanges } from './nouns.ts';

type Fields = { readonly [key: string]: Json };

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The fields of an old clock value; empty if a hand has set it to something else. */
export const fields = (value: Json | undefined): Fields => (isFields(value) ? value : {});
export const list = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];

/**
 * Reads tables whose clock was written by older rules of a title (R16). They are read as if the clock had
 * today's keys. The next move writes today's keys to the table.
 */
export function older({ translate }: CourseRules) {
  const seen = new WeakMap<Table, { readonly revision: number; readonly as: Table }>();

  /** A view of the table with today's clock keys. If nothing has to be translated, it is the table itself. */
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

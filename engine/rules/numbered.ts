import type { Clause } from './rulebook.ts';

/** What a clause says, or that and why no code rules it. */
export type Said = string | { readonly says: string; readonly unruled: string };

/**
 * Makes a title's clauses under one heading, by their numbers there: with `numbering('1825')`,
 * number 4 under `buying` is "1825/buying/4".
 */
export function numbering(title: string) {
  return (heading: string, section: string, said: { readonly [number: number]: Said }): Clause[] =>
    Object.entries(said).map(([number, clause]) => ({
      id: `${title}/${heading}/${number}`,
      section,
      ...(typeof clause === 'string' ? { says: clause } : clause),
    }));
}

import type { RuleChanges, Frame } from './course/nouns.ts';
import { uniformStep } from './course/uniform.ts';
import type { PrivateRules } from './privates/rules.ts';

/** Rules as differences: a title's from 1830's, a table's house rules from its title's. */

/** Fields that a title sets differently from 1830, and the clause that says so. */
export interface Difference {
  /** Clause without the title's name: "par-and-float/5". '' = nothing that people read. */
  readonly clause: string;
  readonly sets: RuleChanges;
}

export const difference = (clause: string, sets: RuleChanges): Difference => ({ clause, sets });

/** Fields that several clauses describe together. All of these are listed for people; the first one sets the fields. */
export const differenceInClauses = (clauses: readonly string[], sets: RuleChanges): Difference[] =>
  clauses.map((clause, i) => difference(clause, i === 0 ? sets : {}));

/**
 * Fields that may state no rule, so that no clause says them: words, lines of the overview, news, dragged pieces, what play
 * by hand restores, keys of caches, how markers lie if the market does not give the order.
 */
export const UNRULED = {
  companies: ['head'],
  course: [
    'dragRecognizers',
    'endReasons',
    'news',
    'overview',
    'restoreCompanies',
    'restoreFromPieces',
  ],
  market: ['first'],
  runs: ['dependsOn'],
  track: ['networkDependsOn'],
} as const;

type Unruled = {
  readonly [Part in keyof typeof UNRULED]?: Partial<
    Pick<Frame[Part], (typeof UNRULED)[Part][number] & keyof Frame[Part]>
  >;
};

/** Fields that a title sets and that are no rule of it, so no clause is listed for them. */
export const unruled = (sets: Unruled): Difference => difference('', sets);

/** Applies differences to a frame. A later difference wins over an earlier one. */
export function applyDifferences(
  differences: readonly Pick<Difference, 'sets'>[],
  base: Frame,
): Frame {
  const frame: Record<string, unknown> = { ...base };
  for (const { sets } of differences)
    for (const [part, fields] of Object.entries(sets)) {
      const before = frame[part] as object;
      if (Array.isArray(fields)) frame[part] = fields;
      else if (part === 'reasons') frame[part] = withReasons(before as Reasons, fields as Reasons);
      else if (part === 'verbs' || part === 'rounds') frame[part] = withoutUnset(before, fields);
      else frame[part] = { ...before, ...fields, ...allLayPowers(before, fields) };
    }
  frame.steps = (frame.steps as Frame['steps']).map(uniformStep);
  return frame as unknown as Frame;
}

/** The tile powers of privates: those that there are, and those of the difference. */
function allLayPowers(before: object, fields: object): object {
  const { layPowers } = fields as Partial<PrivateRules>;
  return layPowers ? { layPowers: { ...(before as PrivateRules).layPowers, ...layPowers } } : {};
}

/** The verbs or rounds, without those that the title sets to undefined. */
const withoutUnset = (before: object, fields: object): object =>
  Object.fromEntries(Object.entries({ ...before, ...fields }).filter(([, rule]) => rule));

type Reasons = Frame['reasons'];

/** Adds the reasons of each action to those that it has. */
function withReasons(before: Reasons, more: Reasons): Reasons {
  const all: Record<string, Reasons[string]> = { ...before };
  for (const [action, reasons] of Object.entries(more))
    all[action] = { ...all[action], ...reasons };
  return all;
}

import citations from './citations.json' with { type: 'json' };
import type { DrillKind } from './drill.ts';

/** The clauses that decide drills, by title and case; and which kinds a title does not have. */
interface TitleCitations {
  readonly clauses: Readonly<Record<string, readonly string[]>>;
  /** Kinds of which the title has no drills, with the reason. */
  readonly without: Readonly<Partial<Record<DrillKind, string>>>;
}

const all: Readonly<Record<string, TitleCitations>> = citations;

/** The ids of the clauses for a case; none if the title has no clause for it. */
export const citedFor = (title: string, situation: string): readonly string[] =>
  (all[title]?.clauses[situation] ?? []).map((id) => `${title}/${id}`);

/** All clauses that a title's drills may cite. */
export const citedBy = (title: string): readonly string[] =>
  Object.keys(all[title]?.clauses ?? {}).flatMap((situation) => citedFor(title, situation));

/** Why a title has no drills of a kind; undefined = it has some. */
export const lacksDrills = (title: string, kind: DrillKind): string | undefined =>
  all[title]?.without[kind];

/** Are there drills of the title? */
export const hasDrills = (title: string): boolean => Object.hasOwn(all, title);

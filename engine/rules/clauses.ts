import * as z from 'zod/mini';
import type { Frame } from './course/nouns.ts';
import type { Clause, Words } from './rulebook.ts';

const ClauseEntry = z.strictObject({
  id: z.string().check(z.minLength(1)),
  section: z.string(),
  unruled: z.optional(z.string()),
  /** Action -> reasons of checks that lead to this clause. */
  serves: z.optional(z.record(z.string(), z.array(z.string()))),
});
type ClauseEntry = z.infer<typeof ClauseEntry>;

/** The clauses of a title from its `clauses.json`. Throws if the file is wrong. */
export const readClauses = (game: string, data: unknown): Clause[] =>
  entries(game, data).map(({ serves: _serves, ...clause }) => clause as Clause);

/** The content of a title's `words.json`. */
export interface WordsFile {
  readonly precis: Words['precis'];
  /** Our own sentence for each clause, by clause id. */
  readonly clauses: Readonly<Record<string, string>>;
}

/** What people read about a title. Throws if a clause has no sentence, or a sentence no clause. */
export function readWords(
  game: string,
  { precis, clauses: said }: WordsFile,
  clauses: readonly Clause[],
  differences: readonly string[],
): Words {
  const sentence = (id: string): string => {
    const says = said[id];
    if (!says) throw new Error(`${game}: words.json has no sentence for ${id}. Add it.`);
    return says;
  };
  const known = new Set(clauses.map(({ id }) => id));
  const stray = Object.keys(said).find((id) => !known.has(id));
  if (stray !== undefined)
    throw new Error(
      `${game}: words.json has a sentence for ${stray}, which clauses.json does not have. Add it there.`,
    );
  const all = clauses.map((clause) => ({ ...clause, says: sentence(clause.id) }));
  const cited = all.filter(({ id }) => differences.includes(id));
  const sections = [...new Set(cited.map(({ section }) => section))];
  return {
    precis,
    differences: sections.flatMap((one) => cited.filter(({ section }) => section === one)),
    clauses: all,
  };
}

/** The clause of each reason, from the `serves` fields. Throws if a reason has two clauses. */
export function readReasons(game: string, data: unknown): Frame['reasons'] {
  const all: Record<string, Record<string, string>> = {};
  for (const { id, serves = {} } of entries(game, data))
    for (const [action, reasons] of Object.entries(serves))
      for (const reason of reasons) {
        const of = (all[action] ??= {});
        if (of[reason] !== undefined)
          throw new Error(`${action}, ${reason} is served by ${game}/${of[reason]} and by ${id}`);
        of[reason] = id.slice(game.length + 1);
      }
  return all;
}

function entries(game: string, data: unknown): ClauseEntry[] {
  const read = z.array(ClauseEntry).safeParse(data);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    throw new Error(`${game}: clauses.json is wrong at ${issue.path.join('.')}: ${issue.message}`);
  }
  for (const { id } of read.data)
    if (!id.startsWith(`${game}/`)) throw new Error(`${game}: the clause ${id} is another title's`);
  return read.data;
}

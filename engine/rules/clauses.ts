import * as z from 'zod/mini';
import type { Frame } from './course/nouns.ts';
import type { Clause } from './rulebook.ts';

const ClauseEntry = z.strictObject({
  id: z.string().check(z.minLength(1)),
  section: z.string(),
  says: z.string().check(z.minLength(1)),
  unruled: z.optional(z.string()),
  /** Way -> reasons of the frame's checks that are this clause. */
  serves: z.optional(z.record(z.string(), z.array(z.string()))),
});
type ClauseEntry = z.infer<typeof ClauseEntry>;

/** The clauses of a title as its `clauses.json` has them; throws where the file is wrong. */
export const readClauses = (game: string, data: unknown): Clause[] =>
  entries(game, data).map(({ serves: _serves, ...clause }) => clause as Clause);

/** Which clause each reason is, as the clauses say it; throws where one is said twice. */
export function readReasons(game: string, data: unknown): Frame['reasons'] {
  const all: Record<string, Record<string, string>> = {};
  for (const { id, serves = {} } of entries(game, data))
    for (const [way, reasons] of Object.entries(serves))
      for (const reason of reasons) {
        const of = (all[way] ??= {});
        if (of[reason] !== undefined)
          throw new Error(`${way}, ${reason} is served by ${game}/${of[reason]} and by ${id}`);
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

import * as z from 'zod/mini';
import type { Clause } from './rulebook.ts';

const ClauseEntry = z.strictObject({
  id: z.string().check(z.minLength(1)),
  section: z.string(),
  says: z.string().check(z.minLength(1)),
  unruled: z.optional(z.string()),
});

/** The clauses of a title as its `clauses.json` has them; throws where the file is wrong. */
export function readClauses(game: string, data: unknown): Clause[] {
  const read = z.array(ClauseEntry).safeParse(data);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    throw new Error(`${game}: clauses.json is wrong at ${issue.path.join('.')}: ${issue.message}`);
  }
  for (const { id } of read.data)
    if (!id.startsWith(`${game}/`)) throw new Error(`${game}: the clause ${id} is another title's`);
  return read.data as Clause[];
}

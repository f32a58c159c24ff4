import * as z from 'zod/mini';

export const SEVERITIES = ['violation', 'caution', 'note'] as const;

/** One thing the referee has to say of a move, with the rule it rests on. */
export const Finding = z.strictObject({
  severity: z.enum(SEVERITIES),
  /** Id of the clause in the rulebook's registry, such as "1825/buying/4"; "table/..." for physics. */
  clause: z.string(),
  /** One sentence: what, why, what now. */
  message: z.string(),
  /** The figures that decided it. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Pieces and places concerned, for highlighting. */
  pieces: z.array(z.string()),
  places: z.array(z.string()),
});
export type Finding = z.infer<typeof Finding>;
export type Severity = Finding['severity'];

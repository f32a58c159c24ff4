import * as z from 'zod/mini';

export const SEVERITIES = ['violation', 'caution', 'note'] as const;

/** One sentence of the referee about a move, with the rule that it rests on. */
export const Finding = z.strictObject({
  severity: z.enum(SEVERITIES),
  /** Id of a clause of the rulebook, such as "1825/buying/4". "table/..." is a rule of the table itself. */
  clause: z.string(),
  /** One sentence: what, why, what now. */
  message: z.string(),
  /** The figures that decided. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Pieces and places that the page highlights. */
  pieces: z.array(z.string()),
  places: z.array(z.string()),
});
export type Finding = z.infer<typeof Finding>;
export type Severity = Finding['severity'];

import * as z from 'zod/mini';
import { Finding } from './finding.ts';
import { AnyMove } from './move.ts';
import { Op } from './op.ts';

/** The author of what the table does itself. It is no seat. */
export const THE_TABLE = 'table';

/**
 * One line of the ledger. A table is rebuilt from `ops` alone, and no rule is asked. Move and findings
 * are kept for people to read.
 */
export const Entry = z.strictObject({
  /** 1, 2, 3, ... without gaps. */
  seq: z.int().check(z.gte(1)),
  /** The proposer's id of the move. A move that is sent again with the same id is answered and not repeated. */
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  /** Milliseconds since 1970, by the clock of whoever keeps the ledger. */
  at: z.number(),
  /** Seat id of the proposer, or "table". */
  by: z.string(),
  move: AnyMove,
  ops: z.array(Op),
  findings: z.array(Finding),
  /** Version of the rules that judged the move. */
  rules: z.string(),
  /** The seed of the random numbers, if the move drew any. */
  luck: z.optional(z.number()),
  /** Why the host let a refused move stand. */
  note: z.optional(z.string()),
  /** Digest of the table after this entry. */
  digest: z.string(),
});
export type Entry = z.infer<typeof Entry>;

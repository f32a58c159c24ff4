import * as z from 'zod/mini';
import { Finding } from './finding.ts';
import { AnyMove } from './move.ts';
import { Op } from './op.ts';

/** Who did what the table does itself: it is no seat. */
export const THE_TABLE = 'table';

/**
 * One line of the ledger: what happened, not what the rules thought. Rebuilding a table applies
 * `ops` and consults no rule; move and findings are kept for people to read.
 */
export const Entry = z.strictObject({
  /** 1, 2, 3, ... without gaps. */
  seq: z.int().check(z.gte(1)),
  /** The proposer's own id of the move; a resend with the same id is answered, not repeated. */
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  /** Milliseconds since 1970, told by whoever keeps the ledger. */
  at: z.number(),
  /** Seat id of the proposer; "table" for what a table does itself. */
  by: z.string(),
  move: AnyMove,
  ops: z.array(Op),
  findings: z.array(Finding),
  /** Version of the rules that found them. */
  rules: z.string(),
  /** The seed that the move's chances were drawn from, where it drew any. */
  luck: z.optional(z.number()),
  /** Why the host let a move stand that the referee would have refused. */
  note: z.optional(z.string()),
  /** Digest of the table after this entry. */
  digest: z.string(),
});
export type Entry = z.infer<typeof Entry>;

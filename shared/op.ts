import * as z from 'zod/mini';

/**
 * The three things that can physically happen on a table. Everything a game does is a list of these:
 * a piece is put somewhere, money changes purse, the clock is set.
 */
const name = z.string().check(z.minLength(1), z.maxLength(64));

/** Any JSON value; the clock holds nothing else. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const Put = z.strictObject({
  op: z.literal('put'),
  piece: name,
  to: name,
  /** Position in the place, 0 = bottom; left out = on top. */
  at: z.optional(z.int().check(z.gte(0))),
  /** Rotation in sixths of a full turn; left out = as it lies. */
  turn: z.optional(z.int().check(z.gte(0), z.lte(5))),
  /** Which side or number is up, 0 = front; left out = as it lies. */
  face: z.optional(z.int().check(z.gte(0))),
  /** The piece is none of the box's: a copy of one, or a blank card. */
  spare: z.optional(z.literal(true)),
});

export const Pay = z.strictObject({
  op: z.literal('pay'),
  from: name,
  to: name,
  /** Whole units of the game's currency, at least 1. */
  amount: z.int().check(z.gte(1)),
});

export const SetClock = z.strictObject({
  op: z.literal('set'),
  key: name,
  /** The new value; left out = the key is taken off the clock. */
  value: z.optional(z.json() as unknown as z.ZodMiniType<Json>),
});

export const Op = z.discriminatedUnion('op', [Put, Pay, SetClock]);
export type Put = z.infer<typeof Put>;
export type Pay = z.infer<typeof Pay>;
export type SetClock = z.infer<typeof SetClock>;
export type Op = z.infer<typeof Op>;

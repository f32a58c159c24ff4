import * as z from 'zod/mini';
import type { Json } from './json/json.ts';
import { FileChanges } from './version.ts';

export type { Json } from './json/json.ts';

/**
 * The changes of a table: a piece is put somewhere, money moves between purses, the clock is set. Everything that
 * happens in a game is a list of these. A title of people's own may also get another version.
 */
const name = z.string().check(z.minLength(1), z.maxLength(64));
const count = z.int().check(z.gte(0));

export const Put = z.strictObject({
  op: z.literal('put'),
  piece: name,
  to: name,
  /** Position in the place, 0 = bottom; left out = on top. */
  at: z.optional(z.int().check(z.gte(0))),
  /** Rotation in sixths of a full turn; left out = unchanged. */
  turn: z.optional(z.int().check(z.gte(0), z.lte(5))),
  /** The side or number that is up, 0 = front; left out = unchanged. */
  face: z.optional(z.int().check(z.gte(0))),
  /** The piece is not in the box. It is a copy of one, or a blank card. */
  spare: z.optional(z.literal(true)),
});

export const Pay = z.strictObject({
  op: z.literal('pay'),
  from: name,
  to: name,
  /** Whole units of the game's currency, at least 1. */
  amount: z.int().check(z.gte(1)),
  /** What the money is for, as the log says it after the sum: "in dividends". Left out = the entry shows it. */
  why: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});

export const SetClock = z.strictObject({
  op: z.literal('set'),
  key: name,
  /** The new value; left out = the key is removed. */
  value: z.optional(z.json() as unknown as z.ZodMiniType<Json>),
});

/**
 * Puts another version of its box under a table. The box packs away pieces that it does not have and that lie
 * where they began, and lays out those that it has more.
 */
export const Version = z.strictObject({
  op: z.literal('version'),
  changes: FileChanges,
  /** The exact pieces, in the inverse of a version: those that go, and where the others lie. */
  pieces: z.optional(
    z.strictObject({
      off: z.array(name),
      lay: z.array(z.strictObject({ piece: name, to: name, at: count, turn: count, face: count })),
    }),
  ),
});

export const Op = z.discriminatedUnion('op', [Put, Pay, SetClock, Version]);
export type Put = z.infer<typeof Put>;
export type Pay = z.infer<typeof Pay>;
export type SetClock = z.infer<typeof SetClock>;
export type Version = z.infer<typeof Version>;
export type Op = z.infer<typeof Op>;

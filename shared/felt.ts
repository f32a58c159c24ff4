import * as z from 'zod/mini';
import { AnyMove } from './move.ts';

/**
 * What lies on the felt: drawings, talk and what-if lines. Anyone seated writes it, so whoever reads
 * it believes nothing: what does not fit these shapes is not there.
 */
const seat = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
const figure = z.int().check(z.gte(-1e6), z.lte(1e6));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** What a thing on the felt is called: an id that a page made, or a seat. */
export const FELT_ID = /^[A-Za-z0-9-]{1,24}$/;

/** What one browser leaves on the felt at most; its own oldest go first. */
export const FELT_LIMITS = {
  marks: 40,
  /** Points of one stroke, and letters of anything written. */
  points: 160,
  letters: 280,
  said: 60,
  lines: 12,
  /** Moves of one what-if line. */
  moves: 120,
  /** Of all seats together, what anybody shows. */
  reports: 24,
  shown: { marks: 300, said: 300, lines: 40 },
  /** Milliseconds that a fading mark is seen, and a light. */
  fade: 6_000,
  light: 20_000,
} as const;

export const TOOLS = ['pen', 'arrow', 'ring', 'text', 'light'] as const;
export type Tool = (typeof TOOLS)[number];

/** Milliseconds that what is drawn with this is seen, where it fades. */
export const spanOf = (tool: Tool): number =>
  tool === 'light' ? FELT_LIMITS.light : FELT_LIMITS.fade;

/** A drawing on the board, in board units. */
export const Drawing = z.strictObject({
  tool: z.enum(TOOLS),
  by: seat,
  colour,
  /** x, y, x, y, ...: of a ring or light the middle and a point of its rim, of a text where it begins. */
  points: z.array(figure).check(
    z.minLength(2),
    z.maxLength(FELT_LIMITS.points * 2),
    z.refine((all) => all.length % 2 === 0),
  ),
  text: z.optional(z.string().check(z.maxLength(FELT_LIMITS.letters))),
  fades: z.optional(z.boolean()),
  at: z.number(),
});
export type Drawing = z.infer<typeof Drawing>;

/** Something said, to all or pinned to an entry of the log or a hex. */
export const TalkMessage = z.strictObject({
  by: seat,
  name: z.string().check(z.maxLength(40)),
  text: z.string().check(z.minLength(1), z.maxLength(FELT_LIMITS.letters)),
  at: z.number(),
  entry: z.optional(z.int().check(z.gte(1))),
  hex: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,2}\d{1,3}$/))),
});
export type TalkMessage = z.infer<typeof TalkMessage>;

/** A what-if line that others may see: what it is, and (beside it) what is tried in it. */
export const WhatIfHeader = z.strictObject({
  by: seat,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Entry of the game after which it begins. */
  from: z.int().check(z.gte(0)),
  /** Line that it was taken from. */
  parent: z.optional(z.string().check(z.maxLength(24))),
  /** Seats beside its author's that may play in it; "all" = whoever sits. */
  open: z.union([z.literal('all'), z.array(seat).check(z.maxLength(24))]),
  /** Nobody tries anything here: it was played elsewhere and is shown. */
  shown: z.optional(z.boolean()),
  /** Its author has begun to do it at the table and asks the others for their moves of it. */
  asks: z.optional(z.boolean()),
  at: z.number(),
});
export type WhatIfHeader = z.infer<typeof WhatIfHeader>;

/** One move of a line. Replayed with this luck it has everywhere the same consequences. */
export const WhatIfMove = z.strictObject({
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  by: seat,
  move: AnyMove,
  luck: z.number(),
  /** The players for whom it was made, where one seat tries for everybody. */
  players: z.array(z.string().check(z.maxLength(16))).check(z.maxLength(12)),
});
export type WhatIfMove = z.infer<typeof WhatIfMove>;

/** A what-if line as it is kept with a game's file. */
export const SavedWhatIf = z.strictObject({
  id: z.string().check(z.regex(FELT_ID)),
  head: WhatIfHeader,
  tried: z.array(WhatIfMove).check(z.maxLength(FELT_LIMITS.moves)),
});
export type SavedWhatIf = z.infer<typeof SavedWhatIf>;

/** How somebody in a class gets on: what their own page says of it to whoever teaches. */
export const ProgressReport = z.strictObject({
  by: seat,
  /** Step of the lesson they are at, of so many; left out where there is no lesson. */
  step: z.optional(z.int().check(z.gte(0), z.lte(99))),
  of: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** What did not stand, or was not asked for, at this step. */
  missed: z.int().check(z.gte(0), z.lte(999)),
  done: z.boolean(),
  /** Wrong tries so far at each step that was begun. */
  tries: z.optional(z.array(z.int().check(z.gte(0), z.lte(999))).check(z.maxLength(99))),
  /** The wrong try at this step, and what it was answered. */
  wrong: z.optional(
    z.strictObject({
      tried: z.string().check(z.maxLength(160)),
      says: z.string().check(z.maxLength(700)),
    }),
  ),
  /** They raise a hand. */
  help: z.boolean(),
  /** What they did last, as the log says it. */
  said: z.string().check(z.maxLength(160)),
  at: z.number(),
});
export type ProgressReport = z.infer<typeof ProgressReport>;

/**
 * What may lie at one place of the felt: a value, a list of parts, or a map with a part for each key
 * that it may have. Nothing else is ever written by a page of ours, so nothing else is taken.
 */
export type FeltPart =
  | { readonly is: 'value'; fits(value: unknown): boolean }
  | { readonly is: 'list'; readonly of: FeltPart }
  | { readonly is: 'map'; at(key: string): FeltPart | undefined };

const value = (shape: z.ZodMiniType): FeltPart => ({
  is: 'value',
  fits: (one) => shape.safeParse(one).success,
});
const things = (part: FeltPart): FeltPart => ({
  is: 'map',
  at: (key) => (FELT_ID.test(key) ? part : undefined),
});
const parts = new Map<string, FeltPart>([
  ['head', value(WhatIfHeader)],
  ['tried', { is: 'list', of: value(WhatIfMove) }],
]);
/** The whole of it, by root: three levels at most. */
export const FELT_PARTS: ReadonlyMap<string, FeltPart> = new Map<string, FeltPart>([
  ['marks', things(value(Drawing))],
  ['talk', things(value(TalkMessage))],
  ['lines', things({ is: 'map', at: (key) => parts.get(key) })],
  ['reports', things(value(ProgressReport))],
]);

import * as z from 'zod/mini';
import { isSmallPicture, PICTURE_LIMITS, PICTURE_TYPES } from './felt/picture.ts';
import { AnyMove } from './move.ts';

/**
 * The content of the felt: drawings, talk, what-if lines and pictures. Everybody who is seated may write it, so a
 * reader trusts nothing. A value that does not fit its schema is treated as absent.
 */
const seat = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
const figure = z.int().check(z.gte(-1e6), z.lte(1e6));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** A key on the felt: an id that a page made, or a seat id. */
export const FELT_ID = /^[A-Za-z0-9-]{1,24}$/;

/** How much one browser may leave on the felt. It removes its own oldest items first. */
export const FELT_LIMITS = {
  marks: 40,
  /** Points of one stroke, and characters of one text. */
  points: 160,
  letters: 280,
  said: 60,
  lines: 12,
  /** Moves of one what-if line. */
  moves: 120,
  /** How much a page shows of all seats together. */
  reports: 24,
  shown: { marks: 300, said: 300, lines: 40 },
  /** How long a fading mark and a light are visible, in milliseconds. */
  fade: 6_000,
  light: 20_000,
} as const;

export const TOOLS = ['pen', 'arrow', 'ring', 'text', 'light', 'picture'] as const;
export type Tool = (typeof TOOLS)[number];

/** How long a fading drawing of this tool is visible, in milliseconds. */
export const spanOf = (tool: Tool): number =>
  tool === 'light' ? FELT_LIMITS.light : FELT_LIMITS.fade;

/** A drawing on the board, in board units. */
export const Drawing = z.strictObject({
  tool: z.enum(TOOLS),
  by: seat,
  colour,
  /**
   * x, y, x, y, ... A ring or light has its centre and a point of its rim, a text its start, a picture two of
   * its corners.
   */
  points: z.array(figure).check(
    z.minLength(2),
    z.maxLength(FELT_LIMITS.points * 2),
    z.refine((all) => all.length % 2 === 0),
  ),
  text: z.optional(z.string().check(z.maxLength(FELT_LIMITS.letters))),
  /** The picture that lies here. */
  picture: z.optional(z.string().check(z.regex(FELT_ID))),
  fades: z.optional(z.boolean()),
  at: z.number(),
});
export type Drawing = z.infer<typeof Drawing>;

/** A picture of somebody's own. It lies on a blank card, or where a drawing names it. */
export const FeltPicture = z
  .strictObject({
    by: seat,
    at: z.number(),
    /** What it shows, for those who cannot see it. */
    says: z.string().check(z.minLength(1), z.maxLength(PICTURE_LIMITS.says)),
    type: z.enum(PICTURE_TYPES),
    /** Its bytes in base64. */
    data: z.string().check(z.maxLength(PICTURE_LIMITS.letters), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    /** The blank card on which it lies. */
    card: z.optional(z.string().check(z.maxLength(64), z.startsWith('blank:'))),
  })
  .check(z.refine(({ type, data }) => isSmallPicture(type, data)));
export type FeltPicture = z.infer<typeof FeltPicture>;

/** The address of a picture, for the page that holds it. */
export const sourceOf = ({ type, data }: FeltPicture): string => `data:${type};base64,${data}`;

/** A message to everybody. It may be pinned to an entry of the log or to a hex. */
export const TalkMessage = z.strictObject({
  by: seat,
  name: z.string().check(z.maxLength(40)),
  text: z.string().check(z.minLength(1), z.maxLength(FELT_LIMITS.letters)),
  at: z.number(),
  entry: z.optional(z.int().check(z.gte(1))),
  hex: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,2}\d{1,3}$/))),
});
export type TalkMessage = z.infer<typeof TalkMessage>;

/** What is known of a published what-if line besides its moves. */
export const WhatIfHeader = z.strictObject({
  by: seat,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The line begins after this entry of the game. */
  from: z.int().check(z.gte(0)),
  /** The line that it was copied from. */
  parent: z.optional(z.string().check(z.maxLength(24))),
  /** Other seats that may play in it; "all" = everybody who is seated. */
  open: z.union([z.literal('all'), z.array(seat).check(z.maxLength(24))]),
  /** The line was played elsewhere and is only shown. Nobody may play in it. */
  shown: z.optional(z.boolean()),
  /** The author has begun to play the line at the table and asks the others for their moves. */
  asks: z.optional(z.boolean()),
  at: z.number(),
});
export type WhatIfHeader = z.infer<typeof WhatIfHeader>;

/** One move of a line. With its luck it has the same effects in every browser. */
export const WhatIfMove = z.strictObject({
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  by: seat,
  move: AnyMove,
  luck: z.number(),
  /** The players for whom the move was made, because one seat may play for everybody in a line. */
  players: z.array(z.string().check(z.maxLength(16))).check(z.maxLength(12)),
});
export type WhatIfMove = z.infer<typeof WhatIfMove>;

/** A what-if line in an exported game. */
export const SavedWhatIf = z.strictObject({
  id: z.string().check(z.regex(FELT_ID)),
  head: WhatIfHeader,
  tried: z.array(WhatIfMove).check(z.maxLength(FELT_LIMITS.moves)),
});
export type SavedWhatIf = z.infer<typeof SavedWhatIf>;

/** The progress of a pupil, as their page reports it to the teacher. */
export const ProgressReport = z.strictObject({
  by: seat,
  /** The current step of the lesson and the number of steps; left out = no lesson. */
  step: z.optional(z.int().check(z.gte(0), z.lte(99))),
  of: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** What the step asks is done, and the pupil has not gone on yet. */
  stepDone: z.optional(z.boolean()),
  /** Moves at this step that were refused or not asked for. */
  missed: z.int().check(z.gte(0), z.lte(999)),
  done: z.boolean(),
  /** Wrong tries at each step so far. */
  tries: z.optional(z.array(z.int().check(z.gte(0), z.lte(999))).check(z.maxLength(99))),
  /** The last wrong try at this step, and the reply to it. */
  wrong: z.optional(
    z.strictObject({
      tried: z.string().check(z.maxLength(160)),
      says: z.string().check(z.maxLength(700)),
      /** The move itself, if the rules allow it. */
      made: z.optional(WhatIfMove),
    }),
  ),
  /** The pupil asks for help. */
  help: z.boolean(),
  /** The pupil's last move, as the log says it. */
  said: z.string().check(z.maxLength(160)),
  at: z.number(),
});
export type ProgressReport = z.infer<typeof ProgressReport>;

/**
 * What the felt may hold in one place: a value, a list, or a map with a part for each allowed key. Our
 * pages write nothing else, so the server accepts nothing else.
 */
export type FeltPart =
  | { readonly is: 'value'; fits(value: unknown): boolean }
  | { readonly is: 'list'; readonly of: FeltPart }
  | { readonly is: 'map'; at(key: string): FeltPart | undefined };

const value = (shape: z.ZodMiniType): FeltPart => ({
  is: 'value',
  fits: (one) => shape.safeParse(one).success,
});
const mapById = (part: FeltPart): FeltPart => ({
  is: 'map',
  at: (key) => (FELT_ID.test(key) ? part : undefined),
});
const lineParts = new Map<string, FeltPart>([
  ['head', value(WhatIfHeader)],
  ['tried', { is: 'list', of: value(WhatIfMove) }],
]);
/** The parts of the felt by root. They are nested at most three levels deep. */
export const FELT_PARTS: ReadonlyMap<string, FeltPart> = new Map<string, FeltPart>([
  ['marks', mapById(value(Drawing))],
  ['talk', mapById(value(TalkMessage))],
  ['lines', mapById({ is: 'map', at: (key) => lineParts.get(key) })],
  ['reports', mapById(value(ProgressReport))],
  ['pictures', mapById(value(FeltPicture))],
]);

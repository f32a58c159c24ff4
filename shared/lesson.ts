import * as z from 'zod/mini';
import { BOX_LIMITS } from './box-limits.ts';
import { AnyMove } from './move.ts';

/**
 * A lesson is a file. It has a start and steps. A step has its text, a predicate on the pupil's move and
 * the table after it, hints, replies and a model answer. It is data only, so a lesson of a stranger runs no
 * code of the stranger. (engine/lessons/README.md)
 */
export const LESSON_LIMITS = {
  /** Bytes of the file. */
  file: 512_000,
  depth: 16,
  start: 1_500,
  steps: 40,
  moves: 60,
  paragraphs: 6,
  text: 700,
} as const;

const { text, moves, paragraphs } = LESSON_LIMITS;
const word = z.string().check(z.minLength(1), z.maxLength(64));
const line = z.string().check(z.minLength(1), z.maxLength(120));
const paragraph = z.string().check(z.minLength(1), z.maxLength(text));
const prose = z.array(paragraph).check(z.minLength(1), z.maxLength(paragraphs));
const figure = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));
const range = { least: z.optional(figure), most: z.optional(figure) };

/** A move, who makes it (left out = the player who is to act) and the seed of its random numbers. */
const Signed = z.strictObject({
  move: AnyMove,
  by: z.optional(word),
  luck: z.optional(z.int().check(z.gte(0), z.lte(0xffff_ffff))),
});
export const LessonMove = z.union([Signed, AnyMove]) as unknown as z.ZodMiniType<LessonMove>;
export type LessonMove = z.infer<typeof Signed> | z.infer<typeof AnyMove>;

const plain = z.union([z.string().check(z.maxLength(64)), z.number(), z.boolean()]);
/** What a field of the move may hold: one value, one of several, or a figure within limits. */
const Field = z.union([plain, z.array(plain).check(z.maxLength(40)), z.strictObject(range)]);

/**
 * A predicate of a step. `move` and `earns` read the last move of the pupil, and `pays` the money that it
 * moved. All others read what everybody can see on the table after the move. None reads the clock.
 */
export type Expect =
  | { readonly all: readonly Expect[] }
  | { readonly any: readonly Expect[] }
  | { readonly not: Expect }
  | { readonly move: { readonly [field: string]: z.infer<typeof Field> } }
  | z.infer<(typeof plainExpects)[number]>;

const plainExpects = [
  /** Money that the move transfers. A withheld dividend is paid by the bank to the company. */
  z.strictObject({
    pays: z.strictObject({ from: z.optional(word), to: z.optional(word), ...range }),
  }),
  /** The sum of the routes of the pupil's run. */
  z.strictObject({ earns: z.strictObject(range) }),
  /** Track leads to the hex, from a token of the company or from another hex: "any tile that connects Ipswich". */
  z.strictObject({
    connects: z.strictObject({ company: z.optional(word), from: z.optional(word), to: word }),
  }),
  z.strictObject({ cash: z.strictObject({ purse: word, ...range }) }),
  /** The number of pieces of this kind in a place. */
  z.strictObject({
    pieces: z.strictObject({
      at: word,
      kind: z.optional(word),
      company: z.optional(word),
      type: z.optional(word),
      ...range,
    }),
  }),
  /** The percentage of a company in a place. */
  z.strictObject({ share: z.strictObject({ company: word, at: word, ...range }) }),
  z.strictObject({ price: z.strictObject({ company: word, ...range }) }),
  z.strictObject({ president: z.strictObject({ company: word, player: word }) }),
  /** Whom and what the table waits for after the move; `round` is the beginning of the round's name. */
  z.strictObject({
    turn: z.strictObject({
      entity: z.optional(word),
      acting: z.optional(word),
      verb: z.optional(word),
      round: z.optional(word),
    }),
  }),
  z.strictObject({ over: z.literal(true) }),
] as const;

const many = () => z.array(z.lazy(() => Expect)).check(z.minLength(1), z.maxLength(12));
export const Expect: z.ZodMiniType<Expect> = z.lazy(() =>
  z.union([
    z.strictObject({ all: many() }),
    z.strictObject({ any: many() }),
    z.strictObject({ not: Expect }),
    z.strictObject({ move: z.record(word, Field) }),
    ...plainExpects,
  ]),
) as z.ZodMiniType<Expect>;

/** The reply to a wrong move. It is chosen by the clause that the referee cites, or by the move. */
export const Reply = z.strictObject({
  clause: z.optional(word),
  when: z.optional(Expect),
  says: paragraph,
});
export type Reply = z.infer<typeof Reply>;

export const Step = z.strictObject({
  says: prose,
  /** What is highlighted on the table while this is read. */
  look: z.optional(
    z.strictObject({
      places: z.optional(z.array(word).check(z.maxLength(24))),
      pieces: z.optional(z.array(word).check(z.maxLength(24))),
    }),
  ),
  /** Moves of the other players before the step. */
  plays: z.optional(z.array(LessonMove).check(z.maxLength(moves))),
  /** Left out = the pupil only reads the step. */
  expects: z.optional(Expect),
  /** How many moves the pupil has for it; left out = 1. */
  within: z.optional(z.int().check(z.gte(1), z.lte(12))),
  hints: z.optional(z.array(paragraph).check(z.maxLength(4))),
  replies: z.optional(z.array(Reply).check(z.maxLength(12))),
  /** Shown when the step is done. */
  right: z.optional(paragraph),
  /** A model answer, and answers that must be wrong. */
  answer: z.optional(z.array(LessonMove).check(z.minLength(1), z.maxLength(12))),
  wrong: z.optional(
    z.array(z.array(LessonMove).check(z.minLength(1), z.maxLength(12))).check(z.maxLength(12)),
  ),
});
export type Step = z.infer<typeof Step>;

export const Lesson = z.strictObject({
  lesson: z.literal('signalbox/1'),
  /** Letters, digits and dashes. */
  id: z.string().check(z.regex(/^[\w-]{1,48}$/)),
  name: line,
  /** One sentence: what the pupil learns. */
  about: z.string().check(z.minLength(1), z.maxLength(280)),
  minutes: z.int().check(z.gte(1), z.lte(60)),
  title: word,
  /** Options of the box, without the number of players. An own title is its file, as text. */
  options: z.catchall(
    z.object({ file: z.optional(z.string().check(z.maxLength(BOX_LIMITS.characters))) }),
    z.union([z.string().check(z.maxLength(64)), z.boolean()]),
  ),
  /** Names of the players, in the order of their seats. */
  players: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(9)),
  /** The player of the pupil, "player:1"; left out = the pupil moves for all. */
  you: z.optional(word),
  /** Seed of the set-up. */
  luck: z.optional(z.int().check(z.gte(0), z.lte(0xffff_ffff))),
  /** Moves from the set-up to the first step. */
  start: z.array(LessonMove).check(z.maxLength(LESSON_LIMITS.start)),
  steps: z.array(Step).check(z.minLength(1), z.maxLength(LESSON_LIMITS.steps)),
  /** Shown after the last step. The table stays open and may be played on. */
  end: prose,
});
export type Lesson = z.infer<typeof Lesson>;

/** Reads a lesson. If it does not fit, the error is a sentence that names the step and the field. */
export function readLesson(
  json: unknown,
): { readonly ok: true; readonly value: Lesson } | { readonly ok: false; readonly error: string } {
  if (isDeeper(json, LESSON_LIMITS.depth))
    return { ok: false, error: 'This is no lesson: it is nested too deep.' };
  const read = Lesson.safeParse(json);
  if (!read.success) return { ok: false, error: describeIssue(read.error.issues[0]!) };
  const size = JSON.stringify(json).length;
  if (size > LESSON_LIMITS.file)
    return {
      ok: false,
      error: `This lesson is too big: ${size} letters of ${LESSON_LIMITS.file}.`,
    };
  for (const [i, step] of read.data.steps.entries()) {
    if (step.expects && !step.answer)
      return { ok: false, error: `Step ${i + 1}, answer: what is expected needs a model answer.` };
    if (!step.expects && (step.answer ?? step.wrong ?? step.within ?? step.replies))
      return {
        ok: false,
        error: `Step ${i + 1}, expects: an answer needs a question that expects it.`,
      };
  }
  return { ok: true, value: read.data };
}

type Issue = z.core.$ZodIssue;

function describeIssue(issue: Issue, before: readonly PropertyKey[] = []): string {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The shape that was meant has no unknown fields and was read the furthest.
    const meant = issue.errors
      .filter(
        (issues) => !issues.some((one) => one.code === 'unrecognized_keys' && !one.path.length),
      )
      .map((issues) => [...issues].sort((a, b) => depthOf(b) - depthOf(a))[0]!)
      .sort((a, b) => depthOf(b) - depthOf(a))[0];
    if (meant && depthOf(meant) > 0) return describeIssue(meant, path);
  }
  return `${locationOf(path)}: ${reasonOf(issue)}.`;
}

function depthOf(issue: Issue): number {
  const inside =
    issue.code === 'invalid_union'
      ? Math.max(0, ...issue.errors.flatMap((issues) => issues.map(depthOf)))
      : 0;
  return issue.path.length + inside;
}

function locationOf(path: readonly PropertyKey[]): string {
  const [first, second, ...rest] = path;
  if (first === undefined) return 'The file';
  if (first !== 'steps' || typeof second !== 'number') return path.join('.');
  return [`Step ${second + 1}`, rest.join('.')].filter(Boolean).join(', ');
}

function reasonOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys')
    return `a lesson has nothing called ${issue.keys.join(', ')} here`;
  if (issue.code === 'too_big') return `is longer or more than ${issue.maximum}`;
  if (issue.code === 'too_small') return `is shorter or less than ${issue.minimum}`;
  if (issue.code === 'invalid_type') return `is missing, or is no ${issue.expected}`;
  if (issue.code === 'invalid_value') return `can only be ${issue.values.map(String).join(' or ')}`;
  return 'does not fit';
}

function isDeeper(json: unknown, most: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return most === 0 || Object.values(json).some((inner) => isDeeper(inner, most - 1));
}

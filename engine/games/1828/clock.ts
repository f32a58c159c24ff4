import * as z from 'zod/mini';
import type { Draft, Table } from '../../rules/course/nouns.ts';
import type { ClockOf } from '../../rules/course/clock.ts';
import { typedClock, count, each, name, names, shape } from '../../rules/course/clock.ts';
import { type Clock as FrameClock, read as readFrame } from '../../rules/course/keys.ts';

/** The clock keys of 1828 besides those of the frame. */

/** One exchange as people see it: certificates by id, and cash from the holder's view. */
const Exchange = shape({
  phase: z.int(),
  who: name,
  does: z.enum(['setAside', 'pair', 'swap', 'even', 'single', 'sell', 'discard', 'direct', 'fill']),
  gives: names,
  gets: names,
  with: z.optional(name),
  cash: z.int(),
});

/** The question of a merger. `complete` = no more questions, check the result. */
const Asked = z.discriminatedUnion('ask', [
  shape({ ask: z.literal('leave'), player: name, options: names }),
  shape({ ask: z.literal('setAside'), player: name, options: names }),
  shape({ ask: z.literal('source'), player: name, options: names }),
  shape({
    ask: z.literal('single'),
    player: name,
    options: names,
    /**
     * The company of the odd share, what the share is worth, and the additional price of the system's share.
     */
    of: name,
    price: count,
    difference: z.int(),
  }),
  shape({ ask: z.literal('complete'), player: name, fails: z.optional(name) }),
]);

const Merger = shape({
  by: name,
  survivor: name,
  other: name,
  /** Slots of the markers that are removed, one for each hex with two. */
  leave: names,
  answers: names,
  /** The exchanges so far. */
  steps: z.readonly(z.array(Exchange)),
  question: Asked,
});

export const keys = {
  /** Survivor -> the company merged into it. (A7) */
  systems: each(name),
  merger: z.nullable(Merger),
  /** Companies that have placed a token in the operating round with this number. */
  tokenedBy: shape({ turn: count, num: count, companies: names }),
  /** The set of operating rounds that ends the game after purple phase has begun. (A15) */
  lastSet: z.nullable(count),
  /** Companies that purple phase has removed. (A5.8) */
  removed: names,
} as const;

export type OwnClock = ClockOf<typeof keys>;
export type Clock = FrameClock & OwnClock;
export type Asked = z.infer<typeof Asked>;
export type Exchange = z.infer<typeof Exchange>;
export type Merger = z.infer<typeof Merger>;

export const { read, write } = typedClock(keys, {
  systems: {},
  merger: null,
  tokenedBy: { turn: 0, num: 0, companies: [] },
  lastSet: null,
  removed: [],
});

/** Companies that have placed a token in this operating round, in order. */
export function tokenedBy(table: Table): readonly string[] {
  const { turn, num, companies } = read(table, 'tokenedBy');
  const now = readFrame(table, 'round').num === num && readFrame(table, 'turn') === turn;
  return now ? companies : [];
}

export function noteToken(draft: Draft, company: string): void {
  const { table } = draft;
  const companies = [...tokenedBy(table), company];
  const { num } = readFrame(table, 'round');
  write(draft, 'tokenedBy', { turn: readFrame(table, 'turn'), num, companies });
}

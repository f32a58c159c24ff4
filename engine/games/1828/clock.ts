import * as z from 'zod/mini';
import type { Draft, Table } from '../../rules/course/nouns.ts';
import type { ClockOf } from '../../rules/course/clock.ts';
import { typedClock, count, each, name, names, shape } from '../../rules/course/clock.ts';
import { type Clock as FrameClock, read as readFrame } from '../../rules/course/keys.ts';

/** What the clock of an 1828 table says besides the keys of the frame. */

/** One exchange, for people to follow: certificates by id, cash as the holder sees it. */
const Exchange = shape({
  phase: z.int(),
  who: name,
  does: z.enum(['setAside', 'pair', 'swap', 'even', 'single', 'sell', 'discard', 'direct', 'fill']),
  gives: names,
  gets: names,
  with: z.optional(name),
  cash: z.int(),
});

/** What a merger asks; `complete` = nothing any more, look it over. */
const Asked = z.discriminatedUnion('ask', [
  shape({ ask: z.literal('leave'), player: name, options: names }),
  shape({ ask: z.literal('setAside'), player: name, options: names }),
  shape({ ask: z.literal('source'), player: name, options: names }),
  shape({
    ask: z.literal('single'),
    player: name,
    options: names,
    /** The company of the odd share, what it brings, and what the system's costs on top. */
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
  /** Slots of the markers that leave, one for each hex with two. */
  leave: names,
  answers: names,
  /** What has been exchanged so far. */
  steps: z.readonly(z.array(Exchange)),
  question: Asked,
});

export const keys = {
  /** Survivor -> the company merged into it. (A7) */
  systems: each(name),
  merger: z.nullable(Merger),
  /** Companies that have placed a token in the operating round of this number. */
  tokenedBy: shape({ turn: count, num: count, companies: names }),
  /** The set of operating rounds with which purple phase ends the game. (A15) */
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

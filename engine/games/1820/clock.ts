import * as z from 'zod/mini';
import type { Json } from '../../../shared/op.ts';
import type { ClockOf } from '../../rules/course/clock.ts';
import { count, each, name, names, shape, typedClock } from '../../rules/course/clock.ts';
import * as frame from '../../rules/course/keys.ts';
import type { Draft, Table } from '../../rules/course/nouns.ts';

/** The clock keys of 1820 besides those of the frame. Every value is replaced as a whole. */

/** The auction that opens the game. (1820 §4.2) */
const Cousins = shape({
  at: count,
  /** How many players have passed in a row. */
  passes: count,
  step: z.enum(['bid', 'take', 'offer']),
  /** The lowest winning bid, which is the price of the unsold cousins. */
  price: count,
  /** Players by remaining cash. The unsold cousins are offered to them in this order. */
  order: names,
});

/** An open-cry auction. (1820 §15) */
const OpenAuction = shape({
  kind: z.enum(['future', 'takeover', 'liquidation']),
  /** The company on offer; empty for trains. */
  company: name,
  /** The company that offers it; empty for the bank. */
  by: name,
  /** The bank's bid; null = the bank does not bid. */
  bank: z.nullable(count),
  high: z.nullable(shape({ player: name, amount: count })),
  /** Players who will not bid again unless somebody else does. */
  done: names,
  /** Winners who could not or would not buy. */
  barred: names,
  step: z.enum(['bid', 'accept', 'take', 'raise']),
  /** The company that pays, once it is named. */
  acquirer: name,
});

/** Turns of the stock actions, besides what the frame stores. */
const Dealing = shape({
  /** Lobbies are possible in part 1 only. */
  part: z.union([z.literal(1), z.literal(2)]),
  /** Turns in a row without a lobby or an increase of the share-count. */
  quiet: count,
  /** The holder or company that this turn is for; empty = not chosen yet. */
  as: name,
  /** This turn had a lobby or an increase. */
  loud: z.boolean(),
});

const Laid = shape({
  hex: name,
  tile: name,
  was: z.nullable(z.readonly(z.tuple([name, count]))),
});
const Deal = shape({ kind: z.enum(['take', 'dump']), holder: name, shares: count, price: count });

/** A float or an increase under way, with everything that is undone if it fails. */
const Raising = shape({
  kind: z.enum(['float', 'increase']),
  company: name,
  /** The player who floats or enlarges the company. */
  by: name,
  size: count,
  /** The size before an increase. */
  was: count,
  /** The place of the price marker before. */
  from: name,
  step: z.enum(['markers', 'shares']),
  /** The hex of a tile just laid, where the next marker must go. */
  hex: name,
  laid: z.readonly(z.array(Laid)),
  fee: count,
  deals: z.readonly(z.array(Deal)),
  /** Markers that were moved by tiles of this float, each with the circle where it stood. */
  stood: z.optional(each(name)),
});

const Record = shape({
  /** The stock round of the float, and of the last increase. */
  floated: z.optional(count),
  increased: z.optional(count),
  /** The distance fee of the float in this stock round, until it is refunded. */
  fee: z.optional(count),
  /** Powers used in this game: Gas Light, Holden, and how often Stephenson & Fox. */
  gas: z.optional(z.boolean()),
  holden: z.optional(z.boolean()),
  fox: z.optional(count),
});

const Issue = shape({
  /** Directors who have finished issuing and reducing. */
  done: names,
  /** Companies that were reduced in this round, and those that acquired another. */
  reduced: names,
  acquirers: names,
  /** Companies that were offered in this round. */
  offered: names,
  /** Companies that took loans in order to shrink and have not shrunk yet. */
  borrowed: z.optional(names),
  /** Companies that are liquidated in this round. */
  liquidating: names,
  /** Companies in the order of their takeover turns, and whose turn it is. */
  order: names,
  at: count,
});

const own = {
  /** The colour of the number cards that give the present order. */
  colour: z.enum(['blue', 'red']),
  cousins: Cousins,
  cry: z.nullable(OpenAuction),
  /** Debts for the future trains of the first stock round. */
  owed: each(count),
  dealing: Dealing,
  raising: z.nullable(Raising),
  /** Hexes where a tile was laid for a float in this stock round, each with its company. */
  floatLaid: each(name),
  /** Bedlington's upgrade is used; there was a train when revenue was counted; one was bought after. */
  turned: shape({ bedlington: z.boolean(), hadTrain: z.boolean(), bought: z.boolean() }),
  records: each(Record),
  /** Victoria: the round in which she dies, whether she is dead, and the stock round of the last income. */
  victoria: shape({ dying: z.boolean(), dead: z.boolean(), last: z.nullable(count) }),
  issue: Issue,
} as const;

export const keys = { ...frame.clockShapes, ...own } as const;
export type Clock = ClockOf<typeof keys>;
export type OpenAuction = z.infer<typeof OpenAuction>;
export type Raising = z.infer<typeof Raising>;
type Record = z.infer<typeof Record>;

export const { read, write, amend, beginning } = typedClock(keys, {
  ...frame.INITIAL_CLOCK,
  colour: 'blue',
  cousins: { at: 0, passes: 0, step: 'bid', price: 0, order: [] },
  cry: null,
  owed: {},
  dealing: { part: 1, quiet: 0, as: '', loud: false },
  raising: null,
  floatLaid: {},
  turned: { bedlington: false, hadTrain: false, bought: false },
  records: {},
  victoria: { dying: false, dead: false, last: null },
  issue: {
    done: [],
    reduced: [],
    acquirers: [],
    offered: [],
    liquidating: [],
    order: [],
    at: 0,
  },
});

/** What is recorded about a company. */
export function recordOf(table: Table, company: string): Record {
  const records = read(table, 'records');
  return (Object.hasOwn(records, company) && records[company]) || {};
}

/** Records something about a company. An undefined field is removed. */
export function note(
  draft: Draft,
  company: string,
  fields: { [K in keyof Record]: Record[K] | undefined },
): void {
  const merged = Object.entries({ ...recordOf(draft.table, company), ...fields });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Record;
  write(draft, 'records', { ...read(draft.table, 'records'), [company]: kept });
}

/** Questions that must be answered before anything else, in this order. */
const Asked = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('debt'),
    /** The player or cousin who must pay the bank. */
    payer: name,
    amount: count,
    company: name,
    /** A forced repayment. Control of the company does not change, and its price drops once it is paid. */
    repay: z.boolean(),
  }),
  z.object({
    ask: z.literal('choose'),
    question: z.enum(['successor', 'order', 'marker', 'giveUp', 'merge']),
    player: name,
    company: name,
    options: z.array(name),
    /** Markers gained in the takeover, for the overage fee; 0 for other questions. */
    count,
  }),
]);
export type Asked = z.infer<typeof Asked>;
export type Choice = Extract<Asked, { ask: 'choose' }>;

/** A value that was written by hand and cannot be read is not asked. */
const understood = (one: unknown): Asked | undefined =>
  one === undefined ? undefined : Asked.safeParse(one).data;

export const askedAll = (table: Table): Asked[] =>
  read(table, 'asked').flatMap((one) => understood(one) ?? []);

export const firstAsked = (table: Table): Asked | undefined => understood(read(table, 'asked')[0]);

export const ask = (draft: Draft, asked: Asked): void =>
  frame.pushQuestion(draft, asked as frame.PendingQuestion & { [more: string]: Json });

/** Asks a player to choose. Nothing is asked if no player would decide. */
export function askChoice(
  draft: Draft,
  question: Choice['question'],
  player: string | undefined,
  company: string,
  options: readonly string[],
  count = 0,
): void {
  if (player !== undefined)
    ask(draft, { ask: 'choose', question, player, company, options: [...options], count });
}

export { popQuestion } from '../../rules/course/keys.ts';

import * as z from 'zod/mini';
import type { Json } from '../../../shared/op.ts';
import type { ClockOf } from '../../rules/course/clock.ts';
import { count, each, name, names, shape, typedClock } from '../../rules/course/clock.ts';
import * as frame from '../../rules/course/keys.ts';
import type { Draft, Table } from '../../rules/course/nouns.ts';

/** What the clock of an 1820 table says besides the keys of the frame. Every value is replaced as a whole. */

/** The auction that opens the game. (1820 §4.2) */
const Cousins = shape({
  at: count,
  /** Players who passed one after another. */
  passes: count,
  step: z.enum(['bid', 'take', 'offer']),
  /** Lowest winning bid: what the unsold cousins cost. */
  price: count,
  /** Players by cash left, to whom the unsold are offered. */
  order: names,
});

/** An open-cry auction. (1820 §15) */
const OpenAuction = shape({
  kind: z.enum(['future', 'takeover', 'liquidation']),
  /** The company on offer; empty for trains. */
  company: name,
  /** The company that offers it; empty for the bank. */
  by: name,
  /** What the bank bids; null = the bank does not bid. */
  bank: z.nullable(count),
  high: z.nullable(shape({ player: name, amount: count })),
  /** Players who will not bid again unless somebody does. */
  done: names,
  /** Winners who could not or would not buy. */
  barred: names,
  step: z.enum(['bid', 'accept', 'take', 'raise']),
  /** The company that is to pay, once it is named. */
  acquirer: name,
});

/** Turns of the stock actions, besides what the frame knows of them. */
const Dealing = shape({
  /** Lobbies are open in part 1 only. */
  part: z.union([z.literal(1), z.literal(2)]),
  /** Turns in a row without a lobby or a share-count increase. */
  quiet: count,
  /** Holder or company acted for in this turn; empty = nobody yet. */
  as: name,
  /** This turn saw a lobby or an increase. */
  loud: z.boolean(),
});

const Laid = shape({
  ...{ hex: name, tile: name },
  was: z.nullable(z.readonly(z.tuple([name, count]))),
});
const Deal = shape({ kind: z.enum(['take', 'dump']), holder: name, shares: count, price: count });

/** A float or an increase under way, with all that has to be taken back if it fails. */
const Raising = shape({
  kind: z.enum(['float', 'increase']),
  company: name,
  /** Player who floats or directs. */
  by: name,
  size: count,
  /** Size before an increase. */
  was: count,
  /** Where the price marker stood before. */
  from: name,
  step: z.enum(['markers', 'shares']),
  /** Hex of a tile just laid, which the next marker has to go to. */
  hex: name,
  laid: z.readonly(z.array(Laid)),
  fee: count,
  deals: z.readonly(z.array(Deal)),
  /** Markers that tiles laid for it have moved -> the circle where each stood. */
  stood: z.optional(each(name)),
});

const Record = shape({
  /** Stock round of the float, and of the last increase. */
  floated: z.optional(count),
  increased: z.optional(count),
  /** Distance fee of the float in this stock round, while no refund was made. */
  fee: z.optional(count),
  /** Powers used in this game: Gas Light, Holden, and how often Stephenson & Fox. */
  gas: z.optional(z.boolean()),
  holden: z.optional(z.boolean()),
  fox: z.optional(count),
});

const Issue = shape({
  /** Directors done with issuing and reducing. */
  done: names,
  /** Companies reduced in this round, and those that acquired another. */
  reduced: names,
  acquirers: names,
  /** Companies offered in this round. */
  offered: names,
  /** Companies that took loans to shrink and have not shrunk yet. */
  borrowed: z.optional(names),
  /** Companies to be liquidated in this round. */
  liquidating: names,
  /** Companies in the order of their takeover turns, and whose turn it is. */
  order: names,
  at: count,
});

const own = {
  /** Colour of the number cards that give the order now. */
  colour: z.enum(['blue', 'red']),
  cousins: Cousins,
  cry: z.nullable(OpenAuction),
  /** Owed for the future trains of the first stock round. */
  owed: each(count),
  dealing: Dealing,
  raising: z.nullable(Raising),
  /** Hexes where somebody laid a tile while floating in this stock round -> that company. */
  floatLaid: each(name),
  /** Bedlington's upgrade is used; there was a train when revenue was counted; one was bought after. */
  turned: shape({ bedlington: z.boolean(), hadTrain: z.boolean(), bought: z.boolean() }),
  records: each(Record),
  /** Victoria: the round in which she dies, whether she is dead, the stock round of the last income. */
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
    ...{ done: [], reduced: [], acquirers: [], offered: [], liquidating: [] },
    ...{ order: [], at: 0 },
  },
});

/** What has been written down of a company. */
export function recordOf(table: Table, company: string): Record {
  const records = read(table, 'records');
  return (Object.hasOwn(records, company) && records[company]) || {};
}

/** Writes something down of a company; undefined takes a line out. */
export function note(
  draft: Draft,
  company: string,
  fields: { [K in keyof Record]: Record[K] | undefined },
): void {
  const merged = Object.entries({ ...recordOf(draft.table, company), ...fields });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Record;
  write(draft, 'records', { ...read(draft.table, 'records'), [company]: kept });
}

/** What must be answered before anything else, first come first. */
const Asked = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('debt'),
    /** Who has to pay the bank. */
    payer: name,
    amount: count,
    company: name,
    /** A forced repayment: control of the company stays, and its price drops once paid. */
    repay: z.boolean(),
  }),
  z.object({
    ask: z.literal('choose'),
    question: z.enum(['successor', 'order', 'marker', 'giveUp', 'merge']),
    player: name,
    company: name,
    options: z.array(name),
    /** Markers gained in the takeover, for the overage fee; 0 elsewhere. */
    count,
  }),
]);
export type Asked = z.infer<typeof Asked>;
export type Choice = Extract<Asked, { ask: 'choose' }>;

/** What a hand wrote and nobody understands is not asked. */
const understood = (one: unknown): Asked | undefined =>
  one === undefined ? undefined : Asked.safeParse(one).data;

export const askedAll = (table: Table): Asked[] =>
  read(table, 'asked').flatMap((one) => understood(one) ?? []);

export const firstAsked = (table: Table): Asked | undefined => understood(read(table, 'asked')[0]);

export const ask = (draft: Draft, asked: Asked): void =>
  frame.pushQuestion(draft, asked as unknown as frame.PendingQuestion & { [more: string]: Json });

/** A player chooses; nobody is asked where nobody would decide. */
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

import * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';

/** What the clock of an 1820 table says, key by key. Every value is replaced as a whole. */

const count = z.int().check(z.gte(0));
const name = z.string();
const names = z.readonly(z.array(name));
const json = z.json() as unknown as z.ZodMiniType<Json>;
const record = <V extends z.ZodMiniType>(value: V) => z.readonly(z.record(name, value));

/** The rounds and auctions of the game; each is begun once when it is its turn. */
export const STAGES = [
  'cousins',
  'futures',
  'stock',
  'floats',
  'market',
  'operating',
  'issue',
  'liquidations',
  'takeovers',
  'over',
] as const;

/** The auction that opens the game. (§4.2) */
export const Cousins = z.readonly(
  z.object({
    at: count,
    /** Players who passed one after another. */
    passes: count,
    step: z.enum(['bid', 'take', 'offer']),
    /** Lowest winning bid: what the unsold cousins cost. */
    price: count,
    /** Players by cash left, to whom the unsold are offered. */
    order: names,
  }),
);

/** An open-cry auction. (§15) */
export const Auction = z.readonly(
  z.object({
    kind: z.enum(['future', 'takeover', 'liquidation']),
    /** The company on offer; empty for trains. */
    company: name,
    /** The company that offers it; empty for the bank. */
    by: name,
    /** What the bank bids; null = the bank does not bid. */
    bank: z.nullable(count),
    high: z.nullable(z.readonly(z.object({ player: name, amount: count }))),
    /** Players who will not bid again unless somebody does. */
    done: names,
    /** Winners who could not or would not buy. */
    barred: names,
    step: z.enum(['bid', 'accept', 'take', 'raise']),
    /** The company that is to pay, once it is named. */
    acquirer: name,
  }),
);

export const Stock = z.readonly(
  z.object({
    /** Lobbies are open in part 1 only. */
    part: z.union([z.literal(1), z.literal(2)]),
    at: count,
    /** Turns in a row without a lobby or a share-count increase. */
    quiet: count,
    /** Holder or company acted for in this turn; empty = nobody yet. */
    as: name,
    /** The one main action of the turn has been taken. */
    main: z.boolean(),
    /** This turn saw a lobby or an increase. */
    loud: z.boolean(),
    /** Companies that each holder has sold in this round. */
    sold: record(names),
  }),
);

const Laid = z.readonly(
  z.object({ hex: name, tile: name, was: z.nullable(z.readonly(z.tuple([name, count]))) }),
);

const Deal = z.readonly(
  z.object({ kind: z.enum(['take', 'dump']), holder: name, shares: count, price: count }),
);

/** A float or an increase under way, with all that has to be taken back if it fails. */
export const Raising = z.readonly(
  z.object({
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
    stood: z.optional(record(name)),
  }),
);

export const STEPS = [
  'track',
  'station',
  'supply',
  'run',
  'dividend',
  'maintenance',
  'trains',
  'interest',
  'repay',
  'end',
] as const;

export const Operating = z.readonly(
  z.object({
    /** Company whose turn it is; empty between turns. */
    company: name,
    step: z.enum(STEPS),
    /** Hexes laid or upgraded by the company in this turn. */
    laid: names,
    /** Tile actions used. */
    actions: count,
    /** Bedlington's upgrade is used. */
    bedlington: z.boolean(),
    stationed: z.boolean(),
    /** Earned by the run; null = not run. */
    revenue: z.nullable(count),
    /** The company owned a train when revenue was counted. */
    hadTrain: z.boolean(),
    /** A train was bought after the run: nothing is discarded at will any more. */
    bought: z.boolean(),
  }),
);

export const Record = z.readonly(
  z.object({
    /** Stock round of the float, and of the last increase. */
    floated: z.optional(count),
    increased: z.optional(count),
    /** Distance fee of the float in this stock round, while no refund was made. */
    fee: z.optional(count),
    /** Powers used in this game: Gas Light, Holden, and how often Stephenson & Fox. */
    gas: z.optional(z.boolean()),
    holden: z.optional(z.boolean()),
    fox: z.optional(count),
  }),
);

export const Issue = z.readonly(
  z.object({
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
  }),
);

export const Victoria = z.readonly(
  z.object({
    /** An operating round begun in brown phase is under way. */
    dying: z.boolean(),
    dead: z.boolean(),
    /** Stock round that pays the last income. */
    last: z.nullable(count),
  }),
);

export const QUESTIONS = ['successor', 'order', 'marker', 'giveUp', 'merge'] as const;

/** What must be answered before anything else, first come first. */
export const Pending = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('discard'), company: name })),
  z.readonly(
    z.object({
      kind: z.literal('debt'),
      /** Who has to pay the bank. */
      payer: name,
      amount: count,
      company: name,
      /** A forced repayment: control of the company stays, and its price drops once paid. */
      repay: z.boolean(),
    }),
  ),
  z.readonly(
    z.object({
      kind: z.literal('choose'),
      question: z.enum(QUESTIONS),
      player: name,
      company: name,
      options: names,
      /** Markers gained in the takeover, for the overage fee; 0 elsewhere. */
      count,
    }),
  ),
]);

export const Offer = z.readonly(
  z.object({
    /** The move as proposed. */
    move: record(json),
    by: name,
    /** Players whose consent is still missing. */
    to: names,
  }),
);

export const REASONS = ['bankrupt', 'control', 'market', 'chart'] as const;

export const End = z.readonly(
  z.object({
    reason: z.enum(REASONS),
    player: z.optional(name),
  }),
);

export const keys = {
  stage: z.enum(STAGES),
  begun: z.boolean(),
  /** Number of the stock round. */
  turn: count,
  /** First or second operating round, and issue and takeover round, behind it. */
  half: count,
  phase: name,
  /** Colour of the number cards that give the order now. */
  colour: z.enum(['blue', 'red']),
  cousins: Cousins,
  auction: z.nullable(Auction),
  /** Owed for the future trains of the first stock round. */
  owed: record(count),
  stock: Stock,
  raising: z.nullable(Raising),
  /** Hexes where somebody laid a tile while floating in this stock round -> that company. */
  floatLaid: record(name),
  operating: Operating,
  companies: record(Record),
  victoria: Victoria,
  issue: Issue,
  pending: z.readonly(z.array(Pending)),
  offer: z.nullable(Offer),
  /** Why the game ends, once that is certain. */
  end: z.nullable(End),
} as const;

export type Auction = z.infer<typeof Auction>;
export type Raising = z.infer<typeof Raising>;
export type Record = z.infer<typeof Record>;
export type Pending = z.infer<typeof Pending>;
export type Question = (typeof QUESTIONS)[number];
export type StepName = (typeof STEPS)[number];
export type Stage = (typeof STAGES)[number];
export type Offer = z.infer<typeof Offer>;
export type End = z.infer<typeof End>;
export type Clock = { readonly [K in keyof typeof keys]: z.infer<(typeof keys)[K]> };

import * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';

/** What the clock of an 1828 table says, key by key. Every value is replaced as a whole. */

const count = z.int().check(z.gte(0));
const name = z.string();
const names = z.readonly(z.array(name));
const json = z.json() as unknown as z.ZodMiniType<Json>;

/** Player and amount. */
const Bid = z.readonly(z.tuple([name, count]));

export const Auction = z.readonly(
  z.object({
    /** Whose turn it is, in the order of the round. */
    at: count,
    /** Standing bids, in the order they were last raised. */
    bids: z.readonly(z.record(name, z.readonly(z.array(Bid)))),
    /** The private being auctioned among its bidders. */
    on: z.nullable(name),
    /** All have passed: bids are resolved whatever their row. */
    everything: z.boolean(),
    /** New owners of $250 privates that owe a par price, in order of purchase. */
    pars: z.readonly(z.array(z.readonly(z.object({ player: name, company: name })))),
  }),
);

export const Stock = z.readonly(
  z.object({
    at: count,
    /** What has been done in this turn: "sell", "buy", "par", "merge", "fail" (a merger), "exchange". */
    acted: names,
    /** Company whose certificate was bought this turn, for the second purchase in gray. */
    bought: z.nullable(name),
    /** Player -> names of companies sold this round, "now" in this turn or "before". */
    sold: z.readonly(z.record(name, z.readonly(z.record(name, z.enum(['now', 'before']))))),
    /** Players in the order in which they ceased acting. */
    ceased: names,
    lastToAct: z.nullable(name),
  }),
);

export const STEPS = [
  'track',
  'token',
  'run',
  'dividend',
  'arrange',
  'trains',
  'privates',
  'end',
] as const;

export const Operating = z.readonly(
  z.object({
    num: count,
    of: count,
    /** Company ids in the order of the round; the minor is "C&P". */
    order: names,
    at: count,
    /** False until the turn of the company at `at` has been begun. */
    begun: z.boolean(),
    step: z.enum(STEPS),
    /** Hexes laid or upgraded this turn, privates included. */
    laid: names,
    /** Lay slots used. */
    lays: count,
    upgraded: z.boolean(),
    tokened: z.boolean(),
    /** Companies that have placed a marker in this round. */
    tokenedBy: names,
    /** Earned by the run of this turn; null = not run. */
    revenue: z.nullable(count),
    /** Trains of companies whose dividend step is over in this round. */
    ran: names,
    /** Has anybody done anything in this round? */
    touched: z.boolean(),
    /** Least price of another company's train after an emergency sale. (A6.9) */
    atLeast: z.nullable(z.int()),
  }),
);

export const Standing = z.readonly(
  z.object({
    par: z.optional(count),
    floated: z.optional(z.boolean()),
    operated: z.optional(z.boolean()),
    /** Connected to a second revenue centre, once found. (C67) */
    linked: z.optional(z.boolean()),
    /** Removed in purple phase. */
    removed: z.optional(z.boolean()),
  }),
);

export const Pending = z.discriminatedUnion('kind', [
  z.readonly(z.object({ kind: z.literal('homeCity'), company: name, token: name })),
  z.readonly(z.object({ kind: z.literal('ekTile'), company: name })),
  z.readonly(z.object({ kind: z.literal('dhMarker'), company: name })),
  z.readonly(z.object({ kind: z.literal('cpMarker'), company: name })),
  z.readonly(z.object({ kind: z.literal('discard'), company: name, shell: name })),
]);

export const Offer = z.readonly(
  z.object({
    /** The move as proposed. */
    move: z.readonly(z.record(name, json)),
    by: name,
    /** Players whose consent is still missing. */
    to: names,
  }),
);

/** What a merger asks; `complete` = nothing any more, look it over. */
export const Asked = z.discriminatedUnion('ask', [
  z.readonly(z.object({ ask: z.literal('leave'), player: name, options: names })),
  z.readonly(z.object({ ask: z.literal('setAside'), player: name, options: names })),
  z.readonly(z.object({ ask: z.literal('source'), player: name, options: names })),
  z.readonly(
    z.object({
      ask: z.literal('single'),
      player: name,
      options: names,
      /** The company of the odd share, what it brings, and what the system's costs on top. */
      of: name,
      price: count,
      difference: z.int(),
    }),
  ),
  z.readonly(z.object({ ask: z.literal('complete'), player: name, fails: z.optional(name) })),
]);

export const Merger = z.readonly(
  z.object({
    by: name,
    survivor: name,
    other: name,
    /** Slots of the markers that leave, one for each hex with two. */
    leave: names,
    answers: names,
    /** What has been exchanged so far, for people to follow. */
    steps: z.readonly(z.array(json)),
    question: Asked,
  }),
);

export const LastRun = z.readonly(
  z.object({ turn: count, num: count, revenue: count, kind: name }),
);

export const End = z.readonly(
  z.object({
    reason: z.enum(['bankrupt', 'market', 'purple', 'agreement']),
    /** Who is bankrupt. */
    player: z.optional(name),
    /** The set of operating rounds with which purple phase ends. */
    set: z.optional(count),
  }),
);

export const keys = {
  stage: z.enum(['auction', 'stock', 'operating', 'over']),
  /** Number of the round set: stock round and the operating rounds after it. */
  turn: count,
  phase: name,
  /** Players in the order of the round. */
  order: names,
  /** Players whose last turn of the round was a pass. */
  passed: names,
  auction: Auction,
  stock: Stock,
  operating: Operating,
  companies: z.readonly(z.record(name, Standing)),
  /** Survivor -> the company merged into it. (A7) */
  systems: z.readonly(z.record(name, name)),
  /** What must be answered before anything else, first come first. */
  pending: z.readonly(z.array(Pending)),
  /** A move that waits for the consent of other players. (C33) */
  offer: z.nullable(Offer),
  merger: z.nullable(Merger),
  /** Privates whose once-only power is spent. */
  spent: names,
  lastRun: z.readonly(z.record(name, LastRun)),
  /** Why and when the game ends, once that is certain. (A15) */
  end: z.nullable(End),
} as const;

export type Bid = z.infer<typeof Bid>;
export type StepName = (typeof STEPS)[number];
export type Auction = z.infer<typeof Auction>;
export type Stock = z.infer<typeof Stock>;
export type Operating = z.infer<typeof Operating>;
export type Standing = z.infer<typeof Standing>;
export type Pending = z.infer<typeof Pending>;
export type Offer = z.infer<typeof Offer>;
export type Asked = z.infer<typeof Asked>;
export type Merger = z.infer<typeof Merger>;
export type LastRun = z.infer<typeof LastRun>;
export type End = z.infer<typeof End>;
export type Clock = { readonly [K in keyof typeof keys]: z.infer<(typeof keys)[K]> };

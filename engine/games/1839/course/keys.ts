import * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';

/** What the clock of an 1839 table says, key by key. Every value is replaced as a whole. */

const count = z.int().check(z.gte(0));
const name = z.string();
const names = z.readonly(z.array(name));
const json = z.json() as unknown as z.ZodMiniType<Json>;

export const STAGES = ['discounts', 'auction', 'stock', 'kabinet', 'operating', 'over'] as const;

export const Auction = z.readonly(
  z.object({
    /** Whose turn it is, in card order. */
    at: count,
    /** Private -> what has been taken off its price. */
    discounts: z.readonly(z.record(name, count)),
  }),
);

export const Stock = z.readonly(
  z.object({
    at: count,
    /** What has been done in this turn, in order. */
    acts: z.readonly(z.array(z.enum(['sell', 'buy']))),
    /** The company bought in this turn and its percent so far; null = nothing yet. */
    bought: z.nullable(z.readonly(z.object({ company: name, percent: count }))),
    /** Player -> companies of which he has sold in this round. */
    sold: z.readonly(z.record(name, names)),
    /** Company -> player whose purchase floated it in this round. */
    floatedBy: z.readonly(z.record(name, name)),
  }),
);

export const STEPS = ['home', 'track', 'marker', 'run', 'dividend', 'trains', 'done'] as const;
export const PARTS = ['privates', 'public', 'foreign', 'end'] as const;

/** The track of a turn. */
export const Lays = z.readonly(
  z.object({
    /** The private whose power is the whole lay of the turn; '' = an ordinary lay. */
    mode: name,
    /** Tiles of the whole lay, and how many of them were upgrades. */
    tiles: count,
    upgrades: count,
    /** Tiles that count against placing a marker. (D51) */
    counted: count,
    /** Hexes where IJzeren Rijn has built in this turn. */
    rijn: names,
  }),
);

export const Operating = z.readonly(
  z.object({
    /** Number of the round in its set, and of the set. */
    num: count,
    of: count,
    part: z.enum(PARTS),
    /** Public companies in the order of the round, then those abroad. */
    order: names,
    at: count,
    /** Has the turn of the company at `at` begun? */
    begun: z.boolean(),
    step: z.enum(STEPS),
    /** The step is over: what follows it happens by itself. */
    done: z.boolean(),
    lays: Lays,
    /** Privates used in this step, which close as it ends if they close by use. */
    used: names,
    marked: z.boolean(),
    /** Earned by the run of this turn; null = not run. */
    revenue: z.nullable(count),
    /** A marker was sold for a train in this turn. (§6.9) */
    markerSold: z.boolean(),
    /** Raised with the Rotterdamsche Bank and not spent yet. (D81) */
    raised: z.optional(count),
    /** The NFLM has had its turn in this round. */
    nflm: z.boolean(),
  }),
);

export const Standing = z.readonly(
  z.object({
    par: z.optional(count),
    floated: z.optional(z.boolean()),
    operated: z.optional(z.boolean()),
    /** Its home markers have been placed or declined. */
    homed: z.optional(z.boolean()),
    /** Of its shares in the pool, how many carry the par that Kabinet-Rochussen put on them. */
    carried: z.optional(count),
    /** Total of its last run. */
    revenue: z.optional(count),
    /** Stops it has been connected to, for MESS. */
    linked: z.optional(names),
  }),
);

export const Offer = z.readonly(
  z.object({
    /** The move as proposed. */
    move: z.readonly(z.record(name, json)),
    by: name,
    /** The player whose consent is missing. */
    to: name,
  }),
);

export const End = z.readonly(
  z.object({ reason: z.enum(['bankrupt', 'abroad', 'market']), player: z.optional(name) }),
);

export const keys = {
  stage: z.enum(STAGES),
  /** Number of the stock round and of the set after it. */
  set: count,
  phase: name,
  /** Colour of the number cards that give the order now. */
  colour: z.enum(['blue', 'red']),
  auction: Auction,
  stock: Stock,
  operating: Operating,
  companies: z.readonly(z.record(name, Standing)),
  /** Country -> the par its company will have. */
  foreignPars: z.readonly(z.record(name, count)),
  /** The public company that comes with Rijkswaterstaat; '' = none. */
  linked: name,
  /** Companies above a new train limit that owe discards, in order. */
  pending: names,
  offer: z.nullable(Offer),
  /** Privates are obsolete. (§10.3) */
  obsolete: z.boolean(),
  /** The company that bought the first 7+ and is still in its turn; '' = none. */
  sevens: name,
  /** Train -> the SAVED marker on it. (§10.8) */
  saved: z.readonly(z.record(name, name)),
  /** Saved trains that have rusted and run once more. */
  lastRuns: names,
  end: z.nullable(End),
} as const;

export type StepName = (typeof STEPS)[number];
export type Lays = z.infer<typeof Lays>;
export type Standing = z.infer<typeof Standing>;
export type Offer = z.infer<typeof Offer>;
export type Clock = { readonly [K in keyof typeof keys]: z.infer<(typeof keys)[K]> };

import * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';

/** What the clock of an 1862 table says, key by key. Every value is replaced as a whole. */

const count = z.int().check(z.gte(0));
const name = z.string();
const names = z.readonly(z.array(name));
const json = z.json() as unknown as z.ZodMiniType<Json>;

export const Auction = z.readonly(
  z.object({
    company: name,
    /** Who has not passed, in seat order. */
    bidders: names,
    high: z.readonly(z.object({ player: name, amount: count })),
  }),
);

export const Parliament = z.readonly(
  z.object({
    /** Whose turn it is, in the order of the round. */
    at: count,
    /** Players who have won a charter in this round. */
    won: names,
    auction: z.nullable(Auction),
    /** The winner with the charter in hand: first the par, then up to two shares. */
    winner: z.nullable(z.readonly(z.object({ player: name, company: name, bought: count }))),
    lastToAct: z.nullable(name),
  }),
);

export const Stock = z.readonly(
  z.object({
    at: count,
    /** What has been done in this turn: "sell", "buy", "par". */
    acted: names,
    /** Player -> companies sold in this round, "now" in this turn or "before". */
    sold: z.readonly(z.record(name, z.readonly(z.record(name, z.enum(['now', 'before']))))),
    /** Player -> company -> percent bought in this round. */
    bought: z.readonly(z.record(name, z.readonly(z.record(name, count)))),
    lastToAct: z.nullable(name),
    /** Fines still owed after the round; their players sell what they choose. (1862 §5) */
    fines: z.readonly(z.array(z.readonly(z.object({ player: name, amount: count })))),
    /** A company whose number of station markers is being chosen. (1862 §6.6) */
    markers: z.nullable(name),
  }),
);

export const STEPS = [
  'home',
  'merge',
  'track',
  'token',
  'run',
  'dividend',
  'trains',
  'redeem',
  'acquire',
  'end',
] as const;

export const Operating = z.readonly(
  z.object({
    num: count,
    of: count,
    /** Company ids in the order of the round. */
    order: names,
    at: count,
    /** False until the turn of the company at `at` has been begun. */
    begun: z.boolean(),
    step: z.enum(STEPS),
    /** Hexes laid, upgraded or given a small station this turn. */
    laid: names,
    /** What the track step still allows: anything, another plain yellow tile, nothing. */
    track: z.enum(['free', 'yellow', 'done']),
    /** A marker or the London link has been placed this turn, the home marker apart. */
    tokened: z.boolean(),
    /** Earned by the run of this turn; null = not run. */
    revenue: z.nullable(count),
    subsidy: count,
    /** Trains of companies whose dividend step is over in this round. */
    ran: names,
    /** The money for a train has been raised: it has to come from the bank. (1862 §12.4) */
    forced: z.boolean(),
    /** Companies that have lost their turn in this round, or what is left of it. */
    out: names,
  }),
);

export const Standing = z.readonly(
  z.object({
    /** Kind of the permit dealt at the start. */
    permit: z.optional(name),
    floated: z.optional(z.boolean()),
    operated: z.optional(z.boolean()),
    /** The home marker has been placed. */
    homed: z.optional(z.boolean()),
  }),
);

export const Option = z.readonly(
  z.object({
    holder: name,
    certificate: name,
    /** What the certificate brings, and what keeping it costs. */
    sell: count,
    redeem: count,
  }),
);

export const Swap = z.readonly(
  z.object({
    kind: z.enum(['merge', 'acquire', 'refinance']),
    active: name,
    survivor: name,
    other: z.nullable(name),
    price: count,
    /** The director of the active company when it began: the first holder in the order. */
    first: name,
    /** Holders whose shares are still to be exchanged. */
    holders: names,
    option: z.nullable(Option),
    /** Markers of the survivor still to be removed. */
    excess: count,
    /** The shares are exchanged: trains, money and markers have passed. */
    joined: z.boolean(),
    /** What has happened so far, for people to follow. */
    story: names,
  }),
);

export const Offer = z.readonly(
  z.object({
    /** The move as proposed. */
    move: z.readonly(z.record(name, json)),
    by: name,
    /** Players whose consent is still missing. */
    to: names,
  }),
);

export const LastRun = z.readonly(
  z.object({ turn: count, num: count, revenue: count, kind: name }),
);

export const keys = {
  stage: z.enum(['parliament', 'stock', 'operating', 'over']),
  /** Turn counter: goes up at the end of each set of operating rounds. */
  turn: count,
  phase: name,
  /** Players in the order of the round; the first holds the priority deal. */
  order: names,
  /** Players whose last turn of the round was a pass. */
  passed: names,
  /** Number of the Parliament round within the turn. */
  parliaments: count,
  parliament: Parliament,
  stock: Stock,
  operating: Operating,
  /** Companies in play in offer order: the last four are group C, the four before them B. */
  offered: names,
  companies: z.readonly(z.record(name, Standing)),
  /** Warranties on a train. */
  warranties: z.readonly(z.record(name, count)),
  /** Station markers in the order in which they came onto the map. (1862 §7.1) */
  placed: names,
  swap: z.nullable(Swap),
  /** A move that waits for the consent of another player. */
  offer: z.nullable(Offer),
  lastRun: z.readonly(z.record(name, LastRun)),
  lner: z.enum(['no', 'triggered', 'formed']),
  /** Certificate limit since the LNER has formed. */
  limit: z.nullable(count),
  /** The bank has had to pay more than it held. */
  broken: z.boolean(),
  /** A price has reached 1000. */
  soared: z.boolean(),
  /** Why the game is over. */
  end: z.nullable(z.enum(['market', 'bank', 'lner', 'idle'])),
} as const;

export type StepName = (typeof STEPS)[number];
export type Auction = z.infer<typeof Auction>;
export type Parliament = z.infer<typeof Parliament>;
export type Stock = z.infer<typeof Stock>;
export type Operating = z.infer<typeof Operating>;
export type Standing = z.infer<typeof Standing>;
export type Swap = z.infer<typeof Swap>;
export type Option = z.infer<typeof Option>;
export type Offer = z.infer<typeof Offer>;
export type LastRun = z.infer<typeof LastRun>;
export type Clock = { readonly [K in keyof typeof keys]: z.infer<(typeof keys)[K]> };

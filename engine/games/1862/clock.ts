import * as z from 'zod/mini';
import type { ClockOf } from '../../rules/course/clock.ts';
import { typedClock, count, each, name, names, shape } from '../../rules/course/clock.ts';

/** The clock keys of 1862 besides those of the frame. Every value is replaced as a whole. */

const Auction = shape({
  company: name,
  /** Players who have not passed, in seat order. */
  bidders: names,
  high: shape({ player: name, amount: count }),
});

const Parliament = shape({
  /** The index of the player in turn, in the order of the round. */
  at: count,
  /** Players who have won a charter in this round. */
  won: names,
  auction: z.nullable(Auction),
  /** The winner who is buying the charter: first the par, then up to two shares. */
  winner: z.nullable(shape({ player: name, company: name, bought: count })),
  lastToAct: z.nullable(name),
});

const Option = shape({
  holder: name,
  certificate: name,
  /** What the certificate sells for, and what it costs to keep it. */
  sell: count,
  redeem: count,
});

const Swap = shape({
  kind: z.enum(['merge', 'acquire', 'refinance']),
  active: name,
  survivor: name,
  other: z.nullable(name),
  price: count,
  /** The director of the active company at the start: the first holder in the order. */
  first: name,
  /** Holders whose shares are not exchanged yet. */
  holders: names,
  option: z.nullable(Option),
  /** How many markers of the survivor must still be removed. */
  excess: count,
  /** The shares are exchanged; trains, money and markers have moved. */
  joined: z.boolean(),
  /** What has happened so far, in sentences. */
  story: names,
});

export const keys = {
  /** The number of the Parliament round within the turn. */
  sitting: count,
  parliament: Parliament,
  /** Player -> company -> percent bought in this stock round. */
  bought: each(each(count)),
  /** Companies in play in offer order. The last four are group C, the four before them B. */
  offered: names,
  /** Company -> the kind of the permit dealt at the start. */
  dealt: each(name),
  /** Companies whose home marker has been placed. */
  homed: names,
  /** By train: the number of warranties on it. */
  warranties: each(count),
  /** Station markers in the order in which they were placed. (1862 §S7.1) */
  placed: names,
  swap: z.nullable(Swap),
  /** Companies that have lost the rest of this round. */
  out: names,
  lner: z.enum(['no', 'triggered', 'formed']),
  /** The certificate limit since the LNER formed. */
  limit: z.nullable(count),
  /** The bank has had to pay more than it held. */
  broken: z.boolean(),
  /** A price has reached 1000. */
  soared: z.boolean(),
} as const;

export type Clock = ClockOf<typeof keys>;
export type Auction = z.infer<typeof Auction>;
export type Swap = z.infer<typeof Swap>;
export type Option = z.infer<typeof Option>;

export const { read, write, beginning } = typedClock(keys, {
  sitting: 1,
  parliament: { at: 0, won: [], auction: null, winner: null, lastToAct: null },
  bought: {},
  offered: [],
  dealt: {},
  homed: [],
  warranties: {},
  placed: [],
  swap: null,
  out: [],
  lner: 'no',
  limit: null,
  broken: false,
  soared: false,
});

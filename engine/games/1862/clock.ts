import * as z from 'zod/mini';
import type { ClockOf } from '../../rules/course/clock.ts';
import { typedClock, count, each, name, names, shape } from '../../rules/course/clock.ts';

/** What the clock of 1862 says besides the keys of the frame. Every value is replaced as a whole. */

const Auction = shape({
  company: name,
  /** Who has not passed, in seat order. */
  bidders: names,
  high: shape({ player: name, amount: count }),
});

const Parliament = shape({
  /** Whose turn it is, in the order of the round. */
  at: count,
  /** Players who have won a charter in this round. */
  won: names,
  auction: z.nullable(Auction),
  /** The winner with the charter in hand: first the par, then up to two shares. */
  winner: z.nullable(shape({ player: name, company: name, bought: count })),
  lastToAct: z.nullable(name),
});

const Option = shape({
  holder: name,
  certificate: name,
  /** What the certificate brings, and what keeping it costs. */
  sell: count,
  redeem: count,
});

const Swap = shape({
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
});

export const keys = {
  /** Number of the Parliament round within the turn. */
  sitting: count,
  parliament: Parliament,
  /** Player -> company -> percent bought in this stock round. */
  bought: each(each(count)),
  /** Companies in play in offer order: the last four are group C, the four before them B. */
  offered: names,
  /** Company -> kind of the permit dealt at the start. */
  dealt: each(name),
  /** Companies whose home marker has been placed. */
  homed: names,
  /** Warranties on a train. */
  warranties: each(count),
  /** Station markers in the order in which they came onto the map. (1862 §7.1) */
  placed: names,
  swap: z.nullable(Swap),
  /** Companies that have lost their turn in this round, or what is left of it. */
  out: names,
  lner: z.enum(['no', 'triggered', 'formed']),
  /** Certificate limit since the LNER has formed. */
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

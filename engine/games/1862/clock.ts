import * as z from 'zod/mini';
import type { Json } from '../../../shared/op.ts';
import { type ClockOf, typedClock } from '../../rules/clock.ts';
import type { Translated } from '../../rules/course/nouns.ts';

/** What the clock of 1862 says besides the keys of the frame. Every value is replaced as a whole. */

const count = z.int().check(z.gte(0));
const name = z.string();
const names = z.readonly(z.array(name));
const bought = z.readonly(z.record(name, z.readonly(z.record(name, count))));

const Auction = z.readonly(
  z.object({
    company: name,
    /** Who has not passed, in seat order. */
    bidders: names,
    high: z.readonly(z.object({ player: name, amount: count })),
  }),
);

const Parliament = z.readonly(
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

const Option = z.readonly(
  z.object({
    holder: name,
    certificate: name,
    /** What the certificate brings, and what keeping it costs. */
    sell: count,
    redeem: count,
  }),
);

const Swap = z.readonly(
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

export const keys = {
  /** Number of the Parliament round within the turn. */
  sitting: count,
  parliament: Parliament,
  /** Player -> company -> percent bought in this stock round. */
  bought,
  /** Companies in play in offer order: the last four are group C, the four before them B. */
  offered: names,
  /** Company -> kind of the permit dealt at the start. */
  dealt: z.readonly(z.record(name, name)),
  /** Companies whose home marker has been placed. */
  homed: names,
  /** Warranties on a train. */
  warranties: z.readonly(z.record(name, count)),
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

/** What rules up to 1862/2 wrote otherwise. */
const Old = z.object({
  parliaments: count,
  companies: z.optional(
    z.record(
      name,
      z.object({
        permit: z.optional(name),
        homed: z.optional(z.boolean()),
        floated: z.optional(z.boolean()),
        operated: z.optional(z.boolean()),
      }),
    ),
  ),
  stock: z.optional(
    z.object({
      at: count,
      acted: names,
      sold: z.record(name, z.record(name, name)),
      bought,
      lastToAct: z.nullable(name),
      fines: z.array(z.object({ player: name, amount: count })),
      markers: z.nullable(name),
    }),
  ),
  operating: z.optional(
    z.object({
      num: count,
      of: count,
      order: names,
      at: count,
      begun: z.boolean(),
      step: name,
      laid: names,
      track: z.enum(['free', 'yellow', 'done']),
      tokened: z.boolean(),
      revenue: z.nullable(count),
      subsidy: count,
      ran: names,
      forced: z.boolean(),
      out: names,
    }),
  ),
  end: z.optional(z.nullable(name)),
});
type Old = z.infer<typeof Old>;

const LAYS = { free: 0, yellow: 1, done: 2 } as const;

function turnOf({ operating }: Old) {
  if (!operating) return {};
  const { num, of, order, at, begun, step, ran, out, ...turn } = operating;
  const { laid, track, tokened, revenue, subsidy, forced } = turn;
  const work = { laid, tokened, revenue, subsidy, lays: LAYS[track], least: null, acted: true };
  const sold = forced ? order.slice(at, at + 1) : [];
  return {
    round: { num, of, order },
    at,
    step: begun ? step : '',
    work: { ...work, sold },
    ran,
    out,
  };
}

function dealings({ stock }: Old) {
  if (!stock) return {};
  const { at, acted, sold, bought, lastToAct, fines, markers } = stock;
  const asked = [
    ...(markers === null ? [] : [{ ask: 'markers', company: markers }]),
    ...fines.map((fine) => ({ ask: 'fine', ...fine })),
  ];
  return { stock: { at, acted, bought: [], sold, lastToAct }, bought, asked };
}

function standings({ companies = {} }: Old) {
  const all = Object.entries(companies);
  return {
    companies: Object.fromEntries(
      all.map(([id, { floated = false, operated = false }]) => [id, { floated, operated }]),
    ),
    dealt: Object.fromEntries(all.flatMap(([id, { permit }]) => (permit ? [[id, permit]] : []))),
    homed: all.flatMap(([id, { homed }]) => (homed ? [id] : [])),
  };
}

/** A clock of 1862/1 or 1862/2 in the keys of today. */
export function translate(clock: ReadonlyMap<string, Json>): Translated | undefined {
  if (!clock.has('parliaments')) return undefined;
  const gone = { parliaments: undefined, operating: undefined };
  const old = Old.safeParse(Object.fromEntries(clock));
  if (!old.success) return { ...gone, sitting: 1 };
  const { parliaments: sitting, end = null } = old.data;
  return {
    ...gone,
    sitting,
    ...turnOf(old.data),
    ...dealings(old.data),
    ...standings(old.data),
    end: end === null ? null : { reason: end },
  } as unknown as Translated;
}

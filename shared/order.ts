import * as z from 'zod/mini';

/** Standing orders: what the table does for a seat when it is to act, until what the order names. */

const word = z.string().check(z.minLength(1), z.maxLength(64));
const sum = z.int().check(z.gte(1), z.lte(1_000_000));

/** What ends automatic passing. The end of the round always ends it. */
export const PASS_UNTIL = ['anything', 'mine', 'round'] as const;
export type PassUntil = (typeof PASS_UNTIL)[number];

export const SeatOrder = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pass'), until: z.enum(PASS_UNTIL) }),
  /** Buys a share each turn until the player holds so many percent; left out = until it has floated. */
  z.strictObject({
    do: z.literal('buy'),
    company: word,
    percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  /** Runs, withholds and does nothing else with the company. */
  z.strictObject({ do: z.literal('withhold'), company: word }),
  /** Makes the least bid for a lot, up to this sum. */
  z.strictObject({ do: z.literal('bid'), lot: word, most: sum }),
]);
export type SeatOrder = z.infer<typeof SeatOrder>;

/** An order as the table keeps it. Only who gave it sees it. */
export const GivenOrder = z.strictObject({
  id: word,
  /** Its owner, and the player that it is for. */
  seat: word,
  player: word,
  order: SeatOrder,
  /** The number of entries and the round when it was given. */
  since: z.int(),
  round: z.string(),
  /** Why it has ended. It is kept until its owner has read that. */
  ended: z.optional(z.string()),
});
export type GivenOrder = z.infer<typeof GivenOrder>;

/** Gives an order, or withdraws one, or puts away one that has ended. */
export const SetOrders = z.strictObject({
  give: z.optional(z.strictObject({ player: word, order: SeatOrder })),
  withdraw: z.optional(word),
});
export type SetOrders = z.infer<typeof SetOrders>;

export const Orders = z.strictObject({ orders: z.array(GivenOrder) });
export type Orders = z.infer<typeof Orders>;

/** GET -> Orders, PUT SetOrders -> Orders: for the own seat of everybody who plays */
export const ordersOf = (table: string) => `/api/tables/${table}/orders`;

/** A seat has at most so many orders, with those that have ended. */
export const MOST_ORDERS = 12;

/** The ids of moves that follow a standing order begin so. */
export const ORDER_MOVE = 'order-';

import { type Of, type RailwayMove, railwayMoves } from '../../../shared/move.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { parWaiting } from '../../rules/auction/par.ts';
import type { BuyPrivate } from '../../rules/auction/verbs.ts';
import {
  auctionActor,
  bidsOn,
  faceOf,
  freeCash,
  hasActed,
  leastBid,
  next,
} from '../../rules/auction/waterfall.ts';
import { playersOf } from '../../rules/certificates.ts';
import { amend, ask, beginning, read, write } from '../../rules/course/keys.ts';
import {
  type Check,
  type Now,
  type Round,
  type VerbRule,
  type Waiting,
  way,
} from '../../rules/course/nouns.ts';
import { payUpTo, sums } from '../../rules/money.ts';
import { privateAt, privatesOf } from '../../rules/privates/cards.ts';
import { payPrivates } from '../../rules/privates/privates.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { orderOf } from '../../rules/stock/holdings.ts';
import { begin as beginOrder } from '../../rules/stock/round.ts';
import { named } from '../../rules/turns.ts';
import { read as readOwn, write as writeOwn } from './keys.ts';
import { certificatesOf, isCompanyPrivate } from './systems.ts';

/** The auction of the privates, row by row: buy, bid or pass (1828 A4.1). */

const STEP = 5;

/** Privates not yet sold, by rows of face value, left to right. */
export const unsoldPrivates = (table: Table): string[] =>
  privatesOf(table.box)
    .filter((id) => privateAt(table, id) === 'bank')
    .sort((a, b) => faceOf(table.box, a) - faceOf(table.box, b));

const hasBid = (table: Table, id: string): boolean => bidsOn(table, id).length > 0;

/** The others of its row that are still for sale. */
const restOfRow = (table: Table, id: string): string[] =>
  unsoldPrivates(table).filter(
    (other) => other !== id && faceOf(table.box, other) === faceOf(table.box, id),
  );

/** A private of the cheapest row without a bid, when all others of the row have one. */
export function isPurchasable(table: Table, id: string): boolean {
  const [first] = unsoldPrivates(table);
  if (first === undefined || privateAt(table, id) !== 'bank' || hasBid(table, id)) return false;
  if (faceOf(table.box, id) !== faceOf(table.box, first)) return false;
  return restOfRow(table, id).every((other) => hasBid(table, other));
}

type BidMove = Of<RailwayMove, 'bid'>;

const cashCheck = <M extends BidMove | BuyPrivate>(
  amount: (move: M) => number,
  but: (move: M) => string | undefined,
): Check<M> => ({
  reason: 'cash',
  breaks: ({ table }, move, player) => amount(move) > freeCash(table, player, but(move)),
  says: ({ table, money }, move, player) =>
    `Only ${money(freeCash(table, player, but(move)))} of ${named(player)} is not bound by other bids.`,
  about: ({ table }, move, player) => ({
    facts: { price: amount(move), most: freeCash(table, player, but(move)) },
  }),
});

const bidChecks: readonly Check<BidMove>[] = [
  {
    reason: 'sold',
    breaks: ({ table }, { on }) => privateAt(table, on) !== 'bank',
    says: (_now, { on }) => `${on} is not for sale (any more).`,
  },
  {
    reason: 'other',
    breaks: ({ table }, { on }) => (read(table, 'auction').on ?? on) !== on,
    says: ({ table }) => `Only ${read(table, 'auction').on} is being auctioned now.`,
  },
  {
    reason: 'first',
    breaks: ({ table }, { on }) => read(table, 'auction').on === null && isPurchasable(table, on),
    says: ({ box, money }, { on }) => `${on} can be bought at once for ${money(faceOf(box, on))}.`,
  },
  {
    reason: 'least',
    breaks: (now, { on, amount }) => amount % STEP !== 0 || amount < leastBid(now, on),
    says: (now, { on }) =>
      `The least bid on ${on} is ${now.money(leastBid(now, on))}, and all are multiples of ${now.money(STEP)}.`,
    about: (now, { on, amount }) => ({ facts: { bid: amount, least: leastBid(now, on) } }),
  },
  cashCheck(
    ({ amount }) => amount,
    ({ on }) => on,
  ),
];

export const bid: VerbRule = {
  schema: railwayMoves.bid as unknown as VerbRule['schema'],
  ways: [
    way<BidMove>({
      name: 'bid',
      checks: bidChecks,
      *candidates(now, player) {
        const { table } = now;
        const { on: auctioned } = read(table, 'auction');
        for (const on of auctioned === null ? unsoldPrivates(table) : [auctioned]) {
          const most = freeCash(table, player, on);
          for (const amount of sums(leastBid(now, on), most, STEP))
            yield { verb: 'bid', on, amount };
        }
      },
      effects({ table, box }, draft, { on, amount }, player) {
        const auction = read(table, 'auction');
        // An overbid $250 private sets its former bidder free at once.
        const others = isCompanyPrivate(box, on)
          ? []
          : bidsOn(table, on).filter(([bidder]) => bidder !== player);
        amend(draft, 'auction', { bids: { ...auction.bids, [on]: [...others, [player, amount]] } });
        hasActed(draft, player);
        if (auction.on === null) next(draft);
      },
      say: ({ money }, { on, amount }) => `bids ${money(amount)} on ${on}`,
    }),
  ],
};

/** Purchase of a private from the bank at face value. */
export const purchase = way<BuyPrivate>({
  name: 'purchase',
  meant: (_now, { company }) => company === undefined,
  checks: [
    {
      reason: 'other',
      breaks: ({ table }) => read(table, 'auction').on !== null,
      says: () => 'The auction going on has to be settled first.',
    },
    {
      reason: 'first',
      breaks: ({ table }, move) => !isPurchasable(table, move.private),
      says: (_now, move) =>
        `${move.private} can be bought only from the cheapest row, without a bid on it and with one on every other private of the row.`,
    },
    {
      reason: 'price',
      breaks: ({ box }, move) => move.price !== faceOf(box, move.private),
      says: ({ box, money }, move) =>
        `${move.private} costs its face value of ${money(faceOf(box, move.private))}.`,
    },
    cashCheck(
      ({ price }) => price,
      () => undefined,
    ),
  ],
  *candidates({ table, box }) {
    for (const id of unsoldPrivates(table))
      if (isPurchasable(table, id))
        yield { verb: 'buyPrivate', private: id, price: faceOf(box, id) };
  },
  effects({ table }, draft, move, player) {
    award(draft, move.private, player, move.price);
    hasActed(draft, player);
    if (read(table, 'auction').on === null) next(draft);
  },
  say: ({ money }, move) => `buys ${move.private} for ${money(move.price)}`,
});

/** The private, and the certificates that come with it, for a price to the bank. */
function award(draft: Draft, id: string, player: PlaceId, price: number): void {
  const { table } = draft;
  const auction = read(table, 'auction');
  const bids = Object.fromEntries(Object.entries(auction.bids).filter(([other]) => other !== id));
  amend(draft, 'auction', { bids, on: auction.on === id ? null : auction.on });
  payUpTo(draft, player, 'bank', price);
  draft.put(`private:${id}`, player);
  const share = (company: string) => certificatesOf(table.box, company).own[1]!;
  if (id === 'C&A') draft.put(share('PRR'), player);
  if (!isCompanyPrivate(table.box, id)) return;
  draft.put(share(id), player);
  ask(draft, { ask: 'par', player, company: id });
}

/** The private that is resolved next, with its bids: those of a row that all have one. */
function resolvable(table: Table): string | undefined {
  const { on } = read(table, 'auction');
  const everything = readOwn(table, 'everything');
  const unsold = unsoldPrivates(table);
  const first = on ?? (everything ? unsold.find((id) => hasBid(table, id)) : unsold[0]);
  if (first === undefined || !hasBid(table, first)) return undefined;
  const whole = restOfRow(table, first).every((id) => hasBid(table, id));
  return everything || on !== null || whole ? first : undefined;
}

const isContested = (table: Table): boolean => {
  const { on } = read(table, 'auction');
  return on !== null && bidsOn(table, on).length > 1;
};

/** One thing that follows by itself; false = somebody has to decide. */
function resolve(now: Now, draft: Draft): boolean {
  const { table } = now;
  const first = resolvable(table);
  if (first !== undefined) {
    const [only, ...others] = bidsOn(table, first);
    if (only && others.length === 0) award(draft, first, only[0], only[1]);
    else amend(draft, 'auction', { on: first });
    return true;
  }
  if (!readOwn(table, 'everything')) return false;
  payPrivates(now, draft);
  write(draft, 'passed', []);
  writeOwn(draft, 'everything', false);
  return true;
}

function pass({ table, box }: Now, draft: Draft, player: PlaceId): void {
  const { on, bids } = read(table, 'auction');
  if (on !== null) {
    const left = bidsOn(table, on).filter(([bidder]) => bidder !== player);
    return amend(draft, 'auction', { bids: { ...bids, [on]: left } });
  }
  const passed = [...read(table, 'passed').filter((one) => one !== player), player];
  write(draft, 'passed', passed);
  next(draft);
  if (passed.length === playersOf(box).length) writeOwn(draft, 'everything', true);
}

/** A par price is owed once the bids have been resolved, in the order of purchase. (A4.1) */
export const firstParWaiting: Waiting = {
  ...parWaiting,
  floor(now, before) {
    const { table } = now;
    const busy = isContested(table) || resolvable(table) !== undefined;
    if (busy || readOwn(table, 'everything')) return undefined;
    const floor = parWaiting.floor(now, before);
    return floor && { ...floor, because: 'par' };
  },
};

/** The rows of privates with their bids, and what the player may do about them. */
function told(now: Now): Procedure {
  const { table, box, money } = now;
  const { on } = read(table, 'auction');
  const player = auctionActor(table);
  const bidding = on === null ? [] : bidsOn(table, on);
  const bids = (id: string) =>
    bidsOn(table, id).map(([who, amount]) => `${named(who)} ${money(amount)}`);
  const buys = on === null ? unsoldPrivates(table).filter((id) => isPurchasable(table, id)) : [];
  return {
    title: on === null ? 'Auction of the privates' : `Auction of ${on}`,
    state: 'under way',
    ...(on !== null && {
      parties: bidding.map(([bidder, amount]) => ({
        player: bidder,
        says: `bids ${money(amount)}`,
      })),
    }),
    steps: unsoldPrivates(table).map((id) => ({
      heading: `The row of ${money(faceOf(box, id))}`,
      label: buys.includes(id) ? `${id} can be bought at once` : id,
      state: id === on || buys.includes(id) ? ('now' as const) : ('to come' as const),
      ...(hasBid(table, id) && { note: `Bids: ${bids(id).join(', ')}` }),
    })),
    asked: {
      who: [player],
      what: sentence(table),
      answers: [
        ...buys.map((id) => ({
          move: { verb: 'buyPrivate', private: id, price: faceOf(box, id) },
          says: `Buy ${id} for ${money(faceOf(box, id))}`,
        })),
        { move: { verb: 'pass' }, says: on === null ? 'Pass' : 'Drop out' },
      ],
      ...(on !== null && {
        figure: {
          move: { verb: 'bid', on },
          field: 'amount',
          least: leastBid(now, on),
          most: freeCash(table, player, on),
          step: STEP,
          says: `Bid on ${on}`,
        },
      }),
    },
  };
}

function sentence(table: Table): string {
  const { on } = read(table, 'auction');
  const player = named(auctionActor(table));
  return on === null
    ? `${player} buys or bids for a private company, or passes.`
    : `${player} raises the bid on ${on} or drops out.`;
}

export const auctionRound: Round = {
  name: 'auction',
  begin(_now, draft) {
    write(draft, 'auction', beginning('auction'));
    write(draft, 'passed', []);
  },
  floor(now) {
    const { table } = now;
    const contested = read(table, 'auction').on !== null;
    const player = auctionActor(table);
    return {
      round: 'Auction of the privates',
      entity: player,
      acting: [player],
      ways: contested ? ['bid'] : ['purchase', 'bid'],
      sentence: sentence(table),
      procedure: () => told(now),
      because: 'auction',
      pass: { says: contested ? 'drops out' : 'passes', effects: pass },
    };
  },
  advance(now, draft) {
    const { table } = now;
    if (isContested(table)) return 'wait';
    if (resolve(now, draft)) return 'on';
    if (unsoldPrivates(table).length > 0) return 'wait';
    const order = orderOf(table);
    const { at } = read(table, 'auction');
    beginOrder(draft, [...order.slice(at), ...order.slice(0, at)]);
    return 'over';
  },
};

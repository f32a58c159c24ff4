import { type Move, type Of, type RailwayMove, railwayMoves } from '../../../shared/move.ts';
import { named } from '../turns.ts';
import { amend, read } from '../course/keys.ts';
import { type Check, type VerbRule, way } from '../course/nouns.ts';
import {
  askingPrice,
  award,
  bidsOn,
  freeCash,
  hasActed,
  leastBid,
  next,
  resolve,
  unsold,
} from './waterfall.ts';
import { sums } from '../money.ts';

/** `bid` and `buyPrivate` in the auction that opens the game. */

type BidMove = Of<RailwayMove, 'bid'>;

export interface BuyPrivate extends Move {
  verb: 'buyPrivate';
  private: string;
  price: number;
  company?: string | undefined;
}

const bidChecks: readonly Check<BidMove>[] = [
  {
    reason: 'sold',
    breaks: ({ table }, { on }) => !unsold(table).includes(on),
    says: (_now, { on }) => `${on} is not for sale.`,
    bars: true,
  },
  {
    reason: 'other',
    breaks({ table }, { on }) {
      const auctioned = read(table, 'auction').on;
      return auctioned !== null && auctioned !== on;
    },
    says: ({ table }) => `Only ${read(table, 'auction').on} is being auctioned now.`,
  },
  {
    reason: 'first',
    breaks: ({ table }, { on }) => read(table, 'auction').on === null && unsold(table)[0] === on,
    says: ({ table, money }, { on }) =>
      `${on} is bought at once for ${money(askingPrice(table, on))}; there is no bidding on it.`,
  },
  {
    reason: 'least',
    breaks: (now, { on, amount }) => amount < leastBid(now, on),
    says: (now, { on }) => `The least bid on ${on} is ${now.money(leastBid(now, on))}.`,
    about: (now, { on, amount }) => ({ facts: { bid: amount, least: leastBid(now, on) } }),
  },
  {
    reason: 'cash',
    breaks: ({ table }, { on, amount }, player) => amount > freeCash(table, player, on),
    says: ({ table, money }, { on }, player) =>
      `Only ${money(freeCash(table, player, on))} of ${named(player)} is not bound by other bids.`,
    about: ({ table }, { on, amount }, player) => ({
      facts: { bid: amount, most: freeCash(table, player, on) },
    }),
  },
];

export const bid: VerbRule = {
  schema: railwayMoves.bid as unknown as VerbRule['schema'],
  ways: [
    way<BidMove>({
      name: 'bid',
      partial: true,
      checks: bidChecks,
      *candidates(now, player) {
        const { on } = read(now.table, 'auction');
        for (const id of on === null ? unsold(now.table).slice(1) : [on]) {
          const most = freeCash(now.table, player, id);
          for (const amount of sums(leastBid(now, id), most, now.rules.auction.step))
            yield { verb: 'bid', on: id, amount };
        }
      },
      effects(_now, draft, { on, amount }, player) {
        const auction = read(draft.table, 'auction');
        const others = bidsOn(draft.table, on).filter(([bidder]) => bidder !== player);
        amend(draft, 'auction', { bids: { ...auction.bids, [on]: [...others, [player, amount]] } });
        hasActed(draft, player);
        if (auction.on === null) next(draft);
      },
      say: ({ money }, { on, amount }) => `bids ${money(amount)} on ${on}`,
    }),
  ],
};

/** The first private at its price. */
export const purchase = way<BuyPrivate>({
  name: 'purchase',
  meant: ({ table }, { company }) => company === undefined && read(table, 'stage') === 'auction',
  checks: [
    {
      reason: 'first',
      breaks: ({ table }, move) => unsold(table)[0] !== move.private,
      says: ({ table }) => `Only ${unsold(table)[0]} is bought now; bids are made on the others.`,
      bars: true,
    },
    {
      reason: 'price',
      breaks: ({ table }, move) => move.price !== askingPrice(table, move.private),
      says: ({ table, money }, move) =>
        `${move.private} costs ${money(askingPrice(table, move.private))}.`,
    },
    {
      reason: 'cash',
      breaks: ({ table }, { price }, player) => price > freeCash(table, player),
      says: ({ table, money }, _move, player) =>
        `Only ${money(freeCash(table, player))} of ${named(player)} is not bound by bids.`,
    },
  ],
  *candidates({ table }) {
    const [first] = unsold(table);
    if (first !== undefined)
      yield { verb: 'buyPrivate', private: first, price: askingPrice(table, first) };
  },
  effects(now, draft, move, player) {
    award(now, draft, move.private, player, move.price);
    hasActed(draft, player);
    next(draft);
    resolve(now, draft);
  },
  say: ({ money }, move) => `buys ${move.private} for ${money(move.price)}`,
});

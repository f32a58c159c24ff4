import { amend, read, answered, askedAs } from '../course/keys.ts';
import type { Check, Now, Waiting } from '../course/nouns.ts';
import { against, way, sharedVerb, type Shared } from '../course/verb.ts';
import { sums } from '../money.ts';
import { named } from '../procedure.ts';
import { parPriceCheck, start, type StartCompany } from '../stock/start.ts';
import {
  askingPrice,
  award,
  bidsOn,
  freeCash,
  hasActed,
  isPurchasable,
  leastBid,
  next,
  unsold,
  isSettling,
  STEP,
} from './waterfall.ts';

/** `bid` and `buyPrivate` in the auction that opens the game. */

type BidMove = Shared<'bid'>;

export type BuyPrivate = Shared<'buyPrivate'>;

const bidChecks: readonly Check<BidMove>[] = [
  against('sold', ({ table }, { on }) => !unsold(table).includes(on) && `${on} is not for sale.`, {
    bars: true,
    sees: ['on'],
  }),
  against(
    'other',
    ({ table }, { on }) => {
      const { on: auctioned } = read(table, 'auction');
      return auctioned !== null && auctioned !== on && `Only ${auctioned} is being auctioned now.`;
    },
    { sees: ['on'] },
  ),
  against(
    'first',
    (now, { on }) => {
      if (read(now.table, 'auction').on !== null || !isPurchasable(now, on)) return undefined;
      return `${on} is bought at once for ${now.money(askingPrice(now.table, on))}; there is no bidding on it.`;
    },
    { sees: ['on'] },
  ),
  against('least', (now, { on, amount }) => {
    const { multiples } = now.rules.auction;
    const least = leastBid(now.table, on);
    if (amount >= least && !(multiples && amount % STEP > 0)) return undefined;
    const all = multiples ? `, and all are multiples of ${now.money(STEP)}` : '';
    const says = `The least bid on ${on} is ${now.money(least)}${all}.`;
    return { says, facts: { bid: amount, least } };
  }),
  against('cash', ({ table, money }, { on, amount }, player) => {
    const most = freeCash(table, player, on);
    if (amount <= most) return undefined;
    const says = `Only ${money(most)} of ${named(player)} is not bound by other bids.`;
    return { says, facts: { bid: amount, most } };
  }),
];

export const bid = sharedVerb('bid')(
  way<BidMove>({
    name: 'bid',
    partial: true,
    checks: bidChecks,
    *candidates(now, player) {
      const { on } = read(now.table, 'auction');
      for (const id of on === null ? unsold(now.table) : [on]) {
        if (on === null && isPurchasable(now, id)) continue;
        const most = freeCash(now.table, player, id);
        for (const amount of sums(leastBid(now.table, id), most, STEP))
          yield { verb: 'bid', on: id, amount };
      }
    },
    effects({ table, box, rules }, draft, { on, amount }, player) {
      const auction = read(table, 'auction');
      const others = rules.auction.overbids(box, on)
        ? []
        : bidsOn(table, on).filter(([bidder]) => bidder !== player);
      amend(draft, 'auction', { bids: { ...auction.bids, [on]: [...others, [player, amount]] } });
      hasActed(draft, player);
      if (auction.on === null) next(draft);
    },
    say: ({ money }, { on, amount }) => `bids ${money(amount)} on ${on}`,
  }),
);

/** A private at its price: the first. */
export const purchase = way<BuyPrivate>({
  name: 'purchase',
  meant: ({ table }, { company }) => company === undefined && read(table, 'stage') === 'auction',
  checks: [
    against(
      'first',
      (now, { private: id }) =>
        !isPurchasable(now, id) &&
        `Only the first private is bought, here ${unsold(now.table)[0]}, or the last of its row without a bid; bids are made on the others.`,
      { bars: true },
    ),
    against('price', ({ table, money }, { private: id, price }) => {
      const asked = askingPrice(table, id);
      return price !== asked && `${id} costs ${money(asked)}.`;
    }),
    against('cash', ({ table, money }, { price }, player) => {
      const free = freeCash(table, player);
      return price > free && `${named(player)} has only ${money(free)} that is in no bid.`;
    }),
  ],
  *candidates(now) {
    for (const id of unsold(now.table))
      if (isPurchasable(now, id))
        yield { verb: 'buyPrivate', private: id, price: askingPrice(now.table, id) };
  },
  effects(now, draft, move, player) {
    award(now, draft, move.private, player, move.price);
    hasActed(draft, player);
    next(draft);
  },
  say: ({ money }, move) => `buys ${move.private} for ${money(move.price)}`,
});

/** Whoever buys a private with a president's certificate sets the par price before anything else. */

const due = ({ table }: Now) => askedAs(table, 'par', 'player', 'company');

export const firstPar = way<StartCompany>({
  name: 'firstPar',
  meant: (now) => due(now) !== undefined,
  checks: [
    against('company', (now, { company }) => {
      const first = due(now)?.company;
      return first !== company && `The par price of ${first} comes first.`;
    }),
    parPriceCheck,
  ],
  *candidates(now) {
    const asked = due(now);
    if (!asked) return;
    const { company } = asked;
    for (const par of now.rules.stock.parPrices(now.table, company))
      yield { verb: 'startCompany', company, par };
  },
  effects(now, draft, { company, par }, player) {
    const asked = due(now);
    start(now, draft, asked?.player ?? player, asked?.company ?? company, par);
    if (asked) answered(draft);
  },
  say: ({ money }, { company, par }) => `sets the par price of ${company} at ${money(par)}`,
});

/** Bids that stand are settled first. */
export const parWaiting: Waiting = {
  name: 'firstPar',
  floor(now, before) {
    const asked = due(now);
    if (!asked || isSettling(now)) return undefined;
    const { player, company } = asked;
    return {
      round: before().round,
      entity: player,
      acting: [player],
      ways: ['firstPar'],
      sentence: `${named(player)} sets the par price of ${company}.`,
    };
  },
};

import { amend, read, answered, firstAsked } from '../course/keys.ts';
import type { Check, Now, Waiting } from '../course/nouns.ts';
import { way, sharedVerb, type Shared } from '../course/verb.ts';
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
} from './waterfall.ts';

/** `bid` and `buyPrivate` in the auction that opens the game. */

type BidMove = Shared<'bid'>;

export type BuyPrivate = Shared<'buyPrivate'>;

const isStep = ({ rules }: Now, amount: number): boolean =>
  !rules.auction.multiples || amount % rules.auction.step === 0;

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
    breaks: (now, { on }) => read(now.table, 'auction').on === null && isPurchasable(now, on),
    says: ({ table, money }, { on }) =>
      `${on} is bought at once for ${money(askingPrice(table, on))}; there is no bidding on it.`,
  },
  {
    reason: 'least',
    breaks: (now, { on, amount }) => amount < leastBid(now, on) || !isStep(now, amount),
    says: (now, { on }) =>
      `The least bid on ${on} is ${now.money(leastBid(now, on))}${now.rules.auction.multiples ? `, and all are multiples of ${now.money(now.rules.auction.step)}` : ''}.`,
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
        for (const amount of sums(leastBid(now, id), most, now.rules.auction.step))
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
    {
      reason: 'first',
      breaks: (now, move) => !isPurchasable(now, move.private),
      says: ({ table }) =>
        `Only the first private is bought, here ${unsold(table)[0]}, or the last of its row without a bid; bids are made on the others.`,
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

const due = ({ table }: Now): { player: string; company: string } | undefined => {
  const asked = firstAsked(table);
  return asked?.ask === 'par'
    ? { player: String(asked.player), company: String(asked.company) }
    : undefined;
};

export const firstPar = way<StartCompany>({
  name: 'firstPar',
  meant: (now) => due(now) !== undefined,
  checks: [
    {
      reason: 'company',
      breaks: (now, { company }) => due(now)?.company !== company,
      says: (now) => `The par price of ${due(now)?.company} comes first.`,
    },
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

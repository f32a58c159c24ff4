import { defineCheck } from '../course/check.ts';
import { amend, read, popQuestion, pendingQuestionAs } from '../course/keys.ts';
import type { Check, Context, Interruption, Table } from '../course/nouns.ts';
import { defineAction, defineSharedVerb, type SharedMove } from '../course/verb.ts';
import { sums } from '../money.ts';
import { privateAt, privatesOf } from '../privates/rules.ts';
import { joinWords, playerToken } from '../procedure.ts';
import { parPriceCheck, startWith, type StartCompany } from '../stock/start.ts';
import {
  askingPrice,
  award,
  bidsOn,
  freeCash,
  hasActed,
  isPurchasable,
  leastBid,
  nextBidder,
  unsold,
  isSettling,
  bidStep,
} from './waterfall.ts';

/** `bid` and `buyPrivate` in the auction that opens the game. */

type BidMove = SharedMove<'bid'>;

export type BuyPrivate = SharedMove<'buyPrivate'>;

/** Why this is no private of the auction: it is no private at all, has left the game, or is sold. */
function saysGone(table: Table, id: string): string {
  if (!privatesOf(table.box).includes(id)) return `${id} is no private.`;
  return privateAt(table, id) === 'out'
    ? `The private ${id} is not in this game.`
    : `${id} is not for sale: it has been sold.`;
}

/** The same as a reason; undefined = it is in the auction. */
function whyGone(table: Table, id: string): 'no-private' | 'removed' | 'sold' | undefined {
  if (unsold(table).includes(id)) return undefined;
  if (!privatesOf(table.box).includes(id)) return 'no-private';
  return privateAt(table, id) === 'out' ? 'removed' : 'sold';
}

const bidChecks: readonly Check<BidMove>[] = [
  defineCheck('sold', ({ table }, { on }) => !unsold(table).includes(on) && saysGone(table, on), {
    stops: true,
    reads: ['on'],
    finerReason: ({ table }, { on }) => whyGone(table, on) ?? 'sold',
  }),
  defineCheck(
    'other',
    ({ table }, { on }) => {
      const { on: auctioned } = read(table, 'auction');
      return auctioned !== null && auctioned !== on && `Only ${auctioned} is being auctioned now.`;
    },
    { stops: true, reads: ['on'] },
  ),
  defineCheck(
    'first',
    (context, { on }) => {
      if (read(context.table, 'auction').on !== null || !isPurchasable(context, on))
        return undefined;
      return `${on} is bought at once for ${context.money(askingPrice(context.table, on))}; there is no bidding on it.`;
    },
    { stops: true, reads: ['on'] },
  ),
  defineCheck('least', (context, { on, amount }) => {
    const { bidsAreMultiples } = context.rules.auction;
    const step = bidStep(context.box);
    const least = leastBid(context.table, on);
    if (amount >= least && !(bidsAreMultiples && amount % step > 0)) return undefined;
    const all = bidsAreMultiples ? `, and all are multiples of ${context.money(step)}` : '';
    const says = `The least bid on ${on} is ${context.money(least)}${all}.`;
    return { says, facts: { bid: amount, least } };
  }),
  defineCheck('cash', ({ table, money }, { on, amount }, player) => {
    const most = freeCash(table, player, on);
    if (amount <= most) return undefined;
    const says = `Only ${money(most)} of ${playerToken(player)} is not bound by other bids.`;
    return { says, facts: { bid: amount, most } };
  }),
];

export const bid = defineSharedVerb('bid')(
  defineAction<BidMove>({
    name: 'bid',
    partial: true,
    checks: bidChecks,
    *candidates(context, player) {
      const { on } = read(context.table, 'auction');
      for (const id of on === null ? unsold(context.table) : [on]) {
        if (isPurchasable(context, id)) continue;
        const most = freeCash(context.table, player, id);
        for (const amount of sums(leastBid(context.table, id), most, bidStep(context.box)))
          yield { verb: 'bid', on: id, amount };
      }
    },
    effects({ table, box, rules }, draft, { on, amount }, player) {
      const auction = read(table, 'auction');
      const others = rules.auction.endsLowerBids(box, on)
        ? []
        : bidsOn(table, on).filter(([bidder]) => bidder !== player);
      amend(draft, 'auction', { bids: { ...auction.bids, [on]: [...others, [player, amount]] } });
      hasActed(draft, player);
      if (auction.on === null) nextBidder(draft);
    },
    say: ({ money }, { on, amount }) => `bids ${money(amount)} on ${on}`,
  }),
);

/** Do several privates of the title stand in one row? */
function hasRows({ box, rules }: Context): boolean {
  const rows = privatesOf(box).map((id) => rules.auction.row(box, id));
  return new Set(rows).size < rows.length;
}

/** Why a private cannot be bought now: it is none, it is sold, or others come first. */
function saysNotFirst(context: Context, id: string): string {
  const { table, box, rules } = context;
  const left = unsold(table);
  const [first] = left;
  if (first === undefined || !left.includes(id)) return saysGone(table, id);
  if (bidsOn(table, id).length > 0) return `There are bids on ${id}: it goes to the highest.`;
  const row = left.filter((one) => rules.auction.row(box, one) === rules.auction.row(box, first));
  return row.length > 1
    ? `Of ${joinWords(row)} only the last one without a bid is bought; bids are made on the others.`
    : `Only ${hasRows(context) ? `${first} is bought now, alone in the cheapest row` : `the first private is bought, here ${first}`}; bids are made on the others.`;
}

/** Buying the first private at its price. */
export const purchase = defineAction<BuyPrivate>({
  name: 'purchase',
  matches: ({ table }, { company }) => company === undefined && read(table, 'stage') === 'auction',
  checks: [
    defineCheck<BuyPrivate>(
      'first',
      (context, { private: id }) => !isPurchasable(context, id) && saysNotFirst(context, id),
      {
        stops: true,
        finerReason: ({ table }, { private: id }) => whyGone(table, id) ?? 'first',
      },
    ),
    defineCheck('price', ({ table, money }, { private: id, price }) => {
      const asked = askingPrice(table, id);
      return price !== asked && `${id} costs ${money(asked)}.`;
    }),
    defineCheck(
      'cash',
      ({ table, money }, { price }, player) => {
        const free = freeCash(table, player);
        return price > free && `${playerToken(player)} has only ${money(free)} that is in no bid.`;
      },
      // A wrong price is told by itself: it says nothing of the money.
      { silentAfter: ['price'] },
    ),
  ],
  *candidates(context) {
    for (const id of unsold(context.table))
      if (isPurchasable(context, id))
        yield { verb: 'buyPrivate', private: id, price: askingPrice(context.table, id) };
  },
  effects(context, draft, move, player) {
    award(context, draft, move.private, player, move.price);
    hasActed(draft, player);
    nextBidder(draft);
  },
  say: ({ money }, move) => `buys ${move.private} for ${money(move.price)}`,
});

/** A player who buys a private with a president's certificate sets the par first. */

const due = ({ table }: Context) => pendingQuestionAs(table, 'par', 'player', 'company');

export const firstPar = defineAction<StartCompany>({
  name: 'firstPar',
  matches: (context) => due(context) !== undefined,
  checks: [
    defineCheck('company', (context, { company }) => {
      const first = due(context)?.company;
      return first !== company && `The par price of ${first} comes first.`;
    }),
    parPriceCheck,
  ],
  *candidates(context) {
    const asked = due(context);
    if (!asked) return;
    const { company } = asked;
    for (const par of context.rules.stock.parPrices(context.table, company))
      yield { verb: 'startCompany', company, par };
  },
  effects(context, draft, { company, par }, player) {
    const asked = due(context);
    startWith(context, draft, asked?.player ?? player, asked?.company ?? company, par);
    if (asked) popQuestion(draft);
  },
  say: ({ money }, { company, par }) => `sets the par price of ${company} at ${money(par)}`,
});

/** Standing bids are settled first. */
export const parInterruption: Interruption = {
  name: 'firstPar',
  prompt(context, before) {
    const asked = due(context);
    if (!asked || isSettling(context)) return undefined;
    const { player, company } = asked;
    return {
      round: before().round,
      entity: player,
      acting: [player],
      actions: ['firstPar'],
      sentence: `${playerToken(player)} sets the par price of ${company}.`,
    };
  },
};

import type { Of, RailwayMove } from '../../../../shared/move.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { objections, way, wrong, sharedVerb } from '../../../rules/course/verb.ts';
import { limitCheck } from '../../../rules/stock/buy.ts';
import { orderOf } from '../../../rules/stock/holdings.ts';
import { named } from '../../../rules/procedure.ts';
import { read } from '../clock.ts';
import { availability, availableCompanies, leastCost } from '../stock/available.ts';
import { amendParliament, mostBid, nextBid, STEP } from './round.ts';

/** `bid`: putting up a charter, and raising. (1862 §4.1, §4.2) */

type Bid = Of<RailwayMove, 'bid'>;

const auctionOf = ({ table }: Now) => read(table, 'parliament').auction;

export const bid = sharedVerb('bid')(
  way<Bid>({
    name: 'bid',
    partial: true,
    checks: [
      objections(function* (now, { on }, player) {
        const auction = auctionOf(now);
        if (auction && auction.company !== on)
          yield wrong('other', `${auction.company} is being auctioned.`);
        if (!auction && read(now.table, 'parliament').won.includes(player))
          yield wrong('won', `${named(player)} has won a charter in this round.`);
      }),
      ...availability<Bid>((now, { on }) => (auctionOf(now) ? undefined : on)),
      limitCheck,
      objections(function* ({ table, money }, { amount }, player) {
        const [least, most] = [nextBid(table), mostBid(table, player)];
        const about = { facts: { amount, least, most } };
        if (amount % STEP !== 0) yield wrong('step', `Bids go in steps of ${money(STEP)}.`);
        if (amount < least) yield wrong('least', `The least bid is ${money(least)} now.`, about);
        const kept = `${money(leastCost(table))} has to be kept for the director's certificate`;
        const says = `${kept}: ${money(Math.max(0, most))} can be bid.`;
        if (most < least) yield wrong('poor', says, about);
        else if (amount > most) yield wrong('most', says, about);
      }),
    ],
    *candidates(now) {
      const auction = auctionOf(now);
      const least = nextBid(now.table);
      for (const on of auction ? [auction.company] : availableCompanies(now))
        for (const more of [0, 1, 5]) yield { verb: 'bid', on, amount: least + more * STEP };
    },
    effects(now, draft, { on, amount }, player) {
      const { company = on, bidders = orderOf(now.table) } = auctionOf(now) ?? {};
      if (now.box.companies.has(company))
        amendParliament(draft, { auction: { company, bidders, high: { player, amount } } });
    },
    say: (now, { on, amount }) =>
      auctionOf(now)
        ? `bids ${now.money(amount)} for ${on}`
        : `puts up the charter of ${on} at ${now.money(amount)}`,
  }),
);

import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { type Now, type VerbRule, way } from '../../../rules/course/nouns.ts';
import { limitCheck } from '../../../rules/stock/buy.ts';
import { orderOf } from '../../../rules/stock/holdings.ts';
import { named } from '../../../rules/turns.ts';
import { read } from '../clock.ts';
import { availability, availableCompanies, leastCost } from '../stock/available.ts';
import { amendParliament, mostBid, nextBid, STEP } from './round.ts';

/** `bid`: putting up a charter, and raising. (1862 §4.1, §4.2) */

type Bid = Of<RailwayMove, 'bid'>;

const auctionOf = ({ table }: Now) => read(table, 'parliament').auction;

const sayMost = ({ table, money }: Now, _move: Bid, player: PlaceId): string =>
  `${money(leastCost(table))} has to be kept for the director's certificate: ${money(Math.max(0, mostBid(table, player)))} can be bid.`;

const about = ({ table }: Now, { amount }: Bid, player: PlaceId) => ({
  facts: { amount, least: nextBid(table), most: mostBid(table, player) },
});

export const bid: VerbRule = {
  schema: railwayMoves.bid as unknown as VerbRule['schema'],
  ways: [
    way<Bid>({
      name: 'bid',
      partial: true,
      checks: [
        {
          reason: 'other',
          breaks: (now, { on }) => (auctionOf(now)?.company ?? on) !== on,
          says: (now) => `${auctionOf(now)?.company} is being auctioned.`,
        },
        {
          reason: 'won',
          breaks: (now, _move, player) =>
            !auctionOf(now) && read(now.table, 'parliament').won.includes(player),
          says: (_now, _move, player) => `${named(player)} has won a charter in this round.`,
        },
        ...availability<Bid>((now, { on }) => (auctionOf(now) ? undefined : on)),
        limitCheck,
        {
          reason: 'step',
          breaks: (_now, { amount }) => amount % STEP !== 0,
          says: ({ money }) => `Bids go in steps of ${money(STEP)}.`,
        },
        {
          reason: 'least',
          breaks: ({ table }, { amount }) => amount < nextBid(table),
          says: ({ table, money }) => `The least bid is ${money(nextBid(table))} now.`,
          about,
        },
        {
          reason: 'poor',
          breaks: ({ table }, _move, player) => mostBid(table, player) < nextBid(table),
          says: sayMost,
          about,
        },
        {
          reason: 'most',
          breaks({ table }, { amount }, player) {
            const most = mostBid(table, player);
            return most >= nextBid(table) && amount > most;
          },
          says: sayMost,
          about,
        },
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
  ],
};

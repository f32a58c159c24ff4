import type { PlaceId } from '../../../kernel/box.ts';
import { type Table } from '../../../kernel/table.ts';
import type { House } from '../auctions/open-cry.ts';
import { column } from '../course/chart.ts';
import type { Auction } from '../course/keys.ts';
import { money, named, roundUp, TEN } from '../course/turns.ts';
import { directedBy, directorOf, inPlay, playerOf } from '../companies/holdings.ts';
import { capacity } from '../companies/loans.ts';
import { inLiquidation, priceAfter, priceOf } from '../companies/market.ts';

/** Who may bid what for a company (1820 §11.3, §11.5). */

/** Price times shares in play. */
export const worth = (table: Table, company: string): number =>
  priceOf(table, company) * inPlay(table, company);

/** From this bid on the director cannot decline. */
export const forcingBid = (table: Table, company: string): number =>
  priceAfter(table, company, column(table).premium) * inPlay(table, company);

/** Companies of a player that could pay this for the company on offer. */
export const buyers = (table: Table, player: PlaceId, of: string, amount: number): string[] =>
  directedBy(table, player).filter(
    (company) =>
      company !== of && !inLiquidation(table, company) && capacity(table, company) >= amount,
  );

/** The player for whom the offered company's director stands. */
export function directing(table: Table, company: string): PlaceId | undefined {
  const director = directorOf(table, company);
  return director === undefined ? undefined : playerOf(table, director);
}

/** Its director bids at most £10 above the best other bid, and opens at exactly the minimum. (D38) */
function ownLimit(table: Table, { company, bank, high }: Auction, player: PlaceId): number {
  if (directing(table, company) !== player) return Infinity;
  const other = high && high.player !== player ? high.amount : bank;
  return other === null ? roundUp(worth(table, company)) : other + TEN;
}

function means(table: Table, { company }: Auction, player: PlaceId): number {
  const own = directedBy(table, player).filter(
    (one) => one !== company && !inLiquidation(table, one),
  );
  return Math.max(0, ...own.map((one) => capacity(table, one)));
}

export const takeoverHouse: House = {
  least(table, { company, bank, high }) {
    if (high) return high.amount + TEN;
    return bank === null ? roundUp(worth(table, company)) : Math.floor(bank / TEN) * TEN + TEN;
  },
  most: (table, auction, player) =>
    Math.min(means(table, auction, player), ownLimit(table, auction, player)),
  why(table, auction, player) {
    const limit = ownLimit(table, auction, player);
    const all = means(table, auction, player);
    return limit < all
      ? {
          clause: '1820/8.4.2/7',
          says: `${named(player)} directs ${auction.company} and bids at most ${money(limit)}.`,
        }
      : { clause: '1820/8.4.2/5', says: `No company of ${named(player)} can raise that.` };
  },
  leastClause: '1820/8.4.2/2',
  tensClause: '1820/8.4.2/2',
};

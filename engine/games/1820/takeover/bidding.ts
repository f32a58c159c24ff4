import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { named } from '../../../rules/procedure.ts';
import { type House, roundUp, TEN } from '../auction/open-cry.ts';
import { type Cry, read } from '../clock.ts';
import { column } from '../companies/chart.ts';
import { directedBy, directorOf, inPlay, playerOf, runs } from '../companies/holdings.ts';
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
function ownLimit(table: Table, { company, bank, high }: Cry, player: PlaceId): number {
  if (directing(table, company) !== player) return Infinity;
  const other = high && high.player !== player ? high.amount : bank;
  return other === null ? roundUp(worth(table, company)) : other + TEN;
}

function means(table: Table, { company }: Cry, player: PlaceId): number {
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
  most: (table, cry, player) => Math.min(means(table, cry, player), ownLimit(table, cry, player)),
  why({ table, money }, cry, player) {
    const limit = ownLimit(table, cry, player);
    const says = `${named(player)} directs ${cry.company} and bids at most ${money(limit)}.`;
    return limit < means(table, cry, player)
      ? { reason: '8.4.2/7', says }
      : { reason: '8.4.2/5', says: `No company of ${named(player)} can raise that.` };
  },
  leastClause: '8.4.2/2',
  tensClause: '8.4.2/2',
};

/** The company whose turn of the takeover step it is, and who decides for it. */
export function offering(table: Table): string | undefined {
  const { order, at } = read(table, 'issue');
  return read(table, 'stage') === 'takeovers' && !read(table, 'cry') ? order[at] : undefined;
}

export const offerer = (table: Table): PlaceId | undefined => runs(table, offering(table) ?? '');

/** Who answers while the bidding is over: the offered director, or the winner. */
export function bidder(table: Table): PlaceId | undefined {
  const cry = read(table, 'cry');
  if (!cry || cry.step === 'bid') return undefined;
  return cry.step === 'accept' ? directing(table, cry.company) : cry.high?.player;
}

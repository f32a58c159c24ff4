import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Against } from '../../../rules/course/nouns.ts';
import { amend, read, recordOf } from '../clock.ts';
import { losesControl, settleDirector } from '../companies/directors.ts';
import {
  BRITISH_RAIL,
  catalogue,
  heldShares,
  isPrivate,
  moveShares,
  sharesIn,
  sizeOf,
  who,
} from '../companies/holdings.ts';
import { inLiquidation, isPublic, priceOf } from '../market.ts';

/** What may be sold to the pool, and the sale. (1820 §4.7) */

export interface SellShares extends Move {
  verb: 'sellShares';
  company: string;
  percent: number;
  /** The cousin that sells; left out = the player. */
  for?: string | undefined;
}

/** Every company with shares. */
export const dealtIn = (table: Table): readonly string[] => [...catalogue(table.box), BRITISH_RAIL];
export const isListed = (table: Table, company: string): boolean =>
  isPublic(table, company) || company === BRITISH_RAIL;

/** "1 share", "3 shares". */
export const shareCount = (count: number): string => `${count} share${count === 1 ? '' : 's'}`;

/** Percent of so many shares, for a move. */
export const percentFor = (table: Table, company: string, shares: number): number => {
  const size = sizeOf(table, company);
  return size === 0 ? 0 : Math.round((100 * shares) / size);
};

/** Shares that a percentage means; 0 if it is no whole number of them. */
export function sharesFor(table: Table, company: string, percent: number): number {
  const shares = (percent * sizeOf(table, company)) / 100;
  return Number.isInteger(shares) ? shares : 0;
}

/** A company that is operating, or repays, keeps its director. */
export interface Control {
  readonly of: string;
  readonly clause: string;
}

/** Floats are part of the stock round; in other rounds it is over. */
const wasLately = (table: Table): boolean => ['stock', 'floats'].includes(read(table, 'stage'));

/** Why so many shares of a company cannot be sold. */
export function unsellable(
  table: Table,
  holder: PlaceId,
  company: string,
  shares: number,
  control?: Control,
): Against | undefined {
  const held = sharesIn(table, holder, company);
  const breach = (reason: string, says: string): Against => ({
    ...{ reason, says, facts: { shares, held } },
  });
  if (isPrivate(table, company))
    return breach('13.2/1', `${company} is private: its certificate is not sold.`);
  if (shares < 1 || shares > held || !isListed(table, company))
    return breach('6.5.2.3/6', `${shareCount(held)} of ${company} are held there.`);
  // Outside stock rounds the last one is past.
  const { floated = 0, increased = 0 } = wasLately(table) ? recordOf(table, company) : {};
  if (floated >= read(table, 'turn'))
    return breach('6.5.2.3/1', `${company} was floated in this stock round.`);
  if (increased >= read(table, 'turn'))
    return breach('6.5.2.3/2', `${company} was enlarged in this stock round.`);
  if (inLiquidation(table, company)) return breach('6.5.2.3/3', `${company} is in liquidation.`);
  if (heldShares(table, company) - shares < 1)
    return breach('6.5.2.3/7', `Somebody has to keep a share of ${company}.`);
  if (control?.of === company && losesControl(table, company, holder, shares))
    return breach(control.clause, `The director of ${company} may not change now.`);
  return undefined;
}

/** Most shares of a company that a holder may sell now; every lower number is legal too. */
export function sellable(
  table: Table,
  holder: PlaceId,
  company: string,
  control?: Control,
): number {
  let most = sharesIn(table, holder, company);
  while (most > 0 && unsellable(table, holder, company, most, control)) most--;
  return most;
}

/** Shares to the pool, money to the seller; the price stays. */
export function sellToPool(draft: Draft, holder: PlaceId, company: string, shares: number): void {
  const { table } = draft;
  const count = Math.min(shares, sharesIn(table, holder, company));
  if (table.purses.has(holder)) draft.pay('bank', holder, count * priceOf(table, company));
  moveShares(draft, company, holder, 'pool', count);
  settleDirector(draft, company, holder);
  noteSale(draft, holder, company);
}

/** Who has sold a company does not buy it in this stock round. */
export function noteSale(draft: Draft, holder: PlaceId, company: string): void {
  if (!wasLately(draft.table)) return;
  const { sold } = read(draft.table, 'stock');
  amend(draft, 'stock', { sold: { ...sold, [holder]: { ...sold[holder], [company]: 'before' } } });
}

export const hasSold = (table: Table, holder: PlaceId, company: string): boolean =>
  read(table, 'stock').sold[holder]?.[company] !== undefined;

/** Every number of shares of every company that a holder might sell. */
export function* salesOf(table: Table, player: PlaceId, seller: PlaceId): Generator<SellShares> {
  for (const company of dealtIn(table))
    for (let shares = 1, all = sharesIn(table, seller, company); shares <= all; shares++)
      yield {
        ...{ verb: 'sellShares', company, percent: percentFor(table, company, shares) },
        ...(seller !== player && { for: seller }),
      };
}

export function saySell(table: Table, { company, percent, for: seller }: SellShares): string {
  const shares = sharesFor(table, company, percent);
  const whom = seller === undefined ? '' : ` for ${who(table, seller)}`;
  return `sells ${shares} of ${sizeOf(table, company)} shares of ${company}${whom}`;
}

import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { violation } from '../clauses.ts';
import { amend, read, recordOf } from '../course/clock.ts';
import {
  BRITISH_RAIL,
  heldShares,
  isPrivate,
  moveShares,
  playerOf,
  sharesIn,
  sizeOf,
} from '../companies/holdings.ts';
import { losesControl, settleDirector } from '../companies/directors.ts';
import { inLiquidation, isPublic, priceOf } from '../companies/market.ts';
import { found, shareCount } from '../course/turns.ts';

/** Selling to the bank pool: what may be sold, and the sale (1820 §4.7). */

/** A company that is operating, or repays, keeps its director. */
export interface Control {
  readonly of: string;
  readonly clause: string;
}

/** Was it floated, or increased, too lately to be sold? Outside stock rounds the last one is past. */
function tooFresh(table: Table, company: string): 'float' | 'increase' | undefined {
  const turn = read(table, 'turn');
  const stage = read(table, 'stage');
  if (stage !== 'stock' && stage !== 'floats') return undefined;
  const { floated, increased } = recordOf(table, company);
  if (floated !== undefined && floated >= turn) return 'float';
  return increased !== undefined && increased >= turn ? 'increase' : undefined;
}

/** Everything against selling so many shares of a company. */
export function saleFindings(
  table: Table,
  holder: PlaceId,
  company: string,
  shares: number,
  control?: Control,
): Finding[] {
  const held = sharesIn(table, holder, company);
  const fresh = tooFresh(table, company);
  const listed = isPublic(table, company) || company === BRITISH_RAIL;
  const about = { facts: { shares, held } };
  return found(
    isPrivate(table, company) &&
      violation('1820/13.2/1', `${company} is private: its certificate is not sold.`, about),
    (shares < 1 || shares > held || !listed) &&
      violation('1820/6.5.2.3/6', `${shareCount(held)} of ${company} are held there.`, about),
    fresh === 'float' &&
      violation('1820/6.5.2.3/1', `${company} was floated in this stock round.`, about),
    fresh === 'increase' &&
      violation('1820/6.5.2.3/2', `${company} was enlarged in this stock round.`, about),
    inLiquidation(table, company) &&
      violation('1820/6.5.2.3/3', `${company} is in liquidation.`, about),
    shares <= held &&
      heldShares(table, company) - shares < 1 &&
      violation('1820/6.5.2.3/7', `Somebody has to keep a share of ${company}.`, about),
    control?.of === company &&
      losesControl(table, company, holder, shares) &&
      violation(control.clause, `The director of ${company} may not change now.`, about),
  );
}

/** Most shares of a company that a holder may sell now; every lower number is legal too. */
export function sellable(
  table: Table,
  holder: PlaceId,
  company: string,
  control?: Control,
): number {
  let most = sharesIn(table, holder, company);
  while (most > 0 && saleFindings(table, holder, company, most, control).length > 0) most--;
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
  const stage = read(draft.table, 'stage');
  if (stage !== 'stock' && stage !== 'floats') return;
  const { sold } = read(draft.table, 'stock');
  const before = sold[holder] ?? [];
  if (before.includes(company)) return;
  amend(draft, 'stock', { sold: { ...sold, [holder]: [...before, company] } });
}

export const hasSold = (table: Table, holder: PlaceId, company: string): boolean =>
  read(table, 'stock').sold[holder]?.includes(company) ?? false;

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

export const knowsHolder = (table: Table, holder: PlaceId): boolean =>
  playerOf(table, holder) !== undefined;

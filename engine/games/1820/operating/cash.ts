import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { BRITISH_RAIL, catalogue, isPrivate, playerOf, runs } from '../companies/holdings.ts';
import { priceOf } from '../companies/market.ts';
import { type Control, saleFindings, sellable, sellToPool, sharesFor } from '../stock/selling.ts';
import { salesOf, type SellShares } from '../stock/trading.ts';
import { shortfall } from './dues.ts';
import { operator, stepOf } from './step.ts';
import { mayRaiseForTrain } from './trains.ts';

/** Selling shares outside stock rounds, to pay what has to be paid (1820 §8.5, §8.7, §8.8, §13.4). */

/** Who has to raise money now, and whose director must not change by it. */
interface Need {
  readonly seller: PlaceId;
  readonly control?: Control;
}

export function needOf(table: Table): Need | undefined {
  const [first] = read(table, 'pending');
  if (first?.kind === 'debt') {
    const control = { of: first.company, clause: '1820/17.3/4' };
    return { seller: first.payer, ...(first.repay && { control }) };
  }
  const company = operator(table);
  const director = company === undefined ? undefined : runs(table, company);
  if (first || company === undefined || director === undefined) return undefined;
  const step = stepOf(table);
  if (step === 'maintenance' || step === 'interest') {
    const missing = shortfall(table, company);
    const there = isPrivate(table, company) ? 0 : cash(table, director);
    if (missing <= there) return undefined;
    return { seller: director, control: { of: company, clause: '1820/7.2.8/3' } };
  }
  return mayRaiseForTrain(table, company)
    ? { seller: director, control: { of: company, clause: '1820/7.2.7/9' } }
    : undefined;
}

export function judgeCashSale(table: Table, move: SellShares, actor: Actor): Finding[] {
  const need = needOf(table);
  if (!need)
    return [
      violation(
        '1820/7.2.7/8',
        'Outside stock rounds shares are sold only to pay what cannot be paid otherwise.',
      ),
    ];
  const player = playerOf(table, need.seller);
  const shares = sharesFor(table, move.company, move.percent);
  const seller = move.for ?? player;
  return found(
    outOfTurn(actor, player === undefined ? [] : [player], '1820/7.2.7/8'),
    seller !== need.seller && violation('1820/7.2.7/8', 'Only who has to pay sells shares for it.'),
    ...saleFindings(table, need.seller, move.company, shares, need.control),
  );
}

export function cashSale(draft: Draft, move: SellShares): void {
  const need = needOf(draft.table);
  if (!need) return;
  sellToPool(draft, need.seller, move.company, sharesFor(draft.table, move.company, move.percent));
}

export function* cashSaleOptions(table: Table, player: PlaceId): Generator<SellShares> {
  const need = needOf(table);
  if (!need || playerOf(table, need.seller) !== player) return;
  yield* salesOf(table, player, need.seller, (company) =>
    sellable(table, need.seller, company, need.control),
  );
}

/** What selling all that may be sold would bring whoever has to raise money now. */
export function raisable(table: Table): number {
  const need = needOf(table);
  if (!need) return 0;
  return [...catalogue(table.box), BRITISH_RAIL].reduce(
    (sum, company) =>
      sum + sellable(table, need.seller, company, need.control) * priceOf(table, company),
    0,
  );
}

/** Is there any share left that could be sold for the debt? */
export const canSell = (table: Table, { seller, control }: Need): boolean =>
  [...catalogue(table.box), BRITISH_RAIL].some(
    (company) => sellable(table, seller, company, control) > 0,
  );

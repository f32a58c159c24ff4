import type { Draft, PieceId, PlaceId, Table } from '../../rules/course/nouns.ts';
import { cash } from '../../kernel/table.ts';
import { holderOfPresidency } from '../../rules/stock/issued.ts';
import { amend, read } from '../../rules/course/keys.ts';
import { payUpTo } from '../../rules/money.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { orderOf } from '../../rules/stock/holdings.ts';
import { charterOf, trainPrice } from '../../rules/trains/cards.ts';
import { trainsOnSale } from '../../rules/trains/rules.ts';
import { companiesOf, figuresOf, isMinor, switchesOf } from './box/figures.ts';

/** Companies without a president. (1825 §11) */

export const inReceivership = (table: Table, company: string): boolean =>
  holderOfPresidency(table, company) === undefined;

/** True if a player acts for it, as in recorded games. (1825 §11.3) */
export const isActedFor = (table: Table, company: string): boolean =>
  inReceivership(table, company) && switchesOf(table.box).receivershipBuild;

/** True if nobody decides anything for it. */
export const hasNoDecider = (table: Table, company: string): boolean =>
  inReceivership(table, company) && !switchesOf(table.box).receivershipBuild;

/**
 * True for a minor in receivership, which does not even operate by itself. One profile lets it operate if
 * only unit 3 is in play.
 */
export function isIdle(table: Table, company: string): boolean {
  const { box } = table;
  if (!inReceivership(table, company) || !isMinor(box, company)) return false;
  return !switchesOf(box).unit3OnlyMinorReceivership || figuresOf(box).units.join('') !== '3';
}

/** The president; in receivership the first player who directs nothing acts for it. (§11.3) */
export function decider(table: Table, company: string): PlaceId | undefined {
  const president = holderOfPresidency(table, company);
  if (president !== undefined) return president;
  const presidents = new Set(companiesOf(table.box).map((id) => holderOfPresidency(table, id)));
  const order = orderOf(table);
  return order.find((player) => !presidents.has(player)) ?? order[0];
}

/** What each purchase may cost beyond the company's cash; 0 for a company with a president. (1825 §14.2) */
function credit(table: Table, company: string): number {
  return operatingCompany(table) === company && isActedFor(table, company)
    ? figuresOf(table.box).receivershipCredit
    : 0;
}

/** What it can spend on one thing while it builds or runs. */
export const means = (table: Table, company: string): number =>
  cash(table, charterOf(company)) + credit(table, company);

/** Pays the bank from the treasury; what is missing is a loan for this turn. */
export function payWithCredit(draft: Draft, company: string, amount: number): void {
  const { table } = draft;
  const charter = charterOf(company);
  const short = Math.max(0, Math.min(credit(table, company), amount - cash(table, charter)));
  // The key is only written if a loan is taken, so that recorded tables stay the same.
  if (short > 0) amend(draft, 'work', { loan: (read(table, 'work').loan ?? 0) + short });
  payUpTo(draft, charter, 'bank', amount);
}

/** Trains that a company in receivership may lease now, one of each kind that the bank sells. */
export function leasable(table: Table, company: string): readonly PieceId[] {
  if (operatingCompany(table) !== company || !isActedFor(table, company)) return [];
  const [leased] = read(table, 'work').lent ?? [];
  return leased === undefined ? trainsOnSale(table) : [];
}

/** Trains of the bank that a company can pay for. (1825 §11.3) */
export function affordable(table: Table, company: string): PieceId[] {
  const has = cash(table, charterOf(company));
  return trainsOnSale(table).filter((train) => trainPrice(table, train) <= has);
}

import type { Draft, PieceId, PlaceId, Table } from '../../rules/course/nouns.ts';
import { cash } from '../../kernel/table.ts';
import { holderOfPresidency } from '../../rules/stock/issued.ts';
import { amend, read } from '../../rules/course/keys.ts';
import { payUpTo } from '../../rules/money.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { orderOf } from '../../rules/stock/holdings.ts';
import { charterOf, trainPrice } from '../../rules/trains/cards.ts';
import { TRAINS } from '../../rules/trains/rules.ts';
import { companiesOf, figuresOf, isMinor, switchesOf } from './box/figures.ts';

/** Companies without a president. (1825 §11) */

export const inReceivership = (table: Table, company: string): boolean =>
  holderOfPresidency(table, company) === undefined;

/** A player acts for it, as in recorded games. (1825 §11.3) */
export const isActedFor = (table: Table, company: string): boolean =>
  inReceivership(table, company) && switchesOf(table.box).receivershipBuild;

/** Nobody decides anything for it. */
export const isAlone = (table: Table, company: string): boolean =>
  inReceivership(table, company) && !switchesOf(table.box).receivershipBuild;

/** Does it not even operate by itself: a minor, but where the profile says so? */
export function isIdle(table: Table, company: string): boolean {
  const { box } = table;
  if (!inReceivership(table, company) || !isMinor(box, company)) return false;
  return !switchesOf(box).unit3OnlyMinorReceivership || figuresOf(box).units.join('') !== '3';
}

/** Its president, or in receivership the first seat that directs nothing, on its behalf. (§11.3) */
export function decider(table: Table, company: string): PlaceId | undefined {
  const president = holderOfPresidency(table, company);
  if (president !== undefined) return president;
  const presidents = new Set(companiesOf(table.box).map((id) => holderOfPresidency(table, id)));
  const order = orderOf(table);
  return order.find((player) => !presidents.has(player)) ?? order[0];
}

/** What each purchase may cost beyond its cash; 0 for a company with a president. (1825 §14.2) */
function credit(table: Table, company: string): number {
  return operatingCompany(table) === company && isActedFor(table, company)
    ? figuresOf(table.box).receivershipCredit
    : 0;
}

/** What it can spend on one thing while it builds or runs. */
export const means = (table: Table, company: string): number =>
  cash(table, charterOf(company)) + credit(table, company);

/** Pays the bank from the treasury, and what it lacks as a loan of this turn. */
export function payWithCredit(draft: Draft, company: string, amount: number): void {
  const { table } = draft;
  const charter = charterOf(company);
  const short = Math.max(0, Math.min(credit(table, company), amount - cash(table, charter)));
  // No loan is written down where none is taken: tables of this version have none there.
  if (short > 0) amend(draft, 'work', { loan: (read(table, 'work').loan ?? 0) + short });
  payUpTo(draft, charter, 'bank', amount);
}

/** Trains a company in receivership may lease now: one of each kind on sale at the bank. */
export function leasable(table: Table, company: string): readonly PieceId[] {
  if (operatingCompany(table) !== company || !isActedFor(table, company)) return [];
  const [leased] = read(table, 'work').lent ?? [];
  return leased === undefined ? TRAINS.onSale(table) : [];
}

/** Trains on sale at the bank that a company can pay. (1825 §11.3) */
export function affordable(table: Table, company: string): PieceId[] {
  const has = cash(table, charterOf(company));
  return TRAINS.onSale(table).filter((train) => trainPrice(table, train) <= has);
}

import { cash, piecesIn } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { ask } from '../clock.ts';
import { directorOf, inPlay, isPrivate, purseOf, sharesIn, treasuryOf } from './holdings.ts';
import { dropFor, movePriceBySteps, priceAfter, priceOf, standsAt } from './market.ts';
import type { Draft, Table } from '../../../rules/course/nouns.ts';

/** Loans: taking and repaying them, and how much a company can raise (1820 §13, §11.3). */

export const LOAN = 200;

const isLoan = (table: Table, id: string): boolean => table.box.pieces.get(id)?.type === 'loan';

export const loansOf = (table: Table, company: string): number =>
  piecesIn(table, treasuryOf(company)).filter((id) => isLoan(table, id)).length;

/** How many loans a company may take now, one after the other; none if it is not above 0. */
export function loanRoom(table: Table, company: string): number {
  const cells = standsAt(table, company) - 1;
  return Math.min(cells, inPlay(table, company) - loansOf(table, company));
}

/** Takes a loan: the money, and one cell down. */
export function takeLoan(draft: Draft, company: string): void {
  const { table } = draft;
  const chit = piecesIn(table, 'loans').find((id) => isLoan(table, id));
  if (chit !== undefined) draft.put(chit, treasuryOf(company));
  draft.pay('bank', treasuryOf(company), LOAN, 'as a loan');
  movePriceBySteps(draft, company, -1);
}

/**
 * True if loans that can still be taken make an expense payable that the treasury cannot pay. `pays` says
 * whether it is payable after a number of loans, each of which has moved the price. (§13, D81)
 */
export function loansHelp(
  table: Table,
  company: string,
  pays: (loans: number) => boolean,
): boolean {
  if (pays(0)) return false;
  for (let loans = 1, most = loanRoom(table, company); loans <= most; loans++)
    if (pays(loans)) return true;
  return false;
}

/** True if the treasury can pay these shares after so many loans, at the price that they leave. */
export const paysShares = (table: Table, company: string, shares: number, loans: number): boolean =>
  cash(table, treasuryOf(company)) + LOAN * loans >= shares * priceAfter(table, company, -loans);

/** Returns loan markers without payment. */
export function returnLoans(draft: Draft, company: string, count: number): void {
  const { table } = draft;
  const chits = piecesIn(table, treasuryOf(company)).filter((id) => isLoan(table, id));
  for (const id of chits.slice(0, count)) draft.put(id, 'loans');
}

/** Repays one loan of £200: one cell up. */
export function repayLoan(draft: Draft, company: string): void {
  payUpTo(draft, purseOf(draft.table, company), 'bank', LOAN, 'to repay a loan');
  returnLoans(draft, company, 1);
  movePriceBySteps(draft, company, 1);
}

/**
 * Loans above the number of shares in play, or all loans of a company that becomes private, are repaid at
 * once. The director owes what the treasury lacks. The price then drops, after all rises. (§13.4)
 */
export function repayExcess(draft: Draft, company: string): void {
  const { table } = draft;
  const most = isPrivate(table, company) ? 0 : inPlay(table, company);
  const excess = Math.max(0, loansOf(table, company) - most);
  const due = excess * LOAN;
  const treasury = treasuryOf(company);
  const there = cash(table, treasury);
  payUpTo(draft, treasury, 'bank', due, 'to repay loans');
  returnLoans(draft, company, excess);
  movePriceBySteps(draft, company, excess);
  const director = directorOf(table, company);
  if (there >= due || director === undefined) return;
  ask(draft, { ask: 'debt', payer: director, amount: due - there, company, repay: true });
}

/**
 * The most that a company could pay: its treasury, loans, and an issue of shares that does not put it into
 * liquidation. A private company also has its director's cash. (§11.3)
 */
export function capacity(table: Table, company: string): number {
  const purse = cash(table, purseOf(table, company));
  const price = priceOf(table, company);
  const treasury = sharesIn(table, treasuryOf(company), company);
  const cells = standsAt(table, company) - 1;
  const room = inPlay(table, company) - loansOf(table, company);
  let best = 0;
  for (let issued = 0; issued <= treasury && dropFor(table, company, issued) <= cells; issued++) {
    const loans = Math.max(0, Math.min(cells - dropFor(table, company, issued), room + issued));
    best = Math.max(best, issued * price + LOAN * loans);
  }
  return purse + best;
}

import { cash, type Table } from '../../../kernel/table.ts';
import type { Step } from '../../../rules/course/nouns.ts';
import { objections, verbOf, word, wrong } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { companyCheck, ofOperator, operator } from '../../../rules/operating/turn.ts';
import { amend, firstAsked, read } from '../clock.ts';
import { directedBy, inPlay, isPrivate, runs, treasuryOf } from '../companies/holdings.ts';
import { LOAN, loansOf, repayLoan as giveBack, takeLoan as borrow } from '../companies/loans.ts';
import { inLiquidation, standsAt } from '../companies/market.ts';
import { borrowsToRedeem } from '../stock/shares.ts';
import { acted } from '../stock/turn.ts';
import { isRaising, wakeAll } from '../takeover/issuing.ts';
import { borrowsToKeep } from '../takeover/procedure.ts';
import { borrowsToReduce } from '../takeover/reducing.ts';
import { interestOfLoan } from './dues.ts';

/** Taking and repaying loans by will. (1820 §13) */

/** What the company may borrow for now: in its turn anything, elsewhere what it has to pay. (§13) */
function occasion(
  table: Table,
  company: string,
): 'turn' | 'redeem' | 'reduce' | 'bill' | undefined {
  if (firstAsked(table)) return borrowsToKeep(table, company) ? 'bill' : undefined;
  if (operator(table) === company) return 'turn';
  if (isRaising(table, company)) return 'bill';
  if (borrowsToRedeem(table, company)) return 'redeem';
  return borrowsToReduce(table, company) ? 'reduce' : undefined;
}

/** A loan taken when the turn's interest is paid bears its own at once. (§13, 17.1) */
const isLate = (table: Table, company: string): boolean =>
  operator(table) === company && ['repay', 'end'].includes(read(table, 'step'));

export const takeLoan = verbOf('takeLoan', { company: word })({
  name: 'takeLoan',
  by: ({ table }, { company }) => [runs(table, company)],
  checks: [
    objections(function* ({ table }, { company }) {
      if (isPrivate(table, company))
        yield wrong('17.1/3', `${company} is private and has no loans.`);
      else if (inLiquidation(table, company))
        yield wrong('10.7/3', `${company} is in liquidation and takes no loan.`);
      else if (loansOf(table, company) >= inPlay(table, company))
        yield wrong('17.2/1', `${company} has a loan for every share in play.`);
      else if (standsAt(table, company) === 1)
        yield wrong('17.1/11', `A loan would put ${company} into liquidation.`);
      if (occasion(table, company) === undefined)
        yield wrong('17.1/5', `${company} neither operates nor has an expense to pay.`);
    }),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player)) yield { verb: 'takeLoan', company };
  },
  effects({ table }, draft, { company }) {
    const why = occasion(table, company);
    const late = isLate(table, company);
    borrow(draft, company);
    if (late) payUpTo(draft, treasuryOf(company), 'bank', interestOfLoan(table));
    if (why === 'redeem') acted(draft, treasuryOf(company), 'loan');
    if (why !== 'reduce') return;
    const { borrowed = [] } = read(table, 'issue');
    amend(draft, 'issue', { borrowed: [...new Set([...borrowed, company])] });
    wakeAll(draft);
  },
  say: ({ money }, { company }) => `${company} takes a loan of ${money(LOAN)}`,
});

export const repayLoan = verbOf('repayLoan', { company: word })({
  name: 'repayLoan',
  checks: [
    companyCheck('is not at that step of its turn'),
    objections(function* ({ table, money }, { company }) {
      if (loansOf(table, company) === 0) yield wrong('7.2.9/2', `${company} has no loan.`);
      if (cash(table, treasuryOf(company)) < LOAN)
        yield wrong('7.2.9/2', `A loan is repaid with ${money(LOAN)} of the treasury.`);
    }),
  ],
  candidates: ofOperator((_now, company) => [{ verb: 'repayLoan', company }]),
  effects: (_now, draft, { company }) => giveBack(draft, company),
  say: (_now, { company }) => `${company} repays a loan`,
});

export const repayStep: Step = {
  name: 'repay',
  ways: ['repayLoan'],
  may: 'may repay loans',
  open: ({ table }, company) =>
    loansOf(table, company) > 0 && cash(table, treasuryOf(company)) >= LOAN,
};

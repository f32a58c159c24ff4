import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { payUpTo } from '../../../rules/money.ts';
import { amend, read } from '../course/clock.ts';
import { STEPS } from '../course/keys.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { directedBy, inPlay, isPrivate, runs, treasuryOf } from '../companies/holdings.ts';
import { LOAN, loanRoom, loansOf, repayLoan, takeLoan as borrow } from '../companies/loans.ts';
import { inLiquidation, standsAt } from '../companies/market.ts';
import { borrowsToRedeem } from '../stock/redeeming.ts';
import { acted } from '../stock/turn.ts';
import { wakeAll } from '../takeover/issuing.ts';
import { borrowsToKeep } from '../takeover/procedure.ts';
import { borrowsToReduce } from '../takeover/reducing.ts';
import { interestOfLoan } from './dues.ts';
import { deciding, operator, stepFindings, stepOf } from './step.ts';

/** Taking and repaying loans by will (1820 §13). */

export interface Loan extends Move {
  verb: 'takeLoan' | 'repayLoan';
  company: string;
}

const schemaOf = (name: 'takeLoan' | 'repayLoan') =>
  z.strictObject({
    verb: z.literal(name),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }) as unknown as z.ZodMiniType<Loan>;

/** A company that has to pay a winning bid may borrow for it. (§11.4) */
const isRaising = (table: Table, company: string): boolean => {
  const auction = read(table, 'auction');
  return auction?.step === 'raise' && auction.acquirer === company;
};

/** What the company may borrow for now: in its turn anything, elsewhere what it has to pay. (§13) */
function occasion(
  table: Table,
  company: string,
): 'turn' | 'redeem' | 'reduce' | 'bill' | undefined {
  if (read(table, 'pending').length > 0) return borrowsToKeep(table, company) ? 'bill' : undefined;
  if (operator(table) === company) return 'turn';
  if (isRaising(table, company)) return 'bill';
  if (borrowsToRedeem(table, company)) return 'redeem';
  return borrowsToReduce(table, company) ? 'reduce' : undefined;
}

/** A loan taken when the turn's interest is paid bears its own at once. (§13, 17.1) */
const isLate = (table: Table, company: string): boolean =>
  operator(table) === company && STEPS.indexOf(stepOf(table)) > STEPS.indexOf('interest');

export const takeLoan = verb<Loan>({
  schema: schemaOf('takeLoan'),
  judge(table, { company }, actor) {
    const director = runs(table, company);
    return found(
      occasion(table, company) === undefined &&
        violation('1820/17.1/5', `${company} neither operates nor has an expense to pay.`),
      outOfTurn(actor, director === undefined ? [] : [director], '1820/17.1/5'),
      isPrivate(table, company) &&
        violation('1820/17.1/3', `${company} is private and has no loans.`),
      inLiquidation(table, company) &&
        violation('1820/10.7/3', `${company} is in liquidation and takes no loan.`),
      loansOf(table, company) >= inPlay(table, company) &&
        violation('1820/17.2/1', `${company} has a loan for every share in play.`),
      standsAt(table, company) === 1 &&
        violation('1820/17.1/11', `A loan would put ${company} into liquidation.`),
    );
  },
  effects(draft, { company }) {
    const { table } = draft;
    if (!table.purses.has(treasuryOf(company))) return;
    const why = occasion(table, company);
    const late = isLate(table, company);
    borrow(draft, company);
    if (late) payUpTo(draft, treasuryOf(company), 'bank', interestOfLoan(table));
    if (why === 'redeem') acted(draft, treasuryOf(company));
    if (why !== 'reduce') return;
    const { borrowed = [] } = read(table, 'issue');
    amend(draft, 'issue', { borrowed: [...new Set([...borrowed, company])] });
    wakeAll(draft);
  },
  *options(table, player) {
    for (const company of directedBy(table, player))
      if (loanRoom(table, company) > 0 && occasion(table, company) !== undefined)
        yield { verb: 'takeLoan', company };
  },
  say: (_table, { company }) => `${company} takes a loan of £${LOAN}`,
});

export const repayable = (table: Table, company: string): boolean =>
  loansOf(table, company) > 0 && cash(table, treasuryOf(company)) >= LOAN;

export const repayLoans = verb<Loan>({
  schema: schemaOf('repayLoan'),
  judge: (table, { company }, actor) =>
    found(
      ...stepFindings(table, actor, company, ['repay'], '1820/7.2.9/1'),
      loansOf(table, company) === 0 && violation('1820/7.2.9/2', `${company} has no loan.`),
      cash(table, treasuryOf(company)) < LOAN &&
        violation('1820/7.2.9/2', `A loan is repaid with £${LOAN} of the treasury.`),
    ),
  effects(draft, { company }) {
    if (draft.table.purses.has(treasuryOf(company)) && loansOf(draft.table, company) > 0)
      repayLoan(draft, company);
  },
  *options(table, player) {
    const company = deciding(table, player, ['repay']);
    if (company !== undefined && repayable(table, company)) yield { verb: 'repayLoan', company };
  },
  say: (_table, { company }) => `${company} repays a loan`,
});

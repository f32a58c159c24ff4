import { cash } from '../../../kernel/table.ts';
import type { Draft, Context, Step, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { type CompanyMove, defineVerb, text } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import {
  closeStep,
  companyCheck,
  TURN_END,
  operatorMoves,
  operatingCompany,
} from '../../../rules/operating/turn.ts';
import { amend, firstAsked, read, write } from '../clock.ts';
import { column, maintenanceOf, trainsOf } from '../companies/chart.ts';
import { borrowsToKeep, closePrivate } from '../takeover/procedure.ts';
import {
  directedBy,
  inPlay,
  isPrivate,
  purseOf,
  IDLE_CLAUSES,
  idleObjection,
  decidesFor,
  treasuryOf,
} from '../companies/holdings.ts';
import { LOAN, loansOf, repayLoan as giveBack, takeLoan as borrow } from '../companies/loans.ts';
import { inLiquidation, liquidate, movePriceBySteps, standsAt } from '../companies/market.ts';
import { acted, borrowsToRedeem } from '../stock/shares.ts';
import { borrowsToReduce, isRaising, wakeAll } from '../takeover/issuing.ts';

/** Maintenance and loan interest: paid, covered by the director, or refused. (1820 §8.5, §8.8) */

export const maintenanceDue = (table: Table, company: string): number =>
  trainsOf(table, company).reduce((sum, train) => sum + maintenanceOf(table, train), 0);

/** The interest of one loan at the rate of the chart. */
const interestOfLoan = (table: Table): number => (LOAN * column(table).interest) / 100;

export const interestDue = (table: Table, company: string): number =>
  loansOf(table, company) * interestOfLoan(table);

const isInterest = (table: Table): boolean => read(table, 'step') === 'interest';
const what = (table: Table): string => (isInterest(table) ? 'interest' : 'maintenance');

/** What the company owes at its present step. */
const dueNow = (table: Table, company: string): number =>
  isInterest(table) ? interestDue(table, company) : maintenanceDue(table, company);

/** What the treasury lacks. */
export const shortfall = (table: Table, company: string): number =>
  Math.max(0, dueNow(table, company) - cash(table, purseOf(table, company)));

/** What a director may add to the treasury. The purse of a private company is the director's anyway. */
const help = (table: Table, company: string): number =>
  isPrivate(table, company) ? 0 : cash(table, decidesFor(table, company) ?? '');

/** The company in turn owes something now. */
const itsTurn = companyCheck<CompanyMove>('owes nothing now');

const payDue = defineVerb('payDue', { company: text })({
  name: 'payDue',
  checks: [
    itsTurn,
    defineCheck(['7.2.8/5', '7.2.5/4'], function* ({ table, money }, { company }) {
      const [due, missing] = [dueNow(table, company), shortfall(table, company)];
      const says = `${money(due)} of ${what(table)} cannot be paid by company and director.`;
      const clause = isInterest(table) ? '7.2.8/5' : '7.2.5/4';
      if (missing > help(table, company))
        yield objection(clause, says, { facts: { due, missing } });
    }),
  ],
  candidates: operatorMoves((_context, company) => [{ verb: 'payDue', company }]),
  effects(context, draft, { company }) {
    const { table } = context;
    const missing = shortfall(table, company);
    payUpTo(draft, purseOf(table, company), 'bank', dueNow(table, company));
    const director = decidesFor(table, company);
    if (missing > 0 && director !== undefined) {
      payUpTo(draft, director, 'bank', missing);
      movePriceBySteps(draft, company, -1);
    }
    closeStep(context, draft);
  },
  say: ({ table, money }, { company }) =>
    `${company} pays ${money(dueNow(table, company))} of ${what(table)}`,
});

/** Not paid: a public company goes into liquidation, a private one closes. (§8.5, §8.8, D25) */
export function failDue(draft: Draft, company: string): void {
  if (isPrivate(draft.table, company)) closePrivate(draft, company);
  else liquidate(draft, company);
}

const refuseDue = defineVerb('refuseDue', { company: text })({
  name: 'refuseDue',
  checks: [itsTurn],
  candidates: operatorMoves((_context, company) => [{ verb: 'refuseDue', company }]),
  effects(context, draft, { company }) {
    const { table } = context;
    // Interest is the last thing. A company that did not pay it repays no loan.
    const over = isPrivate(table, company) || isInterest(table);
    failDue(draft, company);
    if (over) write(draft, 'step', TURN_END);
    else closeStep(context, draft);
  },
  say: ({ table }, { company }) => `${company} does not pay its ${what(table)}`,
});

export const dueVerbs = { payDue, refuseDue };

const dueStep = (name: string): Step => ({
  name,
  actions: ['payDue', 'cashSale', 'refuseDue'],
  purpose: ['payDue'],
  may: `pays ${name}`,
  says: ({ table, money }: Context, company) =>
    `pays ${name === 'interest' ? 'loan interest' : name} or goes into liquidation: ${money(dueNow(table, company))}`,
  open: ({ table }, company) => dueNow(table, company) !== 0,
  must: () => ({ reason: '7.2/2', says: 'What is owed is paid or refused.' }),
});

export const maintenanceStep = dueStep('maintenance');
export const interestStep = dueStep('interest');

/** Taking and repaying loans voluntarily. (1820 §13) */

/** What the company may borrow for now: anything in its own turn, otherwise what it must pay. (§13) */
function occasion(
  table: Table,
  company: string,
): 'turn' | 'redeem' | 'reduce' | 'bill' | undefined {
  if (firstAsked(table)) return borrowsToKeep(table, company) ? 'bill' : undefined;
  if (operatingCompany(table) === company) return 'turn';
  if (isRaising(table, company)) return 'bill';
  if (borrowsToRedeem(table, company)) return 'redeem';
  return borrowsToReduce(table, company) ? 'reduce' : undefined;
}

export const takeLoan = defineVerb('takeLoan', { company: text })({
  name: 'takeLoan',
  by: ({ table }, { company }) => [decidesFor(table, company)],
  checks: [
    defineCheck(
      ['17.2/1', '17.1/3', '10.7/3', '17.1/11', '17.1/5', ...IDLE_CLAUSES],
      function* ({ table }, { company }) {
        const idle = idleObjection(table, company, '17.2/1');
        if (idle) return yield idle;
        if (isPrivate(table, company))
          yield objection('17.1/3', `${company} is private and has no loans.`);
        else if (inLiquidation(table, company))
          yield objection('10.7/3', `${company} is in liquidation and takes no loan.`);
        else if (loansOf(table, company) >= inPlay(table, company))
          yield objection(
            '17.2/1',
            `${company} has ${loansOf(table, company)} of ${inPlay(table, company)} possible loans: one for each share in play.`,
          );
        else if (standsAt(table, company) === 1)
          yield objection('17.1/11', `A loan would put ${company} into liquidation.`);
        if (occasion(table, company) === undefined)
          yield objection('17.1/5', `${company} neither operates nor has an expense to pay.`);
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const company of directedBy(table, player)) yield { verb: 'takeLoan', company };
  },
  effects({ table }, draft, { company }) {
    const why = occasion(table, company);
    borrow(draft, company);
    // A loan that is taken while the turn's interest is paid bears its own interest at once. (§13, 17.1)
    if (operatingCompany(table) === company && ['repay', 'end'].includes(read(table, 'step')))
      payUpTo(draft, treasuryOf(company), 'bank', interestOfLoan(table), 'as interest');
    if (why === 'redeem') acted(draft, treasuryOf(company), 'loan');
    if (why !== 'reduce') return;
    const { borrowed = [] } = read(table, 'issue');
    amend(draft, 'issue', { borrowed: [...new Set([...borrowed, company])] });
    wakeAll(draft);
  },
  say: ({ money }, { company }) => `${company} takes a loan of ${money(LOAN)}`,
});

export const repayLoan = defineVerb('repayLoan', { company: text })({
  name: 'repayLoan',
  checks: [
    companyCheck('is not at that step of its turn'),
    defineCheck(['7.2.9/2'], function* ({ table, money }, { company }) {
      if (loansOf(table, company) === 0) yield objection('7.2.9/2', `${company} has no loan.`);
      if (cash(table, treasuryOf(company)) < LOAN)
        yield objection('7.2.9/2', `A loan is repaid with ${money(LOAN)} of the treasury.`);
    }),
  ],
  candidates: operatorMoves((_context, company) => [{ verb: 'repayLoan', company }]),
  effects: (_context, draft, { company }) => giveBack(draft, company),
  say: (_context, { company }) => `${company} repays a loan`,
});

export const repayStep: Step = {
  name: 'repay',
  actions: ['repayLoan'],
  may: 'may repay loans',
  open: ({ table }, company) =>
    loansOf(table, company) > 0 && cash(table, treasuryOf(company)) >= LOAN,
};

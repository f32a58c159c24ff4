import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import type { Now, Step } from '../../../rules/course/nouns.ts';
import { objections, type OfCompany, verbOf, word, wrong } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { closeStep, companyCheck, END, ofOperator } from '../../../rules/operating/turn.ts';
import { read, write } from '../clock.ts';
import { column, maintenanceOf, trainsOf } from '../companies/chart.ts';
import { closePrivate } from '../companies/closing.ts';
import { isPrivate, purseOf, runs } from '../companies/holdings.ts';
import { LOAN, loansOf } from '../companies/loans.ts';
import { liquidate, moveMarker } from '../companies/market.ts';

/** Maintenance and loan interest: paid, covered by the director, or refused. (1820 §8.5, §8.8) */

export const maintenanceDue = (table: Table, company: string): number =>
  trainsOf(table, company).reduce((sum, train) => sum + maintenanceOf(table, train), 0);

/** Interest of one loan at the chart's rate. */
export const interestOfLoan = (table: Table): number => (LOAN * column(table).interest) / 100;

export const interestDue = (table: Table, company: string): number =>
  loansOf(table, company) * interestOfLoan(table);

const isInterest = (table: Table): boolean => read(table, 'step') === 'interest';
const what = (table: Table): string => (isInterest(table) ? 'interest' : 'maintenance');

/** What the company owes at the step where it stands. */
const dueNow = (table: Table, company: string): number =>
  isInterest(table) ? interestDue(table, company) : maintenanceDue(table, company);

/** What is missing in the treasury. */
export const shortfall = (table: Table, company: string): number =>
  Math.max(0, dueNow(table, company) - cash(table, purseOf(table, company)));

/** What a director may add to the treasury: the purse of a private company is the director's anyway. */
const help = (table: Table, company: string): number =>
  isPrivate(table, company) ? 0 : cash(table, runs(table, company) ?? '');

/** It is this company's due. */
const itsTurn = companyCheck<OfCompany>('owes nothing now');

const canBePaid = objections<OfCompany>(function* ({ table, money }, { company }) {
  const [due, missing] = [dueNow(table, company), shortfall(table, company)];
  const says = `${money(due)} of ${what(table)} cannot be paid by company and director.`;
  const clause = isInterest(table) ? '7.2.8/5' : '7.2.5/4';
  if (missing > help(table, company)) yield wrong(clause, says, { facts: { due, missing } });
});

export const payDue = verbOf('payDue', { company: word })({
  name: 'payDue',
  checks: [itsTurn, canBePaid],
  candidates: ofOperator((_now, company) => [{ verb: 'payDue', company }]),
  effects(now, draft, { company }) {
    const { table } = now;
    const missing = shortfall(table, company);
    payUpTo(draft, purseOf(table, company), 'bank', dueNow(table, company));
    if (missing > 0 && help(table, company) > 0) {
      payUpTo(draft, runs(table, company)!, 'bank', missing);
      moveMarker(draft, company, -1);
    }
    closeStep(now, draft);
  },
  say: ({ table, money }, { company }) =>
    `${company} pays ${money(dueNow(table, company))} of ${what(table)}`,
});

/** Not paid: a public company goes into liquidation, a private one closes. (§8.5, §8.8, D25) */
export function failDue(draft: Draft, company: string): void {
  if (isPrivate(draft.table, company)) closePrivate(draft, company);
  else liquidate(draft, company);
}

export const refuseDue = verbOf('refuseDue', { company: word })({
  name: 'refuseDue',
  checks: [itsTurn],
  candidates: ofOperator((_now, company) => [{ verb: 'refuseDue', company }]),
  effects(now, draft, { company }) {
    const { table } = now;
    // After its interest it has nothing more to do: who did not pay that repays no loan.
    const over = isPrivate(table, company) || isInterest(table);
    failDue(draft, company);
    if (over) write(draft, 'step', END);
    else closeStep(now, draft);
  },
  say: ({ table }, { company }) => `${company} does not pay its ${what(table)}`,
});

const dueStep = (name: string): Step => ({
  name,
  ways: ['payDue', 'cashSale', 'refuseDue'],
  may: `pays ${name}`,
  says: ({ table, money }: Now, company) =>
    `pays ${name === 'interest' ? 'loan interest' : name} or goes into liquidation: ${money(dueNow(table, company))}`,
  open: ({ table }, company) => dueNow(table, company) > 0,
  must: () => ({ reason: '7.2/2', says: 'What is owed is paid or refused.' }),
});

export const maintenanceStep = dueStep('maintenance');
export const interestStep = dueStep('interest');

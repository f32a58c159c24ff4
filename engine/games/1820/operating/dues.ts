import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Verb, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { column, maintenanceOf, trainsOf } from '../course/chart.ts';
import { found, money } from '../course/turns.ts';
import { closePrivate } from '../companies/closing.ts';
import { isPrivate, purseOf, runs } from '../companies/holdings.ts';
import { LOAN, loansOf } from '../companies/loans.ts';
import { liquidate, moveMarker } from '../companies/market.ts';
import { closeStep, deciding, endOfTurn, stepFindings, stepOf } from './step.ts';

/** Maintenance and loan interest: paid, covered by the director, or refused (1820 §8.5, §8.8). */

export const maintenanceDue = (table: Table, company: string): number =>
  trainsOf(table, company).reduce((sum, train) => sum + maintenanceOf(table, train), 0);

/** Interest of one loan at the chart's rate. */
export const interestOfLoan = (table: Table): number => (LOAN * column(table).interest) / 100;

export const interestDue = (table: Table, company: string): number =>
  loansOf(table, company) * interestOfLoan(table);

const DUES = ['maintenance', 'interest'] as const;

/** What the company owes at the step where it stands. */
export const dueNow = (table: Table, company: string): number =>
  stepOf(table) === 'interest' ? interestDue(table, company) : maintenanceDue(table, company);

/** What is missing in the treasury. */
export const shortfall = (table: Table, company: string): number =>
  Math.max(0, dueNow(table, company) - cash(table, purseOf(table, company)));

/** Treasury and what the director has in cash. */
function canPay(table: Table, company: string): boolean {
  const missing = shortfall(table, company);
  const director = runs(table, company);
  if (missing === 0) return true;
  return !isPrivate(table, company) && director !== undefined && cash(table, director) >= missing;
}

export interface Due extends Move {
  verb: 'payDue' | 'refuseDue';
  company: string;
}

const schemaOf = (name: 'payDue' | 'refuseDue') =>
  z.strictObject({
    verb: z.literal(name),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }) as unknown as z.ZodMiniType<Due>;

const clauseOf = (table: Table): string =>
  stepOf(table) === 'interest' ? '1820/7.2.8/5' : '1820/7.2.5/4';

const what = (table: Table): string => (stepOf(table) === 'interest' ? 'interest' : 'maintenance');

export const payDue: Verb = verb<Due>({
  schema: schemaOf('payDue'),
  judge(table, { company }, actor) {
    const due = dueNow(table, company);
    return found(
      ...stepFindings(table, actor, company, DUES, '1820/7.2/1'),
      !canPay(table, company) &&
        violation(
          clauseOf(table),
          `${money(due)} of ${what(table)} cannot be paid by company and director.`,
          { facts: { due, missing: shortfall(table, company) } },
        ),
    );
  },
  effects(draft, { company }) {
    const { table } = draft;
    if (!table.box.companies.has(company)) return;
    const missing = shortfall(table, company);
    const director = runs(table, company);
    const covers = missing > 0 && !isPrivate(table, company) && director !== undefined;
    payUpTo(draft, purseOf(table, company), 'bank', dueNow(table, company));
    if (covers) {
      payUpTo(draft, director, 'bank', missing);
      moveMarker(draft, company, -1);
    }
    closeStep(draft);
  },
  *options(table, player) {
    const company = deciding(table, player, DUES);
    if (company !== undefined && canPay(table, company)) yield { verb: 'payDue', company };
  },
  say: (table, { company }) => `${company} pays ${money(dueNow(table, company))} of ${what(table)}`,
});

/**
 * Not paid: a public company goes into liquidation, a private one closes. After its interest it has
 * nothing more to do: who did not pay that repays no loan. (§8.5, §8.8, D25)
 */
export function failDue(draft: Draft, company: string): void {
  const { table } = draft;
  const over = isPrivate(table, company) || stepOf(table) === 'interest';
  if (isPrivate(table, company)) closePrivate(draft, company);
  else liquidate(draft, company);
  if (over) endOfTurn(draft);
  else closeStep(draft);
}

export const refuseDue: Verb = verb<Due>({
  schema: schemaOf('refuseDue'),
  judge: (table, { company }, actor) =>
    found(...stepFindings(table, actor, company, DUES, '1820/7.2/1')),
  effects(draft, { company }) {
    if (draft.table.box.companies.has(company)) failDue(draft, company);
  },
  *options(table, player) {
    const company = deciding(table, player, DUES);
    if (company !== undefined) yield { verb: 'refuseDue', company };
  },
  say: (table, { company }) => `${company} does not pay its ${what(table)}`,
});

import type { Finding } from '../../../../shared/finding.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Actor } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import type { StepName } from '../course/keys.ts';
import { outOfTurn } from '../course/turns.ts';
import { director, ownsPrivate } from '../holdings.ts';
import { usePower } from '../privates/privates.ts';

/** Whose turn it is in an operating round, at which step, and out of which purses it pays. */

/** Costs of its company may come out of the director's pocket. (D81) */
const BANK = 'RB';

/** The public company whose turn it is. */
export function operator(table: Table): string | undefined {
  if (read(table, 'stage') !== 'operating') return undefined;
  const { part, order, at } = read(table, 'operating');
  return part === 'public' ? order[at] : undefined;
}

/** Is it this company's turn, at this step, with nothing else waiting? */
export function isAt(table: Table, company: string, ...steps: readonly StepName[]): boolean {
  return (
    operator(table) === company &&
    read(table, 'pending').length === 0 &&
    steps.includes(read(table, 'operating').step)
  );
}

/** What is against a move of a company's director at this moment. */
export function notAt(
  table: Table,
  actor: Actor,
  company: string,
  steps: readonly StepName[],
  clause: string,
  does: string,
): (Finding | undefined | false)[] {
  return [
    outOfTurn(actor, [director(table, company)], clause),
    !isAt(table, company, ...steps) && violation(clause, `${company} does not ${does} now.`),
  ];
}

/** The step is over; what follows from that happens by itself. */
export const finishStep = (draft: Draft): void => amend(draft, 'operating', { done: true });

/** The director's cash where Rotterdamsche Bank opens it. */
export function pocket(table: Table, company: string): number {
  const player = director(table, company);
  return player !== undefined && ownsPrivate(table, company, BANK) ? cash(table, player) : 0;
}

/** What a company can pay for track, markers and trains. */
export const funds = (table: Table, company: string): number =>
  cash(table, charterOf(company)) + pocket(table, company);

/** The director's money comes to the treasury with the Rotterdamsche Bank. */
export function lend(draft: Draft, company: string, missing: number): void {
  const player = director(draft.table, company);
  if (missing <= 0 || player === undefined || !ownsPrivate(draft.table, company, BANK)) return;
  payUpTo(draft, player, charterOf(company), missing);
  if (read(draft.table, 'operating').raised) amend(draft, 'operating', { raised: 0 });
  usePower(draft, BANK);
}

/** Pays the bank, out of the treasury first, then with the Rotterdamsche Bank. */
export function payCosts(draft: Draft, company: string, amount: number): void {
  lend(draft, company, amount - cash(draft.table, charterOf(company)));
  payUpTo(draft, charterOf(company), 'bank', amount);
}

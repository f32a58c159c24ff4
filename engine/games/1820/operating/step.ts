import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { STEPS, type StepName } from '../course/keys.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { runs } from '../companies/holdings.ts';

/** Whose turn it is in an operating round, and at which step (1820 §7). */

/** The company on turn, if a company is. */
export function operator(table: Table): string | undefined {
  const { company } = read(table, 'operating');
  return read(table, 'stage') === 'operating' && company !== '' ? company : undefined;
}

export const stepOf = (table: Table): StepName => read(table, 'operating').step;

/** A finding for a company that is not at one of these steps, or a seat that does not direct it. */
export function stepFindings(
  table: Table,
  actor: Actor,
  company: string,
  steps: readonly StepName[],
  clause: string,
): Finding[] {
  const director = runs(table, company);
  return found(
    (operator(table) !== company || !steps.includes(stepOf(table))) &&
      violation(clause, `${company} is not at that step of its turn.`),
    outOfTurn(actor, director === undefined ? [] : [director], clause),
  );
}

/** Is this player deciding for the operating company, at one of these steps? Answers the company. */
export function deciding(
  table: Table,
  player: PlaceId,
  steps: readonly StepName[] = STEPS,
): string | undefined {
  const company = operator(table);
  return company !== undefined && runs(table, company) === player && steps.includes(stepOf(table))
    ? company
    : undefined;
}

/** The next step; what needs no decision there follows by itself. */
export function closeStep(draft: Draft): void {
  const next = STEPS[STEPS.indexOf(stepOf(draft.table)) + 1] ?? 'end';
  amend(draft, 'operating', { step: next });
}

export const endOfTurn = (draft: Draft): void => amend(draft, 'operating', { step: 'end' });

import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { amend, read } from '../course/clock.ts';
import { STEPS } from '../course/keys.ts';

/** The company whose turn it is, and the step it stands at. (1862 §7) */

export function operator(table: Table): string | undefined {
  if (read(table, 'stage') !== 'operating') return undefined;
  const { order, at } = read(table, 'operating');
  return order[at];
}

/** Has the other company had its turn in this round, or lost it? */
export function hasOperated(table: Table, company: string): boolean {
  const { order, at, out } = read(table, 'operating');
  const place = order.indexOf(company);
  return place < 0 || place < at || out.includes(company);
}

/** The step is done; what comes next is looked for by itself. */
export function closeStep(draft: Draft): void {
  const { step } = read(draft.table, 'operating');
  amend(draft, 'operating', { step: STEPS[STEPS.indexOf(step) + 1] ?? 'end' });
}

/** A company has no more to do in this round. */
export function loseTurn(draft: Draft, company: string): void {
  const { out } = read(draft.table, 'operating');
  if (!out.includes(company)) amend(draft, 'operating', { out: [...out, company] });
}

import { amend, read, write } from '../course/keys.ts';
import type { Check, Draft, Move, Now, Table } from '../course/nouns.ts';
import { nameOf } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/moves.ts';

/** The company in turn, and what it has done. */

export const END = 'end';

/** The company whose turn it is. */
export function operator(table: Table): string | undefined {
  if (read(table, 'stage') !== 'operating' || read(table, 'step') === '') return undefined;
  return read(table, 'round').order[read(table, 'at')];
}

export const isAt = (table: Table, company: string, step: string): boolean =>
  read(table, 'step') === step && operator(table) === company;

/** Its move is for the company in turn; `says` = what another is not doing. */
export const companyCheck = <M extends Move>(says: string): Check<M> => ({
  reason: 'company',
  sees: ['company'],
  breaks: ({ table }, { company }) => operator(table) !== company,
  says: (now, { company }) =>
    company === undefined
      ? 'Only a company does that now; say which.'
      : `${nameOf(now, String(company))} ${says}.`,
  bars: true,
});

/** Moves of the company in turn that are worth judging. */
export const ofOperator =
  <M extends Move>(moves: (now: Now, company: string) => Iterable<M>) =>
  (now: Now): Iterable<M> => {
    const company = operator(now.table);
    return company === undefined ? [] : moves(now, company);
  };

/** Something has been done in this turn. */
export function touch(draft: Draft): void {
  if (!read(draft.table, 'work').acted) amend(draft, 'work', { acted: true });
}

/** The step is over; what is open after it is looked for by itself. */
export function closeStep(now: Now, draft: Draft): void {
  const { steps } = now.rules;
  const step = read(now.table, 'step');
  const at = steps.findIndex(({ name }) => name === step);
  const next = steps[at + 1];
  const company = operator(now.table);
  if (company !== undefined) steps[at]?.leave?.(now, draft, company);
  touch(draft);
  write(draft, 'step', next?.name ?? END);
}

/** The order of those still to operate, after prices have fallen. */
export function reorder(now: Now, draft: Draft): void {
  const { table } = now;
  const round = read(table, 'round');
  const done = round.order.slice(0, read(table, 'at') + 1);
  const rest = operatingOrder(now).filter(
    (company) => round.order.includes(company) && !done.includes(company),
  );
  write(draft, 'round', { ...round, order: [...done, ...rest] });
}

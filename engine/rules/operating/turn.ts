import { amend, read, write } from '../course/keys.ts';
import { defineCheck } from '../course/check.ts';
import type { Check, Draft, Move, Context, Table } from '../course/nouns.ts';
import { nameOf, saysIdle, undecidedReason } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/moves.ts';

/** The company in turn, and what it has done in its turn. */

export const TURN_END = 'end';

/** The company in turn. */
export function operatingCompany(table: Table): string | undefined {
  if (read(table, 'stage') !== 'operating' || read(table, 'step') === '') return undefined;
  return read(table, 'round').order[read(table, 'at')];
}

export const isAt = (table: Table, company: string, step: string): boolean =>
  read(table, 'step') === step && operatingCompany(table) === company;

/** The move is for the company in turn. `says` = what another company does not do. */
export const companyCheck = <M extends Move>(
  says: string | ((context: Context) => string),
): Check<M> =>
  defineCheck(
    'company',
    (context, { company }) => {
      if (operatingCompany(context.table) === company) return undefined;
      if (company === undefined) return 'Only a company does that now; say which.';
      const name = String(company);
      return () =>
        saysIdle(context, name) ??
        `${nameOf(context, name)} ${typeof says === 'string' ? says : says(context)}.`;
    },
    {
      reads: ['company'],
      stops: true,
      finerReason: (context, { company }) => undecidedReason(context, String(company)) ?? 'company',
    },
  );

/** Candidates of the company in turn. */
export const operatorMoves =
  <M extends Move>(moves: (context: Context, company: string) => Iterable<M>) =>
  (context: Context): Iterable<M> => {
    const company = operatingCompany(context.table);
    return company === undefined ? [] : moves(context, company);
  };

/** Notes that the company has done something in this turn. */
export function noteActed(draft: Draft): void {
  if (!read(draft.table, 'work').acted) amend(draft, 'work', { acted: true });
}

/** Ends the step. `advance` finds the next one. */
export function closeStep(context: Context, draft: Draft): void {
  const { steps } = context.rules;
  const step = read(context.table, 'step');
  const at = steps.findIndex(({ name }) => name === step);
  const next = steps[at + 1];
  const company = operatingCompany(context.table);
  if (company !== undefined) steps[at]?.close?.(context, draft, company);
  noteActed(draft);
  write(draft, 'step', next?.name ?? TURN_END);
}

/** Sorts the companies that are still to operate, after prices have fallen. */
export function reorder(context: Context, draft: Draft): void {
  const { table } = context;
  const round = read(table, 'round');
  const done = round.order.slice(0, read(table, 'at') + 1);
  const rest = operatingOrder(context).filter(
    (company) => round.order.includes(company) && !done.includes(company),
  );
  write(draft, 'round', { ...round, order: [...done, ...rest] });
}

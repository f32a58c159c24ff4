import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { read, write } from '../course/clock.ts';
import type { Pending } from '../course/keys.ts';
import { isOverLimit } from '../course/phase.ts';
import { bankruptCousin } from '../cousins/closing.ts';
import { isCousin, playerOf, runs, sizeOf } from '../companies/holdings.ts';
import { moveMarker } from '../companies/market.ts';
import { endGame } from '../end.ts';
import { canSell, needOf } from '../operating/cash.ts';
import { discardByItself } from '../operating/trains.ts';

/** What has to be settled before anything else, as far as it settles itself (1820 §13.4, §16.3). */

export const answered = (draft: Draft): void =>
  write(draft, 'pending', read(draft.table, 'pending').slice(1));

type Debt = Extract<Pending, { kind: 'debt' }>;

/** Paid if the money is there; bankrupt if nothing is left to sell; else somebody sells. */
function settleDebt(draft: Draft, { payer, amount, company, repay }: Debt): boolean {
  const { table } = draft;
  if (!table.purses.has(payer) || playerOf(table, payer) === undefined) {
    answered(draft);
    return true;
  }
  if (cash(table, payer) >= amount) {
    answered(draft);
    draft.pay(payer, 'bank', amount);
    if (repay) moveMarker(draft, company, -1);
    return true;
  }
  const need = needOf(table);
  if (need && canSell(table, need)) return false;
  answered(draft);
  if (isCousin(payer)) bankruptCousin(draft, payer.slice('holder:'.length));
  else {
    draft.pay(payer, 'bank', cash(table, payer));
    endGame(draft, { reason: 'bankrupt', player: payer });
  }
  return true;
}

/** Is the question settled without anybody: no longer asked, or nobody to ask? */
function settleDiscard(draft: Draft, company: string): boolean {
  const { table } = draft;
  const gone = sizeOf(table, company) === 0 || !isOverLimit(table, company);
  if (!gone && runs(table, company) !== undefined) return false;
  if (!gone) discardByItself(draft, company);
  answered(draft);
  return true;
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advancePending(draft: Draft): boolean {
  const [first] = read(draft.table, 'pending');
  switch (first?.kind) {
    case 'debt':
      return settleDebt(draft, first);
    case 'discard':
      return settleDiscard(draft, first.company);
    default:
      return false;
  }
}

export const isPending = (table: Table): boolean => read(table, 'pending').length > 0;

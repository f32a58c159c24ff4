import type { Draft } from '../../../kernel/draft.ts';
import { put, own } from '../keys.ts';
import { payUpTo } from '../../../rules/money.ts';
import type { Check, Now } from '../../../rules/course/nouns.ts';
import type { Move } from '../../../../shared/move.ts';
import { presidentOf, treasury } from '../../../rules/stock/holdings.ts';
import { charterOf } from '../../../rules/trains.ts';
import { ownsPrivate, presidentsCash } from '../holdings.ts';
import { usePower } from '../privates/privates.ts';

/** Out of which purses a company pays for track, tokens and trains. */

/** Costs of its company may come out of the president's pocket. (D81) */
export const BANK = 'RB';

/** The president's cash where Rotterdamsche Bank opens it. */
export const pocket = (now: Now, company: string): number =>
  ownsPrivate(now.table, company, BANK) ? presidentsCash(now, company) : 0;

/** What a company can pay for track, tokens and trains. */
export const funds = (now: Now, company: string): number =>
  treasury(now.table, company) + pocket(now, company);

/** The president's money comes to the treasury with the Rotterdamsche Bank. */
export function lend(now: Now, draft: Draft, company: string, missing: number): void {
  const player = presidentOf(now, company);
  if (missing <= 0 || player === undefined || !ownsPrivate(now.table, company, BANK)) return;
  payUpTo(draft, player, charterOf(company), missing);
  if (own(now.table, 'raised') > 0) put(draft, 'raised', 0);
  usePower(draft, BANK);
}

/** Pays the bank, out of the treasury first, then with the Rotterdamsche Bank. */
export function payCosts(now: Now, draft: Draft, company: string, amount: number): void {
  lend(now, draft, company, amount - treasury(now.table, company));
  payUpTo(draft, charterOf(company), 'bank', amount);
}

/** Something is paid whole or not done. */
export const costCheck = <M extends Move & { company: string }>(
  cost: (now: Now, move: M) => number,
  clause: (move: M) => string,
): Check<M> => ({
  reason: 'cost',
  which: (_now, move) => clause(move),
  breaks: (now, move) => cost(now, move) > funds(now, move.company),
  says: (now, move) =>
    `It costs ${now.money(cost(now, move))}; ${move.company} has ${now.money(funds(now, move.company))}.`,
  about: (now, move) => ({
    facts: { cost: cost(now, move), treasury: funds(now, move.company) },
  }),
});

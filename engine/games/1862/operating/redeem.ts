import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { director, ordinaries } from '../stock/holdings.ts';
import { priceOf } from '../stock/market.ts';
import { closeStep, operator } from './operator.ts';

/** A company buys one of its own shares back from the pool. (1862 §13) */

export interface RedeemShare extends Move {
  verb: 'redeemShare';
  company: string;
}

function judge(table: Table, { company }: RedeemShare): Finding[] {
  const price = priceOf(table, company);
  const purse = cash(table, charterOf(company));
  return found(
    (operator(table) !== company || read(table, 'operating').step !== 'redeem') &&
      violation('1862/7.13/1', `${company} is not buying back a share now.`),
    director(table, company) === undefined &&
      violation('1862/7.13/6', `${company} is in receivership.`),
    ordinaries(table, 'pool', company).length === 0 &&
      violation('1862/7.13/1', `No ordinary share of ${company} lies in the pool.`),
    price > purse &&
      violation('1862/7.13/2', `It costs ${money(price)}; ${company} has ${money(purse)}.`, {
        facts: { price, treasury: purse },
      }),
  );
}

/** Does the step wait? */
export const redeemOpen = (table: Table, company: string): boolean =>
  director(table, company) !== undefined &&
  ordinaries(table, 'pool', company).length > 0 &&
  cash(table, charterOf(company)) >= priceOf(table, company);

export const redeemShare = verb<RedeemShare>({
  schema: z.strictObject({
    verb: z.literal('redeemShare'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  judge: (table, move, actor) =>
    found(outOfTurn(actor, [director(table, move.company)], '1862/7/4'), ...judge(table, move)),
  effects(draft, { company }) {
    const { table } = draft;
    const [share] = ordinaries(table, 'pool', company);
    if (share === undefined) return;
    payUpTo(draft, charterOf(company), 'bank', priceOf(table, company));
    draft.put(share, charterOf(company));
    if (operator(table) === company) closeStep(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    const move = { verb: 'redeemShare' as const, company };
    if (judge(table, move).length === 0) yield move;
  },
  say: (table, { company }) => `${company} buys back a share for ${money(priceOf(table, company))}`,
});

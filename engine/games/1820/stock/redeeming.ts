import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money, shareCount } from '../course/turns.ts';
import { directedBy, moveShares, runs, sharesIn, treasuryOf } from '../companies/holdings.ts';
import { loansHelp, paysShares, repayExcess } from '../companies/loans.ts';
import { inLiquidation, isPublic, priceOf } from '../companies/market.ts';
import { acted, stockActor, turnFindings } from './turn.ts';

/** A company buys its own shares out of the pool (1820 §4.10). */

export interface RedeemShares extends Move {
  verb: 'redeemShares';
  company: string;
  shares: number;
}

/** What the shares cost; loans for them have been taken, and have moved the price. (D81) */
const cost = (table: Table, { company, shares }: RedeemShares): number =>
  shares * priceOf(table, company);

/** May the company act now in the stock actions, and does it need loans for shares in the pool? */
export function borrowsToRedeem(table: Table, company: string): boolean {
  const { as, main } = read(table, 'stock');
  if (read(table, 'stage') !== 'stock' || read(table, 'raising') || main) return false;
  if (as !== '' && as !== treasuryOf(company)) return false;
  if (runs(table, company) !== stockActor(table)) return false;
  const pool = Array.from({ length: sharesIn(table, 'pool', company) }, (_, i) => i + 1);
  return pool.some((shares) =>
    loansHelp(table, company, (loans) => paysShares(table, company, shares, loans)),
  );
}

export const redeemShares = verb<RedeemShares>({
  schema: z.strictObject({
    verb: z.literal('redeemShares'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    shares: z.int().check(z.gte(1), z.lte(50)),
  }),
  judge(table, move, actor) {
    const { company, shares } = move;
    const price = cost(table, move);
    const means = cash(table, treasuryOf(company));
    const about = { facts: { price, means, pool: sharesIn(table, 'pool', company) } };
    return found(
      ...turnFindings(table, actor, treasuryOf(company), { main: true }),
      runs(table, company) !== stockActor(table) &&
        violation('1820/6.5.1/2', `The director acts for ${company}.`),
      !isPublic(table, company) &&
        violation('1820/6.5.3.1/1', `${company} has no shares to take out of the pool.`),
      inLiquidation(table, company) &&
        violation('1820/6.5.3.1/3', `${company} is in liquidation.`, about),
      shares > sharesIn(table, 'pool', company) &&
        violation('1820/6.5.3.1/1', 'The pool has not so many shares.', about),
      price > means &&
        violation('1820/6.5.3.1/2', `That costs ${money(price)}; ${money(means)} is there.`, about),
    );
  },
  effects(draft, move) {
    const { table } = draft;
    const { company } = move;
    if (!table.box.companies.has(company)) return;
    const price = cost(table, move);
    payUpTo(draft, treasuryOf(company), 'bank', price);
    moveShares(draft, company, 'pool', treasuryOf(company), move.shares);
    repayExcess(draft, company);
    acted(draft, treasuryOf(company), { main: true });
  },
  *options(table, player) {
    const { as, main } = read(table, 'stock');
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player || main) return;
    for (const company of directedBy(table, player)) {
      if (as !== '' && as !== treasuryOf(company)) continue;
      if (!isPublic(table, company) || inLiquidation(table, company)) continue;
      for (let shares = 1; shares <= sharesIn(table, 'pool', company); shares++) {
        const move = { verb: 'redeemShares', company, shares } as const;
        if (cost(table, move) <= cash(table, treasuryOf(company))) yield move;
      }
    }
  },
  say: (_table, { company, shares }) => `${company} takes ${shareCount(shares)} out of the pool`,
});

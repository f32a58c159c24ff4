import { defineCheck, dropChecks, memoizeObjection, pickChecks } from '../course/check.ts';
import * as z from 'zod/mini';
import { playerToken } from '../procedure.ts';
import { read } from '../course/keys.ts';
import type { Context } from '../course/nouns.ts';
import { defineAction, defineSharedVerb, listOf, text, type SharedMove } from '../course/verb.ts';
import { companiesOf, nameOf, undecidedReason } from './holdings.ts';
import { eachBundle, noteSale, sellBundle, saleObjection } from './shares.ts';
import { noteDone, maySellInTurn } from './turn.ts';

/** `sellShares`: a bundle of certificates of one company to the pool. */

/** Certificates that a recorded game names. They are sold first. */
const more = { certificates: z.optional(listOf(text)) };
export type SellShares = SharedMove<'sellShares', typeof more>;

/** A company that is not in the game has its own clause. */
const undecided = (context: Context, { company }: SellShares): string =>
  undecidedReason(context, company) ?? 'unparred';

/** Only `unparred` has a finer reason, so the action takes this as two checks. */
const saleCheck = defineCheck<SellShares>(
  ['unparred', 'held', 'pool', 'president'],
  memoizeObjection((context, move: SellShares, player) =>
    saleObjection(context, player, move.company, move.percent),
  ),
);

export const sell = defineAction<SellShares>({
  name: 'sell',
  checks: [
    defineCheck('first-round', ({ table, rules }) => {
      const { firstRoundWithSales } = rules.stock;
      return (
        read(table, 'turn') < firstRoundWithSales &&
        `Nothing is sold before stock round ${firstRoundWithSales}.`
      );
    }),
    defineCheck(
      'order',
      (context, _move, player) =>
        !maySellInTurn(context) &&
        `${playerToken(player)} has bought, and sells no more in this turn.`,
    ),
    defineCheck('twice', (context, { company }, player) => {
      if (!context.rules.stock.sellsEachCompanyOnce) return undefined;
      const isSold =
        read(context.table, 'stock').sold[player]?.[nameOf(context, company)] === 'now';
      return (
        isSold &&
        `${playerToken(player)} has sold ${nameOf(context, company)} in this turn already.`
      );
    }),
    ...pickChecks([saleCheck], 'unparred').map((check) => ({ ...check, finerReason: undecided })),
    ...dropChecks([saleCheck], 'unparred'),
  ],
  *candidates(context, player) {
    if (read(context.table, 'turn') < context.rules.stock.firstRoundWithSales) return;
    for (const company of companiesOf(context))
      for (const percent of eachBundle(context, player, company))
        yield { verb: 'sellShares', company, percent };
  },
  effects(context, draft, { company, percent, certificates }, player) {
    sellBundle(context, draft, player, company, percent, certificates);
    noteSale(draft, player, nameOf(context, company));
    noteDone(draft, player, 'sell');
  },
  say: (context, { company, percent }) => `sells ${percent}% of ${nameOf(context, company)}`,
});

export const sellShares = defineSharedVerb('sellShares', more)(sell);

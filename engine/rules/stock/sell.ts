import * as z from 'zod/mini';
import { named } from '../procedure.ts';
import { read } from '../course/keys.ts';
import { against, faults, way, sharedVerb, word, type Shared } from '../course/verb.ts';
import { companiesOf, nameOf } from './holdings.ts';
import { eachBundle, noteSale, sellBundle, unsellable } from './shares.ts';
import { hasDone, salesOpen } from './turn.ts';

/** `sellShares`: a bundle of certificates of one company to the pool. */

/** Certificates named by a recorded game: they go first. */
const more = { certificates: z.optional(z.array(word).check(z.maxLength(20))) };
export type SellShares = Shared<'sellShares', typeof more>;

export const sell = way<SellShares>({
  name: 'sell',
  checks: [
    against('first-round', ({ table, rules }) => {
      const { firstSales } = rules.stock;
      return (
        read(table, 'turn') < firstSales && `Nothing is sold before stock round ${firstSales}.`
      );
    }),
    against(
      'order',
      (now, _move, player) =>
        !salesOpen(now) && `${named(player)} has bought, and sells no more in this turn.`,
    ),
    against('twice', (now, { company }, player) => {
      if (!now.rules.stock.sellOnce) return undefined;
      const isSold = read(now.table, 'stock').sold[player]?.[nameOf(now, company)] === 'now';
      return isSold && `${named(player)} has sold ${nameOf(now, company)} in this turn already.`;
    }),
    ...faults<SellShares>(['unparred', 'held', 'pool', 'president'], (now, move, player) =>
      unsellable(now, player, move.company, move.percent),
    ),
  ],
  *candidates(now, player) {
    if (read(now.table, 'turn') < now.rules.stock.firstSales) return;
    for (const company of companiesOf(now))
      for (const percent of eachBundle(now, player, company))
        yield { verb: 'sellShares', company, percent };
  },
  effects(now, draft, { company, percent, certificates }, player) {
    sellBundle(now, draft, player, company, percent, certificates);
    noteSale(draft, player, nameOf(now, company));
    hasDone(draft, player, 'sell');
  },
  say: (now, { company, percent }) => `sells ${percent}% of ${nameOf(now, company)}`,
});

export const sellShares = sharedVerb('sellShares', more)(sell);

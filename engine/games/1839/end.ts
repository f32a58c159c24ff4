import type { PlaceId } from '../../kernel/box.ts';
import { cash } from '../../kernel/table.ts';
import { faceOf } from '../../rules/auction/waterfall.ts';
import { percentIn, playersOf } from '../../rules/stock/papers.ts';
import type { Now } from '../../rules/course/nouns.ts';
import { ENDS } from '../../rules/course/end.ts';
import { privatesAt } from '../../rules/privates/cards.ts';
import type { Worth } from '../../rules/rulebook.ts';
import { allCompanies } from './holdings.ts';
import { costOf } from './foreign/shares.ts';

/** What counts at the end (§9). */

/** Cash, shares at their final price, foreign ones too, privates at face. */
function worthOf({ table, box }: Now, player: PlaceId): Worth {
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of allCompanies(table)) {
    const amount = costOf(table, company, percentIn(table, player, company));
    if (amount > 0) parts.push({ of: company, amount });
  }
  for (const id of privatesAt(table, player)) parts.push({ of: id, amount: faceOf(box, id) });
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

export const score = (now: Now): Worth[] =>
  playersOf(now.box)
    .map((player) => worthOf(now, player))
    .sort((a, b) => b.total - a.total);

/** Why the game ends, by the reason that the clock names. */
export const ends = {
  bank: ENDS.bank!,
  bankrupt: 'a president is bankrupt',
  abroad: 'players hold the whole of a foreign company, and its price has reached ƒ1000',
  market: 'a price has reached ƒ1000',
};

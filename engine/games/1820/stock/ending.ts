import type { Draft } from '../../../kernel/draft.ts';
import { goTo, note, read, recordOf, write } from '../course/clock.ts';
import { heldShares, sharesIn, sizeOf } from '../companies/holdings.ts';
import { dropFor, moveMarker, publicOrder } from '../companies/market.ts';
import { endIfNobodyDirects, endIfReached } from '../end.ts';
import { turnCards } from './turn.ts';

/** The end of a stock round: prices, the end of the game, the next order (1820 §4.12). */

/** One cell down for each share in the pool, one up if holders have all. (§4.12) */
export function adjustPrices(draft: Draft): void {
  const { table } = draft;
  for (const company of publicOrder(table)) {
    const pool = sharesIn(table, 'pool', company);
    if (pool > 0) moveMarker(draft, company, -dropFor(table, company, pool));
    else if (heldShares(table, company) === sizeOf(table, company)) moveMarker(draft, company, 1);
  }
}

export function endStockRound(draft: Draft): void {
  const { table } = draft;
  adjustPrices(draft);
  for (const company of Object.keys(read(table, 'companies')))
    if (recordOf(table, company).fee !== undefined) note(draft, company, { fee: undefined });
  if (endIfReached(draft) || endIfNobodyDirects(draft)) return;
  turnCards(draft);
  write(draft, 'colour', read(table, 'colour') === 'blue' ? 'red' : 'blue');
  write(draft, 'half', 1);
  goTo(draft, 'operating');
}

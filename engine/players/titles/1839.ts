import { priceNow } from '../../games/1839/auction.ts';
import { costOf } from '../../games/1839/foreign.ts';
import { allCompanies, publicCompanies } from '../../games/1839/holdings.ts';
import type { Move, PlaceId } from '../../rules/course/nouns.ts';
import { percentIn } from '../../rules/stock/issued.ts';
import type { Position, TitleRecord } from '../record.ts';
import { privateWorth } from '../value/privates.ts';

/** 1839: prices that fall in the auction, foreign shares, the first train of the last kind ends the game. */

/** How much a foreign share is expected to rise. */
const ABROAD = 1.12;

function besides({ table }: Position, player: PlaceId): number {
  const own = publicCompanies(table);
  let sum = 0;
  for (const company of allCompanies(table))
    if (!own.includes(company))
      sum += ABROAD * costOf(table, company, percentIn(table, player, company));
  return sum;
}

/** A price is taken down where it is far above what the private is worth. */
function discountGain(position: Position, move: Move): number {
  const id = String(move.private);
  const worth = privateWorth(position, id, 8);
  return Math.min(10, (priceNow(position.table, id) - worth) / 20);
}

export const record1839: TitleRecord = {
  besides,
  gain: (position, move) =>
    move.verb === 'placeDiscount' ? discountGain(position, move) : undefined,
};

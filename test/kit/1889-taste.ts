import type { Table } from '../../engine/kernel/table.ts';
import { read } from '../../engine/rules/course/keys.ts';
import {
  askingPrice,
  auctionActor,
  freeCash,
  unsold,
} from '../../engine/rules/auction/waterfall.ts';
import type { Taste } from './tastes.ts';

/**
 * Whose bids leave too little for the first private saves for it: who raises their own bid by all that
 * the privates pay would keep the auction going for ever. (1889 §4)
 */
export const taste1889: Taste = {
  eagerness: (table): Readonly<Record<string, number>> => (savesUp(table) ? { bid: 4 } : {}),
  firstOfTen: {},
};

function savesUp(table: Table): boolean {
  if (read(table, 'stage') !== 'auction' || read(table, 'auction').on !== null) return false;
  const [first] = unsold(table);
  return first !== undefined && freeCash(table, auctionActor(table)) < askingPrice(table, first);
}

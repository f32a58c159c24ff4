import type { Box, PieceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { dataOf } from '../privates/rules.ts';
import type { EveryField } from '../material.ts';

/** The auction that opens the game. */
export interface AuctionRules {
  /** Must all bids be multiples of the bid step? */
  readonly bidsAreMultiples: boolean;
  /**
   * Privates of one row are sold together: the last one without a bid can be bought. In 1830 each private is
   * a row.
   */
  row(box: Box, id: string): number | string;
  /** Certificates that come with a private, the president's last. */
  certificatesWith(table: Table, id: string): readonly PieceId[];
  /** Does a new bid remove the lower bids on the private? */
  endsLowerBids(box: Box, id: string): boolean;
  /**
   * What happens when all have passed. `cheaper`: the first private becomes cheaper, and once it is sold the
   * privates pay. `settled`: all bids are settled, whatever their row, and the privates pay.
   */
  readonly allPass: 'cheaper' | 'settled';
}

export const AUCTION: EveryField<AuctionRules> = {
  bidsAreMultiples: false,
  row: (_box, id) => id,
  certificatesWith({ box }, id) {
    const paper = dataOf(box, id).brings as PieceId | undefined;
    return paper === undefined ? [] : [paper];
  },
  endsLowerBids: () => false,
  allPass: 'cheaper',
};

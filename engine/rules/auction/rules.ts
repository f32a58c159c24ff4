import type { Box, PieceId } from '../../kernel/box.ts';
import { dataOf } from '../privates/rules.ts';
import type { EveryField } from '../material.ts';

/** The auction that opens the game. */
export interface AuctionRules {
  /** Are all bids multiples of the least step? */
  readonly bidsAreMultiples: boolean;
  /** Privates of one row stand side by side: the last one without a bid is bought. Each is a row of its own. */
  row(box: Box, id: string): number | string;
  /** Certificates that come with a private, the president's last. */
  certificatesWith(box: Box, id: string): readonly PieceId[];
  /** Does a bid end those that stand on the private? */
  endsLowerBids(box: Box, id: string): boolean;
  /**
   * What follows when all have passed: the first private becomes cheaper, and once it is sold the
   * privates pay; or all bids are settled, whatever their row, and the privates pay.
   */
  readonly allPass: 'cheaper' | 'settled';
}

export const AUCTION: EveryField<AuctionRules> = {
  bidsAreMultiples: false,
  row: (_box, id) => id,
  certificatesWith(box, id) {
    const paper = dataOf(box, id).brings as PieceId | undefined;
    return paper === undefined ? [] : [paper];
  },
  endsLowerBids: () => false,
  allPass: 'cheaper',
};

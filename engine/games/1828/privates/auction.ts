import type { Box, PieceId } from '../../../kernel/box.ts';
import type { AuctionRules } from '../../../rules/auction/rules.ts';
import { faceOf } from '../../../rules/auction/waterfall.ts';
import { dataOf } from '../../../rules/privates/rules.ts';
import { certificatesOf, isCompanyPrivate } from '../systems.ts';

/** The auction of the privates, row by row (1828 A4.1). */

/** A private of $250 brings 30 % of its company, C&A a share of PRR. */
function brings(box: Box, id: string): PieceId[] {
  const { company, percents } = (dataOf(box, id).includes ?? { company: '', percents: [] }) as {
    readonly company: string;
    readonly percents: readonly number[];
  };
  const [president, share] = certificatesOf(box, company).own;
  return percents.toReversed().map((percent) => (percent === 10 ? share! : president!));
}

export const AUCTION: Partial<AuctionRules> = {
  multiples: true,
  row: faceOf,
  brings,
  // An overbid $250 private sets its former bidder free at once.
  overbids: isCompanyPrivate,
  allPass: 'settled',
};

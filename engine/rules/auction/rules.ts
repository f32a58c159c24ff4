import type { Box, PieceId } from '../../kernel/box.ts';

/** The auction that opens the game. */
export interface AuctionRules {
  /** Least step of bids. */
  readonly step: number;
  /** A certificate that comes with a private. */
  brings(box: Box, id: string): PieceId | undefined;
}

export const AUCTION: AuctionRules = {
  step: 5,
  brings: (box, id) => box.pieces.get(`private:${id}`)?.data?.brings as PieceId | undefined,
};

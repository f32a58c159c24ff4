import type { Box, PieceId } from '../../../engine/index.ts';

/**
 * What a private or minor brings each operating round, by who holds it. Some cards bring a company another sum
 * than a player (1839 §10.1, 1828 A6.3).
 */
export function lotIncome(
  box: Box,
  lot: PieceId,
): { readonly player: number; readonly company: number } | undefined {
  const { revenue, revenueOfPlayer, revenueOwnedByCompany } = box.pieces.get(lot)?.data ?? {};
  if (typeof revenue !== 'number') return undefined;
  return {
    player: typeof revenueOfPlayer === 'number' ? revenueOfPlayer : revenue,
    company: typeof revenueOwnedByCompany === 'number' ? revenueOwnedByCompany : revenue,
  };
}

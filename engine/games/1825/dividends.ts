import type { Table } from '../../kernel/table.ts';
import { priceOf } from '../../rules/stock/market.ts';
import type { Step } from '../../rules/course/nouns.ts';
import { dividendStep } from '../../rules/operating/dividends.ts';
import { moveMarker } from '../../rules/stock/moves.ts';
import { switchesOf } from './box/figures.ts';
import { inReceivership, isIdle } from './receivership.ts';

/**
 * Cells the marker moves for a payment: left without one, otherwise right by how often it covers the
 * price of a tenth. (1825 §9, D4)
 */
export function markerSteps(table: Table, company: string, paid: number): number {
  const price = priceOf(table, company);
  if (paid <= 0) return -1;
  for (const times of [4, 3, 2]) if (paid >= times * price) return times;
  const from = switchesOf(table.box).halfDividend === 'from';
  const half = from ? 2 * paid >= price : paid > Math.floor(price / 2);
  return half ? 1 : 0;
}

/** In receivership nothing is paid and nobody is asked; a company that does not operate only falls. */
export const dividends: Step = {
  ...dividendStep,
  asks: () => ['dividend'],
  open: (now, company) => dividendStep.open(now, company) && !inReceivership(now.table, company),
  skip(now, draft, company) {
    if (isIdle(now.table, company)) moveMarker(now, draft, company, 'left');
    else dividendStep.skip?.(now, draft, company);
  },
};

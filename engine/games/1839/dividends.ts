import type { Draft } from '../../kernel/draft.ts';
import { lying, type Table } from '../../kernel/table.ts';
import { cellOf, markerOf, priceOf, rowCells } from '../../rules/stock/market.ts';
import type { Frame, Step } from '../../rules/course/nouns.ts';
import { dividendStep as step1830, PAYOUT, WITHHOLD } from '../../rules/operating/dividends.ts';
import { charterOf, trainsIn } from '../../rules/trains/cards.ts';
import { publicCompanies } from './holdings.ts';
import { closeUsed } from './privates/privates.ts';

/** Paying, half-paying or withholding, and what the price makes of it (§6.7, §7.3). */

/** From here on prices rise by one cell at most. */
const SLOW = 135;

/** Cells from the price to the one where rises from below stop. */
function cellsToSlow(table: Table, company: string): number {
  const strip = rowCells(table.box, 0);
  const from = cellOf(table, company);
  return from ? strip.findIndex(({ price }) => price === SLOW) - strip.indexOf(from) : 0;
}

/** Cells the price moves for a total dividend. (§7.3) */
export function priceSteps(table: Table, company: string, dividend: number): number {
  const price = priceOf(table, company);
  if (dividend >= price && price >= SLOW) return dividend > price ? 1 : 0;
  if (dividend >= price) {
    const steps = dividend >= 4 * price ? 3 : dividend >= 2 * price ? 2 : 1;
    return Math.min(steps, cellsToSlow(table, company));
  }
  if (dividend > 0) return -1;
  return trainsIn(table, charterOf(company)).length > 0 ? -2 : -3;
}

/** A marker is turned, and stays where it lies in its cell. */
function turned(draft: Draft, company: string, face: number): void {
  const { table } = draft;
  const marker = markerOf(company);
  const piece = table.pieces.get(marker);
  if (!piece || piece.face === face) return;
  draft.put(marker, piece.place, { at: lying(table, piece.place).indexOf(marker), face });
}

/** At the end of a round all markers are turned up. (or-order/6) */
export function turnUp(draft: Draft): void {
  for (const company of publicCompanies(draft.table)) turned(draft, company, 0);
}

export const dividends: Partial<Frame['dividends']> = {
  kinds: [
    PAYOUT,
    { kind: 'half', says: 'half-pays', shared: (all) => all - Math.floor(all / 2) },
    WITHHOLD,
  ],
  steps: priceSteps,
  // Whose company has operated is seen by its marker. (or-order/3)
  paid: (draft, company) => turned(draft, company, 1),
};

export const dividendStep: Step = { ...step1830, leave: closeUsed };

import type { Box, CellSpec, Draft, Table } from '../../../rules/course/nouns.ts';
import { type Difference, difference } from '../../../rules/differences.ts';
import type { Direction } from '../../../rules/stock/market.ts';
import { cellPlace, isInZone, priceMarkerOf, rowCells } from '../../../rules/stock/market.ts';
import { write } from '../clock.ts';

/** The single line of prices and how markers move on it. (1862/market/1) */

/**
 * Prices that a marker moves along the line. A space to the right or left of the zigzag is two prices; a fall is one.
 * Nothing moves up: sold-out companies do not rise. (1862/market/1 to market/3)
 */
const STEPS: Readonly<Record<Direction, number>> = { right: 2, left: -2, up: 0, down: -1 };

export const market: readonly Difference[] = [
  difference('market/1', { market: { next } }),
  difference('market/4', { market: { first: 'bottom' } }),
  difference('market/6', { market: { arrived: noteTop } }),
];

function next(box: Box, cell: CellSpec, direction: Direction): CellSpec {
  const row = rowCells(box, 0);
  const to = row.indexOf(cell) + STEPS[direction];
  return row[Math.min(row.length - 1, Math.max(0, to))] ?? cell;
}

function noteTop(draft: Draft, company: string): void {
  if (isInZone(draft.table, company, ['end'])) write(draft, 'soared', true);
}

const figures = (table: Table, name: string): readonly number[] =>
  (table.box.data[name] as readonly number[] | undefined) ?? [];

/** Par prices of chartered companies, ascending. */
export const parChart = (table: Table): readonly number[] => figures(table, 'parChart');

/** Starting prices of non-chartered companies, ascending. */
export const startingPrices = (table: Table): readonly number[] => figures(table, 'startingPrices');

/** The highest par not above a price; if there is none, the lowest par. (1862 D22) */
export const parFor = (table: Table, price: number): number =>
  parChart(table).findLast((par) => par <= price) ?? parChart(table)[0]!;

/** The highest market price not above an amount. */
export const priceBelow = (table: Table, amount: number): number =>
  rowCells(table.box, 0).findLast(({ price }) => price <= amount)?.price ?? 0;

/** Puts the marker on a price, behind those there, even if it is there already. */
export function standAt(draft: Draft, company: string, price: number): void {
  const cell = rowCells(draft.table.box, 0).find((one) => one.price === price);
  if (cell) draft.put(priceMarkerOf(company), cellPlace(cell));
  noteTop(draft, company);
}

/** Shares of a block that do not lower the price, by the zone of the price before the sale. (1862 D11) */
export function freeShares(table: Table, company: string): number {
  if (isInZone(table, company, ['ignore-first-1'])) return 1;
  return isInZone(table, company, ['ignore-first-2']) ? 2 : 0;
}

import type { CellSpec } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import {
  cellOf,
  cellPlace,
  inZone,
  markerOf,
  moveAlong,
  orderInCell,
  priceOf as marked,
  rowCells,
} from '../../../rules/market.ts';
import { write } from '../course/clock.ts';
import { companies, half, isFloated, trainsOf } from './holdings.ts';

/** The one line of prices and how markers move on it. (1862 §7, §11) */

/** One space to the right or left of the zigzag is two prices further or back. */
const SPACE = 2;

export const priceOf = (table: Table, company: string): number => marked(table, company) ?? 0;

/** What a share brings: half, rounded down, if the company has no train. (1862 D10) */
export const valueOf = (table: Table, company: string): number =>
  trainsOf(table, company).length > 0 ? priceOf(table, company) : half(priceOf(table, company));

const figures = (table: Table, name: string): readonly number[] =>
  (table.box.data[name] as readonly number[] | undefined) ?? [];

/** Par prices of chartered companies, rising. */
export const parChart = (table: Table): readonly number[] => figures(table, 'parChart');

/** Starting prices of non-chartered companies, rising. */
export const startingPrices = (table: Table): readonly number[] => figures(table, 'startingPrices');

/** The highest par not above a price; the lowest where there is none. (1862 D22) */
export const parFor = (table: Table, price: number): number =>
  parChart(table).findLast((par) => par <= price) ?? parChart(table)[0]!;

const cellFor = (table: Table, price: number): CellSpec | undefined =>
  rowCells(table.box, 0).find((cell) => cell.price === price);

/** The highest price of the market not above an amount. */
export const priceBelow = (table: Table, amount: number): number =>
  rowCells(table.box, 0).findLast(({ price }) => price <= amount)?.price ?? 0;

/** The marker goes to a price, behind those standing there, even where it stands there itself. */
export function standAt(draft: Draft, company: string, price: number): void {
  const cell = cellFor(draft.table, price);
  if (cell) draft.put(markerOf(company), cellPlace(cell));
  noteTop(draft, company);
}

/** Steps down the zigzag. */
export function fall(draft: Draft, company: string, steps: number): void {
  moveAlong(draft, company, -steps);
}

/** Spaces to the right, or to the left if negative. */
export function moveSpaces(draft: Draft, company: string, spaces: number): void {
  moveAlong(draft, company, SPACE * spaces);
  noteTop(draft, company);
}

function noteTop(draft: Draft, company: string): void {
  if (inZone(draft.table, company, 'end')) write(draft, 'soared', true);
}

/** Shares of a block whose sale leaves the price alone, by the zone of the price before. (1862 D11) */
export function ignored(table: Table, company: string): number {
  if (inZone(table, company, 'ignore-first-1')) return 1;
  return inZone(table, company, 'ignore-first-2') ? 2 : 0;
}

/** Floated companies in operating order: by price, then as they came to it. (1862 §7) */
export function operatingOrder(table: Table): string[] {
  return companies(table)
    .filter((id) => isFloated(table, id) && cellOf(table, id))
    .sort(
      (a, b) =>
        priceOf(table, b) - priceOf(table, a) || orderInCell(table, a) - orderInCell(table, b),
    );
}

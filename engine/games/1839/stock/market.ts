import type { CellSpec } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { cellOf, cellPlace, markerOf, priceOf, rowCells } from '../../../rules/market.ts';
import { phaseNow, read, standing } from '../course/clock.ts';
import { COUNTRIES, isParred, publicCompanies } from '../holdings.ts';

/** The strip of prices and how markers move on it (1839 §7). */

/** From here on prices rise by one cell at most. */
export const SLOW = 135;

/** Par prices open in the phase, lowest first. */
export function parPrices(table: Table): readonly number[] {
  const open = phaseNow(table).data?.parPrices;
  return Array.isArray(open) ? (open as number[]) : [];
}

export const parCell = (table: Table, par: number): CellSpec | undefined =>
  rowCells(table.box, 0).find(
    ({ price, zones }) => price === par && zones.some((zone) => zone.startsWith('par-')),
  );

/** A marker that arrives goes under those that stand there. (§7.2) */
export function placeMarker(draft: Draft, company: string, cell: CellSpec): void {
  draft.put(markerOf(company), cellPlace(cell), { at: 0 });
}

/** Moves a marker by so many cells, up if positive, as far as the strip goes. */
export function moveMarker(draft: Draft, company: string, steps: number): void {
  const { table } = draft;
  const from = cellOf(table, company);
  if (!from || steps === 0) return;
  const strip = rowCells(table.box, 0);
  const to = strip[Math.min(strip.length - 1, Math.max(0, strip.indexOf(from) + steps))]!;
  if (to !== from) placeMarker(draft, company, to);
}

/** Cells from the price to the one where rises from below stop. */
export function cellsToSlow(table: Table, company: string): number {
  const strip = rowCells(table.box, 0);
  const from = cellOf(table, company);
  return from ? strip.findIndex(({ price }) => price === SLOW) - strip.indexOf(from) : 0;
}

/** What a foreign share is sold for: the price one cell down. (§5.2, D38) */
export function priceBelow(table: Table, company: string): number {
  const strip = rowCells(table.box, 0);
  const from = cellOf(table, company);
  return from ? strip[Math.max(0, strip.indexOf(from) - 1)]!.price : 0;
}

export const stands1000 = (table: Table, company: string): boolean =>
  cellOf(table, company)?.zones.includes('end') ?? false;

/** Floated public companies, dearest first, in a cell from the top of the stack. (§6.1) */
export function operatingOrder(table: Table): string[] {
  const height = (id: string): number =>
    lying(table, table.pieces.get(markerOf(id))!.place).indexOf(markerOf(id));
  return publicCompanies(table.box)
    .filter((id) => standing(table, id).floated && cellOf(table, id))
    .sort((a, b) => priceOf(table, b)! - priceOf(table, a)! || height(b) - height(a));
}

/** Pars dealt to countries that nobody has reached yet, in a line for all to see; none = nothing. */
export function parsToCome(table: Table): { readonly story?: readonly string[] } {
  const pars = read(table, 'foreignPars');
  const waiting = COUNTRIES.filter((id) => !isParred(table, id) && pars[id] !== undefined);
  if (waiting.length === 0) return {};
  const each = waiting.map((id) => `${table.box.companies.get(id)?.name ?? id} at ƒ${pars[id]}`);
  return { story: [`Still to be parred: ${each.join(', ')}.`] };
}

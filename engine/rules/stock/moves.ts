import { piecesIn } from '../../kernel/table.ts';
import { cellOf, cellPlace, compareCells, priceMarkerOf, type Direction } from './market.ts';
import type { CellSpec, Draft, Context } from '../course/nouns.ts';
import { companiesOf, isFloated } from './holdings.ts';

/** Moves price markers, and derives the operating order from them. */

/** Puts a marker on a cell. It operates after the markers that are there. */
export function placePriceMarker(
  { rules }: Context,
  draft: Draft,
  company: string,
  cell: CellSpec,
): void {
  const last = rules.market.first === 'top' ? { at: 0 } : undefined;
  draft.put(priceMarkerOf(company), cellPlace(cell), last);
}

export function movePriceMarker(
  context: Context,
  draft: Draft,
  company: string,
  direction: Direction,
  steps = 1,
): void {
  const { table, rules, box } = context;
  for (let i = 0; i < steps; i++) {
    const cell = cellOf(table, company);
    if (!cell) return;
    const next = rules.market.next(box, cell, direction);
    if (next !== cell) placePriceMarker(context, draft, company, next);
    rules.market.arrived?.(draft, company, next, direction);
  }
}

/** Floated companies in the order in which they operate. */
export function operatingOrder(context: Context): string[] {
  const { table, rules } = context;
  if (rules.operating.order) return [...rules.operating.order(table)];
  const height = (company: string) => {
    const marker = priceMarkerOf(company);
    return piecesIn(table, table.pieces.get(marker)!.place).indexOf(marker);
  };
  return companiesOf(context)
    .flatMap((company) => {
      const cell = isFloated(table, company) ? cellOf(table, company) : undefined;
      return cell ? [{ company, cell }] : [];
    })
    .sort(
      (a, b) =>
        compareCells(a.cell, b.cell) ||
        (rules.market.first === 'top' ? 1 : -1) * (height(b.company) - height(a.company)),
    )
    .map(({ company }) => company);
}

import type { Box, CellSpec, PieceId, PlaceId } from '../kernel/box.ts';
import type { Draft } from '../kernel/draft.ts';
import { spelling } from '../kernel/names.ts';
import { lying, type Table } from '../kernel/table.ts';

/** The place of a market cell. */
export const cellPlace = ({ row, col }: { row: number; col: number }): PlaceId =>
  ((spelled[row] ??= [])[col] ??= `cell:${row}.${col}`);

/** By row and column: to put the name together for every look costs more than the look. */
const spelled: PlaceId[][] = [];

export const markerOf: (company: string) => PieceId = spelling('marker:');

const grids = new WeakMap<Box, Map<PlaceId, CellSpec>>();

/** The cell at a place, if it is one. */
export function cellAt(box: Box, place: PlaceId): CellSpec | undefined {
  let grid = grids.get(box);
  if (!grid)
    grids.set(box, (grid = new Map(box.market.cells.map((cell) => [cellPlace(cell), cell]))));
  return grid.get(place);
}

/** The cell on which a company's price marker stands; undefined before it is started. */
export function cellOf(table: Table, company: string): CellSpec | undefined {
  const marker = table.pieces.get(markerOf(company));
  return marker && cellAt(table.box, marker.place);
}

/** Price of a company's share as its marker stands; undefined before it is started. */
export function priceOf(table: Table, company: string): number | undefined {
  return cellOf(table, company)?.price;
}

/** Position among the markers of the cell, 0 = first to act. */
export function orderInCell(table: Table, company: string): number {
  const marker = markerOf(company);
  const place = table.pieces.get(marker)?.place;
  if (place === undefined) return -1;
  return lying(table, place)
    .filter((id) => table.box.pieces.get(id)!.kind === 'marker')
    .indexOf(marker);
}

export function inZone(table: Table, company: string, zone: string): boolean {
  return cellOf(table, company)?.zones.includes(zone) ?? false;
}

const rows = new WeakMap<Box, Map<number, readonly CellSpec[]>>();

/** The cells of one row, left to right. */
export function rowCells(box: Box, row: number): readonly CellSpec[] {
  let known = rows.get(box);
  if (!known) rows.set(box, (known = new Map()));
  let cells = known.get(row);
  if (!cells) {
    const all = box.market.cells.filter((cell) => cell.row === row);
    known.set(row, (cells = all.sort((a, b) => a.col - b.col)));
  }
  return cells;
}

/**
 * Moves a marker along its row by `steps` cells, right if positive, stopping at the ends. It goes
 * behind (on top of) the markers that stand there. Returns the cell where it stands then.
 */
export function moveAlong(draft: Draft, company: string, steps: number): CellSpec | undefined {
  const { table } = draft;
  const from = cellOf(table, company);
  if (!from || steps === 0) return from;
  const row = rowCells(table.box, from.row);
  const at = row.indexOf(from);
  const to = row[Math.min(row.length - 1, Math.max(0, at + steps))]!;
  if (to !== from) draft.put(markerOf(company), cellPlace(to));
  return to;
}

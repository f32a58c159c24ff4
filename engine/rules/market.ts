import type { Box, CellSpec, PieceId, PlaceId } from '../kernel/box.ts';
import { spelling } from '../kernel/names.ts';
import type { Table } from '../kernel/table.ts';
import { byBox } from './kept.ts';

/** The place of a market cell. */
export const cellPlace = ({ row, col }: { row: number; col: number }): PlaceId =>
  ((spelled[row] ??= [])[col] ??= `cell:${row}.${col}`);

/** By row and column: to put the name together for every look costs more than the look. */
const spelled: PlaceId[][] = [];

export const markerOf: (company: string) => PieceId = spelling('marker:');

const grid = byBox(({ market }) => new Map(market.cells.map((cell) => [cellPlace(cell), cell])));

/** The cell at a place, if it is one. */
export const cellAt = (box: Box, place: PlaceId): CellSpec | undefined => grid(box).get(place);

/** The cell on which a company's price marker stands; undefined before it is started. */
export function cellOf(table: Table, company: string): CellSpec | undefined {
  const marker = table.pieces.get(markerOf(company));
  return marker && cellAt(table.box, marker.place);
}

/** Price of a company's share as its marker stands; undefined before it is started. */
export function priceOf(table: Table, company: string): number | undefined {
  return cellOf(table, company)?.price;
}

export function inZone(table: Table, company: string, zone: string): boolean {
  return cellOf(table, company)?.zones.includes(zone) ?? false;
}

const rows = byBox(({ market }) => {
  const known: CellSpec[][] = [];
  for (const cell of [...market.cells].sort((a, b) => a.col - b.col))
    (known[cell.row] ??= []).push(cell);
  return known;
});

/** The cells of one row, left to right. */
export const rowCells = (box: Box, row: number): readonly CellSpec[] => rows(box)[row] ?? [];

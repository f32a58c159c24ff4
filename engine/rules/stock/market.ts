import { idPrefix } from '../../kernel/names.ts';
import type { Box, CellSpec, Draft, PieceId, PlaceId, Table, EveryField } from '../material.ts';
import { memoizeByBox } from '../memoize.ts';

/** The cells of the market and the price markers on them. */

/** The place of a market cell. */
export const cellPlace = ({ row, col }: { row: number; col: number }): PlaceId =>
  ((spelled[row] ??= [])[col] ??= `cell:${row}.${col}`);

/** Place ids by row and column, so that each text is built once. */
const spelled: PlaceId[][] = [];

export const priceMarkerOf: (company: string) => PieceId = idPrefix('marker:');

const grid = memoizeByBox(
  ({ market }) => new Map(market.cells.map((cell) => [cellPlace(cell), cell])),
);

/** The cell at a place, if it is one. */
export const cellAt = (box: Box, place: PlaceId): CellSpec | undefined => grid(box).get(place);

/** The cell on which a company's price marker stands; undefined before it is started. */
export function cellOf(table: Table, company: string): CellSpec | undefined {
  const marker = table.pieces.get(priceMarkerOf(company));
  return marker && cellAt(table.box, marker.place);
}

/** The share price of a company; 0 before it is started. */
export const priceOf = (table: Table, company: string): number =>
  cellOf(table, company)?.price ?? 0;

/** Is the company's marker in one of these zones? */
export const isInZone = (table: Table, company: string, zones: readonly string[]): boolean =>
  cellOf(table, company)?.zones.some((zone) => zones.includes(zone)) ?? false;

const rows = memoizeByBox(({ market }) => {
  const known: CellSpec[][] = [];
  for (const cell of [...market.cells].sort((a, b) => a.col - b.col))
    (known[cell.row] ??= []).push(cell);
  return known;
});

/** The cells of one row, left to right. */
export const rowCells = (box: Box, row: number): readonly CellSpec[] => rows(box)[row] ?? [];

export type Direction = 'right' | 'left' | 'up' | 'down';

/** The stock market: how markers move, and what its zones do. */
export interface MarketRules {
  /** The next cell in a direction; the same cell if the marker cannot move. */
  next(box: Box, cell: CellSpec, direction: Direction): CellSpec;
  /** What happens when a marker has reached a cell, or could not leave it. */
  arrived?(draft: Draft, company: string, cell: CellSpec, direction: Direction): void;
  /** Which marker of a cell operates first. A marker that arrives goes to the other end. */
  readonly first: 'top' | 'bottom';
  /** Names of zones, by what they do. */
  readonly zones: {
    /** Certificates do not count towards the certificate limit. */
    readonly uncounted: readonly string[];
    /** The holding limit does not apply. */
    readonly unlimited: readonly string[];
    /** Several certificates may be bought in a turn. */
    readonly bulk: readonly string[];
  };
}

const at = (box: Box, row: number, col: number): CellSpec | undefined =>
  cellAt(box, cellPlace({ row, col }));

/**
 * At the right end a marker moves up instead, at the left end down. It stays in the top row when it moves
 * up, and in the bottom row when it moves down.
 */
export function gridNext(box: Box, cell: CellSpec, direction: Direction): CellSpec {
  const { row, col } = cell;
  switch (direction) {
    case 'right':
      return at(box, row, col + 1) ?? at(box, row - 1, col) ?? cell;
    case 'left':
      return at(box, row, col - 1) ?? at(box, row + 1, col) ?? cell;
    case 'up':
      return at(box, row - 1, col) ?? cell;
    case 'down':
      return at(box, row + 1, col) ?? cell;
  }
}

/** Which of two cells operates first; negative = a. On a tie the order in the cell decides. */
export const compareCells = (a: CellSpec, b: CellSpec): number =>
  b.price - a.price || b.col - a.col || a.row - b.row;

export const MARKET: EveryField<MarketRules> = {
  next: gridNext,
  first: 'top',
  zones: {
    uncounted: ['yellow', 'orange', 'brown'],
    unlimited: ['orange', 'brown'],
    bulk: ['brown'],
  },
  arrived: undefined,
};

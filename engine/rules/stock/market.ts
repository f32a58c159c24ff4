import { idPrefix } from '../../kernel/names.ts';
import type { Box, CellSpec, Draft, PieceId, PlaceId, Table, EveryField } from '../material.ts';
import { memoizeByBox } from '../memoize.ts';

/** The cells of the market, and where markers stand on them. */

/** The place of a market cell. */
export const cellPlace = ({ row, col }: { row: number; col: number }): PlaceId =>
  ((spelled[row] ??= [])[col] ??= `cell:${row}.${col}`);

/** By row and column: to put the name together for every look costs more than the look. */
const spelled: PlaceId[][] = [];

export const markerOf: (company: string) => PieceId = idPrefix('marker:');

const grid = memoizeByBox(
  ({ market }) => new Map(market.cells.map((cell) => [cellPlace(cell), cell])),
);

/** The cell at a place, if it is one. */
export const cellAt = (box: Box, place: PlaceId): CellSpec | undefined => grid(box).get(place);

/** The cell on which a company's price marker stands; undefined before it is started. */
export function cellOf(table: Table, company: string): CellSpec | undefined {
  const marker = table.pieces.get(markerOf(company));
  return marker && cellAt(table.box, marker.place);
}

/** Price of a company's share as its marker stands; 0 before it is started. */
export const priceOf = (table: Table, company: string): number =>
  cellOf(table, company)?.price ?? 0;

/** Does it stand in one of these zones? */
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

/** The stock market: how markers move on it, and what its zones do. */
export interface MarketRules {
  /** The cell one move away; the same cell where the marker cannot move. */
  next(box: Box, cell: CellSpec, direction: Direction): CellSpec;
  /** What follows when a marker has come to a cell, or could not leave it. */
  arrived?(draft: Draft, company: string, cell: CellSpec, direction: Direction): void;
  /** Which of two companies operates first; negative = a. The height in the cell decides the rest. */
  before(a: CellSpec, b: CellSpec): number;
  /** Which marker of a cell operates first; who arrives goes to the other end. */
  readonly first: 'top' | 'bottom';
  /** Zones by what they do. */
  readonly zones: {
    /** Certificates do not count towards the limit. */
    readonly uncounted: readonly string[];
    /** More may be held of a company than elsewhere. */
    readonly unlimited: readonly string[];
    /** Several certificates may be bought in a turn. */
    readonly bulk: readonly string[];
  };
}

const at = (box: Box, row: number, col: number): CellSpec | undefined =>
  cellAt(box, cellPlace({ row, col }));

/** At the right end up instead, at the left end down; up in the top row and down at the bottom: stays. */
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

export const MARKET: EveryField<MarketRules> = {
  next: gridNext,
  before: (a, b) => b.price - a.price || b.col - a.col || a.row - b.row,
  first: 'top',
  zones: {
    uncounted: ['yellow', 'orange', 'brown'],
    unlimited: ['orange', 'brown'],
    bulk: ['brown'],
  },
  arrived: undefined,
};

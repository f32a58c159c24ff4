import type { Box, CellSpec } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { cellAt, cellPlace } from '../market.ts';

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

export const MARKET: MarketRules = {
  next: gridNext,
  before: (a, b) => b.price - a.price || b.col - a.col || a.row - b.row,
  first: 'top',
  zones: {
    uncounted: ['yellow', 'orange', 'brown'],
    unlimited: ['orange', 'brown'],
    bulk: ['brown'],
  },
};

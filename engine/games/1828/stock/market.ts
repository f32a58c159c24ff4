import type { Box, CellSpec } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { cellAt, cellOf, cellPlace, markerOf } from '../../../rules/market.ts';
import { read, standing, write } from '../course/clock.ts';
import { companies, isSystem } from '../holdings.ts';

/** The stock market and how markers move on it (1828 A8). */

export const PAR_COLOURS = ['yellow', 'green', 'blue', 'brown'] as const;

const at = (box: Box, row: number, col: number): CellSpec | undefined =>
  cellAt(box, cellPlace({ row, col }));

/** The stock price of a company; 0 where it has none. */
export const priceOf = (table: Table, company: string): number =>
  cellOf(table, company)?.price ?? 0;

/** Price of a unit from the IPO: par, or for a system its current price. (A5.4) */
export const offerPrice = (table: Table, company: string): number =>
  isSystem(table, company) ? priceOf(table, company) : (standing(table, company).par ?? 0);

export const isGray = (table: Table, company: string): boolean =>
  cellOf(table, company)?.zones.includes('gray') ?? false;

const isEnd = (cell: CellSpec | undefined): boolean => cell?.zones.includes('end') ?? false;

/** The par prices that may be chosen now, lowest first. (A5.5) */
export function parPrices(table: Table): number[] {
  const phase = read(table, 'phase');
  if (phase === 'Purple') return [];
  const reached = table.box.phases.findIndex(({ name }) => name === phase);
  return parCells(table)
    .filter(({ from }) => from <= reached)
    .map(({ cell }) => cell.price)
    .sort((a, b) => a - b);
}

/** Par cells with the number of the phase from which they are open. */
function parCells(table: Table): { cell: CellSpec; from: number }[] {
  return table.box.market.cells.flatMap((cell) => {
    const from = PAR_COLOURS.findIndex((colour) => cell.zones.includes(`par-${colour}`));
    return from < 0 ? [] : [{ cell, from }];
  });
}

export const parCell = (table: Table, par: number): CellSpec | undefined =>
  parCells(table).find(({ cell }) => cell.price === par)?.cell;

/** The colour that opened a par price. */
export const parColour = (cell: CellSpec): string | undefined =>
  PAR_COLOURS.find((colour) => cell.zones.includes(`par-${colour}`));

/** A marker that arrives goes below those present. */
export function placeMarker(draft: Draft, company: string, cell: CellSpec): void {
  draft.put(markerOf(company), cellPlace(cell), { at: 0 });
}

export type Direction = 'right' | 'left' | 'up' | 'down';

/** The cell one move away; the same cell where the marker cannot move. (A8.2) */
export function neighbour(box: Box, cell: CellSpec, direction: Direction): CellSpec {
  const { row, col } = cell;
  const right = () => at(box, row, col + 1);
  const up = () => at(box, row - 1, col);
  const down = () => at(box, row + 1, col);
  if (isEnd(cell) && (direction === 'up' || direction === 'right')) return cell;
  switch (direction) {
    case 'right':
      return right() ?? up() ?? cell;
    case 'left':
      return at(box, row, col - 1) ?? down() ?? cell;
    case 'up':
      return (row === 0 ? right() : up()) ?? cell;
    case 'down':
      return down() ?? cell;
  }
}

/**
 * Moves a marker, step by step. Reaching the last cell, or trying to pass it, makes the end of the
 * game certain. (A15, C35)
 */
export function moveMarker(
  draft: Draft,
  company: string,
  direction: Direction,
  steps: number = 1,
): void {
  const { table } = draft;
  for (let i = 0; i < steps; i++) {
    const cell = cellOf(table, company);
    if (!cell) return;
    const next = neighbour(table.box, cell, direction);
    if (next !== cell) placeMarker(draft, company, next);
    const upwards = direction === 'up' || direction === 'right';
    if (upwards && isEnd(next) && read(table, 'end')?.reason !== 'market')
      write(draft, 'end', { reason: 'market' });
  }
}

/** Floated share companies in operating order. (A6.2) */
export function operatingOrder(table: Table): string[] {
  const listed = companies(table).filter((id) => standing(table, id).floated && cellOf(table, id));
  const height = (id: string) => {
    const stack = lying(table, cellPlace(cellOf(table, id)!));
    return stack.indexOf(markerOf(id));
  };
  return listed.sort((a, b) => {
    const A = cellOf(table, a)!;
    const B = cellOf(table, b)!;
    return B.price - A.price || B.col - A.col || B.row - A.row || height(b) - height(a);
  });
}

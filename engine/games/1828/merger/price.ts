import type { CellSpec } from '../../../kernel/box.ts';

/**
 * The cell of a new system (1828 A7.3): the larger price and half the smaller are the limit; the
 * column is that of the left-most marker. Undefined only on a market without such a cell.
 */
export function systemCell(
  cells: readonly CellSpec[],
  a: CellSpec,
  b: CellSpec,
): CellSpec | undefined {
  const limit = Math.max(a.price, b.price) + Math.floor(Math.min(a.price, b.price) / 2);
  const col = Math.min(a.col, b.col);
  const column = cells.filter((cell) => cell.col === col).sort((x, y) => x.row - y.row);
  const top = cells.filter((cell) => cell.row === 0);
  const reach = (column[0]?.price ?? 0) < limit ? top : column;
  let best: CellSpec | undefined;
  for (const cell of reach)
    if (cell.price <= limit && (best === undefined || cell.price > best.price)) best = cell;
  return best;
}

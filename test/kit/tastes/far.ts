import type { Edge } from '../../../engine/hexes/coordinates.ts';
import { boardOf } from '../../../engine/rules/board.ts';
import type { Box } from '../../../engine/kernel/box.ts';
import type { Board } from '../../../engine/hexes/board.ts';
import type { Table } from '../../../engine/kernel/table.ts';

/** How far hexes are from where a company would like to be: what players by chance build towards. */

export interface Aims {
  /** Where a company would like to be. */
  goals(table: Table, company: string): readonly string[];
  /** Nothing is built on from here: it is only where one goes. */
  isClosed(box: Box, hex: string): boolean;
}

/** Steps from every hex to the nearest goal of a company, kept as long as the board. */
export function steps({ goals, isClosed }: Aims) {
  const measured = new WeakMap<Board, Map<string, ReadonlyMap<string, number>>>();
  return (table: Table, company: string): ReadonlyMap<string, number> => {
    const board = boardOf(table);
    const known = measured.get(board) ?? new Map<string, ReadonlyMap<string, number>>();
    measured.set(board, known);
    const found = known.get(company) ?? spread(table, goals(table, company));
    known.set(company, found);
    return found;
  };

  function spread(table: Table, from: readonly string[]): ReadonlyMap<string, number> {
    const { grid, hexes } = boardOf(table);
    const inside = new Set(hexes);
    const far = new Map(from.map((at) => [at, 0]));
    const queue = [...from];
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const edge of [0, 1, 2, 3, 4, 5] as Edge[]) {
        const next = grid.neighbour(at, edge);
        if (!inside.has(next) || far.has(next) || isClosed(table.box, next)) continue;
        far.set(next, far.get(at)! + 1);
        queue.push(next);
      }
    return far;
  }
}

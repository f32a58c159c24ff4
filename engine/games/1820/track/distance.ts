import type { Edge } from '../../../hexes/coordinates.ts';
import { opposite } from '../../../hexes/coordinates.ts';
import { exits } from '../../../hexes/rotate.ts';
import { BLANK } from '../../../hexes/shape.ts';
import type { Table } from '../../../kernel/table.ts';
import { boardOf, drawings } from '../../../rules/board.ts';
import { isBarrier } from './hexes.ts';

/** How far apart the two first markers of a company are (1820 §4.11, D19). */

/** What each hex side between the two costs the player. */
export const PER_EDGE = 80;

/** May the path cross this side: no barrier, and gray hexes by their track only? */
function crosses(table: Table, from: string, to: string, edge: Edge): boolean {
  const { hexes, printed } = drawings(table.box);
  const closed = (hex: string, side: Edge) =>
    hexes.get(hex)?.color === 'gray' && !exits(printed.get(hex) ?? BLANK).includes(side);
  return !isBarrier(table, from, edge) && !closed(from, edge) && !closed(to, opposite(edge));
}

/** Hex sides on the shortest path over hexes of the map; undefined if there is none. */
export function edgesBetween(table: Table, from: string, to: string): number | undefined {
  const { grid, index } = boardOf(table);
  const seen = new Set([from]);
  let front = [from];
  for (let steps = 0; front.length > 0; steps++) {
    if (front.includes(to)) return steps;
    front = front.flatMap((at) =>
      ([0, 1, 2, 3, 4, 5] as const).flatMap((edge) => {
        const next = grid.neighbour(at, edge);
        if (!index.has(next) || seen.has(next) || !crosses(table, at, next, edge)) return [];
        seen.add(next);
        return [next];
      }),
    );
  }
  return undefined;
}

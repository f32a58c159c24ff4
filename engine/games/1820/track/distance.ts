import type { Edge } from '../../../hexes/coordinates.ts';
import { EDGES, opposite } from '../../../hexes/coordinates.ts';
import { exits } from '../../../hexes/rotate.ts';
import { BLANK } from '../../../hexes/shape.ts';
import type { Box } from '../../../kernel/box.ts';
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

const kept = new WeakMap<Box, Map<string, ReadonlyMap<string, number>>>();

/** Hex sides from one hex to every other that can be reached; the printed map decides it for good. */
function distancesFrom(table: Table, from: string): ReadonlyMap<string, number> {
  let known = kept.get(table.box);
  if (!known) kept.set(table.box, (known = new Map()));
  const before = known.get(from);
  if (before) return before;
  const { grid, index } = boardOf(table);
  const distances = new Map([[from, 0]]);
  let front = [from];
  for (let steps = 1; front.length > 0; steps++)
    front = front.flatMap((at) =>
      EDGES.flatMap((edge) => {
        const next = grid.neighbour(at, edge);
        if (!index.has(next) || distances.has(next) || !crosses(table, at, next, edge)) return [];
        distances.set(next, steps);
        return [next];
      }),
    );
  known.set(from, distances);
  return distances;
}

/** Hex sides on the shortest path over hexes of the map; undefined if there is none. */
export const edgesBetween = (table: Table, from: string, to: string): number | undefined =>
  distancesFrom(table, from).get(to);

import { shapeAt } from '../../../engine/hexes/board.ts';
import { cities, type TileNode } from '../../../engine/hexes/shape.ts';
import { piecesIn, type Table } from '../../../engine/kernel/table.ts';
import { boardOf, boxShapes, tileOn, tileType } from '../../../engine/rules/board.ts';
import { markersInCity } from '../../../engine/rules/stations.ts';
import type { State } from './state.ts';

/** The board as the oracle writes it: the supply, laid tiles, tokens; every hex by its coordinate. */

export function supply(table: Table): Record<string, number> {
  const free: Record<string, number> = {};
  for (const piece of piecesIn(table, 'supply')) {
    const tile = tileType(table, piece);
    free[tile] = (free[tile] ?? 0) + 1;
  }
  return free;
}

export function laid(table: Table): State {
  const map: State = {};
  for (const at of boxShapes(table.box).hexes.keys()) {
    const tile = tileOn(table, at);
    if (tile) map[at] = { tile: tileType(table, tile.id), rot: tile.turn };
  }
  return map;
}

export const citiesOn = (table: Table, at: string): readonly TileNode[] =>
  cities(shapeAt(boardOf(table), at)!);

/** Who stands in the circles of each city, as `inCircles` says; hexes without tokens left out. */
export function tokens(
  table: Table,
  inCircles: (at: string, city: number, slots: number) => readonly (string | null)[] = (...where) =>
    markersInCity(table, ...where),
): State {
  const shown: State = {};
  for (const at of boxShapes(table.box).hexes.keys()) {
    const here = citiesOn(table, at).map(({ cityIndex, slots }) => inCircles(at, cityIndex, slots));
    if (here.flat().some((holder) => holder !== null)) shown[at] = here;
  }
  return shown;
}

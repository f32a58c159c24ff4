import { EDGES, opposite } from '../../../hexes/coordinates.ts';
import { exits } from '../../../hexes/rotate.ts';
import { boardOf, shapeOn, tileShape } from '../../../rules/board.ts';
import type { Table } from '../../../rules/course/nouns.ts';
import type { LayTile } from '../../../rules/track/tile.ts';
import { LOCKE, powerOf } from '../companies/family.ts';
import { borderAt } from './hexes.ts';

/** What a lay costs. (1820 §9.6) */

/** Terrain of a first tile or of Manchester's first upgrade, and the cost of track across borders. (§9.6) */
function layCost(table: Table, { hex, tile, turn }: LayTile): number {
  const { grid } = boardOf(table);
  const old = shapeOn(table, hex);
  const after = exits(tileShape(table.box, tile, turn));
  const terrain = old.upgrades.reduce((sum, { cost }) => sum + cost, 0);
  return EDGES.filter(
    (edge) =>
      after.includes(edge) &&
      !exits(old).includes(edge) &&
      exits(shapeOn(table, grid.neighbour(hex, edge))).includes(opposite(edge)),
  ).reduce((sum, edge) => sum + (borderAt(table.box, hex, edge)?.cost ?? 0), terrain);
}

/** What the company pays. Joseph Locke pays half of it. (§14.3) */
export function costFor(table: Table, move: LayTile): { pays: number; saved: number } {
  const full = layCost(table, move);
  const saved = powerOf(table, LOCKE, move.company) > 0 ? full / 2 : 0;
  return { pays: full - saved, saved };
}

import { exits } from '../../../hexes/rotate.ts';
import { cities } from '../../../hexes/shape.ts';
import type { Table } from '../../../kernel/table.ts';
import { tileOn, tileShape } from '../../../rules/board.ts';
import { circlesOf, networkOf, shapeOn } from './reach.ts';
import type { Lay } from './tiles.ts';

/** Can track of the tile be traced to a marker of the company? Any of it will do. (D48) */
export function isConnected(table: Table, company: string, { hex, tile, turn }: Lay): boolean {
  const reach = networkOf(table, company);
  return exits(tileShape(table.box, tile, turn)).some((edge) => reach.touches(hex, edge));
}

/** Two cities without a tile, with a marker in one: whoever lays says where it goes. (D52) */
export function mayChoose(table: Table, hex: string): boolean {
  const nodes = cities(shapeOn(table, hex));
  return (
    nodes.length === 2 &&
    tileOn(table, hex) === undefined &&
    shapeOn(table, hex).paths.length === 0 &&
    nodes.some(({ cityIndex }) => circlesOf(table, hex, cityIndex).some((owner) => owner !== null))
  );
}

/** A lay both ways round, where there is a choice. */
export function* bothWays<L extends Lay>(table: Table, lay: L): Generator<L> {
  yield lay;
  if (mayChoose(table, lay.hex)) yield { ...lay, swap: true };
}

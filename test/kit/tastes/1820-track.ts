import { purseOf } from '../../../engine/games/1820/companies/holdings.ts';
import { read } from '../../../engine/games/1820/clock.ts';
import { differences } from '../../../engine/games/1820/rulebook.ts';
import { markerPrice } from '../../../engine/games/1820/track/tokens.ts';
import { isClosed } from '../../../engine/games/1820/track/hexes.ts';
import { costFor } from '../../../engine/games/1820/track/costs.ts';
import { steps } from './far.ts';
import { exits } from '../../../engine/hexes/rotate.ts';
import { revenueOf, type TileShape } from '../../../engine/hexes/shape.ts';
import { cityStopId } from '../../../engine/hexes/track.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import { floodFrom } from '../../../engine/routes/flood.ts';
import { boardOf, shapeOn, tileShape, trackOf } from '../../../engine/rules/board.ts';
import { withDifferences } from '../../../engine/rules/frame.ts';
import { networkOf } from '../../../engine/rules/track/reach.ts';
import { isFirst, type LayTile } from '../../../engine/rules/track/tile.ts';
import type { Move } from '../../../shared/move.ts';

/** Where players of 1820 who play to win a little build, and where they stand. */

const rules = withDifferences(differences);
const FIGURES: Readonly<Record<string, string>> = { blue: 'green', red: 'brown' };
/** The column of figures that counts now. (1820 §10.1) */
const figures = (table: Table): string => {
  const phase = read(table, 'phase').toLowerCase();
  return FIGURES[phase] ?? phase;
};

const printed = ({ nodes }: TileShape, column: string): number =>
  nodes.reduce((sum, { revenue }) => sum + revenueOf(revenue, column), 0);
const isPlace = ({ nodes }: TileShape): boolean => nodes.some(({ kind }) => kind !== 'junction');

/** Steps from every hex to the nearest place that the company does not reach. */
const farFrom = steps({
  goals(table, company) {
    const net = networkOf({ table, rules }, company);
    const reached = new Set(net.stops.map((id) => net.graph.stops[id]!.at));
    return boardOf(table).hexes.filter((at) => isPlace(shapeOn(table, at)) && !reached.has(at));
  },
  isClosed,
});

/** Track: to where there is revenue, better cities, towns on the way; not for the last money. */
export function likesLay(table: Table, _player: string, move: Move): number {
  const lay = move as LayTile;
  const { company, hex, tile, turn } = lay;
  const { grid } = boardOf(table);
  const before = shapeOn(table, hex);
  const after = tileShape(table.box, tile, turn);
  const column = figures(table);
  const floating = read(table, 'stage') === 'floats';
  const far = floating ? new Map<string, number>() : farFrom(table, company);
  const had = exits(before);
  let sum = Math.max(0, printed(after, column) - printed(before, column));
  for (const edge of exits(after)) {
    if (had.includes(edge)) continue;
    const beyond = grid.neighbour(hex, edge);
    const meets = exits(shapeOn(table, beyond)).some((e) => grid.neighbour(beyond, e) === hex);
    const steps = far.get(beyond);
    if (floating) sum += meets ? 40 : isPlace(shapeOn(table, beyond)) ? 10 : 0;
    // Track that waits for us on the other side is worth most.
    else if (steps !== undefined) sum += (meets ? 90 : 60) / (1 + steps) ** 2;
  }
  if (floating) return (sum * sum) / 5;
  if (isFirst(table, hex) && isPlace(after)) sum += 30;
  const { pays } = costFor(table, lay);
  const dear = pays > 0 && cash(table, purseOf(table, company)) - pays < 100 ? 8 : 1;
  return (sum * sum) / 10 / dear + (lay.with === undefined ? 0 : 20);
}

const joined = new WeakMap<object, Map<number, number>>();
/** What lies on track from a city, as far as one may see. */
function around(table: Table, hex: string, city: number): number {
  const track = trackOf(table);
  const id = cityStopId(track, hex, city);
  const known = joined.get(track) ?? new Map<number, number>();
  joined.set(track, known);
  let sum = known.get(id);
  if (sum === undefined) {
    const stop = track.stops[id];
    const stops = stop ? floodFrom(track, [stop], () => false).stops : [];
    sum = stops.reduce((all, { node }) => all + revenueOf(node.revenue, figures(table)), 0);
    known.set(id, sum);
  }
  return sum;
}

/** Markers: where most is joined, and there is money left for a train. */
export function likesMarker(table: Table, _player: string, move: Move): number {
  const {
    company,
    hex,
    city,
    with: power,
  } = move as unknown as {
    company: string;
    hex: string;
    city: number;
    with?: string;
  };
  const value = around(table, hex, city);
  if (read(table, 'stage') === 'floats') return (value * value) / 20;
  const left = cash(table, purseOf(table, company)) - markerPrice(table, company, power);
  return power !== undefined ? 200 + value : left < 300 ? 2 : value;
}

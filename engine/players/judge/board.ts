import type { Edge } from '../../hexes/coordinates.ts';
import { exits } from '../../hexes/rotate.ts';
import { type TileShape } from '../../hexes/shape.ts';
import { boxShapes, boardOf, shapeOn, tileShape } from '../../rules/board.ts';
import { memoizeByBox } from '../../rules/memoize.ts';
import type { Context, Move, PieceId } from '../../rules/course/nouns.ts';
import { trainsOf } from '../../rules/stock/holdings.ts';
import { networkOf } from '../../rules/track/reach.ts';
import { revenueOf, type Sight } from '../sight.ts';
import { lifeOf, trainAfter, trainLimitOf } from '../value/trains.ts';

/** Where track and tokens lead: towards cities that are not reached yet, and what longer trains would earn. */

/** What a stop is worth to a program that thinks of later phases too. */
const worthOfShape = ({ nodes }: TileShape): number => {
  let sum = 0;
  for (const { revenue, kind } of nodes)
    if (kind !== 'junction') sum += highest(revenue) || (kind === 'city' ? 20 : 10);
  return sum;
};

const highest = (revenue: TileShape['nodes'][number]['revenue']): number =>
  typeof revenue === 'number' ? revenue : Math.max(0, ...Object.values(revenue)) * 0.7;

/** Steps between all hexes of a map. */
const distances = memoizeByBox((box) => {
  const { grid, hexes } = boxShapes(box).empty;
  const inside = new Set(hexes);
  const all = new Map<string, ReadonlyMap<string, number>>();
  for (const start of hexes) {
    const far = new Map([[start, 0]]);
    const queue = [start];
    for (let i = 0; i < queue.length; i++) {
      const at = queue[i]!;
      const steps = far.get(at)! + 1;
      if (steps > 6) break;
      for (const edge of [0, 1, 2, 3, 4, 5] as Edge[]) {
        const next = grid.neighbour(at, edge);
        if (!inside.has(next) || far.has(next)) continue;
        far.set(next, steps);
        queue.push(next);
      }
    }
    all.set(start, far);
  }
  return all;
});

/** How much each hex draws a company on: revenue that it does not reach yet, by distance. */
export function pullOf(context: Context, company: string): ReadonlyMap<string, number> {
  const { table, box } = context;
  const net = networkOf(context, company);
  const reached = new Set(net.stops.map((id) => net.graph.stops[id]!.at));
  const pull = new Map<string, number>();
  for (const at of boardOf(table).hexes) {
    if (reached.has(at)) continue;
    const worth = worthOfShape(shapeOn(table, at));
    if (worth === 0) continue;
    for (const [hex, steps] of distances(box).get(at)!)
      pull.set(hex, (pull.get(hex) ?? 0) + worth / (1 + steps) ** 2);
  }
  return pull;
}

/** What lies around a hex, the nearer the more. */
export function worthAround({ table, box }: Context, hex: string): number {
  let sum = 0;
  for (const [at, steps] of distances(box).get(hex) ?? [])
    sum += worthOfShape(shapeOn(table, at)) / (1 + steps) ** 2;
  return sum;
}

/** A company whose track leads to the edge of the map only never builds again. */
const NO_WAY_ON = 400;
const isOutside = ({ nodes }: TileShape): boolean =>
  nodes.length > 0 && nodes.every(({ kind }) => kind === 'offboard');

/** The quick judgement of a tile: what it pays more, and where its new track leads. */
export function quickLay(sight: Sight, pull: ReadonlyMap<string, number>, move: Move): number {
  const { table, box } = sight.context;
  const hex = String(move.hex);
  const { grid } = boardOf(table);
  const before = shapeOn(table, hex);
  const after = tileShape(box, String(move.tile), Number(move.turn ?? 0));
  const had = new Set(exits(before));
  let sum = 0.5 * Math.max(0, worthOfShape(after) - worthOfShape(before));
  for (const edge of exits(after)) {
    if (had.has(edge)) continue;
    const beyond = grid.neighbour(hex, edge);
    const meets = exits(shapeOn(table, beyond)).some((e) => grid.neighbour(beyond, e) === hex);
    sum += (pull.get(beyond) ?? 0) * (meets ? 1.2 : 0.8);
  }
  const isEnd = (edge: Edge) => isOutside(shapeOn(table, grid.neighbour(hex, edge)));
  if (exits(after).length > 0 && exits(after).every(isEnd)) sum -= NO_WAY_ON;
  const slots = (shape: TileShape) => shape.nodes.reduce((all, node) => all + node.slots, 0);
  return sum + 3 * (slots(after) - slots(before));
}

/** Trains that the company may run later: those that last, and the next ones of the bank. */
function laterTrains(sight: Sight, company: string): readonly PieceId[] {
  const own = trainsOf(sight.context, company).filter((id) => lifeOf(sight, id) > 3);
  const limit = Math.min(2, trainLimitOf(sight));
  const next = [trainAfter(sight, 0), trainAfter(sight, 3)];
  for (const id of next)
    if (own.length < limit && id !== undefined && !own.includes(id)) own.push(id);
  return own;
}

/** What the board promises to a company beyond the run of today. */
export function promise(
  sight: Sight,
  company: string,
  later = laterTrains(sight, company),
): number {
  return revenueOf(sight, company, later);
}

export { laterTrains };

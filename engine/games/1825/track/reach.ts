import { withTile } from '../../../hexes/board.ts';
import { countedAround, countedStops } from '../../../hexes/walks/reach.ts';
import { exits, nodeExits } from '../../../hexes/rotate.ts';
import { cities, type TileShape } from '../../../hexes/shape.ts';
import { type Stop, trackGraph } from '../../../hexes/track.ts';
import { upgradeNodes } from '../../../hexes/upgrade.ts';
import { boardOf, boxShapes, shapeOn, tileShape, trackOf } from '../../../rules/board.ts';
import { read } from '../../../rules/course/keys.ts';
import { memoizeByBox, memoizeByRevision } from '../../../rules/memoize.ts';
import type { Box, Context, PieceId, Table } from '../../../rules/course/nouns.ts';
import { operatingCompany } from '../../../rules/operating/turn.ts';
import type { MarkersAtStop } from '../../../rules/stations.ts';
import { blockedFor, markersAfterLay, markersAtStops, startsOf } from '../../../rules/stations.ts';
import { openHomes } from '../../../rules/tokens/homes.ts';
import type { Home } from '../../../rules/tokens/rules.ts';
import type { LayTile } from '../../../rules/track/tile.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains/cards.ts';
import { isMinor, switchesOf } from '../box/figures.ts';

/** Home tokens. Some companies have several; those of minors wait for a tile. (1825 §5.2, §7) */

/** With unit 4 it waits for track, although a city is printed there. D37 */
const ABERDEEN = 'B12';

/** Must the token of a minor wait for a city with track? Some cities that are printed will do. */
function waits(box: Box, hex: string): boolean {
  const printed = boxShapes(box).printed.get(hex);
  const isCity = printed !== undefined && cities(printed).length === 1;
  return !(switchesOf(box).printedHomeAtOnce && isCity && hex !== ABERDEEN);
}

const homesIn = memoizeByBox(
  (box) =>
    new Map(
      [...box.companies.values()].map(({ id, home }): [string, readonly Home[]] => [
        id,
        home.map((one) =>
          isMinor(box, id) && waits(box, one.hex) ? { ...one, waits: true } : one,
        ),
      ]),
    ),
);

/** The homes of a company. A minor's token waits for a city with track, if none is printed. (1825 §5.2, D37) */
export const homes = ({ box }: Table, company: string): readonly Home[] =>
  homesIn(box).get(company) ?? [];

/** Hexes where the only token of a minor waits for its home. (1825 §5.2) */
export const waitingHomes = (context: Context, company: string): string[] =>
  isMinor(context.box, company) ? openHomes(context, company).map(({ hex }) => hex) : [];

/** How far the trains of a company reach. (1825 §6.4) */

/** The trains that count: the leased one, otherwise its own. */
export function reachingTrains(table: Table, company: string): readonly PieceId[] {
  const lent = operatingCompany(table) === company ? (read(table, 'work').lent ?? []) : [];
  return lent.length > 0 ? lent : trainsIn(table, charterOf(company));
}

const isHalt = ({ node }: Stop): boolean => node.visitCost === 0;
const isCity = ({ node }: Stop): boolean => node.kind === 'city';
const LENGTH: Readonly<Record<string, number>> = {
  '2+2': 2,
  '3T': 3,
  '4T': 4,
  '4+4E': Infinity,
};

/** The reach of a train: the stops it counts, and how many of them may lie before a stop. */
interface Reach {
  count(stop: Stop): number;
  reaches(stop: Stop, before: number): boolean;
}

function reachOf(name: string, townsBehind: boolean): Reach {
  if (name === 'U3')
    return {
      count: (stop) => (isCity(stop) ? 1 : 0),
      reaches: (stop, before) => before < 3 || (townsBehind && before === 3 && !isCity(stop)),
    };
  const length = LENGTH[name] ?? Number(name);
  return {
    count: (stop) => (isHalt(stop) ? 0 : 1),
    reaches: (_stop, before) => before < length,
  };
}

/** Counted stops on the way to any hex, by company and by what counts, for the present board. */
const countings = memoizeByRevision<Table, Map<string, ReturnType<typeof countedAround>>>(
  () => new Map(),
);

function arrivals(table: Table, company: string, name: string, { count }: Reach) {
  const known = countings(table, table.revision.board);
  const key = `${company} ${name}`;
  let made = known.get(key);
  if (!made) {
    const graph = trackOf(table);
    const standing = markersAtStops(table);
    const from = startsOf(graph, standing, company);
    made = countedAround(graph, { from, blocked: blockedFor(standing, company), count });
    known.set(key, made);
  }
  return made;
}

/**
 * True if a train of the company reaches a city or town of the new tile once it is laid. (1825 §6.4) Bounds
 * from the present board usually decide. Otherwise the board is walked with the tile on it.
 */
export function stationInReach(context: Context, move: LayTile): boolean {
  const { table, box } = context;
  const { company, hex, tile, turn } = move;
  const names = reachingTrains(table, company).map((train) => trainName(table, train));
  if (names.length === 0) return false;
  const wide = switchesOf(box).widerReach;
  if (wide && names.filter((name) => name === '2').length >= 2) names.push('3');
  const old = shapeOn(table, hex);
  const next = tileShape(box, tile, turn);
  const map = upgradeNodes(old, next);
  if (!map.ok) return false;
  const standing = markersAfterLay(table, hex, old, next, map.value);
  const place = boardOf(table).index.get(hex)!;
  const stops = next.nodes
    .filter(({ kind }) => kind !== 'junction')
    .map((node): Stop => ({ id: -1, at: hex, hex: place, node }));
  const stands = stops.some((stop) => isCity(stop) && standing(stop).includes(company));
  if (stands) return true;
  const open = [...new Set(names)].filter((name) => {
    const reach = reachOf(name, wide);
    const { least } = arrivals(table, company, name, reach)(hex);
    const nearest = Math.min(...exits(next).map((edge) => least[edge]!));
    return stops.some((stop) => reach.reaches(stop, nearest));
  });
  const comesTo = (name: string): boolean => {
    const reach = reachOf(name, wide);
    const { sure } = arrivals(table, company, name, reach)(hex);
    return stops.some((stop) =>
      nodeExits(next, next.nodes.indexOf(stop.node)).some((edge) =>
        reach.reaches(stop, sure[edge]!),
      ),
    );
  };
  return open.some(comesTo) || open.some((name) => walksTo(context, move, next, standing, name));
}

/** True if a train of this name reaches a stop of the tile, walked with the tile on the board. */
function walksTo(
  { table, box }: Context,
  { company, hex }: LayTile,
  next: TileShape,
  standing: MarkersAtStop,
  name: string,
): boolean {
  const graph = trackGraph(withTile(boardOf(table), hex, next));
  const from = startsOf(graph, standing, company);
  const reach = reachOf(name, switchesOf(box).widerReach);
  const blocked = blockedFor(standing, company);
  const before = countedStops(graph, { from, blocked, count: reach.count });
  return graph.stops.some((stop) => {
    const least = before.get(stop.id);
    const here = stop.at === hex && stop.node.kind !== 'junction';
    return here && least !== undefined && reach.reaches(stop, least);
  });
}

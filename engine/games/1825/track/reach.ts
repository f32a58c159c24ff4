import { withTile } from '../../../hexes/board.ts';
import { countedStops } from '../../../hexes/reach.ts';
import { exits, nodeExits } from '../../../hexes/rotate.ts';
import { cities } from '../../../hexes/shape.ts';
import { type Stop, trackGraph } from '../../../hexes/track.ts';
import { upgradeNodes } from '../../../hexes/upgrade.ts';
import { shapeOn, boardOf, tileShape } from '../../../rules/board.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Now, PieceId, Table } from '../../../rules/course/nouns.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { blockedFor, standingAfter, startsOf } from '../../../rules/stations.ts';
import { openHomes } from '../../../rules/tokens/homes.ts';
import type { TokenRules } from '../../../rules/tokens/rules.ts';
import type { LayTile } from '../../../rules/track/tile.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains/cards.ts';
import { isMinor, switchesOf } from '../box/figures.ts';

/** Home tokens: several for some companies, waiting for a tile for minors. (1825 §5.2, §7) */

export const TOKENS: Partial<TokenRules> = {
  /** A minor's waits for a city with track. (1825 §5.2, D37) */
  ready(table, company, hex) {
    const shape = shapeOn(table, hex);
    if (cities(shape).length === 0) return false;
    const hasTrack = cities(shape).some((city) => nodeExits(shape, city.index).length > 0);
    return !isMinor(table.box, company) || (hasTrack && exits(shape).length > 0);
  },
};

/** Hexes where the token of a minor, its only one, still waits for its home. (1825 §5.2) */
export const waitingHomes = (now: Now, company: string): string[] =>
  isMinor(now.box, company) ? openHomes(now, company).map(({ hex }) => hex) : [];

/** How far the trains of a company reach. (1825 §6.4) */

/** The trains that decide: a leased one, else its own. */
export function reachingTrains(table: Table, company: string): readonly PieceId[] {
  const lent = operator(table) === company ? (read(table, 'work').lent ?? []) : [];
  return lent.length > 0 ? lent : trainsIn(table, charterOf(company));
}

const isHalt = ({ node }: Stop): boolean => node.kind === 'halt' || node.visitCost === 0;
const isCity = ({ node }: Stop): boolean => node.kind === 'city';
const LENGTH: Readonly<Record<string, number>> = { '2+2': 2, '3T': 3, '4T': 4, U3: 3 };

/** How a train reaches: what it counts, and how much of it may lie before a stop. */
interface Reach {
  count(stop: Stop): number;
  reaches(stop: Stop, before: number): boolean;
}

function reachOf(name: string, townsBehind: boolean): Reach {
  if (name === '4+4E') return { count: () => 0, reaches: () => true };
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

/**
 * Is a city or town of the new tile within reach of a train of the company, the new tile in place?
 * (1825 §6.4)
 */
export function stationInReach(now: Now, move: LayTile): boolean {
  const { table, box } = now;
  const { company, hex, tile, turn } = move;
  const names = reachingTrains(table, company).map((train) => trainName(table, train));
  const wide = switchesOf(box).widerReach;
  if (wide && names.filter((name) => name === '2').length >= 2) names.push('3');
  const old = shapeOn(table, hex);
  const next = tileShape(box, tile, turn);
  const map = upgradeNodes(old, next);
  if (!map.ok) return false;
  const graph = trackGraph(withTile(boardOf(table), hex, next));
  const standing = standingAfter(table, hex, old, next, map.value);
  const from = startsOf(graph, standing, company);
  const blocked = blockedFor(standing, company);
  const stops = graph.stops.filter(({ at, node }) => at === hex && node.kind !== 'junction');
  return [...new Set(names)].some((name) => {
    const reach = reachOf(name, wide);
    const before = countedStops(graph, { from, blocked, count: reach.count });
    return stops.some((stop) => {
      const least = before.get(stop.id);
      return least !== undefined && (from.includes(stop.id) || reach.reaches(stop, least));
    });
  });
}

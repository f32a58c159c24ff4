import type { Edge } from '../../../hexes/coordinates.ts';
import { withTile } from '../../../hexes/board.ts';
import { type Network, network } from '../../../hexes/network.ts';
import { countedStops } from '../../../hexes/reach.ts';
import { exits } from '../../../hexes/rotate.ts';
import type { PathEnd, TilePath, TileShape } from '../../../hexes/shape.ts';
import { pieceId, type Stop, type TrackGraph, trackGraph } from '../../../hexes/track.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { boardOf, trackOf } from '../../../rules/board.ts';
import {
  blockedFor,
  type Standing,
  standingAfter,
  standingOn,
  startsOf,
} from '../../../rules/stations.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains.ts';
import { read } from '../course/clock.ts';
import { switchesOf } from '../course/figures.ts';

interface Known {
  readonly board: number;
  readonly networks: Map<string, Network>;
}
let known: Known | undefined;

/** What a company reaches over the track as it lies; kept while the board stays. */
export function networkOf(table: Table, company: string): Network {
  if (known?.board !== table.revision.board)
    known = { board: table.revision.board, networks: new Map() };
  let found = known.networks.get(company);
  if (!found) {
    const standing = standingOn(table);
    found = walksOf(trackOf(table), standing, company);
    known.networks.set(company, found);
  }
  return found;
}

const walksOf = (graph: TrackGraph, standing: Standing, company: string): Network =>
  network(graph, {
    from: startsOf(graph, standing, company),
    blocked: blockedFor(standing, company),
  });

/** The trains that decide how far a company reaches: a leased one, else its own. (1825 §6.4) */
export function reachingTrains(table: Table, company: string): PieceId[] {
  const turn = read(table, 'companyTurn');
  if (turn?.company === company && turn.lease !== null) return [turn.lease];
  return trainsIn(table, charterOf(company));
}

/** A tile about to be laid: turned, with the node that each node of the old tile becomes. */
export interface Lay {
  readonly at: string;
  readonly old: TileShape;
  readonly next: TileShape;
  readonly map: readonly number[];
}

/** Does the network touch an exit of the new tile? */
export function touchesLay(table: Table, company: string, { at, next }: Lay): boolean {
  const touched = networkOf(table, company).touchedEdges(at);
  return exits(next).some((edge: Edge) => (touched >> edge) & 1);
}

const sameEnd = (a: PathEnd, b: PathEnd): boolean =>
  a.kind === 'edge' && b.kind === 'edge' && a.edge === b.edge;
const samePath = (p: TilePath, q: TilePath): boolean =>
  (sameEnd(p.a, q.a) && sameEnd(p.b, q.b)) || (sameEnd(p.a, q.b) && sameEnd(p.b, q.a));

function graphAfter(table: Table, { at, next }: Lay): TrackGraph {
  return trackGraph(withTile(boardOf(table), at, next));
}

/** Would some track of the new tile that the old one did not have lie in the network? */
export function gainsTrack(table: Table, company: string, lay: Lay): boolean {
  const graph = graphAfter(table, lay);
  const standing = standingAfter(table, lay.at, lay.old, lay.next, lay.map);
  const reached = walksOf(graph, standing, company);
  return lay.next.paths.some(
    (path, i) =>
      !lay.old.paths.some((before) => samePath(before, path)) &&
      reached.hasPiece(pieceId(graph, lay.at, i)),
  );
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
export function stationInReach(table: Table, company: string, lay: Lay): boolean {
  const names = reachingTrains(table, company).map((train) => trainName(table, train));
  const wide = switchesOf(table.box).widerReach;
  if (wide && names.filter((name) => name === '2').length >= 2) names.push('3');
  const graph = graphAfter(table, lay);
  const standing = standingAfter(table, lay.at, lay.old, lay.next, lay.map);
  const from = startsOf(graph, standing, company);
  const blocked = blockedFor(standing, company);
  const stops = graph.stops.filter(({ at, node }) => at === lay.at && node.kind !== 'junction');
  return [...new Set(names)].some((name) => {
    const reach = reachOf(name, wide);
    const before = countedStops(graph, { from, blocked, count: reach.count });
    return stops.some((stop) => {
      const least = before.get(stop.id);
      return least !== undefined && (from.includes(stop.id) || reach.reaches(stop, least));
    });
  });
}

/** Can the company run at all: does one of its tokens reach a second stop? (1825 §14.2) */
export function hasRoute(table: Table, company: string): boolean {
  const graph = trackOf(table);
  const standing = standingOn(table);
  const starts = startsOf(graph, standing, company);
  const blocked = blockedFor(standing, company);
  return starts.some((start) => {
    const { stops } = network(graph, {
      from: [start],
      blocked: (stop) => blocked(stop) || starts.includes(stop.id),
    });
    return stops.filter((id) => graph.stops[id]!.node.kind !== 'junction').length >= 2;
  });
}

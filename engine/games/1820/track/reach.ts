import { withTile } from '../../../hexes/board.ts';
import { type Network, network } from '../../../hexes/network.ts';
import type { TileShape } from '../../../hexes/shape.ts';
import { cityStopId, pieceId, trackGraph } from '../../../hexes/track.ts';
import type { Box } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { boardOf, trackOf } from '../../../rules/board.ts';
import { blockedFor, standingAfter, standingOn, startsOf } from '../../../rules/stations.ts';

/** What a company can trace from its markers (1820 §8.2, §9.4). */

const known = new WeakMap<Box, { board: number; networks: Map<string, Network> }>();

export function networkOf(table: Table, company: string): Network {
  let kept = known.get(table.box);
  if (kept?.board !== table.revision.board)
    known.set(table.box, (kept = { board: table.revision.board, networks: new Map() }));
  let found = kept.networks.get(company);
  if (!found) {
    const standing = standingOn(table);
    const graph = trackOf(table);
    const from = startsOf(graph, standing, company);
    found = network(graph, { from, blocked: blockedFor(standing, company) });
    kept.networks.set(company, found);
  }
  return found;
}

/** A tile about to be laid: turned, with the node that each node of the old tile becomes. */
export interface Change {
  readonly at: string;
  readonly old: TileShape;
  readonly next: TileShape;
  readonly map: readonly number[];
}

/** Does a line lead from a marker of the company to some track of the tile once it lies? (§9.4) */
export function reachesTile(table: Table, company: string, change: Change): boolean {
  const { at, old, next, map } = change;
  // Most tiles are far from the company: what its track does not touch it cannot reach.
  if (networkOf(table, company).touchedEdges(at) === 0) return false;
  const graph = trackGraph(withTile(boardOf(table), at, next));
  const standing = standingAfter(table, at, old, next, map);
  const from = startsOf(graph, standing, company);
  const reach = network(graph, { from, blocked: blockedFor(standing, company) });
  return next.paths.some((_, i) => reach.hasPiece(pieceId(graph, at, i)));
}

/** Is the circle's city on a line from a marker of the company? */
export function reachesCity(table: Table, company: string, hex: string, city: number): boolean {
  const stop = cityStopId(trackOf(table), hex, city);
  return stop >= 0 && networkOf(table, company).hasStop(stop);
}

import type { Coordinate, Edge } from './coordinates.ts';
import type { TrackGraph } from './track.ts';
import { explore, findWalk, newBudget, walkSpace } from './walk.ts';
import type { WalkOptions } from './walk.ts';

export type { WalkOptions } from './walk.ts';

/** What a company reaches. All of it in ids of the graph. */
export interface Network {
  readonly graph: TrackGraph;
  /** Stop ids, ascending, junctions among them; the starts belong to it. */
  readonly stops: readonly number[];
  /** Piece ids, ascending. */
  readonly pieces: readonly number[];
  /** Hexes with a touched side, in map order. */
  readonly hexes: readonly Coordinate[];
  hasStop(id: number): boolean;
  hasPiece(id: number): boolean;
  /**
   * Is this side touched? Those are the sides where track of the network ends, from within or from
   * the hex beyond, and all sides of a hex from which walks start (1825 §6.4, 1862 §8.2).
   */
  touches(at: Coordinate, edge: Edge): boolean;
  /** Bit e = side e is touched. */
  touchedEdges(at: Coordinate): number;
  /** False if a very tangled board used up the budget; what was then still open is left out. */
  readonly exact: boolean;
}

/** Everything that lies on some walk (1825 §6.4). */
export function network(graph: TrackGraph, options: WalkOptions): Network {
  const space = walkSpace(graph, options);
  const { found } = explore(space, true);
  const reachable = explore(space, false).found;
  const budget = newBudget();
  let exact = true;
  const has = (piece: number): boolean => !!(found[2 * piece]! | found[2 * piece + 1]!);

  const goal = new Uint8Array(found.length);
  for (let piece = 0; piece < graph.pieces.length; piece += 1) {
    if (has(piece) || !(reachable[2 * piece]! | reachable[2 * piece + 1]!)) continue;
    goal[2 * piece] = goal[2 * piece + 1] = 1;
    const { walk, settled } = findWalk(space, goal, 1, budget);
    for (const state of walk?.states ?? []) found[state] = 1;
    exact &&= settled || walk !== null;
    goal[2 * piece] = goal[2 * piece + 1] = 0;
  }
  return describe(graph, space.starts, has, exact);
}

function describe(
  graph: TrackGraph,
  starts: readonly number[],
  has: (piece: number) => boolean,
  exact: boolean,
): Network {
  const { board, ends } = graph;
  const stopFlags = new Uint8Array(graph.stops.length);
  const touched = new Uint8Array(board.hexes.length);
  const pieces: number[] = [];
  for (const start of starts) {
    stopFlags[start] = 1;
    touched[board.index.get(graph.stops[start]!.at)!] = 0b111111;
  }
  const touch = (side: number): void => {
    if (side >= 0) touched[Math.floor(side / 6)]! |= 1 << (side % 6);
  };
  for (let end = 0; end < ends.length; end += 1) {
    if (!has(end >> 1)) continue;
    if (end & 1) pieces.push(end >> 1);
    const code = ends[end]!;
    if (code >= 0) stopFlags[code] = 1;
    else {
      touch(~code);
      touch(board.across[~code]!);
    }
  }
  const stops: number[] = [];
  for (let id = 0; id < stopFlags.length; id += 1) if (stopFlags[id]) stops.push(id);
  const touchedEdges = (at: Coordinate): number => touched[board.index.get(at) ?? -1] ?? 0;
  return {
    graph,
    stops,
    pieces,
    hexes: board.hexes.filter((_, hex) => touched[hex]),
    hasStop: (id) => stopFlags[id] === 1,
    hasPiece: (id) => id >= 0 && id < graph.pieces.length && has(id),
    touches: (at, edge) => !!((touchedEdges(at) >> edge) & 1),
    touchedEdges,
    exact,
  };
}

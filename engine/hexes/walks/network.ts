import { type WalksAround, walksAround } from './around.ts';
import type { Coordinate, Edge } from '../coordinates.ts';
import type { TrackGraph } from '../track.ts';
import { findWalk, newBudget } from './find-walk.ts';
import { explore, flood, walkSpace } from './walk.ts';
import type { Exploration, WalkOptions, WalkSpace } from './walk.ts';

export type { WalkOptions } from './walk.ts';

/** What a company reaches, in ids of the graph. */
export interface Network {
  readonly graph: TrackGraph;
  /** Stop ids, ascending, with junctions and the starts. */
  readonly stops: readonly number[];
  /** Piece ids, ascending. */
  readonly pieces: readonly number[];
  /** Hexes with a touched side, in map order. */
  readonly hexes: readonly Coordinate[];
  hasStop(id: number): boolean;
  hasPiece(id: number): boolean;
  /**
   * True if track of the network ends at this side, from this hex or from the hex beyond. All sides of a hex
   * where walks start are touched as well (1825 §6.4, 1862 §S8.2).
   */
  touches(at: Coordinate, edge: Edge): boolean;
  /** The touched sides as bits: bit e = side e. */
  touchedEdges(at: Coordinate): number;
  /** The walks that reach the hex from outside, whatever tile lies on it. */
  around(at: Coordinate): WalksAround;
  /** False if a very tangled board used up the budget. What was still undecided is left out. */
  readonly exact: boolean;
}

interface Traced {
  readonly space: WalkSpace;
  readonly network: Network;
}

/** Networks by graph. Before and after a lay, the same network is asked for. */
const networks = new WeakMap<TrackGraph, Traced[]>();
/** How many networks are kept for one graph: several companies, before and after a token was placed. */
const KEPT = 24;

/** Everything that lies on some walk of the company (1825 §6.4). */
export function network(graph: TrackGraph, options: WalkOptions): Network {
  const space = walkSpace(graph, options);
  let traced = networks.get(graph);
  if (!traced) networks.set(graph, (traced = []));
  const before = traced.find((one) => isSame(one.space, space));
  if (before) return before.network;
  const found = trace(graph, space);
  if (traced.length === KEPT) traced.shift();
  traced.push({ space, network: found });
  return found;
}

/** True if walks begin and end at the same stops. The counts of stops do not affect a network. */
const isSame = (a: WalkSpace, b: WalkSpace): boolean =>
  isEqual(a.starts, b.starts) && isEqual(a.passable, b.passable);

const isEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
};

function trace(graph: TrackGraph, space: WalkSpace): Network {
  const strict = explore(space, true);
  const found = strict.found.slice();
  const reachable = flood(space);
  const budget = newBudget();
  let exact = true;
  const has = (piece: number): boolean => !!(found[2 * piece]! | found[2 * piece + 1]!);

  let goal: Uint8Array | undefined;
  for (let piece = 0; piece < graph.pieces.length; piece += 1) {
    if (has(piece) || !(reachable[2 * piece]! | reachable[2 * piece + 1]!)) continue;
    goal ??= new Uint8Array(found.length);
    goal[2 * piece] = goal[2 * piece + 1] = 1;
    const { walk, settled } = findWalk(space, goal, 1, budget);
    for (const state of walk?.states ?? []) found[state] = 1;
    exact &&= settled || walk !== null;
    goal[2 * piece] = goal[2 * piece + 1] = 0;
  }
  return describe(space, strict, has, exact);
}

/**
 * True if a walk leads from a start to another stop that is no junction. The first such stop decides, so the
 * search goes no further. Only where track leads back to itself the whole network is needed.
 */
export function meetsStop(graph: TrackGraph, options: WalkOptions): boolean {
  const space = walkSpace(graph, { from: options.from, blocked: () => true });
  const { starts } = space;
  const meets = (found: Uint8Array): boolean => {
    for (let state = 0; state < found.length; state += 1) {
      const stop = found[state] ? graph.ends[state ^ 1]! : -1;
      if (stop >= 0 && !starts.includes(stop) && isNoJunction(graph, stop)) return true;
    }
    return false;
  };
  if (meets(explore(space, true).found)) return true;
  if (!meets(flood(space))) return false;
  return network(graph, options).stops.some(
    (id) => !starts.includes(id) && isNoJunction(graph, id),
  );
}

const isNoJunction = ({ stops }: TrackGraph, id: number): boolean =>
  stops[id]!.node.kind !== 'junction';

function describe(
  space: WalkSpace,
  strict: Exploration,
  has: (piece: number) => boolean,
  exact: boolean,
): Network {
  const { graph, starts } = space;
  const { board, ends } = graph;
  const arounds = new Map<Coordinate, WalksAround>();
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
    around(at) {
      let known = arounds.get(at);
      if (!known) arounds.set(at, (known = walksAround(space, strict, board.index.get(at) ?? -1)));
      return known;
    },
    exact,
  };
}

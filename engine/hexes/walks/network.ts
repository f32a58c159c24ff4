import { type WalksAround, walksAround } from './around.ts';
import type { Coordinate, Edge } from '../coordinates.ts';
import type { TrackGraph } from '../track.ts';
import { findWalk, newBudget } from './find-walk.ts';
import { explore, flood, walkSpace } from './walk.ts';
import type { Exploration, WalkOptions, WalkSpace } from './walk.ts';

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
  /** What may come to the hex from elsewhere, whatever tile lies there. */
  around(at: Coordinate): WalksAround;
  /** False if a very tangled board used up the budget; what was then still open is left out. */
  readonly exact: boolean;
}

interface Traced {
  readonly space: WalkSpace;
  readonly network: Network;
}

/** The networks of a graph: whether they are asked for before a tile lies or after, they are the same. */
const networks = new WeakMap<TrackGraph, Traced[]>();
/** So many companies trace on one graph, some before and after another has come to stand there. */
const KEPT = 24;

/** Everything that lies on some walk (1825 §6.4). */
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

/** Do walks begin and end at the same stops? What stops count is nothing to a network. */
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
 * Is there a walk from a start to another stop that is no junction? The first such stop on a walk is
 * as good as any, so nothing is looked for beyond it; only where the track winds back on itself does
 * it take the whole network.
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

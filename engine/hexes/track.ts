import type { Board } from './board.ts';
import type { Coordinate } from './coordinates.ts';
import type { TileNode, TilePath } from './shape.ts';

/** A node of a tile on the board. */
export interface Stop {
  readonly id: number;
  readonly at: Coordinate;
  /** Index of the hex on the board: the same on every board of a map. */
  readonly hex: number;
  /** Which node of the hex: `node.index`, `node.cityIndex`, `node.kind`, `node.revenue`. */
  readonly node: TileNode;
}

/** A piece of track on the board. */
export interface Piece {
  readonly id: number;
  readonly at: Coordinate;
  /** Index of the path in its shape. */
  readonly path: number;
}

/**
 * The track of a board under dense ids (0, 1, 2, ...). The ids depend on the board only, not on the order
 * in which its tiles were laid, so every machine gives the same ids. Another board has other ids.
 *
 * Piece p has the ends 2p and 2p + 1. `ends[e]` is a stop id, or `~side` where side is a side id of
 * the board. `endsAtStop` and `endsAtSide` list ends: those of x lie in the slice from
 * `...Start[x]` to `...Start[x + 1]`.
 */
export interface TrackGraph {
  readonly board: Board;
  readonly stops: readonly Stop[];
  readonly pieces: readonly Piece[];
  readonly ends: Int32Array;
  readonly stopStart: Int32Array;
  readonly endsAtStop: Int32Array;
  readonly sideStart: Int32Array;
  readonly endsAtSide: Int32Array;
  /** Per side id: the number of the crossing there, which track reaches from both sides; or -1. */
  readonly crossingAt: Int32Array;
  /** Per piece: 1 if it is terminal. */
  readonly terminal: Uint8Array;
  /** Per hex index: the id of its first stop; one longer than the board. */
  readonly firstStop: Int32Array;
  /** Per hex index: the id of its first piece; one longer than the board. */
  readonly firstPiece: Int32Array;
}

const graphs = new WeakMap<Board, TrackGraph>();

/**
 * The graph of a board, memoized by board. After a tile is laid, the new graph costs some tens of
 * microseconds.
 */
export function trackGraph(board: Board): TrackGraph {
  let graph = graphs.get(board);
  if (!graph) graphs.set(board, (graph = build(board)));
  return graph;
}

function count({ shapes }: Board): { nodeCount: number; pathCount: number } {
  let nodeCount = 0;
  let pathCount = 0;
  for (const { nodes, paths } of shapes) {
    nodeCount += nodes.length;
    pathCount += paths.length;
  }
  return { nodeCount, pathCount };
}

function build(board: Board): TrackGraph {
  const { shapes, hexes, across } = board;
  const { nodeCount, pathCount } = count(board);
  const endCount = 2 * pathCount;
  // All lists share one buffer, because allocating costs more than filling.
  const memory = new ArrayBuffer(
    4 * (2 * shapes.length + 4 + 2 * endCount + nodeCount + 2 * across.length) + pathCount,
  );
  let taken = 0;
  const list = (length: number): Int32Array => {
    taken += 4 * length;
    return new Int32Array(memory, taken - 4 * length, length);
  };
  const firstStop = list(shapes.length + 1);
  const firstPiece = list(shapes.length + 1);
  for (let hex = 0; hex < shapes.length; hex += 1) {
    firstStop[hex + 1] = firstStop[hex]! + shapes[hex]!.nodes.length;
    firstPiece[hex + 1] = firstPiece[hex]! + shapes[hex]!.paths.length;
  }
  const stops: Stop[] = [];
  const pieces: Piece[] = [];
  const ends = list(endCount);
  const stopStart = list(nodeCount + 1);
  const sideStart = list(across.length + 1);
  const crossingAt = list(across.length).fill(-1);
  const terminal = new Uint8Array(memory, memory.byteLength - pathCount, pathCount);
  for (let hex = 0; hex < shapes.length; hex += 1) {
    const { nodes, paths } = shapes[hex]!;
    const at = hexes[hex]!;
    for (const node of nodes) stops.push({ id: stops.length, at, hex, node });
    for (let i = 0; i < paths.length; i += 1) {
      const path = paths[i]!;
      const id = pieces.length;
      pieces.push({ id, at, path: i });
      if (path.terminal) terminal[id] = 1;
      place(2 * id, path.a, hex);
      place(2 * id + 1, path.b, hex);
    }
  }
  function place(end: number, what: TilePath['a'], hex: number): void {
    if (what.kind === 'edge') {
      const side = hex * 6 + what.edge;
      ends[end] = ~side;
      sideStart[side + 1]! += 1;
    } else {
      const stop = firstStop[hex]! + what.node;
      ends[end] = stop;
      stopStart[stop + 1]! += 1;
    }
  }

  sumUp(stopStart);
  sumUp(sideStart);
  const endsAtStop = list(stopStart.at(-1)!);
  const endsAtSide = list(sideStart.at(-1)!);
  sortEnds(ends, stopStart, endsAtStop, sideStart, endsAtSide);
  numberCrossings(crossingAt, across, sideStart);
  return {
    board,
    stops,
    pieces,
    ends,
    stopStart,
    endsAtStop,
    sideStart,
    endsAtSide,
    crossingAt,
    terminal,
    firstStop,
    firstPiece,
  };
}

/** Turns counts, each at its index + 1, into the ends of slices. */
function sumUp(counts: Int32Array): void {
  for (let i = 1; i < counts.length; i += 1) counts[i]! += counts[i - 1]!;
}

/** Sorts the ends of track into the slices of their stops and sides, and sets the starts of the slices. */
function sortEnds(
  ends: Int32Array,
  stopStart: Int32Array,
  endsAtStop: Int32Array,
  sideStart: Int32Array,
  endsAtSide: Int32Array,
): void {
  // Fills each slice from its end. Then every start stands one place too far to the right.
  for (let end = ends.length - 1; end >= 0; end -= 1) {
    const code = ends[end]!;
    if (code >= 0) endsAtStop[(stopStart[code + 1]! -= 1)] = end;
    else endsAtSide[(sideStart[~code + 1]! -= 1)] = end;
  }
  stopStart.copyWithin(0, 1);
  stopStart[stopStart.length - 1] = endsAtStop.length;
  sideStart.copyWithin(0, 1);
  sideStart[sideStart.length - 1] = endsAtSide.length;
}

/** Numbers the sides that track reaches from both hexes. */
function numberCrossings(crossingAt: Int32Array, across: Int32Array, sideStart: Int32Array): void {
  let crossings = 0;
  for (let side = 0; side < across.length; side += 1) {
    if (sideStart[side] === sideStart[side + 1]) continue;
    const beyond = across[side]!;
    if (beyond <= side || sideStart[beyond] === sideStart[beyond + 1]) continue;
    crossingAt[side] = crossingAt[beyond] = crossings;
    crossings += 1;
  }
}

/** The pieces of track on a hex. */
export function piecesOn({ board, pieces, firstPiece }: TrackGraph, at: Coordinate): Piece[] {
  const hex = board.index.get(at);
  return hex === undefined ? [] : pieces.slice(firstPiece[hex], firstPiece[hex + 1]);
}

/** The first of the two hexes that a crossing joins. */
export const crossedFrom = ({ board, crossingAt }: TrackGraph, crossing: number): Coordinate =>
  board.hexes[Math.floor(crossingAt.indexOf(crossing) / 6)]!;

/** The id of a node of a hex, or -1. `index` is the position among the nodes of the tile. */
export function stopId(graph: TrackGraph, at: Coordinate, index: number): number {
  const hex = graph.board.index.get(at);
  if (hex === undefined || index < 0) return -1;
  const id = graph.firstStop[hex]! + index;
  return id < graph.firstStop[hex + 1]! ? id : -1;
}

/** The id of a city of a hex, or -1. */
export function cityStopId(graph: TrackGraph, at: Coordinate, cityIndex: number): number {
  const hex = graph.board.index.get(at);
  const node =
    hex === undefined
      ? undefined
      : graph.board.shapes[hex]!.nodes.find((n) => n.cityIndex === cityIndex && n.kind === 'city');
  return node ? stopId(graph, at, node.index) : -1;
}

/** The id of a path of a hex, or -1. */
export function pieceId(graph: TrackGraph, at: Coordinate, path: number): number {
  const hex = graph.board.index.get(at);
  if (hex === undefined || path < 0) return -1;
  const id = graph.firstPiece[hex]! + path;
  return id < graph.firstPiece[hex + 1]! ? id : -1;
}

import type { Board } from './board.ts';
import type { Coordinate, Edge } from './coordinates.ts';
import type { TileNode, TilePath } from './shape.ts';

/** A node of a tile on the board. */
export interface Stop {
  readonly id: number;
  readonly at: Coordinate;
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

/** A hex border that track reaches from both sides, so that a train can cross it. */
export interface Crossing {
  readonly id: number;
  readonly at: Coordinate;
  readonly edge: Edge;
  readonly to: Coordinate;
  readonly toEdge: Edge;
}

/**
 * The track of a board under dense ids (0, 1, 2, ...) that depend on the board only, never on the
 * order in which it came about: every machine counts alike. Ids are good for one board.
 *
 * Piece p has the ends 2p and 2p + 1. `ends[e]` is a stop id, or `~side` where side is a side id of
 * the board. `endsAtStop` and `endsAtSide` list ends: those of x lie in the slice from
 * `...Start[x]` to `...Start[x + 1]`.
 */
export interface TrackGraph {
  readonly board: Board;
  readonly stops: readonly Stop[];
  readonly pieces: readonly Piece[];
  readonly crossings: readonly Crossing[];
  readonly ends: Int32Array;
  readonly stopStart: Int32Array;
  readonly endsAtStop: Int32Array;
  readonly sideStart: Int32Array;
  readonly endsAtSide: Int32Array;
  /** Per side id: the crossing, or -1. */
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
 * The graph of a board, memoised on the board. Numbering it anew after a tile costs some tens of
 * microseconds, and only reads the hexes that have track.
 */
export function trackGraph(board: Board): TrackGraph {
  let graph = graphs.get(board);
  if (!graph) graphs.set(board, (graph = build(board)));
  return graph;
}

function build(board: Board): TrackGraph {
  const { shapes, hexes, across } = board;
  const stops: Stop[] = [];
  const pieces: Piece[] = [];
  const codes: number[] = [];
  const terminalPieces: number[] = [];
  const firstStop = new Int32Array(shapes.length + 1);
  const firstPiece = new Int32Array(shapes.length + 1);

  shapes.forEach(({ nodes, paths }, hex) => {
    const at = hexes[hex]!;
    const base = stops.length;
    firstStop[hex] = base;
    firstPiece[hex] = pieces.length;
    for (const node of nodes) stops.push({ id: stops.length, at, node });
    const code = (end: TilePath['a']): number =>
      end.kind === 'edge' ? ~(hex * 6 + end.edge) : base + end.node;
    paths.forEach((path, i) => {
      if (path.terminal) terminalPieces.push(pieces.length);
      pieces.push({ id: pieces.length, at, path: i });
      codes.push(code(path.a), code(path.b));
    });
  });
  firstStop[shapes.length] = stops.length;
  firstPiece[shapes.length] = pieces.length;

  const ends = Int32Array.from(codes);
  const terminal = new Uint8Array(pieces.length);
  for (const piece of terminalPieces) terminal[piece] = 1;
  const [stopStart, endsAtStop] = lists(ends, stops.length, (code) => code);
  const [sideStart, endsAtSide] = lists(ends, across.length, (code) => ~code);

  const crossings: Crossing[] = [];
  const crossingAt = new Int32Array(across.length).fill(-1);
  const tracked = (side: number): boolean => sideStart[side] !== sideStart[side + 1];
  for (let side = 0; side < across.length; side += 1) {
    const beyond = across[side]!;
    if (beyond <= side || !tracked(side) || !tracked(beyond)) continue;
    crossingAt[side] = crossingAt[beyond] = crossings.length;
    crossings.push({
      id: crossings.length,
      at: hexes[Math.floor(side / 6)]!,
      edge: (side % 6) as Edge,
      to: hexes[Math.floor(beyond / 6)]!,
      toEdge: (beyond % 6) as Edge,
    });
  }
  return {
    board,
    stops,
    pieces,
    crossings,
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

/** The ends at each key (negative keys are none of ours), as starts and one flat list. */
function lists(
  ends: Int32Array,
  count: number,
  key: (code: number) => number,
): readonly [Int32Array, Int32Array] {
  const start = new Int32Array(count + 1);
  for (const code of ends) if (key(code) >= 0) start[key(code) + 1]! += 1;
  for (let k = 0; k < count; k += 1) start[k + 1]! += start[k]!;
  const list = new Int32Array(start[count]!);
  const next = start.slice();
  ends.forEach((code, end) => {
    const k = key(code);
    if (k >= 0) list[next[k]!++] = end;
  });
  return [start, list];
}

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

import type { Edge } from '../coordinates.ts';
import type { TileNode, TilePath, TileShape } from '../shape.ts';
import type { Exploration, WalkSpace } from './walk.ts';

/**
 * The walks around one hex, whatever tile lies on it. Many tiles can be checked without tracing the board
 * again for each. Sides are bits: bit e = side e.
 */
export interface WalksAround {
  /** Sides at which a walk arrives that has not met the hex before. These walks exist. */
  readonly sure: number;
  /** Sides at which a walk arrives if it may ignore its own history. An upper bound. */
  readonly may: number;
  /** Sides at which a walk that left the hex by `edge` can return if it ignores its own history. */
  back(edge: Edge): number;
}

export function walksAround(
  space: WalkSpace,
  { found, parent }: Exploration,
  hex: number,
): WalksAround {
  const { graph, starts } = space;
  const { board, sideStart, endsAtSide, firstPiece, stopStart, endsAtStop } = graph;
  const isHere = (state: number): boolean =>
    state >> 1 >= firstPiece[hex]! && state >> 1 < firstPiece[hex + 1]!;

  const arrives = (edge: number): boolean => {
    const beyond = board.across[hex * 6 + edge]!;
    if (beyond < 0) return false;
    for (let i = sideStart[beyond]!; i < sideStart[beyond + 1]!; i += 1) {
      let state = endsAtSide[i]! ^ 1;
      if (!found[state]) continue;
      while (state >= 0 && !isHere(state)) state = parent[state]!;
      if (state < 0) return true;
    }
    return false;
  };
  let sure = 0;
  for (let edge = 0; edge < 6; edge += 1) if (arrives(edge)) sure |= 1 << edge;

  /** The sides of the hex that are reached from these states without crossing it. */
  const comesTo = (from: readonly number[]): number => {
    const seen = new Uint8Array(graph.ends.length);
    const due = from.filter((state) => !isHere(state));
    for (const state of due) seen[state] = 1;
    let sides = 0;
    const enter = (ends: Int32Array, first: number, last: number): void => {
      for (let i = first; i < last; i += 1) {
        const state = ends[i]!;
        if (seen[state]) continue;
        seen[state] = 1;
        due.push(state);
      }
    };
    for (let state = due.pop(); state !== undefined; state = due.pop()) {
      const code = graph.ends[state ^ 1]!;
      if (code >= 0) {
        if (!space.passable[code] || graph.terminal[state >> 1]) continue;
        // A walk does not turn back on the track by which it came to a stop.
        const here = seen[state ^ 1]!;
        seen[state ^ 1] = 1;
        enter(endsAtStop, stopStart[code]!, stopStart[code + 1]!);
        seen[state ^ 1] = here;
        continue;
      }
      const beyond = board.across[~code]!;
      if (beyond < 0) continue;
      if (Math.floor(beyond / 6) === hex) sides |= 1 << (beyond % 6);
      else enter(endsAtSide, sideStart[beyond]!, sideStart[beyond + 1]!);
    }
    return sides;
  };

  let may: number | undefined;
  const backs: number[] = [];
  return {
    sure,
    get may() {
      return (may ??= comesTo(
        starts.flatMap((stop) => [...endsAtStop.subarray(stopStart[stop]!, stopStart[stop + 1]!)]),
      ));
    },
    back(edge) {
      const beyond = board.across[hex * 6 + edge]!;
      if (beyond < 0) return 0;
      return (backs[edge] ??= comesTo([
        ...endsAtSide.subarray(sideStart[beyond]!, sideStart[beyond + 1]!),
      ]));
    },
  };
}

/** The tokens on the tile: where walks begin, and what they may pass. */
export interface MarkersOnTile {
  starts(node: TileNode): boolean;
  passes(node: TileNode): boolean;
}

/** The parts of a tile that walks reach. */
export interface ReachedParts {
  /** By index of the path. */
  readonly paths: readonly boolean[];
  /** By index of the node. */
  readonly nodes: readonly boolean[];
}

/**
 * The parts of a tile that are certainly reached, from the sides in `sure`, without leaving the tile again.
 * With `loose`: the parts that may be reached; everything else is out of reach.
 */
export function reachedParts(
  shape: TileShape,
  within: MarkersOnTile,
  from: WalksAround,
  loose: boolean,
): ReachedParts {
  const met = {
    paths: shape.paths.map(() => false),
    nodes: shape.nodes.map((node) => within.starts(node)),
  };
  const starts = met.nodes.slice();
  if (!loose) {
    comeIn(shape, within, from.sure, starts, met, () => 0);
    return met;
  }
  // A walk uses a side of a hex once. It returns by a side other than the one by which it left, and the side
  // by which it arrived leads it nowhere.
  const back = (edge: Edge): number => from.back(edge) & ~(1 << edge);
  const none = starts.map(() => false);
  if (starts.includes(true)) comeIn(shape, within, 0, starts, met, back);
  for (let side = 0; side < 6; side += 1)
    if (((from.may | from.sure) >> side) & 1)
      comeIn(shape, within, 1 << side, none, met, (edge) => (edge === side ? 0 : back(edge)));
  return met;
}

/** Marks what walks reach that enter at these sides or begin at these nodes. */
function comeIn(
  shape: TileShape,
  within: MarkersOnTile,
  arrivals: number,
  starts: readonly boolean[],
  met: { readonly paths: boolean[]; readonly nodes: boolean[] },
  back: (edge: Edge) => number,
): void {
  const open = starts.slice();
  let sides = arrivals;
  let more = true;
  const isOpen = (end: TilePath['a']): boolean =>
    end.kind === 'edge' ? ((sides >> end.edge) & 1) === 1 : open[end.node]!;
  const comeTo = (end: TilePath['a'], terminal: boolean): void => {
    if (end.kind === 'edge') {
      const before = sides;
      sides |= back(end.edge);
      more ||= sides !== before;
      return;
    }
    met.nodes[end.node] = true;
    if (terminal || open[end.node] || !within.passes(shape.nodes[end.node]!)) return;
    open[end.node] = more = true;
  };
  while (more) {
    more = false;
    for (let i = 0; i < shape.paths.length; i += 1) {
      const { a, b, terminal } = shape.paths[i]!;
      const [fromA, fromB] = [isOpen(a), isOpen(b)];
      if (fromA || fromB) met.paths[i] = true;
      if (fromA) comeTo(b, terminal);
      if (fromB) comeTo(a, terminal);
    }
  }
}

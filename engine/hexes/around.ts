import type { Edge } from './coordinates.ts';
import type { TileNode, TilePath, TileShape } from './shape.ts';
import type { Exploration, WalkSpace } from './walk.ts';

/**
 * What is known of the walks around one hex, whatever tile lies there: so that many tiles can be
 * looked at without tracing the board anew for each. Sides are bits, bit e = side e.
 */
export interface Around {
  /** Sides at which some walk arrives that has nowhere met the hex. */
  readonly sure: number;
  /** Sides at which one may arrive so, if a walk need not mind its own history. */
  readonly may: number;
  /** Sides to which a walk may come back that has left the hex by this one, its history left aside. */
  back(edge: Edge): number;
}

export function around(space: WalkSpace, { found, parent }: Exploration, hex: number): Around {
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

  /** Sides of the hex that are come to from these states without it. */
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
        if (space.passable[code] && !graph.terminal[state >> 1])
          enter(endsAtStop, stopStart[code]!, stopStart[code + 1]!);
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

/** Who stands on the tile: where walks begin, and what they may pass. */
export interface Within {
  starts(node: TileNode): boolean;
  passes(node: TileNode): boolean;
}

/** What of a tile is come to. */
export interface Met {
  /** By index of the path. */
  readonly paths: readonly boolean[];
  /** By index of the node. */
  readonly nodes: readonly boolean[];
}

/**
 * What of a tile is come to from the sides that a walk surely arrives at, without leaving the tile
 * again: so much is certain. With `loose` all that may be: what that does not have is out of reach.
 */
export function metOn(shape: TileShape, within: Within, from: Around, loose: boolean): Met {
  const paths = shape.paths.map(() => false);
  const nodes = shape.nodes.map((node) => within.starts(node));
  const open = shape.nodes.map((_node, index) => nodes[index]!);
  let sides = loose ? from.may | from.sure : from.sure;
  const isOpen = (end: TilePath['a']): boolean =>
    end.kind === 'edge' ? ((sides >> end.edge) & 1) === 1 : open[end.node]!;
  let more = true;
  const comeTo = (end: TilePath['a'], terminal: boolean): void => {
    if (end.kind === 'edge') {
      const before = sides;
      if (loose) sides |= from.back(end.edge);
      more ||= sides !== before;
      return;
    }
    nodes[end.node] = true;
    if (terminal || open[end.node] || !within.passes(shape.nodes[end.node]!)) return;
    open[end.node] = more = true;
  };
  while (more) {
    more = false;
    shape.paths.forEach(({ a, b, terminal }, i) => {
      const [fromA, fromB] = [isOpen(a), isOpen(b)];
      paths[i] ||= fromA || fromB;
      if (fromA) comeTo(b, terminal);
      if (fromB) comeTo(a, terminal);
    });
  }
  return { paths, nodes };
}

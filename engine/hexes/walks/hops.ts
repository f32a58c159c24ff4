import type { TrackGraph } from '../track.ts';

/** Track from one stop to the next. It passes no stop, but may pass junctions. */
export interface Hop {
  readonly from: number;
  readonly to: number;
  /** Piece ids in order of travel. */
  readonly pieces: readonly number[];
  readonly crossings: readonly number[];
  readonly junctions: readonly number[];
}

const known = new WeakMap<TrackGraph, (readonly Hop[] | undefined)[]>();

/**
 * All hops that leave a stop, shortest first. The two directions of one stretch are two hops. A hop uses no
 * piece, crossing or junction twice and does not return to its start. The route of a train is a chain of hops
 * that share no piece, crossing, junction or stop.
 */
export function hopsFrom(graph: TrackGraph, stop: number): readonly Hop[] {
  let all = known.get(graph);
  if (!all) known.set(graph, (all = []));
  return (all[stop] ??= enumerate(graph, stop));
}

function enumerate(graph: TrackGraph, from: number): readonly Hop[] {
  const { ends, stops, stopStart, endsAtStop, sideStart, endsAtSide, board, crossingAt } = graph;
  const hops: Hop[] = [];
  const pieces: number[] = [];
  const crossings: number[] = [];
  const junctions: number[] = [];

  const enterAt = (list: Int32Array, start: number, end: number): void => {
    for (let i = start; i < end; i += 1) {
      const entered = list[i]!;
      const piece = entered >> 1;
      if (pieces.includes(piece)) continue;
      pieces.push(piece);
      leave(ends[entered ^ 1]!);
      pieces.pop();
    }
  };
  const leave = (code: number): void => {
    if (code < 0) {
      const crossing = crossingAt[~code]!;
      if (crossing < 0 || crossings.includes(crossing)) return;
      const beyond = board.across[~code]!;
      crossings.push(crossing);
      enterAt(endsAtSide, sideStart[beyond]!, sideStart[beyond + 1]!);
      crossings.pop();
    } else if (stops[code]!.node.kind === 'junction') {
      if (code === from || junctions.includes(code)) return;
      junctions.push(code);
      enterAt(endsAtStop, stopStart[code]!, stopStart[code + 1]!);
      junctions.pop();
    } else if (code !== from) {
      hops.push({
        from,
        to: code,
        pieces: [...pieces],
        crossings: [...crossings],
        junctions: [...junctions],
      });
    }
  };
  enterAt(endsAtStop, stopStart[from]!, stopStart[from + 1]!);
  return hops.sort((a, b) => a.pieces.length - b.pieces.length);
}

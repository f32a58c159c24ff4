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

/** The hops that leave a stop. */
interface Hops {
  readonly hops: readonly Hop[];
  /** False = track is so tangled here that only the shorter hops were looked for. */
  readonly whole: boolean;
}

/**
 * What is looked at from one stop. Where track crosses on every hex, the hops between two stops are more than anybody
 * can count. The games of our titles come to 42 pieces of track and 9 hops.
 */
const MOST_PIECES = 1_000;
const MOST_HOPS = 60;

const known = new WeakMap<TrackGraph, (Hops | undefined)[]>();

/**
 * All hops that leave a stop, shortest first. The two directions of one stretch are two hops. A hop uses no
 * piece, crossing or junction twice and does not return to its start. The route of a train is a chain of hops
 * that share no piece, crossing, junction or stop.
 */
export const hopsFrom = (graph: TrackGraph, stop: number): readonly Hop[] =>
  knownFrom(graph, stop).hops;

/** Are these all hops that leave the stop? Where track is very tangled, only the shorter ones are known. */
export const hasAllHops = (graph: TrackGraph, stop: number): boolean =>
  knownFrom(graph, stop).whole;

function knownFrom(graph: TrackGraph, stop: number): Hops {
  let all = known.get(graph);
  if (!all) known.set(graph, (all = []));
  return (all[stop] ??= lookedFor(graph, stop));
}

function lookedFor(graph: TrackGraph, stop: number): Hops {
  const hops = enumerate(graph, stop, Infinity);
  if (hops) return { hops, whole: true };
  let shorter: readonly Hop[] = [];
  for (let longest = 1; ; longest++) {
    const more = enumerate(graph, stop, longest);
    if (!more) return { hops: shorter, whole: false };
    shorter = more;
  }
}

/** The hops of at most so many pieces of track; undefined = they are too many. */
function enumerate(graph: TrackGraph, from: number, longest: number): readonly Hop[] | undefined {
  const { ends, stops, stopStart, endsAtStop, sideStart, endsAtSide, board, crossingAt } = graph;
  const hops: Hop[] = [];
  const pieces: number[] = [];
  const crossings: number[] = [];
  const junctions: number[] = [];
  let looked = 0;

  const enterAt = (list: Int32Array, start: number, end: number): void => {
    for (let i = start; i < end; i += 1) {
      const entered = list[i]!;
      const piece = entered >> 1;
      if (pieces.includes(piece) || pieces.length === longest) continue;
      if ((looked += 1) > MOST_PIECES || hops.length > MOST_HOPS) return;
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
  if (looked > MOST_PIECES || hops.length > MOST_HOPS) return undefined;
  return hops.sort((a, b) => a.pieces.length - b.pieces.length);
}

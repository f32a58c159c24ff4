import { hopsFrom } from '../hexes/walks/hops.ts';
import type { Hop } from '../hexes/walks/hops.ts';
import type { Stop, TrackGraph } from '../hexes/track.ts';
import type { TrackUse } from './rules.ts';

/** What a stop is joined to over open track. `track` is everything that a line from it can use. */
export interface Flood extends TrackUse {
  readonly stops: readonly Stop[];
}

const NOTHING: TrackUse = { pieces: new Set(), crossings: new Set() };

/** The track of these hops. */
export const usedBy = (hops: readonly Hop[]): TrackUse => ({
  pieces: new Set(hops.flatMap((hop) => hop.pieces)),
  crossings: new Set(hops.flatMap((hop) => hop.crossings)),
});

export const together = (a: TrackUse, b: TrackUse): TrackUse => ({
  pieces: new Set([...a.pieces, ...b.pieces]),
  crossings: new Set([...a.crossings, ...b.crossings]),
});

/** The crossings where pieces of track end. */
export function crossingsAt(track: TrackGraph, pieces: Iterable<number>): Set<number> {
  const found = new Set<number>();
  for (const piece of pieces)
    for (const code of [track.ends[2 * piece]!, track.ends[2 * piece + 1]!])
      if (code < 0 && track.crossingAt[~code]! >= 0) found.add(track.crossingAt[~code]!);
  return found;
}

/**
 * Everything that lines of track from the given stops reach. Track may be used again, so each piece is
 * visited once in each direction. `passes` says where a line continues.
 */
export function floodFrom(
  track: TrackGraph,
  from: readonly Stop[],
  passes: (stop: Stop) => boolean,
  closed: TrackUse = NOTHING,
): Flood {
  const { ends, endsAtStop, stopStart, endsAtSide, sideStart, board, stops, terminal } = track;
  const seen = new Set<number>();
  const reached = new Set<Stop>(from);
  const pieces = new Set<number>();
  const crossings = new Set<number>();
  const queue: number[] = [];
  const leave = (stop: number): void => {
    for (let i = stopStart[stop]!; i < stopStart[stop + 1]!; i += 1) queue.push(endsAtStop[i]!);
  };
  for (const { id } of from) leave(id);
  for (let end = queue.pop(); end !== undefined; end = queue.pop()) {
    if (seen.has(end) || closed.pieces.has(end >> 1)) continue;
    seen.add(end);
    pieces.add(end >> 1);
    const code = ends[end ^ 1]!;
    if (code < 0) {
      const beyond = board.across[~code]!;
      const crossing = track.crossingAt[~code]!;
      if (beyond < 0 || crossing < 0 || closed.crossings.has(crossing)) continue;
      crossings.add(crossing);
      for (let i = sideStart[beyond]!; i < sideStart[beyond + 1]!; i += 1)
        queue.push(endsAtSide[i]!);
      continue;
    }
    const stop = stops[code]!;
    if (stop.node.kind === 'junction') leave(code);
    else {
      reached.add(stop);
      if (passes(stop) && !terminal[end >> 1]) leave(code);
    }
  }
  return { stops: [...reached].sort((a, b) => a.id - b.id), pieces, crossings };
}

/** Nodes that the search for separate lines may visit. After that it returns the best result so far. */
const LINE_NODES = 50_000;

/**
 * The largest number of stretches from `sources` that can be continued at the same time to a stop for which
 * `goal` holds, without sharing track. Exact, except on very tangled boards, where it may be too low.
 */
export function separateLines(
  track: TrackGraph,
  sources: readonly Stop[],
  goal: (stop: Stop) => boolean,
  passes: (stop: Stop) => boolean,
  closed: TrackUse,
): number {
  const spikes = sources.flatMap(({ id }) => {
    const start = track.stopStart[id]!;
    return [...track.endsAtStop.subarray(start, track.stopStart[id + 1]!)].map((end) => ({
      id,
      piece: end >> 1,
    }));
  });
  const used = new Set(closed.pieces);
  let best = 0;
  let nodes = 0;
  const lead = (spike: number, lines: number): void => {
    if (lines > best) best = lines;
    if (spike === spikes.length || lines + spikes.length - spike <= best) return;
    const visited = new Set<number>();
    const on = (stop: number, first: number): void => {
      visited.add(stop);
      for (const hop of hopsFrom(track, stop)) {
        if ((nodes += 1) > LINE_NODES) break;
        if (first >= 0 && hop.pieces[0] !== first) continue;
        if (visited.has(hop.to) || hop.pieces.some((piece) => used.has(piece))) continue;
        if (hop.crossings.some((crossing) => closed.crossings.has(crossing))) continue;
        const to = track.stops[hop.to]!;
        for (const piece of hop.pieces) used.add(piece);
        if (goal(to)) lead(spike + 1, lines + 1);
        else if (passes(to) && !track.terminal[hop.pieces.at(-1)!]) on(hop.to, -1);
        for (const piece of hop.pieces) used.delete(piece);
        if (best === spikes.length) break;
      }
      visited.delete(stop);
    };
    on(spikes[spike]!.id, spikes[spike]!.piece);
    lead(spike + 1, lines);
  };
  lead(0, 0);
  return best;
}

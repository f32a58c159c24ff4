import type { TrackGraph } from '../track.ts';
import type { WalkSpace } from './walk.ts';

/**
 * What a walk has used so far, and where it may go on from there. A state is the end of a piece of
 * track at which the walk enters it; it leaves at the other end, `state ^ 1` (`walk.ts`).
 */
export class Trail {
  readonly graph: TrackGraph;
  /** Per piece of track: 1 = the walk has used it. */
  readonly pieces: Uint8Array;
  /** Per stop, likewise. */
  readonly stops: Uint8Array;
  /** What `listNext` has found: the states of `list` from `first` up to `last`. */
  list: Int32Array;
  first = 0;
  last = 0;
  private readonly sides: Uint8Array;

  constructor(readonly space: WalkSpace) {
    const { graph } = space;
    const [pieces, stops, sides] = [
      graph.pieces.length,
      graph.stops.length,
      graph.board.across.length,
    ];
    // The three lists share one buffer: allocating costs more than the walks of a small board.
    const memory = new ArrayBuffer(pieces + stops + sides);
    this.graph = graph;
    this.pieces = new Uint8Array(memory, 0, pieces);
    this.stops = new Uint8Array(memory, pieces, stops);
    this.sides = new Uint8Array(memory, pieces + stops, sides);
    this.list = graph.endsAtStop;
  }

  /** True if the walk has used neither the piece of this state nor a side that it touches. */
  isFree(state: number): boolean {
    const { ends } = this.graph;
    const from = ends[state]!;
    const to = ends[state ^ 1]!;
    return (
      !this.pieces[state >> 1] && !(from < 0 && this.sides[~from]) && !(to < 0 && this.sides[~to])
    );
  }

  /** Notes (1) or forgets (0) that the walk has used the piece of a state and the end where it leaves it. */
  mark(state: number, value: 0 | 1): void {
    this.pieces[state >> 1] = value;
    const code = this.graph.ends[state ^ 1]!;
    if (code >= 0) this.stops[code] = value;
    else this.sides[~code] = value;
  }

  /** Lists the states that can follow `state`, whose own exit is not marked yet. */
  listNext(state: number): void {
    const { graph, space } = this;
    const code = graph.ends[state ^ 1]!;
    this.first = this.last = 0;
    if (code >= 0) {
      if (this.stops[code] || !space.passable[code] || graph.terminal[state >> 1]) return;
      this.list = graph.endsAtStop;
      this.first = graph.stopStart[code]!;
      this.last = graph.stopStart[code + 1]!;
      return;
    }
    const beyond = graph.board.across[~code]!;
    if (beyond < 0) return;
    this.list = graph.endsAtSide;
    this.first = graph.sideStart[beyond]!;
    this.last = graph.sideStart[beyond + 1]!;
  }

  /** True if the walk may enter there. At a stop it does not turn back on the track by which it came. */
  enters(state: number, entered: number): boolean {
    return (this.graph.ends[state ^ 1]! < 0 || entered >> 1 !== state >> 1) && this.isFree(entered);
  }

  /** The states that the walk may enter after `state`, whose own exit is not marked yet. */
  entriesAfter(state: number): number[] {
    const entries: number[] = [];
    this.listNext(state);
    for (let k = this.first; k < this.last; k += 1)
      if (this.enters(state, this.list[k]!)) entries.push(this.list[k]!);
    return entries;
  }

  /** What the stop at the end of a state counts; 0 if it ends at a side. */
  costAfter(state: number): number {
    const code = this.graph.ends[state ^ 1]!;
    return code >= 0 ? this.space.cost[code]! : 0;
  }
}

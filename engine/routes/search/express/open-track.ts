import { chainBound } from '../net/blocks.ts';
import type { CompiledRule } from '../compiled-rule.ts';

/** What a route under search has visited and used, and what it still needs. */
export interface UnderWay {
  readonly visited: Uint8Array;
  /** Above 0 for stops that are barred, or that clash with a visited one. */
  readonly hindered: Uint8Array;
  /** Above 0 for resources that the route may not use again. */
  readonly busy: Uint8Array;
  /** 1 for stops that must be visited; `left` of them are still to come. */
  readonly needs: Uint8Array;
  left: number;
}

/** In the sum of a chain: the weight of a stop that must be visited or has a token of the company. */
const MUST = 256;

/** Looks at what lies open ahead of a route. It is asked at every node, so it reuses its arrays. */
export class OpenTrack {
  /** The points that the last answer found open, as bits. */
  readonly bits: Uint16Array;
  private readonly queue: Int32Array;
  private readonly seen: Uint8Array;
  private readonly gain: Int32Array;
  private readonly end: Int32Array;
  private readonly chain: ReturnType<typeof chainBound>;

  constructor(
    private readonly plan: CompiledRule,
    private readonly near: readonly (readonly number[])[],
  ) {
    this.bits = new Uint16Array((near.length >> 4) + 1);
    this.queue = new Int32Array(near.length);
    this.seen = new Uint8Array(near.length);
    this.gain = new Int32Array(near.length);
    this.end = new Int32Array(near.length);
    this.chain = chainBound(near, plan.weighs, Infinity);
  }

  /** Says whether what is open from `stop` can be enough. `marked` = a token was passed. */
  suffices(stop: number, marked: number, route: UnderWay): boolean {
    const { queue, seen, gain, end, bits } = this;
    const { own, passes, stops } = this.plan.net;
    const { visited, hindered, busy, needs } = route;
    const size = stops.length;
    seen.fill(0);
    end.fill(0);
    bits.fill(0);
    queue[0] = stop;
    seen[stop] = 1;
    let tail = 1;
    for (let head = 0; head < tail; head += 1) {
      const from = queue[head]!;
      for (const to of this.near[from]!) {
        if (seen[to] || (to < size ? visited[to] || hindered[to] : busy[to - size])) continue;
        bits[to >> 4]! |= 1 << (to & 15);
        const worth = to < size ? needs[to]! * MUST + (marked ? 0 : own[to]!) : 0;
        if (to < size && !passes[to]) end[from] = Math.max(end[from]!, worth);
        else {
          seen[to] = 1;
          gain[to] = worth;
          queue[tail++] = to;
        }
      }
    }
    const most = this.chain(stop, [], { free: seen, gain, end, border: end });
    return most >= route.left * MUST + (marked ? 0 : 1);
  }
}

import { has, type BitSet } from '../net/bits.ts';
import { chainsOf } from '../net/chains.ts';
import type { CompiledRule } from '../compiled-rule.ts';
import { narrowsOf } from '../net/narrows.ts';

/** What routes over some stops can be paid at most. */
export interface Outlook {
  /** The chains of stops in which a route can lie if these resources are used. */
  chainsWhere(taken: BitSet): BitSet[];
  /**
   * The most that a route over `must` without `out` is paid, -1 if there is none, and the dearest stop that it
   * still needs, -1 if none.
   */
  prospect(
    chains: readonly BitSet[],
    must: readonly number[],
    out: Uint8Array,
  ): { readonly most: number; readonly next: number };
}

export function createOutlook({ net, worth, barred, paid }: CompiledRule): Outlook {
  const valued = net.stops
    .map((_, stop) => stop)
    .filter((stop) => worth[stop]! > 0 && !barred[stop])
    .sort((a, b) => worth[b]! - worth[a]! || a - b);
  const markers = net.stops.map((_, stop) => stop).filter((stop) => net.own[stop]);

  return {
    chainsWhere: (taken) => {
      const shut = net.stretches.map(({ share }) => Number(share.some((r) => has(taken, r))));
      const all = chainsOf(net, narrowsOf(net, barred, Uint8Array.from(shut)));
      return all.filter((chain) => markers.some((stop) => has(chain, stop)));
    },
    prospect: (chains, must, out) => {
      const sure = must.reduce((all, stop) => all + worth[stop]!, 0);
      let best = { most: -1, next: -1 };
      for (const chain of chains) {
        if (!must.every((stop) => has(chain, stop))) continue;
        const others: number[] = [];
        for (const stop of valued) {
          if (others.length + must.length >= paid) break;
          if (!out[stop] && has(chain, stop) && !must.includes(stop)) others.push(stop);
        }
        const most = others.reduce((all, stop) => all + worth[stop]!, sure);
        if (most > best.most) best = { most, next: others[0] ?? -1 };
      }
      return best;
    },
  };
}

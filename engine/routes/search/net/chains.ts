import { bitsOf, union } from './bits.ts';
import type { BitSet } from './bits.ts';
import type { Net } from './net.ts';

/**
 * The sets of stops in which any route lies. Parts of the net are joined by single points. A route that has
 * passed such a point never returns, and a stop that cannot be passed ends it. So each set is a longest chain
 * of adjacent parts. Points are as in `narrows.ts`.
 */
export function chainsOf(net: Net, near: readonly (readonly number[])[]): BitSet[] {
  const stops = net.stops.length;
  const passes = (point: number): boolean => point >= stops || net.passes[point] === 1;
  const only = (points: readonly number[]): BitSet =>
    bitsOf(
      stops,
      points.filter((point) => point < stops),
    );
  const number = new Int32Array(near.length);
  const low = new Int32Array(near.length);
  const stack: number[] = [];
  /** Per point, the parts that begin behind it, each a list of points. */
  const parts: number[][][] = near.map(() => []);
  let clock = 0;

  const explore = (at: number, from: number): void => {
    number[at] = low[at] = clock += 1;
    stack.push(at);
    for (const to of near[at]!) {
      if (to === from) continue;
      if (!passes(to)) parts[at]!.push([to]);
      else if (number[to]) low[at] = Math.min(low[at]!, number[to]!);
      else {
        const depth = stack.length;
        explore(to, at);
        low[at] = Math.min(low[at]!, low[to]!);
        if (low[to]! >= number[at]!) parts[at]!.push(stack.splice(depth));
      }
    }
  };

  const found = new Map<string, BitSet>();
  const keep = (chain: BitSet): void => {
    found.set(chain.join(), chain);
  };
  /** Adds a chain for each two of these that come from different lists. */
  const keepPairs = (lists: readonly (readonly BitSet[])[], base: BitSet): void => {
    lists.forEach((list, i) => {
      for (const other of lists.slice(i + 1))
        for (const a of list) for (const b of other) keep(union(union(a, b), base));
    });
  };
  /** The chains that begin at a stop and lead away from where the search met it. */
  const away = (at: number): BitSet[] => {
    const lists = parts[at]!.map((part) => {
      const base = only([at, ...part]);
      const further = part.map((point) => (passes(point) ? away(point) : []));
      keepPairs(further, base);
      const on = further.flat();
      return on.length > 0 ? on.map((chain) => union(chain, base)) : [base];
    });
    keepPairs(lists, only([at]));
    return lists.flat();
  };
  for (let stop = 0; stop < stops; stop += 1) {
    if (number[stop] || !passes(stop)) continue;
    stack.length = 0;
    explore(stop, -1);
    away(stop).forEach(keep);
  }
  return [...found.values()];
}

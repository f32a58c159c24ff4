import type { TrackGraph } from '../hexes/track.ts';
import { walkReasons } from './reasons.ts';
import type { RouteRules, Run, Train, Walk } from './rules.ts';
import { reversedHop } from './way.ts';

/** A route of the move: its position in the list, its trains, its possible walks. */
interface Read {
  readonly route: number;
  readonly trains: readonly Train[];
  readonly walks: readonly Walk[];
}

/** Two routes that form one run. The stops up to position `at` belong to the first. */
export interface DoubleHead {
  readonly first: number;
  readonly second: number;
  readonly at: number;
  readonly run: Run;
}

const reversed = ({ stops, hops }: Walk): Walk => ({
  stops: [...stops].reverse(),
  hops: [...hops].reverse().map(reversedHop),
});

/** The two walks as one, with the shared end in the middle. Null if they share no end. */
function joined(a: Walk, b: Walk): Walk | null {
  if (a.hops.length === 0 || b.hops.length === 0) return null;
  for (const first of [a, reversed(a)])
    for (const second of [b, reversed(b)])
      if (first.stops.at(-1) === second.stops[0])
        return {
          stops: [...first.stops, ...second.stops.slice(1)],
          hops: [...first.hops, ...second.hops],
        };
  return null;
}

/**
 * Finds the routes that are halves of a run by two trains (1825 §8.3). It takes the routes in order. Each
 * route joins at most one pair, and only if one of the two could not stand alone. The other routes are
 * returned as they are.
 */
export function doubleHeads(
  track: TrackGraph,
  rules: RouteRules,
  read: readonly Read[],
): { readonly single: readonly Read[]; readonly double: readonly DoubleHead[] } {
  const double: DoubleHead[] = [];
  const taken = new Set<number>();
  if (!rules.pair) return { single: read, double };
  const stands = ({ trains, walks }: Read): boolean =>
    rules
      .modes(trains[0]!)
      .some((rule) => walks.some((walk) => walkReasons(track, rules, rule, walk).length === 0));
  const pairOf = (a: Read, b: Read): DoubleHead | null => {
    const rule = rules.pair!(a.trains[0]!, b.trains[0]!);
    if (!rule || a.trains.length > 1 || b.trains.length > 1) return null;
    if (stands(a) && stands(b)) return null;
    for (const left of a.walks)
      for (const right of b.walks) {
        const walk = joined(left, right);
        if (!walk || walkReasons(track, rules, rule, walk).length > 0) continue;
        const trains = [a.trains[0]!, b.trains[0]!];
        const run = { trains, rule, walk };
        return { first: a.route, second: b.route, at: left.stops.length - 1, run };
      }
    return null;
  };
  read.forEach((a, i) => {
    if (taken.has(i)) return;
    for (let j = i + 1; j < read.length; j += 1) {
      if (taken.has(j)) continue;
      const pair = pairOf(a, read[j]!);
      if (!pair) continue;
      double.push(pair);
      taken.add(i).add(j);
      return;
    }
  });
  return { single: read.filter((_, i) => !taken.has(i)), double };
}

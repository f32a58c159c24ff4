import { bitsOf, members, within } from '../net/bits.ts';
import type { Bits } from '../net/bits.ts';

/** Where these resources are taken, so many trains bring less than `below`, whatever else is. */
export interface Obstacle {
  readonly uses: Bits;
  readonly below: number;
}

/** Remembers what was in the way of trains, so that no search fails twice for one reason. */
export interface Obstacles {
  /** What keeps so many trains from `floor`. */
  against(trains: number, floor: number): readonly Obstacle[];
  /** The least that is known to be out of reach for so many trains; Infinity if nothing is. */
  below(taken: Bits, trains: number): number;
  /**
   * Learns from a failure: the fewest of what is taken, none of which can be left out, that still
   * `fails`.
   */
  learn(taken: Bits, trains: number, floor: number, fails: (taken: Bits) => boolean): void;
}

export function createObstacles(size: number): Obstacles {
  const all = new Map<number, Obstacle[]>();

  /** QuickXplain (Junker 2004): halves that can be left out go at once. */
  const fewest = (
    fails: (members: readonly number[]) => boolean,
    kept: readonly number[],
    grown: boolean,
    of: readonly number[],
  ): number[] => {
    if (grown && fails(kept)) return [];
    if (of.length <= 1) return [...of];
    const half = of.length >> 1;
    const [first, second] = [of.slice(0, half), of.slice(half)];
    const needed = fewest(fails, [...kept, ...first], true, second);
    return [...fewest(fails, [...kept, ...needed], needed.length > 0, first), ...needed];
  };

  return {
    against: (trains, floor) => (all.get(trains) ?? []).filter(({ below }) => below <= floor),
    below: (taken, trains) => {
      let least = Infinity;
      for (const { uses, below } of all.get(trains) ?? [])
        if (below < least && within(uses, taken)) least = below;
      return least;
    },
    learn: (taken, trains, floor, fails) => {
      const uses = fewest((kept) => fails(bitsOf(size, kept)), [], true, members(taken));
      all.set(trains, [...(all.get(trains) ?? []), { uses: bitsOf(size, uses), below: floor }]);
    },
  };
}

import { bitsOf, members, within } from '../net/bits.ts';
import type { Bits } from '../net/bits.ts';

/** If these resources are used, so many trains earn less than `below`, whatever else is used. */
export interface Obstacle {
  readonly uses: Bits;
  readonly below: number;
}

/** Remembers what stopped trains, so that no search fails twice for the same reason. */
export interface Obstacles {
  /** The obstacles that keep so many trains below `floor`. */
  against(trains: number, floor: number): readonly Obstacle[];
  /** The lowest sum that so many trains are known not to reach; Infinity if nothing is known. */
  below(taken: Bits, trains: number): number;
  /** Learns from a failure: finds a minimal part of `taken` that still `fails`. */
  learn(taken: Bits, trains: number, floor: number, fails: (taken: Bits) => boolean): void;
}

export function createObstacles(size: number): Obstacles {
  const all = new Map<number, Obstacle[]>();

  /** QuickXplain (Junker 2004). It drops halves that are not needed. */
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

import { bitsOf, members, within } from '../net/bits.ts';
import type { BitSet } from '../net/bits.ts';

/** If these resources are used, so many trains earn less than `below`, whatever else is used. */
export interface LearnedBound {
  readonly uses: BitSet;
  readonly below: number;
}

/** Remembers the bounds of failed searches, so that no search fails twice for the same reason. */
export interface LearnedBounds {
  /** The bounds that keep so many trains below `floor`. */
  against(trains: number, floor: number): readonly LearnedBound[];
  /** The lowest sum that so many trains are known not to reach; Infinity if nothing is known. */
  below(taken: BitSet, trains: number): number;
  /** Learns from a failure: finds a minimal part of `taken` that still `fails`. */
  learn(taken: BitSet, trains: number, floor: number, fails: (taken: BitSet) => boolean): void;
}

export function createLearnedBounds(size: number): LearnedBounds {
  const all = new Map<number, LearnedBound[]>();

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

import { seededLuck } from '../../engine/index.ts';

/** All that happens by chance in a simulated world comes from here, and so from one seed. */
export interface Chance {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  /** True `percent` times in a hundred. */
  happens(percent: number): boolean;
  of<T>(things: readonly T[]): T;
}

export function chance(seed: number): Chance {
  const { below } = seededLuck(seed);
  return {
    below,
    happens: (percent) => below(100) < percent,
    of: (things) => things[below(things.length)]!,
  };
}

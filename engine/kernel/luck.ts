/** Chances drawn from a recorded seed: the same seed draws the same, on every machine. */
export interface Luck {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  /** The same things in a new order (Fisher-Yates). */
  shuffled<T>(things: readonly T[]): T[];
  /** Whether anything was drawn. */
  drawn: boolean;
}

/** Mulberry32: 32 bits of state, integer arithmetic only, so engines cannot differ. */
export function lucky(seed: number): Luck {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const luck: Luck = {
    drawn: false,
    below(n) {
      luck.drawn = true;
      // Rejection keeps every outcome equally likely where n does not divide 2^32.
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      let drawn = next();
      while (drawn >= limit) drawn = next();
      return drawn % n;
    },
    shuffled(things) {
      const order = [...things];
      for (let i = order.length - 1; i > 0; i--) {
        const j = luck.below(i + 1);
        [order[i], order[j]] = [order[j]!, order[i]!];
      }
      return order;
    },
  };
  return luck;
}

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
export function seededLuck(seed: number): Luck {
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

/** Seeds of recorded games lie below this. */
export const SEEDS = 2 ** 31;

/**
 * Shuffles as recorded games do: one draw of x <- 1103515245 x + 12345 modulo 2^31 for each thing, and
 * the things by rising draws; whatever is shuffled next goes on from there.
 */
export function recordedShuffle(seed: number): <T>(things: readonly T[]) => T[] {
  let x = BigInt(seed % SEEDS);
  const draw = () => {
    x = (1103515245n * x + 12345n) % BigInt(SEEDS);
    return Number(x);
  };
  return (things) =>
    things
      .map((one) => ({ one, by: draw() }))
      .sort((a, b) => a.by - b.by)
      .map(({ one }) => one);
}

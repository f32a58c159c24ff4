/** Random numbers from a recorded seed. The same seed gives the same numbers on every machine. */
export interface Luck {
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  /** A shuffled copy (Fisher-Yates). */
  shuffled<T>(things: readonly T[]): T[];
  /** Whether anything was drawn. */
  drawn: boolean;
}

/** Mulberry32: 32 bits of state and integer arithmetic only, so JavaScript engines cannot differ. */
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
      // Rejection keeps every outcome equally likely if n does not divide 2^32.
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

/** Seeds of recorded games are below this. */
export const SEEDS = 2 ** 31;

/** Draws as 18xx.games does. Each call is the next number, below 2^31. */
export function recordedDraw(seed: number): () => number {
  let x = BigInt(seed % SEEDS);
  return () => {
    x = (1103515245n * x + 12345n) % BigInt(SEEDS);
    return Number(x);
  };
}

/**
 * Shuffles as 18xx.games does: one draw of x <- 1103515245 x + 12345 modulo 2^31 for each item, then sorts
 * the items by their draws. The next shuffle continues with the same x.
 */
export function recordedShuffle(seed: number): <T>(things: readonly T[]) => T[] {
  const draw = recordedDraw(seed);
  return (things) =>
    things
      .map((one) => ({ one, by: draw() }))
      .sort((a, b) => a.by - b.by)
      .map(({ one }) => one);
}

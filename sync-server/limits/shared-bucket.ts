import { named, type TokenBucket, type Rate } from './token-bucket.ts';

/** A token bucket that is divided among those who use it. */
export interface SharedBucket {
  of(name: string): TokenBucket;
  /** Nobody has used it lately. */
  idle(): boolean;
}

/**
 * Divides the income, and what may be saved, equally among those who have used it and are not full again.
 * So nobody waits for what another owes, and all together cost no more than the rate. (SPEC B1)
 */
export function sharedBucket({ perSecond, burst }: Rate, now: () => number): SharedBucket {
  /** The units of everybody who is not full. */
  const units = new Map<string, number>();
  let at = now();

  const settle = () => {
    const time = now();
    if (time === at) return;
    let income = (Math.max(0, time - at) / 1000) * perSecond;
    at = time;
    // Whoever is full leaves, and the others get what they do not need.
    for (let left = true; left && units.size > 0;) {
      const [share, most] = [income / units.size, burst / units.size];
      left = false;
      for (const [name, one] of units) {
        if (one + share < most) continue;
        units.delete(name);
        income -= Math.max(0, most - one);
        left = true;
      }
      income = Math.max(0, income);
    }
    for (const [name, one] of units) units.set(name, one + income / units.size);
  };
  const full = (name: string) => burst / (units.has(name) ? units.size : units.size + 1);
  const left = (name: string) => {
    settle();
    return units.get(name) ?? full(name);
  };

  return {
    of: (name) => ({
      left: () => left(name),
      wait() {
        const there = left(name);
        return there >= 0 ? 0 : Math.ceil((-there / perSecond) * units.size * 1000);
      },
      spend(cost) {
        units.set(name, left(name) - cost);
      },
    }),
    idle() {
      settle();
      return units.size === 0;
    },
  };
}

/** A shared bucket for each name. It is forgotten when nobody has used it lately. */
export function sharedBuckets(rate: Rate, now: () => number): (name: string) => SharedBucket {
  return named(
    () => sharedBucket(rate, now),
    (shared) => shared.idle(),
  );
}

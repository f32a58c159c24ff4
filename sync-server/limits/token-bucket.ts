/** What one purse earns and may save. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Units to spend on what one asks of us; it may be overdrawn, and then owes. */
export interface TokenBucket {
  /** Units there now; below zero: owed. */
  left(): number;
  /** Milliseconds until nothing is owed; 0 if nothing is. */
  wait(): number;
  spend(units: number): void;
}

export function tokenBucket({ perSecond, burst }: Rate, now: () => number): TokenBucket {
  let units = burst;
  let at = now();
  const left = () => {
    const time = now();
    units = Math.min(burst, units + (Math.max(0, time - at) / 1000) * perSecond);
    at = time;
    return units;
  };
  return {
    left,
    wait: () => (left() >= 0 ? 0 : Math.ceil((-units / perSecond) * 1000)),
    spend(cost) {
      units = left() - cost;
    },
  };
}

/** A purse for each name, forgotten when it would be full again anyway. */
export interface TokenBuckets {
  of(name: string): TokenBucket;
  /** Whether this name may do what costs so much; if so, it has paid for it. */
  may(name: string, cost: number): boolean;
}

/** Names kept before idle ones are looked for and forgotten. */
const MANY = 10_000;

/** One thing for each name, made when it is asked for and forgotten when it says nothing any more. */
export function named<T>(make: () => T, idle: (one: T) => boolean): (name: string) => T {
  const all = new Map<string, T>();
  let most = MANY;
  return (name) => {
    if (all.size > most) {
      for (const [known, one] of all) if (idle(one)) all.delete(known);
      most = Math.max(MANY, all.size * 2);
    }
    let found = all.get(name);
    if (!found) all.set(name, (found = make()));
    return found;
  };
}

export function tokenBuckets(rate: Rate, now: () => number): TokenBuckets {
  const of = named(
    () => tokenBucket(rate, now),
    ({ left }) => left() >= rate.burst,
  );
  return {
    of,
    may(name, cost) {
      const found = of(name);
      if (found.left() < cost) return false;
      found.spend(cost);
      return true;
    },
  };
}

/**
 * Whoever gets an IPv6 address from a provider gets 2^64 of them, so the network counts and not the
 * address; an IPv4 address written as IPv6 is itself.
 */
export function networkOf(address: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (four) return four;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

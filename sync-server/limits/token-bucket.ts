/** The income of a token bucket, and how much it may save. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** A token bucket. It may be overdrawn, and then it owes. */
export interface TokenBucket {
  /** Units that are left. Below zero = owed. */
  left(): number;
  /** Milliseconds until nothing is owed. */
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

/** A token bucket for each name. It is forgotten when it would be full anyway. */
export interface TokenBuckets {
  of(name: string): TokenBucket;
  /** Whether this name can pay so much now. If so, it has paid. */
  may(name: string, cost: number): boolean;
}

/** The number of names that are kept before idle ones are forgotten. */
const MANY = 10_000;

/** One thing for each name. It is made when it is needed and forgotten when it is idle. */
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
 * The network of an address. A provider gives a client 2^64 IPv6 addresses, so the /64 counts and not the
 * address. An IPv4 address that is written as IPv6 counts as itself.
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

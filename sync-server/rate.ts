/** What one purse earns and may save. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Units to spend on what one asks of us; it may be overdrawn, and then owes. */
export interface Purse {
  /** Units there now; below zero: owed. */
  left(): number;
  /** Spends; answers the milliseconds until nothing is owed, 0 if nothing is. */
  spend(units: number): number;
}

export function purse({ perSecond, burst }: Rate, now: () => number): Purse {
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
    spend(cost) {
      units = left() - cost;
      return units >= 0 ? 0 : Math.ceil((-units / perSecond) * 1000);
    },
  };
}

/** A purse for each address, forgotten when it would be full again anyway. */
export function pursePerAddress(rate: Rate, now: () => number) {
  const all = new Map<string, Purse>();
  return {
    /** Whether this address may do what costs so much; if so, it has paid for it. */
    may(address: string, cost: number): boolean {
      if (all.size > 10_000)
        for (const [known, { left }] of all) if (left() >= rate.burst) all.delete(known);
      let found = all.get(address);
      if (!found) all.set(address, (found = purse(rate, now)));
      if (found.left() < cost) return false;
      found.spend(cost);
      return true;
    },
  };
}

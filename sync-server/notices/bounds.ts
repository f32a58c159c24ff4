import { type Rate, tokenBuckets } from '../limits/token-bucket.ts';

/** Notices to one address, and of one table. Services such as Discord take no more at one address. */
const ADDRESS: Rate = { perSecond: 0.5, burst: 30 };
const TABLE: Rate = { perSecond: 0.5, burst: 30 };
/** Notices to all addresses of one host. */
const HOST: Rate = { perSecond: 20, burst: 400 };

/**
 * Bounds what this node sends to one address, to one host and for one table, so that nobody uses it to
 * flood a service. It is called once in each round of sending. The function that it returns gets the
 * table and the addresses of each notice, and answers in how many milliseconds the notice may be sent.
 * 0 = now, and it has paid. (SPEC M7)
 */
export type NoticeBounds = () => (table: string, addresses: readonly string[]) => number;

export function noticeBounds(now: () => number): NoticeBounds {
  const bounds = [
    { rate: ADDRESS, buckets: tokenBuckets(ADDRESS, now), of: (address: string) => address },
    { rate: TABLE, buckets: tokenBuckets(TABLE, now), of: (_: string, table: string) => table },
    {
      rate: HOST,
      buckets: tokenBuckets(HOST, now),
      of: (address: string) => new URL(address).host,
    },
  ] as const;
  return () => {
    /** Notices of this round that wait for the same bucket. They become due one after the other. */
    const waiting = new Map<string, number>();
    return (table, addresses) => {
      const prices = addresses.flatMap((address) =>
        bounds.map(({ rate, buckets, of }) => {
          const name = of(address, table);
          return { rate, name, bucket: buckets.of(name) };
        }),
      );
      const late = prices.filter(({ bucket }) => bucket.wait() > 0);
      if (late.length === 0) for (const { bucket } of prices) bucket.spend(1);
      const waits = late.map(({ rate, name, bucket }) => {
        const before = waiting.get(name) ?? 0;
        waiting.set(name, before + 1);
        return bucket.wait() + (before / rate.perSecond) * 1_000;
      });
      return Math.max(0, ...waits);
    };
  };
}

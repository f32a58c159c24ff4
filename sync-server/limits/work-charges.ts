import { LIMITS, WATCHERS } from '../../shared/wire.ts';
import { type TokenBucket, tokenBuckets, type Rate } from './token-bucket.ts';
import { sharedBuckets } from './shared-bucket.ts';

/** What a request cost the server: milliseconds of processor time, and bytes to send. */
export interface Work {
  readonly ms?: number;
  readonly bytes?: number;
}

/**
 * Milliseconds of processor time of this process. The clock also counts while the machine works for
 * others, and nobody at a table owes that.
 */
export function processMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Shorter work is measured by the clock alone, because reading the processor time takes longer than such work. */
const SHORT = 2;
let lastRead = 0;

/**
 * Starts to measure work of this thread. The result tells its milliseconds: by the clock, and of longer
 * work no more than the processor time of this process since it was last read before the work began. So
 * work is never charged for less than its processor time, also if it waits and others are measured meanwhile.
 */
export function startWork(): () => number {
  const began = performance.now();
  const before = lastRead;
  return () => {
    const passed = performance.now() - began;
    if (passed < SHORT) return passed;
    lastRead = processMilliseconds();
    return Math.min(passed, lastRead - before);
  };
}

/** Whoever pays: a seat of a table, in a network. */
export interface Account {
  /** Milliseconds until nothing is owed. */
  wait(): number;
  charge(work: Work): void;
}

/** Makes an answer, and charges the milliseconds that it took and its bytes. */
export function charged(account: Account, work: () => string): string {
  const spent = startWork();
  const answer = work();
  account.charge({ ms: spent(), bytes: answer.length });
  return answer;
}

/**
 * Requests are paid by what they cost, not by their number. A seat pays from its own bucket and from that
 * of its network. All watchers of a table share one bucket, divided among their networks. Whoever owes
 * waits, and nobody else does. A network from which `crowd` times as many people are admitted may cost as
 * much more. (SPEC B1)
 */
export function workCharges(
  now: () => number,
  crowd = 1,
): (seat: string, network: string) => Account {
  const { seat, watchers, network } = LIMITS.work;
  const ofMany = ({ perSecond, burst }: Rate): Rate => ({
    perSecond: perSecond * crowd,
    burst: burst * crowd,
  });
  const [seatMs, seatBytes] = [tokenBuckets(seat.ms, now), tokenBuckets(seat.bytes, now)];
  const [watchMs, watchBytes] = [
    sharedBuckets(watchers.ms, now),
    sharedBuckets(watchers.bytes, now),
  ];
  const [netMs, netBytes] = [
    tokenBuckets(ofMany(network.ms), now),
    tokenBuckets(ofMany(network.bytes), now),
  ];
  return (name, from) => {
    const watching = name.endsWith(`/${WATCHERS}`);
    // Looked up each time, because a full bucket is forgotten.
    const time = (): TokenBucket[] => [
      watching ? watchMs(name).of(from) : seatMs.of(name),
      netMs.of(from),
    ];
    const sent = (): TokenBucket[] => [
      watching ? watchBytes(name).of(from) : seatBytes.of(name),
      netBytes.of(from),
    ];
    return {
      wait: () => Math.max(...[...time(), ...sent()].map((purse) => purse.wait())),
      charge({ ms = 0, bytes = 0 }) {
        if (ms > 0) for (const purse of time()) purse.spend(ms);
        if (bytes > 0) for (const purse of sent()) purse.spend(bytes);
      },
    };
  };
}

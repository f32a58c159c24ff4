import { LIMITS, WATCHERS } from '../../shared/wire.ts';
import { type TokenBucket, tokenBuckets, type Rate } from './token-bucket.ts';
import { sharedBuckets } from './shared-bucket.ts';

/** What somebody asked of the server: milliseconds of its work, bytes to be sent. */
export interface Work {
  readonly ms?: number;
  readonly bytes?: number;
}

/**
 * Milliseconds that this process has worked. The clock on the wall also counts while the machine works
 * for others or sleeps, and nobody at a table owes that.
 */
export function processMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Somebody who pays: a seat of a table, at an address. */
export interface Account {
  /** Milliseconds until nothing is owed. */
  wait(): number;
  charge(work: Work): void;
}

/** Works out an answer, and charges the milliseconds that it took and the bytes that it has. */
export function charged(account: Account, work: () => string): string {
  const before = processMilliseconds();
  const answer = work();
  account.charge({ ms: processMilliseconds() - before, bytes: answer.length });
  return answer;
}

/**
 * What is asked of the server is paid by what it costs and not by how often it is asked: a seat pays
 * from its own purse and from that of the network it comes from. All watchers of a table share one,
 * divided among their networks. Whoever owes waits, and nobody else does. A network from which more
 * people are let in than from others (`crowd` times as many) may cost as much more. (SPEC B1)
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
    // Asked for each time: a purse that is full is forgotten.
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

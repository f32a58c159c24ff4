import { LIMITS } from '../../shared/wire.ts';
import { tokenBucket, type TokenBucket, tokenBuckets } from './token-bucket.ts';
import { sharedBuckets } from './shared-bucket.ts';

/** Whoever asks: a network, and the connection if nobody else uses it. */
export interface Requester {
  readonly network: string;
  readonly connection?: object;
}

/** How much each network may ask, with a reserve for links that have opened something. (SPEC N5) */
export interface RequestLimits {
  /** Whether a request is accepted now. `link` is the hash of the secret that was shown. */
  may(requester: Requester, link?: string): boolean;
  /** The link opened something. */
  opened(requester: Requester, link: string): void;
  /**
   * The link opened nothing at this table. Returns whether there were so many guesses that the client has
   * to wait.
   */
  wrong(requester: Requester, table: string, link?: string): boolean;
}

/** Networks whose links are remembered, and links of each network. */
const NETWORKS = 1_000;
const LINKS = 256;

/** A network may ask `crowd` times as much as others if so many more people are admitted from it. */
export function requestLimits(now: () => number, crowd: number): RequestLimits {
  const { perSecond, burst, guesses } = LIMITS.asking;
  const rate = { perSecond: perSecond * crowd, burst: burst * crowd };
  const unknown = tokenBuckets(rate, now);
  const known = sharedBuckets(rate, now);
  const atTable = tokenBuckets(guesses, now);
  const ofConnection = new WeakMap<object, TokenBucket>();
  const links = new Map<string, Set<string>>();

  return {
    may({ network, connection }, link) {
      if (connection && (ofConnection.get(connection)?.wait() ?? 0) > 0) return false;
      if (link === undefined || !links.get(network)?.has(link)) return unknown.may(network, 1);
      const own = known(network).of(link);
      if (own.left() < 1) return false;
      own.spend(1);
      return true;
    },
    opened({ network }, link) {
      const there = links.get(network) ?? new Set();
      keepLatest(there, link, LINKS);
      links.delete(network);
      links.set(network, there);
      for (const [oldest] of links) if (links.size > NETWORKS) links.delete(oldest);
    },
    wrong({ network, connection }, table, link) {
      if (link !== undefined) links.get(network)?.delete(link);
      const of = [atTable.of(`${network} ${/^[a-z0-9]{16}$/.test(table) ? table : ''}`)];
      if (connection) {
        const own = ofConnection.get(connection) ?? tokenBucket(guesses, now);
        ofConnection.set(connection, own);
        of.push(own);
      }
      for (const one of of) one.spend(1);
      return of.some((one) => one.wait() > 0);
    },
  };
}

/** Adds a name as the latest. If there are more than `most`, the oldest is removed. */
function keepLatest(names: Set<string>, name: string, most: number): void {
  names.delete(name);
  names.add(name);
  for (const oldest of names) if (names.size > most) names.delete(oldest);
}

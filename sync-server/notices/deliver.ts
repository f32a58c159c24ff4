import { lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A request to an address that a player gave. */
export interface DeliveryRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The result: delivered, to be tried again, or never (refused for good, or forbidden). */
export type DeliveryResult = 'taken' | 'later' | 'never';

export type Deliver = (parcel: DeliveryRequest) => Promise<DeliveryResult>;

const PATIENCE = 10_000;

/** Networks that nobody may reach through this server: its own, private ones, and what maps into them. */
const closed = new BlockList();
/** A second list, because a list also compares IPv6 addresses with IPv4 subnets. */
const closed6 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
// Of IPv6 only global unicast is allowed, without the ranges that stand for IPv4.
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  // Documentation. RFC 9637 and the IANA registry of special purposes name it.
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, bits, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 6) return closed6.check(address, 'ipv6');
  return family === 0 || closed.check(address, 'ipv4');
}

/** Why this address is not called, as a sentence. Undefined: its name may be looked up. */
export function forbiddenReason(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return 'The address has to begin with https://.';
  if (url.username || url.password) return 'The address may hold no user and no password.';
  const port = Number(url.port || 443);
  if (port !== 443 && port < 1024) return 'The port of the address is not one for the web.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isPrivateAddress(host)) return 'The address lies in a private network.';
  return undefined;
}

/** The name resolves to a private address. */
class Inside extends Error {}

/**
 * Looks a name up and returns only public addresses. The connection is made to these, so a name cannot
 * resolve to one address when it is checked and to another when it is used.
 */
export const openLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (why, found) => {
    if (why) return done(why, '', 0);
    const inside = found.find(({ address }) => isPrivateAddress(address));
    if (inside || found.length === 0)
      return done(new Inside(`${host} lies in a private network`), '', 0);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

/** Sends a request, follows no redirect, and reads only the status of the answer. (SPEC M4) */
export const deliver: Deliver = ({ url, headers, body }) =>
  new Promise((done) => {
    if (forbiddenReason(url)) return done('never');
    const asked = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: openLookup,
      agent: false,
      timeout: PATIENCE,
    });
    const late = setTimeout(() => asked.destroy(new Error('too late')), PATIENCE);
    asked.on('timeout', () => asked.destroy(new Error('too late')));
    asked.on('error', (why) => end(why instanceof Inside ? 'never' : 'later'));
    asked.on('response', (answer) => {
      end(deliveryResult(answer.statusCode ?? 0));
      answer.destroy();
    });
    asked.end(body);
    function end(how: DeliveryResult): void {
      clearTimeout(late);
      done(how);
    }
  });

/** A busy or broken service is tried again. A refusal is final. */
export function deliveryResult(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return 'taken';
  return status >= 500 || status === 408 || status === 425 || status === 429 ? 'later' : 'never';
}

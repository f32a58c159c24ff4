import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { MAIL_STOP } from '../../shared/people/notice.ts';
import type { Requester } from '../limits/request-limits.ts';
import { networkOf } from '../limits/token-bucket.ts';
import { NODE, REQUESTER } from './nodes/relay.ts';

/**
 * Only our scripts, workers and styles run. Style attributes move cursors and cannot run code. Only a page of ours shows
 * another in a frame.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The security and cache headers of an answer. `secure` = it travels by TLS. (SPEC H4) */
export function policy(path: string, ok: boolean, secure: boolean): [string, string][] {
  const kept = path.startsWith('/assets/') && ok;
  const answers = path.startsWith('/api/') || path === '/health' || path === '/metrics';
  const keeping = kept ? 'public, max-age=31536000, immutable' : answers ? 'no-store' : 'no-cache';
  // Only the page that asks whether mails are to end has a form. It posts to itself.
  const csp =
    path === MAIL_STOP ? POLICY.replace("form-action 'none'", "form-action 'self'") : POLICY;
  return [
    ['Content-Security-Policy', csp],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(secure ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]] : []),
    ['Cache-Control', keeping],
  ];
}

export function securityHeaders(secure: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of policy(c.req.path, c.res.ok, secure(c))) c.header(name, value);
  };
}

/**
 * A page of another site can make a browser post a form or plain text without a preflight request. So requests
 * that change something must be JSON, and if a page sends them, it must be ours. (SPEC H6)
 */
export function isFromOwnPages(ours: (origin: string, host: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    if (origin !== undefined && !ours(origin, c.req.header('host') ?? ''))
      throw new HTTPException(403, { message: 'This was asked for by a page of another site.' });
    const type = c.req.header('content-type') ?? '';
    if (c.req.method === 'POST' && !/^application\/json\b/i.test(type))
      throw new HTTPException(415, {
        message: 'What is sent here has to be JSON and say so in its content type.',
      });
    return next();
  };
}

/** True if a page of this origin may call this server, over HTTP or by a socket. */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  more: readonly string[],
): boolean {
  if (more.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/**
 * The address that the outermost of the proxies names. Each proxy adds an address at the end, so addresses further
 * left may be forged. Undefined = no proxy, or fewer addresses than proxies. A port is removed:
 * "203.0.113.7:4711", "[2001:db8::1]:443". (SPEC B3)
 */
export function forwardedFor(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0 || header === undefined) return undefined;
  const hop = header.split(',').at(-proxies)?.trim();
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop ?? '') ?? [];
  return six ?? four ?? (hop || undefined);
}

/** Who makes a request. `forwarded` is its header X-Forwarded-For. */
export interface Requesters {
  address(forwarded: string | undefined, incoming: IncomingMessage): string;
  requester(forwarded: string | undefined, incoming: IncomingMessage): Requester;
  /** True if the proxy in front says, in X-Forwarded-Proto, that it was called by TLS. */
  byTls(forwarded: string | null | undefined): boolean;
}

/** `key` is the key of the nodes, if there are several. */
export function requesters(proxies: number, key: string | undefined): Requesters {
  const address: Requesters['address'] = (forwarded, { headers, socket }) => {
    // Another node names the requester.
    const { [NODE]: node, [REQUESTER]: requester } = headers;
    if (key !== undefined && node === key && requester) return String(requester);
    return forwardedFor(forwarded, proxies) ?? socket.remoteAddress ?? 'unknown';
  };
  return {
    address,
    requester(forwarded, incoming) {
      // Behind a proxy and between nodes many people share one connection.
      const shared = proxies > 0 || incoming.headers[NODE] !== undefined;
      const network = networkOf(address(forwarded, incoming));
      return { network, ...(!shared && { connection: incoming.socket }) };
    },
    byTls: (forwarded) => proxies > 0 && forwarded?.split(',').at(-1)?.trim() === 'https',
  };
}

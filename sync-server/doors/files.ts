import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { policy } from './headers.ts';

/** A file of the page, as it lies in memory, and how it may be packed. */
interface Kept {
  readonly bytes: Buffer;
  readonly type: string;
  readonly tag: string;
  readonly packed: ReadonlyMap<Packing, Buffer>;
}

const PACKINGS = ['br', 'gzip'] as const;
type Packing = (typeof PACKINGS)[number];
const ENDING: Readonly<Record<Packing, string>> = { br: '.br', gzip: '.gz' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Bytes that are handed on at a time: no more of a file waits for whoever does not read. */
const SHARE = 64 * 1024;
const NOT_PAGES = /^\/(?:api|health|metrics|sync)(?:\/|$)/;

/** Answers with a file of the page, if that is what was asked for. */
export type Files = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The page's own files, read once and served from memory: no handle is open while somebody reads,
 * all readers share the same bytes, and a file that is named by its contents is asked for once. (SPEC H9)
 */
export function files(dist: string, secure: (request: IncomingMessage) => boolean): Files {
  const kept = readAll(dist);
  return (request, response) => {
    const { method = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const path = pathOf(request.url ?? '/');
    if (path === undefined || NOT_PAGES.test(path)) return false;
    // Pages, whatever their address, are the one page; a file that is not there is not there.
    const found = kept.get(path) ?? (path.includes('.') ? undefined : kept.get('/index.html'));
    if (!found) return false;
    for (const [name, value] of policy(path, true, secure(request)))
      response.setHeader(name, value);
    response.setHeader('ETag', found.tag);
    response.setHeader('Vary', 'Accept-Encoding');
    if (headers['if-none-match']?.includes(found.tag)) {
      response.writeHead(304).end();
      return true;
    }
    const takes = String(headers['accept-encoding'] ?? '');
    const packing = PACKINGS.find((one) => found.packed.has(one) && takes.includes(one));
    if (packing) response.setHeader('Content-Encoding', packing);
    const bytes = (packing && found.packed.get(packing)) ?? found.bytes;
    response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': bytes.length });
    if (method === 'HEAD') response.end();
    else handOn(bytes, response);
    return true;
  };
}

/** Hands bytes on as fast as they are taken. */
function handOn(bytes: Buffer, response: ServerResponse): void {
  let at = 0;
  const more = () => {
    while (at < bytes.length) {
      const part = bytes.subarray(at, (at += SHARE));
      if (at < bytes.length && !response.write(part)) return void response.once('drain', more);
      if (at >= bytes.length) response.end(part);
    }
    if (bytes.length === 0) response.end();
  };
  more();
}

function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0]!);
    return path === '/' ? '/index.html' : path;
  } catch {
    return undefined;
  }
}

function readAll(dist: string): Map<string, Kept> {
  const all = new Map<string, Buffer>();
  // A server without a built page still serves tables.
  if (!existsSync(dist)) return new Map();
  for (const name of readdirSync(dist, { recursive: true }) as string[]) {
    const file = join(dist, name);
    if (statSync(file).isFile())
      all.set(`/${relative(dist, file).split(sep).join('/')}`, readFileSync(file));
  }
  const kept = new Map<string, Kept>();
  for (const [path, bytes] of all) {
    if (/\.(br|gz)$/.test(path)) continue;
    const packed = new Map<Packing, Buffer>();
    for (const one of PACKINGS) {
      const found = all.get(path + ENDING[one]);
      if (found) packed.set(one, found);
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    kept.set(path, { bytes, type, tag, packed });
  }
  return kept;
}

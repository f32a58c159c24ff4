import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { policy } from './headers.ts';

/** A file of the page in memory, with its compressed forms. */
interface CachedFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly tag: string;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const ENDING: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

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

/** Bytes that are written at a time. A client that does not read has no more of a file waiting. */
const CHUNK = 64 * 1024;
const NOT_PAGES = /^\/(?:api|health|metrics|sync)(?:\/|$)/;

/** Answers with a file of the page, and returns true, if the request names one. */
export type Files = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the files of the page from memory. They are read once, all clients share the same bytes, and no file
 * stays open. Browsers keep files with a content hash in their name. (SPEC H9)
 */
export function files(dist: string, secure: (request: IncomingMessage) => boolean): Files {
  const kept = readAll(dist);
  return (request, response) => {
    const { method = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const path = pathOf(request.url ?? '/');
    if (path === undefined || NOT_PAGES.test(path)) return false;
    // Every address without a dot is the one page. A missing file is not answered here.
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
    const encoding = ENCODINGS.find((one) => found.encoded.has(one) && takes.includes(one));
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const bytes = (encoding && found.encoded.get(encoding)) ?? found.bytes;
    response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': bytes.length });
    if (method === 'HEAD') response.end();
    else writeAll(bytes, response);
    return true;
  };
}

/** Writes bytes as fast as the client reads. */
function writeAll(bytes: Buffer, response: ServerResponse): void {
  let at = 0;
  const more = () => {
    while (at < bytes.length) {
      const part = bytes.subarray(at, (at += CHUNK));
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

function readAll(dist: string): Map<string, CachedFile> {
  const all = new Map<string, Buffer>();
  // A server without a built page still serves tables.
  if (!existsSync(dist)) return new Map();
  for (const name of readdirSync(dist, { recursive: true }) as string[]) {
    const file = join(dist, name);
    if (statSync(file).isFile())
      all.set(`/${relative(dist, file).split(sep).join('/')}`, readFileSync(file));
  }
  const kept = new Map<string, CachedFile>();
  for (const [path, bytes] of all) {
    if (/\.(br|gz)$/.test(path)) continue;
    const encoded = new Map<Encoding, Buffer>();
    for (const one of ENCODINGS) {
      const found = all.get(path + ENDING[one]);
      if (found) encoded.set(one, found);
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    kept.set(path, { bytes, type, tag, encoded });
  }
  return kept;
}

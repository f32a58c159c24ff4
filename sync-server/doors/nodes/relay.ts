import { setMaxListeners } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type RemoteTable, isRemote, type Tables } from '../../tables.ts';

/** Headers between nodes: the key of the nodes, the requester, and the page. */
export const NODE = 'x-signalbox-node';
export const REQUESTER = 'x-signalbox-for';
export const PAGE = 'x-signalbox-page';

/** How long a request waits for a new owner if the old one is gone, and the interval of its tries, in milliseconds. */
const PATIENCE = 8_000;
const AGAIN = 200;

/**
 * Every table is played at one node, its owner. The other nodes hand requests and sockets on to it, so presence,
 * limits and order are the same as on one machine. Undefined = the table is played here. Rejects if no owner
 * answers for too long. (SPEC V1)
 */
export type Relay = <T>(
  table: string,
  elsewhere: (at: RemoteTable) => Promise<T | undefined>,
) => Promise<T | undefined>;

export function relay(tables: Tables): Relay {
  return async (table, elsewhere) => {
    const began = performance.now();
    for (;;) {
      const found = await tables.open(table).catch(() => 'unreached' as const);
      if (found !== 'unreached') {
        if (!found || !isRemote(found)) return undefined;
        const answer = await elsewhere(found).catch(() => undefined);
        if (answer !== undefined) return answer;
      }
      if (performance.now() - began > PATIENCE) throw new Error(`no node answers for ${table}`);
      await pause(AGAIN);
    }
  };
}

/** Hands a WebSocket on to the owner of its table; undefined = the owner did not accept it. */
export function relaySocket(
  { at, gone }: RemoteTable,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  from: Readonly<Record<string, string>>,
): Promise<true | undefined> {
  return new Promise((done) => {
    const up = ask(new URL(request.url ?? '/', at), {
      headers: { ...request.headers, ...from },
      timeout: 2_000,
      signal: gone,
    });
    const no = () => {
      up.destroy();
      done(undefined);
    };
    up.on('error', no);
    up.on('timeout', no);
    up.on('response', no);
    up.on('upgrade', (answer, owner: Duplex, first: Buffer) => {
      const lines = [`HTTP/1.1 101 ${answer.statusMessage}`];
      for (let i = 0; i < answer.rawHeaders.length; i += 2)
        lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      owner.write(head);
      socket.write(first);
      const end = () => {
        socket.destroy();
        owner.destroy();
      };
      for (const one of [socket, owner]) one.on('error', end).on('close', end);
      // A node that hangs closes nothing, so its sockets end here when it counts as dead.
      setMaxListeners(0, gone);
      gone.addEventListener('abort', end, { once: true });
      owner.once('close', () => gone.removeEventListener('abort', end));
      socket.pipe(owner).pipe(socket);
      done(true);
    });
    up.end();
  });
}

/** Hands a request on to the owner of its table; undefined = the owner cannot answer now. */
export async function relayRequest(
  { at, gone }: RemoteTable,
  request: Request,
  body: ArrayBuffer,
  from: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const headers = new Headers(from);
  for (const name of ['authorization', 'content-type', 'accept'])
    if (request.headers.has(name)) headers.set(name, request.headers.get(name)!);
  const answer = await fetch(new URL(pathname, at), {
    method: request.method,
    headers,
    ...(body.byteLength > 0 && { body }),
    signal: AbortSignal.any([AbortSignal.timeout(20_000), gone]),
  });
  if (answer.status === 503) return undefined;
  const type = answer.headers.get('content-type');
  return new Response(answer.body, {
    status: answer.status,
    ...(type && { headers: { 'content-type': type } }),
  });
}

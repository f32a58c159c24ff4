import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../../shared/wire.ts';

/** HTTP requests that are not finished yet. */
export interface Exchanges {
  /** True if the request is accepted; otherwise it was already refused. `from` is its network. */
  begin(request: IncomingMessage, response: ServerResponse, from: string): boolean;
  close(): void;
}

interface Exchange {
  readonly socket: Socket;
  readonly until: number;
  /** When the client must have read the whole answer. */
  taken: number;
}

/**
 * Bounds the unfinished requests of one connection and of one network. It ends connections that do not read their
 * answers, because unread answers take memory. (SPEC W10)
 */
export function exchanges(crowd: number, now: () => number, slow: () => void): Exchanges {
  const { connection, network, file, whole, taking, every } = LIMITS.exchanges;
  const under = new Set<Exchange>();
  const perSocket = new WeakMap<Socket, number>();
  const perNetwork = new Map<string, number>();

  const checking = setInterval(() => {
    const time = now();
    for (const one of under) {
      if (time < one.until && time < one.taken) continue;
      slow();
      one.socket.destroy();
    }
  }, every);
  checking.unref();

  return {
    begin(request, response, from) {
      const { socket } = request;
      const here = (perSocket.get(socket) ?? 0) + 1;
      const there = (perNetwork.get(from) ?? 0) + 1;
      // Browsers and proxies send one request at a time on a connection.
      if (here > connection) {
        slow();
        socket.destroy();
        return false;
      }
      if (there > network * crowd) {
        response.writeHead(503, { Connection: 'close', 'Retry-After': '5' }).end();
        return false;
      }
      perSocket.set(socket, here);
      perNetwork.set(from, there);
      const patience = request.url?.startsWith('/api/') ? whole : file;
      const one: Exchange = { socket, until: now() + patience, taken: Infinity };
      under.add(one);
      response.once('prefinish', () => (one.taken = now() + taking));
      response.once('close', () => {
        under.delete(one);
        perSocket.set(socket, (perSocket.get(socket) ?? 1) - 1);
        const left = (perNetwork.get(from) ?? 1) - 1;
        if (left > 0) perNetwork.set(from, left);
        else perNetwork.delete(from);
      });
      return true;
    },
    close: () => clearInterval(checking),
  };
}

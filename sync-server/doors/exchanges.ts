import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../../shared/wire.ts';

/** HTTP requests that are not finished yet. */
export interface Exchanges {
  /** The class of the server's requests. */
  readonly IncomingMessage: typeof IncomingMessage;
  /** True if the request is accepted; otherwise it was already refused. `from` is its network. */
  begin(request: IncomingMessage, response: ServerResponse, from: string): boolean;
  close(): void;
}

interface Exchange {
  readonly from: string;
  readonly until: number;
  /** When the client must have read the whole answer. */
  taken: number;
}

/**
 * The requests of a server that refuses to read on. Node parses everything that a connection sent at once, even
 * after the connection is destroyed, and each request costs as much as an accepted one. Its parser stops only at an
 * upgrade. So a request of a destroyed connection says that it is one.
 */
class IncomingRequest extends IncomingMessage {
  private wantsUpgrade: boolean | null | undefined;

  get upgrade(): boolean | null | undefined {
    return this.socket.destroyed || this.wantsUpgrade;
  }

  set upgrade(wanted: boolean | null | undefined) {
    this.wantsUpgrade = wanted;
  }
}

/**
 * Bounds the unfinished requests of one connection and of one network. It ends connections that do not read their
 * answers, because unread answers take memory. (SPEC W10)
 */
export function exchanges(crowd: number, now: () => number, slow: () => void): Exchanges {
  const { connection, network, file, whole, taking, every } = LIMITS.exchanges;
  const perSocket = new Map<Socket, Set<Exchange>>();
  const perNetwork = new Map<string, number>();

  const checking = setInterval(() => {
    const time = now();
    for (const [socket, open] of perSocket)
      for (const one of open) if (time >= one.until || time >= one.taken) end(socket);
  }, every);
  checking.unref();

  function end(socket: Socket): void {
    if (socket.destroyed) return;
    slow();
    socket.destroy();
  }

  /** The unfinished requests of a connection. They end with it: Node tells only the first of them. */
  function requestsOf(socket: Socket): Set<Exchange> {
    const known = perSocket.get(socket);
    if (known) return known;
    const open = new Set<Exchange>();
    perSocket.set(socket, open);
    socket.once('close', () => {
      for (const one of open) finish(open, one);
      perSocket.delete(socket);
    });
    return open;
  }

  function finish(open: Set<Exchange>, one: Exchange): void {
    if (!open.delete(one)) return;
    const left = (perNetwork.get(one.from) ?? 1) - 1;
    if (left > 0) perNetwork.set(one.from, left);
    else perNetwork.delete(one.from);
  }

  return {
    IncomingMessage: IncomingRequest,
    begin(request, response, from) {
      const { socket } = request;
      const open = requestsOf(socket);
      // Browsers and proxies send one request at a time on a connection.
      if (open.size >= connection) {
        end(socket);
        return false;
      }
      const patience = request.url?.startsWith('/api/') ? whole : file;
      const one: Exchange = { from, until: now() + patience, taken: Infinity };
      const there = (perNetwork.get(from) ?? 0) + 1;
      open.add(one);
      perNetwork.set(from, there);
      response.once('prefinish', () => (one.taken = now() + taking));
      response.once('close', () => finish(open, one));
      if (there <= network * crowd) return true;
      response.writeHead(503, { Connection: 'close', 'Retry-After': '5' }).end();
      return false;
    },
    close: () => clearInterval(checking),
  };
}

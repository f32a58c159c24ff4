import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../../shared/wire.ts';

/** What is asked over HTTP and not answered to its end yet. */
export interface Exchanges {
  /** Whether this is taken up; if not, it was turned away. `from` is the network that asks. */
  begin(request: IncomingMessage, response: ServerResponse, from: string): boolean;
  close(): void;
}

interface Under {
  readonly socket: Socket;
  readonly until: number;
  /** When all of the answer has to be taken, once it is given. */
  taken: number;
}

/**
 * Bounds what is under way of one connection and of one network, and ends connections whose answers
 * are not taken: what nobody reads is memory of this process. (SPEC W10)
 */
export function exchanges(crowd: number, now: () => number, slow: () => void): Exchanges {
  const { connection, network, file, whole, taking, every } = LIMITS.exchanges;
  const under = new Set<Under>();
  const perSocket = new WeakMap<Socket, number>();
  const perNetwork = new Map<string, number>();

  const looking = setInterval(() => {
    const time = now();
    for (const one of under) {
      if (time < one.until && time < one.taken) continue;
      slow();
      one.socket.destroy();
    }
  }, every);
  looking.unref();

  return {
    begin(request, response, from) {
      const { socket } = request;
      const here = (perSocket.get(socket) ?? 0) + 1;
      const there = (perNetwork.get(from) ?? 0) + 1;
      // Browsers ask for one thing at a time on a connection, and so do proxies.
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
      const one: Under = { socket, until: now() + patience, taken: Infinity };
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
    close: () => clearInterval(looking),
  };
}

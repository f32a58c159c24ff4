import type { WebSocket } from 'ws';
import { LIMITS } from '../../../shared/wire.ts';
import type { SocketOutput } from './output.ts';

/** Whether a socket still answers. */
export interface Liveness {
  /** The socket is pinged at every so many heartbeats. */
  readonly every: number;
  /** Pings since its last message. */
  unanswered: number;
  /** Sends an empty frame, which its page can see. */
  nudge(): void;
}

/** Pings sockets, nudges those that were sent nothing for a while, and terminates those that do not answer. (SPEC W6) */
export interface Heartbeat {
  watch(ws: WebSocket, sign: Liveness): void;
  watches(ws: WebSocket): boolean;
  stop(): void;
}

/** Beats every so many milliseconds for these sockets, except those that are ending. */
export function heartbeat(
  every: number,
  clients: Iterable<WebSocket>,
  output: Pick<SocketOutput, 'isEnding' | 'lastSent'>,
): Heartbeat {
  const alive = new WeakMap<WebSocket, Liveness>();
  let beats = 0;
  const beat = setInterval(() => {
    beats++;
    const lately = performance.now() - every / 2;
    for (const ws of clients) {
      const sign = alive.get(ws);
      if (!sign || output.isEnding(ws) || beats % sign.every > 0) continue;
      if (sign.unanswered >= LIMITS.ping.unanswered && !ws.isPaused) ws.terminate();
      else {
        sign.unanswered++;
        ws.ping();
        if (output.lastSent(ws) < lately) sign.nudge();
      }
    }
  }, every);
  beat.unref();
  return {
    watch(ws, sign) {
      alive.set(ws, sign);
      ws.on('pong', () => (sign.unanswered = 0));
    },
    watches: (ws) => alive.has(ws),
    stop: () => clearInterval(beat),
  };
}

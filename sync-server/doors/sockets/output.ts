import type { WebSocket } from 'ws';
import { CLOSE, LIMITS } from '../../../shared/wire.ts';

/** Sends to sockets and closes them. (SPEC W5) */
export interface SocketOutput {
  /** `gone` is called when the bytes have left this process. */
  send(ws: WebSocket, bytes: Uint8Array, gone?: () => void): void;
  /** Closes the socket. Nothing more is sent to it or read from it. */
  end(ws: WebSocket, code: number): void;
  isEnding(ws: WebSocket): boolean;
  /** When something was last sent to it, by `performance.now()`. */
  lastSent(ws: WebSocket): number;
}

export interface OutputWorld {
  /** All open sockets. */
  readonly clients: Iterable<WebSocket>;
  /** Whether the frames of the socket are read. Before that it is paused. */
  isRead(ws: WebSocket): boolean;
  /** A socket is closed because it reads too slowly. */
  slow(): void;
}

/** A socket that has not closed after so many milliseconds is terminated. */
const CLOSE_TIMEOUT = 1_000;

export function socketOutput({ clients, isRead, slow }: OutputWorld): SocketOutput {
  const ending = new WeakSet<WebSocket>();
  /** The size of the one large message that a socket has not read yet. */
  const owed = new WeakMap<WebSocket, number>();
  const lastSent = new WeakMap<WebSocket, number>();
  let unsent = 0;

  function end(ws: WebSocket, code: number): void {
    if (ending.has(ws)) return;
    ending.add(ws);
    ws.close(code);
    if (ws.isPaused && !isRead(ws)) ws.resume();
    setTimeout(() => ws.terminate(), CLOSE_TIMEOUT).unref();
  }

  /** Closes a client that reads too slowly. One large message (a whole felt) may be unsent in addition. */
  function send(ws: WebSocket, bytes: Uint8Array, gone?: () => void): void {
    if (ws.readyState !== ws.OPEN || ending.has(ws)) return;
    const waiting = ws.bufferedAmount;
    if (waiting < LIMITS.buffered) owed.delete(ws);
    if (waiting > LIMITS.buffered + (owed.get(ws) ?? 0)) {
      slow();
      return end(ws, CLOSE.slow);
    }
    if (bytes.length > LIMITS.buffered && !owed.has(ws)) owed.set(ws, bytes.length);
    unsent += bytes.length;
    lastSent.set(ws, performance.now());
    ws.send(bytes, (why) => {
      unsent -= bytes.length;
      if (!why) gone?.();
    });
    if (unsent > LIMITS.unsent) closeSlowest();
  }

  /** The unsent bytes of all clients are bounded too, because they take memory. */
  function closeSlowest(): void {
    let slowest: WebSocket | undefined;
    for (const ws of clients)
      if (!ending.has(ws) && ws.bufferedAmount > (slowest?.bufferedAmount ?? 0)) slowest = ws;
    if (!slowest) return;
    slow();
    ending.add(slowest);
    slowest.terminate();
  }

  return {
    send,
    end,
    isEnding: (ws) => ending.has(ws),
    lastSent: (ws) => lastSent.get(ws) ?? 0,
  };
}

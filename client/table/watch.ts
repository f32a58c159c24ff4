import type { WebsocketProvider } from 'y-websocket';
import { LIMITS } from '../../shared/wire.ts';

/** Milliseconds between two checks of a connection. */
const LOOK = 500;
/**
 * After so many milliseconds without a check the page has slept. It first reads the messages that came
 * meanwhile.
 */
const SLEPT = 1_500;
/** A connection that has held for so many milliseconds is good. */
const GOOD = 30_000;
/** The patience grows with each reconnection on a slow line, up to so many milliseconds. */
const MOST_PATIENCE = 30_000;

/**
 * Reconnects if nothing was received for too long, or if the server does not answer the connection. A
 * socket on a dead line stays open for minutes, but the server sends something every second or two. Returns
 * a function that stops it.
 */
export function watch(provider: WebsocketProvider): () => void {
  let patience: number = LIMITS.silence;
  let dialled = Date.now();
  let looked = Date.now();
  let socket: WebSocket | null = null;

  const look = () => {
    const now = Date.now();
    const slept = now - looked > SLEPT;
    looked = now;
    if (provider.ws !== socket) {
      socket = provider.ws;
      dialled = now;
    }
    if (slept || !socket || !provider.shouldConnect) return;
    if (provider.wsconnected && now - dialled > GOOD) patience = LIMITS.silence;
    const heard = provider.wsconnected ? provider.wsLastMessageReceived : dialled;
    if (now - heard <= patience) return;
    patience = Math.min(patience * 2, MOST_PATIENCE);
    provider.disconnect();
    provider.connect();
  };
  const looking = setInterval(look, LOOK);
  return () => clearInterval(looking);
}

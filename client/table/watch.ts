import type { WebsocketProvider } from 'y-websocket';
import { LIMITS } from '../../shared/wire.ts';

/** Milliseconds between two looks at a connection. */
const LOOK = 500;
/** A page that was not looked after for so long has slept: it hears first what came meanwhile. */
const SLEPT = 1_500;
/** A connection that held for so long is a good one. */
const GOOD = 30_000;
/** On a line that is slow and not dead one waits longer each time, and at most this long. */
const MOST_PATIENCE = 30_000;

/**
 * Hangs up and dials again where nothing was heard for too long, or where nobody answers the dial. A
 * socket whose line is dead stays open for minutes, and the server says something every second or
 * two. Answers how to stop watching.
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

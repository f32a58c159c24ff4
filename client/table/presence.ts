import type { Awareness } from 'y-protocols/awareness';
import { LIMITS, type Presence, type SeenPresence } from '../../shared/wire.ts';
import { listeners } from './session.ts';

/** Somebody else who is connected: where they point, what they hold, what they plan. */
export interface Other {
  /** Number of the connection; one seat may look from two. */
  readonly client: number;
  readonly state: SeenPresence;
  /** Milliseconds (performance clock) when the pointer last moved. */
  readonly moved: number;
}

/** Who else is here. Nothing in it is ever kept. */
export interface Presences {
  readonly others: readonly Other[];
  /** Sets some keys of one's own state; told at most thirty times a second. */
  set(part: Presence): void;
  readonly own: Presence;
  listen(listener: (event: PresenceEvent) => void): () => void;
}

export type PresenceEvent =
  | { readonly kind: 'change' }
  /** Somebody says "look here"; each ping is told once. */
  | { readonly kind: 'ping'; readonly from: Other };

/** Wraps the awareness of a connection. `timing` is there so that tests need no clock. */
export function presences(
  awareness: Awareness,
  timing: { now(): number; later(run: () => void, ms: number): void } = browserTiming,
): Presences & { own: Presence } {
  const heard = listeners<PresenceEvent>();
  const seen = new Map<number, Other>();
  let own: Presence = {};
  let told = -Infinity;
  let waiting = false;

  const tell = () => {
    waiting = false;
    told = timing.now();
    awareness.setLocalState({ ...own });
  };

  const read = () => {
    const pings: Other[] = [];
    for (const client of seen.keys()) if (!awareness.getStates().has(client)) seen.delete(client);
    for (const [client, raw] of awareness.getStates()) {
      const state = raw as SeenPresence;
      if (client === awareness.clientID || !state.seat) continue;
      const before = seen.get(client);
      const moved = sameCursor(before?.state, state) ? (before?.moved ?? -Infinity) : timing.now();
      const other: Other = { client, state, moved };
      seen.set(client, other);
      // A ping that was there when we came is an old one.
      if (before && state.ping && state.ping.n !== before.state.ping?.n) pings.push(other);
    }
    heard.tell({ kind: 'change' });
    for (const from of pings) heard.tell({ kind: 'ping', from });
  };

  awareness.setLocalState({});
  awareness.on('change', read);
  return {
    get others() {
      return [...seen.values()];
    },
    get own() {
      return own;
    },
    set(part) {
      own = { ...own, ...part };
      if (waiting) return;
      const wait = told + LIMITS.presenceEvery - timing.now();
      if (wait <= 0) tell();
      else {
        waiting = true;
        timing.later(tell, wait);
      }
    },
    listen: heard.listen,
  };
}

function sameCursor(a: Presence | undefined, b: Presence): boolean {
  return a?.cursor?.x === b.cursor?.x && a?.cursor?.y === b.cursor?.y;
}

const browserTiming = {
  now: () => performance.now(),
  later: (run: () => void, ms: number) => void setTimeout(run, ms),
};

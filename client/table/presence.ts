import type { Awareness } from 'y-protocols/awareness';
import type { Finding } from '../../shared/finding.ts';
import type { AidedRoute, Move } from '../../shared/move.ts';
import { LIMITS, type Pointer, type Presence, type SeatPresence } from '../../shared/wire.ts';
import { createListeners } from './listeners.ts';

/** Another person who is connected: where they point, what they hold, what they plan. */
export interface ConnectedPerson {
  /** The connection number. One seat may have two connections. */
  readonly client: number;
  readonly state: SeatPresence;
  /** Where they point. The pointer leaves a trail while they hold Shift. */
  readonly pointer?: Pointer;
  /** Milliseconds (performance clock) when the pointer last moved. */
  readonly moved: number;
}

/** The other people who are connected. Nothing of it is stored. */
export interface PresenceState {
  readonly others: readonly ConnectedPerson[];
  /** Changes the own state. It is sent at most thirty times a second. */
  set(part: Presence): void;
  readonly own: Presence;
  /** Sends the pointer while it moves, and once more when it rests. */
  point(pointer: Pointer): void;
  listen(listener: (event: PresenceEvent) => void): () => void;
}

export type PresenceEvent =
  | { readonly kind: 'change' }
  /** Somebody says "look here"; each ping is told once. */
  | { readonly kind: 'ping'; readonly from: ConnectedPerson }
  /** Somebody calls all to look along; each call is told once. */
  | { readonly kind: 'call'; readonly from: ConnectedPerson }
  /** A move of somebody's was refused; each is told once. */
  | {
      readonly kind: 'refused';
      readonly from: ConnectedPerson;
      readonly n: number;
      readonly move: Move;
      readonly findings: readonly Finding[];
    };

/** Milliseconds without movement after which a pointer rests. */
const REST = 600;

/** Wraps the awareness of a connection. `tellPointer` sends the own pointer. Tests pass their own `timing`. */
export function presences(
  awareness: Awareness,
  timing: { now(): number; later(run: () => void, ms: number): void } = browserTiming,
  tellPointer: (pointer: Pointer) => void = () => {},
): PresenceState & { own: Presence; pointed(moved: ReadonlyMap<number, Pointer>): void } {
  const heard = createListeners<PresenceEvent>();
  const seen = new Map<number, ConnectedPerson>();
  let own: Presence = {};
  let told = -Infinity;
  let waiting = false;
  let pointer: Pointer | undefined;
  let pointing = false;
  let pointedAt = -Infinity;
  let lastMove = -Infinity;
  let resting = false;

  const tell = () => {
    waiting = false;
    told = timing.now();
    awareness.setLocalState({ ...own });
  };

  const point = () => {
    pointing = false;
    pointedAt = timing.now();
    if (pointer) tellPointer(pointer);
  };
  const rest = () => {
    const left = lastMove + REST - timing.now();
    resting = left > 0;
    if (resting) timing.later(rest, left);
    else if (pointer) presences.set({ cursor: { x: pointer.x, y: pointer.y } });
  };

  const read = () => {
    const pings: ConnectedPerson[] = [];
    const calls: ConnectedPerson[] = [];
    const refused: Extract<PresenceEvent, { kind: 'refused' }>[] = [];
    for (const client of seen.keys()) if (!awareness.getStates().has(client)) seen.delete(client);
    for (const [client, raw] of awareness.getStates()) {
      const state = raw as SeatPresence;
      if (client === awareness.clientID || !state.seat) continue;
      const before = seen.get(client);
      const still = sameCursor(before?.state, state);
      const moved = still ? (before?.moved ?? -Infinity) : timing.now();
      const rests = state.cursor ? { ...state.cursor, trail: false } : undefined;
      const pointer = still ? before?.pointer : rests;
      const other: ConnectedPerson = { client, state, moved, ...(pointer && { pointer }) };
      seen.set(client, other);
      // A ping that was there before this page came is old and is not shown.
      if (before && state.ping && state.ping.n !== before.state.ping?.n) pings.push(other);
      // A call holds until it is released, so it reaches people who come later.
      if (state.call && state.call !== before?.state.call) calls.push(other);
      if (before && state.refused && state.refused.n !== before.state.refused?.n)
        refused.push({ kind: 'refused', from: other, ...state.refused });
    }
    heard.tell({ kind: 'change' });
    for (const from of calls) heard.tell({ kind: 'call', from });
    for (const from of pings) heard.tell({ kind: 'ping', from });
    refused.forEach(heard.tell);
  };

  awareness.setLocalState({});
  awareness.on('change', read);
  const presences = {
    get others() {
      return [...seen.values()];
    },
    get own() {
      return own;
    },
    set(part: Presence) {
      own = { ...own, ...part };
      if (waiting) return;
      const wait = told + LIMITS.presenceEvery - timing.now();
      if (wait <= 0) tell();
      else {
        waiting = true;
        timing.later(tell, wait);
      }
    },
    point(at: Pointer) {
      pointer = at;
      lastMove = timing.now();
      if (!resting) timing.later(rest, REST);
      resting = true;
      if (pointing) return;
      const wait = pointedAt + LIMITS.pointerEvery - timing.now();
      if (wait <= 0) point();
      else {
        pointing = true;
        timing.later(point, wait);
      }
    },
    /** The server's message about other people's pointers. */
    pointed(moved: ReadonlyMap<number, Pointer>) {
      for (const [client, pointer] of moved) {
        const other = seen.get(client);
        if (other) seen.set(client, { ...other, pointer, moved: timing.now() });
      }
      heard.tell({ kind: 'change' });
    },
    listen: heard.listen,
  };
  return presences;
}

function sameCursor(a: Presence | undefined, b: Presence): boolean {
  return a?.cursor?.x === b.cursor?.x && a?.cursor?.y === b.cursor?.y;
}

const browserTiming = {
  now: () => performance.now(),
  later: (run: () => void, ms: number) => void setTimeout(run, ms),
};

/** Drawn routes as they are sent: a copy that nothing here changes. */
export const copyOfRoutes = ({
  company,
  routes,
}: DrawnRoutes): NonNullable<Presence['routes']> => ({
  company,
  routes: routes.map(({ trains, way, with: helpers }) => ({
    trains: [...trains],
    way: [...way],
    ...(helpers && { with: [...helpers] }),
  })),
});

interface DrawnRoutes {
  readonly company: string;
  readonly routes: readonly AidedRoute[];
}

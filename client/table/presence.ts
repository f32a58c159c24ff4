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

/** The clock and the timers that presence uses. */
interface Timing {
  now(): number;
  later(run: () => void, ms: number): void;
}

const browserTiming: Timing = {
  now: () => performance.now(),
  later: (run, ms) => void setTimeout(run, ms),
};

/** Does `act` at once, but at most every `ms` milliseconds: what comes sooner is done later, once. */
function atMostEvery(ms: number, timing: Timing, act: () => void): () => void {
  let done = -Infinity;
  let waiting = false;
  const run = () => {
    waiting = false;
    done = timing.now();
    act();
  };
  return () => {
    if (waiting) return;
    const wait = done + ms - timing.now();
    waiting = wait > 0;
    if (waiting) timing.later(run, wait);
    else run();
  };
}

/** Calls `rested` when nothing has moved for `ms` milliseconds. The result is called at each movement. */
function whenAtRest(ms: number, timing: Timing, rested: () => void): () => void {
  let lastMove = -Infinity;
  let waiting = false;
  const look = () => {
    const left = lastMove + ms - timing.now();
    waiting = left > 0;
    if (waiting) timing.later(look, left);
    else rested();
  };
  return () => {
    lastMove = timing.now();
    if (!waiting) timing.later(look, ms);
    waiting = true;
  };
}

/** Wraps the awareness of a connection. `tellPointer` sends the own pointer. Tests pass their own `timing`. */
export function presences(
  awareness: Awareness,
  timing: Timing = browserTiming,
  tellPointer: (pointer: Pointer) => void = () => {},
): PresenceState & { pointed(moved: ReadonlyMap<number, Pointer>): void } {
  const heard = createListeners<PresenceEvent>();
  const seen = new Map<number, ConnectedPerson>();
  let own: Presence = {};
  let pointer: Pointer | undefined;

  const tell = atMostEvery(LIMITS.presenceEvery, timing, () => awareness.setLocalState({ ...own }));
  const tellPoint = atMostEvery(LIMITS.pointerEvery, timing, () => pointer && tellPointer(pointer));
  const set = (part: Presence) => {
    own = { ...own, ...part };
    tell();
  };
  const moves = whenAtRest(REST, timing, () => {
    if (pointer) set({ cursor: { x: pointer.x, y: pointer.y } });
  });

  awareness.setLocalState({});
  awareness.on('change', () => {
    const news = readStates(awareness, seen, timing.now());
    heard.tell({ kind: 'change' });
    news.forEach(heard.tell);
  });
  return {
    get others() {
      return [...seen.values()];
    },
    get own() {
      return own;
    },
    set,
    point(at) {
      pointer = at;
      moves();
      tellPoint();
    },
    /** The server's message about other people's pointers. */
    pointed(moved) {
      for (const [client, pointer] of moved) {
        const other = seen.get(client);
        if (other) seen.set(client, { ...other, pointer, moved: timing.now() });
      }
      heard.tell({ kind: 'change' });
    },
    listen: heard.listen,
  };
}

/** Reads the states of the others into `seen`. Returns what has to be told: calls, pings, refused moves. */
function readStates(
  awareness: Awareness,
  seen: Map<number, ConnectedPerson>,
  now: number,
): PresenceEvent[] {
  const calls: PresenceEvent[] = [];
  const pings: PresenceEvent[] = [];
  const refusals: PresenceEvent[] = [];
  const states = awareness.getStates();
  for (const client of seen.keys()) if (!states.has(client)) seen.delete(client);
  for (const [client, raw] of states) {
    const state = raw as SeatPresence;
    if (client === awareness.clientID || !state.seat) continue;
    const before = seen.get(client);
    const from = personOf(client, state, before, now);
    seen.set(client, from);
    const { ping, call, refused } = state;
    // A call holds until it is released, so it reaches people who come later.
    if (call && call !== before?.state.call) calls.push({ kind: 'call', from });
    // A ping that was there before this page came is old and is not shown.
    if (before && ping && ping.n !== before.state.ping?.n) pings.push({ kind: 'ping', from });
    if (before && refused && refused.n !== before.state.refused?.n)
      refusals.push({ kind: 'refused', from, ...refused });
  }
  return [...calls, ...pings, ...refusals];
}

/** Somebody with a new state. A pointer that did not move stays as it was. */
function personOf(
  client: number,
  state: SeatPresence,
  before: ConnectedPerson | undefined,
  now: number,
): ConnectedPerson {
  const still = sameCursor(before?.state, state);
  const rests = state.cursor ? { ...state.cursor, trail: false } : undefined;
  const pointer = still ? before?.pointer : rests;
  const moved = still ? (before?.moved ?? -Infinity) : now;
  return { client, state, moved, ...(pointer && { pointer }) };
}

function sameCursor(a: Presence | undefined, b: Presence): boolean {
  return a?.cursor?.x === b.cursor?.x && a?.cursor?.y === b.cursor?.y;
}

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

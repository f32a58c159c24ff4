import type { Seat } from '../../shared/seat.ts';
import { LIMITS, type Pointer, Presence, type SeenPresence } from '../../shared/wire.ts';
import { type Line, ownState, pointerFrame, presenceFrame, presenceLines } from './frames.ts';
import { parsePlainJson } from './plain.ts';

/** One connection as the others see it. */
export interface PresenceEntry {
  /** The awareness number that the server gave it; the client's own is never passed on. */
  readonly number: number;
  /** What the client last said of itself, not looked at yet. */
  heard(bytes: Uint8Array): void;
  /** Its pointer moved; the others hear of it with whatever else moves. */
  pointed(pointer: Pointer): void;
  leave(): void;
}

export interface PresenceRoom {
  /** `seat` is asked whenever its state is told; `tell` sends a frame to the connection. */
  enter(
    number: number,
    seat: () => Seat | undefined,
    tell: (frame: Uint8Array) => void,
  ): PresenceEntry;
  /** Tells every state again, because seats have changed. */
  retell(): void;
  /** All states but that of `number`, as one frame. */
  all(number?: number): Uint8Array;
}

interface Known {
  readonly number: number;
  readonly seat: () => Seat | undefined;
  readonly tell: (frame: Uint8Array) => void;
  clock: number;
  pointer?: Pointer;
  unread?: string;
  state?: Presence;
}

/**
 * Cursors, drags and pings of one room. A connection speaks for itself alone: it has one number,
 * given by the server, and carries the seat that the server knows it by. However often it speaks,
 * the others are told at most every `presenceEvery` milliseconds, and of pointers, which are most of
 * it, every `pointerEvery` in a few bytes each. (SPEC P1-P6)
 */
export function presenceRoom(after: (ms: number, work: () => void) => void): PresenceRoom {
  const faces = new Set<Known>();
  let due = false;
  let pointing = false;

  const line = (face: Known): Line => {
    const seat = face.seat();
    const seen = face.state && seat ? ({ ...face.state, seat } satisfies SeenPresence) : null;
    return { number: face.number, clock: face.clock, state: JSON.stringify(seen) };
  };

  function tell(changed: readonly Line[]): void {
    if (changed.length === 0) return;
    const whole = presenceFrame(presenceLines(changed));
    for (const { number, tell } of faces) {
      const others = changed.filter((line) => line.number !== number);
      if (others.length === changed.length) tell(whole);
      else if (others.length > 0) tell(presenceFrame(presenceLines(others)));
    }
  }

  function soon(): void {
    if (due) return;
    due = true;
    after(LIMITS.presenceEvery, flush);
  }

  /** So many bytes at a time and no more; who waits longest comes first, and who plays before all. */
  function flush(): void {
    due = false;
    const changed: Line[] = [];
    let room = LIMITS.presenceTold;
    const watches = (face: Known) => Number(face.seat()?.role === 'spectator');
    const waiting = [...faces].filter(({ unread }) => unread !== undefined);
    for (const face of waiting.sort((one, other) => watches(one) - watches(other))) {
      if (room <= 0) break;
      const { unread } = face;
      delete face.unread;
      if (!take(face, unread!)) continue;
      face.clock++;
      const told = line(face);
      changed.push(told);
      room -= told.state.length;
      faces.delete(face);
      faces.add(face);
    }
    tell(changed);
    if (waiting.some(({ unread }) => unread !== undefined)) soon();
  }

  function point(): void {
    pointing = false;
    const moved = [...faces].flatMap((face) => {
      const { number, pointer, state } = face;
      delete face.pointer;
      // Who has not said anything of itself is not there for the others.
      return pointer && state ? [[number, pointer] as const] : [];
    });
    if (moved.length === 0) return;
    const whole = pointerFrame(moved);
    for (const { number, tell } of faces) {
      const others = moved.filter(([mover]) => mover !== number);
      if (others.length === moved.length) tell(whole);
      else if (others.length > 0) tell(pointerFrame(others));
    }
  }

  const all = (number?: number) =>
    presenceFrame(
      presenceLines([...faces].filter((f) => f.state && f.number !== number).map(line)),
    );

  return {
    enter(number, seat, tellIt) {
      const face: Known = { number, seat, tell: tellIt, clock: 1 };
      faces.add(face);
      return {
        number,
        heard(bytes) {
          const own = ownState(bytes);
          if (own === undefined || own.length > LIMITS.presence) return;
          face.unread = own;
          soon();
        },
        pointed(pointer) {
          face.pointer = pointer;
          if (pointing) return;
          pointing = true;
          after(LIMITS.pointerEvery, point);
        },
        leave() {
          if (!faces.delete(face) || !face.state) return;
          delete face.state;
          face.clock++;
          tell([line(face)]);
        },
      };
    },
    retell() {
      const told = [...faces].filter(({ state }) => state);
      for (const face of told) face.clock++;
      tell(told.map(line));
    },
    all,
  };
}

/** Reads what a face said of itself; false: nothing that could be told to others. */
function take(face: Known, text: string): boolean {
  if (text === 'null') {
    const was = face.state !== undefined;
    delete face.state;
    return was;
  }
  const state = Presence.safeParse(parsePlainJson(text, LIMITS.depth));
  if (!state.success) return false;
  face.state = state.data;
  return true;
}

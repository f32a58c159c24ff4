import type { Seat } from '../../shared/people/seat.ts';
import { LIMITS, type Pointer, Presence, type SeatPresence } from '../../shared/wire.ts';
import { type Line, ownState, pointerFrame, presenceFrame, presenceLines } from './frames.ts';
import { parsePlainJson } from './plain.ts';

/** The presence of one connection. */
export interface MemberPresence {
  /** The awareness client id that the server gave it. The client's own is never passed on. */
  readonly number: number;
  /** Takes the state that the client sends. It is parsed when the others are told. */
  heard(bytes: Uint8Array): void;
  /** Takes the pointer of the connection. The others receive it together with other pointers. */
  pointed(pointer: Pointer): void;
  leave(): void;
}

export interface RoomPresence {
  /** `seat` is read whenever the state is told. `tell` sends a frame to the connection. */
  enter(
    number: number,
    seat: () => Seat | undefined,
    tell: (frame: Uint8Array) => void,
  ): MemberPresence;
  /** Tells every state again, because seats have changed. */
  retell(): void;
  /** All states except that of `number`, as one frame. */
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
 * Cursors, drags and pings of a room. A connection speaks only for itself: it has one client id, given by
 * the server, and the seat that the server knows. The others are told at most every `presenceEvery` ms,
 * however often it speaks. Pointers, which are most of it, are told every `pointerEvery` ms in a few bytes
 * each. (SPEC P1-P6)
 */
export function roomPresence(after: (ms: number, work: () => void) => void): RoomPresence {
  const faces = new Set<Known>();
  let due = false;
  let pointing = false;

  const tell = (changed: readonly Line[]) =>
    tellOthers(faces, changed, ({ number }) => number, stateFrame);

  function soon(): void {
    if (due) return;
    due = true;
    after(LIMITS.presenceEvery, flush);
  }

  function flush(): void {
    due = false;
    tell(nextLines(faces));
    if ([...faces].some(({ unread }) => unread !== undefined)) soon();
  }

  function point(): void {
    pointing = false;
    tellOthers(faces, takePointers(faces), ([number]) => number, pointerFrame);
  }

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
          tell([lineOf(face)]);
        },
      };
    },
    retell() {
      const told = [...faces].filter(({ state }) => state);
      for (const face of told) face.clock++;
      tell(told.map(lineOf));
    },
    all: (number) =>
      stateFrame([...faces].filter((face) => face.state && face.number !== number).map(lineOf)),
  };
}

const stateFrame = (lines: readonly Line[]): Uint8Array => presenceFrame(presenceLines(lines));

function lineOf(face: Known): Line {
  const seat = face.seat();
  const seen = face.state && seat ? ({ ...face.state, seat } satisfies SeatPresence) : null;
  return { number: face.number, clock: face.clock, state: JSON.stringify(seen) };
}

/** Tells each connection what the others changed. All that changed nothing get the same frame. */
function tellOthers<T>(
  faces: Iterable<Known>,
  changed: readonly T[],
  numberOf: (one: T) => number,
  frameOf: (changed: readonly T[]) => Uint8Array,
): void {
  if (changed.length === 0) return;
  const whole = frameOf(changed);
  for (const { number, tell } of faces) {
    const others = changed.filter((one) => numberOf(one) !== number);
    if (others.length === changed.length) tell(whole);
    else if (others.length > 0) tell(frameOf(others));
  }
}

/**
 * Reads what connections said since the last time, at most so many bytes. Players come before watchers, and
 * whoever waited longest comes first.
 */
function nextLines(faces: Set<Known>): Line[] {
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
    const told = lineOf(face);
    changed.push(told);
    room -= told.state.length;
    faces.delete(face);
    faces.add(face);
  }
  return changed;
}

/** The pointers that moved since the last time. A connection that has said nothing of itself is not shown. */
function takePointers(faces: Iterable<Known>): (readonly [number, Pointer])[] {
  return [...faces].flatMap((face) => {
    const { number, pointer, state } = face;
    delete face.pointer;
    return pointer && state ? [[number, pointer] as const] : [];
  });
}

/** Parses what a client said of itself. False: it cannot be told to others. */
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

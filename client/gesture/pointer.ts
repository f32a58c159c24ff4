import type { Point } from '../picture/art/curve.ts';

/** What a pointer does on the board, told as it happens. Positions are CSS pixels within the board. */
export interface PointerHandlers {
  /** Asks whether a press takes up a piece, so that a drag starts instead of a pan. `held` = it was a long press. */
  grabs(at: Point, held: boolean): boolean;
  dragged(at: Point, event: PointerEvent): void;
  dropped(at: Point, event: PointerEvent): void;
  /** A drag ended without a drop. */
  letGo(): void;
  panned(dx: number, dy: number): void;
  /** `by` = the factor; more than 1 brings the board nearer. */
  zoomed(at: Point, by: number): void;
  /** The camera came to rest after a pan or zoom. */
  rested(): void;
  tapped(at: Point, event: PointerEvent): void;
  /** The second button, or what a device has for it: a menu is wanted. */
  asked(at: Point, event: MouseEvent): void;
  /** A double click. */
  pinged(at: Point): void;
  moved(at: Point, event: PointerEvent): void;
  /** The pointer rests on a point, or has left it (undefined). */
  hovered(at: Point | undefined, event: PointerEvent): void;
}

/** Pixels that a press may stray and still be a tap. */
const TAP_RADIUS = 6;
/** Milliseconds until a held press takes up a tile. */
const HOLD = 380;
/** Milliseconds until a pointer counts as resting. */
const REST = 550;

/** The pointers that are down on the board, by id, and what they do. */
interface Press {
  readonly down: Map<number, Point>;
  mode: 'none' | 'press' | 'pan' | 'drag' | 'pinch';
  /** Where the first finger came down. */
  start: Point;
  /** Runs until a held press takes up what lies under it. */
  holding?: ReturnType<typeof setTimeout>;
}

/** Mouse, touch and pen on one element: tap, drag, pan, pinch, wheel, hover. Returns a function that stops it. */
export function listenToPointer(board: HTMLElement, handlers: PointerHandlers): () => void {
  const press: Press = { down: new Map(), mode: 'none', start: { x: 0, y: 0 } };
  let settled: ReturnType<typeof setTimeout> | undefined;

  const hover = hoverTimer(handlers);
  const settle = () => {
    clearTimeout(settled);
    settled = setTimeout(handlers.rested, 100);
  };

  const pointerdown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    board.setPointerCapture(event.pointerId);
    hover.stop();
    pressDown(press, handlers, spotOn(board, event), event);
  };
  const pointermove = (event: PointerEvent) => {
    const at = spotOn(board, event);
    handlers.moved(at, event);
    if (press.down.has(event.pointerId)) {
      if (move(press, handlers, at, event)) settle();
    } else if (!isStill(event)) {
      hover.left(event);
      hover.rests(at, event);
    }
  };
  const pointerup = (event: PointerEvent) => {
    const { mode } = press;
    if (!lift(press, event, press.down.size > 1 ? 'pan' : 'none')) return;
    const at = spotOn(board, event);
    if (mode === 'drag') handlers.dropped(at, event);
    else if (mode === 'press') handlers.tapped(at, event);
  };
  const pointercancel = (event: PointerEvent) => {
    const { mode } = press;
    if (lift(press, event, 'none') && mode === 'drag') handlers.letGo();
  };
  const stop = new AbortController();
  const { signal } = stop;
  board.addEventListener('pointerdown', pointerdown, { signal });
  board.addEventListener('pointermove', pointermove, { signal });
  board.addEventListener('pointerup', pointerup, { signal });
  board.addEventListener('pointercancel', pointercancel, { signal });
  board.addEventListener('pointerleave', hover.left, { signal });
  listenToMouse(board, handlers, settle, signal);
  return () => {
    stop.abort();
    hover.stop();
    for (const timer of [press.holding, settled]) clearTimeout(timer);
  };
}

/** The first finger takes up a piece or begins a press; the second begins a pinch. */
function pressDown(press: Press, handlers: PointerHandlers, at: Point, event: PointerEvent): void {
  press.down.set(event.pointerId, at);
  if (press.down.size === 2) {
    if (press.mode === 'drag') handlers.letGo();
    clearTimeout(press.holding);
    press.mode = 'pinch';
    return;
  }
  press.start = at;
  press.mode = handlers.grabs(at, false) ? 'drag' : 'press';
  press.holding = setTimeout(() => {
    if (press.mode !== 'press') return;
    if (handlers.grabs(at, true)) press.mode = 'drag';
    else if (event.pointerType === 'touch') handlers.hovered(at, event);
  }, HOLD);
}

/** One of the fingers that are down moves. Returns whether the camera moves with it. */
function move(press: Press, handlers: PointerHandlers, at: Point, event: PointerEvent): boolean {
  const { down, start } = press;
  const before = down.get(event.pointerId)!;
  if (press.mode === 'press' && Math.hypot(at.x - start.x, at.y - start.y) > TAP_RADIUS) {
    clearTimeout(press.holding);
    press.mode = 'pan';
  }
  if (press.mode === 'pinch') {
    const other = [...down].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (other) pinch(handlers, other, before, at);
  } else if (press.mode === 'pan') handlers.panned(at.x - before.x, at.y - before.y);
  else if (press.mode === 'drag') handlers.dragged(at, event);
  down.set(event.pointerId, at);
  return press.mode === 'pinch' || press.mode === 'pan';
}

/** A finger is no longer down; `next` is what the others do. Returns whether it was down. */
function lift(press: Press, event: PointerEvent, next: Press['mode']): boolean {
  if (!press.down.delete(event.pointerId)) return false;
  clearTimeout(press.holding);
  press.mode = next;
  return true;
}

const spotOn = (board: HTMLElement, event: MouseEvent): Point => {
  const { left, top } = board.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

/** True if a mouse has not moved: a button under it has gone, so it points at the board without meaning it. */
const isStill = ({ pointerType, movementX, movementY, isTrusted }: PointerEvent): boolean =>
  isTrusted && pointerType === 'mouse' && movementX === 0 && movementY === 0;

/** Tells when a pointer rests, and when it has left the point. */
function hoverTimer(handlers: PointerHandlers) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(resting);
  return {
    stop,
    left(event: PointerEvent): void {
      stop();
      handlers.hovered(undefined, event);
    },
    rests(at: Point, event: PointerEvent): void {
      resting = setTimeout(() => handlers.hovered(at, event), REST);
    },
  };
}

/** Zooms and pans by one of two fingers that moved from `before` to `at`. */
function pinch(handlers: PointerHandlers, other: Point, before: Point, at: Point): void {
  const distance = (p: Point) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
  handlers.zoomed(
    { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 },
    distance(at) / distance(before),
  );
  handlers.panned((at.x - before.x) / 2, (at.y - before.y) / 2);
}

/** The wheel zooms, the second button asks, a double click pings. */
function listenToMouse(
  board: HTMLElement,
  handlers: PointerHandlers,
  settle: () => void,
  signal: AbortSignal,
): void {
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
    handlers.zoomed(spotOn(board, event), Math.exp(-step / 500));
    settle();
  };
  const contextmenu = (event: MouseEvent) => {
    event.preventDefault();
    handlers.asked(spotOn(board, event), event);
  };
  const dblclick = (event: MouseEvent) => handlers.pinged(spotOn(board, event));
  board.addEventListener('wheel', wheel, { signal, passive: false });
  board.addEventListener('contextmenu', contextmenu, { signal });
  board.addEventListener('dblclick', dblclick, { signal });
}

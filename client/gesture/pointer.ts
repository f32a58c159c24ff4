import type { Spot } from '../picture/art/curve.ts';

/** What a pointer on the board is understood to do; positions are CSS pixels within the board. */
export interface PointerHandlers {
  /** Something is pressed: may it be taken up? A piece that may starts a drag, all else a pan. */
  grabs(at: Spot, held: boolean): boolean;
  dragged(at: Spot, event: PointerEvent): void;
  dropped(at: Spot, event: PointerEvent): void;
  letGo(): void;
  panned(dx: number, dy: number): void;
  zoomed(at: Spot, by: number): void;
  /** The camera came to rest after a pan or zoom. */
  rested(): void;
  tapped(at: Spot, event: PointerEvent): void;
  asked(at: Spot, event: MouseEvent): void;
  pinged(at: Spot): void;
  moved(at: Spot, event: PointerEvent): void;
  /** The pointer rests on a point, or has left it (undefined). */
  hovered(at: Spot | undefined, event: PointerEvent): void;
}

/** Pixels that a press may stray and still be a tap. */
const TAP = 6;
/** Milliseconds: a press that holds takes up a tile; a pointer that rests asks what lies there. */
const HOLD = 380;
const REST = 550;

/** Mouse, touch and pen on one element: tap, drag, pan, pinch, wheel, hover. Answers how to stop. */
export function listenToPointer(board: HTMLElement, hands: PointerHandlers): () => void {
  const down = new Map<number, Spot>();
  let mode: 'none' | 'press' | 'pan' | 'drag' | 'pinch' = 'none';
  let start: Spot = { x: 0, y: 0 };
  let holding: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let settled: ReturnType<typeof setTimeout> | undefined;

  const spot = (event: MouseEvent): Spot => {
    const { left, top } = board.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const settle = () => {
    clearTimeout(settled);
    settled = setTimeout(hands.rested, 100);
  };

  const pointerdown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = spot(event);
    down.set(event.pointerId, at);
    board.setPointerCapture(event.pointerId);
    clearTimeout(resting);
    if (down.size === 2) {
      if (mode === 'drag') hands.letGo();
      clearTimeout(holding);
      mode = 'pinch';
      return;
    }
    start = at;
    mode = hands.grabs(at, false) ? 'drag' : 'press';
    holding = setTimeout(() => {
      if (mode !== 'press') return;
      if (hands.grabs(start, true)) mode = 'drag';
      else if (event.pointerType === 'touch') hands.hovered(start, event);
    }, HOLD);
  };

  const pointermove = (event: PointerEvent) => {
    const at = spot(event);
    hands.moved(at, event);
    const before = down.get(event.pointerId);
    if (!before) {
      clearTimeout(resting);
      hands.hovered(undefined, event);
      resting = setTimeout(() => hands.hovered(at, event), REST);
      return;
    }
    if (mode === 'press' && Math.hypot(at.x - start.x, at.y - start.y) > TAP) {
      clearTimeout(holding);
      mode = 'pan';
    }
    if (mode === 'pinch') pinch(event.pointerId, at);
    else if (mode === 'pan') {
      hands.panned(at.x - before.x, at.y - before.y);
      settle();
    } else if (mode === 'drag') hands.dragged(at, event);
    down.set(event.pointerId, at);
  };

  function pinch(id: number, at: Spot): void {
    const other = [...down].find(([pointer]) => pointer !== id)?.[1];
    const before = down.get(id);
    if (!other || !before) return;
    const far = (p: Spot) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    hands.zoomed({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }, far(at) / far(before));
    hands.panned((at.x - before.x) / 2, (at.y - before.y) / 2);
    settle();
  }

  const pointerup = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(holding);
    const at = spot(event);
    if (mode === 'drag') hands.dropped(at, event);
    else if (mode === 'press') hands.tapped(at, event);
    mode = down.size > 0 ? 'pan' : 'none';
  };
  const pointercancel = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(holding);
    if (mode === 'drag') hands.letGo();
    mode = 'none';
  };
  const pointerleave = (event: PointerEvent) => {
    clearTimeout(resting);
    hands.hovered(undefined, event);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
    hands.zoomed(spot(event), Math.exp(-step / 500));
    settle();
  };
  const contextmenu = (event: MouseEvent) => {
    event.preventDefault();
    hands.asked(spot(event), event);
  };
  const dblclick = (event: MouseEvent) => hands.pinged(spot(event));

  const stop = new AbortController();
  const { signal } = stop;
  board.addEventListener('pointerdown', pointerdown, { signal });
  board.addEventListener('pointermove', pointermove, { signal });
  board.addEventListener('pointerup', pointerup, { signal });
  board.addEventListener('pointercancel', pointercancel, { signal });
  board.addEventListener('pointerleave', pointerleave, { signal });
  board.addEventListener('wheel', wheel, { signal, passive: false });
  board.addEventListener('contextmenu', contextmenu, { signal });
  board.addEventListener('dblclick', dblclick, { signal });
  return () => {
    stop.abort();
    for (const timer of [holding, resting, settled]) clearTimeout(timer);
  };
}

import type { PieceId } from '../../engine/index.ts';
import { emit } from './gesture.ts';
import { type DropSurface, dropTargetAt } from './under.ts';

/**
 * The contract of dragging between canvas and panels.
 *
 * - A node that shows a piece has `data-piece="share:GWR-0"`. A panel calls `dragSource(root)` once on its
 *   render root. Then every such node in it can be grabbed.
 * - A node on which a piece may be dropped has `data-place="player:2"`, and may have `data-at="0"`, the
 *   position in the stack.
 * - During a drag the node under the pointer has `data-drop-over`, and the grabbed node `data-dragging`.
 * - The grabbed node emits the gestures `grab`, `drag`, `drop` and `release`. A `drop` or a `release`
 *   follows every `grab`.
 */
export interface DragOptions {
  /** Draws the ghost at the pointer; left out = a copy of the grabbed node. */
  readonly ghost?: (piece: PieceId) => Element | undefined;
  /** Whether this piece may be taken up now; left out = always. */
  readonly may?: (piece: PieceId) => boolean;
}

export interface DragSource {
  /** Stops listening. */
  stop(): void;
}

/** A piece in the hand. */
export interface Drag {
  readonly piece: PieceId;
  /** The node that emits the gestures. */
  readonly from: EventTarget;
  /** Its turn when it was taken up. */
  readonly turn?: number;
  /** What follows the pointer while it is not over the board. It is appended to `host`. */
  readonly ghost?: Element;
  readonly host?: ParentNode;
  /** The pointer that holds it. */
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

/** CSS pixels that a mouse travels before it is a drag. */
const SLACK = 5;
/** Milliseconds that a finger rests before it lifts a piece instead of scrolling the panel. */
const REST = 260;

/** Makes every `data-piece` below a root draggable. */
export function dragSource(root: HTMLElement | ShadowRoot, options: DragOptions = {}): DragSource {
  const ending = new AbortController();
  let waiting: AbortController | undefined;

  const lift = (node: HTMLElement, event: PointerEvent): void => {
    const piece = node.dataset.piece!;
    waiting?.abort();
    node.toggleAttribute('data-dragging', true);
    const ghost = options.ghost?.(piece) ?? (node.cloneNode(true) as Element);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    startDrag({ piece, from: node, ghost, host: root, pointer, x, y }, () =>
      node.removeAttribute('data-dragging'),
    );
  };

  const down = (event: PointerEvent): void => {
    const node = event
      .composedPath()
      .find((part): part is HTMLElement => part instanceof HTMLElement && !!part.dataset.piece);
    if (!node || event.button !== 0 || !event.isPrimary) return;
    if (options.may && !options.may(node.dataset.piece!)) return;
    waiting?.abort();
    const wait = (waiting = new AbortController());
    const listen = { signal: wait.signal };
    const give = () => wait.abort();
    window.addEventListener('pointerup', give, listen);
    window.addEventListener('pointercancel', give, listen);
    const far = (now: PointerEvent) =>
      Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > SLACK;
    if (event.pointerType === 'touch') {
      const timer = setTimeout(() => lift(node, event), REST);
      wait.signal.addEventListener('abort', () => clearTimeout(timer));
      window.addEventListener('pointermove', (now) => far(now) && give(), listen);
      node.addEventListener('contextmenu', (menu) => menu.preventDefault(), listen);
    } else window.addEventListener('pointermove', (now) => far(now) && lift(node, now), listen);
  };

  root.addEventListener('pointerdown', down as EventListener, { signal: ending.signal });
  // The browser's own dragging of pictures and selections would capture the pointer.
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal: ending.signal });
  return {
    stop() {
      waiting?.abort();
      ending.abort();
    },
  };
}

let inHand = false;

/** Whether this page's user holds a piece now. */
export function dragging(): boolean {
  return inHand;
}

/** Carries a piece until the pointer lets go. Esc puts it back, R and the wheel turn it. Calls `done` once. */
export function startDrag(drag: Drag, done: () => void = () => {}): void {
  const { piece, from, pointer } = drag;
  const ending = new AbortController();
  const ghost = hung(drag);
  let [x, y] = [drag.x, drag.y];
  /** How it lies now, and whether a hand has turned it so. */
  let turn = drag.turn ?? 0;
  let turned = drag.turn !== undefined;
  let over: HTMLElement | undefined;
  let surface: (DropSurface & Element) | undefined;
  let frame = 0;

  const say = (gesture: Parameters<typeof emit>[1]): void => {
    const gone = from instanceof Node && !from.isConnected;
    const root = drag.host;
    emit(gone && root instanceof ShadowRoot ? root.host : from, gesture);
  };

  const look = (): void => {
    frame = 0;
    const hit = dropTargetAt(x, y);
    if (hit.surface !== surface) surface?.hover(piece, undefined);
    surface = hit.surface;
    over?.removeAttribute('data-drop-over');
    over = hit.surface ? undefined : hit.place;
    over?.toggleAttribute('data-drop-over', true);
    ghost?.move(x, y, turn, surface !== undefined);
    if (!surface) return;
    turn = surface.hover(piece, { x, y, ...(turned && { turn }) });
    const place = surface.placeAt(piece, x, y);
    say({ kind: 'drag', piece, turn, ...surface.toBoard(x, y), ...(place && { over: place }) });
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(look);
  };

  const end = (drop: boolean): void => {
    if (ending.signal.aborted) return;
    cancelAnimationFrame(frame);
    look();
    cancelAnimationFrame(frame);
    ending.abort();
    inHand = false;
    const place = surface ? surface.placeAt(piece, x, y) : over?.dataset.place;
    const at = over?.dataset.at;
    surface?.hover(piece, undefined);
    over?.removeAttribute('data-drop-over');
    ghost?.remove();
    swallowClick();
    if (drop && place)
      say({
        kind: 'drop',
        piece,
        place,
        turn,
        ...(surface || at === undefined ? {} : { at: Number(at) }),
      });
    else say({ kind: 'release', piece });
    done();
  };

  listenToCarrier(pointer, ending.signal, {
    moved(event) {
      [x, y] = [event.clientX, event.clientY];
      soon();
    },
    turned(by) {
      turned = true;
      turn = (turn + by + 6) % 6;
      soon();
    },
    ended: end,
  });

  inHand = true;
  say({ kind: 'grab', piece });
  soon();
}

/** Answers to a person who carries a piece. */
interface Carrier {
  moved(event: PointerEvent): void;
  turned(by: 1 | -1): void;
  ended(drop: boolean): void;
}

/** Listens to the pointer that holds a piece, and to the keys and the wheel meanwhile. */
function listenToCarrier(pointer: number, signal: AbortSignal, carrier: Carrier): void {
  const ofPointer = (answer: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointer) answer(event);
  };
  const keydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') carrier.ended(false);
    else if (event.key === 'r' || event.key === 'R') carrier.turned(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    carrier.turned(event.deltaY > 0 ? 1 : -1);
  };
  window.addEventListener('pointermove', ofPointer(carrier.moved), { signal });
  window.addEventListener(
    'pointerup',
    ofPointer(() => carrier.ended(true)),
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    ofPointer(() => carrier.ended(false)),
    { signal },
  );
  window.addEventListener('blur', () => carrier.ended(false), { signal });
  window.addEventListener('keydown', keydown, { signal, capture: true });
  window.addEventListener('wheel', wheel, { signal, capture: true, passive: false });
  // A finger that holds a piece does not scroll the panel it came from.
  window.addEventListener('touchmove', (event) => event.preventDefault(), {
    signal,
    passive: false,
  });
}

/** Shows the ghost above everything, inside its own root, so that the root's styles apply to it. */
function hung({ ghost, host }: Drag) {
  if (!ghost || !host) return undefined;
  const frame = document.createElement('div');
  frame.setAttribute('aria-hidden', 'true');
  frame.popover = 'manual';
  frame.style.cssText =
    'position:fixed;inset:auto;left:0;top:0;margin:0;padding:0;border:0;background:none;' +
    'overflow:visible;pointer-events:none;opacity:.9;will-change:transform';
  frame.append(ghost);
  host.append(frame);
  frame.showPopover();
  return {
    move(x: number, y: number, turn: number, hidden: boolean): void {
      frame.style.visibility = hidden ? 'hidden' : 'visible';
      frame.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn * 60}deg)`;
    },
    remove: () => frame.remove(),
  };
}

/** Ignores the click that a browser dispatches after a drag. */
function swallowClick(): void {
  const ending = new AbortController();
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', stop, { capture: true, signal: ending.signal });
  setTimeout(() => ending.abort(), 0);
}

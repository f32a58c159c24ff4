/** Milliseconds after a tap that made a move, during which another tap is ignored. */
const REST = 400;

const SHIFTED = 'shifted';

/**
 * Scrolls to what a choice has armed, the button that makes the move. Whoever chose by finger may press
 * it after a rest: it may have come to lie under that finger.
 */
export function reveal(armed: HTMLElement | null): void {
  if (!armed) return;
  const before = armed.getBoundingClientRect().top;
  armed.scrollIntoView({ block: 'nearest' });
  if (armed.getBoundingClientRect().top !== before) comesUp(armed);
}

/** What has come under the finger by itself, such as a sheet that opens, may be pressed after a rest. */
export function comesUp(node: HTMLElement): void {
  node.dispatchEvent(new Event(SHIFTED, { bubbles: true, composed: true }));
}

/**
 * One press makes one move. After a move the next button stands where the last one was, so three kinds of
 * press are ignored:
 * - a tap within `REST` of a tap that made a move or scrolled by `reveal`, or of a sheet that came up; the
 *   host has the attribute `resting` meanwhile. The time of the touch counts, not the time at which a slow
 *   page gets to it;
 * - a click of a series (`detail` above 1) whose earlier click made a move;
 * - the repeats of a key that is held down on a button.
 * The value of `moved` changes with every move. Returns a function that stops it.
 */
export function restAfterMove(host: HTMLElement, moved: () => unknown): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Touches before this time are ignored, in the time of `event.timeStamp`. */
  let restsUntil = 0;
  let byFinger = matchMedia('(pointer: coarse)').matches;
  let ignored = false;
  /** The last move when the series of clicks began, and when this click began. */
  let before: unknown;
  let last: unknown;

  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const rest = () => {
    host.toggleAttribute('resting', true);
    restsUntil = performance.now() + REST;
    clearTimeout(timer);
    timer = setTimeout(() => host.removeAttribute('resting'), REST);
  };
  /** Asked right after the button was told of the click: the next touch may come before any timer. */
  const restIfMoved = () => {
    if (!byFinger || moved() === last) return;
    last = moved();
    rest();
  };
  const down = (event: PointerEvent) => {
    byFinger = event.pointerType === 'touch';
    ignored = byFinger && event.timeStamp < restsUntil;
    // The default is not prevented, so that a finger may swipe at any time.
    if (ignored) event.stopImmediatePropagation();
  };
  const click = (event: MouseEvent) => {
    // A key presses a button without any click of the pointer.
    if (event.detail === 0) return;
    if (byFinger) {
      if (ignored || event.timeStamp < restsUntil) return swallow(event);
      last = moved();
      setTimeout(restIfMoved);
    } else if (event.detail === 1) before = moved();
    else if (moved() !== before) swallow(event);
  };
  const held = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    if (!event.repeat || !(target instanceof HTMLButtonElement)) return;
    if (event.key === 'Enter' || event.key === ' ') swallow(event);
  };

  const listen = { capture: true, signal: stop.signal };
  host.addEventListener('pointerdown', down, listen);
  host.addEventListener('click', click, listen);
  host.addEventListener('click', restIfMoved, { signal: stop.signal });
  host.addEventListener(SHIFTED, () => byFinger && rest(), listen);
  host.addEventListener('keydown', held, listen);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

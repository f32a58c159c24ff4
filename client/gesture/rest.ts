/** How many milliseconds a finger that made a move cannot press anything else. */
const REST = 400;

/**
 * A double tap makes one move: after a move by finger what comes up under it is not armed at once. The
 * host has the attribute `resting` as long. `moved` answers the last move, another one after every
 * move. Answers how to stop.
 */
export function restAfterMove(host: HTMLElement, moved: () => unknown): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byFinger = false;
  let ignored = false;

  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const rest = () => {
    host.toggleAttribute('resting', true);
    clearTimeout(timer);
    timer = setTimeout(() => host.removeAttribute('resting'), REST);
  };
  const down = (event: PointerEvent) => {
    byFinger = event.pointerType === 'touch';
    ignored = byFinger && host.hasAttribute('resting');
    // Nothing is prevented: a finger may swipe at any time.
    if (ignored) event.stopImmediatePropagation();
  };
  const click = (event: MouseEvent) => {
    if (!byFinger || event.detail === 0) return;
    if (ignored || host.hasAttribute('resting')) return swallow(event);
    const before = moved();
    setTimeout(() => moved() !== before && rest());
  };

  const listen = { capture: true, signal: stop.signal };
  host.addEventListener('pointerdown', down, listen);
  host.addEventListener('click', click, listen);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

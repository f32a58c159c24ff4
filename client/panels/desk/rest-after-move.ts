import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { TableStore } from '../../store/store.ts';

/** So long after a move of one's own nothing on the desk can be pressed. */
const REST = 400;

/** The element that rests. */
interface Host extends ReactiveControllerHost, HTMLElement {
  readonly store: TableStore;
}

/**
 * After a move of this page the next button stands where the last one was. A double click, or a finger
 * that is still down, must not press it: the host has the attribute `resting` for a moment, under which
 * its style lets no pointer through, and keys that are held down press nothing.
 */
export class RestAfterMove implements ReactiveController {
  private moved: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: Host) {
    host.addController(this);
  }

  hostConnected(): void {
    this.host.addEventListener('keydown', this.held, { capture: true });
  }
  hostDisconnected(): void {
    this.host.removeEventListener('keydown', this.held, { capture: true });
    clearTimeout(this.timer);
    this.host.removeAttribute('resting');
  }
  hostUpdate(): void {
    const { moved } = this.host.store;
    const before = this.moved;
    this.moved = moved;
    if (before === undefined || before === moved) return;
    this.host.setAttribute('resting', '');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.host.removeAttribute('resting'), REST);
  }

  private readonly held = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
}

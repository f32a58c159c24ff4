import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { StoreChange, TableStore } from './store.ts';

/** Whoever is in a room attends while the room is shown, and rests while it is not. */
interface Occupant {
  attend(): void;
  rest(): void;
}

/** A part of the page that stays in the document while it is out of sight. */
export interface HiddenPanel {
  readonly away: boolean;
  readonly occupants: Set<Occupant>;
}

/** Said by whoever comes into the page; the room that it comes into, if any, answers. */
export class PanelConnected extends Event {
  room: HiddenPanel | undefined;
  constructor() {
    super('entering', { bubbles: true, composed: true });
  }
}

/** An element that shows something of the table, and what else it does only while it is seen. */
interface Host extends ReactiveControllerHost, EventTarget {
  readonly store: TableStore;
  readonly isConnected: boolean;
  wakes?(): void;
  sleeps?(): void;
}

/**
 * Renders its host again when the game has changed, or what of the page beside it the host shows.
 * Off the page or out of sight it hears nothing; what it missed is rendered when it is seen again.
 */
export class TableController implements ReactiveController, Occupant {
  private leave: (() => void) | undefined;
  private room: HiddenPanel | undefined;
  /** How often what is shown had changed when it was last out of sight. */
  private known = -1;
  constructor(
    private readonly host: Host,
    private readonly to: (store: TableStore) => void = () => {},
    private readonly shows?: readonly StoreChange[],
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    const entering = new PanelConnected();
    this.host.dispatchEvent(entering);
    this.room = entering.room;
    this.room?.occupants.add(this);
    this.known = -1;
    if (!this.room?.away) this.attend();
  }
  hostDisconnected(): void {
    this.room?.occupants.delete(this);
    this.rest();
  }
  hostUpdate(): void {
    this.listen();
  }

  attend(): void {
    this.host.wakes?.();
    const { store } = this.host;
    if (!store || store.times(this.shows) !== this.known) this.host.requestUpdate();
    else this.listen();
  }
  rest(): void {
    if (this.leave) this.known = this.host.store.times(this.shows);
    this.leave?.();
    this.leave = undefined;
    this.host.sleeps?.();
  }

  private listen(): void {
    const { store, isConnected } = this.host;
    // What was taken off the page in the same breath listens no more, or the store would keep it.
    if (this.leave || !store || !isConnected || this.room?.away) return;
    this.leave = store.listen((what) => {
      const { shows } = this;
      if (shows && what.length > 0 && !what.some((one) => shows.includes(one))) return;
      this.to(store);
      this.host.requestUpdate();
    });
  }
}

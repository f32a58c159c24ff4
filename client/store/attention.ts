import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { StoreChange, TableStore } from './store.ts';

/** Something that works only while its panel is shown. */
interface PanelMember {
  attend(): void;
  rest(): void;
}

/** A part of the page that stays in the document while it is hidden. */
export interface HiddenPanel {
  readonly away: boolean;
  readonly members: Set<PanelMember>;
}

/**
 * An element dispatches this when it is connected. The panel around it, if there is one, sets
 * `panel`.
 */
export class PanelConnected extends Event {
  panel: HiddenPanel | undefined;
  constructor() {
    super('panel-connected', { bubbles: true, composed: true });
  }
}

/**
 * An element that shows something of the table. `wakes` and `sleeps` are called when it is shown
 * and hidden.
 */
interface Host extends ReactiveControllerHost, EventTarget {
  readonly store: TableStore;
  readonly isConnected: boolean;
  wakes?(): void;
  sleeps?(): void;
}

/**
 * Renders its host when the game has changed, or when a part of the page that the host shows has
 * changed. A host that is disconnected or hidden does not listen. It catches up when it is shown
 * again.
 */
export class TableController implements ReactiveController, PanelMember {
  private leave: (() => void) | undefined;
  private panel: HiddenPanel | undefined;
  /** `store.times` when the host was last hidden. */
  private known = -1;
  constructor(
    private readonly host: Host,
    private readonly to: (store: TableStore) => void = () => {},
    private readonly shows?: readonly StoreChange[],
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    const connected = new PanelConnected();
    this.host.dispatchEvent(connected);
    this.panel = connected.panel;
    this.panel?.members.add(this);
    this.known = -1;
    if (!this.panel?.away) this.attend();
  }
  hostDisconnected(): void {
    this.panel?.members.delete(this);
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
    // An element that was removed in the same task must not listen, or the store would keep it in
    // memory.
    if (this.leave || !store || !isConnected || this.panel?.away) return;
    this.leave = store.listen((what) => {
      const { shows } = this;
      if (shows && what.length > 0 && !what.some((one) => shows.includes(one))) return;
      this.to(store);
      this.host.requestUpdate();
    });
  }
}

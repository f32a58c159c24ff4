import { describe, expect, it } from 'vitest';
import {
  PanelConnected,
  type HiddenPanel,
  TableController,
} from '../../../client/store/attention.ts';
import type { StoreChange, TableStore } from '../../../client/store/store.ts';

/** What a panel needs of a table: to be told, and to know how often there was something to tell. */
function table() {
  const heard = new Set<(what: readonly StoreChange[]) => void>();
  const told: (readonly StoreChange[])[] = [];
  const isShown = (what: readonly StoreChange[], shows?: readonly StoreChange[]) =>
    !shows || what.length === 0 || what.some((one) => shows.includes(one));
  return {
    heard,
    tell(...what: StoreChange[]) {
      told.push(what);
      for (const one of heard) one(what);
    },
    listen(listener: (what: readonly StoreChange[]) => void) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    times: (shows?: readonly StoreChange[]) => told.filter((what) => isShown(what, shows)).length,
  };
}

/** A panel as Lit has it, rendering when the page would. */
class Panel extends EventTarget {
  renders = 0;
  asked = 0;
  awake = 0;
  isConnected = false;
  readonly updateComplete = Promise.resolve(true);
  readonly store: TableStore;
  private readonly controller: TableController;
  constructor(
    table: unknown,
    readonly room?: HiddenPanel,
    shows?: readonly StoreChange[],
  ) {
    super();
    this.store = table as TableStore;
    this.addEventListener('panel-connected', (event) => {
      if (event instanceof PanelConnected) event.panel = room;
    });
    this.controller = new TableController(this, undefined, shows);
  }
  addController(): void {}
  removeController(): void {}
  requestUpdate(): void {
    this.asked += 1;
  }
  wakes(): void {
    this.awake += 1;
  }
  sleeps(): void {
    this.awake = 0;
  }
  comes(): void {
    this.isConnected = true;
    this.controller.hostConnected();
  }
  goes(): void {
    this.isConnected = false;
    this.controller.hostDisconnected();
  }
  /** The page renders whoever asked; answers whether this one did. */
  render(): boolean {
    const asked = this.asked > 0;
    this.asked = 0;
    if (asked) this.controller.hostUpdate();
    return asked;
  }
}

function room(away = false) {
  const one = { away, members: new Set<Parameters<HiddenPanel['members']['add']>[0]>() };
  return Object.assign(one, {
    shown(is: boolean) {
      one.away = !is;
      for (const member of one.members)
        if (is) member.attend();
        else member.rest();
    },
  });
}

describe('a panel that shows something of a table', () => {
  it('renders when the game changes, and when the parts of the page that it shows change', () => {
    const store = table();
    const panel = new Panel(store, undefined, ['plan']);
    panel.comes();
    expect(panel.render()).toBe(true);
    store.tell();
    expect(panel.render()).toBe(true);
    store.tell('plan');
    expect(panel.render()).toBe(true);
    store.tell('tab');
    expect(panel.render()).toBe(false);
  });

  it('does not listen while its tab is hidden, and then renders once', () => {
    const store = table();
    const tab = room();
    const panel = new Panel(store, tab, ['plan']);
    panel.comes();
    panel.render();
    tab.shown(false);
    expect(store.heard.size).toBe(0);
    store.tell();
    store.tell('plan');
    expect(panel.render()).toBe(false);
    tab.shown(true);
    expect(panel.render()).toBe(true);
    expect(panel.render()).toBe(false);
    store.tell();
    expect(panel.render()).toBe(true);
  });

  it('does not render when it is shown again and nothing has changed; then it listens', () => {
    const store = table();
    const tab = room();
    const panel = new Panel(store, tab, ['plan']);
    panel.comes();
    panel.render();
    tab.shown(false);
    store.tell('tab');
    tab.shown(true);
    expect(panel.render()).toBe(false);
    expect(store.heard.size).toBe(1);
  });

  it('that is added to a hidden tab does not listen until it is shown', () => {
    const store = table();
    const tab = room(true);
    const panel = new Panel(store, tab);
    panel.comes();
    panel.render();
    expect(store.heard.size).toBe(0);
    expect(panel.awake).toBe(0);
    tab.shown(true);
    expect(panel.render()).toBe(true);
    expect(store.heard.size).toBe(1);
    expect(panel.awake).toBe(1);
  });

  it('that was removed from the page does not listen and belongs to no tab, although it is rendered once more', () => {
    const store = table();
    const tab = room();
    const panel = new Panel(store, tab);
    panel.comes();
    panel.render();
    panel.requestUpdate();
    panel.goes();
    panel.render();
    expect(store.heard.size).toBe(0);
    expect(tab.members.size).toBe(0);
    expect(panel.awake).toBe(0);
    panel.comes();
    expect(panel.render()).toBe(true);
    expect(store.heard.size).toBe(1);
  });

  it('listens and stops with its tab', () => {
    const tab = room();
    const panel = new Panel(table(), tab);
    panel.comes();
    expect(panel.awake).toBe(1);
    tab.shown(false);
    expect(panel.awake).toBe(0);
    tab.shown(true);
    expect(panel.awake).toBe(1);
  });
});

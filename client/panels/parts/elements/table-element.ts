import { ContextConsumer, ContextProvider } from '@lit/context';
import { LitElement, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { afterPaint } from '../../../browser/after-paint.ts';
import { tableContext } from './table-context.ts';
import { Redraw } from '../../../store/signals.ts';
import type { TableStore } from '../../../store/store.ts';

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
 * An element that shows something of a table: of the store that a page gives it, or else of the element
 * around it. It is rendered again when the game has changed, or when a
 * part of the page that its last render has read has changed. In a panel it shows a changed game after the
 * next paint, because the board and the sentence come first. In a hidden panel it waits until it is shown.
 */
export abstract class TableElement extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  private asks: ContextConsumer<typeof tableContext, this> | undefined;
  private gives: ContextProvider<typeof tableContext, this> | undefined;
  private around: HiddenPanel | undefined;
  /** How often the game had changed when the element was rendered or shown. */
  private shownCount = 0;
  private readonly redraw = new Redraw(() => this.requestUpdate());
  private readonly member: PanelMember = {
    attend: () => {
      this.wakes();
      // What was hidden shows the game as it is at once.
      if (this.store) this.shownCount = this.store.changeCount;
      this.redraw.show();
    },
    rest: () => {
      this.sleeps();
      this.redraw.hide();
    },
  };

  /** Called when the element is shown. */
  protected wakes(): void {}
  /** Called when the element is hidden or removed. */
  protected sleeps(): void {}

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.store)
      this.asks ??= new ContextConsumer(this, {
        context: tableContext,
        subscribe: true,
        callback: (store) => (this.store = store),
      });
    const connected = new PanelConnected();
    this.dispatchEvent(connected);
    this.around = connected.panel;
    this.around?.members.add(this.member);
    if (this.around?.away) this.redraw.hide();
    else this.member.attend();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.around?.members.delete(this.member);
    this.member.rest();
    // Otherwise the store would keep the element in memory.
    this.redraw.stop();
  }

  protected override scheduleUpdate(): void | Promise<unknown> {
    const { store } = this;
    const isLater = this.hasUpdated && this.around && store?.changeCount !== this.shownCount;
    if (!isLater) return super.scheduleUpdate();
    return afterPaint().then(() => super.scheduleUpdate());
  }

  protected override performUpdate(): void {
    // An element that was removed in the same task is rendered once more, and must not listen.
    if (!this.isConnected) return super.performUpdate();
    this.redraw.draw(() => super.performUpdate());
  }

  /** An element that was in the page before its module came has its store from its first update on. */
  protected override update(changed: PropertyValues): void {
    if (this.store !== this.asks?.value) {
      this.gives ??= new ContextProvider(this, { context: tableContext });
      this.gives.setValue(this.store);
    }
    this.store?.readsGame();
    this.shownCount = this.store?.changeCount ?? 0;
    super.update(changed);
  }
}

import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { loadTitle } from '../../../../engine/index.ts';
import { OWN_TITLE } from '../../../../shared/box-limits.ts';
import { afterPaint } from '../../../browser/after-paint.ts';
import { withSeatNames } from '../../../reading/say.ts';
import { TableStore } from '../../../store/store.ts';
import { paper } from '../../parts/styles.ts';
import '../../table/table.ts';
import { LiveTable, type Obstacle } from './live-table.ts';
import { type NewGameMessage, type AskMessage, type DraftMessage, hearFrom } from './messages.ts';
import { playStorage } from './play-storage.ts';

/**
 * The page in the frame beside the editor: the table of the newest draft that can be played. As a page of its
 * own it has its own size, keys, address and name, as the table has everywhere else.
 */
@customElement('live-table')
export class LiveTablePage extends LitElement {
  /** Id of the title in the editor. */
  @property() kept = '';
  @state() private store: TableStore | undefined;
  /** The table before, which covers the new one until that is painted. */
  @state() private leaving: TableStore | undefined;
  private live: LiveTable | undefined;
  /** These end what is listened to: the editor, and the store. */
  private unsubscribes: readonly (() => void)[] = [];
  private unsubscribeStore: (() => void) | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: var(--page-height);
        background: var(--table);
      }
      .tables {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      signalbox-table {
        position: absolute;
        inset: 0;
        height: auto;
      }
      .leaving {
        z-index: 1;
      }
      .obstacle {
        max-height: 40%;
        padding: 8px 14px;
        overflow: auto;
        border-bottom: 1px solid var(--line);
        background: var(--amber-soft);
        color: var(--amber);
      }
      ul {
        margin: 6px 0;
        padding-left: 20px;
        color: var(--ink);
        font-size: 0.875rem;
      }
      .alone {
        margin: auto;
        padding: 20px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    // A link of the table leads away from the editor, so it opens in its place.
    const base = document.createElement('base');
    base.target = '_top';
    document.head.append(base);
    addEventListener('popstate', this.onPopState);
    void this.open();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('popstate', this.onPopState);
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    this.unsubscribeStore?.();
    this.store?.close();
  }

  /** A page that the table opens itself, such as a lesson of this moment, opens in place of the editor as well. */
  private readonly onPopState = (): void => {
    if (location.pathname !== `/edit/${this.kept}/table`) parent.location.assign(location.href);
  };

  private async open(): Promise<void> {
    this.live = new LiveTable(await loadTitle(OWN_TITLE), playStorage(this.kept));
    const editor = () => parent;
    this.unsubscribes = [
      hearFrom<DraftMessage>(editor, 'draft', (draft) => this.act((live) => live.take(draft))),
      hearFrom<NewGameMessage>(editor, 'newGame', () => this.act((live) => live.beginAnew())),
    ];
    const ask: AskMessage = { kind: 'ask' };
    parent.postMessage(ask, location.origin);
  }

  /** Does something with the table and shows it as it is then. */
  private act(work: (live: LiveTable) => void): void {
    work(this.live!);
    const { session } = this.live!;
    this.requestUpdate();
    if (!session) return;
    if (this.store?.base === session) return this.store.changed();
    this.leaving?.leaveTable();
    this.leaving = this.store;
    this.store = new TableStore(session);
    this.unsubscribeStore?.();
    // At the table, too, a version may be taken back.
    this.unsubscribeStore = this.store.listen(() => this.requestUpdate());
    if (this.leaving) void this.replace(this.leaving, this.store);
  }

  /** The new table opens the same tab and looks at the same part of the board. */
  private async replace(before: TableStore, after: TableStore): Promise<void> {
    after.set({ tab: before.tab });
    await afterPaint();
    const [old, fresh] = [...this.renderRoot.querySelectorAll('signalbox-table')].map(
      (table) => table.renderRoot.querySelector('board-view')?.board,
    );
    if (old && fresh && !old.isFitted) fresh.follow(old.view);
    await afterPaint();
    if (this.leaving !== before) return;
    before.leaveTable();
    this.leaving = undefined;
  }

  protected override render() {
    const { store, live } = this;
    return html`${live?.obstacle ? this.inTheWay(live.obstacle) : nothing}
    ${store ? this.tables(store) : nothing}
    ${store || live?.obstacle ? nothing : html`<p class="alone" role="status">Opening the table …</p>`}`;
  }

  private tables(store: TableStore) {
    return html`<div class="tables">
      ${repeat(
        [this.leaving, store].filter((one) => one !== undefined),
        (one) => one,
        (one) =>
          html`<signalbox-table
            class=${one === store ? '' : 'leaving'}
            ?inert=${one !== store}
            aria-hidden=${one === store ? nothing : 'true'}
            .store=${one}
          ></signalbox-table>`,
      )}
    </div>`;
  }

  /** Why the table is not that of the newest draft. */
  private inTheWay(obstacle: Obstacle) {
    const { store } = this;
    if (obstacle.is === 'faults')
      return html`<div class="obstacle" role="status">${faultsLine(obstacle.count, !!store)}</div>`;
    if (obstacle.is === 'takenBack')
      return html`<div class="obstacle" role="status">
        The newest version was taken back here.
        <button class="small" @click=${() => this.act((live) => live.takeAgain())}>
          Put it under the table again
        </button>
      </div>`;
    return html`<section class="obstacle" role="alert" aria-label="What has no place">
      The game cannot go on with the newest version, so it goes on with the one before.
      <ul>
        ${obstacle.lines.map(
          (line) => html`<li>${store ? withSeatNames(store.names, line) : line}</li>`,
        )}
      </ul>
      <button class="main small" @click=${() => this.act((live) => live.beginAnew())}>
        Begin anew with the newest version
      </button>
    </section>`;
  }
}

function faultsLine(count: number, isOpen: boolean): string {
  const says = `${count} ${count === 1 ? 'thing is' : 'things are'} missing or wrong in the editor`;
  return isOpen
    ? `${says}, so this is the last version that can be played.`
    : `${says}. The table opens as soon as the title can be played.`;
}

declare global {
  interface HTMLElementTagNameMap {
    'live-table': LiveTablePage;
  }
}

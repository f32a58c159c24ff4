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
import { type DraftMessage, hearFrom, type AskMessage } from './messages.ts';
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
  @state() private obstacle: Obstacle | undefined;
  private live: LiveTable | undefined;
  private deafen: (() => void) | undefined;

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
      }
      .obstacle p {
        color: var(--amber);
      }
      ul {
        margin: 6px 0;
        padding-left: 20px;
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
    void this.open();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.deafen?.();
    this.store?.close();
  }

  private async open(): Promise<void> {
    this.live = new LiveTable(await loadTitle(OWN_TITLE), playStorage(this.kept));
    this.deafen = hearFrom<DraftMessage>(
      () => parent,
      'draft',
      (draft) => {
        this.live!.take(draft);
        this.show();
      },
    );
    const ready: AskMessage = { kind: 'ask' };
    parent.postMessage(ready, location.origin);
  }

  /** Shows the table as it is now. A new one opens the same tab and looks at the same part of the board. */
  private show(): void {
    const { session, obstacle } = this.live!;
    this.obstacle = obstacle;
    if (!session || this.store?.base === session) return;
    this.leaving?.leaveTable();
    this.leaving = this.store;
    this.store = new TableStore(session);
    if (this.leaving) void this.replace(this.leaving, this.store);
  }

  private async replace(before: TableStore, after: TableStore): Promise<void> {
    after.tab = before.tab;
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
    const { store } = this;
    return html`${this.inTheWay()}
    ${
      store
        ? html`<div class="tables">
            ${repeat(
              [this.leaving, store].filter((one) => one !== undefined),
              (one) => one,
              (one) =>
                html`<signalbox-table
                  class=${one === store ? '' : 'leaving'}
                  ?inert=${one !== store}
                  .store=${one}
                ></signalbox-table>`,
            )}
          </div>`
        : this.obstacle
          ? nothing
          : html`<p class="alone" role="status">Opening the table …</p>`
    }`;
  }

  /** Why the table is not that of the newest draft. */
  private inTheWay() {
    const { obstacle, store } = this;
    if (!obstacle) return nothing;
    if (obstacle.is === 'faults') {
      const { count } = obstacle;
      const says = `${count} ${count === 1 ? 'thing is' : 'things are'} missing or wrong in the editor`;
      return html`<div class="obstacle" role="status">
        <p>
          ${
            store
              ? `${says}, so this is the last version that can be played.`
              : `${says}. The table opens as soon as the title can be played.`
          }
        </p>
      </div>`;
    }
    return html`<section class="obstacle" role="alert" aria-label="What has no place">
      <p>
        The game here goes on with the version before: in the newest one something has no place.
      </p>
      <ul>
        ${obstacle.lines.map(
          (line) => html`<li>${store ? withSeatNames(store.names, line) : line}</li>`,
        )}
      </ul>
      <button class="main small" @click=${this.beginAnew}>
        Begin anew with the newest version
      </button>
    </section>`;
  }

  private readonly beginAnew = (): void => {
    this.live!.beginAnew();
    this.show();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'live-table': LiveTablePage;
  }
}

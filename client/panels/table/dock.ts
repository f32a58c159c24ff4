import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { dragSource } from '../../gesture/drag.ts';
import { TableController } from '../../store/attention.ts';
import { type Tab, TABS, type TableStore } from '../../store/store.ts';
import { icons } from '../parts/icons.ts';
import { atRest, Later } from '../parts/later.ts';
import { pieceGhost } from '../parts/piece-ghost.ts';
import { paper } from '../parts/styles.ts';
import '../parts/tab-room.ts';
import '../desk/desk-panel.ts';

const WORDS: Readonly<Record<Tab, string>> = {
  desk: 'Desk',
  players: 'Players',
  companies: 'Companies',
  market: 'Market',
  trains: 'Trains',
  tiles: 'Tiles',
  numbers: 'Numbers',
  log: 'Log',
};

/** Where the panels are a sheet over the board. */
export const NARROW = matchMedia('(max-width: 760px)');

/** How much of the page the sheet of a phone covers. */
const COVERS = { down: 0, half: 44, full: 76 } as const;

/** Tabs beside the board; on a phone the one sheet under it. Says `fold`. */
@customElement('table-dock')
export class TableDock extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @property({ type: Boolean, reflect: true }) folded = false;
  /** On a phone: how much of the sheet is drawn up. */
  @state() private drawn: 'down' | 'half' | 'full' = 'down';
  readonly controller = new TableController(this, undefined, ['tab', 'plan', 'aimed']);
  private readonly others = new Later(this, async () => {
    await import('../dock/tabs.ts');
    // What just happened is what people look up most: who does does not wait for it.
    atRest(() => {
      this.opened.add('log');
      this.requestUpdate();
    });
  });

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        background: var(--paper);
        border-left: 1px solid var(--line);
        z-index: 2;
      }
      :host([folded]) {
        width: auto !important;
        background: none;
        border: 0;
        inset: 10px 10px auto auto !important;
      }
      :host([folded]) .tabs,
      :host([folded]) .body {
        display: none;
      }
      .head {
        display: flex;
        align-items: stretch;
        border-bottom: 1px solid var(--line);
        background: var(--paper);
      }
      :host([folded]) .head {
        border: 1px solid var(--line-2);
        border-radius: var(--radius);
        box-shadow: var(--shadow);
      }
      .tabs {
        display: flex;
        flex: 1;
        flex-wrap: wrap;
        padding: 4px 4px 0 8px;
      }
      .tabs button {
        position: relative;
        min-height: 34px;
        padding: 3px 10px 5px;
        border: 0;
        border-radius: 7px 7px 0 0;
        background: none;
        color: var(--ink-2);
      }
      .tabs button[aria-selected='true'] {
        color: var(--ink);
        font-weight: 650;
      }
      .tabs button[aria-selected='true']::after {
        content: '';
        position: absolute;
        left: 8px;
        right: 8px;
        bottom: 0;
        border-bottom: 3px solid var(--accent);
        border-radius: 2px;
      }
      .news {
        display: inline-grid;
        place-items: center;
        min-width: 18px;
        height: 18px;
        margin-left: 5px;
        padding: 0 4px;
        border-radius: 9px;
        background: var(--accent);
        color: var(--card);
        font: 650 0.75rem/1 var(--sans);
      }
      .dot {
        display: inline-block;
        margin-left: 5px;
        border: 4px solid var(--accent);
        border-radius: 50%;
      }
      /* Rooms lie over each other, all of one size: whichever is shown, none is laid out anew. */
      .body {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        outline: none;
      }
      tab-room {
        grid-area: 2 / 1;
        z-index: 1;
        contain: strict;
        background: var(--paper);
      }
      .room {
        height: 100%;
        overflow: auto;
        overscroll-behavior: contain;
      }
      tab-room[away] {
        z-index: 0;
        content-visibility: hidden;
      }
      @supports not (content-visibility: hidden) {
        tab-room[away] {
          display: none;
        }
      }
      .grip {
        display: none;
      }
      @media (max-width: 760px) {
        :host {
          grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
          border: 0;
          background: none;
          pointer-events: none;
        }
        .body {
          order: -1;
          height: 0;
          outline: none;
          background: var(--paper);
          pointer-events: auto;
          border-radius: 16px 16px 0 0;
          box-shadow: 0 -4px 18px rgb(0 0 0 / 0.18);
          transition: height var(--quick);
        }
        .room {
          /* What has the focus, or is scrolled to, does not lie under the way on. */
          scroll-padding-bottom: 104px;
        }
        .body.half {
          height: calc(var(--half, 44) * 1dvh);
          max-height: 100%;
        }
        .body.full {
          height: 76dvh;
          max-height: 100%;
        }
        .body.down {
          box-shadow: none;
          visibility: hidden;
        }
        .head {
          pointer-events: auto;
          border-top: 1px solid var(--line);
          border-bottom: 0;
          padding-bottom: env(safe-area-inset-bottom);
        }
        .tabs {
          flex-wrap: nowrap;
          overflow: auto hidden;
          scrollbar-width: none;
          padding: 4px;
        }
        .tabs button {
          flex: 0 0 auto;
          min-height: 48px;
          padding: 4px 13px;
        }
        /* However far the tabs are scrolled, what happened is within reach. */
        #tab-log {
          position: sticky;
          right: -4px;
          background: var(--paper);
          box-shadow: -8px 0 8px var(--paper);
        }
        .head .fold {
          display: none;
        }
        .grip {
          display: flex;
          align-items: center;
          justify-content: center;
          gap: 8px;
          width: 100%;
          min-height: 44px;
          border: 0;
          border-radius: 16px 16px 0 0;
          background: var(--paper);
          color: var(--ink-2);
        }
        .draw {
          display: grid !important;
        }
      }
      .draw {
        display: none;
      }
    `,
  ];

  protected override firstUpdated(): void {
    // Whoever comes to a table that waits for them finds what to do.
    if (NARROW.matches && this.isWaiting) this.draw('half');
    dragSource(this.renderRoot as ShadowRoot, {
      may: () => this.store.movable,
      ghost: (piece) => pieceGhost(this.store, piece),
    });
  }

  protected override render() {
    const { store } = this;
    const waiting = this.isWaiting;
    return html`<div class="head">
        <div class="tabs" role="tablist" aria-label="Parts of the game" @keydown=${this.walk}>
          ${TABS.map(
            (tab) =>
              html`<button
                role="tab"
                id="tab-${tab}"
                aria-selected=${store.tab === tab}
                aria-controls="body"
                tabindex=${store.tab === tab ? 0 : -1}
                @click=${() => this.choose(tab)}
              >
                ${WORDS[tab]}${tab === 'log' ? this.news() : nothing}${
                  tab === 'desk' && waiting
                    ? html`<span class="dot"></span><span class="hidden-text">, your turn</span>`
                    : nothing
                }
              </button>`,
          )}
        </div>
        <button
          class="plain icon fold"
          aria-label=${this.folded ? 'Show the panels' : 'Fold the panels away'}
          aria-expanded=${!this.folded}
          @click=${() => this.dispatchEvent(new Event('fold'))}
        >
          ${this.folded ? html`${icons.unfold}${this.news()}` : icons.fold}
        </button>
      </div>
      <div
        class="body ${this.drawn}"
        id="body"
        role="tabpanel"
        tabindex="-1"
        aria-labelledby="tab-${store.tab}"
        @click=${this.pressed}
        @keydown=${this.pressing}
        @pointerdown=${this.pressing}
      >
        <button
          class="grip"
          aria-label=${this.drawn === 'full' ? 'Let the sheet down' : 'Draw the sheet up whole'}
          @click=${() => this.draw(this.drawn === 'half' ? 'full' : this.drawn === 'full' ? 'down' : 'half')}
        >
          ${this.drawn === 'full' ? icons.down : icons.up}
        </button>
        ${repeat(
          TABS.filter((tab) => this.opened.has(tab)),
          (tab) => tab,
          (tab) =>
            html`<tab-room ?away=${tab !== store.tab}>
              <div class="room">
                <h2 class="hidden-text">${WORDS[tab]}</h2>
                ${this.panel(tab)}
              </div>
            </tab-room>`,
        )}
      </div>`;
  }

  /** A sign that somebody has said something that was not read here. */
  private news() {
    const { count } = this.store.unread;
    return count > 0
      ? html`<span class="news">${count}<span class="hidden-text"> new in the talk</span></span>`
      : nothing;
  }

  /** Whether the game waits for somebody who is played from here. */
  private get isWaiting(): boolean {
    const { store } = this;
    return store.ruled && store.present && store.acting.length > 0;
  }

  private panel(tab: Tab) {
    const { store } = this;
    if (tab === 'desk') return html`<desk-panel .store=${store}></desk-panel>`;
    return this.others.shown(() => {
      switch (tab) {
        case 'players':
          return html`<players-panel .store=${store}></players-panel>`;
        case 'companies':
          return html`<companies-panel .store=${store}></companies-panel>`;
        case 'market':
          return html`<market-panel .store=${store}></market-panel>`;
        case 'trains':
          return html`<trains-panel .store=${store}></trains-panel>`;
        case 'tiles':
          return html`<tiles-panel .store=${store}></tiles-panel>`;
        case 'numbers':
          return html`<numbers-panel .store=${store}></numbers-panel>`;
        case 'log':
          return html`<log-panel .store=${store}></log-panel>`;
      }
    });
  }

  private draw(drawn: typeof this.drawn): void {
    this.drawn = drawn;
    // Where the table is not alone on the page, half a sheet is less of it.
    const half = Number(getComputedStyle(this).getPropertyValue('--half')) || COVERS.half;
    const covers = drawn === 'half' ? half : COVERS[drawn];
    this.dispatchEvent(new CustomEvent('drawn', { detail: covers / 100 }));
  }

  /** Tabs that were looked at: their rooms are kept; that of the log is made while the page rests. */
  private readonly opened = new Set<Tab>();

  protected override willUpdate(): void {
    this.opened.add(this.store.tab);
    // A place that is asked for is not asked for under the whole sheet.
    if (this.drawn === 'full' && this.store.plan.lay) this.draw('half');
  }

  /** Who was in a room that is left for another goes on there. */
  protected override updated(): void {
    if (this.renderRoot.querySelector('tab-room[away]:focus-within')) this.focusBody();
  }

  /** The focus of whoever pressed a key that took its button away: before what may be done next. */
  focusBody(): void {
    this.renderRoot.querySelector<HTMLElement>('#body')?.focus({ preventScroll: true });
  }

  private readonly pressing = (): void => {
    this.seen = this.store.entries.length;
  };
  /** A move made by key leaves nothing under the finger that a second press would do. */
  private readonly pressed = ({ detail }: MouseEvent): void => {
    if (detail === 0 && this.store.entries.length > this.seen) this.focusBody();
  };
  private seen = 0;

  private choose(tab: Tab): void {
    const again = this.store.tab === tab && this.drawn !== 'down';
    this.draw(again ? 'down' : this.drawn === 'down' ? 'half' : this.drawn);
    this.store.set({ tab });
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = TABS.indexOf(this.store.tab);
    const tab = TABS[(at + step + TABS.length) % TABS.length]!;
    this.store.set({ tab });
    this.renderRoot.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };
}

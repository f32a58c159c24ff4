import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { dragSource } from '../../gesture/drag.ts';
import { comesUp } from '../../gesture/rest.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { type Tab, TABS } from '../../store/page-state.ts';
import { onPhone } from '../../picture/zones.ts';
import { icons } from '../parts/icons.ts';
import { whenIdle, LazyModule } from '../parts/lazy-module.ts';
import { pieceGhost } from '../parts/pieces/piece-ghost.ts';
import { paper } from '../parts/styles.ts';
import '../parts/elements/tab-panel.ts';
import { dockStyles } from './dock-styles.ts';
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

/** The share of the page, in percent, that the sheet covers on a phone. */
const COVERS = { down: 0, half: 44, full: 76 } as const;
type Drawn = keyof typeof COVERS;
/** Where the page wants the sheet. Each new object moves the sheet once. */
export interface Sheet {
  readonly drawn: Drawn;
}
/** What of the board lies under the dock on a phone. */
export interface Cover {
  /** The share of the page that the sheet takes. */
  readonly share: number;
  /** CSS pixels of the rows of tabs above the first. */
  readonly rows: number;
}
/** The positions of the sheet from the lowest, with CSS pixels to drag for the next one. */
const UP: readonly Drawn[] = ['down', 'half', 'full'];
const PULL = 30;

/** The tabs beside the board; on a phone one sheet below it. Fires `fold`, and `drawn` with what it covers. */
@customElement('table-dock')
export class TableDock extends TableElement {
  @property({ type: Boolean, reflect: true }) folded = false;
  @property({ attribute: false }) sheet?: Sheet;
  /** On a phone: how far the sheet is up. */
  @state() private drawn: Drawn = 'down';
  /** On a small page: the tabs that have no room in the first row are shown, too. */
  @state() private more = false;
  private readonly others = new LazyModule(this, async () => {
    await import('../dock/tabs.ts');
    // People look at the log most, so it is loaded before they ask for it.
    whenIdle(() => {
      this.opened.add('log');
      this.requestUpdate();
    });
  });

  static override styles = [paper, dockStyles];

  protected override firstUpdated(): void {
    this.openOnTurn();
    dragSource(this.renderRoot as ShadowRoot, {
      may: () => this.store.movable,
      ghost: (piece) => pieceGhost(this.store, piece),
    });
  }

  protected override render() {
    const { store } = this;
    return html`${this.head()}
      <div
        class="body ${this.drawn}"
        id="body"
        data-main
        role="tabpanel"
        tabindex="-1"
        aria-labelledby="tab-${store.tab}"
        @click=${this.pressed}
        @keydown=${this.pressing}
        @pointerdown=${this.pressing}
      >
        <div class="grip" @pointerdown=${this.drawing}>
          <button aria-label="Fold the sheet" @click=${() => this.draw('down')}>
            ${icons.down}Fold
          </button>
          <button
            aria-label=${this.drawn === 'full' ? 'Half the sheet' : 'The whole sheet'}
            @click=${() => this.draw(this.drawn === 'full' ? 'half' : 'full')}
          >
            ${this.drawn === 'full' ? html`Half${icons.down}` : html`Whole${icons.up}`}
          </button>
        </div>
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

  private head() {
    const { store } = this;
    const waiting = this.isWaiting;
    return html`<div class="head">
      <div
        class="tabs ${this.more ? 'all' : ''}"
        role="tablist"
        aria-label="Parts of the game"
        @keydown=${this.walk}
      >
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
        class="plain more"
        aria-label="More parts of the game"
        aria-expanded=${this.more}
        @click=${() => (this.more = !this.more)}
      >
        More
      </button>
      <button
        class="plain icon fold"
        aria-label=${this.folded ? 'Show the panels' : 'Fold the panels away'}
        aria-expanded=${!this.folded}
        @click=${() => this.dispatchEvent(new Event('fold'))}
      >
        ${this.folded ? html`${icons.unfold}${this.news()}` : icons.fold}
      </button>
    </div>`;
  }

  /** The sign for unread messages. */
  private news() {
    const { count } = this.store.unread;
    return count > 0
      ? html`<span class="news">${count}<span class="hidden-text"> new in the talk</span></span>`
      : nothing;
  }

  /** True if the game waits for a player of this seat. */
  private get isWaiting(): boolean {
    const { store } = this;
    return store.ruled && store.present && store.acting.length > 0;
  }

  private panel(tab: Tab) {
    if (tab === 'desk') return html`<desk-panel></desk-panel>`;
    return this.others.shown(() => {
      switch (tab) {
        case 'players':
          return html`<players-panel></players-panel>`;
        case 'companies':
          return html`<companies-panel></companies-panel>`;
        case 'market':
          return html`<market-panel></market-panel>`;
        case 'trains':
          return html`<trains-panel></trains-panel>`;
        case 'tiles':
          return html`<tiles-panel></tiles-panel>`;
        case 'numbers':
          return html`<numbers-panel></numbers-panel>`;
        case 'log':
          return html`<log-panel></log-panel>`;
      }
    });
  }

  /** On a phone: moves the sheet. */
  draw(drawn: Drawn): void {
    if (!onPhone() || this.drawn === drawn) return;
    this.drawn = drawn;
    if (drawn === 'down') this.more = false;
    // A page that shows more than the table sets a smaller half.
    const half = Number(getComputedStyle(this).getPropertyValue('--half')) || COVERS.half;
    const covers = drawn === 'half' ? half : COVERS[drawn];
    this.share = covers / 100;
    this.tellCovered();
  }
  private share = 0;

  /** Tells what lies over the board: the sheet, and further rows of tabs. */
  private tellCovered(): void {
    const tabs = this.renderRoot.querySelector<HTMLElement>('.tabs')!;
    const row = tabs.querySelector<HTMLElement>('[role=tab]')!.offsetHeight;
    const rows = onPhone() && this.more ? Math.max(0, tabs.offsetHeight - row) : 0;
    const detail: Cover = { share: this.share, rows };
    this.dispatchEvent(new CustomEvent('drawn', { detail }));
  }

  /**
   * While a fan of tiles is open, the sheet goes down. After a lay it stays down while the next tile is laid on
   * the board, and comes up again for what is decided on the desk.
   */
  give(room: boolean): void {
    const { length } = this.store.entries;
    if (room) {
      this.given ??= { drawn: this.drawn, length };
      this.draw('down');
    } else if (this.given) {
      const { given } = this;
      this.given = undefined;
      if (this.drawn !== 'down') return;
      if (given.length === length) this.draw(given.drawn);
      else this.returns ??= given.drawn;
    }
  }
  /** How far the sheet comes up once nothing is left to lay: as before the first of several lays. */
  private returns: Drawn | undefined;

  /** Whoever has laid the last tile decides on the desk: the sheet comes back by itself. */
  private comeBack(): void {
    const { store, returns } = this;
    if (returns === undefined) return;
    const lays = store.moves.some(({ verb, with: power }) => verb === 'layTile' && !power);
    if (this.isWaiting && lays && this.drawn === 'down') return;
    this.returns = undefined;
    if (!this.isWaiting || this.drawn !== 'down' || store.tab !== 'desk') return;
    this.draw(returns);
    comesUp(this);
  }
  private given: { readonly drawn: Drawn; readonly length: number } | undefined;

  /** Drags the handle up or down: one position for a short drag, two for a long one. */
  private readonly drawing = ({ pointerId, pointerType, clientY }: PointerEvent): void => {
    if (pointerType === 'mouse') return;
    const ending = new AbortController();
    const lifted = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      ending.abort();
      const far = clientY - event.clientY;
      const ways = Math.abs(far) < PULL ? 0 : Math.abs(far) > innerHeight / 3 ? 2 : 1;
      const to = UP.indexOf(this.drawn) + Math.sign(far) * ways;
      this.draw(UP[Math.max(0, Math.min(UP.length - 1, to))]!);
    };
    addEventListener('pointerup', lifted, { signal: ending.signal });
    addEventListener('pointercancel', lifted, { signal: ending.signal });
  };

  /** Tabs that were shown; their content is kept. The log is prepared while the page is idle. */
  private readonly opened = new Set<Tab>();

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('sheet') && this.sheet) this.draw(this.sheet.drawn);
    this.opened.add(this.store.tab);
    // A full sheet would cover the board, where a place has to be chosen.
    if (this.drawn === 'full' && this.store.plan.lay) this.draw('half');
    // A hex that was chosen for a list opens the desk, which shows the lists.
    const { aimed, tab } = this.store;
    if (aimed !== this.aimed && aimed && tab === 'desk' && this.drawn === 'down') this.draw('half');
    this.aimed = aimed;
  }
  private aimed = '';

  /** When the table begins to wait for this person, the sheet opens with the desk. */
  private openOnTurn(): void {
    if (!this.store.present) return;
    const begins = this.isWaiting && !this.waited;
    this.waited = this.isWaiting;
    if (!begins || this.sheet || this.drawn !== 'down') return;
    this.draw('half');
    // A press on "Desk" that was already on its way would put the sheet down again.
    if (onPhone()) comesUp(this);
  }
  private waited = false;

  /** Focus that would stay in a hidden tab moves to the body. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('more')) this.tellCovered();
    this.openOnTurn();
    this.comeBack();
    this.showTab();
    if (this.renderRoot.querySelector('tab-room[away]:focus-within')) this.focusBody();
  }

  /** A tab that was chosen is seen among the others, whichever row it stands in. */
  private showTab(): void {
    const { tab } = this.store;
    if (tab === this.seenTab) return;
    this.seenTab = tab;
    const top = (one: Tab) => this.renderRoot.querySelector<HTMLElement>(`#tab-${one}`)!.offsetTop;
    this.more = top(tab) !== top('desk');
  }
  private seenTab: Tab = 'desk';

  /** Focuses the body before its first button, after a key press has removed the focused button. */
  focusBody(): void {
    this.renderRoot.querySelector<HTMLElement>('#body')?.focus({ preventScroll: true });
  }

  private readonly pressing = (): void => {
    this.seen = this.store.entries.length;
  };
  /** After a move by key the focus moves to the body, so that a second press repeats nothing. */
  private readonly pressed = ({ detail }: MouseEvent): void => {
    if (detail === 0 && this.store.entries.length > this.seen) this.focusBody();
  };
  private seen = 0;

  private choose(tab: Tab): void {
    const again = this.store.tab === tab && this.drawn !== 'down';
    this.draw(again ? 'down' : this.drawn === 'down' ? 'half' : this.drawn);
    this.store.set({ tab });
  }

  /** The tabs as they stand: a small page brings some of them to the front. */
  private seenOrder(): Tab[] {
    const place = (tab: Tab) =>
      Number(getComputedStyle(this.renderRoot.querySelector(`#tab-${tab}`)!).order);
    return [...TABS].sort((a, b) => place(a) - place(b));
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const order = this.seenOrder();
    const at = order.indexOf(this.store.tab);
    const tab = order[(at + step + order.length) % order.length]!;
    this.store.set({ tab });
    this.renderRoot.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };
}

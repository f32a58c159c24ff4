import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { digest } from '../../../engine/index.ts';
import type { GestureEvent } from '../../gesture/gesture.ts';
import { chime } from '../../browser/chime.ts';
import { afterPaint } from '../../browser/after-paint.ts';
import { settings } from '../../browser/memory.ts';
import { isAnalysable } from '../../store/analysable.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { LazyModule } from '../parts/lazy-module.ts';
import { paper } from '../parts/styles.ts';
import type { PieceMenuRequest } from '../parts/pieces/piece.ts';
import type { BoardMenu, MenuRequest } from '../board/board-menu.ts';
import type { BoardView } from '../board/board-view.ts';
import { HAND_EVENTS, eventPoint } from './messages/event-point.ts';
import { keyPressed } from './keys.ts';
import { tableStyles } from './table-styles.ts';
import { restAfterMove } from '../../gesture/rest.ts';
import { onPhone } from '../../picture/zones.ts';
import '../board/board-view.ts';
import type { Cover, Sheet, TableDock } from './dock.ts';
import { paint } from '../parts/paint.ts';
import './top-bar/top-bar.ts';
import { writeMomentToAddress } from '../together/moment.ts';

/** The size of the tools over the lower left corner of the board, CSS pixels. */
const TOOLS = { width: 310, height: 62 };
/** CSS pixels at the bottom of the board of a phone. Where no sheet lies, further tabs lift the tools. */
const coveredBy = ({ share, rows }: Cover): number =>
  rows > 0 && share === 0 ? rows + TOOLS.height : share * innerHeight + rows;

/** The table. The board fills the window; the panels lie around it and can be folded away. */
@customElement('signalbox-table')
export class SignalboxTable extends TableElement {
  /** On a phone: where the surrounding page wants the sheet. */
  @property({ attribute: false }) sheet?: Sheet;
  /** On a phone: the tools beside the sentence are hidden until somebody asks for them. */
  @property({ type: Boolean }) compact = false;
  @state() private folded = false;
  /** On a phone: what the sheet and its tabs cover. */
  @state() private covering: Cover = { share: 0, rows: 0 };
  /** The game is looked back at under the timeline. */
  @state() private analysed = false;
  /** A fan of tiles is open on the board. */
  @state() private fanned = false;
  @query('board-view') private boardView!: BoardView;
  @query('board-menu') private menu!: BoardMenu;
  /** The panels around the board, fetched after the first paint. */
  private readonly panels = new LazyModule(this, () => import('./panels.ts'), 'painted');
  private readonly stage = new LazyModule(this, () => import('./stage.ts'), 'asked');
  private readonly analysis = new LazyModule(
    this,
    () => import('../analysis/game-analysis.ts'),
    'asked',
  );
  private readonly figures = new LazyModule(this, () => import('./sheet.ts'));
  private mine = false;
  private digested = 0;

  private get dock(): TableDock | null {
    return this.panels.here ? this.renderRoot.querySelector('table-dock') : null;
  }

  /** Opens a menu. A tap that comes before the panels are fetched opens it when they are. */
  private async openMenu(asked: MenuRequest): Promise<void> {
    await this.panels.fetch();
    if (this.panels.here) await this.menu.open(asked);
  }

  static override styles = [paper, tableStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.keys);
    for (const kind of HAND_EVENTS) addEventListener(kind, this.handMoved, true);
    addEventListener('focusin', this.focused);
    this.addEventListener('analysis', this.toggleAnalysis);
    this.stopResting = restAfterMove(this, () => this.lastMove);
  }
  /** The last move. Undo and redo do not count, so their buttons can be pressed again at once. */
  private get lastMove() {
    return this.store.entries.findLast(({ move }) => move.verb !== 'undo' && move.verb !== 'redo');
  }
  private readonly toggleAnalysis = (): void => {
    this.analysed = !this.analysed;
  };
  private stopResting: (() => void) | undefined;
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.keys);
    for (const kind of HAND_EVENTS) removeEventListener(kind, this.handMoved, true);
    removeEventListener('focusin', this.focused);
    this.removeEventListener('analysis', this.toggleAnalysis);
    this.stopResting?.();
    this.stopListening?.();
    this.stopListening = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('store')) {
      this.stopListening?.();
      this.stopListening = undefined;
    }
    if (!this.isConnected) return;
    this.stopListening ??= this.store.listenToAll(() => {
      this.tellTurn();
      // By the frame after it the panels, too, have removed what they no longer show.
      void afterPaint().then(() => requestAnimationFrame(() => this.catchFocus()));
    });
  }
  private stopListening: (() => void) | undefined;

  protected override firstUpdated(): void {
    this.tellTurn();
  }

  /** Puts the digest of the shown table on the element, so that two browsers can be compared. */
  protected override updated(): void {
    writeMomentToAddress(this.store);
    const { inWhatIf, whatIf } = this.store;
    this.toggleAttribute('what-if', inWhatIf && !whatIf.line?.shown);
    const { table } = this.store;
    if (table.revision.all === this.digested) return;
    this.digested = table.revision.all;
    this.dataset.digest = digest(table);
  }

  protected override render() {
    const { store } = this;
    const asked = new URLSearchParams(location.search);
    if (asked.has('stage')) return this.stage.shown(() => html`<stage-view></stage-view>`);
    if (asked.has('sheet')) return this.figures.shown(() => html`<sheet-view alone></sheet-view>`);
    return html`<top-bar ?compact=${this.compact}></top-bar>
      <main
        class="middle ${this.folded ? 'folded' : ''} ${this.fanned ? 'fanned' : ''}"
        @gesture=${this.gestured}
        @piece-menu=${(event: CustomEvent<PieceMenuRequest>) => this.openMenu(event.detail)}
      >
        <div class="board">
          <room-bar></room-bar><undo-question></undo-question>
          <div class="view">
            <board-view
              .corner=${TOOLS}
              .covered=${onPhone() ? coveredBy(this.covering) : 0}
            ></board-view>
            ${store.inHand ? this.inHand(store.inHand) : nothing}
          </div>
        </div>
        <div
          class="tools"
          role="group"
          aria-label="Parts of the table"
          ${paint({ '--rows': `${this.covering.rows}px` })}
        >
          <button class="small plain" @click=${() => this.boardView.show('map')}>Map</button>
          <button class="small plain" @click=${() => this.boardView.show('market')}>Market</button>
          <button class="small plain" @click=${() => this.boardView.show('all')}>All</button>
          <felt-tools></felt-tools>
          <room-tools></room-tools>
        </div>
        <table-dock
          .sheet=${this.sheet}
          ?folded=${this.folded}
          @drawn=${({ detail }: CustomEvent<Cover>) => (this.covering = detail)}
          @fold=${() => this.boardView.widen(() => (this.folded = !this.folded))}
          >${this.panels.here ? nothing : this.panels.shown(() => html``)}</table-dock
        >
        <toast-stack></toast-stack>
        <drop-rail></drop-rail>
        ${store.sheet ? this.figures.shown(() => html`<sheet-view></sheet-view>`) : nothing}
        <hover-card></hover-card>
      </main>
      <time-line></time-line>
      ${
        this.analysed && isAnalysable(store.base)
          ? this.analysis.shown(
              () => html`<game-analysis @leave=${() => (this.analysed = false)}></game-analysis>`,
            )
          : nothing
      }
      <board-menu
        @lay-track=${({ detail }: CustomEvent<string>) => this.boardView.board.enter(detail)}
      ></board-menu>
      <table-dialogs></table-dialogs>`;
  }

  private inHand(piece: string) {
    const { store } = this;
    return html`<div class="in-hand" role="status">
      <span><b>${store.box.pieces.get(piece)?.name}</b> in hand: choose a place</span>
      <button class="small" @click=${() => store.set({ inHand: undefined })}>Put back</button>
    </div>`;
  }

  private readonly gestured = (event: GestureEvent): void => {
    const gesture = event.detail;
    const { store } = this;
    if (gesture.kind === 'fan') {
      this.fanned = gesture.hex !== undefined;
      this.dock?.give(this.fanned);
    } else if (gesture.kind === 'menu') {
      if (store.plan.routes && /^(hex|slot):/.test(gesture.place)) {
        store.choose(gesture.hex ?? gesture.place.replace(/^hex:/, ''), gesture.place);
        return;
      }
      void this.openMenu({
        place: gesture.place,
        ...(gesture.hex && { hex: gesture.hex }),
        ...(gesture.piece && { piece: gesture.piece }),
        x: gesture.screenX,
        y: gesture.screenY,
      });
    } else if (gesture.kind === 'drop' || gesture.kind === 'rotate') {
      // Gestures of panels. The board view hears those of the board itself.
      this.boardView.gestured(event);
    } else if (gesture.kind === 'grab' || gesture.kind === 'drag' || gesture.kind === 'release') {
      this.boardView.gestured(event);
    }
  };

  /** Remembers where somebody acted, so that the referee's message appears there. */
  private readonly handMoved = (event: Event): void => {
    const at = eventPoint(event, this.boardView);
    if (at) this.store.handAt = at;
  };

  private readonly focused = (event: Event): void => {
    this.atFocus = event.composedPath()[0] as Node;
  };
  private atFocus: Node | undefined;

  /** If the focused element is removed, the focus moves to the table, not to the document. */
  private catchFocus(): void {
    const { atFocus } = this;
    if (!atFocus || atFocus.isConnected || document.activeElement !== document.body) return;
    this.atFocus = undefined;
    this.dock?.focusBody();
  }

  private readonly keys = (event: KeyboardEvent): void => {
    if (!keyPressed(this.store, event)) return;
    event.preventDefault();
    // The next Tab is within what the key has opened.
    if (/^[1-8]$/.test(event.key))
      void this.panels
        .fetch()
        .then(afterPaint)
        .then(() => this.dock?.focusBody());
  };

  /** Plays a quiet sound and changes the page title when the turn comes to this seat. */
  private tellTurn(): void {
    const { store } = this;
    const mine =
      store.base.kind === 'live' && store.ruled && store.present && store.acting.length > 0;
    document.title = mine ? `● Your turn – ${store.session.name}` : store.session.name;
    if (mine && !this.mine && settings().sound) chime('turn');
    this.mine = mine;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'signalbox-table': SignalboxTable;
  }
}

import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { capitalize, withSeatNames } from '../../reading/say.ts';
import { stillFelt } from '../../table/felt/felt.ts';
import { hotseat } from '../../table/hotseat.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import '../board/board-view.ts';
import { overviewLine, overviewLineStyles } from '../overview/overview-line.ts';
import '../overview/table-overview.ts';
import '../time/time-left.ts';
import { sentence } from './top-bar/sentence.ts';

/** A view for screen sharing: the board, the sentence and the holdings in large type, without controls. */
@customElement('stage-view')
export class StageView extends TableElement {
  @state() private paused = false;
  @state() private stopped = false;
  /** The state that is shown while the stage is paused. */
  @state() private frozen: TableStore | undefined;

  static override styles = [
    paper,
    overviewLineStyles,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(280px, 25vw);
        position: absolute;
        inset: 0;
        background: var(--paper);
      }
      h1 {
        grid-column: 1 / 3;
        padding: 16px 26px;
        font-size: clamp(1.4rem, 2.4vw, 2.6rem);
        border-bottom: 1px solid var(--line);
      }
      aside {
        padding: 18px 22px;
        overflow: hidden;
        border-left: 1px solid var(--line);
        font-size: clamp(1rem, 1.25vw, 1.5rem);
      }
      .line {
        margin-top: 16px;
      }
      ol {
        margin: 0;
        padding-left: 1.4em;
      }
      li.now {
        font-weight: 700;
        color: var(--accent);
      }
      li.done {
        color: var(--ink-2);
      }
      .what-if {
        position: absolute;
        left: 20px;
        bottom: 14px;
        padding: 6px 18px;
        border: 3px dashed var(--what-if);
        border-radius: 10px;
        background: var(--what-if-soft);
        font-size: clamp(1rem, 1.25vw, 1.5rem);
        font-weight: 600;
      }
      .paused {
        position: absolute;
        right: 20px;
        bottom: 14px;
        padding: 4px 14px;
        border-radius: 8px;
        background: var(--amber-soft);
        color: var(--amber);
        font-weight: 600;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.pause);
    this.leave = this.store.base.presence?.listen(() => this.followPresenter());
    this.followPresenter();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.pause);
    this.leave?.();
  }
  private leave: (() => void) | undefined;

  private readonly pause = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    this.paused = !this.paused;
    this.followPresenter();
  };

  /**
   * The stage shows what the leader looks at: an entry or a what-if. While it is paused, here or by the
   * leader, it does not change.
   */
  private followPresenter(): void {
    const { store } = this;
    const leader = store.leader?.id;
    const presenter = store.base.presence?.others.find(({ state }) => state.seat.id === leader);
    this.stopped = presenter?.state.still === true;
    if (this.paused || this.stopped) {
      this.frozen ??= asItStands(store);
      return;
    }
    this.frozen = undefined;
    if (!presenter) return;
    if (store.following !== leader) store.set({ following: leader });
    store.follower.follow();
  }

  protected override render() {
    const store = this.frozen ?? this.store;
    const { running = [], runs } = (store.timing.set && store.timing.clocks) || {};
    return html`<h1 role="status">
        ${sentence(store)} ${running.map((owner) => html` <time-left .owner=${owner}></time-left>`)}
        ${runs === false ? html`<small>The clock stands.</small>` : nothing}
      </h1>
      <board-view></board-view>
      ${store.inWhatIf ? html`<div class="what-if">What if: ${store.session.name}. Not the game.</div>` : nothing}
      <aside aria-label="Holdings">
        ${this.steps(store)}
        <table-overview></table-overview>
        ${overviewLine(store)}
      </aside>
      ${this.paused || this.stopped ? html`<div class="paused">Paused</div>` : nothing}`;
  }

  /** The steps of the procedure under way. */
  private steps(store: TableStore) {
    const { turn, names } = store;
    const steps = turn?.procedure?.steps ?? [];
    const lines = (turn?.story ?? []).map((label) => ({ label, state: 'to come' }));
    const all = steps.length > 0 ? steps : lines;
    if (all.length === 0 || !store.ruled) return nothing;
    return html`<section aria-label="Under way">
      <ol>
        ${all.map(({ label, state }) => html`<li class=${state}>${capitalize(withSeatNames(names, label))}</li>`)}
      </ol>
    </section>`;
  }
}

/** A copy of the table as it is shown now. Later moves do not change it. */
function asItStands(store: TableStore): TableStore {
  const { base, session } = store;
  const still = hotseat(base.game, {
    kind: 'recorded',
    id: base.id,
    name: session.name,
    seats: [...base.seats],
    entries: store.entries.slice(0, store.at),
    kept: () => true,
  });
  const { felt } = base;
  const now = base.now();
  const frozen = new TableStore({
    ...still,
    now: () => now,
    felt: felt && stillFelt(felt),
  });
  frozen.look(Infinity);
  return frozen;
}

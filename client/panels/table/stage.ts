import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { holding, players } from '../../reading/figures/holdings.ts';
import { capital, money, named, playerName, priceOf } from '../../reading/say.ts';
import { seatOf } from '../../table/session.ts';
import { hotseat } from '../../table/hotseat.ts';
import { TableController } from '../../store/attention.ts';
import { TableStore } from '../../store/store.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import '../board/board-view.ts';
import '../time/time-left.ts';
import { sentence } from './sentence.ts';

/** For screen sharing: the board, the sentence, the holdings in large type; nothing to press. */
@customElement('stage-view')
export class StageView extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private paused = false;
  @state() private stopped = false;
  /** What is shown while it is paused. */
  @state() private frozen: TableStore | undefined;
  readonly controller = new TableController(this);

  static override styles = [
    paper,
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
      section + section {
        margin-top: 20px;
      }
      h2 {
        display: flex;
        align-items: center;
        gap: 10px;
        font-size: 1.25em;
      }
      h2 i {
        width: 0.7em;
        height: 0.7em;
        border-radius: 50%;
        background: var(--seat);
      }
      h2 b {
        margin-left: auto;
      }
      .acting {
        color: var(--accent);
      }
      p {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1em 0.7em;
      }
      p span {
        white-space: nowrap;
      }
      .shares b {
        padding: 0 0.3em;
        border-radius: 0.2em;
        background: var(--company);
        color: var(--on-company);
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
        border: 3px dashed var(--wonder);
        border-radius: 10px;
        background: var(--wonder-soft);
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
   * The stage looks where whoever leads looks: at the entry, into the what-if. While it is paused,
   * here or by them, it shows what it showed, whatever happens behind it.
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
    store.along.lookAlong();
  }

  protected override render() {
    const store = this.frozen ?? this.store;
    const { table, box, names } = store;
    const acting = new Set(store.turn?.acting ?? []);
    const { running = [], runs } = (store.timing.set && store.timing.clocks) || {};
    return html`<h1 role="status">
        ${sentence(store)}
        ${running.map((owner) => html` <time-left .store=${store} .owner=${owner}></time-left>`)}
        ${runs === false ? html`<small>The clock stands.</small>` : nothing}
      </h1>
      <board-view .store=${store}></board-view>
      ${store.wondering ? html`<div class="what-if">What if: ${store.session.name}. Not the game.</div>` : nothing}
      <aside aria-label="Holdings">
        ${this.steps(store)}
        ${players(table).map((player) => {
          const held = holding(table, player);
          return html`<section class=${acting.has(player) && store.ruled ? 'acting' : ''}>
            <h2>
              <i ${paint({ '--seat': seatOf(store.base.seats, player)?.colour ?? '#888' })}></i
              >${playerName(names, player)}<b>${money(box, held.cash ?? 0)}</b>
            </h2>
            <p class="shares">
              ${held.blocks.map(({ company, percent, president }) => {
                const spec = box.companies.get(company);
                const colours = {
                  '--company': spec?.colour ?? '#ccc',
                  '--on-company': spec ? inkOn(spec) : '#000',
                };
                return html`<span
                  ><b ${paint(colours)}>${company}</b> ${percent}%${president ? '★' : ''}</span
                >`;
              })}
            </p>
          </section>`;
        })}
        <section>
          ${[...box.companies.values()].map(({ id }) => {
            const price = priceOf(table, id);
            return price === undefined
              ? nothing
              : html`<p>
                  <span>${id} <b>${money(box, price)}</b></span
                  ><span
                    >${money(box, table.purses.get(`company:${id}`) ?? 0)} in the treasury</span
                  >
                </p>`;
          })}
        </section>
      </aside>
      ${this.paused || this.stopped ? html`<div class="paused">Paused</div>` : nothing}`;
  }

  /** What is under way, step by step. */
  private steps(store: TableStore) {
    const { turn, names } = store;
    const steps = turn?.procedure?.steps ?? [];
    const lines = (turn?.story ?? []).map((label) => ({ label, state: 'to come' }));
    const all = steps.length > 0 ? steps : lines;
    if (all.length === 0 || !store.ruled) return nothing;
    return html`<section aria-label="Under way">
      <ol>
        ${all.map(({ label, state }) => html`<li class=${state}>${capital(named(names, label))}</li>`)}
      </ol>
    </section>`;
  }
}

/** The table as it is shown at this instant, kept by nobody: it stays as it is. */
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
    felt: felt && { ...felt, marks: felt.marks, said: felt.said },
  });
  frozen.look(Infinity);
  return frozen;
}

import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { holding, players } from '../../reading/holdings.ts';
import { money, playerName, priceOf } from '../../reading/say.ts';
import { seatOf } from '../../table/session.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { inkOn } from '../parts/ink-on.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import '../board/board-view.ts';
import { sentence } from './sentence.ts';

/** For screen sharing: the board, the sentence, the holdings in large type; nothing to press. */
@customElement('stage-view')
export class StageView extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private paused = false;
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
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.pause);
    this.leave?.();
  }
  private leave: (() => void) | undefined;

  private readonly pause = (event: KeyboardEvent): void => {
    if (event.key === ' ') this.paused = !this.paused;
  };

  /** The presenter is the host: the stage looks where, and at the entry, the host looks. */
  private followPresenter(): void {
    const { store } = this;
    if (this.paused) return;
    const presenter = store.base.presence?.others.find(({ state }) => state.seat.role === 'host');
    if (!presenter) return;
    if (store.following !== presenter.state.seat.id)
      store.set({ following: presenter.state.seat.id });
    const at = presenter.state.at ?? Infinity;
    if (Math.min(at, store.entries.length) !== store.at) store.look(at);
  }

  protected override render() {
    const { store } = this;
    const { table, box, names } = store;
    const acting = new Set(store.turn?.acting ?? []);
    return html`<h1 role="status">${sentence(store)}</h1>
      <board-view .store=${store}></board-view>
      <aside aria-label="Holdings">
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
                  ><b ${paint(colours)}>${company}</b> ${percent} %${president ? '★' : ''}</span
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
      ${this.paused ? html`<div class="paused">Paused: Space goes on</div>` : nothing}`;
  }
}

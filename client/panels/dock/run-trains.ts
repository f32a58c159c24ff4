import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Move, Route } from '../../../shared/move.ts';
import { consider } from '../../../engine/rules/referee.ts';
import { lying } from '../../../engine/kernel/table.ts';
import { extended, nextStops, shortened, stopsOf } from '../../reading/draft-way.ts';
import { hexName, named, pieceName } from '../../reading/say.ts';
import { actorOf } from '../../table/session.ts';
import { type Stop, TableController, type TableStore } from '../../table/store.ts';
import { paper } from '../parts/styles.ts';
import { sayMove } from '../board/moves.ts';
import '../parts/finding.ts';

interface Draft {
  readonly trains: readonly string[];
  readonly way: readonly string[];
}

/** Routes by clicking stops on the board or from lists; the referee looks on while they are drawn. */
@customElement('run-trains')
export class RunTrains extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @property({ attribute: false }) moves: readonly Move[] = [];
  @state() private drafts: readonly Draft[] = [];
  @state() private active = 0;
  @state() private nth = 0;
  readonly controller = new TableController(this);
  private leave: (() => void) | undefined;

  static override styles = [
    paper,
    css`
      :host,
      .routes {
        display: grid;
        gap: 10px;
      }
      .route {
        display: grid;
        gap: 6px;
        padding: 8px 10px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--card);
      }
      .route.active {
        border-color: var(--accent);
      }
      .way {
        font-weight: 600;
      }
      .sum {
        font: 650 1.05rem var(--serif);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.leave = this.store.onChoose((stop) => this.chosen(stop));
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave?.();
    if (this.store.plan.routes) this.store.set({ plan: {} });
  }

  protected override render() {
    const { store } = this;
    const company = this.moves[0]?.company as string;
    const trains = lying(store.table, `company:${company}`).filter(
      (id) => store.box.pieces.get(id)?.kind === 'train',
    );
    const ready = this.moves.filter((move) => (move.routes as unknown[]).length > 0);
    const none = this.moves.find((move) => (move.routes as unknown[]).length === 0);
    const full = store.dial.help === 'full';
    return html`${
        full
          ? ready.map(
              (move) =>
                html`<div class="row">
                  <button class="main" @click=${() => store.propose(move)}>
                    Best run: ${named(store.names, sayMove(store, move))}
                  </button>
                  <button class="small" @click=${() => this.take(move)}>Show</button>
                </div>`,
            )
          : nothing
      }
      <div class="routes">
        ${this.drafts.map((draft, i) => this.route(draft, i, trains))}
        <button class="small" ?disabled=${trains.length === 0} @click=${() => this.add(trains)}>
          Draw a route …
        </button>
      </div>
      ${this.drafts.length > 0 ? this.verdict(company) : nothing}
      ${
        none && this.drafts.length === 0
          ? html`<button @click=${() => store.propose(none)}>
              ${named(store.names, sayMove(store, none))}
            </button>`
          : nothing
      }`;
  }

  private route(draft: Draft, i: number, trains: readonly string[]) {
    const { store } = this;
    const active = i === this.active;
    const next = active ? nextStops(store.table, draft.way) : [];
    return html`<div
      class="route ${active ? 'active' : ''}"
      role="group"
      aria-label="Route ${i + 1}"
    >
      <div class="row">
        <select
          aria-label="Train of route ${i + 1}"
          @change=${(event: Event) =>
            this.change(i, { ...draft, trains: [(event.target as HTMLSelectElement).value] })}
        >
          ${trains.map(
            (id) =>
              html`<option value=${id} ?selected=${draft.trains.includes(id)}>
                ${pieceName(store.box, id)}
              </option>`,
          )}
        </select>
      </div>
      <div class="way">
        ${
          stopsOf(draft.way)
            .map((hex) => hexName(store.box, hex))
            .join(' – ') || 'Choose stops on the board, or from the list.'
        }
      </div>
      ${
        active
          ? html`<select
                aria-label="Next stop of route ${i + 1}"
                @change=${(event: Event) => {
                  const list = event.target as HTMLSelectElement;
                  this.extend(list.value);
                  list.value = '';
                }}
              >
                <option value="">Next stop …</option>
                ${next.map((hex) => html`<option value=${hex}>${hexName(store.box, hex)}</option>`)}
              </select>
              <div class="row">
                <button
                  class="small"
                  ?disabled=${draft.way.length === 0}
                  @click=${() => this.change(i, { ...draft, way: shortened(draft.way) })}
                >
                  Back one stop
                </button>
                <button
                  class="small"
                  ?disabled=${draft.way.length === 0}
                  @click=${() => this.another()}
                >
                  Another track
                </button>
                <button class="small plain" @click=${() => this.drop(i)}>Remove</button>
              </div>`
          : html`<button class="small" @click=${() => (this.active = i)}>Change</button>`
      }
    </div>`;
  }

  private verdict(company: string) {
    const { store } = this;
    const routes = this.routes();
    if (routes.length === 0) return nothing;
    const move: Move = { verb: 'runTrains', company, routes };
    const verdict = consider(store.base.game, store.session.ledger, {
      move,
      actor: actorOf(store.session.me),
      luck: 0,
    });
    return html`${verdict.findings.map(
        (finding) => html`<finding-card .finding=${finding} .store=${store}></finding-card>`,
      )}
      <p class="sum" role="status">${named(store.names, sayMove(store, move))}</p>
      <button class="main" @click=${() => this.run(move)}>Run these routes</button>`;
  }

  private run(move: Move): void {
    if (this.store.propose(move)) this.drafts = [];
  }

  private routes(): Route[] {
    return this.drafts
      .filter(({ way }) => stopsOf(way).length > 1)
      .map(({ trains, way }) => ({ trains: [...trains], way: [...way] }));
  }

  private add(trains: readonly string[]): void {
    const used = new Set(this.drafts.flatMap((draft) => draft.trains));
    const train = trains.find((id) => !used.has(id)) ?? trains[0];
    if (!train) return;
    this.active = this.drafts.length;
    this.tell([...this.drafts, { trains: [train], way: [] }]);
  }

  private take(move: Move): void {
    this.active = 0;
    this.tell(move.routes as Route[]);
  }

  private chosen({ hex }: Stop): void {
    const way = this.drafts[this.active]?.way;
    if (way && stopsOf(way).at(-1) === hex) this.another();
    else this.extend(hex);
  }

  private extend(hex: string): void {
    const draft = this.drafts[this.active];
    if (!draft || !hex) return;
    this.nth = 0;
    const longer = extended(this.store.table, draft.way, hex);
    if (longer) this.change(this.active, { ...draft, way: longer.way });
    else this.store.say(`No track leads to ${hexName(this.store.box, hex)} without another stop.`);
  }

  /** The same last stop by the next of the tracks that lead there. */
  private another(): void {
    const draft = this.drafts[this.active];
    const hex = draft && stopsOf(draft.way).at(-1);
    if (!draft || !hex) return;
    const other = extended(this.store.table, shortened(draft.way), hex, ++this.nth);
    if (other) this.change(this.active, { ...draft, way: other.way });
  }

  private change(at: number, draft: Draft): void {
    this.tell(this.drafts.map((one, i) => (i === at ? draft : one)));
  }
  private drop(at: number): void {
    this.active = Math.max(0, at - 1);
    this.tell(this.drafts.filter((_, i) => i !== at));
  }
  private tell(drafts: readonly Draft[]): void {
    this.drafts = drafts;
    const company = this.moves[0]?.company as string;
    this.store.set({
      plan: drafts.length > 0 ? { routes: { company, routes: this.drawn() } } : {},
    });
  }
  private drawn(): Route[] {
    return this.drafts.map(({ trains, way }) => ({ trains: [...trains], way: [...way] }));
  }
}

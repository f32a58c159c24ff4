import { css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Move, AidedRoute } from '../../../../shared/move.ts';
import { judge, type PieceId, piecesIn } from '../../../../engine/index.ts';
import { ROUTE_STYLES } from '../../../picture/palette.ts';
import { extendRoute, nextStops, shortenRoute, stopsOf } from '../../../reading/route-draft.ts';
import { sumOf } from '../../../reading/figures/run-sums.ts';
import { faceUp, hexName, money, wordName } from '../../../reading/say.ts';
import { reveal } from '../../../gesture/rest.ts';
import { TableElement } from '../../parts/elements/table-element.ts';
import type { Stop, TableStore } from '../../../store/store.ts';
import { paper } from '../../parts/styles.ts';
import { moveCommand } from '../../board/moves.ts';
import '../../parts/finding.ts';
import { moveStyles, warning, whatFollows } from '../move-button.ts';
import './best-run.ts';
import { idleTrains, takeRoute } from './idle-trains.ts';
import { runAndPay, runNamed } from './run-and-pay.ts';

/** The line of a route as the board draws it, by its place in the list. */
export function routeLine(position: number) {
  const { colour, dash } = ROUTE_STYLES[position % ROUTE_STYLES.length]!;
  return html`<svg width="44" height="8" viewBox="0 0 44 8" aria-hidden="true">
    ${svg`<line x1="2" y1="4" x2="42" y2="4" stroke=${colour} stroke-width="4"
      stroke-dasharray=${dash.map((length) => length / 1.5).join(' ')} />`}
  </svg>`;
}

/** Routes by clicking stops on the board or from lists; the referee looks on while they are drawn. */
@customElement('run-trains')
export class RunTrains extends TableElement {
  @property() company = '';
  /** The route that is drawn or changed now; -1 = none, so that the run stands in sight below them. */
  @state() private active = -1;
  @state() private nth = 0;
  /** What the best run brings; undefined until its search is over. */
  @state() private best: number | undefined;
  private leave: (() => void) | undefined;

  static override styles = [
    paper,
    moveStyles,
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
      .change {
        margin-left: auto;
      }
      .way {
        font-weight: 600;
      }
      .figures {
        font-size: 0.875rem;
      }
      .sum {
        font: 650 1.05rem var(--serif);
      }
    `,
  ];

  protected override wakes(): void {
    this.leave = this.store.onChoose((stop) => this.chosen(stop));
  }
  protected override sleeps(): void {
    this.leave?.();
  }

  /** What is drawn is the store's plan, so that it outlives a look at another tab. */
  private get drafts(): readonly AidedRoute[] {
    return this.store.plan.routes?.routes ?? [];
  }

  protected override willUpdate(): void {
    if (this.drafts.length === 0) this.active = -1;
  }

  protected override render() {
    const { store, company } = this;
    const { help } = store.dial;
    const task = store.desk?.(store.table, company);
    const trains = task?.trains.map(({ id }) => id) ?? owned(store, company);
    const none: Move = { verb: 'runTrains', company, routes: [] };
    const why = help === 'none' ? undefined : store.moment.noRun;
    return html`${why === undefined ? nothing : html`<p class="warns" role="status">${why}.</p>`}
      ${
        help === 'full' && why === undefined
          ? html`<best-run
              .company=${company}
              .tell=${(revenue: number | undefined) => (this.best = revenue)}
            ></best-run>`
          : nothing
      }
      <div class="routes">
        ${this.drafts.map((draft, i) => this.route(draft, i, trains))}
        ${
          trains.length > 0 && this.drafts.length >= trains.length
            ? nothing
            : html`<button
                class="small"
                ?disabled=${trains.length === 0}
                @click=${() => this.add(trains)}
              >
                Draw a route …
              </button>`
        }
      </div>
      ${this.drafts.length > 0 ? this.verdict() : nothing}
      ${this.drafts.some(({ way }) => stopsOf(way).length > 1) ? nothing : this.standStill(none)}`;
  }

  /**
   * The run of no train, while none is drawn. A route that it would leave out is offered before it; where the
   * best run is searched beside the page, that is offered above, and nothing less beside it.
   */
  private standStill(none: Move) {
    const { store, company } = this;
    const isSearched = store.dial.help === 'full' && store.moment.noRun === undefined;
    const isForced = this.findings(none).length > 0;
    const offered = isSearched
      ? nothing
      : warning(
          store,
          none,
          (better) =>
            html`${takeRoute(store, company, better, this.taken)}${isForced ? runNamed(store, better) : nothing}`,
        );
    if (isForced) return offered;
    // A quick press must not run for nothing while the best run is looked for.
    const waits = isSearched && this.best === undefined;
    return html`${offered}
      <button ?disabled=${waits} @click=${() => store.propose(none)}>
        ${store.dial.help === 'none' ? 'Run no train' : moveCommand(store, none)}
      </button>
      ${isSearched ? warning(store, none) : nothing} ${whatFollows(store, none)}`;
  }

  /** On a phone the routes come above the thumb, and what runs them would lie a swipe away. */
  private readonly taken = (): void => {
    void this.updateComplete.then(() => reveal(this.renderRoot.querySelector('button.main')));
  };

  private findings(move: Move) {
    const { base, session, dial, moment } = this.store;
    return judge(base.game, session.ledger, move, moment.actor, dial.strictness).filter(
      ({ severity }) => severity === 'violation',
    );
  }

  private route(draft: AidedRoute, i: number, trains: readonly string[]) {
    const active = i === this.active;
    return html`<div
      class="route ${active ? 'active' : ''}"
      role="group"
      aria-label="Route ${i + 1}"
    >
      ${active ? this.open(draft, i, trains) : this.closed(draft, i)}
    </div>`;
  }

  /** A route that nobody changes now takes little room. */
  private closed(draft: AidedRoute, i: number) {
    const { table } = this.store;
    return html`<div class="row">
        ${routeLine(i)} <b>${draft.trains.map((id) => faceUp(table, id)).join(', ')}</b>
        <span class="change">
          <button class="small" @click=${() => (this.active = i)}>Change</button>
          <button class="small plain" @click=${() => this.drop(i)}>Remove</button>
        </span>
      </div>
      ${this.way(draft)} ${this.sum(i)} ${this.aid(i)}`;
  }

  private way(draft: AidedRoute) {
    const stops = stopsOf(draft.way).map((hex) => hexName(this.store.box, hex));
    return html`<div class="way">
      ${stops.join(' – ') || 'Choose stops on the board, or from the list.'}
    </div>`;
  }

  private open(draft: AidedRoute, i: number, trains: readonly string[]) {
    const { store } = this;
    const next = nextStops(store.table, draft.way);
    return html`<div class="row">
        ${routeLine(i)}
        <select
          aria-label="Train of route ${i + 1}"
          @change=${(event: Event) =>
            this.change(i, { ...draft, trains: [(event.target as HTMLSelectElement).value] })}
        >
          ${trains.map(
            (id) =>
              html`<option value=${id} ?selected=${draft.trains.includes(id)}>
                ${faceUp(store.table, id)}
              </option>`,
          )}
        </select>
      </div>
      ${this.way(draft)} ${this.sum(i)} ${this.aid(i)}
      <select
        aria-label="Next stop of route ${i + 1}"
        title="Enter adds the stop that is shown"
        @pointerdown=${() => (this.browsing = false)}
        @keydown=${this.browsed}
        @change=${(event: Event) => {
          if (!this.browsing) this.goOn(event.target as HTMLSelectElement);
        }}
      >
        <option value="">Next stop …</option>
        ${next.map((hex) => html`<option value=${hex}>${hexName(store.box, hex)}</option>`)}
      </select>
      <div class="row">
        <button
          class="small"
          ?disabled=${draft.way.length === 0}
          @click=${() => this.change(i, { ...draft, way: [...shortenRoute(draft.way)] })}
        >
          Back one stop
        </button>
        <button
          class="small"
          ?disabled=${(this.turned(draft, 0)?.more ?? 0) < 2}
          @click=${() => this.another()}
        >
          Another track
        </button>
        <button class="small plain" @click=${() => this.drop(i)}>Remove</button>
      </div>`;
  }

  /** What a route brings, stop by stop; without help everybody adds up alone. */
  private sum(i: number) {
    const { store } = this;
    if (store.dial.help === 'none' || stopsOf(this.drafts[i]!.way).length < 2) return nothing;
    const route = store.moment.judged(this.company, this.drafts)?.routes[i];
    return route && html`<div class="figures">${sumOf(store.box, route)}</div>`;
  }

  /** Whose power the route uses, where that is for the move to say: each may be left. */
  private aid(i: number) {
    const { store, company } = this;
    if (store.desk?.(store.table, company).rules.named !== true) return nothing;
    const { with: named, ...draft } = this.drafts[i]!;
    const unsaid = this.drafts.map((one, at) => (at === i ? draft : one));
    const most = store.moment.judged(company, unsaid)?.routes[i]?.spends ?? [];
    const used = named ?? most;
    const use = (power: string, on: boolean): void => {
      const others = used.filter((one) => one !== power);
      this.change(i, { ...draft, with: on ? [...others, power] : others });
    };
    return [...new Set([...most, ...used])].toSorted().map(
      (power) =>
        html`<label class="row">
          <input
            type="checkbox"
            .checked=${used.includes(power)}
            @change=${(event: Event) => use(power, (event.target as HTMLInputElement).checked)}
          />
          With the help of ${wordName(store.names, power)}
        </label>`,
    );
  }

  private verdict() {
    const { store, company } = this;
    const routes = this.drafts.filter(({ way }) => stopsOf(way).length > 1);
    if (routes.length === 0) return nothing;
    const move = { verb: 'runTrains', company, routes };
    const helped = store.dial.help !== 'none';
    const revenue = store.moment.judged(company, routes)?.revenue;
    const against = helped ? this.findings(move) : [];
    const less = this.best === undefined || revenue === undefined ? 0 : this.best - revenue;
    return html`${
        helped
          ? against.map((finding) => html`<finding-card .finding=${finding}></finding-card>`)
          : nothing
      }
      ${
        helped && revenue !== undefined
          ? html`<p class="sum" role="status">Together ${money(store.box, revenue)}</p>`
          : nothing
      }
      ${idleTrains(store, company, move, this.taken)}
      <button class="main" @click=${() => store.propose(move)}>Run these routes</button>
      ${
        less > 0
          ? html`<p class="warns" role="status">
              The best run brings ${money(store.box, less)} more.
            </p>`
          : helped && against.length === 0
            ? runAndPay(store, move)
            : nothing
      }`;
  }

  /** By arrows a list is only looked through: Enter adds the stop that is shown. */
  private readonly browsed = (event: KeyboardEvent): void => {
    this.browsing = event.key !== 'Enter';
    if (event.key !== 'Enter') return;
    event.preventDefault();
    this.goOn(event.target as HTMLSelectElement);
  };
  private browsing = false;

  private goOn(list: HTMLSelectElement): void {
    const { value } = list;
    list.value = '';
    this.extend(value);
  }

  private add(trains: readonly string[]): void {
    const used = new Set(this.drafts.flatMap((draft) => draft.trains));
    const train = trains.find((id) => !used.has(id)) ?? trains[0];
    if (!train) return;
    this.active = this.drafts.length;
    this.tell([...this.drafts, { trains: [train], way: [] }]);
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
    const longer = extendRoute(this.store.table, draft.way, hex);
    if (longer) this.change(this.active, { ...draft, way: [...longer.way] });
    else this.store.say(`No track leads to ${hexName(this.store.box, hex)} without another stop.`);
  }

  /** The same last stop by the `nth` of the tracks that lead there. */
  private turned(draft: AidedRoute, nth: number) {
    const hex = stopsOf(draft.way).at(-1);
    return hex === undefined
      ? undefined
      : extendRoute(this.store.table, shortenRoute(draft.way), hex, nth);
  }

  private another(): void {
    const draft = this.drafts[this.active];
    if (!draft) return;
    const { more = 0 } = this.turned(draft, 0) ?? {};
    // A way that was not drawn here, such as the best run's, may be any of them.
    for (let i = 0; i < more; i++) {
      const { way } = this.turned(draft, ++this.nth)!;
      if (way.join() !== draft.way.join())
        return this.change(this.active, { ...draft, way: [...way] });
    }
    this.store.say('Only one track leads to this stop.');
  }

  private change(at: number, draft: AidedRoute): void {
    this.tell(this.drafts.map((one, i) => (i === at ? draft : one)));
  }
  private drop(at: number): void {
    this.active = at === this.active ? -1 : this.active - (at < this.active ? 1 : 0);
    this.tell(this.drafts.filter((_, i) => i !== at));
  }
  private tell(routes: readonly AidedRoute[]): void {
    const { company } = this;
    this.store.set({ plan: routes.length > 0 ? { routes: { company, routes } } : {} });
  }
}

/** Trains on the charter: all that can be said where a title has no route rules yet. */
function owned({ table, box }: TableStore, company: string): PieceId[] {
  return piecesIn(table, `company:${company}`).filter((id) => box.pieces.get(id)?.kind === 'train');
}

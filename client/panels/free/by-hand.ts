import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  homesOf,
  markOf,
  type Mark,
  type Offer,
  offersOf,
  otherOffers,
  revenueKinds,
  runTask,
} from '../../reading/by-rule.ts';
import {
  capitalize,
  hexName,
  money,
  playerName,
  priceOf,
  stationWord,
  withSeatNames,
} from '../../reading/say.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { groupBy } from '../board/moves.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import { recordBookkeeping } from './again.ts';
import { type TaskAtPrices, priceLists, SIDE_BY_SIDE } from './price-lists.ts';
import './steer-controls.ts';

/** Verbs that have a place of their own here, or on the board. */
const PLACED: ReadonlySet<string> = new Set([
  'pass',
  'layTile',
  'placeToken',
  'runTrains',
  'payDividend',
  'buyTrain',
  'startCompany',
  'buyShare',
  'sellShares',
]);

/** The moves of a task without their figures: bids on one private are alike. */
const withoutFigures = ({ task }: Offer): string =>
  JSON.stringify(task.moves, (_key, value: unknown) => (typeof value === 'number' ? 0 : value));

/**
 * What a table without a referee does most, in the title's own way, for whoever the mark stands at: shares, a new
 * company, a run, a train. Each is one entry of the log, and is undone as one.
 */
@customElement('by-hand')
export class ByHand extends TableElement {
  @state() private starts = '';
  @state() private par = '';
  @state() private thing = '';

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 10px;
        margin-bottom: 12px;
      }
      ul {
        display: grid;
        gap: 6px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li,
      .tasks,
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
      }
      form {
        align-items: end;
      }
      .tasks form {
        flex: 1 0 100%;
        flex-wrap: nowrap;
        align-items: center;
      }
      .tasks select {
        flex: 1;
        min-width: 0;
      }
      .tasks .figure {
        flex: none;
        width: auto;
      }
      li {
        padding-left: 8px;
        border-left: 6px solid var(--company, var(--line-2));
      }
      li > b {
        flex: 1 0 100%;
      }
      input[type='number'] {
        width: 84px;
      }
      .counts {
        display: flex;
        gap: 8px;
        align-items: center;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const mark = markOf(store.game, store.table);
    // The dialog of the clock has the same controls; nobody is asked twice.
    const steers = store.open?.dialog !== 'clock';
    return html`${steers ? html`<steer-controls .only=${['round', 'turn']}></steer-controls>` : nothing}
      ${mark === undefined ? nothing : mark.company === undefined ? this.stock(mark) : this.operating(mark)}
      ${mark === undefined ? nothing : this.others(mark)}
      <label class="counts"
        ><input
          type="checkbox"
          .checked=${store.pays}
          @change=${(event: Event) => store.set({ pays: (event.target as HTMLInputElement).checked })}
        />Whatever is dropped or laid is paid for, as the rules have it</label
      >`;
  }

  private task({ says, task }: Offer) {
    const { store } = this;
    return html`<button class="small" @click=${() => recordBookkeeping(store, task)}>
      ${withSeatNames(store.names, says)}
    </button>`;
  }

  private stock(mark: Mark) {
    const { game, table, names } = this.store;
    const offers = ['buyShare', 'sellShares'].flatMap((verb) => offersOf(game, table, verb, mark));
    const companies = [...groupBy(offers, ({ about = '' }) => about)];
    return html`<section aria-label="Shares by hand">
      <h3>Shares, for ${playerName(names, mark.by)}</h3>
      <ul>
        ${companies.map(([company, all]) => this.company(company, all))}
      </ul>
      ${this.start(mark)}
    </section>`;
  }

  private company(id: string, offers: readonly Offer[]) {
    const { box, table } = this.store;
    const company = box.companies.get(id);
    const price = priceOf(table, id);
    return html`<li
      aria-label=${company?.name ?? id}
      ${paint({ '--company': company?.colour ?? 'var(--line-2)', '--on-company': company ? inkOn(company) : 'var(--ink)' })}
    >
      <b>${id}${price === undefined ? nothing : `, ${money(box, price)}`}</b>
      ${offers.map((offer) => this.task(offer))}
    </li>`;
  }

  private start(mark: Mark) {
    const { store } = this;
    const { box, table, game } = store;
    const moves = [
      ...(game.rulebook?.verbs.get('startCompany')?.candidates?.(table, mark.by) ?? []),
    ];
    if (moves.length === 0) return nothing;
    const companies = [...new Set(moves.map(({ company }) => String(company)))];
    const company = companies.includes(this.starts) ? this.starts : companies[0]!;
    const own = moves.filter((move) => move.company === company);
    const pars = [...new Set(own.map(({ par }) => String(par)))];
    const par = pars.includes(this.par) ? this.par : pars[0]!;
    const task = own.find((move) => String(move.par) === par)!;
    return html`<form
      aria-label="Start a company"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        recordBookkeeping(store, { task: 'rule', moves: [task], by: mark.by });
      }}
    >
      <label class="field"
        ><span>Start</span
        ><select
          @change=${(event: Event) => (this.starts = (event.target as HTMLSelectElement).value)}
        >
          ${companies.map((id) => html`<option ?selected=${id === company}>${id}</option>`)}
        </select></label
      ><label class="field"
        ><span>at</span
        ><select
          @change=${(event: Event) => (this.par = (event.target as HTMLSelectElement).value)}
        >
          ${pars.map(
            (one) =>
              html`<option value=${one} ?selected=${one === par}>
                ${money(box, Number(one))}
              </option>`,
          )}
        </select></label
      ><button>Start ${company}</button>
    </form>`;
  }

  private operating(mark: Mark) {
    const { store } = this;
    const { box, table, game } = store;
    const trains = offersOf(game, table, 'buyTrain', mark);
    const kinds = revenueKinds(game, table, mark);
    return html`<section aria-label="${mark.company} by hand">
      <h3>${mark.company}, ${money(box, table.purses.get(`company:${mark.company}`) ?? 0)}</h3>
      <form
        aria-label="It ran for"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const form = event.target as HTMLFormElement;
          const { value } = event.submitter as HTMLButtonElement;
          const ran = Number(new FormData(form).get('ran'));
          if (recordBookkeeping(store, runTask(mark, ran, kinds[Number(value)]!.move)))
            form.reset();
        }}
      >
        <label class="field"
          ><span>It ran for, in ${box.currency}</span
          ><input name="ran" type="number" inputmode="numeric" min="0" max="100000" required
        /></label>
        ${kinds.map(({ says }, i) => html`<button class="small" value=${i}>${says}</button>`)}
      </form>
      <div class="tasks">
        ${homesOf(table, mark).map(
          ({ hex, task }) =>
            html`<button class="small" @click=${() => recordBookkeeping(store, task)}>
              ${capitalize(stationWord(box))} on its home ${hexName(box, hex)}
            </button>`,
        )}
        ${[...offersOf(game, table, 'placeToken', mark), ...trains]
          .filter(({ about }) => about === mark.company)
          .map((offer) => this.task(offer))}
      </div>
    </section>`;
  }

  /** What else the mark waits for: a question about markers, a loan, a private. */
  private others(mark: Mark) {
    const { game, table } = this.store;
    const offers = otherOffers(game, table, mark, PLACED);
    const { lists, rest } = priceLists(offers);
    const alike = [...groupBy(rest, withoutFigures).values()].slice(0, 40);
    return offers.length === 0
      ? nothing
      : html`<section aria-label="Also by hand">
          <h3>Also</h3>
          <div class="tasks">
            ${lists.map((list) => this.priced(list))}
            ${alike.map((all) => (all.length > SIDE_BY_SIDE ? this.choice(all) : all.map((one) => this.task(one))))}
          </div>
        </section>`;
  }

  /** Many tasks on several things at several figures, such as bids on charters: both are chosen. */
  private priced(list: readonly TaskAtPrices[]) {
    const { store } = this;
    const one = list.find(({ says }) => says === this.thing) ?? list[0]!;
    const label = `${withSeatNames(store.names, list[0]!.says)}, or another`;
    return html`<form
      aria-label=${label}
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const which = Number(new FormData(event.target as HTMLFormElement).get('which'));
        recordBookkeeping(store, one.at[which]!.offer.task);
      }}
    >
      <select
        aria-label=${label}
        @change=${(event: Event) => (this.thing = (event.target as HTMLSelectElement).value)}
      >
        ${list.map(
          ({ says }) =>
            html`<option value=${says} ?selected=${says === one.says}>
              ${withSeatNames(store.names, says)}
            </option>`,
        )}
      </select>
      <select class="figure" name="which" aria-label="At">
        ${one.at.map(({ figure }, i) => html`<option value=${i}>${figure}</option>`)}
      </select>
      <button class="small">Do it</button>
    </form>`;
  }

  /** Many tasks that differ in a figure only, such as bids: a list, and one button. */
  private choice(offers: readonly Offer[]) {
    const { store } = this;
    const label = `${withSeatNames(store.names, offers[0]!.says)}, or another figure`;
    return html`<form
      aria-label=${label}
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const which = Number(new FormData(event.target as HTMLFormElement).get('which'));
        recordBookkeeping(store, offers[which]!.task);
      }}
    >
      <select name="which" aria-label=${label}>
        ${offers.map((offer, i) => html`<option value=${i}>${withSeatNames(store.names, offer.says)}</option>`)}
      </select>
      <button class="small">Do it</button>
    </form>`;
  }
}

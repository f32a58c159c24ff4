import { css, html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import {
  counters,
  loansOf,
  shareOf,
  type RunTo,
  type BookkeepingTask,
  DIRECTIONS,
} from '../../reading/bookkeeping.ts';
import type { Direction } from '../../../engine/index.ts';
import { players, shareMatrix } from '../../reading/figures/holdings.ts';
import { headingCase, placeName, priceOf } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import { recordBookkeeping } from './again.ts';

/** Bookkeeping that is done again and again. Each task has its fields and makes one entry of the log. */
@customElement('books-dialog')
export class BooksDialog extends TableElement {
  @state() private company = '';
  /** Where the shares of a purchase lie now; left out = the first place of the list. */
  @state() private seller: string | undefined;
  /** How much is bought; left out = one share. */
  @state() private percent: number | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 14px;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px;
        padding-bottom: 12px;
        border-bottom: 1px solid var(--line);
      }
      .field {
        min-width: 0;
      }
      input[type='number'] {
        width: 90px;
      }
      form button {
        margin-left: auto;
      }
      .counters {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .counter {
        display: flex;
        align-items: center;
        gap: 6px;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const companies = [...store.box.companies.keys()];
    const company = this.company || this.standing(companies);
    return html`<label class="field"
        ><span>Company</span
        ><select
          name="company"
          @change=${(event: Event) => {
            this.company = (event.target as HTMLSelectElement).value;
            this.percent = undefined;
          }}
        >
          ${companies.map((id) => html`<option value=${id} ?selected=${id === company}>${id}</option>`)}
        </select></label
      >
      ${this.line(
        'Run',
        html`${this.figure('It ran for')}
          <label class="field"
            ><span>Goes to</span
            ><select name="to">
              <option value="holders">whoever holds shares</option>
              <option value="treasury">the treasury</option>
              <option value="half">half to each</option>
            </select></label
          >`,
        'Book the run',
        (form) => ({ task: 'run', company, value: amount(form), to: form.get('to') as RunTo }),
      )}
      ${this.line('Per share', this.figure('Each share is paid'), 'Pay per share', (form) => ({
        task: 'perShare',
        company,
        value: amount(form),
      }))}
      ${this.line(
        'Price',
        html`<label class="field"
            ><span>Marker goes</span
            ><select name="way">
              ${DIRECTIONS.map((way) => html`<option>${way}</option>`)}
            </select></label
          ><label class="field"
            ><span>Steps</span
            ><input name="steps" type="number" min="1" max="20" value="1" required
          /></label>`,
        'Move the price',
        (form) => ({
          task: 'price',
          company,
          way: form.get('way') as Direction,
          steps: Number(form.get('steps')),
        }),
      )}
      ${this.purchase(company)}
      ${this.line('Income', html`Every private company pays its owner.`, 'Pay income', () => ({
        task: 'income',
      }))}
      ${this.interest(company)} ${this.dice()} ${this.counters()}`;
  }

  /** The first company whose marker is on the market; if there is none, the first company. */
  private standing(companies: readonly string[]): string {
    const { table } = this.store;
    return companies.find((id) => priceOf(table, id) !== undefined) ?? companies[0] ?? '';
  }

  private figure(label: string) {
    return html`<label class="field"
      ><span>${label}, in ${this.store.box.currency}</span
      ><input name="value" type="number" inputmode="numeric" min="1" max="100000" required
    /></label>`;
  }

  private interest(company: string) {
    const { store } = this;
    const { table, names, box } = store;
    const payers = [...[...box.companies.keys()].map((id) => `company:${id}`), ...players(table)];
    return this.line(
      'Interest',
      html`<label class="field"
          ><span>Pays</span
          ><select name="payer">
            ${payers.map(
              (place) =>
                html`<option value=${place} ?selected=${place === `company:${company}`}>
                  ${headingCase(placeName(names, place))}
                </option>`,
            )}
          </select></label
        ><label class="field"
          ><span>Loans</span
          ><input
            name="loans"
            type="number"
            min="1"
            max="100"
            .value=${String(loansOf(table, `company:${company}`) || 1)}
            required /></label
        >${this.figure('Each costs')}
        <label class="field"
          ><span>or that many % of</span
          ><input name="of" type="number" min="1" max="100000" placeholder="a loan"
        /></label>`,
      'Pay interest',
      (form) => ({
        task: 'interest',
        payer: String(form.get('payer')),
        loans: Number(form.get('loans')),
        each: amount(form),
        ...(form.get('of') !== '' && { of: Number(form.get('of')) }),
      }),
    );
  }

  private purchase(company: string) {
    const { store } = this;
    const { table, names } = store;
    const from = [...(shareMatrix(table).get(company)?.keys() ?? [])];
    const seller = from.find((place) => place === this.seller) ?? from[0];
    // Nobody buys from themselves.
    const by = [
      ...players(table),
      ...[...store.box.companies.keys()].map((id) => `company:${id}`),
    ].filter((place) => place !== seller);
    const mine = store.session.me.players[0];
    const share = shareOf(table, company);
    const percent = this.percent ?? Math.round(share * 10) / 10;
    const price = priceOf(table, company);
    // The price on the market is for one share.
    const all = price === undefined ? '' : Math.round((price * percent) / share);
    return this.line(
      'Shares',
      html`<label class="field"
          ><span>From</span
          ><select
            name="from"
            @change=${(event: Event) => (this.seller = (event.target as HTMLSelectElement).value)}
          >
            ${repeat(
              from,
              // A new shareholder is added before the bank. Existing choices are kept.
              (place) => place,
              (place) =>
                html`<option value=${place}>${headingCase(placeName(names, place))}</option>`,
            )}
          </select></label
        ><label class="field"
          ><span>To</span
          ><select name="by">
            ${repeat(
              by,
              (place) => place,
              (place) =>
                html`<option value=${place} ?selected=${place === mine}>
                  ${headingCase(placeName(names, place))}
                </option>`,
            )}
          </select></label
        ><label class="field"
          ><span>Percent</span
          ><input
            name="percent"
            type="number"
            min="1"
            max="100"
            step="any"
            .value=${String(percent)}
            required
            @input=${({ target }: Event) => {
              const { valueAsNumber } = target as HTMLInputElement;
              if (valueAsNumber > 0) this.percent = valueAsNumber;
            }}
        /></label>
        <label class="field"
          ><span>For all of it, in ${store.box.currency}</span
          ><input name="value" type="number" min="0" max="100000" .value=${String(all)} required
        /></label>`,
      'Buy',
      (form) => ({
        task: 'buy',
        company,
        from: String(form.get('from')),
        by: String(form.get('by')),
        percent: Number(form.get('percent')),
        value: amount(form),
      }),
    );
  }

  private line(
    label: string,
    fields: TemplateResult,
    button: string,
    read: (form: FormData) => BookkeepingTask,
  ): TemplateResult {
    return html`<form
      aria-label=${label}
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        recordBookkeeping(this.store, read(new FormData(event.target as HTMLFormElement)));
      }}
    >
      ${fields}<button>${button}</button>
    </form>`;
  }

  private dice() {
    return this.line(
      'Dice',
      html`<label class="field"
          ><span>Dice</span
          ><input name="dice" type="number" min="1" max="12" value="2" required /></label
        ><label class="field"
          ><span>Sides</span
          ><input name="sides" type="number" min="2" max="1000" value="6" required
        /></label>`,
      'Throw',
      (form) => ({
        task: 'throw',
        dice: Number(form.get('dice')),
        sides: Number(form.get('sides')),
      }),
    );
  }

  /** Counters: a name and a figure on the clock that everybody sees. */
  private counters() {
    const { store } = this;
    const count = (name: string, by?: number) =>
      recordBookkeeping(store, { task: 'count', name, ...(by !== undefined && { by }) });
    return html`<div class="counters" role="group" aria-label="Counters">
        ${[...counters(store.table)].map(
          ([name, value]) =>
            html`<span class="counter"
              ><b>${name}: ${value}</b>
              <button class="small" aria-label="Less ${name}" @click=${() => count(name, -1)}>
                −
              </button>
              <button class="small" aria-label="More ${name}" @click=${() => count(name, 1)}>
                +
              </button>
              <button class="small plain" @click=${() => count(name)}>Put away</button></span
            >`,
        )}
      </div>
      <form
        aria-label="New counter"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const form = event.target as HTMLFormElement;
          const name = String(new FormData(form).get('name')).trim();
          if (name && count(name, 0)) form.reset();
        }}
      >
        <label class="field"
          ><span>Something to count</span
          ><input name="name" maxlength="40" required autocomplete="off"
        /></label>
        <button>Begin to count</button>
      </form>`;
  }
}

const amount = (form: FormData): number => Number(form.get('value'));

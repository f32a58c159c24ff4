import { consume } from '@lit/context';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import {
  type ChoiceField,
  type FigureField,
  formOf,
  SUMS,
  text,
} from '../../reading/moves/form.ts';
import { charterNote } from '../../reading/figures/outlook.ts';
import { listed } from '../../reading/moves/consequences.ts';
import { toReader } from '../../reading/moves/to-reader.ts';
import { isPurpose } from '../../reading/purpose.ts';
import {
  capitalize,
  hexName,
  money,
  playerName,
  purseName,
  takenSpace,
  wordName,
} from '../../reading/say.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { reveal } from '../../gesture/rest.ts';
import { paper } from '../parts/styles.ts';
import { makeMove, verbHeading, moveCommand } from '../board/moves.ts';
import { consequences, moveStyles } from './move-button.ts';
import { parMarket, parStyles } from './par-market.ts';

/** So many choices stand side by side; more make a list. */
const SIDE_BY_SIDE = 6;

/** A list shows so many letters of what is chosen; more are written out beneath it. */
const IN_A_LIST = 36;

/** Whether these moves have a sum in them that may be typed. */
export const isTyped = (store: TableStore, moves: readonly Move[]): boolean =>
  moves.some((move) =>
    [...SUMS].some((key) => {
      if (typeof move[key] !== 'number') return false;
      const { least, most } = store.moment.amounts(move, key, [move[key]]);
      return least < most;
    }),
  );

/**
 * Many moves of one verb: chosen parameter by parameter, each list only what still fits. Whoever offers
 * them says when they are others; a form that is about to go asks the referee nothing.
 */
@customElement('move-form')
export class MoveForm extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  @property({ attribute: false }) moves: readonly Move[] = [];
  /** One of several: its button is not the main one. */
  @property({ type: Boolean }) quiet = false;
  /** What else the chosen move may be pressed with. */
  @property({ attribute: false }) also: (move: Move) => TemplateResult | typeof nothing = () =>
    nothing;
  @state() private chosen: Readonly<Record<string, string>> = {};
  private revision = 0;

  static override styles = [
    paper,
    moveStyles,
    parStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      .fields {
        display: grid;
        gap: 8px;
      }
      /* However much there is to choose, what it comes to is in sight beside what only passes. */
      @media (min-width: 761px) {
        :host(:not([quiet])) .move {
          position: sticky;
          /* Above the line of what everybody can spend. */
          bottom: 17px;
          z-index: 1;
          box-shadow: 0 0 0 5px var(--paper);
        }
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 5px;
      }
      .choices button {
        flex: 0 1 auto;
      }
      .sum {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 4px 10px;
      }
      .sum input {
        width: 7.5em;
        font-weight: 650;
        text-align: right;
      }
      .bounds {
        white-space: nowrap;
      }
      .against {
        padding: 6px 10px;
        border-left: 4px solid var(--red);
        border-radius: 6px;
        background: var(--red-soft);
        font-size: 0.875rem;
      }
      .label {
        font-size: 0.875rem;
        color: var(--ink-2);
      }
    `,
  ];

  /** What was chosen of an earlier moment is not what is meant now. */
  protected override willUpdate(): void {
    const now = this.store.table.revision.all;
    if (now !== this.revision) this.chosen = {};
    this.revision = now;
  }

  protected override render() {
    const { store } = this;
    const { fields, move, decided } = formOf(this.moves, this.chosen, (one, key, known) =>
      store.moment.amounts(one, key, known),
    );
    if (!move) return nothing;
    const against = store.moment.against(move)[0];
    const enforced = store.dial.strictness === 'enforce';
    const figured = fields.some(({ kind }) => kind === 'figure');
    // A bid that nobody has typed is no choice yet: pressed again and again, it would only rise.
    const chosen = fields.every(
      (field) =>
        field.kind !== 'figure' ||
        field.key in this.chosen ||
        field.bounds.least === field.bounds.most,
    );
    const main = !this.quiet && decided && chosen && isPurpose(store, move.verb);
    return html`${
        fields.length > 0
          ? html`<div class="fields">
              ${fields.map((field) => (field.kind === 'figure' ? this.figure(field) : this.field(field)))}
            </div>`
          : nothing
      }
      ${
        against
          ? html`<p class="against" role="status">${toReader(store.names, against.message)}</p>`
          : nothing
      }
      <button
        class="move ${main ? 'main' : ''}"
        ?disabled=${against !== undefined && enforced}
        @click=${() => makeMove(store, move)}
      >
        ${moveCommand(store, move)}
      </button>
      ${
        against
          ? nothing
          : html`${consequences(store, move, figured ? gained(store, move) : [])}${this.also(move)}`
      }`;
  }

  private choose(key: string, value: string): void {
    // A sum was typed for what was chosen then; something else has bounds of its own.
    const typed = Object.entries(this.chosen).filter(([one]) => SUMS.has(key) || !SUMS.has(one));
    this.chosen = { ...Object.fromEntries(typed), [key]: value };
    // While a sum is typed, the keyboard of a phone covers what lies below.
    if (!SUMS.has(key))
      void this.updateComplete.then(() => reveal(this.renderRoot.querySelector('.move')));
  }

  /** A sum of which options name only some: any that the referee lets pass may be typed. */
  private figure({ key, value, bounds: { least, most, step } }: FigureField) {
    const { box } = this.store;
    const bounds = `${money(box, least)} to ${money(box, most)}${step > 1 ? ',' : ''}`;
    return html`<label class="field sum"
      ><span
        >${verbHeading(this.store, key)},
        <span class="bounds">${bounds}</span>
        ${step > 1 ? html`<span class="bounds">in steps of ${money(box, step)}</span>` : nothing}</span
      ><input
        type="number"
        inputmode="numeric"
        min=${least}
        max=${most}
        step=${step}
        .value=${String(value)}
        @input=${(event: Event) => this.choose(key, (event.target as HTMLInputElement).value)}
    /></label>`;
  }

  private field({ key, values, taken, left }: ChoiceField) {
    const { names, shownPlayer, table } = this.store;
    // Left out among holders, it is whoever decides: a share for a cousin, or for oneself.
    const holders = values.every((value) => value === '' || table.places.has(value));
    const told = (value: string) =>
      value === '' && holders && shownPlayer !== undefined
        ? playerName(names, shownPlayer)
        : this.told(key, left.find((move) => text(move[key]) === value)?.[key]);
    const label = verbHeading(this.store, key);
    const few = values.length <= SIDE_BY_SIDE && values.every((value) => told(value).length <= 14);
    if (key === 'par')
      return html`<div role="group" aria-label=${label}>
        <span class="label" aria-hidden="true">${label}</span>
        ${parMarket(this.store, { values, taken, choose: (value) => this.choose(key, value) })}
      </div>`;
    if (few)
      return html`<div role="group" aria-label=${label}>
        <span class="label" aria-hidden="true">${label}</span>
        <div class="choices">
          ${values.map(
            (value) =>
              html`<button
                class="small"
                aria-pressed=${value === taken}
                @click=${() => this.choose(key, value)}
              >
                ${told(value)}
              </button>`,
          )}
        </div>
        ${this.noteOn(key)}
      </div>`;
    return html`<label class="field"
        ><span>${label}</span>
        <select
          @change=${(event: Event) => this.choose(key, (event.target as HTMLSelectElement).value)}
        >
          ${values.map(
            (value) =>
              html`<option value=${value} ?selected=${value === taken}>${told(value)}</option>`,
          )}
        </select></label
      >${told(taken).length > IN_A_LIST ? html`<p class="label">${told(taken)}</p>` : nothing}${
        key === 'company' ? this.about(taken) : nothing
      }`;
  }

  /** What the overview explains under the name of a parameter. */
  private noteOn(key: string) {
    const { besides } = this.store.moment.overview;
    const note = besides.find(({ heading }) => heading.toLowerCase() === key)?.note;
    return note === undefined ? nothing : html`<p class="label">${note}</p>`;
  }

  /** What a company that is chosen from a list may do, and where it begins. */
  private about(company: string) {
    const { box, moment } = this.store;
    const homes = box.companies.get(company)?.home.map(({ hex }) => hexName(box, hex)) ?? [];
    const says =
      charterNote(moment.overview, company) ??
      (homes.length === 0 ? undefined : `home in ${listed(homes)}`);
    return says === undefined ? nothing : html`<p class="label">${capitalize(says)}</p>`;
  }

  private told(key: string, value: unknown): string {
    const { box, names, table } = this.store;
    if (value === undefined || value === false) return 'none';
    if (value === true) return 'yes';
    if (Array.isArray(value)) return value.map((one) => this.told(key, one)).join(', ');
    if (typeof value === 'object' && value !== null)
      return Object.values(value)
        .map((one) => this.told(key, one))
        .join(' ');
    if (typeof value === 'number') {
      if (key === 'percent') return `${value}%`;
      return SUMS.has(key) || key === 'par' ? money(box, value) : String(value);
    }
    const word = String(value);
    if (key === 'hex') return hexName(box, word);
    const space = takenSpace(names, table, word);
    return capitalize(space ?? box.pieces.get(word)?.name ?? wordName(names, word));
  }
}

/**
 * What a sum that is typed brings to others, where that is not the sum itself: "SDS gets £70". What is set
 * aside for a bid is nobody's yet, and who is outbid has it back.
 */
function gained(store: TableStore, move: Move): string[] {
  const { cost, purses } = store.moment.preview(move);
  return [...purses]
    .filter(([purse, sum]) => sum > 0 && sum !== cost && !purse.startsWith('bid:'))
    .map(([purse, sum]) => {
      const back = move.verb === 'bid' ? ' back' : '';
      return `${purseName(store.names, purse)} gets ${money(store.box, sum)}${back}`;
    });
}

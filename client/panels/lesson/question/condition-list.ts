import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type Bound, figureOf, isAbout, withFigure } from '../../../../engine/lessons/index.ts';
import type { Expect } from '../../../../shared/lesson.ts';
import { paper } from '../../parts/styles.ts';

const BOUNDS: readonly { readonly bound: Bound; readonly says: string }[] = [
  { bound: 'exactly', says: 'exactly' },
  { bound: 'least', says: 'at least' },
  { bound: 'most', says: 'at most' },
];

/**
 * Conditions to press: what counts is chosen, and its figure is set. Emits `choose` with all that are chosen.
 */
@customElement('condition-list')
export class ConditionList extends LitElement {
  /** What can be said of the move that was played. */
  @property({ attribute: false }) offers: readonly Expect[] = [];
  @property({ attribute: false }) chosen: readonly Expect[] = [];
  @property({ attribute: false }) words: (condition: Expect) => string = JSON.stringify;

  static override styles = [
    paper,
    css`
      ul {
        display: grid;
        gap: 4px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 5px;
        align-items: center;
      }
      button {
        text-align: left;
      }
      button[aria-pressed='true'] {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      input {
        width: 84px;
      }
    `,
  ];

  protected override render() {
    const { offers, chosen } = this;
    // What is chosen and was not offered by this move is kept where it can be pressed away.
    const others = chosen.filter((one) => !offers.some((offer) => isAbout(offer, one)));
    return html`<ul>
      ${[...offers, ...others].map((one) => html`<li>${this.condition(one)}</li>`)}
    </ul>`;
  }

  private condition(offer: Expect) {
    const { chosen, words } = this;
    const mine = chosen.find((one) => isAbout(one, offer));
    return html`<button
        class="small"
        aria-pressed=${mine !== undefined}
        @click=${() =>
          this.choose(mine ? chosen.filter((one) => one !== mine) : [...chosen, offer])}
      >
        ${mine ? '✓ ' : ''}${words(mine ?? offer)}
      </button>
      ${mine ? this.figure(mine) : nothing}`;
  }

  private figure(condition: Expect) {
    const set = figureOf(condition);
    if (!set) return nothing;
    const write = (change: { bound?: Bound; figure?: number }) =>
      this.choose(
        this.chosen.map((one) =>
          one === condition ? withFigure(one, { ...set, ...change }) : one,
        ),
      );
    const about = this.words(condition);
    return html`<select
        aria-label="How the figure counts: ${about}"
        @change=${(event: Event) =>
          write({ bound: (event.target as HTMLSelectElement).value as Bound })}
      >
        ${BOUNDS.map(
          ({ bound, says }) =>
            html`<option value=${bound} ?selected=${bound === set.bound}>${says}</option>`,
        )}
      </select>
      <input
        type="number"
        aria-label="Figure: ${about}"
        .value=${String(set.figure)}
        @change=${(event: Event) => {
          const figure = (event.target as HTMLInputElement).valueAsNumber;
          if (Number.isInteger(figure)) write({ figure });
        }}
      />`;
  }

  private choose(chosen: readonly Expect[]): void {
    this.dispatchEvent(new CustomEvent('choose', { detail: chosen }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'condition-list': ConditionList;
  }
}

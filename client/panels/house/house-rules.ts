import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { HouseRuleControl } from '../../../engine/index.ts';
import type { HouseChange, HouseValue } from '../../../shared/house.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';

const LOT = 'lot';
type Counts = { readonly [kind: string]: number };

/**
 * Lists every house rule of a title beside the printed rule. Fires `wish` with all choices when one changes.
 */
@customElement('house-rules')
export class HouseRules extends LitElement {
  @property({ attribute: false }) switches: readonly HouseRuleControl[] = [];
  @property({ attribute: false }) wish: HouseChange = {};
  /** Player names by place, where the order of players can be shown. */
  @property({ attribute: false }) players: ReadonlyMap<string, string> = new Map();
  /** The game is set up. Rules that only matter at set-up can no longer be changed. */
  @property({ type: Boolean }) begun = false;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      /* The content of a fold-out inherits nothing of the kind. */
      :host * {
        box-sizing: border-box;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li.rule {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(150px, 220px);
        gap: 4px 20px;
        align-items: start;
        padding: 10px 0 10px 12px;
        border-left: 3px solid transparent;
        border-bottom: 1px solid var(--line);
      }
      li.rule.other {
        border-left-color: var(--accent);
      }
      li.rule.wide {
        grid-template-columns: minmax(0, 1fr);
      }
      .name {
        font-weight: 600;
      }
      small {
        display: block;
        color: var(--ink-2);
        font-size: 0.8125rem;
      }
      .flag {
        display: flex;
        gap: 10px;
        min-height: 38px;
        align-items: center;
      }
      .flag input {
        width: 22px;
        height: 22px;
        accent-color: var(--accent);
      }
      .counts {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .counts label {
        display: grid;
        gap: 2px;
        width: 74px;
        font-size: 0.8125rem;
        color: var(--ink-2);
      }
      .figure {
        display: flex;
        gap: 6px;
        align-items: center;
      }
      ol {
        margin: 6px 0 0;
        padding: 0;
        list-style: none;
        counter-reset: seat;
      }
      ol li {
        display: flex;
        align-items: center;
        gap: 6px;
        counter-increment: seat;
      }
      ol li::before {
        content: counter(seat);
        width: 1.4em;
        color: var(--ink-2);
      }
      ol span {
        flex: 1;
      }
      @media (max-width: 560px) {
        li.rule {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  protected override render() {
    return html`<ul aria-label="House rules">
      ${this.switches.map((one) => this.rule(one))}
    </ul>`;
  }

  private rule(one: HouseRuleControl) {
    const value = this.chosenFor(one);
    const other = value !== undefined && JSON.stringify(value) !== JSON.stringify(one.standard);
    const settled = one.opening && this.begun;
    return html`<li
      class="rule ${other ? 'other' : ''} ${one.input.kind === 'counts' ? 'wide' : ''}"
      aria-label=${one.label}
    >
      <div>
        <span class="name">${one.label}</span>
        <small>${one.help}${settled ? ' It is settled: the game is set up.' : ''}</small>
      </div>
      <div>
        ${this.control(one, value, settled)}
        ${
          one.input.kind === 'figure'
            ? html`<small>Printed: ${this.printed(one)}${other ? this.back(one) : nothing}</small>`
            : nothing
        }
      </div>
    </li>`;
  }

  private back({ id, label }: HouseRuleControl) {
    return html` <button
      type="button"
      class="small plain"
      aria-label="${label} as printed"
      @click=${() => this.set(id, null)}
    >
      As printed
    </button>`;
  }

  private printed({ standard, printed, input }: HouseRuleControl): string {
    if (typeof standard !== 'number') return printed ?? 'as the rules say';
    const unit = input.kind === 'figure' ? (input.unit ?? '') : '';
    return unit + standard.toLocaleString('en-GB');
  }

  private control(one: HouseRuleControl, value: HouseValue | undefined, off: boolean) {
    const { id, label, input, standard } = one;
    switch (input.kind) {
      case 'flag':
        return html`<label class="flag"
          ><input
            type="checkbox"
            aria-label=${label}
            .checked=${(value ?? standard) === true}
            ?disabled=${off}
            @change=${(event: Event) => this.set(id, (event.target as HTMLInputElement).checked)}
          />${(value ?? standard) === true ? 'Played' : 'Not played'}</label
        >`;
      case 'figure':
        return html`<span class="figure"
          >${input.unit ?? nothing}<input
            type="number"
            aria-label=${label}
            min=${input.least}
            max=${input.most}
            step="1"
            inputmode="numeric"
            placeholder=${this.printed(one)}
            .value=${typeof value === 'number' ? String(value) : ''}
            ?disabled=${off}
            @change=${(event: Event) => {
              const { value } = event.target as HTMLInputElement;
              this.set(id, value === '' ? null : Math.round(Number(value)));
            }}
        /></span>`;
      case 'counts': {
        const printed = standard as Counts;
        const now = { ...printed, ...(value as Counts | undefined) };
        return html`<div class="counts">
          ${input.of.map(
            (kind) =>
              html`<label
                ><span>${kind.label} <small>printed ${printed[kind.id]}</small></span
                ><input
                  type="number"
                  aria-label="${label}: ${kind.label}"
                  min=${input.least}
                  max=${input.most}
                  inputmode="numeric"
                  .value=${String(now[kind.id])}
                  ?disabled=${off}
                  @change=${(event: Event) => {
                    const { value } = event.target as HTMLInputElement;
                    const count = value === '' ? printed[kind.id]! : Math.round(Number(value));
                    this.set(id, { ...now, [kind.id]: count });
                  }}
              /></label>`,
          )}
        </div>`;
      }
      case 'seating':
        return this.seating(one, value, off);
    }
  }

  private seating(
    { id, label, standard }: HouseRuleControl,
    value: HouseValue | undefined,
    off: boolean,
  ) {
    const byLot = (value ?? standard) === LOT;
    const listed = Array.isArray(standard) ? standard : [...this.players.keys()];
    const order: readonly string[] = Array.isArray(value) ? value : listed;
    const told = Array.isArray(value) || (this.begun && !byLot);
    return html`<select
        aria-label=${label}
        ?disabled=${off}
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          const printed = value === (standard === LOT ? LOT : 'listed');
          this.set(id, printed ? null : value === LOT ? LOT : [...order]);
        }}
      >
        ${
          standard === LOT
            ? nothing
            : html`<option value="listed" ?selected=${!told && !byLot}>As listed</option>`
        }
        <option value=${LOT} ?selected=${byLot}>Drawn by lot</option>
        <option value="told" ?selected=${told}>In this order</option>
      </select>
      ${
        told
          ? html`<ol aria-label="Order of the players">
              ${order.map(
                (place, i) =>
                  html`<li>
                    <span>${this.players.get(place) ?? place}</span
                    ><button
                      type="button"
                      class="small plain"
                      aria-label="${this.players.get(place) ?? place} one seat earlier"
                      ?disabled=${off || i === 0}
                      @click=${() => this.set(id, earlier(order, i))}
                    >
                      ${icons.up}
                    </button>
                  </li>`,
              )}
            </ol>`
          : nothing
      }`;
  }

  /** The chosen value, or the value in force. */
  private chosenFor({ id, inForce }: HouseRuleControl): HouseValue | undefined {
    const wished = this.wish[id];
    return wished === null ? undefined : (wished ?? inForce);
  }

  private set(id: string, value: HouseValue | null): void {
    const detail: HouseChange = { ...this.wish, [id]: value };
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}

function earlier(order: readonly string[], i: number): string[] {
  const next = [...order];
  [next[i - 1], next[i]] = [next[i]!, next[i - 1]!];
  return next;
}

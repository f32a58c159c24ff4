import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { paper } from './styles.ts';

export interface Segment {
  readonly value: string;
  readonly label: string;
  /** The meaning in plain words. */
  readonly says?: string;
}

/** A few choices side by side. Emits `choose` with the value as detail. */
@customElement('choice-segments')
export class ChoiceSegments extends LitElement {
  @property() label = '';
  @property() value = '';
  @property({ attribute: false }) choices: readonly Segment[] = [];
  @property({ type: Boolean }) disabled = false;
  /** The label stands beside the choices. */
  @property({ type: Boolean, reflect: true }) inline = false;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      fieldset {
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        margin-bottom: 4px;
        font-size: 0.875rem;
        color: var(--ink-2);
      }
      :host([inline]) legend {
        float: left;
        margin: 10px 10px 0 0;
      }
      .choices {
        display: flex;
        border: 1px solid var(--line-2);
        border-radius: var(--radius);
        overflow: hidden;
        background: var(--card);
      }
      label {
        position: relative;
        flex: 1;
        display: grid;
        place-items: center;
        min-height: 38px;
        padding: 4px 8px;
        text-align: center;
        cursor: pointer;
      }
      label + label {
        border-left: 1px solid var(--line-2);
      }
      input {
        position: absolute;
        inset: 0;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      label:has(:checked) {
        background: var(--accent);
        color: var(--on-accent);
        font-weight: 600;
      }
      label:has(:focus-visible) {
        outline: 3px solid var(--accent);
        outline-offset: -4px;
        outline-color: var(--on-accent);
      }
      label:has(:disabled) {
        cursor: default;
      }
      p {
        margin-top: 5px;
      }
      /* Without grounds of our own, the one that is taken has the ground of what is chosen. */
      @media (forced-colors: active) {
        label:has(:checked) {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
        label:has(:focus-visible) {
          outline-color: CanvasText;
        }
        label:has(:checked:focus-visible) {
          outline-color: HighlightText;
        }
      }
      @media (pointer: coarse) {
        label {
          min-height: 44px;
        }
      }
    `,
  ];

  protected override render() {
    const says = this.choices.find((choice) => choice.value === this.value)?.says;
    return html`<fieldset ?disabled=${this.disabled}>
      <legend>${this.label}</legend>
      <div class="choices">
        ${this.choices.map(
          ({ value, label }) =>
            html`<label
              ><input
                type="radio"
                name="choice"
                .value=${value}
                .checked=${value === this.value}
                @change=${() => this.choose(value)}
              />${label}</label
            >`,
        )}
      </div>
      ${says ? html`<p class="quiet">${says}</p>` : nothing}
    </fieldset>`;
  }
  private choose(value: string): void {
    this.value = value;
    this.dispatchEvent(new CustomEvent<string>('choose', { detail: value }));
  }
}

import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { splitTerms, type Term } from '../../../engine/words/index.ts';
import { paper } from '../parts/styles.ts';

/** A text whose 18xx terms can be pressed for an explanation. Terms in `known` were explained before. */
export function withTerms(text: string, title: string, known?: Set<string>): TemplateResult {
  const parts = splitTerms(text, title, known);
  return html`${parts.map(({ text, term }, i) => {
    // A point after a term stays on its line.
    const point = term ? (POINT.exec(parts[i + 1]?.text ?? '')?.[0] ?? '') : '';
    const rest = parts[i - 1]?.term ? text.replace(POINT, '') : text;
    if (!term) return rest;
    const word = html`<term-word .term=${term}>${text}</term-word>`;
    return point === '' ? word : html`<span class="unbroken">${word}${point}</span>`;
  })}`;
}

const POINT = /^[.,:;)!?’]+/;

/** A term with an explanation of two sentences. */
@customElement('term-word')
export class TermWord extends LitElement {
  @property({ attribute: false }) term!: Term;
  @state() private open = false;
  @query('[popover]') private sheet!: HTMLElement | null;

  static override styles = [
    paper,
    css`
      :host {
        font: inherit;
      }
      button {
        all: unset;
        display: inline;
        text-decoration: underline dotted var(--ink-2);
        text-underline-offset: 0.18em;
        cursor: help;
      }
      @media (max-width: 760px) {
        /* Beyond its line, which it leaves as high as it is: more below, where no buttons are. */
        button {
          padding-block: 2px 24px;
          margin-block: -2px -24px;
        }
      }
      button:hover {
        text-decoration-style: solid;
      }
      button:focus-visible {
        outline: 3px solid var(--accent);
        outline-offset: 2px;
      }
      [popover] {
        position: fixed;
        inset: auto;
        width: min(320px, calc(100vw - 24px));
        margin: 0;
        padding: 10px 14px 12px;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--card);
        color: var(--ink);
        box-shadow: var(--shadow);
        font: 0.9375rem/1.45 var(--sans);
      }
      b {
        display: block;
        font: 600 1rem var(--serif);
      }
    `,
  ];

  protected override render() {
    const { word, says } = this.term;
    return html`<button
        aria-expanded=${this.open}
        aria-label="${this.textContent}: what is that?"
        @click=${this.press}
      >
        <slot></slot></button
      >${
        this.open
          ? html`<span
              popover
              role="note"
              @toggle=${(event: ToggleEvent) => (this.open = event.newState === 'open')}
              ><b>${word[0]!.toUpperCase()}${word.slice(1)}</b>${says}</span
            >`
          : nothing
      }`;
  }

  private async press(event: Event): Promise<void> {
    event.stopPropagation();
    event.preventDefault();
    if (this.open) return void (this.open = false);
    this.open = true;
    await this.updateComplete;
    const sheet = this.sheet!;
    sheet.showPopover();
    const word = this.getBoundingClientRect();
    const { width, height } = sheet.getBoundingClientRect();
    const below = word.bottom + 6 + height < innerHeight;
    sheet.style.left = `${Math.max(12, Math.min(word.left, innerWidth - width - 12))}px`;
    sheet.style.top = `${below ? word.bottom + 6 : Math.max(12, word.top - height - 6)}px`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'term-word': TermWord;
  }
}

import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { HOUSE_RULE } from '../../../engine/index.ts';
import type { Finding, Severity } from '../../../shared/finding.ts';
import { tableContext } from './elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { toReader } from '../../reading/moves/to-reader.ts';
import { withSeatNames } from '../../reading/say.ts';
import { shapes } from './icons.ts';
import { paper } from './styles.ts';

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  violation: 'Against the rules',
  caution: 'Caution',
  note: 'Note',
};

/** One finding: the shape of its severity, a sentence, the section, the figures. A click shows the pieces. */
@customElement('finding-card')
export class FindingCard extends LitElement {
  @property({ attribute: false }) finding!: Finding;
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      button {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 2px 10px;
        width: 100%;
        padding: 8px 10px;
        text-align: left;
        border: 1px solid var(--tone);
        border-left-width: 5px;
        background: var(--soft);
      }
      button:hover:not(:disabled) {
        background: var(--soft);
        border-color: var(--tone);
        filter: brightness(0.98);
      }
      button:disabled {
        opacity: 1;
      }
      .violation {
        --tone: var(--red);
        --soft: var(--red-soft);
      }
      .caution {
        --tone: var(--amber);
        --soft: var(--amber-soft);
      }
      .note {
        --tone: var(--blue);
        --soft: var(--blue-soft);
      }
      svg {
        color: var(--tone);
        margin-top: 1px;
      }
      .where {
        grid-column: 2;
        font-size: 0.8125rem;
        color: var(--ink-2);
      }
      dl {
        grid-column: 2;
        display: flex;
        flex-wrap: wrap;
        gap: 0 14px;
        margin: 2px 0 0;
        font-size: 0.8125rem;
      }
      dt,
      dd {
        display: inline;
        margin: 0;
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        font-weight: 600;
      }
    `,
  ];

  protected override render() {
    const { finding, store } = this;
    const { severity, clause, message, facts, pieces, places } = finding;
    const section = store.game.rulebook?.clauses.get(clause)?.section;
    const { [HOUSE_RULE]: house, ...others } = facts;
    const figures = Object.entries(others);
    return html`<button
      class=${severity}
      ?disabled=${pieces.length + places.length === 0}
      @click=${() => store.show({ pieces, places })}
    >
      ${shapes[severity]}
      <span class="hidden-text">${SEVERITY_WORDS[severity]}: </span>
      <span>${toReader(store.names, message)}</span>
      ${section ? html`<span class="where">${section}</span>` : nothing}
      ${house === undefined ? nothing : html`<span class="where">House rule: ${house}</span>`}
      ${
        figures.length > 0
          ? html`<dl>
              ${figures.map(
                ([name, value]) =>
                  html`<div>
                    <dt>${spaced(name)}</dt>
                    <dd>${withSeatNames(store.names, String(value))}</dd>
                  </div>`,
              )}
            </dl>`
          : nothing
      }
    </button>`;
  }
}

/** "trainLimit" -> "train limit" */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

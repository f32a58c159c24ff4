import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Words } from '../../../engine/index.ts';
import { paper } from '../parts/styles.ts';

/** How many clauses are shown. A more exact search word finds the others. */
const SHOWN = 40;

/** Searches the clauses of a rulebook by any word of sentence or section. */
@customElement('clause-search')
export class ClauseSearch extends LitElement {
  @property({ attribute: false }) clauses!: Words['clauses'];
  @state() private words = '';

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      input {
        width: 100%;
      }
      p {
        margin: 8px 0 0;
      }
      ul {
        margin: 8px 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 7px 0;
        border-top: 1px solid var(--line);
      }
      small {
        display: block;
        color: var(--ink-2);
      }
    `,
  ];

  protected override render() {
    const found = this.found();
    return html`<input
        type="search"
        aria-label="Search the rules"
        placeholder="Search the rules: token, rust, merger …"
        .value=${this.words}
        @input=${(event: Event) => (this.words = (event.target as HTMLInputElement).value)}
      />
      <p class="quiet" role="status">${this.counted(found.length)}</p>
      ${
        this.words.trim()
          ? html`<ul>
              ${found
                .slice(0, SHOWN)
                .map(
                  ({ id, section, says }) =>
                    html`<li>${says}<small>${section} · ${id}</small></li>`,
                )}
            </ul>`
          : nothing
      }`;
  }

  private found(): Words['clauses'] {
    const words = this.words.toLowerCase().split(/\s+/).filter(Boolean);
    return this.clauses.filter(({ id, section, says }) => {
      const text = `${id} ${section} ${says}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  private counted(found: number): string {
    if (!this.words.trim()) return `${this.clauses.length} clauses, each with its section.`;
    if (found > SHOWN) return `${found} clauses; the first ${SHOWN} are shown.`;
    return found === 0
      ? 'No clause has these words.'
      : `${found} of ${this.clauses.length} clauses.`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'clause-search': ClauseSearch;
  }
}

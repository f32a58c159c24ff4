import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Rulebook } from '../../../engine/rules/rulebook.ts';
import { termsOf } from '../../../engine/words/words.ts';
import { paper } from '../parts/styles.ts';
import { withTerms } from '../parts/terms.ts';
import './clause-search.ts';

/** One screen to read before the first game, how the game differs from 1830, its clauses to search. */
@customElement('title-words')
export class TitleWords extends LitElement {
  @property({ attribute: false }) rulebook: Rulebook | undefined;

  static override styles = [
    paper,
    css`
      section + section {
        margin-top: 18px;
      }
      ul {
        margin: 6px 0 0;
        padding-left: 20px;
      }
      li {
        margin: 3px 0;
      }
      clause-search {
        margin-top: 8px;
      }
      details {
        margin-top: 18px;
      }
      summary {
        cursor: pointer;
        font: 600 1rem var(--serif);
      }
      dt {
        margin-top: 8px;
        font-weight: 650;
      }
      dd {
        margin: 0;
      }
    `,
  ];

  protected override render() {
    const { rulebook } = this;
    if (!rulebook)
      return html`<p>No referee knows this game yet; the whole box is on the table.</p>`;
    const { game } = rulebook;
    const known = new Set<string>();
    const list = (heading: string, says: readonly string[]) =>
      html`<section>
        <h3>${heading}</h3>
        <ul>
          ${says.map((line) => html`<li>${withTerms(line, game, known)}</li>`)}
        </ul>
      </section>`;
    return html`${rulebook.precis.map(({ heading, says }) => list(heading, says))}
      ${
        rulebook.differences.length > 0
          ? list('How this game differs from 1830', rulebook.differences)
          : nothing
      }
      <section>
        <h3>Search the rules</h3>
        <clause-search .clauses=${rulebook.clauses}></clause-search>
      </section>
      <details>
        <summary>Words of 18xx, each in two sentences</summary>
        <dl>
          ${termsOf(game).map(
            ({ word, says }) =>
              html`<dt>${word}</dt>
                <dd>${says}</dd>`,
          )}
        </dl>
      </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'title-words': TitleWords;
  }
}

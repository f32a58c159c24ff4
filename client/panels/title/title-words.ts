import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Game, Words } from '../../../engine/index.ts';
import { termsOf } from '../../../engine/words/index.ts';
import { paper } from '../parts/styles.ts';
import { withTerms } from './terms.ts';
import './clause-search.ts';

/** The rules in one screen, the differences from 1830, and a search of the clauses. */
@customElement('title-words')
export class TitleWords extends LitElement {
  @property({ attribute: false }) about!: Game;
  @state() private words: Words | 'coming' | 'failed' = 'coming';

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
      h4 {
        margin: 10px 0 0;
        font-size: 0.9rem;
      }
      h4 + ul {
        margin-top: 2px;
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

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('about')) void this.fetch();
  }

  private async fetch(): Promise<void> {
    const { box, rulebook } = this.about;
    this.words = 'coming';
    this.words = (await rulebook?.words(box).catch(() => 'failed' as const)) ?? 'coming';
  }

  protected override render() {
    const { words } = this;
    const game = this.about.box.game;
    if (!this.about.rulebook)
      return html`<p>No referee knows this game yet; the whole box is on the table.</p>`;
    if (words === 'coming') return html`<p class="quiet" role="status">One moment …</p>`;
    if (words === 'failed')
      return html`<p role="alert">
        The sentences of this game could not be fetched.
        <button class="small" @click=${() => this.fetch()}>Try again</button>
      </p>`;
    const known = new Set<string>();
    const said = new Set(words.precis.flatMap(({ says }) => says));
    const differences = words.differences.filter(({ says }) => !said.has(says));
    const sections = [...new Set(differences.map(({ section }) => section))];
    const lines = (says: readonly string[]) =>
      html`<ul>
        ${says.map((line) => html`<li>${withTerms(line, game, known)}</li>`)}
      </ul>`;
    const saidIn = (name: string) => differences.filter(({ section }) => section === name);
    return html`${words.precis.map(
        ({ heading, says }) =>
          html`<section>
            <h3>${heading}</h3>
            ${lines(says)}
          </section>`,
      )}
      ${
        differences.length > 0
          ? html`<section>
              <h3>How this game differs from 1830</h3>
              ${sections.map(
                (name) =>
                  html`<h4>${name}</h4>
                    ${lines(saidIn(name).map(({ says }) => says))}`,
              )}
            </section>`
          : nothing
      }
      <section>
        <h3>Search the rules</h3>
        <clause-search .clauses=${words.clauses}></clause-search>
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

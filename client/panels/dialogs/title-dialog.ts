import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { titles } from '../../../engine/games/titles.ts';
import type { TableStore } from '../../table/store.ts';
import { paper } from '../parts/styles.ts';

/** One screen to read before the first game, and how this game differs from its best known cousin. */
@customElement('title-dialog')
export class TitleDialog extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  static override styles = [
    paper,
    css`
      section {
        margin-top: 16px;
      }
      ul {
        margin: 6px 0 0;
        padding-left: 20px;
      }
      li {
        margin: 3px 0;
      }
    `,
  ];

  protected override render() {
    const { box, rulebook } = this.store.base.game;
    const card = titles.find(({ id }) => id === box.game);
    return html`<p class="quiet">${card ? `By ${card.designer}. ${card.special}` : box.title}</p>
      ${
        rulebook?.precis.map(
          ({ heading, says }) =>
            html`<section>
              <h3>${heading}</h3>
              <ul>
                ${says.map((line) => html`<li>${line}</li>`)}
              </ul>
            </section>`,
        ) ?? html`<p>No referee knows this game yet; the whole box is on the table.</p>`
      }
      ${
        rulebook && rulebook.differences.length > 0
          ? html`<section>
              <h3>How this game differs from 1830</h3>
              <ul>
                ${rulebook.differences.map((line) => html`<li>${line}</li>`)}
              </ul>
            </section>`
          : nothing
      }`;
  }
}

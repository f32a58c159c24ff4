import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { titles } from '../../../engine/games/titles.ts';
import type { TableStore } from '../../table/store.ts';
import { paper } from '../parts/styles.ts';
import '../title/title-words.ts';

/** The game that lies on the table, to be read about. */
@customElement('title-dialog')
export class TitleDialog extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  static override styles = [
    paper,
    css`
      title-words {
        margin-top: 16px;
      }
    `,
  ];

  protected override render() {
    const { box, rulebook } = this.store.base.game;
    const card = titles.find(({ id }) => id === box.game);
    return html`<p class="quiet">${card ? `By ${card.designer}. ${card.special}` : box.title}</p>
      <title-words .rulebook=${rulebook}></title-words>`;
  }
}

import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { houseRulesOf, titles } from '../../../engine/index.ts';
import { withSeatNames } from '../../reading/say.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { makeLesson } from '../lesson/make-lesson.ts';
import { paper } from '../parts/styles.ts';
import '../title/title-words.ts';

/** The rules of the title at this table. */
@customElement('title-dialog')
export class TitleDialog extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  static override styles = [
    paper,
    css`
      title-words {
        margin-top: 16px;
      }
    `,
  ];

  protected override render() {
    const { game } = this.store;
    const { box, rulebook } = game;
    const { table, names } = this.store;
    const house = houseRulesOf(rulebook?.house)
      .says(table)
      .map((one) => withSeatNames(names, one));
    const card = titles.find(({ id }) => id === box.game);
    return html`<p class="quiet">${card ? `By ${card.designer}. ${card.special}` : box.title}</p>
      ${
        rulebook
          ? html`<p>
              <button class="small" @click=${() => makeLesson(this.store)}>
                Make a lesson from this moment
              </button>
              <button class="small" @click=${() => this.store.set({ open: { dialog: 'class' } })}>
                Open this moment for a class
              </button>
            </p>`
          : nothing
      }
      ${
        house.length > 0
          ? html`<p><b>House rules of this table:</b> ${house.join('; ')}.</p>`
          : nothing
      }
      <title-words .about=${game}></title-words>`;
  }
}

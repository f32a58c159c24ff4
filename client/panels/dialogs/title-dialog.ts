import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { lessonDraft } from '../../../engine/lessons/index.ts';
import { houseRulesOf, titles } from '../../../engine/index.ts';
import { keepOwnLesson } from '../../browser/lessons.ts';
import { withSeatNames } from '../../reading/say.ts';
import { newId } from '../../browser/new-id.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import '../title/title-words.ts';

/** The rules of the title at this table. */
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
    const { game } = this.store.base;
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
              <button class="small" @click=${this.teach}>Make a lesson from this moment</button>
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

  /** Makes a lesson that begins at the shown moment of the game or what-if line. */
  private readonly teach = (): void => {
    const { store } = this;
    const { base, at } = store;
    const about = { id: newId(), name: base.name.slice(0, 100) };
    const draft = lessonDraft(base.game, store.entries.slice(0, at), base.seats, about);
    if (!draft.ok) return store.say(draft.error);
    if (!keepOwnLesson(draft.value))
      return store.say('This browser has no room to keep the lesson.');
    history.pushState(null, '', `/lesson/edit/${about.id}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };
}

import { css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { CARD_LETTERS, type PieceId, type PlaceId } from '../../../engine/index.ts';
import { headingCase, placeName, stationWord } from '../../reading/say.ts';
import { blankCard, spareLike } from '../../reading/spares.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { handMove } from '../board/hands.ts';
import { placeGroups } from '../dialogs/hand-dialogs.ts';
import { paper } from '../parts/styles.ts';

/** Adds spare pieces: a card with free text, one more token or price marker. */
@customElement('spare-dialog')
export class SpareDialog extends TableElement {
  /** The place where the piece is put. */
  @property() about = '';
  @state() private problem = '';

  static override styles = [
    paper,
    css`
      :host,
      form {
        display: grid;
        gap: 12px;
      }
      .row {
        display: flex;
        align-items: end;
        gap: 8px;
      }
      .row .field {
        flex: 1;
        min-width: 0;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { box, names } = store;
    const mine = this.about || (store.session.me.players[0] ?? 'aside');
    const companies = [...box.companies.keys()];
    return html`<form @submit=${(event: SubmitEvent) => event.preventDefault()}>
      <label class="field"
        ><span>Laid at</span
        ><select name="to">
          ${[...placeGroups(box)].map(
            ([group, places]) =>
              html`<optgroup label=${group}>
                ${places.map(
                  (place) =>
                    html`<option value=${place} ?selected=${place === mine}>
                      ${headingCase(placeName(names, place))}
                    </option>`,
                )}
              </optgroup>`,
          )}
        </select></label
      >
      <div class="row">
        <label class="field"
          ><span>Words on the card</span
          ><input name="words" maxlength=${CARD_LETTERS} autocomplete="off"
        /></label>
        <button @click=${() => this.lay(blankCard(store.table, this.field('words')))}>
          Lay the card
        </button>
      </div>
      <div class="row">
        <label class="field"
          ><span>Of the company</span
          ><select name="company">
            ${companies.map((id) => html`<option>${id}</option>`)}
          </select></label
        >
        <button @click=${() => this.lay(spareLike(store.table, `token:${this.field('company')}`))}>
          Spare ${stationWord(box)}
        </button>
        <button @click=${() => this.lay(spareLike(store.table, `marker:${this.field('company')}`))}>
          Spare price marker
        </button>
      </div>
      <p class="quiet" role="alert">${this.problem}</p>
    </form>`;
  }

  private field(name: string): string {
    const field = this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`);
    return field?.value ?? '';
  }

  private lay(piece: { readonly id: PieceId } | string): void {
    if (typeof piece === 'string') this.problem = piece;
    else {
      const to: PlaceId = this.field('to');
      if (handMove(this.store, { op: 'put', piece: piece.id, to, spare: true }))
        this.store.set({ open: undefined });
    }
  }
}

import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type FeltPicture, sourceOf } from '../../../shared/felt.ts';
import { PICTURE_LIMITS, PICTURE_TYPES } from '../../../shared/felt/picture.ts';
import { smallPicture } from './small-picture.ts';
import { hexName } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { shownPictures } from '../parts/pieces/pictures.ts';
import { paper } from '../parts/styles.ts';
import {
  BESIDE,
  cardsLying,
  drawingOf,
  layPicture,
  mayLayPictures,
  movePicture,
  SIZES,
  takePicture,
  type Where,
} from './pictures.ts';

/** Pictures of people's own: lays one on the felt or on a blank card, moves it, takes it away. */
@customElement('pictures-dialog')
export class PicturesDialog extends TableElement {
  /** The hex that was chosen on the board. */
  @property() about = '';
  @state() private problem = '';
  @state() private where: Where | undefined;

  static override styles = [
    paper,
    css`
      :host,
      form {
        display: grid;
        gap: 12px;
      }
      form > button {
        justify-self: start;
      }
      input[type='file'] {
        min-width: 0;
        max-width: 100%;
      }
      ul {
        display: grid;
        gap: 10px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 12px;
        align-items: end;
      }
      li img {
        width: 76px;
        height: 76px;
        object-fit: contain;
        border: 1px solid var(--line-2);
        border-radius: 6px;
        background: #fffdf4;
      }
      li p {
        flex: 1 1 140px;
        margin: 0;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    return html`${mayLayPictures(store) ? this.form() : nothing}
      <p role="alert">${this.problem}</p>
      <ul aria-label="Pictures at this table">
        ${[...shownPictures(store)].map(([id, one]) => this.picture(id, one))}
      </ul>
      <p class="quiet">
        A picture is made small and seen by everybody at this table. It stays with the table, and
        whoever saves the game as a file may save it, too.
      </p>`;
  }

  private form() {
    const { store } = this;
    const cards = cardsLying(store);
    const chosen = this.where ?? (this.about ? this.about : 'beside:right');
    const option = (value: string, says: string) =>
      html`<option value=${value} ?selected=${value === chosen}>${says}</option>`;
    return html`<form @submit=${this.lay}>
      <label class="field"
        ><span>File (PNG or JPEG)</span
        ><input name="file" type="file" accept=${PICTURE_TYPES.join()} required
      /></label>
      <label class="field"
        ><span>What it shows</span
        ><input name="says" maxlength=${PICTURE_LIMITS.says} autocomplete="off" required
      /></label>
      <label class="field"
        ><span>Laid</span
        ><select
          name="where"
          @change=${({ target }: Event) => (this.where = (target as HTMLSelectElement).value as Where)}
        >
          ${cards.length > 0 ? html`<optgroup label="On a blank card">${cards.map(({ id, says }) => option(`card:${id}`, says))}</optgroup>` : nothing}
          ${this.spots(option)}
        </select></label
      >
      ${
        chosen.startsWith('card:')
          ? nothing
          : html`<label class="field"
              ><span>As large as</span
              ><select name="size">
                ${SIZES.map(({ hexes, says }) => html`<option value=${hexes} ?selected=${hexes === 2}>${says}</option>`)}
              </select></label
            >`
      }
      <button class="main">Lay the picture</button>
    </form>`;
  }

  /** Places on the felt. */
  private spots(option: (value: string, says: string) => unknown) {
    const { box } = this.store;
    return html`<optgroup label="Beside the map">
        ${BESIDE.map((side) => option(`beside:${side}`, side === 'left' || side === 'right' ? `On the ${side}` : side === 'above' ? 'Above' : 'Below'))}
      </optgroup>
      <optgroup label="On the map">
        ${box.map.hexes.map(({ at }) => option(`hex:${at}`, hexName(box, at)))}
      </optgroup>`;
  }

  private readonly lay = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const given = new FormData(form);
    const says = String(given.get('says')).trim();
    const small = await smallPicture(given.get('file') as File);
    this.problem =
      says === ''
        ? 'Write what the picture shows.'
        : typeof small === 'string'
          ? small
          : (layPicture(
              this.store,
              small,
              says,
              String(given.get('where')) as Where,
              Number(given.get('size') ?? 1),
            ) ?? '');
    if (this.problem === '') form.reset();
  };

  private picture(id: string, one: FeltPicture) {
    const { store } = this;
    const { me, seats } = store.room;
    const own = one.by === me.id;
    const by = seats.find((seat) => seat.id === one.by)?.name ?? 'somebody who left';
    const drawn = drawingOf(store, id);
    const option = (value: string, says: string) => html`<option value=${value}>${says}</option>`;
    return html`<li>
      <img alt="" src=${sourceOf(one)} />
      <p>
        ${one.says}<br /><span class="quiet"
          >${own ? 'yours' : `by ${by}`}${one.card ? `, on the card ${store.box.pieces.get(one.card)?.name ?? ''}` : ''}</span
        >
      </p>
      ${
        own && drawn
          ? html`<label class="field"
                ><span>Move it</span
                ><select
                  aria-label="Move ${one.says}"
                  @change=${({ target }: Event) => {
                    const select = target as HTMLSelectElement;
                    movePicture(store, id, select.value as Where);
                    select.value = '';
                  }}
                >
                  <option value="">to …</option>
                  ${this.spots(option)}
                </select></label
              ><label class="field"
                ><span>As large as</span
                ><select
                  aria-label="Size of ${one.says}"
                  @change=${({ target }: Event) => {
                    const select = target as HTMLSelectElement;
                    movePicture(store, id, undefined, Number(select.value));
                    select.value = '';
                  }}
                >
                  <option value="">…</option>
                  ${SIZES.map(({ hexes, says }) => html`<option value=${hexes}>${says}</option>`)}
                </select></label
              >`
          : nothing
      }
      ${
        own || store.leads
          ? html`<button aria-label="Take away ${one.says}" @click=${() => takePicture(store, id)}>
              Take away
            </button>`
          : nothing
      }
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pictures-dialog': PicturesDialog;
  }
}

import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { catalogueNumbers, catalogueTile } from '../../../../engine/boxes/index.ts';
import { EditorPart } from './editor-part.ts';
import { faults } from '../form/fields.ts';
import { COLOURS, copiesOf, type OwnTile, ownTile } from './own-tile.ts';
import { tilePicture } from './tile-picture.ts';

const textIn = (event: Event): string => (event.target as HTMLInputElement).value;

/** The tile sheet: every tile of the catalogue with its number of copies, and tiles of the title's own. */
@customElement('editor-tiles')
export class EditorTiles extends EditorPart {
  @state() private colour = 'yellow';

  static override styles = [
    ...EditorPart.styles,
    css`
      .sheet {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
        gap: 10px;
        margin-top: 12px;
      }
      .tile {
        display: grid;
        justify-items: center;
        gap: 3px;
        padding: 6px;
        border: 1px solid var(--line);
        border-radius: 8px;
        font-size: 0.8125rem;
      }
      .tile.there {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .tile input {
        width: 76px;
        text-align: center;
      }
      .own {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 10px 16px;
        justify-items: start;
        margin: 12px 0;
        padding: 12px 14px;
        border: 1px solid var(--accent);
        border-radius: 10px;
        background: var(--card);
      }
      .own > * {
        grid-column: 2;
      }
      .own > svg {
        grid-column: 1;
      }
      .own > .columns,
      .own > details,
      .own textarea {
        width: 100%;
      }
      .own > .columns {
        grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
      }
      .stop {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(110px, 1fr));
        gap: 6px 10px;
        align-items: end;
        width: 100%;
        margin: 0;
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      .line {
        display: grid;
        grid-template-columns: auto minmax(0, 130px) auto minmax(0, 130px) auto;
        gap: 8px;
        align-items: center;
      }
      .own .ticks {
        grid-column: 1 / -1;
        align-items: center;
      }
    `,
  ];

  private get tiles(): readonly OwnTile[] {
    return this.draft.list('tiles') as unknown as readonly OwnTile[];
  }

  protected override render() {
    const orientation = this.draft.at(['map', 'orientation']) === 'pointy' ? 'pointy' : 'flat';
    const numbers = catalogueNumbers.filter((id) => catalogueTile(id)!.color === this.colour);
    // A file may spell out a tile of the catalogue: it is on the sheet all the same.
    const own = this.tiles.filter(({ id, tile = catalogueTile(id)?.tile }) => {
      const known = catalogueTile(id);
      return !known || known.tile !== tile;
    });
    return html`<p class="told">
        ${this.tiles.length} kinds of tile are in the box. Give a tile a number of copies to put it
        there.
      </p>
      <div class="row" role="group" aria-label="Colour">
        ${COLOURS.map(
          (one) =>
            html`<button aria-pressed=${one === this.colour} @click=${() => (this.colour = one)}>
              ${one}
            </button>`,
        )}
      </div>
      <div class="sheet">
        ${numbers.map((id) => {
          const copies = this.tiles.find((one) => one.id === id)?.count;
          return html`<label class="tile ${copies === undefined ? '' : 'there'}"
            >${tilePicture(catalogueTile(id)!, orientation, id)}<span>${id}</span
            ><input
              aria-label="Copies of tile ${id}"
              placeholder="0"
              .value=${live(copies === undefined ? '' : String(copies))}
              @change=${(event: Event) => this.count(id, textIn(event))}
          /></label>`;
        })}
      </div>
      <h3>Tiles of its own</h3>
      ${own.map((one) => ownTile(this.draft, this.tiles.indexOf(one), one, orientation))}
      <p>
        <button @click=${this.add}>Draw a tile</button>
      </p>
      ${faults(this.draft, ['tiles'])}`;
  }

  private count(id: string, written: string): void {
    const count = copiesOf(written.trim());
    const rest = this.tiles.filter((one) => one.id !== id);
    const at = this.tiles.findIndex((one) => one.id === id);
    if (!count) return this.draft.put(['tiles'], rest);
    if (at >= 0) return this.draft.put(['tiles', at, 'count'], count);
    this.draft.put(['tiles'], [...this.tiles, { id, count }]);
  }

  private readonly add = (): void => {
    const ids = new Set(this.tiles.map(({ id }) => id));
    let n = 1;
    while (ids.has(`X${n}`)) n++;
    const tile = 'city=revenue:20;path=a:0,b:_0;path=a:3,b:_0';
    this.draft.put(['tiles'], [...this.tiles, { id: `X${n}`, count: 1, color: this.colour, tile }]);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'editor-tiles': EditorTiles;
  }
}

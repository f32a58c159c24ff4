import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { catalogueNumbers, catalogueTile } from '../../../../engine/boxes/index.ts';
import { EditorPart } from './editor-part.ts';
import { faults } from '../form/fields.ts';
import { tilePicture } from './tile-picture.ts';

interface TileJson {
  readonly id: string;
  readonly count: number | 'unlimited';
  readonly color?: string;
  readonly tile?: string;
}

const COLOURS = ['yellow', 'green', 'brown', 'gray'];
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
        grid-column: 1 / -1;
        grid-template-columns: auto 90px 110px 90px minmax(0, 1fr) auto;
        align-items: center;
      }
      .own input {
        width: 100%;
        text-align: left;
      }
    `,
  ];

  private get tiles(): readonly TileJson[] {
    return this.draft.list('tiles') as unknown as readonly TileJson[];
  }

  protected override render() {
    const orientation = this.draft.at(['map', 'orientation']) === 'pointy' ? 'pointy' : 'flat';
    const numbers = catalogueNumbers.filter((id) => catalogueTile(id)!.color === this.colour);
    const own = this.tiles.filter(({ id, tile }) => tile !== undefined || !catalogueTile(id));
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
      <div class="sheet">${own.map((one) => this.ownTile(one, orientation))}</div>
      <p>
        <button @click=${this.add}>Draw a tile</button>
      </p>
      ${faults(this.draft, ['tiles'])}`;
  }

  private count(id: string, written: string): void {
    const text = written.trim();
    const count = text.startsWith('u') || text === '∞' ? 'unlimited' : Number.parseInt(text, 10);
    const rest = this.tiles.filter((one) => one.id !== id);
    const at = this.tiles.findIndex((one) => one.id === id);
    if (!count) return this.draft.put(['tiles'], rest);
    if (at >= 0) return this.draft.put(['tiles', at, 'count'], count);
    this.draft.put(['tiles'], [...this.tiles, { id, count }]);
  }

  /** A tile that the catalogue does not have, in tile language with its picture. */
  private ownTile(one: TileJson, orientation: 'flat' | 'pointy') {
    const at = this.tiles.indexOf(one);
    const put = (field: string) => (event: Event) => {
      const text = textIn(event).trim();
      const value = field === 'count' ? Number.parseInt(text, 10) || 1 : text;
      this.draft.put(['tiles', at, field], value);
    };
    const { id, count, color = 'yellow', tile = '' } = one;
    return html`<div class="tile own there">
      ${tilePicture({ tile, color }, orientation, id)}
      <input aria-label="Number" .value=${live(id)} @change=${put('id')} />
      <select aria-label="Colour of tile ${id}" @change=${put('color')}>
        ${COLOURS.map((each) => html`<option ?selected=${each === color}>${each}</option>`)}
      </select>
      <input
        aria-label="Copies of tile ${id}"
        .value=${live(String(count))}
        @change=${put('count')}
      />
      <input aria-label="Tile ${id} in tile language" .value=${live(tile)} @change=${put('tile')} />
      <button
        class="small plain"
        aria-label="Remove tile ${id}"
        @click=${() => this.draft.put(['tiles', at], undefined)}
      >
        ✕
      </button>
      ${faults(this.draft, ['tiles', at])}
    </div>`;
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

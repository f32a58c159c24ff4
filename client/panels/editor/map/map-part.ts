import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { catalogueNumbers, catalogueTile } from '../../../../engine/boxes/index.ts';
import { EditorPart } from '../parts/editor-part.ts';
import { faults } from '../form/fields.ts';
import { tilePicture } from '../parts/tile-picture.ts';
import { brushPicture } from './brush-picture.ts';
import {
  type Brush,
  BRUSHES,
  LOOK,
  printBrush,
  type PrintedTile,
  terrainBrush,
} from './brushes.ts';
import { hexForm } from './hex-form.ts';
import type { HomeMark, MapHex, MapJson } from './map-picture.ts';
import './map-picture.ts';

/** The map painter: brushes, the map, and the hex that was chosen. */
@customElement('editor-map')
export class EditorMap extends EditorPart {
  @state() private brush = LOOK;
  @state() private selected = '';
  @state() private terrain = { kind: 'mountain', cost: 80 };
  @state() private printed: PrintedTile & { readonly id: string } = {
    id: '57',
    turn: 0,
    ...catalogueTile('57')!,
  };

  static override styles = [
    ...EditorPart.styles,
    css`
      .painter {
        display: grid;
        grid-template-columns: 190px minmax(0, 1fr) 270px;
        gap: 18px;
        align-items: start;
      }
      .brushes {
        display: grid;
        gap: 5px;
      }
      .brushes button {
        display: flex;
        gap: 8px;
        align-items: center;
        text-align: left;
      }
      .sign {
        width: 30px;
        text-align: center;
      }
      .hex {
        display: grid;
        gap: 10px;
      }
      .hex h3 {
        scroll-margin-bottom: 110px;
      }
      fieldset {
        display: grid;
        gap: 6px;
        margin: 0;
        min-width: 0;
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      .figures {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(84px, 1fr));
        gap: 6px;
      }
      .side {
        display: grid;
        grid-template-columns: 62px auto minmax(0, 1fr);
        gap: 8px;
        align-items: center;
        padding: 3px 0;
      }
      .tiles {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
        grid-auto-rows: max-content;
        gap: 4px;
        max-height: 340px;
        overflow: auto;
      }
      .tiles button {
        display: grid;
        justify-items: center;
        min-width: 0;
        padding: 2px;
        text-align: center;
      }
      /* A finger that is drawn over the map scrolls. */
      @media (pointer: coarse) {
        .by-mouse {
          display: none;
        }
      }
      @container (max-width: 1000px) {
        .painter {
          grid-template-columns: minmax(0, 1fr);
        }
        .brushes {
          display: flex;
          flex-wrap: wrap;
        }
        .whole {
          width: 100%;
        }
        .figures.whole {
          max-width: 300px;
        }
      }
    `,
  ];

  private get map(): MapJson {
    return this.draft.at(['map']) as MapJson;
  }

  protected override render() {
    const { map } = this;
    return html`<div class="painter">
      <div class="brushes" role="group" aria-label="What a press paints">
        ${BRUSHES.map((brush) => this.brushButton(brush))} ${this.brushButton(this.terrainBrush())}
        ${this.brushButton(printBrush(this.printed))} ${this.terrainFields()} ${this.printFields()}
        <label class="field"
          ><span>Hexes</span
          ><select
            @change=${(event: Event) =>
              this.draft.put(['map', 'orientation'], (event.target as HTMLSelectElement).value)}
          >
            <option value="flat" ?selected=${map.orientation === 'flat'}>flat side on top</option>
            <option value="pointy" ?selected=${map.orientation === 'pointy'}>point on top</option>
          </select></label
        >
      </div>
      <div>
        <map-picture
          .map=${map}
          .homes=${homesOf(this.draft.list('companies'))}
          .selected=${this.selected}
          growing
          ?paints=${this.brush !== LOOK}
          @hex=${({ detail }: CustomEvent<string>) => this.press(detail)}
        ></map-picture>
        ${faults(this.draft, ['map'])}
        <p class="quiet">
          ${map.hexes.length} hexes. Press a hex<span class="by-mouse"
            >, or draw over several with the mouse</span
          >; press <b>+</b> to add one.
        </p>
      </div>
      <div class="hex">${hexForm(this.draft, this.selected)}</div>
    </div>`;
  }

  private brushButton(brush: Brush) {
    return html`<button
      class="small"
      aria-pressed=${this.brush === brush.id}
      @click=${() => (this.brush = brush.id)}
    >
      ${brushPicture(brush, this.map)}${brush.label}
    </button>`;
  }

  private terrainBrush(): Brush {
    return terrainBrush(this.terrain.kind, this.terrain.cost);
  }

  private terrainFields() {
    if (this.brush !== 'terrain') return nothing;
    const { kind, cost } = this.terrain;
    return html`<div class="figures whole">
      <label class="field"
        ><span>Kind</span
        ><select
          aria-label="Kind of terrain"
          @change=${(event: Event) =>
            (this.terrain = { cost, kind: (event.target as HTMLSelectElement).value })}
        >
          ${['mountain', 'water'].map(
            (one) => html`<option ?selected=${one === kind}>${one}</option>`,
          )}
        </select></label
      >
      <label class="field"
        ><span>Cost, 0 = none</span
        ><input
          type="number"
          min="0"
          aria-label="Cost of terrain"
          .value=${String(cost)}
          @change=${(event: Event) =>
            (this.terrain = { kind, cost: Number((event.target as HTMLInputElement).value) || 0 })}
      /></label>
    </div>`;
  }

  /** Pictures of the catalogue to choose from, and a turn. */
  private printFields() {
    if (this.brush !== 'print') return nothing;
    const { orientation } = this.map;
    return html`<div class="row whole">
        ${tilePicture(this.printed, orientation, this.printed.id, this.printed.turn)}
        <button
          class="small"
          @click=${() => (this.printed = { ...this.printed, turn: (this.printed.turn + 1) % 6 })}
        >
          Turn
        </button>
      </div>
      <div class="tiles whole">
        ${catalogueNumbers.map((id) => {
          const tile = catalogueTile(id)!;
          return html`<button
            class="small"
            aria-label="Tile ${id}"
            aria-pressed=${id === this.printed.id}
            @click=${() => (this.printed = { ...tile, id, turn: 0 })}
          >
            ${tilePicture(tile, orientation, id)}<span>${id}</span>
          </button>`;
        })}
      </div>`;
  }

  private chosenBrush(): Brush {
    if (this.brush === 'terrain') return this.terrainBrush();
    if (this.brush === 'print') return printBrush(this.printed);
    return BRUSHES.find(({ id }) => id === this.brush)!;
  }

  private press(at: string): void {
    const { map } = this;
    const before = map.hexes.find((hex) => hex.at === at);
    const brush = this.chosenBrush();
    this.selected = at;
    if (before && brush.id === LOOK) return void this.showForm();
    if (!before && brush.id === 'remove') return;
    const blank: MapHex = { at, color: 'white', tile: '' };
    const hex = brush.paint(before ?? blank, map);
    const hexes = before
      ? map.hexes.flatMap((one) => (one.at === at ? (hex ? [hex] : []) : [one]))
      : [...map.hexes, hex ?? blank];
    this.draft.put(['map', 'hexes'], hexes);
  }

  /** Where the form lies under the map, its first lines come into view; the map stays as far as it can. */
  private async showForm(): Promise<void> {
    await this.updateComplete;
    const heading = this.renderRoot.querySelector('.hex h3');
    const below = (heading?.getBoundingClientRect().bottom ?? 0) > innerHeight;
    if (below) heading?.scrollIntoView({ block: 'nearest' });
  }
}

/** Companies with their homes, for the map. */
export const homesOf = (
  companies: readonly Readonly<Record<string, unknown>>[],
): readonly HomeMark[] =>
  companies.flatMap(({ id, colour, home }) =>
    (Array.isArray(home) ? (home as { hex: string }[]) : []).map(({ hex }) => ({
      hex,
      id: String(id),
      colour: String(colour),
    })),
  );

declare global {
  interface HTMLElementTagNameMap {
    'editor-map': EditorMap;
  }
}

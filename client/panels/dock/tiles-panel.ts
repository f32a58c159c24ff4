import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { piecesIn, tilesAreUnlimited } from '../../../engine/index.ts';
import { tileLook } from '../../mirror/words.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { askMenu, pieceCard, pieceStyles } from '../parts/pieces/piece.ts';
import { paper, panel } from '../parts/styles.ts';
import { tilePicture, tileStyles } from '../parts/pieces/tile.ts';
import { holdingStyles, placeHead, stacked } from './shelves.ts';

/** The tile supply by colour: how many of each are left. Each can be dragged to the board. */
@customElement('tiles-panel')
export class TilesPanel extends TableElement {
  static override styles = [
    paper,
    panel,
    holdingStyles,
    pieceStyles,
    tileStyles,
    css`
      .tiles {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
        gap: 6px;
      }
      .tiles button {
        display: grid;
        justify-items: center;
        gap: 2px;
        padding: 5px 2px;
        border-color: var(--line);
        touch-action: manipulation;
      }
      .tiles small {
        color: var(--ink-2);
      }
      h4 {
        margin: 12px 0 6px;
      }
      .gone {
        opacity: 0.4;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { box, table } = store;
    const unlimited = tilesAreUnlimited(table);
    const supply = new Map<string, string[]>();
    for (const id of piecesIn(table, 'supply')) {
      const spec = box.pieces.get(id);
      if (spec?.kind !== 'tile' || !spec.type) continue;
      supply.set(spec.type, [...(supply.get(spec.type) ?? []), id]);
    }
    // A face that is only the reverse of another tile has no copies of its own.
    const printed = new Set([...box.pieces.values()].map(({ type }) => type));
    const catalogue = [...box.tiles.values()].filter(({ id }) => printed.has(id));
    const colours = [...new Set(catalogue.map(({ color }) => color))];
    const others = piecesIn(table, 'supply').filter((id) => box.pieces.get(id)?.kind !== 'tile');
    return html`<section class="holder" data-place="supply" aria-label="Supply of tiles">
      ${placeHead(store, 'supply', html`Tiles`, undefined)}
      ${colours.map((colour) => {
        const tiles = catalogue.filter(({ color }) => color === colour);
        return html`<h4>${colour.charAt(0).toUpperCase() + colour.slice(1)}</h4>
          <div class="tiles">
            ${tiles.map(({ id }) => {
              const left = supply.get(id) ?? [];
              const piece = left.at(-1);
              if (!piece)
                return html`<button class="gone" disabled>
                  ${tilePicture(box, id, 0)}<span
                    ><span class="hidden-text">Tile </span>${id} <small>×0</small></span
                  >
                </button>`;
              return html`<button
                data-piece=${piece}
                aria-haspopup="menu"
                @click=${(event: MouseEvent) => askMenu(event, piece)}
              >
                ${tilePicture(box, id, 0)}<span
                  ><span class="hidden-text">Tile </span>${id}<span class="hidden-text"
                    >, ${tileLook(box, id, 0)}</span
                  >
                  <small>${unlimited ? '∞' : `×${left.length}`}</small></span
                >
              </button>`;
            })}
          </div>`;
      })}
      ${
        others.length > 0
          ? html`<h4>Beside the tiles</h4>
              <div class="pieces">
                ${stacked(store, others).map(({ piece, count }) => pieceCard(store, piece, count))}
              </div>`
          : nothing
      }
    </section>`;
  }
}

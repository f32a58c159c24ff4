import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { type CellSpec, piecesIn } from '../../../engine/index.ts';
import { holding } from '../../reading/figures/holdings.ts';
import { headingCase, pieceName, zoneWords } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { zoneLook } from '../../picture/board/market-zones.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { cssColour } from '../../picture/palette.ts';
import { paint } from '../parts/paint.ts';
import { askMenu, pieceStyles } from '../parts/pieces/piece.ts';
import { paper, panel } from '../parts/styles.ts';
import { holdingStyles, placeHead, shelves } from './shelves.ts';

/** The share market with its markers, and the shares for sale in the IPO and the pool. */
@customElement('market-panel')
export class MarketPanel extends TableElement {
  static override styles = [
    paper,
    panel,
    pieceStyles,
    holdingStyles,
    css`
      .grid {
        display: grid;
        grid-template-columns: repeat(var(--columns), minmax(44px, 1fr));
        gap: 2px;
        overflow: auto;
        padding-bottom: 6px;
      }
      .cell {
        grid-column: var(--col);
        grid-row: var(--row);
        position: relative;
        min-height: 52px;
        padding: 1px 3px 3px;
        border: 1px solid var(--line-2);
        border-radius: 4px;
        border-top: 5px solid var(--zone);
        background: var(--card);
        font-size: 0.8125rem;
      }
      .cell .price {
        font-weight: 650;
      }
      .cell .zone {
        float: right;
        color: var(--ink-2);
        font-size: 0.7rem;
      }
      .marker {
        display: block;
        width: 100%;
        min-height: 22px;
        margin-top: 2px;
        padding: 0 2px;
        border: 1px solid var(--ink);
        border-radius: 4px;
        background: var(--company) !important;
        color: var(--on-company);
        font: 700 0.72rem/1.5 var(--sans);
      }
      .marker small {
        font-weight: 500;
      }
      .since {
        outline: 2px dashed var(--changed, #7048e8);
        outline-offset: 1px;
      }
      .long {
        padding: 0;
        font-size: 0.6rem;
        letter-spacing: -0.02em;
      }
      @media (pointer: coarse), (max-width: 760px) {
        .grid {
          grid-template-columns: repeat(var(--columns), minmax(54px, 1fr));
        }
        .marker {
          min-height: 44px;
        }
      }
      .zones {
        display: flex;
        flex-wrap: wrap;
        gap: 0 12px;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { cells } = store.box.market;
    const zones = [...new Set(cells.flatMap((cell) => cell.zones))];
    const columns = Math.max(1, ...cells.map(({ col }) => col + 1));
    const oneRow = cells.every(({ row }) => row === 0);
    const across = oneRow ? Math.min(columns, 7) : columns;
    return html`${
      cells.length > 0
        ? html`<section aria-label="Share market">
            <h3>Share market</h3>
            <div
              class="grid"
              tabindex="0"
              role="group"
              aria-label="Prices"
              ${paint({ '--columns': String(across) })}
            >
              ${cells.map((cell) => this.cell(cell, oneRow ? across : 0))}
            </div>
            <p class="quiet zones">
              ${zones.map(
                (zone) =>
                  html`<span><b>${zoneLook({ zones: [zone] })?.sign}</b> ${zoneWords(zone)}</span>`,
              )}
            </p>
          </section>`
        : nothing
    }
    ${['ipo', 'pool'].map((place) => this.place(place))}`;
  }

  private cell(cell: CellSpec, wrap: number) {
    const { store } = this;
    const place = `cell:${cell.row}.${cell.col}`;
    const column = wrap ? cell.col % wrap : cell.col;
    const row = wrap ? Math.floor(cell.col / wrap) : cell.row;
    const look = zoneLook(cell);
    const moved = store.since.marked?.prices;
    return html`<div
      class="cell"
      data-place=${place}
      aria-label="Price ${cell.price.toLocaleString('en-GB')}"
      role="group"
      ${paint({
        '--col': String(column + 1),
        '--row': String(row + 1),
        '--zone': look ? cssColour(look.ground) : 'var(--line-2)',
      })}
    >
      <span class="price">${cell.price.toLocaleString('en-GB')}</span
      ><span class="zone" title=${cell.zones.map(zoneWords).join(', ')}>${look?.sign}</span>
      ${[...piecesIn(store.table, place)].reverse().map((piece, i, all) => {
        const order = all.length > 1 ? i + 1 : 0;
        const company = store.box.companies.get(store.box.pieces.get(piece)?.company ?? '');
        const name = company?.id ?? pieceName(store.box, piece);
        return html`<button
          class="marker ${name.length > 4 ? 'long' : ''} ${company && moved?.has(company.id) ? 'since' : ''}"
          data-piece=${piece}
          aria-haspopup="menu"
          aria-label="${pieceName(store.box, piece)}${order ? `, ${order} of ${all.length} here` : ''}"
          ${paint({
            '--company': company?.colour ?? 'var(--card-2)',
            '--on-company': company ? inkOn(company) : 'var(--ink)',
          })}
          @click=${(event: MouseEvent) => askMenu(event, piece)}
        >
          ${order ? html`<small>${order}</small>` : nothing} ${name}
        </button>`;
      })}
    </div>`;
  }

  private place(place: string) {
    const { store } = this;
    const spec = store.box.places.get(place);
    if (!spec) return nothing;
    return html`<section class="holder" data-place=${place} aria-label=${spec.label}>
      ${placeHead(store, place, html`${headingCase(spec.label)}`, undefined)}
      ${shelves(store, holding(store.table, place))}
    </section>`;
  }
}

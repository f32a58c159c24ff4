import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type CityTokens, tileNumber, type TileUpgrade } from '../../../engine/index.ts';
import { listed } from '../../reading/moves/consequences.ts';
import { capitalize, stationWord } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import { tilePicture, tileStyles } from '../parts/pieces/tile.ts';

/** What a hex can become, at any time and for anybody: tiles with their number left, and stations. */
@customElement('hex-upgrades')
export class HexUpgradesView extends TableElement {
  /** The hex. */
  @property() about = '';

  static override styles = [
    paper,
    tileStyles,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
        gap: 8px;
        margin: 12px 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        justify-items: center;
        padding: 6px 4px;
        border: 1px solid var(--line);
        border-radius: 8px;
        text-align: center;
      }
      li.gone .tile-picture {
        opacity: 0.4;
      }
      small {
        color: var(--ink-2);
      }
      h3 {
        margin: 14px 0 4px;
        font-size: 1rem;
      }
    `,
  ];

  protected override render() {
    const { store, about } = this;
    const upgrades = store.game.rulebook?.hexUpgrades?.(store.table, about);
    if (!upgrades) return nothing;
    const { isFinal, tiles, by, cities } = upgrades;
    return html`<p>
        ${
          isFinal
            ? 'It stays as it is printed: no tile is laid here.'
            : tiles.length === 0
              ? 'It stays as it is: no tile follows what lies here.'
              : by.length === 0
                ? 'No company’s track leads here now.'
                : `Track of ${listed(by)} leads here now.`
        }
      </p>
      ${
        tiles.length === 0
          ? nothing
          : html`<ul aria-label="Tiles that can follow">
              ${tiles.map((one) => this.tile(one))}
            </ul>`
      }
      ${
        cities.length === 0
          ? nothing
          : html`<h3>${capitalize(stationWord(this.store.box))}s</h3>
              ${cities.map((one, i) => html`<p>${cities.length > 1 ? `City ${i + 1}: ` : ''}${stationsIn(one, stationWord(this.store.box))}</p>`)}`
      }`;
  }

  private tile({ tile, turn, left, phase }: TileUpgrade) {
    const { box } = this.store;
    const copies = left === undefined ? 'any number' : left === 0 ? 'none left' : `${left} left`;
    return html`<li class=${left === 0 ? 'gone' : ''}>
      ${tilePicture(box, tile, turn)}
      <b><span class="hidden-text">Tile </span>${tileNumber(box, tile)}</b>
      <span>${copies}</span>
      <small>${phase === undefined ? 'open now' : `from phase ${phase}`}</small>
    </li>`;
  }
}

/** "2 places. KO and IR reach a free one and have a station left. Kept for the home of AR." */
function stationsIn({ slots, by, keptFor }: CityTokens, station: string): string {
  const places = slots === 1 ? '1 place.' : `${slots} places.`;
  const may =
    by.length === 0
      ? `No company with a ${station} left reaches a free one.`
      : `${listed(by)} ${by.length === 1 ? 'reaches' : 'reach'} a free one and ${by.length === 1 ? 'has' : 'have'} a ${station} left.`;
  const kept = keptFor.length === 0 ? '' : ` Kept for the home of ${listed(keptFor)}.`;
  return `${places} ${may}${kept}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'hex-upgrades': HexUpgradesView;
  }
}
